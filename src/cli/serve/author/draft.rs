//! A fixture that is being written.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_yaml::{Mapping, Value as Yaml};

use crate::cli::CliError;
use crate::coursework::Coursework;
use crate::diagnostic::{Diagnostic, SourceText};
use crate::game::{Board, FullGame, Seat};
use crate::games::Play;
use crate::play::square_changes;
use crate::ports::Event;
use crate::record::{correct_expectations, with_expectations};
use crate::replay::replay;
use crate::scenario::{Scenario, Step};
use crate::verdict::{VerdictEnding, judge, split_into_steps};
use crate::view_spec::LetterPicture;

/// A fixture that is being written, as the page keeps it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Draft {
    /// Id of the coursework.
    pub coursework: String,
    /// An edition.
    #[serde(default)]
    pub edition: Option<String>,
    /// The requirement that it belongs to.
    pub requirement: String,
    /// Name of its file, without the ending.
    pub name: String,
    /// Its subject, in one sentence.
    pub title: String,
    /// Who may see it: `public`, `hidden` or `after-due`.
    #[serde(default = "public")]
    pub visibility: String,
    /// The model before the first step.
    #[serde(default)]
    pub given: DraftBoard,
    /// The steps.
    pub steps: Vec<DraftStep>,
}

fn public() -> String {
    "public".to_string()
}

/// A board, or a part of one.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct DraftBoard {
    /// Whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    /// Whether the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    finished: Option<bool>,
    /// The squares, as a picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    board: Option<String>,
}

impl DraftBoard {
    /// A whole board.
    pub fn of<G: FullGame>(board: &Board<G::Squares>, seats: &[String]) -> DraftBoard {
        DraftBoard {
            player: Some(board.player).filter(|player| *player != Seat::NOBODY).map(|player| player.name(seats)),
            finished: board.finished.then_some(true),
            board: Some(board.squares.to_string()),
        }
    }

    fn is_empty(&self) -> bool {
        self.player.is_none() && self.finished.is_none() && self.board.is_none()
    }
}

/// A step: exactly one of `do`, `poke` and `fresh`.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct DraftStep {
    /// A sentence.
    #[serde(default, rename = "do", skip_serializing_if = "Option::is_none")]
    cue: Option<String>,
    /// A change of the model from outside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    poke: Option<DraftBoard>,
    /// `controller`, for a new instance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fresh: Option<String>,
    /// With `do: tell …`: what the player is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    /// With `do: load`: what the file holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// Keys of what is expected; `None` for what the other fixtures of the requirement expect. It is no part of the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    keep: Option<Vec<String>>,
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

/// A part of a draft, as YAML.
fn entered(part: &impl Serialize) -> Yaml {
    serde_yaml::to_value(part).unwrap_or(Yaml::Null)
}

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

impl Draft {
    /// A draft of a scenario that is there, with all that it expects.
    pub fn of<G: Play>(coursework: &Coursework<G>, scenario: &Scenario<G>, name: &str) -> Draft {
        let seats = &coursework.spec.seats;
        let bare = G::squares_before_startup(&coursework.rules);
        let given = DraftBoard::of::<G>(&scenario.given, seats);
        let step = |step: &Step<G>| match step {
            Step::Do { cue, expect } => DraftStep {
                cue: Some(cue.sentence(seats)),
                message: match cue {
                    Event::Tell { text, .. } | Event::Log { text } => Some(text.clone()),
                    _ => None,
                },
                file: if let Event::Load { text } = cue { Some(text.clone()) } else { None },
                keep: Some(expect.written(seats).into_iter().map(|(key, _)| key.to_string()).collect()),
                ..DraftStep::default()
            },
            Step::Poke(change) => DraftStep {
                poke: Some(DraftBoard {
                    player: change.player.map(|seat| seat.name(seats)),
                    finished: change.finished,
                    board: change.squares.as_ref().map(ToString::to_string),
                }),
                ..DraftStep::default()
            },
            Step::Fresh => DraftStep { fresh: Some("controller".to_string()), ..DraftStep::default() },
        };
        let visibility = match (scenario.hidden, scenario.after_due) {
            (false, _) => "public",
            (true, false) => "hidden",
            (true, true) => "after-due",
        };
        Draft {
            coursework: coursework.spec.id.clone(),
            edition: coursework.spec.edition.clone(),
            requirement: scenario.requirement.clone(),
            name: name.to_string(),
            title: scenario.title.clone(),
            visibility: visibility.to_string(),
            given: DraftBoard { board: given.board.filter(|_| scenario.given.squares != bare), ..given },
            steps: scenario.steps.iter().map(step).collect(),
        }
    }

    /// Id of the scenario.
    pub fn id(&self) -> String {
        format!("{}/{}", self.requirement, self.name)
    }

    /// The scenario with what the author has kept of what is expected.
    ///
    /// # Errors
    /// The mistakes of the draft.
    pub fn scenario<G: Play>(&self, coursework: &Coursework<G>) -> Result<Scenario<G>, CliError> {
        let bare = self.read(coursework)?;
        Ok(self.kept(coursework, &bare).0)
    }

    /// The draft as a scenario that expects nothing.
    fn read<G: Play>(&self, coursework: &Coursework<G>) -> Result<Scenario<G>, Vec<Diagnostic>> {
        let source = SourceText::new(format!("fixtures/{}/{}.yaml", coursework.spec.id, self.id()), self.text());
        Scenario::read(&self.id(), &coursework.spec, &coursework.rules, &source)
    }

    /// Writes the author's entries as YAML, for messages about mistakes.
    fn text(&self) -> String {
        let text = |text: &str| Yaml::String(text.to_string());
        let mut all = Mapping::new();
        all.insert(text("title"), text(&self.title));
        all.insert(text("requirement"), text(&self.requirement));
        all.insert(text("visibility"), text(&self.visibility));
        if !self.given.is_empty() {
            all.insert(text("given"), entered(&self.given));
        }
        let steps = self.steps.iter().map(|step| entered(&DraftStep { keep: None, ..step.clone() }));
        all.insert(text("steps"), Yaml::Sequence(steps.collect()));
        serde_yaml::to_string(&Yaml::Mapping(all)).unwrap_or_default()
    }

    /// The scenario with what is kept of all that can be expected; and all of that.
    fn kept<G: Play>(&self, coursework: &Coursework<G>, bare: &Scenario<G>) -> (Scenario<G>, Scenario<G>) {
        let (usual, all) = (correct_expectations(coursework, bare), with_expectations(coursework, bare));
        let mut kept = usual;
        for ((step, full), draft) in kept.steps.iter_mut().zip(&all.steps).zip(&self.steps) {
            let (Step::Do { expect, .. }, Step::Do { expect: full, .. }) = (step, full) else { continue };
            if let Some(keys) = &draft.keep {
                **expect = full.only(|kind| keys.iter().any(|key| key == kind.key));
            }
        }
        (kept, all)
    }
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
        let bare = match draft.read(coursework) {
            Ok(bare) => bare,
            Err(found) => {
                let mistakes = found.iter().map(|mistake| mistake.render(false)).collect();
                return DraftAnswer { yaml: draft.text(), mistakes, fails: None, spots: Vec::new(), steps: Vec::new() };
            }
        };
        let (kept, all) = draft.kept(coursework, &bare);
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
            let taken: BTreeMap<&str, String> = written(kept).into_iter().collect();
            let offers =
                written(all).into_iter().map(|(key, text)| Offer { key, text, taken: taken.contains_key(key) });
            StepAnswer { board, offers: offers.collect() }
        });
        DraftAnswer {
            steps: steps.collect(),
            yaml: kept.to_yaml(&coursework.spec, &coursework.rules),
            mistakes: Vec::new(),
            spots: spots::<G>(&bare.given.squares),
            fails,
        }
    }
}
