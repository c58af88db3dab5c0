//! Functions of a controller that no scenario calls.

use std::collections::BTreeSet;

use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::{Diagnostic, YamlPath};
use crate::games::Play;
use crate::ports::Event;
use crate::scenario::Step;
use crate::spec::Part;

/// Says of each function that a description promises to students that no scenario calls it: then the model solution may lack it,
/// and so may everybody's work.
pub(super) fn of<G: Play>(bundle: &Bundle, coursework: &Coursework<G>) -> Vec<Diagnostic> {
    let spec = &coursework.spec;
    let (Some(description), Some(Ok(source))) = (spec.description(), bundle.spec(&spec.id)) else { return Vec::new() };
    let is_of_controller =
        |id: &str| spec.requirement(id).is_some_and(|requirement| requirement.part == Part::Controller);
    let steps = coursework.scenarios.iter().filter(|one| is_of_controller(&one.requirement)).flat_map(|one| &one.steps);
    let called: BTreeSet<String> = steps
        .filter_map(|step| match step {
            Step::Do { cue: Event::Call { action }, .. } => action.to_string().split(' ').next().map(str::to_string),
            Step::Do { cue, .. } => Some(cue.kind().to_string()),
            Step::Poke(_) | Step::Fresh => None,
        })
        .collect();
    let uncalled = description.calls.iter().filter(|call| !called.contains(&call.name));
    let place = YamlPath::root().key("calls");
    let mistake = |name: &str| {
        source
            .at_key(
                &place.key(name),
                format!("no scenario calls `{name}`, so nobody would notice that it does nothing"),
            )
            .with_help("call it in a fixture, or take it out of the specification")
    };
    uncalled.map(|call| mistake(&call.name)).collect()
}
