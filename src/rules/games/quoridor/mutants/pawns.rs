//! Mistakes about the moves of pawns, and about their arrival.

use super::super::{BoardSide, JumpRule, Quoridor, Square, Wall, WallOrientation};
use super::configurable_controller::{
    BoardState, ReplaceableRules, arrived, barring_walls, jumps, neighbour, open, pawns, steps, with,
};
use crate::mutants::Mutant;

pub(super) fn mutants() -> Vec<Mutant<Quoridor>> {
    let mut all = starts();
    all.extend(walls_in_the_way());
    all.extend(single_steps());
    all.extend(past_the_other());
    all.extend(ends());
    all
}

fn starts() -> Vec<Mutant<Quoridor>> {
    let opening = |id, says, opening| {
        super::with_wrong_rule(id, "opening", says, ReplaceableRules { opening, ..ReplaceableRules::default() })
    };
    vec![
        opening("starts-exchanged", "sets each pawn up where the other belongs", |rules| {
            let squares = ReplaceableRules::default();
            let squares = (squares.opening)(rules);
            let [one, two] = squares.pawns();
            with(&squares, [two, one], squares.walls(), squares.left())
        }),
        opening("starts-a-square-aside", "does not set the pawns up in the middle of their sides", |rules| {
            let squares = (ReplaceableRules::default().opening)(rules);
            let [side, _] = rules.sides();
            let aside =
                squares.pawns().map(|pawn| pawn.and_then(|pawn| pawn.neighbour(side.turned_left(), rules.size())));
            with(&squares, aside, squares.walls(), squares.left())
        }),
        opening("starts-with-twenty-walls", "gives each player all the walls", |rules| {
            let squares = (ReplaceableRules::default().opening)(rules);
            with(&squares, squares.pawns(), squares.walls(), squares.left().map(|left| 2 * left))
        }),
    ]
}

/// Walls, or parts of them, that bar no way, or bar more than they should.
fn walls_in_the_way() -> Vec<Mutant<Quoridor>> {
    let stepping = |id, says, open: fn(&BoardState<'_>, Square, BoardSide) -> bool| {
        super::with_wrong_rule(
            id,
            "steps",
            says,
            ReplaceableRules { steps: STEPS, open, ..ReplaceableRules::default() },
        )
    };
    vec![
        stepping("walls-bar-nothing", "lets pawns go through walls", |field, square, side| {
            square.neighbour(side, field.rules.size()).is_some()
        }),
        stepping("first-half-bars", "lets pawns go through the second half of a wall", |field, square, side| {
            halves(field, square, side, |[first, _]| [first, None])
        }),
        stepping("second-half-bars", "lets pawns go through the first half of a wall", |field, square, side| {
            halves(field, square, side, |[_, second]| [second, None])
        }),
        stepping("lying-walls-bar-nothing", "lets pawns go through walls that lie", |field, square, side| {
            halves(field, square, side, |walls| of_lie(walls, WallOrientation::Vertical))
        }),
        stepping(
            "upright-walls-bar-nothing",
            "lets pawns go through walls that stand upright",
            |field, square, side| halves(field, square, side, |walls| of_lie(walls, WallOrientation::Horizontal)),
        ),
        stepping(
            "walls-bar-one-way",
            "lets pawns go through a wall from below and from the right",
            |field, square, side| {
                let ahead = matches!(side, BoardSide::Top | BoardSide::Left);
                open(field, square, side) || ahead && square.neighbour(side, field.rules.size()).is_some()
            },
        ),
        stepping(
            "walls-bar-the-other-way",
            "lets pawns go through a wall from above and from the left",
            |field, square, side| {
                let ahead = matches!(side, BoardSide::Bottom | BoardSide::Right);
                open(field, square, side) || ahead && square.neighbour(side, field.rules.size()).is_some()
            },
        ),
        stepping("walls-are-longer", "takes a wall to bar three squares", |field, square, side| {
            let before = square.neighbour(along(side), field.rules.size());
            open(field, square, side) && before.is_none_or(|before| open(field, before, side))
        }),
    ]
}

const STEPS: fn(&BoardState<'_>, usize) -> Vec<Square> = steps;

/// Towards the end of a wall that lies across the way to a side.
fn along(side: BoardSide) -> BoardSide {
    match side {
        BoardSide::Top | BoardSide::Bottom => BoardSide::Left,
        BoardSide::Left | BoardSide::Right => BoardSide::Top,
    }
}

/// Whether one can step to a side, with some of the walls in the way left out.
fn halves(
    field: &BoardState<'_>,
    square: Square,
    side: BoardSide,
    some: fn([Option<Wall>; 2]) -> [Option<Wall>; 2],
) -> bool {
    let Some(next) = square.neighbour(side, field.rules.size()) else { return false };
    !some(barring_walls(square, next, side)).into_iter().flatten().any(|wall| field.squares.has(wall))
}

fn of_lie(walls: [Option<Wall>; 2], lie: WallOrientation) -> [Option<Wall>; 2] {
    walls.map(|wall| wall.filter(|wall| wall.lie == lie))
}

fn single_steps() -> Vec<Mutant<Quoridor>> {
    let stepping = |id, breaks, says, steps: fn(&BoardState<'_>, usize) -> Vec<Square>| {
        super::with_wrong_rule(id, breaks, says, ReplaceableRules { steps, ..ReplaceableRules::default() })
    };
    vec![
        stepping("diagonal-steps", "steps", "lets pawns go diagonally", |field, player| {
            let own = pawns(field, player).0;
            let diagonal = |side: BoardSide| neighbour(field, neighbour(field, own, side)?, side.turned_left());
            steps(field, player).into_iter().chain(BoardSide::ALL.into_iter().filter_map(diagonal)).collect()
        }),
        stepping("forwards-only", "steps", "lets pawns go forwards and to the sides, but not back", |field, player| {
            let back = neighbour(field, pawns(field, player).0, field.rules.sides()[player]);
            steps(field, player).into_iter().filter(|square| Some(*square) != back).collect()
        }),
        stepping(
            "no-steps-aside",
            "steps",
            "lets pawns go forwards and back, but not to the sides",
            |field, player| {
                let own = pawns(field, player).0;
                let side = field.rules.sides()[player].turned_left();
                let aside = [side, side.opposite()].map(|side| neighbour(field, own, side));
                steps(field, player).into_iter().filter(|square| !aside.contains(&Some(*square))).collect()
            },
        ),
        stepping("staying-is-a-step", "steps", "lets a pawn stay where it is", |field, player| {
            steps(field, player).into_iter().chain([pawns(field, player).0]).collect()
        }),
        stepping("two-squares-at-once", "steps", "lets pawns go two squares straight ahead", |field, player| {
            let own = pawns(field, player).0;
            let twice = |side: BoardSide| neighbour(field, neighbour(field, own, side)?, side);
            steps(field, player).into_iter().chain(BoardSide::ALL.into_iter().filter_map(twice)).collect()
        }),
        stepping("any-square", "steps", "lets pawns go to every free square", |field, player| {
            let (own, other) = pawns(field, player);
            let size = usize::from(field.rules.size());
            let all = (0..size).flat_map(|y| (0..size).map(move |x| Square::of_index(x, y)));
            all.filter(|square| *square != own && *square != other).collect()
        }),
        stepping("both-on-one-square", "steps", "lets a pawn go onto the other one", |field, player| {
            let (own, other) = pawns(field, player);
            let beside = BoardSide::ALL.into_iter().filter_map(|side| neighbour(field, own, side));
            steps(field, player).into_iter().chain(beside.filter(|square| *square == other)).collect()
        }),
    ]
}

fn past_the_other() -> Vec<Mutant<Quoridor>> {
    let jumping = |id, says, jumps: fn(&BoardState<'_>, usize, BoardSide) -> Vec<Square>| {
        super::with_wrong_rule(id, "jumps", says, ReplaceableRules { jumps, ..ReplaceableRules::default() })
    };
    vec![
        jumping("no-jumps", "does not let a pawn jump over the other", |_, _, _| Vec::new()),
        jumping("straight-jumps-only", "never lets a pawn pass the other on the side", |field, player, side| {
            neighbour(field, pawns(field, player).1, side).into_iter().collect()
        }),
        jumping("no-straight-jumps", "lets a pawn pass the other on the side only", |field, player, side| {
            let straight = neighbour(field, pawns(field, player).1, side);
            jumps(field, player, side).into_iter().filter(|square| Some(*square) != straight).collect()
        }),
        jumping(
            "jumps-over-walls",
            "lets a pawn jump straight over the other and the wall behind it",
            |field, player, side| {
                let over = pawns(field, player).1.neighbour(side, field.rules.size());
                over.map_or_else(|| jumps(field, player, side), |over| with_one(jumps(field, player, side), over))
            },
        ),
        jumping(
            "jumps-aside-through-walls",
            "lets a pawn pass the other through a wall beside it",
            |field, player, side| {
                let other = pawns(field, player).1;
                let aside = [side.turned_left(), side.turned_right()];
                let aside = aside.into_iter().filter_map(|side| other.neighbour(side, field.rules.size()));
                let barred = neighbour(field, other, side).is_none() || field.rules.jump() == JumpRule::AnyAdjacent;
                aside.filter(|_| barred).fold(jumps(field, player, side), with_one)
            },
        ),
        jumping("the-other-jump-rule", "plays the jump by the rule of other years", |field, player, side| {
            let (own, other) = pawns(field, player);
            let straight = neighbour(field, other, side);
            let any = field.rules.jump() == JumpRule::StraightFirst;
            let sides = [side.turned_left(), side.turned_right()].into_iter().filter(|_| any || straight.is_none());
            let aside = sides.filter_map(|side| neighbour(field, other, side)).filter(|square| *square != own);
            straight.into_iter().chain(aside).collect()
        }),
        jumping(
            "no-jumps-at-the-edge",
            "lets a pawn pass the other in front of a wall, but not at the edge",
            |field, player, side| {
                let behind = pawns(field, player).1.neighbour(side, field.rules.size());
                if behind.is_some() { jumps(field, player, side) } else { Vec::new() }
            },
        ),
        jumping("jumps-forwards-only", "lets a pawn jump towards its goal only", |field, player, side| {
            if side == field.rules.goals()[player] { jumps(field, player, side) } else { Vec::new() }
        }),
        jumping("passes-on-the-left-only", "lets a pawn pass the other on the left only", |field, player, side| {
            let right = neighbour(field, pawns(field, player).1, side.turned_right());
            jumps(field, player, side).into_iter().filter(|square| Some(*square) != right).collect()
        }),
        super::with_wrong_rule(
            "jumps-through-a-wall-between",
            "jumps",
            "lets a pawn jump over the other through a wall between them",
            ReplaceableRules {
                steps: |field, player| {
                    let (own, other) = pawns(field, player);
                    let between = own.side_of(other, field.rules.size()).filter(|side| !open(field, own, *side));
                    let jumps = between.map(|side| jumps(field, player, side)).unwrap_or_default();
                    steps(field, player).into_iter().chain(jumps).collect()
                },
                ..ReplaceableRules::default()
            },
        ),
        super::with_wrong_rule(
            "jumps-from-afar",
            "jumps",
            "lets a pawn jump over the other from two squares away",
            ReplaceableRules {
                steps: |field, player| {
                    let (own, other) = pawns(field, player);
                    let far = |side: BoardSide| {
                        let near = neighbour(field, own, side)?;
                        neighbour(field, near, side).filter(|square| *square == other)?;
                        neighbour(field, other, side)
                    };
                    steps(field, player).into_iter().chain(BoardSide::ALL.into_iter().filter_map(far)).collect()
                },
                ..ReplaceableRules::default()
            },
        ),
    ]
}

fn with_one(mut all: Vec<Square>, one: Square) -> Vec<Square> {
    if !all.contains(&one) {
        all.push(one);
    }
    all
}

fn ends() -> Vec<Mutant<Quoridor>> {
    let ending = |id, says, arrived: fn(&BoardState<'_>, usize) -> bool| {
        super::with_wrong_rule(id, "end", says, ReplaceableRules { arrived, ..ReplaceableRules::default() })
    };
    vec![
        ending("only-the-first-arrives", "does not notice that player 2 has arrived", |field, player| {
            player == 0 && arrived(field, player)
        }),
        ending("only-the-second-arrives", "does not notice that player 1 has arrived", |field, player| {
            player == 1 && arrived(field, player)
        }),
        ending(
            "arrives-opposite-the-start",
            "ends the game only on the square where the other started",
            |field, player| field.squares.pawns()[player] == Some(field.rules.start()[1 - player]),
        ),
        ending("arrives-a-row-early", "ends the game one row before the goal", |field, player| {
            let goal = field.rules.goals()[player];
            let next = field.squares.pawns()[player].and_then(|pawn| pawn.neighbour(goal, field.rules.size()));
            arrived(field, player) || next.is_some_and(|next| next.is_along(goal, field.rules.size()))
        }),
        ending("any-edge-is-the-goal", "ends the game on the sides of the board, too", |field, player| {
            let aside = field.rules.goals()[player].turned_left();
            let pawn = field.squares.pawns()[player];
            let on = |side: BoardSide| pawn.is_some_and(|pawn| pawn.is_along(side, field.rules.size()));
            arrived(field, player) || on(aside) || on(aside.opposite())
        }),
    ]
}
