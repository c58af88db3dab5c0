//! Facts that Classroom 50 needs besides a result.

use clap::Args;

use crate::cli::CliError;
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;
use crate::report::platforms::github_classroom::{Classroom50Error, Classroom50Release};

/// Facts that no marksheet holds.
#[derive(Args)]
#[command(next_help_heading = "Classroom 50")]
pub struct ReleaseArguments {
    /// The classroom
    #[arg(long, value_name = "NAME")]
    classroom: Option<String>,
    /// Name of the submission in Classroom 50 [default: the result's id]
    #[arg(long, value_name = "NAME")]
    submitted_as: Option<String>,
    /// The commit that was handed in [default: GITHUB_SHA]
    #[arg(long, value_name = "SHA")]
    commit: Option<String>,
    /// URL of its release
    #[arg(long, value_name = "URL")]
    release: Option<String>,
    /// URL of its review
    #[arg(long, value_name = "URL")]
    review: Option<String>,
    /// Time of the commit: `git show -s --format=%cI`
    #[arg(long, value_name = "TIME")]
    datetime: Option<String>,
}

impl ReleaseArguments {
    /// All that is needed; the time is never that of the clock.
    pub fn read(&self, assignment: Option<&str>) -> Result<Classroom50Release, CliError> {
        let commit =
            self.commit.clone().or_else(|| std::env::var("GITHUB_SHA").ok()).filter(|commit| !commit.is_empty());
        let given = [
            ("--classroom", self.classroom.clone()),
            ("--assignment", assignment.map(str::to_string)),
            ("--commit", commit),
            ("--release", self.release.clone()),
            ("--review", self.review.clone()),
            ("--datetime", self.datetime.clone()),
        ];
        let missing: Vec<&str> = given.iter().filter(|(_, value)| value.is_none()).map(|(name, _)| *name).collect();
        let [Some(classroom), Some(assignment), Some(commit), Some(release), Some(review), Some(datetime)] =
            given.map(|(_, value)| value)
        else {
            return Err(CliError::Usage(format!("this format needs {}", missing.join(", "))));
        };
        let submission = self.submitted_as.clone();
        Ok(Classroom50Release { classroom, assignment, submission, commit, release, review, datetime })
    }
}

/// Whose fault it is that there is no result.
pub fn refused(sheet: &Marksheet, why: Classroom50Error) -> CliError {
    match why {
        Classroom50Error::NotRun => CliError::Grader(format!("{}: {why}", escape_text(&sheet.submission.id))),
        Classroom50Error::NoTime => CliError::Usage(why.to_string()),
    }
}
