//! A controller in a process of its own.

#[cfg(test)]
#[cfg(not(uncontained))]
mod tests;
mod touches;
mod windows;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::allowance::{Allowance, ScenarioUse, counted_time};
use super::build::replace_paths;
use super::gui::{DrawingMemory, RecognizedView};
use super::process::{LaunchConfig, Process};
use super::protocol::{Hello, Request, Response, VERSION, Welcome};
use super::sandbox::usage::Usage;
use super::x_server::XServer;
use crate::game::{Board, Drawable, Game, Seat};
use crate::limits::{Limits, SizeLimit};
use crate::ports::{Call, Controller, Event, Fault, LimitedResource, MOST_CALLS, PortResult, Ports};
use crate::spec::{Part, Spec};
use crate::view_spec::{Touch, TouchTarget, ViewSpec};

/// How much of a line that is not of the protocol is kept, in characters.
const SHOWN: usize = 200;

/// A controller in a child process, which speaks the protocol of [`super::protocol`].
///
/// The process is started when it is first needed. After a fault it is dead, and the next [`Controller::renew`] makes
/// a new one, so that one scenario's crash is not another's.
pub struct ProcessController<G: Game> {
    launch: LaunchConfig,
    limits: Limits,
    rules: G::Rules,
    hello: Hello,
    process: Option<Process>,
    /// Display for its windows, if it opens any. The display ends after the process.
    display: Option<XServer>,
    /// Whether the next cue goes to a new instance.
    fresh: bool,
    /// Board that the child believes the model holds.
    known: Option<Board<G::Squares>>,
    /// Last message of each player to its view.
    told: BTreeMap<Seat, String>,
    /// Cues that come after the next one, with nothing in between.
    planned: Vec<Event<G>>,
    /// How many cues the child has got that it has not answered yet.
    ahead: usize,
    /// Output that the previous process had printed by the time it was given up.
    last_words: String,
    /// Whether it has failed in this scenario, and was asked on.
    failed: bool,
    /// Contents of its windows, if it has any.
    seen: RecognizedView,
    /// Colours in them since the scenario began.
    colours: DrawingMemory,
    /// Description of these windows by the coursework.
    view: Option<ViewSpec>,
    /// Names of the players.
    seats: Vec<String>,
    /// Whether they have a log.
    has_log: bool,
    /// Bounds of all processes of the submission together, if there are any.
    allowance: Option<Arc<Allowance>>,
    /// Use of these since the scenario began.
    used: ScenarioUse,
    /// Resources that all previous processes used: the sum of their processor times, and the largest of their memory peaks.
    spent: Usage,
}

impl<G: Game> ProcessController<G> {
    /// A child that is not started yet, for a coursework with these rules.
    pub fn new(
        launch: LaunchConfig,
        limits: Limits,
        rules: &G::Rules,
        coursework: &str,
        part: Part,
    ) -> ProcessController<G> {
        let limits = of_part(limits, part);
        let (coursework, game) = (coursework.to_string(), G::facts(rules).name.to_string());
        let hello = Hello { referee: VERSION, coursework, game, part, isolated: false, functions: Vec::new() };
        ProcessController {
            launch,
            limits,
            rules: rules.clone(),
            hello,
            process: None,
            display: None,
            fresh: true,
            told: BTreeMap::new(),
            known: None,
            planned: Vec::new(),
            ahead: 0,
            last_words: String::new(),
            failed: false,
            seen: RecognizedView::default(),
            colours: DrawingMemory::default(),
            view: None,
            seats: Vec::new(),
            has_log: false,
            allowance: None,
            used: ScenarioUse::default(),
            spent: Usage::default(),
        }
    }

    /// Tells what the coursework's windows look like, and which functions a controller has that it describes. Windows that show
    /// the model's board then need not be painted again to find out what is wrong with them.
    #[must_use]
    pub fn with_facts_of(mut self, spec: &Spec) -> ProcessController<G> {
        self.view.clone_from(&spec.look);
        self.seats.clone_from(&spec.seats);
        self.has_log = spec.logs;
        self.hello.functions = spec.description().map(|description| description.calls).unwrap_or_default();
        self
    }

    /// Counts its answers among those of all processes of a submission.
    #[must_use]
    pub fn with_allowance(mut self, allowance: Arc<Allowance>) -> ProcessController<G> {
        self.allowance = Some(allowance);
        self
    }

    /// Asks the kit to leave nothing of an instance when it makes the next one, not even in static fields. The Java kit's
    /// views can do that; other programs ignore it.
    #[must_use]
    pub fn with_isolated_instances(mut self) -> ProcessController<G> {
        self.hello.isolated = true;
        self
    }

    /// Starts the process and shakes hands, unless that has been done.
    ///
    /// # Errors
    /// The fault, and what the process had printed by then: a syntax error, say.
    pub fn start(&mut self) -> Result<(), (Fault, String)> {
        if self.process.is_some() {
            return Ok(());
        }
        let silent = |fault| (fault, String::new());
        let server = self.launch.display.as_ref();
        let mut display =
            server.map(|server| XServer::start(server, self.launch.sandbox)).transpose().map_err(silent)?;
        let launch = display.as_ref().map_or_else(|| self.launch.clone(), |display| display.with_display(&self.launch));
        let mut process = Process::start(&launch, &self.limits).map_err(silent)?;
        match self.shake_hands(&mut process) {
            Ok(()) => {
                self.process = Some(process);
                self.display = display;
                self.fresh = true;
                self.known = None;
                self.ahead = 0;
                Ok(())
            }
            Err(fault) => {
                let fault = display.as_mut().and_then(|display| display.fault(&fault)).unwrap_or(fault);
                let printed = self.relative(&process.output());
                self.spent = self.spent.combine(process.kill_and_reap());
                Err((fault, printed))
            }
        }
    }

    /// Sets another deadline for the answers to come.
    pub fn set_deadline(&mut self, cue: Duration) {
        self.limits.cue = of_part(Limits { cue, ..self.limits }, self.hello.part).cue;
    }

    /// Returns everything printed since the last [`Controller::renew`], or until the last fault; untrusted.
    pub fn output(&self) -> String {
        self.process.as_ref().map_or_else(|| self.last_words.clone(), |process| self.relative(&process.output()))
    }

    /// A text of the program's in which its folder has no name: where that lies is chance, for work that was unpacked,
    /// and nothing that belongs into a result.
    fn relative(&self, text: &str) -> String {
        replace_paths(text, &[(&self.launch.folder, ".")])
    }

    fn read<T: serde::de::DeserializeOwned>(&self, line: &str) -> PortResult<T> {
        G::reading(&self.rules, || serde_json::from_str(line))
            .map_err(|error| Fault::no_answer(&self.relative(line), &self.relative(&error.to_string())))
    }

    fn shown(&self, line: &str) -> String {
        shown(&self.relative(line))
    }

    /// Returns the resources used since this child was made, as far as the kernel reports them. Memory is the peak of the
    /// process that held the most.
    pub fn usage(&mut self) -> Usage {
        let now = self.process.as_mut().map(Process::usage).unwrap_or_default();
        self.spent.combine(now)
    }

    /// Ends the process, if there is one; the next cue gets another.
    fn give_up(&mut self) {
        if let Some(process) = self.process.take() {
            self.spent = self.spent.combine(process.kill_and_reap());
            self.display = None;
        }
    }

    fn shake_hands(&self, process: &mut Process) -> PortResult<()> {
        process.send(&line(&self.hello)?)?;
        let answer = process.receive(self.limits.start)?;
        let welcome: Welcome = self.read(&answer)?;
        if welcome.referee != VERSION {
            let why = format!("it speaks version {} of the protocol, the grader speaks {VERSION}", welcome.referee);
            return Err(Fault::Protocol { line: self.shown(&answer), why });
        }
        Ok(())
    }

    /// A crash, or the limit behind it as far as the message shows that.
    fn crash(&self, message: String) -> Fault {
        if message.starts_with("MemoryError") {
            Fault::limit(LimitedResource::Memory, SizeLimit(self.limits.memory))
        } else if message.starts_with("RuntimeError: can't start new thread") {
            Fault::limit(LimitedResource::Threads, self.limits.threads)
        } else {
            Fault::Crashed { message }
        }
    }

    /// Sends a cue, and the planned ones after it.
    fn send(&mut self, cue: &Event<G>, board: Board<G::Squares>) -> PortResult<()> {
        let fresh = std::mem::take(&mut self.fresh);
        let board = (fresh || self.known.as_ref() != Some(&board)).then_some(board);
        self.known = board.clone().or(self.known.take());
        let mut lines = vec![line(&Request { cue: cue.clone(), fresh, board })?];
        for cue in self.planned.drain(..) {
            lines.push(line(&Request { cue, fresh: false, board: None })?);
            self.ahead += 1;
        }
        let process = self.process.as_mut().ok_or_else(|| Fault::grader("the process is not running"))?;
        // Together: each write would wake the program once more.
        process.send(&lines.join("\n"))
    }
}

impl<G: Drawable> ProcessController<G> {
    /// Exchanges an event for an answer, and counts what that has taken.
    fn exchange(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        // Who has used up everything is asked no more.
        self.count(Duration::ZERO, 0)?;
        let (began, starts) = (Instant::now(), self.process.is_none());
        let started = self.start().map_err(|(fault, _)| fault);
        let start = if starts { began.elapsed() } else { Duration::ZERO };
        let done = started.and_then(|()| self.ask(cue, stage));
        let took = counted_time(began.elapsed(), start);
        if let (Some(allowance), Ok(())) = (&self.allowance, &done) {
            allowance.note_answer(took);
        }
        let counted = self.count(took, 0);
        // What has gone wrong first is the reason, above all if it is the grader's.
        done.and(counted)
    }

    /// Counts time and bytes of an answer, if they are bounded.
    fn count(&mut self, time: Duration, bytes: usize) -> PortResult<()> {
        let Some(allowance) = &self.allowance else { return Ok(()) };
        allowance.count(&mut self.used, (time, bytes), &self.limits)
    }

    fn ask(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        if self.fresh {
            self.told.clear();
        }
        if let Event::Tell { seat, text } = cue {
            self.told.insert(*seat, text.clone());
        }
        if self.ahead > 0 {
            self.ahead -= 1;
            let answer = self.receive()?;
            return self.perform(answer, stage);
        }
        if let Event::Touch(Touch { frame, spot: TouchTarget::Size(width, height), .. }) = cue {
            return self.resize(*frame, (*width, *height), stage);
        }
        let mut ways = self.ways(cue, &stage.model.load()?).into_iter();
        if matches!(cue, Event::Touch(Touch { spot: TouchTarget::Carry(..), .. })) && ways.len() == 0 {
            // Nobody has a mouse in a view that only says what it shows.
            return Ok(());
        }
        let mut way = ways.next().unwrap_or_else(|| cue.clone());
        loop {
            self.send(&way, stage.model.load()?)?;
            let answer = self.receive()?;
            match ways.next().filter(|_| answer.is_without_effect()) {
                Some(next) => way = next,
                None => return self.perform(answer, stage),
            }
        }
    }

    fn receive(&mut self) -> PortResult<Response<G>> {
        let process = self.process.as_mut().ok_or_else(|| Fault::grader("the process is not running"))?;
        let line = process.receive(self.limits.cue)?;
        let answer: Response<G> = self.read(&line)?;
        if answer.calls.len() > MOST_CALLS {
            return Err(Fault::too_many_calls(MOST_CALLS));
        }
        // Windows come as pixels, of which little is kept.
        if self.display.is_none() {
            self.count(Duration::ZERO, line.len())?;
        }
        Ok(answer)
    }

    fn perform(&mut self, answer: Response<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        for word in answer.calls {
            let call = word.into_call(|screen| self.make_out(screen))?;
            if self.display.is_some() {
                let kept = serde_json::to_string(&call).map_or(0, |kept| kept.len());
                self.count(Duration::ZERO, kept)?;
            }
            stage.perform(&call)?;
            if let Call::Store(board) = call {
                self.known = Some(board);
            }
        }
        answer.fault.map_or(Ok(()), |message| Err(self.crash(self.relative(&message))))
    }
}

impl<G: Drawable> Controller<G> for ProcessController<G> {
    fn handle(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        self.exchange(cue, stage).map_err(|fault| {
            // What it raises may be that its windows are gone.
            let fault = self.display.as_mut().and_then(|display| display.fault(&fault)).unwrap_or(fault);
            // It has answered that it failed, and can be asked on. In a window, what a click has begun may still be open.
            let goes_on = match &self.display {
                None => cue.survives_exception(),
                Some(_) => matches!(cue, Event::Tell { .. }),
            };
            if matches!(fault, Fault::Crashed { .. }) && goes_on {
                self.failed = self.display.is_none();
                return fault;
            }
            self.last_words = self.output();
            self.give_up();
            match fault {
                // Anyone who dies has mostly said why.
                Fault::Exited { status } => Fault::Exited { status: with_last_line(status, &self.last_words) },
                fault => fault,
            }
        })
    }

    fn renew(&mut self) -> PortResult<()> {
        // Answers to cues sent ahead belong to the instance before: they would be taken for this one's.
        // And processor time is for one process: the last scenarios would pay for the first of them.
        let used = self.process.as_mut().map(Process::usage).unwrap_or_default();
        // And one that has failed is not asked in another scenario: it may be about to end.
        if self.ahead > 0 || used.cpu > self.limits.cpu / 2 || std::mem::take(&mut self.failed) {
            self.give_up();
        }
        // What a submission may print, it may print in each scenario: else the last ones would pay for the first.
        if let Some(process) = &mut self.process {
            process.clear_output();
        }
        self.planned.clear();
        self.colours = DrawingMemory::default();
        self.used = ScenarioUse::default();
        self.fresh = true;
        Ok(())
    }

    fn foresee(&mut self, cues: &[&Event<G>]) -> PortResult<()> {
        self.planned = cues.iter().skip(1).map(|cue| (*cue).clone()).collect();
        Ok(())
    }
}

fn of_part(limits: Limits, part: Part) -> Limits {
    if part == Part::View { limits.for_view() } else { limits }
}

fn with_last_line(status: String, printed: &str) -> String {
    match printed.lines().rev().find(|line| !line.trim().is_empty()) {
        Some(last) => format!("{status}; its last line: {}", shown(last)),
        None => status,
    }
}

fn line(value: &impl serde::Serialize) -> PortResult<String> {
    serde_json::to_string(value).map_err(Fault::grader)
}

fn shown(line: &str) -> String {
    line.chars().take(SHOWN).collect()
}
