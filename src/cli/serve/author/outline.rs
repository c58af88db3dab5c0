//! Outline of a coursework, for authors of fixtures.

use std::collections::BTreeSet;

use serde::Serialize;

use super::draft::Draft;
use super::draft_parts::{DraftBoard, DraftStep};
use crate::coursework::Coursework;
use crate::games::Play;
use crate::report::mark_words::count_marks;
use crate::spec::Requirement;
use crate::view_spec::LetterPicture;

/// Actions of a game by which its letters are found.
const MOST_ACTIONS: usize = 60;

/// Requirements, players and pictures of a coursework.
#[derive(Serialize)]
pub struct CourseworkOutline {
    seats: Vec<String>,
    requirements: Vec<RequirementOutline>,
    /// A draft to begin with: the opening, and one thing that can happen.
    draft: Draft,
    /// Characters of pictures that can stand on a square.
    letters: Vec<char>,
}

/// A requirement, and what its fixtures have.
#[derive(Serialize)]
pub struct RequirementOutline {
    id: String,
    /// Part and id.
    name: String,
    /// The demand, with its marks.
    says: String,
    /// Names of its fixtures.
    fixtures: Vec<String>,
    /// Forms of the sentences that its part hears.
    sentences: Vec<String>,
}

impl RequirementOutline {
    /// The outline of a requirement.
    pub fn of<G: Play>(coursework: &Coursework<G>, requirement: &Requirement) -> RequirementOutline {
        let Coursework { spec, scenarios, .. } = coursework;
        let own = scenarios.iter().filter(|scenario| scenario.requirement == requirement.id);
        let names = own.filter_map(|scenario| scenario.id.split_once('/')).map(|(_, name)| name.to_string());
        let hears = |kind: &str| requirement.part.hears(kind) && spec.cues.iter().any(|cue| cue == kind);
        let forms = spec.event_forms(hears);
        RequirementOutline {
            id: requirement.id.clone(),
            name: format!("{}: {}", requirement.part.name(), requirement.id),
            says: format!("{} ({})", requirement.says, count_marks(requirement.marks)),
            fixtures: names.collect(),
            sentences: forms.into_iter().map(|form| form.example).collect(),
        }
    }
}

impl CourseworkOutline {
    /// The outline of a coursework.
    pub fn of<G: Play>(coursework: &Coursework<G>) -> CourseworkOutline {
        let Coursework { spec, rules, .. } = coursework;
        let by_program = spec.requirements.iter().filter(|requirement| !requirement.manual);
        let requirements: Vec<RequirementOutline> =
            by_program.map(|requirement| RequirementOutline::of(coursework, requirement)).collect();
        let first = requirements.first();
        let line = first.and_then(|first| first.sentences.first()).cloned().unwrap_or_default();
        let draft = Draft {
            coursework: spec.id.clone(),
            edition: spec.edition.clone(),
            requirement: first.map(|first| first.id.clone()).unwrap_or_default(),
            visibility: "public".to_string(),
            given: DraftBoard::of::<G>(&G::opening(rules).board(), &spec.seats),
            steps: vec![DraftStep { line, ..DraftStep::default() }],
            ..Draft::default()
        };
        CourseworkOutline { seats: spec.seats.clone(), requirements, draft, letters: letters::<G>(rules) }
    }
}

/// Characters that stand on squares at some time: those of one short game.
fn letters<G: Play>(rules: &G::Rules) -> Vec<char> {
    let mut position = G::opening(rules);
    let mut seen = BTreeSet::new();
    for _ in 0..MOST_ACTIONS {
        let letters = LetterPicture::of(&G::view_letters(&position.board().squares));
        seen.extend(letters.rows().iter().flatten().copied());
        let next = position.legal_actions().first().and_then(|action| position.play(position.turn(), action).ok());
        let Some(next) = next else { break };
        position = next;
    }
    seen.into_iter().collect()
}
