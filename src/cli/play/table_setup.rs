//! Model, controller and players, as the command line asks for them.

use std::cell::RefCell;
use std::rc::Rc;

use super::arguments::{Arguments, ModelChoice, ViewChoice};
use super::learners::TableLearners;
use super::seats::ALL;
use crate::cli::CliError;
use crate::cli::occupant::{Occupant, learner, require_automated_moves, work};
use crate::coursework::Coursework;
use crate::game::{FullGame, Game};
use crate::games::Play;
use crate::host::ProcessController;
use crate::play::{GameTable, PermissiveController, SeatOccupant, TableSetup, ViewSession};
use crate::ports::{Controller, Event, PortResult, Ports};
use crate::spec::Part;

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
            let (_, child) = work(coursework, &arguments.controller, Part::Controller)?;
            Box::new(CapturingController { child, known: 0, printed: Rc::clone(&printed) })
        }
    };
    let mut learners = TableLearners::new();
    let sitters = sitters(coursework, arguments, &mut learners)?;
    let chance = sitters.iter().any(|sitter| matches!(sitter, SeatOccupant::Player(..)));
    let setup = TableSetup {
        rules: rules.clone(),
        seats: spec.seats.clone(),
        cues: spec
            .cues
            .iter()
            .filter(|cue| Part::Controller.hears(cue) || Part::Validator.hears(cue))
            .cloned()
            .collect(),
        words: G::typed_words(rules).iter().map(ToString::to_string).collect(),
        controller,
        validator: Some(coursework.reference()),
        sitters,
        pokes: arguments.model == ModelChoice::Test,
        // Whoever changes the model puts the dice there, too.
        chance: (arguments.model != ModelChoice::Test).then_some(arguments.seed),
        onlooker: onlooker(coursework, &arguments.view)?,
    };
    if arguments.learn && learners.is_empty() {
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
    let Coursework { spec, rules, .. } = coursework;
    let names = occupant_names(&spec.seats, arguments, G::usual_opponent(rules))?;
    let mut sitters = Vec::new();
    for (index, name) in (0..).zip(names) {
        let seed = arguments.seed.wrapping_add(index);
        sitters.push(match Occupant::named(rules, &name)? {
            Occupant::Human => SeatOccupant::Human,
            Occupant::Named(player) => SeatOccupant::Player(name, player.make(seed)),
            Occupant::NewLearner => SeatOccupant::Player(name, learners.new_player(rules, seed)),
            Occupant::Learner(path) => {
                SeatOccupant::Player(name, learners.player(&path, || learner(coursework, &path, seed))?)
            }
            Occupant::Work(folder) => {
                SeatOccupant::Submission(name, Box::new(work(coursework, &folder, Part::Controller)?.1))
            }
        });
    }
    let has = |kind: &str| spec.cues.iter().any(|cue| cue == kind);
    if sitters.iter().any(|sitter| matches!(sitter, SeatOccupant::Submission(..))) {
        require_automated_moves(spec)?;
    }
    if sitters.iter().any(SeatOccupant::is_computer) && !has("select") && !has("type") {
        let id = &spec.id;
        return Err(CliError::Usage(format!("{id} has no event by which a computer could move: leave `--seat` out")));
    }
    Ok(sitters)
}

/// Name of who has each seat. Where nobody is named, people have the seats; in a game with a usual opponent, that one has all
/// but the first.
fn occupant_names(seats: &[String], arguments: &Arguments, usual: Option<&str>) -> Result<Vec<String>, CliError> {
    for (number, asked) in arguments.seats.iter().enumerate() {
        if asked.seat != ALL && !seats.contains(&asked.seat) {
            return Err(CliError::Usage(format!(
                "there is no seat `{}`; there are: {}, and `{ALL}` for all that are not named",
                asked.seat,
                seats.join(", ")
            )));
        }
        if arguments.seats.iter().take(number).any(|other| other.seat == asked.seat) {
            return Err(CliError::Usage(format!("--seat says twice who is {}", asked.seat)));
        }
    }
    let named = |seat: &str| arguments.seats.iter().find(|asked| asked.seat == seat).map(|asked| asked.who.as_str());
    let usually = |index: usize| usual.filter(|_| index > 0).unwrap_or("human");
    let name = |(index, seat): (usize, &String)| named(seat).or_else(|| named(ALL)).unwrap_or_else(|| usually(index));
    Ok(seats.iter().enumerate().map(name).map(str::to_string).collect())
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
        ViewChoice::Work(folder) => Box::new(work(coursework, folder, Part::View)?.1),
        _ => coursework.reference(),
    };
    Ok(Some(ViewSession::new(view, look, spec.seats.clone(), spec.cues.clone(), coursework.rules.clone())))
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
