//! Drawing of what lies on squares: grounds of their own, discs with their rims, letters, texts and numerals.

use std::collections::BTreeMap;
use std::fmt::Write;

use minijinja::HtmlEscape;

use super::board_layout::{BoardLayout, Coordinates};
use super::piece_styles::{SquareStyle, SvgColour, attributes};
use crate::diagnostic::escape::escape_text;

/// How many characters a text has at most that is as large as a piece.
const SHORT: usize = 2;
/// How many characters of a longer text fit on a square.
const LONG: usize = 9;

/// Draws squares: of a whole board, or a single one. `usual` is the ground that is drawn already.
pub(super) fn draw_squares(
    places: &BoardLayout,
    usual: Option<&SvgColour>,
    painted: &[(Coordinates, SquareStyle)],
) -> String {
    let mut drawn = grounds(places, usual, painted);
    for (faded, raised) in [(false, false), (false, true), (true, false), (true, true)] {
        let alike = painted.iter().filter(|(_, square)| square.faded == faded && is_raised(square) == raised);
        let discs = discs(places, alike);
        // A disc is as transparent as its rim behind it.
        let classes = [faded.then_some("f"), raised.then_some("small")];
        let classes: Vec<&str> = classes.into_iter().flatten().collect();
        let _ = match () {
            () if discs.is_empty() || classes.is_empty() => write!(drawn, "{discs}"),
            () => write!(drawn, "<g class=\"{}\">{discs}</g>", classes.join(" ")),
        };
    }
    drawn.push_str(&letters(places, painted));
    for (at, square) in painted {
        drawn.push_str(&text(places, *at, square));
    }
    drawn
}

/// Whether a disc or a numeral leaves room for a text below it, which is about the square and not about the piece.
fn is_raised(square: &SquareStyle) -> bool {
    !square.text.is_empty() && !square.is_letter && (square.disc.is_some() || !square.numeral.is_empty())
}

/// The middle of what lies on a square.
fn middle(places: &BoardLayout, at: Coordinates, square: &SquareStyle) -> Coordinates {
    let (x, y) = places.middle(at);
    (x, if is_raised(square) { y - 1 } else { y })
}

fn grounds(places: &BoardLayout, usual: Option<&SvgColour>, painted: &[(Coordinates, SquareStyle)]) -> String {
    let mut alike: BTreeMap<(&SvgColour, Option<&SvgColour>), String> = BTreeMap::new();
    let plain = SvgColour("plain".to_string());
    for (at, square) in painted {
        let own = square.ground.as_ref().filter(|ground| Some(*ground) != usual);
        if own.is_some() || square.border.is_some() {
            let ground = square.ground.as_ref().unwrap_or(&plain);
            *alike.entry((ground, square.border.as_ref())).or_default() += &places.outline((2 * at.1, 2 * at.0));
        }
    }
    let path = |((ground, border), path): (_, String)| {
        format!("<path {} d=\"{path}\"/>", attributes("g", &[("g", "fill", Some(ground)), ("b", "stroke", border)]))
    };
    alike.into_iter().map(path).collect()
}

/// Draws discs, each a dot of a thick line, on their rims.
fn discs<'s>(places: &BoardLayout, squares: impl Iterator<Item = &'s (Coordinates, SquareStyle)>) -> String {
    let mut rims: BTreeMap<(&SvgColour, bool), String> = BTreeMap::new();
    let mut discs: BTreeMap<(&SvgColour, bool), String> = BTreeMap::new();
    for (at, square) in squares {
        let (x, y) = middle(places, *at, square);
        let Some(disc) = &square.disc else { continue };
        let dot = format!("M{x} {y}h0");
        if let Some(rim) = &square.rim {
            *rims.entry((rim, square.angular)).or_default() += &dot;
        }
        *discs.entry((disc, square.angular)).or_default() += &dot;
    }
    let all = rims.into_iter().map(|rim| ("r", rim)).chain(discs.into_iter().map(|disc| ("d", disc)));
    let path = |(kind, ((tone, angular), path)): (&str, ((&SvgColour, bool), String))| {
        let class = if angular { format!("{kind} a") } else { kind.to_string() };
        format!("<path {} d=\"{path}\"/>", attributes(&class, &[(kind, "stroke", Some(tone))]))
    };
    all.map(path).collect()
}

/// The class of letters on a square, by what is below them.
fn letter_class(square: &SquareStyle) -> &str {
    square.disc.as_ref().or(square.ground.as_ref()).map_or("none", SvgColour::letters)
}

/// Draws texts of a single character, all of a colour in one element.
fn letters(places: &BoardLayout, painted: &[(Coordinates, SquareStyle)]) -> String {
    let mut alike: BTreeMap<&str, Vec<(Coordinates, char)>> = BTreeMap::new();
    for (at, square) in painted {
        let mut text = square.text.chars();
        if let (Some(letter), None, false) = (text.next(), text.next(), is_raised(square)) {
            alike.entry(letter_class(square)).or_default().push((places.middle(*at), letter));
        }
    }
    let mut drawn = String::new();
    for (tone, all) in alike {
        let list = |pick: fn(&(Coordinates, char)) -> usize| {
            all.iter().map(|entry| pick(entry).to_string()).collect::<Vec<_>>().join(" ")
        };
        let (across, down) = (list(|entry| entry.0.0), list(|entry| entry.0.1));
        let text: String = all.iter().map(|(_, letter)| *letter).collect();
        let text = escape_text(&text);
        let _ = write!(drawn, "<text class=\"l l-{tone}\" x=\"{across}\" y=\"{down}\">{}</text>", HtmlEscape(&text));
    }
    drawn
}

/// Draws the numeral of a square, and its text if that has several characters or something above it. A text of two characters
/// that stands alone is large, any other small and cut.
fn text(places: &BoardLayout, at: Coordinates, square: &SquareStyle) -> String {
    let (x, y) = middle(places, at, square);
    let mut drawn = String::new();
    let mut write = |attributes: &str, y: &str, text: &str| {
        let text = escape_text(text);
        let _ = write!(drawn, "<text {attributes} x=\"{x}\" y=\"{y}\">{}</text>", HtmlEscape(&text));
    };
    let (count, raised) = (square.text.chars().count(), is_raised(square));
    if raised || count > SHORT {
        let kind = if square.names_picture { "w i" } else { "w" };
        let tone = square.ground.as_ref().map_or("none", SvgColour::letters);
        let cut = if count > LONG {
            square.text.chars().take(LONG - 1).chain(['…']).collect()
        } else {
            square.text.clone()
        };
        let line = if raised { format!("{}.6", places.middle(at).1 + 3) } else { y.to_string() };
        write(&format!("class=\"{kind} l-{tone}\""), &line, &cut);
    } else if count > 1 {
        write(&format!("class=\"l l-{}\"", letter_class(square)), &y.to_string(), &square.text);
    }
    if !square.numeral.is_empty() {
        let numeral: String = square.numeral.chars().take(SHORT).collect();
        // A numeral with a colour of its own has a line round it, so that it can be read on any ground.
        let class = match &square.ink {
            Some(ink) => attributes(&format!("u o-{}", ink.letters()), &[("u", "fill", Some(ink))]),
            None => format!("class=\"u l-{}\"", letter_class(square)),
        };
        write(&class, &y.to_string(), &numeral);
    }
    drawn
}
