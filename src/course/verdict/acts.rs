//! A tape cut into acts: what one cue did.

use crate::game::{Board, Game, Seat};
use crate::look::Shown;
use crate::replay::Transcript;
use crate::stage::{Call, Cue, Fault};

/// A message as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told<G: Game> {
    /// To whom.
    pub to: Seat,
    /// The message; untrusted.
    pub text: String,
    /// What the model held at that moment.
    pub board: Board<G::Squares>,
}

/// What one step did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act<G: Game> {
    /// What the model held before.
    pub before: Board<G::Squares>,
    /// What it held in the end.
    pub after: Board<G::Squares>,
    /// What players were told, in order.
    pub told: Vec<Told<G>>,
    /// What was written to the log, in order; untrusted.
    pub logged: Vec<String>,
    /// What was marked last, if anything was.
    pub marked: Option<Vec<G::Action>>,
    /// The game that was written out last; untrusted.
    pub written: Option<String>,
    /// What was said last of a whole game.
    pub ruled: Option<bool>,
    /// What a computer player has chosen last; untrusted.
    pub chosen: Option<String>,
    /// What a view showed in the end.
    pub shown: Option<Shown>,
    /// What a view asked of its controller, in order.
    pub asked: Vec<Cue<G>>,
    /// Whether a refresh came after the last change of the model, or nothing changed.
    pub refreshed: bool,
    /// Why no answer came.
    pub fault: Option<Fault>,
}

impl<G: Game> Act<G> {
    /// An act that has done nothing, on a board.
    pub fn nothing(board: &Board<G::Squares>) -> Act<G> {
        Act {
            before: board.clone(),
            after: board.clone(),
            told: Vec::new(),
            logged: Vec::new(),
            marked: None,
            written: None,
            ruled: None,
            chosen: None,
            shown: None,
            asked: Vec::new(),
            refreshed: true,
            fault: None,
        }
    }
}

/// Cuts a tape into acts, one for each step that was reached.
pub fn acts<G: Game>(transcript: &Transcript<G>) -> Vec<Act<G>> {
    let mut board = transcript.scenario.given.clone();
    let mut acts: Vec<Act<G>> = Vec::new();
    let mut open: Option<Act<G>> = None;
    let begin = Act::nothing;
    for call in &transcript.tape {
        match call {
            Call::Handle(_) => open = Some(begin(&board)),
            Call::Poke(poked) => {
                let before = std::mem::replace(&mut board, poked.clone());
                acts.push(Act { before, ..begin(&board) });
            }
            Call::Fresh => acts.push(begin(&board)),
            Call::Store(stored) => {
                if let Some(act) = &mut open {
                    act.refreshed &= *stored == board;
                }
                board = stored.clone();
            }
            Call::Refresh => {
                if let Some(act) = &mut open {
                    act.refreshed = true;
                }
            }
            Call::Tell { to, text } => {
                if let Some(act) = &mut open {
                    act.told.push(Told { to: *to, text: text.clone(), board: board.clone() });
                }
            }
            Call::Log { text } => open.iter_mut().for_each(|act| act.logged.push(text.clone())),
            Call::Mark { actions } => open.iter_mut().for_each(|act| act.marked = Some(actions.clone())),
            Call::Write { text } => open.iter_mut().for_each(|act| act.written = Some(text.clone())),
            Call::Rule { legal } => open.iter_mut().for_each(|act| act.ruled = Some(*legal)),
            Call::Choose { text } => open.iter_mut().for_each(|act| act.chosen = Some(text.clone())),
            Call::Show(shown) => open.iter_mut().for_each(|act| act.shown = Some(shown.clone())),
            Call::Ask(cue) => open.iter_mut().for_each(|act| act.asked.push(cue.clone())),
            Call::Done => acts.extend(open.take().map(|act| Act { after: board.clone(), ..act })),
            Call::Failed(fault) => {
                let act = open.take().unwrap_or_else(|| begin(&board));
                acts.push(Act { after: board.clone(), fault: Some(fault.clone()), ..act });
            }
        }
    }
    acts
}
