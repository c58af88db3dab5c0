use super::*;

/// A board of one number.
#[derive(Clone, Debug, PartialEq)]
struct Count(i32);

impl Board for Count {
    fn bare() -> Count {
        Count(0)
    }

    fn read(json: &Json) -> Result<Count, String> {
        json.as_i32().map(Count).ok_or("no number".to_owned())
    }

    fn write(&self) -> Json {
        self.0.into()
    }
}

/// Adds up what is selected, and says everything that can be said.
#[derive(Default)]
struct Adder {
    cues: i32,
}

fn perform(adder: &mut Adder, cue: &Cue, stage: &mut Stage<Count>) -> bool {
    adder.cues += 1;
    match cue {
        Cue::Select(player, text) => {
            stage.board.0 += text.parse::<i32>().expect("a number");
            stage.tell(*player, "added");
        }
        Cue::Save => {
            stage.log(&format!("cue {}", adder.cues));
            stage.mark(&["1", "2"]);
            stage.write("a\n");
            stage.refresh();
            stage.board.0 = 7;
        }
        _ => return false,
    }
    true
}

fn answers(lines: &[&str]) -> Vec<String> {
    let make = Adder::default;
    let mut server = Server { game: "adding", part: "controller", make, perform, controller: None, board: Count(0) };
    lines.iter().map(|line| server.answer(line.as_bytes()).to_string()).collect()
}

#[test]
fn a_changed_board_is_stored_before_each_word_and_at_the_end() {
    let lines = [
        r#"{"referee":1,"coursework":"mine","game":"adding","part":"controller"}"#,
        r#"{"cue":"select","seat":2,"action":"3","fresh":true,"board":4}"#,
        r#"{"cue":"save"}"#,
        r#"{"cue":"save","fresh":true}"#,
    ];
    assert_eq!(
        answers(&lines),
        [
            r#"{"referee":1,"kit":"rust 0.1.0"}"#,
            r#"{"calls":[{"store":7},{"tell":{"to":2,"text":"added"}}]}"#,
            r#"{"calls":[{"log":{"text":"cue 2"}},{"mark":{"actions":["1","2"]}},{"write":{"text":"a\n"}},"refresh"]}"#,
            r#"{"calls":[{"log":{"text":"cue 1"}},{"mark":{"actions":["1","2"]}},{"write":{"text":"a\n"}},"refresh"]}"#,
        ]
    );
}

#[test]
fn a_panic_ends_one_answer_and_keeps_what_was_done() {
    let answers = answers(&[
        r#"{"cue":"select","seat":1,"action":"5"}"#,
        r#"{"cue":"select","seat":1,"action":"five"}"#,
        r#"{"cue":"select","seat":1,"action":"1"}"#,
    ]);
    assert!(answers[1].starts_with(r#"{"calls":[],"fault":"a number"#), "{}", answers[1]);
    assert!(answers[2].contains(r#"{"store":6}"#), "{}", answers[2]);
}

#[test]
fn what_is_not_understood_is_a_fault_and_changes_nothing() {
    let lines = [
        "{",
        r#"{"referee":2}"#,
        r#"{"referee":1,"game":"reversi"}"#,
        r#"{"referee":1,"part":"validator"}"#,
        r#"{"cue":"undo"}"#,
        r#"{"cue":"dance"}"#,
        r#"{"cue":"select","seat":1}"#,
        r#"{"cue":"check","moves":[1]}"#,
        r#"{"cue":"save","board":"x"}"#,
        r#"{"cue":"save","fresh":1}"#,
    ];
    for (line, answer) in lines.iter().zip(answers(&lines)) {
        assert!(answer.starts_with(r#"{"calls":[],"fault":"the kit does not understand"#), "{line}: {answer}");
    }
}

#[test]
fn every_cue_is_read() {
    let cue = |line: &str| read_cue(&line.parse().expect("JSON"));
    assert_eq!(cue(r#"{"cue":"hover","seat":1,"action":"e2"}"#), Ok(Cue::Hover(1, "e2".to_owned())));
    assert_eq!(cue(r#"{"cue":"type","text":" 7 4"}"#), Ok(Cue::Type(" 7 4".to_owned())));
    assert_eq!(cue(r#"{"cue":"load","text":"a\nb"}"#), Ok(Cue::Load("a\nb".to_owned())));
    assert_eq!(cue(r#"{"cue":"check","moves":["e8"]}"#), Ok(Cue::Check(vec!["e8".to_owned()])));
    for (line, plain) in [("startup", Cue::Startup), ("update", Cue::Update), ("redo", Cue::Redo), ("undo", Cue::Undo)]
    {
        assert_eq!(cue(&format!(r#"{{"cue":"{line}"}}"#)), Ok(plain));
    }
    assert_eq!(cue(r#"{"cue":"automatic","seat":2}"#), Ok(Cue::Automatic(2)));
    assert_eq!(cue(r#"{"cue":"begin"}"#), Ok(Cue::Begin));
    assert_eq!(cue(r#"{"cue":"choose","seat":2}"#), Ok(Cue::Choose(2)));
    assert_eq!(cue(r#"{"cue":"ended","seat":2,"won":false}"#), Ok(Cue::Ended(2, Some(false))));
    assert_eq!(cue(r#"{"cue":"ended","seat":1}"#), Ok(Cue::Ended(1, None)));
}
