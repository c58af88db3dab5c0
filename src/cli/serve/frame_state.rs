//! Frames of a view, as the page draws them.

use super::board_words::square_words;
use crate::game::{Bar, FullGame};
use crate::play::ViewSession;
use crate::report::html::{bars_view_box, draw_bars, draw_square};
use crate::serve::{ButtonState, FrameState, SquareState, StoreState};
use crate::view_spec::{ShownFrame, ShownSquare};

/// Number of lines of a log that are sent, the last ones.
const MOST_LINES: usize = 200;

/// Returns the frames of a view. A frame that is not there is empty.
pub fn frame_states<G: FullGame>(view: &ViewSession<G>, seats: &[String]) -> Vec<FrameState> {
    let look = view.look();
    let frame = |seat: &String| {
        let empty = ShownFrame::default();
        let found = view.shown().and_then(|shown| look.frame_of(shown, seat, seats));
        let frame = found.map_or(&empty, |(_, frame)| frame);
        let names = view.button_names(seat);
        let name = |place: usize| names.iter().find(|(own, _)| *own == place).map(|(_, name)| name.to_string());
        let button = |(place, button): (usize, &crate::view_spec::ShownButton)| ButtonState {
            label: button.label.clone(),
            enabled: button.enabled,
            place: button.place,
            name: name(place),
        };
        let rows = look.rows(frame);
        let size = (rows.first().map_or(0, Vec::len), rows.len());
        let (squares, drawings) = square_states(&rows, &frame.bars);
        FrameState {
            seat: seat.clone(),
            turned: look.is_turned(seat),
            title: frame.title.clone(),
            labels: frame.labels.clone(),
            squares,
            drawings,
            bars: frame.bars.clone(),
            lines: draw_bars(size, &frame.bars, &frame.marked_bars),
            lines_box: bars_view_box(size),
            stores: store_states(&frame.stores, seats),
            buttons: frame.buttons.iter().enumerate().map(button).collect(),
            fields: frame.fields.clone(),
            log: frame.log[frame.log.len().saturating_sub(MOST_LINES)..].to_vec(),
        }
    };
    seats.iter().take(look.count()).map(frame).collect()
}

/// Describes stores of bars. They are told without owners: where there are as many as seats, they are in the order of those.
fn store_states(stores: &[usize], seats: &[String]) -> Vec<StoreState> {
    let state = |(place, count): (usize, &usize)| {
        let owner = seats.get(place).filter(|_| stores.len() == seats.len()).cloned();
        let name = owner.clone().unwrap_or_else(|| format!("store {}", place + 1));
        StoreState {
            owner,
            count: *count,
            says: format!("{name}: {count} {}", if *count == 1 { "wall" } else { "walls" }),
        }
    };
    stores.iter().enumerate().map(state).collect()
}

/// Describes the squares, and lists their drawings, each once.
fn square_states(rows: &[Vec<&ShownSquare>], bars: &[Bar]) -> (Vec<Vec<SquareState>>, Vec<String>) {
    let mut drawings: Vec<String> = Vec::new();
    let mut square = |(column, row): (usize, usize), shown: &ShownSquare| {
        let drawn = draw_square(shown);
        let drawing = drawings.iter().position(|known| *known == drawn).unwrap_or_else(|| {
            drawings.push(drawn);
            drawings.len() - 1
        });
        SquareState { drawing, says: square_words(shown, bars, (column, row)) }
    };
    let squares = rows.iter().enumerate().map(|(y, row)| {
        let row = row.iter().enumerate();
        row.map(|(x, shown)| square((x, y), shown)).collect()
    });
    (squares.collect(), drawings)
}
