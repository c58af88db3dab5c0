//! What is assigned, as far as that tells what a variable is for.

/// What is assigned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number, a text, a name in capitals: the same every time.
    Constant,
    /// `true` or `false`.
    Truth(bool),
    /// What this function or variable of another object says, as it is.
    Read(String),
    /// A list or an array.
    Grid(Grid),
    /// The other one of two, seen from the variable itself: `3 - turn`, `!turn`, `turn == 1 ? 2 : 1`.
    Flip,
    /// What a parameter or another variable holds.
    Name(String),
    /// Anything else.
    Other,
}

/// A list or an array that is made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    /// How many deep.
    pub dims: usize,
    /// The sizes that are written as numbers.
    pub sizes: Vec<u64>,
    /// Whether its content is written out, as a table's is.
    pub table: bool,
    /// What each element was asked of another object by, if it was.
    pub read: Option<String>,
    /// Whether its elements are objects that are made for it.
    pub objects: bool,
}

impl Value {
    /// What another object was asked by for this, or for each element of it.
    pub fn read(&self) -> Option<&str> {
        match self {
            Value::Read(name) => Some(name),
            Value::Grid(Grid { read: Some(name), .. }) => Some(name),
            _ => None,
        }
    }
}
