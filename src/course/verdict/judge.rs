//! Holds what was done against what was expected.

use std::collections::{BTreeMap, BTreeSet};

use super::finding_collector::FindingCollector;
use super::judge_learner::LearnerJudge;
use super::judge_messages::MessageJudge;
use super::judge_shown::{judge_asked_in_vain, judge_shown};
use super::judge_view::ViewJudge;
use super::step_calls::{StepCalls, split_into_steps};
use super::wrong_parts::{says_changed, says_wrong};
use super::{CheckKind, NotRun, Verdict, VerdictEnding, player_line};
use crate::game::{Board, FullGame, Game, Seat};
use crate::phrases::{Phrase, phrase};
use crate::ports::{Call, Event, Fault};
use crate::replay::Transcript;
use crate::scenario::{Expectation, Step};
use crate::spec::Spec;

/// Judges a transcript by its own scenario and the spec.
///
/// A scenario judges only what it states. Ties, the order of messages to different players, and messages that are
/// replaced within a step are not judged, unless the scenario asks for `messages: [listed, true]`.
pub fn judge<G: FullGame>(spec: &Spec, rules: &G::Rules, transcript: &Transcript<G>) -> Verdict {
    judge_except(spec, rules, transcript, &BTreeSet::new())
}

/// Judges as [`judge`] does, but for these steps, numbered from 0: unless the code fails there, nothing counts that happens in
/// them. What players are told there is not what they see later.
pub fn judge_except<G: FullGame>(
    spec: &Spec,
    rules: &G::Rules,
    transcript: &Transcript<G>,
    unjudged: &BTreeSet<usize>,
) -> Verdict {
    let scenario = &transcript.scenario;
    let mut messages = MessageJudge::<G>::new(spec, rules, scenario.messages);
    let (mut findings, mut tolerated) = (Vec::new(), Vec::new());
    let initialise_undone = transcript.tape.contains(&Call::InitialiseUndone);
    let mut ending = None;
    let mut view = scenario.watched.as_ref().map(|watched| ViewJudge::new(spec, rules, watched));
    let mut learner = scenario.contest.as_ref().map(LearnerJudge::new);
    for (index, (step, act)) in scenario.steps.iter().zip(split_into_steps(transcript)).enumerate() {
        let says_cue = || match step {
            Step::Do { cue, .. } => cue.sentence(&spec.seats),
            Step::Poke(_) => phrase!("step-poked").to_string(),
            Step::Fresh => phrase!("step-fresh").to_string(),
        };
        let before = || model_text::<G>(&act.before, &spec.seats);
        let mut report = FindingCollector { step: index + 1, cue: &says_cue, before: &before, findings: &mut findings };
        if let (Some(Fault::Crashed { .. }), Step::Do { cue, expect }) = (&act.fault, step)
            && may_fail(rules, cue, expect, &act)
        {
            // Anyone who has changed something before failing has not left everything as it was. Messages are those of
            // the controller until then: a player who is refused by an exception reads nothing new.
            judge_board(spec, rules, cue, expect, &act, &mut report);
            messages.judge(cue, expect, &act, &mut report);
            tolerated.extend(act.fault.as_ref().map(|fault| tolerated_exception(index + 1, says_cue(), fault)));
            continue;
        }
        if let (Some(Fault::Crashed { .. }), Step::Do { cue, expect }) = (&act.fault, step)
            && is_told_in_passing(cue, expect)
        {
            tolerated.extend(act.fault.as_ref().map(|fault| tolerated_exception(index + 1, says_cue(), fault)));
            view.iter_mut().for_each(|view| view.step(cue, expect, &act, &mut report));
            // What is missing in the window is missing because of that.
            let own = findings.iter_mut().find(|finding| finding.step == index + 1);
            if let (Some(finding), Some(fault)) = (own, &act.fault) {
                finding.says = phrase!("finding-because", finding = &finding.says, fault = fault_sentence(fault));
            }
            continue;
        }
        if let Some(fault) = &act.fault {
            let check = match fault {
                Fault::Crashed { .. } => CheckKind::Exception,
                _ => CheckKind::Answer,
            };
            report.add(check, fault_sentence(fault), None, None);
            ending = (!fault.is_students()).then_some(VerdictEnding::NotRun);
            break;
        }
        if unjudged.contains(&index) {
            continue;
        }
        if let Some(learner) = &mut learner {
            learner.step(step, &act, &mut report);
        } else if let Step::Do { cue, expect } = step {
            judge_board(spec, rules, cue, expect, &act, &mut report);
            messages.judge(cue, expect, &act, &mut report);
            judge_shown((spec, rules), expect, &act, &mut report);
            judge_asked_in_vain(spec, rules, expect, &act, &mut report);
            if let Some(view) = &mut view {
                view.step(cue, expect, &act, &mut report);
            }
        }
    }
    if let Some(learner) = learner.filter(|_| findings.is_empty()) {
        let before = || model_text::<G>(&scenario.given, &spec.seats);
        let says = || phrase!("step-games-over").to_string();
        let step = scenario.steps.len();
        learner.finish(&mut FindingCollector { step, cue: &says, before: &before, findings: &mut findings });
    }
    let passed = if findings.is_empty() { VerdictEnding::Passed } else { VerdictEnding::Failed };
    Verdict {
        scenario: scenario.id.clone(),
        title: scenario.title.clone(),
        requirement: scenario.requirement.clone(),
        hidden: scenario.hidden,
        after_due: scenario.after_due,
        ending: ending.unwrap_or(passed),
        findings,
        tolerated,
        initialise_undone,
    }
}

/// Writes what a model holds, for a finding.
fn model_text<G: FullGame>(board: &Board<G::Squares>, seats: &[String]) -> String {
    format!("{}\n{}", G::report_picture(&board.squares), player_line(board, seats))
}

/// Whether code may fail at this event instead of answering it: where a fixture says so; and out of turn, off the board or
/// after the end, if it has changed nothing. Nothing is to happen there, and an exception is one way to refuse.
fn may_fail<G: FullGame>(rules: &G::Rules, cue: &Event<G>, expect: &Expectation<G>, act: &StepCalls<G>) -> bool {
    let off_the_board = match cue {
        Event::Select { action, .. } | Event::Hover { action, .. } | Event::Call { action } => {
            !G::view_can_send(rules, action)
        }
        _ => false,
    };
    let after_the_end = matches!(cue, Event::Call { .. }) && act.before.finished;
    let out_of_turn = after_the_end || cue.seat().is_some_and(|seat| seat != act.before.player || act.before.finished);
    expect.may_fail || act.after.is_unchanged_from(&act.before) && (off_the_board || out_of_turn)
}

/// Whether a view is told a message in a step that is about something else. All scenarios begin with messages, as a game does; a
/// view that fails at each of them pays where a step says what is asked of it there, and where messages are read.
fn is_told_in_passing<G: Game>(cue: &Event<G>, expect: &Expectation<G>) -> bool {
    matches!(cue, Event::Tell { .. }) && expect.asks.is_none()
}

fn fault_sentence(fault: &Fault) -> Phrase {
    match fault {
        Fault::Grader { message } => Phrase::verbatim(NotRun::because(message).to_string()),
        fault => fault.phrase(),
    }
}

fn judge_board<G: FullGame>(
    spec: &Spec,
    rules: &G::Rules,
    cue: &Event<G>,
    expect: &Expectation<G>,
    act: &StepCalls<G>,
    report: &mut FindingCollector<'_>,
) {
    let picture = |squares: &G::Squares| Some(G::report_picture(squares));
    let (before, after) = (&act.before, &act.after);
    if let Some(expected) = expect.squares.as_ref().filter(|squares| **squares != after.squares) {
        let own = G::judged_part(rules, &after.squares, expected);
        if own != *expected {
            let says = says_wrong::<G>(rules, &own, expected);
            report.add(CheckKind::Squares, says, picture(expected), picture(&own));
        }
    }
    if let Some(seat) = cue.mover(before.player) {
        judge_play(rules, seat, expect, act, report);
    }
    // After the end it is nobody's turn, so that the number may be any.
    let stays = expect.unchanged && !(before.finished && after.finished);
    let expected_player = stays.then_some(before.player).or(expect.player);
    if let Some(expected) = expected_player.filter(|player| *player != after.player) {
        let names = &spec.seats;
        let says = phrase!("finding-player", actual = turn(after.player, names), expected = turn(expected, names));
        report.add(CheckKind::Player, says, Some(expected.name(names)), Some(after.player.name(names)));
    }
    let expected_flag = if expect.unchanged { Some(before.finished) } else { expect.finished };
    if let Some(expected) = expected_flag.filter(|finished| *finished != after.finished) {
        let says = if expected { phrase!("finding-not-finished") } else { phrase!("finding-finished") };
        report.add(CheckKind::Finished, says, Some(expected.to_string()), Some(after.finished.to_string()));
    }
    if expect.unchanged && before.squares != after.squares {
        report.add(
            CheckKind::Unchanged,
            says_changed::<G>(rules, &before.squares, &after.squares),
            picture(&before.squares),
            picture(&after.squares),
        );
    }
    if expect.refreshed && !act.has_refreshed(G::facts(rules).knows_rules) {
        report.add(CheckKind::Refreshed, phrase!("finding-refreshed"), None, None);
    }
}

fn judge_play<G: FullGame>(
    rules: &G::Rules,
    seat: Seat,
    expect: &Expectation<G>,
    act: &StepCalls<G>,
    report: &mut FindingCollector<'_>,
) {
    let (before, after) = (&act.before, &act.after);
    let taken = G::count_captures(&before.squares, &after.squares, seat);
    if let (Some(expected), Some(taken)) = (expect.captures, taken)
        && expected != taken
    {
        let says = phrase!("finding-captures", expected = expected, actual = taken);
        report.add(CheckKind::Captures, says, Some(expected.to_string()), Some(taken.to_string()));
    }
    if expect.plays.is_empty() {
        return;
    }
    let mut right = BTreeMap::new();
    for action in &expect.plays {
        right.extend(G::squares_after(rules, before, seat, action).map(|squares| (action.to_string(), squares)));
    }
    if expect.plays.iter().any(|action| G::is_choice(rules, before, &after.squares, seat, action)) {
        return;
    }
    let choices: Vec<&str> = right.keys().map(String::as_str).collect();
    let says = match choices.as_slice() {
        [one] => phrase!("finding-play", action = *one),
        many => phrase!("finding-plays", actions = many.join("  ")),
    };
    // With several right answers the picture shows the first; the sentence names them all.
    let expected = right.values().next().map(G::report_picture);
    report.add(CheckKind::Plays, says, expected, Some(G::report_picture(&after.squares)));
}

/// Whose turn it is, as the end of a sentence.
fn turn(player: Seat, names: &[String]) -> Phrase {
    if player == Seat::NOBODY { phrase!("turn-of-nobody") } else { phrase!("turn-of", player = player.name(names)) }
}

/// Says of an exception that costs nothing where it came.
fn tolerated_exception(step: usize, cue: String, fault: &Fault) -> Phrase {
    phrase!("tolerated", step = step, cue = cue, fault = fault.phrase())
}
