//! All that a right controller may do in a scenario, where the spec leaves it a choice.

use crate::coursework::Coursework;
use crate::game::Board;
use crate::games::Play;
use crate::ports::Event;
use crate::replay::replay;
use crate::scenario::{MessageLaws, Scenario, Step};
use crate::verdict::{StepCalls, split_into_steps};

/// Largest number of boards that are followed in parallel. Nobody writes a scenario with more equally good moves in a row.
const MOST: usize = 64;

/// One right answer to a cue.
pub(super) struct RightAnswer<G: Play> {
    /// The cue; an automated move is the selection that it comes to.
    pub cue: Event<G>,
    /// Calls of the answer.
    pub act: StepCalls<G>,
}

/// For each step all right answers, whatever right answers came before it. None where nothing is answered, or where
/// there are too many to follow.
///
/// A step's answers depend on the board alone, as the handouts want it: controllers keep no state of the game.
pub(super) fn right_answers<G: Play>(coursework: &Coursework<G>, scenario: &Scenario<G>) -> Vec<Vec<RightAnswer<G>>> {
    let transcript = replay(scenario, coursework.reference().as_mut());
    // What the model may hold; nothing if that is no longer known.
    let mut boards = vec![scenario.given.clone()];
    let mut all = Vec::new();
    for (step, act) in scenario.steps.iter().zip(split_into_steps(&transcript)) {
        let mut ways = Vec::new();
        match step {
            Step::Fresh => {}
            Step::Poke(poke) if poke.is_whole() => boards = vec![act.after],
            Step::Poke(poke) => boards = distinct(boards.iter().map(|board| poke.apply_to(board))),
            Step::Do { cue, .. } => {
                match (boards.as_slice(), cue) {
                    ([_], _) => ways = answers(coursework, cue, act),
                    // Whatever was there before, a game begins anew.
                    ([], Event::Startup) => ways.push(RightAnswer { cue: cue.clone(), act }),
                    (many, _) => {
                        let answers = |board| answers(coursework, cue, alone(coursework, board, cue));
                        ways.extend(many.iter().flat_map(answers));
                    }
                }
                boards = distinct(ways.iter().map(|way| way.act.after.clone()));
            }
        }
        all.push(ways);
    }
    all
}

/// The actions of answers to an automated move; none if they began on different boards.
pub(super) fn automatic_actions<G: Play>(ways: &[RightAnswer<G>]) -> Vec<G::Action> {
    let one_board = ways.windows(2).all(|pair| pair[0].act.before == pair[1].act.before);
    let action = |way: &RightAnswer<G>| match &way.cue {
        Event::Select { action, .. } if way.act.before != way.act.after => Some(action.clone()),
        _ => None,
    };
    if one_board { ways.iter().filter_map(action).collect() } else { Vec::new() }
}

/// The right answers on one board, if this is what the reference does.
fn answers<G: Play>(coursework: &Coursework<G>, cue: &Event<G>, act: StepCalls<G>) -> Vec<RightAnswer<G>> {
    let choices = match *cue {
        Event::Automatic { seat } => G::computer_choices(&coursework.rules, &act.before, seat)
            .into_iter()
            .map(|action| Event::Select { seat, action })
            .collect(),
        _ => Vec::new(),
    };
    if choices.is_empty() {
        return vec![RightAnswer { cue: cue.clone(), act }];
    }
    let way = |cue: Event<G>| RightAnswer { act: alone(coursework, &act.before, &cue), cue };
    choices.into_iter().map(way).collect()
}

/// Returns the reference's answer to one event on a board that it has not seen before.
fn alone<G: Play>(coursework: &Coursework<G>, board: &Board<G::Squares>, cue: &Event<G>) -> StepCalls<G> {
    let steps = vec![Step::Do { cue: cue.clone(), expect: Box::default() }];
    let scenario = Scenario {
        id: String::new(),
        title: String::new(),
        requirement: String::new(),
        hidden: false,
        after_due: false,
        given: board.clone(),
        messages: MessageLaws::default(),
        steps,
        contest: None,
        watched: None,
    };
    let transcript = replay(&scenario, coursework.reference().as_mut());
    split_into_steps(&transcript).into_iter().next().unwrap_or_else(|| StepCalls::empty(board))
}

/// The boards without duplicates; none if there are too many.
fn distinct<S: PartialEq>(boards: impl Iterator<Item = Board<S>>) -> Vec<Board<S>> {
    let mut distinct = Vec::new();
    for board in boards {
        if !distinct.contains(&board) {
            distinct.push(board);
        }
        if distinct.len() > MOST {
            return Vec::new();
        }
    }
    distinct
}
