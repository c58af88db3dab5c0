//! Output for students in other languages than English, and the files in which a course gives sentences of its own.

use std::collections::BTreeSet;

use referee::phrases::BUNDLED;
use serde_json::Value;

use super::support::{Place, Run};

/// Flawed samples of each coursework, of all parts between them.
const SAMPLES: [(&str, &str); 11] = [
    ("reversi", "python-full-stop"),
    ("reversi", "python-flips-without-closing"),
    ("reversi", "java-view-misnamed"),
    ("hexapawn", "python-learner-plays-on"),
    ("hexapawn", "python-view-strips-what-is-typed"),
    ("hare-and-tortoise", "python-silent-skip"),
    ("hare-and-tortoise", "python-view-counts-from-the-start"),
    ("quoridor-comp2911", "python-validator-no-sides"),
    ("quoridor-self", "python-view-marks-stay"),
    ("tic-tac-toe", "python-no-trailing-blank"),
    ("tic-tac-toe", "rust-never-refreshes"),
];

/// A catalogue in which each English sentence stands between marks, so that whatever stands outside of them is no sentence of
/// the catalogue.
fn marked_catalogue() -> String {
    let mut entries: Vec<String> = Vec::new();
    for line in BUNDLED[0].1.lines() {
        match line.split_once(" = ") {
            Some((key, text)) if line.starts_with(|letter: char| letter.is_ascii_lowercase()) => {
                entries.push(format!("{key} = «{text}"));
            }
            _ if line.starts_with(' ') => entries.last_mut().expect("an entry").push_str(&format!("\n{line}")),
            _ => {}
        }
    }
    entries.iter().map(|entry| format!("{entry}»\n")).collect()
}

/// The text outside of all marks, in pieces without signs.
fn outside(text: &str) -> Vec<String> {
    let mut depth = 0;
    let mut left = String::new();
    for letter in text.chars() {
        match letter {
            '«' => depth += 1,
            '»' => depth -= 1,
            _ if depth == 0 => left.push(letter),
            _ => continue,
        }
        if letter == '«' {
            left.push('\n');
        }
    }
    assert_eq!(depth, 0, "{text}");
    // A sentence of the spec goes on in the next line; a command stands in its own.
    let lines = left.split("\n\n").flat_map(|block| block.split('\n'));
    let lines = lines.filter(|line| !line.trim().starts_with("referee "));
    let words = lines.collect::<Vec<_>>().join(" ");
    let pieces = words.split([':', ';', '(', ')', ',', '.', '✓', '✗', '!', '/', '·', '`', '"', '?']);
    let pieces = pieces.flat_map(|piece| piece.split("  ")).map(|piece| piece.trim().to_string());
    let has_word =
        |piece: &String| piece.split(|letter: char| !letter.is_alphabetic()).any(|word| word.chars().count() > 2);
    pieces.filter(has_word).collect()
}

/// All texts of a result, each on one line; without the sentences of the grader.
fn texts(value: &Value, found: &mut String) {
    match value {
        Value::String(text) => {
            found.push_str(text);
            found.push('\n');
        }
        Value::Array(all) => all.iter().for_each(|one| texts(one, found)),
        Value::Object(all) => {
            let sentences: BTreeSet<&str> = BTreeSet::from(["phrase", "why", "looks-like", "notes"]);
            let own = all.iter().filter(|(key, _)| !sentences.contains(key.as_str()));
            let is_finding = all.contains_key("cue");
            own.filter(|(key, _)| !(is_finding && *key == "says")).for_each(|(_, one)| texts(one, found));
        }
        _ => {}
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn no_sentence_of_a_check_escapes_the_catalogue() {
    let place = Place::new();
    place.write("qps.ftl", &marked_catalogue());
    for (coursework, sample) in SAMPLES {
        place.copy(&format!("submissions/{coursework}/flawed/{sample}"), sample);
        let mut known = String::new();
        let result = place.run(&["check", sample, "--format", "json"]).json();
        texts(&result, &mut known);
        let known = known.split_whitespace().collect::<Vec<_>>().join(" ");
        for more in [&[][..], &["--all"]] {
            let asked = [&["check", sample, "--language", "qps", "--messages", "qps.ftl"], more].concat();
            let run = place.run(&asked).exits(1);
            for piece in outside(&run.out) {
                let piece = piece.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(known.contains(&piece), "{piece:?} is no sentence of the catalogue: {run}");
            }
            // A known mistake that has no words in a language is named in none.
            let looks_like = result.as_array().into_iter().flatten().any(|sheet| sheet.get("looks-like").is_some());
            if more.is_empty() || looks_like {
                continue;
            }
            // Marks make lines longer; the words are those that English has.
            let plain = place.run(&["check", sample, "--all"]).exits(1);
            let words = |run: &Run| -> BTreeSet<String> {
                run.out.replace(['«', '»'], "").split_whitespace().map(str::to_string).collect()
            };
            assert_eq!(words(&run), words(&plain), "{run}{plain}");
        }
    }
}

fn check(place: &Place, more: &[&str]) -> Run {
    place.run(&[&["check", "work"], more].concat())
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_course_chooses_its_language_and_its_own_words() {
    let place = Place::new();
    place.copy("submissions/reversi/flawed/python-full-stop", "work");
    let english = check(&place, &[]).exits(1);
    assert!(english.out.contains("121 of 127 public scenarios passed."), "{english}");
    let german = check(&place, &["--language", "de"]).exits(1);
    for says in
        ["121 von 127 öffentlichen Szenarien bestanden.", "In Schritt 1, white selects 2,3:", "am Ende fehlt ein Punkt"]
    {
        assert!(german.out.contains(says), "{says}: {german}");
    }
    place.write("words/de.ftl", "-test = Prüfungen\ncheck-passed = { $passed } von { $all } { -test } bestanden\n");
    place.write("words/fr.ftl", "check-passed = { $passed } scénarios sur { $all }\n");
    place.write("course.yaml", "language: de\nmessages: [words/de.ftl, words/fr.ftl]\n");
    let own = check(&place, &[]).exits(1);
    assert!(own.out.contains("121 von 127 Prüfungen bestanden. Beginne mit"), "{own}");
    let french = check(&place, &["--language", "fr"]).exits(1);
    assert!(french.out.contains("121 scénarios sur 127. Start with the first:"), "what it lacks is English: {french}");
    assert_eq!(check(&place, &["--language", "en"]).exits(1).out, english.out, "what is typed wins");
    let saved = |language: &str| check(&place, &["--language", language, "--format", "json"]).exits(1).out;
    assert_eq!(saved("de"), saved("en"), "a result is for readers of all languages");
}

#[test]
fn mistakes_of_a_catalogue_are_told_before_anything_is_played() {
    let place = Place::new();
    place.copy("submissions/reversi/flawed/python-full-stop", "work");
    let unknown = check(&place, &["--language", "fr"]).exits(2);
    assert!(unknown.err.contains("there is no language `fr`; there are: en, de"), "{unknown}");
    place.write("de.ftl", "chek-passed = ja\ncheck-passed = { $pased } von { $all }\nrest = { $count\n");
    // Also those of a file for another language than the one that is asked for.
    let run = check(&place, &["--messages", "de.ftl"]).exits(2);
    for says in [
        "there is no sentence `chek-passed`",
        "did you mean `check-passed`?",
        "`check-passed` has no placeholder `$pased`",
        "did you mean `$passed`?",
        "`check-passed` lacks the placeholder `$passed`",
        "--> de.ftl:2:",
        "expected a token starting with",
    ] {
        assert!(run.err.contains(says), "{says}: {run}");
    }
    place.write("x.ftl", "rest = { $count }\n");
    let unnamed = check(&place, &["--messages", "x.ftl"]).exits(2);
    assert!(unnamed.err.contains("x.ftl is not named after a language"), "{unnamed}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_students_page_and_text_are_in_the_language() {
    let place = Place::new();
    place.copy("submissions/reversi/flawed/python-full-stop", "work/ann");
    place.write("qps.ftl", &marked_catalogue());
    place.run(&["grade", "work", "--out", "marks"]).exits(0);
    let report = |more: &[&str]| place.run(&[&["report", "marks", "--for", "student"], more].concat()).exits(0);
    let german = report(&["--format", "markdown", "--language", "de"]);
    for says in ["| Anforderung | Punkte | |", "In Schritt 1", "Alles oder nichts:"] {
        assert!(german.out.contains(says), "{says}: {german}");
    }
    report(&["--language", "de", "--out", "pages"]);
    let page = place.read("pages/ann/index.html");
    for says in [
        "<html lang=\"de\">",
        "Punkte nach Anforderungen",
        "Nicht bestandene Szenarien",
        "data-next=\"Nächster Schritt\"",
    ] {
        assert!(page.contains(says), "{says}: {page}");
    }
    report(&["--language", "qps", "--messages", "qps.ftl", "--out", "marked"]);
    let page = place.read("marked/ann/index.html");
    let body = page.split_once("<body").and_then(|(_, rest)| rest.split_once('>')).expect("a body").1;
    let (mut known, mut tag, mut shown) = (String::new(), false, String::new());
    texts(&serde_json::from_str(&place.whole_sheet("marks/ann")).expect("a result"), &mut known);
    let known = known.split_whitespace().collect::<Vec<_>>().join(" ");
    for letter in body.chars() {
        match letter {
            '<' => tag = true,
            '>' => {
                tag = false;
                shown.push_str("  ");
            }
            _ if !tag => shown.push(letter),
            _ => {}
        }
    }
    let shown = shown.replace("&#x27;", "'").replace("&#x2f;", "/").replace("&quot;", "\"").replace("&amp;", "&");
    // Messages that students' code has sent.
    let known = known + &place.transcripts("marks/ann");
    let escaped = outside(&shown).into_iter().filter(|piece| {
        let piece = piece.split_whitespace().collect::<Vec<_>>().join(" ");
        // Events are the fixture's words, and keys have their names on them.
        let is_event = piece.contains(" selects ") || piece.ends_with(" moves automatically");
        let is_name = ["referee", "Home", "End"].contains(&piece.as_str());
        !is_event && !is_name && !known.to_lowercase().contains(&piece.to_lowercase())
    });
    let escaped: Vec<String> = escaped.collect();
    assert!(escaped.is_empty(), "{escaped:?} are no sentences of the catalogue: {shown}");
}

#[test]
fn the_bundled_sentences_can_be_written_out() {
    let place = Place::new();
    place.run(&["export", "here", "--only", "messages"]).exits(0);
    assert_eq!(place.read("here/messages/en.ftl"), BUNDLED[0].1);
    let names: Vec<String> = place.files("here").into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["messages/de.ftl", "messages/en.ftl"]);
    // As it is, it is a right file.
    place.copy("submissions/reversi/flawed/python-full-stop", "work");
    check(&place, &["--messages", "here/messages/en.ftl", "--messages", "here/messages/de.ftl"]).exits(1);
}
