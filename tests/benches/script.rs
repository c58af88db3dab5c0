//! The very bytes that the grader says to a submission, taken down while it says them.

use referee::game::Board;
use referee::games::Reversi;
use referee::games::reversi::Squares;
use referee::host::ProcessController;
use referee::host::process::LaunchConfig;
use referee::host::protocol::{Hello, Request, VERSION};
use referee::ports::{Call, Controller, Event, PortResult, Ports};
use referee::replay::replay;
use referee::spec::Part;

use super::Outcome;
use super::setting::Setting;

/// A program, and all that is said to it.
pub struct Script {
    pub launch: LaunchConfig,
    pub runs: Vec<Run>,
}

/// Lines that are said together, and how many lines come back.
#[derive(Clone, Default)]
pub struct Run {
    pub bytes: Vec<u8>,
    pub answers: usize,
}

/// Plays all scenarios on a program once, and takes down what is said.
pub fn script(setting: &Setting, launch: LaunchConfig) -> Outcome<Script> {
    let mut witness =
        Witness { child: setting.child(&launch), fresh: true, known: None, expected: 0, runs: Vec::new() };
    let spec = &setting.coursework.spec;
    let (coursework, game) = (spec.id.clone(), spec.game.clone());
    let hello = Hello { referee: VERSION, coursework, game, part: Part::Controller, isolated: false };
    witness.runs.push(Run::default());
    witness.say(&hello)?;
    for scenario in &setting.coursework.scenarios {
        let transcript = replay(scenario, &mut witness);
        if let Some(Call::Failed(fault)) = transcript.tape.last() {
            return Err(format!("{} fails {}: {fault}", launch.folder.display(), scenario.id).into());
        }
    }
    Ok(Script { launch, runs: witness.runs })
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
