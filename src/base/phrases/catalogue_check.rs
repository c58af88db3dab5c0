//! Mistakes in a course's file of sentences: all of them at once, each with its place.

use fluent_syntax::parser::{self, ParserError};

use super::Catalogue;
use crate::diagnostic::{Diagnostic, SourceText, nearest};

/// Finds all mistakes of a file, held against the English sentences. `bundled` are the file's bundled neighbours in its
/// language, whose terms it may use.
pub(super) fn mistakes(source: &SourceText, english: &Catalogue, bundled: &Catalogue) -> Vec<Diagnostic> {
    let (resource, errors) = match parser::parse_runtime(source.text()) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    let mut wrong: Vec<Diagnostic> = errors.iter().map(|error| of_syntax(source, error)).collect();
    let own = Catalogue::of_resource(&resource);
    for key in &own.repeated {
        let at = key_places(source.text(), key).nth(1).unwrap_or_default();
        wrong.push(source.at_byte(at, key.len(), format!("the sentence `{key}` stands here twice")));
    }
    for (key, phrase) in &own.phrases {
        let start = key_places(source.text(), key).next().unwrap_or_default();
        let Some(known) = english.phrases.get(key) else {
            let help = match nearest(key, english.phrases.keys().map(String::as_str)) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "`referee export --only messages` writes all that there are".to_string(),
            };
            wrong.push(source.at_byte(start, key.len(), format!("there is no sentence `{key}`")).with_help(help));
            continue;
        };
        let mut tell = |word: String, message: String, help: Option<String>| {
            let at = source.text()[start..].find(&word).map_or(start, |offset| start + offset);
            let diagnostic = source.at_byte(at, word.chars().count(), message);
            wrong.push(match help {
                Some(help) => diagnostic.with_help(help),
                None => diagnostic,
            });
        };
        for name in phrase.placeholders.difference(&known.placeholders) {
            let near = nearest(name, known.placeholders.iter().map(String::as_str));
            let help = match near {
                Some(near) => format!("did you mean `${near}`?"),
                None => there_are(known.placeholders.iter().map(|name| format!("`${name}`"))),
            };
            tell(format!("${name}"), format!("`{key}` has no placeholder `${name}`"), Some(help));
        }
        let missing = known.placeholders.difference(&phrase.placeholders);
        for name in missing.filter(|_| phrase.phrases.is_empty()) {
            let help = format!("write `{{ ${name} }}` where it belongs");
            tell(key.clone(), format!("`{key}` lacks the placeholder `${name}`"), Some(help));
        }
        for other in phrase.phrases.iter().filter(|other| !english.phrases.contains_key(*other)) {
            let near = nearest(other, english.phrases.keys().map(String::as_str));
            tell(
                other.clone(),
                format!("there is no sentence `{other}`"),
                near.map(|near| format!("did you mean `{near}`?")),
            );
        }
        let terms = || own.terms.iter().chain(&bundled.terms).map(String::as_str);
        for term in phrase.terms.iter().filter(|term| !terms().any(|known| known == *term)) {
            let help = match nearest(term, terms()) {
                Some(near) => format!("did you mean `-{near}`?"),
                None => format!("write it in a line of its own: `-{term} = …`"),
            };
            tell(format!("-{term}"), format!("there is no term `-{term}`"), Some(help));
        }
        for function in &phrase.functions {
            tell(function.clone(), format!("there is no function `{function}`"), None);
        }
        if phrase.has_attributes {
            tell(key.clone(), format!("`{key}` has attributes, which are shown nowhere"), None);
        }
    }
    wrong.sort_by_key(|diagnostic| (diagnostic.line, diagnostic.column));
    wrong
}

fn of_syntax(source: &SourceText, error: &ParserError) -> Diagnostic {
    let words = error.kind.to_string();
    let mut letters = words.chars();
    let message: String = letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default();
    let help = "a sentence is a line such as `key = Text with { $placeholder }`; what goes on below it is indented";
    source.at_byte(error.pos.start, 1, message).with_help(help)
}

fn there_are(names: impl Iterator<Item = String>) -> String {
    let names = names.collect::<Vec<_>>();
    if names.is_empty() { "it has none".to_string() } else { format!("there are: {}", names.join(", ")) }
}

/// The bytes at which lines begin that define a key.
fn key_places<'a>(text: &'a str, key: &'a str) -> impl Iterator<Item = usize> + 'a {
    let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
    starts.filter(move |start| {
        let rest = text[*start..].strip_prefix(key);
        rest.is_some_and(|rest| rest.trim_start_matches(' ').starts_with('='))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(text: &str) -> Vec<String> {
        let english =
            Catalogue::of("board-wrong = wrong\ntaken = { $expected } and { $actual }\nboth = a { board-wrong }\n");
        let bundled = Catalogue::of("-piece = Stein\n");
        let found = mistakes(&SourceText::new("de.ftl", text), &english, &bundled);
        let told = |one: &Diagnostic| {
            let help = one.help.as_deref().map(|help| format!(" ({help})")).unwrap_or_default();
            format!("{}:{}+{}: {}{help}", one.line, one.column, one.length, one.message)
        };
        found.iter().map(told).collect()
    }

    #[test]
    fn a_right_file_may_leave_things_out_and_have_words_of_its_own() {
        let text = "# Words\n-square = Feld\nboard-wrong = Kein { -square } und kein { -piece }\n";
        assert_eq!(wrong(text), Vec::<String>::new());
        assert_eq!(
            wrong("taken = { $actual ->\n    [one] { $expected } Stein\n   *[other] { $expected } Steine\n }\n"),
            Vec::<String>::new()
        );
    }

    #[test]
    fn all_mistakes_are_told_at_once_with_their_places() {
        let text = "bord-wrong = Falsch\ntaken = { $expectd } von { $actual }\nboard-wrong = { -sqare }\n\nboth = { $x\nboard-wrong = Noch einmal\n";
        assert_eq!(
            wrong(text),
            [
                "1:1+10: there is no sentence `bord-wrong` (did you mean `board-wrong`?)",
                "2:1+5: `taken` lacks the placeholder `$expected` (write `{ $expected }` where it belongs)",
                "2:11+8: `taken` has no placeholder `$expectd` (did you mean `$expected`?)",
                "6:1+1: expected a token starting with \"}\" (a sentence is a line such as `key = Text with { $placeholder }`; what goes on below it is indented)",
                "6:1+11: the sentence `board-wrong` stands here twice",
            ]
        );
        assert_eq!(
            wrong("board-wrong = { -sqare }\n-square = Feld\n"),
            ["1:17+6: there is no term `-sqare` (did you mean `-square`?)"]
        );
        assert_eq!(wrong("board-wrong = { NUMBER(1) }\n"), ["1:17+6: there is no function `NUMBER`"]);
    }
}
