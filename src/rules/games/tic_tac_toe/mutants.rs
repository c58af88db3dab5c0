//! Mistakes of students in Tic-tac-toe.

mod systematic;

use std::sync::Arc;

use super::rules::LINES;
use super::{MarkedSquare, Rules, TicTacToe, TicTacToeGridGame};
use crate::games::typed_grid::{BlockedRule, CellGrid, GridGame, OwnMutants, PlayerSide, ReplaceableRules};
use crate::mutants::Mutant;

impl OwnMutants for TicTacToeGridGame {
    fn mutants() -> Vec<Mutant<TicTacToe>> {
        let groups = [missed_lines(), lines_that_are_none(), squares(), full_boards()];
        groups.into_iter().flatten().collect()
    }

    fn systematic_mutants(_rules: &Rules) -> Vec<Mutant<TicTacToe>> {
        systematic::mutants()
    }
}

type TicTacToeRules = ReplaceableRules<TicTacToeGridGame>;

fn right() -> TicTacToeRules {
    TicTacToeRules::default()
}

/// Each line missed, and some in groups.
fn missed_lines() -> Vec<Mutant<TicTacToe>> {
    let one_by_one = [
        ("top-row-missed", "does not see three in a row on 1 2 3"),
        ("middle-row-missed", "does not see three in a row on 4 5 6"),
        ("bottom-row-missed", "does not see three in a row on 7 8 9"),
        ("left-column-missed", "does not see three in a row on 1 4 7"),
        ("middle-column-missed", "does not see three in a row on 2 5 8"),
        ("right-column-missed", "does not see three in a row on 3 6 9"),
        ("falling-diagonal-missed", "does not see three in a row on 1 5 9"),
        ("rising-diagonal-missed", "does not see three in a row on 3 5 7"),
    ];
    let missed = one_by_one.into_iter().zip(LINES);
    let mut all: Vec<_> = missed.map(|((id, says), line)| seeing(id, says, move |other| *other != line)).collect();
    all.extend([
        seeing("rows-missed", "does not see three in a row across", |[first, second, _]| second - first != 1),
        seeing("columns-missed", "does not see three in a row down the board", |[first, second, _]| {
            second - first != 3
        }),
        seeing("diagonals-missed", "sees no diagonals", |[first, second, _]| [1, 3].contains(&(second - first))),
        seeing("no-line-seen", "never sees three in a row", |_| false),
        winning("wins-of-x-only", "sees three in a row of X only", |cells, side| {
            side == PlayerSide::One && TicTacToeGridGame::has_won(cells, side)
        }),
        winning("wins-of-o-only", "sees three in a row of O only", |cells, side| {
            side == PlayerSide::Two && TicTacToeGridGame::has_won(cells, side)
        }),
        winning(
            "last-square-wins-nothing",
            "does not look for three in a row when the board is full",
            |cells, side| !is_full(cells) && TicTacToeGridGame::has_won(cells, side),
        ),
    ]);
    all
}

fn lines_that_are_none() -> Vec<Mutant<TicTacToe>> {
    vec![
        winning("four-corners-win", "takes four corners for a win", |cells, side| {
            TicTacToeGridGame::has_won(cells, side) || cells.all_of(side, &[1, 3, 7, 9])
        }),
        winning("middles-of-sides-win", "takes the middles of all four sides for a win", |cells, side| {
            TicTacToeGridGame::has_won(cells, side) || cells.all_of(side, &[2, 4, 6, 8])
        }),
        winning("lines-wrap-across", "sees a row that goes on in the next one", |cells, side| {
            let wraps = [[2, 3, 4], [3, 4, 5], [5, 6, 7], [6, 7, 8]];
            TicTacToeGridGame::has_won(cells, side) || wraps.iter().any(|line| cells.all_of(side, line))
        }),
        winning("short-diagonals-win", "takes a bent line such as 2 4 and 8 for a diagonal", |cells, side| {
            let bent = [[2, 4, 8], [2, 6, 8], [4, 8, 6], [4, 2, 6]];
            TicTacToeGridGame::has_won(cells, side) || bent.iter().any(|line| cells.all_of(side, line))
        }),
        winning("two-in-a-row-win", "takes two in a row for a win", |cells, side| {
            LINES.iter().any(|[first, second, _]| cells.all_of(side, &[*first, *second]))
        }),
        winning("three-anywhere-win", "takes any three squares of a player for a win", |cells, side| {
            cells.count(side) >= 3
        }),
        winning("anybodys-line-wins", "sees three in a row whoever has marked them", |cells, _| {
            let marked = |line: &[u32; 3]| line.iter().all(|square| cells.at(*square).is_some());
            LINES.iter().any(marked)
        }),
        winning("corner-squares-win", "takes a corner of four squares for a win", |cells, side| {
            let squares = [[1, 2, 4, 5], [2, 3, 5, 6], [4, 5, 7, 8], [5, 6, 8, 9]];
            TicTacToeGridGame::has_won(cells, side) || squares.iter().any(|square| cells.all_of(side, square))
        }),
    ]
}

fn squares() -> Vec<Mutant<TicTacToe>> {
    vec![
        marking(
            "taken-squares-overwritten",
            "invalid-square",
            "marks a square that the other has taken",
            |cells, side, mark| {
                cells
                    .on_board(mark.0)
                    .then(|| cells.with(mark.0, Some(side)))
                    .filter(|_| cells.at(mark.0) != Some(side))
            },
        ),
        marking(
            "own-squares-marked-again",
            "invalid-square",
            "takes a square that is one's own for a move",
            |cells, side, mark| {
                cells
                    .on_board(mark.0)
                    .then(|| cells.with(mark.0, Some(side)))
                    .filter(|_| cells.at(mark.0) != Some(side.other()))
            },
        ),
        marking(
            "off-the-board-passes",
            "invalid-square",
            "takes a square that is not there for a move",
            |cells, side, mark| {
                if cells.on_board(mark.0) { allowed(cells, side, mark) } else { Some(*cells) }
            },
        ),
        marking("zero-is-nine", "invalid-square", "takes 0 for the last square", |cells, side, mark| {
            allowed(cells, side, &MarkedSquare(if mark.0 == 0 { 9 } else { mark.0 }))
        }),
        marking("squares-numbered-from-zero", "moves", "numbers the squares from 0", |cells, side, mark| {
            allowed(cells, side, &MarkedSquare(mark.0 + 1))
        }),
        marking(
            "squares-numbered-down-first",
            "moves",
            "numbers the squares down, then across",
            |cells, side, mark| {
                let (column, row) = cells.column_and_row(mark.0);
                allowed(
                    cells,
                    side,
                    &if cells.on_board(mark.0) { MarkedSquare(cells.square_number((row, column))) } else { *mark },
                )
            },
        ),
        marking(
            "squares-numbered-from-below",
            "moves",
            "numbers the squares from below, as on a keypad",
            |cells, side, mark| {
                let (column, row) = cells.column_and_row(mark.0);
                allowed(
                    cells,
                    side,
                    &if cells.on_board(mark.0) { MarkedSquare(cells.square_number((column, 2 - row))) } else { *mark },
                )
            },
        ),
        marking("always-marked-with-x", "moves", "marks every square with X", |cells, _, mark| {
            allowed(cells, PlayerSide::One, mark)
        }),
        marking("marks-exchanged", "moves", "marks squares with the mark of the other player", |cells, side, mark| {
            allowed(cells, side.other(), mark)
        }),
        marking("nothing-marked", "moves", "says that a move is good but marks nothing", |cells, side, mark| {
            allowed(cells, side, mark).map(|_| *cells)
        }),
        marking("last-square-refused", "moves", "knows the squares up to 8 only", |cells, side, mark| {
            allowed(cells, side, mark).filter(|_| mark.0 != 9)
        }),
        marking("first-square-refused", "moves", "knows the squares from 2 on only", |cells, side, mark| {
            allowed(cells, side, mark).filter(|_| mark.0 != 1)
        }),
    ]
}

fn full_boards() -> Vec<Mutant<TicTacToe>> {
    let stuck = |id, says, can_move: fn(&CellGrid) -> bool| {
        let can_move = Arc::new(move |_: &TicTacToeRules, _: &_, cells: &CellGrid, _| can_move(cells));
        TicTacToeRules { can_move, ..right() }.mutant(id, "full", says)
    };
    vec![
        stuck("full-board-goes-on", "does not notice that the board is full", |_| true),
        stuck("full-one-square-early", "takes the board for full when one square is free", |cells| {
            cells.count(PlayerSide::One) + cells.count(PlayerSide::Two) < 8
        }),
        TicTacToeRules { blocked: BlockedRule::Passes, ..right() }.mutant(
            "full-board-passes",
            "full",
            "hands the turn back when the board is full",
        ),
        TicTacToeRules { blocked: BlockedRule::Wins, ..right() }.mutant(
            "full-board-wins",
            "full",
            "lets whoever is next win on a full board",
        ),
        TicTacToeRules { blocked: BlockedRule::IsTheCats, ..right() }.mutant(
            "full-board-resigns-nobody",
            "full",
            "gives a full board to the Cat at once, without resignations",
        ),
        TicTacToeRules { last_one_wins: true, ..right() }.mutant(
            "last-one-wins",
            "resignation",
            "lets the last one left win as soon as the other has resigned",
        ),
        TicTacToeRules { cat: 0, ..right() }.mutant("cat-not-counted", "scores", "does not count the games of the Cat"),
    ]
}

fn allowed(cells: &CellGrid, side: PlayerSide, mark: &MarkedSquare) -> Option<CellGrid> {
    TicTacToeGridGame::cells_after(cells, side, mark).ok()
}

fn is_full(cells: &CellGrid) -> bool {
    cells.numbers().all(|square| cells.at(square).is_some())
}

/// A mutant that sees some lines only.
fn seeing(
    id: &'static str,
    says: &'static str,
    sees: impl Fn(&[u32; 3]) -> bool + Send + Sync + 'static,
) -> Mutant<TicTacToe> {
    winning(id, says, move |cells, side| LINES.iter().any(|line| sees(line) && cells.all_of(side, line)))
}

fn winning(
    id: &'static str,
    says: &'static str,
    won: impl Fn(&CellGrid, PlayerSide) -> bool + Send + Sync + 'static,
) -> Mutant<TicTacToe> {
    TicTacToeRules { won: Arc::new(won), ..right() }.mutant(id, "lines", says)
}

fn marking(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    moved: fn(&CellGrid, PlayerSide, &MarkedSquare) -> Option<CellGrid>,
) -> Mutant<TicTacToe> {
    TicTacToeRules { moved: Arc::new(moved), ..right() }.mutant(id, breaks, says)
}
