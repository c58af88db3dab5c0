//! Drawings of the pieces on squares, and their names.

use std::fmt::Write;

use super::board_picture::EMPTY;
use crate::diagnostic::escape::is_hidden;
use crate::game::Seat;
use crate::phrases::{Phrasebook, phrase};
use crate::view_spec::{Colour, ShownSquare, ViewSpec};

/// Colours that the style sheet has a shade of, by the names that people call them.
const SHADES: [&str; 8] = ["black", "white", "grey", "green", "red", "blue", "yellow", "brown"];

/// Meaning of the letters in a coursework's pictures.
#[derive(Clone, Copy, Debug)]
pub(super) struct PieceStyles<'a> {
    /// Expected appearance of a view, if the coursework has one.
    pub look: Option<&'a ViewSpec>,
    /// The players' names, seat 1 first.
    pub seats: &'a [String],
    /// The sentences of the page.
    pub book: &'a Phrasebook,
}

/// A colour as mark-up names it: a class of the style sheet, or a colour of its own.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SvgColour(pub String);

impl SvgColour {
    /// The tone of a colour that somebody has named.
    pub(super) fn of(colour: &Colour) -> SvgColour {
        let name = colour.to_string();
        if SHADES.contains(&name.as_str()) {
            return SvgColour(name);
        }
        // What nobody could draw is grey, as everywhere.
        let [red, green, blue] = colour.rgb();
        SvgColour(format!("#{red:02x}{green:02x}{blue:02x}"))
    }

    /// The attributes of something that is filled with it, or drawn in it.
    pub(super) fn attributes(&self, kind: &str, property: &str) -> String {
        attributes(kind, &[(kind, property, Some(self))])
    }

    /// The colour after which letters on this one are named, so that they can be read: its own, or for a colour without a name
    /// that of something as light.
    pub(super) fn letters(&self) -> &str {
        match self.0.strip_prefix('#') {
            None => &self.0,
            Some(code) if is_light(code) => "white",
            Some(_) => "black",
        }
    }
}

/// The attributes of something with colours: for each, what its class begins with and which property a colour without a name
/// sets.
pub(super) fn attributes(kind: &str, colours: &[(&str, &str, Option<&SvgColour>)]) -> String {
    let (mut classes, mut own) = (kind.to_string(), String::new());
    for (begin, property, colour) in colours {
        let Some(SvgColour(name)) = colour else { continue };
        // Writing to a text cannot fail.
        let _ = match name.starts_with('#') {
            true => write!(own, " {property}=\"{name}\""),
            false => write!(classes, " {begin}-{name}"),
        };
    }
    format!("class=\"{classes}\"{own}")
}

/// Whether black can be read better on a colour than white: `rrggbb`, by its relative luminance (WCAG 2).
fn is_light(code: &str) -> bool {
    let part = |from: usize| {
        let part = code.get(from..from + 2).and_then(|part| u8::from_str_radix(part, 16).ok()).unwrap_or(0);
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4) > 0.18
}

/// A square as it is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SquareStyle {
    /// The square itself, if it is not drawn like any other.
    pub ground: Option<SvgColour>,
    /// The line round the square, if it has one of its own.
    pub border: Option<SvgColour>,
    /// The disc on it.
    pub disc: Option<SvgColour>,
    /// The line round the disc.
    pub rim: Option<SvgColour>,
    /// Whether the disc is not round.
    pub angular: bool,
    /// Whether the disc is half-transparent.
    pub faded: bool,
    /// Text on the square, of visible characters.
    pub text: String,
    /// Whether that text is the letter of a piece, which stands on it.
    pub is_letter: bool,
    /// Whether that text is the name of a picture that is not drawn.
    pub names_picture: bool,
    /// A large numeral on it, of visible characters.
    pub numeral: String,
    /// The colour of the numeral.
    pub ink: Option<SvgColour>,
}

impl SquareStyle {
    /// As a view has drawn it.
    pub(super) fn of(drawn: &ShownSquare) -> SquareStyle {
        let tone = |colour: &Option<Colour>| colour.as_ref().map(SvgColour::of);
        let names_picture = drawn.text.trim().is_empty() && !drawn.picture.is_empty();
        SquareStyle {
            ground: tone(&drawn.ground),
            border: tone(&drawn.border),
            disc: tone(&drawn.disc),
            rim: tone(&drawn.rim),
            angular: drawn.angular,
            faded: drawn.faded,
            is_letter: false,
            text: visible(if names_picture { &drawn.picture } else { &drawn.text }),
            names_picture,
            numeral: visible(&drawn.numeral),
            ink: tone(&drawn.ink),
        }
    }
}

/// A text without what cannot be seen, and without the room round it.
fn visible(text: &str) -> String {
    text.chars().filter(|letter| !is_hidden(*letter)).collect::<String>().trim().to_string()
}

impl PieceStyles<'_> {
    /// Returns the drawing of a letter.
    pub(super) fn square_style(&self, letter: char) -> SquareStyle {
        if let Some(drawn) = self.look.and_then(|look| look.squares.get(&letter)) {
            // The line round a square is that of the page: the squares of a view are drawn with their own.
            return SquareStyle { border: None, ..SquareStyle::of(drawn) };
        }
        if letter == EMPTY {
            return SquareStyle { ground: self.ground(), ..SquareStyle::default() };
        }
        let named = self.seat(letter).and_then(|seat| {
            let name = Colour::named(&seat.name(self.seats)).to_string();
            // A player's name is a colour only if it says just that.
            (SHADES.contains(&name.as_str()) && name == seat.name(self.seats).to_lowercase()).then_some(SvgColour(name))
        });
        let seat =
            || self.seat(letter).map_or(SvgColour("piece".to_string()), |seat| SvgColour(format!("seat{}", seat.0)));
        let disc = named.unwrap_or_else(seat);
        // A white piece is to be seen on a light square, and a dark one in the dark.
        let rim = Some(SvgColour("edge".to_string()));
        SquareStyle {
            ground: self.ground(),
            rim,
            disc: Some(disc),
            text: letter.to_string(),
            is_letter: true,
            ..SquareStyle::default()
        }
    }

    fn ground(&self) -> Option<SvgColour> {
        let empty = self.look?.squares.get(&EMPTY)?;
        empty.ground.as_ref().map(SvgColour::of)
    }

    /// Returns the name of a letter in words.
    pub(super) fn name(&self, letter: char) -> String {
        match self.seat(letter) {
            _ if letter == EMPTY => self.book.say(&phrase!("described-empty")),
            Some(seat) => seat.name(self.seats),
            None => letter.to_string(),
        }
    }

    /// The player whose letter it is: the seat's number, or the first letter of the name, if no other's begins with it.
    pub(super) fn seat(&self, letter: char) -> Option<Seat> {
        let all = Seat::all(self.seats);
        if let Some(number) = letter.to_digit(10) {
            return all.into_iter().find(|seat| i64::from(seat.0) == i64::from(number));
        }
        let begins = |seat: &Seat| {
            let first = seat.name(self.seats).chars().next();
            first.is_some_and(|first| first.to_uppercase().eq(std::iter::once(letter)))
        };
        let mut own = all.into_iter().filter(begins);
        own.next().filter(|_| own.next().is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_players_by_number_or_name() {
        let seats = ["red".to_string(), "second".to_string()];
        let pieces = PieceStyles { look: None, seats: &seats, book: Phrasebook::english() };
        assert_eq!(['R', '2', 'x', '.'].map(|letter| pieces.name(letter)), ["red", "second", "x", "empty"]);
        let disc = |letter| pieces.square_style(letter).disc.map(|tone| tone.0);
        assert_eq!([disc('1'), disc('S')], [Some("red".to_string()), Some("seat2".to_string())]);
        assert_eq!([disc('?'), disc('.')], [Some("piece".to_string()), None]);
    }

    #[test]
    fn names_that_begin_alike_are_nobodys_letters() {
        let seats = ["one".to_string(), "other".to_string()];
        assert_eq!(PieceStyles { look: None, seats: &seats, book: Phrasebook::english() }.name('O'), "O");
    }

    #[test]
    fn a_colour_without_a_name_here_is_its_own_attribute() {
        let tone = SvgColour::of(&Colour::named("\"><script>"));
        assert_eq!(tone.attributes("d", "stroke"), "class=\"d\" stroke=\"#808080\"");
        assert_eq!([tone.letters(), SvgColour("#102040".to_string()).letters()], ["white", "black"]);
        assert_eq!(SvgColour::of(&Colour::named("white")).attributes("d", "stroke"), "class=\"d d-white\"");
    }
}
