//! An old tape will do exactly where a new run would have said the same.

use super::*;
use crate::bundle::Bundle;
use crate::coursework::{Coursework, load_spec};
use crate::game::Seat;
use crate::games::{Hexapawn, Play, Reversi};
use crate::ports::{Controller, Fault, PortResult, Ports};
use crate::replay::replay;
use crate::scenario::{Expectation, MessageLaws, ModelChange};
use crate::spec::LearningLaw;

fn coursework<G: Play>(id: &str) -> Coursework<G> {
    let bundle = Bundle::bundled_only();
    let spec = load_spec(&bundle, id, None).expect("the spec is right");
    Coursework::load(&bundle, spec).expect("the fixtures are right")
}

/// A controller that fails at a cue, counted from 0 in each scenario, and is right until then. In a child's way it fails for
/// reasons that lie in all it has been sent.
struct Fails<G: Game> {
    right: Box<dyn Controller<G>>,
    at: usize,
    heard: usize,
    sent: Vec<Event<G>>,
}

impl<G: Game> Controller<G> for Fails<G> {
    fn renew(&mut self) -> PortResult<()> {
        self.sent.clear();
        self.right.renew()
    }

    fn foresee(&mut self, cues: &[&Event<G>]) -> PortResult<()> {
        self.sent = cues.iter().map(|cue| (*cue).clone()).collect();
        Ok(())
    }

    fn handle(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        if self.heard == self.at {
            return Err(Fault::Crashed { message: format!("{:?}", self.sent) });
        }
        self.heard += 1;
        self.right.handle(cue, stage)
    }
}

/// All bundled scenarios, those of views and learners among them, whole and cut off after any step, by a controller that is
/// right and by ones that fail: where an old tape will do, it is what a new run says.
fn what_will_do_is_what_would_be_played<G: Play>(id: &str) {
    let coursework = coursework::<G>(id);
    let (mut do_, mut do_not) = (0, 0);
    let mut right = coursework.reference();
    let run = |scenario: &Scenario<G>, at: usize| {
        replay(scenario, &mut Fails { right: coursework.reference(), at, heard: 0, sent: Vec::new() })
    };
    for scenario in coursework.scenarios.iter().filter(|scenario| scenario.contest.is_none()) {
        let old = replay(scenario, right.as_mut());
        for steps in 1..=scenario.steps.len() {
            let shorter = Scenario { steps: scenario.steps[..steps].to_vec(), ..scenario.clone() };
            assert_eq!(
                reusable_transcript(&old, &shorter),
                Ok(replay(&shorter, right.as_mut())),
                "{} {steps}",
                scenario.id
            );
            let short = replay(&shorter, right.as_mut());
            assert_eq!(
                reusable_transcript(&short, scenario).is_ok(),
                steps == scenario.steps.len(),
                "{} {steps}",
                scenario.id
            );
            for at in 0..3 {
                let (whole, cut) = (run(scenario, at), run(&shorter, at));
                for (old, new, played_now) in [(&whole, &shorter, &cut), (&cut, scenario, &whole)] {
                    match reusable_transcript(old, new) {
                        Ok(same) => {
                            do_ += 1;
                            assert_eq!(same, *played_now, "{} {steps} {at}", scenario.id);
                        }
                        Err(_) => do_not += 1,
                    }
                }
            }
        }
    }
    assert!(do_ > 100 && do_not > 100, "{do_} {do_not}: both are tried");
}

#[test]
fn tapes_of_controllers_and_views_will_do_where_a_run_says_the_same() {
    what_will_do_is_what_would_be_played::<Reversi>("reversi");
    what_will_do_is_what_would_be_played::<Hexapawn>("hexapawn");
}

/// A scenario with a cue, a poke, a fresh instance, and two cues.
fn sample() -> (Coursework<Reversi>, Scenario<Reversi>) {
    let coursework = coursework::<Reversi>("reversi");
    let mut scenario =
        coursework.scenarios.iter().find(|own| own.id == "capture/upwards").expect("it is there").clone();
    let select = scenario.steps[0].clone();
    scenario.steps = vec![cue(Event::Startup), poke(1), Step::Fresh, select, cue(Event::Update)];
    (coursework, scenario)
}

fn cue(cue: Event<Reversi>) -> Step<Reversi> {
    Step::Do { cue, expect: Box::default() }
}

fn poke(seat: i32) -> Step<Reversi> {
    Step::Poke(ModelChange { player: Some(Seat(seat)), finished: None, squares: None })
}

/// Returns the result of a change to the sample.
fn after(change: impl FnOnce(&mut Scenario<Reversi>)) -> Result<(), ReplayReason> {
    let (coursework, scenario) = sample();
    let old = replay(&scenario, coursework.reference().as_mut());
    let mut new = scenario;
    change(&mut new);
    reusable_transcript(&old, &new).map(|transcript| assert_eq!(transcript.scenario, new))
}

#[test]
fn what_is_expected_and_what_it_is_called_does_not_matter() {
    let same = after(|new| {
        new.id = "turns/other".to_string();
        new.title = "Other".to_string();
        new.requirement = "turns".to_string();
        new.hidden = !new.hidden;
        new.messages = MessageLaws { listed: true, truthful: true };
        for step in &mut new.steps {
            if let Step::Do { expect, .. } = step {
                **expect = Expectation { player: Some(Seat(2)), may_fail: true, ..Expectation::default() };
            }
        }
    });
    assert_eq!(same, Ok(()));
}

#[test]
fn each_thing_that_is_played_matters() {
    assert_eq!(after(|new| new.given.player = Seat(2)), Err(ReplayReason::Board));
    assert_eq!(after(|new| new.given.finished = true), Err(ReplayReason::Board));
    assert_eq!(after(|new| new.steps[0] = cue(Event::Update)), Err(ReplayReason::Steps(1)));
    assert_eq!(after(|new| new.steps[1] = poke(2)), Err(ReplayReason::Steps(2)));
    assert_eq!(after(|new| new.steps[2] = poke(1)), Err(ReplayReason::Steps(3)));
    assert_eq!(after(|new| drop(new.steps.remove(2))), Err(ReplayReason::Steps(3)));
    assert_eq!(after(|new| new.steps.swap(3, 4)), Err(ReplayReason::Steps(4)));
    assert_eq!(after(|new| new.steps.push(cue(Event::Update))), Err(ReplayReason::Longer(5)));
    assert_eq!(after(|new| new.steps.truncate(3)), Ok(()));
}

/// Work that failed has heard the cues up to the next step that is none, and nothing after that.
#[test]
fn after_a_fault_only_what_had_been_sent_matters() {
    let (coursework, mut scenario) = sample();
    scenario.steps = vec![cue(Event::Startup), cue(Event::Update), cue(Event::Update), Step::Fresh, cue(Event::Update)];
    let mut fails = Fails { right: coursework.reference(), at: 1, heard: 0, sent: Vec::new() };
    let old = replay(&scenario, &mut fails);
    let after = |change: fn(&mut Vec<Step<Reversi>>)| {
        let mut new = scenario.clone();
        change(&mut new.steps);
        reusable_transcript(&old, &new).map(|transcript| transcript.tape == old.tape)
    };
    assert_eq!(after(|steps| drop(steps.pop())), Ok(true), "what came much later");
    assert_eq!(after(|steps| steps.push(poke(2))), Ok(true));
    assert_eq!(after(|steps| steps[4] = poke(2)), Ok(true));
    assert_eq!(after(|steps| steps[2] = cue(Event::Startup)), Err(ReplayReason::SentAhead(2)));
    assert_eq!(after(|steps| steps.insert(3, cue(Event::Update))), Err(ReplayReason::SentAhead(2)));
    assert_eq!(after(|steps| steps.truncate(2)), Err(ReplayReason::SentAhead(2)));
    assert_eq!(after(|steps| steps.truncate(1)), Ok(false), "it was answered before that");
    assert_eq!(after(|steps| steps[1] = poke(2)), Err(ReplayReason::Steps(2)));
}

/// A view is told one thing at a time, so what comes after the step in which it failed has never reached it.
#[test]
fn views_are_sent_nothing_ahead() {
    let coursework = coursework::<Reversi>("reversi");
    let long = |own: &&Scenario<Reversi>| own.watched.is_some() && own.steps.len() > 2;
    let scenario = coursework.scenarios.iter().find(long).expect("a view's scenario");
    let mut fails = Fails { right: coursework.reference(), at: 0, heard: 0, sent: Vec::new() };
    let old = replay(scenario, &mut fails);
    let mut new = scenario.clone();
    new.steps.truncate(1);
    assert_eq!(reusable_transcript(&old, &new).map(|transcript| transcript.tape), Ok(old.tape.clone()));
}

#[test]
fn where_a_click_goes_matters_and_how_squares_are_drawn_does_not() {
    let coursework = coursework::<Reversi>("reversi");
    let is_press = |step: &Step<Reversi>| matches!(step, Step::Do { cue: Event::Press { .. }, .. });
    let scenario = coursework.scenarios.iter().find(|own| own.steps.iter().any(is_press)).expect("a button");
    let press = scenario.steps.iter().position(is_press).expect("a button") + 1;
    let old = replay(scenario, coursework.reference().as_mut());
    let after = |change: fn(&mut ExpectedView)| {
        let mut new = scenario.clone();
        new.watched.iter_mut().for_each(change);
        reusable_transcript(&old, &new).map(drop)
    };
    assert_eq!(after(|watched| watched.look.squares.clear()), Ok(()));
    assert_eq!(after(|watched| watched.seats.reverse()), Err(ReplayReason::Touch(press)));
    let swapped = after(|watched| {
        let labels: Vec<_> = watched.look.buttons.values().map(|button| button.label.clone()).collect();
        let buttons = watched.look.buttons.values_mut().zip(labels.into_iter().rev());
        buttons.for_each(|(button, label)| button.label = label);
    });
    assert_eq!(swapped, Err(ReplayReason::Touch(press)));
    let controllers = Scenario { watched: None, ..scenario.clone() };
    assert_eq!(reusable_transcript(&old, &controllers).map(drop), Err(ReplayReason::Part));
}

#[test]
fn a_contest_depends_on_its_games_and_not_on_the_law() {
    let coursework = coursework::<Hexapawn>("hexapawn");
    let mut scenario = coursework.scenarios.iter().find(|own| own.contest.is_some()).expect("a contest").clone();
    scenario.contest.iter_mut().for_each(|contest| contest.games = 3);
    let old = replay(&scenario, coursework.reference().as_mut());
    let after = |change: fn(&mut Contest<Hexapawn>)| {
        let mut new = scenario.clone();
        new.contest.iter_mut().for_each(change);
        reusable_transcript(&old, &new)
    };
    let other_law = after(|contest| contest.law = LearningLaw::Drops).expect("the same games");
    assert_eq!((other_law.scenario.steps, other_law.tape), (old.scenario.steps.clone(), old.tape.clone()));
    assert_eq!(after(|contest| contest.games = 2), Err(ReplayReason::Games));
    assert_eq!(after(|contest| contest.seed += 1), Err(ReplayReason::Games));
    assert_eq!(after(|contest| contest.seat = Seat(3 - contest.seat.0)), Err(ReplayReason::Games));
    let other_rules = serde_yaml::from_str::<<Hexapawn as Game>::Rules>("{columns: 4, rows: 4}");
    let mut new = scenario.clone();
    new.contest.iter_mut().for_each(|contest| contest.rules = *other_rules.as_ref().expect("rules"));
    assert_eq!(reusable_transcript(&old, &new), Err(ReplayReason::Games));
    let none = Scenario { contest: None, ..scenario.clone() };
    assert_eq!(reusable_transcript(&old, &none), Err(ReplayReason::Games));
}

/// Work may answer everything and fail all the same, as when it says something more.
#[test]
fn a_fault_after_the_last_step_is_the_last_steps() {
    let (coursework, scenario) = sample();
    let mut old = replay(&scenario, coursework.reference().as_mut());
    old.tape.push(Call::Failed(Fault::Crashed { message: "more".to_string() }));
    let same = Scenario { title: "Other".to_string(), ..scenario.clone() };
    assert_eq!(reusable_transcript(&old, &same).map(|transcript| transcript.tape), Ok(old.tape.clone()));
    let mut longer = scenario.clone();
    longer.steps.push(cue(Event::Update));
    assert_eq!(reusable_transcript(&old, &longer).map(drop), Err(ReplayReason::SentAhead(5)));
}
