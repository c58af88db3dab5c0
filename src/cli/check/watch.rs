//! `check --watch`: checks again whenever something was saved, and shows what has changed.
//!
//! One loop hears of folders, keys and results. Events only wake it; what counts is what `files` finds in the files. So
//! neither an editor's way of saving nor a missed event matters. A save during a check calls that check off, and its result
//! is never shown. A result is shown as soon as everything has been played once. What has failed is played again
//! afterwards, and the result is shown again if that changes it.

mod alarm;
mod chaff;
mod checker;
mod face;
mod files;
mod habits;
mod keys;
mod messages;
mod page;
mod screen;
mod told;
mod watching;

use std::path::Path;
use std::sync::mpsc::channel;

use ratatui::crossterm::event;

use self::alarm::Alarm;
use self::checker::{Checker, Slot};
use self::face::Face;
use self::files::Files;
use self::habits::Habits;
use self::messages::Happening;
use self::watching::Watching;
use super::arguments::Arguments;
use super::course::{self, Asked};
use crate::bundle::Bundle;
use crate::cli::Stop;
use crate::host::sandbox::Tier;

/// Watches until somebody has enough; then it ends as the last check did.
pub fn run(arguments: &Arguments, bundle: &Bundle) -> Result<(), Stop> {
    if let Some(stop) = wrong_arguments(arguments, bundle) {
        return Err(stop);
    }
    let sandbox = arguments.contained.sandbox()?;
    let files = Files::new(&arguments.folder).map_err(|error| Stop::grader("look where we stand", error))?;
    let (tell, happenings) = channel();
    let (orders, ordered) = channel();
    let slot = Slot::default();
    let checker = Checker::new(arguments, bundle, sandbox, &slot);
    let told = tell.clone();
    std::thread::spawn(move || checker.run(&ordered, &told));
    let face = Face::new(arguments)?;
    if face.has_keys() {
        let tell = tell.clone();
        // It ends with the process, or when nobody listens.
        std::thread::spawn(
            move || while event::read().is_ok_and(|event| tell.send(Happening::Typed(event)).is_ok()) {},
        );
    }
    let alarm = Alarm::new(tell, arguments.poll);
    let habits = Habits::new(sandbox.tier() == Tier::None);
    let watching = Watching::new(arguments, (files, alarm, habits), face, (orders, slot));
    watching.go_on(&happenings)
}

/// What is wrong with what was typed; whatever is wrong with files may be mended while we watch.
fn wrong_arguments(arguments: &Arguments, bundle: &Bundle) -> Option<Stop> {
    let asked = Asked::read(arguments, bundle);
    let opened = asked.and_then(|asked| match arguments.fixture {
        Some(_) => course::open(arguments, bundle, &asked).and_then(|course| course.fits(&asked.work)),
        None => Ok(()),
    });
    match opened {
        // A folder that is not there, or that there is no such coursework or edition, which is said of the folder of specs.
        Err(Stop::Author(found))
            if !arguments.folder.exists() || found.iter().all(|mistake| mistake.path == Path::new("specs")) =>
        {
            Some(Stop::Author(found))
        }
        Ok(()) | Err(Stop::Author(_) | Stop::Manifests(_)) => None,
        Err(stop) => Some(stop),
    }
}
