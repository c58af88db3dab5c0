//! Holds the windows of a view against what the spec lays down for all fixtures: one aspect at a time.

use super::judge_drawing::{judge_drawing, not_repainted};
use super::judge_frame;
use super::judge_resources::judge_resources;
use super::judge_unmoved::judge_unmoved;
use super::step_calls::StepCalls;
use crate::game::Drawable;
use crate::phrases::{Phrase, phrase};
use crate::scenario::{ExpectedView, ViewAspect};
use crate::spec::Spec;
use crate::view_spec::{FramePoint, FrameSize, ShownButton, ShownFrame, ShownView, ViewSpec, WindowBoard};

/// Frames that are narrower or lower than this, in pixels, have no room for a board.
const TOO_NARROW: i32 = 200;

/// Describes the faults of one aspect, a sentence each.
pub(super) fn faults_of_aspect<G: Drawable>(
    spec: &Spec,
    watched: &ExpectedView,
    aspect: ViewAspect,
    shown: &ShownView,
    before: Option<&ShownView>,
    act: &StepCalls<G>,
) -> Vec<Phrase> {
    let (look, seats) = (&watched.look, &spec.seats);
    let of_each = |wrong: &dyn Fn(&Phrase, &ShownFrame) -> Vec<Phrase>| -> Vec<Phrase> {
        // What is wrong with a frame that all look at is told once.
        let frames = look.windows(seats).into_iter().map(|name| (name, look.frame_of(shown, name, seats)));
        let wrong = frames.map(|(name, frame)| match frame {
            Some((_, frame)) => wrong(&look.called(name), frame),
            None => vec![look.missing(name)],
        });
        wrong.flatten().collect()
    };
    // That a frame is missing is told by other aspects. These look at the boards of the frames that are there.
    let of_each_board = |wrong: &dyn Fn(WindowBoard, &Phrase, &ShownFrame) -> Vec<Phrase>| -> Vec<Phrase> {
        if shown.frames.is_empty() {
            return of_each(&|_, _| Vec::new());
        }
        let boards = look.boards_in_windows(seats).into_iter().filter_map(|at| {
            let (_, frame) = look.frame_with(shown, at, seats)?;
            Some(wrong(at, &look.called_place(at), &frame))
        });
        boards.flatten().collect()
    };
    // Of several windows that all look at, it does not matter in which a label or a button is.
    let of_each_player = |wrong: &dyn Fn(&String, &ShownFrame) -> Vec<Phrase>| -> Vec<Phrase> {
        let players = seats.iter().take(if look.is_shared() { 1 } else { look.count() });
        let wrong = players.map(|name| match look.seen_by_player(shown, name, seats) {
            Some(frame) => wrong(name, &frame),
            None => vec![look.missing(name)],
        });
        wrong.flatten().collect()
    };
    match aspect {
        ViewAspect::Frames => frames(shown, look.count()),
        ViewAspect::Titles if look.frame.is_some() && shown.frames.len() == 1 => {
            let untitled = seats.iter().take(1).filter(|name| look.by_title(shown, name).is_none());
            let title = &shown.frames[0].title;
            untitled.map(|name| phrase!("title-wrong", title = title, expected = look.title(name))).collect()
        }
        ViewAspect::Titles if look.frame.is_some() && shown.frames.is_empty() => {
            seats.iter().take(1).map(|name| look.missing(name)).collect()
        }
        ViewAspect::Titles => {
            let windows = look.windows(seats).into_iter();
            let untitled = windows.filter(|name| look.by_title(shown, name).is_none());
            let titles: Vec<String> = shown.frames.iter().map(|frame| format!("`{}`", frame.title)).collect();
            let titles = titles.join(", ");
            let says = |name: &String| match look.boards.is_empty() {
                true => phrase!("title-missing", player = name, titles = &titles),
                false => phrase!("title-of-board-missing", title = look.title(name), titles = &titles),
            };
            untitled.map(says).collect()
        }
        ViewAspect::Board => {
            let count = |window: &&String| {
                let (_, frame) = look.frame_of(shown, window, seats)?;
                needless_boards(&look.called(window), frame, look.boards_in(window).len())
            };
            let size = |at: WindowBoard| look.letters::<G>(at, &act.after.squares).size();
            let wrong = of_each_board(&|at, name, frame| board(name, frame, look, size(at)));
            wrong.into_iter().chain(look.windows(seats).iter().filter_map(count)).collect()
        }
        ViewAspect::Label => of_each_player(&|name, frame| label(&look.called_of(name), frame, look)),
        ViewAspect::Buttons => of_each_player(&|name, frame| buttons(&look.called_of(name), frame, look)),
        ViewAspect::Names => of_each_player(&|name, frame| misnamed(spec, look, name, frame)),
        ViewAspect::Drawing => of_each_board(&|_, name, frame| {
            let wrong = judge_drawing(name, frame, look);
            let is_right = |new: &ShownFrame| judge_drawing(name, new, look).is_empty();
            match frame.after_repaint() {
                Some(new) if !wrong.is_empty() && is_right(&new) => vec![not_repainted(name)],
                _ => wrong,
            }
        }),
        ViewAspect::Size => {
            let has_board = look.has_board();
            of_each(&|name, frame| frame.enlarged.map(|size| too_small(name, size, has_board)).into_iter().collect())
        }
        ViewAspect::Stores => {
            let left = G::stores(&act.after.squares);
            of_each(&|name, frame| judge_frame::judge_stores(name, frame, &left))
        }
        ViewAspect::Resources => {
            let all = G::resources(&act.after.squares);
            let named = || seats.iter().map(String::as_str).zip(all.iter().map(Vec::as_slice));
            let (own, others): (Vec<_>, Vec<_>) =
                named().partition(|(name, _)| look.resources.iter().any(|shown| shown == name));
            let columns_and_rows = |at: &WindowBoard| look.letters::<G>(*at, &act.after.squares).size();
            let (columns, rows) = look.boards_in_windows(seats).first().map(columns_and_rows).unwrap_or_default();
            of_each(&|window, frame| judge_resources(window, frame, &own, &others, columns * rows))
        }
        ViewAspect::Unmoved => {
            let earlier = |title: &str| before?.frames.iter().find(|frame| frame.title == title);
            of_each_board(&|at, name, frame| {
                let earlier = earlier(&frame.title).map(|earlier| earlier.with_board(at.place));
                earlier.map_or_else(Vec::new, |earlier| judge_unmoved(name, look, &earlier, frame))
            })
        }
        ViewAspect::Texts => of_each(&|_, frame| judge_frame::judge_texts(look, frame)),
        ViewAspect::Turn => {
            let on_turn = act.after.player.name(seats);
            let turn = |at: WindowBoard| match look.frame_with(shown, at, seats) {
                Some((_, frame)) => {
                    let board = look.letters::<G>(at, &act.after.squares);
                    judge_frame::judge_turn(look, &frame, &look.seen_in(at, &board), &on_turn)
                }
                None => vec![look.missing(at.window)],
            };
            look.boards_in_windows(seats).into_iter().flat_map(turn).collect()
        }
    }
}

fn misnamed(spec: &Spec, look: &ViewSpec, name: &str, frame: &ShownFrame) -> Vec<Phrase> {
    let wanted = look.buttons.values().filter_map(|button| button.label.get(name));
    let there = |label: &&String| frame.buttons.iter().any(|button| spec.messages.same(&button.label, label));
    let has: Vec<String> = frame.buttons.iter().map(|button| format!("`{}`", button.label)).collect();
    let has = if has.is_empty() { phrase!("buttons-none") } else { Phrase::verbatim(has.join(", ")) };
    wanted
        .filter(|label| !there(label))
        .map(|label| {
            let window = look.called_of(name);
            phrase!("button-missing", window = window, button = label, has = &has)
        })
        .collect()
}

/// Words for a frame in which nobody could play before it was enlarged.
fn too_small(frame: &Phrase, FrameSize { width, height, square }: FrameSize, has_board: bool) -> Phrase {
    let pixels = |length: i32| length.to_string();
    match square {
        Some([across, down]) => phrase!(
            "size-of-squares",
            window = frame,
            width = pixels(width),
            height = pixels(height),
            across = pixels(across),
            down = pixels(down),
        ),
        None if !has_board => {
            phrase!("size-without-board", window = frame, width = pixels(width), height = pixels(height))
        }
        None if width < TOO_NARROW || height < TOO_NARROW => {
            phrase!("size-too-small", window = frame, width = pixels(width), height = pixels(height))
        }
        None => phrase!("size-not-validated", window = frame),
    }
}

fn frames(shown: &ShownView, wanted: usize) -> Vec<Phrase> {
    let count = shown.frames.len();
    let says = || match shown.hidden_frames {
        0 => phrase!("frames-wrong", expected = wanted, actual = count),
        hidden => phrase!("frames-hidden", expected = wanted, actual = count, hidden = hidden),
    };
    let wrong = (count != wanted).then(says);
    let dialogs = shown.dialogs.iter().map(|dialog| phrase!("dialog-in-the-way", dialog = dialog));
    wrong.into_iter().chain(dialogs).collect()
}

/// Says that a window has more boards than it should.
fn needless_boards(name: &Phrase, frame: &ShownFrame, wanted: usize) -> Option<Phrase> {
    let count = frame.count_boards();
    (count > wanted).then(|| phrase!("boards-too-many", window = name, count = count, expected = wanted))
}

fn board(name: &Phrase, frame: &ShownFrame, look: &ViewSpec, (columns, rows): (usize, usize)) -> Vec<Phrase> {
    let all = look.rows(frame);
    let even = all.iter().all(|row| row.len() == columns);
    if all.len() == rows && even {
        return Vec::new();
    }
    if look.columns.is_some() && !frame.squares.is_empty() {
        let (count, wanted) = (frame.squares.iter().map(Vec::len).sum::<usize>(), columns * rows);
        return vec![phrase!("board-squares", window = name, count = count, expected = wanted)];
    }
    let says = match frame.squares.first() {
        None => phrase!("view-no-board", window = name),
        Some(first) => phrase!("board-size", window = name, columns = first.len(), rows = frame.squares.len()),
    };
    vec![says]
}

fn label(name: &Phrase, frame: &ShownFrame, look: &ViewSpec) -> Vec<Phrase> {
    if frame.labels.iter().any(|label| label.place == look.label || !look.has_board()) {
        return Vec::new();
    }
    if !look.has_board() {
        return vec![phrase!("reads-no-label", window = name)];
    }
    let place = side(look.label);
    vec![match frame.labels.is_empty() {
        true => phrase!("label-missing", window = name, place = place),
        false => phrase!("label-elsewhere", window = name, place = place),
    }]
}

fn buttons(name: &Phrase, frame: &ShownFrame, look: &ViewSpec) -> Vec<Phrase> {
    let (wanted, count) = (look.buttons.len(), frame.buttons.len());
    let place = look.place_of_buttons().filter(|_| look.has_board());
    let is_there = |button: &&ShownButton| place.is_none_or(|place| button.place == place);
    let there = frame.buttons.iter().filter(is_there).count();
    // A button that nothing is said of, such as the name of a row, may be disabled.
    let enabled = frame.buttons.iter().filter(|button| button.enabled).count();
    let is_meant = |button: &ShownButton| look.buttons.values().any(|own| own.label.has(&button.label));
    let disabled = frame.buttons.iter().find(|button| !button.enabled && (enabled < wanted || is_meant(button)));
    if count < wanted {
        return vec![phrase!("buttons-missing", window = name, expected = wanted, count = count)];
    }
    let unseen: Vec<&ShownButton> = frame.buttons.iter().filter(|button| button.unseen).collect();
    if let Some(button) = unseen.first().filter(|_| count - unseen.len() < wanted) {
        return vec![phrase!("button-unseen", window = name, button = &button.label)];
    }
    if let Some(place) = place.filter(|_| there < wanted) {
        return vec![phrase!("buttons-elsewhere", window = name, place = side(place))];
    }
    disabled.map(|button| phrase!("button-disabled", button = &button.label, window = name)).into_iter().collect()
}

fn side(place: FramePoint) -> Phrase {
    match place {
        FramePoint::Above => phrase!("place-above"),
        FramePoint::Below => phrase!("place-below"),
        FramePoint::Beside => phrase!("place-beside"),
    }
}
