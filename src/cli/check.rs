//! `referee check`: a student's fast and kind look at their own work.

mod arguments;
mod changes;
mod course;
mod json;
mod show;
mod watch;

use std::collections::BTreeSet;

use serde::Serialize;

pub use self::arguments::Arguments;
use self::arguments::Format;
pub(super) use self::course::public;
use self::course::{Asked, Place};
use super::format::say_json;
use super::{Stop, find, listing, say, setting};
use crate::bundle::Bundle;
use crate::games::{Play, Task};
use crate::scenario::Scenario;
use crate::spec::Spec;

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
