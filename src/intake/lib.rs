//! Intake of submissions: folders and archives, their owners, and the findings of the rules on source code.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod source_rules;
pub mod submission;

use referee_base::{bundle, diagnostic, leftovers};
use referee_course::marks;
use referee_rules::spec;
