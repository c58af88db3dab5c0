//! `referee doctor`: what this machine has, and what it lacks.

use clap::Args;

use super::{Stop, say, setting};
use crate::host::language::Language;
use crate::host::sandbox::{Choice, Kernel, Sandbox};
use crate::limits::Limits;

/// Say what this machine has: languages, and what keeps student code in
#[derive(Args)]
pub struct Arguments {}

pub fn run(_: &Arguments) -> Result<(), Stop> {
    let kernel = Kernel::probe();
    say("What keeps student code in");
    line("Landlock", &kernel.landlock.map(|version| format!("version {version}")));
    line("namespaces", &kernel.namespaces.map(|()| "user, process, network".to_string()));
    let chosen = Sandbox::choose(Choice::Auto);
    line("sandbox", &chosen.map(|sandbox| format!("`{}` is used", sandbox.tier())).map_err(|why| why.to_string()));
    say("\nLanguages of submissions");
    // What is asked here is ours: nothing is run that needs keeping in.
    let (workshop, _) = setting::workshop_for(Limits::default(), Sandbox::NONE)?;
    for language in Language::all().filter(|language| !language.needs.is_empty()) {
        let tool = workshop.tool(language).map_err(|error| error.to_string().replace("not run: ", ""));
        line(&language.name, &tool.map(|tool| first_line(&tool.version, &tool.program.display().to_string())));
    }
    Ok(())
}

fn first_line(version: &str, program: &str) -> String {
    match version.lines().next() {
        Some(version) => format!("{version}, {program}"),
        None => program.to_string(),
    }
}

fn line(what: &str, found: &Result<String, String>) {
    match found {
        Ok(found) => say(format!("  ✓ {what:12} {found}")),
        Err(why) => say(format!("  ✗ {what:12} {why}")),
    }
}
