//! What is assigned, as far as that tells what a variable is for.

/// What is assigned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AssignedValue {
    /// A number, a text, a name in capitals: the same every time.
    Constant,
    /// `true` or `false`.
    Boolean(bool),
    /// What this function or variable of another object says, as it is.
    Read(String),
    /// A list or an array.
    Grid(ArrayValue),
    /// The other one of two, seen from the variable itself: `3 - turn`, `!turn`, `turn == 1 ? 2 : 1`.
    Toggle,
    /// What a parameter or another variable holds.
    Name(String),
    /// Anything else.
    Other,
}

/// A list or an array that is made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArrayValue {
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

impl AssignedValue {
    /// What another object was asked by for this, or for each element of it.
    pub fn read(&self) -> Option<&str> {
        match self {
            AssignedValue::Read(name) => Some(name),
            AssignedValue::Grid(ArrayValue { read: Some(name), .. }) => Some(name),
            _ => None,
        }
    }
}
