//! What Classroom 50 wants to know besides a result.

use clap::Args;

use crate::cli::Stop;
use crate::diagnostic::escape::harmless;
use crate::marks::Marksheet;
use crate::report::platforms::classroom::{NoResult, Release};

/// What no marksheet says.
#[derive(Args)]
#[command(next_help_heading = "Classroom 50")]
pub struct Released {
    /// The classroom
    #[arg(long, value_name = "NAME")]
    classroom: Option<String>,
    /// What the submission is called there [default: the result's id]
    #[arg(long, value_name = "NAME")]
    submitted_as: Option<String>,
    /// The commit that was handed in [default: GITHUB_SHA]
    #[arg(long, value_name = "SHA")]
    commit: Option<String>,
    /// Where its release is
    #[arg(long, value_name = "URL")]
    release: Option<String>,
    /// Where its review is
    #[arg(long, value_name = "URL")]
    review: Option<String>,
    /// When it was handed in, as the commit says: `git show -s --format=%cI`
    #[arg(long, value_name = "TIME")]
    datetime: Option<String>,
}

impl Released {
    /// All that is needed; the time is never that of the clock.
    pub fn read(&self, assignment: Option<&str>) -> Result<Release, Stop> {
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
            return Err(Stop::Usage(format!("this format needs {}", missing.join(", "))));
        };
        let submission = self.submitted_as.clone();
        Ok(Release { classroom, assignment, submission, commit, release, review, datetime })
    }
}

/// Whose fault it is that there is no result.
pub fn refused(sheet: &Marksheet, why: NoResult) -> Stop {
    match why {
        NoResult::NotRun => Stop::Grader(format!("{}: {why}", harmless(&sheet.submission.id))),
        NoResult::NoTime => Stop::Usage(why.to_string()),
    }
}
