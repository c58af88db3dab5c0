//! `referee doctor`: what this machine has, and what it lacks.

use clap::Args;
use serde::Serialize;

use super::format::{Output, say_json};
use super::{CliError, environment, say};
use crate::bundle::PROGRAM_KIND;
use crate::host::language::Language;
use crate::host::sandbox::{KernelSupport, Sandbox, TierChoice};
use crate::limits::Limits;
use crate::report::terminal_text::wrap;

/// Show what this machine offers: languages, and sandboxes for student code
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    output: Output,
}

/// One thing that a machine has or lacks.
#[derive(Serialize)]
struct DoctorFinding {
    name: String,
    there: bool,
    /// Version of the program, or the reason why there is none.
    says: String,
}

/// Findings about this machine.
#[derive(Serialize)]
struct MachineReport {
    /// For whom this program was built.
    program: &'static str,
    containment: Vec<DoctorFinding>,
    languages: Vec<DoctorFinding>,
}

impl MachineReport {
    fn look() -> Result<MachineReport, CliError> {
        let kernel = KernelSupport::probe();
        let landlock = kernel.landlock.map(|version| format!("version {version}"));
        let namespaces = kernel.namespaces.map(|()| "user, process, network".to_string());
        let control_groups = kernel.control_groups.map(|()| "memory, processes".to_string());
        let chosen = Sandbox::choose(TierChoice::Auto);
        let chosen = chosen.map(|sandbox| format!("`{}` is used", sandbox.tier())).map_err(|why| why.to_string());
        // What is asked here is ours: nothing is run that needs keeping in.
        let (workshop, _) = environment::submission_builder_in(Limits::default(), Sandbox::NONE)?;
        let languages = Language::all().filter(|language| !language.needs.is_empty()).map(|language| {
            let tool = workshop.tool(language).map_err(|error| error.to_string());
            let says = tool.map(|tool| first_line(&tool.version, &tool.program.display().to_string()));
            DoctorFinding::new(&language.name, says)
        });
        let containment = [
            ("Landlock", landlock),
            ("namespaces", namespaces),
            ("control groups", control_groups),
            ("sandbox", chosen),
        ];
        Ok(MachineReport {
            program: PROGRAM_KIND,
            containment: containment.map(|(name, says)| DoctorFinding::new(name, says)).into(),
            languages: languages.collect(),
        })
    }
}

impl DoctorFinding {
    fn new(name: &str, says: Result<String, String>) -> DoctorFinding {
        let there = says.is_ok();
        DoctorFinding { name: name.to_string(), there, says: says.unwrap_or_else(|why| why) }
    }

    fn line(&self) -> String {
        let mark = if self.there { "✓" } else { "✗" };
        wrap("", &" ".repeat(19), &format!("  {mark} {:14} {}", self.name, self.says))
    }
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let machine = MachineReport::look()?;
    if arguments.output.is_json() {
        return say_json("doctor", &machine);
    }
    say("Sandbox for student code");
    machine.containment.iter().for_each(|found| say(found.line()));
    say("\nLanguages of submissions");
    machine.languages.iter().for_each(|found| say(found.line()));
    say(format!("\nThis program is {}.", machine.program));
    Ok(())
}

fn first_line(version: &str, program: &str) -> String {
    match version.lines().next() {
        Some(version) => format!("{version}, {program}"),
        None => program.to_string(),
    }
}
