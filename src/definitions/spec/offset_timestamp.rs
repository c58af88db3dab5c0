//! Timestamps with an offset, of deadlines and submissions.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::fmt::temporal::Pieces;
use jiff::tz::Offset;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A moment, to the second. It is written with its offset from UTC, so that it means the same on every machine:
/// `2026-05-01T16:00Z`, `2026-05-01 17:00:00+01:00`. It is shown and saved with the offset that it was written with, and equal
/// to the same moment with another one.
///
/// # Example
/// ```
/// use referee_definitions::spec::OffsetTimestamp;
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let due: OffsetTimestamp = "2026-05-01 17:00+01:00".parse()?;
/// assert_eq!(due.to_string(), "2026-05-01T17:00:00+01:00");
/// assert_eq!(due, "2026-05-01T16:00Z".parse()?);
/// assert_eq!("2026-05-01T16:01:30Z".parse::<OffsetTimestamp>()?.seconds_after(due), 90);
/// assert!("2026-05-01 17:00".parse::<OffsetTimestamp>().is_err());
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(try_from = "String", into = "String")]
pub struct OffsetTimestamp {
    moment: Timestamp,
    offset: Offset,
}

impl PartialEq for OffsetTimestamp {
    fn eq(&self, other: &OffsetTimestamp) -> bool {
        self.moment == other.moment
    }
}

impl Eq for OffsetTimestamp {}

impl PartialOrd for OffsetTimestamp {
    fn partial_cmp(&self, other: &OffsetTimestamp) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for OffsetTimestamp {
    fn cmp(&self, other: &OffsetTimestamp) -> Ordering {
        self.moment.cmp(&other.moment)
    }
}

/// Why a text is no moment.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OffsetTimestampError {
    /// A day without a time.
    #[error("`{0}` does not say at what time: write for example `{0}T16:00Z`")]
    Day(String),
    /// It would mean something else on another machine.
    #[error("`{0}` does not say in which time zone: add `Z` if it is UTC, else the offset from it, such as `+01:00`")]
    Zone(String),
    /// Nothing of the kind.
    #[error("`{0}` is no date with a time: write for example `2026-05-01T16:00Z` or `2026-05-01 17:00+01:00`")]
    Nothing(String),
}

impl OffsetTimestamp {
    /// How many seconds later this is; negative if it is earlier.
    pub fn seconds_after(self, other: OffsetTimestamp) -> i64 {
        self.moment.as_second() - other.moment.as_second()
    }

    /// As people read it: `2026-05-01 16:00 UTC` or `2026-05-01 17:00 UTC+01:00`, with seconds where there are any.
    pub fn says(self) -> String {
        let text = self.to_string();
        let (day, time) = text.split_once('T').unwrap_or((&text, ""));
        let (time, offset) = time.split_at(time.find(['Z', '+', '-']).unwrap_or(time.len()));
        format!("{day} {} UTC{}", time.strip_suffix(":00").unwrap_or(time), offset.trim_start_matches('Z'))
    }
}

impl FromStr for OffsetTimestamp {
    type Err = OffsetTimestampError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let whole = |moment: Timestamp| Timestamp::from_second(moment.as_second()).ok();
        if let Some(moment) = text.parse().ok().and_then(whole) {
            let offset = Pieces::parse(text).ok().and_then(|pieces| pieces.to_numeric_offset());
            // No zone of this century has an offset with seconds; it would not be read again as it was written.
            let offset = offset.filter(|offset| offset.seconds() % 60 == 0).unwrap_or(Offset::UTC);
            return Ok(OffsetTimestamp { moment, offset });
        }
        let text = text.to_string();
        // A date without a time is one with a time to the library: midnight.
        let has_time = text.contains(':') || text.contains('T');
        Err(match text.parse::<DateTime>() {
            Ok(_) if has_time => OffsetTimestampError::Zone(text),
            _ if text.parse::<Date>().is_ok() => OffsetTimestampError::Day(text),
            _ => OffsetTimestampError::Nothing(text),
        })
    }
}

impl fmt::Display for OffsetTimestamp {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.offset == Offset::UTC {
            write!(formatter, "{}", self.moment)
        } else {
            write!(formatter, "{}", self.moment.display_with_offset(self.offset))
        }
    }
}

impl TryFrom<String> for OffsetTimestamp {
    type Error = OffsetTimestampError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<OffsetTimestamp> for String {
    fn from(moment: OffsetTimestamp) -> String {
        moment.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_read_in_the_ways_that_people_write_them() {
        for (text, says, saved) in [
            ("2026-05-01T16:00:00Z", "2026-05-01 16:00 UTC", "2026-05-01T16:00:00Z"),
            ("2026-05-01T16:00Z", "2026-05-01 16:00 UTC", "2026-05-01T16:00:00Z"),
            (" 2026-05-01 16:00:00+00:00 ", "2026-05-01 16:00 UTC", "2026-05-01T16:00:00Z"),
            ("2026-05-01T11:00-05", "2026-05-01 11:00 UTC-05:00", "2026-05-01T11:00:00-05:00"),
            ("2026-05-01 21:30:07+05:30", "2026-05-01 21:30:07 UTC+05:30", "2026-05-01T21:30:07+05:30"),
            ("2026-05-01 17:00+01:00[Europe/London]", "2026-05-01 17:00 UTC+01:00", "2026-05-01T17:00:00+01:00"),
        ] {
            let moment: OffsetTimestamp = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((moment.says().as_str(), moment.to_string().as_str()), (says, saved), "{text}");
            let again: OffsetTimestamp = saved.parse().expect("what was saved");
            assert_eq!((again, again.to_string()), (moment, moment.to_string()));
        }
        let exact: OffsetTimestamp = "2026-05-01T16:00:07.9Z".parse().expect("a moment");
        assert_eq!(
            (exact.to_string().as_str(), exact.says().as_str()),
            ("2026-05-01T16:00:07Z", "2026-05-01 16:00:07 UTC")
        );
    }

    #[test]
    fn what_is_missing_is_said() {
        let refused =
            |text: &str| text.parse::<OffsetTimestamp>().map_err(|error| error.to_string()).expect_err("no moment");
        assert!(refused("2026-05-01 16:00").contains("in which time zone"));
        assert!(refused("2026-05-01T16:00:00").contains("in which time zone"));
        assert!(refused("2026-05-01").contains("at what time: write for example `2026-05-01T16:00Z`"));
        for text in ["", "soon", "1/5/2026 16:00", "2026-02-30T16:00Z", "16:00Z"] {
            assert!(refused(text).contains("is no date with a time"), "{text}: {}", refused(text));
        }
    }
}
