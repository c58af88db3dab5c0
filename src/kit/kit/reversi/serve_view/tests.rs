//! Tests of the answers that a grader reads from a view.

use super::super::{Model, View};
use super::*;
use crate::kit::screen::{Button, Square};

/// One frame with one row, in which every square and every button does what it can.
#[derive(Default)]
struct Strip {
    row: Vec<Square>,
    told: String,
}

impl View for Strip {
    fn refresh_view(&mut self, model: &dyn Model) {
        let square = |x| Square::default().with_text(&model.board_contents(x, 0).to_string());
        self.row = (0..model.board_width()).map(square).collect();
    }

    fn feedback_to_user(&mut self, player: i32, message: &str) {
        assert!(player < 3, "there is no player {player}");
        self.told = message.to_owned();
    }
}

impl GuiView for Strip {
    fn frames(&self) -> Vec<Frame> {
        let dead = Button { enabled: false, ..Button::new("no") };
        vec![Frame::new("Strip").label(&self.told).board(vec![self.row.clone()]).button(Button::new("go")).button(dead)]
    }

    fn square_clicked(&mut self, controller: &mut dyn Clicked, frame: usize, column: usize, row: usize) {
        assert_eq!((frame, row), (0, 0));
        controller.square_selected(2, column as i32, -1);
        controller.update();
    }

    fn button_pressed(&mut self, controller: &mut dyn Clicked, _frame: usize, _button: usize) {
        controller.startup();
        controller.do_automated_move(1);
    }
}

fn answers<V: GuiView>(mut make: impl FnMut() -> V, lines: &[&str]) -> Vec<String> {
    let mut server = view::Server::new(GAME, || OfTheHandout(make()));
    lines.iter().map(|line| server.answer(line.as_bytes()).to_string()).collect()
}

fn strip(told: &str, squares: &str) -> String {
    format!(
        r#"{{"show":{{"frames":[{{"title":"Strip","labels":[{{"text":"{told}","place":"above"}}],"squares":[[{squares}]],"buttons":[{{"label":"go","enabled":true,"place":"below"}},{{"label":"no","enabled":false,"place":"below"}}]}}]}}}}"#
    )
}

const TWO: &str = r#"{"text":"1"},{"text":"0"}"#;

#[test]
fn a_short_conversation() {
    let lines = [
        r#"{"referee":1,"coursework":"reversi","game":"reversi","part":"view"}"#,
        r#"{"cue":"refresh","fresh":true,"board":{"player":7,"finished":false,"squares":["W."]}}"#,
        r#"{"cue":"tell","seat":1,"text":"go on"}"#,
        r#"{"cue":"touch","frame":0,"square":[1,0]}"#,
        r#"{"cue":"touch","frame":0,"button":0}"#,
        r#"{"cue":"refresh","fresh":true}"#,
    ];
    let asked = r#"{"ask":{"cue":"select","seat":2,"action":"1,-1"}},{"ask":{"cue":"update"}}"#;
    let pressed = r#"{"ask":{"cue":"startup"}},{"ask":{"cue":"automatic","seat":1}}"#;
    assert_eq!(
        answers(Strip::default, &lines),
        [
            r#"{"referee":1,"kit":"rust 0.1.0"}"#.to_owned(),
            format!(r#"{{"calls":[{}]}}"#, strip("", TWO)),
            format!(r#"{{"calls":[{}]}}"#, strip("go on", TWO)),
            format!(r#"{{"calls":[{asked},{}]}}"#, strip("go on", TWO)),
            format!(r#"{{"calls":[{pressed},{}]}}"#, strip("go on", TWO)),
            format!(r#"{{"calls":[{}]}}"#, strip("", TWO)),
        ]
    );
}

#[test]
fn a_click_on_nothing_does_nothing() {
    let lines = [
        r#"{"cue":"touch","frame":0,"square":[0,0]}"#,
        r#"{"cue":"refresh"}"#,
        r#"{"cue":"touch","frame":0,"square":[8,0]}"#,
        r#"{"cue":"touch","frame":1,"square":[0,0]}"#,
        r#"{"cue":"touch","frame":0,"button":1}"#,
        r#"{"cue":"touch","frame":0,"button":2}"#,
    ];
    for answer in answers(Strip::default, &lines) {
        assert!(answer.starts_with(r#"{"calls":[{"show""#) && !answer.contains("fault"), "{answer}");
    }
}

#[test]
fn a_panic_is_a_fault_and_what_is_shown_is_told_all_the_same() {
    let lines = [r#"{"cue":"tell","seat":3,"text":"?"}"#, r#"{"cue":"tell","seat":2,"text":"!"}"#];
    let [first, second] = answers(Strip::default, &lines).try_into().expect("two lines");
    assert_eq!(first, format!(r#"{{"calls":[{}],"fault":"there is no player 3"}}"#, strip("", "")));
    assert_eq!(second, format!(r#"{{"calls":[{}]}}"#, strip("!", "")));
}

/// Shows rows of different lengths, or nothing but a panic.
struct Ragged(bool);

impl View for Ragged {
    fn refresh_view(&mut self, _model: &dyn Model) {}
    fn feedback_to_user(&mut self, _player: i32, _message: &str) {}
}

impl GuiView for Ragged {
    fn frames(&self) -> Vec<Frame> {
        assert!(self.0, "no frames today");
        vec![Frame::new("Ragged").board(vec![vec![], vec![Square::default()]])]
    }
    fn square_clicked(&mut self, _: &mut dyn Clicked, _frame: usize, _column: usize, _row: usize) {}
    fn button_pressed(&mut self, _: &mut dyn Clicked, _frame: usize, _button: usize) {}
}

#[test]
fn frames_that_make_no_sense_are_a_fault() {
    let ragged = answers(|| Ragged(true), &[r#"{"cue":"refresh"}"#]);
    assert!(ragged[0].starts_with(r#"{"calls":[],"fault":"the rows of the frame `Ragged`"#), "{ragged:?}");
    let silent = answers(|| Ragged(false), &[r#"{"cue":"refresh"}"#]);
    assert_eq!(silent, [r#"{"calls":[],"fault":"no frames today"}"#]);
    let never = || -> Ragged { panic!("no view") };
    assert_eq!(answers(never, &[r#"{"cue":"refresh"}"#]), [r#"{"calls":[],"fault":"no view"}"#]);
}

#[test]
fn what_is_not_understood_is_a_fault() {
    let lines = [
        r#"{"referee":1,"part":"controller"}"#,
        r#"{"cue":"select","seat":1,"action":"1,0"}"#,
        r#"{"cue":"tell","seat":1}"#,
        r#"{"cue":"touch","frame":0}"#,
        r#"{"cue":"touch","frame":0,"square":[1]}"#,
        r#"{"cue":"touch","frame":0,"square":[-1,0]}"#,
        r#"{"cue":"touch","button":0}"#,
    ];
    for (line, answer) in lines.iter().zip(answers(Strip::default, &lines)) {
        assert!(answer.starts_with(r#"{"calls":[],"fault":"the kit does not understand"#), "{line}: {answer}");
    }
}
