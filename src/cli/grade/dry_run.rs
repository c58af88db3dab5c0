//! A plan, told instead of executed.

use std::collections::BTreeSet;

use serde::Serialize;

use super::arguments::{Arguments, Format};
use super::plan::{CourseworkCohort, GradingPlan};
use super::planned_reuse::PlannedReuse;
use crate::cli::format::say_json;
use crate::cli::{CliError, say};
use crate::diagnostic::escape::escape_text;
use crate::report::counted_works::count_submissions;
use crate::report::terminal_text::wrap;
use crate::spec::{Part, SharedWork, Spec};
use crate::submission::{Submission, UngradablePath};

/// A plan as people and other programs read it.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct DryRunJson<'a> {
    /// Folder for the results.
    out: String,
    courseworks: Vec<CourseworkPlanJson<'a>>,
    /// Submissions that are graded for none of these courseworks, with the reason.
    left_out: Vec<LeftOutPlanJson<'a>>,
    /// Places without anything that can be graded, with the reason.
    not_found: Vec<EmptyPlaceJson>,
}

/// One coursework.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct CourseworkPlanJson<'a> {
    coursework: &'a str,
    edition: Option<&'a str>,
    seed: Option<u64>,
    submissions: Vec<SubmissionPlanJson<'a>>,
    /// Attempts that are not graded since a later one counts.
    earlier_attempts: Vec<&'a str>,
    /// The submissions with saved results, by what becomes of these.
    #[serde(flatten)]
    saved: PlannedReuse,
    /// Whose saved results stay as they are.
    staying: Vec<&'a str>,
}

/// A submission that is graded.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct SubmissionPlanJson<'a> {
    id: &'a str,
    /// Id of the student on the course, if there is a roster.
    person: Option<&'a str>,
    /// The hand-in that this person shares with others, if they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    shared: Option<&'a SharedWork>,
    part: Part,
    /// Language of the submission, if it is known.
    language: Option<&'a str>,
    /// Path of the submission.
    place: String,
    /// Whether it gets a mark: not where its manifest is wrong.
    graded: bool,
    /// Why no scenario will be played on it, if so.
    refused: Option<String>,
    /// Notes about how it was found.
    notes: &'a [String],
}

/// A submission that is not graded.
#[derive(Serialize)]
struct LeftOutPlanJson<'a> {
    id: &'a str,
    why: String,
}

/// A place without a submission.
#[derive(Serialize)]
struct EmptyPlaceJson {
    path: String,
    why: String,
}

impl<'a> DryRunJson<'a> {
    /// Describes the effects of executing a plan.
    ///
    /// # Errors
    /// Those of a run, where it has to be told what would become of saved results.
    pub fn of(plan: &'a GradingPlan, asked: &Arguments) -> Result<DryRunJson<'a>, CliError> {
        let left_out = plan.left_out.iter().map(|other| {
            let named = plan.elsewhere.of(&other.id).map(|coursework| format!("it is for {coursework}"));
            let why = other.refused.as_ref().map(ToString::to_string).or(named).unwrap_or_default();
            LeftOutPlanJson { id: &other.id, why }
        });
        let nothing = |UngradablePath { path, why }: &UngradablePath| EmptyPlaceJson {
            path: path.display().to_string(),
            why: why.clone(),
        };
        let courseworks = plan.cohorts.iter().map(|cohort| {
            let saved = PlannedReuse::of(plan, cohort, asked)?;
            Ok(CourseworkPlanJson::of(cohort, saved))
        });
        Ok(DryRunJson {
            out: plan.out.display().to_string(),
            courseworks: courseworks.collect::<Result<_, CliError>>()?,
            left_out: left_out.collect(),
            not_found: plan.unplaced.iter().map(nothing).collect(),
        })
    }

    /// Prints it.
    ///
    /// # Errors
    /// It is no JSON, which cannot be.
    pub fn print(&self, format: Format) -> Result<(), CliError> {
        match format {
            Format::Json => say_json("plan", self),
            Format::Terminal => {
                self.say();
                Ok(())
            }
        }
    }

    fn say(&self) {
        let out = escape_text(&self.out);
        for course in &self.courseworks {
            say(course.text());
        }
        let names = |what: &str, all: Vec<String>| {
            let all: Vec<String> = all.iter().map(|line| wrap("  ", "    ", &escape_text(line))).collect();
            if !all.is_empty() {
                say(format!("{what}\n{}\n", all.join("\n")));
            }
        };
        names("Left out:", self.left_out.iter().map(|left| format!("{}: {}", left.id, left.why)).collect());
        names(
            "No submission found:",
            self.not_found.iter().map(|place| format!("{} {}", place.path, place.why)).collect(),
        );
        let everybody = || self.courseworks.iter().flat_map(|course| &course.submissions);
        let graded = SubmissionPlanJson::count(everybody().filter(|own| own.graded));
        let is_mistaken = everybody().any(|own| !own.graded);
        let mistaken = SubmissionPlanJson::count(everybody().filter(|own| !own.graded));
        let mistaken = is_mistaken.then(|| format!(", but not {mistaken} with a mistake that is shown above"));
        let mistaken = mistaken.unwrap_or_default();
        say(wrap("", "", &format!("{graded} would be graded and saved in {out}{mistaken}. Nothing has been run.")));
    }
}

impl<'a> CourseworkPlanJson<'a> {
    fn of(cohort: &'a CourseworkCohort, saved: PlannedReuse) -> CourseworkPlanJson<'a> {
        let Spec { id, edition, .. } = &cohort.spec;
        CourseworkPlanJson {
            coursework: id,
            edition: edition.as_deref(),
            seed: cohort.spec.seed(),
            submissions: cohort.submissions.iter().map(SubmissionPlanJson::of).collect(),
            earlier_attempts: cohort.earlier.iter().map(|own| own.id.as_str()).collect(),
            saved,
            staying: cohort.staying.ids().collect(),
        }
    }

    fn text(&self) -> String {
        let edition = self.edition.map(|edition| format!(", edition {edition}")).unwrap_or_default();
        let seed = self.seed.map(|seed| format!(", generated games of seed {seed}")).unwrap_or_default();
        let count = SubmissionPlanJson::count(self.submissions.iter());
        let mut lines = vec![escape_text(&format!("{}{edition}{seed} · {count}", self.coursework))];
        for own in &self.submissions {
            let kind = own.language.map(|language| format!("{} in {language}, ", own.part.name())).unwrap_or_default();
            let person = own.person.map(|person| format!(" of {person}")).unwrap_or_default();
            let with =
                own.shared.map(|shared| format!(", shared with {}", shared.with.join(" and "))).unwrap_or_default();
            let sentence = format!("{}{person}{with}: {kind}{}", own.id, own.place);
            lines.push(wrap("  ", "    ", &escape_text(&sentence)));
            let notes = own.refused.iter().chain(own.notes);
            lines.extend(notes.map(|note| wrap("      ", "      ", &escape_text(note))));
        }
        let earlier = "an earlier attempt; not graded, because the latest counts".to_string();
        let staying = "saved already, and left as they are".to_string();
        let saved = [(earlier, self.earlier_attempts.clone())].into_iter().chain(self.saved.lines());
        let saved = saved.chain([(staying, self.staying.clone())]).filter(|(_, ids)| !ids.is_empty());
        let line =
            |(what, ids): (String, Vec<&str>)| wrap("  ", "    ", &format!("{what}: {}", escape_text(&ids.join(", "))));
        lines.extend(saved.map(line));
        lines.join("\n") + "\n"
    }
}

impl<'a> SubmissionPlanJson<'a> {
    /// How many different things are handed in: what people share is one.
    fn count(all: impl Iterator<Item = &'a SubmissionPlanJson<'a>>) -> String {
        let works = all.map(|own| own.shared.map_or(own.id, |shared| &shared.submission));
        count_submissions(works.collect::<BTreeSet<_>>().len())
    }

    fn of(submission: &'a Submission) -> SubmissionPlanJson<'a> {
        SubmissionPlanJson {
            id: &submission.id,
            person: submission.enrolled.as_deref(),
            shared: submission.shared.as_ref(),
            part: submission.manifest.part(),
            language: submission.refused.is_none().then_some(submission.manifest.language.as_str()),
            place: submission.origin.display().to_string(),
            graded: submission.manifest_error().is_none(),
            refused: submission.refused.as_ref().map(ToString::to_string),
            notes: &submission.notes,
        }
    }
}
