const LITERAL: Tensor = ::pilaster::__filled::<_, 2>(0.0, [2, rows + 1]);
const LITERAL: Tensor = ::pilaster::__filled::<_, 1>([1, 2], [3]);
