//! A tape cut into acts: what one cue did.

use crate::game::{Board, Game, Seat};
use crate::ports::{Call, Event, Fault};
use crate::replay::Transcript;
use crate::view_spec::ShownView;

/// A message as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentMessage<G: Game> {
    /// To whom.
    pub to: Seat,
    /// The message; untrusted.
    pub text: String,
    /// Board at that moment.
    pub board: Board<G::Squares>,
}

/// Calls of one step, and their effects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepCalls<G: Game> {
    /// Board before.
    pub before: Board<G::Squares>,
    /// Board at the end.
    pub after: Board<G::Squares>,
    /// Messages to players, in order.
    pub told: Vec<SentMessage<G>>,
    /// Lines written to the log, in order; untrusted.
    pub logged: Vec<String>,
    /// Last marked actions, if any were marked.
    pub marked: Option<Vec<G::Action>>,
    /// The game that was written out last; untrusted.
    pub written: Option<String>,
    /// Last verdict on a whole game.
    pub ruled: Option<bool>,
    /// Last choice of a computer player; untrusted.
    pub chosen: Option<String>,
    /// Content of a view at the end.
    pub shown: Option<ShownView>,
    /// Events that a view sent to its controller, in order.
    pub asked: Vec<Event<G>>,
    /// Whether the view was told to show the squares as they are at the end, or they are as they were before. Player and
    /// finished flag are on no board, so changing them needs no refresh.
    pub refreshed: bool,
    /// Whether a poke before it has changed squares, and the view was told of nothing since.
    pub follows_unseen_poke: bool,
    /// Whether the view was told, in this step, to show the squares as they are at the end.
    pub shows_the_end: bool,
    /// Why no answer came.
    pub fault: Option<Fault>,
}

impl<G: Game> StepCalls<G> {
    /// An act that has done nothing, on a board.
    pub fn empty(board: &Board<G::Squares>) -> StepCalls<G> {
        StepCalls {
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
            follows_unseen_poke: false,
            shows_the_end: false,
            fault: None,
        }
    }

    /// Whether the view was told of all that it has to be told of.
    ///
    /// Where rules are known, that is what the controller itself has changed: their handouts ask for a refresh after that, and some
    /// right controllers leave out what others change. Where rules are in a model solution, it is what others have changed, too:
    /// only the author of a fixture with `refreshed` after a poke knows what the handout asks for.
    pub fn has_refreshed(&self, knows_rules: bool) -> bool {
        self.refreshed && (self.shows_the_end || knows_rules || !self.follows_unseen_poke)
    }
}

/// Cuts a tape into acts, one for each step that was reached.
pub fn split_into_steps<G: Game>(transcript: &Transcript<G>) -> Vec<StepCalls<G>> {
    let mut board = transcript.scenario.given.clone();
    let mut acts: Vec<StepCalls<G>> = Vec::new();
    let mut open: Option<StepCalls<G>> = None;
    let begin = StepCalls::empty;
    // Squares at the last refresh of this act.
    let mut drawn: Option<G::Squares> = None;
    let mut unseen_poke = false;
    for call in &transcript.tape {
        match call {
            Call::Handle(_) => {
                open = Some(StepCalls { follows_unseen_poke: unseen_poke, ..begin(&board) });
                drawn = None;
            }
            Call::Poke(poked) => {
                let before = std::mem::replace(&mut board, poked.clone());
                unseen_poke |= before.squares != board.squares;
                acts.push(StepCalls { before, ..begin(&board) });
            }
            Call::Fresh => acts.push(begin(&board)),
            Call::Store(stored) => {
                board = stored.clone();
                refreshed_or_same(&mut open, &board, drawn.as_ref());
            }
            Call::Refresh => {
                drawn = Some(board.squares.clone());
                unseen_poke = false;
                refreshed_or_same(&mut open, &board, drawn.as_ref());
            }
            Call::Tell { to, text } => {
                if let Some(act) = &mut open {
                    act.told.push(SentMessage { to: *to, text: text.clone(), board: board.clone() });
                }
            }
            Call::Log { text } => open.iter_mut().for_each(|act| act.logged.push(text.clone())),
            Call::Mark { actions } => open.iter_mut().for_each(|act| act.marked = Some(actions.clone())),
            Call::Write { text } => open.iter_mut().for_each(|act| act.written = Some(text.clone())),
            Call::Rule { legal } => open.iter_mut().for_each(|act| act.ruled = Some(*legal)),
            Call::Choose { text } => open.iter_mut().for_each(|act| act.chosen = Some(text.clone())),
            Call::InitialiseUndone => {}
            Call::Show(shown) => open.iter_mut().for_each(|act| act.shown = Some(shown.clone())),
            Call::Ask(cue) => open.iter_mut().for_each(|act| act.asked.push(cue.clone())),
            Call::Done => acts.extend(open.take().map(|act| StepCalls { after: board.clone(), ..act })),
            Call::Failed(fault) => {
                let act = open.take().unwrap_or_else(|| begin(&board));
                acts.push(StepCalls { after: board.clone(), fault: Some(fault.clone()), ..act });
            }
        }
    }
    acts
}

/// Notes whether the view shows these squares, or they are those of the beginning again.
fn refreshed_or_same<G: Game>(open: &mut Option<StepCalls<G>>, board: &Board<G::Squares>, drawn: Option<&G::Squares>) {
    if let Some(act) = open {
        act.shows_the_end = drawn == Some(&board.squares);
        act.refreshed = board.squares == act.before.squares || act.shows_the_end;
    }
}
