#![no_implicit_prelude]

mod outer {
    #[derive(::pilaster::TensorRank)]
    #[rank(axes(r#type, r#where))]
    pub struct Record {}

    pub mod again {
        pub use ::pilaster as tensors;
    }
}

#[allow(non_camel_case_types, dead_code)]
struct usize;

#[derive(::pilaster::TensorRank)]
#[rank(axes(a, b, c, d, e, f, g, h), crate = crate::outer::again::tensors)]
struct Eight;

fn main() {
    #[derive(::pilaster::TensorRank)]
    #[rank(axes(length))]
    struct Line();

    ::std::assert_eq!([outer::Record::TYPE, outer::Record::WHERE, Eight::H, Line::LENGTH], [0, 1, 7, 0]);
    let eight = ::pilaster::HostTensor::<i32, Eight>::zeros([1, 2, 1, 2, 1, 2, 1, 2]).expect("memory");
    ::std::assert_eq!(eight[[0, 1, 0, 1, 0, 1, 0, 1]], 0);
}
