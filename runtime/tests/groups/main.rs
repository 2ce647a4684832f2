//! Tensors that share their memory, and elements that own theirs.

#[path = "../common/allocations.rs"]
mod allocations;
#[path = "../common/live.rs"]
mod live;
#[path = "../common/memory.rs"]
mod memory;

mod constructors;
mod mapped;
mod members;
mod refusals;
mod representations;
mod unreadable;
