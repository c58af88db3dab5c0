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

/// A mark to be given: to one person, or to all who share the work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueItem {
    /// Those who get it; there is always one.
    pub owners: Vec<MarkedPerson>,
    /// Name of the work that several owners share.
    common: String,
    /// Id of what was handed in.
    work: String,
    /// Id of the requirement.
    pub requirement: String,
    /// Demand of the handout.
    pub says: String,
    /// Marks that it is worth.
    pub worth: u32,
    /// Marks of the grader, over which a person's would win.
    pub graders: Option<Award>,
}

/// One of those who get a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedPerson {
    /// How tables call the person's work.
    label: String,
    /// Name of the person, if anything says it; untrusted.
    student: Option<String>,
    /// Id of the submission that has the mark.
    pub submission: String,
    /// Ids of all parts of the work at which the mark may stand: more than one, if it is asked of the whole.
    parts: Vec<String>,
}

impl MarkQueue {
    /// Everything that is for people to mark; of one submission and one requirement also what the grader has marked. What is asked
    /// of the whole work comes once a person, and what people share comes once for all of them.
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
        let mut asked: Vec<&PersonSheet> = persons.iter().filter(is_asked).collect();
        if asked.is_empty() {
            // A name that is a person's and a group's is the person's.
            let mut shared = |one: &&PersonSheet| {
                let mut own = one.parts.iter().filter_map(|sheet| sheet.submission.shared.as_ref());
                submission.is_some_and(|wanted| own.any(|shared| shared.is_called(wanted)))
            };
            asked.extend(persons.iter().filter(&mut shared));
        }
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
        let mut items: Vec<(Vec<&str>, QueueItem)> = Vec::new();
        for one in asked {
            let works: Vec<&str> = one.parts.iter().map(|sheet| sheet.submission.work()).collect();
            let lines = one.parts.iter().flat_map(|sheet| sheet.requirements.iter().map(move |line| (sheet, line)));
            for (sheet, line) in lines.filter(|(_, line)| is_wanted(line)) {
                let item = QueueItem::new(one, sheet, line);
                let is_same = |(other, own): &&mut (Vec<&str>, QueueItem)| *other == works && own.asks_the_same(&item);
                match items.iter_mut().find(is_same) {
                    Some((_, others)) => others.owners.extend(item.owners),
                    None => items.push((works.clone(), item)),
                }
            }
        }
        Ok(MarkQueue { items: items.into_iter().map(|(_, item)| item).collect() })
    }
}

impl QueueItem {
    fn new(one: &PersonSheet, sheet: &Marksheet, line: &RequirementLine) -> QueueItem {
        let machine = line.given.as_ref().map_or(Some(line.awarded), |given| given.instead_of);
        let is_graders = line.award.is_some() && line.open == 0;
        let parts = match line.award {
            Some(_) => vec![sheet.submission.id.clone()],
            None => one.parts.iter().map(|part| part.submission.id.clone()).collect(),
        };
        let (label, student) = (one.label(), one.student().map(str::to_string));
        let shared = sheet.submission.shared.as_ref();
        QueueItem {
            owners: vec![MarkedPerson { label, student, submission: sheet.submission.id.clone(), parts }],
            common: shared.map(|own| own.hand_in.as_ref().unwrap_or(&own.submission).clone()).unwrap_or_default(),
            work: sheet.submission.work().to_string(),
            requirement: line.id.clone(),
            says: line.says.clone(),
            worth: line.marks,
            graders: machine.filter(|award| is_graders && *award != Award::ByHand),
        }
    }

    /// Returns the item of one of its owners alone.
    pub fn for_one(&self, owner: &MarkedPerson) -> QueueItem {
        QueueItem { owners: vec![owner.clone()], ..self.clone() }
    }

    /// Whether both are about one requirement, and the grader says the same of it.
    fn asks_the_same(&self, other: &QueueItem) -> bool {
        (&self.requirement, self.graders) == (&other.requirement, other.graders)
    }

    /// Keys of the marks that may be its.
    pub fn places(&self) -> impl Iterator<Item = (String, String)> {
        let of_one = |owner: &MarkedPerson| {
            let ids = [vec![owner.submission.clone()], owner.parts.clone()].concat();
            ids.into_iter().map(|id| (id, self.requirement.clone()))
        };
        self.owners.iter().flat_map(of_one)
    }

    /// Names the work and the person, or all who share it.
    pub fn heading(&self) -> String {
        let students: Vec<String> =
            self.owners.iter().filter_map(|owner| owner.student.as_deref()).map(escape_text).collect();
        let students = if students.is_empty() { String::new() } else { format!(" ({})", students.join(", ")) };
        let label = match self.owners.as_slice() {
            [owner] => &owner.label,
            _ => &self.common,
        };
        format!("{}{students}", escape_text(label))
    }

    /// Describes it before the question: whose it is, what is asked, what is known so far, and where the files are.
    pub fn describe(&self, number: usize, all: usize, earlier: Option<&HandMark>, work: Option<&Path>) -> Vec<String> {
        let heading = format!("{}: {}, {} marks", self.heading(), self.requirement, self.worth);
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
        let folder = work.join(folder_of(&self.work));
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
