//! Set-up of a table: the controller, who sits where, and what may be done.

use super::{SeatOccupant, ViewSession};
use crate::game::{FullGame, Game};
use crate::ports::Controller;

/// Set-up of a table.
pub struct TableSetup<G: Game> {
    /// The rules that computer players go by.
    pub rules: G::Rules,
    /// The players' names, seat 1 first.
    pub seats: Vec<String>,
    /// The kinds of cue that the coursework has.
    pub cues: Vec<String>,
    /// Words that may be typed beside actions.
    pub words: Vec<String>,
    /// Controller of the game.
    pub controller: Box<dyn Controller<G>>,
    /// Answers whether a whole game is legal, where the coursework asks that of a part of its own and not of controllers.
    pub validator: Option<Box<dyn Controller<G>>>,
    /// Occupants, seat 1 first; people take the seats that are left.
    pub sitters: Vec<SeatOccupant<G>>,
    /// Whether the model may be changed behind the controller's back.
    pub pokes: bool,
    /// Seed of what chance brings, where a game has any; `None` leaves it as the coursework has it, and everybody sees it.
    pub chance: Option<u64>,
    /// The view that shows the game, if it is somebody's and not the terminal's own.
    pub onlooker: Option<ViewSession<G>>,
}

impl<G: FullGame> TableSetup<G> {
    /// A table for people, with this controller and the cues that every coursework knows.
    pub fn new(rules: &G::Rules, controller: Box<dyn Controller<G>>) -> TableSetup<G> {
        let named = |names: &[&str]| names.iter().map(ToString::to_string).collect();
        TableSetup {
            rules: rules.clone(),
            seats: G::facts(rules).seat_names(),
            cues: named(&["startup", "update", "select", "automatic"]),
            words: Vec::new(),
            controller,
            validator: None,
            sitters: Vec::new(),
            pokes: false,
            chance: None,
            onlooker: None,
        }
    }
}
