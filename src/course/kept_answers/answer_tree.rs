//! Answers of a program, by all that an instance of it has heard and seen.

use std::collections::BTreeMap;
use std::sync::Arc;

use thiserror::Error;

use crate::game::{Board, Game};
use crate::mutants::ReferenceFactory;
use crate::ports::{Call, CallLog, Controller, Event, Fault, PortResult, Ports};

/// Why a question has no answer, for the grader.
const UNANSWERED: &str = "no answer of the model solution is kept for this";

/// The most bytes of questions that are kept of a file, which may be somebody else's: a short line can ask about a large board.
const MOST_ASKED: usize = 16 << 20;

/// Answers of a program as a tree: each node is an instance at some point of its life, and each branch an event that it has
/// heard there while the model held some board.
#[derive(Clone, Debug)]
pub struct AnswerTree<G: Game> {
    /// The branches of each node by their keys. The first node is a new instance.
    nodes: Vec<BTreeMap<String, Branch<G>>>,
    /// Bytes of all keys, and the most that there may be.
    asked: usize,
    most_asked: usize,
}

/// An answer to one event.
#[derive(Clone, Debug)]
struct Branch<G: Game> {
    event: Event<G>,
    board: Board<G::Squares>,
    answer: Answer<G>,
    /// Number of the node after it.
    next: usize,
}

/// A play that may go on.
struct OpenPlay<G: Game> {
    /// The node that it has come to.
    at: usize,
    /// The calls until there.
    path: CallLog<G>,
    /// The board that the model holds then.
    held: Option<Board<G::Squares>>,
}

/// All calls of an answer, and whether the program failed in the end.
pub(super) type Answer<G> = (CallLog<G>, PortResult<()>);

/// Why calls are no play of one instance that could be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WrongPlay {
    /// A call stands where none of its kind can.
    #[error("call {0} of this tape cannot stand there")]
    Call(usize),
    /// The tape ends in the middle of an answer, or has none.
    #[error("this tape breaks off")]
    BrokenOff,
    /// One question has two answers.
    #[error("an earlier line has another answer to what is asked before call {0} of this tape")]
    Contradiction(usize),
    /// More is asked in the file than any fixtures ask.
    #[error("there are more answers here than may be kept")]
    TooMuch,
}

impl<G: Game> Default for AnswerTree<G> {
    fn default() -> Self {
        AnswerTree { nodes: vec![BTreeMap::new()], asked: 0, most_asked: MOST_ASKED }
    }
}

impl<G: Game> AnswerTree<G> {
    /// Adds an answer of an instance at a node. Returns the node after it; nothing, if another answer is kept already.
    pub(super) fn insert(
        &mut self,
        at: usize,
        event: &Event<G>,
        board: &Board<G::Squares>,
        answer: Answer<G>,
    ) -> PortResult<Option<usize>> {
        let key = key(event, board)?;
        let next = self.nodes.len();
        let Some(node) = self.nodes.get_mut(at) else { return Err(Fault::grader("there is no such node")) };
        if let Some(known) = node.get(&key) {
            return Ok((known.answer == answer).then_some(known.next));
        }
        self.asked += key.len();
        node.insert(key, Branch { event: event.clone(), board: board.clone(), answer, next });
        self.nodes.push(BTreeMap::new());
        Ok(Some(next))
    }

    /// Adds all answers of a play: the life of one instance, as calls. It begins with the board that the model holds, and each
    /// change from outside is such a board, too.
    ///
    /// # Errors
    /// These calls are no such play.
    pub fn add_play(&mut self, play: CallLog<G>) -> Result<(), WrongPlay> {
        let (mut at, mut held): (usize, Option<Board<G::Squares>>) = (0, None);
        let (mut asked, mut calls): (Option<Event<G>>, CallLog<G>) = (None, CallLog::new());
        let mut answered = 0;
        for (number, call) in (1..).zip(play) {
            match (call, &held) {
                (Call::Poke(board), _) if asked.is_none() => held = Some(board),
                (Call::Handle(event), Some(_)) if asked.is_none() => asked = Some(event),
                (call @ (Call::Done | Call::Failed(_)), Some(board)) => {
                    let ending = if let Call::Failed(fault) = call { Err(fault) } else { Ok(()) };
                    let is_answer = ending.as_ref().err().is_none_or(Fault::is_students);
                    let event = asked.take().filter(|_| is_answer).ok_or(WrongPlay::Call(number))?;
                    let after = left(&calls, board);
                    let calls = std::mem::take(&mut calls);
                    let next = self.insert(at, &event, board, (calls, ending)).map_err(|_| WrongPlay::Call(number))?;
                    at = next.ok_or(WrongPlay::Contradiction(number))?;
                    (answered, held) = (number, Some(after));
                    if self.asked > self.most_asked {
                        return Err(WrongPlay::TooMuch);
                    }
                }
                (call, _) if asked.is_some() && is_said(&call) => calls.push(call),
                _ => return Err(WrongPlay::Call(number)),
            }
        }
        // A board after the last answer would be nobody's question.
        if asked.is_some() || answered == 0 { Err(WrongPlay::BrokenOff) } else { Ok(()) }
    }

    /// The plays that all answers come from, in the order of what is asked.
    pub fn plays(&self) -> Vec<CallLog<G>> {
        let mut plays = Vec::new();
        let mut open: Vec<OpenPlay<G>> = vec![OpenPlay { at: 0, path: CallLog::new(), held: None }];
        while let Some(OpenPlay { at, path, held }) = open.pop() {
            let Some(node) = self.nodes.get(at).filter(|node| !node.is_empty()) else {
                if !path.is_empty() {
                    plays.push(path);
                }
                continue;
            };
            for Branch { event, board, answer: (calls, ending), next } in node.values().rev() {
                let mut longer = path.clone();
                longer.extend((held.as_ref() != Some(board)).then(|| Call::Poke(board.clone())));
                longer.push(Call::Handle(event.clone()));
                longer.extend(calls.iter().cloned());
                longer.push(ending.clone().map_or_else(Call::Failed, |()| Call::Done));
                open.push(OpenPlay { at: *next, path: longer, held: Some(left(calls, board)) });
            }
        }
        plays
    }

    /// Makes a factory of controllers that answer from here. What is not kept is the grader's trouble: it costs no marks.
    pub fn into_reference(self) -> ReferenceFactory<G> {
        let tree = Arc::new(self);
        ReferenceFactory::new(move |_, _| Box::new(KeptController { tree: Arc::clone(&tree), at: Some(0) }))
    }

    fn find(&self, at: usize, event: &Event<G>, board: &Board<G::Squares>) -> PortResult<Option<&Branch<G>>> {
        let key = key(event, board)?;
        Ok(self.nodes.get(at).and_then(|node| node.get(&key)))
    }
}

/// The key of an event that is heard while the model holds a board.
fn key<G: Game>(event: &Event<G>, board: &Board<G::Squares>) -> PortResult<String> {
    serde_json::to_string(&(board, event)).map_err(Fault::grader)
}

/// The board that the model holds after these calls.
fn left<G: Game>(calls: &CallLog<G>, board: &Board<G::Squares>) -> Board<G::Squares> {
    let stored = calls.iter().rev().find_map(|call| if let Call::Store(board) = call { Some(board) } else { None });
    stored.unwrap_or(board).clone()
}

/// Whether a call is part of an answer.
fn is_said<G: Game>(call: &Call<G>) -> bool {
    match call {
        Call::Store(_)
        | Call::Refresh
        | Call::Tell { .. }
        | Call::Log { .. }
        | Call::Mark { .. }
        | Call::Write { .. }
        | Call::Rule { .. }
        | Call::Choose { .. }
        | Call::InitialiseUndone
        | Call::Show(_)
        | Call::Ask(_) => true,
        Call::Handle(_) | Call::Poke(_) | Call::Fresh | Call::Done | Call::Failed(_) => false,
    }
}

/// A controller that knows answers, and no rules.
struct KeptController<G: Game> {
    tree: Arc<AnswerTree<G>>,
    /// The node of this instance; `None` if nobody knows what it would do.
    at: Option<usize>,
}

impl<G: Game> Controller<G> for KeptController<G> {
    fn handle(&mut self, event: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        let board = stage.model.load()?;
        let known = match self.at.take() {
            Some(at) => self.tree.find(at, event, &board)?,
            None => None,
        };
        let Some(Branch { answer: (calls, ending), next, .. }) = known else { return Err(Fault::grader(UNANSWERED)) };
        self.at = Some(*next);
        calls.iter().try_for_each(|call| stage.perform(call))?;
        ending.clone()
    }

    fn renew(&mut self) -> PortResult<()> {
        self.at = Some(0);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::TicTacToe;

    /// Startup on an empty board, so many times.
    fn startups(count: usize) -> CallLog<TicTacToe> {
        let given = Call::Poke(TicTacToe::opening(&Default::default()).board());
        let answers = std::iter::repeat_n([Call::Handle(Event::Startup), Call::Refresh, Call::Done], count);
        std::iter::once(given).chain(answers.flatten()).collect()
    }

    #[test]
    fn plays_that_begin_alike_are_kept_once() {
        let mut tree = AnswerTree::default();
        for count in [2, 1, 3] {
            tree.add_play(startups(count)).expect("a play");
        }
        assert_eq!(tree.plays(), [startups(3)]);
        let mut other = startups(3);
        other.insert(2, Call::Refresh);
        assert_eq!(tree.add_play(other), Err(WrongPlay::Contradiction(5)));
    }

    #[test]
    fn calls_that_are_no_play_are_refused() {
        let wrong = |play: &[Call<TicTacToe>]| AnswerTree::default().add_play(play.to_vec());
        let whole = startups(1);
        assert_eq!(wrong(&whole), Ok(()));
        assert_eq!(wrong(&whole[1..]), Err(WrongPlay::Call(1)), "nobody knows what the model holds");
        assert_eq!(wrong(&whole[..3]), Err(WrongPlay::BrokenOff));
        assert_eq!(wrong(&whole[..1]), Err(WrongPlay::BrokenOff));
        for stray in [Call::Fresh, Call::Handle(Event::Undo), Call::Failed(Fault::grader("x"))] {
            let mut play = startups(1);
            play.insert(2, stray);
            assert_eq!(wrong(&play), Err(WrongPlay::Call(3)));
        }
    }

    #[test]
    fn a_short_file_cannot_ask_about_much() {
        let mut tree = AnswerTree { most_asked: 1000, ..AnswerTree::default() };
        assert_eq!(tree.add_play(startups(2)), Ok(()));
        assert_eq!(tree.add_play(startups(100)), Err(WrongPlay::TooMuch));
    }
}
