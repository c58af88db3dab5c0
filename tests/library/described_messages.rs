//! Tests of judging what players are told in a coursework that is described: the model's flag alone says when a game is over.

use referee::diagnostic::SourceText;
use referee::game::{Board, Seat};
use referee::games::Described;
use referee::ports::{Controller, Event, PortResult, Ports};
use referee::replay::replay;
use referee::scenario::Scenario;
use referee::spec::Spec;
use referee::verdict::{Verdict, VerdictEnding, judge};

const SPEC: &str = "\
title: T
counters: {pieces: 0..9}
seats: [red, yellow]
calls:
  startup:
  put: {square: 0..8}
reference: {language: python, entry: solution/controller.py}
messages:
  your-turn: {when: their turn, text: Your turn}
  wait: {when: not their turn, text: Please wait}
  won: {when: finished, text: You have won}
parts:
  controller:
    - {id: put, marks: 1, says: It is put., failing: It is not.}
";

/// Something that a controller does in answer to an event.
#[derive(Clone, Copy)]
enum Does {
    Tells(i32, &'static str),
    Finishes(bool),
}
use Does::{Finishes, Tells};

/// A controller that does the same whatever happens.
struct Script<'a>(&'a [Does]);

impl Controller<Described> for Script<'_> {
    fn handle(&mut self, _: &Event<Described>, stage: &mut Ports<'_, Described>) -> PortResult<()> {
        for does in self.0 {
            match does {
                Tells(to, text) => stage.view.tell(Seat(*to), text)?,
                Finishes(finished) => {
                    let board = stage.model.load()?;
                    stage.model.store(&Board { finished: *finished, ..board })?;
                }
            }
        }
        Ok(())
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}

/// It is red's turn in a game that has ended or goes on, something is done, and this is expected.
fn verdict_by(spec: &str, finished: bool, does: &[Does], expected: &str) -> Verdict {
    let spec = Spec::read("t", &SourceText::new("specs/t.yaml", spec)).unwrap_or_else(|found| panic!("{}", found[0]));
    let rules = serde_yaml::from_value(spec.rules.clone()).expect("a description");
    let text = format!("title: t\nrequirement: put\ngiven: {{player: red, finished: {finished}}}\n{expected}\n");
    let scenario = Scenario::<Described>::read("put/t", &spec, &rules, &SourceText::new("t", text))
        .unwrap_or_else(|found| panic!("{}", found[0]));
    judge::<Described>(&spec, &rules, &replay(&scenario, &mut Script(does)))
}

fn passes(finished: bool, does: &[Does], expected: &str) -> bool {
    verdict_by(SPEC, finished, does, expected).ending == VerdictEnding::Passed
}

const SILENT: &str = "steps:\n  - do: call put 3\n    feedback: silent";
const TRUE: &str = "messages: [listed, true]\nsteps:\n  - do: call put 3";

#[test]
fn nobody_is_told_of_an_end_while_the_game_goes_on() {
    for told in [Tells(1, "You have won"), Tells(2, "You have won")] {
        assert!(!passes(false, &[told], SILENT) && !passes(false, &[told], TRUE), "the game goes on");
        assert!(passes(true, &[told], SILENT) && passes(true, &[told], TRUE), "it may be told again");
        let undone = [told, Finishes(true), Finishes(false)];
        assert!(!passes(false, &undone, SILENT), "it goes on after all");
    }
    let verdict = verdict_by(SPEC, false, &[Tells(1, "You have won")], TRUE);
    let says = verdict.findings[0].says.to_string();
    assert!(says.contains("it holds only when the model says that the game is finished"), "{says}");
}

#[test]
fn braces_hold_what_the_model_has() {
    let spec = SPEC.replace("text: Please wait", "text: \"{pieces} of 9, please wait\"");
    let right =
        |text, expected: &str| verdict_by(&spec, false, &[Tells(2, text)], expected).ending == VerdictEnding::Passed;
    let after = "steps:\n  - do: call put 3\n    feedback: {yellow: wait}";
    let listed = "messages: [listed]\nsteps:\n  - do: call put 3";
    assert!(right("0 of 9, please wait", after) && right("0 of 9, please wait", listed));
    assert!(right("1 of 9, please wait", listed), "a wrong number is an attempt at what is listed");
    for wrong in ["1 of 9, please wait", "{pieces} of 9, please wait", "of 9, please wait"] {
        assert!(!right(wrong, after), "{wrong}");
    }
}

#[test]
fn braces_hold_counters_and_texts_alone() {
    for (name, help) in [("red", "there are: pieces"), ("piece", "did you mean `pieces`?")] {
        let spec = SPEC.replace("text: Please wait", &format!("text: \"{{{name}}} of 9\""));
        let found = Spec::read("t", &SourceText::new("specs/t.yaml", spec)).expect_err(name);
        let told = found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        assert!(told.contains("braces hold the name of a counter or a text") && told.contains(help), "{told}");
    }
}

#[test]
fn a_player_may_be_told_of_the_end_before_or_after_the_model_is_changed() {
    let told = Tells(1, "You have won");
    for does in [[told, Finishes(true)], [Finishes(true), told]] {
        assert!(passes(false, &does, SILENT) && passes(false, &does, TRUE));
    }
}

#[test]
fn after_the_end_it_is_nobodys_turn() {
    let turns = [Tells(1, "Your turn"), Tells(2, "Please wait")];
    assert!(passes(false, &turns, SILENT) && passes(false, &turns, TRUE), "what is true may be told again");
    for told in turns {
        assert!(!passes(true, &[told], SILENT) && !passes(true, &[told], TRUE), "the game is over");
    }
    let verdict = verdict_by(SPEC, true, &turns, TRUE);
    assert_eq!(verdict.findings.len(), 2);
    assert!(verdict.findings[0].says.to_string().contains("it is nobody's turn"), "{:?}", verdict.findings);
    let startup = "messages: [listed, true]\nsteps:\n  - do: startup\n    finished: false";
    assert!(passes(true, &[turns[0], turns[1], Finishes(false)], startup), "the first turn of the next game");
    let last = [turns[0], turns[1], Finishes(true), Tells(1, "You have won"), Tells(2, "You have won")];
    assert!(passes(false, &last, TRUE), "the turn was told before the end came");
}

/// A machine that is sold out still answers its customer: the flag is the end of turns only where a message tells of it.
#[test]
fn without_a_message_about_the_end_turns_go_on() {
    let spec = SPEC.replace("when: finished", "when: always");
    for told in [Tells(1, "Your turn"), Tells(2, "Please wait")] {
        for expected in [SILENT, TRUE] {
            assert_eq!(verdict_by(&spec, true, &[told], expected).ending, VerdictEnding::Passed);
        }
    }
    assert_eq!(verdict_by(&spec, true, &[Tells(2, "Your turn")], SILENT).ending, VerdictEnding::Failed);
}
