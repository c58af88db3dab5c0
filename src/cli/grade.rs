//! `referee grade`: a whole cohort.

mod basis;
mod by_hand;
mod dozen;
mod journal;
mod left_out;
mod roster;
mod round;
mod sorted;
mod source;
mod standing;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::manners::is_quiet;
use super::progress::Progress;
use super::rests::Rests;
use super::{Stop, find, say, setting};
use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::harmless;
use crate::fuzz::with_games;
use crate::games::{Play, Task};
use crate::grade::{Event, Plan, grade};
use crate::lint::Lint;
use crate::marks::{HandMarks, Marksheet};
use crate::report::{cohort, people};
use crate::results::People;
use crate::spec::Spec;
use crate::submission::archive::Refusal;
use crate::submission::{Roster, Submission, Unplaced, discover};
use basis::Basis;
use left_out::Elsewhere;
use roster::{Register, enrolled};
use round::Round;
use source::Source;
use standing::{Standing, Staying};

/// Grade submissions: build them, play every scenario on them, and show what they lose and why
#[derive(Args, Default)]
pub struct Arguments {
    /// Folders with submissions, or archives of them, at any depth [default: submissions/, or the bundled samples]
    paths: Vec<PathBuf>,
    /// The coursework [default: what the submissions say they are for]
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    edition: Option<String>,
    /// Another seed for the generated games, if the coursework has any
    #[arg(long, value_name = "S", value_parser = crate::cli::setting::seed)]
    seed: Option<u64>,
    /// Where results are saved [default: results]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How many submissions are graded at the same time [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    /// Marks given by hand: CSV with the columns submission, requirement, marks
    #[arg(long, value_name = "CSV")]
    marks: Option<PathBuf>,
    /// Who is on the course, and what they handed in when: CSV with the columns person, name, folder, handed-in, due
    #[arg(long, value_name = "CSV")]
    roster: Option<PathBuf>,
    /// What is printed
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    contained: setting::Containment,
}

#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
enum Format {
    /// Each loss, and the mark table
    #[default]
    Terminal,
    /// All marksheets, as JSON
    Json,
}

struct Cohort<'a> {
    arguments: &'a Arguments,
    bundle: &'a Bundle,
    spec: Spec,
    submissions: &'a [Submission],
    by_hand: &'a HandMarks,
    staying: &'a Staying<'a>,
    round: &'a mut Round,
}

impl Task for Cohort<'_> {
    type Output = Result<Vec<Marksheet>, Stop>;

    fn run<G: Play>(self) -> Self::Output {
        let coursework = with_games(Coursework::<G>::load(self.bundle, self.spec)?);
        Lint::prove(self.bundle, &coursework)?;
        let limits = coursework.spec.limits;
        let (workshop, kits) = setting::workshop(limits, self.arguments.contained)?;
        let jobs = self.arguments.jobs.map_or_else(setting::cores, usize::from);
        let plan = Plan { jobs, limits, by_hand: self.by_hand, kits, diagnoses: true };
        self.round.begin()?;
        let basis = Basis::new(&coursework, &workshop, &plan);
        let rests = Rests::of(self.bundle, &coursework);
        self.staying.differ(&rests).into_iter().for_each(warn);
        let mut sheets: Vec<Option<Marksheet>> = self.submissions.iter().map(|_| None).collect();
        let keys = self.round.take_over(&coursework.spec.id, basis.as_ref(), self.submissions, &mut sheets);
        let left: Vec<usize> = (0..sheets.len()).filter(|index| sheets[*index].is_none()).collect();
        let submissions: Vec<Submission> = left.iter().map(|index| self.submissions[*index].clone()).collect();
        let progress = Progress::of(submissions.len(), "submissions");
        grade(&coursework, &submissions, &workshop, &plan, |event| match event {
            Event::Begun(index) => progress.at(harmless(&submissions[index].id)),
            Event::Graded(index, mut graded) => {
                graded.marksheet.rests_on = Some(rests.on(&submissions[index]));
                // What changed while it was graded is what nobody can tell from the key.
                let now = || basis.as_ref().and_then(|basis| basis.of(&submissions[index]));
                let key = keys[left[index]].filter(|key| now() == Some(*key));
                self.round.save(&graded, key);
                sheets[left[index]] = Some(graded.marksheet);
                progress.done(1);
            }
        });
        drop(progress);
        Ok(sheets.into_iter().flatten().collect())
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Stop> {
    run_from(&Source::asked(&arguments.paths), arguments)
}

/// Grades where nobody has said what is to be done.
pub fn run_unasked() -> Result<(), Stop> {
    run_from(&Source::unasked()?, &Arguments::default())
}

fn run_from(source: &Source, arguments: &Arguments) -> Result<(), Stop> {
    let bundle = setting::bundle();
    let opened = source.open()?;
    let paths = opened.paths.as_slice();
    let out = arguments.out.as_deref().unwrap_or(source.results());
    let roster = roster::read(arguments.roster.as_deref())?;
    let named = roster.as_ref().map(Roster::folders).unwrap_or_default();
    let mut found = discover(paths, &setting::known().with_named(named))?;
    found.submissions.retain(|own| source.wants(&own.id));
    let enrolled = enrolled(roster.as_ref(), paths, &mut found)?;
    sorted::with_known_courseworks(&bundle, &mut found.submissions);
    let submissions = &found.submissions;
    let for_json = arguments.format == Format::Json;
    if submissions.is_empty() {
        return Err(left_out::nothing(paths, &found.unplaced));
    }
    let all = sorted::courseworks(arguments.coursework.as_deref(), &bundle, submissions);
    let of_one = arguments.marks.is_some() || arguments.edition.is_some() || arguments.roster.is_some();
    if all.len() > 1 && of_one {
        let help = "these submissions are for several courseworks: with --marks, --edition or --roster, say which by \
                    --coursework";
        return Err(Stop::Usage(help.to_string()));
    }
    let is_graded = |other: &&Submission| all.iter().any(|(_, own)| own.iter().any(|it| it.id == other.id));
    let left_out: Vec<&Submission> = submissions.iter().filter(|other| !is_graded(other)).collect();
    for why in left_out.iter().filter(|other| other.mistake().is_none()).filter_map(|other| other.refused.as_ref()) {
        // Also where only JSON is printed: nothing else would tell of this work.
        warn(format!("left out, unless `--coursework` says what it is for: {why}"));
    }
    let mut cohorts = Vec::new();
    for (id, submissions) in &all {
        let spec = setting::spec(&bundle, id.as_deref(), arguments.edition.as_deref(), arguments.seed)?;
        let submissions = sorted::with_parts(&spec, submissions);
        let register = Register::new(&enrolled, &submissions);
        let submissions = register.to_grade(&spec, submissions);
        cohorts.push((spec, register, submissions));
    }
    let everybody = || cohorts.iter().flat_map(|(_, _, submissions)| submissions);
    let of_manifests = everybody().chain(left_out.iter().copied()).filter_map(Submission::mistake);
    let mistakes: Vec<Diagnostic> = of_manifests.cloned().collect();
    if !mistakes.is_empty() && everybody().all(|submission| submission.mistake().is_some()) {
        return Err(Stop::Author(mistakes));
    }
    let elsewhere = Elsewhere::new(&bundle, &left_out);
    if all.is_empty() {
        let spec =
            setting::spec(&bundle, arguments.coursework.as_deref(), arguments.edition.as_deref(), arguments.seed)?;
        return Err(elsewhere.nobody_for(&spec.id, paths));
    }
    let standing = Standing::in_folder(out);
    standing.outlives(cohorts.iter().map(|(spec, _, submissions)| (spec, submissions.as_slice())))?;
    let staying: Vec<Staying<'_>> =
        cohorts.iter().zip(&all).map(|((spec, ..), (_, found))| standing.staying(&spec.id, found)).collect();
    let has_roster = arguments.roster.is_some();
    cohorts.iter().zip(&staying).try_for_each(|((spec, ..), staying)| staying.fits(spec, has_roster))?;
    staying.iter().filter(|_| has_roster).filter_map(Staying::unlisted).for_each(warn);
    let mut sheets = Vec::new();
    let mut all_people: Option<People> = None;
    let mut round = Round::new(arguments, out, everybody());
    let is_dozen = *source == Source::Dozen;
    if is_dozen {
        dozen::begin();
    }
    for ((spec, register, submissions), staying) in cohorts.iter().zip(&staying) {
        let by_hand = by_hand::read(arguments.marks.as_deref(), spec, submissions)?;
        let title = format!("{} · {}", spec.title, cohort::submissions(submissions.len()));
        let (round, bundle, by_hand) = (&mut round, &bundle, &by_hand);
        let cohort = Cohort { arguments, bundle, spec: spec.clone(), submissions, by_hand, staying, round };
        let own = find::with_game(&spec.game, cohort)?;
        let people = register.people(spec, &own);
        all_people = all_people.into_iter().chain(people.clone()).reduce(People::with);
        round.note_people(all_people.as_ref());
        if is_dozen {
            dozen::show(&own);
        } else if !for_json {
            show(spec, &title, &own, people.as_ref());
        }
        sheets.extend(own);
    }
    if for_json {
        elsewhere.line().into_iter().for_each(warn);
        say(serde_json::to_string_pretty(&sheets).map_err(|error| Stop::grader("write JSON", error))?);
    } else {
        if is_dozen {
            dozen::end(&sheets);
        }
        round.report();
        for Unplaced { path, why } in &found.unplaced {
            say(format!("No submission found: {} {}.", harmless(&path.display().to_string()), harmless(why)));
        }
        elsewhere.line().into_iter().for_each(say);
    }
    round.end()?;
    if is_dozen {
        dozen::write_pages()?;
    }
    let trouble = everybody().zip(&sheets).filter(|(own, _)| own.mistake().is_none());
    let trouble = trouble.filter_map(|(_, sheet)| sheet.trouble.as_deref());
    let untold = left_out.iter().filter_map(|other| match &other.refused {
        Some(Refusal::Grader { why }) => Some(why.as_str()),
        _ => None,
    });
    let missing = trouble.chain(untold).next().map(|why| why.strip_prefix("not run: ").unwrap_or(why));
    match missing {
        // Without paths this is a look at the samples, on a machine that may not have all languages.
        Some(why) if !arguments.paths.is_empty() => {
            if !mistakes.is_empty() {
                Stop::Manifests(mistakes).report(None);
            }
            Err(Stop::Grader(format!("some submissions were not run: {why}")))
        }
        _ if mistakes.is_empty() => Ok(()),
        _ => Err(Stop::Manifests(mistakes)),
    }
}

/// Says what is no part of the results. When standard error is gone, nobody can be told.
fn warn(what: String) {
    let _ = writeln!(anstream::stderr().lock(), "referee: warning: {what}");
}

fn show(spec: &Spec, title: &str, sheets: &[Marksheet], people: Option<&People>) {
    let sheets: Vec<&Marksheet> = sheets.iter().collect();
    // In short, the table is the result: it names what was lost, and the rest is saved.
    for sheet in sheets.iter().filter(|_| !is_quiet()) {
        if let Some(losses) = cohort::losses(sheet) {
            say(format!("{losses}\n"));
        }
    }
    say(title);
    say(cohort::table(&sheets, setting::width()));
    say(cohort::summary(&sheets));
    people.iter().flat_map(|people| people::lines(people)).for_each(say);
    spec.policies.late.iter().filter_map(|_| people::untimed(&sheets, people)).for_each(say);
}
