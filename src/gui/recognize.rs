//! From windows to what a view shows.

use thiserror::Error;

use super::captions::captions;
use super::drawing_memory::DrawingMemory;
use super::gaps::{SeenBars, seen_bars};
use super::grid::SquareGrid;
use super::highlighted_discs::note_highlighted_discs;
use super::hollow_circles::note_hollow_circles;
use super::kind_pictures::KindPictures;
use super::known_board::KnownBoard;
use super::loose_bars::loose_bars;
use super::painted_part::painted_squares;
use super::painted_texts::seen_texts;
use super::piece_marks::{note_faded, note_highlights, note_lightness};
use super::pieces_on_pictures::note_pieces;
use super::recognized_view::RecognizedView;
use super::several_grids::find_square_grids;
use super::square_reader::{SquareHints, read_square};
use super::touch_points::{TouchPoints, off_board};
use super::{ComponentKind, GuiComponent, GuiSnapshot, GuiWindow, Pixels, PixelsError};
use crate::view_spec::{
    Chequered, Colour, FramePoint, PixelImage, Rectangle, RepaintedFrame, ShownBoard, ShownButton, ShownFrame,
    ShownSquare, ShownText, ViewSpec,
};

/// More windows and components than a host tells of.
const MOST_WINDOWS: usize = 16;
const MOST_PARTS: usize = 2_000;
/// Pictures are compared on boards of at most so many times the squares that have any.
const SPARE: usize = 2;
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

/// Makes windows out.
///
/// # Errors
/// When a picture cannot be read, or there is more than anybody could look at.
pub fn recognize_view(
    screen: GuiSnapshot,
    board: &KnownBoard<'_>,
    memory: &mut DrawingMemory,
) -> Result<RecognizedView, RecognitionError> {
    let is_without_board = board.view.is_some_and(|view| !view.has_board());
    let mut seen = RecognizedView { is_without_board, ..RecognizedView::default() };
    if screen.frames.len() > MOST_WINDOWS {
        return Err(RecognitionError::Many(screen.frames.len(), "windows", MOST_WINDOWS));
    }
    for (index, window) in screen.frames.into_iter().enumerate() {
        if window.parts.len() > MOST_PARTS {
            return Err(RecognitionError::Many(window.parts.len(), "components in one window", MOST_PARTS));
        }
        let (frame, points) = recognize_window(window, board, index, memory)?;
        seen.shown.frames.push(frame);
        seen.places.push(points);
    }
    seen.shown.hidden_frames = screen.hidden;
    seen.shown.dialogs = screen.dialogs;
    Ok(seen)
}

fn recognize_window(
    mut window: GuiWindow,
    board: &KnownBoard<'_>,
    index: usize,
    memory: &mut DrawingMemory,
) -> Result<(ShownFrame, Vec<TouchPoints>), RecognitionError> {
    window.parts.retain(is_near);
    let on_screen = window.seen.take();
    let painted = window.picture.as_ref().map(Pixels::unpack).transpose()?;
    let view = board.view;
    // Buttons in rows and columns are no board where there is none.
    let has_board = view.is_none_or(ViewSpec::has_board);
    let find = || find_square_grids(&window, board, &board.sizes_in(index), painted.as_ref().or(on_screen.as_ref()));
    let grids = if has_board { find() } else { vec![SquareGrid::new()] };
    // The squares of all boards.
    let all: SquareGrid = grids.concat();
    let discs: Vec<Colour> =
        view.iter().flat_map(|view| view.squares.values()).filter_map(|square| square.disc.clone()).collect();
    let any_shade = view.is_some_and(|view| view.free_colours);
    // What is written on squares is looked at where it numbers them, or tells pieces apart.
    let is_written = view.is_some_and(|view| !view.written.is_empty());
    let looks = || view.iter().flat_map(|view| view.squares.values()).filter(|square| !square.text.is_empty());
    let texts: Vec<&str> = looks().map(|square| square.text.as_str()).collect();
    let on_discs: Vec<&str> = looks().filter(|it| it.disc.is_some()).map(|it| it.text.as_str()).collect();
    let without_disc: Vec<&str> = texts.iter().copied().filter(|text| !on_discs.contains(text)).collect();
    let no_discs = view.is_some_and(|view| !view.has_discs());
    let told_by = Some(texts.as_slice()).filter(|texts| !texts.is_empty() && !is_written);
    let drags = view.is_some_and(|view| view.drags);
    let pixels = painted.as_ref().or(on_screen.as_ref()).filter(|_| drags && board.bars.is_some());
    let stores = pixels.map(|pixels| loose_bars(pixels, &window.parts, &all)).unwrap_or_default();
    // Of a game that the grader knows, what is painted off the squares is up to the student.
    let is_described = view.is_some_and(|view| view.is_described);
    let painted_texts = |pixels: &Pixels| -> Vec<GuiComponent> {
        let picture = painted.as_ref().filter(|_| is_described);
        picture.map_or_else(Vec::new, |picture| seen_texts(&window.painted, &window.parts, picture, pixels))
    };
    let mut read_grid =
        |pixels: &Pixels, grid: &SquareGrid, painted: &[GuiComponent]| -> (Vec<Vec<ShownSquare>>, SeenBars) {
            let text = |area: &Rectangle| Some(text_on(&window, area)).filter(|text| !text.is_empty());
            let sign = |area: &Rectangle| text(area).or_else(|| sign_on(painted, area, told_by?)).unwrap_or_default();
            let texts: Vec<Vec<String>> = grid.iter().map(|row| row.iter().map(sign).collect()).collect();
            // On squares with pictures of their own, comparing these tells pieces.
            let inner = if is_written { grid.clone() } else { painted_squares(pixels, grid, &discs, memory, index) };
            let read_one = |((area, whole), text): ((&Rectangle, &Rectangle), &String)| {
                let hints = SquareHints {
                    component: Some(*whole).filter(|whole| whole != area),
                    text,
                    told_by,
                    any_shade,
                    discs: &discs,
                    without_disc: &without_disc,
                    no_discs,
                    is_written,
                };
                let (square, colours) = read_square(pixels, *area, hints);
                (if is_written { ShownSquare { text: text.clone(), ..square } } else { square }, colours)
            };
            let read_row = |((row, wholes), texts): ((&Vec<Rectangle>, &Vec<Rectangle>), &Vec<String>)| {
                row.iter().zip(wholes).zip(texts).map(read_one).unzip()
            };
            let (mut squares, colours): (Vec<Vec<ShownSquare>>, Vec<_>) =
                inner.iter().zip(grid).zip(&texts).map(read_row).unzip();
            if !any_shade && !is_written {
                note_highlighted_discs(&mut squares, &colours, &inner, pixels, &discs);
                if told_by.is_none() {
                    note_hollow_circles(&mut squares, &colours, &inner, &texts, pixels, &discs);
                }
            }
            if view.and_then(|view| view.chequered.as_ref()).is_some_and(Chequered::are_shades) {
                note_lightness(&mut squares, &colours);
            }
            if let Some(view) = view.filter(|view| !view.pieces.is_empty()) {
                note_highlights(&mut squares, &colours);
                note_faded(&mut squares, &colours, view, memory);
            }
            let areas: Vec<Rectangle> = grid.iter().flatten().copied().collect();
            // Every square is compared with every other, so a board of thousands would keep the grader busy.
            let are_few = |view: &&ViewSpec| {
                let last = view.written.values().flatten().max().copied().unwrap_or_default();
                areas.len() <= SPARE * last
            };
            if let Some(view) = view.filter(are_few) {
                note_pieces(&mut squares, &KindPictures::new(pixels, &areas, &view.written), view);
            }
            let bars = board.bars.as_ref().map(|known| seen_bars(pixels, grid, known, memory));
            (squares, bars.unwrap_or_default())
        };
    let mut read = |pixels: &Pixels| -> (Vec<Vec<Vec<ShownSquare>>>, SeenBars) {
        let texts = painted_texts(pixels);
        let (boards, bars): (Vec<_>, Vec<SeenBars>) = grids.iter().map(|grid| read_grid(pixels, grid, &texts)).unzip();
        (boards, bars.into_iter().next().unwrap_or_default())
    };
    let empty =
        |grid: &SquareGrid| grid.iter().map(|row| row.iter().map(|_| ShownSquare::default()).collect()).collect();
    let unseen = || grids.iter().map(empty).collect();
    let on_it = on_screen.as_ref().or(painted.as_ref()).map(&painted_texts).unwrap_or_default();
    let seen = on_screen.filter(|seen| painted.as_ref() != Some(seen));
    let in_paint = painted.as_ref().map(&mut read);
    let (boards, bars, picture, repainted) = match seen {
        None => {
            let (boards, bars) = in_paint.unwrap_or_else(|| (unseen(), SeenBars::default()));
            (boards, bars, window.picture.clone(), None)
        }
        Some(pixels) => {
            let (boards, bars) = read(&pixels);
            let painted = in_paint.map_or_else(unseen, |(boards, _)| boards);
            let repainted = (painted != boards).then(|| repainted_frame(painted, window.picture.clone()));
            (boards, bars, Some(pixels.pack()), repainted)
        }
    };
    let beside = |part: &&GuiComponent| !is_of_the_board(part, &all);
    let place = |part: &GuiComponent| place(part, &grids);
    let of_kind = |kind: ComponentKind| window.parts.iter().filter(beside).filter(move |part| part.kind == kind);
    let is_text = |part: &&GuiComponent| !matches!(part.kind, ComponentKind::Button | ComponentKind::Other);
    let labels = window.parts.iter().filter(is_text).chain(&on_it).filter(beside);
    let mut buttons: Vec<&GuiComponent> = of_kind(ComponentKind::Button).collect();
    buttons.sort_by_key(|part| (part.y, part.x));
    // It is pressed in its middle.
    let whole = Rectangle { x: 0, y: 0, width: window.width, height: window.height };
    let control = |part: &&GuiComponent| ShownButton {
        label: part.text.clone(),
        enabled: part.enabled,
        place: place(part),
        unseen: !whole.contains(part.rectangle().middle()),
    };
    let fields = of_kind(ComponentKind::Field).filter(|_| view.is_some_and(|view| view.field));
    let log = of_kind(ComponentKind::Lines).filter(|_| board.has_log);
    let log = log.max_by_key(|part| part.rectangle().area());
    let has_values = view.is_some_and(|view| !view.shown.is_empty());
    let texts: Vec<&GuiComponent> =
        window.parts.iter().chain(&on_it).filter(|part| has_values && beside(part)).collect();
    let frame = ShownFrame {
        title: window.title.clone(),
        captions: captions(&texts),
        labels: labels.map(|part| ShownText { text: part.text.clone(), place: place(part) }).collect(),
        bars: bars.bars,
        marked_bars: bars.marked,
        stores: stores.iter().map(Vec::len).collect(),
        buttons: buttons.iter().map(control).collect(),
        fields: fields.map(|part| part.text.clone()).collect(),
        log: log.map(|part| part.text.lines().map(str::to_string).collect()).unwrap_or_default(),
        picture,
        repainted,
        ..ShownFrame::default()
    };
    let boards = boards.into_iter().zip(&grids).map(|(squares, areas)| ShownBoard { squares, areas: areas.clone() });
    let frame = frame.holding(boards.collect());
    let pressable = |part: &&GuiComponent| matches!(part.kind, ComponentKind::Button | ComponentKind::Field);
    let pressable: Vec<Rectangle> = window.parts.iter().filter(pressable).map(GuiComponent::rectangle).collect();
    let off_board = off_board((window.width, window.height), &all, &pressable);
    let buttons = buttons.iter().map(|part| part.rectangle().middle()).collect();
    let squares = SquareGrid::new();
    let points = TouchPoints { squares, buttons, stores, drags, off_board, resizable: window.resizable };
    Ok((frame, grids.into_iter().map(|squares| TouchPoints { squares, ..points.clone() }).collect()))
}

/// A frame as its components would paint it, with these boards.
fn repainted_frame(boards: Vec<Vec<Vec<ShownSquare>>>, picture: Option<PixelImage>) -> RepaintedFrame {
    let boards = boards.into_iter().map(|squares| ShownBoard { squares, ..ShownBoard::default() }).collect();
    let ShownFrame { squares, boards, .. } = ShownFrame::default().holding(boards);
    RepaintedFrame { squares, boards, picture }
}

/// The text of the components that stand on a square.
fn text_on(window: &GuiWindow, square: &Rectangle) -> String {
    let parts = window.parts.iter().filter(|part| !part.text.is_empty() && is_on(part, square));
    parts.map(|part| part.text.as_str()).collect::<Vec<_>>().join(" ")
}

/// The text of a piece that is painted on a square; none if there are several.
fn sign_on(painted: &[GuiComponent], square: &Rectangle, signs: &[&str]) -> Option<String> {
    let is_there = |text: &&GuiComponent| square.contains(text.rectangle().middle());
    let mut found = painted.iter().filter(is_there).map(|text| text.text.trim()).filter(|text| signs.contains(text));
    let first = found.next()?;
    found.all(|other| other == first).then(|| first.to_string())
}

/// Whether a component is where something could be seen of it: so near that no sum of its places is too large.
fn is_near(part: &GuiComponent) -> bool {
    let near = |place: i32| (-FARTHEST..=FARTHEST).contains(&place);
    [part.x, part.y, part.width, part.height].into_iter().all(near)
}

/// Whether a component is a square, or stands on one.
fn is_of_the_board(part: &GuiComponent, grid: &SquareGrid) -> bool {
    grid.iter().flatten().any(|square| is_on(part, square))
}

fn is_on(part: &GuiComponent, square: &Rectangle) -> bool {
    square.contains(part.rectangle().middle()) && part.width <= square.width + 2 && part.height <= square.height + 2
}

/// Returns the place of a component relative to the boards, taken together.
fn place(part: &GuiComponent, grids: &[SquareGrid]) -> FramePoint {
    let top = grids.iter().filter_map(|grid| Some(grid.first()?.first()?.y)).min();
    let bottoms = grids.iter().filter_map(|grid| grid.last()?.last());
    let bottom = bottoms.map(|square| square.y.saturating_add(square.height)).max();
    let (_, y) = part.rectangle().middle();
    match (top, bottom) {
        // A label without a text has no height, and stands where it will be.
        (Some(top), _) if y < top || part.y.saturating_add(part.height) <= top => FramePoint::Above,
        (_, Some(bottom)) if y >= bottom => FramePoint::Below,
        _ => FramePoint::Beside,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view_spec::{Touch, TouchTarget};

    fn recognize(screen: GuiSnapshot, size: (usize, usize)) -> Result<RecognizedView, RecognitionError> {
        recognize_view(
            screen,
            &KnownBoard { sizes: vec![vec![size]], ..KnownBoard::default() },
            &mut DrawingMemory::default(),
        )
    }

    fn screen(parts: Vec<GuiComponent>) -> GuiSnapshot {
        let window = GuiWindow { title: "W".to_string(), width: 100, height: 140, parts, ..GuiWindow::default() };
        GuiSnapshot { frames: vec![window], ..GuiSnapshot::default() }
    }

    fn part(kind: ComponentKind, text: &str, (x, y, width, height): (i32, i32, i32, i32)) -> GuiComponent {
        GuiComponent { kind, text: text.to_string(), x, y, width, height, enabled: true, listens: true, container: 0 }
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
        let seen = recognize(screen(parts), (2, 2)).unwrap();
        let frame = &seen.shown.frames[0];
        assert_eq!((frame.squares.len(), frame.squares[0].len()), (2, 2));
        assert_eq!(frame.labels, [ShownText { text: String::new(), place: FramePoint::Above }]);
        let buttons: Vec<(&str, FramePoint)> = frame.buttons.iter().map(|it| (it.label.as_str(), it.place)).collect();
        assert_eq!(buttons, [("AI", FramePoint::Below), ("Restart", FramePoint::Below)]);
        assert!(frame.buttons.iter().all(|button| !button.unseen));
        let point = |spot| seen.gestures(&Touch::in_frame(0, spot), None).pop().map(|touch| touch.spot);
        assert_eq!(point(TouchTarget::Square(1, 0)), Some(TouchTarget::Point(75, 29)));
        assert_eq!(point(TouchTarget::Button(0)), Some(TouchTarget::Point(25, 130)));
        assert_eq!(point(TouchTarget::Square(2, 0)), None);
    }

    #[test]
    fn a_button_beside_its_window_is_seen_by_nobody() {
        let mut parts = board();
        for (text, x, y) in [("Undo", 10, 120), ("Redo", 101, 120), ("Save", 10, 141)] {
            parts.push(part(ComponentKind::Button, text, (x, y, 30, 18)));
        }
        let seen = recognize(screen(parts), (2, 2)).unwrap();
        let unseen: Vec<&str> =
            seen.shown.frames[0].buttons.iter().filter(|it| it.unseen).map(|it| it.label.as_str()).collect();
        assert_eq!(unseen, ["Redo", "Save"]);
    }

    #[test]
    fn the_screen_counts_and_not_what_components_would_paint() {
        let with_disc = |colour: [u8; 3]| {
            Pixels::from_fn(100, 140, move |x, y| {
                let far = f64::from(x - 25).hypot(f64::from(y - 45));
                if far < 18.0 { colour } else { [0, 128, 0] }
            })
        };
        let (old, new) = (with_disc([255, 255, 255]), with_disc([0, 0, 0]));
        let seen = |on_screen: Option<&Pixels>| {
            let mut screen = screen(board());
            screen.frames[0].picture = Some(new.pack());
            screen.frames[0].seen = on_screen.cloned();
            recognize(screen, (2, 2)).unwrap().shown.frames.remove(0)
        };
        let disc = |squares: &[Vec<ShownSquare>]| squares[0][0].disc.as_ref().map(ToString::to_string);
        let stale = seen(Some(&old));
        assert_eq!(disc(&stale.squares).as_deref(), Some("white"));
        assert_eq!(stale.picture, Some(old.pack()));
        let repainted = stale.repainted.unwrap();
        assert_eq!(disc(&repainted.squares).as_deref(), Some("black"));
        assert_eq!(repainted.picture, Some(new.pack()));
        for right in [seen(Some(&new)), seen(None)] {
            assert_eq!((disc(&right.squares).as_deref(), right.repainted), (Some("black"), None));
        }
    }

    #[test]
    fn no_program_says_what_its_screen_shows() {
        let text =
            r#"{"width":9,"height":9,"seen":{"width":9,"height":9,"rgb":[]},"on-screen":{"window":7,"x":0,"y":0}}"#;
        let window: GuiWindow = serde_json::from_str(text).unwrap();
        assert_eq!((window.seen, window.on_screen.map(|area| area.window)), (None, Some(7)));
    }

    #[test]
    fn nonsense_is_refused_or_left_out() {
        let many = vec![part(ComponentKind::Label, "", (0, 0, 9, 9)); MOST_PARTS + 1];
        let why = recognize(screen(many), (2, 2)).unwrap_err();
        assert_eq!(why.to_string(), "2001 components in one window, and there can be no more than 2000");
        let windows = GuiSnapshot { frames: vec![GuiWindow::default(); MOST_WINDOWS + 1], ..GuiSnapshot::default() };
        assert!(recognize(windows, (2, 2)).is_err());
        let mut parts = board();
        for far in [i32::MAX, i32::MIN] {
            parts.extend(
                [(far, 0, 50, 50), (0, far, 50, 50), (0, 0, far, far)].map(|at| part(ComponentKind::Other, "", at)),
            );
        }
        let seen = recognize(screen(parts), (8, 8)).unwrap();
        assert_eq!(seen.shown.frames[0].squares.len(), 2);
    }
}
