//! Rounding of fractions of marks.

use crate::phrases::{Phrase, phrase};
use serde::{Deserialize, Serialize};

/// Rounding of a share of marks that is no whole number. Each step of adding up gives whole marks and is rounded in the
/// same way: a share of scenarios, the rest after a declared fault, a cap, and lateness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rounding {
    /// Down to the whole mark.
    #[default]
    Down,
    /// To the nearest whole mark; a half goes up.
    Nearest,
    /// Up to the whole mark.
    Up,
}

impl Rounding {
    /// Returns the share of `whole` for `parts` out of `all`; never more than `whole`, and 0 if there are none.
    ///
    /// # Example
    /// ```
    /// use referee_definitions::spec::Rounding;
    /// assert_eq!(Rounding::Down.share(14, 13, 16), 11);
    /// assert_eq!((Rounding::Nearest.share(5, 1, 2), Rounding::Nearest.share(7, 1, 3)), (3, 2));
    /// assert_eq!((Rounding::Up.share(7, 1, 3), Rounding::Up.share(7, 0, 3)), (3, 0));
    /// ```
    pub fn share(self, whole: u32, parts: u64, all: u64) -> u32 {
        if all == 0 {
            return 0;
        }
        let (parts, all) = (u128::from(parts.min(all)), u128::from(all));
        let exact = u128::from(whole) * parts;
        let rounded = match self {
            Rounding::Down => exact / all,
            Rounding::Nearest => (2 * exact + all) / (2 * all),
            Rounding::Up => exact.div_ceil(all),
        };
        u32::try_from(rounded).unwrap_or(whole)
    }

    /// Returns a percentage of whole marks; more than 100 counts as 100.
    pub fn percent(self, percent: u32, marks: u32) -> u32 {
        self.share(marks, percent.min(100).into(), 100)
    }

    /// Describes the rounding, as the end of a sentence.
    pub fn phrase(self) -> Phrase {
        match self {
            Rounding::Down => phrase!("rounding-down"),
            Rounding::Nearest => phrase!("rounding-nearest"),
            Rounding::Up => phrase!("rounding-up"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_share_is_more_than_the_whole_or_falls_as_parts_grow() {
        for rounding in [Rounding::Down, Rounding::Nearest, Rounding::Up] {
            for whole in 0..12 {
                for all in 1..9 {
                    let shares: Vec<u32> = (0..=all).map(|parts| rounding.share(whole, parts, all)).collect();
                    assert!(shares.is_sorted(), "{rounding:?} of {whole}: {shares:?}");
                    assert_eq!((shares[0], shares[all as usize]), (0, whole));
                }
            }
            assert_eq!(rounding.share(u32::MAX, u64::MAX, u64::MAX), u32::MAX);
            assert_eq!(rounding.share(7, 9, 3), 7);
            assert_eq!(rounding.share(7, 0, 0), 0);
        }
    }
}
