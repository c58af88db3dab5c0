//! Holds the grounds of a chequered board against those that should alternate.

use crate::phrases::{Phrase, phrase};
use crate::view_spec::{Ground, ShownFrame, ViewSpec};

/// Describes what is wrong with the grounds of a frame: that they are exchanged, or the first square of each kind that has another.
pub(super) fn judge_grounds(name: &Phrase, frame: &ShownFrame, look: &ViewSpec) -> Vec<Phrase> {
    let Some(grounds) = &look.chequered else { return Vec::new() };
    if look.has_exchanged_grounds(frame) {
        let expected = ground(grounds.at(0, 0));
        return vec![phrase!("grounds-exchanged", window = name, expected = &expected)];
    }
    let mut wrong = Vec::new();
    let rights = look.right_grounds(frame);
    if grounds.are_shades() && rights.iter().flatten().all(|is_right| !is_right) && !frame.squares.is_empty() {
        return vec![phrase!("grounds-alike", window = name)];
    }
    for kind in grounds.both() {
        let squares =
            rights.iter().enumerate().flat_map(|(y, row)| row.iter().enumerate().map(move |(x, ok)| (x, y, *ok)));
        let of_kind: Vec<(usize, usize, bool)> = squares.filter(|(x, y, _)| grounds.at(*x, *y) == kind).collect();
        let Some((x, y, _)) = of_kind.iter().find(|(_, _, is_right)| !is_right) else { continue };
        let drawn = frame.squares.get(*y).and_then(|row| row.get(*x)).and_then(|square| square.ground.as_ref());
        let actual = drawn.map_or_else(|| phrase!("drawn-nothing"), |drawn| Phrase::verbatim(drawn.to_string()));
        let fault = match kind {
            Ground::Colour(right) => {
                let what = phrase!("drawn-ground");
                phrase!("drawn", what = &what, expected = right.to_string(), actual = &actual)
            }
            Ground::Light => phrase!("ground-too-dark"),
            Ground::Dark => phrase!("ground-too-light"),
        };
        wrong.push(phrase!("drawn-in", fault = &fault, window = name, column = *x, row = *y));
    }
    wrong
}

fn ground(ground: &Ground) -> Phrase {
    match ground {
        Ground::Light => phrase!("ground-light"),
        Ground::Dark => phrase!("ground-dark"),
        Ground::Colour(colour) => Phrase::verbatim(colour.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view_spec::ShownSquare;

    fn told(grounds: &str, rows: [[(&str, u8); 2]; 2]) -> Vec<String> {
        let text =
            format!("{{frame: {{title: draughts}}, chequered: {grounds}, squares: {{'.': {{}}, b: {{disc: black}}}}}}");
        let look: ViewSpec = serde_yaml::from_str(&text).unwrap();
        let square = |(name, lightness): (&str, u8)| -> ShownSquare {
            serde_yaml::from_str(&format!("{{ground: {name}, lightness: {lightness}}}")).unwrap()
        };
        let squares = rows.map(|row| row.map(square).to_vec()).to_vec();
        let frame = ShownFrame { squares, ..ShownFrame::default() };
        judge_grounds(&Phrase::verbatim("the window"), &frame, &look).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_is_wrong_with_a_chequered_board_is_said_once() {
        let (brown, yellow, dark) = (("brown", 66), ("yellow", 90), ("brown", 47));
        let nothing = Vec::<String>::new();
        assert_eq!(told("[yellow, brown]", [[yellow, brown], [brown, yellow]]), nothing);
        assert_eq!(told("[light, dark]", [[brown, dark], [dark, brown]]), nothing);
        let place = |column: u8| format!(" (in the window, column {column}, row 0 as it is seen)");
        let exchanged =
            "the two colours of the squares in the window are exchanged: the square at the top left should be ";
        assert_eq!(told("[brown, yellow]", [[yellow, brown], [brown, yellow]]), [format!("{exchanged}brown")]);
        assert_eq!(told("[dark, light]", [[brown, dark], [dark, brown]]), [format!("{exchanged}dark")]);
        let other = format!("the square itself should be yellow, and is brown{}", place(0));
        assert_eq!(told("[yellow, brown]", [[brown; 2]; 2]), [other]);
        assert_eq!(told("[light, dark]", [[brown; 2]; 2]), ["light and dark squares in the window look alike"]);
        let shade = "a light square is as dark as the dark ones (in the window, column 1, row 1 as it is seen)";
        assert_eq!(told("[light, dark]", [[brown, dark], [dark, dark]]), [shade]);
    }
}
