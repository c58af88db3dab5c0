//! Inputs that results depend on: the single list of them.
//!
//! Three keys follow from them ([`ResultKeys`]). By that of the whole, a result is taken as it is. By that of playing, its tapes
//! are taken: a scenario that is unchanged, and judged by the same, ends as it did.
//!
//! | what | in a mark's receipt ([`Provenance`]) | key of the whole | key of playing |
//! |---|---|---|---|
//! | grader, with bundled files and kits | version | version, place, size and time of the program | the same |
//! | spec and edition | text | all that was read of them | what programs hear of them |
//! | model solution, if there is one | no: its answers are not judged | all files | no |
//! | scenarios, generated games among them | as fixtures are written | all that was read of them | no: they are compared one by one |
//! | what was handed in | all files | the same, and the manifest, the person, times, what was said of it | files and manifest |
//! | marks by hand | they stand in the marksheet | yes | no |
//! | limits, sandbox | limits stand in the spec | yes | yes |
//! | whether there is a diagnosis | no | yes | no: it is made anew |
//! | compilers and interpreters, and where they are found | no: they differ from machine to machine | yes | yes |
//!
//! The keys themselves are put together in `provenance/resume.rs`, from two structs that list every ingredient; what of a spec
//! goes into which, in `provenance/spec_ingredients.rs`.
//!
//! What a model solution answers is kept by a key of its own, in `provenance/answers_key.rs`: what programs hear of the spec, its
//! own files and tool, and what is asked.
//!
//! What a single tape depends on besides stands in `course/regrade/reusable_transcript.rs`.

mod answers_key;
mod debug_hash;
mod playing_ingredients;
mod resume;
mod spec_ingredients;

use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::game::FullGame;
use crate::host::cache::{Hash, hash_folder, key};
use crate::marks::Provenance;
use crate::submission::Submission;
use spec_ingredients::SpecIngredients;

pub use answers_key::answers_key;
pub use debug_hash::hash_of;
pub use resume::{ResultKeys, ResumeKeys};

/// Inputs that all marks of a coursework depend on, before any submission is looked at.
pub struct CourseworkProvenance {
    spec: String,
    scenarios: String,
    /// All that was read of the coursework, whether a receipt tells of it or not.
    coursework: Hash,
    /// The parts of the spec and the rules that single scenarios depend on.
    ingredients: SpecIngredients,
}

impl CourseworkProvenance {
    /// Of a coursework as it is now.
    pub fn of<G: FullGame>(bundle: &Bundle, coursework: &Coursework<G>) -> CourseworkProvenance {
        let everything = hash_with_model_solution(bundle, coursework);
        let Coursework { spec, rules, scenarios, reference: _ } = coursework;
        let base = bundle.spec(&spec.id);
        let edition = spec.edition.as_ref().and_then(|edition| bundle.edition(&spec.id, edition));
        let files = [base, edition].into_iter().flatten().flatten();
        // Of the settings of the course, two change the spec.
        let settings =
            bundle.course().map(|_| format!("{:?}", (spec.policies.late.as_ref(), spec.limits)).into_bytes());
        let texts: Vec<Vec<u8>> = files.map(|source| source.text().as_bytes().to_vec()).chain(settings).collect();
        let fixtures = scenarios.iter().map(|scenario| format!("{}\n{}", scenario.id, scenario.to_yaml(spec, rules)));
        let fixtures: Vec<Vec<u8>> = fixtures.map(String::into_bytes).collect();
        let hash = |parts: &[Vec<u8>]| key(parts.iter().map(Vec::as_slice)).to_hex().to_string();
        let ingredients = SpecIngredients::of(spec, rules);
        CourseworkProvenance { spec: hash(&texts), scenarios: hash(&fixtures), coursework: everything, ingredients }
    }

    /// Returns the inputs that the marks of one submission depend on.
    pub fn on(&self, submission: &Submission) -> Provenance {
        let handed_in = submission.refused.is_none().then(|| hash_folder(&submission.folder).ok()).flatten();
        Provenance {
            grader: env!("CARGO_PKG_VERSION").to_string(),
            spec: self.spec.clone(),
            scenarios: self.scenarios.clone(),
            submission: handed_in.map(|hash| hash.to_hex().to_string()),
        }
    }

    /// Whether marks were given by this spec, to the letter.
    pub fn is_by_this_spec(&self, rests_on: &Provenance) -> bool {
        rests_on.spec == self.spec
    }

    /// Names the inputs that have changed since the marks were given.
    pub fn changed(&self, rests_on: &Provenance) -> Vec<&'static str> {
        let changes = [
            (rests_on.grader != env!("CARGO_PKG_VERSION"), "the grader"),
            (rests_on.spec != self.spec, "the spec"),
            (rests_on.scenarios != self.scenarios, "the fixtures"),
        ];
        changes.into_iter().filter(|(changed, _)| *changed).map(|(_, what)| what).collect()
    }
}

/// The hash of a coursework together with its model solution, if it has one: known mistakes are told by what that answers.
fn hash_with_model_solution<G: FullGame>(bundle: &Bundle, coursework: &Coursework<G>) -> Hash {
    let everything = hash_of(coursework);
    let file = coursework.spec.reference.as_ref().and_then(|entry| bundle.own_file(&entry.entry));
    let folder = file.as_deref().and_then(std::path::Path::parent).and_then(|folder| hash_folder(folder).ok());
    folder.map_or(everything, |folder| key([everything.as_bytes().as_slice(), folder.as_bytes()]))
}
