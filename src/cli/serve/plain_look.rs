//! A view for courseworks whose handout describes none.

use crate::spec::Spec;
use crate::view_spec::{FramePoint, FrameSpec, ShownSquare, ViewSpec};

/// Events by which a controller speaks to a view, and people to it.
const CUES: [&str; 5] = ["refresh", "tell", "log", "mark", "enter"];

/// Gives a spec a window that all look at: squares with their letters, the players' messages, and a field to type into.
pub fn plain_look(spec: &mut Spec) {
    spec.look = Some(ViewSpec {
        frames: Default::default(),
        frame: Some(FrameSpec { title: spec.title.clone(), ..FrameSpec::default() }),
        boards: Default::default(),
        turned_as_stated: false,
        squares: Default::default(),
        chequered: None,
        free_colours: true,
        drags: true,
        click: None,
        pieces: Default::default(),
        columns: None,
        written: Default::default(),
        pictures: false,
        numerals: None,
        resources: Vec::new(),
        field: spec.cues.iter().any(|cue| cue == "type"),
        label: FramePoint::Above,
        buttons_at: None,
        is_described: false,
        buttons: Default::default(),
        shown: Default::default(),
    });
    spec.cues.extend(
        CUES.iter()
            .filter(|cue| !spec.cues.iter().any(|own| own == **cue))
            .map(ToString::to_string)
            .collect::<Vec<_>>(),
    );
}

/// Writes letters on the squares for which the look of a window has no drawing: a window may show the board in its log alone, and
/// people play on squares all the same.
pub fn write_letters(look: &mut ViewSpec) {
    for letter in '!'..='~' {
        let text = if letter == '.' { String::new() } else { letter.to_string() };
        look.squares.entry(letter).or_insert_with(|| ShownSquare { text, ..ShownSquare::default() });
    }
}
