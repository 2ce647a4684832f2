pilaster_macros::__tensor_literal! { ::pilaster; 0.0; 2, rows + 1, }
pilaster_macros::__tensor_literal! { ::pilaster; [1, 2]; 3 }
