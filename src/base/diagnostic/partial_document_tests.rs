//! Files with several mistakes, and all of these at once.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::super::{SourceText, YamlPath};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fixture {
    title: String,
    #[serde(default)]
    visibility: Visibility,
    #[serde(default)]
    parts: BTreeMap<Part, Vec<String>>,
    #[serde(default)]
    steps: Vec<Step>,
}

#[derive(Debug, Default, Deserialize, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum Visibility {
    #[default]
    Public,
    Hidden,
}

#[derive(Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "kebab-case")]
enum Part {
    View,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    r#do: String,
    captures: Option<u32>,
    feedback: Option<Feedback>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
#[allow(dead_code, reason = "only the deserialising matters")]
enum Feedback {
    All(String),
    Each(BTreeMap<String, String>),
}

fn told(text: &str) -> (Option<Fixture>, Vec<String>) {
    let document = SourceText::new("a.yaml", text).parse_partially::<Fixture>();
    let mark = |found: &super::Diagnostic| format!("{}:{} {}", found.line, found.column, found.message);
    (document.value, document.mistakes.iter().map(mark).collect())
}

#[test]
fn what_is_right_is_read_whole() {
    let (fixture, found) = told("title: 3\nsteps: [{do: startup, captures: 2}]\n");
    assert_eq!((fixture.map(|fixture| fixture.title), found.len()), (Some("3".to_string()), 0));
}

#[test]
fn mistakes_are_found_at_once_and_what_follows_from_them_is_not_told() {
    let text = "\
titel: a: b
"
    .replace(": b", "");
    let text = text
        + "\
visibility: hiden
parts: {veiw: [x], modle: [y], view2: 3}
steps:
  - do: startup
    capturs: many
    captures: -3
  - 7
  - captures: 1
    feedback: 3
    nonsense: {deep: 1}
  - do: 12
    captures: 2
    captures: 4
colour: red
";
    let (fixture, found) = told(&text);
    assert_eq!(
        found,
        [
            "1:1 unknown key `titel`",
            "2:13 `hiden` is not one of the words known here",
            "3:9 `veiw` is not one of the words known here",
            "3:20 `modle` is not one of the words known here",
            "3:32 `view2` is not one of the words known here",
            "6:5 unknown key `capturs`",
            "7:15 a whole number of 0 or more is wanted here, not the number -3",
            "8:5 a mapping of keys to values is wanted here, not the number 7",
            "9:5 the key `do` is missing",
            "10:15 none of the forms that are allowed here fits",
            "11:5 unknown key `nonsense`",
            "14:5 the key `captures` is given twice",
            "15:1 unknown key `colour`",
        ]
    );
    let fixture = fixture.expect("the rest is read");
    assert_eq!((fixture.title.as_str(), fixture.visibility, fixture.steps.len()), ("a", Visibility::Public, 4));
    assert_eq!((fixture.steps[3].r#do.as_str(), fixture.steps[3].captures), ("12", Some(2)));
    assert!(fixture.parts.contains_key(&Part::View) && fixture.steps[2].feedback.is_none());
}

/// The key is the mistake; what it holds is judged as if it were right.
#[test]
fn a_misspelt_key_hides_nothing_below_it() {
    let (fixture, found) = told("title: a\nstepps:\n  - {do: startup, captures: x}\n  - {go: startup}\n");
    assert_eq!(
        found,
        [
            "2:1 unknown key `stepps`",
            "3:29 a whole number of 0 or more is wanted here, not the text \"x\"",
            "4:5 the key `do` is missing",
            "4:6 unknown key `go`",
        ]
    );
    assert_eq!(fixture.map(|fixture| fixture.steps.len()), Some(2));
}

#[derive(Debug, Deserialize)]
struct Marked {
    marks: BTreeMap<Part, Vec<Mark>>,
}

#[derive(Debug, Deserialize)]
struct Mark {
    id: String,
    marks: u32,
}

/// The path that a reader notes ends at a key that is a word of the type.
#[test]
fn a_number_that_is_missing_under_a_known_word_is_told_once() {
    let source = SourceText::new("a.yaml", "marks:\n  view:\n    - {id: a, marks: 3}\n    - {id: b}\n");
    let document = source.parse_partially::<Marked>();
    let told: Vec<&str> = document.mistakes.iter().map(|found| found.message.as_str()).collect();
    assert_eq!(told, ["the key `marks` is missing"]);
    let all: Vec<(String, u32)> = document
        .value
        .into_iter()
        .flat_map(|read| read.marks.into_values().flatten())
        .map(|one| (one.id, one.marks))
        .collect();
    assert_eq!(all, [("a".to_string(), 3), ("b".to_string(), 0)]);
}

#[test]
fn checks_of_what_is_not_the_authors_are_dropped() {
    let source = SourceText::new("a.yaml", "title: a\nsteps:\n  - captures: 3\n  - {do: x, captures: y}\n");
    let document = source.parse_partially::<Fixture>();
    let step = |index: usize| YamlPath::root().key("steps").item(index);
    let at = |place: YamlPath, name: &str| document.source.at(&place, name);
    let found = vec![
        at(step(0).key("do"), "follows"),
        at(step(0), "follows"),
        at(step(1).key("do"), "own"),
        at(YamlPath::root().key("title"), "own"),
    ];
    let told: Vec<String> = document.with_checks(found).into_iter().map(|found| found.message).collect();
    assert_eq!(told.iter().filter(|told| *told == "own").count(), 2, "{told:?}");
    assert_eq!((told.len(), told.iter().any(|told| told == "follows")), (4, false), "{told:?}");
    assert!(
        document.has_damage(&YamlPath::root().key("steps")) && !document.is_damaged(&YamlPath::root().key("title"))
    );
}

#[test]
fn a_mistake_of_yaml_ends_the_file() {
    let (fixture, found) = told("titel: a\nsteps: [\n");
    assert!(fixture.is_none() && found.len() == 1, "{found:?}");
}

#[test]
fn one_part_is_read_with_the_places_of_the_whole() {
    let source = SourceText::new("a.yaml", "a:\n  b: {do: x, captures: y, z: 1}\n");
    let document = source.parse_part::<Step>(&YamlPath::root().key("a").key("b"));
    let found: Vec<(usize, usize)> = document.mistakes.iter().map(|found| (found.line, found.column)).collect();
    assert_eq!(found, [(2, 24), (2, 27)]);
    assert_eq!(document.value.map(|step| step.r#do), Some("x".to_string()));
    let absent = source.parse_part::<Step>(&YamlPath::root().key("a").key("c"));
    assert_eq!(absent.mistakes.first().map(|found| found.message.as_str()), Some("the key `do` is missing"));
}

/// Reading comes to an end with any file.
#[test]
fn a_file_of_another_kind_is_given_up() {
    let many: String = (0..400).map(|key| format!("key{key}: 1\n")).collect();
    let (_, found) = told(&many);
    assert_eq!(found.len(), super::MOST_MISTAKES);
    for text in ["3", "[a, b]", "title: [a]\nsteps: {a: b}\n", "steps: 3\nparts: []\ntitle: {}\nvisibility: []\n"] {
        assert!(!told(text).1.is_empty(), "{text}");
    }
}
