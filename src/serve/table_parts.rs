//! Parts of the page of a table, as mark-up for one visitor: all but the boards, on which pieces are dragged.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::json;

use super::page_printer::PagePrinter;
use super::visible_state::{FrameHead, VisibleState};
use super::{FrameState, LegalActions, TableState};
use crate::report::html::RenderError;
use crate::view_spec::{FramePoint, ShownText};

/// Mark-up of the parts, by their names in the page.
pub type TableParts = BTreeMap<String, String>;

/// Makes the parts of what a visitor sees.
///
/// # Errors
/// A mistake of this program in a template.
pub fn table_parts(printer: &PagePrinter, visible: &VisibleState<'_>) -> Result<TableParts, RenderError> {
    let TableState { fault, differs, lines, history, learners, .. } = visible.state;
    let steps: Vec<String> = history.iter().map(|sentence| step(sentence)).collect();
    let about = json!({ "seats": visible.seats, "learners": learners, "lines": lines, "steps": steps.join("\n") });
    let mut parts = TableParts::from([
        ("about".to_string(), printer.print("about", &about)?),
        ("tools".to_string(), printer.print("tools", &Tools::of(visible))?),
        ("trouble".to_string(), printer.print("trouble", &json!({ "fault": fault, "differs": differs }))?),
    ]);
    for (place, (frame, head)) in visible.state.frames.iter().zip(&visible.views).enumerate() {
        let model = FrameModel::of(place, visible, frame, head);
        for part in ["top", "rest"] {
            parts.insert(format!("{part}-{place}"), printer.print(&format!("frame-{part}"), &model)?);
        }
        parts.insert(format!("log-{place}"), printer.print("lines", &json!({ "lines": frame.log }))?);
    }
    Ok(parts)
}

/// Makes the list of legal actions: what each says, and the squares that it is about.
///
/// # Errors
/// A mistake of this program in a template.
pub fn legal_part(printer: &PagePrinter, actions: &LegalActions) -> Result<String, RenderError> {
    let legal = actions.legal.iter().map(|one| {
        let squares: Vec<_> = one.squares.iter().chain(&one.changes).collect();
        let changes: Vec<String> = one.changes.iter().map(|(column, row)| format!("{column},{row}")).collect();
        json!({
            "action": one.action,
            "say": one.say.as_ref().unwrap_or(&one.action),
            "squares": json!(squares).to_string(),
            "changes": changes.join(" · "),
        })
    });
    printer.print("legal", &json!({ "legal": legal.collect::<Vec<_>>() }))
}

/// A step as a fixture says it; what YAML would read in another way is put in quotes.
fn step(sentence: &str) -> String {
    let plain = sentence.starts_with(char::is_alphanumeric)
        && !sentence.contains([':', '#', '"', '\'', '\n'])
        && sentence.trim() == sentence;
    if plain { format!("  - do: {sentence}") } else { format!("  - do: {}", json!(sentence)) }
}

/// Buttons for the whole game: which of them this visitor has.
#[derive(Serialize)]
struct Tools {
    undo: bool,
    redo: bool,
    save: bool,
    load: bool,
    again: bool,
    /// Whether a new start ends a game that goes on.
    loses: bool,
    go: bool,
    poke: bool,
}

impl Tools {
    fn of(visible: &VisibleState<'_>) -> Tools {
        let VisibleState { state, mine, host, seats, .. } = visible;
        let (plays, host) = (!mine.is_empty(), *host);
        let hears = |kind: &str| plays && state.events.iter().any(|event| event == kind);
        Tools {
            undo: hears("undo"),
            redo: hears("redo"),
            save: hears("save"),
            load: host && hears("load"),
            again: host || plays,
            loses: !state.finished && state.history.len() > 1,
            go: host && seats.iter().any(|one| one.seat.computer),
            poke: host && state.poke,
        }
    }
}

/// Texts, buttons and fields around a board.
#[derive(Serialize)]
struct FrameModel<'a> {
    heading: &'a str,
    note: &'a str,
    seat: Option<&'a str>,
    why: Option<&'a str>,
    labels: &'a [ShownText],
    buttons: Vec<ButtonModel<'a>>,
    stores: Vec<StoreModel<'a>>,
    fields: Vec<FieldModel<'a>>,
}

/// A button: it says something, hands a form in, or tells why it does neither.
#[derive(Serialize)]
struct ButtonModel<'a> {
    label: &'a str,
    place: FramePoint,
    enabled: bool,
    form: Option<String>,
    say: Option<String>,
}

#[derive(Serialize)]
struct StoreModel<'a> {
    says: &'a str,
    count: usize,
    /// Whether the visitor may lay one of its walls now.
    own: bool,
}

#[derive(Serialize)]
struct FieldModel<'a> {
    id: String,
    label: String,
    text: &'a str,
    /// Whether it has a button of its own.
    has_button: bool,
}

impl<'a> FrameModel<'a> {
    fn of(place: usize, visible: &'a VisibleState<'a>, frame: &'a FrameState, head: &'a FrameHead<'a>) -> Self {
        let state = visible.state;
        let can = |touch: &str| state.touch.iter().any(|own| own == touch);
        let id = |field: usize| format!("field-{place}-{field}");
        let presser = head.seat.or_else(|| visible.mine.first().copied().filter(|_| state.shared));
        let buttons = frame.buttons.iter().map(|button| {
            let name = button.name.as_deref().unwrap_or(&button.label);
            let form = (!frame.fields.is_empty() && !can("press")).then(|| id(0));
            ButtonModel {
                label: Some(button.label.trim()).filter(|label| !label.is_empty()).unwrap_or("button without a name"),
                place: button.place,
                enabled: button.enabled,
                form,
                say: presser.map(|seat| format!("{seat} presses {name}")),
            }
        });
        let is_own = |owner: &Option<String>| {
            head.seat.is_some() && owner.as_deref().is_none_or(|owner| Some(owner) == head.seat)
        };
        let stores = frame.stores.iter().map(|store| StoreModel {
            says: &store.says,
            count: store.count,
            own: store.count > 0 && can("lay") && is_own(&store.owner),
        });
        let whose = if state.shared { String::new() } else { format!(" of {}’s board", frame.seat) };
        let fields = frame.fields.iter().enumerate().map(|(number, text)| {
            let number_word = if frame.fields.len() > 1 { format!(" {}", number + 1) } else { String::new() };
            FieldModel {
                id: id(number),
                label: format!("Text field{number_word}{whose}"),
                text,
                has_button: frame.buttons.is_empty() || can("press"),
            }
        });
        FrameModel {
            heading: &head.heading,
            note: &head.note,
            seat: head.seat,
            why: head.why.as_deref(),
            labels: &frame.labels,
            buttons: buttons.collect(),
            stores: stores.collect(),
            fields: fields.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_quoted_where_yaml_would_read_it_in_another_way() {
        for (sentence, written) in [
            ("startup", "  - do: startup"),
            ("tell x: go", "  - do: \"tell x: go\""),
            ("-1", "  - do: \"-1\""),
            ("éa b", "  - do: éa b"),
            ("", "  - do: \"\""),
        ] {
            assert_eq!(step(sentence), written);
        }
    }
}
