//! A scenario that did not pass, on a page.

use serde::Serialize;

use super::finding::sentence;
use super::scenario_playback::ScenarioPlayback;
use super::slug::anchor;
use crate::cohort_terminal::misconception;
use crate::diagnostic::escape::escape_text;
use crate::marks::{LooksLike, Marksheet};
use crate::phrases::{Phrase, Phrasebook, phrase};
use crate::replay_command::{CommandUser, replay_command};
use crate::spec::Part;
use crate::verdict::{Verdict, VerdictEnding};

/// A scenario that did not pass.
#[derive(Clone, Debug, Serialize)]
pub struct ScenarioView {
    /// Its place on the page.
    pub anchor: String,
    id: String,
    title: String,
    /// Its requirement, if it stands among the scenarios of another, which pays for it.
    of_another: Option<String>,
    kind: &'static str,
    state: String,
    hidden: bool,
    /// The first thing that was wrong.
    first_finding: String,
    diagnoses: Vec<String>,
    command: Option<String>,
    player: ScenarioPlayback,
    /// The step that is shown first, as a place in the player's.
    start: usize,
    /// Whether it is open from the beginning.
    pub open: bool,
}

impl ScenarioView {
    /// The scenario of a verdict, in the section of the requirement `within`.
    pub(super) fn new(
        sheet: &Marksheet,
        verdict: &Verdict,
        within: &str,
        player: ScenarioPlayback,
        (for_student, book): (bool, &Phrasebook),
        prefix: &str,
    ) -> ScenarioView {
        let (kind, state) = match verdict.ending {
            VerdictEnding::Passed => ("good", phrase!("state-passed")),
            VerdictEnding::Failed => ("bad", phrase!("state-failed")),
            VerdictEnding::Unstable | VerdictEnding::Open => {
                ("note", verdict.ending.says_of_runs().unwrap_or_else(|| Phrase::verbatim("")))
            }
            VerdictEnding::NeedsUpdate => ("note", phrase!("state-needs-update")),
            VerdictEnding::NotRun => ("note", phrase!("state-not-run")),
        };
        // What explains everything is said once, above.
        let said = sheet
            .single_cause()
            .filter(|cause| cause.all)
            .and_then(|cause| cause.likeness())
            .map(|likeness| &likeness.mutant);
        let explains = sheet.looks_like.iter().filter(|likeness| likeness.scenarios.contains(&verdict.scenario));
        let explains = explains.filter(|likeness| Some(&likeness.mutant) != said);
        let user = if for_student { CommandUser::Student } else { CommandUser::Marker };
        ScenarioView {
            anchor: anchor(&[prefix, "s"].concat(), &verdict.scenario),
            id: escape_text(&verdict.scenario),
            title: escape_text(&verdict.title),
            of_another: (verdict.requirement != within).then(|| escape_text(&verdict.requirement)),
            kind,
            state: book.say(&state),
            hidden: verdict.hidden,
            first_finding: verdict
                .findings
                .first()
                .map(|finding| sentence(&book.say(&finding.says)))
                .unwrap_or_default(),
            diagnoses: explains.filter_map(|likeness| like(sheet.submission.part, likeness, book)).collect(),
            command: replay_command(sheet, verdict, user),
            start: player.steps.iter().position(|step| !step.wrong.is_empty()).unwrap_or(0),
            player,
            open: false,
        }
    }
}

/// Completes "this looks like …"; `None` if the language has no words for it.
pub(super) fn like(part: Part, likeness: &LooksLike, book: &Phrasebook) -> Option<String> {
    Some(escape_text(&book.say(&misconception(part, likeness, book)?)))
}
