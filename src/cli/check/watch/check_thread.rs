//! The thread on which work is checked, one run after another. It lives as long as the watch: a compiler that stays ends with
//! the thread that has started it.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};

use blake3::Hash;

use super::super::arguments::Arguments;
use super::super::prepared_check::{self, CheckRequest, CheckTools, PreparedCheck};
use super::messages::{CheckOrder, CheckOutcome, WatchEvent};
use crate::bundle::Bundle;
use crate::cli::{CliError, environment};
use crate::host::sandbox::Sandbox;
use crate::limits::Limits;
use crate::marks::Marksheet;
use crate::spec::Part;
use crate::submission::Submission;
use crate::verdict::{Verdict, VerdictEnding};

/// Builder that is in use at the moment, so that another thread can cancel its work.
pub type CurrentBuilder = Arc<Mutex<Option<Arc<CheckTools>>>>;

/// Checks whatever is ordered.
pub struct CheckThread {
    /// Arguments of the command.
    arguments: Arguments,
    /// Bundle with specs and fixtures.
    bundle: Bundle,
    /// Sandbox for student code.
    sandbox: Sandbox,
    /// Slot that publishes the builder in use.
    slot: CurrentBuilder,
    /// The coursework that was loaded last, and what it was loaded from.
    course: Option<(CourseworkKey, Box<dyn PreparedCheck>)>,
    /// The limits of the workshop.
    limits: Option<Limits>,
    /// Scenarios that failed twice: who fails in just the same way again need not do it a third time.
    confirmed: Vec<Verdict>,
}

/// Key of everything that a loaded coursework depends on.
type CourseworkKey = (String, Vec<Part>, Hash);

impl CheckThread {
    /// One for what was typed; it shows its workshop in the slot.
    pub fn new(arguments: &Arguments, bundle: &Bundle, sandbox: Sandbox, slot: &CurrentBuilder) -> CheckThread {
        CheckThread {
            arguments: arguments.clone(),
            bundle: bundle.clone(),
            sandbox,
            slot: Arc::clone(slot),
            course: None,
            limits: None,
            confirmed: Vec::new(),
        }
    }

    /// Checks until nobody orders any more.
    pub fn run(mut self, orders: &Receiver<CheckOrder>, tell: &Sender<WatchEvent>) {
        for order in orders {
            // Anyone who does not hear it has ended.
            let _ = self.check(&order, tell);
            let _ = tell.send(WatchEvent::Done);
        }
    }

    /// Checks once, and says what came of it; and once more what had failed, which takes its time: a process for each.
    fn check(&mut self, order: &CheckOrder, tell: &Sender<WatchEvent>) -> Option<()> {
        let say = |settled, sheets| tell.send(WatchEvent::Checked(Box::new(CheckOutcome { settled, sheets }))).ok();
        let (asked, place) = match self.make_ready(order) {
            Ok(ready) => ready,
            Err(stop) => return say(true, Err(stop)),
        };
        let _ = tell.send(WatchEvent::Named(asked.work.iter().flat_map(named).collect()));
        let (_, course) = self.course.as_ref()?;
        let sheets = match course.check(&asked.work, &place, &|_| true) {
            Ok(sheets) => sheets?,
            Err(stop) => return say(true, Err(stop)),
        };
        let doubtful = |sheet: &Marksheet| failed(sheet).any(|verdict| !self.confirmed.contains(verdict));
        if !sheets.iter().any(doubtful) {
            return say(true, Ok(sheets));
        }
        say(false, Ok(sheets))?;
        let again = course.check(&asked.work, &place, &|verdict| self.confirmed.contains(verdict)).ok()??;
        self.confirmed = again.iter().flat_map(failed).cloned().collect();
        say(true, Ok(again))
    }

    /// Finds the work, and whatever it takes to check it that is not there yet.
    fn make_ready(&mut self, order: &CheckOrder) -> Result<(CheckRequest, Arc<CheckTools>), CliError> {
        let asked = CheckRequest::read(&self.arguments, &self.bundle)?;
        let key = (asked.spec.id.clone(), asked.parts(), order.course);
        let limits = match &self.course {
            Some((known, course)) if *known == key => course.limits(),
            _ => {
                let course = prepared_check::prepare(&self.arguments, &self.bundle, &asked)?;
                self.confirmed.clear();
                let (_, course) = self.course.insert((key, course));
                course.limits()
            }
        };
        let mut slot = self.slot.lock().unwrap_or_else(PoisonError::into_inner);
        let place = match &*slot {
            Some(place) if self.limits == Some(limits) => Arc::clone(place),
            _ => {
                let (workshop, kits) = environment::submission_builder_in(limits, self.sandbox)?;
                self.limits = Some(limits);
                Arc::clone(slot.insert(Arc::new(CheckTools { workshop, kits })))
            }
        };
        place.workshop.clear_cancel();
        Ok((asked, place))
    }
}

/// The files that a manifest names: what is compiled or run, and may lie where only tools write.
fn named(submission: &Submission) -> impl Iterator<Item = PathBuf> {
    let words = submission.manifest.command.iter().map(PathBuf::from).chain([submission.manifest.entry.clone()]);
    words.filter(|word| !word.as_os_str().is_empty()).map(|word| submission.folder.join(word))
}

fn failed(sheet: &Marksheet) -> impl Iterator<Item = &Verdict> {
    sheet.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Failed)
}
