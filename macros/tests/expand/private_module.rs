pilaster_macros::__private_module! { crate::private }
