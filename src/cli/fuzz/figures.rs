//! What random games have found, for other programs.

use std::path::PathBuf;

use serde::Serialize;

use super::before;
use crate::coursework::Coursework;
use crate::fuzz::{Catch, Cause, Found};
use crate::games::Play;
use crate::verdict::Verdict;

/// What was played, and what came of it.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Figures<'a> {
    coursework: &'a str,
    edition: Option<&'a str>,
    seed: u64,
    games: u32,
    cues: u64,
    /// Whether not all games were played because the submission hangs.
    given_up: bool,
    faults: Vec<Fault<'a>>,
}

/// One thing that a submission does wrong.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Fault<'a> {
    verdict: &'a Verdict,
    /// What is done before the step that goes wrong.
    before: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    looks_like: Option<LooksLike>,
    /// Whether it happened again in a fresh instance.
    stable: bool,
    /// The smallest case, as a fixture in YAML.
    fixture: String,
    /// Where that was kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    kept: Option<String>,
}

/// A misconception that does the same.
#[derive(Serialize)]
struct LooksLike {
    mutant: &'static str,
    says: &'static str,
}

impl<'a> Figures<'a> {
    /// Of what was found; `kept` says of each where it was kept, if it was.
    pub fn new<G: Play>(
        coursework: &'a Coursework<G>,
        seed: u64,
        caught: &Catch<G>,
        found: &'a [Found<G>],
        kept: &[Option<PathBuf>],
    ) -> Figures<'a> {
        let spec = &coursework.spec;
        let fault = |(one, kept): (&'a Found<G>, &Option<PathBuf>)| Fault {
            verdict: &one.verdict,
            before: before(spec, &one.scenario),
            looks_like: match one.cause {
                Cause::Like { id, says } => Some(LooksLike { mutant: id, says }),
                Cause::Unknown => None,
            },
            stable: one.stable,
            fixture: one.scenario.to_yaml(spec, &coursework.rules),
            kept: kept.as_ref().map(|path| path.display().to_string()),
        };
        Figures {
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
