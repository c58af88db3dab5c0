//! Rosters over several attempts of one person, as a platform tells them.

use super::tests::{enrolled, submission};
use super::*;
use crate::spec::Part;
use crate::submission::PlatformAttempt;

const TIMES: [&str; 3] = ["2026-05-01-10-11-12", "2026-05-02-10-11-12", "2026-05-03-10-11-12"];

/// Three attempts of `jd1`, the last with a view of its own; and one of somebody else.
fn all() -> Vec<Submission> {
    let of = |id: &str, part: Part, time: &str| {
        let attempt = PlatformAttempt { of: "jd1".into(), time: time.into() };
        Submission { attempt: Some(attempt), ..submission(id, part, Some("jd1")) }
    };
    let [first, second, last] = TIMES;
    vec![
        of("jd1", Part::Controller, last),
        of("jd1-view", Part::View, last),
        of(&format!("jd1@{first}"), Part::Controller, first),
        of(&format!("jd1@{second}"), Part::Controller, second),
        submission("kim", Part::Controller, Some("kk2")),
    ]
}

/// The attempts of the person, in their order, each with the day of May it was handed in.
fn told(rows: &str) -> Vec<(String, Option<String>)> {
    let mut submissions = all();
    let people = enrolled(&format!("person,name,folder,handed-in\n{rows}"), &mut submissions).expect("a roster");
    let day = |id: &String| {
        let own = submissions.iter().find(|own| own.id == *id).expect("a submission");
        assert_eq!((own.enrolled.as_deref(), own.student()), (Some("jd1"), Some("Joe")), "{id}");
        own.delivery.map(|delivery| delivery.at.to_string()[8..10].to_string())
    };
    people[0].submissions.iter().map(|id| (id.replace(TIMES[0], "1").replace(TIMES[1], "2"), day(id))).collect()
}

fn days<const N: usize>(all: [(&str, Option<&str>); N]) -> Vec<(String, Option<String>)> {
    all.map(|(id, day)| (id.to_string(), day.map(str::to_string))).to_vec()
}

#[test]
fn a_row_is_about_the_latest_attempt_and_the_person_has_all() {
    let expected = days([("jd1@1", None), ("jd1@2", None), ("jd1", Some("03")), ("jd1-view", Some("03"))]);
    assert_eq!(told("jd1,Joe,,2026-05-03T10:11Z\n"), expected);
    assert_eq!(told("jd1,Joe,CW 2_jd1_attempt_2026-05-03-10-11-12_a.zip,2026-05-03T10:11Z\n"), expected);
    assert_eq!(told("jd1,Joe,jd1,2026-05-03T10:11Z\n"), expected);
}

#[test]
fn a_row_that_names_an_attempt_is_about_that_one() {
    let expected = days([("jd1@1", Some("01")), ("jd1@2", None), ("jd1", Some("03")), ("jd1-view", Some("03"))]);
    let last = "jd1,Joe,,2026-05-03T10:11Z\n";
    for name in [format!("jd1@{}", TIMES[0]), format!("./CW 2_jd1_attempt_{}_my work.tar.gz", TIMES[0])] {
        assert_eq!(told(&format!("{last}jd1,Joe,{name},2026-05-01T10:11Z\n")), expected, "{name}");
    }
    // Nobody says when the latest was handed in: nobody takes it to have been when another was.
    let middle = days([("jd1@1", None), ("jd1@2", Some("02")), ("jd1", None), ("jd1-view", None)]);
    assert_eq!(told(&format!("jd1,Joe,jd1@{},2026-05-02T10:11Z\n", TIMES[1])), middle);
}

#[test]
fn an_attempt_is_nobody_elses_and_has_to_be_there() {
    let refused = |rows: &str| {
        let mut submissions = all();
        let wrong = enrolled(&format!("person,folder\n{rows}"), &mut submissions).expect_err("a mistake");
        wrong.iter().map(|wrong| wrong.message.clone()).collect::<Vec<_>>()
    };
    let gone = "CW 2_jd1_attempt_2026-04-01-10-11-12_a.zip";
    assert_eq!(refused(&format!("jd1,{gone}\n")), [format!("there is no submission `{gone}`")]);
    let twice = ["line 2 says already whose `jd1` is", "line 2 says already whose `jd1-view` is"];
    assert_eq!(refused("jd1,\njd1,jd1\n"), twice);
    let mut submissions = all();
    let people = enrolled("person\nkk2\n", &mut submissions).expect("a roster");
    assert_eq!(people[0].submissions, ["kim"]);
    assert!(submissions[..4].iter().all(|own| own.enrolled.is_none()), "nobody on the roster has these");
}
