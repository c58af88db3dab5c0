//! Errors in a picture of squares.

use thiserror::Error;

/// A text that is no picture of a game's squares, and where in it that shows.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct PictureError {
    /// Description of the mistake, and of what to write instead.
    pub message: String,
    /// The line of the picture, from 0.
    pub row: usize,
    /// The character in that line, from 0, blanks counted.
    pub column: usize,
}
