//! Answering a grader's questions about a view, a JSON line each.

use super::serve::{board_from, fresh, greet, message, refused, reply};
use super::{Board, Clicked, GuiView, SimpleModel};
use crate::kit::channel;
use crate::kit::guard::guarded;
use crate::kit::json::Json;
use crate::kit::screen::{Frame, shown};

/// So many questions to the controller after one click are an endless loop.
const MOST_CALLS: usize = 10_000;

/// Lets the grader ask a view; this is the whole of the `main` that is handed in.
///
/// `make` makes a new view: at the first question, and whenever the grader wants another. After each question the view is
/// asked for its frames. Returns when the grader has no more questions. A view that panics fails at that question only.
pub fn serve_view<V: GuiView>(make: impl FnMut() -> V) {
    let mut server = Server { make, view: None, board: Board::new(8, 8), seen: Vec::new() };
    channel::converse(|line| server.answer(line).to_string());
}

/// What reaches a view.
enum Cue {
    Refresh,
    Tell { player: i32, text: String },
    Square { frame: usize, column: usize, row: usize },
    Button { frame: usize, button: usize },
}

struct Server<V, M> {
    make: M,
    view: Option<V>,
    /// What the model holds.
    board: Board,
    /// What was shown last, which is what people can click on.
    seen: Vec<Frame>,
}

impl<V: GuiView, M: FnMut() -> V> Server<V, M> {
    fn answer(&mut self, line: &[u8]) -> Json {
        self.understand(line).unwrap_or_else(|why| refused(&why))
    }

    fn understand(&mut self, line: &[u8]) -> Result<Json, String> {
        let message = message(line)?;
        if message.get("referee").is_some() {
            return greet(&message, "view");
        }
        let cue = cue(&message)?;
        if let Some(board) = message.get("board") {
            self.board = board_from(board)?;
        }
        let fresh = fresh(&message)?;
        Ok(self.perform(&cue, fresh))
    }

    fn perform(&mut self, cue: &Cue, fresh: bool) -> Json {
        let view = match self.view.take().filter(|_| !fresh) {
            Some(view) => self.view.insert(view),
            None => match guarded(&mut self.make) {
                Ok(view) => {
                    self.seen.clear();
                    self.view.insert(view)
                }
                Err(why) => return reply(Json::List(Vec::new()), Some(why)),
            },
        };
        let mut desk = Desk { asked: Vec::new() };
        let (board, seen) = (&self.board, &self.seen);
        let outcome = guarded(|| match cue {
            Cue::Refresh => view.refresh_view(&SimpleModel::from(board.clone())),
            Cue::Tell { player, text } => view.feedback_to_user(*player, text),
            Cue::Square { frame, column, row } => {
                let there = seen.get(*frame).and_then(|frame| frame.squares.get(*row)?.get(*column));
                if there.is_some() {
                    view.square_clicked(&mut desk, *frame, *column, *row);
                }
            }
            Cue::Button { frame, button } => {
                let there = seen.get(*frame).and_then(|frame| frame.buttons.get(*button));
                if there.is_some_and(|button| button.enabled) {
                    view.button_pressed(&mut desk, *frame, *button);
                }
            }
        });
        let mut calls = desk.asked;
        let frames = guarded(|| view.frames()).and_then(|frames| {
            calls.push(Json::object([("show", shown(&frames)?)]));
            self.seen = frames;
            Ok(())
        });
        reply(Json::List(calls), outcome.and(frames).err())
    }
}

fn cue(message: &Json) -> Result<Cue, String> {
    let place = |json: &Json| json.as_i32().and_then(|number| usize::try_from(number).ok());
    let number = |key: &str| message.get(key).and_then(place).ok_or(format!("no `{key}`"));
    match message.get("cue").and_then(Json::as_text).ok_or("no `cue`")? {
        "refresh" => Ok(Cue::Refresh),
        "tell" => {
            let text = message.get("text").and_then(Json::as_text).ok_or("no `text`")?.to_owned();
            let player = message.get("seat").and_then(Json::as_i32).ok_or("no `seat`")?;
            Ok(Cue::Tell { player, text })
        }
        "touch" if message.get("button").is_some() => {
            Ok(Cue::Button { frame: number("frame")?, button: number("button")? })
        }
        "touch" => {
            let places: Option<Vec<usize>> =
                message.get("square").and_then(Json::as_list).and_then(|places| places.iter().map(place).collect());
            match places.as_deref() {
                Some([column, row]) => Ok(Cue::Square { frame: number("frame")?, column: *column, row: *row }),
                _ => Err("a touch has a `square` or a `button`".to_owned()),
            }
        }
        other => Err(format!("`{other}` is not a cue of a view")),
    }
}

/// The controller that a graded view talks to: it decides nothing and writes down everything.
struct Desk {
    asked: Vec<Json>,
}

impl Desk {
    fn note<const N: usize>(&mut self, cue: [(&str, Json); N]) {
        assert!(self.asked.len() < MOST_CALLS, "more than {MOST_CALLS} calls of the controller after one click");
        self.asked.push(Json::object([("ask", Json::object(cue))]));
    }
}

impl Clicked for Desk {
    fn startup(&mut self) {
        self.note([("cue", "startup".into())]);
    }
    fn update(&mut self) {
        self.note([("cue", "update".into())]);
    }
    fn square_selected(&mut self, player: i32, x: i32, y: i32) {
        self.note([("cue", "select".into()), ("seat", player.into()), ("action", format!("{x},{y}").into())]);
    }
    fn do_automated_move(&mut self, player: i32) {
        self.note([("cue", "automatic".into()), ("seat", player.into())]);
    }
}

#[cfg(test)]
mod tests;
