//! Why something does not fit a description, or cannot be told without rules.

use thiserror::Error;

use crate::spec::did_you_mean;

/// Why a board does not fit its description, a call is none, or a question about rules has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// Whether a board is legal, and what may be done on it.
    #[error("the rules of this game are in its model solution, and referee does not know them")]
    RulesUnknown,
    /// Something has a name that the spec does not know.
    #[error("there is no {kind} `{name}` in the spec; {help}")]
    Unknown {
        /// A board, a counter, a text or a call.
        kind: &'static str,
        /// Its name.
        name: String,
        /// Advice: the name that is meant.
        help: String,
    },
    /// Something of the spec's is missing.
    #[error("{kind} `{name}` is missing: a picture of what the model holds before shows all of it")]
    Missing {
        /// A board, a counter or a text.
        kind: &'static str,
        /// Its name.
        name: String,
    },
    /// A picture that expects something shows nothing.
    #[error("the picture is empty: show the boards, counters or texts that are judged, or leave `board` out")]
    Nothing,
    /// A board has another size.
    #[error("{name} has {found_columns} columns and {found_rows} rows, and the spec says {columns} and {rows}")]
    Size {
        /// Name of the board.
        name: String,
        /// Number of columns in the spec.
        columns: usize,
        /// Number of rows in the spec.
        rows: usize,
        /// Number of columns here.
        found_columns: usize,
        /// Number of rows here.
        found_rows: usize,
    },
    /// A sign is none of the spec's.
    #[error("the spec knows no piece `{sign}`, which is on column {column}, row {row} of {name}; there are: {known}")]
    Sign {
        /// Name of the board.
        name: String,
        /// The sign.
        sign: char,
        /// Its column, from 0.
        column: usize,
        /// Its row, from 0.
        row: usize,
        /// The signs of the spec.
        known: String,
    },
    /// A counter is out of its range.
    #[error("counter `{name}` is {found}, and the spec says {range}")]
    Counter {
        /// Its name.
        name: String,
        /// Its number.
        found: i32,
        /// Its range.
        range: String,
    },
    /// A call has an event of its own.
    #[error("`{0}` is no call with arguments: write `{0}` alone")]
    OwnEvent(String),
    /// A call has too many or too few arguments.
    #[error("`{name}` takes {wanted} and is called with {found}: write it as in `call {example}`")]
    Arguments {
        /// Function that is called.
        name: String,
        /// Arguments that the spec gives it.
        wanted: String,
        /// How many there are.
        found: usize,
        /// A call that is right.
        example: String,
    },
    /// An argument of a call is of another kind, a text that is not in the list, or nobody who plays.
    #[error("`{argument}` of `{name}` cannot be `{found}`; {help}")]
    Argument {
        /// Function that is called.
        name: String,
        /// Name of the argument.
        argument: String,
        /// Value of the argument, as it is written.
        found: String,
        /// Advice: the value that is meant.
        help: String,
    },
}

impl Illegal {
    /// Error for a name that is not among the known ones.
    pub(super) fn unknown<'a>(kind: &'static str, name: &str, known: impl IntoIterator<Item = &'a str>) -> Illegal {
        Illegal::Unknown { kind, name: name.to_string(), help: did_you_mean(name, known) }
    }
}
