//! The key under which the answers of a model solution are kept.

use std::ffi::OsString;
use std::path::Path;

use super::debug_hash::hash_of;
use super::playing_ingredients::{PlayingIngredients, program, surroundings};
use super::spec_ingredients::SpecIngredients;
use crate::coursework::Coursework;
use crate::game::FullGame;
use crate::host::build::SubmissionBuilder;
use crate::host::cache::{Hash, hash_folder, key};
use crate::host::language::{Language, Tool};
use crate::scenario::{Scenario, Step};
use crate::spec::ReferenceEntry;

/// Inputs that the answers of a model solution depend on, besides those of every program.
struct SolutionIngredients<'a> {
    /// Its main file, language and command.
    entry: &'a ReferenceEntry,
    /// All files of its folder, by names, bytes and modes.
    files: Hash,
    /// The compiler or interpreter, with its version.
    tool: Tool,
    /// All that it is asked.
    asked: Hash,
}

impl SolutionIngredients<'_> {
    fn key(&self, playing: Hash) -> Hash {
        let SolutionIngredients { entry, files, tool, asked } = self;
        let own = hash_of(&(entry, tool));
        key([&playing, files, &own, asked].map(|part| part.as_bytes().as_slice()))
    }
}

/// Returns the key of all that the answers of a model solution to the scenarios of a coursework depend on; none if something of
/// it cannot be told. `folder` is that of its main file.
pub fn answers_key<G: FullGame>(
    coursework: &Coursework<G>,
    entry: &ReferenceEntry,
    folder: &Path,
    workshop: &SubmissionBuilder,
    kits: &Path,
) -> Option<Hash> {
    let spec = &coursework.spec;
    let surroundings: Vec<Option<OsString>> = surroundings();
    let playing = PlayingIngredients {
        program: program()?,
        heard: SpecIngredients::of(spec, &coursework.rules).heard,
        kits: Path::new(kits.file_name()?),
        limits: spec.limits,
        sandbox: workshop.sandbox().tier(),
        surroundings: &surroundings,
    };
    let ingredients = SolutionIngredients {
        entry,
        files: hash_folder(folder).ok()?,
        tool: workshop.tool(Language::named(&entry.language)?).ok()?,
        asked: asked(&coursework.scenarios),
    };
    Some(ingredients.key(playing.key()))
}

/// Returns the hash of all that is asked in scenarios. What they expect is none of it.
fn asked<G: FullGame>(scenarios: &[Scenario<G>]) -> Hash {
    let step = |step: &Step<G>| match step {
        Step::Do { cue, .. } => hash_of(cue),
        Step::Poke(change) => hash_of(change),
        Step::Fresh => hash_of(&"fresh"),
    };
    let of = |scenario: &Scenario<G>| {
        let steps: Vec<String> = scenario.steps.iter().map(|own| step(own).to_hex().to_string()).collect();
        hash_of(&(&scenario.given, steps)).to_hex().to_string()
    };
    hash_of(&scenarios.iter().map(of).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use super::*;
    use crate::bundle::Bundle;
    use crate::coursework::load_spec;
    use crate::games::TicTacToe;
    use crate::host::cache::Cache;
    use crate::host::sandbox::Sandbox;
    use crate::scenario::Expectation;

    #[test]
    fn whatever_an_answer_rests_on_changes_the_key_and_nothing_else_does() {
        let folder = tempfile::tempdir().expect("a folder");
        let bundle = Bundle::bundled_only();
        let spec = load_spec(&bundle, "tic-tac-toe", None).expect("a spec");
        let mut coursework = Coursework::<TicTacToe>::load(&bundle, spec).expect("a coursework");
        let solution = folder.path().join("solution");
        fs::create_dir(&solution).expect("a folder");
        fs::write(solution.join("run"), "#!/bin/sh\n").expect("a file");
        let entry = |command: &str| ReferenceEntry {
            language: "command".to_string(),
            entry: "solution/run".to_string(),
            command: vec![command.to_string()],
        };
        let cache = Cache::open_at(folder.path().join("cache")).expect("a cache");
        let workshop = SubmissionBuilder::new(cache, coursework.spec.limits, Sandbox::NONE);
        let key = |coursework: &Coursework<TicTacToe>, command: &str, kits: &str| {
            let key = answers_key(coursework, &entry(command), &solution, &workshop, Path::new(kits));
            key.expect("all can be told").to_hex().to_string()
        };
        let usual = key(&coursework, "./run", "kits");
        let mut all = BTreeSet::from([usual.clone()]);
        assert!(all.insert(key(&coursework, "./other", "kits")), "the command");
        assert!(all.insert(key(&coursework, "./run", "new-kits")), "the kits");
        coursework.spec.limits.cue *= 2;
        assert!(all.insert(key(&coursework, "./run", "kits")), "a limit");
        coursework.spec.limits.cue /= 2;
        coursework.spec.seats.reverse();
        assert!(all.insert(key(&coursework, "./run", "kits")), "what is heard of the spec");
        coursework.spec.seats.reverse();
        coursework.spec.requirements[0].marks += 1;
        coursework.spec.title.push('!');
        assert_eq!(key(&coursework, "./run", "kits"), usual, "marks and titles are no part of a question");
        let Some(Step::Do { expect, .. }) = coursework.scenarios[0].steps.first_mut() else { panic!("a step") };
        **expect = Expectation { finished: Some(true), ..Expectation::default() };
        assert_eq!(key(&coursework, "./run", "kits"), usual, "nor is what is expected");
        let last = coursework.scenarios[0].steps.pop().expect("a step");
        assert!(all.insert(key(&coursework, "./run", "kits")), "a step");
        coursework.scenarios[0].steps.push(Step::Fresh);
        assert!(all.insert(key(&coursework, "./run", "kits")), "another step");
        coursework.scenarios[0].steps.pop();
        coursework.scenarios[0].steps.push(last);
        coursework.scenarios[0].given.finished ^= true;
        assert!(all.insert(key(&coursework, "./run", "kits")), "the board at the start");
        coursework.scenarios[0].given.finished ^= true;
        assert_eq!(key(&coursework, "./run", "kits"), usual);
        coursework.scenarios.pop();
        assert!(all.insert(key(&coursework, "./run", "kits")), "a scenario");
        fs::write(solution.join("run"), "#!/bin/sh\n\n").expect("a file");
        assert!(all.insert(key(&coursework, "./run", "kits")), "its files");
    }
}
