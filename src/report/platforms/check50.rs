//! JSON in the form of `check50 --output json`.
//!
//! Source: check50's documentation and its `renderer`. Everything here is for the student.

use serde_json::{Value, json};

use super::plain_text;
use crate::diagnostic::escape::escape_lines;
use crate::marks::Marksheet;
use crate::phrases::Phrasebook;
use crate::verdict::{Verdict, VerdictEnding};

/// The check that all others would depend on.
const BUILDS: &str = "builds";

/// Writes the results of one submission: a check for whether it builds, then one a scenario.
///
/// `passed` is null for what nobody could try: because the work does not build, or because the grader was in trouble. `cause`
/// says why, and `log` has what is shown of a failure, a line each. The version is ours.
///
/// # Example
/// ```text
/// {"slug": "reversi", "version": "0.1.0", "results": [
///   {"name": "builds", "description": "it can be built and started", "passed": true, "log": [], "cause": null, "data": {}, "dependency": null},
///   {"name": "capture/upwards", "description": "A piece captures upwards", "passed": false, "log": ["…"],
///    "cause": {"rationale": "the board is not as it should be", "help": null}, "data": {}, "dependency": "builds"}]}
/// ```
pub fn results(sheet: &Marksheet) -> String {
    let own = sheet.for_student();
    let results: Vec<Value> =
        std::iter::once(builds(&own)).chain(own.verdicts.iter().map(|verdict| scenario(&own, verdict))).collect();
    super::json(&json!({ "slug": own.coursework, "version": env!("CARGO_PKG_VERSION"), "results": results }))
}

fn builds(sheet: &Marksheet) -> Value {
    let why = plain_text::not_run_reason(sheet, Phrasebook::english());
    let passed = match (&sheet.trouble, &sheet.build) {
        (Some(_), _) => None,
        (None, Some(_)) => Some(false),
        (None, None) => Some(true),
    };
    let cause = why.filter(|_| passed != Some(true)).map(|why| cause(&why, None));
    check(BUILDS, "it can be built and started", passed, &[], cause, None)
}

fn scenario(sheet: &Marksheet, verdict: &Verdict) -> Value {
    let passed = match verdict.ending {
        VerdictEnding::Passed | VerdictEnding::Unstable | VerdictEnding::NeedsUpdate => Some(true),
        VerdictEnding::Failed => Some(false),
        VerdictEnding::Open | VerdictEnding::NotRun => None,
    };
    let shown = if passed == Some(true) {
        String::new()
    } else {
        plain_text::scenario_text(sheet, verdict, Phrasebook::english())
    };
    let log: Vec<&str> = shown.lines().collect();
    let line = sheet.requirements.iter().find(|line| line.id == verdict.requirement);
    let says = verdict.findings.first().filter(|_| passed != Some(true)).map(|finding| finding.says.to_string());
    let cause = says.map(|says| cause(&says, line.map(|line| line.says.as_str())));
    check(&verdict.scenario, &verdict.title, passed, &log, cause, Some(BUILDS))
}

fn cause(rationale: &str, help: Option<&str>) -> Value {
    json!({ "rationale": escape_lines(rationale), "help": help })
}

fn check(
    name: &str,
    description: &str,
    passed: Option<bool>,
    log: &[&str],
    cause: Option<Value>,
    dependency: Option<&str>,
) -> Value {
    json!({
        "name": name,
        "description": description,
        "passed": passed,
        "log": log,
        "cause": cause,
        "data": {},
        "dependency": dependency,
    })
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;

    #[test]
    fn what_could_not_be_tried_has_neither_passed_nor_failed() {
        let passed = |sheet: Marksheet| {
            let text = results(&sheet);
            sample::is_published(&text);
            let value: Value = serde_json::from_str(&text).expect("JSON");
            let all = value["results"].as_array().expect("results").iter();
            all.map(|check| check["passed"].as_bool()).collect::<Vec<_>>()
        };
        let [yes, no] = [Some(true), Some(false)];
        assert_eq!(passed(sample::right()), [yes; 4]);
        assert_eq!(passed(sample::flawed()), [yes, yes, no, no]);
        assert_eq!(passed(sample::unbuilt()), [no]);
        assert_eq!(passed(sample::not_run()), [None]);
        assert_eq!(passed(sample::partly_run()), [yes, yes, yes, None]);
    }
}
