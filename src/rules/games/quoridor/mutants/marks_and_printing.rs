//! Mistakes in marked squares, printed boards, verdicts on whole games, and typed lines.

use super::super::{Action, BoardSide, Quoridor, Rules};
use super::configurable_controller::{ReplaceableRules, marked_actions, pawns};
use crate::game::{Board, Game};
use crate::mutants::{Deviation, DeviationContext, Mutant};
use crate::ports::{Call, CallLog, Event};

pub(super) fn mutants() -> Vec<Mutant<Quoridor>> {
    let mut all = marked();
    all.extend(printed());
    all.extend(typed());
    all.extend(ruled());
    all
}

fn marked() -> Vec<Mutant<Quoridor>> {
    let marking = |id, says, marks| {
        super::with_wrong_rule(id, "hover", says, ReplaceableRules { marks, ..ReplaceableRules::default() })
            .requiring_event("hover")
    };
    vec![
        Mutant::changing_event("hover-ignored", "hover", "marks nothing, wherever a player points", |scene| {
            Some(scene.cue.clone()).filter(|cue| !matches!(cue, Event::Hover { .. }))
        })
        .requiring_event("hover"),
        Mutant::changing_event("hover-plays", "hover", "does what a player points at", |scene| {
            Some(match scene.cue {
                Event::Hover { seat, action } => Event::Select { seat: *seat, action: *action },
                cue => cue.clone(),
            })
        })
        .requiring_event("hover"),
        Mutant::changing_board("hover-out-of-turn", "hover", "marks for a player who is not on turn, too", |scene| {
            match scene.cue {
                Event::Hover { seat, .. } if [1, 2].contains(&seat.0) => Board { player: *seat, ..scene.board.clone() },
                _ => scene.board.clone(),
            }
        })
        .requiring_event("hover"),
        Mutant::changing_event(
            "hover-for-the-player-on-turn",
            "hover",
            "marks for the player on turn, whoever points",
            |scene| {
                Some(match scene.cue {
                    Event::Hover { action, .. } => Event::Hover { seat: scene.board.player, action: *action },
                    cue => cue.clone(),
                })
            },
        )
        .requiring_event("hover"),
        marking(
            "hover-marks-anything",
            "marks what a player points at, whether it is legal or not",
            |field, player, action| match action {
                Action::Move(square) if Some(square) == field.squares.pawns()[player] => {
                    marked_actions(field, player, action)
                }
                action => vec![action],
            },
        ),
        marking("hover-marks-no-walls", "marks no walls", |field, player, action| match action {
            Action::Move(_) => marked_actions(field, player, action),
            Action::Wall(_) => Vec::new(),
        }),
        marking(
            "hover-marks-no-ways",
            "does not mark where the pawn may go that a player points at",
            |field, player, action| match action {
                Action::Move(square) if Some(square) == field.squares.pawns()[player] => Vec::new(),
                action => marked_actions(field, player, action),
            },
        ),
        marking(
            "hover-marks-all-neighbours",
            "marks all squares next to the pawn, walls or not",
            |field, player, action| {
                let size = field.rules.size();
                match action {
                    Action::Move(square) if Some(square) == field.squares.pawns()[player] => BoardSide::ALL
                        .into_iter()
                        .filter_map(|side| square.neighbour(side, size))
                        .map(Action::Move)
                        .collect(),
                    action => marked_actions(field, player, action),
                }
            },
        ),
        marking(
            "hover-marks-the-other-pawns-ways",
            "marks where the player may go who points at the other's pawn",
            |field, player, action| {
                let (own, other) = pawns(field, player);
                marked_actions(field, player, if action == Action::Move(other) { Action::Move(own) } else { action })
            },
        ),
        marking(
            "hover-marks-the-pawn-too",
            "marks the square of the pawn itself with the others",
            |field, player, action| {
                let mut all = marked_actions(field, player, action);
                if all.len() > 1 {
                    all.push(action);
                }
                all
            },
        ),
        Mutant::changing_calls(
            "hover-answers",
            "hover",
            "tells a player who points at something that it is not legal",
            |scene, mut calls| {
                let nothing = calls.iter().any(|call| matches!(call, Call::Mark { actions } if actions.is_empty()));
                let Event::Hover { seat, action } = scene.cue else { return calls };
                if nothing && *seat == scene.board.player && !scene.board.finished {
                    calls.push(Call::Tell { to: *seat, text: format!("You cannot do {action} now!") });
                }
                calls
            },
        )
        .requiring_event("hover"),
    ]
}

fn printed() -> Vec<Mutant<Quoridor>> {
    let printing = |id, says, lines: fn(&DeviationContext<'_, Quoridor>, Vec<String>) -> Vec<String>| {
        Mutant::with_deviation(id, "printed", says, move || PrintDeviation(lines))
    };
    vec![
        printing("prints-nothing", "does not print the board", |_, _| Vec::new()),
        printing("prints-twice", "prints the board twice", |_, lines| [lines.clone(), lines].concat()),
        printing("prints-blank-lines", "prints a blank line between two rows", |_, lines| {
            let rows = lines.into_iter().flat_map(|line| {
                let row = line.starts_with(|letter: char| letter.is_ascii_digit());
                std::iter::once(line).chain(row.then(String::new))
            });
            rows.collect()
        }),
        printing("prints-no-letters", "prints the board without the columns' letters", |_, lines| {
            lines.into_iter().filter(|line| !line.starts_with("  a")).collect()
        }),
        printing("prints-no-walls-left", "does not print how many walls are left", |_, lines| {
            let without = |line: String| if line.starts_with("walls:") { "walls:".to_string() } else { line };
            lines.into_iter().map(without).collect()
        }),
        printing("prints-no-upright-walls", "prints no upright walls", |_, lines| {
            let without = lines.into_iter().map(|line| line.replace('|', " ").trim_end().to_string());
            without.filter(|line| !line.is_empty()).collect()
        }),
        printing("prints-no-lying-walls", "prints no walls that lie", |_, lines| {
            let without = lines.into_iter().map(|line| line.replace('-', " ").trim_end().to_string());
            without.filter(|line| !line.is_empty()).collect()
        }),
        printing("prints-walls-in-halves", "leaves the middle of walls out when it prints them", |_, lines| {
            let halves = lines.into_iter().map(|line| line.replace("---", "- -"));
            halves.filter(|line| !line.trim_start().starts_with('|')).collect()
        }),
        printing("prints-no-numbers", "prints rows without their numbers", |_, lines| {
            let blank = |line: String| match line.strip_prefix(|letter: char| letter.is_ascii_digit()) {
                Some(rest) => format!(" {rest}"),
                None => line,
            };
            lines.into_iter().map(blank).collect()
        }),
        printing("prints-not-after-undo", "does not print the board after undo and redo", |scene, lines| {
            if matches!(scene.cue, Event::Undo | Event::Redo) { Vec::new() } else { lines }
        }),
        printing("prints-not-after-load", "does not print the board after a load", |scene, lines| {
            if matches!(scene.cue, Event::Load { .. }) { Vec::new() } else { lines }
        }),
        Mutant::changing_calls(
            "prints-always",
            "printed",
            "prints the board even if nothing has changed",
            |scene, mut calls| {
                if !calls.iter().any(|call| matches!(call, Call::Store(_))) && !matches!(scene.cue, Event::Check { .. })
                {
                    let lines = super::super::reference::board_lines(&scene.board.squares);
                    calls.extend(lines.into_iter().map(|text| Call::Log { text }));
                }
                calls
            },
        ),
    ]
}

/// Prints other lines.
struct PrintDeviation(fn(&DeviationContext<'_, Quoridor>, Vec<String>) -> Vec<String>);

impl Deviation<Quoridor> for PrintDeviation {
    fn change_calls(&mut self, scene: &DeviationContext<'_, Quoridor>, calls: CallLog<Quoridor>) -> CallLog<Quoridor> {
        let (lines, mut rest): (CallLog<Quoridor>, CallLog<Quoridor>) =
            calls.into_iter().partition(|call| matches!(call, Call::Log { .. }));
        if lines.is_empty() {
            return rest;
        }
        let text = |call| if let Call::Log { text } = call { Some(text) } else { None };
        let instead = (self.0)(scene, lines.into_iter().filter_map(text).collect());
        rest.extend(instead.into_iter().map(|text| Call::Log { text }));
        rest
    }
}

fn typed() -> Vec<Mutant<Quoridor>> {
    let typing = |id, says, hears: fn(&str) -> String| {
        Mutant::with_deviation(id, "invalid-square", says, move || TypedLineDeviation(hears)).requiring_event("type")
    };
    vec![
        typing("capitals-read", "takes capital letters for small ones", str::to_lowercase),
        typing("first-word-read", "reads the first word of a line only", |text| {
            text.split(' ').next().unwrap_or_default().to_string()
        }),
        typing("letters-turned-round", "reads a row and a column as a column and a row", |text| {
            let turned = text.chars().rev().collect::<String>();
            if text.starts_with(|letter: char| letter.is_ascii_digit()) { turned } else { text.to_string() }
        }),
        Mutant::with_deviation("no-move-fails", "invalid-square", "fails when a line is no move", || {
            CrashOnUnreadableLine
        })
        .requiring_event("type"),
    ]
}

struct TypedLineDeviation(fn(&str) -> String);

impl Deviation<Quoridor> for TypedLineDeviation {
    fn change_event(&mut self, scene: &DeviationContext<'_, Quoridor>) -> Option<Event<Quoridor>> {
        Some(match scene.cue {
            Event::Type { text } => Event::Type { text: (self.0)(text) },
            cue => cue.clone(),
        })
    }
}

struct CrashOnUnreadableLine;

impl Deviation<Quoridor> for CrashOnUnreadableLine {
    fn failure(&mut self, scene: &DeviationContext<'_, Quoridor>, _: &CallLog<Quoridor>) -> Option<String> {
        match scene.cue {
            Event::Type { text } if text.parse::<Action>().is_err() => Some("the line has no letter".to_string()),
            _ => None,
        }
    }
}

/// The validator by its own misconceptions; those about the rules are the rules' own.
fn ruled() -> Vec<Mutant<Quoridor>> {
    let ruling = |id, breaks, says, legal: fn(&Rules, &[String], bool) -> bool| {
        Mutant::with_deviation(id, breaks, says, move || ValidatorDeviation(legal)).requiring_event("check")
    };
    vec![
        ruling("all-games-legal", "illegal-games", "says of every game that it is legal", |_, _, _| true),
        ruling("no-game-legal", "legal-games", "says of every game that it is not legal", |_, _, _| false),
        ruling(
            "finished-games-only",
            "legal-games",
            "says that a game which is not over is not legal",
            |rules, moves, legal| legal && rest(rules, moves).is_some_and(|(position, _)| position.outcome().is_some()),
        ),
        ruling("no-moves-are-no-game", "legal-games", "says that no moves at all are not legal", |_, moves, legal| {
            legal && !moves.is_empty()
        }),
        ruling(
            "moves-after-the-end-legal",
            "illegal-games",
            "does not look at moves after the end",
            |rules, moves, legal| legal || rest(rules, moves).is_some_and(|(position, _)| position.outcome().is_some()),
        ),
        ruling("last-move-not-looked-at", "illegal-games", "does not look at the last move", |rules, moves, legal| {
            legal || rest(rules, moves).is_some_and(|(_, left)| left == 1)
        }),
        ruling(
            "first-move-not-looked-at",
            "illegal-games",
            "does not look at the first move if it is the only one",
            |_, moves, legal| legal || moves.len() == 1,
        ),
        ruling("what-is-no-move-skipped", "illegal-games", "skips what is no move", |rules, moves, _| {
            let moves: Vec<String> = moves.iter().filter(|text| text.parse::<Action>().is_ok()).cloned().collect();
            rest(rules, &moves).is_some_and(|(_, left)| left == 0)
        }),
        ruling(
            "either-player-moves",
            "illegal-games",
            "does not look at whose turn it is in a game",
            |rules, moves, legal| legal || either(rules, moves),
        ),
        Mutant::with_deviation(
            "validator-fails-on-no-move",
            "illegal-games",
            "fails when something is no move",
            || CrashOnUnreadableMove,
        )
        .requiring_event("check"),
    ]
}

/// The position after the moves that are legal, and how many moves come after them.
fn rest(rules: &Rules, moves: &[String]) -> Option<(Quoridor, usize)> {
    let mut position = Quoridor::opening(rules);
    for (index, text) in moves.iter().enumerate() {
        let next = text.parse::<Action>().ok().and_then(|action| position.play(position.turn(), &action).ok());
        match next {
            Some(next) => position = next,
            None => return Some((position, moves.len() - index)),
        }
    }
    Some((position, 0))
}

/// Whether the moves are legal if each may be anybody's.
fn either(rules: &Rules, moves: &[String]) -> bool {
    let next = |position: Quoridor, text: &String| {
        let action: Action = text.parse().ok()?;
        let Board { squares, .. } = position.board();
        let turned = Quoridor::from_squares(rules, &squares, crate::game::Seat(3 - position.turn().0)).ok()?;
        let own = position.play(position.turn(), &action).ok();
        own.or_else(|| turned.play(turned.turn(), &action).ok())
    };
    moves.iter().try_fold(Quoridor::opening(rules), next).is_some()
}

struct ValidatorDeviation(fn(&Rules, &[String], bool) -> bool);

impl Deviation<Quoridor> for ValidatorDeviation {
    fn change_calls(&mut self, scene: &DeviationContext<'_, Quoridor>, calls: CallLog<Quoridor>) -> CallLog<Quoridor> {
        let Event::Check { moves } = scene.cue else { return calls };
        let each = calls.into_iter().map(|call| match call {
            Call::Rule { legal } => Call::Rule { legal: (self.0)(scene.rules, moves, legal) },
            call => call,
        });
        each.collect()
    }
}

struct CrashOnUnreadableMove;

impl Deviation<Quoridor> for CrashOnUnreadableMove {
    fn failure(&mut self, scene: &DeviationContext<'_, Quoridor>, _: &CallLog<Quoridor>) -> Option<String> {
        match scene.cue {
            Event::Check { moves } if moves.iter().any(|text| text.parse::<Action>().is_err()) => {
                Some("the text is no move".to_string())
            }
            _ => None,
        }
    }
}
