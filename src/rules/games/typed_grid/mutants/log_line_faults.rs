//! One line of the log left out, or with the other player's name, after one kind of action of one player.

use super::fault_names::id_of;
use super::log::with_other_log;
use super::typed_lines::goes_on;
use crate::games::typed_grid::{Action, GridGame, GridMove, PlayerSide, Position, log_lines};
use crate::mutants::{DeviationContext, Mutant};
use crate::ports::Event;

/// Content of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Occasion {
    /// A legal move after which the game goes on.
    Move,
    /// Such a move of the computer.
    ComputersMove,
    /// A move that wins.
    Win,
    /// Such a move of the computer.
    ComputersWin,
    /// A move after which somebody cannot move.
    NoMove,
    /// `win`.
    Word,
    /// `resign`, while the other one has not resigned.
    Resignation,
    /// A move that names a square off the board first.
    OffTheBoard,
    /// A move that is not legal and names a free square first.
    OnFree,
    /// A move that is not legal and names an own square first.
    OnOwn,
    /// A move that is not legal and names the other player's square first.
    OnTheOthers,
    /// A line of another form.
    OtherForm,
}

/// A line of the log, by its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LoggedLine {
    /// It begins with a player's name.
    Sentence,
    /// A row of the board.
    Row,
    /// `Try again!`
    TryAgain,
}

/// A fault in one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effect {
    /// It is not logged.
    LeftOut,
    /// It names the other player.
    OtherName,
}

const OCCASIONS: [(Occasion, &str); 12] = [
    (Occasion::Move, "a-move"),
    (Occasion::ComputersMove, "the-computers-move"),
    (Occasion::Win, "a-win"),
    (Occasion::ComputersWin, "the-computers-win"),
    (Occasion::NoMove, "the-last-move"),
    (Occasion::Word, "the-word-win"),
    (Occasion::Resignation, "the-word-resign"),
    (Occasion::OffTheBoard, "a-move-off-the-board"),
    (Occasion::OnFree, "a-wrong-move-from-nothing"),
    (Occasion::OnOwn, "a-wrong-move-on-ones-own"),
    (Occasion::OnTheOthers, "a-wrong-move-on-the-others"),
    (Occasion::OtherForm, "another-form"),
];

pub(super) fn mutants<K: GridGame>(rules: &K::Rules) -> Vec<Mutant<Position<K>>> {
    let rows = K::opening(rules).rows();
    let names_two_squares = K::all_moves(rules).first().is_some_and(|step| step.squares().count() == 2);
    let can_happen = |occasion: Occasion, side: PlayerSide| match occasion {
        // A square that is free may be marked.
        Occasion::OnFree => names_two_squares,
        // Where any free square may be marked, the computer has a choice until its last move, and a fixture states one log.
        Occasion::ComputersMove => names_two_squares,
        // The second player gets the last square only if the first has resigned, and what is logged then is shorter.
        Occasion::NoMove => K::BLOCKED_LOSES || side == PlayerSide::One,
        _ => true,
    };
    let mut all = Vec::new();
    for ((occasion, name), side) in OCCASIONS.into_iter().flat_map(|kind| PlayerSide::BOTH.map(|side| (kind, side))) {
        if !can_happen(occasion, side) {
            continue;
        }
        for (place, line) in occasion.lines::<K>(rows).into_iter().enumerate() {
            let name = format!("{name}-of-{}", log_lines::side_name::<K>(side).to_lowercase());
            all.push(mutant(name.clone(), occasion, side, place, Effect::LeftOut));
            if line == LoggedLine::Sentence {
                all.push(mutant(name, occasion, side, place, Effect::OtherName));
            }
        }
    }
    all
}

fn mutant<K: GridGame>(
    name: String,
    occasion: Occasion,
    side: PlayerSide,
    place: usize,
    effect: Effect,
) -> Mutant<Position<K>> {
    let what = if effect == Effect::LeftOut { "left-out" } else { "names-the-other" };
    let id = id_of(format!("log-of-{name}-line-{}-{what}", place + 1));
    let breaks = if occasion.is_refused() { "retry" } else { "log" };
    Mutant::changing_calls_by(id, breaks, "gets one line of the log wrong", move |scene, calls| {
        if !goes_on(scene) || PlayerSide::of(scene.board.player) != Some(side) {
            return calls;
        }
        with_other_log(calls, |mut lines| {
            if occasion_of(scene, &lines) != Some(occasion) {
                return lines;
            }
            match effect {
                Effect::LeftOut if place < lines.len() => {
                    lines.remove(place);
                }
                Effect::LeftOut => {}
                Effect::OtherName => {
                    let [one, two] = PlayerSide::BOTH.map(log_lines::side_name::<K>);
                    if let Some(line) = lines.get_mut(place) {
                        let other = if line.starts_with(&one) { [&one, &two] } else { [&two, &one] };
                        *line = line.replacen(other[0].as_str(), other[1], 1);
                    }
                }
            }
            lines
        })
    })
}

/// The occasion on which these lines are logged, if it is one of them.
fn occasion_of<K: GridGame>(scene: &DeviationContext<'_, Position<K>>, lines: &[String]) -> Option<Occasion> {
    let has = |end: &str| lines.iter().any(|line| line.ends_with(end));
    let cells = &scene.board.squares.cells;
    match scene.cue {
        Event::Automatic { .. } if has("resigns ") || lines.is_empty() => None,
        Event::Automatic { .. } => Some(if has("wins") { Occasion::ComputersWin } else { Occasion::ComputersMove }),
        Event::Type { text } => Some(match log_lines::parse_line::<K>(text, cells) {
            None => Occasion::OtherForm,
            Some(Action::Win) => Occasion::Word,
            Some(Action::Resign) => Occasion::Resignation,
            Some(Action::Move(step)) if has(log_lines::TRY_AGAIN) => {
                let first = step.squares().next().filter(|square| cells.on_board(*square));
                match first.map(|square| cells.at(square).map(PlayerSide::seat)) {
                    None => Occasion::OffTheBoard,
                    Some(None) => Occasion::OnFree,
                    Some(Some(seat)) if seat == scene.board.player => Occasion::OnOwn,
                    Some(Some(_)) => Occasion::OnTheOthers,
                }
            }
            Some(Action::Move(_)) if has("resigns ") => Occasion::NoMove,
            Some(Action::Move(_)) if has("wins") => Occasion::Win,
            Some(Action::Move(_)) => Occasion::Move,
        }),
        _ => None,
    }
}

impl Occasion {
    /// Whether a line was no good.
    fn is_refused(self) -> bool {
        use Occasion::{OffTheBoard, OnFree, OnOwn, OnTheOthers, OtherForm};
        matches!(self, OffTheBoard | OnFree | OnOwn | OnTheOthers | OtherForm)
    }

    /// The lines before the end of the game.
    fn lines<K: GridGame>(self, rows: usize) -> Vec<LoggedLine> {
        let board = || std::iter::repeat_n(LoggedLine::Row, rows);
        let shown = |groups: usize| -> Vec<LoggedLine> {
            (0..groups).flat_map(|_| std::iter::once(LoggedLine::Sentence).chain(board())).collect()
        };
        match self {
            Occasion::Move | Occasion::ComputersMove | Occasion::Word => shown(1),
            Occasion::Win | Occasion::ComputersWin => std::iter::once(LoggedLine::Sentence).chain(shown(1)).collect(),
            // The last one left says that he wins.
            Occasion::Resignation => shown(if K::BLOCKED_LOSES { 2 } else { 1 }),
            // One resigns and the other wins, or both resign.
            Occasion::NoMove => shown(3),
            Occasion::OtherForm => vec![LoggedLine::TryAgain],
            _ => vec![LoggedLine::Sentence, LoggedLine::TryAgain],
        }
    }
}
