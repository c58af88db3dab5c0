//! A coursework: its scenarios, how they are played, judged and marked, and what is made of saved results.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod audit;
pub mod coursework;
pub mod fuzz;
#[cfg(not(test))]
#[doc(hidden)]
pub mod instantiations;
pub mod kept_answers;
pub mod lint;
pub mod marks;
pub mod play;
pub mod record;
pub mod regrade;
pub mod replay;
pub mod results;
pub mod scenario;
pub mod verdict;

use referee_base::{bundle, compressed, diagnostic, json, phrases, shell_word, untrusted, workers};
use referee_definitions::{game, ports, spec, view_spec};
use referee_rules::{games, mutants, players};
