//! Results of random games, as JSON.

use serde::Serialize;

use super::before;
use super::keep::KeptFixture;
use crate::coursework::Coursework;
use crate::fuzz::{FaultCause, FoundFault, FuzzResult};
use crate::games::Play;
use crate::verdict::Verdict;

/// The played games, and the faults that were found.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct FuzzJson<'a> {
    coursework: &'a str,
    edition: Option<&'a str>,
    seed: u64,
    games: u32,
    cues: u64,
    /// Whether not all games were played because the submission hangs.
    given_up: bool,
    faults: Vec<FaultJson<'a>>,
}

/// One thing that a submission does wrong.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct FaultJson<'a> {
    verdict: &'a Verdict,
    /// Steps before the step that goes wrong.
    before: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    looks_like: Option<MatchJson>,
    /// Whether it happened again in a fresh instance.
    stable: bool,
    /// The smallest case, as a fixture in YAML.
    fixture: String,
    /// Path of the kept fixture.
    #[serde(skip_serializing_if = "Option::is_none")]
    kept: Option<String>,
    /// Right work that fails the fixture, which is not kept because of that.
    #[serde(skip_serializing_if = "Option::is_none")]
    unfair: Option<&'a str>,
}

/// A misconception that does the same.
#[derive(Serialize)]
struct MatchJson {
    mutant: &'static str,
    says: &'static str,
}

impl<'a> FuzzJson<'a> {
    /// Of what was found; `kept` says of each where it was kept, or why not.
    pub fn new<G: Play>(
        coursework: &'a Coursework<G>,
        seed: u64,
        caught: &FuzzResult<G>,
        found: &'a [FoundFault<G>],
        kept: &'a [Option<KeptFixture>],
    ) -> FuzzJson<'a> {
        let spec = &coursework.spec;
        let fault = |(one, kept): (&'a FoundFault<G>, &'a Option<KeptFixture>)| FaultJson {
            verdict: &one.verdict,
            before: before(spec, &one.scenario),
            looks_like: match one.cause {
                FaultCause::Like { id, says } => Some(MatchJson { mutant: id, says }),
                FaultCause::Unknown => None,
            },
            stable: one.stable,
            fixture: one.scenario.to_yaml(spec, &coursework.rules),
            kept: match kept {
                Some(KeptFixture::At(path)) => Some(path.display().to_string()),
                _ => None,
            },
            unfair: match kept {
                Some(KeptFixture::Unfair(work)) => Some(work),
                _ => None,
            },
        };
        FuzzJson {
            coursework: &spec.id,
            edition: spec.edition.as_deref(),
            seed,
            games: caught.games,
            cues: caught.cues,
            given_up: caught.given_up,
            faults: found.iter().zip(kept).map(fault).collect(),
        }
    }
}
