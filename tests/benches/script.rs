//! The very bytes that the grader says to a submission, taken down while it says them.

use std::cmp::Reverse;
use std::sync::Arc;

use referee::coursework::Coursework;
use referee::game::Board;
use referee::games::Reversi;
use referee::games::reversi::Squares;
use referee::host::ProcessController;
use referee::host::process::LaunchConfig;
use referee::host::protocol::{Hello, Request, VERSION};
use referee::ports::{Call, Controller, Event, PortResult, Ports};
use referee::regrade::reusable_transcript::reusable_transcript;
use referee::replay::{Transcript, replay};
use referee::spec::Part;

use super::Outcome;
use super::setting::Setting;
use super::wiretap::{tapped, written};

/// A program, and all that is said to it.
#[derive(Clone)]
pub struct Script {
    pub launch: LaunchConfig,
    /// Everything that is said to each of its processes.
    pub processes: Arc<Vec<Vec<Run>>>,
}

/// Lines that are said together, and how many lines come back.
#[derive(Clone, Default)]
pub struct Run {
    pub bytes: Vec<u8>,
    pub answers: usize,
}

/// Plays all scenarios of a controller once, as the grader does: the public ones in one process, the hidden ones in another.
/// Answers what is said.
pub fn of_controller(setting: &Setting, launch: LaunchConfig) -> Outcome<Script> {
    of_scenarios(setting, &setting.coursework.for_part(Part::Controller), launch)
}

/// Plays the scenarios of a coursework, all of them for controllers, in the same way.
pub fn of_scenarios(setting: &Setting, coursework: &Coursework<Reversi>, launch: LaunchConfig) -> Outcome<Script> {
    let (coursework_id, game) = (coursework.spec.id.clone(), coursework.spec.game.clone());
    let hello = Hello {
        referee: VERSION,
        coursework: coursework_id,
        game,
        part: Part::Controller,
        isolated: false,
        functions: Vec::new(),
    };
    let mut processes = Vec::new();
    for hidden in [false, true] {
        let mut witness =
            Witness { child: setting.child(&launch), fresh: true, known: None, expected: 0, runs: Vec::new() };
        witness.runs.push(Run::default());
        witness.say(&hello)?;
        for scenario in coursework.scenarios.iter().filter(|scenario| scenario.hidden == hidden) {
            went_well(&replay(scenario, &mut witness), &launch)?;
        }
        processes.push(witness.runs);
    }
    Ok(Script { launch, processes: Arc::new(processes) })
}

/// Plays all scenarios of a view in the same way: the longest first, and none that is the beginning of one that was played.
pub fn of_view(setting: &Setting, launch: LaunchConfig) -> Outcome<Script> {
    let coursework = setting.coursework.for_part(Part::View);
    let mut played: Vec<Transcript<Reversi>> = Vec::new();
    let mut processes = Vec::new();
    for hidden in [false, true] {
        let file = setting.folder().join("said");
        let (limits, id) = (setting.limits, &coursework.spec.id);
        let mut child =
            ProcessController::<Reversi>::new(tapped(&launch, &file)?, limits, &coursework.rules, id, Part::View)
                .with_facts_of(&coursework.spec);
        let mut scenarios: Vec<_> = coursework.scenarios.iter().filter(|scenario| scenario.hidden == hidden).collect();
        scenarios.sort_by_key(|scenario| Reverse(scenario.steps.len()));
        for scenario in scenarios {
            if !played.iter().any(|old| reusable_transcript(old, scenario).is_ok()) {
                let transcript = replay(scenario, &mut child);
                went_well(&transcript, &launch)?;
                played.push(transcript);
            }
        }
        processes.push(written(&file)?);
    }
    Ok(Script { launch, processes: Arc::new(processes) })
}

fn went_well(transcript: &Transcript<Reversi>, launch: &LaunchConfig) -> Outcome {
    match transcript.tape.last() {
        Some(Call::Failed(fault)) => {
            Err(format!("{} fails {}: {fault}", launch.folder.display(), transcript.scenario.id).into())
        }
        _ => Ok(()),
    }
}

/// A child, and beside it a clerk who knows by the same rules as [`ProcessController`] what is on the wire.
struct Witness {
    child: ProcessController<Reversi>,
    fresh: bool,
    /// Board after the last event.
    known: Option<Board<Squares>>,
    /// How many cues are still to come in this run.
    expected: usize,
    runs: Vec<Run>,
}

impl Witness {
    fn say(&mut self, line: &impl serde::Serialize) -> serde_json::Result<()> {
        if let Some(run) = self.runs.last_mut() {
            serde_json::to_writer(&mut run.bytes, line)?;
            run.bytes.push(b'\n');
            run.answers += 1;
        }
        Ok(())
    }
}

impl Controller<Reversi> for Witness {
    fn handle(&mut self, cue: &Event<Reversi>, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        let fresh = std::mem::take(&mut self.fresh);
        let held = stage.model.load()?;
        let board = (fresh || self.known.as_ref() != Some(&held)).then_some(held);
        if self.expected == 0 {
            self.runs.push(Run::default());
            self.expected = 1;
        }
        self.expected -= 1;
        self.say(&Request { cue: cue.clone(), fresh, board }).map_err(referee::ports::Fault::grader)?;
        self.child.handle(cue, stage)?;
        self.known = Some(stage.model.load()?);
        Ok(())
    }

    fn renew(&mut self) -> PortResult<()> {
        self.fresh = true;
        self.child.renew()
    }

    fn foresee(&mut self, cues: &[&Event<Reversi>]) -> PortResult<()> {
        self.runs.push(Run::default());
        self.expected = cues.len();
        self.child.foresee(cues)
    }
}
