//! Why two texts that look the same, or nearly, are not.

use super::alike::{are_alike, plain};
use super::{look_alike, make_visible};
use crate::diagnostic::escape::is_hidden;
use crate::phrases::{Phrase, phrase};

/// No more sentences than this about single characters: a student needs the first few.
const MOST: usize = 4;

/// Explains how a text differs from the expected one, in fragments without a full stop, the most certain first. Returns
/// none if the texts are equal, or so different that one is no slip in the other.
///
/// # Example
/// ```
/// use referee_report::visible_text::explain_difference;
/// let said = |expected, actual| -> Vec<String> {
///     explain_difference(expected, actual).iter().map(ToString::to_string).collect()
/// };
/// assert_eq!(said("Draw.", "draw"), ["capital letters differ", "a full stop is missing at the end"]);
/// assert_eq!(said("3-4", "3–4"), ["your text has an en dash (U+2013) where a hyphen-minus is wanted"]);
/// ```
pub fn explain_difference(expected: &str, actual: &str) -> Vec<Phrase> {
    if expected == actual {
        return Vec::new();
    }
    if actual.trim().is_empty() {
        return vec![if actual.is_empty() { phrase!("text-empty") } else { phrase!("text-blank") }];
    }
    // Of another message it helps nobody to hear which letters it has.
    if !are_alike(expected, actual) {
        return Vec::new();
    }
    let mut told = strangers(expected, actual);
    told.truncate(MOST);
    told.extend(blanks(expected, actual));
    told.extend(words(expected, actual));
    if told.is_empty() {
        let same = expected.chars().zip(actual.chars()).take_while(|(a, b)| a == b).count();
        told.push(phrase!("text-differs-from", character = same + 1));
    }
    told
}

/// Characters that one text has and the other has not, and that a reader would miss.
fn strangers(expected: &str, actual: &str) -> Vec<Phrase> {
    let count = |text: &str, wanted: char| text.chars().filter(|c| *c == wanted).count();
    let more = |here: &str, there: &str| {
        let mut seen: Vec<char> = Vec::new();
        for character in here.chars().filter(|c| is_hidden(*c) || look_alike(*c).is_some()) {
            if !seen.contains(&character) && count(here, character) > count(there, character) {
                seen.push(character);
            }
            // Only so many are told, and a hostile text may hold thousands.
            if seen.len() > MOST {
                break;
            }
        }
        seen
    };
    let number = |character: char| format!("U+{:04X}", u32::from(character));
    let mut told = Vec::new();
    for character in more(actual, expected) {
        let number = number(character);
        told.push(match look_alike(character) {
            Some(it) if expected.contains(it.plain) => {
                phrase!("text-other-sign", sign = it.name(), number = number, plain = name(it.plain))
            }
            Some(it) => phrase!("text-sign-unwanted", sign = it.name(), number = number),
            None => phrase!("text-sign-unwanted", sign = hidden_name(character), number = number),
        });
    }
    for character in more(expected, actual) {
        let number = number(character);
        told.push(match look_alike(character) {
            Some(it) if actual.contains(it.plain) => {
                phrase!("text-plain-sign", plain = name(it.plain), sign = it.name(), number = number)
            }
            Some(it) => phrase!("text-sign-missing", sign = it.name(), number = number),
            None => phrase!("text-sign-missing", sign = hidden_name(character), number = number),
        });
    }
    told
}

fn name(plain: &str) -> Phrase {
    match plain {
        " " => phrase!("sign-blank"),
        "-" => phrase!("sign-hyphen"),
        "'" => phrase!("sign-quote"),
        "\"" => phrase!("sign-double-quote"),
        "..." => phrase!("sign-full-stops"),
        other => phrase!("sign-plain", sign = other),
    }
}

fn hidden_name(character: char) -> Phrase {
    match character {
        '\t' => phrase!("sign-tab"),
        '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => phrase!("sign-line-break"),
        '\u{1b}' => phrase!("sign-escape"),
        '\u{feff}' => phrase!("sign-byte-order-mark"),
        '\u{200b}'..='\u{200d}' | '\u{2060}' => phrase!("sign-no-width"),
        '\u{ad}' => phrase!("sign-soft-hyphen"),
        '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            phrase!("sign-direction")
        }
        c if c.is_control() => phrase!("sign-control"),
        _ => phrase!("sign-invisible"),
    }
}

/// Blanks too many or too few.
fn blanks(expected: &str, actual: &str) -> Vec<Phrase> {
    let mut told = Vec::new();
    let mut tell = |wrong: bool, says: Phrase| {
        if wrong {
            told.push(says);
        }
    };
    let (starts, ends) = (|text: &str| text.starts_with(' '), |text: &str| text.ends_with(' '));
    tell(starts(actual) && !starts(expected), phrase!("blank-at-start"));
    tell(!starts(actual) && starts(expected), phrase!("blank-missing-at-start"));
    tell(ends(actual) && !ends(expected), phrase!("blank-at-end"));
    tell(!ends(actual) && ends(expected), phrase!("blank-missing-at-end"));
    let doubled = |text: &str| text.trim().matches("  ").count();
    tell(doubled(actual) > doubled(expected), phrase!("blank-doubled"));
    tell(doubled(actual) < doubled(expected), phrase!("blank-single"));
    let bare = |text: &str| text.split(' ').collect::<String>();
    let single = |text: &str| text.split_whitespace().count();
    if bare(&plain(expected)) == bare(&plain(actual)) {
        tell(single(actual) < single(expected), phrase!("blank-missing-between"));
        tell(single(actual) > single(expected), phrase!("blank-inside"));
    }
    told
}

/// Explains the differences that remain when look-alikes, hidden characters and blanks are ignored: capitals, the last
/// character, words.
fn words(expected: &str, actual: &str) -> Vec<Phrase> {
    let (expected, actual) = (plain(expected), plain(actual));
    let (wanted, given): (Vec<&str>, Vec<&str>) =
        (expected.split_whitespace().collect(), actual.split_whitespace().collect());
    let (wanted_line, given_line) = (wanted.join(" "), given.join(" "));
    let (stem, given_stem) = (wanted_line.trim_end_matches(SIGNS), given_line.trim_end_matches(SIGNS));
    let mut told = Vec::new();
    if stem != given_stem {
        if stem.to_lowercase() == given_stem.to_lowercase() {
            told.push(phrase!("text-capitals"));
        } else if numberless(stem) == numberless(given_stem) {
            let numbers = |text: &str| text.split(|c: char| !c.is_ascii_digit()).map(str::to_owned).collect::<Vec<_>>();
            let pairs = numbers(stem).into_iter().zip(numbers(given_stem)).filter(|(a, b)| a != b);
            let known = pairs.filter(|(wanted, given)| !wanted.is_empty() && !given.is_empty()).take(MOST);
            let number = |(wanted, given): (String, String)| {
                phrase!("text-number", number = brief(&given), expected = brief(&wanted))
            };
            told.extend(known.map(number));
        } else if let Some(rest) = given_stem.strip_prefix(stem) {
            told.push(phrase!("text-goes-on", rest = brief(rest)));
        } else if let Some(rest) = stem.strip_prefix(given_stem) {
            told.push(phrase!("text-stops", rest = brief(rest)));
        } else {
            told.extend(one_word(&wanted, &given));
        }
    }
    let near = told.iter().all(|it| matches!(it.key(), Some("text-capitals" | "text-number")))
        && (stem == given_stem || !told.is_empty());
    if near {
        told.extend(last_sign(&wanted_line[stem.len()..], &given_line[given_stem.len()..]));
    }
    told
}

/// Signs that may end a sentence.
const SIGNS: [char; 6] = ['.', '!', '?', ':', ';', ','];

fn last_sign(wanted: &str, given: &str) -> Option<Phrase> {
    let named = |sign: &str| match sign {
        "." => phrase!("sign-full-stop"),
        "!" => phrase!("sign-exclamation-mark"),
        "?" => phrase!("sign-question-mark"),
        other => phrase!("sign-itself", sign = other),
    };
    match (wanted, given) {
        (wanted, given) if wanted == given => None,
        (wanted, "") => Some(phrase!("end-sign-missing", sign = named(wanted))),
        ("", given) => Some(phrase!("end-sign-unwanted", sign = named(given))),
        (wanted, given) => Some(phrase!("end-sign-wrong", sign = named(given), expected = named(wanted))),
    }
}

/// The one word that was changed, left out or put in.
fn one_word(wanted: &[&str], given: &[&str]) -> Option<Phrase> {
    let before = wanted.iter().zip(given).take_while(|(a, b)| a == b).count();
    let most = wanted.len().min(given.len()) - before;
    let after = wanted.iter().rev().zip(given.iter().rev()).take(most).take_while(|(a, b)| a == b).count();
    let (wanted, given) = (&wanted[before..wanted.len() - after], &given[before..given.len() - after]);
    match (wanted, given) {
        ([wanted], [given]) => Some(phrase!("word-wrong", word = brief(given), expected = brief(wanted))),
        ([wanted], []) => Some(phrase!("word-missing", word = brief(wanted))),
        ([], [given]) => Some(phrase!("word-unwanted", word = brief(given))),
        _ => None,
    }
}

fn numberless(text: &str) -> Vec<String> {
    text.split(|c: char| c.is_ascii_digit()).filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

fn brief(text: &str) -> String {
    let text = text.trim();
    let end = text.char_indices().nth(40).map_or(text.len(), |(end, _)| end);
    format!("{}{}", make_visible(&text[..end]), if end < text.len() { "..." } else { "" })
}

#[cfg(test)]
#[path = "explain_tests.rs"]
mod tests;
