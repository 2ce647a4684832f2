use pilaster::Planes;

#[derive(Clone, Copy, Debug, PartialEq, Planes)]
struct Unit;

#[derive(Clone, Copy, Debug, PartialEq, Planes)]
struct Tuple(f64, [i32; 2], bool);

#[derive(Clone, Copy, Debug, PartialEq, Planes)]
struct Named<T> {
    tuple: Tuple,
    unit: Unit,
    other: T,
}

fn main() {
    let value = Named { tuple: Tuple(0.5, [1, -1], true), unit: Unit, other: 7_u8 };
    let other = Named { tuple: Tuple(1.5, [2, -2], false), other: 9, ..value };
    let mut block = value.splat::<5>();
    Named::set_lane(&mut block, 3, other);
    for lane in 0..5 {
        assert_eq!(Named::lane(&block, lane), if lane == 3 { other } else { value });
    }
}
