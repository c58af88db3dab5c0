use super::super::Board;
use super::*;

/// Does what its calls say, so that all that can be said is said.
#[derive(Default)]
struct Echo {
    calls: i32,
}

fn call(echo: &mut Echo, model: &Model, view: &dyn View, name: &str, arguments: &[Argument]) -> Option<()> {
    echo.calls += 1;
    match (name, arguments) {
        ("startup", []) => view.refresh(),
        ("save", []) => {
            view.log(&format!("call {}", echo.calls));
            view.write("a\n");
            model.set_finished(true);
        }
        ("put", [Argument::Number(column), Argument::Text(sign)]) => {
            model.board_named("sea").set(0, *column, sign.chars().next().unwrap_or(' '));
            model.set_counter("coins", model.counter("coins") + 1);
            view.tell(1, "put");
            model.set_text("display", sign);
            model.set_player(2);
        }
        _ => return None,
    }
    Some(())
}

fn answers(lines: &[&str]) -> Vec<String> {
    let mut program = program(Echo::default, call);
    lines.iter().map(|line| program.answer(line.as_bytes())).collect()
}

const GREETING: &str = r#"{"referee":1,"coursework":"shop","game":"described","part":"controller"}"#;
const FIRST: &str = concat!(
    r#"{"cue":"startup","fresh":true,"board":{"player":0,"finished":false,"squares":{"boards":{"sea":["..."]},"#,
    r#""counters":{"coins":3},"texts":{"display":"Hello"}}}}"#
);

#[test]
fn a_changed_model_is_stored_before_each_word_and_at_the_end() {
    let put = r#"{"cue":"call","action":"put 1 R"}"#;
    let model = |player: i32, squares: &str| {
        format!(r#"{{"store":{{"player":{player},"finished":false,"squares":{squares}}}}}"#)
    };
    let first = model(0, r#"{"boards":{"sea":[".R."]},"counters":{"coins":4},"texts":{"display":"Hello"}}"#);
    let second = model(2, r#"{"boards":{"sea":[".R."]},"counters":{"coins":4},"texts":{"display":"R"}}"#);
    assert_eq!(
        answers(&[GREETING, FIRST, put]),
        [
            r#"{"referee":1,"kit":"rust 0.1.0"}"#.to_owned(),
            r#"{"calls":["refresh"]}"#.to_owned(),
            format!(r#"{{"calls":[{first},{{"tell":{{"to":1,"text":"put"}}}},{second}]}}"#),
        ]
    );
}

#[test]
fn a_controller_lives_until_another_is_to_be_made() {
    let saves = |text: &str| answers(&[FIRST, r#"{"cue":"save"}"#, &format!(r#"{{"cue":"save"{text}}}"#)])[2].clone();
    assert_eq!(saves(""), r#"{"calls":[{"log":{"text":"call 3"}},{"write":{"text":"a\n"}}]}"#);
    assert_eq!(saves(r#","fresh":true"#), r#"{"calls":[{"log":{"text":"call 1"}},{"write":{"text":"a\n"}}]}"#);
}

#[test]
fn a_panic_ends_one_answer_and_keeps_what_was_done() {
    let put = |words: &str| format!(r#"{{"cue":"call","action":"put {words}"}}"#);
    let answers = answers(&[FIRST, &put("7 R"), &put(r#"1 \" \""#), &put("2 R")]);
    let outside = "there is no square in row 0, column 7: the rows are 0 to 0, the columns 0 to 2";
    // A test of the kit has no place of a student's.
    assert_eq!(answers[1], format!(r#"{{"calls":[],"fault":"{outside}"}}"#));
    assert!(answers[2].contains("no square can hold the sign ' '"), "{}", answers[2]);
    assert!(answers[3].contains(r#"["..R"]"#), "{}", answers[3]);
}

#[test]
fn a_call_that_fits_no_function_is_a_fault() {
    let called = |action: &str| answers(&[FIRST, &format!(r#"{{"cue":"call","action":"{action}"}}"#)])[1].clone();
    let fault = |call: &str| {
        format!(r#"{{"calls":[],"fault":"coursework.rs has no function {call}: take the file of this coursework"}}"#)
    };
    assert_eq!(called("fly 1"), fault("fly(1)"));
    assert_eq!(called("put 1"), fault("put(1)"));
    assert_eq!(called("put 1 2"), fault("put(1, 2)"));
    assert_eq!(called("put R 1"), fault(r#"put(\"R\", 1)"#));
    assert_eq!(called("startup 1"), fault("startup(1)"));
}

#[test]
fn what_is_not_understood_is_a_fault_and_changes_nothing() {
    let lines = [
        "{",
        r#"{"referee":1,"game":"reversi"}"#,
        r#"{"referee":1,"part":"view"}"#,
        r#"{"cue":"select","seat":1,"action":"1"}"#,
        r#"{"cue":"call"}"#,
        r#"{"cue":"call","action":"put 1.5"}"#,
        r#"{"cue":"startup","board":{"player":0,"finished":false}}"#,
        r#"{"cue":"startup","board":{"player":0,"finished":false,"squares":{"boards":{"a":["..","."]}}}}"#,
        r#"{"cue":"startup","board":{"player":0,"finished":false,"squares":{"boards":{"a":[". "]}}}}"#,
        r#"{"cue":"startup","board":{"player":0,"finished":false,"squares":{"counters":{"a":"1"}}}}"#,
        r#"{"cue":"startup","board":{"player":0,"finished":false,"squares":{"texts":[]}}}"#,
    ];
    for (line, answer) in lines.iter().zip(answers(&lines)) {
        assert!(answer.starts_with(r#"{"calls":[],"fault":"the kit does not understand"#), "{line}: {answer}");
    }
}

#[test]
fn a_model_without_parts_is_read_and_names_that_are_not_there_are_told() {
    let model = Model::read(&r#"{"player":1,"finished":true,"squares":{}}"#.parse().expect("JSON")).expect("a model");
    assert_eq!((model.player(), model.has_finished()), (1, true));
    let told = |work: fn(&Model)| guarded(|| work(&model.clone().with_counter("coins", 1))).expect_err("it panics");
    assert!(told(|model| assert_eq!(model.board().rows(), 1)).starts_with("there are 0 boards: take one by its name"));
    assert!(
        told(|model| assert_eq!(model.board_named("sea").rows(), 1))
            .starts_with("the model has no board \"sea\"; it has none")
    );
    let coin = told(|model| model.set_counter("coin", 1));
    assert_eq!(coin, "the model has no counter \"coin\"; it has coins");
    assert!(told(|_| drop(Board::new(0, 1, '.'))).starts_with("a board has one row"));
}
