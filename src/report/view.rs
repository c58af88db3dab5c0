//! What a view shows, in text.

use super::side_by_side::side_by_side;
use super::visible::visible;
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
    labels.chain(std::iter::once(board)).chain(buttons).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
