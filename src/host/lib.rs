//! What loads and runs student code.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod build;
pub mod cache;
mod child;
mod display;
mod kits;
pub mod language;
pub mod pin;
pub mod process;
pub mod sandbox;
pub mod screen;
pub mod wire;

pub use child::Child;
pub use kits::{unpack_kits, unpack_samples};

use referee_base::{bundle, leftovers, limits};
use referee_rules::{game, look, spec, stage};
