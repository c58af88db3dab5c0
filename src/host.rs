//! What loads and runs student code.

#[cfg(feature = "cli")]
pub mod build;
#[cfg(feature = "cli")]
pub mod cache;
#[cfg(feature = "cli")]
mod child;
#[cfg(feature = "cli")]
mod display;
#[cfg(feature = "cli")]
mod kits;
#[cfg(feature = "cli")]
pub mod language;
#[cfg(feature = "cli")]
pub mod pin;
#[cfg(feature = "cli")]
pub mod process;
#[cfg(feature = "cli")]
pub mod sandbox;
pub mod screen;
pub mod wire;

#[cfg(feature = "cli")]
pub use child::Child;
#[cfg(feature = "cli")]
pub use kits::{unpack_kits, unpack_samples};
