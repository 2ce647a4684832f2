pilaster_macros::__tensor_literal! { ::pilaster; [1.0, -2.0, 3.0], [4.0, (5.0), 6.0] }
pilaster_macros::__tensor_literal! { ::pilaster; [f(), g()?], [h + 1, ([1, 2][0])], }
pilaster_macros::__tensor_literal! { ::pilaster; first(), second(), ([3, 4]) }
pilaster_macros::__tensor_literal! { ::pilaster; [[a, b], [c, d]], [[e, f], [g, h]] }
pilaster_macros::__tensor_literal! { ::pilaster; }
pilaster_macros::__tensor_literal! { ::pilaster; [], [] }
