//! What people read of results: one renderer a file, each a pure function of saved data.
//!
//! Texts of students pass through [`visible::visible`] on their way, so that nothing they print can move a cursor,
//! change a colour or forge a line.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod audit;
pub mod award;
#[cfg(feature = "cli")]
pub mod cell;
pub mod cohort;
pub mod command;
pub mod conditions;
#[cfg(feature = "cli")]
pub mod diff;
#[cfg(feature = "cli")]
pub mod example;
pub mod failure;
#[cfg(feature = "cli")]
pub mod html;
mod late;
#[cfg(feature = "cli")]
pub mod marked;
#[cfg(feature = "cli")]
pub mod page;
pub mod paint;
pub mod people;
#[cfg(feature = "cli")]
pub mod platforms;
#[cfg(feature = "cli")]
pub mod receipt;
pub mod remarks;
pub mod side_by_side;
pub mod steps;
pub mod text_diff;
#[cfg(feature = "cli")]
pub mod verbatim;
mod view;
pub mod visible;

use referee_base::diagnostic;
#[cfg(feature = "cli")]
use referee_course::regrade;
use referee_course::{marks, replay, results, verdict};
use referee_rules::{game, look, spec, stage};
