//! Loading and running of student code.
//!
//! What contains other people's programs is Linux's. Where there is another system, modules of the same names and the same
//! faces take the place of those that ask Linux: they lie in the folders `elsewhere`. `--cfg uncontained` takes them on Linux,
//! too, so that they can be tested there.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]
// What a test reads, it has written itself.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

pub mod allowance;
pub mod build;
pub mod cache;
#[cfg_attr(any(not(target_os = "linux"), uncontained), path = "elsewhere/cpu_pinning.rs")]
pub mod cpu_pinning;
pub mod language;
pub mod process;
mod process_controller;
pub mod protocol;
mod reference_program;
pub mod sandbox;
mod unpack;
#[cfg_attr(any(not(target_os = "linux"), uncontained), path = "elsewhere/x_server.rs")]
mod x_server;

pub use process_controller::ProcessController;
pub use reference_program::ReferenceProgram;
pub use unpack::{unpack_kits, unpack_samples};

use referee_base::{bundle, leftovers, limits, platform, untrusted};
use referee_definitions::{game, ports, spec, view_spec};
use referee_gui as gui;
