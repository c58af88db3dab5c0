//! A line that somebody typed at the table.

use super::{PokeError, Table, poke};
use crate::game::{Board, FullGame, Game};
use crate::stage::{Cue, CueError};

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command<G: Game> {
    /// An empty line, or one that begins with `#`.
    Nothing,
    /// The controller is given a cue: a fixture's sentence, or what the player on turn does.
    Cue(Cue<G>),
    /// The model is changed from outside, and holds this then.
    Poke(Board<G::Squares>),
    /// A new instance of the controller takes over.
    Fresh,
    /// Computer players who wait go on.
    Go,
    /// The legal actions are shown.
    Legal,
    /// The board is shown again.
    Board,
    /// The whole log is shown.
    Log,
    /// All that has been done is shown, in the sentences of fixtures.
    Record,
    /// The game is written out into this file.
    Save(String),
    /// A game is read from this file.
    Load(String),
    /// What can be typed is shown.
    Help,
    /// Enough.
    Quit,
}

/// Why a line is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// It is neither a command nor an action.
    #[error("`{line}` is no command and no move: {why}; `help` lists what can be done")]
    Neither {
        /// The line.
        line: String,
        /// Why it is no action.
        why: String,
    },
    /// It is a sentence with a slip in it.
    #[error("{0}")]
    Cue(#[from] CueError),
    /// It is no change of the model.
    #[error("{0}")]
    Poke(#[from] PokeError),
}

impl<G: FullGame> Command<G> {
    /// Reads a line as somebody at this table types it.
    ///
    /// A move alone is one of the player on turn. Where lines are typed to the controller, any line that is no command
    /// and no other sentence is one of them.
    ///
    /// # Errors
    /// When it is nothing of all that.
    pub fn read(line: &str, table: &Table<G>) -> Result<Command<G>, CommandError> {
        let line = line.trim();
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (first, rest.trim()) {
            ("", _) => return Ok(Command::Nothing),
            (comment, _) if comment.starts_with('#') => return Ok(Command::Nothing),
            ("fresh", "") => return Ok(Command::Fresh),
            ("go", "") => return Ok(Command::Go),
            ("legal", "") => return Ok(Command::Legal),
            ("board", "") => return Ok(Command::Board),
            ("log", "") => return Ok(Command::Log),
            ("record", "") => return Ok(Command::Record),
            ("help" | "?", "") => return Ok(Command::Help),
            ("quit" | "exit", "") => return Ok(Command::Quit),
            ("save", path) if !path.is_empty() => return Ok(Command::Save(path.to_string())),
            ("load", path) if !path.is_empty() => return Ok(Command::Load(path.to_string())),
            ("poke", what) => return Ok(Command::Poke(poke::read::<G>(what, table.seats(), table.board())?)),
            _ => {}
        }
        let types = table.has("type");
        if types && table.is_word(line) {
            return Ok(Command::Cue(Cue::Type { text: line.to_string() }));
        }
        let why = match line.parse::<G::Action>() {
            Ok(action) => match table.cue_for(table.board().player, action) {
                Some(cue) => return Ok(Command::Cue(cue)),
                None => "moves are not typed in this coursework".to_string(),
            },
            Err(why) => why.to_string(),
        };
        match Cue::read(line, table.seats()) {
            Ok(cue) => Ok(Command::Cue(cue)),
            Err(CueError::Form(_)) if types && !table.has("select") => {
                Ok(Command::Cue(Cue::Type { text: line.to_string() }))
            }
            // Who begins with a player's name means a sentence.
            Err(form @ CueError::Form(_)) if table.seats().iter().any(|seat| seat == first) => Err(form.into()),
            Err(CueError::Form(_)) => Err(CommandError::Neither { line: line.escape_default().to_string(), why }),
            Err(slip) => Err(slip.into()),
        }
    }
}
