//! A scenario as a player on a page shows it: step by step, what was done, said and seen.

use serde::Serialize;

use super::figure::{Figure, FigureRenderer, LegendEntry, ViewWindow};
use super::finding::{FindingView, is_model_finding, sentence};
use super::saved_picture::SavedPicture;
use super::text_spans::visible;
use crate::diagnostic::escape::escape_text;
use crate::game::{Board, Drawable, Game};
use crate::marked_actions::MarkedActions;
use crate::phrases::{Phrase, phrase};
use crate::ports::Call;
use crate::replay::Transcript;
use crate::verdict::{CheckKind, Finding, Verdict};
use crate::view_spec::ShownView;

/// From how many steps on only those are shown near which something was found.
const LONG: usize = 60;
/// How many steps before and after a finding are near it.
const NEAR: usize = 8;
/// How many lines of one step are shown; a program may talk without end.
const MOST_SAID: usize = 60;

/// A scenario, step by step.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ScenarioPlayback {
    /// The beginning, and each step that was reached.
    pub steps: Vec<StepView>,
    /// How many steps are not shown, because nothing was found near them.
    pub left_out: usize,
    /// Meanings of the marks on its boards.
    pub legend: Vec<LegendEntry>,
}

/// One step.
#[derive(Clone, Debug, Serialize)]
pub struct StepView {
    /// Its number, from 1; 0 is the beginning.
    pub number: usize,
    /// Heading: the step's action.
    pub heading: String,
    /// Faults of the step.
    pub wrong: Vec<FindingView>,
    /// The boards.
    pub figures: Vec<Figure>,
    /// Whose turn the model says it is afterwards, and whether the game has finished.
    pub state: String,
    /// Calls, in order.
    pub said: Vec<CallView>,
    /// The pictures that were saved of a view.
    pub pictures: Vec<PictureView>,
}

/// A picture that was saved of a view.
#[derive(Clone, Debug, Serialize)]
pub struct PictureView {
    /// Where it is, and how large.
    #[serde(flatten)]
    pub picture: SavedPicture,
    /// Its content, in words.
    pub caption: String,
}

/// One call.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CallView {
    /// Speaker and kind of the call.
    pub what: String,
    /// Its words, with whitespace made visible; nothing if there are none.
    pub text: Vec<String>,
    /// The frames that a view showed.
    pub windows: Vec<ViewWindow>,
}

/// Builder of a scenario's steps.
pub(super) struct PlaybackBuilder<'a, 'e> {
    pub seats: &'a [String],
    /// Whether all steps are shown, however many there are.
    pub whole: bool,
    pub easel: &'a mut FigureRenderer<'e>,
}

/// A step that is under way.
struct OpenStep<G: Game> {
    heading: String,
    before: Board<G::Squares>,
    /// Marked squares before.
    marked: MarkedActions,
    said: Vec<CallView>,
}

/// A step that is over, with the boards before and after it as pictures.
struct FinishedStep {
    number: usize,
    heading: String,
    before: String,
    after: String,
    /// Marked squares before and after it.
    marked: [MarkedActions; 2],
    said: Vec<CallView>,
}

impl PlaybackBuilder<'_, '_> {
    /// Tells a scenario; the verdict says where something was wrong.
    pub(super) fn transcript_playback<G: Drawable>(
        &mut self,
        transcript: &Transcript<G>,
        verdict: &Verdict,
    ) -> ScenarioPlayback {
        let scenario = &transcript.scenario;
        let steps = transcript.tape.iter().filter(|call| matches!(call, Call::Handle(_) | Call::Poke(_) | Call::Fresh));
        let (all, whole) = (steps.count(), self.whole);
        let near = |number: usize| verdict.findings.iter().any(|finding| finding.step.abs_diff(number) <= NEAR);
        let is_shown = |number: usize| whole || all <= LONG || number <= 1 || near(number);
        let boards = transcript.tape.iter().filter_map(|call| match call {
            Call::Poke(board) | Call::Store(board) => Some(board),
            _ => None,
        });
        let boards = std::iter::once(&scenario.given).chain(boards).map(|board| G::report_picture(&board.squares));
        let expected = verdict.findings.iter().filter_map(|finding| finding.expected.clone());
        let pictures: Vec<String> = boards.chain(expected).collect();
        self.easel.equalize_tracks(pictures.iter().map(String::as_str));
        let mut board = scenario.given.clone();
        let mut player = ScenarioPlayback { steps: vec![self.given::<G>(&board)], ..ScenarioPlayback::default() };
        // What is marked stays so until something else is.
        let mut marked = MarkedActions::default();
        let mut open: Option<OpenStep<G>> = None;
        let mut number = 0;
        for call in &transcript.tape {
            let heading = match call {
                // It failed before it was asked anything.
                Call::Failed(_) if open.is_none() => {
                    let found = verdict.findings.iter().find(|finding| finding.step == number + 1);
                    Some(found.map_or_else(String::new, |finding| self.easel.say(&finding.step_phrase())))
                }
                Call::Handle(cue) => Some(cue.sentence(self.seats)),
                Call::Poke(_) => Some(self.easel.say(&phrase!("step-poked"))),
                Call::Fresh => Some(self.easel.say(&phrase!("step-fresh"))),
                _ => None,
            };
            if let Some(heading) = heading {
                number += 1;
                open = Some(OpenStep { heading, before: board.clone(), marked: marked.clone(), said: Vec::new() });
            }
            if let Call::Poke(now) | Call::Store(now) = call {
                board = now.clone();
            }
            if let Call::Mark { actions } = call {
                marked = MarkedActions::of::<G>(actions);
            }
            if let Some(open) = open.as_mut().filter(|_| is_shown(number)) {
                self.say::<G>(call, &mut open.said);
            }
            let ends = matches!(call, Call::Poke(_) | Call::Fresh | Call::Done | Call::Failed(_));
            if let Some(open) = open.take_if(|_| ends) {
                if is_shown(number) {
                    let OpenStep { heading, before, marked: marked_before, said } = open;
                    let [before, after] = [&before, &board].map(|board| G::report_picture(&board.squares));
                    let marked = [marked_before, marked.clone()];
                    let done = FinishedStep { number, heading, before, after, marked, said };
                    player.steps.push(self.step(done, self.state(&board), verdict));
                } else {
                    player.left_out += 1;
                }
            }
        }
        player.legend = self.easel.legend();
        player
    }

    fn given<G: Drawable>(&mut self, board: &Board<G::Squares>) -> StepView {
        let given = self.easel.say(&phrase!("board-given"));
        let figures = vec![self.easel.plain(&given, &G::report_picture(&board.squares), &MarkedActions::default())];
        StepView {
            number: 0,
            heading: self.easel.say(&phrase!("step-given")),
            wrong: Vec::new(),
            figures,
            state: self.state(board),
            said: Vec::new(),
            pictures: Vec::new(),
        }
    }

    /// Builds the steps from a verdict, where no transcript exists: only the steps with findings.
    pub(super) fn verdict_playback(&mut self, verdict: &Verdict) -> ScenarioPlayback {
        let mut player = ScenarioPlayback::default();
        for finding in &verdict.findings {
            if player.steps.last().is_none_or(|step| step.number != finding.step) {
                let (before, heading) =
                    (finding.squares_and_player_before().0.to_string(), self.easel.say(&finding.step_phrase()));
                let (after, marked, said) = (before.clone(), Default::default(), Vec::new());
                let done = FinishedStep { number: finding.step, heading, before, after, marked, said };
                player.steps.push(self.step(done, String::new(), verdict));
            }
        }
        player.legend = self.easel.legend();
        player
    }

    fn step(&mut self, done: FinishedStep, state: String, verdict: &Verdict) -> StepView {
        let FinishedStep { number, heading, before, after, marked: [marked_before, marked], said } = done;
        let own: Vec<&Finding> = verdict.findings.iter().filter(|finding| finding.step == number).collect();
        let pictured = own.iter().position(|finding| is_model_finding(finding));
        let headings = [phrase!("page-before"), phrase!("page-after"), phrase!("page-unchanged")];
        let [board_before, board_after, unchanged] = headings.map(|heading| self.easel.say(&heading));
        let figures = match pictured.and_then(|index| own.get(index)) {
            // Boards that students are not shown.
            _ if before.is_empty() && after.is_empty() => Vec::new(),
            Some(finding) => {
                let expected = finding.expected.as_deref().unwrap_or_default();
                let actual = finding.actual.as_deref().unwrap_or_default();
                if finding.check == CheckKind::Unchanged {
                    self.easel.compared(None, expected, actual, &marked).into()
                } else {
                    let first = self.easel.plain(&board_before, &before, &marked_before);
                    let compared = self.easel.compared(Some(&before), expected, actual, &marked);
                    std::iter::once(first).chain(compared).collect()
                }
            }
            None if before == after => vec![self.easel.plain(&unchanged, &after, &marked)],
            // What was there before, the step before shows.
            None if own.is_empty() => vec![self.easel.changed(&board_after, &after, &before, &marked)],
            None => vec![
                self.easel.plain(&board_before, &before, &marked_before),
                self.easel.changed(&board_after, &after, &before, &marked),
            ],
        };
        let wrong = own.iter().enumerate();
        let wrong =
            wrong.map(|(index, finding)| FindingView::of(finding, pictured == Some(index), self.easel)).collect();
        StepView {
            number,
            heading: sentence(&heading).trim_end_matches('.').to_string(),
            wrong,
            figures,
            state,
            said,
            pictures: Vec::new(),
        }
    }

    /// Adds a line for a call. Events are headings of steps, and the end of a step needs no line.
    fn say<G: Game>(&mut self, call: &Call<G>, said: &mut Vec<CallView>) {
        if said.len() >= MOST_SAID {
            if let Some(last) = said.last_mut() {
                let what = self.easel.say(&phrase!("call-more"));
                *last = CallView { what, ..CallView::default() };
            }
            return;
        }
        let book = self.easel.pieces.book;
        let words = |what: Phrase, text: &str| CallView {
            what: book.say(&what),
            text: vec![visible(text)],
            ..CallView::default()
        };
        let plain = |what: Phrase| CallView { what: book.say(&what), ..CallView::default() };
        said.extend(match call {
            Call::Handle(_) | Call::Poke(_) | Call::Fresh | Call::Done => None,
            Call::Failed(fault) => Some(words(phrase!("call-failure"), &book.say(&fault.phrase()))),
            Call::Store(_) => Some(plain(phrase!("call-store"))),
            Call::Refresh => Some(plain(phrase!("call-refresh"))),
            Call::Tell { to, text } => Some(words(phrase!("call-tell", player = to.name(self.seats)), text)),
            Call::Log { text } => Some(words(phrase!("call-log"), text)),
            Call::Mark { actions } if actions.is_empty() => Some(plain(phrase!("call-unmark"))),
            Call::Mark { actions } => {
                let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
                Some(words(phrase!("call-mark"), &actions.join(", ")))
            }
            Call::Write { text } => {
                let lines = text.lines().take(MOST_SAID).map(visible).collect();
                Some(CallView { text: lines, ..plain(phrase!("call-write")) })
            }
            Call::Rule { legal } => Some(plain(if *legal { phrase!("call-legal") } else { phrase!("call-illegal") })),
            Call::Choose { text } => Some(words(phrase!("call-choose"), text)),
            Call::InitialiseUndone => Some(plain(phrase!("call-initialise-undone"))),
            Call::Ask(cue) => Some(words(phrase!("call-ask"), &cue.sentence(self.seats))),
            Call::Show(shown) => Some(self.windows(shown)),
        });
    }

    fn windows(&mut self, shown: &ShownView) -> CallView {
        let what = if shown.frames.is_empty() { phrase!("call-show-nothing") } else { phrase!("call-show") };
        let dialog = |text: &String| self.easel.say(&phrase!("dialog-in-the-way", dialog = visible(text)));
        CallView {
            what: self.easel.say(&what),
            text: shown.dialogs.iter().map(dialog).collect(),
            windows: shown.frames.iter().map(|frame| self.easel.view_window(frame)).collect(),
        }
    }

    fn state<S>(&self, board: &Board<S>) -> String {
        let player = escape_text(&board.player.name(self.seats));
        self.easel.say(&match board.finished {
            true => phrase!("before-finished", player = player),
            false => phrase!("before-unfinished", player = player),
        })
    }
}
