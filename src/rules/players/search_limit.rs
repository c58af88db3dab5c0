//! Limits of a search.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// Limit of what a player looks at before it chooses. Written `4`, `20000n` or `100ms`.
///
/// # Example
/// ```
/// use std::time::Duration;
/// use referee_rules::players::SearchLimit;
/// assert_eq!("4".parse(), Ok(SearchLimit::Depth(4)));
/// assert_eq!("20000n".parse(), Ok(SearchLimit::Nodes(20_000)));
/// assert_eq!("2s".parse(), Ok(SearchLimit::Time(Duration::from_millis(2000))));
/// assert_eq!(SearchLimit::Time(Duration::from_millis(2000)).to_string(), "2000ms");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchLimit {
    /// So many actions ahead, 1 to [`SearchLimit::TO_THE_END`].
    Depth(u32),
    /// So many positions for one choice, 1 to [`SearchLimit::MOST_NODES`].
    Nodes(u64),
    /// So much time for one choice, a millisecond to [`SearchLimit::LONGEST`]. How far a search gets in it depends on the
    /// machine and on what else runs there: equal seeds need not give equal choices.
    Time(Duration),
}

/// A text that is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimitError;

impl SearchLimit {
    /// Deeper than any small game is long. A search as deep leaves out no action, however poor it looks.
    pub const TO_THE_END: u32 = 100;
    /// Largest number of positions.
    pub const MOST_NODES: u64 = 1_000_000_000;
    /// Longest time.
    pub const LONGEST: Duration = Duration::from_secs(600);

    /// Whether equal seeds give equal choices.
    pub fn is_repeatable(self) -> bool {
        !matches!(self, SearchLimit::Time(_))
    }

    /// The most actions that are looked ahead.
    pub(super) fn depth(self) -> u32 {
        match self {
            SearchLimit::Depth(depth) => depth.clamp(1, SearchLimit::TO_THE_END),
            SearchLimit::Nodes(_) | SearchLimit::Time(_) => SearchLimit::TO_THE_END,
        }
    }
}

impl FromStr for SearchLimit {
    type Err = SearchLimitError;

    fn from_str(text: &str) -> Result<SearchLimit, SearchLimitError> {
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
            digits.parse::<u64>().ok().filter(|number| plain && *number > 0)
        };
        let time = |number: u64, unit: u64| {
            let time = Duration::from_millis(number.checked_mul(unit)?);
            (time <= SearchLimit::LONGEST).then_some(SearchLimit::Time(time))
        };
        let read = || {
            if let Some(digits) = text.strip_suffix("ms") {
                return time(number(digits)?, 1);
            }
            if let Some(digits) = text.strip_suffix('s') {
                return time(number(digits)?, 1000);
            }
            if let Some(digits) = text.strip_suffix('n') {
                return number(digits).filter(|nodes| *nodes <= SearchLimit::MOST_NODES).map(SearchLimit::Nodes);
            }
            let depth = u32::try_from(number(text)?).ok()?;
            (depth <= SearchLimit::TO_THE_END).then_some(SearchLimit::Depth(depth))
        };
        read().ok_or(SearchLimitError)
    }
}

impl fmt::Display for SearchLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SearchLimit::Depth(depth) => write!(f, "{depth}"),
            SearchLimit::Nodes(nodes) => write!(f, "{nodes}n"),
            SearchLimit::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_read_back() {
        for text in ["1", "100", "1n", "1000000000n", "1ms", "600000ms"] {
            assert_eq!(text.parse::<SearchLimit>().map(|limit| limit.to_string()).as_deref(), Ok(text));
        }
        for wrong in
            ["", "0", "101", "-1", "+4", "99999999999", "0n", "n", "1000000001n", "0ms", "ms", "601s", "4 ", "1h", "٣"]
        {
            assert!(wrong.parse::<SearchLimit>().is_err(), "{wrong}");
        }
    }
}
