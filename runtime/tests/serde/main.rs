//! The feature `serde`: tensors as documents. The documents are written out here, so that what is written once can be read
//! for ever.

#[path = "../common/memory.rs"]
#[expect(dead_code, reason = "used in part")]
mod memory;

mod sets;
mod typed;
