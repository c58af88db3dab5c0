//! What marks rest on, as hashes.

use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::game::FullGame;
use crate::host::cache::{hash_everything, key};
use crate::marks::RestsOn;
use crate::submission::Submission;

/// What all marks of a coursework rest on.
pub struct Rests {
    spec: String,
    scenarios: String,
}

impl Rests {
    /// Of a coursework as it is now.
    pub fn of<G: FullGame>(bundle: &Bundle, coursework: &Coursework<G>) -> Rests {
        let Coursework { spec, rules, scenarios } = coursework;
        let base = bundle.spec(&spec.id);
        let edition = spec.edition.as_ref().and_then(|edition| bundle.edition(&spec.id, edition));
        let files = [base, edition].into_iter().flatten().flatten();
        let texts: Vec<Vec<u8>> = files.map(|source| source.text.as_bytes().to_vec()).collect();
        let fixtures = scenarios.iter().map(|scenario| format!("{}\n{}", scenario.id, scenario.to_yaml(spec, rules)));
        let fixtures: Vec<Vec<u8>> = fixtures.map(String::into_bytes).collect();
        let hash = |parts: &[Vec<u8>]| key(parts.iter().map(Vec::as_slice)).to_hex().to_string();
        Rests { spec: hash(&texts), scenarios: hash(&fixtures) }
    }

    /// What one submission's marks rest on.
    pub fn on(&self, submission: &Submission) -> RestsOn {
        let handed_in = submission.refused.is_none().then(|| hash_everything(&submission.folder).ok()).flatten();
        RestsOn {
            grader: env!("CARGO_PKG_VERSION").to_string(),
            spec: self.spec.clone(),
            scenarios: self.scenarios.clone(),
            submission: handed_in.map(|hash| hash.to_hex().to_string()),
        }
    }

    /// Whether marks were given by this spec, to the letter.
    pub fn is_by_this_spec(&self, rests_on: &RestsOn) -> bool {
        rests_on.spec == self.spec
    }

    /// What has changed since marks were given, in words.
    pub fn changed(&self, rests_on: &RestsOn) -> Vec<&'static str> {
        let changes = [
            (rests_on.grader != env!("CARGO_PKG_VERSION"), "the grader"),
            (rests_on.spec != self.spec, "the spec"),
            (rests_on.scenarios != self.scenarios, "the fixtures"),
        ];
        changes.into_iter().filter(|(changed, _)| *changed).map(|(_, what)| what).collect()
    }
}
