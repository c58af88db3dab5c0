//! A screen for programs that open windows, where there is none that the grader can look at.

use std::path::Path;

use super::gui::GuiSnapshot;
use super::process::LaunchConfig;
use super::sandbox::Sandbox;
use crate::ports::{Fault, PortResult};

/// A screen that never is.
#[derive(Debug)]
pub enum XServer {}

impl XServer {
    /// Says that windows are looked at on Linux only.
    ///
    /// # Errors
    /// [`Fault::Grader`], always.
    pub fn start(_: &Path, _: Sandbox) -> PortResult<XServer> {
        Err(Fault::grader("windows are looked at on Linux only: WSL 2, a container or a Linux machine can do it"))
    }

    /// Adds nothing.
    ///
    /// # Errors
    /// None.
    pub fn photograph(&self, _: &mut GuiSnapshot) -> PortResult<()> {
        match *self {}
    }

    /// Knows of no fault.
    pub fn fault(&mut self, _: &Fault) -> Option<Fault> {
        match *self {}
    }

    /// Returns the launch as it is.
    pub fn with_display(&self, _: &LaunchConfig) -> LaunchConfig {
        match *self {}
    }
}
