const LITERAL: Tensor = ::pilaster::__literal::<
    _,
    2,
    6,
>([2usize, 3usize], [1.0, 4.0, -2.0, (5.0), 3.0, 6.0]);
const LITERAL: Tensor = match [f(), g()?, h + 1, ([1, 2][0])] {
    [__e0, __e1, __e2, __e3] => {
        ::pilaster::__literal::<_, 2, 4>([2usize, 2usize], [__e0, __e2, __e1, __e3])
    }
};
const LITERAL: Tensor = ::pilaster::__literal::<
    _,
    1,
    3,
>([3usize], [first(), second(), ([3, 4])]);
const LITERAL: Tensor = match [a, b, c, d, e, f, g, h] {
    [__e0, __e1, __e2, __e3, __e4, __e5, __e6, __e7] => {
        ::pilaster::__literal::<
            _,
            3,
            8,
        >([2usize, 2usize, 2usize], [__e0, __e4, __e2, __e6, __e1, __e5, __e3, __e7])
    }
};
const LITERAL: Tensor = ::pilaster::__literal::<_, 1, 0>([0usize], []);
const LITERAL: Tensor = ::pilaster::__literal::<_, 2, 0>([2usize, 0usize], []);
