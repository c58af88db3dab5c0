//! The stage of the games whose handouts lay down no model of their own: a board to change, and words for the players.
//!
//! Each game's module has its board, the functions that a controller needs, and `serve`; this is what they share.

use super::guard::guarded;
use super::json::Json;
use super::program::Program;
use super::{KIT, PROTOCOL};

/// Number of calls after one event that counts as an endless loop.
const MOST_CALLS: usize = 10_000;

/// Board of one game: whose turn it is, whether the game has finished, and the content of the squares.
pub trait Board: Clone + PartialEq {
    /// A board that nobody has set up.
    fn bare() -> Self;

    /// Reads the protocol's form of a board.
    ///
    /// # Errors
    /// What is missing or wrong in it.
    fn read(json: &Json) -> Result<Self, String>;

    /// The protocol's form of the board.
    fn write(&self) -> Json;
}

/// Board that a controller may change, and the messages that it can send and show.
///
/// A controller keeps nothing of the game in fields of its own, unless the handout tells it to: somebody else may change
/// the board, or a new controller take over.
#[derive(Debug)]
pub struct Stage<B> {
    /// Content of the model.
    pub board: B,
    known: B,
    calls: Vec<Json>,
}

impl<B: Board> Stage<B> {
    /// A stage with a board on it.
    pub fn new(board: B) -> Stage<B> {
        Stage { known: board.clone(), board, calls: Vec::new() }
    }

    /// Asks the view to draw the board as it is now.
    pub fn refresh(&mut self) {
        self.note("refresh".into());
    }

    /// Shows a message to one player, in place of the one before.
    pub fn tell(&mut self, player: i32, message: &str) {
        self.note(Json::object([("tell", Json::object([("to", player.into()), ("text", message.into())]))]));
    }

    /// Adds a line to the log.
    pub fn log(&mut self, line: &str) {
        self.note(Json::object([("log", Json::object([("text", line.into())]))]));
    }

    /// Marks what a player could do, in place of what was marked before; with nothing in it, the marks go.
    pub fn mark<T: AsRef<str>>(&mut self, actions: &[T]) {
        let actions: Json = actions.iter().map(|action| Json::from(action.as_ref())).collect();
        self.note(Json::object([("mark", Json::object([("actions", actions)]))]));
    }

    /// Writes a game out: what is to be in the file.
    pub fn write(&mut self, text: &str) {
        self.note(Json::object([("write", Json::object([("text", text.into())]))]));
    }

    /// Everything that was said and shown since the last time this was asked, as the protocol has it.
    pub fn take_calls(&mut self) -> Vec<Json> {
        self.note_changes();
        std::mem::take(&mut self.calls)
    }

    fn choose(&mut self, text: &str) {
        self.note(Json::object([("choose", Json::object([("text", text.into())]))]));
    }

    fn rule(&mut self, legal: bool) {
        self.note(Json::object([("rule", Json::object([("legal", legal.into())]))]));
    }

    /// A changed board is stored before anything is said, so that every word is seen against the board of that moment.
    fn note_changes(&mut self) {
        if self.known != self.board {
            self.known.clone_from(&self.board);
            self.calls.push(Json::object([("store", self.board.write())]));
        }
    }

    fn note(&mut self, call: Json) {
        assert!(
            self.calls.len() < MOST_CALLS,
            "more than {MOST_CALLS} messages in answer to one call of the controller"
        );
        self.note_changes();
        self.calls.push(call);
    }
}

/// Events that reach a controller, in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cue {
    /// Start, or start again.
    Startup,
    /// The board was changed from outside.
    Update,
    /// A player selects something.
    Select(i32, String),
    /// A player asks the computer to move.
    Automatic(i32),
    /// A player points at something.
    Hover(i32, String),
    /// A line was typed.
    Type(String),
    /// The last action is taken back.
    Undo,
    /// Does again what was taken back.
    Redo,
    /// The game is to be written out.
    Save,
    /// A game is to be read in.
    Load(String),
    /// Asks whether these moves are legal.
    Check(Vec<String>),
    /// A computer player begins a new game.
    Begin,
    /// A computer player is asked what to do.
    Choose(i32),
    /// A computer player is told how the game has ended: whether it has won, or that nobody has.
    Ended(i32, Option<bool>),
}

/// A part that answers the grader; a game's own `program` calls this. `perform` gives a cue to a controller, and says `false` of one
/// that the game does not have.
pub fn program<'a, B: Board + 'a, C: 'a>(
    game: &'static str,
    part: &'static str,
    make: impl FnMut() -> C + 'a,
    perform: impl Fn(&mut C, &Cue, &mut Stage<B>) -> bool + 'a,
) -> Program<'a> {
    let mut server = Server { game, part, make, perform, controller: None, board: B::bare() };
    Program::new(move |line| server.answer(line))
}

/// A validator that answers the grader: `make` makes one, and `check` has it say whether moves are legal.
pub fn validator_program<'a, V: 'a>(
    game: &'static str,
    make: impl FnMut() -> V + 'a,
    check: impl Fn(&mut V, &[String]) -> bool + 'a,
) -> Program<'a> {
    program(game, "validator", make, move |validator, cue, stage: &mut Stage<Nothing>| match cue {
        Cue::Check(moves) => {
            let legal = check(validator, moves);
            stage.rule(legal);
            true
        }
        _ => false,
    })
}

/// A computer player that may learn: what it remembers from game to game it keeps in fields of its own.
pub trait Player<B> {
    /// A new game begins.
    fn begin(&mut self) {}

    /// Returns the action of `player`, who is on turn on this board: an action in the game's notation, or `resign`.
    fn choose(&mut self, board: &B, player: i32) -> String;

    /// The game has ended; `won` says whether `player` has won it, and nothing if nobody has.
    fn ended(&mut self, player: i32, won: Option<bool>) {
        let _ = (player, won);
    }
}

/// A computer player that answers the grader.
pub fn player_program<'a, B: Board + 'a, P: Player<B> + 'a>(
    game: &'static str,
    make: impl FnMut() -> P + 'a,
) -> Program<'a> {
    program(game, "player", make, |player: &mut P, cue, stage: &mut Stage<B>| {
        match cue {
            Cue::Begin => player.begin(),
            Cue::Choose(seat) => {
                let chosen = player.choose(&stage.board, *seat);
                stage.choose(&chosen);
            }
            Cue::Ended(seat, won) => player.ended(*seat, *won),
            _ => return false,
        }
        true
    })
}

/// The board of a part that needs none.
#[derive(Clone, Debug, PartialEq)]
struct Nothing;

impl Board for Nothing {
    fn bare() -> Nothing {
        Nothing
    }

    fn read(_json: &Json) -> Result<Nothing, String> {
        Ok(Nothing)
    }

    fn write(&self) -> Json {
        Json::Null
    }
}

struct Server<B, C, M, P> {
    game: &'static str,
    part: &'static str,
    make: M,
    perform: P,
    controller: Option<C>,
    /// Board between two questions.
    board: B,
}

impl<B: Board, C, M: FnMut() -> C, P: Fn(&mut C, &Cue, &mut Stage<B>) -> bool> Server<B, C, M, P> {
    fn answer(&mut self, line: &[u8]) -> Json {
        self.understand(line).unwrap_or_else(|why| refused(&why))
    }

    fn understand(&mut self, line: &[u8]) -> Result<Json, String> {
        let message = message_of(line)?;
        if message.get("referee").is_some() {
            return greet(&message, self.game, self.part);
        }
        let cue = read_cue(&message)?;
        if let Some(board) = message.get("board") {
            self.board = B::read(board)?;
        }
        let fresh = wants_fresh(&message)?;
        self.perform(&cue, fresh)
    }

    fn perform(&mut self, cue: &Cue, fresh: bool) -> Result<Json, String> {
        let controller = match self.controller.take().filter(|_| !fresh) {
            Some(controller) => self.controller.insert(controller),
            None => match guarded(&mut self.make) {
                Ok(controller) => self.controller.insert(controller),
                Err(why) => return Ok(reply(Vec::new(), Some(why))),
            },
        };
        let mut stage = Stage::new(self.board.clone());
        let outcome = guarded(|| (self.perform)(controller, cue, &mut stage));
        let calls = stage.take_calls();
        self.board = stage.board;
        match outcome {
            Ok(false) => Err(format!("{} has no such cue", self.game)),
            Ok(true) => Ok(reply(calls, None)),
            Err(why) => Ok(reply(calls, Some(why))),
        }
    }
}

/// The answer to the grader's first line, for a program that plays this part of this game.
pub(super) fn greet(message: &Json, game: &str, part: &str) -> Result<Json, String> {
    let asks = |key, offered| message.get(key).is_some_and(|value| value.as_text() != Some(offered));
    if message.get("referee").and_then(Json::as_i32) != Some(PROTOCOL) {
        Err(format!("it wants another version of the protocol than {PROTOCOL}"))
    } else if asks("game", game) || asks("part", part) {
        Err(format!("this program is a {part} for {game}"))
    } else {
        Ok(Json::object([("referee", PROTOCOL.into()), ("kit", KIT.into())]))
    }
}

fn read_cue(message: &Json) -> Result<Cue, String> {
    let player = || message.get("seat").and_then(Json::as_i32).ok_or("no `seat`");
    let text = |key: &str| message.get(key).and_then(Json::as_text).map(str::to_owned).ok_or(format!("no `{key}`"));
    Ok(match message.get("cue").and_then(Json::as_text).ok_or("no `cue`")? {
        "startup" => Cue::Startup,
        "update" => Cue::Update,
        "select" => Cue::Select(player()?, text("action")?),
        "automatic" => Cue::Automatic(player()?),
        "hover" => Cue::Hover(player()?, text("action")?),
        "type" => Cue::Type(text("text")?),
        "undo" => Cue::Undo,
        "redo" => Cue::Redo,
        "save" => Cue::Save,
        "load" => Cue::Load(text("text")?),
        "check" => {
            let moves = message.get("moves").and_then(Json::as_list).ok_or("no `moves`")?;
            let moves: Option<Vec<String>> = moves.iter().map(|text| text.as_text().map(str::to_owned)).collect();
            Cue::Check(moves.ok_or("`moves` is a list of strings")?)
        }
        "begin" => Cue::Begin,
        "choose" => Cue::Choose(player()?),
        "ended" => Cue::Ended(player()?, message.get("won").and_then(Json::as_bool)),
        other => return Err(format!("`{other}` is not a cue")),
    })
}

/// Returns the answer to a line of the grader that makes no sense.
pub(super) fn refused(why: &str) -> Json {
    reply(Vec::new(), Some(format!("the kit does not understand the grader: {why}")))
}

/// One of the grader's lines.
pub(super) fn message_of(line: &[u8]) -> Result<Json, String> {
    let text = str::from_utf8(line).map_err(|error| error.to_string())?;
    text.parse().map_err(|error| format!("{error}"))
}

/// Whether a new student's part is to be made first.
pub(super) fn wants_fresh(message: &Json) -> Result<bool, String> {
    message.get("fresh").map_or(Some(false), Json::as_bool).ok_or_else(|| "`fresh` is true or false".to_owned())
}

/// The answer to a cue.
pub(super) fn reply(calls: Vec<Json>, fault: Option<String>) -> Json {
    let calls = Json::List(calls);
    match fault {
        None => Json::object([("calls", calls)]),
        Some(fault) => Json::object([("calls", calls), ("fault", fault.into())]),
    }
}

#[cfg(test)]
mod tests;
