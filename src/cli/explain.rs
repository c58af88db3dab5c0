//! `referee explain`: the receipt of a mark, and claims about it.

mod claims;

use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

pub use self::claims::{Claim, Claims};
use super::format::{Output, say_json};
use super::provenance::CourseworkProvenance;
use super::{CliError, environment, lookup, say};
use crate::bundle::Bundle;
use crate::coursework::{Coursework, load_spec};
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::nearest;
use crate::fuzz::with_games;
use crate::games::{GameTask, Play};
use crate::host::cache::key;
use crate::marks::{CapLine, Identity, Marksheet, PlateauLine, Provenance, RequirementLine, SubmissionTime};
use crate::platform::canonical;
use crate::report::receipt;
use crate::report::replay_command::{self, CommandUser};
use crate::results::{SavedResults, transcript_path};
use crate::spec::Spec;
use crate::verdict::Verdict;

/// Explain one mark: its scenarios, how to play them again, and what it depends on
#[derive(Args)]
pub struct Arguments {
    /// The folder of one submission's saved results; with --claims, of a whole cohort's
    result: PathBuf,
    /// One requirement, in full [default: all of them, a line each]
    requirement: Option<String>,
    /// Note a student's claim that this mark be looked at again, with the reason; it gets a number, by which `mark --claim`
    /// answers it
    #[arg(long, value_name = "REASON")]
    claim: Option<String>,
    /// List the claims, and what became of each
    #[arg(long, conflicts_with_all = ["claim", "requirement"])]
    claims: bool,
    /// The CSV of claims
    #[arg(long, value_name = "CSV", default_value = "claims.csv")]
    claims_file: PathBuf,
    #[command(flatten)]
    output: Output,
}

/// The receipt for other programs.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct ReceiptJson<'a> {
    coursework: &'a str,
    edition: Option<&'a str>,
    submission: &'a Identity,
    marks: u32,
    out_of: u32,
    requirements: Vec<RequirementReceipt<'a>>,
    plateaus: &'a [PlateauLine],
    caps: &'a [CapLine],
    cut: u32,
    handed_in: Option<&'a SubmissionTime>,
    rests_on: Option<&'a Provenance>,
    /// A hash of the tapes.
    transcripts: Option<&'a str>,
    /// Names of the inputs that have changed.
    changed: &'a [&'static str],
}

/// A requirement, and what its scenarios came to.
#[derive(Serialize)]
struct RequirementReceipt<'a> {
    #[serde(flatten)]
    line: &'a RequirementLine,
    scenarios: Vec<ScenarioReceipt<'a>>,
}

#[derive(Serialize)]
struct ScenarioReceipt<'a> {
    #[serde(flatten)]
    verdict: &'a Verdict,
    /// The command that plays it again, with `FOLDER` for the place of the work.
    replay: String,
}

/// The claims for other programs.
#[derive(Serialize)]
struct ClaimsJson<'a> {
    claims: &'a [Claim],
}

/// Task that lists the changes since a result was saved.
struct ChangesSince<'a>(&'a Bundle, Spec, &'a Provenance);

impl GameTask for ChangesSince<'_> {
    type Output = Result<Vec<&'static str>, CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let ChangesSince(bundle, spec, rests_on) = self;
        let coursework = with_games(Coursework::<G>::load(bundle, spec)?);
        Ok(CourseworkProvenance::of(bundle, &coursework).changed(rests_on))
    }
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let results = SavedResults::read(&arguments.result)?;
    let mut claims = Claims::read(&arguments.claims_file)?;
    if arguments.claims {
        return list_claims(arguments, &claims, &results.sheets);
    }
    // Of a controller and a view that were handed in together, the one's result lies in the other's folder.
    let own = results.sheets.iter().find(|sheet| is_same_folder(&results.folder_of(sheet), &arguments.result));
    let Some(sheet) = own.or(results.sheets.first().filter(|_| results.sheets.len() == 1)) else {
        let first = results.sheets.first().map(|sheet| results.folder_of(sheet).display().to_string());
        return Err(CliError::Usage(format!(
            "there are {} results in {}: name the folder of one, such as {}",
            results.sheets.len(),
            arguments.result.display(),
            escape_text(&first.unwrap_or_default())
        )));
    };
    let replay =
        |verdict: &Verdict| replay_command::replay_command(sheet, verdict, CommandUser::Marker).unwrap_or_default();
    let of = |wanted: &String| {
        sheet.requirements.iter().find(|line| line.id == *wanted).ok_or_else(|| missing(sheet, wanted))
    };
    let one = arguments.requirement.as_ref().map(of).transpose()?;
    if let Some(reason) = &arguments.claim {
        let number = claims.add(sheet, arguments.requirement.as_deref(), reason);
        claims.write(&arguments.claims_file)?;
        say(format!("Claim {number} is noted in {}.", arguments.claims_file.display()));
        return Ok(());
    }
    // Of what they say, however they are saved: the hash does not change when they are saved in another form.
    let transcripts =
        transcript_path(&results.folder_of(sheet)).map(|_| results.transcript_lines(sheet)).transpose()?;
    let transcripts = transcripts.map(|text| key([text.as_bytes()]).to_hex().to_string());
    let changed = match &sheet.rests_on {
        None => Vec::new(),
        Some(rests_on) => changes(sheet, rests_on),
    };
    if arguments.output.is_json() {
        let asked = sheet.requirements.iter().filter(|line| one.is_none_or(|one| one.id == line.id));
        let requirements = asked.map(|line| {
            let own = sheet.verdicts.iter().filter(|verdict| verdict.requirement == line.id);
            let own = own.map(|verdict| ScenarioReceipt { verdict, replay: replay(verdict) });
            RequirementReceipt { line, scenarios: own.collect() }
        });
        return say_json(
            "explain",
            &ReceiptJson {
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
        None => receipt::sheet_receipt(sheet),
        Some(line) => receipt::requirement_receipt(sheet, line, replay),
    };
    lines.iter().for_each(say);
    claims.lines(&results.sheets, Some(&sheet.submission.id)).iter().for_each(say);
    receipt::basis_lines(sheet, transcripts.as_deref(), &changed).iter().for_each(say);
    Ok(())
}

fn list_claims(arguments: &Arguments, claims: &Claims, sheets: &[Marksheet]) -> Result<(), CliError> {
    if arguments.output.is_json() {
        return say_json("claims", &ClaimsJson { claims: claims.all() });
    }
    let lines = claims.lines(sheets, None);
    if lines.is_empty() {
        say(format!("There are no claims in {}.", arguments.claims_file.display()));
    }
    lines.iter().for_each(say);
    Ok(())
}

/// Lists the inputs that have changed. If the coursework is missing now, everything about it has changed.
fn changes(sheet: &Marksheet, rests_on: &Provenance) -> Vec<&'static str> {
    let bundle = environment::bundle();
    let spec = load_spec(&bundle, &sheet.coursework, sheet.edition.as_deref()).ok();
    let spec = spec.map(|mut spec| {
        sheet.seed.into_iter().for_each(|seed| spec.reseed(seed));
        spec
    });
    let game = spec.as_ref().map(|spec| spec.game.clone());
    let now =
        game.zip(spec).and_then(|(game, spec)| lookup::with_game(&game, ChangesSince(&bundle, spec, rests_on)).ok());
    now.unwrap_or_else(|| vec!["the coursework, which is not here any more as it was"])
}

/// Whether two paths lead to one folder, however they are written.
fn is_same_folder(one: &Path, other: &Path) -> bool {
    canonical(one).is_ok_and(|one| canonical(other).is_ok_and(|other| one == other))
}

fn missing(sheet: &Marksheet, wanted: &str) -> CliError {
    let known: Vec<&str> = sheet.requirements.iter().map(|line| line.id.as_str()).collect();
    let near = nearest(wanted, known.iter().copied()).map(|near| format!("did you mean `{near}`?"));
    let help = near.unwrap_or_else(|| format!("there are: {}", known.join(", ")));
    CliError::Usage(format!("there is no requirement `{wanted}` in this result; {help}"))
}
