//! Stage.
pub mod fault;
pub use fault::{Fault, Heard};
