//! One published scenario of each requirement, as its fixture has it.

use super::words::cell;
use crate::coursework::Coursework;
use crate::game::Game;
use crate::report::verbatim::fence;
use crate::spec::Spec;

/// An example for each requirement that has a published scenario; `None` if there is none at all.
pub fn examples<G: Game>(spec: &Spec, coursework: &Coursework<G>) -> Option<String> {
    let Coursework { rules, scenarios, .. } = coursework;
    let example = |id: &str| {
        let public = || scenarios.iter().filter(|scenario| scenario.requirement == id && !scenario.hidden);
        // What is generated has no file; short ones are read.
        let shown =
            public().filter(|scenario| scenario.contest.is_none()).min_by_key(|scenario| scenario.steps.len())?;
        let text = shown.to_yaml(spec, rules);
        let fence = fence(&text);
        Some(format!("### {}\n\n`{}/{}`\n\n{fence}yaml\n{text}{fence}", cell(&shown.title), spec.id, shown.id))
    };
    let from_files = spec.requirements.iter().filter(|asked| asked.plays.is_none());
    let all: Vec<String> = from_files.filter_map(|asked| example(&asked.id)).collect();
    (!all.is_empty()).then(|| all.join("\n\n"))
}
