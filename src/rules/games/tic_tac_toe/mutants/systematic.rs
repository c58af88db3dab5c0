//! Wrong rules of Tic-tac-toe by the hundred: each line, each three squares that are none, each square, for both players or
//! one.
//!
//! Who has won is not told to the wrong player: to whom a win is counted is a matter of the scores, where mutants of every
//! game get it wrong. And nothing is wrong only when O marks the last square, or looks for one: O comes to that only after X
//! has resigned, and a fixture of it would take marks for lines and full boards from whoever errs about resignations.

use std::sync::Arc;

use super::{TicTacToeRules, is_full, right};
use crate::games::tic_tac_toe::rules::LINES;
use crate::games::tic_tac_toe::{MarkedSquare, TicTacToe, TicTacToeGridGame};
use crate::games::typed_grid::{CellGrid, FAULTY_PLAYERS, GridGame, PlayerSide, id_of, is_for, player_word};
use crate::mutants::Mutant;

/// How many squares there are.
const SQUARES: u32 = 9;
const SAYS: &str = "is wrong in one kind of case only";

pub(super) fn mutants() -> Vec<Mutant<TicTacToe>> {
    let mut all = Vec::new();
    for players in FAULTY_PLAYERS {
        all.extend(missed_lines(players));
        all.extend(lines_that_are_none(players));
        all.extend(free_squares(players));
        all.extend(taken_squares(players));
        all.extend(full_boards(players));
    }
    // The ninth move fills the board: what is wrong there is a matter of full boards.
    all.extend((0..SQUARES - 1).map(|marks| {
        moving(format!("square-refused-after-{marks}-marks"), "moves", move |cells, side, mark| {
            allowed(cells, side, mark).filter(|_| marked(cells) != marks)
        })
    }));
    all.extend(
        (1..SQUARES).map(|marks| full(format!("full-from-{marks}-marks-on"), move |cells, _| marked(cells) < marks)),
    );
    all
}

fn missed_lines(players: Option<PlayerSide>) -> Vec<Mutant<TicTacToe>> {
    let word = player_word::<TicTacToeGridGame>(players);
    let mut all = Vec::new();
    for line in LINES {
        let name = numbers(&line);
        let sees_others = move |cells: &CellGrid, side: PlayerSide| {
            LINES.iter().any(|other| *other != line && cells.all_of(side, other))
        };
        let missed_if = |when: &str, missed: fn(&CellGrid) -> bool| {
            winning(format!("line-{name}-missed{when}{word}"), move |cells, side| {
                let is_missed = is_for(players, side) && missed(cells);
                sees_others(cells, side) || !is_missed && cells.all_of(side, &line)
            })
        };
        all.push(missed_if("", |_| true));
        if players != Some(PlayerSide::Two) {
            all.push(missed_if("-on-a-full-board", is_full));
        }
        all.push(missed_if("-unless-full", |cells| !is_full(cells)));
        // As by those who look at some of the lines through the square that was marked.
        all.extend(line.map(|last| {
            let looks_for_win = move |cells: &CellGrid, side: PlayerSide, mark: &MarkedSquare| {
                !is_for(players, side) || mark.0 != last || sees_others(cells, side)
            };
            let rules = TicTacToeRules { looks_for_win: Arc::new(looks_for_win), ..right() };
            rules.mutant(id_of(format!("line-{name}-missed-by-{last}{word}")), "lines", SAYS)
        }));
    }
    all
}

fn lines_that_are_none(players: Option<PlayerSide>) -> Vec<Mutant<TicTacToe>> {
    let word = player_word::<TicTacToeGridGame>(players);
    let mut all = Vec::new();
    for (line, third) in LINES.into_iter().flat_map(|line| line.map(|third| (line, third))) {
        let has_two = move |cells: &CellGrid, side: PlayerSide| {
            is_for(players, side) && line.iter().all(|square| *square == third || cells.at(*square) == Some(side))
        };
        let name = numbers(&line);
        all.push(also(format!("line-{name}-with-{third}-free{word}"), move |cells, side| {
            has_two(cells, side) && cells.at(third).is_none()
        }));
        all.push(also(format!("line-{name}-with-{third}-the-others{word}"), move |cells, side| {
            has_two(cells, side) && cells.at(third) == Some(side.other())
        }));
    }
    let three = |code: u32| [code / 81 + 1, code / 9 % 9 + 1, code % 9 + 1];
    let in_order = |[one, two, three]: &[u32; 3]| one < two && two < three;
    for squares in (0..SQUARES.pow(3)).map(three).filter(in_order).filter(|squares| !LINES.contains(squares)) {
        all.push(also(format!("line-{}-seen{word}", numbers(&squares)), move |cells, side| {
            is_for(players, side) && cells.all_of(side, &squares)
        }));
    }
    all
}

fn free_squares(players: Option<PlayerSide>) -> Vec<Mutant<TicTacToe>> {
    let word = player_word::<TicTacToeGridGame>(players);
    let mut all = Vec::new();
    for square in 1..=SQUARES {
        all.push(moving(format!("square-{square}-refused{word}"), "moves", move |cells, side, mark| {
            allowed(cells, side, mark).filter(|_| mark.0 != square || !is_for(players, side))
        }));
        for other in (1..=SQUARES).filter(|other| *other != square) {
            let id = format!("square-{other}-marked-for-{square}{word}");
            all.push(moving(id, "moves", move |cells, side, mark| {
                let is_wrong = mark.0 == square && is_for(players, side);
                allowed(cells, side, mark).map(|right| if is_wrong { cells.with(other, Some(side)) } else { right })
            }));
        }
    }
    all
}

fn taken_squares(players: Option<PlayerSide>) -> Vec<Mutant<TicTacToe>> {
    let word = player_word::<TicTacToeGridGame>(players);
    let mut all = Vec::new();
    for square in 1..=SQUARES {
        let mut accepting = |id: &str, holds: fn(PlayerSide) -> PlayerSide, marks: bool| {
            let id = format!("square-{square}-{id}{word}");
            all.push(moving(id, "invalid-square", move |cells, side, mark| {
                let is_wrong = mark.0 == square && is_for(players, side) && cells.at(square) == Some(holds(side));
                let accepted = if marks { cells.with(square, Some(side)) } else { *cells };
                if is_wrong { Some(accepted) } else { allowed(cells, side, mark) }
            }));
        };
        accepting("of-the-other-overwritten", PlayerSide::other, true);
        accepting("of-the-other-costs-the-turn", PlayerSide::other, false);
        accepting("of-ones-own-accepted", |side| side, true);
        all.push(moving(format!("zero-is-{square}{word}"), "invalid-square", move |cells, side, mark| {
            let is_zero = mark.0 == 0 && is_for(players, side);
            allowed(cells, side, &if is_zero { MarkedSquare(square) } else { *mark })
        }));
    }
    all.push(moving(format!("zero-costs-the-turn{word}"), "invalid-square", move |cells, side, mark| {
        if mark.0 == 0 && is_for(players, side) { Some(*cells) } else { allowed(cells, side, mark) }
    }));
    all
}

fn full_boards(players: Option<PlayerSide>) -> Vec<Mutant<TicTacToe>> {
    let word = player_word::<TicTacToeGridGame>(players);
    let looked_for = if players == Some(PlayerSide::Two) { 0 } else { SQUARES };
    let mut all: Vec<_> = (1..=looked_for)
        .map(|square| {
            full(format!("full-with-{square}-free{word}"), move |cells, side| {
                let overlooked = |other: &u32| *other == square && is_for(players, side);
                cells.numbers().any(|other| cells.at(other).is_none() && !overlooked(&other))
            })
        })
        .collect();
    all.push(full(format!("full-not-noticed{word}"), move |cells, side| is_for(players, side) || !is_full(cells)));
    all
}

fn marked(cells: &CellGrid) -> u32 {
    cells.count(PlayerSide::One) + cells.count(PlayerSide::Two)
}

fn numbers(squares: &[u32; 3]) -> String {
    squares.map(|square| square.to_string()).join("")
}

fn allowed(cells: &CellGrid, side: PlayerSide, mark: &MarkedSquare) -> Option<CellGrid> {
    TicTacToeGridGame::cells_after(cells, side, mark).ok()
}

/// A mutant that sees what is a win, and this.
fn also(id: String, wins: impl Fn(&CellGrid, PlayerSide) -> bool + Send + Sync + 'static) -> Mutant<TicTacToe> {
    winning(id, move |cells, side| TicTacToeGridGame::has_won(cells, side) || wins(cells, side))
}

fn winning(id: String, won: impl Fn(&CellGrid, PlayerSide) -> bool + Send + Sync + 'static) -> Mutant<TicTacToe> {
    TicTacToeRules { won: Arc::new(won), ..right() }.mutant(id_of(id), "lines", SAYS)
}

/// A mutant that marks squares by this rule; whether the board is full it sees rightly.
fn moving(
    id: String,
    breaks: &'static str,
    moved: impl Fn(&CellGrid, PlayerSide, &MarkedSquare) -> Option<CellGrid> + Send + Sync + 'static,
) -> Mutant<TicTacToe> {
    let can_move = Arc::new(|_: &TicTacToeRules, _: &_, cells: &CellGrid, _| !is_full(cells));
    TicTacToeRules { moved: Arc::new(moved), can_move, ..right() }.mutant(id_of(id), breaks, SAYS)
}

/// A mutant that sees by this rule whether a square is free.
fn full(id: String, has_free: impl Fn(&CellGrid, PlayerSide) -> bool + Send + Sync + 'static) -> Mutant<TicTacToe> {
    let can_move = Arc::new(move |_: &TicTacToeRules, _: &_, cells: &CellGrid, side| has_free(cells, side));
    TicTacToeRules { can_move, ..right() }.mutant(id_of(id), "full", SAYS)
}
