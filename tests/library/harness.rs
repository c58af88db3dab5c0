//! The harness: a function for every part of every coursework, and work that is asked in this process.

use std::cell::RefCell;

use referee::bundle::Bundle;
use referee::coursework::load_spec;
use referee::game::Board;
use referee::games::{Reversi, reversi};
use referee::harness::{self, PARTS};
use referee::kit::reversi::SimpleController;
use referee::ports::{
    Call, Controller, Event, Fault, InProcess, MOST_CALLS, MemoryModel, NullView, PortResult, Ports, RecordedPort,
    Recorder,
};
use referee::spec::Part;
use referee::view_spec::{Touch, TouchTarget};

#[test]
fn every_part_of_every_coursework_has_a_function() {
    let bundle = Bundle::bundled_only();
    let mut wanted = Vec::new();
    for id in bundle.courseworks() {
        let spec = load_spec(&bundle, &id, None).expect("a bundled spec");
        for part in spec.parts() {
            let own = id.replace('-', "_");
            let function = if part == Part::Controller { own } else { format!("{own}_{}", part.name()) };
            wanted.push((function, id.clone(), spec.game.clone(), part));
        }
    }
    let mut known: Vec<_> = PARTS
        .iter()
        .map(|own| (own.function.to_string(), own.coursework.to_string(), own.game.to_string(), own.part))
        .collect();
    wanted.sort();
    known.sort();
    assert_eq!(known, wanted, "`src/harness/parts.rs` has a line for each part");
}

fn named(harness: harness::Harness) -> Vec<String> {
    let trials = harness.trials(&Bundle::bundled_only(), "").expect("the bundled fixtures");
    trials.iter().map(|trial| trial.name().to_string()).collect()
}

#[test]
fn hidden_scenarios_stay_out_unless_they_are_asked_for() {
    let public = named(harness::reversi(SimpleController::default));
    let all = named(harness::reversi(SimpleController::default).with_hidden());
    assert!(!public.is_empty() && public.len() < all.len(), "{} of {}", public.len(), all.len());
    assert!(public.iter().all(|name| all.contains(name)));
    let parts = |name: &String| name.starts_with("view-");
    assert!(!all.iter().any(parts), "a controller has no scenarios of views");
}

#[test]
fn editions_and_courseworks_are_looked_up() {
    let failed =
        |harness: harness::Harness| harness.trials(&Bundle::bundled_only(), "").err().map(|found| found[0].to_string());
    assert_eq!(failed(harness::reversi(SimpleController::default).edition("2025")), None);
    let edition = failed(harness::reversi(SimpleController::default).edition("1066")).unwrap_or_default();
    assert!(edition.contains("1066"), "{edition}");
    let coursework = failed(harness::reversi(SimpleController::default).coursework("othello")).unwrap_or_default();
    assert!(coursework.contains("othello"), "{coursework}");
}

/// Asks a part that answers with these lines; gives what it was asked, what it did, and how it ended.
fn ask(answers: &[&str], cues: &[Event<Reversi>]) -> (Vec<String>, Vec<Call<Reversi>>, Vec<PortResult<()>>) {
    let asked = RefCell::new(Vec::new());
    let mut answers = answers.iter().cycle();
    let mut part = InProcess::new(|line: &[u8]| {
        asked.borrow_mut().push(String::from_utf8_lossy(line).into_owned());
        answers.next().copied().unwrap_or_default().to_string()
    });
    let recorder = Recorder::default();
    let board: Board<reversi::Squares> = serde_json::from_str(BOARD).expect("a board");
    let mut model = RecordedPort { port: MemoryModel::<Reversi>(board), recorder: &recorder };
    let mut view = RecordedPort { port: NullView, recorder: &recorder };
    let ended = cues.iter().map(|cue| part.handle(cue, &mut Ports { model: &mut model, view: &mut view })).collect();
    (asked.into_inner(), recorder.into_tape(), ended)
}

const BOARD: &str = r#"{"player":2,"finished":false,"squares":["........","........","........","...WB...","...BW...","........","........","........"]}"#;

#[test]
fn a_part_hears_the_protocol_and_its_calls_are_done() {
    let answer = r#"{"calls":["refresh",{"tell":{"to":1,"text":"hello"}}]}"#;
    let (asked, done, ended) = ask(&[answer], &[Event::Startup, Event::Update]);
    let line = |cue: &str, fresh: bool| format!(r#"{{"cue":"{cue}","fresh":{fresh},"board":{BOARD}}}"#);
    assert_eq!(asked, [line("startup", true), line("update", false)], "the first cue is for a new instance");
    assert_eq!(ended, [Ok(()), Ok(())]);
    assert_eq!(done.len(), 4);
    assert_eq!(done[0], Call::Refresh);
}

#[test]
fn renewal_makes_another_instance() {
    let asked = RefCell::new(Vec::new());
    let mut part = InProcess::new(|line: &[u8]| {
        asked.borrow_mut().push(String::from_utf8_lossy(line).contains(r#""fresh":true"#));
        r#"{"calls":[]}"#.to_string()
    });
    let board: Board<reversi::Squares> = serde_json::from_str(BOARD).expect("a board");
    let mut model = MemoryModel::<Reversi>(board);
    for renewed in [false, false, true, false] {
        if renewed {
            Controller::<Reversi>::renew(&mut part).expect("nothing can fail");
        }
        part.handle(&Event::Update, &mut Ports { model: &mut model, view: &mut NullView }).expect("an answer");
    }
    assert_eq!(asked.into_inner(), [true, false, true, false]);
}

#[test]
fn a_fault_comes_after_its_calls_and_nonsense_is_one() {
    let (_, done, ended) = ask(&[r#"{"calls":["refresh"],"fault":"oh no"}"#], &[Event::Update]);
    assert_eq!(ended, [Err(Fault::Crashed { message: "oh no".to_string() })]);
    assert_eq!(done, [Call::Refresh]);
    let (_, done, ended) = ask(&["hello"], &[Event::Update]);
    assert!(matches!(&ended[0], Err(Fault::Protocol { line, .. }) if line == "hello"), "{ended:?}");
    assert!(done.is_empty());
}

#[test]
fn as_many_calls_as_a_process_may_make_are_heard() {
    let answer = |count: usize| format!(r#"{{"calls":[{}]}}"#, vec![r#""refresh""#; count].join(","));
    assert_eq!(ask(&[&answer(MOST_CALLS)], &[Event::Update]).2, [Ok(())]);
    let (_, done, ended) = ask(&[&answer(MOST_CALLS + 1)], &[Event::Update]);
    assert_eq!(ended, [Err(Fault::too_many_calls(MOST_CALLS))]);
    assert!(done.is_empty(), "{done:?}");
}

#[test]
fn a_view_without_windows_hears_nothing_of_sizes() {
    let resize = Event::Touch(Touch::in_frame(0, TouchTarget::Size(300, 300)));
    let (asked, _, ended) = ask(&[""], &[resize]);
    assert_eq!((asked.len(), ended), (0, vec![Ok(())]));
}
