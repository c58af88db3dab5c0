//! Intake of submissions: folders and archives, their owners, and the findings of the rules on source code. And mutants of an
//! author's source.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]
// What a test reads, it has written itself.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

pub mod source_mutants;
pub mod source_rules;
pub mod submission;

use referee_base::{bundle, diagnostic, leftovers, phrases, platform, untrusted};
use referee_course::{marks, results};
use referee_definitions::spec;
