#![cfg_attr(feature = "harness", doc = include_str!("../README.md"))]
//!
//! # Features
//! Without any feature this crate is the [`kit`] that students write against: the standard library and nothing else,
//! compiled in less than a second. `harness` adds rules, fixtures and trials for `cargo test`; `cli` (the default) adds
//! the command with its hosts.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub use referee_kit::kit;

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod grade;
#[cfg(feature = "cli")]
pub mod handout;
#[cfg(feature = "harness")]
pub mod harness;
#[cfg(feature = "serve")]
pub mod serve;
#[cfg(feature = "cli")]
pub mod starter;

#[cfg(feature = "harness")]
pub use referee_base::{
    bundle, compressed, diagnostic, json, leftovers, limits, phrases, platform, shell_word, untrusted, workers,
};
#[cfg(feature = "harness")]
pub use referee_course::{
    audit, coursework, fuzz, kept_answers, lint, marks, play, record, regrade, replay, results, scenario, verdict,
};
#[cfg(feature = "harness")]
pub use referee_definitions::{game, ports, spec, view_spec};
#[cfg(feature = "cli")]
pub use referee_gui as gui;
#[cfg(feature = "cli")]
pub use referee_host as host;
#[cfg(feature = "cli")]
pub use referee_intake::{source_mutants, source_rules, submission};
#[cfg(feature = "harness")]
pub use referee_report as report;
#[cfg(feature = "harness")]
pub use referee_rules::{games, mutants, players, views};
