//! Answering a grader's questions, a JSON line each.

use super::desk::{Call, Cue, perform};
use super::{Board, Controller};
use crate::kit::guard::guarded;
use crate::kit::json::Json;
use crate::kit::program::Program;
use crate::kit::stage::{greet, message_of, refused, reply, wants_fresh};

/// Lets the grader ask; this is the whole of the `main` that is handed in.
///
/// `make` makes a new controller: at the first question, and whenever the grader wants another to take over in the
/// middle of a game (handout points 5 and 18). Returns when the grader has no more questions. A controller that panics
/// fails at that question only. Printing to standard output is harmless while a grader asks.
///
/// # Example
/// ```no_run
/// use referee::kit::reversi::{SimpleController, serve};
/// fn main() {
///     serve(SimpleController::default)
/// }
/// ```
pub fn serve<C: Controller>(make: impl FnMut() -> C) {
    program(make).serve();
}

/// The program that [`serve`] runs, for whoever has the lines of the grader already: `cargo test`, say.
pub fn program<'a, C: Controller + 'a>(make: impl FnMut() -> C + 'a) -> Program<'a> {
    let mut server = Server { make, controller: None, board: Board::new(8, 8) };
    Program::new(move |line| server.answer(line))
}

struct Server<C, M> {
    make: M,
    controller: Option<C>,
    /// Board between two questions.
    board: Board,
}

impl<C: Controller, M: FnMut() -> C> Server<C, M> {
    fn answer(&mut self, line: &[u8]) -> Json {
        self.understand(line).unwrap_or_else(|why| refused(&why))
    }

    fn understand(&mut self, line: &[u8]) -> Result<Json, String> {
        let message = message_of(line)?;
        if message.get("referee").is_some() {
            return greet(&message, "reversi", "controller");
        }
        let cue = cue(&message)?;
        if let Some(board) = message.get("board") {
            self.board = board_from(board)?;
        }
        let fresh = wants_fresh(&message)?;
        Ok(self.perform(cue, fresh))
    }

    fn perform(&mut self, cue: Cue, fresh: bool) -> Json {
        let controller = match self.controller.take().filter(|_| !fresh) {
            Some(controller) => self.controller.insert(controller),
            None => match guarded(&mut self.make) {
                Ok(controller) => self.controller.insert(controller),
                Err(why) => return reply(Vec::new(), Some(why)),
            },
        };
        let performance = perform(controller, cue, &mut self.board);
        reply(performance.calls.iter().map(call_to_json).collect(), performance.fault)
    }
}

fn cue(message: &Json) -> Result<Cue, String> {
    let player = || message.get("seat").and_then(Json::as_i32).ok_or("no `seat`");
    match message.get("cue").and_then(Json::as_text).ok_or("no `cue`")? {
        "startup" => Ok(Cue::Startup),
        "update" => Ok(Cue::Update),
        "automatic" => Ok(Cue::Automatic { player: player()? }),
        "select" => {
            let action = message.get("action").and_then(Json::as_text).ok_or("no `action`")?;
            let numbers = action.split_once(',').map(|(x, y)| (x.trim().parse(), y.trim().parse()));
            let Some((Ok(x), Ok(y))) = numbers else {
                return Err(format!("`{action}` is not a square"));
            };
            Ok(Cue::Select { player: player()?, x, y })
        }
        other => Err(format!("`{other}` is not a cue of reversi")),
    }
}

/// Reads a board from the grader's JSON.
pub(super) fn board_from(json: &Json) -> Result<Board, String> {
    let rows = json.get("squares").and_then(Json::as_list).ok_or("no `squares`")?;
    let rows: Option<Vec<&str>> = rows.iter().map(Json::as_text).collect();
    Ok(Board {
        player: json.get("player").and_then(Json::as_i32).ok_or("no `player`")?,
        finished: json.get("finished").and_then(Json::as_bool).ok_or("no `finished`")?,
        ..Board::from_rows(&rows.ok_or("`squares` is a list of strings")?)?
    })
}

fn call_to_json(call: &Call) -> Json {
    match call {
        Call::Refresh => "refresh".into(),
        Call::Tell { to, text } => {
            Json::object([("tell", Json::object([("to", (*to).into()), ("text", text.as_str().into())]))])
        }
        Call::Store(board) => Json::object([("store", board_to_json(board))]),
    }
}

/// Writes a board as JSON for the grader.
pub(super) fn board_to_json(board: &Board) -> Json {
    let squares = board.rows().into_iter().map(Json::from).collect();
    Json::object([("player", board.player.into()), ("finished", board.finished.into()), ("squares", squares)])
}

#[cfg(test)]
mod tests {
    use super::super::{Model, SimpleController, View};
    use super::*;

    fn answers<C: Controller>(make: impl FnMut() -> C, lines: &[&str]) -> Vec<String> {
        let mut server = Server { make, controller: None, board: Board::new(2, 1) };
        lines.iter().map(|line| server.answer(line.as_bytes()).to_string()).collect()
    }

    #[test]
    fn a_short_conversation() {
        let lines = [
            r#"{"referee":1,"coursework":"reversi","part":"controller"}"#,
            r#"{"cue":"select","seat":2,"action":"1,0","fresh":true,"board":{"player":7,"finished":false,"squares":["W.",".?"]}}"#,
            r#"{"cue":"select","seat":2,"action":"-1,8"}"#,
            r#"{"cue":"automatic","seat":1}"#,
        ];
        assert_eq!(
            answers(SimpleController::default, &lines),
            [
                r#"{"referee":1,"kit":"rust 0.1.0"}"#,
                r#"{"calls":[{"store":{"player":7,"finished":false,"squares":["WB",".?"]}},{"tell":{"to":2,"text":"You last played in location 1,0"}},"refresh"]}"#,
                r#"{"calls":[]}"#,
                r#"{"calls":[{"store":{"player":7,"finished":false,"squares":["WB","W?"]}},{"tell":{"to":1,"text":"You last played in location 0,1"}},{"store":{"player":7,"finished":true,"squares":["WB","W?"]}},"refresh"]}"#,
            ]
        );
    }

    #[test]
    fn what_is_not_understood_is_a_fault_and_changes_nothing() {
        let lines = [
            "{",
            r#"{"referee":2}"#,
            r#"{"referee":1,"game":"quoridor"}"#,
            r#"{"cue":"undo"}"#,
            r#"{"cue":"select","seat":1}"#,
            r#"{"cue":"select","seat":1,"action":"a1"}"#,
            r#"{"cue":"update","fresh":1}"#,
            r#"{"cue":"update","board":{"player":1,"finished":false,"squares":["..","."]}}"#,
        ];
        for (line, answer) in lines.iter().zip(answers(SimpleController::default, &lines)) {
            assert!(answer.starts_with(r#"{"calls":[],"fault":"the kit does not understand"#), "{line}: {answer}");
        }
    }

    /// Counts its calls by the player it stores, so that one sees whether it is the same controller.
    struct Counter(i32);

    impl Controller for Counter {
        fn startup(&mut self, _model: &mut dyn Model, _view: &mut dyn View) {
            panic!("not today");
        }
        fn update(&mut self, model: &mut dyn Model, _view: &mut dyn View) {
            self.0 += 1;
            model.set_player(self.0);
        }
        fn square_selected(&mut self, _: &mut dyn Model, _: &mut dyn View, _player: i32, _x: i32, _y: i32) {}
        fn do_automated_move(&mut self, _: &mut dyn Model, _: &mut dyn View, _player: i32) {}
    }

    #[test]
    fn fresh_makes_another_controller_and_a_panic_ends_one_answer() {
        let update = r#"{"cue":"update"}"#;
        let lines = [update, update, r#"{"cue":"startup"}"#, update, r#"{"cue":"update","fresh":true}"#];
        let stored =
            |player| format!(r#"{{"calls":[{{"store":{{"player":{player},"finished":false,"squares":[".."]}}}}]}}"#);
        let panicked = r#"{"calls":[],"fault":"not today"}"#.to_owned();
        assert_eq!(answers(|| Counter(0), &lines), [stored(1), stored(2), panicked, stored(3), stored(1)]);
    }

    #[test]
    fn a_controller_that_cannot_be_made_is_a_fault() {
        let never = || -> Counter { panic!("no controller") };
        assert_eq!(answers(never, &[r#"{"cue":"update"}"#]), [r#"{"calls":[],"fault":"no controller"}"#]);
    }
}
