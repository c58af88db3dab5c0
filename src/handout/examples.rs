//! One published scenario of each requirement, as the reference plays it.

use super::expectation_sentences::{expectation_sentences, laws};
use super::markdown_text::capitalised;
use crate::coursework::Coursework;
use crate::game::{Board, Drawable, FullGame, Game};
use crate::games::Play;
use crate::ports::{Call, Event};
use crate::replay::{Transcript, replay};
use crate::report::example::{Example, ExampleStep, ExpectedResult, ModelState};
use crate::report::marked_actions::MarkedActions;
use crate::scenario::{Scenario, Step};
use crate::spec::Spec;

/// An example for each requirement of this spec that has a published scenario.
pub fn examples<G: Play>(spec: &Spec, coursework: &Coursework<G>) -> Vec<Example> {
    let mut reference = coursework.reference();
    let from_files = spec.requirements.iter().filter(|asked| asked.plays.is_none());
    let shown = from_files.filter_map(|asked| {
        let own = coursework.scenarios.iter().filter(|scenario| scenario.requirement == asked.id && !scenario.hidden);
        // What is generated has no file; short ones are read.
        own.filter(|scenario| scenario.contest.is_none()).min_by_key(|scenario| scenario.steps.len())
    });
    shown.map(|scenario| example(spec, &coursework.rules, &replay(scenario, reference.as_mut()))).collect()
}

fn example<G: FullGame>(spec: &Spec, rules: &G::Rules, transcript: &Transcript<G>) -> Example {
    let scenario = &transcript.scenario;
    let mut moments: Vec<ExampleStep> = Vec::new();
    let mut board = scenario.given.clone();
    let mut marked = MarkedActions::default();
    // A step's calls begin with what is done; nothing is said before the first.
    for call in &transcript.tape {
        if matches!(call, Call::Handle(_) | Call::Poke(_) | Call::Fresh) {
            let step = scenario.steps.get(moments.len());
            moments.push(ExampleStep {
                done: done(spec, step),
                expected: Vec::new(),
                after: position::<G>(spec, &board, &marked),
                judged: matches!(step, Some(Step::Do { expect, .. }) if expect.squares.is_some()),
                open: step.is_some_and(is_open),
                shown: None,
            });
        }
        match call {
            Call::Store(now) | Call::Poke(now) => board = now.clone(),
            Call::Mark { actions } => marked = MarkedActions::of::<G>(actions),
            _ => {}
        }
        let number = moments.len().saturating_sub(1);
        let Some(moment) = moments.last_mut() else { continue };
        if let Call::Show(shown) = call {
            moment.shown = Some(shown.clone());
        }
        moment.after = position::<G>(spec, &board, &marked);
        if let Some(Step::Do { cue, expect }) = scenario.steps.get(number).filter(|_| matches!(call, Call::Done)) {
            let squares = expect.squares.as_ref().unwrap_or(&board.squares);
            moment.expected = with(cue).into_iter().chain(expectation_sentences::<G>(spec, expect, squares)).collect();
        }
    }
    if let Some(last) = moments.last_mut() {
        last.expected.extend(laws(scenario.messages));
    }
    Example {
        requirement: scenario.requirement.clone(),
        asked: spec.requirement(&scenario.requirement).map(|asked| asked.says.clone()).unwrap_or_default(),
        title: scenario.title.clone(),
        id: format!("{}/{}", spec.id, scenario.id),
        given: position::<G>(spec, &scenario.given, &MarkedActions::default()),
        moments,
        fixture: Scenario::to_yaml(scenario, spec, rules),
    }
}

fn done<G: Game>(spec: &Spec, step: Option<&Step<G>>) -> String {
    match step {
        Some(Step::Do { cue, .. }) => capitalised(&cue.sentence(&spec.seats)),
        Some(Step::Poke(_)) => "The model is changed from outside".to_string(),
        Some(Step::Fresh) => "A new instance of the controller takes over".to_string(),
        None => String::new(),
    }
}

/// Returns the text that comes with an event, if it has one: the contents of a file, a message or a log line.
fn with<G: Game>(cue: &Event<G>) -> Option<ExpectedResult> {
    match cue {
        Event::Load { text } => Some(ExpectedResult {
            says: "The file says:".to_string(),
            texts: text.lines().map(str::to_string).collect(),
        }),
        Event::Tell { text, .. } | Event::Log { text } => {
            Some(ExpectedResult { says: "The text is:".to_string(), texts: vec![text.clone()] })
        }
        _ => None,
    }
}

/// Whether the reference has chosen something for which another choice would be as right.
fn is_open<G: Game>(step: &Step<G>) -> bool {
    match step {
        Step::Do { cue, expect } => {
            let chosen = matches!(cue, Event::Automatic { .. } | Event::Choose { .. });
            chosen && expect.squares.is_none() && expect.plays.len() != 1
        }
        Step::Poke(_) | Step::Fresh => false,
    }
}

fn position<G: Drawable>(spec: &Spec, board: &Board<G::Squares>, marked: &MarkedActions) -> ModelState {
    let finished = if board.finished { ", finished" } else { "" };
    ModelState {
        picture: G::report_picture(&board.squares),
        state: format!("player: {}{finished}", board.player.name(&spec.seats)),
        marked: marked.clone(),
    }
}
