//! From windows to what a view shows.

use super::grid::{Grid, Rectangle, grid};
use super::square::drawn;
use super::{Component, Kind, Pixels, PixelsError, Screen, Window};
use crate::look::{Control, Frame, Label, Place, Shown, Spot, Touch};

/// What is seen on a screen, and where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// What the view shows.
    pub shown: Shown,
    places: Vec<Places>,
}

/// The points in a window that can be touched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Places {
    squares: Vec<Vec<(i32, i32)>>,
    buttons: Vec<(i32, i32)>,
}

impl Seen {
    /// A touch as a point, if that is there.
    pub fn point(&self, touch: Touch) -> Option<Touch> {
        let places = self.places.get(touch.frame)?;
        let (x, y) = match touch.spot {
            Spot::Square(column, row) => *places.squares.get(row)?.get(column)?,
            Spot::Button(place) => *places.buttons.get(place)?,
            Spot::Point(x, y) => (x, y),
        };
        Some(Touch { spot: Spot::Point(x, y), ..touch })
    }
}

/// Makes windows out. `size` is how many columns and rows the board has.
///
/// # Errors
/// When a picture cannot be read.
pub fn seen(screen: Screen, size: (usize, usize)) -> Result<Seen, PixelsError> {
    let mut seen = Seen::default();
    for window in screen.frames {
        let grid = grid(&window, size).unwrap_or_default();
        let pixels = window.picture.as_ref().map(Pixels::unpack).transpose()?;
        let beside = |part: &&Component| !is_of_the_board(part, &grid);
        let place = |part: &Component| place(part, &grid);
        let labels = window.parts.iter().filter(beside).filter(|part| matches!(part.kind, Kind::Label | Kind::Text));
        let mut buttons: Vec<&Component> =
            window.parts.iter().filter(beside).filter(|part| part.kind == Kind::Button).collect();
        buttons.sort_by_key(|part| (part.y, part.x));
        let control =
            |part: &&Component| Control { label: part.text.clone(), enabled: part.enabled, place: place(part) };
        let draw = |square: &Rectangle| pixels.as_ref().map(|pixels| drawn(pixels, *square)).unwrap_or_default();
        seen.places.push(Places {
            squares: grid.iter().map(|row| row.iter().map(|square| square.middle()).collect()).collect(),
            buttons: buttons.iter().map(|part| part.middle()).collect(),
        });
        seen.shown.frames.push(Frame {
            title: window.title.clone(),
            labels: labels.map(|part| Label { text: part.text.clone(), place: place(part) }).collect(),
            squares: grid.iter().map(|row| row.iter().map(draw).collect()).collect(),
            buttons: buttons.iter().map(control).collect(),
            picture: picture(window),
        });
    }
    seen.shown.dialogs = screen.dialogs;
    Ok(seen)
}

fn picture(window: Window) -> Option<crate::look::Picture> {
    window.picture
}

/// Whether a component is a square, or stands on one.
fn is_of_the_board(part: &Component, grid: &Grid) -> bool {
    let fits = |square: &Rectangle| {
        square.holds(part.middle()) && part.width <= square.width + 2 && part.height <= square.height + 2
    };
    grid.iter().flatten().any(fits)
}

/// Where a component stands, seen from the board.
fn place(part: &Component, grid: &Grid) -> Place {
    let top = grid.first().and_then(|row| row.first()).map(|square| square.y);
    let bottom = grid.last().and_then(|row| row.last()).map(|square| square.y.saturating_add(square.height));
    let (_, y) = part.middle();
    match (top, bottom) {
        // A label without a text has no height, and stands where it will be.
        (Some(top), _) if y < top || part.y.saturating_add(part.height) <= top => Place::Above,
        (_, Some(bottom)) if y >= bottom => Place::Below,
        _ => Place::Beside,
    }
}
