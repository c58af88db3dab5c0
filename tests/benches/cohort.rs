//! Whole cohorts, graded, against a bare loop over the same programs: by language, by size, and by the number of workers.

use std::fs;
use std::path::Path;
use std::process::Command;

use referee::grade::{CohortPlan, GradingEvent, grade};
use referee::marks::HandMarks;
use referee::spec::Part;
use referee::submission::Submission;

use super::Outcome;
use super::bare;
use super::measure::{Cost, Spread, in_turns, ratio};
use super::memory::{files_below, watched};
use super::script::{Script, of_controller, of_view};
use super::setting::{Setting, cores};
use super::table::Table;

/// Sizes of cohorts; larger ones than is asked for are left out.
const SIZES: [usize; 4] = [10, 100, 1_000, 10_000];
/// The largest cohort if nobody asks for another: minutes in all.
const USUAL: usize = 100;
/// As long as nobody asks for windows alone: each of these takes seconds.
const USUAL_WITH_WINDOWS: usize = 10;

/// Name, language and part of what is measured.
const KINDS: [(&str, &str, Part); 4] = [
    ("rust", "rust", Part::Controller),
    ("python", "python", Part::Controller),
    ("java", "java", Part::Controller),
    ("windows", "java", Part::View),
];

pub fn against_a_bare_loop(setting: &Setting, table: &mut Table) -> Outcome {
    table.begin("cohorts, graded, to a bare loop over the same programs: times as long");
    for (name, language, part) in KINDS {
        if setting.options.language.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        let samples = setting.samples(language, part);
        // A tool that is missing is found out by building.
        if let Some(Err(why)) = samples.first().map(|sample| setting.launch(sample)) {
            table.say(
                format!("  {name}"),
                format!("skipped: {}", why.to_string().chars().take(200).collect::<String>()),
            );
            continue;
        }
        for size in sizes(setting, name) {
            of_one_kind(setting, table, name, &samples, size)?;
        }
    }
    Ok(())
}

fn sizes(setting: &Setting, kind: &str) -> Vec<usize> {
    let asked = setting.options.copies.unwrap_or(USUAL);
    let is_asked_for = setting.options.language.is_some() && setting.options.copies.is_some();
    let most = if kind == "windows" && !is_asked_for { asked.min(USUAL_WITH_WINDOWS) } else { asked };
    let mut sizes: Vec<usize> = SIZES.into_iter().filter(|size| *size < most).collect();
    sizes.push(most);
    sizes
}

/// How often rivals take turns. A large cohort is its own average.
fn rounds(kind: &str, size: usize) -> usize {
    match size {
        0..30 if kind != "windows" => 7,
        0..300 if kind != "windows" => 3,
        _ => 1,
    }
}

/// One worker, two, and one a core.
fn workers(setting: &Setting) -> Vec<usize> {
    let mut all = vec![1, 2];
    all.extend((cores() > 2).then(cores));
    all.retain(|workers| setting.options.workers.is_none_or(|only| only == *workers));
    all.extend(setting.options.workers.filter(|only| ![1, 2, cores()].contains(only)));
    all
}

fn of_one_kind(setting: &Setting, table: &mut Table, kind: &str, samples: &[&Submission], size: usize) -> Outcome {
    let (folder, cohort) = setting.cohort(&format!("{kind}-{size}"), samples, size)?;
    by_command(setting, table, &format!("  {kind}, {size}"), &folder, size)?;
    // Copies of a sample say and hear the same.
    let scripts = samples.iter().map(|sample| {
        let launch = setting.launch(sample)?;
        if kind == "windows" { of_view(setting, launch) } else { of_controller(setting, launch) }
    });
    let scripts: Vec<Script> = scripts.collect::<Outcome<_>>()?;
    let scripts = cohort
        .iter()
        .zip(scripts.iter().cycle())
        .map(|(submission, script)| Ok(Script { launch: setting.launch(submission)?, ..script.clone() }));
    let scripts: Vec<Script> = scripts.collect::<Outcome<_>>()?;
    for workers in workers(setting) {
        let costs = in_turns(
            rounds(kind, size),
            &mut [&mut || graded(setting, &cohort, workers), &mut || bare::all(&scripts, workers)],
        )?;
        let what = format!("{kind}, {size}, {workers} {}", if workers == 1 { "worker" } else { "workers" });
        table.figure(&what, &ratio(&costs[0], &costs[1], |cost| cost.wall));
        let each = |costs: &[Cost], number: fn(&Cost) -> f64| {
            Spread::of(costs.iter().map(number)).median() / size as f64 * 1e3
        };
        let [ours, bare] = [&costs[0], &costs[1]].map(|costs| each(costs, |cost| cost.wall));
        let own = each(&costs[0], |cost| cost.own);
        table.say(
            "    of them, ms each",
            format!("{ours:.1} graded, {bare:.1} bare; the grader itself computes for {own:.1}"),
        );
    }
    Ok(fs::remove_dir_all(folder)?)
}

/// The command itself, by which everything is built and saved for the first time: its memory, and what it leaves behind.
fn by_command(setting: &Setting, table: &mut Table, what: &str, cohort: &Path, size: usize) -> Outcome {
    let results = setting.folder().join("results");
    let (cache, place) = setting.cache_of_command();
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.args(["grade", "--quiet", "--jobs", &cores().to_string(), "--out"]).arg(&results).arg(cohort);
    command.current_dir(setting.folder()).env(cache, place);
    let run = watched(&mut command)?;
    let (files, bytes) = files_below(&results)?;
    let each = |all: u64| all as f64 / size as f64;
    table.say(
        format!("{what}: `grade` from nothing"),
        format!(
            "{:.0} MB at most in the grader, {:.1} s, {:.1} kB and {:.1} files saved for each",
            run.peak,
            run.wall,
            each(bytes) / 1e3,
            each(files)
        ),
    );
    Ok(fs::remove_dir_all(results)?)
}

/// Grades everybody, and makes sure that the work was done: accepted samples have all their marks.
fn graded(setting: &Setting, cohort: &[Submission], workers: usize) -> Outcome {
    let by_hand = HandMarks::default();
    let plan = CohortPlan {
        jobs: workers,
        limits: setting.limits,
        by_hand: &by_hand,
        kits: setting.kits.clone(),
        diagnoses: true,
    };
    let (mut done, mut trouble) = (0, None);
    grade(&setting.coursework, cohort, setting.workshop(), &plan, |event| {
        if let GradingEvent::Graded(_, graded) = event {
            done += 1;
            let sheet = &graded.marksheet;
            let lost = sheet.losses().next().map(|line| format!("{} loses marks for {}", sheet.submission.id, line.id));
            trouble = trouble.take().or(sheet.trouble.as_ref().map(ToString::to_string)).or(lost);
        }
    });
    match trouble {
        Some(why) => Err(why.into()),
        None if done == cohort.len() => Ok(()),
        None => Err(format!("only {done} were graded").into()),
    }
}
