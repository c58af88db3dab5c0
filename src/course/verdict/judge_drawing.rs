//! Holds what is drawn on squares against what should be: ground, border, disc, rim, and numerals that stand for discs.

use super::judge_grounds::judge_grounds;
use crate::phrases::{Phrase, phrase};
use crate::view_spec::{Colour, ShownFrame, ShownSquare, ViewSpec};

/// Describes what is wrong with the drawing of a frame; each thing once, of the first square that has it.
pub(super) fn judge_drawing(name: &Phrase, frame: &ShownFrame, look: &ViewSpec) -> Vec<Phrase> {
    let (mut wrong, mut told): (Vec<Phrase>, Vec<Phrase>) = (Vec::new(), Vec::new());
    if frame.squares.is_empty() {
        wrong.push(phrase!("view-no-board", window = name));
    }
    for (y, row) in frame.squares.iter().enumerate() {
        for (x, drawn) in row.iter().enumerate() {
            for says in faults(look, drawn) {
                if !told.contains(&says) {
                    wrong.push(phrase!("drawn-in", fault = &says, window = name, column = x, row = y));
                    told.push(says);
                }
            }
        }
    }
    wrong.extend(judge_grounds(name, frame, look));
    wrong
}

/// Words for a view whose components would paint the right thing, and are not asked to.
pub(super) fn not_repainted(frame: &Phrase) -> Phrase {
    phrase!("not-repainted", window = frame)
}

fn faults(look: &ViewSpec, drawn: &ShownSquare) -> Vec<Phrase> {
    // What lies there is another question; something that may lie nowhere is held against an empty square.
    let wanted = look
        .squares
        .get(&look.letter(drawn))
        .cloned()
        .unwrap_or_else(|| ShownSquare { disc: drawn.disc.clone(), ..ShownSquare::default() });
    let mut found = Vec::new();
    let is_free = look.free_colours;
    let mut hold = |what: Phrase, wanted: &Option<Colour>, drawn: &Option<Colour>, any: bool| {
        let passes = |right: &Colour| drawn.as_ref().is_some_and(|drawn| any || drawn.passes_for(right));
        if let Some(right) = wanted.as_ref().filter(|right| !passes(right)) {
            let actual =
                drawn.as_ref().map_or_else(|| phrase!("drawn-nothing"), |drawn| Phrase::verbatim(drawn.to_string()));
            found.push(phrase!("drawn", what = what, expected = right.to_string(), actual = actual));
        }
    };
    hold(phrase!("drawn-ground"), &wanted.ground, &drawn.ground, is_free);
    if !is_free {
        hold(phrase!("drawn-border"), &wanted.border, &drawn.border, false);
    }
    // A large numeral stands for a disc and its rim.
    let has_numeral = look.letter_of_numeral(drawn).is_some();
    if has_numeral {
        hold(phrase!("drawn-numeral"), &look.numerals, &drawn.ink, false);
    } else {
        hold(phrase!("drawn-disc"), &wanted.disc, &drawn.disc, false);
    }
    if !is_free {
        if !has_numeral {
            hold(phrase!("drawn-rim"), &wanted.rim, &drawn.rim, false);
        }
        return found;
    }
    found.extend((wanted.border.is_some() && drawn.border.is_none()).then(|| phrase!("drawn-not-apart")));
    found.extend(drawn.angular.then(|| phrase!("drawn-angular")));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(look: &str, drawn: &str) -> Vec<String> {
        let look: ViewSpec = serde_yaml::from_str(look).unwrap();
        let square: ShownSquare = serde_yaml::from_str(drawn).unwrap();
        faults(&look, &square).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn colours_that_are_free_may_be_any_and_shapes_may_not() {
        let squares = "squares: {'.': {ground: brown, border: black}, '1': {ground: brown, border: black, disc: red, rim: black}, '2': {disc: blue}}";
        let free = format!("frame: {{title: board}}\nfree-colours: true\n{squares}");
        let bound = format!("frame: {{title: board}}\n{squares}");
        let skin = "{ground: white, border: yellow, disc: red}";
        assert_eq!(told(&free, skin), Vec::<String>::new());
        assert_eq!(told(&bound, skin).len(), 3);
        assert_eq!(told(&free, "{ground: white}"), ["nothing sets a square apart from its neighbours"]);
        assert_eq!(told(&free, "{ground: white, border: white, disc: red, angular: true}"), ["a piece is not round"]);
        assert_eq!(told(&free, "{ground: white, border: white, disc: '#ff8888'}").len(), 1, "a piece has its colour");
    }
}
