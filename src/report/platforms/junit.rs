//! JUnit XML: a suite a submission, a case a scenario.
//!
//! Source: the form that Ant began and Jenkins, GitLab and others read. It is not written down in one place; what is used here
//! all of them know. Times are those that `grade` has measured and saved, and never of the moment, so that the same saved
//! results give the same bytes.

use std::fmt::{self, Display, Formatter};
use std::iter::Sum;

use super::plain_text;
use super::scenario_times::{ScenarioTimes, Seconds};
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::markup_escape;
use crate::failure::requirement_name;
use crate::marks::{Award, Marksheet, RequirementLine, SourceRemark};
use crate::phrases::Phrasebook;
use crate::spec::Consequence;
use crate::verdict::{Verdict, VerdictEnding};

/// Outcome of a test case: the elements inside it.
enum CaseOutcome {
    Nothing,
    /// The student's work is wrong.
    Failure(CaseMessage),
    /// The grader could not do something.
    Error(CaseMessage),
    /// The case did not run, with the reason.
    Skipped(String),
    /// It went well, and there is something to say.
    Noted(String),
}

struct CaseMessage {
    message: String,
    kind: String,
    text: String,
}

struct TestCase {
    class: String,
    name: String,
    time: Seconds,
    inside: CaseOutcome,
}

/// Last line of the file.
pub const CLOSING: &str = "</testsuites>\n";

/// Counts of the cases of one suite, or of several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CaseCounts {
    tests: usize,
    failures: usize,
    errors: usize,
    skipped: usize,
    time: Seconds,
}

/// Writes the suites. What a student got wrong is a `failure`, trouble of the grader's an `error`, and what nobody has tried
/// or marked yet `skipped`. A case has the scenario's id for its name and `coursework.requirement` for its class; rules on
/// the code that cost something are cases of the class `coursework.source`, and what could not be built fails the case
/// `build`. A scenario that is unstable has passed, and says so in `system-out`.
///
/// `times` are those of each marksheet's scenarios, in the same order; what nobody has measured took no time. The time of a
/// scenario is that of all its runs, as a clock on the wall has it.
///
/// # Example
/// ```text
/// <testsuite name="ann" tests="2" failures="1" errors="0" skipped="0" time="0.350">
/// <testcase classname="reversi.capture" name="capture/upwards" time="0.012">
/// <failure message="A piece captures upwards: the board is not as it should be" type="squares">…</failure>
/// </testcase>
/// ```
pub fn junit(sheets: &[Marksheet], times: &[ScenarioTimes]) -> String {
    let unmeasured = ScenarioTimes::default();
    let times = times.iter().chain(std::iter::repeat(&unmeasured));
    let all = || sheets.iter().zip(times.clone());
    let counts = all().map(|(sheet, times)| CaseCounts::of(sheet, times)).sum();
    opening(&counts) + &all().map(|(sheet, times)| suite(sheet, times)).collect::<String>() + CLOSING
}

/// Writes what stands before the first suite, by the counts of all. A long file is written suite by suite, as [`junit`] would
/// write all of them.
pub fn opening(all: &CaseCounts) -> String {
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {all}>\n")
}

/// Writes the suite of one submission.
pub fn suite(sheet: &Marksheet, times: &ScenarioTimes) -> String {
    let cases = cases(sheet, times);
    let name = markup_escape::escape_xml(&escape_text(&format!("{}: {}", sheet.coursework, sheet.submission.id)));
    let counts: CaseCounts = cases.iter().map(CaseCounts::one).sum();
    let drawn: String = cases.iter().map(drawn).collect();
    let summary = markup_escape::escape_xml(&plain_text::summary(sheet, Phrasebook::english()));
    format!("<testsuite name=\"{name}\" {counts}>\n{drawn}<system-out>{summary}</system-out>\n</testsuite>\n")
}

impl CaseCounts {
    /// Counts the cases of a submission. They are the same without its findings.
    pub fn of(sheet: &Marksheet, times: &ScenarioTimes) -> CaseCounts {
        cases(sheet, times).iter().map(CaseCounts::one).sum()
    }

    fn one(case: &TestCase) -> CaseCounts {
        let mut counts = CaseCounts { tests: 1, time: case.time, ..CaseCounts::default() };
        match case.inside {
            CaseOutcome::Failure(_) => counts.failures = 1,
            CaseOutcome::Error(_) => counts.errors = 1,
            CaseOutcome::Skipped(_) => counts.skipped = 1,
            CaseOutcome::Nothing | CaseOutcome::Noted(_) => {}
        }
        counts
    }
}

impl Sum for CaseCounts {
    fn sum<I: Iterator<Item = CaseCounts>>(all: I) -> CaseCounts {
        all.fold(CaseCounts::default(), |sum, more| CaseCounts {
            tests: sum.tests + more.tests,
            failures: sum.failures + more.failures,
            errors: sum.errors + more.errors,
            skipped: sum.skipped + more.skipped,
            time: [sum.time, more.time].into_iter().sum(),
        })
    }
}

impl Display for CaseCounts {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let CaseCounts { tests, failures, errors, skipped, time } = self;
        write!(
            formatter,
            "tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"{skipped}\" time=\"{time}\""
        )
    }
}

fn cases(sheet: &Marksheet, times: &ScenarioTimes) -> Vec<TestCase> {
    let told = |message: &str, kind: &str, text: Option<&str>| CaseMessage {
        message: message.to_string(),
        kind: kind.to_string(),
        text: text.map(str::to_string).unwrap_or_default(),
    };
    let standing = plain_text::not_run_reason(sheet, Phrasebook::english());
    let whole = |name: &str, inside: CaseOutcome| unmeasured(sheet.coursework.clone(), name.to_string(), inside);
    let mut cases = Vec::new();
    if sheet.trouble.is_some() {
        let trouble = told("the grader could not run the work", "not-run", standing.as_deref());
        cases.push(whole("run", CaseOutcome::Error(trouble)));
    } else if sheet.build.is_some() {
        let trouble = told("the work could not be unpacked, built or started", "build", standing.as_deref());
        cases.push(whole("build", CaseOutcome::Failure(trouble)));
    }
    cases.extend(sheet.verdicts.iter().map(|verdict| of_scenario(sheet, verdict, times)));
    let unplayed = |line: &&RequirementLine| !sheet.verdicts.iter().any(|verdict| verdict.requirement == line.id);
    cases.extend(sheet.requirements.iter().filter(unplayed).filter_map(|line| of_unplayed(sheet, line)));
    cases.extend(sheet.remarks.iter().filter_map(|remark| of_rule(sheet, remark)));
    cases
}

/// A case in which nothing is played.
fn unmeasured(class: String, name: String, inside: CaseOutcome) -> TestCase {
    TestCase { class, name, time: Seconds::default(), inside }
}

fn of_scenario(sheet: &Marksheet, verdict: &Verdict, times: &ScenarioTimes) -> TestCase {
    let first = verdict.findings.first();
    let told = || CaseMessage {
        message: first.map_or(verdict.title.clone(), |finding| format!("{}: {}", verdict.title, finding.says)),
        kind: first
            .and_then(|finding| serde_json::to_value(finding.check).ok()?.as_str().map(str::to_string))
            .unwrap_or_default(),
        text: plain_text::scenario_text(sheet, verdict, Phrasebook::english()),
    };
    let inside = match verdict.ending {
        VerdictEnding::Passed => CaseOutcome::Nothing,
        VerdictEnding::Failed => CaseOutcome::Failure(told()),
        VerdictEnding::NotRun => CaseOutcome::Error(told()),
        VerdictEnding::NeedsUpdate => CaseOutcome::Noted(
            "It fails only because nobody calls update after a change of the model; this costs nothing here."
                .to_string(),
        ),
        VerdictEnding::Unstable => CaseOutcome::Noted(runs_differ(verdict)),
        VerdictEnding::Open => CaseOutcome::Skipped(runs_differ(verdict)),
    };
    TestCase {
        class: format!("{}.{}", sheet.coursework, verdict.requirement),
        name: verdict.scenario.clone(),
        time: times.of(&verdict.scenario),
        inside,
    }
}

fn runs_differ(verdict: &Verdict) -> String {
    format!("It {}.", verdict.ending.says_of_runs().map(|says| says.to_string()).unwrap_or_default())
}

/// A requirement that no scenario of this result is about.
fn of_unplayed(sheet: &Marksheet, line: &RequirementLine) -> Option<TestCase> {
    let inside = match line.awarded {
        Award::ByHand => CaseOutcome::Skipped("a person still has to mark it".to_string()),
        Award::NotRun => CaseOutcome::Skipped("it was not run".to_string()),
        Award::Marks(_) if sheet.build.is_some() && !line.failing.is_empty() => {
            CaseOutcome::Skipped("nothing could be played".to_string())
        }
        Award::Marks(_) if line.lost() == 0 => CaseOutcome::Nothing,
        Award::Marks(marks) => CaseOutcome::Failure(CaseMessage {
            message: format!("{marks} of {} marks", line.marks),
            kind: "marks".to_string(),
            text: plain_text::requirement_text(sheet, line, Phrasebook::english()),
        }),
    };
    Some(unmeasured(format!("{}.{}", sheet.coursework, line.id), requirement_name(line, Phrasebook::english()), inside))
}

fn of_rule(sheet: &Marksheet, remark: &SourceRemark) -> Option<TestCase> {
    let told = || CaseMessage {
        message: remark.says.clone(),
        kind: "source".to_string(),
        text: plain_text::rule_text(remark),
    };
    let costs = !matches!(remark.consequence, Consequence::Warn);
    let class = || format!("{}.source", sheet.coursework);
    costs.then(|| unmeasured(class(), remark.rule.clone(), CaseOutcome::Failure(told())))
}

fn drawn(case: &TestCase) -> String {
    let open = format!(
        "<testcase classname=\"{}\" name=\"{}\" time=\"{}\"",
        markup_escape::escape_xml(&escape_text(&case.class)),
        markup_escape::escape_xml(&escape_text(&case.name)),
        case.time
    );
    let element = |name: &str, told: &CaseMessage| {
        let (message, kind) =
            (markup_escape::escape_xml(&escape_text(&told.message)), markup_escape::escape_xml(&told.kind));
        format!(
            "{open}>\n<{name} message=\"{message}\" type=\"{kind}\">{}</{name}>\n</testcase>\n",
            markup_escape::escape_xml(&told.text)
        )
    };
    match &case.inside {
        CaseOutcome::Nothing => format!("{open}/>\n"),
        CaseOutcome::Failure(told) => element("failure", told),
        CaseOutcome::Error(told) => element("error", told),
        CaseOutcome::Skipped(why) => {
            format!("{open}>\n<skipped message=\"{}\"/>\n</testcase>\n", markup_escape::escape_xml(why))
        }
        CaseOutcome::Noted(note) => {
            format!("{open}>\n<system-out>{}</system-out>\n</testcase>\n", markup_escape::escape_xml(note))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;

    #[test]
    fn xml_has_what_it_may_have() {
        let xml = junit(&sample::all(), &[]);
        assert!(!xml.contains("]]>") && !xml.contains("<script") && !xml.contains('\u{1b}'), "{xml}");
    }

    /// The numbers in the first line are counted before any findings are read.
    #[test]
    fn findings_change_no_count() {
        let times = ScenarioTimes::default();
        for sheet in sample::all() {
            let mut light = sheet.clone();
            light.leave_out_findings();
            assert_eq!(CaseCounts::of(&light, &times), CaseCounts::of(&sheet, &times), "{}", sheet.submission.id);
        }
    }

    #[test]
    fn whose_fault_it_is_shows() {
        let of = |sheet: Marksheet| junit(&[sheet], &[]);
        assert!(of(sample::right()).contains("tests=\"6\" failures=\"0\" errors=\"0\" skipped=\"1\""));
        assert!(of(sample::flawed()).contains("tests=\"7\" failures=\"5\" errors=\"0\" skipped=\"1\""));
        assert!(of(sample::not_run()).contains("tests=\"5\" failures=\"0\" errors=\"1\" skipped=\"4\""));
        assert!(of(sample::unbuilt()).contains("tests=\"5\" failures=\"1\" errors=\"0\" skipped=\"4\""));
        let partly = of(sample::partly_run());
        assert!(partly.contains("failures=\"0\" errors=\"1\" skipped=\"1\""), "{partly}");
        assert!(
            partly.contains("It failed once and then passed in enough further runs, which costs nothing."),
            "{partly}"
        );
    }

    /// Each scenario has its own time, and what holds it the sum; whoever has no times has none.
    #[test]
    fn times_are_those_that_were_measured() {
        let costs = "{\"scenario\":\"opening/a\",\"wall-ms\":1500.4}\n{\"scenario\":\"capture/up\",\"wall-ms\":20}\n\
                     {\"scenario\":\"another/one\",\"wall-ms\":7}\n";
        let xml = junit(&[sample::right(), sample::flawed()], &[ScenarioTimes::read(costs)]);
        assert!(
            xml.contains("<testsuites tests=\"13\" failures=\"5\" errors=\"0\" skipped=\"2\" time=\"1.520\">"),
            "{xml}"
        );
        let suites: Vec<&str> = xml.split("<testsuite name=").skip(1).collect();
        assert!(suites[0].contains(" time=\"1.520\">") && suites[1].contains(" time=\"0.000\">"), "{xml}");
        assert!(suites[0].contains("name=\"opening/a\" time=\"1.500\"/>"), "{xml}");
        assert!(suites[0].contains("name=\"capture/up\" time=\"0.020\"/>"), "{xml}");
        assert_eq!(suites[1].matches("time=\"0.000\"").count(), 1 + 7, "{xml}");
    }

    #[test]
    fn what_is_for_students_names_nothing_hidden() {
        let own: Vec<Marksheet> = sample::all().iter().map(Marksheet::for_student).collect();
        sample::is_published(&junit(&own, &[]));
    }
}
