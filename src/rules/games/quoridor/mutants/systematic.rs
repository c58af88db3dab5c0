//! Wrong controllers and validators by the thousand: each kind of attempt, line and player, decided wrongly; each way to miss
//! a way.
//!
//! They show what the fixtures leave out. Who makes a mistake is not told by them: their ids say no more than what is wrong.

use super::super::{BoardSide, Quoridor, Rules, Square, Wall, WallOrientation};
use super::attempt::{Attempt, Line, WallHalf};
use super::configurable_controller::{CaseFault, ConfigurableController, ReplaceableRules};
use super::systematic_fault::{DecisionFault, SearchEffect, SearchFault};
use crate::mutants::Mutant;

/// The longest shortest way that generated games have, in steps, and one more.
const LONGEST_WAY: usize = 24;
/// The fewest walls that shut a pawn in.
const FEWEST_WALLS: usize = 3;

/// All of them: of each fault a controller, and a validator.
pub fn systematic_mutants(rules: &Rules) -> Vec<Mutant<Quoridor>> {
    let mut all = Vec::new();
    for fault in decisions(rules) {
        all.extend(mutants(decision_id(&fault), decision_requirement(&fault), fault.is_made, fault));
    }
    for fault in searches(rules) {
        all.extend(mutants(search_id(&fault), "path", makes_more(&fault), fault));
    }
    all
}

fn decision_requirement(fault: &DecisionFault) -> &'static str {
    match fault.attempt {
        attempt if attempt.is_of_jumps() => "jumps",
        attempt if attempt.is_of_pawns() => "steps",
        _ => "walls",
    }
}

/// Whether walls are put that take a last way; otherwise walls are refused that do not.
fn makes_more(fault: &SearchFault) -> bool {
    matches!(fault.effect, SearchEffect::GoesThrough(..) | SearchEffect::FromWalls(_) | SearchEffect::OtherPawnIsAGoal)
}

fn decisions(rules: &Rules) -> Vec<DecisionFault> {
    let legal = Attempt::legal(rules).into_iter().map(|attempt| (attempt, false));
    let illegal = Attempt::illegal(rules).into_iter().map(|attempt| (attempt, true));
    let mut all = Vec::new();
    for (attempt, is_made) in legal.chain(illegal) {
        let any = DecisionFault { is_made, attempt, at: None, player: None };
        all.push(any);
        all.extend([0, 1].map(|player| DecisionFault { player: Some(player), ..any }));
        // Whoever counts walls, or looks at two of them, does not look at lines.
        let has_lines =
            !matches!(attempt, Attempt::WallsLeft(..)) && (is_made || !matches!(attempt, Attempt::WallNear(..)));
        let lines = Line::near_edges(rules.size() - u8::from(!attempt.is_of_pawns())).filter(|_| has_lines);
        all.extend(lines.map(|line| DecisionFault { at: Some(line), ..any }));
    }
    all.retain(|fault| can_happen(rules, fault));
    all
}

/// Whether there are squares for such an attempt, before the game has ended.
fn can_happen(rules: &Rules, fault: &DecisionFault) -> bool {
    let size = rules.size();
    let squares = || (1..=size).flat_map(|row| (1..=size).filter_map(move |column| Square::new(column, row)));
    let targets = squares().filter(|square| fault.at.is_none_or(|line| line.has(*square)));
    let mut targets = targets.map(|square| (square, fault.attempt));
    match fault.attempt {
        attempt if attempt.is_of_pawns() => targets.any(|(to, attempt)| {
            squares().any(|own| {
                let near =
                    |square: Square| BoardSide::ALL.into_iter().filter_map(move |side| square.neighbour(side, size));
                let others = near(own).chain(near(to)).chain(squares().take(1));
                let mut others = others.filter(|other| *other != own);
                others.any(|other| {
                    attempt.fits([own, other, to], size)
                        && attempt.has_room([own, other], size)
                        && [0, 1].into_iter().any(|player| {
                            let goals = rules.goals();
                            fault.player.is_none_or(|only| only == player)
                                && !own.is_along(goals[player], size)
                                && !other.is_along(goals[1 - player], size)
                        })
                })
            })
        }),
        Attempt::StickingOut(_, side) => targets.any(|(square, _)| square.is_along(side, size)),
        Attempt::WallNear(lie, other, columns, rows) => targets.any(|(square, _)| {
            let moved = |line: u8, by: i8| u8::try_from(i16::from(line) + i16::from(by)).ok();
            let other_square = moved(square.column(), columns).zip(moved(square.row(), rows));
            let other_square = other_square.and_then(|(column, row)| Square::new(column, row));
            Wall { square, lie }.is_on(size)
                && other_square.is_some_and(|square| Wall { square, lie: other }.is_on(size))
        }),
        _ => targets.any(|(square, _)| Wall { square, lie: WallOrientation::Horizontal }.is_on(size)),
    }
}

fn searches(rules: &Rules) -> Vec<SearchFault> {
    let size = rules.size();
    let mut effects = Vec::new();
    for side in BoardSide::ALL {
        let lines = || [None].into_iter().chain(Line::near_edges(size).map(Some));
        let squares = |line: Option<Line>| {
            let all = (1..=size).flat_map(|row| (1..=size).filter_map(move |column| Square::new(column, row)));
            all.filter(move |square| line.is_none_or(|line| line.has(*square)))
        };
        let leaves = |line: &Option<Line>| squares(*line).any(|square| square.neighbour(side, size).is_some());
        effects.extend(lines().filter(leaves).map(|line| SearchEffect::NeverGoes(side, line)));
        for half in [WallHalf::First, WallHalf::Second] {
            let barred = |line: &Option<Line>| squares(*line).any(|square| half.of(square, side, size).is_some());
            effects.extend(lines().filter(barred).map(|line| SearchEffect::GoesThrough(side, half, line)));
        }
    }
    effects.extend((usize::from(size)..LONGEST_WAY).map(SearchEffect::Steps));
    effects.extend((usize::from(size)..usize::from(size).pow(2) - 10).map(SearchEffect::Squares));
    // Random games found no board on which a goal can only be reached on another square than those of the corners.
    let corners = [1, size].map(|line| match rules.goals()[0] {
        BoardSide::Top | BoardSide::Bottom => Line::Column(line),
        BoardSide::Left | BoardSide::Right => Line::Row(line),
    });
    effects.extend(orders().map(SearchEffect::NeverTurnsBack));
    effects.extend((FEWEST_WALLS + 1..=2 * usize::from(rules.walls())).map(SearchEffect::FromWalls));
    effects.extend([SearchEffect::OtherPawnBars, SearchEffect::OtherPawnIsAGoal]);
    let players = [None, Some(0), Some(1)];
    let faults = effects.into_iter().flat_map(|effect| players.map(|player| SearchFault { effect, player }));
    let corners = corners.map(|line| SearchFault { effect: SearchEffect::OverlooksGoal(line), player: None });
    faults.filter(|fault| !is_past_the_goal(rules, fault)).chain(corners).collect()
}

/// Whether a search errs only on squares where it has found the goal.
fn is_past_the_goal(rules: &Rules, fault: &SearchFault) -> bool {
    let (SearchEffect::NeverGoes(_, Some(line)) | SearchEffect::GoesThrough(_, _, Some(line))) = fault.effect else {
        return false;
    };
    let goal_line = |side: BoardSide| match side {
        BoardSide::Top => Line::Row(1),
        BoardSide::Bottom => Line::Row(rules.size()),
        BoardSide::Left => Line::Column(1),
        BoardSide::Right => Line::Column(rules.size()),
    };
    fault.player.is_some_and(|player| goal_line(rules.goals()[player]) == line)
}

/// The orders in which one may look at the four sides.
fn orders() -> impl Iterator<Item = [BoardSide; 4]> {
    let sides = BoardSide::ALL;
    let four = move |code: usize| [code / 64 % 4, code / 16 % 4, code / 4 % 4, code % 4].map(|place| sides[place]);
    let differ = |order: &[BoardSide; 4]| sides_of(order) == 4;
    (0..256).map(four).filter(differ)
}

fn sides_of(order: &[BoardSide; 4]) -> usize {
    BoardSide::ALL.into_iter().filter(|side| order.contains(side)).count()
}

fn side_name(side: BoardSide) -> &'static str {
    match side {
        BoardSide::Top => "up",
        BoardSide::Bottom => "down",
        BoardSide::Left => "left",
        BoardSide::Right => "right",
    }
}

fn half_name(half: WallHalf) -> &'static str {
    match half {
        WallHalf::First => "first",
        WallHalf::Second => "second",
    }
}

fn lie_name(lie: WallOrientation) -> &'static str {
    match lie {
        WallOrientation::Horizontal => "lying",
        WallOrientation::Vertical => "upright",
    }
}

fn line_name(line: Option<Line>) -> String {
    match line {
        None => String::new(),
        Some(Line::Column(column)) => format!("-column-{column}"),
        Some(Line::Row(row)) => format!("-row-{row}"),
    }
}

fn player_name(player: Option<usize>) -> String {
    player.map(|player| format!("-player-{}", player + 1)).unwrap_or_default()
}

fn decision_id(fault: &DecisionFault) -> String {
    let kind = match fault.attempt {
        Attempt::Step(side) => format!("step-{}", side_name(side)),
        Attempt::StepThrough(side, half) => format!("step-{}-through-{}-half", side_name(side), half_name(half)),
        Attempt::Jump(over, to) => format!("jump-{}-then-{}", side_name(over), side_name(to)),
        Attempt::JumpOverWall(over, to, half) => {
            format!("jump-{}-over-{}-half-then-{}", side_name(over), half_name(half), side_name(to))
        }
        Attempt::JumpThroughWall(over, to, half) => {
            format!("jump-{}-then-{}-through-{}-half", side_name(over), side_name(to), half_name(half))
        }
        Attempt::Diagonal(one, two) => format!("diagonal-{}-{}", side_name(one), side_name(two)),
        Attempt::TwoSquares(side) => format!("two-squares-{}", side_name(side)),
        Attempt::BehindTheNext(side) => format!("three-squares-{}", side_name(side)),
        Attempt::BesideTheOther(side) => format!("beside-the-other-{}", side_name(side)),
        Attempt::OntoTheOther(side) => format!("onto-the-other-{}", side_name(side)),
        Attempt::Stay => "stay".to_string(),
        Attempt::Wall(lie) => format!("{}-wall", lie_name(lie)),
        Attempt::WallNear(lie, other, columns, rows) => {
            format!("{}-wall-near-{}-at-{columns}-{rows}", lie_name(lie), lie_name(other))
        }
        Attempt::StickingOut(lie, side) => format!("{}-wall-out-{}", lie_name(lie), side_name(side)),
        Attempt::WallsLeft(lie, left) => format!("{}-wall-of-{left}-left", lie_name(lie)),
    };
    let made = if fault.is_made { "made" } else { "refused" };
    format!("{kind}{}{}-{made}", line_name(fault.at), player_name(fault.player))
}

fn search_id(fault: &SearchFault) -> String {
    let kind = match fault.effect {
        SearchEffect::NeverGoes(side, line) => format!("never-goes-{}{}", side_name(side), line_name(line)),
        SearchEffect::GoesThrough(side, half, line) => {
            format!("goes-{}-through-{}-half{}", side_name(side), half_name(half), line_name(line))
        }
        SearchEffect::Steps(most) => format!("goes-{most}-steps"),
        SearchEffect::Squares(most) => format!("looks-at-{most}-squares"),
        SearchEffect::OverlooksGoal(line) => format!("overlooks-goal{}", line_name(Some(line))),
        SearchEffect::NeverTurnsBack(order) => format!("never-turns-back-{}", order.map(side_name).join("-")),
        SearchEffect::FromWalls(least) => format!("looks-from-{least}-walls-on"),
        SearchEffect::OtherPawnBars => "other-pawn-bars".to_string(),
        SearchEffect::OtherPawnIsAGoal => "other-pawn-is-a-goal".to_string(),
    };
    format!("search-{kind}{}", player_name(fault.player))
}

/// Makes the controller and the validator with a fault, which allows what is not legal or refuses what is.
fn mutants(
    id: String,
    breaks: &'static str,
    allows_more: bool,
    fault: impl CaseFault + 'static,
) -> [Mutant<Quoridor>; 2] {
    let validator_breaks = if allows_more { "illegal-games" } else { "legal-games" };
    // Made once, for an audit: faults and ids may stay until the program ends.
    let fault: &'static dyn CaseFault = Box::leak(Box::new(fault));
    let rules = ReplaceableRules { fault: Some(fault), ..ReplaceableRules::default() };
    let mutant = |id: String, breaks: &'static str| {
        Mutant::new(id.leak(), breaks, "is wrong in one kind of case only", move |setting| {
            Box::new(ConfigurableController::new(rules, setting.rules, setting.words.clone()))
        })
    };
    [mutant(id.clone(), breaks), mutant(format!("validator-{id}"), validator_breaks)]
}
