//! What a view shows, in text.

use super::side_by_side::side_by_side;
use super::visible::visible;
use crate::game::Bar;
use crate::look::{Look, Shown};
use crate::spec::Spec;

/// The frames side by side, each with its title, its labels, its board and its buttons.
pub fn shown(spec: &Spec, shown: &Shown) -> Vec<String> {
    let Some(look) = &spec.look else { return vec!["  the view shows something".to_string()] };
    let frames: Vec<(String, String)> =
        shown.frames.iter().map(|frame| (visible(&frame.title), inside(look, frame))).collect();
    let pictures: Vec<(&str, &str)> = frames.iter().map(|(title, inside)| (title.as_str(), inside.as_str())).collect();
    let dialogs = shown.dialogs.iter().map(|dialog| format!("  a dialog stood in the way: {}", visible(dialog)));
    let frames = if pictures.is_empty() { "  there is no frame".to_string() } else { side_by_side(&pictures, None) };
    std::iter::once(frames).chain(dialogs).collect()
}

fn inside(look: &Look, frame: &crate::look::Frame) -> String {
    let labels = frame.labels.iter().map(|label| visible(&label.text));
    let buttons = frame.buttons.iter().map(|button| format!("[{}]", visible(&button.label)));
    let board = look.picture(frame);
    let bar = |bar: &Bar| {
        let ((x, y), (right, bottom)) = bar.ends();
        format!("a bar from {x},{y} to {right},{bottom}")
    };
    let squares = look.rows(frame);
    let marked = squares.iter().enumerate().flat_map(|(y, row)| {
        let marked = row.iter().enumerate().filter(|(_, drawn)| drawn.marked);
        marked.map(move |(x, _)| format!("marked: column {x}, row {y}"))
    });
    let bars = frame.bars.iter().map(bar).chain(frame.marked_bars.iter().map(|held| format!("marked: {}", bar(held))));
    let fields = frame.fields.iter().map(|text| format!("[ {} ]", visible(text)));
    let log = frame.log.iter().map(|line| format!("log: {}", visible(line)));
    let board = std::iter::once(board).chain(bars).chain(marked);
    labels
        .chain(board)
        .chain(buttons)
        .chain(fields)
        .chain(log)
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}
