//! `referee explain`: the receipt of a mark.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::format::{Output, say_json};
use super::provenance::Provenance;
use super::{Stop, find, say, setting};
use crate::bundle::Bundle;
use crate::coursework::{Coursework, load_spec};
use crate::diagnostic::escape::harmless;
use crate::diagnostic::nearest;
use crate::fuzz::with_games;
use crate::games::{Play, Task};
use crate::host::cache::key;
use crate::marks::{CapLine, HandedIn, Identity, Line, Marksheet, PlateauLine, RestsOn};
use crate::report::command::{self, Typist};
use crate::report::receipt;
use crate::results::{Results, TRANSCRIPTS};
use crate::spec::Spec;
use crate::verdict::Verdict;

/// Show how a mark came about, how it can be played again, and what it rests on
#[derive(Args)]
pub struct Arguments {
    /// The folder of one submission's saved results
    result: PathBuf,
    /// One requirement, in full [default: all of them, a line each]
    requirement: Option<String>,
    #[command(flatten)]
    output: Output,
}

/// The receipt for other programs.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Receipt<'a> {
    coursework: &'a str,
    edition: Option<&'a str>,
    submission: &'a Identity,
    marks: u32,
    out_of: u32,
    requirements: Vec<Explained<'a>>,
    plateaus: &'a [PlateauLine],
    caps: &'a [CapLine],
    cut: u32,
    handed_in: Option<&'a HandedIn>,
    rests_on: Option<&'a RestsOn>,
    /// A hash of the tapes.
    transcripts: Option<&'a str>,
    /// What is not as it was.
    changed: &'a [&'static str],
}

/// A requirement, and what its scenarios came to.
#[derive(Serialize)]
struct Explained<'a> {
    #[serde(flatten)]
    line: &'a Line,
    scenarios: Vec<Played<'a>>,
}

#[derive(Serialize)]
struct Played<'a> {
    #[serde(flatten)]
    verdict: &'a Verdict,
    /// The command that plays it again, with `FOLDER` for the place of the work.
    replay: String,
}

/// What has changed since a result was saved.
struct Changes<'a>(&'a Bundle, Spec, &'a RestsOn);

impl Task for Changes<'_> {
    type Output = Result<Vec<&'static str>, Stop>;

    fn run<G: Play>(self) -> Self::Output {
        let Changes(bundle, spec, rests_on) = self;
        let coursework = with_games(Coursework::<G>::load(bundle, spec)?);
        Ok(Provenance::of(bundle, &coursework).changed(rests_on))
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Stop> {
    let results = Results::read(&arguments.result)?;
    let [sheet] = results.sheets.as_slice() else {
        let first = results.sheets.first().map(|sheet| harmless(&sheet.submission.id)).unwrap_or_default();
        let folder = arguments.result.display();
        return Err(Stop::Usage(format!(
            "there are {} results in {folder}: name the folder of one, such as {folder}/{first}",
            results.sheets.len()
        )));
    };
    let replay = |verdict: &Verdict| command::replay(sheet, verdict, Typist::Marker);
    let of = |wanted: &String| {
        sheet.requirements.iter().find(|line| line.id == *wanted).ok_or_else(|| missing(sheet, wanted))
    };
    let one = arguments.requirement.as_ref().map(of).transpose()?;
    let transcripts = fs::read(results.folder_of(sheet).join(TRANSCRIPTS)).ok();
    let transcripts = transcripts.map(|bytes| key([bytes.as_slice()]).to_hex().to_string());
    let changed = match &sheet.rests_on {
        None => Vec::new(),
        Some(rests_on) => changes(sheet, rests_on),
    };
    if arguments.output.is_json() {
        let asked = sheet.requirements.iter().filter(|line| one.is_none_or(|one| one.id == line.id));
        let requirements = asked.map(|line| {
            let own = sheet.verdicts.iter().filter(|verdict| verdict.requirement == line.id);
            let own = own.map(|verdict| Played { verdict, replay: replay(verdict) });
            Explained { line, scenarios: own.collect() }
        });
        return say_json(
            "explain",
            &Receipt {
                coursework: &sheet.coursework,
                edition: sheet.edition.as_deref(),
                submission: &sheet.submission,
                marks: sheet.marks,
                out_of: sheet.out_of,
                requirements: requirements.collect(),
                plateaus: &sheet.plateaus,
                caps: &sheet.caps,
                cut: sheet.cut,
                handed_in: sheet.handed_in.as_ref(),
                rests_on: sheet.rests_on.as_ref(),
                transcripts: transcripts.as_deref(),
                changed: &changed,
            },
        );
    }
    let lines = match one {
        None => receipt::whole(sheet),
        Some(line) => receipt::of_requirement(sheet, line, replay),
    };
    lines.iter().for_each(say);
    receipt::basis(sheet, transcripts.as_deref(), &changed).iter().for_each(say);
    Ok(())
}

/// What is not as it was; a coursework that is not here any more has changed altogether.
fn changes(sheet: &Marksheet, rests_on: &RestsOn) -> Vec<&'static str> {
    let bundle = setting::bundle();
    let spec = load_spec(&bundle, &sheet.coursework, sheet.edition.as_deref()).ok();
    let spec = spec.map(|mut spec| {
        sheet.seed.into_iter().for_each(|seed| spec.reseed(seed));
        spec
    });
    let game = spec.as_ref().map(|spec| spec.game.clone());
    let now = game.zip(spec).and_then(|(game, spec)| find::with_game(&game, Changes(&bundle, spec, rests_on)).ok());
    now.unwrap_or_else(|| vec!["the coursework, which is not here any more as it was"])
}

fn missing(sheet: &Marksheet, wanted: &str) -> Stop {
    let known: Vec<&str> = sheet.requirements.iter().map(|line| line.id.as_str()).collect();
    let near = nearest(wanted, known.iter().copied()).map(|near| format!("did you mean `{near}`?"));
    let help = near.unwrap_or_else(|| format!("there are: {}", known.join(", ")));
    Stop::Usage(format!("there is no requirement `{wanted}` in this result; {help}"))
}
