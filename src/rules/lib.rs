//! Games: their rules, how they are shown, who plays them, right and wrong, and what a spec says of a coursework.
//!
//! Nothing here knows of fixtures, verdicts or marks.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod game;
pub mod games;
#[cfg(not(test))]
#[doc(hidden)]
pub mod instantiations;
pub mod mutants;
pub mod players;
pub mod ports;
pub mod spec;
pub mod view_spec;
pub mod views;

use referee_base::{diagnostic, limits, phrases};
use referee_kit::kit;
