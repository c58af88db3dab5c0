//! Marks that a person is asked for, one after another.

use std::collections::BTreeSet;
use std::path::Path;

use crate::cli::CliError;
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::nearest;
use crate::marks::{Award, HandMark, Marksheet, RequirementLine};
use crate::report::terminal_text::{FAINT, STRONG, paint, wrap};
use crate::results::{People, PersonSheet, folder_of};

/// How many files of a submission are named.
const FILES: usize = 12;

/// Marks to be given, person by person.
pub struct MarkQueue {
    /// Each mark that is asked for.
    pub items: Vec<QueueItem>,
}

/// A mark to be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueItem {
    /// How tables call the person's work.
    pub label: String,
    /// Name of the person, if anything says it; untrusted.
    pub student: Option<String>,
    /// Id of the submission that has the mark.
    pub submission: String,
    /// Ids of all parts of the work at which the mark may stand: more than one, if it is asked of the whole.
    pub parts: Vec<String>,
    /// Id of the requirement.
    pub requirement: String,
    /// Demand of the handout.
    pub says: String,
    /// Marks that it is worth.
    pub worth: u32,
    /// Marks of the grader, over which a person's would win.
    pub graders: Option<Award>,
}

impl MarkQueue {
    /// Everything that is for people to mark; of one submission and one requirement also what the grader has marked. What is asked
    /// of the whole work comes once a person.
    ///
    /// # Errors
    /// A submission or a requirement that is not there.
    pub fn new(
        sheets: &[Marksheet],
        people: Option<&People>,
        (submission, requirement): (Option<&str>, Option<&str>),
    ) -> Result<MarkQueue, CliError> {
        let persons = PersonSheet::of_all(&sheets.iter().collect::<Vec<_>>(), people);
        let is_asked = |one: &&PersonSheet| {
            let own = one.parts.iter().map(|sheet| &sheet.submission);
            let mut names = own.flat_map(|own| [Some(own.id.as_str()), own.person.as_deref(), own.hand_in.as_deref()]);
            submission.is_none_or(|wanted| one.label() == wanted || names.any(|name| name == Some(wanted)))
        };
        let asked: Vec<&PersonSheet> = persons.iter().filter(is_asked).collect();
        if let (Some(wanted), []) = (submission, asked.as_slice()) {
            let labels: Vec<String> = persons.iter().map(PersonSheet::label).collect();
            return Err(unknown("submission", wanted, &labels));
        }
        let known: BTreeSet<String> =
            sheets.iter().flat_map(|sheet| &sheet.requirements).map(|line| line.id.clone()).collect();
        if let Some(wanted) = requirement.filter(|wanted| !known.contains(*wanted)) {
            return Err(unknown("requirement", wanted, &known.into_iter().collect::<Vec<_>>()));
        }
        let any = submission.is_some() && requirement.is_some();
        let is_wanted = |line: &RequirementLine| {
            let is_for_people = line.awarded == Award::ByHand || line.award.is_none() || line.open > 0;
            requirement.is_none_or(|wanted| wanted == line.id) && (any || is_for_people)
        };
        let items = asked.into_iter().flat_map(|one| {
            let lines = one.parts.iter().flat_map(|sheet| sheet.requirements.iter().map(move |line| (sheet, line)));
            lines.filter(|(_, line)| is_wanted(line)).map(|(sheet, line)| QueueItem::new(one, sheet, line))
        });
        Ok(MarkQueue { items: items.collect() })
    }
}

impl QueueItem {
    fn new(one: &PersonSheet, sheet: &Marksheet, line: &RequirementLine) -> QueueItem {
        let machine = line.given.as_ref().map_or(Some(line.awarded), |given| given.instead_of);
        let is_graders = line.award.is_some() && line.open == 0;
        QueueItem {
            label: one.label(),
            student: one.student().map(str::to_string),
            submission: sheet.submission.id.clone(),
            parts: match line.award {
                Some(_) => vec![sheet.submission.id.clone()],
                None => one.parts.iter().map(|part| part.submission.id.clone()).collect(),
            },
            requirement: line.id.clone(),
            says: line.says.clone(),
            worth: line.marks,
            graders: machine.filter(|award| is_graders && *award != Award::ByHand),
        }
    }

    /// Keys of the marks that may be its.
    pub fn places(&self) -> impl Iterator<Item = (String, String)> {
        std::iter::once(&self.submission).chain(&self.parts).map(|id| (id.clone(), self.requirement.clone()))
    }

    /// Describes it before the question: whose it is, what is asked, what is known so far, and where the files are.
    pub fn describe(&self, number: usize, all: usize, earlier: Option<&HandMark>, work: Option<&Path>) -> Vec<String> {
        let student = self.student.as_deref().map(|name| format!(" ({})", escape_text(name))).unwrap_or_default();
        let heading = format!("{}{student}: {}, {} marks", escape_text(&self.label), self.requirement, self.worth);
        let mut lines = vec![format!("\n{} {}", paint(FAINT, format!("{number} of {all}")), paint(STRONG, heading))];
        lines.push(wrap("  ", "  ", &self.says));
        match self.graders {
            Some(Award::Marks(marks)) => lines.push(format!("  The grader gave {marks} of {}.", self.worth)),
            Some(_) => lines.push("  The grader could not run it.".to_string()),
            None => {}
        }
        if let Some(HandMark { marks, comment, by, .. }) = earlier {
            let by = by.as_ref().map(|by| format!(" by {}", escape_text(by))).unwrap_or_default();
            let comment = comment.as_ref().map(|says| format!(": {}", escape_text(says))).unwrap_or_default();
            lines.push(wrap("  ", "  ", &format!("Marked so far{by}: {marks} of {}{comment}", self.worth)));
        }
        lines.extend(work.map(|work| wrap("  ", "  ", &self.files(work))));
        lines
    }

    /// Names the files that were handed in.
    fn files(&self, work: &Path) -> String {
        let folder = work.join(folder_of(&self.submission));
        let shown = escape_text(&folder.display().to_string());
        // Only names are looked at: a person opens what they want to see.
        let Ok(entries) = std::fs::read_dir(&folder) else { return format!("Files: see {shown}") };
        let mut names: Vec<String> =
            entries.flatten().map(|entry| escape_text(&entry.file_name().to_string_lossy())).collect();
        names.sort();
        let more = names.len().saturating_sub(FILES);
        names.truncate(FILES);
        let more = if more > 0 { format!(", and {more} more") } else { String::new() };
        format!("Files in {shown}: {}{more}", names.join(", "))
    }
}

fn unknown(what: &str, wanted: &str, known: &[String]) -> CliError {
    let near = nearest(wanted, known.iter().map(String::as_str)).map(|near| format!("did you mean `{near}`?"));
    let help = near.unwrap_or_else(|| format!("there are: {}", known.join(", ")));
    CliError::Usage(format!("there is no {what} `{}` in these results; {}", escape_text(wanted), escape_text(&help)))
}
