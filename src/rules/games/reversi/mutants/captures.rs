//! Mistakes in turning captured pieces over.

use super::configurable_controller::{
    CapturedLines, GridPoint, ReplaceableRules, at, captured_lines, other, piece, squares_after, with,
};
use crate::game::Seat;
use crate::games::reversi::{Reversi, SquareContent, Squares};
use crate::mutants::Mutant;

pub(super) fn mutants() -> Vec<Mutant<Reversi>> {
    vec![
        mutant("nothing-turned", "puts the piece down and turns nothing over", |squares, seat, place, _| {
            squares_after(squares, seat, place, &[])
        }),
        mutant(
            "piece-forgotten",
            "turns pieces over but does not put down the new one",
            |squares, seat, place, lines| with(squares_after(squares, seat, place, lines), place, SquareContent::Empty),
        ),
        mutant(
            "one-too-many",
            "also takes the piece behind the one that closes a line",
            |squares, seat, place, lines| {
                let behind = |line: &Vec<GridPoint>| {
                    let (first, last) = (line.first()?, line.last()?);
                    let step = (first.0 - place.0, first.1 - place.1);
                    Some((last.0 + 2 * step.0, last.1 + 2 * step.1))
                };
                let more =
                    lines.iter().filter_map(behind).filter(|behind| at(squares, *behind) == Some(piece(other(seat))));
                squares_after(&squares_after(squares, seat, place, lines), seat, place, &[more.collect()])
            },
        ),
        mutant("one-too-few", "leaves the last piece of every line as it was", |squares, seat, place, lines| {
            let shorter: CapturedLines = lines.iter().map(|line| line[..line.len() - 1].to_vec()).collect();
            squares_after(squares, seat, place, &shorter)
        }),
        mutant("nearest-only", "turns over only the nearest piece of every line", |squares, seat, place, lines| {
            let nearest: CapturedLines = lines.iter().map(|line| line[..1].to_vec()).collect();
            squares_after(squares, seat, place, &nearest)
        }),
        mutant("always-turned-white", "turns pieces white, whoever has played", |squares, seat, place, lines| {
            let turned =
                lines.iter().flatten().fold(squares.clone(), |now, taken| with(now, *taken, SquareContent::White));
            with(turned, place, piece(seat))
        }),
        mutant(
            "chain-reaction",
            "lets the pieces that were taken take others in their turn",
            |squares, seat, place, taken| {
                let now = squares_after(squares, seat, place, taken);
                let more = taken.iter().flatten().flat_map(|turned| captured_lines(&now, seat, *turned));
                squares_after(&now, seat, place, &more.collect::<Vec<_>>())
            },
        ),
    ]
}

fn mutant(
    id: &'static str,
    says: &'static str,
    placed: fn(&Squares, Seat, GridPoint, &[Vec<GridPoint>]) -> Squares,
) -> Mutant<Reversi> {
    super::misruled(id, "capture", says, ReplaceableRules { placed, ..ReplaceableRules::default() })
}
