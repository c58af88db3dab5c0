//! Resume keys: hashes of everything that a result depends on. If the key is equal, grading again would give the same
//! result.

use super::{CourseworkProvenance, hash_of};

use crate::grade::CohortPlan;
use crate::host::build::SubmissionBuilder;
use crate::host::cache::{Hash, hash_folder, key};
use crate::host::language::Language;
use crate::spec::Spec;
use crate::submission::Submission;

/// Environment variables that tell where programs are found and how compilers are set up, in addition to what the languages
/// report.
const SURROUNDINGS: &[&str] = &["PATH", "HOME", "CARGO_HOME", "RUSTUP_HOME"];

/// The keys of all results of a coursework in one run.
pub struct ResumeKeys<'a> {
    common: Hash,
    workshop: &'a SubmissionBuilder,
    plan: &'a CohortPlan<'a>,
    /// The requirements that may have marks by hand.
    requirements: Vec<String>,
}

impl<'a> ResumeKeys<'a> {
    /// None if something that results depend on cannot be told; then no result is ever taken over.
    pub fn new(
        spec: &Spec,
        provenance: &CourseworkProvenance,
        workshop: &'a SubmissionBuilder,
        plan: &'a CohortPlan<'a>,
    ) -> Option<ResumeKeys<'a>> {
        // The version alone would not tell two builds of a grader that is being worked on from one another, nor other bundled
        // files. To read all of it would take longer than to grade somebody.
        let program = std::env::current_exe().ok()?;
        let file = program.metadata().ok()?;
        let grader = hash_of(&(env!("CARGO_PKG_VERSION"), program, file.len(), file.modified().ok()?));
        let surroundings: Vec<_> = SURROUNDINGS.iter().map(std::env::var_os).collect();
        let common = key([
            grader.as_bytes().as_slice(),
            provenance.coursework.as_bytes(),
            hash_of(&(plan.limits, plan.diagnoses, workshop.sandbox().tier())).as_bytes(),
            hash_of(&surroundings).as_bytes(),
        ]);
        let requirements = spec.requirements.iter().map(|requirement| requirement.id.clone()).collect();
        Some(ResumeKeys { common, workshop, plan, requirements })
    }

    /// The key of a submission's result; none if something of it cannot be told.
    pub fn of(&self, submission: &Submission) -> Option<Hash> {
        if submission.refused.is_some() {
            return None;
        }
        let sources = hash_folder(&submission.folder).ok()?;
        let tool = self.workshop.tool(Language::named(&submission.manifest.language)?).ok()?;
        let by_hand = |id: &String| self.plan.by_hand.get(&submission.id, id);
        let by_hand: Vec<_> = self.requirements.iter().map(by_hand).collect();
        let Submission { id, manifest, person, enrolled, delivery, hand_in, shared, notes, .. } = submission;
        let rest = hash_of(&(id, manifest, tool, by_hand, person, enrolled, delivery, hand_in, shared, notes));
        Some(key([self.common.as_bytes().as_slice(), sources.as_bytes(), rest.as_bytes()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    use crate::bundle::Bundle;
    use crate::coursework::{Coursework, load_spec};
    use crate::games::TicTacToe;
    use crate::host::cache::Cache;
    use crate::host::sandbox::Sandbox;
    use crate::limits::Limits;
    use crate::marks::{HandMark, HandMarks};
    use crate::submission::{DiscoveryRules, discover};

    /// A submission in a folder, and what may be changed about it.
    struct Scene {
        folder: tempfile::TempDir,
        coursework: Coursework<TicTacToe>,
        by_hand: HandMarks,
        limits: Limits,
    }

    impl Scene {
        fn new() -> Scene {
            let folder = tempfile::tempdir().expect("a folder");
            let bundle = Bundle::bundled_only();
            let spec = load_spec(&bundle, "tic-tac-toe", None).expect("a spec");
            let coursework = Coursework::load(&bundle, spec).expect("a coursework");
            let scene = Scene { folder, coursework, by_hand: HandMarks::default(), limits: Limits::default() };
            scene.write("submission.yaml", "language: command\ncommand: [./run]\n");
            scene.write("run", "#!/bin/sh\n");
            scene
        }

        fn write(&self, name: &str, text: &str) {
            let folder = self.folder.path().join("ada");
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(folder.join(name), text).expect("a file");
        }

        fn key(&self) -> Hash {
            let cache = Cache::open_at(self.folder.path().join("cache")).expect("a cache");
            let workshop = SubmissionBuilder::new(cache, self.limits, Sandbox::NONE);
            let kits = self.folder.path().to_path_buf();
            let plan = CohortPlan { jobs: 1, limits: self.limits, by_hand: &self.by_hand, kits, diagnoses: true };
            let found = discover(&[self.folder.path().join("ada")], &DiscoveryRules::languages(["command"]))
                .expect("a submission");
            let provenance = CourseworkProvenance::of(&Bundle::bundled_only(), &self.coursework);
            let keys = ResumeKeys::new(&self.coursework.spec, &provenance, &workshop, &plan).expect("all can be told");
            keys.of(&found.submissions[0]).expect("all can be told")
        }
    }

    #[test]
    fn whatever_a_result_rests_on_changes_its_key() {
        let mut scene = Scene::new();
        let mut keys = vec![scene.key()];
        assert_eq!(scene.key(), keys[0], "nothing has changed");
        let mut changed = |scene: &Scene, what: &str| {
            assert!(!keys.contains(&scene.key()), "{what} makes no difference");
            keys.push(scene.key());
        };
        scene.write("run", "#!/bin/sh\n\n");
        changed(&scene, "a source");
        scene.write("submission.yaml", "language: command\ncommand: [./run, x]\n");
        changed(&scene, "the manifest");
        scene.limits.cue *= 2;
        changed(&scene, "a limit");
        let manual = scene.coursework.spec.requirements.iter().find(|requirement| requirement.manual);
        if let Some(requirement) = manual.map(|requirement| requirement.id.clone()) {
            let row = HandMark::new("ada", requirement, 1);
            scene.by_hand.add(&scene.coursework.spec, row).expect("a mark");
            changed(&scene, "a mark by hand");
        }
        scene.coursework.spec.edition = Some("2023".into());
        changed(&scene, "the edition");
        scene.coursework.spec.requirements[0].marks += 1;
        changed(&scene, "what a requirement is worth");
        scene.coursework.scenarios[0].steps.pop();
        changed(&scene, "a fixture");
    }
}
