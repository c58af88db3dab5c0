//! Tests of what a model solution is asked, and how often.

use super::*;
use crate::game::Seat;
use crate::limits::Limits;
use crate::process::{Channel, LaunchConfig};
use crate::sandbox::{Permissions, Sandbox};
use crate::spec::Part;
use referee_rules::games::Reversi;

/// Answers each line with how many lines this process has heard, and ends before a certain one.
const COUNTS: &str = r#"
    read line; echo '{"referee":1,"kit":"shell"}'
    n=0
    while read line; do
        n=$((n+1))
        if [ $n -eq $1 ]; then exit 3; fi
        echo '{"calls":[{"tell":{"to":1,"text":"'$n'"}}]}'
    done"#;

/// A program that ends before its line of this number.
fn program(last: u32) -> Arc<ReferenceProgram<Reversi>> {
    script(COUNTS, &last.to_string())
}

/// A program in the language of the shell, with an argument.
fn script(text: &str, argument: &str) -> Arc<ReferenceProgram<Reversi>> {
    let arguments = ["-c", text, "sh", argument].iter().map(Into::into).collect();
    let launch = LaunchConfig {
        program: "/bin/sh".into(),
        arguments,
        folder: "/".into(),
        environment: Vec::new(),
        channel: Channel::Stdio,
        sandbox: Sandbox::NONE,
        confinement: Permissions::default(),
        display: None,
        group: None,
        folders: Vec::new(),
    };
    let limits = Limits { cue: std::time::Duration::from_secs(60), ..Limits::default() };
    ReferenceProgram::new(ProcessController::new(launch, limits, &Default::default(), "reversi", Part::Controller))
}

fn board() -> Board<<Reversi as Game>::Squares> {
    Reversi::opening(&Default::default()).board()
}

/// Has a controller answer events of which it knows beforehand; returns what was told.
fn told(controller: &mut dyn Controller<Reversi>, events: &[Event<Reversi>]) -> PortResult<String> {
    controller.foresee(&events.iter().collect::<Vec<_>>())?;
    let mut texts = Vec::new();
    for event in events {
        let recorder = Recorder::default();
        let mut view = RecordedPort { port: NullView, recorder: &recorder };
        let mut model = MemoryModel::<Reversi>(board());
        controller.handle(event, &mut Ports { model: &mut model, view: &mut view })?;
        texts.extend(recorder.into_tape().into_iter().filter_map(|call| match call {
            Call::Tell { text, .. } => Some(text),
            _ => None,
        }));
    }
    Ok(texts.join(" "))
}

fn automatic(seat: i32) -> Event<Reversi> {
    Event::Automatic { seat: Seat(seat) }
}

#[test]
fn what_is_known_is_not_asked_again_and_the_past_is_heard_again_where_it_has_to_be() {
    let program = program(100);
    let (mut one, mut other) = (program.controller(), program.controller());
    let begins = [Event::Startup, automatic(1)];
    assert_eq!(told(&mut one, &begins).unwrap(), "1 2");
    assert_eq!(told(&mut other, &begins).unwrap(), "1 2", "the same is not asked twice");
    assert_eq!(told(&mut other, &[automatic(2)]).unwrap(), "3", "it goes on where the process is");
    let mut third = program.controller();
    assert_eq!(told(&mut third, &[Event::Update]).unwrap(), "4", "another instance begins");
    assert_eq!(told(&mut one, &[automatic(1)]).unwrap(), "7", "`one` has heard two events, and they are heard again");
    third.renew().unwrap();
    assert_eq!(told(&mut third, &begins).unwrap(), "1 2", "a new instance has no past");
    assert_eq!(told(&mut third, &[automatic(2)]).unwrap(), "3");
}

#[test]
fn a_fault_is_an_answer_like_others_and_the_next_instance_has_another_process() {
    let program = program(3);
    let mut one = program.controller();
    assert_eq!(told(&mut one, &[Event::Startup, Event::Update]).unwrap(), "1 2");
    let fault = told(&mut one, &[automatic(1)]).expect_err("the process has ended");
    assert!(matches!(fault, Fault::Exited { .. }), "{fault}");
    let mut other = program.controller();
    assert_eq!(told(&mut other, &[Event::Startup, Event::Update]).unwrap(), "1 2");
    assert_eq!(told(&mut other, &[automatic(1)]), Err(fault), "it is known");
    other.renew().unwrap();
    assert_eq!(told(&mut other, &[automatic(1)]).unwrap(), "1", "in another process");
}

#[test]
fn many_may_ask_at_the_same_time() {
    let program = program(1_000);
    let sequences: Vec<Vec<Event<Reversi>>> =
        (0..4).map(|own| (0..6).map(|event| automatic(10 * own + event)).collect()).collect();
    let answers = |events: &[Event<Reversi>]| told(&mut program.controller(), events).unwrap();
    let together: Vec<String> = std::thread::scope(|scope| {
        let asked: Vec<_> = sequences.iter().cycle().take(12).map(|events| scope.spawn(|| answers(events))).collect();
        asked.into_iter().map(|asked| asked.join().unwrap()).collect()
    });
    for (index, answer) in together.iter().enumerate() {
        let first: u32 = answer.split(' ').next().unwrap().parse().unwrap();
        let in_a_row: Vec<String> = (first..first + 6).map(|number| number.to_string()).collect();
        assert_eq!(*answer, in_a_row.join(" "), "asked in one go");
        assert_eq!(*answer, together[index % 4], "asked once");
        assert_eq!(first % 6, 1, "nothing was asked but this");
    }
}

#[test]
fn what_another_process_has_answered_is_not_asked() {
    // It ends before its first line: whatever is asked shows.
    let program = program(1);
    let tell = |text: &str| Call::Tell { to: Seat(1), text: text.to_string() };
    let play = [
        Call::Poke(board()),
        Call::Handle(Event::Startup),
        tell("a"),
        Call::Done,
        Call::Handle(automatic(1)),
        tell("b"),
        Call::Done,
        Call::Handle(automatic(2)),
        Call::Failed(Fault::grader("late")),
    ];
    program.learn(&play).unwrap();
    let mut one = program.controller();
    assert_eq!(told(&mut one, &[Event::Startup, automatic(1)]).unwrap(), "a b");
    let fault = told(&mut one, &[automatic(2)]).expect_err("only answers are taken over");
    assert!(matches!(fault, Fault::Exited { .. }), "{fault}");
    assert_eq!(told(&mut program.controller(), &[Event::Startup]).unwrap(), "a");
}

/// It would be taken for an answer, and somebody would be judged by it.
#[test]
fn a_program_that_does_not_start_is_trouble() {
    let program = script("exit 1", "");
    for _ in 0..2 {
        let fault = told(&mut program.controller(), &[Event::Startup]).expect_err("nobody answers");
        assert!(matches!(&fault, Fault::Grader { message } if message.contains("does not start any more")), "{fault}");
    }
}
