//! Assigned values, as far as they tell the purpose of a variable.

/// Assigned value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AssignedValue {
    /// A number, a text, a name in capitals: the same every time.
    Constant,
    /// `true` or `false`.
    Boolean(bool),
    /// Unchanged result of another object's function or variable of this name.
    Read(String),
    /// A list or an array.
    Grid(ArrayValue),
    /// The other one of two, seen from the variable itself: `3 - turn`, `!turn`, `turn == 1 ? 2 : 1`.
    Toggle,
    /// Value of a parameter or another variable.
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
    /// Name of another object's function or variable that gives each element, if one does.
    pub read: Option<String>,
    /// Whether its elements are objects that are made for it.
    pub objects: bool,
}

impl AssignedValue {
    /// Returns the name of the other object's function or variable that gives this value, or each element of it.
    pub fn read(&self) -> Option<&str> {
        match self {
            AssignedValue::Read(name) => Some(name),
            AssignedValue::Grid(ArrayValue { read: Some(name), .. }) => Some(name),
            _ => None,
        }
    }
}
