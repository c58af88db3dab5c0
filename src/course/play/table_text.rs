//! The table in text: what is printed line by line, and what a window shows besides its boards.

use super::{GameTable, SeatOccupant, TableStep, TextFrame, ViewSession, model_change_text};
use crate::diagnostic::escape::escape_text;
use crate::game::{FullGame, Seat};
use crate::ports::Call;

/// The board or each player's, whose turn it is, what each player was told last, and what is marked.
pub fn board_text<G: FullGame>(table: &GameTable<G>, separate: bool) -> String {
    let board = table.board();
    let mut lines = vec![TextFrame::side_by_side(&table.frames(separate))];
    let finished = if board.finished { "finished" } else { "not finished" };
    lines.push(format!("player: {}, {finished}", board.player.name(table.seats())));
    // A view shows what players are told.
    for seat in Seat::all(table.seats()).into_iter().filter(|_| table.view_session().is_none()) {
        if let Some(message) = table.screen().message(seat) {
            lines.push(format!("{}{}: {}", seat.name(table.seats()), sitter(table, seat), escape_text(message)));
        }
    }
    if !table.screen().marks().is_empty() {
        let marks: Vec<String> = table.screen().marks().iter().map(ToString::to_string).collect();
        lines.push(format!("marked: {}", escape_text(&marks.join("  "))));
    }
    lines.join("\n")
}

/// Names the occupant of a seat who is no person: ` (random)`.
fn sitter<G: FullGame>(table: &GameTable<G>, seat: Seat) -> String {
    let computer = table.seat_occupant(seat).filter(|sitter| sitter.is_computer());
    computer.map(|sitter: &SeatOccupant<G>| format!(" ({})", escape_text(sitter.name()))).unwrap_or_default()
}

/// Describes the effects of a step besides boards and messages, a line each: lines of the log, a game written out, a fault.
pub fn step_text<G: FullGame>(table: &GameTable<G>, step: &TableStep<G>) -> Vec<String> {
    let mut lines = Vec::new();
    for call in &step.tape {
        match call {
            Call::Log { text } => lines.push(format!("log: {}", escape_text(text))),
            Call::Tell { to, text } if !Seat::all(table.seats()).contains(to) => {
                lines.push(format!("{} is told: {}", to.name(table.seats()), escape_text(text)));
            }
            Call::Write { text } => {
                lines.push("written out:".to_string());
                lines.extend(text.lines().map(|line| format!("  {}", escape_text(line))));
            }
            Call::Rule { legal } => {
                lines.push(format!("the moves are said to be {}", if *legal { "legal" } else { "not legal" }));
            }
            Call::Failed(fault) => {
                lines.push(format!("the controller failed: {}", escape_text(&fault.to_string())));
                lines.push("`startup` begins again, and with `fresh` a new instance goes on".to_string());
            }
            _ => {}
        }
    }
    lines.extend(step.note.as_deref().map(escape_text));
    lines
}

/// Lists everything that can be typed at this table.
pub fn help_text<G: FullGame>(table: &GameTable<G>) -> String {
    let someone = table.seats().first().cloned().unwrap_or_default();
    let other = table.seats().last().cloned().unwrap_or_default();
    let action = table.legal_actions().ok().and_then(|legal| legal.first().map(ToString::to_string));
    let action = action.unwrap_or_else(|| "…".to_string());
    // What can be pointed at is not always a legal move, nor the other way round.
    let single = model_change_text::square_changes::<G>(&table.board().squares)
        .into_iter()
        .map(|(_, action)| action.to_string());
    let single: Vec<String> = single.filter(|_| table.allows_model_changes()).collect();
    let square = single.iter().find(|one| **one == action).or(single.first()).cloned().unwrap_or_default();
    let button = table.view_session().and_then(ViewSession::button).unwrap_or_default();
    let typed = table.has_event_kind("type").then(|| (format!("type {action}"), "types a line, to the letter"));
    let entries = [
        (
            action.clone(),
            "the player on turn does this",
            table.has_event_kind("select") || table.has_event_kind("type"),
        ),
        (table.words().join(", "), "the same", !table.words().is_empty()),
        (format!("{someone} selects {action}"), "a player tries this, on turn or not", table.has_event_kind("select")),
        (
            format!("{someone} clicks column 2, row 3"),
            "clicks on a square, as it is seen there",
            table.view_session().is_some(),
        ),
        (
            format!("{someone} presses {button}"),
            "presses a button, by the name that the spec has for it",
            !button.is_empty(),
        ),
        (format!("{someone} hovers over {action}"), "a player points at this", table.has_event_kind("hover")),
        (format!("{other} moves automatically"), "the computer moves for a player", table.has_event_kind("automatic")),
        ("startup".to_string(), "starts, or starts again", true),
        ("update".to_string(), "tells the controller that the model was changed", table.has_event_kind("update")),
        ("undo, redo".to_string(), "takes back the last action; does it after all", table.has_event_kind("undo")),
        ("save [FILE]".to_string(), "writes the game out", table.has_event_kind("save")),
        ("load FILE".to_string(), "goes on with a game that was written out", table.has_event_kind("load")),
        (format!("check {action} …"), "asks whether a whole game is legal", table.has_event_kind("check")),
        (format!("poke player {other}"), "changes the model: whose turn it is", table.allows_model_changes()),
        ("poke finished true".to_string(), "… whether the game is over", table.allows_model_changes()),
        (format!("poke square {square} ?"), "… one square, by a character of the picture", !single.is_empty()),
        ("poke squares … / …".to_string(), "… all squares: the lines of the picture", table.allows_model_changes()),
        ("legal".to_string(), "lists the legal moves", true),
        ("board, log, record".to_string(), "shows the board, the log, all that was done", true),
        ("fresh".to_string(), "lets a new instance of the controller take over", true),
        ("go".to_string(), "lets computer players go on who wait", true),
        ("help, quit".to_string(), "this; the end", true),
    ];
    let listed = entries.into_iter().filter(|(_, _, there)| *there).map(|(form, says, _)| (form, says)).chain(typed);
    let listed: Vec<(String, &str)> = listed.collect();
    let width = listed.iter().map(|(form, _)| form.chars().count()).max().unwrap_or(0);
    let line = |(form, says): &(String, &str)| format!("{form:width$}   {says}");
    listed.iter().map(line).collect::<Vec<String>>().join("\n")
}
