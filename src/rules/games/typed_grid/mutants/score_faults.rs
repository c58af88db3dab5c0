//! Scores that are counted wrongly for one winner, or written wrongly in one line with numbers of so many digits.

use super::fault_names::id_of;
use super::scores::{is_end, with_other_end};
use crate::games::typed_grid::{Action, GridGame, PlayerSide, Position, Scores, log_lines};
use crate::mutants::{DeviationContext, Mutant, with_boards};
use crate::ports::{Call, CallLog, Event};

/// The most digits of a score: nobody plays ten thousand games.
const MOST_DIGITS: usize = 4;
/// Numbers at which a count may stay, or begin anew.
const LIMITS: [u32; 12] = [1, 2, 3, 4, 5, 9, 10, 99, 100, 127, 255, 999];
/// The Cat, player 1 and player 2, as the scores are logged.
const WINNERS: [usize; 3] = [0, 1, 2];

/// How a number is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Writing {
    /// One blank less before it.
    BlankLess,
    /// One blank more before it.
    BlankMore,
    /// Zeros for the blanks.
    Zeros,
    /// Blanks behind it.
    BlanksBehind,
    /// Without its last digit.
    WithoutLast,
    /// Without its first digit.
    WithoutFirst,
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// By a winning move that is typed.
    Move,
    /// By `win`.
    Word,
    /// By `resign`.
    Resignation,
    /// By a move after which nobody, or the other one, cannot move.
    NoMove,
    /// By the computer's move.
    Computer,
}

/// How a game is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counting {
    /// Not at all.
    Never,
    /// Twice.
    Twice,
    /// For this one.
    For(usize),
}

pub(super) fn mutants<K: GridGame>() -> Vec<Mutant<Position<K>>> {
    let winners: Vec<usize> = WINNERS.into_iter().filter(|winner| can_win::<K>(*winner)).collect();
    let mut all = writings();
    for winner in winners.iter().copied() {
        for limit in LIMITS {
            all.push(counting(format!("stops-at-{limit}"), winner, None, move |old, _| (old + 1).min(limit.max(old))));
            all.push(counting(format!("begins-anew-at-{limit}"), winner, None, move |old, _| (old + 1) % (limit + 1)));
        }
    }
    for (winner, ending) in
        winners.into_iter().flat_map(|winner| endings::<K>(winner).map(move |ending| (winner, ending)))
    {
        let others = WINNERS.into_iter().filter(|other| *other != winner).map(Counting::For);
        for effect in [Counting::Never, Counting::Twice].into_iter().chain(others) {
            all.push(counted(winner, ending, effect));
        }
    }
    all
}

/// The Cat wins only where who cannot move has not lost.
fn can_win<K: GridGame>(winner: usize) -> bool {
    winner > 0 || !K::BLOCKED_LOSES
}

fn endings<K: GridGame>(winner: usize) -> impl Iterator<Item = Ending> {
    let all = [Ending::Move, Ending::Word, Ending::Resignation, Ending::NoMove, Ending::Computer];
    all.into_iter().filter(move |ending| match ending {
        Ending::Move | Ending::Word => winner > 0,
        Ending::Resignation | Ending::NoMove => winner > 0 && K::BLOCKED_LOSES || winner == 0,
        Ending::Computer => true,
    })
}

fn writings<K: GridGame>() -> Vec<Mutant<Position<K>>> {
    let all = [
        (Writing::BlankLess, "with-a-blank-less", 1..MOST_DIGITS),
        (Writing::BlankMore, "with-a-blank-more", 1..MOST_DIGITS + 1),
        (Writing::Zeros, "with-zeros", 1..MOST_DIGITS),
        (Writing::BlanksBehind, "with-blanks-behind", 1..MOST_DIGITS),
        (Writing::WithoutLast, "without-the-last", 2..MOST_DIGITS + 1),
        (Writing::WithoutFirst, "without-the-first", 2..MOST_DIGITS + 1),
    ];
    let mut faults = Vec::new();
    for ((writing, word, digits), winner) in
        all.into_iter().flat_map(|kind| WINNERS.map(|winner| (kind.clone(), winner)))
    {
        for digits in digits {
            let id = id_of(format!("{digits}-digits-{word}-of-{}", winner_name::<K>(winner)));
            faults.push(Mutant::changing_calls_by(id, "score-lines", "writes one kind of number wrongly", {
                move |scene, calls| {
                    rewritten(scene, calls, winner, |field| {
                        if field.trim().len() == digits { writing.of(field) } else { field.to_string() }
                    })
                }
            }));
        }
    }
    for (winner, shown) in WINNERS.into_iter().flat_map(|winner| WINNERS.map(|shown| (winner, shown))) {
        let stale = winner == shown;
        // A score that never grows is always that of before.
        if stale && !can_win::<K>(winner) {
            continue;
        }
        let what = if stale { "of-before".to_string() } else { format!("of-{}", winner_name::<K>(shown)) };
        let id = id_of(format!("score-{what}-for-{}", winner_name::<K>(winner)));
        faults.push(Mutant::changing_calls_by(id, "score-lines", "writes one score in place of another", {
            move |scene: &DeviationContext<'_, Position<K>>, calls: CallLog<Position<K>>| {
                let now = calls.iter().find_map(|call| match call {
                    Call::Store(board) => Some(board.squares.scores),
                    _ => None,
                });
                let scores = now.filter(|_| !stale).unwrap_or(scene.board.squares.scores);
                rewritten(scene, calls, winner, |_| format!("{:>4}", score_of(scores, shown)))
            }
        }));
    }
    faults
}

/// The calls with another number in the line of one score: `write` gets the four characters, or more, that it fills.
fn rewritten<K: GridGame>(
    scene: &DeviationContext<'_, Position<K>>,
    calls: CallLog<Position<K>>,
    winner: usize,
    write: impl Fn(&str) -> String,
) -> CallLog<Position<K>> {
    if !is_end(scene, &calls) {
        return calls;
    }
    with_other_end(calls, |mut lines| {
        if let Some(line) = lines.get_mut(winner + 1) {
            let start =
                if winner == 0 { "Scores: (Cat got ".len() } else { log_lines::side_name::<K>(side_of(winner)).len() };
            let (name, rest) = line.split_at_checked(start).unwrap_or((line.as_str(), ""));
            let field = rest.trim_end_matches(')');
            *line = format!("{name}{}{}", write(field), rest.get(field.len()..).unwrap_or(""));
        }
        lines
    })
}

impl Writing {
    fn of(self, field: &str) -> String {
        let number = field.trim();
        match self {
            Writing::BlankLess => field.strip_prefix(' ').unwrap_or(field).to_string(),
            Writing::BlankMore => format!(" {field}"),
            Writing::Zeros => format!("{number:0>4}"),
            Writing::BlanksBehind => format!("{number:<4}"),
            Writing::WithoutLast => format!("{:>4}", number.get(..number.len().saturating_sub(1)).unwrap_or("")),
            Writing::WithoutFirst => format!("{:>4}", number.get(1..).unwrap_or("")),
        }
    }
}

fn counted<K: GridGame>(winner: usize, ending: Ending, effect: Counting) -> Mutant<Position<K>> {
    let how = match ending {
        Ending::Move => "by-a-move",
        Ending::Word => "by-the-word",
        Ending::Resignation => "by-resignation",
        Ending::NoMove => "without-a-move",
        Ending::Computer => "by-the-computer",
    };
    let effect_name = match effect {
        Counting::Never => "not-counted".to_string(),
        Counting::Twice => "counted-twice".to_string(),
        Counting::For(other) => format!("counted-for-{}", winner_name::<K>(other)),
    };
    let counts = move |old: u32, other: usize| match effect {
        Counting::Twice if other == winner => old + 2,
        Counting::For(wrongly) if other == wrongly => old + 1,
        _ => old,
    };
    counting(format!("{how}-{effect_name}"), winner, Some(ending), counts)
}

/// A mutant that counts a game otherwise if it was won by `winner`, and in this way: `counts` gets a score from before, and
/// whose it is.
fn counting<K: GridGame>(
    name: String,
    winner: usize,
    ending: Option<Ending>,
    counts: impl Fn(u32, usize) -> u32 + Copy + Send + Sync + 'static,
) -> Mutant<Position<K>> {
    let id = id_of(format!("game-of-{}-{name}", winner_name::<K>(winner)));
    Mutant::changing_calls_by(id, "scores", "counts one kind of game wrongly", move |scene, calls| {
        if !is_end(scene, &calls) || ending.is_some_and(|ending| ending_of(scene, &calls) != Some(ending)) {
            return calls;
        }
        let old = scene.board.squares.scores;
        with_boards(calls, |board| {
            let new = &mut board.squares.scores;
            if score_of(*new, winner) == score_of(old, winner) {
                return;
            }
            let count = |other: usize| match (ending, other == winner) {
                (None, false) => score_of(old, other),
                _ => counts(score_of(old, other), other),
            };
            *new = Scores { cat: count(0), one: count(1), two: count(2) };
        })
    })
}

fn ending_of<K: GridGame>(scene: &DeviationContext<'_, Position<K>>, calls: &CallLog<Position<K>>) -> Option<Ending> {
    let resigned = calls
        .iter()
        .any(|call| matches!(call, Call::Store(board) if board.squares.resigned != scene.board.squares.resigned));
    match scene.cue {
        Event::Automatic { .. } => Some(Ending::Computer),
        Event::Type { text } => match log_lines::parse_line::<K>(text, &scene.board.squares.cells)? {
            Action::Win => Some(Ending::Word),
            Action::Resign => Some(Ending::Resignation),
            Action::Move(_) => Some(if resigned { Ending::NoMove } else { Ending::Move }),
        },
        _ => None,
    }
}

fn score_of(scores: Scores, winner: usize) -> u32 {
    if winner == 0 { scores.cat } else { scores.of(side_of(winner)) }
}

/// The player of a place among the scores that is not the Cat's.
fn side_of(winner: usize) -> PlayerSide {
    if winner == 1 { PlayerSide::One } else { PlayerSide::Two }
}

fn winner_name<K: GridGame>(winner: usize) -> String {
    if winner == 0 { "the-cat".to_string() } else { log_lines::side_name::<K>(side_of(winner)).to_lowercase() }
}
