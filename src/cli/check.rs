//! `referee check`: a student's fast and kind look at their own work.

mod changes;
mod course;
mod json;
mod show;
mod watch;

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Serialize;

pub(super) use self::course::public;
use self::course::{Asked, Place};
use super::format::say_json;
use super::{Stop, find, listing, say, setting};
use crate::bundle::Bundle;
use crate::games::{Play, Task};
use crate::scenario::Scenario;
use crate::spec::{Part, Spec};

/// Check your own work against the public scenarios, and see what is wrong where
#[derive(Args, Clone)]
pub struct Arguments {
    /// The folder of your work, or the archive that you hand in
    #[arg(default_value = ".")]
    folder: PathBuf,
    /// Check one scenario only, such as `capture/up-left`
    #[arg(long, value_name = "ID")]
    fixture: Option<String>,
    /// Show every failure in full, also those that look like others
    #[arg(long)]
    all: bool,
    /// List the public scenarios, and check nothing
    #[arg(long)]
    list: bool,
    /// Check again whenever a file is saved, and show first what has changed; `q` ends it, with the exit code of the last
    /// check
    #[arg(long, conflicts_with = "list")]
    watch: bool,
    /// With --watch: look at the files a few times a second, where the system does not tell of changes (network drives)
    #[arg(long, requires = "watch")]
    poll: bool,
    /// What is printed; as JSON it is the marksheet of each part, with --watch a line a run with what has changed
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// One part of your work only, such as `view`, if it has several
    #[arg(long, value_name = "PART", value_parser = part)]
    part: Option<Part>,
    /// The coursework [default: what the manifest says, or the only one there is]
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    edition: Option<String>,
    /// Another seed for the generated games, if the coursework has any
    #[arg(long, value_name = "S", value_parser = crate::cli::setting::seed)]
    seed: Option<u64>,
    #[command(flatten)]
    contained: setting::Containment,
}

#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
enum Format {
    /// Text for people
    #[default]
    Terminal,
    /// For programs: `referee schema marksheet` describes a marksheet
    Json,
}

struct List<'a>(&'a Bundle, Spec, Format);

/// The public scenarios, for programs.
#[derive(Serialize)]
struct Listed {
    coursework: String,
    scenarios: Vec<ListedOne>,
}

#[derive(Serialize)]
struct ListedOne {
    id: String,
    requirement: String,
    title: String,
}

impl Task for List<'_> {
    type Output = Result<(), Stop>;

    fn run<G: Play>(self) -> Self::Output {
        let List(bundle, spec, format) = self;
        let coursework = public::<G>(bundle, spec)?;
        if format == Format::Json {
            let one = |scenario: &Scenario<G>| ListedOne {
                id: scenario.id.clone(),
                requirement: scenario.requirement.clone(),
                title: scenario.title.clone(),
            };
            let scenarios = coursework.scenarios.iter().map(one).collect();
            return say_json("check", &Listed { coursework: coursework.spec.id, scenarios });
        }
        coursework.scenarios.iter().for_each(|scenario| say(listing::row(&scenario.id, false, &scenario.title)));
        Ok(())
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Stop> {
    let bundle = setting::bundle();
    if arguments.list {
        let spec =
            setting::spec(&bundle, arguments.coursework.as_deref(), arguments.edition.as_deref(), arguments.seed)?;
        let game = spec.game.clone();
        return find::with_game(&game, List(&bundle, spec, arguments.format));
    }
    if arguments.watch {
        return watch::run(arguments, &bundle);
    }
    let asked = Asked::read(arguments, &bundle)?;
    let course = course::open(arguments, &bundle, &asked)?;
    let (workshop, kits) = setting::workshop(course.limits(), arguments.contained)?;
    let sheets = course.check(&asked.work, &Place { workshop, kits }, &|_| false)?.unwrap_or_default();
    if sheets.is_empty() {
        return Err(Stop::Grader("the submission was not checked".to_string()));
    }
    let (text, ended) = show::all(arguments, &sheets, &BTreeSet::new());
    match arguments.format {
        Format::Json => say(json::document(&sheets)?),
        Format::Terminal if text.is_empty() => {}
        Format::Terminal => say(text),
    }
    ended
}

fn part(name: &str) -> Result<Part, String> {
    let run = || Part::ALL.into_iter().filter(|part| part.is_run());
    let known = || run().map(Part::name).collect::<Vec<_>>().join(", ");
    run().find(|part| part.name() == name).ok_or_else(|| format!("there are: {}", known()))
}
