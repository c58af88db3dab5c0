//! Events that show what is wrong with a view.

use crate::game::{Board, FullGame, Seat};
use crate::mutants::MutantSetup;
use crate::ports::Event;
use crate::view_spec::SquareReference;

/// Sizes of a window in which it still holds a board.
const OTHER_SIZES: [(u32, u32); 2] = [(640, 700), (480, 500)];

/// Lists what a view hears about a board, with two messages for each player, and what people do to it then: they click on every
/// square, press every button, and change the size of windows. Lines of a log come where there is one.
pub fn events_that_try_views<G: FullGame>(
    setup: &MutantSetup<G>,
    logs: bool,
    board: &Board<G::Squares>,
) -> Vec<Event<G>> {
    let seats = Seat::all(&setup.seats);
    let mut events = vec![Event::Refresh];
    for text in ["a first message", "another message"] {
        events.extend(seats.iter().map(|seat| Event::Tell { seat: *seat, text: format!("{text} {}", seat.0) }));
    }
    if logs {
        events.extend(["a line", "another line"].map(|text| Event::Log { text: text.to_string() }));
    }
    for (seat, look) in seats.into_iter().flat_map(|seat| Some((seat, setup.look.as_ref()?))) {
        for at in look.boards_of(&seat.name(&setup.seats)).into_iter().filter(|_| look.has_board()) {
            let shown = at.board.map(str::to_string);
            let (columns, rows) = look.letters::<G>(at, &board.squares).size();
            let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
            events.extend(squares.map(|(column, row)| Event::Click {
                seat,
                at: SquareReference::Square(column, row),
                board: shown.clone(),
            }));
        }
        let buttons = look.buttons.keys();
        events.extend(buttons.map(|button| Event::Press { seat, button: button.clone() }));
        events.extend(OTHER_SIZES.map(|(width, height)| Event::Resize { seat, width, height }));
    }
    // What stays, or goes, at the next of each shows only then.
    events.push(Event::Refresh);
    events
}
