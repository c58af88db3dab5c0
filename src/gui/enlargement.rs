//! Windows that a person would enlarge before playing in them.
//!
//! A view whose window opens too small, or whose new components are not laid out before somebody resizes it, is right in
//! everything else. So it is resized once, as any person would do, and looked at again.

use super::{GuiSnapshot, GuiWindow, RecognizedView};
use crate::view_spec::{FrameSize, ShownView};

/// Narrower or lower squares are too small to play on, in pixels.
const SMALLEST: i32 = 20;
/// Width and height of squares in a window that was enlarged, in pixels.
const SQUARE: i32 = 40;
/// Width and height of a window without a board that was enlarged, in pixels.
const WINDOW: (i32, i32) = (480, 600);
/// Room beside a board that did not fit into its window, for labels and buttons, in pixels.
const ROOM: (i32, i32) = (40, 120);
/// No window is made wider or higher than this, in pixels.
const LARGEST: i32 = 1_600;

/// Sizes that a person would give to windows; `None` for a window that stays as it is.
pub type WindowSizes = Vec<Option<[i32; 2]>>;

/// Returns the sizes that a person would give to these windows; `None` if all stay as they are.
pub fn enlargements(screen: &GuiSnapshot, seen: &RecognizedView) -> Option<WindowSizes> {
    let size = |(index, window): (usize, &GuiWindow)| {
        if !window.resizable {
            return None;
        }
        let (width, height) = match seen.square_size(index) {
            None if seen.is_without_board && shows_all_texts(window) => return None,
            None => (WINDOW.0.max(window.width.saturating_add(1)), WINDOW.1.max(window.height.saturating_add(1))),
            Some(square) if is_playable(square) => match seen.cut_off(index, (window.width, window.height)) {
                (0, 0) => return None,
                (across, down) => {
                    let grown = |length: i32, by: i32, room: i32| length.saturating_add(by).saturating_add(room);
                    (grown(window.width, across, ROOM.0), grown(window.height, down, ROOM.1))
                }
            },
            Some((columns, rows, [width, height])) => {
                let grown = |length: i32, count: i32, square: i32| {
                    length.saturating_add(count.saturating_mul(SQUARE.saturating_sub(square).max(0)))
                };
                (grown(window.width, columns, width), grown(window.height, rows, height))
            }
        };
        (width <= LARGEST && height <= LARGEST).then_some([width, height])
    };
    let sizes: WindowSizes = screen.frames.iter().enumerate().map(size).collect();
    sizes.iter().any(Option::is_some).then_some(sizes)
}

/// Notes in each frame that can be played in only since it was enlarged how large it had been.
pub fn note_enlarged(before: (&GuiSnapshot, &RecognizedView), after: (&GuiSnapshot, &mut RecognizedView)) {
    let ((screen, seen), (larger, after)) = (before, after);
    let playable = |(screen, seen): (&GuiSnapshot, &RecognizedView), index: usize| match seen.is_without_board {
        true => screen.frames.get(index).is_some_and(shows_all_texts),
        false => seen.square_size(index).is_some_and(is_playable),
    };
    let is_whole = |index: usize, window: &GuiWindow| seen.cut_off(index, (window.width, window.height)) == (0, 0);
    let helped: Vec<bool> = screen
        .frames
        .iter()
        .enumerate()
        .map(|(index, window)| {
            playable((larger, after), index) && !(playable((screen, seen), index) && is_whole(index, window))
        })
        .collect();
    let ShownView { frames, .. } = &mut after.shown;
    for (index, (frame, window)) in
        frames.iter_mut().zip(&screen.frames).enumerate().filter(|(index, _)| helped[*index])
    {
        let square = seen.square_size(index).map(|(_, _, size)| size);
        frame.enlarged = Some(FrameSize { width: window.width, height: window.height, square });
    }
}

/// Whether all texts of a window without a board can be seen in it, as it is.
fn shows_all_texts(window: &GuiWindow) -> bool {
    let within = |at: i32, length: i32, end: i32| length > 0 && at >= 0 && at.saturating_add(length) <= end;
    let mut texts = window.parts.iter().filter(|part| !part.text.trim().is_empty()).peekable();
    let has_texts = texts.peek().is_some();
    has_texts
        && texts.all(|part| within(part.x, part.width, window.width) && within(part.y, part.height, window.height))
}

fn is_playable((_, _, [width, height]): (i32, i32, [i32; 2])) -> bool {
    width >= SMALLEST && height >= SMALLEST
}

#[cfg(test)]
mod tests {
    use super::super::{
        ComponentKind, DrawingMemory, GuiComponent, GuiWindow, KnownBoard, RecognitionError, recognize_view,
    };
    use super::*;
    use crate::view_spec::ViewSpec;

    fn recognize(screen: &GuiSnapshot) -> Result<RecognizedView, RecognitionError> {
        let board = KnownBoard { sizes: vec![vec![(2, 2)]], ..KnownBoard::default() };
        recognize_view(screen.clone(), &board, &mut DrawingMemory::default())
    }

    /// A window with a board of two columns and two rows, of squares of this size.
    fn screen(square: i32) -> GuiSnapshot {
        let part = |at: i32| GuiComponent {
            kind: ComponentKind::Button,
            x: at % 2 * square,
            y: at / 2 * square,
            width: square,
            height: square,
            ..GuiComponent::default()
        };
        let (width, height) = (2 * square, 2 * square + 30);
        let window =
            GuiWindow { resizable: true, width, height, parts: (0..4).map(part).collect(), ..GuiWindow::default() };
        GuiSnapshot { frames: vec![window], ..GuiSnapshot::default() }
    }

    fn sizes(screen: &GuiSnapshot) -> Option<WindowSizes> {
        enlargements(screen, &recognize(screen).unwrap())
    }

    #[test]
    fn what_nobody_could_play_in_is_enlarged() {
        assert_eq!(sizes(&screen(40)), None);
        assert_eq!(sizes(&screen(12)), Some(vec![Some([80, 110])]));
        assert_eq!(sizes(&screen(3)), Some(vec![Some([480, 600])]), "no board is found");
        let mut fixed = screen(12);
        fixed.frames[0].resizable = false;
        assert_eq!(sizes(&fixed), None, "nobody can");
        let mut huge = screen(12);
        huge.frames[0].width = i32::MAX;
        assert_eq!(sizes(&huge), None);
    }

    #[test]
    fn without_a_board_a_window_is_large_enough_for_its_texts() {
        let view: ViewSpec = serde_yaml::from_str("{frame: {title: x}, shown: {coins: '{coins}'}}").unwrap();
        let board = KnownBoard { view: Some(&view), ..KnownBoard::default() };
        let read =
            |screen: &GuiSnapshot| recognize_view(screen.clone(), &board, &mut DrawingMemory::default()).unwrap();
        let texts = |square: i32| {
            let mut screen = screen(square);
            screen.frames[0].parts.iter_mut().for_each(|part| part.text = "Tea".to_string());
            screen
        };
        let (small, mut narrow) = (texts(12), texts(40));
        narrow.frames[0].width = 70;
        assert_eq!(read(&small).shown.frames[0].buttons.len(), 4, "no square is missing among the buttons");
        assert_eq!(
            (enlargements(&small, &read(&small)), enlargements(&screen(40), &read(&screen(40)))),
            (None, Some(vec![Some([480, 600])]))
        );
        assert_eq!(enlargements(&narrow, &read(&narrow)), Some(vec![Some([480, 600])]));
        let mut after = read(&texts(40));
        note_enlarged((&narrow, &read(&narrow)), (&texts(40), &mut after));
        assert_eq!(after.shown.frames[0].enlarged.map(|size| (size.width, size.square)), Some((70, None)));
    }

    #[test]
    fn the_size_is_noted_where_it_helped() {
        let (small, large) = (screen(12), screen(40));
        let read = |screen: &GuiSnapshot| recognize(screen).unwrap();
        let noted = |before: &GuiSnapshot, after: &GuiSnapshot| {
            let mut seen = read(after);
            note_enlarged((before, &read(before)), (after, &mut seen));
            seen.shown.frames[0].enlarged
        };
        assert_eq!(noted(&small, &large), Some(FrameSize { width: 24, height: 54, square: Some([12, 12]) }));
        assert_eq!((noted(&small, &small), noted(&large, &large)), (None, None));
    }
}
