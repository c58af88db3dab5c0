//! Differences between texts that an edition overlooks.

use std::str::FromStr;

/// A difference between texts that an edition overlooks. Without any, comparison is exact.
///
/// # Example
/// ```
/// use referee_rules::spec::Fold;
/// let folds = [Fold::Dash, Fold::Case];
/// assert_eq!(Fold::all(&folds, "White – go"), Fold::all(&folds, "white - go"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// Every dash, hyphen and minus sign counts as the hyphen on the keyboard.
    Dash,
    /// Capital letters count as small ones.
    Case,
    /// Runs of white space count as one blank, and none counts at the ends.
    Whitespace,
}

impl Fold {
    /// The text without the differences that are overlooked.
    pub fn all(folds: &[Fold], text: &str) -> String {
        folds.iter().fold(text.to_string(), |text, fold| fold.one(&text))
    }

    /// Describes the ignored difference in words.
    pub fn name(self) -> &'static str {
        match self {
            Fold::Dash => "which dash or hyphen it is",
            Fold::Case => "capitals",
            Fold::Whitespace => "how many blanks there are",
        }
    }

    fn one(self, text: &str) -> String {
        match self {
            Fold::Dash => text.chars().map(|letter| if is_dash(letter) { '-' } else { letter }).collect(),
            Fold::Case => text.to_lowercase(),
            Fold::Whitespace => text.split_whitespace().collect::<Vec<_>>().join(" "),
        }
    }
}

/// Hyphens and dashes of Unicode's general punctuation, the soft hyphen, the minus sign, and their wide forms.
fn is_dash(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}')
}

impl FromStr for Fold {
    type Err = String;

    fn from_str(text: &str) -> Result<Fold, String> {
        match text {
            "dash" => Ok(Fold::Dash),
            "case" => Ok(Fold::Case),
            "whitespace" => Ok(Fold::Whitespace),
            _ => Err(format!("`{text}` cannot be overlooked; there are `dash`, `case` and `whitespace`")),
        }
    }
}
