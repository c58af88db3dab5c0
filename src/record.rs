//! What may be expected of a scenario: read off the reference, by the fair rules of judging.

use std::collections::BTreeMap;

use crate::coursework::Coursework;
use crate::game::{Board, Game, Seat};
use crate::games::Play;
use crate::replay::replay;
use crate::scenario::{Expectation, MessageLaws, Scenario, Step, Wanted};
use crate::spec::Spec;
use crate::stage::Cue;
use crate::verdict::{Act, acts};

/// The same scenario with all that may fairly be expected of each cue, whatever it stated before.
///
/// What the spec does not settle is not expected: which of several equally good moves the computer takes, what is said
/// to somebody who does not play, about an action that no view can send, or after the end.
pub fn recorded<G: Play>(coursework: &Coursework<G>, scenario: &Scenario<G>) -> Scenario<G> {
    let transcript = replay(scenario, coursework.reference().as_mut());
    let mut recorded = scenario.clone();
    for (step, act) in recorded.steps.iter_mut().zip(acts(&transcript)) {
        if let Step::Do { cue, expect } = step {
            **expect = expected(coursework, cue, &act);
        }
    }
    recorded
}

/// What may be expected of one cue on one board.
fn expected<G: Play>(coursework: &Coursework<G>, cue: &Cue<G>, act: &Act<G>) -> Expectation<G> {
    let Cue::Automatic { seat } = *cue else { return settled(coursework, cue, act) };
    let choices = G::choices(&coursework.rules, &act.before, seat);
    let any = choices.iter().map(|action| {
        let select = Cue::Select { seat, action: action.clone() };
        settled(coursework, &select, &alone(coursework, &act.before, &select))
    });
    let Some(common) = any.reduce(in_common) else { return settled(coursework, cue, act) };
    let plays = if common.squares.is_none() { choices } else { Vec::new() };
    Expectation { plays, ..common }
}

/// What the reference does with one cue on a board that it has not seen before.
fn alone<G: Play>(coursework: &Coursework<G>, board: &Board<G::Squares>, cue: &Cue<G>) -> Act<G> {
    let steps = vec![Step::Do { cue: cue.clone(), expect: Box::default() }];
    let scenario = Scenario {
        id: String::new(),
        title: String::new(),
        requirement: String::new(),
        hidden: false,
        given: board.clone(),
        messages: MessageLaws::default(),
        steps,
    };
    let transcript = replay(&scenario, coursework.reference().as_mut());
    let nothing =
        || Act { before: board.clone(), after: board.clone(), told: Vec::new(), refreshed: true, fault: None };
    acts(&transcript).into_iter().next().unwrap_or_else(nothing)
}

/// What holds whichever of two things was done.
fn in_common<G: Game>(left: Expectation<G>, right: Expectation<G>) -> Expectation<G> {
    let same = |seat: &Seat, wanted: &Wanted| right.feedback.get(seat) == Some(wanted);
    Expectation {
        squares: left.squares.filter(|squares| right.squares.as_ref() == Some(squares)),
        player: left.player.filter(|player| right.player == Some(*player)),
        finished: left.finished.filter(|finished| right.finished == Some(*finished)),
        captures: left.captures.filter(|captures| right.captures == Some(*captures)),
        plays: Vec::new(),
        unchanged: left.unchanged && right.unchanged,
        feedback: left.feedback.into_iter().filter(|(seat, wanted)| same(seat, wanted)).collect(),
        refreshed: left.refreshed && right.refreshed,
    }
}

/// What may be expected where only one thing is right.
fn settled<G: Play>(coursework: &Coursework<G>, cue: &Cue<G>, act: &Act<G>) -> Expectation<G> {
    let unchanged = act.before == act.after;
    let changed = !unchanged;
    let captures = cue.seat().and_then(|seat| G::captures(&act.before.squares, &act.after.squares, seat));
    Expectation {
        squares: changed.then(|| act.after.squares.clone()),
        player: changed.then_some(act.after.player),
        finished: changed.then_some(act.after.finished),
        captures: captures.filter(|_| changed),
        plays: Vec::new(),
        unchanged,
        feedback: feedback(coursework, cue, act),
        refreshed: changed,
    }
}

/// What each player is to see: silence where the reference says nothing, unless the spec leaves that open.
fn feedback<G: Play>(coursework: &Coursework<G>, cue: &Cue<G>, act: &Act<G>) -> BTreeMap<Seat, Wanted> {
    let Coursework { spec, rules, .. } = coursework;
    let seats = Seat::all(&spec.seats);
    let plays = |seat: Seat| (1..=spec.seats.len()).any(|number| usize::try_from(seat.0) == Ok(number));
    let over = act.before.finished || G::verdict_on(rules, &act.before).is_some();
    let open = match cue {
        Cue::Startup | Cue::Update => false,
        Cue::Select { seat, action } => over || !plays(*seat) || !G::reachable(rules, action),
        Cue::Automatic { seat } => over || *seat != act.before.player,
    };
    // A rebuke that is not demanded is allowed to whoever asked for it, but to nobody else.
    let judged = |seat: &Seat| !open || (plays(cue.seat().unwrap_or_default()) && cue.seat() != Some(*seat));
    seats.into_iter().filter(judged).map(|seat| (seat, wanted(spec, seat, act))).collect()
}

/// What the reference told a player last, as a key of the spec where it has one.
fn wanted<G: Game>(spec: &Spec, seat: Seat, act: &Act<G>) -> Wanted {
    let Some(told) = act.told.iter().rev().find(|told| told.to == seat) else { return Wanted::Silent };
    let facts: Vec<(String, u64)> =
        G::tally(&told.board.squares).into_iter().map(|(seat, count)| (seat.name(&spec.seats), count)).collect();
    match spec.messages.recognise(seat, &told.text, &facts).filter(|found| found.exact) {
        Some(found) => Wanted::Message(found.message.key.clone()),
        None => Wanted::Text(told.text.clone()),
    }
}
