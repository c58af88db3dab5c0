//! A line that somebody typed at the table.

use super::{GameTable, ModelChangeError, model_change_text};
use crate::game::{Board, FullGame, Game};
use crate::ports::{Event, EventError, suggest_sentence};

/// Commands of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableCommand<G: Game> {
    /// An empty line, or one that begins with `#`.
    Nothing,
    /// The controller is given a cue: a fixture's sentence, or what the player on turn does.
    Event(Event<G>),
    /// The model is changed from outside, and holds this then.
    ChangeModel(Board<G::Squares>),
    /// A new instance of the controller takes over.
    ReplaceController,
    /// Computer players who wait go on.
    ResumeComputers,
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
    /// Show what can be typed.
    Help,
    /// Enough.
    Quit,
}

/// Why a line is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableCommandError {
    /// It is neither a command nor an action.
    #[error("`{line}` is no command and no move: {why}; `help` lists what can be done")]
    Neither {
        /// The line.
        line: String,
        /// Why it is no action.
        why: String,
    },
    /// It is a sentence of no known form.
    #[error("{form}; {help}")]
    Form {
        /// The mistake.
        form: EventError,
        /// Sentences that could be meant.
        help: String,
    },
    /// It is a sentence with a slip in it.
    #[error("{0}")]
    Event(#[from] EventError),
    /// It is no change of the model.
    #[error("{0}")]
    ChangeModel(#[from] ModelChangeError),
}

impl<G: FullGame> TableCommand<G> {
    /// Reads a line as somebody at this table types it.
    ///
    /// A move alone is one of the player on turn. Where lines are typed to the controller, any line that is no command
    /// and no other sentence is one of them.
    ///
    /// # Errors
    /// When it is nothing of all that.
    pub fn read(line: &str, table: &GameTable<G>) -> Result<TableCommand<G>, TableCommandError> {
        let line = line.trim();
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (first, rest.trim()) {
            ("", _) => return Ok(TableCommand::Nothing),
            (comment, _) if comment.starts_with('#') => return Ok(TableCommand::Nothing),
            ("fresh", "") => return Ok(TableCommand::ReplaceController),
            ("go", "") => return Ok(TableCommand::ResumeComputers),
            ("legal", "") => return Ok(TableCommand::Legal),
            ("board", "") => return Ok(TableCommand::Board),
            ("log", "") => return Ok(TableCommand::Log),
            ("record", "") => return Ok(TableCommand::Record),
            ("help" | "?", "") => return Ok(TableCommand::Help),
            ("quit" | "exit", "") => return Ok(TableCommand::Quit),
            ("save", path) if !path.is_empty() => return Ok(TableCommand::Save(path.to_string())),
            ("load", path) if !path.is_empty() => return Ok(TableCommand::Load(path.to_string())),
            ("poke", what) => {
                return Ok(TableCommand::ChangeModel(model_change_text::parse_change::<G>(
                    table.rules(),
                    what,
                    table.seats(),
                    table.board(),
                )?));
            }
            _ => {}
        }
        let types = table.has_event_kind("type");
        if types && table.is_word(line) {
            return Ok(TableCommand::Event(Event::Type { text: line.to_string() }));
        }
        let why = match G::read_action(table.rules(), line) {
            Ok(action) => match table.event_for(table.board().player, action) {
                Some(cue) => return Ok(TableCommand::Event(cue)),
                None => "moves cannot be typed in this coursework".to_string(),
            },
            Err(why) => why,
        };
        match Event::read(table.rules(), line, table.seats()) {
            Ok(cue) => Ok(TableCommand::Event(cue)),
            Err(EventError::Form(_)) if types && !table.has_event_kind("select") => {
                Ok(TableCommand::Event(Event::Type { text: line.to_string() }))
            }
            // Who begins with a player's name means a sentence.
            Err(form @ EventError::Form(_)) if table.seats().iter().any(|seat| seat == first) => {
                let is_heard = |kind: &str| table.has_event_kind(kind);
                let help = suggest_sentence::<G>(table.rules(), line, table.seats(), is_heard, |_| true);
                Err(TableCommandError::Form { form, help })
            }
            Err(EventError::Form(_)) => {
                Err(TableCommandError::Neither { line: line.escape_default().to_string(), why })
            }
            Err(slip) => Err(slip.into()),
        }
    }
}
