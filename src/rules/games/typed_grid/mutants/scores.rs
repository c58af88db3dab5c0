//! Mistakes in counting games, and in the log's scores.

use crate::games::typed_grid::{GridGame, PlayerSide, Position, Scores, log_lines};
use crate::mutants::{DeviationContext, Mutant, with_boards};
use crate::ports::{Call, CallLog, Event};

use super::log::{LogReplacement, with_other_log};

pub(super) fn mutants<K: GridGame>() -> Vec<Mutant<Position<K>>> {
    let mut all = counts();
    all.extend(lines());
    all
}

fn counts<K: GridGame>() -> Vec<Mutant<Position<K>>> {
    vec![
        counting("wins-not-counted", "scores", "never counts who has won", |old, _| old),
        counting("wins-counted-twice", "scores", "counts every game twice", |old, new| Scores {
            cat: new.cat + (new.cat - old.cat),
            one: new.one + (new.one - old.one),
            two: new.two + (new.two - old.two),
        }),
        counting("wins-counted-for-the-loser", "scores", "counts a game for the player who has lost it", |old, new| {
            Scores { one: old.one + (new.two - old.two), two: old.two + (new.one - old.one), ..new }
        }),
        counting("scores-of-this-game-only", "scores", "begins to count anew with every game", |old, new| Scores {
            cat: new.cat - old.cat,
            one: new.one - old.one,
            two: new.two - old.two,
        }),
        counting("only-one-score", "scores", "gives the winner the sum of all games so far", |old, new| {
            let sum = new.cat + new.one + new.two;
            let counted = |old, new| if new > old { sum } else { new };
            Scores { one: counted(old.one, new.one), two: counted(old.two, new.two), ..new }
        }),
        Mutant::changing_calls(
            "scores-lost-with-the-next-game",
            "again",
            "forgets the scores when the next game begins",
            |scene, calls| {
                let next = matches!(scene.cue, Event::Type { .. }) && scene.board.finished;
                if next { with_boards(calls, |board| board.squares.scores = Scores::default()) } else { calls }
            },
        ),
        Mutant::changing_calls(
            "scores-kept-at-startup",
            "restart",
            "keeps the scores when the monitor is started again",
            |scene, calls| {
                if *scene.cue != Event::Startup {
                    return calls;
                }
                with_boards(calls, |board| board.squares.scores = scene.board.squares.scores)
            },
        ),
        Mutant::changing_calls("scores-cleared-by-update", "update", "clears the scores on update", |scene, calls| {
            if *scene.cue != Event::Update {
                return calls;
            }
            with_boards(calls, |board| board.squares.scores = Scores::default())
        }),
        Mutant::changing_calls(
            "update-counts",
            "update",
            "counts a game when update finds that it is over",
            |scene, calls| {
                if *scene.cue != Event::Update {
                    return calls;
                }
                with_boards(calls, |board| {
                    if let Some(side) = PlayerSide::of(board.player).filter(|_| board.finished && !scene.board.finished)
                    {
                        board.squares.scores = board.squares.scores.with_win(Some(side));
                    }
                })
            },
        ),
    ]
}

fn lines<K: GridGame>() -> Vec<Mutant<Position<K>>> {
    vec![
        twist("end-not-logged", "score-lines", "does not log that the game is over", |_, lines| {
            lines.into_iter().filter(|line| line != "---game over").collect()
        }),
        twist("end-logged-twice", "score-lines", "logs the end of the game and the scores twice", |_, lines| {
            let [twice, all] = [lines.clone(), lines];
            all.into_iter().chain(twice).collect()
        }),
        twist("scores-not-logged", "score-lines", "does not log the scores", |_, lines| {
            lines.into_iter().take(1).collect()
        }),
        twist("cat-not-logged", "score-lines", "leaves the Cat out of the scores that it logs", |_, lines| {
            lines.into_iter().filter(|line| !line.contains("Cat")).collect()
        }),
        twist("scores-not-padded", "score-lines", "does not pad the numbers of the players", |_, lines| {
            let squeezed = |line: String| {
                let words: Vec<&str> = line.split_whitespace().collect();
                if line.contains("Cat") { line } else { words.join(" ") }
            };
            lines.into_iter().map(squeezed).collect()
        }),
        twist("cat-not-padded", "score-lines", "does not pad the number of the Cat", |_, lines| {
            let squeezed = |line: String| {
                let words: Vec<&str> = line.split_whitespace().collect();
                if line.contains("Cat") { words.join(" ") } else { line }
            };
            lines.into_iter().map(squeezed).collect()
        }),
        twist(
            "scores-with-a-blank-more",
            "score-lines",
            "puts a blank between a name and its padded number",
            |_, lines| {
                let [one, two] = PlayerSide::BOTH.map(log_lines::side_name::<K>);
                let line = |line: String| {
                    let name = [&one, &two].into_iter().find(|name| line.starts_with(name.as_str()));
                    name.map_or_else(|| line.clone(), |name| line.replacen(name.as_str(), &format!("{name} "), 1))
                };
                lines.into_iter().map(line).collect()
            },
        ),
        twist("scores-padded-with-zeros", "score-lines", "pads the scores with zeros", |_, lines| {
            let zeros = |line: String| match line.rfind(' ') {
                Some(last) if line.ends_with(|letter: char| letter.is_ascii_digit()) => {
                    let (name, number) = line.split_at(last + 1);
                    let trimmed = name.trim_end();
                    format!("{trimmed}{}{number}", "0".repeat(name.len() - trimmed.len()))
                }
                _ => line,
            };
            lines.into_iter().map(zeros).collect()
        }),
        twist("scores-of-the-other-named", "score-lines", "exchanges the players' scores in the log", |_, lines| {
            let [one, two] = PlayerSide::BOTH.map(log_lines::side_name::<K>);
            let exchanged = |line: String| match (line.strip_prefix(&one), line.strip_prefix(&two)) {
                (Some(score), _) => format!("{two}{score}"),
                (_, Some(score)) => format!("{one}{score}"),
                _ => line,
            };
            let mut lines: Vec<String> = lines.into_iter().map(exchanged).collect();
            if let [.., first, second] = lines.as_mut_slice() {
                std::mem::swap(first, second);
            }
            lines
        }),
        twist(
            "second-player-first",
            "score-lines",
            "logs the score of player 2 before that of player 1",
            |_, mut lines| {
                if let [.., first, second] = lines.as_mut_slice() {
                    std::mem::swap(first, second);
                }
                lines
            },
        ),
        twist("scores-logged-too-early", "score-lines", "logs the scores before it counts the game", |scene, _| {
            log_lines::game_over_lines::<K>(scene.board.squares.scores)
        }),
    ]
}

/// A mutant that counts something else at the end of a game, and logs what it counts.
fn counting<K: GridGame>(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    counts: fn(Scores, Scores) -> Scores,
) -> Mutant<Position<K>> {
    Mutant::changing_calls_by(id, breaks, says, move |scene, calls| {
        if !is_end(scene, &calls) {
            return calls;
        }
        let mut scores = scene.board.squares.scores;
        let calls = with_boards(calls, |board| {
            board.squares.scores = counts(scene.board.squares.scores, board.squares.scores);
            scores = board.squares.scores;
        });
        with_other_end(calls, |_| log_lines::game_over_lines::<K>(scores))
    })
}

/// A mutant that logs something else of the end of a game.
fn twist<K: GridGame>(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    instead: LogReplacement<K>,
) -> Mutant<Position<K>> {
    Mutant::changing_calls_by(id, breaks, says, move |scene, calls| {
        if is_end(scene, &calls) { with_other_end(calls, |lines| instead(scene, lines)) } else { calls }
    })
}

/// Whether a game ends by a move, or by what else a player does.
pub(super) fn is_end<K: GridGame>(scene: &DeviationContext<'_, Position<K>>, calls: &CallLog<Position<K>>) -> bool {
    let over = |call: &Call<Position<K>>| matches!(call, Call::Store(board) if board.finished);
    !scene.board.finished && *scene.cue != Event::Update && calls.iter().any(over)
}

/// The calls with other lines in the log from `---game over` on.
pub(super) fn with_other_end<K: GridGame>(
    calls: CallLog<Position<K>>,
    instead: impl FnOnce(Vec<String>) -> Vec<String>,
) -> CallLog<Position<K>> {
    with_other_log(calls, |mut lines| {
        let over = lines.iter().position(|line| line == "---game over").unwrap_or(lines.len());
        let end = lines.split_off(over);
        lines.extend(instead(end));
        lines
    })
}
