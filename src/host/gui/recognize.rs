//! From windows to what a view shows.

use thiserror::Error;

use super::square_grid::{Rectangle, SquareGrid, find_square_grid};
use super::square_reader::read_square;
use super::{ComponentKind, GuiComponent, GuiSnapshot, Pixels, PixelsError};
use crate::view_spec::{FramePoint, ShownButton, ShownFrame, ShownText, ShownView, Touch, TouchTarget};

/// More windows and components than a host tells of.
const MOST_WINDOWS: usize = 16;
const MOST_PARTS: usize = 2_000;
/// How many pixels from the corner of its window a component may lie, or reach.
const FARTHEST: i32 = 100_000;

/// Why what a host says of its windows cannot be made out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecognitionError {
    /// A picture that cannot be looked at.
    #[error("{0}")]
    Picture(#[from] PixelsError),
    /// More of something than there can be.
    #[error("{0} {1}, and there can be no more than {2}")]
    Many(usize, &'static str, usize),
}

/// Contents of a screen, with the points that can be touched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecognizedView {
    /// Contents of the view.
    pub shown: ShownView,
    places: Vec<ClickPoints>,
}

/// The points in a window that can be touched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct ClickPoints {
    squares: Vec<Vec<(i32, i32)>>,
    buttons: Vec<(i32, i32)>,
}

impl RecognizedView {
    /// A touch as a point, if that is there.
    pub fn touch_to_point(&self, touch: &Touch) -> Option<Touch> {
        let places = self.places.get(touch.frame)?;
        let (x, y) = match touch.spot {
            TouchTarget::Square(column, row) => *places.squares.get(row)?.get(column)?,
            TouchTarget::Button(place) => *places.buttons.get(place)?,
            TouchTarget::Point(x, y) => (x, y),
            // Windows are clicked on, and nothing else.
            TouchTarget::Over(..) | TouchTarget::Bar(_) | TouchTarget::OverBar(_) | TouchTarget::Text(_) => {
                return None;
            }
        };
        Some(Touch { frame: touch.frame, spot: TouchTarget::Point(x, y) })
    }
}

/// Makes windows out. `size` is how many columns and rows the board has.
///
/// # Errors
/// When a picture cannot be read, or there is more than anybody could look at.
pub fn recognize_view(screen: GuiSnapshot, size: (usize, usize)) -> Result<RecognizedView, RecognitionError> {
    let mut seen = RecognizedView::default();
    if screen.frames.len() > MOST_WINDOWS {
        return Err(RecognitionError::Many(screen.frames.len(), "windows", MOST_WINDOWS));
    }
    for mut window in screen.frames {
        if window.parts.len() > MOST_PARTS {
            return Err(RecognitionError::Many(window.parts.len(), "components in one window", MOST_PARTS));
        }
        window.parts.retain(is_near);
        let grid = find_square_grid(&window, size).unwrap_or_default();
        let pixels = window.picture.as_ref().map(Pixels::unpack).transpose()?;
        let beside = |part: &&GuiComponent| !is_of_the_board(part, &grid);
        let place = |part: &GuiComponent| place(part, &grid);
        let labels = window
            .parts
            .iter()
            .filter(beside)
            .filter(|part| matches!(part.kind, ComponentKind::Label | ComponentKind::Text));
        let mut buttons: Vec<&GuiComponent> =
            window.parts.iter().filter(beside).filter(|part| part.kind == ComponentKind::Button).collect();
        buttons.sort_by_key(|part| (part.y, part.x));
        let control =
            |part: &&GuiComponent| ShownButton { label: part.text.clone(), enabled: part.enabled, place: place(part) };
        let draw = |square: &Rectangle| pixels.as_ref().map(|pixels| read_square(pixels, *square)).unwrap_or_default();
        seen.places.push(ClickPoints {
            squares: grid.iter().map(|row| row.iter().map(|square| square.middle()).collect()).collect(),
            buttons: buttons.iter().map(|part| part.middle()).collect(),
        });
        seen.shown.frames.push(ShownFrame {
            title: window.title.clone(),
            labels: labels.map(|part| ShownText { text: part.text.clone(), place: place(part) }).collect(),
            squares: grid.iter().map(|row| row.iter().map(draw).collect()).collect(),
            buttons: buttons.iter().map(control).collect(),
            picture: window.picture,
            ..ShownFrame::default()
        });
    }
    seen.shown.dialogs = screen.dialogs;
    Ok(seen)
}

/// Whether a component is where something could be seen of it: so near that no sum of its places is too large.
fn is_near(part: &GuiComponent) -> bool {
    let near = |place: i32| (-FARTHEST..=FARTHEST).contains(&place);
    [part.x, part.y, part.width, part.height].into_iter().all(near)
}

/// Whether a component is a square, or stands on one.
fn is_of_the_board(part: &GuiComponent, grid: &SquareGrid) -> bool {
    let fits = |square: &Rectangle| {
        square.contains(part.middle()) && part.width <= square.width + 2 && part.height <= square.height + 2
    };
    grid.iter().flatten().any(fits)
}

/// Returns the place of a component relative to the board.
fn place(part: &GuiComponent, grid: &SquareGrid) -> FramePoint {
    let top = grid.first().and_then(|row| row.first()).map(|square| square.y);
    let bottom = grid.last().and_then(|row| row.last()).map(|square| square.y.saturating_add(square.height));
    let (_, y) = part.middle();
    match (top, bottom) {
        // A label without a text has no height, and stands where it will be.
        (Some(top), _) if y < top || part.y.saturating_add(part.height) <= top => FramePoint::Above,
        (_, Some(bottom)) if y >= bottom => FramePoint::Below,
        _ => FramePoint::Beside,
    }
}

#[cfg(test)]
mod tests {
    use super::super::GuiWindow;
    use super::*;

    fn screen(parts: Vec<GuiComponent>) -> GuiSnapshot {
        let window = GuiWindow { title: "W".to_string(), width: 100, height: 140, parts, ..GuiWindow::default() };
        GuiSnapshot { frames: vec![window], dialogs: Vec::new() }
    }

    fn part(kind: ComponentKind, text: &str, (x, y, width, height): (i32, i32, i32, i32)) -> GuiComponent {
        GuiComponent { kind, text: text.to_string(), x, y, width, height, enabled: true, listens: true }
    }

    fn board() -> Vec<GuiComponent> {
        (0..4).map(|at| part(ComponentKind::Button, "", (at % 2 * 50, 20 + at / 2 * 50, 50, 50))).collect()
    }

    #[test]
    fn what_stands_round_the_board_has_its_place() {
        let mut parts = board();
        parts.push(part(ComponentKind::Button, "Restart", (50, 120, 50, 20)));
        parts.push(part(ComponentKind::Button, "AI", (0, 120, 50, 20)));
        // Without a text it has no height.
        parts.push(part(ComponentKind::Label, "", (0, 20, 100, 0)));
        let seen = recognize_view(screen(parts), (2, 2)).unwrap();
        let frame = &seen.shown.frames[0];
        assert_eq!((frame.squares.len(), frame.squares[0].len()), (2, 2));
        assert_eq!(frame.labels, [ShownText { text: String::new(), place: FramePoint::Above }]);
        let buttons: Vec<(&str, FramePoint)> = frame.buttons.iter().map(|it| (it.label.as_str(), it.place)).collect();
        assert_eq!(buttons, [("AI", FramePoint::Below), ("Restart", FramePoint::Below)]);
        let point = |spot| seen.touch_to_point(&Touch { frame: 0, spot }).map(|touch| touch.spot);
        assert_eq!(point(TouchTarget::Square(1, 0)), Some(TouchTarget::Point(75, 45)));
        assert_eq!(point(TouchTarget::Button(0)), Some(TouchTarget::Point(25, 130)));
        assert_eq!(point(TouchTarget::Square(2, 0)), None);
    }

    #[test]
    fn nonsense_is_refused_or_left_out() {
        let many = vec![part(ComponentKind::Label, "", (0, 0, 9, 9)); MOST_PARTS + 1];
        let why = recognize_view(screen(many), (2, 2)).unwrap_err();
        assert_eq!(why.to_string(), "2001 components in one window, and there can be no more than 2000");
        let windows = GuiSnapshot { frames: vec![GuiWindow::default(); MOST_WINDOWS + 1], dialogs: Vec::new() };
        assert!(recognize_view(windows, (2, 2)).is_err());
        let mut parts = board();
        for far in [i32::MAX, i32::MIN] {
            parts.extend(
                [(far, 0, 50, 50), (0, far, 50, 50), (0, 0, far, far)].map(|at| part(ComponentKind::Other, "", at)),
            );
        }
        let seen = recognize_view(screen(parts), (8, 8)).unwrap();
        assert_eq!(seen.shown.frames[0].squares.len(), 2);
    }
}
