//! Output for a GitHub workflow: annotations on a push or a pull request, and the summary of a step.
//!
//! Source: GitHub's documentation, "Workflow commands". The log of a step is where commands are looked for, so nothing of a
//! student's reaches it but in a command of ours, where line breaks are spelled out. Everything here is for the student.

use std::fmt;

use super::build_places::{BuildPlace, build_places};
use super::{markdown, plain_text};
use crate::cohort_terminal::failure_reason;
use crate::diagnostic::escape::escape_text;
use crate::failure::requirement_name;
use crate::marks::{CodeLocation, Marksheet, RequirementLine, SourceRemark};
use crate::phrases::Phrasebook;
use crate::source_rule_remarks::heading;
use crate::spec::Consequence;

/// How many annotations of one level GitHub shows for a step.
const MOST: usize = 10;
/// Largest size of a step's summary, in bytes, with a little room for the output of our other steps.
const LARGEST: usize = 1_000_000;

/// Workflow commands, a line each. Only this file makes them, which is what lets them be printed as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotations(Vec<String>);

impl fmt::Display for Annotations {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|line| writeln!(formatter, "{line}"))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum AnnotationLevel {
    Error,
    Warning,
    Notice,
}

impl AnnotationLevel {
    fn name(self) -> &'static str {
        match self {
            AnnotationLevel::Error => "error",
            AnnotationLevel::Warning => "warning",
            AnnotationLevel::Notice => "notice",
        }
    }
}

struct Annotation {
    level: AnnotationLevel,
    file: Option<(String, usize)>,
    title: String,
    message: String,
}

/// Feedback of a step on one submission after the other: annotations, and the summary.
///
/// It annotates what is wrong: each place that does not compile or that a rule on the code has found, and each requirement that
/// lost marks. What costs
/// marks is an error, what certainly breaks a rule for nothing a warning, what may be all right a notice, and trouble of the
/// grader's a warning. Of each level there are ten at most; the last of more says how many there would be.
///
/// `folder` is where the work lies in its repository, if not at the top. Of several submissions each title says whose it is.
///
/// # Example
/// ```text
/// ::error file=controller.py,line=12,endLine=12,title=model-only (handout%2C point 5)::The board is kept in the model alone: …
/// ::error title=capture (handout%2C point 8)%3A −2 of 14::After a piece was played, the squares are wrong. …
/// ```
pub struct StepFeedback<'a> {
    folder: &'a str,
    several: bool,
    annotations: Vec<Annotation>,
    /// Each submission in full, unless that is too much for GitHub.
    pages: Option<String>,
}

impl<'a> StepFeedback<'a> {
    /// Feedback on so many submissions, which have yet to be added.
    pub fn new(submissions: usize, folder: &'a str) -> StepFeedback<'a> {
        StepFeedback { folder, several: submissions > 1, annotations: Vec::new(), pages: Some(String::new()) }
    }

    /// Adds the next submission, with its findings.
    pub fn add(&mut self, sheet: &Marksheet) {
        let own = sheet.for_student();
        let whose = if self.several { format!("{}: ", own.submission.id) } else { String::new() };
        let named = |annotation: Annotation| Annotation { title: format!("{whose}{}", annotation.title), ..annotation };
        self.annotations.extend(of_sheet(&own, self.folder).into_iter().map(named));
        self.pages = self.pages.take().and_then(|before| {
            let line = if before.is_empty() { "" } else { "\n" };
            let pages = before + line + &markdown::submission(&own, Phrasebook::english());
            (pages.len() <= LARGEST).then_some(pages)
        });
    }

    /// The annotations of all that were added.
    pub fn annotations(&mut self) -> Annotations {
        self.annotations.sort_by_key(|annotation| annotation.level);
        let levels = self.annotations.chunk_by(|one, other| one.level == other.level);
        Annotations(levels.flat_map(shown).collect())
    }

    /// The summary of the step, in Markdown: each submission in full, or a table of all where that would be too much for
    /// GitHub, which shows nothing of what is over its limit. The table needs no findings of `sheets`.
    pub fn summary(self, sheets: &[Marksheet]) -> String {
        let table = || markdown::cohort(&sheets.iter().map(Marksheet::for_student).collect::<Vec<_>>(), None);
        self.pages.unwrap_or_else(table)
    }
}

fn shown(level: &[Annotation]) -> Vec<String> {
    let line = |annotation: &Annotation| command(annotation);
    if level.len() <= MOST {
        return level.iter().map(line).collect();
    }
    let more = Annotation {
        level: level[0].level,
        file: None,
        title: format!("and {} more", level.len() - (MOST - 1)),
        message: "The summary of this step has them all.".to_string(),
    };
    level.iter().take(MOST - 1).chain([&more]).map(line).collect()
}

fn of_sheet(sheet: &Marksheet, folder: &str) -> Vec<Annotation> {
    let of_whole = |level: AnnotationLevel, title: &str, message: String| Annotation {
        level,
        file: None,
        title: title.to_string(),
        message,
    };
    let mut all = Vec::new();
    if let Some(says) = plain_text::not_run_reason(sheet, Phrasebook::english()) {
        let is_ours = sheet.build.is_none();
        let (level, title) =
            if is_ours { (AnnotationLevel::Warning, "not run") } else { (AnnotationLevel::Error, "not built") };
        all.push(of_whole(level, title, says));
    }
    let words = sheet.build.as_ref().map(ToString::to_string).unwrap_or_default();
    all.extend(build_places(&words).into_iter().map(|place| of_build(place, folder)));
    for remark in &sheet.remarks {
        all.extend(remark.spots.iter().map(|spot| of_spot(remark, spot, folder)));
    }
    if sheet.build.is_none() && sheet.trouble.is_none() {
        all.extend(sheet.losses().map(|line| of_loss(sheet, line)));
    }
    all
}

/// A file of the work, as a path in its repository.
fn in_repository(folder: &str, file: &str) -> String {
    let folder = folder.trim_matches('/');
    if matches!(folder, "" | ".") { file.to_string() } else { format!("{folder}/{file}") }
}

fn of_build(place: BuildPlace, folder: &str) -> Annotation {
    Annotation {
        level: AnnotationLevel::Error,
        file: Some((in_repository(folder, &place.file), place.line)),
        title: "not built".to_string(),
        message: escape_text(&place.message),
    }
}

fn of_spot(remark: &SourceRemark, spot: &CodeLocation, folder: &str) -> Annotation {
    let level = match remark.consequence {
        _ if !spot.certain => AnnotationLevel::Notice,
        Consequence::Warn => AnnotationLevel::Warning,
        Consequence::Costs(_) | Consequence::Cap(_) => AnnotationLevel::Error,
    };
    Annotation {
        level,
        file: (spot.line > 0).then(|| (in_repository(folder, &spot.file), spot.line)),
        title: heading(remark, Phrasebook::english()),
        message: format!("{} {}. {}", remark.says, escape_text(&spot.why.to_string()), remark.advice),
    }
}

fn of_loss(sheet: &Marksheet, line: &RequirementLine) -> Annotation {
    let failed =
        sheet.verdicts.iter().filter(|verdict| verdict.requirement == line.id && !verdict.ending.costs_nothing());
    let first = failed.clone().find_map(|verdict| Some((verdict, verdict.findings.first()?)));
    let example = first.map(|(verdict, finding)| {
        let says = escape_text(&finding.says.to_string());
        format!("\n{}: {}, step {}: {says}", verdict.scenario, finding.cue, finding.step)
    });
    let more = failed.count().saturating_sub(1);
    let more = if more > 0 { format!(" (and {more} more)") } else { String::new() };
    let example = example.map(|example| example + &more).unwrap_or_default();
    Annotation {
        level: AnnotationLevel::Error,
        file: None,
        title: format!("{}: −{} of {}", requirement_name(line, Phrasebook::english()), line.lost(), line.marks),
        message: format!("{}{example}", failure_reason(line, &sheet.verdicts)),
    }
}

fn command(annotation: &Annotation) -> String {
    let mut properties = Vec::new();
    if let Some((file, line)) = &annotation.file {
        properties.push(format!("file={}", property(file)));
        properties.push(format!("line={line},endLine={line}"));
    }
    properties.push(format!("title={}", property(&annotation.title)));
    format!("::{} {}::{}", annotation.level.name(), properties.join(","), message(&annotation.message))
}

/// Line breaks of ours are line breaks of the annotation; those of a student's were spelled out before.
fn message(text: &str) -> String {
    let lines = text.trim().split('\n').map(escape_text).collect::<Vec<_>>().join("\n");
    // The older kind of command counts in the middle of a line, too.
    let escaped = lines.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    escaped.replace("##[", "# #[")
}

fn property(text: &str) -> String {
    message(&escape_text(text)).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;
    use crate::marks::NotBuilt;

    fn feedback<'a>(sheets: &[Marksheet], folder: &'a str) -> StepFeedback<'a> {
        let mut feedback = StepFeedback::new(sheets.len(), folder);
        sheets.iter().for_each(|sheet| feedback.add(sheet));
        feedback
    }

    fn annotations(sheets: &[Marksheet], folder: &str) -> Annotations {
        feedback(sheets, folder).annotations()
    }

    fn summary(sheets: &[Marksheet]) -> String {
        feedback(sheets, "").summary(sheets)
    }

    #[test]
    fn every_line_is_one_command_of_ours() {
        for folder in ["", "work/"] {
            let text = annotations(&sample::all(), folder).to_string();
            sample::is_published(&text);
            for line in text.lines() {
                let is_ours = ["::error ", "::warning ", "::notice "].iter().any(|start| line.starts_with(start));
                assert!(is_ours && !line.contains("##["), "{line}");
                let properties = line.split("::").nth(1).expect("properties");
                let commas = properties.matches(',').count();
                assert!(matches!(commas, 0 | 3) && !properties.contains('\u{1b}'), "{line}");
            }
        }
    }

    #[test]
    fn places_are_files_and_lines_as_github_reads_them() {
        let text = annotations(&[sample::flawed()], "work/").to_string();
        let file = "file=work/src/a%2Cb%3Ac%25.py,line=3,endLine=3,title=naming (handout%2C point 3)::";
        assert!(
            text.contains(&format!("::error {file}Names are as in the handout. `x` is\\n::error::w no name.")),
            "{text}"
        );
        assert!(text.contains("::notice file=work/src/a%2Cb%3Ac%25.py,line=4,"), "{text}");
        assert!(text.contains("::error title=opening%3A −5 of 5::It is not set up.%0Aopening/a: white"), "{text}");
    }

    #[test]
    fn what_does_not_compile_is_annotated_where_it_is() {
        let mut sheet = sample::unbuilt();
        let words = "a,b/C:1.java:7: error: 100% \u{1b}wrong ::error::x ##[group]\n::error file=x.py,line=1::y\n\
                     SyntaxError: ::warning::z (../up.py:3)\nKeyError: k (con.py:9)\n";
        sheet.build = Some(NotBuilt::NotStarted(words.to_string()));
        let text = annotations(&[sheet], "/work/").to_string();
        let lines: Vec<&str> = text.lines().collect();
        let at = |place: &str| format!("::error file=work/{place},title=not built::");
        assert!(lines[0].starts_with("::error title=not built::"), "{text}");
        let first = format!("{}100%25 \\u{{1b}}wrong ::error::x # #[group]", at("a%2Cb/C%3A1.java,line=7,endLine=7"));
        assert_eq!(lines[1..], [first, format!("{}KeyError: k", at("con.py,line=9,endLine=9"))], "{text}");
    }

    #[test]
    fn there_are_ten_of_a_level() {
        let many: Vec<Marksheet> = (0..9).map(|_| sample::flawed()).collect();
        let text = annotations(&many, "").to_string();
        let errors: Vec<&str> = text.lines().filter(|line| line.starts_with("::error ")).collect();
        assert_eq!(errors.len(), 10);
        let all: usize = 9 * 4;
        assert!(errors[9].contains(&format!("title=and {} more::", all - 9)), "{}", errors[9]);
    }

    #[test]
    fn a_summary_tells_students_nothing_hidden() {
        sample::is_published(&summary(&sample::all()));
        let many: Vec<Marksheet> = (0..2000).map(|_| sample::flawed()).collect();
        assert!(summary(&many).len() < LARGEST);
    }
}
