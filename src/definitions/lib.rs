//! Definitions: what a game is, who plays it, what a view shows, and what a coursework is.
//!
//! No game is defined here: whatever needs none can do without them.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod game;
pub mod ports;
pub mod spec;
pub mod view_spec;

use referee_base::{diagnostic, limits, phrases};
