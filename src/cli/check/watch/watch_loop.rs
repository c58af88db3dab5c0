//! The loop of the watch. It handles one event after another: saved files, keys, finished checks.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use ratatui::crossterm::event::Event;

use super::super::arguments::Arguments;
use super::check_thread::CurrentBuilder;
use super::folder_watcher::FolderWatcher;
use super::keys::{KeyAction, action_of_key};
use super::messages::{CheckOrder, CheckOutcome, WatchEvent};
use super::run_summary::{RunHistory, RunSummary, saved_files_text};
use super::self_written::SelfWrittenFiles;
use super::ui::WatchUi;
use super::watched_files::{ChangedFile, WatchedFiles};
use crate::cli::CliError;
use crate::marks::Marksheet;
use crate::phrases::Phrasebook;

/// How long nothing has to happen before it is looked what was saved: editors save in several steps, and several files.
const QUIET: Duration = Duration::from_millis(40);
/// How long it is waited for that at most.
const LONGEST_UNREST: Duration = Duration::from_millis(250);
/// How often it is looked whether a folder is there again.
const RETURN: Duration = Duration::from_millis(200);
/// How often anyone who checks is told again that nobody wants to know: something may just have been started.
const INSIST: Duration = Duration::from_millis(20);

/// A watch that is under way.
pub struct WatchLoop {
    arguments: Arguments,
    /// Sentences for the student.
    book: &'static Phrasebook,
    files: WatchedFiles,
    alarm: FolderWatcher,
    habits: SelfWrittenFiles,
    face: WatchUi,
    orders: Sender<CheckOrder>,
    slot: CurrentBuilder,
    /// The number of the last run.
    run: u64,
    /// Whether it is still checked.
    under_way: bool,
    /// Whether a result of it was shown.
    is_told: bool,
    /// Files that were saved since, for the next run.
    pending: Option<Vec<ChangedFile>>,
    /// Files that had been saved before it.
    saved: Vec<ChangedFile>,
    /// Results to compare with.
    history: RunHistory,
    /// Summary that was shown for it, or for the previous run.
    shown: Option<(RunSummary, Vec<Marksheet>)>,
}

impl WatchLoop {
    /// One that has not begun.
    pub fn new(
        (arguments, book): (&Arguments, &'static Phrasebook),
        (files, alarm, habits): (WatchedFiles, FolderWatcher, SelfWrittenFiles),
        face: WatchUi,
        (orders, slot): (Sender<CheckOrder>, CurrentBuilder),
    ) -> WatchLoop {
        WatchLoop {
            arguments: arguments.clone(),
            book,
            files,
            alarm,
            habits,
            face,
            orders,
            slot,
            run: 0,
            under_way: false,
            is_told: false,
            pending: None,
            saved: Vec::new(),
            history: RunHistory::default(),
            shown: None,
        }
    }

    /// Waits for what happens, and does what follows from it, until somebody has enough.
    pub fn go_on(mut self, happenings: &Receiver<WatchEvent>) -> Result<(), CliError> {
        self.alarm.arm(self.files.folders());
        // What was saved before the alarm was set would wait for a glance.
        self.files.look();
        self.start(Vec::new())?;
        let (mut unrest, mut quiet_at): (Option<Instant>, Option<Instant>) = (None, None);
        let mut glance = Instant::now() + self.alarm.patience();
        loop {
            let insist = (self.under_way && self.pending.is_some()).then(|| Instant::now() + INSIST);
            let next = [quiet_at, insist].into_iter().flatten().fold(glance, Instant::min);
            let heard = match happenings.recv_timeout(next.saturating_duration_since(Instant::now())) {
                Ok(happening) => Some(happening),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(CliError::Grader("the thread that checks has stopped".to_string()));
                }
            };
            match heard {
                Some(WatchEvent::Touched) => {
                    let now = Instant::now();
                    let since = *unrest.get_or_insert(now);
                    quiet_at = Some((now + QUIET).min(since + LONGEST_UNREST));
                }
                Some(WatchEvent::Typed(Event::Key(key))) => {
                    if action_of_key(&key).map_or(Ok(false), |wish| self.grant(wish))? {
                        return self.end();
                    }
                }
                Some(WatchEvent::Typed(Event::Resize(..))) => self.face.draw_anew()?,
                Some(WatchEvent::Typed(_)) | None => {}
                Some(WatchEvent::Checked(checked)) => self.hear(*checked)?,
                Some(WatchEvent::Named(named)) => {
                    let touched = self.files.name(&named);
                    self.take_up(touched)?;
                }
                Some(WatchEvent::Done) => self.done()?,
            }
            let now = Instant::now();
            if quiet_at.is_some_and(|at| now >= at) || now >= glance {
                (unrest, quiet_at, glance) = (None, None, now + self.patience());
                self.look()?;
                if self.face.is_deaf() {
                    return self.end();
                }
            }
            if self.under_way && self.pending.is_some() {
                self.abandon();
            }
        }
    }

    /// How long nobody has to look, if nothing is told.
    fn patience(&self) -> Duration {
        if self.files.are_there() { self.alarm.patience() } else { RETURN }
    }

    /// Looks what was saved; answers whether anything was.
    fn look(&mut self) -> Result<bool, CliError> {
        let touched = self.files.look();
        self.take_up(touched)
    }

    /// Sees to it that what was touched is checked. Answers whether anything was.
    fn take_up(&mut self, touched: Vec<ChangedFile>) -> Result<bool, CliError> {
        self.alarm.arm(self.files.folders());
        let touched = self.habits.by_people(touched, self.under_way.then_some(self.run));
        let some = !touched.is_empty();
        if some {
            let pending = self.pending.get_or_insert_default();
            pending.extend(touched);
            pending.sort();
            pending.dedup_by(|left, right| left.name == right.name);
        }
        self.start_if_idle()?;
        Ok(some)
    }

    fn start_if_idle(&mut self) -> Result<(), CliError> {
        if self.under_way {
            return match &self.pending {
                Some(pending) => self.face.say(&format!("checking again: {}", saved_files_text(pending))),
                None => Ok(()),
            };
        }
        if self.pending.is_some() && !self.files.are_there() {
            return self.face.say("waiting: the folder is not there at the moment");
        }
        match self.pending.take() {
            Some(pending) => self.start(pending),
            None => Ok(()),
        }
    }

    fn start(&mut self, saved_files: Vec<ChangedFile>) -> Result<(), CliError> {
        self.run += 1;
        self.face.say(&match self.run {
            1 => "checking".to_string(),
            _ => format!("checking again: {}", saved_files_text(&saved_files)),
        })?;
        self.saved = saved_files;
        (self.under_way, self.is_told) = (true, false);
        let order = CheckOrder { course: self.files.course() };
        self.orders.send(order).map_err(|_| CliError::Grader("the thread that checks has stopped".to_string()))
    }

    /// Ends whatever is running for a check that nobody wants to know the result of.
    fn abandon(&self) {
        let slot = self.slot.lock().ok().and_then(|slot| slot.clone());
        if let Some(place) = slot {
            place.workshop.cancel();
        }
    }

    /// Shows a result, unless something was saved meanwhile.
    fn hear(&mut self, checked: CheckOutcome) -> Result<(), CliError> {
        if self.look()? || self.pending.is_some() {
            return Ok(());
        }
        let CheckOutcome { settled, sheets } = checked;
        let second = self.is_told;
        if let Some((_, before)) = self.shown.as_ref().filter(|_| !second) {
            self.history = self.history.and(before);
        }
        let (told, sheets) = match sheets {
            Ok(sheets) => (self.history.tell(&self.arguments, &sheets, self.book), sheets),
            Err(stop) => (RunSummary::stopped(stop), Vec::new()),
        };
        if !second || self.shown.as_ref().is_none_or(|(_, before)| *before != sheets) {
            self.face.show(self.run, &self.saved, &told, second)?;
        }
        if settled {
            self.face.settle(self.run, &self.saved, &told, &sheets)?;
        }
        let status = if settled { "" } else { " · playing failed scenarios a second time" };
        self.face.say(&format!("{}{status}", told.summary))?;
        (self.is_told, self.shown) = (true, Some((told, sheets)));
        Ok(())
    }

    fn done(&mut self) -> Result<(), CliError> {
        self.under_way = false;
        self.start_if_idle()
    }

    /// Does what a key says; answers whether that is to end.
    fn grant(&mut self, wish: KeyAction) -> Result<bool, CliError> {
        match wish {
            KeyAction::Quit => return Ok(true),
            KeyAction::Again => {
                self.pending.get_or_insert_default();
                self.start_if_idle()?;
            }
            KeyAction::All => {
                self.arguments.all = !self.arguments.all;
                if let Some((told, sheets)) = self.shown.take() {
                    let told =
                        if sheets.is_empty() { told } else { self.history.tell(&self.arguments, &sheets, self.book) };
                    self.face.show(self.run, &self.saved, &told, true)?;
                    self.face.scroll(KeyAction::Top)?;
                    self.shown = Some((told, sheets));
                }
            }
            scroll => self.face.scroll(scroll)?,
        }
        Ok(false)
    }

    /// Ends as the last check did. On a screen its result is left on the terminal.
    fn end(self) -> Result<(), CliError> {
        self.abandon();
        self.face.end(self.shown.as_ref().map(|(told, _)| told));
        match self.shown {
            Some((told, _)) => told.ended,
            None => Err(CliError::Student(Some("nothing had been checked yet".to_string()))),
        }
    }
}
