//! Inputs that results depend on: the single list of them.
//!
//! | what | in a mark's receipt ([`Provenance`]) | in the key by which a result is taken again ([`ResumeKeys`]) |
//! |---|---|---|
//! | grader, with bundled files and kits | version | version, place, size and time of the program |
//! | spec and edition | text | all that was read of them |
//! | scenarios, generated games among them | as fixtures are written | all that was read of them |
//! | what was handed in | all files | the same, and the manifest, the person, times, what was said of it |
//! | marks by hand | they stand in the marksheet | yes |
//! | limits, sandbox, whether there is a diagnosis | limits stand in the spec | yes |
//! | compilers and interpreters, and where they are found | no: they differ from machine to machine | yes |
//!
//! The key itself is put together in `provenance/resume.rs`, from two structs that list every ingredient.
//!
//! What a single tape depends on, which is less, stands in `course/regrade/play.rs`.

mod resume;

use std::fmt::{self, Debug, Write};

use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::game::FullGame;
use crate::host::cache::{Hash, hash_folder, key};
use crate::marks::Provenance;
use crate::submission::Submission;

pub use resume::ResumeKeys;

/// Inputs that all marks of a coursework depend on, before any submission is looked at.
pub struct CourseworkProvenance {
    spec: String,
    scenarios: String,
    /// All that was read of the coursework, whether a receipt tells of it or not.
    coursework: Hash,
}

impl CourseworkProvenance {
    /// Of a coursework as it is now.
    pub fn of<G: FullGame>(bundle: &Bundle, coursework: &Coursework<G>) -> CourseworkProvenance {
        let everything = hash_of(coursework);
        let Coursework { spec, rules, scenarios } = coursework;
        let base = bundle.spec(&spec.id);
        let edition = spec.edition.as_ref().and_then(|edition| bundle.edition(&spec.id, edition));
        let files = [base, edition].into_iter().flatten().flatten();
        // Of the settings of the course, two change the spec.
        let settings =
            bundle.course().map(|_| format!("{:?}", (spec.policies.late.as_ref(), spec.limits)).into_bytes());
        let texts: Vec<Vec<u8>> = files.map(|source| source.text.as_bytes().to_vec()).chain(settings).collect();
        let fixtures = scenarios.iter().map(|scenario| format!("{}\n{}", scenario.id, scenario.to_yaml(spec, rules)));
        let fixtures: Vec<Vec<u8>> = fixtures.map(String::into_bytes).collect();
        let hash = |parts: &[Vec<u8>]| key(parts.iter().map(Vec::as_slice)).to_hex().to_string();
        CourseworkProvenance { spec: hash(&texts), scenarios: hash(&fixtures), coursework: everything }
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

/// A hash of all that a value shows of itself.
pub fn hash_of(value: &dyn Debug) -> Hash {
    struct Into(blake3::Hasher);
    impl Write for Into {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0.update(text.as_bytes());
            Ok(())
        }
    }
    let mut into = Into(blake3::Hasher::new());
    // A hasher takes everything.
    let _ = write!(into, "{value:?}");
    into.0.finalize()
}
