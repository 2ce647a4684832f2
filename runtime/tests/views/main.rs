//! Views: how they come to be, how they change, and how several are gone through.

#[path = "../common/live.rs"]
mod live;
#[allow(dead_code, reason = "other tests use the rest")]
#[path = "../common/memory.rs"]
mod memory;

mod col_major;
mod complex;
mod construction;
mod copies;
mod disjoint;
mod form;
mod iteration;
mod transforms;
mod zip;
