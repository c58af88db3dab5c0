//! Why two texts that look the same, or nearly, are not.

use super::alike::{are_alike, plain};
use super::{look_alike, make_visible};
use crate::diagnostic::escape::is_hidden;

/// No more sentences than this about single characters: a student needs the first few.
const MOST: usize = 4;

/// Explains how a text differs from the expected one, in fragments without a full stop, the most certain first. Returns
/// none if the texts are equal, or so different that one is no slip in the other.
///
/// # Example
/// ```
/// use referee_report::visible_text::explain_difference;
/// assert_eq!(explain_difference("Draw.", "draw"), ["capital letters differ", "a full stop is missing at the end"]);
/// assert_eq!(
///     explain_difference("3-4", "3–4"),
///     ["your text has an en dash (U+2013) where a hyphen-minus is wanted"],
/// );
/// ```
pub fn explain_difference(expected: &str, actual: &str) -> Vec<String> {
    if expected == actual {
        return Vec::new();
    }
    if actual.trim().is_empty() {
        return vec![if actual.is_empty() { "your text is empty" } else { "your text has nothing but blanks" }.into()];
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
        told.push(format!("the texts differ from character {} on", same + 1));
    }
    told
}

/// Characters that one text has and the other has not, and that a reader would miss.
fn strangers(expected: &str, actual: &str) -> Vec<String> {
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
    let number = |character: char| format!("(U+{:04X})", u32::from(character));
    let mut told = Vec::new();
    for character in more(actual, expected) {
        let number = number(character);
        told.push(match look_alike(character) {
            Some(it) if expected.contains(it.plain) => {
                format!("your text has {} {number} where {} is wanted", it.name, name(it.plain))
            }
            Some(it) => format!("your text has {} {number}, which is not wanted", it.name),
            None => format!("your text has {} {number}, which is not wanted", hidden_name(character)),
        });
    }
    for character in more(expected, actual) {
        let number = number(character);
        told.push(match look_alike(character) {
            Some(it) if actual.contains(it.plain) => {
                format!("your text has {} where {} {number} is wanted", name(it.plain), it.name)
            }
            Some(it) => format!("{} {number} is missing", it.name),
            None => format!("{} {number} is missing", hidden_name(character)),
        });
    }
    told
}

fn name(plain: &str) -> String {
    match plain {
        " " => "a plain blank".into(),
        "-" => "a hyphen-minus".into(),
        "'" => "a straight quote".into(),
        "\"" => "a straight double quote".into(),
        "..." => "three full stops".into(),
        other => format!("a plain `{other}`"),
    }
}

fn hidden_name(character: char) -> &'static str {
    match character {
        '\t' => "a tab",
        '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => "a line break",
        '\u{1b}' => "a terminal escape",
        '\u{feff}' => "a byte order mark",
        '\u{200b}'..='\u{200d}' | '\u{2060}' => "an invisible character of no width",
        '\u{ad}' => "a soft hyphen",
        '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            "an invisible mark of writing direction"
        }
        c if c.is_control() => "a control character",
        _ => "an invisible character",
    }
}

/// Blanks too many or too few.
fn blanks(expected: &str, actual: &str) -> Vec<String> {
    let mut told = Vec::new();
    let mut tell = |wrong: bool, text: &str| {
        if wrong {
            told.push(text.to_owned());
        }
    };
    let (starts, ends) = (|text: &str| text.starts_with(' '), |text: &str| text.ends_with(' '));
    tell(starts(actual) && !starts(expected), "your text starts with a blank");
    tell(!starts(actual) && starts(expected), "a blank is missing at the start");
    tell(ends(actual) && !ends(expected), "your text ends with a blank");
    tell(!ends(actual) && ends(expected), "a blank is missing at the end");
    let doubled = |text: &str| text.trim().matches("  ").count();
    tell(doubled(actual) > doubled(expected), "two blanks where one is wanted");
    tell(doubled(actual) < doubled(expected), "one blank where two are wanted");
    let bare = |text: &str| text.split(' ').collect::<String>();
    let single = |text: &str| text.split_whitespace().count();
    if bare(&plain(expected)) == bare(&plain(actual)) {
        tell(single(actual) < single(expected), "a blank is missing between two words");
        tell(single(actual) > single(expected), "a blank inside a word, or before a sign");
    }
    told
}

/// Explains the differences that remain when look-alikes, hidden characters and blanks are ignored: capitals, the last
/// character, words.
fn words(expected: &str, actual: &str) -> Vec<String> {
    let (expected, actual) = (plain(expected), plain(actual));
    let (wanted, given): (Vec<&str>, Vec<&str>) =
        (expected.split_whitespace().collect(), actual.split_whitespace().collect());
    let (wanted_line, given_line) = (wanted.join(" "), given.join(" "));
    let (stem, given_stem) = (wanted_line.trim_end_matches(SIGNS), given_line.trim_end_matches(SIGNS));
    let mut told = Vec::new();
    if stem != given_stem {
        if stem.to_lowercase() == given_stem.to_lowercase() {
            told.push("capital letters differ".to_owned());
        } else if numberless(stem) == numberless(given_stem) {
            let numbers = |text: &str| text.split(|c: char| !c.is_ascii_digit()).map(str::to_owned).collect::<Vec<_>>();
            let pairs = numbers(stem).into_iter().zip(numbers(given_stem)).filter(|(a, b)| a != b);
            let known = pairs.filter(|(wanted, given)| !wanted.is_empty() && !given.is_empty()).take(MOST);
            let number = |(wanted, given): (String, String)| {
                format!("the number {} where {} is wanted", brief(&given), brief(&wanted))
            };
            told.extend(known.map(number));
        } else if let Some(rest) = given_stem.strip_prefix(stem) {
            told.push(format!("more follows after the wanted text: `{}`", brief(rest)));
        } else if let Some(rest) = stem.strip_prefix(given_stem) {
            told.push(format!("your text stops too early: `{}` is missing", brief(rest)));
        } else {
            told.extend(one_word(&wanted, &given));
        }
    }
    let near = told.iter().all(|it| it.starts_with("capital") || it.starts_with("the number"))
        && (stem == given_stem || !told.is_empty());
    if near {
        told.extend(last_sign(&wanted_line[stem.len()..], &given_line[given_stem.len()..]));
    }
    told
}

/// Signs that may end a sentence.
const SIGNS: [char; 6] = ['.', '!', '?', ':', ';', ','];

fn last_sign(wanted: &str, given: &str) -> Option<String> {
    let named = |sign: &str| match sign {
        "." => "a full stop".to_owned(),
        "!" => "an exclamation mark".to_owned(),
        "?" => "a question mark".to_owned(),
        other => format!("`{other}`"),
    };
    match (wanted, given) {
        (wanted, given) if wanted == given => None,
        (wanted, "") => Some(format!("{} is missing at the end", named(wanted))),
        ("", given) => Some(format!("{} too many at the end", named(given))),
        (wanted, given) => Some(format!("{} at the end where {} is wanted", named(given), named(wanted))),
    }
}

/// The one word that was changed, left out or put in.
fn one_word(wanted: &[&str], given: &[&str]) -> Option<String> {
    let before = wanted.iter().zip(given).take_while(|(a, b)| a == b).count();
    let most = wanted.len().min(given.len()) - before;
    let after = wanted.iter().rev().zip(given.iter().rev()).take(most).take_while(|(a, b)| a == b).count();
    let (wanted, given) = (&wanted[before..wanted.len() - after], &given[before..given.len() - after]);
    match (wanted, given) {
        ([wanted], [given]) => Some(format!("`{}` where `{}` is wanted", brief(given), brief(wanted))),
        ([wanted], []) => Some(format!("the word `{}` is missing", brief(wanted))),
        ([], [given]) => Some(format!("the word `{}` is not wanted", brief(given))),
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
