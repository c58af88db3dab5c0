//! Notation of limits: a whole number and a unit.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;
use std::time::Duration;

use serde::Serializer;
use serde::de::{self, Deserializer, Visitor};
use thiserror::Error;

/// A length of time with its unit, to the millisecond: `500 ms`, `10 s`, `2 min`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimit(pub Duration);

/// A number of bytes with its unit: `512 B`, `256 KiB`, `1 MiB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeLimit(pub usize);

/// Why a text is no limit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LimitError {
    /// There is no whole number in front.
    #[error("`{text}` does not begin with a whole number: write for example `{example}`")]
    Number {
        /// Text that was written.
        text: String,
        /// Text that would be correct.
        example: &'static str,
    },
    /// The unit is missing or unknown.
    #[error("`{text}` needs one of the units {units}: write for example `{example}`")]
    Unit {
        /// Text that was written.
        text: String,
        /// The units that exist.
        units: &'static str,
        /// Text that would be correct.
        example: &'static str,
    },
    /// Nothing at all, or more than anyone can mean.
    #[error("`{text}` is not between {least} and {most}")]
    Range {
        /// Text that was written.
        text: String,
        /// The smallest limit.
        least: &'static str,
        /// The largest limit.
        most: &'static str,
    },
}

impl FromStr for TimeLimit {
    type Err = LimitError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let example = "500 ms";
        let (count, unit) = split(text, example)?;
        let factor = match unit {
            "ms" => 1,
            "s" => 1_000,
            "min" => 60_000,
            _ => {
                return Err(LimitError::Unit { text: text.to_owned(), units: "ms, s, min", example });
            }
        };
        match count.checked_mul(factor) {
            Some(ms @ 1..=3_600_000) => Ok(TimeLimit(Duration::from_millis(ms))),
            _ => Err(LimitError::Range { text: text.to_owned(), least: "1 ms", most: "60 min" }),
        }
    }
}

impl fmt::Display for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_millis() {
            ms if ms % 60_000 == 0 => write!(f, "{} min", ms / 60_000),
            ms if ms % 1_000 == 0 => write!(f, "{} s", ms / 1_000),
            ms => write!(f, "{ms} ms"),
        }
    }
}

impl FromStr for SizeLimit {
    type Err = LimitError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let example = "256 KiB";
        let (count, unit) = split(text, example)?;
        let factor = match unit {
            "B" => 1,
            "KiB" => 1 << 10,
            "MiB" => 1 << 20,
            _ => {
                return Err(LimitError::Unit { text: text.to_owned(), units: "B, KiB, MiB", example });
            }
        };
        match count.checked_mul(factor).map(usize::try_from) {
            Some(Ok(bytes @ 1..=0x4000_0000)) => Ok(SizeLimit(bytes)),
            _ => Err(LimitError::Range { text: text.to_owned(), least: "1 B", most: "1024 MiB" }),
        }
    }
}

impl fmt::Display for SizeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            bytes if bytes % (1 << 20) == 0 => write!(f, "{} MiB", bytes >> 20),
            bytes if bytes % (1 << 10) == 0 => write!(f, "{} KiB", bytes >> 10),
            bytes => write!(f, "{bytes} B"),
        }
    }
}

/// The number and the unit, with or without a space between them.
fn split<'a>(text: &'a str, example: &'static str) -> Result<(u64, &'a str), LimitError> {
    let text = text.trim();
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    match number.parse() {
        Ok(count) => Ok((count, unit.trim_start())),
        Err(_) => Err(LimitError::Number { text: text.to_owned(), example }),
    }
}

// For `#[serde(with = "TimeLimit")]`: the notation of a limit is its text.
impl TimeLimit {
    /// Writes a length of time with its unit.
    ///
    /// # Errors
    /// What the serializer refuses.
    pub fn serialize<S: Serializer>(value: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&TimeLimit(*value))
    }

    /// Reads a length of time with its unit.
    ///
    /// # Errors
    /// When the text is no such length.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        Ok(from.deserialize_str(NotationVisitor::<TimeLimit>("a time with its unit, such as `500 ms`", PhantomData))?.0)
    }
}

impl SizeLimit {
    pub(super) fn serialize<S: Serializer>(value: &usize, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&SizeLimit(*value))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<usize, D::Error> {
        Ok(from
            .deserialize_str(NotationVisitor::<SizeLimit>("a size with its unit, such as `256 KiB`", PhantomData))?
            .0)
    }
}

/// Reads what is written; a bare number is refused in the words of the field.
struct NotationVisitor<T>(&'static str, PhantomData<T>);

impl<T: FromStr<Err = LimitError>> Visitor<'_> for NotationVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}
