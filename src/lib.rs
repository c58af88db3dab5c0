#![cfg_attr(feature = "harness", doc = include_str!("../README.md"))]
//!
//! # Features
//! Without any feature this crate is the [`kit`] that students write against: the standard library and nothing else,
//! compiled in less than a second. `harness` adds rules, fixtures and trials for `cargo test`; `cli` (the default) adds
//! the command with its hosts.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod kit;

#[cfg(feature = "harness")]
pub mod audit;
#[cfg(feature = "harness")]
pub mod bundle;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "harness")]
pub mod coursework;
#[cfg(feature = "harness")]
pub mod diagnostic;
#[cfg(feature = "harness")]
pub mod fuzz;
#[cfg(feature = "harness")]
pub mod game;
#[cfg(feature = "harness")]
pub mod games;
#[cfg(feature = "cli")]
pub mod grade;
#[cfg(feature = "cli")]
pub mod handout;
#[cfg(feature = "harness")]
pub mod harness;
#[cfg(feature = "harness")]
pub mod host;
#[cfg(feature = "harness")]
pub mod limits;
#[cfg(feature = "harness")]
pub mod lint;
#[cfg(feature = "harness")]
pub mod look;
#[cfg(feature = "harness")]
pub mod marks;
#[cfg(feature = "harness")]
pub mod mutants;
#[cfg(feature = "harness")]
pub mod play;
#[cfg(feature = "harness")]
pub mod players;
#[cfg(feature = "harness")]
pub mod record;
#[cfg(feature = "cli")]
pub mod regrade;
#[cfg(feature = "harness")]
pub mod replay;
#[cfg(feature = "harness")]
pub mod report;
#[cfg(feature = "harness")]
pub mod results;
#[cfg(feature = "harness")]
pub mod scenario;
#[cfg(feature = "cli")]
pub mod source_rules;
#[cfg(feature = "harness")]
pub mod spec;
#[cfg(feature = "harness")]
pub mod stage;
#[cfg(feature = "cli")]
pub mod starter;
#[cfg(feature = "cli")]
pub mod submission;
#[cfg(feature = "harness")]
pub mod verdict;
#[cfg(feature = "harness")]
pub mod views;
