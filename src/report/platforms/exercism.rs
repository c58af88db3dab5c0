//! Results for Exercism's website: `results.json` of a track's test runner, version 2.
//!
//! Source: Exercism's documentation, "The test runner interface". Everything here is for the student.

use serde_json::{Value, json};

use super::plain_text;
use crate::marks::{Marksheet, SourceRemark};
use crate::phrases::Phrasebook;
use crate::spec::Consequence;
use crate::verdict::{Verdict, VerdictEnding};

/// Writes the results of one submission: a test a scenario, and one for each rule on the code that costs something.
///
/// `error` is what could not be built, and what the grader could not run; its message says which of the two it is. There are
/// no marks, as Exercism knows none. Anyone who runs this leaves with 0 as long as the results are written.
///
/// # Example
/// ```text
/// {"version": 2, "status": "fail", "message": null,
///  "tests": [{"name": "capture/upwards: A piece captures upwards", "status": "fail", "message": "…", "output": null}]}
/// ```
pub fn results(sheet: &Marksheet) -> String {
    let own = sheet.for_student();
    let tests: Vec<Value> = own.verdicts.iter().map(|verdict| scenario(&own, verdict)).chain(rules(&own)).collect();
    let message = plain_text::not_run_reason(&own, Phrasebook::english()).filter(|_| own.verdicts.is_empty());
    let is = |wanted: &str| tests.iter().any(|test| test["status"] == wanted);
    let status = match &message {
        Some(_) => "error",
        None if is("fail") || is("error") => "fail",
        None => "pass",
    };
    super::json(&json!({ "version": 2, "status": status, "message": message, "tests": tests }))
}

fn scenario(sheet: &Marksheet, verdict: &Verdict) -> Value {
    let status = match verdict.ending {
        VerdictEnding::Passed | VerdictEnding::Unstable | VerdictEnding::NeedsUpdate => "pass",
        VerdictEnding::Failed => "fail",
        VerdictEnding::Open | VerdictEnding::NotRun => "error",
    };
    let message = (status != "pass").then(|| plain_text::scenario_text(sheet, verdict, Phrasebook::english()));
    let name = format!("{}: {}", verdict.scenario, verdict.title);
    json!({ "name": name, "status": status, "message": message, "output": null })
}

fn rules(sheet: &Marksheet) -> impl Iterator<Item = Value> {
    let costs = |remark: &&SourceRemark| !matches!(remark.consequence, Consequence::Warn);
    sheet.remarks.iter().filter(costs).map(|remark| {
        let name = format!("{}: {}", remark.rule, remark.says);
        json!({ "name": name, "status": "fail", "message": plain_text::rule_text(remark), "output": null })
    })
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;

    #[test]
    fn status_is_the_worst_of_all() {
        let status = |sheet: Marksheet| {
            let text = results(&sheet);
            sample::is_published(&text);
            let value: Value = serde_json::from_str(&text).expect("JSON");
            value["status"].as_str().expect("a status").to_string()
        };
        assert_eq!(status(sample::right()), "pass");
        assert_eq!(status(sample::flawed()), "fail");
        assert_eq!(status(sample::partly_run()), "fail");
        assert_eq!(status(sample::unbuilt()), "error");
        assert_eq!(status(sample::not_run()), "error");
    }
}
