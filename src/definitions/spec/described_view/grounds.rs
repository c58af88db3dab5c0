//! Mistakes in the two grounds of a chequered board.

use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::view_spec::{Colour, Ground, ViewSpec};

/// Finds grounds that are alike, that no window has, or that students choose themselves.
pub(super) fn mistakes(source: &SourceText, look: &ViewSpec) -> Vec<Diagnostic> {
    let Some(grounds) = &look.chequered else { return Vec::new() };
    let place = YamlPath::root().key("view").key("chequered");
    let [first, second] = grounds.both();
    let names = Colour::NAMES.join(", ");
    let colours =
        || grounds.both().iter().filter_map(|ground| if let Ground::Colour(it) = ground { Some(it) } else { None });
    let mut found = Vec::new();
    for (at, ground) in grounds.both().iter().enumerate() {
        if let Ground::Colour(colour) = ground
            && !colour.can_be_seen()
        {
            let message = format!("there is no colour `{colour}` here");
            let help =
                format!("there are: light, dark, {names}; write any other as its red, green and blue, as in `#ff8000`");
            found.push(source.at(&place.item(at), message).with_help(help));
        }
    }
    if first == second {
        let help = "write the ground of the square at the top left, and then that of its neighbours: `chequered: [light, dark]`";
        found.push(source.at(&place, format!("both grounds are {first}: nothing alternates")).with_help(help));
    } else if colours().count() == 1 {
        let help = "write two colours, or `light` and `dark`";
        found.push(source.at(&place, "a shade and a colour cannot be compared").with_help(help));
    } else if look.free_colours && colours().count() == 2 {
        let help = "write `chequered: [light, dark]`, or remove `free-colours`";
        found.push(source.at(&place, "`free-colours` leaves the colours of grounds to students").with_help(help));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(view: &str) -> Vec<String> {
        let text = format!("view:\n  frame: {{title: draughts}}\n  {view}\n");
        let look: ViewSpec = serde_yaml::from_str(&view_of(&text)).unwrap();
        mistakes(&SourceText::new("specs/draughts.yaml", text), &look).iter().map(ToString::to_string).collect()
    }

    fn view_of(text: &str) -> String {
        text.lines().skip(1).map(|line| format!("{}\n", &line[2..])).collect()
    }

    #[test]
    fn grounds_differ_and_can_be_seen() {
        for right in ["[light, dark]", "[dark, light]", "[brown, yellow]", "[white, '#ff8000']"] {
            assert_eq!(told(&format!("chequered: {right}")), Vec::<String>::new());
        }
        let cases = [
            ("chequered: [light, brown]", "a shade and a colour", "light"),
            ("chequered: [brown, brown]", "both grounds are brown", "brown"),
            ("chequered: [light, light]", "both grounds are light", "light"),
            ("chequered: [brown, orange]", "there is no colour `orange` here", "orange"),
            ("free-colours: true\n  chequered: [brown, yellow]", "`free-colours` leaves", "brown"),
        ];
        for (view, says, at) in cases {
            let told = told(view);
            assert!(told.len() == 1 && told[0].contains(says) && told[0].contains(at), "{view}: {told:?}");
        }
        assert_eq!(told("free-colours: true\n  chequered: [light, dark]"), Vec::<String>::new());
    }
}
