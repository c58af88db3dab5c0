//! `referee`
pub mod kit;
#[cfg(feature = "harness")]
pub mod stage;
