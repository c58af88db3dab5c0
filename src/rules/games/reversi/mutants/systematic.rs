//! Wrong controllers by the thousand: each direction, length, edge, player and use with each way to get it wrong.
//!
//! They show what the fixtures leave out. Which squares capture is one requirement, whatever it is asked for: to play, to pass
//! or for the computer. Otherwise a direction that is overlooked everywhere would cost marks three times.
//! Who makes a mistake is not told by them: their ids say no more than what is wrong.

use super::configurable_controller::{ConfigurableController, ReplaceableRules};
use super::line_fault::{Edge, LineEffect, LineFault, LineUse};
use super::systematic_fault::{CaptureLimit, OverlookedSquares, SystematicFault, WeightFault};
use crate::game::Seat;
use crate::games::reversi::Reversi;
use crate::mutants::Mutant;

const DIRECTION_NAMES: [&str; 8] = ["up", "up-right", "right", "down-right", "down", "down-left", "left", "up-left"];
const USES: [LineUse; 3] = [LineUse::Click, LineUse::Passing, LineUse::Computer];
/// The most lines of one move.
const MOST_LINES: usize = 8;
/// The most pieces that one move can capture: 19.
const MOST_PIECES: usize = 19;
/// Captures that the computer compares, in pieces. Boards with more would take marks from whoever errs about captures.
const MOST_COMPARED: usize = 7;
/// The most pieces of one line.
const LONGEST: i32 = 6;

/// All of them.
pub fn systematic_mutants() -> Vec<Mutant<Reversi>> {
    let mut all = line_faults();
    all.extend(overlooked_squares());
    all.extend(capture_limits());
    all.extend(weight_faults());
    all
}

fn line_faults() -> Vec<Mutant<Reversi>> {
    let mut faults = Vec::new();
    let lengths = || (1..=LONGEST).map(Some);
    let edges = || Edge::ALL.into_iter().map(Some);
    for (direction, effect) in (0..8).flat_map(|direction| LineEffect::ALL.map(|effect| (direction, effect))) {
        let any = LineFault { effect, direction, length: None, from: None, to: None, seat: None, used: None };
        let of_length = lengths().map(|length| LineFault { length, ..any });
        let from_edge = edges().map(|from| LineFault { from, ..any });
        let to_edge = edges().map(|to| LineFault { to, ..any });
        let single: Vec<LineFault> = [any].into_iter().chain(of_length).chain(from_edge).chain(to_edge).collect();
        // In one copy of the search, or for one player, and of one kind only.
        for fault in &single {
            faults.extend(USES.map(|used| LineFault { used: Some(used), ..*fault }));
            faults.extend([Seat(1), Seat(2)].map(|seat| LineFault { seat: Some(seat), ..*fault }));
        }
        faults.extend(single);
        for length in lengths() {
            faults.extend(edges().map(|from| LineFault { length, from, ..any }));
            faults.extend(edges().map(|to| LineFault { length, to, ..any }));
        }
    }
    faults.retain(LineFault::can_happen);
    faults.into_iter().filter(|fault| !is_left_out(fault)).map(line_fault).collect()
}

/// Whether no fixture should look for this fault.
fn is_left_out(fault: &LineFault) -> bool {
    let keeps_some = matches!(fault.effect, LineEffect::NearestKept | LineEffect::FarthestKept);
    let closes = matches!(fault.effect, LineEffect::ClosedByTheEdge | LineEffect::ClosedAcrossAGap);
    // For passes it matters only whether there is a line. And a fixture in which somebody passes beside an open run would take
    // marks for captures from everybody who never passes.
    fault.used == Some(LineUse::Passing) && (closes || keeps_some && fault.length != Some(1))
}

fn line_fault(fault: LineFault) -> Mutant<Reversi> {
    let LineFault { effect, direction, length, from, to, seat, used } = fault;
    let mut id = format!("line-{}", DIRECTION_NAMES[direction]);
    let mut add = |word: Option<String>| id.extend(word.into_iter().map(|word| format!("-{word}")));
    add(length.map(|length| format!("of-{length}")));
    add(from.map(|edge| format!("from-the-{edge}")));
    add(to.map(|edge| format!("to-the-{edge}")));
    add(Some(
        match effect {
            LineEffect::NotSeen => "not-seen",
            LineEffect::NearestKept => "nearest-kept",
            LineEffect::FarthestKept => "farthest-kept",
            LineEffect::ClosedByTheEdge => "closed-by-the-edge",
            LineEffect::ClosedAcrossAGap => "closed-across-a-gap",
        }
        .to_string(),
    ));
    add(seat.map(|seat| format!("for-player-{}", seat.0)));
    add(used.map(|used| use_name(used).to_string()));
    mutant(id, "capture", SystematicFault::Line(fault))
}

fn overlooked_squares() -> Vec<Mutant<Reversi>> {
    let all = (0, 7);
    let lines = (0..8).flat_map(|line| [((line, line), all), (all, (line, line))]);
    let squares = (0..64).map(|square| ((square % 8, square % 8), (square / 8, square / 8)));
    let places = lines.chain(squares);
    let faults = places.flat_map(|(columns, rows)| USES.map(|used| OverlookedSquares { columns, rows, used }));
    faults
        .map(|fault| {
            let part = |name: &str, (first, last): (i32, i32)| {
                if (first, last) == all { String::new() } else { format!("-{name}-{first}") }
            };
            let (column, row) = (part("column", fault.columns), part("row", fault.rows));
            let id = format!("overlooked{column}{row}-{}", use_name(fault.used));
            mutant(id, "capture", SystematicFault::Overlooked(fault))
        })
        .collect()
}

fn capture_limits() -> Vec<Mutant<Reversi>> {
    let mut all = Vec::new();
    for most in 1..MOST_LINES {
        all.push((format!("first-{most}-lines-only"), CaptureLimit::FirstLines(most)));
        all.push((format!("last-{most}-lines-only"), CaptureLimit::LastLines(most)));
    }
    for most in 1..MOST_PIECES {
        all.push((format!("{most}-pieces-only"), CaptureLimit::Pieces(most)));
    }
    let of_a_line = (1..LONGEST as usize).map(|most| {
        let limit = SystematicFault::Limit(CaptureLimit::PiecesOfALine(most));
        mutant(format!("{most}-pieces-of-a-line-only"), "capture", limit)
    });
    let all = all.into_iter().map(|(id, limit)| mutant(id, "capture-many", SystematicFault::Limit(limit)));
    all.chain(of_a_line).collect()
}

fn weight_faults() -> Vec<Mutant<Reversi>> {
    let mut all = Vec::new();
    // A board that a line of six decides would take marks from whoever captures five at most.
    for most in 1..LONGEST as usize - 1 {
        all.push((format!("lines-count-up-to-{most}"), WeightFault::LongestLine(most)));
    }
    for most in 1..=MOST_COMPARED {
        all.push((format!("captures-count-up-to-{most}"), WeightFault::Most(most)));
    }
    for more in 1..=4 {
        all.push((format!("{more}-added-for-a-line"), WeightFault::ForALine(more)));
    }
    for (line, more) in (0..8).flat_map(|line| [1, 64].map(|more| (line, more))) {
        all.push((format!("{more}-added-in-column-{line}"), WeightFault::Column(line, more)));
        // The last row is looked at last: with one more a square there equals the best one, which was found before.
        if (line, more) != (7, 1) {
            all.push((format!("{more}-added-in-row-{line}"), WeightFault::Row(line, more)));
        }
    }
    for square in 1..64 {
        all.push((format!("stops-at-square-{square}"), WeightFault::StopsAt(square)));
    }
    let named = |(id, fault)| mutant(format!("computer-{id}"), "automated", SystematicFault::Weight(fault));
    all.into_iter().map(named).collect()
}

fn use_name(used: LineUse) -> &'static str {
    match used {
        LineUse::Click => "for-clicks",
        LineUse::Passing => "for-passes",
        LineUse::Computer => "for-the-computer",
    }
}

fn mutant(id: String, breaks: &'static str, fault: SystematicFault) -> Mutant<Reversi> {
    let rules = ReplaceableRules { fault: Some(fault), ..ReplaceableRules::default() };
    // Made once, for an audit: an id may stay until the program ends.
    Mutant::new(id.leak(), breaks, "is wrong in one kind of case only", move |setting| {
        Box::new(ConfigurableController::new(rules, setting.words.clone()))
    })
}
