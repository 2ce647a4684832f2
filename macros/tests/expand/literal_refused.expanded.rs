const LITERAL: Tensor = {
    ::core::compile_error! {
        "an element stands here, and the first is a list: put a row in brackets, `[1.0, 2.0]`"
    }
    ::core::compile_error! {
        "this row has 1 element, the first has 2"
    }
};
