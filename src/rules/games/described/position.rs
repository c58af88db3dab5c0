//! The type that stands where a position would. Nobody can tell one, so it only ever is the model before a game.

use super::{Action, Argument, Grid, Illegal, Squares};
use crate::game::{Board, Game, GameFacts, Outcome, Seat};
use crate::games::own_reading::own_reading;
use crate::spec::{CallForm, DESCRIBED, Description};

/// A game without rules, in the state of a model that nobody has touched.
///
/// # Example
/// ```
/// use referee_definitions::game::Game;
/// use referee_rules::games::Described;
/// let untouched = Described::opening(&Default::default());
/// assert!(!Described::FACTS.knows_rules);
/// assert!(Described::from_board(&Default::default(), &untouched.board()).is_err(), "nobody knows what is legal");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Described {
    rules: Description,
    squares: Squares,
}

impl Described {
    /// Facts about all described games.
    pub const FACTS: GameFacts = GameFacts {
        knows_rules: false,
        endless: true,
        ..GameFacts::new(DESCRIBED, &["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"])
    };
}

impl Game for Described {
    type Rules = Description;
    type Squares = Squares;
    type Action = Action;
    type Illegal = Illegal;

    own_reading!();

    fn facts(_: &Description) -> &'static GameFacts {
        &Described::FACTS
    }

    fn opening(rules: &Description) -> Described {
        let boards = rules.boards.iter();
        let boards = boards.map(|(name, form)| (name.clone(), Grid::filled(form.columns, form.rows, form.empty)));
        let counters = rules.counters.iter().map(|(name, range)| (name.clone(), range.untouched()));
        let texts = rules.texts.iter().map(|name| (name.clone(), String::new()));
        let squares = Squares { boards: boards.collect(), counters: counters.collect(), texts: texts.collect() };
        Described { rules: rules.clone(), squares }
    }

    fn from_board(_rules: &Description, _board: &Board<Squares>) -> Result<Described, Illegal> {
        Err(Illegal::RulesUnknown)
    }

    fn board(&self) -> Board<Squares> {
        Board { player: Seat::NOBODY, finished: false, squares: self.squares.clone() }
    }

    fn turn(&self) -> Seat {
        Seat::NOBODY
    }

    fn all_actions(rules: &Description) -> Vec<Action> {
        let calls = rules.calls.iter().filter(|call| !call.has_own_event());
        calls.flat_map(ways_to_call).collect()
    }

    fn play(&self, _seat: Seat, _action: &Action) -> Result<Described, Illegal> {
        Err(Illegal::RulesUnknown)
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn rules(&self) -> Description {
        self.rules.clone()
    }
}

/// All calls of a function within its ranges; a spec bounds how many these are.
fn ways_to_call(call: &CallForm) -> Vec<Action> {
    let mut ways = vec![Vec::new()];
    for argument in &call.arguments {
        let values = Argument::all(&argument.range);
        let longer = |way: &Vec<Argument>| {
            let way = way.clone();
            values.iter().map(move |value| way.iter().chain([value]).cloned().collect::<Vec<Argument>>())
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    ways.into_iter().map(|arguments| Action { call: call.name.clone(), arguments }).collect()
}
