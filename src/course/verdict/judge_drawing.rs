//! Holds what is drawn on squares against what should be: ground, border, disc, rim, and numerals that stand for discs.

use crate::phrases::{Phrase, phrase};
use crate::view_spec::{Colour, ShownFrame, ShownSquare, ViewSpec};

/// Each thing that is wrong is told once, of the first square that has it.
pub(super) fn judge_drawing(name: &Phrase, frame: &ShownFrame, look: &ViewSpec) -> Vec<Phrase> {
    let (mut wrong, mut told): (Vec<Phrase>, Vec<Phrase>) = (Vec::new(), Vec::new());
    if frame.squares.is_empty() {
        wrong.push(phrase!("view-no-board", window = name));
    }
    for (y, row) in frame.squares.iter().enumerate() {
        for (x, drawn) in row.iter().enumerate() {
            // What lies there is another question; something that may lie nowhere is held against an empty square.
            let wanted = look
                .squares
                .get(&look.letter(drawn))
                .cloned()
                .unwrap_or_else(|| ShownSquare { disc: drawn.disc.clone(), ..ShownSquare::default() });
            // A large numeral stands for a disc and its rim.
            let has_numeral = look.letter_of_numeral(drawn).is_some();
            let of_disc = |colour: Option<Colour>| colour.filter(|_| !has_numeral);
            let ink = look.numerals.clone().filter(|_| has_numeral);
            let parts = [
                (phrase!("drawn-ground"), &wanted.ground, &drawn.ground),
                (phrase!("drawn-border"), &wanted.border, &drawn.border),
                (phrase!("drawn-disc"), &of_disc(wanted.disc.clone()), &drawn.disc),
                (phrase!("drawn-rim"), &of_disc(wanted.rim.clone()), &drawn.rim),
                (phrase!("drawn-numeral"), &ink, &drawn.ink),
            ];
            for (what, wanted, drawn) in parts {
                let colour = |it: &Option<_>| match it {
                    Some(colour) => Phrase::verbatim(ToString::to_string(colour)),
                    None => phrase!("drawn-nothing"),
                };
                if let Some(right) = wanted
                    && !drawn.as_ref().is_some_and(|drawn| drawn.passes_for(right))
                {
                    let says = phrase!("drawn", what = what, expected = colour(wanted), actual = colour(drawn));
                    if !told.contains(&says) {
                        wrong.push(phrase!("drawn-in", fault = &says, window = name, column = x, row = y));
                        told.push(says);
                    }
                }
            }
        }
    }
    wrong
}
