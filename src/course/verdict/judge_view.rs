//! Holds what a view shows and asks against what was expected.

use super::finding_collector::FindingCollector;
use super::judge_drawing::judge_drawing;
use super::judge_resources::judge_resources;
use super::judge_unmoved::judge_unmoved;
use super::step_calls::StepCalls;
use super::{CheckKind, judge_frame};
use crate::game::Drawable;
use crate::phrases::{Phrase, phrase};
use crate::ports::Event;
use crate::scenario::{Expectation, ExpectedView, FrameExpectation, ViewAspect};
use crate::spec::Spec;
use crate::view_spec::{FramePoint, FrameSize, LetterPicture, ShownFrame, ShownView, ViewSpec, describe_difference};

/// Frames that are narrower or lower than this, in pixels, have no room for a board.
const TOO_NARROW: i32 = 200;

/// Judges the views of one scenario, step by step.
pub(super) struct ViewJudge<'a> {
    spec: &'a Spec,
    watched: &'a ExpectedView,
    /// Content that was shown last.
    shown: Option<ShownView>,
    /// Board that should have been shown then.
    letters: LetterPicture,
}

impl<'a> ViewJudge<'a> {
    pub fn new(spec: &'a Spec, watched: &'a ExpectedView) -> ViewJudge<'a> {
        ViewJudge { spec, watched, shown: None, letters: LetterPicture::default() }
    }

    /// Judges what one cue has come to.
    pub fn step<G: Drawable>(
        &mut self,
        cue: &Event<G>,
        expect: &Expectation<G>,
        act: &StepCalls<G>,
        report: &mut FindingCollector<'_>,
    ) {
        let before = self.shown.take();
        if let Some(Err(why)) = self.watched.event_of_touch(cue, before.as_ref(), &act.before) {
            report.add(CheckKind::Asks, phrase!("asks-impossible", why = why), None, None);
        } else if let Some(expected) = &expect.asks {
            self.judge_asked(expected, &act.asked, report);
        }
        self.shown = act.shown.clone().map(|shown| with_sizes(shown, before.as_ref())).or(before.clone());
        let nothing = ShownView::default();
        let shown = self.shown.as_ref().unwrap_or(&nothing);
        for aspect in &expect.looks {
            for says in self.wrong_with::<G>(*aspect, shown, before.as_ref(), act) {
                report.add(CheckKind::Looks, says.clone(), None, Some(says.to_string()));
            }
        }
        let board = LetterPicture::of(&G::view_letters(&act.after.squares));
        // Drawings are compared for this, which takes longer than all else.
        let swapped = !expect.shows.is_empty() && self.watched.look.turns_the_other(shown, &self.spec.seats, &board);
        // What still looks as before is stale only if the board has changed since then.
        let stale = before.as_ref().filter(|_| board != self.letters);
        for (seat, pane) in &expect.shows {
            self.judge_pane::<G>(&seat.name(&self.spec.seats), pane, swapped, shown, stale, report);
        }
        self.letters = board;
    }

    fn judge_pane<G: Drawable>(
        &self,
        name: &str,
        pane: &FrameExpectation,
        swapped: bool,
        shown: &ShownView,
        before: Option<&ShownView>,
        report: &mut FindingCollector<'_>,
    ) {
        let (look, seats) = (&self.watched.look, &self.spec.seats);
        let Some((_, frame)) = look.frame_of(shown, name, seats) else {
            let says = look.missing(name);
            report.add(CheckKind::Shows, says, None, None);
            return;
        };
        if let Some(picture) = &pane.board {
            let squares = picture.parse::<G::Squares>().ok();
            let stated = squares.as_ref().map_or_else(|| picture.clone(), G::view_letters);
            let expected = &if swapped { LetterPicture::of(&stated).half_turn().to_string() } else { stated };
            let actual = look.picture(frame);
            let turned = look.is_turned(name) != swapped;
            let earlier = before.and_then(|before| look.frame_of(before, name, seats));
            let earlier = earlier.map(|(_, frame)| look.picture(frame)).filter(|earlier| *earlier == actual);
            if let Some(why) = describe_difference(expected, &actual, turned, earlier.as_deref()) {
                let is_right =
                    |new: &ShownFrame| describe_difference(expected, &look.picture(new), turned, None).is_none();
                let says = match frame.after_repaint() {
                    Some(new) if is_right(&new) => not_repainted(&look.called(name)),
                    _ => phrase!("shown-in", window = look.called(name), fault = why),
                };
                report.add(CheckKind::Shows, says, Some(expected.clone()), Some(actual));
            }
        }
        if let Some(expected) = &pane.message {
            self.judge_message(name, expected, frame, shown, report);
        }
        judge_frame::judge_frame::<G>(self.spec, look, name, pane, frame, report);
    }

    fn judge_message(
        &self,
        name: &str,
        expected: &str,
        frame: &ShownFrame,
        shown: &ShownView,
        report: &mut FindingCollector<'_>,
    ) {
        let same = |text: &str| self.spec.messages.same(text, expected);
        let reads = |frame: &ShownFrame| frame.labels.iter().any(|label| same(&label.text));
        if reads(frame) {
            return;
        }
        let own = frame.labels.first().map(|label| label.text.clone());
        let elsewhere = self.watched.seats.iter().filter(|other| *other != name).find(|other| {
            self.watched.look.frame_of(shown, other, &self.spec.seats).is_some_and(|(_, frame)| reads(frame))
        });
        let says = match (elsewhere, &own) {
            (Some(other), _) => phrase!("reads-elsewhere", player = name, other = other),
            (None, None) => phrase!("reads-no-label", window = self.watched.look.called(name)),
            (None, Some(_)) => phrase!("reads-wrong", window = self.watched.look.called(name), player = name),
        };
        report.add(CheckKind::Reads, says, Some(expected.to_string()), own);
    }

    fn judge_asked<G: Drawable>(&self, expected: &[Event<G>], asked: &[Event<G>], report: &mut FindingCollector<'_>) {
        // A controller that has started up has nothing to do in an update.
        let without_update = match asked {
            [start @ .., Event::Update] if matches!(start, [Event::Startup]) => start,
            all => all,
        };
        // The mouse is moved many times over one square.
        let repeats = matches!(expected, [hover @ Event::Hover { .. }] if asked.iter().all(|one| one == hover));
        if expected == without_update || (repeats && !asked.is_empty()) {
            return;
        }
        let said = |cues: &[Event<G>]| {
            let all: Vec<String> = cues.iter().map(|cue| cue.sentence(&self.spec.seats)).collect();
            if all.is_empty() { phrase!("nothing") } else { Phrase::verbatim(all.join(", ")) }
        };
        let seat = |cue: &Event<G>| match cue {
            Event::Select { seat, .. } | Event::Automatic { seat } | Event::Hover { seat, .. } => Some(*seat),
            _ => None,
        };
        let says = match (expected, asked) {
            (_, []) => phrase!("asks-unheard"),
            ([_], many) if many.len() > 1 && many.iter().all(|one| *one == expected[0]) => {
                phrase!("asks-repeated", times = many.len())
            }
            ([wanted], [told]) if wanted.kind() == told.kind() && seat(wanted) != seat(told) => {
                phrase!("asks-wrong-player")
            }
            ([Event::Hover { .. }], [Event::Select { .. }]) => {
                phrase!("asks-click-for-hover")
            }
            ([Event::Hover { .. }], [Event::Hover { .. }]) => phrase!("asks-something-else"),
            ([Event::Type { .. }], [Event::Type { .. }]) => {
                phrase!("asks-other-line")
            }
            ([Event::Select { action: wanted, .. }], [Event::Select { action: told, .. }]) => {
                let reversed: Vec<String> = wanted.to_string().split(',').rev().map(str::to_string).collect();
                let is_square = |action: &G::Action| G::square_of_action(action).is_some();
                match reversed.join(",") == told.to_string() {
                    true => phrase!("asks-swapped-square"),
                    false if is_square(wanted) && is_square(told) => {
                        phrase!("asks-wrong-square")
                    }
                    false => phrase!("asks-something-else"),
                }
            }
            ([Event::Call { action: wanted }], [Event::Call { action: told }]) => {
                let swapped = wanted.to_string().split_once(' ').map(|(name, numbers)| {
                    let numbers: Vec<&str> = numbers.split(' ').rev().collect();
                    format!("{name} {}", numbers.join(" "))
                });
                match swapped.is_some_and(|swapped| swapped == told.to_string()) {
                    true => phrase!("asks-swapped-square"),
                    false => phrase!("asks-something-else"),
                }
            }
            ([], _) => phrase!("asks-needless"),
            _ => phrase!("asks-more"),
        };
        let (expected, heard) = (said(expected), said(asked));
        let says = phrase!("asks", fault = says, expected = &expected, heard = &heard);
        report.add(CheckKind::Asks, says, Some(expected.to_string()), Some(heard.to_string()));
    }

    /// Describes the faults of one aspect, a sentence each.
    fn wrong_with<G: Drawable>(
        &self,
        aspect: ViewAspect,
        shown: &ShownView,
        before: Option<&ShownView>,
        act: &StepCalls<G>,
    ) -> Vec<Phrase> {
        let (look, seats) = (&self.watched.look, &self.spec.seats);
        let of_each = |wrong: &dyn Fn(&Phrase, &ShownFrame) -> Vec<Phrase>| -> Vec<Phrase> {
            // What is wrong with a frame that all look at is told once.
            let frames = seats.iter().take(look.count()).map(|name| (name, look.frame_of(shown, name, seats)));
            let wrong = frames.map(|(name, frame)| match frame {
                Some((_, frame)) => wrong(&look.called(name), frame),
                None => vec![look.missing(name)],
            });
            wrong.flatten().collect()
        };
        // That a frame is missing is told by other aspects. These look at the frames that are there.
        let of_each_shown = |wrong: &dyn Fn(&Phrase, &ShownFrame) -> Vec<Phrase>| -> Vec<Phrase> {
            if shown.frames.is_empty() {
                return of_each(wrong);
            }
            let frames = seats.iter().take(look.count()).filter_map(|name| {
                look.frame_of(shown, name, seats).map(|(_, frame)| wrong(&look.called(name), frame))
            });
            frames.flatten().collect()
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
                let untitled = seats.iter().take(look.count()).filter(|name| look.by_title(shown, name).is_none());
                let titles: Vec<String> = shown.frames.iter().map(|frame| format!("`{}`", frame.title)).collect();
                let says = |name| phrase!("title-missing", player = name, titles = titles.join(", "));
                untitled.map(says).collect()
            }
            ViewAspect::Board => {
                let size = LetterPicture::of(&G::view_letters(&act.after.squares)).size();
                of_each_shown(&|name, frame| board(name, frame, look, size))
            }
            ViewAspect::Label => of_each(&|name, frame| label(name, frame, look.label)),
            ViewAspect::Buttons => of_each(&|name, frame| buttons(name, frame, look.buttons.len())),
            ViewAspect::Names => {
                let named = |name: &String| match look.frame_of(shown, name, seats) {
                    Some((_, frame)) => self.misnamed(name, frame),
                    None => vec![look.missing(name)],
                };
                seats.iter().take(look.count()).flat_map(named).collect()
            }
            ViewAspect::Drawing => of_each_shown(&|name, frame| {
                let wrong = judge_drawing(name, frame, look);
                let is_right = |new: &ShownFrame| judge_drawing(name, new, look).is_empty();
                match frame.after_repaint() {
                    Some(new) if !wrong.is_empty() && is_right(&new) => vec![not_repainted(name)],
                    _ => wrong,
                }
            }),
            ViewAspect::Size => {
                of_each(&|name, frame| frame.enlarged.map(|size| too_small(name, size)).into_iter().collect())
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
                let (columns, rows) = LetterPicture::of(&G::view_letters(&act.after.squares)).size();
                of_each(&|window, frame| judge_resources(window, frame, &own, &others, columns * rows))
            }
            ViewAspect::Unmoved => {
                let earlier = |title: &str| before?.frames.iter().find(|frame| frame.title == title);
                of_each_shown(&|name, frame| {
                    earlier(&frame.title).map_or_else(Vec::new, |earlier| judge_unmoved(name, look, earlier, frame))
                })
            }
            ViewAspect::Texts => of_each(&|_, frame| judge_frame::judge_texts(look, frame)),
            ViewAspect::Turn => {
                let board = LetterPicture::of(&G::view_letters(&act.after.squares));
                of_each(&|_, frame| judge_frame::judge_turn(look, frame, &board, &act.after.player.name(seats)))
            }
        }
    }

    fn misnamed(&self, name: &str, frame: &ShownFrame) -> Vec<Phrase> {
        let wanted = self.watched.look.buttons.values().filter_map(|button| button.label.get(name));
        let there = |label: &&String| frame.buttons.iter().any(|button| self.spec.messages.same(&button.label, label));
        let has: Vec<String> = frame.buttons.iter().map(|button| format!("`{}`", button.label)).collect();
        let has = if has.is_empty() { phrase!("buttons-none") } else { Phrase::verbatim(has.join(", ")) };
        wanted
            .filter(|label| !there(label))
            .map(|label| {
                let window = self.watched.look.called(name);
                phrase!("button-missing", window = window, button = label, has = &has)
            })
            .collect()
    }
}

/// A view in which frames that had to be enlarged earlier are still known to have been too small.
fn with_sizes(mut shown: ShownView, before: Option<&ShownView>) -> ShownView {
    for (frame, earlier) in shown.frames.iter_mut().zip(before.iter().flat_map(|before| &before.frames)) {
        frame.enlarged = frame.enlarged.or(earlier.enlarged);
    }
    shown
}

/// Words for a frame in which nobody could play before it was enlarged.
fn too_small(frame: &Phrase, FrameSize { width, height, square }: FrameSize) -> Phrase {
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
        None if width < TOO_NARROW || height < TOO_NARROW => {
            phrase!("size-too-small", window = frame, width = pixels(width), height = pixels(height))
        }
        None => phrase!("size-not-validated", window = frame),
    }
}

/// Words for a view whose components would paint the right thing, and are not asked to.
fn not_repainted(frame: &Phrase) -> Phrase {
    phrase!("not-repainted", window = frame)
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

fn label(name: &Phrase, frame: &ShownFrame, place: FramePoint) -> Vec<Phrase> {
    if frame.labels.iter().any(|label| label.place == place) {
        return Vec::new();
    }
    let place = side(place);
    vec![match frame.labels.is_empty() {
        true => phrase!("label-missing", window = name, place = place),
        false => phrase!("label-elsewhere", window = name, place = place),
    }]
}

fn buttons(name: &Phrase, frame: &ShownFrame, wanted: usize) -> Vec<Phrase> {
    let count = frame.buttons.len();
    let below = frame.buttons.iter().filter(|button| button.place == FramePoint::Below).count();
    let disabled = frame.buttons.iter().find(|button| !button.enabled);
    if count < wanted {
        return vec![phrase!("buttons-missing", window = name, expected = wanted, count = count)];
    }
    if below < wanted {
        return vec![phrase!("buttons-elsewhere", window = name)];
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
