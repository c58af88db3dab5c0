//! The kit as students see it: `referee::kit`.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod kit;
