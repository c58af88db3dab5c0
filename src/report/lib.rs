//! Renderers for results: one renderer a file, each a pure function of saved data.
//!
//! Texts of students pass through [`visible_text::make_visible`] on their way, so that nothing they print can move a cursor,
//! change a colour or forge a line.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod alike;
pub mod alike_work;
pub mod audit;
pub mod award_explanation;
pub mod caps_and_plateaus;
pub mod cohort_terminal;
pub mod common_causes;
pub mod counted_works;
#[cfg(feature = "cli")]
pub mod diff;
#[cfg(feature = "cli")]
pub mod example;
pub mod failure;
pub mod given_mark;
#[cfg(feature = "cli")]
pub mod html;
mod lateness;
pub mod mark_table;
pub mod mark_words;
#[cfg(feature = "cli")]
pub mod markdown_code;
#[cfg(feature = "cli")]
pub mod markdown_page;
#[cfg(feature = "cli")]
pub mod marked_actions;
pub mod missing_update;
#[cfg(feature = "cli")]
pub mod platforms;
#[cfg(feature = "cli")]
pub mod receipt;
pub mod replay_command;
pub mod roster_notes;
pub mod scenario_steps;
pub mod scenario_words;
pub mod sentence_case;
pub mod shared_work;
pub mod shortened_text;
pub mod side_by_side;
pub mod source_rule_remarks;
#[cfg(feature = "cli")]
pub mod spreadsheet_cell;
pub mod terminal_text;
pub mod text_diff;
mod view_text;
pub mod visible_text;

#[cfg(feature = "cli")]
use referee_base::json;
use referee_base::{diagnostic, phrases, shell_word};
#[cfg(feature = "cli")]
use referee_course::regrade;
use referee_course::{marks, replay, results, verdict};
use referee_definitions::{game, ports, spec, view_spec};
