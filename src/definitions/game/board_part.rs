//! Parts of a model that can be right or wrong by themselves.

/// A part of what a model holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardPart {
    /// A board; it has a name where there are several.
    Board(Option<String>),
    /// A number beside the boards.
    Counter(String),
    /// A text beside the boards.
    Text(String),
}
