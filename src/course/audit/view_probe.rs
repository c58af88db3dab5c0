//! Whether anybody could tell a wrong view from the right one, whatever fixtures there are.
//!
//! A view is wrong in a way that a coursework may not have at all: it turns no board where none is turned. So it is tried on all
//! boards that fixtures have, with messages, clicks, buttons and another size, and left out if it shows and asks what the right
//! one does.

use crate::coursework::Coursework;
use crate::game::{Board, Seat};
use crate::games::Play;
use crate::mutants::Mutant;
use crate::ports::{Call, CallLog, Event};
use crate::replay::replay;
use crate::scenario::{MessageLaws, ModelChange, Scenario, Step};
use crate::view_spec::SquareReference;

/// Sizes of a window in which it still holds a board.
const OTHER_SIZES: [(u32, u32); 2] = [(640, 700), (480, 500)];

/// All that is done to views, and what the right one does then.
pub struct ViewProbe<'a, G: Play> {
    coursework: &'a Coursework<G>,
    scenario: Scenario<G>,
    right: CallLog<G>,
}

impl<'a, G: Play> ViewProbe<'a, G> {
    /// A probe with the boards of these fixtures, which are about a view; `None` if there are no such fixtures.
    pub fn of(coursework: &'a Coursework<G>) -> Option<ViewProbe<'a, G>> {
        let example = coursework.scenarios.iter().find(|scenario| scenario.watched.is_some())?;
        let mut boards: Vec<Board<G::Squares>> = Vec::new();
        for scenario in &coursework.scenarios {
            let mut board = scenario.given.clone();
            boards.push(board.clone());
            for step in &scenario.steps {
                if let Step::Poke(change) = step {
                    board = change.apply_to(&board);
                    boards.push(board.clone());
                }
            }
        }
        let seats = Seat::all(&coursework.spec.seats);
        let mut steps = Vec::new();
        for (place, board) in boards.iter().enumerate() {
            if boards[..place].contains(board) {
                continue;
            }
            for player in &seats {
                steps.push(Step::Poke(ModelChange {
                    player: Some(*player),
                    finished: Some(board.finished),
                    squares: Some(board.squares.clone()),
                }));
                steps.extend(all_events(coursework, board, &seats).into_iter().map(done));
            }
        }
        let scenario = Scenario { messages: MessageLaws::default(), steps, ..example.clone() };
        let right = shown_and_asked(replay(&scenario, coursework.reference().as_mut()).tape);
        Some(ViewProbe { coursework, scenario, right })
    }

    /// Whether a wrong view shows or asks anything that the right one does not.
    pub fn tells_apart(&self, mutant: &Mutant<G>) -> bool {
        let mut controller = mutant.controller(&self.coursework.mutant_setup());
        shown_and_asked(replay(&self.scenario, controller.as_mut()).tape) != self.right
    }
}

/// A tape as it is judged: where several messages stand in one window, their order means nothing.
fn shown_and_asked<G: Play>(mut tape: CallLog<G>) -> CallLog<G> {
    for call in &mut tape {
        if let Call::Show(shown) = call {
            for frame in &mut shown.frames {
                frame.labels.sort_by(|one, other| one.text.cmp(&other.text));
            }
        }
    }
    tape
}

/// Everything that a view hears about a board, and what people do to it then.
fn all_events<G: Play>(coursework: &Coursework<G>, board: &Board<G::Squares>, seats: &[Seat]) -> Vec<Event<G>> {
    let spec = &coursework.spec;
    let mut events = vec![Event::Refresh];
    for text in ["a first message", "another message"] {
        events.extend(seats.iter().map(|seat| Event::Tell { seat: *seat, text: format!("{text} {}", seat.0) }));
    }
    if spec.logs {
        events.extend(["a line", "another line"].map(|text| Event::Log { text: text.to_string() }));
    }
    let letters = G::view_letters(&board.squares);
    for seat in seats {
        for (row, line) in letters.lines().enumerate() {
            let columns = 0..line.chars().filter(|letter| !letter.is_whitespace()).count();
            events.extend(columns.map(|column| Event::Click { seat: *seat, at: SquareReference::Square(column, row) }));
        }
        let buttons = spec.look.iter().flat_map(|look| look.buttons.keys());
        events.extend(buttons.map(|button| Event::Press { seat: *seat, button: button.clone() }));
        events.extend(OTHER_SIZES.map(|(width, height)| Event::Resize { seat: *seat, width, height }));
    }
    // What stays, or goes, at the next of each shows only then.
    events.push(Event::Refresh);
    events
}

fn done<G: Play>(cue: Event<G>) -> Step<G> {
    Step::Do { cue, expect: Box::default() }
}
