//! The log of moves, resignations and wins.

use crate::games::typed_grid::{GridGame, PlayerSide, Position, log_lines};
use crate::mutants::{DeviationContext, Mutant};
use crate::ports::{Call, CallLog, Event};

pub(super) fn mutants<K: GridGame>() -> Vec<Mutant<Position<K>>> {
    let mut all = boards();
    all.extend(sentences());
    all
}

fn boards<K: GridGame>() -> Vec<Mutant<Position<K>>> {
    vec![
        twist("nothing-logged", "log", "logs nothing at all", |_, _| Vec::new()),
        twist("board-not-logged", "log", "does not show the board in the log", |_, lines| {
            lines.into_iter().filter(|line| !is_board_line::<K>(line)).collect()
        }),
        twist("board-logged-first", "log", "shows the board before it logs what was done", |_, lines| {
            let (mut board, rest): (Vec<_>, Vec<_>) = lines.into_iter().partition(|line| is_board_line::<K>(line));
            board.extend(rest);
            board
        }),
        twist("board-of-before-logged", "log", "shows the board as it was before the move", |scene, lines| {
            let rows = log_lines::board_lines::<K>(&scene.board.squares.cells);
            replacing_rows::<K>(lines, |row| rows.get(row).cloned().unwrap_or_default())
        }),
        twist("board-logged-with-blanks", "log", "puts blanks between the squares in the log", |_, lines| {
            let spaced = |line: String| line.chars().map(String::from).collect::<Vec<_>>().join(" ");
            let line = |line: String| if is_board_line::<K>(&line) { spaced(line) } else { line };
            lines.into_iter().map(line).collect()
        }),
        twist("board-logged-upside-down", "log", "shows the last row of the board first", |scene, lines| {
            let rows = scene.board.squares.cells.rows();
            let upside_down = |group: Vec<String>| group.into_iter().rev().collect::<Vec<_>>();
            regrouped::<K>(lines, rows, upside_down)
        }),
        twist("free-squares-logged-as-blanks", "log", "shows free squares as blanks in the log", |_, lines| {
            let line = |line: String| if is_board_line::<K>(&line) { line.replace('.', " ") } else { line };
            lines.into_iter().map(line).collect()
        }),
        twist("board-logged-once", "log", "shows the board only once, however much happens", |scene, lines| {
            let mut left = scene.board.squares.cells.rows();
            let mut keeps = |line: &String| {
                let keeps = !is_board_line::<K>(line) || left > 0;
                left -= usize::from(is_board_line::<K>(line) && left > 0);
                keeps
            };
            lines.into_iter().filter(|line| keeps(line)).collect()
        }),
        Mutant::changing_calls(
            "board-logged-at-startup",
            "log",
            "shows the board in the log when a game begins",
            |scene, mut calls| {
                let opening = calls.iter().find_map(|call| match call {
                    Call::Store(board) if begins(scene) && !board.finished => Some(board.squares),
                    _ => None,
                });
                let rows = opening.map(|squares| log_lines::board_lines::<K>(&squares.cells)).unwrap_or_default();
                calls.extend(rows.into_iter().map(|text| Call::Log { text }));
                calls
            },
        ),
    ]
}

fn sentences<K: GridGame>() -> Vec<Mutant<Position<K>>> {
    vec![
        twist("resignation-without-its-blank", "log", "leaves out the blank after `says he resigns`", |_, lines| {
            lines.into_iter().map(|line| line.trim_end().to_string()).collect()
        }),
        twist("names-in-small-letters", "log", "writes the names of the players in small letters", |_, lines| {
            let small = |line: String| {
                let mut letters = line.chars();
                let first = letters.next().map(|first| first.to_lowercase().chain(letters).collect());
                if is_sentence(&line) { first.unwrap_or_default() } else { line }
            };
            lines.into_iter().map(small).collect()
        }),
        twist("other-player-named", "log", "names the other player in what it logs of a move", |scene, lines| {
            let Some(side) = PlayerSide::of(scene.board.player) else { return lines };
            let (own, other) = (log_lines::side_name::<K>(side), log_lines::side_name::<K>(side.other()));
            renamed(lines, |line| {
                line.strip_prefix(&own).filter(|_| is_move(line)).map(|rest| format!("{other}{rest}"))
            })
        }),
        twist("first-player-named", "log", "names player 1 in all that it logs of moves", |scene, lines| {
            let Some(side) = PlayerSide::of(scene.board.player) else { return lines };
            let (own, first) = (log_lines::side_name::<K>(side), log_lines::side_name::<K>(PlayerSide::One));
            renamed(lines, |line| {
                line.strip_prefix(&own).filter(|_| is_move(line)).map(|rest| format!("{first}{rest}"))
            })
        }),
        twist("moved-instead-of-moves", "log", "writes `moved` for `moves`", |_, lines| {
            lines.into_iter().map(|line| line.replace(" moves ", " moved ")).collect()
        }),
        twist("move-not-logged", "log", "does not log legal moves, but only shows the board", |_, lines| {
            lines.into_iter().filter(|line| !is_move(line)).collect()
        }),
        twist("win-not-logged", "log", "does not log that somebody wins", |_, lines| {
            lines.into_iter().filter(|line| !line.ends_with("says he wins")).collect()
        }),
        twist("winner-named-wrongly", "log", "names the loser when somebody wins", |_, lines| {
            let [one, two] = PlayerSide::BOTH.map(log_lines::side_name::<K>);
            renamed(lines, |line| {
                let (name, _) = line.split_once(' ').filter(|(_, rest)| *rest == "says he wins")?;
                Some(format!("{} says he wins", if name == one { &two } else { &one }))
            })
        }),
        twist(
            "win-logged-after-the-board",
            "log",
            "shows the board before it logs that somebody wins",
            |scene, lines| {
                let rows = scene.board.squares.cells.rows();
                let Some(at) = lines.iter().position(|line| line.ends_with("says he wins")) else { return lines };
                let mut lines = lines;
                if let Some(group) = lines.get_mut(at..=at + rows) {
                    group.rotate_left(1);
                }
                lines
            },
        ),
        twist("resignation-not-logged", "log", "does not log that somebody resigns, nor the board after it", {
            |scene, mut lines| {
                let rows = scene.board.squares.cells.rows();
                while let Some(at) = lines.iter().position(|line| line.ends_with("resigns ")) {
                    lines.drain(at..(at + rows + 1).min(lines.len()));
                }
                lines
            }
        }),
        twist(
            "forced-resignation-not-logged",
            "log",
            "logs a resignation only when it was typed",
            |scene, mut lines| {
                let rows = scene.board.squares.cells.rows();
                while let Some(at) = lines.iter().position(|line| line.ends_with("resigns ")).filter(|at| *at > 0) {
                    lines.drain(at..(at + rows + 1).min(lines.len()));
                }
                lines
            },
        ),
    ]
}

/// A mutant that logs something else, where something is logged while a game goes on and the line was good.
fn twist<K: GridGame>(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    instead: LogReplacement<K>,
) -> Mutant<Position<K>> {
    Mutant::changing_calls_by(id, breaks, says, move |scene, calls| {
        with_other_log(calls, |lines| {
            // What is logged of lines that were no good, and of answers, other mutants get wrong.
            let good = lines.iter().any(|line| is_board_line::<K>(line));
            if good { instead(scene, lines) } else { lines }
        })
    })
}

/// Function of a mutant that replaces these lines of the log.
pub(super) type LogReplacement<K> = fn(&DeviationContext<'_, Position<K>>, Vec<String>) -> Vec<String>;

/// The calls with other lines for the log, in the place of the first one.
pub(super) fn with_other_log<K: GridGame>(
    calls: CallLog<Position<K>>,
    instead: impl FnOnce(Vec<String>) -> Vec<String>,
) -> CallLog<Position<K>> {
    let first = calls.iter().position(|call| matches!(call, Call::Log { .. })).unwrap_or(calls.len());
    let (mut lines, mut rest) = (Vec::new(), Vec::new());
    for call in calls {
        match call {
            Call::Log { text } => lines.push(text),
            call => rest.push(call),
        }
    }
    let lines = instead(lines).into_iter().map(|text| Call::Log { text });
    rest.splice(first..first, lines);
    rest
}

/// Whether a line of the log is a row of a board.
pub(super) fn is_board_line<K: GridGame>(line: &str) -> bool {
    line.len() >= *K::SIZES.start() && line.chars().all(|letter| letter == '.' || K::MARKERS.contains(&letter))
}

/// Whether a game begins by this cue.
fn begins<K: GridGame>(scene: &DeviationContext<'_, Position<K>>) -> bool {
    match scene.cue {
        Event::Startup => true,
        Event::Type { text } => scene.board.finished && text == log_lines::YES,
        _ => false,
    }
}

fn is_move(line: &str) -> bool {
    line.contains(" moves ")
}

fn is_sentence(line: &str) -> bool {
    is_move(line) || line.contains(" says he ")
}

fn renamed(lines: Vec<String>, name: impl Fn(&str) -> Option<String>) -> Vec<String> {
    lines.into_iter().map(|line| name(&line).unwrap_or(line)).collect()
}

/// The lines with each row of a board replaced by what `row` says of its number.
fn replacing_rows<K: GridGame>(lines: Vec<String>, row: impl Fn(usize) -> String) -> Vec<String> {
    let mut at = 0;
    let line = |line: String| {
        let is_row = is_board_line::<K>(&line);
        let shown = if is_row { row(at) } else { line };
        at = if is_row { at + 1 } else { 0 };
        shown
    };
    lines.into_iter().map(line).collect()
}

/// The lines with each board in another order.
fn regrouped<K: GridGame>(lines: Vec<String>, rows: usize, order: impl Fn(Vec<String>) -> Vec<String>) -> Vec<String> {
    let (mut shown, mut group) = (Vec::new(), Vec::new());
    for line in lines {
        if is_board_line::<K>(&line) {
            group.push(line);
            if group.len() == rows {
                shown.extend(order(std::mem::take(&mut group)));
            }
        } else {
            shown.push(line);
        }
    }
    shown
}
