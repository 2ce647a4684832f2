//! What `Dual` promises, against closed forms and against finite differences in double-double.

mod admission;
mod common;
mod functions;
mod laws;
mod matrices;
