//! Saved results whose tapes are known, as they are read when a worker takes a submission on.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::reuse::KnownResult;
use crate::game::FullGame;
use crate::grade::{KnownRuns, RunCost};
use crate::results::{SavedResults, folder_of, read_costs};

/// The known results of a run, by the places of the submissions.
pub struct KnownResults {
    out: PathBuf,
    saved: SavedResults,
    known: BTreeMap<usize, KnownResult>,
}

impl KnownResults {
    /// Those in a folder of results.
    pub fn new(out: &Path, known: BTreeMap<usize, KnownResult>) -> KnownResults {
        KnownResults { out: out.to_path_buf(), saved: SavedResults::none(out), known }
    }

    /// Whether a result is known.
    pub fn has(&self, index: usize) -> bool {
        self.known.contains_key(&index)
    }

    /// The folder of a submission's results.
    pub fn folder(&self, submission: &str) -> PathBuf {
        self.out.join(folder_of(submission))
    }

    /// Reads the runs of a submission in the game of these rules. Nothing is returned where nothing is known of it, or where they
    /// cannot be read: then it is played.
    pub fn runs<G: FullGame>(&self, rules: &G::Rules, index: usize) -> Option<KnownRuns<G>> {
        let KnownResult { sheet, judged_alike } = self.known.get(&index)?;
        let transcripts = self.saved.transcripts(rules, sheet).ok()?;
        let costs = read_costs(&self.folder(&sheet.submission.id)).ok()?;
        let costs = costs.lines().map(serde_json::from_str).collect::<Result<Vec<RunCost>, _>>().ok()?;
        let endings = sheet.verdicts.iter().map(|verdict| (verdict.scenario.clone(), verdict.ending)).collect();
        Some(KnownRuns { endings, transcripts, costs, judged_alike: *judged_alike })
    }
}
