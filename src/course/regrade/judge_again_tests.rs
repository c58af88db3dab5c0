//! Tests of what one saved run of two still shows.

use super::*;
use crate::bundle::Bundle;
use crate::coursework::load_spec;
use crate::game::Seat;
use crate::games::Reversi;
use crate::marks::{Identity, MarkingInputs, RunOutcome};
use crate::ports::{Controller, Event, PortResult, Ports};
use crate::replay::replay;
use crate::scenario::Step;
use crate::spec::Part;

/// The two runs of `grade`, and the conclusions that remain when the first is judged again.
#[test]
fn two_runs_are_what_they_were_as_far_as_one_tells() {
    use VerdictEnding::{Failed, NotRun, Passed, Unstable};
    let cases = [
        (Some(Passed), Passed, false, Ok(Passed)),
        (Some(Failed), Passed, false, Ok(Passed)),
        (Some(Unstable), Passed, false, Ok(Passed)),
        (Some(NotRun), Passed, false, Ok(Passed)),
        (Some(Passed), Failed, false, Ok(Failed)),
        (Some(Failed), Failed, false, Ok(Failed)),
        (None, Failed, false, Ok(Failed)),
        (Some(Unstable), Failed, true, Ok(Unstable)),
        (Some(Unstable), Failed, false, Err(ReplayReason::Twice)),
        (Some(NotRun), Failed, true, Ok(NotRun)),
        (Some(NotRun), NotRun, true, Ok(NotRun)),
    ];
    for (before, first, same, ends) in cases {
        assert_eq!(ending(before, first, same), ends, "{before:?} {first:?} {same}");
    }
}

/// Does nothing at all.
struct Idle;

impl Controller<Reversi> for Idle {
    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }

    fn handle(&mut self, _: &Event<Reversi>, _: &mut Ports<'_, Reversi>) -> PortResult<()> {
        Ok(())
    }
}

/// A coursework of one scenario, which somebody who does nothing fails: once of two times, as the sheet says.
fn failed_once() -> (Coursework<Reversi>, Marksheet, Vec<Transcript<Reversi>>) {
    let bundle = Bundle::bundled_only();
    let spec = load_spec(&bundle, "reversi", None).expect("the spec is right");
    let mut coursework = Coursework::load(&bundle, spec).expect("the fixtures are right");
    coursework.scenarios.retain(|scenario| scenario.id == "capture/upwards");
    let transcript = replay(&coursework.scenarios[0], &mut Idle);
    let verdict = judge(&coursework.spec, &coursework.rules, &transcript);
    assert_eq!(verdict.ending, VerdictEnding::Failed);
    let verdict = Verdict { ending: VerdictEnding::Unstable, ..verdict };
    let identity = Identity::of("x", Part::Controller, "rust");
    let played = RunOutcome::Played(vec![verdict].into());
    let sheet = Marksheet::new(&coursework.spec, identity, played, &MarkingInputs::default());
    (coursework, sheet, vec![transcript])
}

#[test]
fn what_was_unstable_stays_so_only_where_nothing_has_changed() {
    let (mut coursework, sheet, transcripts) = failed_once();
    let again = |coursework: &Coursework<Reversi>, same_spec| {
        let judged = judge_again(coursework, same_spec, &sheet, &transcripts);
        let ends = judged.verdicts.first().map(|verdict| verdict.ending);
        (ends, judged.open.first().map(|(open, ..)| open.why.clone()))
    };
    assert_eq!(again(&coursework, true), (Some(VerdictEnding::Unstable), None));
    assert_eq!(again(&coursework, false), (None, Some(ReplayReason::Twice)));
    let scenario = &mut coursework.scenarios[0];
    scenario.title = "Called otherwise".to_string();
    scenario.hidden = true;
    assert_eq!(again(&coursework, true), (Some(VerdictEnding::Unstable), None), "what is expected is the same");
    if let Step::Do { expect, .. } = &mut coursework.scenarios[0].steps[0] {
        expect.player = Some(Seat(2));
    }
    assert_eq!(again(&coursework, true), (None, Some(ReplayReason::Twice)));
}

#[test]
fn a_scenario_that_is_new_may_have_been_played_under_another_name() {
    let (mut coursework, mut sheet, transcripts) = failed_once();
    sheet.verdicts[0].ending = VerdictEnding::Failed;
    coursework.scenarios[0].id = "capture-many/upwards".to_string();
    coursework.scenarios[0].requirement = "capture-many".to_string();
    let judged = judge_again(&coursework, false, &sheet, &transcripts);
    let borrowed = judged.borrowed.get("capture-many/upwards").map(String::as_str);
    assert_eq!(borrowed, Some("capture/upwards"));
    coursework.scenarios[0].given.player = Seat(2);
    let judged = judge_again(&coursework, false, &sheet, &transcripts);
    assert_eq!(judged.open.first().map(|(open, ..)| open.why.clone()), Some(ReplayReason::New));
    let judged = judge_again(&coursework, false, &sheet, &[]);
    assert_eq!(judged.open.first().map(|(open, ..)| open.why.clone()), Some(ReplayReason::Unsaved));
}

#[test]
fn what_had_passed_and_fails_now_is_not_confirmed_yet() {
    let (coursework, mut sheet, transcripts) = failed_once();
    for (before, confirmed) in [(VerdictEnding::Passed, false), (VerdictEnding::Failed, true)] {
        sheet.verdicts[0].ending = before;
        let judged = judge_again(&coursework, false, &sheet, &transcripts);
        assert_eq!(judged.unconfirmed.is_empty(), confirmed, "{before:?}");
    }
    sheet.verdicts.clear();
    assert!(judge_again(&coursework, false, &sheet, &transcripts).unconfirmed.is_empty(), "it had not passed");
}

#[test]
fn a_transcript_that_was_lost_is_no_new_scenario() {
    let (mut coursework, mut sheet, transcripts) = failed_once();
    let mut other = coursework.scenarios[0].clone();
    other.id = "capture/other".to_string();
    other.given.player = Seat(2);
    coursework.scenarios.push(other);
    let why = |sheet: &Marksheet| {
        let judged = judge_again(&coursework, true, sheet, &transcripts);
        judged.open.into_iter().map(|(open, ..)| (open.scenario, open.why)).collect::<Vec<_>>()
    };
    assert_eq!(why(&sheet), [("capture/other".to_string(), ReplayReason::New)]);
    let lost = Verdict { scenario: "capture/other".to_string(), ..sheet.verdicts[0].clone() };
    sheet.verdicts.push(lost);
    assert_eq!(why(&sheet), [("capture/other".to_string(), ReplayReason::Unsaved)]);
}

/// The ending and the reason to play again that remain when the one transcript is judged by a spec that may have changed.
fn again(coursework: &Coursework<Reversi>, same_spec: bool, sheet: &Marksheet) -> Result<VerdictEnding, ReplayReason> {
    let (_, _, transcripts) = failed_once();
    let judged = judge_again(coursework, same_spec, sheet, &transcripts);
    match (judged.verdicts.first(), judged.open.first()) {
        (Some(verdict), _) => Ok(verdict.ending),
        (None, Some((open, ..))) => Err(open.why.clone()),
        (None, None) => panic!("it is judged or open"),
    }
}

#[test]
fn what_passed_with_update_stays_so_only_where_nothing_has_changed() {
    let (mut coursework, mut sheet, _) = failed_once();
    sheet.verdicts[0].ending = VerdictEnding::NeedsUpdate;
    assert_eq!(again(&coursework, true, &sheet), Ok(VerdictEnding::NeedsUpdate));
    assert_eq!(again(&coursework, false, &sheet), Err(ReplayReason::WithoutUpdate));
    coursework.spec.requirements.iter_mut().for_each(|own| own.pays_for_missing_update = false);
    assert_eq!(again(&coursework, false, &sheet), Ok(VerdictEnding::Failed), "nothing pays for it any more");
}

#[test]
fn what_failed_before_a_requirement_paid_for_missing_updates_must_be_played_again() {
    let (coursework, mut sheet, _) = failed_once();
    sheet.verdicts[0].ending = VerdictEnding::Failed;
    assert_eq!(again(&coursework, false, &sheet), Ok(VerdictEnding::Failed), "it failed with update, too");
    sheet.requirements.iter_mut().for_each(|line| line.pays_for_missing_update = false);
    assert_eq!(again(&coursework, false, &sheet), Err(ReplayReason::WithoutUpdate));
}
