//! Expectations of a scenario, derived from the reference by the fair rules of judging.

mod correct_expectations;
mod fixture_editor;
mod fixture_layout;
mod right_answers;

use std::collections::BTreeMap;

use crate::coursework::Coursework;
use crate::game::{BoardJudge, FullGame, Seat};
use crate::games::Play;
use crate::ports::Event;
use crate::scenario::{Expectation, ExpectedMessage, FrameExpectation, Scenario, Step};
use crate::spec::Spec;
use crate::verdict::{StepCalls, expectation_from};
use right_answers::{RightAnswer, right_answers};

pub use correct_expectations::correct_expectations;
pub use fixture_editor::edit_fixture_text;

/// Returns the scenario with all fair expectations of each event, whatever it stated before.
///
/// What the spec does not settle is not expected: which of several equally good moves the computer takes, and whatever
/// comes of that later; what is said to somebody who does not play, about an action that no view can send, or after the
/// end.
pub fn with_expectations<G: Play>(coursework: &Coursework<G>, scenario: &Scenario<G>) -> Scenario<G> {
    let mut recorded = scenario.clone();
    for (step, ways) in recorded.steps.iter_mut().zip(right_answers(coursework, scenario)) {
        if let Step::Do { cue, expect } = step {
            **expect = expected(coursework, cue, &ways);
        }
    }
    recorded
}

/// Returns the expectations of one event, given all right answers to it.
fn expected<G: Play>(coursework: &Coursework<G>, cue: &Event<G>, ways: &[RightAnswer<G>]) -> Expectation<G> {
    let each = ways.iter().map(|way| settled(coursework, &way.cue, &way.act));
    let Some(common) = each.reduce(in_common) else { return Expectation::default() };
    let tied =
        matches!(cue, Event::Automatic { .. }) && ways.len() > 1 && common.squares.is_none() && !common.unchanged;
    let plays = if tied { right_answers::automatic_actions(ways) } else { Vec::new() };
    Expectation { plays, ..common }
}

/// Returns the expectations that two answers share.
fn in_common<G: FullGame>(left: Expectation<G>, right: Expectation<G>) -> Expectation<G> {
    let same = |seat: &Seat, wanted: &ExpectedMessage| right.feedback.get(seat) == Some(wanted);
    let common = left.only(|kind| kind.is_same(&left, &right));
    Expectation { feedback: left.feedback.into_iter().filter(|(seat, wanted)| same(seat, wanted)).collect(), ..common }
}

/// Returns the expectations of an event that has one right answer.
fn settled<G: Play>(coursework: &Coursework<G>, cue: &Event<G>, act: &StepCalls<G>) -> Expectation<G> {
    let same = act.before == act.after;
    let changed = !same;
    // A game that is over is shown again: whose turn is stored with it, nobody says.
    let shown_again = same && act.after.finished && !act.told.is_empty();
    let captures =
        cue.mover(act.before.player).and_then(|seat| G::count_captures(&act.before.squares, &act.after.squares, seat));
    Expectation {
        squares: (changed || shown_again).then(|| act.after.squares.clone()),
        // Whose turn it would be after the end, nobody says.
        player: (changed && !act.after.finished).then_some(act.after.player),
        finished: (changed || shown_again).then_some(act.after.finished),
        captures: captures.filter(|_| changed),
        unchanged: same && !shown_again,
        feedback: feedback(coursework, cue, act),
        // That `update` shows what a poke has changed is for the author to state: only some handouts ask for it.
        refreshed: changed && (act.before.squares != act.after.squares || !act.follows_unseen_poke),
        shows: panes(coursework, act),
        // What a player chooses is its own business, and which aspects a fixture looks at is for its author to say.
        ..expectation_from(&coursework.spec, act)
    }
}

/// Returns the content of each player's frame in a view.
fn panes<G: Play>(coursework: &Coursework<G>, act: &StepCalls<G>) -> BTreeMap<Seat, FrameExpectation> {
    let (Some(look), Some(shown)) = (&coursework.spec.look, &act.shown) else { return BTreeMap::new() };
    let seats = &coursework.spec.seats;
    let pane = |(place, seat): (usize, Seat)| {
        let name = seat.name(seats);
        let frame = look.seen_by_player(shown, &name, seats)?;
        let seen_at = |at| Some(look.picture(&look.frame_with(shown, at, seats)?.1));
        let places = look.boards_of(&name);
        let boards: Vec<(Option<&str>, String)> =
            places.iter().filter_map(|at| Some((at.board, seen_at(*at)?))).collect();
        // A board of which letters are not the whole picture is for its author to state.
        let is_whole = G::view_letters(&act.after.squares) == act.after.squares.to_string();
        let only = || Some(look.picture(&frame)).filter(|_| is_whole);
        let board = G::seen_picture(&act.after.squares, &boards, &|value| look.shown.contains_key(value)).or_else(only);
        let board = board.filter(|picture| !picture.is_empty());
        let label = if look.is_shared() { frame.labels.get(place) } else { frame.labels.first() };
        let message = label.map(|label| label.text.clone()).filter(|text| !text.is_empty());
        Some((seat, FrameExpectation { board, message, ..FrameExpectation::default() }))
    };
    Seat::all(seats).into_iter().enumerate().filter_map(pane).collect()
}

/// Returns the message that each player should see: silence if the reference says nothing, unless the spec leaves that
/// open.
fn feedback<G: Play>(
    coursework: &Coursework<G>,
    cue: &Event<G>,
    act: &StepCalls<G>,
) -> BTreeMap<Seat, ExpectedMessage> {
    let Coursework { spec, rules, .. } = coursework;
    let seats = Seat::all(&spec.seats);
    let plays = |seat: Seat| (1..=spec.seats.len()).any(|number| usize::try_from(seat.0) == Ok(number));
    let over = act.before.finished || G::board_outcome(rules, &act.before).is_some();
    let open = match cue {
        Event::Select { seat, action } | Event::Hover { seat, action } => {
            over || !plays(*seat) || !G::view_can_send(rules, action)
        }
        Event::Call { action } => over || !G::view_can_send(rules, action),
        Event::Automatic { seat } => over || *seat != act.before.player,
        _ => false,
    };
    // A rebuke that is not demanded is allowed to anyone who asked for it, but to nobody else.
    let judged = |seat: &Seat| !open || (plays(cue.seat().unwrap_or_default()) && cue.seat() != Some(*seat));
    seats.into_iter().filter(judged).map(|seat| (seat, wanted(spec, seat, act))).collect()
}

/// Returns the reference's last message to a player, as a key of the spec if it has one.
fn wanted<G: BoardJudge>(spec: &Spec, seat: Seat, act: &StepCalls<G>) -> ExpectedMessage {
    let Some(told) = act.told.iter().rev().find(|told| told.to == seat) else { return ExpectedMessage::Silent };
    let values = G::message_values(&told.board.squares, &spec.seats);
    match spec.messages.recognise(seat, &told.text, &values).filter(|found| found.exact) {
        Some(found) => ExpectedMessage::Message(found.message.key.clone()),
        None => ExpectedMessage::Text(told.text.clone()),
    }
}

#[cfg(test)]
mod tests;
