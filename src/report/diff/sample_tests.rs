//! Tests that names and texts of students cannot change how a difference is read.

use super::*;
use crate::regrade::{ChangeSubject, Comparison, CourseworkChange, ReplayReason, VerdictChange};

/// An attack on terminals, tables, Markdown and CI services.
const HOSTILE: &str = "=x|`::error::y`]]><b>\u{1b}[2J\u{202e}\n::error::z @all";

fn moved(id: &str, before: u32, low: u32, high: u32) -> MarkChange {
    let moves = match (low.cmp(&before), high.cmp(&before)) {
        (std::cmp::Ordering::Greater, _) => MarkTrend::Gains,
        (_, std::cmp::Ordering::Less) => MarkTrend::Loses,
        _ if low == high => MarkTrend::Stays,
        _ => MarkTrend::Open,
    };
    let change = |marks: u32| i64::from(marks) - i64::from(before);
    let says = vec![format!("{HOSTILE} fails now"), "b".to_string(), "c".to_string(), "d".to_string()];
    let because = ChangeReason { of: "capture".to_string(), low: change(low), high: change(high), says };
    MarkChange {
        id: id.to_string(),
        person: Some(HOSTILE.to_string()),
        student: Some(HOSTILE.to_string()),
        number: Some(HOSTILE.to_string()),
        moves,
        before: Some(before),
        low: Some(low),
        high: Some(high),
        out_of_before: Some(90),
        out_of_after: Some(90),
        work_changed: false,
        choice: None,
        because: if moves == MarkTrend::Stays { Vec::new() } else { vec![because] },
        verdicts: vec![VerdictChange {
            scenario: "capture/new".to_string(),
            requirement: "capture".to_string(),
            before: None,
            after: None,
            again: (low != high).then_some(ReplayReason::New),
            finding: None,
        }],
        unread_rules: Vec::new(),
        notes: vec![HOSTILE.to_string()],
    }
}

fn sample() -> Comparison {
    let submissions = vec![
        moved("stays", 50, 50, 50),
        moved("gains", 31, 34, 36),
        moved(HOSTILE, 80, 70, 70),
        moved("open", 31, 30, 33),
    ];
    let group = CourseworkComparison {
        coursework: "t".to_string(),
        title: "T".to_string(),
        edition_before: None,
        edition_after: None,
        notes: Vec::new(),
        changes: vec![CourseworkChange {
            subject: ChangeSubject::Spec,
            of: HOSTILE.to_string(),
            says: "is new".to_string(),
        }],
        summary: ChangeSummary::default(),
        submissions,
        other_attempts: vec![moved(&format!("other {HOSTILE}"), 20, 10, 30)],
        pending: Vec::new(),
    };
    Comparison::new(vec![group.counted()])
}

#[test]
fn the_summary_adds_up() {
    let comparison = sample();
    let summary = comparison.groups[0].summary;
    assert_eq!((summary.lose, summary.gain, summary.stay, summary.open), (1, 1, 1, 1));
    assert_eq!(counts(&summary), "1 loses, 1 gains, 1 stays as it is, 1 is not known yet.");
    assert_eq!(mean(&summary).as_deref(), Some("Mean 48.0 → 46.0–47.2."));
    let pending = &comparison.groups[0].pending[0];
    assert_eq!((pending.scenario.as_str(), pending.submissions), ("capture/new", 2));
    assert!(comparison.changes_marks());
}

#[test]
fn who_changes_most_comes_first() {
    let comparison = sample();
    let ids = |all| told(&comparison.groups[0], all).iter().map(|moved| moved.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(false), [HOSTILE, "gains", "open"]);
    assert_eq!(ids(true).last().map(String::as_str), Some("stays"));
}

#[test]
fn marks_that_cannot_be_told_are_a_span() {
    let [gains, hostile, open, stays] = sample().groups[0].submissions.clone().try_into().expect("four");
    let [gains, hostile] = if gains.id == "gains" { [gains, hostile] } else { [hostile, gains] };
    assert_eq!(marks(&gains), "31 → 34–36");
    assert_eq!(marks(&MarkChange { out_of_after: Some(88), ..hostile }), "80/90 → 70/88");
    assert_eq!((marks(&open), marks(&stays)), ("31 → 30–33".to_string(), "50".to_string()));
    assert_eq!([by(-1, 2), by(0, 0), by(-3, -3)], ["−1 to +2", "±0", "−3"]);
}

#[test]
fn of_many_names_the_first_are_told() {
    assert_eq!(names(&["a"]), "a");
    assert_eq!(names(&["a", "b", "c"]), "a, b and c");
    assert_eq!(names(&["a", "b", "c", "d", "e", "f", "g"]), "a, b, c, d, e and 2 more");
    let why = &sample().groups[0].submissions;
    let why = why.iter().find(|moved| moved.id == "gains").expect("it is there");
    assert!(because(&why.because[0], false).ends_with("; b; c; and 1 more"));
    assert!(because(&why.because[0], true).ends_with("; b; c; d"));
}

#[test]
fn nothing_that_a_student_writes_is_more_than_text() {
    let comparison = sample();
    for text in [terminal::terminal(&comparison, true), markdown::markdown(&comparison, true)] {
        let text = anstream::adapter::strip_str(&text).to_string();
        assert!(!text.contains(['\u{1b}', '\u{202e}']), "{text}");
        assert!(text.lines().all(|line| !line.starts_with("::")), "{text}");
    }
    let table = markdown::markdown(&comparison, true);
    let rows = table.lines().filter(|line| line.starts_with('|'));
    assert!(rows.clone().count() == 6 && rows.clone().all(|row| row.matches(" | ").count() <= 3), "{table}");
    let events = pulldown_cmark::Parser::new_ext(&table, pulldown_cmark::Options::ENABLE_TABLES);
    let html: Vec<String> = events
        .filter_map(|event| match event {
            pulldown_cmark::Event::Html(html) | pulldown_cmark::Event::InlineHtml(html) => Some(html.to_string()),
            _ => None,
        })
        .collect();
    assert!(html.iter().all(|own| ["<br>", "<!-- -->"].contains(&own.as_str())), "{html:?} {table}");
    let text = csv::csv(&comparison).expect("CSV");
    let mut reader = ::csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let rows: Vec<Vec<String>> =
        reader.records().map(|row| row.expect("a row").iter().map(str::to_string).collect()).collect();
    assert!(rows.len() == 5 && rows.iter().all(|row| row.len() == 16), "{text}");
    for cell in rows.concat() {
        let is_number = cell.parse::<i64>().is_ok();
        assert!(is_number || !cell.starts_with(['=', '+', '-', '@']) && !cell.contains(['\u{1b}', '\n']), "{cell}");
    }
}
