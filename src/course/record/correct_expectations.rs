//! Expectations that a fixture should state: those that it states already, with the values of the reference.

use std::collections::BTreeSet;

use super::right_answers::{RightAnswer, automatic_actions, right_answers};
use super::{expected, wanted};
use crate::coursework::Coursework;
use crate::game::Seat;
use crate::games::Play;
use crate::ports::Event;
use crate::replay::{Transcript, replay};
use crate::scenario::{Expectation, ExpectedMessage, MessageLaws, Scenario, Step};
use crate::spec::{Part, Spec};
use crate::verdict::{VerdictEnding, judge};

/// Keys to state if neither the fixture nor the others of its requirement show what is wanted.
const USUAL: [&str; 3] = ["board", "player", "captures"];

/// Keys to state then in a coursework that is described: its author begins with nothing, and messages need fixtures, too.
const USUAL_IF_DESCRIBED: [&str; 5] = ["board", "player", "finished", "feedback", "refreshed"];

/// Keys to state in the first fixture of a view, where somebody clicks or types, and where the view is to draw.
const USUAL_OF_TOUCHES: [&str; 2] = ["asks", "unchanged"];
const USUAL_OF_DRAWING: [&str; 1] = ["shows"];

/// Returns the scenario with corrected expectations.
///
/// A stated value that is right stays as it is, also where the reference would put it otherwise; a wrong one is renewed;
/// what cannot fairly be expected any more is replaced by what can, or goes. A scenario that states nothing at all gets
/// what the others of its requirement state.
pub fn correct_expectations<G: Play>(coursework: &Coursework<G>, scenario: &Scenario<G>) -> Scenario<G> {
    if is_fresh(scenario) {
        return filled(coursework, scenario);
    }
    let transcript = replay(scenario, coursework.reference().as_mut());
    let mut renewed = scenario.clone();
    for (index, ways) in right_answers(coursework, scenario).iter().enumerate() {
        if let Some(Step::Do { cue, expect: stated }) = renewed.steps.get_mut(index) {
            let fair = speakable(expected(coursework, cue, ways));
            let sees = |seat: Seat, wanted: &ExpectedMessage| sees(coursework, &transcript, index, seat, wanted);
            let step = StepUpdate { coursework, stated: stated.as_ref(), fair, ways };
            **stated = step.correct_expectations(&sees);
        }
    }
    renewed
}

/// Whether nothing is expected anywhere.
fn is_fresh<G: Play>(scenario: &Scenario<G>) -> bool {
    let expects_nothing = |step: &Step<G>| match step {
        Step::Do { expect, .. } => **expect == Expectation::default(),
        Step::Poke(_) | Step::Fresh => true,
    };
    scenario.messages == MessageLaws::default() && scenario.steps.iter().all(expects_nothing)
}

/// A fresh scenario with what the others of its requirement state.
fn filled<G: Play>(coursework: &Coursework<G>, scenario: &Scenario<G>) -> Scenario<G> {
    let others = || coursework.scenarios.iter().filter(|other| other.requirement == scenario.requirement);
    let expectations = || others().flat_map(|other| &other.steps).filter_map(expectation_of);
    let keys: BTreeSet<&'static str> = expectations().flat_map(|expect| keys(&coursework.spec, expect)).collect();
    let messages = MessageLaws {
        listed: others().any(|other| other.messages.listed),
        truthful: others().any(|other| other.messages.truthful),
    };
    if keys.is_empty() && messages != MessageLaws::default() {
        return Scenario { messages, ..scenario.clone() };
    }
    let is_described = coursework.spec.reference.is_some();
    let elsewhere = if is_described { messages_of_other_requirements(coursework, scenario) } else { BTreeSet::new() };
    let with = |keys: &dyn Fn(&Event<G>) -> BTreeSet<&'static str>| {
        let mut filled = scenario.clone();
        for (step, ways) in filled.steps.iter_mut().zip(right_answers(coursework, scenario)) {
            if let Step::Do { cue, expect } = step {
                **expect = chosen(speakable(expected(coursework, cue, &ways)), &keys(cue));
                let of_others = |wanted: &&mut ExpectedMessage| matches!(wanted, ExpectedMessage::Message(key) if elsewhere.contains(key.as_str()));
                for wanted in expect.feedback.values_mut().filter(of_others) {
                    *wanted = ExpectedMessage::Told;
                }
            }
        }
        filled
    };
    // A view that draws is asked for nothing, and changes nothing.
    let usual_here = |cue: &Event<G>| match is_drawing(cue) {
        true => keys.iter().copied().filter(|key| !USUAL_OF_TOUCHES.contains(key)).collect(),
        false => keys.clone(),
    };
    let usual = |cue: &Event<G>| -> BTreeSet<&'static str> {
        let usual: &[&str] = match Part::View.hears(cue.kind()) {
            true if is_drawing(cue) => &USUAL_OF_DRAWING,
            true => &USUAL_OF_TOUCHES,
            false if is_described => &USUAL_IF_DESCRIBED,
            false => &USUAL,
        };
        usual.iter().copied().collect()
    };
    Some(with(&usual_here)).filter(|filled| !is_fresh(filled)).unwrap_or_else(|| with(&usual))
}

/// Whether a view is to draw something, and nobody touches it.
fn is_drawing<G: Play>(cue: &Event<G>) -> bool {
    matches!(cue, Event::Refresh | Event::Tell { .. } | Event::Log { .. } | Event::Mark { .. })
}

/// Messages that fixtures of other requirements expect to the letter, and none of its own. Elsewhere it is enough that something is
/// told: a misspelt message is to cost one requirement, and not all of them.
fn messages_of_other_requirements<'a, G: Play>(
    coursework: &'a Coursework<G>,
    scenario: &Scenario<G>,
) -> BTreeSet<&'a str> {
    let (mut own, mut others) = (BTreeSet::new(), BTreeSet::new());
    for other in &coursework.scenarios {
        let keys = if other.requirement == scenario.requirement { &mut own } else { &mut others };
        for wanted in other.steps.iter().filter_map(expectation_of).flat_map(|expect| expect.feedback.values()) {
            if let ExpectedMessage::Message(key) = wanted {
                keys.insert(key.as_str());
            }
        }
    }
    others.difference(&own).copied().collect()
}

fn expectation_of<G: Play>(step: &Step<G>) -> Option<&Expectation<G>> {
    if let Step::Do { expect, .. } = step { Some(expect) } else { None }
}

fn keys<G: Play>(spec: &Spec, expect: &Expectation<G>) -> Vec<&'static str> {
    expect.entries(&spec.seats).into_iter().map(|entry| entry.key).collect()
}

/// Of all that may be expected, what these keys say.
fn chosen<G: Play>(fair: Expectation<G>, keys: &BTreeSet<&str>) -> Expectation<G> {
    let wants = |key: &str| keys.contains(key);
    fair.only(|kind| match kind.key {
        "unchanged" => ["board", "player", "finished", "captures", "plays", "unchanged"].into_iter().any(wants),
        // Where several boards are right, they are said by what is played.
        "plays" => wants("board") || wants("plays"),
        key => wants(key),
    })
}

/// Without what a fixture cannot say.
fn speakable<G: Play>(mut fair: Expectation<G>) -> Expectation<G> {
    fair.feedback.retain(|_, wanted| wanted.has_yaml_form());
    fair
}

/// Whether a player who is wanted to see something after a step does, on the reference.
fn sees<G: Play>(
    coursework: &Coursework<G>,
    transcript: &Transcript<G>,
    index: usize,
    seat: Seat,
    wanted: &ExpectedMessage,
) -> bool {
    let mut transcript = transcript.clone();
    transcript.scenario.messages = MessageLaws::default();
    for (at, step) in transcript.scenario.steps.iter_mut().enumerate() {
        if let Step::Do { expect, .. } = step {
            let feedback = (at == index).then(|| (seat, wanted.clone())).into_iter().collect();
            **expect = Expectation { feedback, ..Expectation::default() };
        }
    }
    judge(&coursework.spec, &coursework.rules, &transcript).ending == VerdictEnding::Passed
}

/// One step whose expectations are put right.
struct StepUpdate<'a, G: Play> {
    coursework: &'a Coursework<G>,
    stated: &'a Expectation<G>,
    fair: Expectation<G>,
    ways: &'a [RightAnswer<G>],
}

impl<G: Play> StepUpdate<'_, G> {
    fn correct_expectations(&self, sees: &dyn Fn(Seat, &ExpectedMessage) -> bool) -> Expectation<G> {
        let StepUpdate { stated, fair, .. } = self;
        let mut new = Expectation { feedback: Default::default(), ..(*stated).clone() };
        let squares = self.common(|way| self.judged_part(&way.act.after.squares));
        let player = self.common(|way| way.act.after.player);
        let finished = self.common(|way| way.act.after.finished);
        let captures = self.captures();
        let board_is_wrong = stated.squares.is_some() && stated.squares != squares;
        let plays_are_wrong = !stated.plays.is_empty() && !self.plays_are_right();
        let captures_are_wrong = stated.captures.is_some() && stated.captures != captures;
        if fair.unchanged && (board_is_wrong || plays_are_wrong || captures_are_wrong) {
            new = Expectation {
                squares: None,
                player: None,
                finished: None,
                captures: None,
                plays: Vec::new(),
                unchanged: true,
                chooses: Vec::new(),
                shows: Default::default(),
                looks: Vec::new(),
                ..new
            };
        } else if stated.unchanged && !self.ways.iter().all(|way| way.act.before == way.act.after) {
            let ends = self.ways.iter().any(|way| way.act.before.finished != way.act.after.finished);
            new.unchanged = false;
            new.may_fail = false;
            new.player = player;
            new.finished = finished.filter(|_| ends);
            new.squares = squares;
        } else {
            new.player = stated.player.and(player);
            new.finished = stated.finished.and(finished);
            new.captures = stated.captures.and(captures);
            new.squares = stated.squares.as_ref().and(squares);
        }
        if plays_are_wrong {
            new.plays = if new.unchanged { Vec::new() } else { automatic_actions(self.ways) };
        } else if new.squares.is_none() && (stated.squares.is_some() || stated.unchanged) && new.plays.is_empty() {
            new.plays.clone_from(&fair.plays);
        }
        for kind in Expectation::<G>::KINDS.iter().filter(|kind| kind.recorded && kind.is_stated(stated)) {
            (kind.take)(&mut new, fair);
        }
        for (seat, pane) in &mut new.shows {
            let right = fair.shows.get(seat);
            let seen = right.and_then(|right| right.board.as_ref());
            pane.board = pane.board.as_ref().zip(seen).map(|(stated, seen)| self.shown_part(stated, seen));
            pane.message = pane.message.as_ref().and(right.and_then(|right| right.message.clone()));
        }
        let knows_rules = G::facts(&self.coursework.rules).knows_rules;
        new.refreshed = stated.refreshed && self.ways.iter().all(|way| way.act.has_refreshed(knows_rules));
        for (&seat, stated) in &stated.feedback {
            let is_settled =
                self.ways.len() < 2 || self.common(|way| wanted(&self.coursework.spec, seat, &way.act)).is_some();
            let right = Some(stated).filter(|stated| is_settled && sees(seat, stated));
            new.feedback.extend(right.or(fair.feedback.get(&seat)).map(|wanted| (seat, wanted.clone())));
        }
        new
    }

    /// Returns the part of squares that a stated picture shows: what it leaves out is left out again.
    fn judged_part(&self, squares: &G::Squares) -> G::Squares {
        let stated = self.stated.squares.as_ref();
        stated.map_or_else(|| squares.clone(), |stated| G::judged_part(&self.coursework.rules, squares, stated))
    }

    /// Returns the part of what is seen that a stated picture shows; a picture that is right stays as it is written.
    fn shown_part(&self, stated: &str, seen: &str) -> String {
        let read = |picture: &str| G::read_squares(&self.coursework.rules, picture);
        let (Ok(own), Ok(all)) = (read(stated), read(seen)) else {
            return seen.to_string();
        };
        if G::part_names(&own).is_empty() {
            return seen.to_string();
        }
        let part = G::judged_part(&self.coursework.rules, &all, &own);
        if part == own { stated.to_string() } else { part.to_string() }
    }

    /// Returns the value that all right answers share, if they do.
    fn common<T: PartialEq>(&self, of: impl Fn(&RightAnswer<G>) -> T) -> Option<T> {
        let mut all = self.ways.iter().map(of);
        let first = all.next()?;
        all.all(|other| other == first).then_some(first)
    }

    /// How many pieces are taken; what is stated, in a game that takes none.
    fn captures(&self) -> Option<u64> {
        let taken = |way: &RightAnswer<G>| {
            let seat = way.cue.mover(way.act.before.player)?;
            G::count_captures(&way.act.before.squares, &way.act.after.squares, seat).or(self.stated.captures)
        };
        self.common(taken).flatten()
    }

    /// Whether each right answer is one of the stated plays.
    fn plays_are_right(&self) -> bool {
        let rules = &self.coursework.rules;
        let is_right = |way: &RightAnswer<G>| {
            let (before, seat) = (&way.act.before, way.cue.mover(way.act.before.player).unwrap_or_default());
            let after = |action| G::squares_after(rules, before, seat, action);
            self.stated.plays.iter().any(|action| after(action).as_ref() == Some(&way.act.after.squares))
        };
        !self.ways.is_empty() && self.ways.iter().all(is_right)
    }
}
