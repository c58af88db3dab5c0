//! Saved games, written and read by the controller whose rules can be replaced.

use super::super::super::reference::SEATS;
use super::super::super::{Action, Quoridor, saved_game};
use super::{ConfigurableController, after, index, other};
use crate::game::{Board, Game};
use crate::games::quoridor::Squares;
use crate::ports::{PortResult, Ports};

impl ConfigurableController {
    pub(super) fn save(&mut self, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        let board = stage.model.load()?;
        self.agree(&board);
        let first = self.done.first().map_or(&board, |(_, first)| first);
        let joined = |words: Vec<String>| words.iter().map(|word| format!(" {word}")).collect::<String>();
        let player = |player: usize| {
            let pawn = first.squares.pawns()[player].map_or("?".to_string(), |pawn| pawn.to_string());
            format!("{pawn} {}", first.squares.left()[player])
        };
        let walls = joined(first.squares.walls().map(|wall| wall.to_string()).collect());
        let moves = joined(self.done.iter().map(|(action, _)| action.to_string()).collect());
        let turn =
            if self.settled(first.squares.clone(), first.player).player == SEATS[0] { "first" } else { "second" };
        stage.view.write(&format!(
            "quoridor {}\nfirst {}\nsecond {}\nwalls{walls}\nturn {turn}\nmoves{moves}\n",
            self.rules.size(),
            player(0),
            player(1),
        ))
    }

    /// Only the moves are played by the own rules; what a position is, is not what is broken here.
    pub(super) fn load(&mut self, text: &str, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        let moves = text.lines().nth(5).and_then(|line| line.strip_prefix("moves")).unwrap_or_default();
        let start =
            if moves.is_empty() { text.to_string() } else { text.replacen(&format!("moves{moves}"), "moves", 1) };
        let read = saved_game::read_game(&self.rules, &start);
        let history = match read {
            Ok(history) if moves.is_empty() || moves.starts_with(' ') => history,
            read => {
                let line = read.err().unwrap_or(6);
                // What comes after the moves is wrong only if they are right.
                let line = if line == 7 && self.replayed(&start, moves).is_none() { 6 } else { line };
                return self.complain(line, stage);
            }
        };
        let mut board = history.first_position().board();
        let mut done = Vec::new();
        for action in moves.split(' ').skip(1) {
            let Some((action, next)) = self.next(&board, action) else { return self.complain(6, stage) };
            done.push((action, std::mem::replace(&mut board, next)));
        }
        (self.done, self.undone) = (done, Vec::new());
        self.show(board, stage)
    }

    /// Returns the board after the moves of a text.
    fn replayed(&self, start: &str, moves: &str) -> Option<Board<Squares>> {
        let lines: Vec<&str> = start.lines().take(6).collect();
        let board = saved_game::read_game(&self.rules, &lines.join("\n")).ok()?.first_position().board();
        moves.split(' ').skip(1).try_fold(board, |board, text| self.next(&board, text).map(|(_, next)| next))
    }

    /// The board after the player on turn has done what this text says.
    pub(super) fn next(&self, board: &Board<Squares>, text: &str) -> Option<(Action, Board<Squares>)> {
        let action: Action = text.parse().ok()?;
        let player = index(board.player).filter(|_| !board.finished)?;
        let squares = after(&self.field(&board.squares), player, action)?;
        Some((action, self.settled(squares, other(board.player))))
    }

    fn complain(&self, line: usize, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        SEATS.into_iter().try_for_each(|seat| self.tell(&format!("line-{line}"), seat, stage))
    }
}
