//! `referee check`: a student's fast and kind look at their own work.

use std::path::PathBuf;

use clap::Args;

use super::{Stop, find, listing, manners, say, setting};
use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::escape::{harmless, harmless_lines};
use crate::fuzz::with_games;
use crate::games::{Play, Task};
use crate::grade::{Event, Plan, grade};
use crate::lint::Lint;
use crate::marks::{HandMarks, Line, Marksheet};
use crate::report::cohort::{looks_like, reason};
use crate::report::conditions::{checked, declaration};
use crate::report::failure::failure;
use crate::report::paint::{BAD, GOOD, STRONG, paint, wrapped};
use crate::report::remarks::advised;
use crate::spec::{Part, Spec};
use crate::submission::Submission;
use crate::verdict::{Check, Ending, Verdict};

/// How many failures of one requirement are shown in full.
const SHOWN_OF_ONE: usize = 3;

/// Check your own work against the public scenarios, and see what is wrong where
#[derive(Args)]
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

struct SelfCheck<'a> {
    arguments: &'a Arguments,
    bundle: &'a Bundle,
    spec: Spec,
    /// All of one person, and of different parts.
    work: Vec<Submission>,
}

impl Task for SelfCheck<'_> {
    type Output = Result<Vec<Marksheet>, Stop>;

    fn run<G: Play>(mut self) -> Self::Output {
        let mut coursework = public::<G>(self.bundle, self.spec)?;
        Lint::prove(&coursework)?;
        if let Some(id) = &self.arguments.fixture {
            let ids: Vec<String> = coursework.scenarios.iter().map(|scenario| scenario.id.clone()).collect();
            let id = find::without_coursework(id, &coursework.spec.id);
            coursework.scenarios.retain(|scenario| scenario.id == id);
            let Some(only) = coursework.scenarios.first() else { return Err(find::no_scenario(id, &ids)) };
            if let Some(asked) = coursework.spec.requirement(&only.requirement) {
                let meant = find::of_part(&self.work, asked.part).or(self.work.first()).cloned();
                self.work = meant.into_iter().collect();
                self.work.iter().try_for_each(|own| find::is_of_part(own, asked.part, &only.id))?;
            }
        }
        let limits = coursework.spec.limits;
        let (workshop, kits) = setting::workshop(limits, self.arguments.contained)?;
        let by_hand = HandMarks::default();
        let plan = Plan { jobs: 1, limits, by_hand: &by_hand, kits, diagnoses: true };
        let mut sheets = Vec::new();
        grade(&coursework, &self.work, &workshop, &plan, |event| {
            if let Event::Graded(_, graded) = event {
                sheets.push(graded.marksheet);
            }
        });
        sheets.sort_by_key(|sheet| sheet.submission.part);
        if sheets.is_empty() { Err(Stop::Grader("the submission was not checked".to_string())) } else { Ok(sheets) }
    }
}

/// The coursework without what is hidden: that is neither run nor named.
pub(super) fn public<G: Play>(bundle: &Bundle, spec: Spec) -> Result<Coursework<G>, Stop> {
    let mut coursework = with_games(Coursework::<G>::load(bundle, spec)?);
    coursework.scenarios.retain(|scenario| !scenario.hidden);
    let Coursework { spec, scenarios, .. } = &mut coursework;
    // A requirement of which everything is hidden is not named either, however near a student guesses.
    spec.requirements.retain(|requirement| {
        requirement.manual || scenarios.iter().any(|scenario| scenario.requirement == requirement.id)
    });
    Ok(coursework)
}

struct List<'a>(&'a Bundle, Spec);

impl Task for List<'_> {
    type Output = Result<(), Stop>;

    fn run<G: Play>(self) -> Self::Output {
        let List(bundle, spec) = self;
        for scenario in public::<G>(bundle, spec)?.scenarios {
            say(listing::row(&scenario.id, false, &scenario.title));
        }
        Ok(())
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Stop> {
    let bundle = setting::bundle();
    if arguments.list {
        let spec =
            setting::spec(&bundle, arguments.coursework.as_deref(), arguments.edition.as_deref(), arguments.seed)?;
        let game = spec.game.clone();
        return find::with_game(&game, List(&bundle, spec));
    }
    let mut work = find::the_work(&arguments.folder)?;
    if let Some(part) = arguments.part {
        work.retain(|submission| submission.manifest.part() == part);
    }
    if work.is_empty() {
        let part = arguments.part.map_or("work", Part::name);
        return Err(Stop::Usage(format!("there is no {part} in {}", arguments.folder.display())));
    }
    let told = work.iter().find_map(|submission| find::coursework(submission, &bundle));
    let id = arguments.coursework.clone().or(told);
    let spec = setting::spec(&bundle, id.as_deref(), arguments.edition.as_deref(), arguments.seed)?;
    let game = spec.game.clone();
    let sheets = find::with_game(&game, SelfCheck { arguments, bundle: &bundle, spec, work })?;
    let mut wrong = None;
    for (index, sheet) in sheets.iter().enumerate() {
        if sheets.len() > 1 {
            let gap = if index == 0 { "" } else { "\n" };
            say(format!("{gap}{}\n", paint(STRONG, format!("Your {}", sheet.submission.part.name()))));
        }
        match show(arguments, sheet) {
            // What is wrong with one part is no reason not to look at the next.
            Err(stop @ Stop::Student(_)) => wrong = Some(stop),
            other => other?,
        }
    }
    wrong.map_or(Ok(()), Err)
}

fn part(name: &str) -> Result<Part, String> {
    let run = || Part::ALL.into_iter().filter(|part| part.is_run());
    let known = || run().map(Part::name).collect::<Vec<_>>().join(", ");
    run().find(|part| part.name() == name).ok_or_else(|| format!("there are: {}", known()))
}

fn show(arguments: &Arguments, sheet: &Marksheet) -> Result<(), Stop> {
    if let Some(why) = &sheet.trouble {
        return Err(Stop::Grader(harmless(why)));
    }
    if let Some(why) = &sheet.build {
        say(paint(BAD, "Your program could not be built or started, so no scenario could be played:"));
        say(harmless_lines(why));
        advised(sheet).into_iter().for_each(|block| say(format!("\n{block}")));
        return Err(Stop::Student(None));
    }
    let failed: Vec<&Verdict> = sheet.verdicts.iter().filter(|verdict| verdict.ending == Ending::Failed).collect();
    let (mut shown, mut alike): (Vec<&Verdict>, Vec<&str>) = (Vec::new(), Vec::new());
    // In the order of the handout, so that what everything else builds on comes first.
    for line in &sheet.requirements {
        for verdict in failed.iter().filter(|verdict| verdict.requirement == line.id) {
            if !arguments.all && is_like_another(verdict, &shown) {
                alike.push(verdict.scenario.as_str());
                continue;
            }
            say(format!("{}\n", failure(verdict, Some(line), &replay_command(arguments, verdict))));
            shown.push(verdict);
        }
    }
    if !alike.is_empty() {
        let count = format!("And {} more that look the same; `--all` shows them: ", alike.len());
        say(format!("{}\n", wrapped("", "  ", &(count + &alike.join(" ")))));
    }
    for note in &sheet.notes {
        manners::note(format!("{}\n", wrapped("", "  ", &format!("note: {}", harmless(note)))));
    }
    for likeness in &sheet.looks_like {
        manners::note(format!("{}\n", wrapped("", "  ", &looks_like(likeness, sheet.submission.part))));
    }
    for verdict in sheet.unstable() {
        say(format!(
            "unstable: {} failed once and passed once; does your work depend on chance or on time?\n",
            verdict.scenario
        ));
    }
    sheet.requirements.iter().filter(|line| line.judged > 0).for_each(|line| manners::note(row(line, &sheet.verdicts)));
    // One scenario alone says nothing of the whole.
    if arguments.fixture.is_none() {
        checked(sheet).into_iter().for_each(manners::note);
        advised(sheet).into_iter().for_each(|block| say(format!("\n{block}")));
    }
    for line in declaration(sheet, !failed.is_empty()) {
        say(format!("\n{line}"));
    }
    let passed = sheet.verdicts.len() - failed.len();
    let all = format!("{passed} of {} public scenarios passed", sheet.verdicts.len());
    if failed.is_empty() {
        manners::note(format!("\n{}. Well done: your marker may have more of them.", paint(GOOD, all)));
        return Ok(());
    }
    let first = shown.first().map(|verdict| format!(" Start with the first: {}.", verdict.scenario));
    say(format!("\n{}", wrapped("", "", &format!("{}.{}", paint(BAD, all), first.unwrap_or_default()))));
    Err(Stop::Student(None))
}

/// Whether somebody who has seen the others would learn nothing new: no answer for the same reason as another, or
/// more than a few of one requirement.
fn is_like_another(verdict: &Verdict, shown: &[&Verdict]) -> bool {
    let reason = |verdict: &Verdict| {
        let first = verdict.findings.first()?;
        (first.check == Check::Answer).then(|| first.says.clone())
    };
    let same_reason =
        reason(verdict).is_some_and(|mine| shown.iter().any(|other| reason(other).as_ref() == Some(&mine)));
    let of_one = shown.iter().filter(|other| other.requirement == verdict.requirement).count();
    same_reason || of_one >= SHOWN_OF_ONE
}

fn row(line: &Line, verdicts: &[Verdict]) -> String {
    if line.passed == line.judged && line.taken == 0 {
        let declared = if line.declared { "  (declared)" } else { "" };
        return format!("{} {:<22} {:>2} of {}{declared}", paint(GOOD, "✓"), line.id, line.passed, line.judged);
    }
    let declared = if line.declared { " (declared)" } else { "" };
    let row = format!(
        "{} {:<22} {:>2} of {:<2}  {}{declared}",
        paint(BAD, "✗"),
        line.id,
        line.passed,
        line.judged,
        reason(line, verdicts)
    );
    wrapped("", &" ".repeat(34), &row)
}

fn replay_command(arguments: &Arguments, verdict: &Verdict) -> String {
    let folder = arguments.folder.display();
    let edition = arguments.edition.as_ref().map(|edition| format!(" --edition {edition}")).unwrap_or_default();
    let seed = arguments.seed.map(|seed| format!(" --seed {seed}")).unwrap_or_default();
    format!("See it step by step:  referee replay {} --with {folder}{edition}{seed}", verdict.scenario)
}
