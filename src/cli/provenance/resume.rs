//! Keys of results: hashes of everything that a result depends on. If the key is equal, grading again would give the same
//! result, unless chance has a part in it.
//!
//! [`CohortIngredients`] and [`SubmissionIngredients`] are the whole list. What is not on it: how many are graded at the same
//! time, and anything that a program finds elsewhere on the machine, such as libraries that somebody has installed for Python.

use std::ffi::OsString;
use std::path::Path;

use super::{CourseworkProvenance, hash_of};

use crate::grade::CohortPlan;
use crate::host::build::SubmissionBuilder;
use crate::host::cache::{Hash, hash_folder, key};
use crate::host::language::{Language, Tool};
use crate::host::sandbox::Tier;
use crate::limits::Limits;
use crate::spec::Spec;
use crate::submission::Submission;

/// Environment variables that tell where programs are found and how compilers are set up, in addition to what the languages
/// report.
const SURROUNDINGS: &[&str] = &["PATH", "HOME", "CARGO_HOME", "RUSTUP_HOME"];

/// Inputs that all results of a coursework depend on.
#[derive(Clone)]
struct CohortIngredients<'a> {
    /// The grader: version, place, size and time of the program, in which specs, fixtures and kits are bundled.
    program: Hash,
    /// The kits: their folder is named after what is in it.
    kits: &'a Path,
    /// The spec with edition and seed, the rules, all fixtures, hidden ones too, and the generated games: all that was read, and
    /// what a receipt says of it.
    coursework: Hash,
    /// Limits for student code.
    limits: Limits,
    /// Whether it is said what failing work looks like.
    diagnoses: bool,
    /// How student code is confined.
    sandbox: Tier,
    /// The values of [`SURROUNDINGS`].
    surroundings: Vec<Option<OsString>>,
}

/// Inputs that the result of one submission depends on besides.
#[derive(Clone)]
struct SubmissionIngredients<'a> {
    /// All files that were handed in, by names, bytes and modes.
    files: Hash,
    /// The compiler or interpreter, with its version.
    tool: Tool,
    /// Marks that people have given.
    by_hand: Hash,
    /// The manifest, whose it is, when it was handed in, who shares it, and what was said of it.
    submission: &'a Submission,
}

impl CohortIngredients<'_> {
    fn key(&self) -> Hash {
        let CohortIngredients { program, kits, coursework, limits, diagnoses, sandbox, surroundings } = self;
        let rest = hash_of(&(kits, limits, diagnoses, sandbox, surroundings));
        key([program.as_bytes().as_slice(), coursework.as_bytes(), rest.as_bytes()])
    }
}

impl SubmissionIngredients<'_> {
    fn key(&self, common: Hash) -> Hash {
        let SubmissionIngredients { files, tool, by_hand, submission } = self;
        let Submission { id, manifest, person, enrolled, delivery, hand_in, shared, notes, .. } = submission;
        let rest =
            hash_of(&(id, manifest, tool, by_hand.as_bytes(), person, enrolled, delivery, hand_in, shared, notes));
        key([common.as_bytes().as_slice(), files.as_bytes(), rest.as_bytes()])
    }
}

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
        let ingredients = CohortIngredients {
            program: program()?,
            // Where they lie does not matter: a cache may be made anew for each run.
            kits: Path::new(plan.kits.file_name()?),
            // A receipt names texts by their hashes, though a comment in them changes no mark.
            coursework: hash_of(&(provenance.coursework.as_bytes(), &provenance.spec, &provenance.scenarios)),
            limits: plan.limits,
            diagnoses: plan.diagnoses,
            sandbox: workshop.sandbox().tier(),
            surroundings: SURROUNDINGS.iter().map(std::env::var_os).collect(),
        };
        let requirements = spec.requirements.iter().map(|requirement| requirement.id.clone()).collect();
        Some(ResumeKeys { common: ingredients.key(), workshop, plan, requirements })
    }

    /// The key of a submission's result; none if something of it cannot be told.
    pub fn of(&self, submission: &Submission) -> Option<Hash> {
        if submission.refused.is_some() {
            return None;
        }
        let by_hand = |id: &String| self.plan.by_hand.get(&submission.id, id);
        let by_hand: Vec<_> = self.requirements.iter().map(by_hand).collect();
        let ingredients = SubmissionIngredients {
            files: hash_folder(&submission.folder).ok()?,
            tool: self.workshop.tool(Language::named(&submission.manifest.language)?).ok()?,
            by_hand: hash_of(&by_hand),
            submission,
        };
        Some(ingredients.key(self.common))
    }
}

/// The program that grades. The version alone would not tell two builds of a grader that is being worked on from one another,
/// nor other bundled files. To read all of it would take longer than to grade somebody.
fn program() -> Option<Hash> {
    let program = std::env::current_exe().ok()?;
    let file = program.metadata().ok()?;
    Some(hash_of(&(env!("CARGO_PKG_VERSION"), program, file.len(), file.modified().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;

    use crate::bundle::Bundle;
    use crate::coursework::{Coursework, load_spec};
    use crate::games::TicTacToe;
    use crate::host::cache::Cache;
    use crate::host::sandbox::Sandbox;
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

    /// Each field of the common ingredients, changed.
    #[test]
    fn every_ingredient_of_a_cohort_changes_the_key() {
        let (here, there) = (hash_of(&"here"), hash_of(&"there"));
        let usual = CohortIngredients {
            program: here,
            kits: Path::new("kits"),
            coursework: here,
            limits: Limits::default(),
            diagnoses: true,
            sandbox: Tier::Ns,
            surroundings: vec![None, Some("/bin".into())],
        };
        let others = [
            CohortIngredients { program: there, ..usual.clone() },
            CohortIngredients { kits: Path::new("other kits"), ..usual.clone() },
            CohortIngredients { coursework: there, ..usual.clone() },
            CohortIngredients { limits: Limits { cue: usual.limits.cue * 2, ..usual.limits }, ..usual.clone() },
            CohortIngredients { diagnoses: false, ..usual.clone() },
            CohortIngredients { sandbox: Tier::None, ..usual.clone() },
            CohortIngredients { surroundings: vec![Some("/bin".into()), None], ..usual.clone() },
        ];
        let keys: BTreeSet<String> =
            others.iter().chain([&usual]).map(|those| those.key().to_hex().to_string()).collect();
        assert_eq!(keys.len(), others.len() + 1);
    }

    /// Each field of a submission's own ingredients, changed.
    #[test]
    fn every_ingredient_of_a_submission_changes_the_key() {
        let scene = Scene::new();
        let found = discover(&[scene.folder.path().join("ada")], &DiscoveryRules::languages(["command"]));
        let submission = found.expect("a submission").submissions.remove(0);
        let (here, there) = (hash_of(&"here"), hash_of(&"there"));
        let usual =
            || SubmissionIngredients { files: here, tool: Tool::default(), by_hand: here, submission: &submission };
        let renamed = |change: fn(&mut Submission)| {
            let mut other = submission.clone();
            change(&mut other);
            other
        };
        let submissions = [
            renamed(|own| own.id.push('x')),
            renamed(|own| own.manifest.entry = "other".into()),
            renamed(|own| own.enrolled = Some("s1".into())),
            renamed(|own| own.hand_in = Some("all".into())),
            renamed(|own| own.notes.push("it was renamed".into())),
        ];
        let tool = Tool { version: "2".into(), ..Tool::default() };
        let mut others = vec![
            SubmissionIngredients { files: there, ..usual() },
            SubmissionIngredients { tool, ..usual() },
            SubmissionIngredients { by_hand: there, ..usual() },
        ];
        others.extend(submissions.iter().map(|submission| SubmissionIngredients { submission, ..usual() }));
        let key = |those: &SubmissionIngredients<'_>, common| those.key(common).to_hex().to_string();
        let mut keys: BTreeSet<String> = others.iter().map(|those| key(those, here)).collect();
        keys.extend([key(&usual(), here), key(&usual(), there)]);
        assert_eq!(keys.len(), others.len() + 2);
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
        let hidden = !scene.coursework.scenarios[0].hidden;
        scene.coursework.scenarios[0].hidden = hidden;
        changed(&scene, "who may see a fixture");
        scene.coursework.scenarios.pop();
        changed(&scene, "a fixture that is gone");
    }
}
