//! One change of a source, and how people read and name it.

use std::fmt;
use std::ops::Range;

use crate::spec::BECOMES;

/// Kind of change in a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MutationKind {
    /// A condition, or one side of `and` and `or`, is negated.
    Negate,
    /// A comparison takes in its bound, or leaves it out; elsewhere than in a condition, `==` is `!=`.
    Compare,
    /// `and` is `or`, or the other way round.
    Logic,
    /// `+` is `-`, or the other way round; or a minus sign is left out.
    Arithmetic,
    /// A number is one larger, or one smaller.
    Number,
    /// True is false, or the other way round.
    Flip,
    /// A statement that calls or assigns something is left out.
    Omit,
    /// One side of `and` and `or` is left out.
    OmitOperand,
    /// A return is left out, or its value is.
    Return,
}

impl MutationKind {
    /// Its name, as in `controller.py:31:negate`.
    pub fn name(self) -> &'static str {
        match self {
            MutationKind::Negate => "negate",
            MutationKind::Compare => "compare",
            MutationKind::Logic => "logic",
            MutationKind::Arithmetic => "arithmetic",
            MutationKind::Number => "number",
            MutationKind::Flip => "flip",
            MutationKind::Omit => "omit",
            MutationKind::OmitOperand => "omit-operand",
            MutationKind::Return => "return",
        }
    }
}

impl fmt::Display for MutationKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// A copy of a source with one change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceMutant {
    /// The file, from the folder of the source.
    pub file: String,
    /// Line of the change, from 1.
    pub line: usize,
    /// Kind of change.
    pub kind: MutationKind,
    /// How many of this kind there are in this line up to this one.
    pub nth: usize,
    /// Lines that change as they are, without indentation.
    pub before: Vec<String>,
    /// These lines as they would be; as many, or fewer.
    pub after: Vec<String>,
    /// Bytes of the file's text that are replaced.
    range: Range<usize>,
    /// Text in their place.
    replacement: String,
}

impl SourceMutant {
    /// A mutant of this text.
    pub(super) fn new(
        file: &str,
        text: &str,
        kind: MutationKind,
        range: Range<usize>,
        replacement: String,
    ) -> SourceMutant {
        let head = text.get(..range.start).unwrap_or_default();
        let tail = text.get(range.end..).unwrap_or_default();
        let first = head.rfind('\n').map_or(0, |end| end + 1);
        let last = range.end + tail.find('\n').unwrap_or(tail.len());
        let old = text.get(first..last).unwrap_or_default();
        let new = format!(
            "{}{replacement}{}",
            text.get(first..range.start).unwrap_or_default(),
            text.get(range.end..last).unwrap_or_default()
        );
        let lines = |text: &str| text.lines().map(|line| line.trim().to_string()).collect();
        let line = head.matches('\n').count() + 1;
        SourceMutant {
            file: file.to_string(),
            line,
            kind,
            nth: 1,
            before: lines(old),
            after: lines(&new),
            range,
            replacement,
        }
    }

    /// Its name: `controller.py:31:negate`, and `controller.py:31:negate-2` for the second of this kind in the line.
    pub fn id(&self) -> String {
        let SourceMutant { file, line, kind, .. } = self;
        match self.nth {
            1 => format!("{file}:{line}:{kind}"),
            nth => format!("{file}:{line}:{kind}-{nth}"),
        }
    }

    /// The words by which somebody explains it: the line as it is and as it would be. Unlike its name, they stay the same
    /// when lines move.
    pub fn explained_by(&self) -> String {
        format!("{}{BECOMES}{}", self.before.join(" "), self.after.join(" "))
    }

    /// The whole text with this change.
    pub fn apply(&self, text: &str) -> String {
        let mut changed = text.to_string();
        // A range of another text changes nothing.
        if text.get(self.range.clone()).is_some() {
            changed.replace_range(self.range.clone(), &self.replacement);
        }
        changed
    }

    /// Byte at which the change begins.
    pub(super) fn start(&self) -> usize {
        self.range.start
    }
}
