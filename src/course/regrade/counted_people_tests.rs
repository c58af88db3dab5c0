//! One mark a person, whichever of the attempts it is of.

use super::*;
use crate::diagnostic::SourceText;
use crate::marks::{Identity, MarkingInputs, RunOutcome, SubmissionTime};
use crate::regrade::{ChangeSummary, CourseworkComparison, MarkTrend as Moves};
use crate::results::{Member, SavedAttempt};
use crate::spec::{Part, Spec};
use crate::verdict::NotRun;

const SPEC: &str = "
title: t
game: reversi
seats: [white, black]
cues: [startup]
messages: {}
parts:
  controller:
    - {id: opening, marks: 90, says: s, failing: f}
";

/// An attempt that has these marks, handed in on that day in May; 0 is no time at all.
fn sheet(id: &str, marks: u32, day: u32) -> Marksheet {
    let spec = Spec::read("t", &SourceText::new("specs/t.yaml", SPEC)).unwrap_or_else(|found| panic!("{}", found[0]));
    let identity = Identity::of(id, Part::Controller, "python");
    let sheet = Marksheet::new(&spec, identity, RunOutcome::Played(Vec::new().into()), &MarkingInputs::default());
    let at = format!("2026-05-{day:02}T12:00Z");
    let handed_in =
        (day > 0).then(|| SubmissionTime { at: at.parse().expect("a moment"), due: None, own_due: false, late: None });
    Marksheet { marks, out_of: 90, handed_in, ..sheet }
}

/// Returns the result with other marks now: the lowest and the highest.
fn outlook(sheet: &Marksheet, low: u32, high: u32) -> MarkRange {
    let with = |marks| Marksheet { marks, ..sheet.clone() };
    MarkRange { high: with(high), ..MarkRange::settled(with(low)) }
}

/// One person, with attempts of which these count.
fn people(attempts: &[(&str, bool)]) -> People {
    let attempts = attempts.iter().map(|(id, counts)| SavedAttempt { submission: id.to_string(), counts: *counts });
    let one = Member {
        person: "bb2".to_string(),
        name: None,
        unlisted: false,
        unplaced: false,
        attempts: attempts.collect(),
    };
    People {
        format: People::FORMAT.to_string(),
        coursework: "t".to_string(),
        people: vec![one],
        strangers: Vec::new(),
        asked: Vec::new(),
    }
}

fn summary(rows: CountedRows) -> ChangeSummary {
    let group = CourseworkComparison {
        coursework: "t".to_string(),
        title: String::new(),
        edition_before: None,
        edition_after: None,
        notes: Vec::new(),
        changes: Vec::new(),
        summary: ChangeSummary::default(),
        submissions: rows.submissions,
        other_attempts: rows.other_attempts,
        pending: Vec::new(),
    };
    group.counted().summary
}

const BEST: AttemptDecider<'_> = AttemptDecider::Policy { attempts: AttemptPolicy::Best, all_run: true };
const LATEST: AttemptDecider<'_> = AttemptDecider::Policy { attempts: AttemptPolicy::Latest, all_run: true };

/// **The law**: whatever the marks turn out to be, the attempt that counts then is one that was named, with marks between
/// those that were said; and every attempt that was named counts in some case.
#[test]
fn whatever_comes_of_it_was_foretold() {
    let spans: Vec<(u32, u32)> = (0..3).flat_map(|low| (low..3).map(move |high| (low, high))).collect();
    let ids = ["a", "b", "c"];
    let list = people(&[("a", true), ("b", false), ("c", false)]);
    let (mut certain, mut undecided) = (0, 0);
    for days in [[1, 2, 3], [3, 1, 2], [2, 2, 2]] {
        for case in 0..spans.len().pow(3) {
            let span = |index: usize| spans[case / spans.len().pow(index as u32) % spans.len()];
            let old: Vec<Marksheet> = (0..3).map(|index| sheet(ids[index], 1, days[index])).collect();
            let sides: Vec<BeforeAndAfter> = (0..3)
                .map(|index| BeforeAndAfter::both(&old[index], outlook(&old[index], span(index).0, span(index).1)))
                .collect();
            let rows = CountedRows::new(&sides, Some(&list), BEST);
            assert_eq!((rows.submissions.len(), rows.other_attempts.len()), (1, 2));
            let row = &rows.submissions[0];
            let named = row.choice.as_ref().map_or(vec![row.id.clone()], |choice| choice.now.clone());
            if named.len() == 1 {
                certain += 1
            } else {
                undecided += 1
            }
            let mut seen = BTreeSet::new();
            for actual in 0..27_u32 {
                let marks = |index: usize| actual / 3_u32.pow(index as u32) % 3;
                if (0..3).any(|index| !(span(index).0..=span(index).1).contains(&marks(index))) {
                    continue;
                }
                let new: Vec<Marksheet> = (0..3).map(|index| sheet(ids[index], marks(index), days[index])).collect();
                let counts =
                    counting_result(AttemptPolicy::Best, &new.iter().collect::<Vec<_>>()).expect("one of three");
                assert!(named.contains(&counts.submission.id), "{case} {actual}: {row:?}");
                assert!((row.low..=row.high).contains(&Some(counts.marks)), "{case} {actual}: {row:?}");
                seen.insert(counts.submission.id.clone());
            }
            assert_eq!(seen, named.into_iter().collect(), "{case}: {row:?}");
        }
    }
    assert!(certain > 50 && undecided > 50, "{certain} {undecided}: both are tried");
}

#[test]
fn another_attempt_may_count_now() {
    let (first, second, alone) = (sheet("first", 80, 1), sheet("second", 78, 2), sheet("alone", 50, 0));
    let list = people(&[("first", true), ("second", false)]);
    let now = |first_now: (u32, u32), second_now: (u32, u32)| {
        let sides = [
            BeforeAndAfter::both(&alone, outlook(&alone, 50, 50)),
            BeforeAndAfter::both(&second, outlook(&second, second_now.0, second_now.1)),
            BeforeAndAfter::both(&first, outlook(&first, first_now.0, first_now.1)),
        ];
        let rows = CountedRows::new(&sides, Some(&list), BEST);
        assert_eq!(rows.submissions.len(), 2, "one of them is nobody's known attempt");
        rows
    };
    let rows = now((75, 75), (79, 79));
    let row = &rows.submissions[0];
    assert_eq!((row.id.as_str(), row.before, row.low, row.high), ("second", Some(80), Some(79), Some(79)));
    assert_eq!(
        (row.moves, row.notes.as_slice()),
        (Moves::Loses, &["Another attempt counts now: second, and not first.".to_string()][..])
    );
    assert_eq!((row.because[0].of.as_str(), row.because[0].low, row.because[0].high), ("attempts", -1, -1));
    assert_eq!(row.because[0].says, ["first, which counted, has 75 now, and had 80", "second has 79 now, and had 78"]);
    let counts = summary(rows);
    assert_eq!((counts.submissions, counts.lose, counts.other_counts, counts.left_out), (2, 1, 1, 0));
    assert_eq!(counts.mean_before, Some(65.0));

    let rows = now((75, 81), (79, 79));
    let row = &rows.submissions[0];
    assert_eq!((row.id.as_str(), row.moves, row.low, row.high), ("first", Moves::Open, Some(79), Some(81)));
    assert_eq!(row.notes, ["It is not known yet which attempt counts: first or second."]);
    let counts = summary(rows);
    assert_eq!((counts.open, counts.other_counts, counts.undecided, counts.left_out), (1, 0, 1, 0));

    // The second attempt gains, and nobody is any better off.
    let rows = now((80, 80), (80, 80));
    assert_eq!((rows.submissions[0].id.as_str(), rows.submissions[0].moves), ("first", Moves::Stays));
    assert_eq!((rows.submissions[0].choice.clone(), rows.left_out().count()), (None, 1));
    assert_eq!(summary(rows).left_out, 1);
}

#[test]
fn what_was_not_run_has_no_marks_to_count() {
    let (first, mut second) = (sheet("first", 0, 2), sheet("second", 0, 1));
    second.trouble = Some(NotRun::because("there is no python3 here"));
    let sides = [
        BeforeAndAfter::both(&first, outlook(&first, 0, 0)),
        BeforeAndAfter::both(&second, MarkRange::settled(second.clone())),
    ];
    let list = people(&[("second", false), ("first", true)]);
    let rows = CountedRows::new(&sides, Some(&list), BEST);
    assert_eq!((rows.submissions[0].id.as_str(), rows.submissions[0].moves), ("first", Moves::Stays));
    let rows = CountedRows::new(&sides[1..], Some(&people(&[("second", true)])), BEST);
    assert_eq!((rows.submissions[0].before, rows.submissions[0].low), (None, None));
}

#[test]
fn attempts_that_were_never_run_may_be_the_best() {
    let latest = sheet("latest", 60, 3);
    let list = people(&[("first", false), ("second", false), ("latest", true)]);
    let sides = [BeforeAndAfter::both(&latest, outlook(&latest, 60, 62))];
    let best = AttemptDecider::Policy { attempts: AttemptPolicy::Best, all_run: false };
    let row = CountedRows::new(&sides, Some(&list), best).submissions.remove(0);
    assert_eq!((row.id.as_str(), row.moves, row.low, row.high), ("latest", Moves::Open, Some(60), Some(90)));
    assert_eq!(row.notes, ["Attempts that were never run may count now: first or second."]);
    assert_eq!(row.choice.map(|choice| choice.is_certain()), Some(false));
    for other in [BEST, LATEST, AttemptDecider::Policy { attempts: AttemptPolicy::Latest, all_run: false }] {
        let row = CountedRows::new(&sides, Some(&list), other).submissions.remove(0);
        assert_eq!((row.high, row.choice), (Some(62), None), "{other:?}: there is nothing to wait for");
    }
}

#[test]
fn the_latest_is_known_by_when_it_was_handed_in() {
    let (first, second) = (sheet("first", 80, 1), sheet("second", 70, 2));
    let list = people(&[("second", false), ("first", true)]);
    let sides = [
        BeforeAndAfter::both(&first, outlook(&first, 80, 90)),
        BeforeAndAfter::both(&second, outlook(&second, 70, 75)),
    ];
    let row = CountedRows::new(&sides, Some(&list), LATEST).submissions.remove(0);
    assert_eq!((row.id.as_str(), row.before, row.low, row.high), ("second", Some(80), Some(70), Some(75)));
    assert_eq!((row.moves, row.choice.map(|choice| choice.is_certain())), (Moves::Loses, Some(true)));
}

/// A view and a controller are not attempts at the same thing.
#[test]
fn each_part_has_an_attempt_that_counts() {
    let (first, second, mut view) = (sheet("first", 80, 1), sheet("second", 70, 2), sheet("view", 10, 1));
    view.submission.part = Part::View;
    let list = people(&[("first", true), ("view", true), ("second", false)]);
    let sides = [&first, &second, &view].map(|sheet| BeforeAndAfter::both(sheet, MarkRange::settled(sheet.clone())));
    let rows = CountedRows::new(&sides, Some(&list), BEST);
    let ids: Vec<&str> = rows.submissions.iter().map(|row| row.id.as_str()).collect();
    assert_eq!((ids, rows.other_attempts[0].id.as_str()), (vec!["first", "view"], "second"));
}

#[test]
fn of_two_results_each_says_what_counts() {
    let (first, second, third) = (sheet("first", 80, 1), sheet("second", 70, 2), sheet("third", 85, 3));
    let both = |sheet: &Marksheet| BeforeAndAfter::both(sheet, MarkRange::settled(sheet.clone()));
    let ids = |rows: &CountedRows| rows.submissions.iter().map(|row| (row.id.clone(), row.moves)).collect::<Vec<_>>();
    let was = people(&[("first", true), ("second", false)]);
    let is = people(&[("first", false), ("second", true)]);
    let rows = CountedRows::new(&[both(&first), both(&second)], Some(&was), AttemptDecider::Results(Some(&is)));
    assert_eq!(ids(&rows), [("second".to_string(), Moves::Loses)]);
    assert_eq!(
        rows.submissions[0].because[0].says,
        ["first, which counted, has 80 as before", "second has 70 as before"]
    );
    assert_eq!(rows.left_out().count(), 0);

    // There is another attempt now, and one is not there any more.
    let is = people(&[("second", false), ("third", true)]);
    let sides = [BeforeAndAfter::gone(&first), both(&second), BeforeAndAfter::new(&third)];
    let rows = CountedRows::new(&sides, Some(&was), AttemptDecider::Results(Some(&is)));
    assert_eq!(ids(&rows), [("third".to_string(), Moves::Gains)]);
    let because = &rows.submissions[0].because[0].says;
    assert_eq!(because[..], ["first, which counted, has no marks now, and had 80", "third has 85, and had no marks"]);
    assert_eq!((rows.left_out().count(), rows.submissions[0].notes.len()), (1, 1));

    // Nobody said then that one of them does not count.
    let is = people(&[("first", false), ("second", true)]);
    let rows = CountedRows::new(&[both(&first), both(&second)], None, AttemptDecider::Results(Some(&is)));
    assert_eq!(ids(&rows), [("first".to_string(), Moves::Gone), ("second".to_string(), Moves::Stays)]);
    assert_eq!(rows.submissions[0].notes, ["It does not count any more."]);
    let rows = CountedRows::new(&[both(&first), both(&second)], Some(&is), AttemptDecider::Results(None));
    assert_eq!(ids(&rows), [("first".to_string(), Moves::New), ("second".to_string(), Moves::Stays)]);
    assert_eq!(rows.submissions[0].notes, ["It had not counted, and counts now."]);
    let rows = CountedRows::new(&[both(&first), both(&second)], None, AttemptDecider::Results(None));
    assert!(ids(&rows).iter().all(|(_, moves)| *moves == Moves::Stays) && rows.submissions.len() == 2);
}
