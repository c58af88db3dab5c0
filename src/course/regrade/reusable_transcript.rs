//! Reuse of transcripts: conditions under which an old transcript is valid for a new scenario. The inputs of a whole result
//! are listed in `cli/provenance.rs`.
//!
//! What student code hears, and so all that is on a tape, follows from:
//!
//! - **the board that is given**, which the model holds at first;
//! - **the steps, in order**: cues, what is poked into the model, and where a fresh instance takes over. Never what is
//!   expected after them, the title, the requirement, whether it is hidden, or which messages are judged;
//! - **cues that are sent ahead**: a run of cues is written in one go, so work that fails in one of them has heard the later
//!   ones as well. A tape that ends in a fault does not depend on steps after that run. An exception at a player's attempt
//!   or a message does not end it (`replay`), and the same run must have been sent to have it again;
//! - **where a click goes**, for a view: that follows from what was shown last, the spec's `view:` and the players' names
//!   together, so it is worked out again, and not compared key by key;
//! - **a contest's games**, for a learner: how many, their seed, the seat and the rules. Not the law;
//! - **the part**, which the first line on the wire names, with the coursework and the game. A submission is compared within
//!   its own part and coursework only.
//!
//! The spec's rules, messages and wordings never reach a student's process. Its `limits` and `repair:` do, as deadlines and
//! in the build, and so do the submission itself, the kit and the sandbox: anyone who compares says where those have changed.
//! What a program has kept from an earlier scenario of the same process is on no tape; the second run, in a fresh
//! process, is what keeps that from costing marks.

use super::ReplayReason;
use crate::game::{Board, Drawable, Game};
use crate::ports::{Call, CallLog, Event, Fault};
use crate::replay::Transcript;
use crate::scenario::{Contest, ExpectedView, Scenario, Step};

/// The transcript that a new scenario would have had, from an old one.
///
/// Of an old scenario that went on for longer, the beginning is taken: each step was answered before the next was looked at.
///
/// # Errors
/// Why it must be played again.
pub fn reusable_transcript<G: Drawable>(old: &Transcript<G>, new: &Scenario<G>) -> Result<Transcript<G>, ReplayReason> {
    let was = &old.scenario;
    if was.given != new.given {
        return Err(ReplayReason::Board);
    }
    match (&was.contest, &new.contest) {
        (None, None) => {}
        (Some(was_contest), Some(contest)) if same_games(was_contest, contest) => {
            // The steps of a contest are what came of its games.
            let scenario = Scenario { steps: was.steps.clone(), ..new.clone() };
            return Ok(Transcript { scenario, tape: old.tape.clone() });
        }
        _ => return Err(ReplayReason::Games),
    }
    let tape = heard_of(old, new)?;
    match (&was.watched, &new.watched) {
        (None, None) => {}
        (Some(was), Some(watched)) if was == watched => {}
        (Some(was), Some(watched)) => same_touches(&new.given, &tape, was, watched)?,
        _ => return Err(ReplayReason::Part),
    }
    Ok(Transcript { scenario: new.clone(), tape })
}

/// Whether the same is played in two scenarios, from beginning to end, wherever a view's clicks may go.
pub fn plays_the_same<G: Game>(was: &Scenario<G>, is: &Scenario<G>) -> bool {
    let alike = was.given == is.given && was.watched.is_some() == is.watched.is_some();
    alike
        && match (&was.contest, &is.contest) {
            (Some(was), Some(is)) => same_games(was, is),
            (None, None) => {
                was.steps.len() == is.steps.len()
                    && was.steps.iter().zip(&is.steps).all(|(was, is)| acts_the_same(was, is))
            }
            _ => false,
        }
}

/// Whether the same is done in a step, whatever is expected after it.
pub fn acts_the_same<G: Game>(was: &Step<G>, is: &Step<G>) -> bool {
    match (was, is) {
        (Step::Do { cue: was, .. }, Step::Do { cue: is, .. }) => was == is,
        (Step::Poke(was), Step::Poke(is)) => was == is,
        (Step::Fresh, Step::Fresh) => true,
        _ => false,
    }
}

fn same_games<G: Game>(was: &Contest<G>, is: &Contest<G>) -> bool {
    (was.games, was.seed, was.seat) == (is.games, is.seed, is.seat) && was.rules == is.rules
}

/// As much of the tape as the new steps come to.
fn heard_of<G: Game>(old: &Transcript<G>, new: &Scenario<G>) -> Result<CallLog<G>, ReplayReason> {
    let (was, is) = (&old.scenario.steps, &new.steps);
    let common = was.iter().zip(is).take_while(|(was, is)| acts_the_same(was, is)).count();
    let ends = ends_of_steps(&old.tape);
    let failed: Vec<usize> = failed_steps(&old.tape, was.len()).collect();
    let stopped = failed.last().filter(|step| stops(old, **step));
    let kept = match (stopped, common) {
        (Some(&step), common) if common >= step => step,
        (_, all) if all == is.len() => all,
        (_, all) if all == was.len() => return Err(ReplayReason::Longer(all)),
        (_, some) => return Err(ReplayReason::Steps(some + 1)),
    };
    // Views are never sent anything ahead.
    let ahead = old.scenario.watched.is_none();
    for &step in failed.iter().filter(|step| **step <= kept) {
        let (sent, sends) = (sent_by(was, step, ahead), sent_by(is, step, ahead));
        if sent != sends || common < sent {
            return Err(ReplayReason::SentAhead(step));
        }
    }
    let whole = stopped == Some(&kept) || kept == was.len();
    let end = if whole { old.tape.len() } else { kept.checked_sub(1).map_or(0, |last| ends[last]) };
    Ok(old.tape[..end].to_vec())
}

/// Whether the scenario stopped at the failure in this step, counted from 1, which is the last one on the tape. In the last
/// step of a scenario, nothing shows whether it would have gone on after an exception.
fn stops<G: Game>(transcript: &Transcript<G>, step: usize) -> bool {
    let steps = &transcript.scenario.steps;
    let attempt = |step: &Step<G>| matches!(step, Step::Do { cue, .. } if cue.survives_exception());
    match transcript.fault() {
        Some(Fault::Crashed { .. }) => step < steps.len() || !steps.last().is_some_and(attempt),
        fault => fault.is_some(),
    }
}

/// How many steps have reached the work when it answers this one, counted from 1.
fn sent_by<G: Game>(steps: &[Step<G>], step: usize, ahead: bool) -> usize {
    let is_cue = |step: &Step<G>| matches!(step, Step::Do { .. });
    if !ahead || !steps.get(step - 1).is_some_and(is_cue) {
        return step;
    }
    step + steps[step..].iter().take_while(|step| is_cue(step)).count()
}

/// Whether a step ends with this entry of a tape.
fn ends_a_step<G: Game>(call: &Call<G>) -> bool {
    matches!(call, Call::Done | Call::Poke(_) | Call::Fresh | Call::Failed(_))
}

/// Lengths of the tape up to the end of each step.
fn ends_of_steps<G: Game>(tape: &CallLog<G>) -> Vec<usize> {
    tape.iter().enumerate().filter(|(_, call)| ends_a_step(call)).map(|(index, _)| index + 1).collect()
}

/// Steps in which the work failed, counted from 1. A failure after the last of these `steps` belongs to it.
fn failed_steps<G: Game>(tape: &CallLog<G>, steps: usize) -> impl Iterator<Item = usize> {
    let ends = tape.iter().filter(|call| ends_a_step(call)).enumerate();
    ends.filter(|(_, call)| matches!(call, Call::Failed(_))).map(move |(ended, _)| (ended + 1).min(steps))
}

/// Whether every click goes where it went.
fn same_touches<G: Drawable>(
    given: &Board<G::Squares>,
    tape: &CallLog<G>,
    was: &ExpectedView,
    is: &ExpectedView,
) -> Result<(), ReplayReason> {
    let (mut step, mut shown, mut board) = (1, None, given);
    for call in tape {
        if let Call::Store(held) | Call::Poke(held) = call {
            board = held;
        }
        match call {
            Call::Show(seen) => shown = Some(seen),
            Call::Handle(cue) => {
                // Where there is nothing to click on, the work hears nothing, whatever the reason.
                let touch = |watched: &ExpectedView, cue: &Event<G>| {
                    watched.event_of_touch(cue, shown, board).and_then(Result::ok)
                };
                if touch(was, cue) != touch(is, cue) {
                    return Err(ReplayReason::Touch(step));
                }
            }
            call => step += usize::from(ends_a_step(call)),
        }
    }
    Ok(())
}

#[cfg(test)]
#[path = "reusable_transcript_tests.rs"]
mod tests;
