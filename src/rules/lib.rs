//! Games: their rules, how they are shown, and who plays them, right and wrong.
//!
//! Nothing here knows of fixtures, verdicts or marks.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod games;
#[cfg(not(test))]
#[doc(hidden)]
pub mod instantiations;
pub mod mutants;
pub mod players;
pub mod views;

use referee_base::diagnostic;
use referee_definitions::{game, ports, spec, view_spec};
use referee_kit::kit;
