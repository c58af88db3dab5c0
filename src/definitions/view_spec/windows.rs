//! The windows of a view: whose they are, and which of the shown ones is meant.
//!
//! A window has a name: the player whose it is, or the board that it shows, where there is a window for each board. One that all
//! players look at goes by the name of any player.

use std::borrow::Cow;

use super::{FrameSpec, LetterPicture, ShownFrame, ShownView, ViewSpec};
use crate::game::Drawable;
use crate::phrases::{Phrase, phrase};

impl ViewSpec {
    /// The names of all windows.
    pub fn windows<'a>(&'a self, seats: &'a [String]) -> Vec<&'a String> {
        match (&self.frame, self.boards.is_empty()) {
            (Some(_), _) => seats.iter().take(1).collect(),
            (None, true) => seats.iter().take(self.frames.len()).collect(),
            (None, false) => self.boards.keys().collect(),
        }
    }

    /// How many windows there are.
    pub fn count(&self) -> usize {
        if self.frame.is_some() { 1 } else { self.frames.len() + self.boards.len() }
    }

    /// Whether all players look at the same windows. The player on turn is the one who clicks there.
    pub fn is_shared(&self) -> bool {
        self.frame.is_some() || !self.boards.is_empty()
    }

    /// The names of the windows that a player looks at.
    pub fn windows_of<'a>(&'a self, seat: &'a str) -> Vec<&'a str> {
        if self.boards.is_empty() { vec![seat] } else { self.boards.keys().map(String::as_str).collect() }
    }

    /// Names a window in messages.
    pub fn called(&self, window: &str) -> Phrase {
        match (&self.frame, self.boards.is_empty()) {
            (Some(_), _) => phrase!("window"),
            (None, true) => phrase!("window-of", player = window),
            (None, false) => phrase!("window-of-board", board = window),
        }
    }

    /// Names in messages all that a player looks at.
    pub fn called_of(&self, seat: &str) -> Phrase {
        if self.boards.is_empty() { self.called(seat) } else { phrase!("windows-together") }
    }

    /// Message for a window that is missing.
    pub fn missing(&self, window: &str) -> Phrase {
        match (&self.frame, self.boards.is_empty()) {
            (Some(_), _) => phrase!("window-missing"),
            (None, true) => phrase!("window-of-missing", player = window),
            (None, false) if self.boards.contains_key(window) => phrase!("window-of-board-missing", board = window),
            (None, false) => phrase!("window-missing"),
        }
    }

    /// The title of a window.
    pub fn title(&self, window: &str) -> &str {
        self.window(window).map_or("", |frame| &frame.title)
    }

    pub(super) fn window(&self, name: &str) -> Option<&FrameSpec> {
        self.frame.as_ref().or_else(|| self.frames.get(name)).or_else(|| self.boards.get(name))
    }

    /// Finds a window: the one whose title says so; else the one that stands in its place.
    pub fn frame_of<'s>(
        &self,
        shown: &'s ShownView,
        window: &str,
        seats: &[String],
    ) -> Option<(usize, &'s ShownFrame)> {
        if self.frame.is_some() {
            return self.by_title(shown, window).or_else(|| shown.frames.iter().enumerate().next());
        }
        self.by_title(shown, window).or_else(|| {
            let all = if self.boards.is_empty() { seats.iter().collect() } else { self.windows(seats) };
            let taken: Vec<usize> =
                all.iter().filter_map(|other| self.by_title(shown, other)).map(|(index, _)| index).collect();
            let mut nameless = all.iter().filter(|other| self.by_title(shown, other).is_none());
            let place = nameless.position(|other| *other == window)?;
            shown.frames.iter().enumerate().filter(|(index, _)| !taken.contains(index)).nth(place)
        })
    }

    /// The windows that a player looks at, of those that are there.
    pub fn frames_of<'s>(&self, shown: &'s ShownView, seat: &str, seats: &[String]) -> Vec<(usize, &'s ShownFrame)> {
        self.windows_of(seat).into_iter().filter_map(|window| self.frame_of(shown, window, seats)).collect()
    }

    /// All that a player looks at, as if it stood in one window; `None` if there is none. Of several boards none is in it.
    pub fn seen_by_player<'s>(
        &self,
        shown: &'s ShownView,
        seat: &str,
        seats: &[String],
    ) -> Option<Cow<'s, ShownFrame>> {
        let frames = self.frames_of(shown, seat, seats);
        if let [(_, frame)] = frames.as_slice() {
            return Some(Cow::Borrowed(frame));
        }
        let (_, first) = frames.first()?;
        let mut all = ShownFrame { title: first.title.clone(), ..ShownFrame::default() };
        for (_, frame) in &frames {
            all.labels.extend(frame.labels.iter().cloned());
            all.buttons.extend(frame.buttons.iter().cloned());
            all.fields.extend(frame.fields.iter().cloned());
            all.log.extend(frame.log.iter().cloned());
        }
        Some(Cow::Owned(all))
    }

    /// The one frame whose title names this window and no other; else the one that does so by what sets its title apart from the
    /// others', or by the name that comes first there, as in `White's board (against Black)`.
    pub fn by_title<'s>(&self, shown: &'s ShownView, window: &str) -> Option<(usize, &'s ShownFrame)> {
        let whole: Vec<String> = shown.frames.iter().map(|frame| frame.title.to_lowercase()).collect();
        let apart = without_common_words(&whole);
        let alone = |title: &str| self.first_named(title, window) == Some(Named::Alone);
        let first = |title: &str| self.first_named(title, window).is_some();
        let index = only(&whole, alone).or_else(|| only(&apart, alone)).or_else(|| only(&apart, first))?;
        Some((index, shown.frames.get(index)?))
    }

    /// How a title in small letters names this window; `None` if it does not, or names another one before it.
    fn first_named(&self, title: &str, window: &str) -> Option<Named> {
        let place = |look: &FrameSpec| look.words().filter_map(|words| title.find(&words.to_lowercase())).min();
        let own = place(self.window(window)?)?;
        let others = self.frames.iter().chain(&self.boards).filter(|(other, _)| *other != window);
        match others.filter_map(|(_, other)| place(other)).min() {
            None => Some(Named::Alone),
            Some(other) if own < other => Some(Named::First),
            Some(_) => None,
        }
    }

    /// Whether it is left open which of two frames shows the board turned.
    pub fn either_may_turn(&self) -> bool {
        let has_own_boards = self.frames.values().any(FrameSpec::names_boards);
        !self.is_shared() && !self.turned_as_stated && !has_own_boards
    }

    /// Whether each frame shows the model's board from the other side than the spec says. Then either of two frames is turned,
    /// and it is only a question of which.
    pub fn turns_the_other<G: Drawable>(&self, shown: &ShownView, seats: &[String], squares: &G::Squares) -> bool {
        if !self.either_may_turn() {
            return false;
        }
        let is_other = |name: &String| {
            let at = self.boards_in(name).into_iter().next()?;
            let (_, frame) = self.frame_with(shown, at, seats)?;
            let seen = LetterPicture::of(&self.picture(&frame));
            let stated = self.seen_in(at, &self.letters::<G>(at, squares));
            match (seen == stated, seen == stated.half_turn()) {
                (true, true) => None,
                (_, other) => Some(other),
            }
        };
        let told: Vec<bool> = seats.iter().filter_map(is_other).collect();
        !told.is_empty() && told.iter().all(|other| *other)
    }

    /// Whether a window shows its boards turned by 180 degrees.
    pub fn is_turned(&self, window: &str) -> bool {
        self.window(window).is_some_and(|frame| frame.turned)
    }
}

/// How a title names a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Named {
    /// It names no other window.
    Alone,
    /// It names others after it.
    First,
}

/// The index of the one title for which this holds.
fn only(titles: &[String], holds: impl Fn(&str) -> bool) -> Option<usize> {
    let mut found = (0..titles.len()).filter(|index| holds(&titles[*index]));
    found.next().filter(|_| found.next().is_none())
}

/// Returns the titles without the words that all of them begin and end with; a title that stands alone says all that it says.
fn without_common_words(titles: &[String]) -> Vec<String> {
    let words: Vec<Vec<&str>> = titles.iter().map(|title| title.split_whitespace().collect()).collect();
    let shortest = words.iter().map(Vec::len).min().unwrap_or_default();
    if words.len() < 2 {
        return titles.to_vec();
    }
    let is_common = |word: &dyn Fn(&Vec<&str>) -> String| words.iter().all(|own| word(own) == word(&words[0]));
    let front = (0..shortest).take_while(|at| is_common(&|own| own[*at].to_string())).count();
    let behind = (1..=shortest - front).take_while(|at| is_common(&|own| own[own.len() - at].to_string())).count();
    words.iter().map(|own| own[front..own.len() - behind].join(" ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_may_name_the_other_player_too() {
        let frames = "{frames: {white: {title: white, also: [player 1]}, black: {title: black}}, squares: {'.': {}}}";
        let view: ViewSpec = serde_yaml::from_str(frames).expect("a view");
        let whose = |titles: [&str; 2]| {
            let frame = |title: &str| ShownFrame { title: title.to_string(), ..ShownFrame::default() };
            let shown = ShownView { frames: titles.map(frame).to_vec(), ..ShownView::default() };
            ["white", "black"].map(|window| view.by_title(&shown, window).map(|(index, _)| index))
        };
        assert_eq!(whose(["White", "BLACK"]), [Some(0), Some(1)]);
        assert_eq!(whose(["Reversi - black player", "Reversi - player 1"]), [Some(1), Some(0)]);
        assert_eq!(whose(["White's board (against Black)", "Black's board (against White)"]), [Some(0), Some(1)]);
        let both = ["Reversi (Black and White) - black", "Reversi (Black and White) - white"];
        assert_eq!(whose(both), [Some(1), Some(0)]);
        assert_eq!(whose(["White to black", "white"]), [Some(1), Some(0)]);
        for untold in [["Black and White", "Black and White"], ["Reversi", "Reversi"], ["White", "White"]] {
            assert_eq!(whose(untold), [None, None], "{untold:?}");
        }
    }
}
