//! Claims: requests of students that a mark be looked at again, in a CSV, and what became of each.

use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::cli::CliError;
use crate::cli::save::{read_text, write_file};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;
use crate::marks::{Award, Marksheet};
use crate::report::given_mark::given_mark_sentence;
use crate::report::spreadsheet_cell::escape_formula;
use crate::report::terminal_text::{NOTE, STRONG, paint, wrap};

/// A request that a mark be looked at again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// Its number, from 1.
    pub claim: u32,
    /// Id of the submission.
    pub submission: String,
    /// Id of the requirement; none, if it is about the whole.
    pub requirement: Option<String>,
    /// Marks that it had when the claim was made, if it had any.
    pub marks: Option<u32>,
    /// Reason, in the student's words; untrusted.
    pub asked: String,
    /// Answer, if there is one.
    #[serde(default)]
    pub answer: Option<String>,
}

/// The claims of a course.
#[derive(Clone, Debug, Default)]
pub struct Claims(Vec<Claim>);

impl Claims {
    /// Reads the file; where there is none, nobody has claimed anything.
    ///
    /// # Errors
    /// All mistakes in it, each with its line.
    pub fn read(path: &Path) -> Result<Claims, CliError> {
        if !path.exists() {
            return Ok(Claims::default());
        }
        let text =
            read_text(path).map_err(|error| CliError::Usage(format!("failed to read {}: {error}", path.display())))?;
        let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
        let (mut claims, mut wrong) = (Vec::<Claim>::new(), Vec::new());
        for row in reader.deserialize::<Claim>() {
            match row {
                Ok(claim) if claims.iter().any(|other| other.claim == claim.claim) => {
                    wrong.push(Diagnostic::of_file(path, format!("there are two claims {}", claim.claim)));
                }
                Ok(claim) => claims.push(claim),
                Err(error) => wrong.push(Diagnostic::of_file(path, error.to_string())),
            }
        }
        claims.sort_by_key(|claim| claim.claim);
        if wrong.is_empty() { Ok(Claims(claims)) } else { Err(CliError::Author(wrong)) }
    }

    /// The claim of a number.
    ///
    /// # Errors
    /// There is none.
    pub fn numbered(&self, number: u32) -> Result<&Claim, CliError> {
        let missing = || CliError::Usage(format!("there is no claim {number}; `referee explain --claims` lists them"));
        self.0.iter().find(|claim| claim.claim == number).ok_or_else(missing)
    }

    /// All claims, by number.
    pub fn all(&self) -> &[Claim] {
        &self.0
    }

    /// Adds a claim about a result, or about one requirement of it; answers its number.
    pub fn add(&mut self, sheet: &Marksheet, requirement: Option<&str>, asked: &str) -> u32 {
        let claim = self.0.last().map_or(1, |last| last.claim + 1);
        let line = sheet.requirements.iter().find(|line| Some(line.id.as_str()) == requirement);
        let marks = match line.map(|line| line.awarded) {
            Some(Award::Marks(marks)) => Some(marks),
            Some(_) => None,
            None => Some(sheet.marks),
        };
        let (submission, requirement) = (sheet.submission.id.clone(), requirement.map(str::to_string));
        self.0.push(Claim { claim, submission, requirement, marks, asked: asked.to_string(), answer: None });
        claim
    }

    /// Answers a claim.
    pub fn answer(&mut self, number: u32, answer: &str) {
        for claim in self.0.iter_mut().filter(|claim| claim.claim == number) {
            claim.answer = Some(answer.to_string());
        }
    }

    /// Writes the file, whole or not at all.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn write(&self, path: &Path) -> Result<(), CliError> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        let cell = |text: &str| escape_formula(text);
        let written = self.0.iter().try_for_each(|claim| {
            writer.serialize(Claim {
                submission: cell(&claim.submission),
                asked: cell(&claim.asked),
                answer: claim.answer.as_deref().map(cell),
                ..claim.clone()
            })
        });
        written.map_err(|error| CliError::grader("write CSV", error))?;
        let refused = |error: std::io::Error| CliError::grader(format!("write {}", path.display()), error);
        let bytes = writer.into_inner().map_err(|error| refused(error.into_error()))?;
        write_file(path, &bytes).map_err(refused)
    }

    /// Lists the claims, or those about one submission, with what became of each.
    pub fn lines(&self, sheets: &[Marksheet], submission: Option<&str>) -> Vec<String> {
        let is_about = |claim: &&Claim| {
            submission.is_none_or(|wanted| escape_formula(wanted) == escape_formula(&claim.submission))
        };
        self.0.iter().filter(is_about).map(|claim| claim.line(sheets)).collect()
    }
}

impl Claim {
    /// Tells what was asked, and what became of it.
    fn line(&self, sheets: &[Marksheet]) -> String {
        let sheet =
            sheets.iter().find(|sheet| escape_formula(&sheet.submission.id) == escape_formula(&self.submission));
        let line =
            sheet.and_then(|sheet| sheet.requirements.iter().find(|line| Some(&line.id) == self.requirement.as_ref()));
        let now = match (sheet, line.map(|line| line.awarded)) {
            (_, Some(Award::Marks(marks))) => Some(marks),
            (Some(sheet), None) => Some(sheet.marks),
            _ => None,
        };
        let marks = |marks: Option<u32>| marks.map_or("no mark".to_string(), |marks| marks.to_string());
        let about = self.requirement.as_deref().unwrap_or("the whole");
        let mut says = format!(
            "{} {}, {}: {}",
            paint(STRONG, format!("Claim {}", self.claim)),
            escape_text(&self.submission),
            escape_text(about),
            escape_text(&self.asked)
        );
        let given = line.and_then(given_mark_sentence).map(|says| says.to_string());
        let became = match (&self.answer, now == self.marks) {
            (None, true) => paint(NOTE, "Open.".to_string()),
            (answer, is_same) => {
                let change = if is_same {
                    format!("The mark stays {}.", marks(now))
                } else {
                    format!("The mark was {}, and is {}.", marks(self.marks), marks(now))
                };
                let why = given.or_else(|| answer.as_deref().map(escape_text));
                why.map(|why| format!("{change} {why}")).unwrap_or(change)
            }
        };
        says.push_str(&format!("\n{became}"));
        wrap("", "  ", &says)
    }
}
