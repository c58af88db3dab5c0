//! What students hand in: folders and archives, whose they are, and what rules on source code find in them.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod source_rules;
pub mod submission;

use referee_base::{bundle, diagnostic, leftovers};
use referee_course::marks;
use referee_rules::spec;
