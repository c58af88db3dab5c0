//! Saved games: what is written, and what is read.

use super::super::move_history::MoveHistory;
use super::super::{Quoridor, saved_game};
use crate::game::{Game, Seat};
use crate::mutants::{Deviation, DeviationContext, Mutant};
use crate::ports::{Call, CallLog, Event};

pub(super) fn mutants() -> Vec<Mutant<Quoridor>> {
    let mut all = written();
    all.extend(read());
    all.extend(refused());
    all
}

/// Function that changes the written lines.
type LinesChange = fn(&DeviationContext<'_, Quoridor>, Vec<String>) -> Vec<String>;

fn written() -> Vec<Mutant<Quoridor>> {
    let writing = |id, says, rewrite: LinesChange| {
        Mutant::with_deviation(id, "save", says, move || SavedLinesDeviation(rewrite)).requiring_event("save")
    };
    vec![
        Mutant::changing_event("save-ignored", "save", "writes nothing on save", |scene| {
            Some(scene.cue.clone()).filter(|cue| *cue != Event::Save)
        })
        .requiring_event("save"),
        writing("save-forgets-the-moves", "saves the position as it is now, and no moves", |scene, lines| {
            match Quoridor::from_squares(scene.rules, &scene.board.squares, scene.board.player) {
                Ok(now) => saved_game::write_game(&MoveHistory::from(now)).lines().map(str::to_string).collect(),
                Err(_) => lines,
            }
        }),
        writing(
            "save-begins-at-the-opening",
            "saves the opening and the moves, wherever the game began",
            |scene, lines| {
                let opening = saved_game::write_game(&MoveHistory::from(Quoridor::opening(scene.rules)));
                opening.lines().take(5).map(str::to_string).chain(lines.into_iter().skip(5)).collect()
            },
        ),
        writing("save-position-of-now", "saves the moves, and the position after them", |scene, lines| {
            match Quoridor::from_squares(scene.rules, &scene.board.squares, scene.board.player) {
                Ok(now) => {
                    let now = saved_game::write_game(&MoveHistory::from(now));
                    now.lines().take(5).map(str::to_string).chain(lines.into_iter().skip(5)).collect()
                }
                Err(_) => lines,
            }
        }),
        writing(
            "save-turn-of-now",
            "saves whose turn it is now, not whose it was before the moves",
            |scene, mut lines| {
                let name = if scene.board.player == Seat(1) { "first" } else { "second" };
                lines.get_mut(4).into_iter().for_each(|line| *line = format!("turn {name}"));
                lines
            },
        ),
        writing("save-walls-by-column", "sorts the walls by column", |_, lines| {
            changed(lines, 3, |words| words.sort())
        }),
        writing("save-walls-backwards", "writes the last wall first", |_, lines| {
            changed(lines, 3, |words| words.reverse())
        }),
        writing("save-moves-backwards", "writes the last move first", |_, lines| {
            changed(lines, 5, |words| words.reverse())
        }),
        writing("save-without-heading", "leaves out the first line of a saved game", |_, lines| {
            lines.into_iter().skip(1).collect()
        }),
        writing("save-walls-left-out", "saves no walls", |_, lines| changed(lines, 3, Vec::clear)),
    ]
}

/// The lines with the words behind the first one of a line changed.
fn changed(mut lines: Vec<String>, line: usize, change: fn(&mut Vec<String>)) -> Vec<String> {
    if let Some(line) = lines.get_mut(line) {
        let mut words: Vec<String> = line.split(' ').map(str::to_string).collect();
        let mut rest = words.split_off(1);
        change(&mut rest);
        words.extend(rest);
        *line = words.join(" ");
    }
    lines
}

struct SavedLinesDeviation(LinesChange);

impl Deviation<Quoridor> for SavedLinesDeviation {
    fn change_calls(&mut self, scene: &DeviationContext<'_, Quoridor>, calls: CallLog<Quoridor>) -> CallLog<Quoridor> {
        let rewritten = |text: &str| {
            let lines = (self.0)(scene, text.lines().map(str::to_string).collect());
            lines.iter().map(|line| format!("{line}\n")).collect::<String>()
        };
        let each = calls.into_iter().map(|call| match call {
            Call::Write { text } => Call::Write { text: rewritten(&text) },
            call => call,
        });
        each.collect()
    }
}

/// Function that changes the text before it is read.
type TextChange = fn(&DeviationContext<'_, Quoridor>, &str) -> String;

fn read() -> Vec<Mutant<Quoridor>> {
    let reading = |id, says, reread: TextChange| {
        Mutant::with_deviation(id, "load", says, move || LoadTextDeviation(reread)).requiring_event("load")
    };
    vec![
        Mutant::changing_event("load-ignored", "load", "does nothing on load", |scene| {
            Some(scene.cue.clone()).filter(|cue| !matches!(cue, Event::Load { .. }))
        })
        .requiring_event("load"),
        reading("load-leaves-the-moves-out", "takes up the position of a saved game, but not its moves", |_, text| {
            with_line(text, 5, |_| "moves".to_string())
        }),
        reading(
            "load-cannot-be-undone",
            "plays the moves of a saved game, but cannot take them back",
            |scene, text| {
                let read = saved_game::read_game(scene.rules, text);
                read.map_or_else(
                    |_| text.to_string(),
                    |history| saved_game::write_game(&MoveHistory::from(*history.last_position())),
                )
            },
        ),
        reading("load-takes-any-size", "does not look at the first line of a saved game", |scene, text| {
            with_line(text, 0, |_| format!("quoridor {}", scene.rules.size()))
        }),
        reading("load-gives-the-first-turn", "gives player 1 the turn after a load, and lets them begin", |_, text| {
            with_line(text, 4, |_| "turn first".to_string())
        }),
        reading("load-takes-any-turn", "gives player 1 the turn if it does not understand whose it is", |_, text| {
            with_line(text, 4, |line| if line == "turn second" { line.to_string() } else { "turn first".to_string() })
        }),
        reading("load-leaves-walls-out", "does not put the walls of a saved game", |_, text| {
            with_line(text, 3, |_| "walls".to_string())
        }),
        reading("load-sorts-walls", "takes walls in any order", |_, text| {
            with_line(text, 3, |line| {
                let mut walls: Vec<&str> = line.split(' ').skip(1).collect();
                walls.sort_by_key(|name| name.parse::<super::super::Wall>().ok());
                std::iter::once("walls").chain(walls).collect::<Vec<_>>().join(" ")
            })
        }),
        reading(
            "load-stops-at-a-wrong-move",
            "plays the moves of a damaged game as far as they are legal",
            |scene, text| {
                let mut text = text.to_string();
                while saved_game::read_game(scene.rules, &text).is_err_and(|line| line == 6) {
                    let Some((shorter, _)) =
                        text.trim_end().rsplit_once(' ').filter(|(rest, _)| rest.contains("moves"))
                    else {
                        break;
                    };
                    text = shorter.to_string();
                }
                text
            },
        ),
        reading("load-does-not-see-the-rest", "does not notice lines after the last one", |_, text| {
            text.lines().take(6).map(|line| format!("{line}\n")).collect()
        }),
        reading("load-needs-no-moves", "takes a game without a line of moves for one without moves", |_, text| {
            if text.lines().count() == 5 { format!("{}\nmoves\n", text.trim_end()) } else { text.to_string() }
        }),
    ]
}

/// A text with one line changed, if it is there.
fn with_line(text: &str, number: usize, change: impl Fn(&str) -> String) -> String {
    let lines = text.lines().enumerate();
    let changed = lines.map(|(index, line)| if index == number { change(line) } else { line.to_string() });
    changed.map(|line| line + "\n").collect()
}

struct LoadTextDeviation(TextChange);

impl Deviation<Quoridor> for LoadTextDeviation {
    fn change_event(&mut self, scene: &DeviationContext<'_, Quoridor>) -> Option<Event<Quoridor>> {
        Some(match scene.cue {
            Event::Load { text } => Event::Load { text: (self.0)(scene, text) },
            cue => cue.clone(),
        })
    }
}

/// Mutants that handle a damaged game wrongly.
fn refused() -> Vec<Mutant<Quoridor>> {
    let refusing = |id, says, does: fn(&DeviationContext<'_, Quoridor>, CallLog<Quoridor>) -> CallLog<Quoridor>| {
        Mutant::with_deviation(id, "load", says, move || RefusedLoadDeviation(does)).requiring_event("load")
    };
    vec![
        refusing("damaged-lines-counted-from-zero", "counts the lines of a damaged game from 0", |_, calls| {
            naming(calls, |line| line.saturating_sub(1))
        }),
        refusing("damaged-lines-counted-on", "names the line after the one that is wrong", |_, calls| {
            naming(calls, |line| line + 1)
        }),
        refusing("damaged-first-line-named", "names line 1 whichever line is wrong", |_, calls| naming(calls, |_| 1)),
        refusing("damaged-silently", "tells nobody that a saved game is damaged", |_, _| Vec::new()),
        refusing(
            "damaged-told-to-one",
            "tells only the player on turn that a saved game is damaged",
            |scene, calls| {
                let to_them =
                    |call: &Call<Quoridor>| matches!(call, Call::Tell { to, .. } if *to == scene.board.player);
                calls.into_iter().filter(to_them).collect()
            },
        ),
        refusing("damaged-starts-anew", "starts a new game when a saved one is damaged", |scene, calls| {
            let opening = Call::Store(Quoridor::opening(scene.rules).board());
            [opening, Call::Refresh].into_iter().chain(calls).collect()
        }),
        Mutant::with_deviation("damaged-fails", "load", "fails when a saved game is damaged", || RefusedLoadFailure)
            .requiring_event("load"),
    ]
}

/// The calls with other numbers of lines in the messages.
fn naming(calls: CallLog<Quoridor>, number: fn(usize) -> usize) -> CallLog<Quoridor> {
    let renamed = |text: &str| {
        let line: usize = text.chars().filter(char::is_ascii_digit).collect::<String>().parse().ok()?;
        Some(text.replace(&line.to_string(), &number(line).to_string()))
    };
    let each = calls.into_iter().map(|call| match call {
        Call::Tell { to, text } => Call::Tell { to, text: renamed(&text).unwrap_or(text) },
        call => call,
    });
    each.collect()
}

/// Does something else where a load is refused.
struct RefusedLoadDeviation(fn(&DeviationContext<'_, Quoridor>, CallLog<Quoridor>) -> CallLog<Quoridor>);

impl Deviation<Quoridor> for RefusedLoadDeviation {
    fn change_calls(&mut self, scene: &DeviationContext<'_, Quoridor>, calls: CallLog<Quoridor>) -> CallLog<Quoridor> {
        if is_refused_load(scene, &calls) { (self.0)(scene, calls) } else { calls }
    }
}

struct RefusedLoadFailure;

impl Deviation<Quoridor> for RefusedLoadFailure {
    fn failure(&mut self, scene: &DeviationContext<'_, Quoridor>, calls: &CallLog<Quoridor>) -> Option<String> {
        is_refused_load(scene, calls).then(|| "the text is not what was expected".to_string())
    }
}

fn is_refused_load(scene: &DeviationContext<'_, Quoridor>, calls: &CallLog<Quoridor>) -> bool {
    matches!(scene.cue, Event::Load { .. }) && !calls.iter().any(|call| matches!(call, Call::Store(_)))
}
