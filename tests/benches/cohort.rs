//! A whole cohort, graded, against a bare loop over the same programs.

use referee::grade::{CohortPlan, GradingEvent, grade};
use referee::host::build::SubmissionBuilder;
use referee::marks::HandMarks;

use super::Outcome;
use super::bare::{self, Pace};
use super::measure::{Cost, Spread, in_turns, once, ratio};
use super::script::{Script, script};
use super::setting::{Setting, cores};
use super::table::Table;

const ROUNDS: usize = 7;

pub fn against_a_bare_loop(setting: &Setting, table: &mut Table) -> Outcome {
    let count = setting.cohort.len();
    if count == 0 {
        table.say("cohort", "skipped: neither Rust nor Python is installed");
        return Ok(());
    }
    let cold = setting.cold_workshop()?;
    let first = once(|| graded(setting, &cold))?;
    let built = once(|| setting.cohort.iter().try_for_each(|submission| setting.launch(submission).map(drop)))?;
    table.row(format!("cohort of {count}, nothing built yet, once"), &Spread::of([first.wall]), "s");
    table.row("  of which building, one after the other", &Spread::of([built.wall]), "s");

    let scripts: Vec<Script> =
        setting.cohort.iter().map(|submission| script(setting, setting.launch(submission)?)).collect::<Outcome<_>>()?;
    let bytes: usize = scripts.iter().flat_map(|script| &script.runs).map(|run| run.bytes.len()).sum();
    let answers: usize = scripts.iter().flat_map(|script| &script.runs).map(|run| run.answers).sum();
    table.say("  what is said", format!("{} KiB, {answers} lines, {} workers", bytes / 1024, cores()));

    let costs = in_turns(
        ROUNDS,
        &mut [
            &mut || graded(setting, setting.workshop()),
            &mut || bare::all(&scripts, cores(), Pace::RunByRun),
            &mut || bare::all(&scripts, cores(), Pace::AtOnce),
        ],
    )?;
    let names = ["graded", "bare loop, run by run", "bare loop, all at once"];
    for (name, costs) in names.iter().zip(&costs) {
        table.row(format!("cohort of {count}: {name}"), &Spread::of(costs.iter().map(|cost| cost.wall)), "s");
        let used = Spread::of(costs.iter().map(|cost| cost.processor));
        table.row("  in processor time", &used, "s");
    }
    for (name, to) in names.iter().zip(&costs).skip(1) {
        table.row(format!("graded to {name}: wall"), &ratio(&costs[0], to, |cost: &Cost| cost.wall), "times");
        let used = ratio(&costs[0], to, |cost: &Cost| cost.processor);
        table.row(format!("graded to {name}: processor"), &used, "times");
    }
    Ok(())
}

/// Grades everybody, and makes sure that the work was done: accepted samples have all their marks.
fn graded(setting: &Setting, workshop: &SubmissionBuilder) -> Outcome {
    let by_hand = HandMarks::default();
    let plan = CohortPlan {
        jobs: cores(),
        limits: setting.limits,
        by_hand: &by_hand,
        kits: setting.kits.clone(),
        diagnoses: true,
    };
    let (mut done, mut trouble) = (0, None);
    grade(&setting.coursework, &setting.cohort, workshop, &plan, |event| {
        if let GradingEvent::Graded(_, graded) = event {
            done += 1;
            let sheet = &graded.marksheet;
            let lost = sheet.losses().next().map(|line| format!("{} loses marks for {}", sheet.submission.id, line.id));
            trouble = trouble.take().or(sheet.trouble.as_ref().map(ToString::to_string)).or(lost);
        }
    });
    match trouble {
        Some(why) => Err(why.into()),
        None if done == setting.cohort.len() => Ok(()),
        None => Err(format!("only {done} were graded").into()),
    }
}
