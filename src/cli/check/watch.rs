//! `check --watch`: checks again whenever something was saved, and shows what has changed.
//!
//! One loop hears of folders, keys and results. Events only wake it; what counts is what `files` finds in the files. So
//! neither an editor's way of saving nor a missed event matters. A save during a check calls that check off, and its result
//! is never shown. A result is shown as soon as everything has been played once. What has failed is played again
//! afterwards, and the result is shown again if that changes it.

mod check_thread;
mod folder_watcher;
mod ignored;
mod keys;
mod messages;
mod run_summary;
mod scrollable_text;
mod self_written;
mod ui;
mod watch_loop;
mod watch_screen;
mod watched_files;

use std::path::Path;
use std::sync::mpsc::channel;

use ratatui::crossterm::event;

use self::check_thread::{CheckThread, CurrentBuilder};
use self::folder_watcher::FolderWatcher;
use self::messages::WatchEvent;
use self::self_written::SelfWrittenFiles;
use self::ui::WatchUi;
use self::watch_loop::WatchLoop;
use self::watched_files::WatchedFiles;
use super::arguments::Arguments;
use super::prepared_check::{self, CheckRequest};
use crate::bundle::Bundle;
use crate::cli::CliError;
use crate::host::sandbox::Tier;
use crate::phrases::Phrasebook;

/// Watches until somebody has enough; then it ends as the last check did.
pub fn run(arguments: &Arguments, bundle: &Bundle, book: &'static Phrasebook) -> Result<(), CliError> {
    if let Some(stop) = wrong_arguments(arguments, bundle) {
        return Err(stop);
    }
    let sandbox = arguments.contained.sandbox_for_own_work()?;
    let files = WatchedFiles::new(&arguments.folder).map_err(|error| CliError::grader("look where we stand", error))?;
    let (tell, happenings) = channel();
    let (orders, ordered) = channel();
    let slot = CurrentBuilder::default();
    let checker = CheckThread::new(arguments, bundle, sandbox, &slot);
    let told = tell.clone();
    std::thread::spawn(move || checker.run(&ordered, &told));
    let face = WatchUi::new(arguments)?;
    if face.has_keys() {
        let tell = tell.clone();
        // It ends with the process, or when nobody listens.
        std::thread::spawn(
            move || while event::read().is_ok_and(|event| tell.send(WatchEvent::Typed(event)).is_ok()) {},
        );
    }
    let alarm = FolderWatcher::new(tell, arguments.poll);
    let habits = SelfWrittenFiles::new(sandbox.tier() == Tier::None);
    let watching = WatchLoop::new((arguments, book), (files, alarm, habits), face, (orders, slot));
    watching.go_on(&happenings)
}

/// Returns the mistake in the arguments, if there is one. Mistakes in files are not reported here: they may be corrected
/// while the watch runs.
fn wrong_arguments(arguments: &Arguments, bundle: &Bundle) -> Option<CliError> {
    let asked = CheckRequest::read(arguments, bundle);
    let opened = asked.and_then(|asked| match arguments.fixtures.as_slice() {
        [] => Ok(()),
        _ => prepared_check::prepare(arguments, bundle, &asked).and_then(|course| course.fits(&asked.work)),
    });
    match opened {
        // A folder that is not there, or that there is no such coursework or edition, which is said of the folder of specs.
        Err(CliError::Author(found))
            if !arguments.folder.exists() || found.iter().all(|mistake| mistake.path == Path::new("specs")) =>
        {
            Some(CliError::Author(found))
        }
        Ok(()) | Err(CliError::Author(_) | CliError::Manifests(_)) => None,
        Err(stop) => Some(stop),
    }
}
