//! Mistakes in the messages at the end.

use super::configurable_controller::{ReplaceableRules, WHITE, counts, ending, other, result};
use crate::game::Seat;
use crate::games::reversi::{Reversi, Squares};
use crate::mutants::Mutant;

pub(super) fn mutants() -> Vec<Mutant<Reversi>> {
    vec![
        mutant(
            "counts-exchanged",
            "writes down the two counts at the end the wrong way round",
            |before, after, next| {
                let (key, white, black) = ending(before, after, next);
                (key, black, white)
            },
        ),
        mutant(
            "white-counted-first",
            "writes the count of white first, even when black has won",
            |before, after, next| {
                let (key, white, black) = ending(before, after, next);
                if key == "black-won" { (key, black, white) } else { (key, white, black) }
            },
        ),
        mutant("counted-too-early", "counts the pieces before the last move is made", |before, _, _| {
            let (white, black) = counts(before);
            (result(white, black), white, black)
        }),
        mutant("empty-squares-counted", "adds the empty squares to the count of the winner", |_, after, _| {
            let (white, black) = counts(after);
            let empty = 64 - white - black;
            match result(white, black) {
                "white-won" => ("white-won", white + empty, black),
                "black-won" => ("black-won", white, black + empty),
                draw => (draw, white, black),
            }
        }),
        mutant("draw-is-half-the-board", "says at every draw that both have 32 pieces", |_, after, _| {
            let (white, black) = counts(after);
            let key = result(white, black);
            if key == "draw" { (key, 32, 32) } else { (key, white, black) }
        }),
        mutant("draw-is-a-win-of-white", "says that white has won when nobody has", |before, after, next| {
            let (key, white, black) = ending(before, after, next);
            (if key == "draw" { "white-won" } else { key }, white, black)
        }),
        mutant("draw-is-a-win-of-black", "says that black has won when nobody has", |before, after, next| {
            let (key, white, black) = ending(before, after, next);
            (if key == "draw" { "black-won" } else { key }, white, black)
        }),
        mutant("loser-wins", "says that the player with fewer pieces has won", |_, after, _| {
            let (white, black) = counts(after);
            (result(black, white), white, black)
        }),
        mutant("last-mover-wins", "says that the player who made the last move has won", |before, after, next| {
            let (key, white, black) = ending(before, after, next);
            let won = if other(next) == WHITE { "white-won" } else { "black-won" };
            (if key == "draw" { key } else { won }, white, black)
        }),
        mutant("white-always-wins", "says at every end that white has won", |_, after, _| {
            let (white, black) = counts(after);
            (if white == black { "draw" } else { "white-won" }, white, black)
        }),
    ]
}

fn mutant(
    id: &'static str,
    says: &'static str,
    ending: fn(&Squares, &Squares, Seat) -> (&'static str, u64, u64),
) -> Mutant<Reversi> {
    super::misruled(id, "end-messages", says, ReplaceableRules { ending, ..ReplaceableRules::default() })
}
