//! Mistakes in what a spec says that a view asks of its controller.

use crate::bundle::Bundle;
use crate::diagnostic::{Diagnostic, YamlPath};
use crate::game::{FullGame, GameFacts, Seat};
use crate::ports::Event;
use crate::spec::Spec;

/// Finds buttons and clicks that ask for what no controller of this coursework hears.
pub(super) fn mistakes_in_asking<G: FullGame>(bundle: &Bundle, spec: &Spec, rules: &G::Rules) -> Vec<Diagnostic> {
    let Some(look) = &spec.look else { return Vec::new() };
    let source = bundle.spec(&spec.id).and_then(Result::ok);
    let view = YamlPath::root().key("view");
    let wrong = |place: &YamlPath, message: String| {
        let located = source.as_ref().map(|source| source.at(place, &message));
        located.unwrap_or_else(|| Diagnostic::of_file("specs", &message))
    };
    let of_button = |(name, why): (&String, String)| {
        wrong(&view.key("buttons").key(name).key("asks"), format!("button `{name}` {why}"))
    };
    let buttons = look.buttons.iter();
    let buttons = buttons.filter_map(|(name, button)| Some((name, wrong_button::<G>(spec, rules, &button.asks)?)));
    let clicks = wrong_clicks::<G>(spec, rules).into_iter().map(|(board, why)| {
        let click = view.key("click");
        wrong(&board.map_or(click.clone(), |board| click.key(board)), why)
    });
    buttons.map(of_button).chain(clicks).collect()
}

/// Writes the calls of buttons as programs get them: an author names a player, as in fixtures, and programs get the number.
pub(super) fn use_calls_of_programs<G: FullGame>(spec: &mut Spec, rules: &G::Rules) {
    for button in spec.look.iter_mut().flat_map(|look| look.buttons.values_mut()) {
        if let Some(Event::Call { action }) = Event::<G>::asked_for(rules, &button.asks, Seat::NOBODY)
            && let Ok(meant) = G::read_call(rules, action)
        {
            button.asks = format!("call {meant}");
        }
    }
}

/// Why a button cannot ask for this; `None` if it can.
fn wrong_button<G: FullGame>(spec: &Spec, rules: &G::Rules, asks: &str) -> Option<String> {
    let Some(event) = Event::<G>::asked_for(rules, asks, Seat::NOBODY) else {
        return Some(format!("asks for `{asks}`, which is nothing of {}", G::facts(rules).name));
    };
    match &event {
        Event::Call { action } => {
            let meant = G::read_call(rules, action.clone()).unwrap_or_else(|_| action.clone());
            wrong_call::<G>(rules, &meant).map(|why| format!("asks for `{asks}`: {why}"))
        }
        // A game says by itself what it hears; where a spec describes one, it lists that.
        _ if !G::facts(rules).knows_rules && !spec.cues.iter().any(|cue| cue == event.kind()) => {
            Some(format!("asks for `{asks}`, which is not listed under `calls`"))
        }
        _ => None,
    }
}

/// Clicks on squares that cannot make their call, each with the board that it is written for, if it is for one alone, and why.
fn wrong_clicks<'a, G: FullGame>(spec: &'a Spec, rules: &G::Rules) -> Vec<(Option<&'a str>, String)> {
    let Some(look) = spec.look.as_ref().filter(|look| look.click.is_some()) else { return Vec::new() };
    let GameFacts { name, knows_rules, .. } = G::facts(rules);
    if *knows_rules {
        return vec![(None, format!("what a click on a square asks for is known in {name}: remove `click`"))];
    }
    let squares = G::opening(rules).board().squares;
    let mut wrong: Vec<(Option<&str>, String)> = Vec::new();
    for (at, is_own, click) in look.clicks(&spec.seats) {
        let own = at.board.filter(|_| is_own);
        let is_told = wrong.iter().any(|(told, _)| *told == own);
        let call = |column: usize, row: usize| click.on(column, row);
        let why = wrong_click::<G>(rules, call, look.letters::<G>(at, &squares).size());
        wrong.extend(why.filter(|_| !is_told).map(|why| (own, why)));
    }
    wrong
}

/// Why clicks on the squares of a board of this size cannot make their call; `None` if they can.
fn wrong_click<G: FullGame>(
    rules: &G::Rules,
    call: impl Fn(usize, usize) -> String,
    (columns, rows): (usize, usize),
) -> Option<String> {
    let corners = [(0, 0), (columns.saturating_sub(1), rows.saturating_sub(1))];
    corners.into_iter().find_map(|(column, row)| {
        let call = call(column, row);
        let why = match G::read_action(rules, &call) {
            Ok(action) => wrong_call::<G>(rules, &action)?,
            Err(error) => error,
        };
        Some(format!("a click on column {column}, row {row} would call `{call}`: {why}"))
    })
}

/// Why a view cannot make this call; `None` if it can.
fn wrong_call<G: FullGame>(rules: &G::Rules, action: &G::Action) -> Option<String> {
    match G::read_call(rules, action.clone()) {
        Err(why) => Some(why.to_string()),
        // The name of a player, say: no program sends that.
        Ok(meant) if meant != *action => Some(format!("write it as programs get it, `call {meant}`")),
        Ok(_) if !G::view_can_send(rules, action) => {
            Some("a number is out of the range that `calls` gives it".to_string())
        }
        Ok(_) => None,
    }
}
