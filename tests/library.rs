//! Tests of the library: laws of the rules, judging, learning players, and readers of what strangers write.
//!
//! They are one program, since each would be linked with the whole library once more.
#![cfg(feature = "cli")]

#[path = "library/described_messages.rs"]
mod described_messages;
#[path = "library/garbled.rs"]
mod garbled;
#[path = "library/harness.rs"]
mod harness;
#[path = "library/judging.rs"]
mod judging;
#[path = "library/kit_json.rs"]
mod kit_json;
#[path = "library/laws.rs"]
mod laws;
#[path = "library/learning.rs"]
mod learning;
#[path = "library/players.rs"]
mod players;
#[path = "library/sentences.rs"]
mod sentences;
#[path = "library/source_rules.rs"]
mod source_rules;
