//! The controller that every submission is compared with, for all games of the monitor.

use super::{Action, GridGame, PlayerSide, Position, Squares, log_lines};
use crate::game::{Board, BoardJudge, Game, Outcome, Seat};
use crate::ports::{Controller, Event, PortResult, Ports};
use crate::spec::Wording;

/// The reference monitor: stores nothing, asks the model every time.
///
/// It knows the listing's texts by itself, so that a slip in a spec does not go unnoticed; for an edition it is given that
/// edition's messages. What it logs is the listing's in every edition.
pub struct Reference<K: GridGame> {
    rules: K::Rules,
    words: Wording,
}

impl<K: GridGame> Reference<K> {
    /// A reference monitor that plays by these rules, and speaks these words.
    pub fn new(rules: K::Rules, words: Wording) -> Reference<K> {
        Reference { rules, words }
    }

    /// Somebody has typed a line: a move while the game goes on, and later the answer to the question.
    fn typed(&self, line: &str, stage: &mut Ports<'_, Position<K>>) -> PortResult<()> {
        let board = stage.model.load()?;
        let Some(side) = PlayerSide::of(board.player) else { return Ok(()) };
        if board.finished {
            return self.answered(line, &board, stage);
        }
        match log_lines::parse_line::<K>(line, &board.squares.cells) {
            Some(action) => self.attempted(side, &action, &board.squares, stage),
            None => self.retry(side, stage),
        }
    }

    /// The player on turn does something: typed, or found by the computer.
    fn attempted(
        &self,
        side: PlayerSide,
        action: &Action<K::GridMove>,
        squares: &Squares<K>,
        stage: &mut Ports<'_, Position<K>>,
    ) -> PortResult<()> {
        let Ok(position) = Position::from_squares(&self.rules, squares, side) else { return stage.view.refresh() };
        match position.play(side.seat(), action) {
            Ok(next) => self.show(
                &next.board(),
                next.outcome(),
                &log_lines::lines_for_step(side, action, &position, &next),
                stage,
            ),
            Err(_) => {
                if let Action::Move(step) = action {
                    stage.view.log(&log_lines::move_line::<K>(side, step))?;
                }
                self.retry(side, stage)
            }
        }
    }

    /// The line was no good: says so, and asks again.
    fn retry(&self, side: PlayerSide, stage: &mut Ports<'_, Position<K>>) -> PortResult<()> {
        stage.view.log(log_lines::TRY_AGAIN)?;
        self.ask(side, stage)
    }

    /// Whether there is another game. Enter alone is Yes, which stands in the article's box already.
    fn answered(&self, line: &str, board: &Board<Squares<K>>, stage: &mut Ports<'_, Position<K>>) -> PortResult<()> {
        if line == log_lines::YES || line.is_empty() {
            let next = Position::<K>::next_game(&self.rules, board.squares.scores);
            return self.show(&next.board(), next.outcome(), &[], stage);
        }
        stage.model.store(&Board { player: Seat::NOBODY, ..board.clone() })?;
        stage.view.log(log_lines::PLAY_IS_OVER)?;
        stage.view.refresh()
    }

    /// A player who is on turn does this by something else than a typed line.
    fn acts(
        &self,
        seat: Seat,
        action: impl FnOnce(&Board<Squares<K>>) -> Action<K::GridMove>,
        stage: &mut Ports<'_, Position<K>>,
    ) -> PortResult<()> {
        let board = stage.model.load()?;
        match PlayerSide::of(seat).filter(|_| seat == board.player && !board.finished) {
            Some(side) => self.attempted(side, &action(&board), &board.squares, stage),
            None => Ok(()),
        }
    }

    /// Everything but the scores and resignations follows from the squares and the player, whatever was stored before.
    fn update(&self, stage: &mut Ports<'_, Position<K>>) -> PortResult<()> {
        let board = stage.model.load()?;
        let Some(side) = PlayerSide::of(board.player) else { return Ok(()) };
        let outcome = Position::<K>::board_outcome(&self.rules, &board);
        let gone = outcome.is_none() && side.pick(board.squares.resigned);
        let player = if gone { side.other().seat() } else { board.player };
        self.show(&Board { player, finished: outcome.is_some(), ..board }, outcome, &[], stage)
    }

    /// Stores first, then logs and refreshes, then speaks: so that every message is true when it is sent.
    fn show(
        &self,
        board: &Board<Squares<K>>,
        outcome: Option<Outcome>,
        log: &[String],
        stage: &mut Ports<'_, Position<K>>,
    ) -> PortResult<()> {
        stage.model.store(board)?;
        for line in log {
            stage.view.log(line)?;
        }
        stage.view.refresh()?;
        match (outcome, PlayerSide::of(board.player)) {
            (None, Some(side)) => self.ask(side, stage),
            (None, None) => Ok(()),
            (Some(_), _) => PlayerSide::BOTH.into_iter().try_for_each(|side| {
                let text = self.words("again", side.seat(), log_lines::PLAY_AGAIN.to_string());
                text.map_or(Ok(()), |text| stage.view.tell(side.seat(), &text))
            }),
        }
    }

    /// Asks a player for a move.
    fn ask(&self, side: PlayerSide, stage: &mut Ports<'_, Position<K>>) -> PortResult<()> {
        let text = self.words("move", side.seat(), log_lines::prompt::<K>(side));
        text.map_or(Ok(()), |text| stage.view.tell(side.seat(), &text))
    }

    /// The listing's words, or those of another edition.
    fn words(&self, key: &str, seat: Seat, own: String) -> Option<String> {
        if self.words.is(K::NAME) { Some(own) } else { self.words.text(key, seat, &[]) }
    }
}

/// The actions that are right when the computer moves for `seat`; none when it is not that player's turn.
pub fn choices<K: GridGame>(rules: &K::Rules, board: &Board<Squares<K>>, seat: Seat) -> Vec<Action<K::GridMove>> {
    let side = PlayerSide::of(seat).filter(|_| seat == board.player && !board.finished);
    let position = side.and_then(|side| Position::from_squares(rules, &board.squares, side).ok());
    position.map(|position| position.legal_actions()).unwrap_or_default()
}

impl<K: GridGame> Controller<Position<K>> for Reference<K> {
    fn handle(&mut self, cue: &Event<Position<K>>, stage: &mut Ports<'_, Position<K>>) -> PortResult<()> {
        match cue {
            Event::Startup => {
                let opening = Position::<K>::opening(&self.rules);
                self.show(&opening.board(), opening.outcome(), &[], stage)
            }
            Event::Update => self.update(stage),
            Event::Type { text } => self.typed(text, stage),
            Event::Select { seat, action } => self.acts(*seat, |_| *action, stage),
            Event::Automatic { seat } => {
                let first = |board: &Board<_>| choices::<K>(&self.rules, board, *seat).first().copied();
                self.acts(*seat, |board| first(board).unwrap_or(Action::Resign), stage)
            }
            // The monitor has no others.
            _ => Ok(()),
        }
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}
