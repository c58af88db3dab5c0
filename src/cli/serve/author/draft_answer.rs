//! Answers of the reference to a draft.

use std::collections::BTreeMap;

use serde::Serialize;

use super::draft::Draft;
use super::draft_parts::{DraftBoard, DraftStep};
use super::outline::RequirementOutline;
use super::step_line::takes_text;
use crate::coursework::Coursework;
use crate::game::FullGame;
use crate::games::Play;
use crate::play::square_changes;
use crate::replay::replay;
use crate::scenario::{Scenario, Step};
use crate::verdict::{VerdictEnding, judge, split_into_steps};
use crate::view_spec::LetterPicture;

/// Answers of the reference to a draft.
#[derive(Serialize)]
pub struct DraftAnswer {
    /// The fixture as it would be saved.
    yaml: String,
    /// Mistakes, each with its place in the draft's own text; or that the reference does not pass it.
    trouble: Vec<String>,
    #[serde(skip)]
    fails: Option<String>,
    /// Characters of the picture before the first step that can be changed one by one, line by line: line and character, from 0.
    spots: Vec<Vec<(usize, usize)>>,
    steps: Vec<StepAnswer>,
    /// The requirement that it belongs to, if there is one of that name.
    requirement: Option<RequirementOutline>,
}

/// Answer of the reference in one step.
#[derive(Serialize)]
struct StepAnswer {
    /// Whether a text belongs to the step, beside its line.
    text: bool,
    /// The model after the step.
    board: Option<DraftBoard>,
    /// Everything that can fairly be expected; `None` as long as the draft cannot be read.
    offers: Option<Vec<Offer>>,
}

/// One thing that can be expected.
#[derive(Clone, Serialize)]
struct Offer {
    key: &'static str,
    text: String,
    taken: bool,
    /// Keys that are kept once this is taken, or is left if it was taken.
    keeps: Vec<&'static str>,
}

impl DraftAnswer {
    /// Returns the fixture as it would be saved.
    pub fn yaml(&self) -> &str {
        &self.yaml
    }

    /// Why the reference does not pass it, if it does not.
    pub fn fails(&self) -> Option<&str> {
        self.fails.as_deref()
    }

    /// Asks the reference about a draft.
    pub fn of<G: Play>(coursework: &Coursework<G>, draft: &Draft) -> DraftAnswer {
        let bare = |step: &DraftStep| StepAnswer { text: takes_text(&step.line), board: None, offers: None };
        let mut steps: Vec<StepAnswer> = draft.steps.iter().map(bare).collect();
        let requirement = coursework.spec.requirement(&draft.requirement);
        let requirement = requirement.map(|asked| RequirementOutline::of(coursework, asked));
        let stated = match draft.read(coursework) {
            Ok(stated) => stated,
            Err(found) => {
                let trouble = found.iter().map(|mistake| mistake.render(false)).collect();
                return DraftAnswer { yaml: draft.text(), trouble, fails: None, spots: Vec::new(), steps, requirement };
            }
        };
        let (kept, all) = draft.kept(coursework, &stated);
        let transcript = replay(&kept, coursework.reference().as_mut());
        let verdict = judge::<G>(&coursework.spec, &coursework.rules, &transcript);
        let first = verdict.findings.first().filter(|_| verdict.ending != VerdictEnding::Passed);
        let fails = first.map(|finding| format!("step {}: {}", finding.step, finding.says));
        let seats = &coursework.spec.seats;
        let boards = split_into_steps(&transcript).into_iter().map(|act| DraftBoard::of::<G>(&act.after, seats));
        // Lines that say nothing are no steps of the scenario.
        let written = steps.iter_mut().zip(&draft.steps).filter(|(_, step)| !step.is_blank());
        for (((answer, _), board), (kept, all)) in
            written.zip(boards).zip(offers(&kept, seats).zip(offers(&all, seats)))
        {
            answer.board = Some(board);
            answer.offers = Some(all_offers(&kept, all));
        }
        DraftAnswer {
            steps,
            requirement,
            yaml: draft.file(coursework, &kept),
            trouble: fails.iter().map(|why| format!("The reference does not pass it: {why}")).collect(),
            spots: spots::<G>(&stated.given.squares),
            fails,
        }
    }
}

/// Keys and lines of what is expected in each step.
fn offers<G: FullGame>(scenario: &Scenario<G>, seats: &[String]) -> impl Iterator<Item = Vec<(&'static str, String)>> {
    scenario.steps.iter().map(|step| match step {
        Step::Do { expect, .. } => expect.written(seats),
        Step::Poke(_) | Step::Fresh => Vec::new(),
    })
}

/// All that can be expected: first the part that is taken.
fn all_offers(taken: &[(&'static str, String)], all: Vec<(&'static str, String)>) -> Vec<Offer> {
    let keys: Vec<&'static str> = taken.iter().map(|(key, _)| *key).collect();
    let without = |key: &str| keys.iter().copied().filter(|own| *own != key).collect();
    let own = taken.iter().map(|(key, text)| Offer { key, text: text.clone(), taken: true, keeps: without(key) });
    let rest = all.into_iter().filter(|(key, _)| !keys.contains(key));
    let with = |key| keys.iter().copied().chain([key]).collect();
    own.chain(rest.map(|(key, text)| Offer { key, text, taken: false, keeps: with(key) })).collect()
}

/// Characters of a picture that are squares, line by line: line and character, from 0.
fn spots<G: FullGame>(squares: &G::Squares) -> Vec<Vec<(usize, usize)>> {
    let pointed: Vec<(usize, usize)> = square_changes::<G>(squares).into_iter().map(|(spot, _)| spot).collect();
    if !pointed.is_empty() {
        let mut lines: BTreeMap<usize, Vec<(usize, usize)>> = BTreeMap::new();
        pointed.into_iter().for_each(|spot| lines.entry(spot.0).or_default().push(spot));
        return lines.into_values().collect();
    }
    // Where nothing can be pointed at, the letters may still be the picture's first lines.
    let (picture, letters) = (squares.to_string(), LetterPicture::of(&G::view_letters(squares)));
    let is_there = |(row, letters): &(usize, &Vec<char>)| {
        let line = picture.lines().nth(*row).unwrap_or_default();
        line.chars().step_by(2).eq(letters.iter().copied())
    };
    let rows = letters.rows().iter().enumerate().filter(is_there);
    rows.map(|(row, letters)| (0..letters.len()).map(|column| (row, 2 * column)).collect()).collect()
}
