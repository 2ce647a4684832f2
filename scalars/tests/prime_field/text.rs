//! Text that is read back as the same element, and text that is refused.

use crate::common::{for_each_modulus, integers};
use pilaster_scalars::{Fp, ParseFpError};
use proptest::prelude::*;

fn check_round_trip<const P: u64>(value: u64) {
    let element = Fp::<P>::new(value);
    assert_eq!(element.to_string(), (value % P).to_string());
    assert_eq!(element.to_string().parse(), Ok(element));
    assert_eq!(value.to_string().parse::<Fp<P>>().is_ok(), value < P);
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(value in integers()) {
        for_each_modulus!(check_round_trip(value));
    }
}

#[test]
fn a_text_that_is_no_representative_says_why() {
    let refused = |text: &str| text.parse::<Fp<7>>().unwrap_err();
    assert_eq!(refused("7"), ParseFpError::OutOfRange { value: 7, modulus: 7 });
    assert_eq!(
        refused("10").to_string(),
        "10 is not below the modulus 7: read it as an integer, and take its class by `Fp::new`"
    );
    for text in ["", "-1", "1.0", "x", "18446744073709551616"] {
        let message = refused(text).to_string();
        assert!(message.starts_with("an element of a prime field is written as an integer: "), "{message}");
    }
}

#[test]
fn an_element_is_formatted_as_its_representative() {
    assert_eq!(format!("{:>4}|{:02}", Fp::<7>::new(5), Fp::<7>::new(6)), "   5|06");
}
