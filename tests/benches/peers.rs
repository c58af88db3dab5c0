//! Plays the same checks on the same work by other tools and by us. `peers/install.sh` installs the others; what is missing is left out.
//!
//! A submission is cold where nothing of it has been compiled or run before, and warm where it is checked again. All tools but
//! ours start anew for each submission, as they do on the machines that use them; ours grades a cohort in one go, and is
//! measured as the command for one submission, too.

mod checks;
mod tools;

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use referee::bundle::Bundle;
use referee::coursework::Coursework;
use referee::games::Reversi;
use referee::grade::{CohortPlan, GradingEvent, grade};
use referee::marks::HandMarks;
use referee::spec::Part;
use referee::submission::Submission;

use super::Outcome;
use super::bare;
use super::measure::{Cost, Rival, Spread, in_turns, ratio};
use super::memory::watched;
use super::script::of_scenarios;
use super::setting::Setting;
use super::table::Table;
use checks::COUNT;
use tools::{Tool, write};

const ROUNDS: usize = 5;
/// A sentence that each check of a turn compares, and what a flawed controller says in its place.
const SENTENCE: (&str, &str) = ("It is not your turn!", "It is not your turn.");
/// How many submissions of a cohort share our start: a small course.
const COHORT: usize = 100;

pub fn check(setting: &Setting, table: &mut Table) -> Outcome {
    let coursework = checks::chosen(setting);
    for (language, sample, main) in
        [("python", "python-array", "controller.py"), ("java", "java-plain", "reversi/ReversiController.java")]
    {
        let Some(right) = setting.sample(sample) else {
            table.say(format!("{COUNT} checks in {language}"), "skipped: the language is not installed");
            continue;
        };
        let place = setting.folder().join("peers").join(language);
        let lines = checks::lines(setting, &coursework, right)?;
        let tools = match language {
            "python" => tools::in_python(setting, &place, &lines)?,
            _ => tools::in_java(setting, &place, &lines)?,
        };
        table.begin(&format!("{COUNT} checks of a controller in {language}, ms a check"));
        if tools.is_empty() {
            table.say("  others", "skipped: tests/benches/peers/install.sh installs them");
        }
        let (work, flawed) = (place.join("work"), place.join("flawed"));
        let code = fs::read_to_string(right.folder.join(main))?;
        write(&work.join(main), &code)?;
        write(&flawed.join(main), &code.replace(SENTENCE.0, SENTENCE.1))?;
        notice(&tools, &work, &flawed)?;
        in_all_ways(setting, table, &coursework, (language, right), &tools, &work)?;
    }
    Ok(())
}

/// Makes sure that each tool does the work: all checks pass on what is right, and some fail on what is not.
fn notice(tools: &[Tool], work: &Path, flawed: &Path) -> Outcome {
    for tool in tools {
        let passed = |work| (tool.play)(work, true).map_err(|error| format!("{}: {error}", tool.name));
        let (right, wrong) = (passed(work)?, passed(flawed)?);
        if right != COUNT || wrong == 0 || wrong >= COUNT {
            return Err(format!("{} passes {right} and {wrong} of {COUNT} checks", tool.name).into());
        }
    }
    Ok(())
}

fn in_all_ways(
    setting: &Setting,
    table: &mut Table,
    coursework: &Coursework<Reversi>,
    (language, right): (&str, &Submission),
    tools: &[Tool],
    work: &Path,
) -> Outcome {
    let script = [of_scenarios(setting, coursework, setting.launch(right)?)?];
    let alone = OurCommand::new(setting, coursework, work.with_file_name("ours"), right)?;
    let mut costs = Vec::new();
    for cold in [true, false] {
        // Each cold round has copies that were never built; warm ones have the first of these.
        let round = Cell::new(0);
        let cohorts: Vec<Vec<Submission>> = (0..if cold { ROUNDS } else { 1 })
            .map(|round| Ok(setting.cohort(&format!("peers-{language}-{round}"), &[right], COHORT)?.1))
            .collect::<Outcome<_>>()?;
        let mut ours = || {
            let cohort = &cohorts[round.replace(round.get() + 1) % cohorts.len()];
            in_a_cohort(setting, coursework, cohort)
        };
        let mut command = || alone.run(cold);
        let mut others: Vec<Box<dyn FnMut() -> Outcome + '_>> = tools
            .iter()
            .map(|tool| Box::new(move || once_more(tool, work, cold)) as Box<dyn FnMut() -> Outcome>)
            .collect();
        let mut bare = || bare::all(&script, 1);
        let mut rivals: Vec<Rival<'_>> = vec![&mut ours, &mut command, &mut bare];
        rivals.extend(others.iter_mut().map(|other| other.as_mut() as Rival<'_>));
        costs.push(in_turns(ROUNDS, &mut rivals)?);
    }
    let tier = setting.workshop().sandbox().tier();
    let sandbox = format!("sandbox ({tier})");
    let mut names = vec![("ours, each of a cohort", sandbox.as_str()), ("ours, the command for one", sandbox.as_str())];
    // What the student's code itself takes: no tool can be faster.
    names.push(("nobody: the same events, unchecked", "none"));
    names.extend(tools.iter().map(|tool| (tool.name, tool.isolation)));
    let submissions = |which: usize| if which == 0 { COHORT as f64 } else { 1.0 };
    let spread = |costs: &[Cost], which| Spread::of(costs.iter().map(|cost| cost.wall / submissions(which)));
    for (which, (name, isolation)) in names.into_iter().enumerate() {
        let [cold, warm] = [&costs[0], &costs[1]].map(|costs| spread(&costs[which], which));
        let each = |spread: &Spread| spread.median() / COUNT as f64 * 1e3;
        let times =
            ratio(&costs[1][which], &costs[1][0], |cost| cost.wall).median() / submissions(which) * COHORT as f64;
        table.say(
            format!("  {name}"),
            format!(
                "{:>7.2} cold {:>7.2} warm; {:>6.3} s and {:>6.3} s a submission; {times:>6.1} times ours warm; {isolation}",
                each(&cold),
                each(&warm),
                cold.median(),
                warm.median()
            ),
        );
    }
    Ok(())
}

fn once_more(tool: &Tool, work: &Path, cold: bool) -> Outcome {
    match (tool.play)(work, cold)? {
        COUNT => Ok(()),
        passed => Err(format!("{} passes {passed} of {COUNT} checks", tool.name).into()),
    }
}

/// Grades a cohort on one worker, and makes sure that everything passes.
fn in_a_cohort(setting: &Setting, coursework: &Coursework<Reversi>, cohort: &[Submission]) -> Outcome {
    let by_hand = HandMarks::default();
    let (limits, kits) = (setting.limits, setting.kits.clone());
    let plan = CohortPlan { jobs: 1, limits, by_hand: &by_hand, kits, diagnoses: true };
    let mut passed = 0;
    grade(coursework, cohort, setting.workshop(), &plan, |event| {
        if let GradingEvent::Graded(_, graded) = event {
            passed += graded.marksheet.verdicts.iter().filter(|verdict| verdict.findings.is_empty()).count();
        }
    });
    let all = COUNT * cohort.len();
    if passed == all { Ok(()) } else { Err(format!("ours passes {passed} of {all} checks").into()) }
}

/// `referee grade` for one submission, with the same checks.
struct OurCommand<'a> {
    setting: &'a Setting,
    folder: PathBuf,
    work: PathBuf,
    /// How many copies of the work there have been.
    copies: Cell<usize>,
}

impl<'a> OurCommand<'a> {
    fn new(
        setting: &'a Setting,
        coursework: &Coursework<Reversi>,
        folder: PathBuf,
        right: &Submission,
    ) -> Outcome<OurCommand<'a>> {
        write(&folder.join("fixtures/reversi/bundled.yaml"), "replace: true\n")?;
        let all = Bundle::bundled_only().fixtures("reversi").map_err(|found| format!("{found:?}"))?;
        let left_out = setting.coursework.for_part(Part::Controller).scenarios;
        // A coursework needs fixtures for its views, too, though none is played here.
        let is_left_out =
            |id: &str| left_out.iter().any(|own| own.id == id) && !coursework.scenarios.iter().any(|own| own.id == id);
        for (id, source) in all.iter().filter(|(id, _)| !is_left_out(id)) {
            write(&folder.join("fixtures/reversi").join(format!("{id}.yaml")), source.text())?;
        }
        let (cohort, _) = setting.cohort(&format!("alone-{}", right.id), &[right], 1)?;
        fs::rename(cohort, folder.join("cohort"))?;
        let work = folder.join("cohort").join(format!("00000-{}", right.id));
        Ok(OurCommand { setting, folder, work, copies: Cell::new(0) })
    }

    fn run(&self, cold: bool) -> Outcome {
        if cold {
            // Another copy, which was never built; what is the course's own stays compiled, as JUnit's checks do.
            self.copies.set(self.copies.get() + 1);
            fs::write(self.work.join("copy.txt"), format!("alone {}", self.copies.get()))?;
        }
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
        command.args(["grade", "--quiet", "--fresh", "--jobs", "1", "cohort"]).current_dir(&self.folder);
        let (cache, place) = self.setting.cache_of_command();
        watched(command.env(cache, place)).map(drop)
    }
}
