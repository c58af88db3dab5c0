//! Answers of the reference to a draft.

use serde::Serialize;

use super::draft::Draft;
use super::draft_parts::DraftBoard;
use crate::coursework::Coursework;
use crate::game::FullGame;
use crate::games::Play;
use crate::play::square_changes;
use crate::replay::replay;
use crate::scenario::Step;
use crate::verdict::{VerdictEnding, judge, split_into_steps};
use crate::view_spec::LetterPicture;

/// Answers of the reference to a draft.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct DraftAnswer {
    /// The fixture as it would be saved.
    yaml: String,
    /// Mistakes, each with its place in the draft's own text.
    mistakes: Vec<String>,
    /// Why the reference does not pass it, if it does not.
    fails: Option<String>,
    /// Characters of the picture before the first step that can be changed one by one: line and character, from 0.
    spots: Vec<(usize, usize)>,
    steps: Vec<StepAnswer>,
}

/// Answer of the reference in one step.
#[derive(Serialize)]
struct StepAnswer {
    /// The model after the step.
    board: DraftBoard,
    /// Everything that can fairly be expected.
    offers: Vec<Offer>,
}

/// One thing that can be expected.
#[derive(Serialize)]
struct Offer {
    key: &'static str,
    text: String,
    taken: bool,
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
        let seats = &coursework.spec.seats;
        let stated = match draft.read(coursework) {
            Ok(stated) => stated,
            Err(found) => {
                let mistakes = found.iter().map(|mistake| mistake.render(false)).collect();
                return DraftAnswer { yaml: draft.text(), mistakes, fails: None, spots: Vec::new(), steps: Vec::new() };
            }
        };
        let (kept, all) = draft.kept(coursework, &stated);
        let transcript = replay(&kept, coursework.reference().as_mut());
        let verdict = judge::<G>(&coursework.spec, &coursework.rules, &transcript);
        let first = verdict.findings.first().filter(|_| verdict.ending != VerdictEnding::Passed);
        let fails = first.map(|finding| format!("step {}: {}", finding.step, finding.says));
        let after = split_into_steps(&transcript).into_iter().map(|act| DraftBoard::of::<G>(&act.after, seats));
        let written = |step: &Step<G>| match step {
            Step::Do { expect, .. } => expect.written(seats),
            Step::Poke(_) | Step::Fresh => Vec::new(),
        };
        let steps = after.zip(kept.steps.iter().zip(&all.steps)).map(|(board, (kept, all))| {
            let taken = written(kept);
            let is_taken = |key: &str| taken.iter().any(|(own, _)| *own == key);
            let left = written(all).into_iter().filter(|(key, _)| !is_taken(key)).collect::<Vec<_>>();
            let offers = |all: Vec<(&'static str, String)>, taken| {
                all.into_iter().map(move |(key, text)| Offer { key, text, taken })
            };
            let offers = offers(taken.clone(), true).chain(offers(left, false));
            StepAnswer { board, offers: offers.collect() }
        });
        DraftAnswer {
            steps: steps.collect(),
            yaml: draft.file(coursework, &kept),
            mistakes: Vec::new(),
            spots: spots::<G>(&stated.given.squares),
            fails,
        }
    }
}

/// Characters of a picture that are squares: line and character, from 0.
fn spots<G: FullGame>(squares: &G::Squares) -> Vec<(usize, usize)> {
    let pointed: Vec<(usize, usize)> = square_changes::<G>(squares).into_iter().map(|(spot, _)| spot).collect();
    if !pointed.is_empty() {
        return pointed;
    }
    // Where nothing can be pointed at, the letters may still be the picture's first lines.
    let (picture, letters) = (squares.to_string(), LetterPicture::of(&G::view_letters(squares)));
    let is_there = |(row, letters): &(usize, &Vec<char>)| {
        let line = picture.lines().nth(*row).unwrap_or_default();
        line.chars().step_by(2).eq(letters.iter().copied())
    };
    let rows = letters.rows().iter().enumerate().filter(is_there);
    rows.flat_map(|(row, letters)| (0..letters.len()).map(move |column| (row, 2 * column))).collect()
}
