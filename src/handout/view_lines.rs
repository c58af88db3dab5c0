//! Expected appearance of a view, in words for students, from `view:` in the spec.

use crate::report::markdown_code::code_span;
use crate::view_spec::{ClickSpec, Colour, FramePoint, ShownSquare, SquareClick, ViewSpec};

/// A line for each thing that is looked at.
pub fn view_lines(look: &ViewSpec, seats: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(look.windows(seats).into_iter().map(|window| {
        let title = look.title(window);
        let shows = shown_boards(look, window);
        match (&look.frame, look.boards.is_empty()) {
            (Some(_), _) => format!("- There is one frame, and its title says `{title}`, in capitals or not{shows}."),
            (None, true) => format!("- The title of {window}'s frame says `{title}`, in capitals or not{shows}."),
            (None, false) => format!("- There is a frame whose title says `{title}`, in capitals or not{shows}."),
        }
    }));
    let place = side(look.label);
    lines.push(match look.has_board() {
        true if look.boards_in_windows(seats).len() > look.windows(seats).len() => {
            format!("- What players are told stands {place} the boards.")
        }
        true => format!("- What players are told stands {place} the board."),
        false => "- What players are told stands anywhere.".to_string(),
    });
    if look.is_shared() && seats.len() > 1 {
        lines.push(
            "- The messages of all players may stand in one text, each on its own line, after the player's name, or with several \
             blanks between."
                .to_string(),
        );
    }
    lines.extend(look.shown.iter().map(|(name, text)| {
        let text = code_span(text);
        format!("- {text} is read somewhere off the squares, with what `{name}` is in the model.")
    }));
    if look.shown.keys().any(|name| !look.value_stands_alone(name)) {
        lines.push(
            "- Capitals, blanks and punctuation of these words do not count. In a window, the value may stand in a text of its \
             own: right of the words or below them, and nearest to them."
                .to_string(),
        );
    }
    lines.extend(look.squares.iter().map(|(letter, drawn)| format!("- `{letter}`: {}.", drawing(look, drawn))));
    lines.extend(rules_of_texts(look));
    let clicks: Vec<(String, &SquareClick)> = match &look.click {
        None => Vec::new(),
        Some(ClickSpec::All(click)) => vec![("a square".to_string(), click)],
        Some(ClickSpec::Each(clicks)) => {
            clicks.iter().map(|(board, click)| (format!("a square of `{board}`"), click)).collect()
        }
    };
    lines.extend(clicks.iter().map(|(square, click)| {
        let call = code_span(&click.to_string());
        format!("- A click on {square} asks for {call}; column and row are those of the square in the model, from 0.")
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
    lines.extend(look.chequered.as_ref().map(|grounds| {
        let [first, second] = grounds.both();
        let says =
            format!("- The board is chequered: the square at the top left is {first}, its neighbours are {second}");
        match grounds.are_shades() {
            true => format!("{says}. The two colours are yours."),
            false => format!("{says}."),
        }
    }));
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
    if let Some(place) = look.buttons_at.filter(|_| look.has_board()) {
        lines.push(format!("- Buttons stand {} the board.", side(place)));
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

/// Says how texts on squares and on discs are read, where pieces are told by them.
fn rules_of_texts(look: &ViewSpec) -> Vec<String> {
    let texts = |on_disc: bool| {
        look.squares.values().filter(|drawn| drawn.disc.is_some() == on_disc && !drawn.text.is_empty()).count()
    };
    let on_disc = "- On a disc, the text of a label or a button is read, and what a window paints with `drawString`. If discs of one colour have no \
                   other text, something else on them, such as a crown or a second ring, stands for it.";
    let on_square = match (texts(false), look.has_discs()) {
        (0, _) => None,
        (1, false) => Some(
            "- On a square, the text of a label or a button is read, and what a window paints with `drawString`. Something else, such as a picture, \
             stands for it.",
        ),
        _ => {
            Some("- On a square, the text of a label or a button is read, and what a window paints with `drawString`.")
        }
    };
    let rules = (texts(true) > 0).then_some(on_disc).into_iter().chain(on_square);
    rules.map(str::to_string).collect()
}

fn side(place: FramePoint) -> &'static str {
    match place {
        FramePoint::Above => "above",
        FramePoint::Below => "below",
        FramePoint::Beside => "beside",
    }
}

/// Says which boards a window shows, and how they differ from the model's.
fn shown_boards(look: &ViewSpec, window: &str) -> String {
    let places = look.boards_in(window);
    let names: Vec<String> = places.iter().filter_map(|at| at.board).map(|board| format!("`{board}`")).collect();
    let boards = match names.as_slice() {
        [] => String::new(),
        [board] => format!("; it shows {board}"),
        boards => format!("; it shows {} in this order, from left to right or from top to bottom", boards.join(", ")),
    };
    let turned = match (look.is_turned(window), names.is_empty()) {
        (false, _) => "",
        (true, true) => "; it shows the board turned by 180 degrees",
        (true, false) => ", turned by 180 degrees",
    };
    let seen_as = places.iter().flat_map(|at| {
        let of_board = at.board.filter(|_| names.len() > 1).map(|board| format!(" of `{board}`")).unwrap_or_default();
        let letters = look.letters_seen_as(*at).into_iter();
        letters.map(move |(letter, seen)| format!("; a `{letter}`{of_board} is seen there as `{seen}`"))
    });
    boards + turned + &seen_as.collect::<String>()
}

/// Describes the drawing on a square. Colours that are up to the student are left out.
fn drawing(look: &ViewSpec, drawn: &ShownSquare) -> String {
    let bound = |colour: &Option<Colour>| colour.clone().filter(|_| !look.free_colours);
    let parts = [
        ("the square", bound(&drawn.ground)),
        ("the line round it", bound(&drawn.border)),
        ("the disc", drawn.disc.clone()),
        ("the line round the disc", bound(&drawn.rim)),
    ];
    let said = parts.iter().filter_map(|(what, colour)| Some(format!("{what} {}", colour.as_ref()?)));
    let is_alike = |other: &&ShownSquare| other.disc.is_some() && other.disc == drawn.disc && !other.text.is_empty();
    let text = match drawn.text.is_empty() {
        false => Some(format!("the text {}", code_span(&drawn.text))),
        true => look.squares.values().any(|other| is_alike(&other)).then(|| "nothing on the disc".to_string()),
    };
    let said: Vec<String> = said.chain(text).collect();
    if said.is_empty() { "nothing lies there".to_string() } else { said.join(", ") }
}
