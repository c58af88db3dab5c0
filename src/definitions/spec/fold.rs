//! Differences between texts that an edition overlooks.

use std::str::FromStr;

/// A difference between texts that an edition overlooks. Without any, comparison is exact.
///
/// # Example
/// ```
/// use referee_definitions::spec::Fold;
/// let folds = [Fold::Dash, Fold::Case];
/// assert_eq!(Fold::all(&folds, "White – go"), Fold::all(&folds, "white - go"));
/// assert_eq!(Fold::all(&folds, "White – go"), Fold::all(&folds, "white go"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, schemars::JsonSchema)]
#[schemars(rename_all = "kebab-case")]
pub enum Fold {
    /// A dash or hyphen between two words counts as the blank between them, whichever it is and with or without blanks beside
    /// it: handouts print a dash there, students type a hyphen or nothing, and copies of a handout lose it.
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
            Fold::Dash => "whether a dash, a hyphen or a blank is between two words",
            Fold::Case => "capitals",
            Fold::Whitespace => "how many blanks there are",
        }
    }

    fn one(self, text: &str) -> String {
        match self {
            Fold::Dash => without_dashes(text),
            Fold::Case => text.to_lowercase(),
            Fold::Whitespace => text.split_whitespace().collect::<Vec<_>>().join(" "),
        }
    }
}

/// A blank in place of each dash, or row of dashes, and the blanks beside it. Other blanks stay.
fn without_dashes(text: &str) -> String {
    let mut folded = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(is_dash) {
        folded.push_str(rest[..at].trim_end_matches(' '));
        folded.push(' ');
        rest = rest[at..].trim_start_matches(|letter: char| is_dash(letter) || letter == ' ');
    }
    folded + rest
}

/// The hyphen of the keyboard, hyphens and dashes of Unicode's general punctuation, the soft hyphen, the minus sign, and their wide forms.
fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '\u{ad}' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}')
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
