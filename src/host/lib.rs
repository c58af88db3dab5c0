//! Loading and running of student code.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]
// What a test reads, it has written itself.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

pub mod allowance;
pub mod build;
pub mod cache;
pub mod cpu_pinning;
pub mod gui;
pub mod language;
pub mod process;
mod process_controller;
pub mod protocol;
pub mod sandbox;
mod unpack;
mod x_server;

pub use process_controller::ProcessController;
pub use unpack::{unpack_kits, unpack_samples};

use referee_base::{bundle, leftovers, limits, untrusted};
use referee_rules::{game, ports, spec, view_spec};
