//! Expected appearance of a view, in words for students, from `view:` in the spec.

use crate::report::markdown_code::code_span;
use crate::view_spec::{FramePoint, ShownSquare, ViewSpec};

/// A line for each thing that is looked at.
pub fn view_lines(look: &ViewSpec, seats: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    match &look.frame {
        Some(frame) => {
            lines.push(format!("- There is one frame, and its title says `{}`, in capitals or not.", frame.title))
        }
        None => lines.extend(seats.iter().map(|seat| {
            let turned = if look.is_turned(seat) { "; it shows the board turned by 180 degrees" } else { "" };
            format!("- The title of {seat}'s frame says `{}`, in capitals or not{turned}.", look.title(seat))
        })),
    }
    let place = match look.label {
        FramePoint::Above => "above",
        FramePoint::Below => "below",
        FramePoint::Beside => "beside",
    };
    lines.push(format!("- What players are told stands {place} the board."));
    lines.extend(look.squares.iter().map(|(letter, drawn)| format!("- `{letter}`: {}.", drawing(drawn))));
    lines.extend(look.click.as_ref().map(|click| {
        let call = code_span(&click.to_string());
        format!("- A click on a square asks for {call}; column and row are those of the square in the model, from 0.")
    }));
    lines.extend(look.columns.map(|columns| {
        format!("- Fixtures show {columns} squares in a row; yours may have any length, as long as the order is right.")
    }));
    lines.extend(look.written.iter().map(|(text, squares)| {
        let numbers: Vec<String> = squares.iter().map(ToString::to_string).collect();
        format!("- `{text}` is written on {}.", numbers.join(", "))
    }));
    if look.pictures {
        let says = "Pictures may stand for these texts: one for each of them, the same on all its squares.";
        lines.push(format!("- {says}"));
    }
    if let Some(colour) = &look.numerals {
        lines.push(format!("- In place of a disc, a large {colour} numeral may show whose it is."));
    }
    if look.free_colours {
        lines.push(
            "- Colours of squares and of lines are yours: a line, a bevel or a gap of any shade sets a square apart from its \
             neighbours. A disc is round and has the colour above, with any line or shadow round it."
                .to_string(),
        );
    }
    if look.drags {
        lines.push(
            "- What players have left to lay between squares lies beside the board. In a window it may be dragged from there, and \
             a piece from its square."
                .to_string(),
        );
    }
    if !look.pieces.is_empty() {
        lines.push("- Pieces of players who are not on turn are half-transparent.".to_string());
    }
    if !look.resources.is_empty() {
        lines.push(format!(
            "- Labels, or other texts off the squares and apart from the log, say in numbers what {} has now, and nothing of what \
             others have. Words and places are yours.",
            look.resources.join(" and ")
        ));
    }
    if look.field {
        lines.push("- There is a text field, into which people type.".to_string());
    }
    lines.extend(look.buttons.iter().map(|(id, button)| {
        let mut labels: Vec<String> = Vec::new();
        for label in seats.iter().filter_map(|seat| button.label.get(seat)) {
            let quoted = code_span(label);
            labels.extend((!labels.contains(&quoted)).then_some(quoted));
        }
        format!("- Button {}, to the letter: asks for {} (scenarios call it `{id}`).", labels.join(" or "), button.asks)
    }));
    lines
}

/// Describes the drawing on a square.
fn drawing(drawn: &ShownSquare) -> String {
    let parts = [
        ("the square", &drawn.ground),
        ("the line round it", &drawn.border),
        ("the disc", &drawn.disc),
        ("the line round the disc", &drawn.rim),
    ];
    let said = parts.iter().filter_map(|(what, colour)| Some(format!("{what} {}", colour.as_ref()?)));
    let text = (!drawn.text.is_empty()).then(|| format!("the text {}", code_span(&drawn.text)));
    said.chain(text).collect::<Vec<_>>().join(", ")
}
