//! Keys of results: hashes of everything that a result depends on. If the key of the whole is equal, grading again would give
//! the same result, unless chance has a part in it. If that of playing is equal, the same programs would say the same wherever
//! they hear the same.
//!
//! [`CohortIngredients`] and [`SubmissionIngredients`] are the whole list. What is not on it: how many are graded at the same
//! time, and anything that a program finds elsewhere on the machine, such as libraries that somebody has installed for Python.

use std::ffi::OsString;
use std::path::Path;

use super::playing_ingredients::{PlayingIngredients, program, surroundings};
use super::spec_ingredients::SpecIngredients;
use super::{CourseworkProvenance, hash_of};
use crate::grade::CohortPlan;
use crate::host::build::SubmissionBuilder;
use crate::host::cache::{Hash, hash_folder, key};
use crate::host::language::{Language, Tool};
use crate::host::sandbox::Tier;
use crate::limits::Limits;
use crate::spec::Spec;
use crate::submission::Submission;

/// Inputs that all results of a coursework depend on.
#[derive(Clone)]
struct CohortIngredients<'a> {
    /// The grader, in which specs, fixtures and kits are bundled.
    program: Hash,
    /// The kits: their folder is named after what is in it.
    kits: &'a Path,
    /// The spec with edition and seed, the rules, all fixtures, hidden ones too, and the generated games: all that was read, and
    /// what a receipt says of it.
    coursework: Hash,
    /// The parts of the spec and the rules that single scenarios depend on.
    ingredients: SpecIngredients,
    /// Limits for student code.
    limits: Limits,
    /// Whether it is said what failing work looks like.
    diagnoses: bool,
    /// How student code is confined.
    sandbox: Tier,
    /// The variables of the environment that count.
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

/// The keys of one result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultKeys {
    /// Of everything.
    pub whole: Hash,
    /// Of all that a program's answers depend on, but for the scenarios.
    pub playing: Hash,
    /// Of all that a verdict is given by, but for the scenario and its tape.
    pub judging: Hash,
}

impl CohortIngredients<'_> {
    fn keys(&self) -> ResultKeys {
        let CohortIngredients { program, kits, coursework, ingredients, limits, diagnoses, sandbox, surroundings } =
            self;
        let SpecIngredients { heard, judged_by } = ingredients;
        let (program, limits, sandbox) = (*program, *limits, *sandbox);
        let playing = PlayingIngredients { program, heard: *heard, kits, limits, sandbox, surroundings }.key();
        let judging = hash_of(&(program.as_bytes(), judged_by.as_bytes()));
        let rest = hash_of(&diagnoses);
        let all = [&playing, &judging, coursework, &rest];
        ResultKeys { whole: key(all.map(|part| part.as_bytes().as_slice())), playing, judging }
    }
}

impl SubmissionIngredients<'_> {
    fn keys(&self, common: ResultKeys) -> ResultKeys {
        let SubmissionIngredients { files, tool, by_hand, submission } = self;
        let Submission { id, manifest, person, enrolled, delivery, hand_in, shared, notes, .. } = submission;
        let played = hash_of(&(manifest, tool));
        let playing = key([&common.playing, files, &played].map(|part| part.as_bytes().as_slice()));
        let rest = hash_of(&(id, by_hand.as_bytes(), person, enrolled, delivery, hand_in, shared, notes));
        let whole = key([&common.whole, &playing, &rest].map(|part| part.as_bytes().as_slice()));
        ResultKeys { whole, playing, judging: common.judging }
    }
}

/// The keys of all results of a coursework in one run.
pub struct ResumeKeys<'a> {
    common: ResultKeys,
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
            ingredients: provenance.ingredients,
            limits: plan.limits,
            diagnoses: plan.diagnoses,
            sandbox: workshop.sandbox().tier(),
            surroundings: surroundings(),
        };
        let requirements = spec.requirements.iter().map(|requirement| requirement.id.clone()).collect();
        Some(ResumeKeys { common: ingredients.keys(), workshop, plan, requirements })
    }

    /// The keys of a submission's result; none if something of it cannot be told.
    pub fn of(&self, submission: &Submission) -> Option<ResultKeys> {
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
        Some(ingredients.keys(self.common))
    }
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
    use crate::spec::{BuildRepair, Delivery, Messages, SharedWork};
    use crate::submission::{DiscoveryRules, Person, discover};

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

        fn keys(&self) -> ResultKeys {
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

    /// Each field of the common ingredients, changed: all are in the key of the whole, and some in the other two.
    #[test]
    fn every_ingredient_of_a_cohort_changes_the_key() {
        let (here, there) = (hash_of(&"here"), hash_of(&"there"));
        let ingredients = SpecIngredients { heard: here, judged_by: here };
        let usual = CohortIngredients {
            program: here,
            kits: Path::new("kits"),
            coursework: here,
            ingredients,
            limits: Limits::default(),
            diagnoses: true,
            sandbox: Tier::Ns,
            surroundings: vec![None, Some("/bin".into())],
        };
        let limits = Limits { cue: usual.limits.cue * 2, ..usual.limits };
        let (heard, judged_by) =
            (SpecIngredients { heard: there, ..ingredients }, SpecIngredients { judged_by: there, ..ingredients });
        let (playing, judging) = (true, true);
        let others = [
            (CohortIngredients { program: there, ..usual.clone() }, playing, judging),
            (CohortIngredients { kits: Path::new("other kits"), ..usual.clone() }, playing, false),
            (CohortIngredients { coursework: there, ..usual.clone() }, false, false),
            (CohortIngredients { ingredients: heard, ..usual.clone() }, playing, false),
            (CohortIngredients { ingredients: judged_by, ..usual.clone() }, false, judging),
            (CohortIngredients { limits, ..usual.clone() }, playing, false),
            (CohortIngredients { diagnoses: false, ..usual.clone() }, false, false),
            (CohortIngredients { sandbox: Tier::None, ..usual.clone() }, playing, false),
            (CohortIngredients { surroundings: vec![Some("/bin".into()), None], ..usual.clone() }, playing, false),
        ];
        let own = usual.keys();
        let changes = others.iter().map(|(other, playing, judging)| (other.keys(), *playing, *judging));
        let keys = distinct(own, &changes.collect::<Vec<_>>());
        assert_eq!(keys, others.len() + 1);
    }

    /// Holds the keys after each change against those before, and returns how many different keys of the whole there are. Each
    /// change says whether it changes the keys of playing and of judging.
    fn distinct(own: ResultKeys, changes: &[(ResultKeys, bool, bool)]) -> usize {
        for (place, (other, playing, judging)) in changes.iter().enumerate() {
            assert_eq!(other.playing != own.playing, *playing, "playing, change {place}");
            assert_eq!(other.judging != own.judging, *judging, "judging, change {place}");
        }
        let all = changes.iter().map(|(other, ..)| other).chain([&own]);
        all.map(|keys| keys.whole.to_hex().to_string()).collect::<BTreeSet<_>>().len()
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
        let changed = |change: &dyn Fn(&mut Submission)| {
            let mut other = submission.clone();
            change(&mut other);
            other
        };
        let delivered = |at: &str, own_due: Option<&str>| Delivery {
            at: at.parse().expect("a time"),
            own_due: own_due.map(|due| due.parse().expect("a time")),
        };
        let at = |delivery: Delivery| changed(&|own| own.delivery = Some(delivery));
        let share = |group: &str, with: &str| {
            let (group, with) = (group.to_string(), vec![with.to_string()]);
            let shared = SharedWork { group, submission: "g".into(), hand_in: None, with };
            changed(&|own| own.shared = Some(shared.clone()))
        };
        let person = |name: &str| changed(&|own| own.person = Some(Person { name: Some(name.into()), number: None }));
        let submissions = [
            (changed(&|own| own.id.push('x')), false),
            (changed(&|own| own.manifest.entry = "other".into()), true),
            (person("Ada"), false),
            (person("Ben"), false),
            (changed(&|own| own.enrolled = Some("s1".into())), false),
            (at(delivered("2026-05-01T16:00Z", None)), false),
            (at(delivered("2026-05-01T17:00Z", None)), false),
            (at(delivered("2026-05-01T16:00Z", Some("2026-05-02T16:00Z"))), false),
            (changed(&|own| own.hand_in = Some("all".into())), false),
            (share("g", "Ben"), false),
            (share("other", "Ben"), false),
            (share("g", "Cyd"), false),
            (changed(&|own| own.notes.push("it was renamed".into())), false),
        ];
        let tool = Tool { version: "2".into(), ..Tool::default() };
        let mut others = vec![
            (SubmissionIngredients { files: there, ..usual() }, true),
            (SubmissionIngredients { tool, ..usual() }, true),
            (SubmissionIngredients { by_hand: there, ..usual() }, false),
        ];
        others.extend(
            submissions.iter().map(|(submission, playing)| (SubmissionIngredients { submission, ..usual() }, *playing)),
        );
        let common = ResultKeys { whole: here, playing: here, judging: here };
        let mut changes: Vec<_> = others.iter().map(|(other, playing)| (other.keys(common), *playing, false)).collect();
        changes.extend([
            (usual().keys(ResultKeys { whole: there, ..common }), false, false),
            (usual().keys(ResultKeys { whole: there, playing: there, judging: here }), true, false),
        ]);
        assert_eq!(distinct(usual().keys(common), &changes), changes.len() + 1);
    }

    #[test]
    fn whatever_a_result_rests_on_changes_its_key() {
        let mut scene = Scene::new();
        let mut all = vec![scene.keys()];
        assert_eq!(scene.keys(), all[0], "nothing has changed");
        let mut changed = |scene: &Scene, what: &str, playing: bool, judging: bool| {
            let (before, now) = (all[all.len() - 1], scene.keys());
            assert!(all.iter().all(|keys| keys.whole != now.whole), "{what} makes no difference");
            assert_eq!(before.playing != now.playing, playing, "the key of playing, after {what}");
            assert_eq!(before.judging != now.judging, judging, "the key of judging, after {what}");
            all.push(now);
        };
        scene.write("run", "#!/bin/sh\n\n");
        changed(&scene, "a source", true, false);
        scene.write("submission.yaml", "language: command\ncommand: [./run, x]\n");
        changed(&scene, "the manifest", true, false);
        scene.limits.cue *= 2;
        changed(&scene, "a limit", true, false);
        let manual = scene.coursework.spec.requirements.iter().find(|requirement| requirement.manual);
        if let Some(requirement) = manual.map(|requirement| requirement.id.clone()) {
            let row = HandMark::new("ada", requirement, 1);
            scene.by_hand.add(&scene.coursework.spec, row).expect("a mark");
            changed(&scene, "a mark by hand", false, false);
        }
        scene.coursework.spec.edition = Some("2023".into());
        changed(&scene, "the edition", false, true);
        scene.coursework.spec.requirements[0].marks += 1;
        changed(&scene, "what a requirement is worth", false, false);
        scene.coursework.spec.title.push('!');
        changed(&scene, "a title", false, false);
        scene.coursework.spec.requirements[0].pays_for_missing_update ^= true;
        changed(&scene, "who pays for a missing update", false, true);
        scene.coursework.spec.messages = Messages::default();
        changed(&scene, "the messages", false, true);
        scene.coursework.spec.repair.push(BuildRepair::Package);
        changed(&scene, "what is repaired before a build", true, false);
        scene.coursework.spec.seats.reverse();
        changed(&scene, "the players' names", true, true);
        scene.coursework.scenarios[0].steps.pop();
        changed(&scene, "a fixture", false, false);
        let hidden = !scene.coursework.scenarios[0].hidden;
        scene.coursework.scenarios[0].hidden = hidden;
        changed(&scene, "who may see a fixture", false, false);
        scene.coursework.scenarios.pop();
        changed(&scene, "a fixture that is gone", false, false);
    }
}
