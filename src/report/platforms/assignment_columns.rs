//! The column of an assignment in a gradebook of many, as an instructor names it.

use super::gradebook_csv::GradebookCsv;
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::{Diagnostic, nearest};

/// Columns of a gradebook that are assignments.
pub struct AssignmentColumns<'a> {
    /// The gradebook.
    pub worksheet: &'a GradebookCsv,
    /// Splits the name of an assignment's column into the title and the platform's number; `None` for any other column.
    pub parse: fn(&str) -> Option<(&str, &str)>,
    /// Name of a column, as an example.
    pub example: &'static str,
}

impl AssignmentColumns<'_> {
    /// Returns the column that `wanted` names: by its whole name, its title, its number, or a part of its name which no other
    /// has. Without a name there has to be one assignment only.
    ///
    /// # Errors
    /// Where there is no such column, or several; the help lists those that there are.
    pub fn find(&self, wanted: Option<&str>) -> Result<usize, Diagnostic> {
        let all: Vec<usize> =
            (0..self.worksheet.width()).filter(|column| (self.parse)(self.name(*column)).is_some()).collect();
        let Some(wanted) = wanted else {
            return match all.as_slice() {
                [only] => Ok(*only),
                [] => Err(self
                    .wrong(format!("no column looks like an assignment, which is called `{}`", self.example))
                    .with_help(format!("the columns are: {}", self.worksheet.columns()))),
                _ => Err(self.wrong("say which assignment is meant".to_string()).with_help(self.listed(&all))),
            };
        };
        let fitting = |fits: &AssignmentMatch| -> Vec<usize> {
            let fits = |column: &usize| fits(self.name(*column), (self.parse)(self.name(*column)), wanted.trim());
            all.iter().copied().filter(fits).collect()
        };
        // The first way that finds any decides: a whole name is not unclear because another name contains it.
        match MATCHES.iter().map(fitting).find(|found| !found.is_empty()).as_deref() {
            Some([column]) => Ok(*column),
            Some(several) => {
                let names = self.names(several);
                let help =
                    format!("write the whole name, or the number alone, as `--assignment NUMBER`; these fit: {names}");
                Err(self
                    .wrong(format!("`{}` may mean {} assignments", escape_text(wanted), several.len()))
                    .with_help(help))
            }
            None => {
                let near = nearest(wanted, all.iter().map(|column| self.name(*column)));
                let near = near.map(|near| format!("; did you mean `{}`?", escape_text(near))).unwrap_or_default();
                let message = format!("there is no assignment `{}`{near}", escape_text(wanted));
                Err(self.wrong(message).with_help(self.listed(&all)))
            }
        }
    }

    /// Returns the name of a column.
    fn name(&self, column: usize) -> &str {
        self.worksheet.cell(0, column)
    }

    fn names(&self, columns: &[usize]) -> String {
        let names: Vec<&str> = columns.iter().map(|column| self.name(*column)).collect();
        escape_text(&names.join(", "))
    }

    fn listed(&self, all: &[usize]) -> String {
        format!("write it as `--assignment \"TITLE\"`; there are: {}", self.names(all))
    }

    /// A mistake about the names of the columns.
    fn wrong(&self, message: String) -> Diagnostic {
        self.worksheet.row_error(0, message)
    }
}

/// Whether a column's name, which comes first and then in its parts, fits what somebody has written.
type AssignmentMatch = fn(&str, Option<(&str, &str)>, &str) -> bool;

/// Ways to name an assignment, the strictest first: the whole name, the title, the number, the title in small or capital
/// letters, and a part of the whole.
const MATCHES: [AssignmentMatch; 5] = [
    |column, _, wanted| column.trim() == wanted,
    |_, parts, wanted| parts.is_some_and(|(title, _)| title.trim() == wanted),
    |_, parts, wanted| parts.is_some_and(|(_, number)| number == wanted),
    |_, parts, wanted| parts.is_some_and(|(title, _)| title.trim().to_lowercase() == wanted.to_lowercase()),
    |column, _, wanted| column.to_lowercase().contains(&wanted.to_lowercase()),
];
