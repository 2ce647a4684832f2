#![no_implicit_prelude]
#![allow(dead_code, unused_macros, non_camel_case_types)]

mod core {}
mod std {}
mod pilaster {}
struct Option;
struct Result;
struct Some;
struct None;
struct Ok;
struct Err;
struct Vec;
struct usize;
struct str;
struct bool;
struct DType;
struct Tensor;
struct TypedTensor;
trait ScalarSet {}
trait HasMember {}
trait Copy {}
trait From {}
trait TryFrom {}
macro_rules! panic {
    ($($tokens:tt)*) => {
        compile_error!("the shadowing macro was used")
    };
}

#[::pilaster::scalar_set(tensor = MixedTensor, external = Other, matcher = with_mixed)]
pub enum Mixed {
    F64(f64),
    r#type(::std::primitive::bool),
    C64(::pilaster::num_complex::Complex<f64>),
}

#[::pilaster::scalar_set(tensor = r#where, view = r#in, view_mut = r#mut)]
enum r#enum {
    #[promote(r#fn)]
    r#match(f64),
    r#fn(f32),
}

fn main() {
    let tensor = MixedTensor::scalar(1.5);
    ::std::assert!(tensor.tag() == Mixed::F64);
    let name = with_mixed!(&tensor, |_typed: T| <T as ::pilaster::TensorScalar>::SPEC.name, |_other| "another");
    ::std::assert!(name == "f64");
    ::std::assert!(r#enum::r#fn.promote(r#enum::r#match) == ::std::option::Option::Some(r#enum::r#match));
}
