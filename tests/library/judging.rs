//! Tests of judging: scripted controllers, with their verdicts and marks.

use referee::bundle::Bundle;
use referee::coursework::Coursework;
use referee::diagnostic::SourceText;
use referee::game::Seat;
use referee::games::Reversi;
use referee::harness::load_with_games;
use referee::marks::{Award, Identity, MarkingInputs, Marksheet, RunOutcome};
use referee::ports::{Controller, Event, Fault, PortResult, Ports};
use referee::replay::replay;
use referee::scenario::Scenario;
use referee::spec::Part;
use referee::verdict::{Verdict, VerdictEnding, judge};

/// A controller that says the same whatever happens, or has no answer.
struct Says(Vec<(i32, &'static str)>, Option<Fault>);

impl Controller<Reversi> for Says {
    fn handle(&mut self, _: &Event<Reversi>, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        self.0.iter().try_for_each(|(to, text)| stage.view.tell(Seat(*to), text))?;
        self.1.clone().map_or(Ok(()), Err)
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}

const CHOOSE: (i32, &str) = (1, "White player choose where to put your piece");
const WAIT: (i32, &str) = (2, "Black player not your turn");

fn coursework(edition: Option<&str>) -> Coursework<Reversi> {
    load_with_games(&Bundle::bundled_only(), "reversi", edition).expect("the bundled coursework")
}

/// White is on turn on an empty board, somebody does something, and this is expected.
fn verdict_in(edition: Option<&str>, says: Says, expected: &str) -> Verdict {
    let coursework = coursework(edition);
    let rest = expected.replace('\n', "\n    ");
    let text = format!(
        "title: t\nrequirement: message-list\ngiven: {{player: white}}\nsteps:\n  - do: white selects 0,0\n    {rest}\n"
    );
    let text = text.replace("    messages:", "messages:");
    let scenario =
        Scenario::<Reversi>::read("message-list/t", &coursework.spec, &coursework.rules, &SourceText::new("t", text))
            .unwrap_or_else(|found| panic!("{}", found[0]));
    let mut says = says;
    judge::<Reversi>(&coursework.spec, &coursework.rules, &replay(&scenario, &mut says))
}

fn passes(says: &[(i32, &'static str)], expected: &str) -> bool {
    verdict_in(None, Says(says.to_vec(), None), expected).ending == VerdictEnding::Passed
}

#[test]
fn the_last_message_counts_and_the_order_between_players_does_not() {
    let both = "feedback: {white: choose, black: wait}";
    assert!(passes(&[CHOOSE, WAIT], both));
    assert!(passes(&[WAIT, CHOOSE], both));
    assert!(passes(&[(1, "White player not your turn"), WAIT, CHOOSE], both));
    assert!(!passes(&[CHOOSE, WAIT, (1, "White player not your turn")], both));
    assert!(!passes(&[CHOOSE], both), "black has not been told anything");
    assert!(!passes(&[(1, "White player choose where to put your piece "), WAIT], both), "a blank at the end");
}

#[test]
fn silence_may_be_broken_by_what_is_true_anyway() {
    assert!(passes(&[], "feedback: silent"));
    assert!(passes(&[CHOOSE, WAIT], "feedback: silent"));
    assert!(!passes(&[(1, "Invalid location to play a piece.")], "feedback: silent"));
    assert!(!passes(&[(2, "It is not your turn!")], "feedback: silent"), "black has done nothing");
    assert!(!passes(&[(1, "White player not your turn")], "feedback: silent"), "it is white's turn");
    assert!(!passes(&[(1, "Black player not your turn")], "feedback: silent"), "that is black's message");
}

#[test]
fn every_message_is_judged_only_where_a_scenario_asks_for_it() {
    let chatty = [CHOOSE, (1, "Nice move!"), CHOOSE];
    assert!(passes(&chatty, "feedback: {white: choose}"));
    assert!(!passes(&chatty, "feedback: {white: choose}\nmessages: [listed]"));
    assert!(passes(
        &[(1, "white player - choose where to put your piece")],
        "unchanged: true\nmessages: [listed, true]"
    ));
    assert!(!passes(&[(2, "Black player choose where to put your piece")], "unchanged: true\nmessages: [true]"));
}

/// A failure that changes nothing may be all that was expected; no other failure that ends a program is accepted.
#[test]
fn a_failure_is_overlooked_where_a_scenario_says_so() {
    let crash = || Some(Fault::Crashed { message: "index out of bounds".into() });
    let ending = |says: Vec<_>, fault, expected| verdict_in(None, Says(says, fault), expected).ending;
    let may_fail = "unchanged: true\nmay-fail: true";
    assert_eq!(ending(vec![], None, may_fail), VerdictEnding::Passed);
    assert_eq!(ending(vec![], crash(), may_fail), VerdictEnding::Passed);
    assert_eq!(ending(vec![], crash(), "unchanged: true"), VerdictEnding::Failed);
    assert_eq!(ending(vec![], Some(Fault::TimedOut { after_ms: 1 }), may_fail), VerdictEnding::Failed);
    let silent = "unchanged: true\nmay-fail: true\nfeedback: silent";
    assert_eq!(ending(vec![(1, "Nice move!")], crash(), silent), VerdictEnding::Failed);
    assert_eq!(ending(vec![], crash(), silent), VerdictEnding::Passed);
}

#[test]
fn anything_will_do_where_it_is_only_asked_whether_a_player_is_told() {
    assert!(passes(&[(1, "Nice move!")], "feedback: {white: told}"));
    assert!(!passes(&[(2, "Nice move!")], "feedback: {white: told}"));
}

#[test]
fn an_edition_overlooks_what_it_says_and_no_more() {
    let passes_in = |edition, text| {
        let says = Says(vec![(1, text)], None);
        verdict_in(edition, says, "feedback: {white: choose}").ending == VerdictEnding::Passed
    };
    let hyphen = "White player - choose where to put your piece";
    let dash = "White player – choose where to put your piece";
    for text in [hyphen, dash, CHOOSE.1] {
        assert!(passes_in(None, text) && passes_in(Some("2023"), text), "{text}");
    }
    assert!(!passes_in(Some("exact"), hyphen) && !passes_in(Some("exact"), dash), "the letter of the handout");
    let small = "white player - choose where to put your piece";
    assert!(passes_in(Some("2023"), small) && !passes_in(None, small), "capitals");
    let refused = || Says(vec![(1, "Invalid location to play a piece.")], None);
    assert_eq!(verdict_in(Some("2025"), refused(), "feedback: {white: refused}").ending, VerdictEnding::Passed);
    assert_eq!(verdict_in(None, refused(), "feedback: {white: refused}").ending, VerdictEnding::Failed);
}

/// All scenarios passed but one, which ended like this: the marks of its requirement.
fn awarded(ending: VerdictEnding) -> (Award, Marksheet) {
    let coursework = coursework(None);
    let verdict = |scenario: &Scenario<Reversi>| Verdict {
        scenario: scenario.id.clone(),
        title: scenario.title.clone(),
        requirement: scenario.requirement.clone(),
        hidden: scenario.hidden,
        after_due: scenario.after_due,
        ending: VerdictEnding::Passed,
        tolerated: Vec::new(),
        initialise_undone: false,
        findings: Vec::new(),
    };
    let mut verdicts: Vec<Verdict> = coursework.scenarios.iter().map(verdict).collect();
    let one = verdicts.iter_mut().find(|verdict| verdict.requirement == "turns").expect("a scenario of turns");
    one.ending = ending;
    let identity = Identity::of("x", Part::Controller, "rust");
    let sheet =
        Marksheet::new(&coursework.spec, identity, RunOutcome::Played(verdicts.into()), &MarkingInputs::default());
    let line = sheet.requirements.iter().find(|line| line.id == "turns").expect("a line for turns");
    (line.awarded, sheet)
}

#[test]
fn only_a_confirmed_failure_costs_marks() {
    assert_eq!(awarded(VerdictEnding::Passed).0, Award::Marks(4));
    assert_eq!(awarded(VerdictEnding::Unstable).0, Award::Marks(4));
    assert_eq!(awarded(VerdictEnding::Failed).0, Award::Marks(0));
    let (not_run, sheet) = awarded(VerdictEnding::NotRun);
    assert_eq!((not_run, sheet.marks, sheet.out_of, sheet.not_run, sheet.by_hand), (Award::NotRun, 86, 86, 4, 10));
}

#[test]
fn a_second_run_settles_a_first_failure() {
    let verdict = |fault: Option<Fault>| verdict_in(None, Says(Vec::new(), fault), "unchanged: true");
    let crashed = || verdict(Some(Fault::Crashed { message: "oh".into() }));
    let (passed, not_run) = (verdict(None), verdict(Some(Fault::grader("no disk"))));
    assert_eq!(not_run.ending, VerdictEnding::NotRun, "a grader's fault is no failure");
    assert_eq!(crashed().confirmed_by(&crashed()).ending, VerdictEnding::Failed);
    assert_eq!(crashed().confirmed_by(&passed).ending, VerdictEnding::Unstable);
    assert_eq!(crashed().confirmed_by(&not_run).ending, VerdictEnding::NotRun);
    assert_eq!(passed.clone().confirmed_by(&crashed()).ending, VerdictEnding::Passed);
}
