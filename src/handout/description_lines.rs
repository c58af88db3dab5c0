//! Lines for students about a coursework that its spec describes: content of the model, and functions that are called.

use crate::report::markdown_code::code_span;
use crate::spec::{BoardForm, CallForm, Description, Spec};

/// A line for each board, counter and text, and for each function of a controller; `None` where a game is known, which says
/// so itself.
pub fn description_lines(spec: &Spec) -> Option<Vec<String>> {
    let Description { boards, counters, texts, calls } = spec.description()?;
    let mut lines =
        vec!["The model holds whose turn it is, whether the game has finished, and".to_string(), String::new()];
    lines.extend(boards.iter().map(|(name, form)| format!("- `{name}`, {}", board(form))));
    let counters = counters.iter();
    lines.extend(counters.map(|(name, range)| format!("- `{name}`, a number from {} to {}.", range.first, range.last)));
    lines.extend(texts.iter().map(|name| format!("- `{name}`, a text.")));
    lines.extend(["".to_string(), "These functions of the controller are called:".to_string(), String::new()]);
    lines.extend(calls.iter().map(|one| format!("- {}", call(one))));
    Some(lines)
}

fn board(form: &BoardForm) -> String {
    let pieces = form.pieces.iter().map(|(sign, name)| format!(", {} {name}", code_span(&sign.to_string())));
    let signs = format!("{} nothing{}", code_span(&form.empty.to_string()), pieces.collect::<String>());
    format!("{}: {signs}.", form.in_words())
}

/// A function with its arguments, and what they may be.
fn call(form: &CallForm) -> String {
    let names: Vec<&str> = form.arguments.iter().map(|argument| argument.name.as_str()).collect();
    let ranges = form.arguments.iter();
    let ranges = ranges.map(|one| format!("`{}` {}", one.name, one.range.in_words(code_span)));
    let ranges = ranges.collect::<Vec<_>>().join(", ");
    let after = if ranges.is_empty() { String::new() } else { format!(": {ranges}") };
    format!("`{}({})`{after}", form.name, names.join(", "))
}
