pilaster_macros::__tensor_literal! { ::pilaster; [1.0, 2.0], [3.0], 4.0 }
