use super::*;
use crate::kit::screen::Square;
use crate::kit::view::Spot;

trait Controller {
    fn startup(&self);
    fn call(&self, way: &str, player: i32);
}

impl Controller for Asked {
    fn startup(&self) {
        self.call("startup", &[]);
    }

    fn call(&self, way: &str, player: i32) {
        self.call("call", &[way.into(), player.into()]);
    }
}

/// Shows the counter of the model and all that it is told, and asks for whatever it can.
#[derive(Default)]
struct Echo(Vec<String>);

impl BoardView<dyn Controller> for Echo {
    fn refresh(&mut self, model: &Model) {
        self.0.push(format!("coins {}", model.counter("coins")));
    }

    fn tell(&mut self, player: i32, message: &str) {
        self.0.push(format!("tell {player} {message}"));
    }

    fn log(&mut self, line: &str) {
        self.0.push(format!("log {line}"));
    }

    fn frames(&self) -> Vec<Frame> {
        vec![Frame::new("Echo").board(vec![vec![Square::default()]]).log(&self.0)]
    }

    fn touched(&mut self, model: &Model, controller: &dyn Controller, touch: &Touch) {
        controller.startup();
        assert_eq!(touch.spot, Spot::Square(0, 0), "another spot");
        controller.call("up and \"down\"", model.player());
        assert!(model.has_finished(), "it goes on");
    }
}

fn answers(lines: &[&str]) -> Vec<String> {
    let mut program = view_program::<dyn Controller, Echo>(Echo::default, |asked| asked);
    lines.iter().map(|line| program.answer(line.as_bytes())).collect()
}

const REFRESH: &str =
    r#"{"cue":"refresh","fresh":true,"board":{"player":2,"finished":false,"squares":{"counters":{"coins":3}}}}"#;

#[test]
fn a_view_hears_all_that_a_controller_says_and_shows_its_frames() {
    let said = answers(&[
        r#"{"referee":1,"coursework":"shop","game":"described","part":"view","functions":[{"name":"startup","arguments":[]}]}"#,
        REFRESH,
        r#"{"cue":"tell","seat":1,"text":"put"}"#,
        r#"{"cue":"log","text":"a line"}"#,
    ]);
    assert_eq!(said[0], r#"{"referee":1,"kit":"rust 0.1.0"}"#);
    let shown = |lines: &str| {
        format!(
            r#"{{"calls":[{{"show":{{"frames":[{{"title":"Echo","labels":[],"squares":[[{{}}]],"buttons":[],"log":[{lines}]}}]}}}}]}}"#
        )
    };
    assert_eq!(said[1], shown(r#""coins 3""#));
    assert_eq!(said[3], shown(r#""coins 3","tell 1 put","log a line""#));
}

/// Also when the view fails after that.
#[test]
fn the_controller_is_asked_by_the_names_of_the_coursework() {
    let said = answers(&[REFRESH, r#"{"cue":"touch","frame":0,"square":[0,0]}"#]);
    let asked = concat!(
        r#"{"calls":[{"ask":{"cue":"startup"}},{"ask":{"cue":"call","action":"call \"up and \\\"down\\\"\" 2"}},"#,
        r#"{"show":"#
    );
    assert!(said[1].starts_with(asked) && said[1].contains(r#""fault":"it goes on"#), "{}", said[1]);
}

#[test]
fn a_controller_and_another_model_are_refused() {
    let said = answers(&[
        r#"{"referee":1,"game":"described","part":"controller"}"#,
        r#"{"cue":"refresh","board":{"player":2,"finished":false}}"#,
        r#"{"cue":"call","action":"put 1"}"#,
    ]);
    assert!(said[0].contains("this program is a view for described"), "{}", said[0]);
    assert!(said[1].contains("no `squares`") && said[2].contains("`call` is not a cue of a view"), "{said:?}");
}
