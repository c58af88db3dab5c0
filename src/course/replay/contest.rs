//! Games of a computer player: what comes next depends on what it chose.

use super::Transcript;
use crate::game::{Game, Outcome, Seat};
use crate::players::{Player, RandomPlayer};
use crate::ports::{Call, Controller, Event, MemoryModel, NullView, PortResult, Ports, RecordedPort, Recorder};
use crate::scenario::{Contest, Expectation, ModelChange, RESIGN, Scenario, Step};

/// A game that has not ended after so many actions counts as drawn.
const LONGEST: usize = 1_000;

/// Plays a contest, and writes down as steps what came of it, so that it can be judged like any other scenario.
///
/// Who chooses what is not allowed has lost that game.
pub(super) fn play_contest<G: Game>(
    scenario: &Scenario<G>,
    contest: &Contest<G>,
    controller: &mut dyn Controller<G>,
) -> Transcript<G> {
    let mut table = ContestPlay { controller, recorder: Recorder::default(), steps: Vec::new() };
    let mut other = RandomPlayer::new(contest.seed);
    if let Err(fault) = table.games(contest, &mut other) {
        table.recorder.note(Call::Failed(fault));
    }
    let steps = table.steps;
    Transcript { scenario: Scenario { steps, ..scenario.clone() }, tape: table.recorder.into_tape() }
}

struct ContestPlay<'a, G: Game> {
    controller: &'a mut dyn Controller<G>,
    recorder: Recorder<G>,
    steps: Vec<Step<G>>,
}

impl<G: Game> ContestPlay<'_, G> {
    fn games(&mut self, contest: &Contest<G>, other: &mut RandomPlayer) -> PortResult<()> {
        self.controller.renew()?;
        let opening = G::opening(&contest.rules);
        for _ in 0..contest.games {
            self.cue(Event::Begin, &opening)?;
            let (position, outcome) = self.game(contest, opening.clone(), other)?;
            let won = match outcome {
                Outcome::Won(winner) => Some(winner == contest.seat),
                Outcome::Draw => None,
            };
            self.cue(Event::Ended { seat: contest.seat, won }, &position)?;
        }
        Ok(())
    }

    /// One game, up to its end.
    fn game(&mut self, contest: &Contest<G>, opening: G, other: &mut RandomPlayer) -> PortResult<(G, Outcome)> {
        let mut position = opening;
        for _ in 0..LONGEST {
            if let Some(outcome) = position.outcome() {
                return Ok((position, outcome));
            }
            let turn = position.turn();
            let action = match turn == contest.seat {
                true => self.ask(contest.seat, &position)?.and_then(|text| G::read_action(&contest.rules, &text).ok()),
                false => other.choose(&position),
            };
            let Some(next) = action
                .filter(|action| action.to_string() != RESIGN)
                .and_then(|action| position.play(turn, &action).ok())
            else {
                return Ok((position, Outcome::lost_by(turn)));
            };
            position = next;
        }
        Ok((position, Outcome::Draw))
    }

    fn ask(&mut self, seat: Seat, position: &G) -> PortResult<Option<String>> {
        let board = position.board();
        let (player, finished) = (Some(board.player), Some(board.finished));
        self.recorder.note(Call::Poke(board.clone()));
        self.steps.push(Step::Poke(ModelChange { player, finished, squares: Some(board.squares) }));
        self.cue(Event::Choose { seat }, position)
    }

    /// Gives a cue, and answers what was chosen.
    fn cue(&mut self, cue: Event<G>, position: &G) -> PortResult<Option<String>> {
        let heard = Recorder::default();
        let mut model = RecordedPort { port: MemoryModel::<G>(position.board()), recorder: &heard };
        let mut view = RecordedPort { port: NullView, recorder: &heard };
        self.recorder.note(Call::Handle(cue.clone()));
        self.steps.push(Step::Do { cue: cue.clone(), expect: Box::new(Expectation::default()) });
        let answer = self.controller.handle(&cue, &mut Ports { model: &mut model, view: &mut view });
        let calls = heard.into_tape();
        let chosen = calls.iter().rev().find_map(|call| match call {
            Call::Choose { text } => Some(text.clone()),
            _ => None,
        });
        calls.into_iter().for_each(|call| self.recorder.note(call));
        answer?;
        self.recorder.note(Call::Done);
        Ok(chosen)
    }
}
