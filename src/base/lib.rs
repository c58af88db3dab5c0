//! The ground that everything stands on: mistakes in authored files with their places, limits, the files in
//! the binary, files of strangers, threads.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod bundle;
pub mod compressed;
pub mod diagnostic;
pub mod json;
pub mod leftovers;
pub mod limits;
pub mod phrases;
pub mod platform;
pub mod shell_word;
pub mod untrusted;
pub mod workers;
