//! Model, controller and players, as the command line asks for them.

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use super::arguments::{Arguments, ModelChoice, ViewChoice};
use super::learners::TableLearners;
use super::seats::OccupantChoice;
use crate::cli::{CliError, environment, lookup};
use crate::coursework::Coursework;
use crate::diagnostic::SourceText;
use crate::game::{FullGame, Game};
use crate::games::Play;
use crate::grade::{CohortPlan, PreparationTools};
use crate::host::ProcessController;
use crate::marks::HandMarks;
use crate::play::{GameTable, PermissiveController, SeatOccupant, TableSetup, ViewSession};
use crate::players::MatchboxLearner;
use crate::ports::{Controller, Event, PortResult, Ports};
use crate::spec::Part;

/// People think for long, and a computer player with them.
const HOURS: Duration = Duration::from_secs(24 * 3600);
/// Bytes that one instance of a work may print; a person plays longer than a fixture does.
const PRINTED: usize = 16 << 20;

/// A table, and what a work prints while it is the controller there.
pub struct PreparedTable<G: Game> {
    /// The table; nothing has been done at it yet.
    pub table: GameTable<G>,
    /// Printed text that has not been shown yet; untrusted.
    pub printed: Rc<RefCell<String>>,
    /// Seed of the computer players' random choices and of a game's dice, if there are any.
    pub seed: Option<u64>,
    /// The machines that sit at the table.
    pub learners: TableLearners<G>,
}

/// Lays the table that the arguments ask for.
pub fn set_up_table<G: Play>(coursework: &Coursework<G>, arguments: &Arguments) -> Result<PreparedTable<G>, CliError> {
    let (spec, rules) = (&coursework.spec, &coursework.rules);
    let printed = Rc::new(RefCell::new(String::new()));
    let controller: Box<dyn Controller<G>> = match arguments.controller.to_str() {
        Some("reference") => coursework.reference(),
        Some("simple") => G::permissive_controller(rules)
            .unwrap_or_else(|| Box::new(PermissiveController::new(rules.clone(), spec.seats.len()))),
        _ => {
            let child = work(coursework, &arguments.controller, Part::Controller)?;
            Box::new(CapturingController { child, known: 0, printed: Rc::clone(&printed) })
        }
    };
    let mut learners = TableLearners::new();
    let setup = TableSetup {
        rules: rules.clone(),
        seats: spec.seats.clone(),
        cues: spec
            .cues
            .iter()
            .filter(|cue| Part::Controller.hears(cue) || Part::Validator.hears(cue))
            .cloned()
            .collect(),
        words: G::typed_words().iter().map(ToString::to_string).collect(),
        controller,
        validator: Some(coursework.reference()),
        sitters: sitters(coursework, arguments, &mut learners)?,
        pokes: arguments.model == ModelChoice::Test,
        // Whoever changes the model puts the dice there, too.
        chance: (arguments.model != ModelChoice::Test).then_some(arguments.seed),
        onlooker: onlooker(coursework, &arguments.view)?,
    };
    let chance =
        arguments.seats.iter().any(|asked| matches!(asked.who, OccupantChoice::Named(_) | OccupantChoice::Learner(_)));
    if arguments.learn && !arguments.seats.iter().any(|asked| matches!(asked.who, OccupantChoice::Learner(_))) {
        return Err(CliError::Usage("--learn needs somebody who learns: `--seat SEAT=learner:FILE`".to_string()));
    }
    let table = GameTable::new(setup);
    let seed = (chance || table.has_chance()).then_some(arguments.seed);
    Ok(PreparedTable { table, printed, seed, learners })
}

fn sitters<G: Play>(
    coursework: &Coursework<G>,
    arguments: &Arguments,
    learners: &mut TableLearners<G>,
) -> Result<Vec<SeatOccupant<G>>, CliError> {
    let seats = &coursework.spec.seats;
    let mut sitters: Vec<Option<SeatOccupant<G>>> = seats.iter().map(|_| None).collect();
    for asked in &arguments.seats {
        let index = seats.iter().position(|name| *name == asked.seat);
        let place = index.and_then(|index| Some((index, sitters.get_mut(index)?)));
        let Some((index, place)) = place else {
            return Err(CliError::Usage(format!("there is no seat `{}`; there are: {}", asked.seat, seats.join(", "))));
        };
        if place.is_some() {
            return Err(CliError::Usage(format!("--seat says twice who is {}", asked.seat)));
        }
        let seed = arguments.seed.wrapping_add(index as u64);
        *place = Some(match &asked.who {
            OccupantChoice::Human => SeatOccupant::Human,
            OccupantChoice::Named(named) => SeatOccupant::Player(asked.name.clone(), named.make(seed)),
            OccupantChoice::Learner(path) => {
                SeatOccupant::Player(asked.name.clone(), learners.player(path, || learner(coursework, path, seed))?)
            }
            OccupantChoice::Work(folder) => {
                SeatOccupant::Submission(asked.name.clone(), Box::new(work(coursework, folder, Part::Controller)?))
            }
        });
    }
    let has = |kind: &str| coursework.spec.cues.iter().any(|cue| cue == kind);
    let id = &coursework.spec.id;
    if sitters.iter().flatten().any(|sitter| matches!(sitter, SeatOccupant::Submission(..))) && !has("automatic") {
        return Err(CliError::Usage(format!("{id} has no automated moves, so a submission cannot play a seat there")));
    }
    if sitters.iter().flatten().any(SeatOccupant::is_computer) && !has("select") && !has("type") {
        return Err(CliError::Usage(format!("{id} has no event by which a computer could move: leave `--seat` out")));
    }
    Ok(sitters.into_iter().map(|sitter| sitter.unwrap_or(SeatOccupant::Human)).collect())
}

fn learner<G: FullGame>(coursework: &Coursework<G>, path: &Path, seed: u64) -> Result<MatchboxLearner<G>, CliError> {
    let source = SourceText::read(path).map_err(|error| vec![error])?;
    let machine = MatchboxLearner::<G>::read(&source, seed)?;
    if machine.rules() != &coursework.rules {
        let id = &coursework.spec.id;
        return Err(CliError::Usage(format!(
            "the machine in {} has learnt with other rules than those of {id}",
            path.display()
        )));
    }
    Ok(machine)
}

/// The view that shows the game, unless the terminal does.
fn onlooker<G: Play>(coursework: &Coursework<G>, view: &ViewChoice) -> Result<Option<ViewSession<G>>, CliError> {
    if matches!(view, ViewChoice::Frames | ViewChoice::Text) {
        return Ok(None);
    }
    let spec = &coursework.spec;
    let none = || {
        CliError::Usage(format!("{} has no view of its own: only `--view frames` and `--view text` are there", spec.id))
    };
    let look = spec.look.clone().ok_or_else(none)?;
    let view: Box<dyn Controller<G>> = match view {
        ViewChoice::Work(folder) => Box::new(work(coursework, folder, Part::View)?),
        _ => coursework.reference(),
    };
    Ok(Some(ViewSession::new(view, look, spec.seats.clone(), spec.cues.clone())))
}

/// The work in a folder that is of this part, built and started.
fn work<G: Play>(coursework: &Coursework<G>, folder: &Path, part: Part) -> Result<ProcessController<G>, CliError> {
    if !folder.exists() {
        let name = folder.display();
        let words = if part == Part::View { "`frames`, `text`, `reference`" } else { "`reference`, `simple`" };
        return Err(CliError::Usage(format!("there is no folder {name}: write {words} or a folder with a submission")));
    }
    let submission = lookup::single_submission(folder, part)?;
    // It may have to start again as long as people play.
    submission.keep_unpacked();
    let spec = &coursework.spec;
    match (&submission.manifest.coursework, submission.manifest.part()) {
        (Some(other), _) if *other != spec.id => {
            return Err(CliError::Usage(format!(
                "the submission in {} is for {other}, not for {}",
                folder.display(),
                spec.id
            )));
        }
        (_, own) if own != part => {
            let (own, part) = (own.name(), part.name());
            return Err(CliError::Usage(format!("the submission in {} is a {own}, not a {part}", folder.display())));
        }
        _ => {}
    }
    let limits = crate::limits::Limits { printed: spec.limits.printed.max(PRINTED), cpu: HOURS, ..spec.limits };
    let (workshop, kits) = environment::submission_builder(limits, environment::SandboxArguments::default())?;
    let by_hand = HandMarks::default();
    let plan = CohortPlan { jobs: 1, limits, by_hand: &by_hand, kits, diagnoses: false };
    let bench = PreparationTools { coursework, workshop: &workshop, plan: &plan };
    Ok(bench.ready(&submission)?.child)
}

/// A child whose printing is kept for the person who plays.
struct CapturingController<G: Game> {
    child: ProcessController<G>,
    /// How much of what it printed has been kept, in bytes.
    known: usize,
    printed: Rc<RefCell<String>>,
}

impl<G: FullGame> Controller<G> for CapturingController<G> {
    fn handle(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        let heard = self.child.handle(cue, stage);
        let all = self.child.output();
        // Where less was printed than before, it is another process that printed it.
        let new = all.get(self.known..).unwrap_or(&all);
        self.printed.borrow_mut().push_str(new);
        self.known = all.len();
        heard
    }

    fn renew(&mut self) -> PortResult<()> {
        self.known = 0;
        self.child.renew()
    }
}
