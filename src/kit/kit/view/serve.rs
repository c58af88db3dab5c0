//! Answering a grader's questions about a view, a JSON line each.

use super::{Asked, Spot, Touch, View};
use crate::kit::guard::guarded;
use crate::kit::json::Json;
use crate::kit::program::Program;
use crate::kit::screen::{Bar, Frame, shown};
use crate::kit::stage::{Board, greet, message_of, refused, reply, wants_fresh};

/// A view that answers the grader; a game's own `view_program` calls this.
pub(in crate::kit) fn program<'a, B: Board + 'a, V: View<B> + 'a>(
    game: &'static str,
    make: impl FnMut() -> V + 'a,
) -> Program<'a> {
    let mut server = Server::new(game, make);
    Program::new(move |line| server.answer(line))
}

/// Events that reach a view.
#[derive(Debug, PartialEq)]
enum Cue {
    Refresh,
    Tell(i32, String),
    Log(String),
    Mark(Vec<String>),
    Touch(Touch),
}

/// Answers line by line.
pub(in crate::kit) struct Server<B, V, M> {
    game: &'static str,
    make: M,
    view: Option<V>,
    /// Content of the model.
    board: B,
    /// Frames that were shown last; people can touch these.
    seen: Vec<Frame>,
}

impl<B: Board, V: View<B>, M: FnMut() -> V> Server<B, V, M> {
    pub(in crate::kit) fn new(game: &'static str, make: M) -> Server<B, V, M> {
        Server { game, make, view: None, board: B::bare(), seen: Vec::new() }
    }

    pub(in crate::kit) fn answer(&mut self, line: &[u8]) -> Json {
        self.understand(line).unwrap_or_else(|why| refused(&why))
    }

    fn understand(&mut self, line: &[u8]) -> Result<Json, String> {
        let message = message_of(line)?;
        if message.get("referee").is_some() {
            return greet(&message, self.game, "view");
        }
        let cue = read_cue(&message)?;
        if let Some(board) = message.get("board") {
            self.board = B::read(board)?;
        }
        let fresh = wants_fresh(&message)?;
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
                Err(why) => return reply(Vec::new(), Some(why)),
            },
        };
        let mut controller = Asked::default();
        let (board, seen) = (&self.board, &self.seen);
        let outcome = guarded(|| match cue {
            Cue::Refresh => view.refresh(board),
            Cue::Tell(player, text) => view.tell(*player, text),
            Cue::Log(text) => view.log(text),
            Cue::Mark(actions) => view.mark(actions),
            // Where nothing stands, or nothing that can be pressed, a click does nothing.
            Cue::Touch(touch) if is_there(touch, seen) => view.touched(board, &mut controller, touch),
            Cue::Touch(_) => {}
        });
        let mut calls = controller.take_calls();
        let frames = guarded(|| view.frames()).and_then(|frames| {
            calls.push(Json::object([("show", shown(&frames)?)]));
            self.seen = frames;
            Ok(())
        });
        reply(calls, outcome.and(frames).err())
    }
}

fn is_there(touch: &Touch, seen: &[Frame]) -> bool {
    let Some(frame) = seen.get(touch.frame) else { return false };
    match &touch.spot {
        Spot::Square(column, row) | Spot::Over(column, row) => {
            let board = frame.all_boards().get(touch.board);
            board.and_then(|board| board.get(*row)).is_some_and(|row| row.get(*column).is_some())
        }
        Spot::Bar(_) | Spot::OverBar(_) => true,
        Spot::Button(button) => frame.buttons.get(*button).is_some_and(|button| button.enabled),
        Spot::Text(_) => !frame.fields.is_empty(),
    }
}

fn read_cue(message: &Json) -> Result<Cue, String> {
    let text = |key: &str| message.get(key).and_then(Json::as_text).map(str::to_owned).ok_or(format!("no `{key}`"));
    Ok(match message.get("cue").and_then(Json::as_text).ok_or("no `cue`")? {
        "refresh" => Cue::Refresh,
        "tell" => Cue::Tell(message.get("seat").and_then(Json::as_i32).ok_or("no `seat`")?, text("text")?),
        "log" => Cue::Log(text("text")?),
        "mark" => {
            let actions = message.get("actions").and_then(Json::as_list).ok_or("no `actions`")?;
            let actions: Option<Vec<String>> = actions.iter().map(|text| text.as_text().map(str::to_owned)).collect();
            Cue::Mark(actions.ok_or("`actions` is a list of strings")?)
        }
        "touch" => Cue::Touch(read_touch(message)?),
        other => return Err(format!("`{other}` is not a cue of a view")),
    })
}

fn read_touch(message: &Json) -> Result<Touch, String> {
    let place = |json: &Json| json.as_i32().and_then(|number| usize::try_from(number).ok());
    let pair = |json: &Json| match json.as_list() {
        Some([one, other]) => Some((place(one)?, place(other)?)),
        _ => None,
    };
    let bar = |json: &Json| match json.as_list() {
        Some([from, to]) => Some(Bar { from: pair(from)?, to: pair(to)? }),
        _ => None,
    };
    let frame = message.get("frame").and_then(place).ok_or("no `frame`")?;
    // It is told only of boards that are not the first.
    let board = message.get("on-board").map_or(Some(0), place).ok_or("`on-board` is the place of a board")?;
    let spots = [
        message.get("square").and_then(pair).map(|(column, row)| Spot::Square(column, row)),
        message.get("over").and_then(pair).map(|(column, row)| Spot::Over(column, row)),
        message.get("bar").and_then(bar).map(Spot::Bar),
        message.get("over-bar").and_then(bar).map(Spot::OverBar),
        message.get("button").and_then(place).map(Spot::Button),
        message.get("text").and_then(Json::as_text).map(|text| Spot::Text(text.to_owned())),
    ];
    let spot = spots.into_iter().flatten().next();
    spot.map(|spot| Touch { frame, board, spot })
        .ok_or("a touch has a `square`, a `bar`, a `button` or a `text`".to_owned())
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
