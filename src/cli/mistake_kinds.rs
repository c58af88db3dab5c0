//! Authors' mistakes as text: those of one kind together, so that a player's name that has changed is not told a thousand times.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;
use crate::report::terminal_text::wrap;

/// As many mistakes of one kind are shown in full, each with its line.
const IN_FULL: usize = 4;
/// So many places are named of the others.
const PLACES: usize = 8;

/// Renders all mistakes, each with an empty line below it. Of a kind that is there often, the first is shown, and the first places of
/// the others are named; the message says of which kind one is.
pub fn render_mistakes(found: &[Diagnostic], colour: bool) -> String {
    let mut kinds: BTreeMap<&str, Vec<&Diagnostic>> = BTreeMap::new();
    for mistake in found {
        kinds.entry(&mistake.message).or_default().push(mistake);
    }
    let mut told = String::new();
    for mistake in found {
        let others = kinds.get(mistake.message.as_str()).map(Vec::as_slice).unwrap_or_default();
        match others.split_first() {
            Some((first, rest)) if rest.len() >= IN_FULL => {
                if std::ptr::eq(*first, mistake) {
                    told += &format!("{}\n{}\n\n", mistake.render(colour), places(rest));
                }
            }
            _ => told += &format!("{}\n\n", mistake.render(colour)),
        }
    }
    told
}

/// Counts mistakes in words, and their kinds where there are fewer.
pub fn count_mistakes(found: &[Diagnostic]) -> String {
    let kinds: BTreeSet<_> = found.iter().map(|mistake| &mistake.message).collect();
    match (found.len(), kinds.len()) {
        (1, _) => "1 mistake".to_string(),
        (all, kinds) if all > IN_FULL && kinds < all => {
            format!("{all} mistakes, of {kinds} {},", if kinds == 1 { "kind" } else { "kinds" })
        }
        (all, _) => format!("{all} mistakes"),
    }
}

/// Names the first places of mistakes, each once.
fn places(mistakes: &[&Diagnostic]) -> String {
    let mut named: Vec<String> = Vec::new();
    for mistake in mistakes {
        let file = escape_text(&mistake.path.display().to_string());
        let place = if mistake.line == 0 { file } else { format!("{file}:{}", mistake.line) };
        if !named.contains(&place) && named.len() <= PLACES {
            named.push(place);
        }
    }
    let more = if named.len() > PLACES { ", …" } else { "" };
    named.truncate(PLACES);
    wrap("  ", "  ", &format!("The same {} times more: {}{more}", mistakes.len(), named.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistake(line: usize, message: &str) -> Diagnostic {
        Diagnostic { line, column: 1, length: 1, excerpt: "x".into(), ..Diagnostic::of_file("specs/a.yaml", message) }
    }

    #[test]
    fn what_is_there_often_is_told_once_with_its_places() {
        let mut found: Vec<Diagnostic> = (1..=12).map(|line| mistake(line, "no player `red`")).collect();
        found.insert(1, mistake(40, "no piece `Q`"));
        let told = render_mistakes(&found, false);
        assert_eq!(told.matches("no player `red`").count(), 1, "{told}");
        assert!(told.contains("The same 11 times more: specs/a.yaml:2, specs/a.yaml:3, "), "{told}");
        assert!(told.contains("specs/a.yaml:9, …\n") && !told.contains("specs/a.yaml:10"), "{told}");
        assert_eq!(told.matches("no piece `Q`").count(), 1, "{told}");
        assert_eq!(count_mistakes(&found), "13 mistakes, of 2 kinds,");
    }

    #[test]
    fn a_few_are_told_in_full() {
        let found: Vec<Diagnostic> = (1..=4).map(|line| mistake(line, "no player `red`")).collect();
        assert_eq!(render_mistakes(&found, false).matches("no player `red`").count(), 4);
        assert_eq!(count_mistakes(&found), "4 mistakes");
        let others: Vec<Diagnostic> = (1..=6).map(|line| mistake(line, &format!("no piece `{line}`"))).collect();
        assert_eq!(render_mistakes(&others, false).matches("no piece").count(), 6);
        assert_eq!((count_mistakes(&others), count_mistakes(&others[..1])), ("6 mistakes".into(), "1 mistake".into()));
    }
}
