#[doc(hidden)]
pub mod __private0 {
    pub use crate::private::*;
}
