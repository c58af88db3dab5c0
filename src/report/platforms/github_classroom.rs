//! Results for GitHub Classroom's grading reporter and for Classroom 50. All of it is for the student.

use data_encoding::BASE64;
use serde::Serialize;
use serde_json::{Value, json};
use thiserror::Error;

use super::score_item::{ItemOutcome, ScoreItem, score_items};
use crate::marks::Marksheet;
use crate::phrases::Phrasebook;

/// Writes what GitHub Classroom's reporter finds in the environment variable `<STEP>_RESULTS`: JSON in base64, on one line.
/// A step sets it by writing `result=…` to the file named by `GITHUB_OUTPUT`.
///
/// Source: `classroom-resources/autograding-grading-reporter`. The reporter adds the scores up, so what a cap cuts off is a
/// test of less than no marks. What was not run is an `error`, and its marks are not in `max_score`: it costs nothing.
///
/// # Example
/// ```text
/// {"version": 1, "status": "fail", "max_score": 19,
///  "tests": [{"name": "capture (handout, point 8)", "status": "fail", "score": 7, "message": "…"}]}
/// ```
pub fn classroom_results(sheet: &Marksheet) -> String {
    let own = sheet.for_student();
    let tests: Vec<Value> = score_items(&own, Phrasebook::english()).iter().map(reported).collect();
    let is = |wanted: &str| tests.iter().any(|test| test["status"] == wanted);
    let status = if own.trouble.is_some() || is("error") {
        "error"
    } else if own.build.is_some() || is("fail") {
        "fail"
    } else {
        "pass"
    };
    let results = json!({ "version": 1, "status": status, "max_score": own.out_of, "tests": tests });
    BASE64.encode(results.to_string().as_bytes()) + "\n"
}

fn reported(item: &ScoreItem) -> Value {
    let status = match item.went {
        ItemOutcome::Well => "pass",
        ItemOutcome::Wrong => "fail",
        ItemOutcome::NotRun => "error",
    };
    json!({ "name": item.name, "status": status, "score": item.score, "message": item.says })
}

/// Facts that Classroom 50 needs and that no marksheet holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Classroom50Release {
    /// The classroom's name.
    pub classroom: String,
    /// The assignment's name.
    pub assignment: String,
    /// Name of the submission in Classroom 50; by default the id of the result.
    pub submission: Option<String>,
    /// The commit that was handed in.
    pub commit: String,
    /// URL of its release.
    pub release: String,
    /// URL of its review.
    pub review: String,
    /// Time of the commit, in RFC 3339. It does not come from a clock, so it stays the same when the submission is graded
    /// again.
    pub datetime: String,
}

/// Why there is no result for Classroom 50.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Classroom50Error {
    /// Its scores are whole numbers, and what was not run has none.
    #[error("it was not run, or not in full, and a result without a score is none: grade it again")]
    NotRun,
    /// The time is not one.
    #[error("the time is not written as in `2026-05-01T10:11:12Z`")]
    NoTime,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Classroom50Result<'a> {
    schema: &'a str,
    classroom: &'a str,
    assignment: &'a str,
    submission: &'a str,
    commit: &'a str,
    release: &'a str,
    review: &'a str,
    datetime: &'a str,
    score: u32,
    max_score: u32,
    tests: Vec<Classroom50Test>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Classroom50Test {
    test_name: String,
    passed: bool,
    score: u32,
    max_score: u32,
}

/// Writes `classroom50/result/v1` for one submission. `score` is what counts; a cap is a test that has failed, and no test has
/// less than no marks.
///
/// # Errors
/// Where there is no score, or no time.
pub fn classroom50_result(sheet: &Marksheet, release: &Classroom50Release) -> Result<String, Classroom50Error> {
    let own = sheet.for_student();
    if own.trouble.is_some() || own.not_run > 0 {
        return Err(Classroom50Error::NotRun);
    }
    if !is_time(&release.datetime) {
        return Err(Classroom50Error::NoTime);
    }
    let test = |item: ScoreItem| Classroom50Test {
        test_name: item.name,
        passed: item.went == ItemOutcome::Well,
        score: u32::try_from(item.score).unwrap_or_default(),
        max_score: item.worth,
    };
    let result = Classroom50Result {
        schema: "classroom50/result/v1",
        classroom: &release.classroom,
        assignment: &release.assignment,
        submission: release.submission.as_deref().unwrap_or(&own.submission.id),
        commit: &release.commit,
        release: &release.release,
        review: &release.review,
        datetime: &release.datetime,
        score: own.marks,
        max_score: own.out_of,
        tests: score_items(&own, Phrasebook::english()).into_iter().map(test).collect(),
    };
    Ok(super::json(&serde_json::to_value(result).unwrap_or_default()))
}

/// Whether it is `2026-05-01T10:11:12Z`, or the same with `+01:00` or parts of a second.
fn is_time(text: &str) -> bool {
    let alike = |text: &str, form: &str| {
        let same = |(given, wanted): (u8, u8)| if wanted == b'0' { given.is_ascii_digit() } else { given == wanted };
        text.len() == form.len() && text.bytes().zip(form.bytes()).all(same)
    };
    const TIME: &str = "0000-00-00T00:00:00";
    let Some((time, rest)) = text.split_at_checked(TIME.len()) else { return false };
    let zone = match rest.strip_prefix('.') {
        Some(rest) if rest.starts_with(|first: char| first.is_ascii_digit()) => {
            rest.trim_start_matches(|letter: char| letter.is_ascii_digit())
        }
        Some(_) => return false,
        None => rest,
    };
    alike(time, TIME) && (zone == "Z" || alike(zone, "+00:00") || alike(zone, "-00:00"))
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;

    fn read(sheet: &Marksheet) -> Value {
        let line = classroom_results(sheet);
        let bytes = BASE64.decode(line.trim_end().as_bytes()).expect("base64 on one line");
        let text = String::from_utf8(bytes).expect("UTF-8");
        sample::is_published(&text);
        serde_json::from_str(&text).expect("JSON")
    }

    #[test]
    fn scores_add_up() {
        for (sheet, status) in [
            (sample::right(), "pass"),
            (sample::flawed(), "fail"),
            (sample::capped(), "fail"),
            (sample::unbuilt(), "fail"),
            (sample::not_run(), "error"),
            (sample::partly_run(), "error"),
        ] {
            let results = read(&sheet);
            let tests = results["tests"].as_array().expect("tests");
            let sum: i64 = tests.iter().filter_map(|test| test["score"].as_i64()).sum();
            assert_eq!((sum, &results["max_score"]), (sheet.marks.into(), &sheet.out_of.into()));
            assert_eq!(results["status"], status, "{}", sheet.submission.id);
        }
    }

    fn release(datetime: &str) -> Classroom50Release {
        let text = |text: &str| text.to_string();
        Classroom50Release {
            classroom: text("comp1"),
            assignment: text("board"),
            submission: None,
            commit: text("abc"),
            release: text("https://x/r"),
            review: text("https://x/p"),
            datetime: text(datetime),
        }
    }

    #[test]
    fn a_result_for_classroom_50() {
        let time = release("2026-05-01T10:11:12Z");
        let result: Value =
            serde_json::from_str(&classroom50_result(&sample::capped(), &time).expect("a result")).expect("JSON");
        assert_eq!(
            (&result["schema"], &result["score"]),
            (&"classroom50/result/v1".into(), &sample::capped().marks.into())
        );
        assert_eq!(result["submission"], "capped");
        sample::is_published(&result.to_string());
        assert_eq!(classroom50_result(&sample::not_run(), &time), Err(Classroom50Error::NotRun));
        assert_eq!(classroom50_result(&sample::partly_run(), &time), Err(Classroom50Error::NotRun));
        assert_eq!(classroom50_result(&sample::right(), &release("yesterday")), Err(Classroom50Error::NoTime));
    }

    #[test]
    fn times_are_whole() {
        for time in ["2026-05-01T10:11:12Z", "2026-05-01T10:11:12+01:00", "2026-05-01T10:11:12.5-00:30"] {
            assert!(is_time(time), "{time}");
        }
        for time in ["", "2026-05-01", "2026-05-01T10:11:12", "2026-05-01T10:11:12.Z", "2026-05-01 10:11:12Z", "ä"] {
            assert!(!is_time(time), "{time}");
        }
    }
}
