//! The lobby as mark-up: a form for each coursework, the open tables, and the desks.

use serde_json::{Value, json};

use super::CourseworkChoice;
use super::page_printer::PagePrinter;
use crate::report::html::RenderError;

/// Makes the lobby; `tables` have an `id` and a `title`.
///
/// # Errors
/// A mistake of this program in a template.
pub fn lobby_part(
    printer: &PagePrinter,
    courseworks: &[CourseworkChoice],
    tables: &[Value],
    desks: &[&str],
) -> Result<String, RenderError> {
    let courseworks: Vec<Value> = courseworks.iter().map(coursework).collect();
    printer.print("lobby", &json!({ "courseworks": courseworks, "tables": tables, "desks": desks }))
}

/// A coursework, with who can have each seat.
fn coursework(own: &CourseworkChoice) -> Value {
    let people =
        [("human", "a person here".to_string()), ("elsewhere", "a person with a link of their own".to_string())];
    let computers = own.players.iter().map(|player| (player.as_str(), format!("computer: {player}")));
    let options: Vec<_> = people.into_iter().chain(computers).collect();
    let choice = |(place, name): (usize, &String)| {
        let usual = own.usual.get(place).and_then(Option::as_deref).unwrap_or("human");
        json!({ "name": name, "usual": usual, "options": options })
    };
    let choices: Vec<Value> = own.seats.iter().enumerate().map(choice).collect();
    json!({
        "id": own.id, "title": own.title, "editions": own.editions, "choices": choices,
        "automated": own.automated, "controller": own.controller, "view": own.view,
    })
}
