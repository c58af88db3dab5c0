//! One thing that was said of a view, beside the pictures that stand there.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use referee::verdict::Finding;
use referee::view_spec::{ShownFrame, ShownView};

use super::evidence::{Evidence, Letters, Moment, of_screen};
use super::sight::{Lab, Lattice, Sight, Square, lab};

/// Whether the picture agrees with the words: an error says how it contradicts them.
pub type Agreement = Result<(), String>;

/// Width of the frame round a marked place, in pixels.
const MARK: usize = 3;

/// A frame in a picture, and the board that is seen there.
pub struct Seen {
    pub sight: Sight,
    pub lattice: Option<Lattice>,
    /// Empty if no board is seen.
    pub letters: Letters,
}

/// Frames by the number of the step and their own; nothing where there is no picture.
type SeenFrames = BTreeMap<(usize, usize), Option<Rc<Seen>>>;

/// The pictures of a scenario, each looked at once.
pub struct Album<'a> {
    pub evidence: &'a Evidence,
    seen: RefCell<SeenFrames>,
}

/// A finding, with all that it is held against.
pub struct Case<'a> {
    pub album: &'a Album<'a>,
    pub finding: &'a Finding,
}

impl Album<'_> {
    pub fn new(evidence: &Evidence) -> Album<'_> {
        Album { evidence, seen: RefCell::default() }
    }

    pub fn moment(&self, step: usize) -> &Moment {
        &self.evidence.moments[step - 1]
    }

    /// The frame of a player: the one whose title says so, or the one in this player's place.
    pub fn frame_number(&self, shown: &ShownView, seat: &str) -> Option<usize> {
        let place = self.evidence.seats.iter().position(|name| name == seat)?;
        if self.evidence.look.frame.is_some() {
            let words = &self.evidence.look.frame.as_ref()?.title;
            let titled = shown.frames.iter().position(|frame| frame.title.to_lowercase().contains(words));
            return titled.or((!shown.frames.is_empty()).then_some(0));
        }
        let number = format!("player {}", place + 1);
        let titled = shown.frames.iter().position(|frame| {
            let title = frame.title.to_lowercase();
            title.contains(seat) || title.contains(&number)
        });
        titled.or((place < shown.frames.len()).then_some(place))
    }

    pub fn frame(&self, step: usize, seat: &str) -> Option<&ShownFrame> {
        let shown = self.moment(step).shown.as_ref()?;
        shown.frames.get(self.frame_number(shown, seat)?)
    }

    /// A player's frame as the screen showed it at the end of a step.
    pub fn seen(&self, step: usize, seat: &str) -> Option<Rc<Seen>> {
        let number = self.frame_number(self.moment(step).shown.as_ref()?, seat)?;
        let look = || {
            let sight = of_screen(self.frame(step, seat)?.picture.as_ref()?)?;
            Some(Rc::new(self.look_at(sight, step)))
        };
        self.seen.borrow_mut().entry((step, number)).or_insert_with(look).clone()
    }

    /// Looks at a picture of the board that the model holds at the end of a step.
    pub fn look_at(&self, sight: Sight, step: usize) -> Seen {
        let model = &self.moment(step).model;
        let lattice = sight.lattice(model.first().map_or(0, Vec::len), model.len());
        let letters = lattice.as_ref().map(|lattice| sight.read(lattice, &self.discs(), '.')).unwrap_or_default();
        Seen { sight, lattice, letters }
    }

    /// Where the squares are in a frame: as the picture shows it, or where it has no lines as the marks in it do.
    pub fn lattice(&self, step: usize, seat: &str) -> Option<Lattice> {
        let seen = self.seen(step, seat)?;
        let by_marks = || {
            let model = &self.moment(step).model;
            let found = self.saved(step, seat, "yours")?.lattice(model.first()?.len(), model.len())?;
            let wider =
                |all: &[Range<usize>]| all.iter().map(|own| own.start.saturating_sub(MARK)..own.end + MARK).collect();
            let found = Lattice { columns: wider(&found.columns), rows: wider(&found.rows) };
            seen.sight.ends_at(&found).then_some(found)
        };
        seen.lattice.clone().or_else(by_marks)
    }

    /// The discs that may lie on this board, with their colours.
    pub fn discs(&self) -> Vec<(char, Lab)> {
        let squares = self.evidence.look.squares.iter();
        squares.filter_map(|(letter, square)| Some((*letter, lab(square.disc.as_ref()?.rgb())))).collect()
    }

    /// A saved picture beside the words: `yours`, `expected` or `repainted`.
    pub fn saved(&self, step: usize, seat: &str, kind: &str) -> Option<&Sight> {
        let scenario = self.evidence.verdict.scenario.replace('/', "-");
        self.evidence.saved.get(&format!("{scenario}-step-{step}-{seat}-{kind}.png"))
    }
}

impl Case<'_> {
    /// The player of whose frame the words are: `the window`, or `white's frame`.
    pub fn seat(&self, window: &str) -> &str {
        let seats = &self.album.evidence.seats;
        let named = window.strip_suffix("'s frame").and_then(|name| seats.iter().find(|seat| *seat == name));
        named.unwrap_or(&seats[0])
    }

    pub fn frame(&self, window: &str) -> Result<&ShownFrame, String> {
        self.album.frame(self.finding.step, self.seat(window)).ok_or_else(|| "no such frame is shown".to_string())
    }

    pub fn seen(&self, window: &str) -> Result<Rc<Seen>, String> {
        let seen = self.album.seen(self.finding.step, self.seat(window));
        seen.ok_or_else(|| "there is no picture of that frame".to_string())
    }

    /// The board that is seen in a frame.
    pub fn board(&self, window: &str) -> Result<Letters, String> {
        let letters = self.seen(window)?.letters.clone();
        if letters.is_empty() { Err("no board is seen in the picture".to_string()) } else { Ok(letters) }
    }

    pub fn square(&self, window: &str, column: &str, row: &str) -> Result<Square, String> {
        let seen = self.seen(window)?;
        let lattice =
            self.album.lattice(self.finding.step, self.seat(window)).ok_or("no board is seen in the picture")?;
        let place = column.parse().ok().zip(row.parse().ok());
        let found = place.and_then(|(x, y): (usize, usize)| Some((lattice.columns.get(x)?, lattice.rows.get(y)?)));
        let (columns, rows) = found.ok_or("there is no such square in the picture")?;
        Ok(seen.sight.square(columns, rows))
    }
}

/// An agreement if this holds, and else the contradiction.
pub fn holds(is_so: bool, contradiction: impl Into<String>) -> Agreement {
    if is_so { Ok(()) } else { Err(contradiction.into()) }
}

pub fn text(letters: &Letters) -> String {
    letters.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
}
