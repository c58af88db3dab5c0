//! What a handout says of what a step expects.

use std::fmt::Display;

use crate::game::Game;
use crate::stage::Cue;

/// A sentence of a handout, with the texts that it is about, a line each.
pub struct Said {
    /// The sentence.
    pub says: String,
    /// The texts.
    pub texts: Vec<String>,
}

impl Said {
    /// A sentence without texts.
    pub fn plain(says: impl Into<String>) -> Said {
        Said { says: says.into(), texts: Vec::new() }
    }

    /// What is marked, by its names.
    pub fn marked(names: &str) -> Said {
        Said::plain(if names.is_empty() { "Nothing is marked.".to_string() } else { format!("Marked: {names}.") })
    }

    /// How many pieces are taken.
    pub(super) fn captured(count: u64) -> Said {
        match count {
            0 => Said::plain("Nothing is captured."),
            1 => Said::plain("1 piece is captured."),
            count => Said::plain(format!("{count} pieces are captured.")),
        }
    }

    /// Which action is taken, one of these.
    pub(super) fn played(actions: &[impl Display]) -> Said {
        match actions {
            [only] => Said::plain(format!("The move is {only}.")),
            many => Said::plain(format!("The move is one of these: {}.", joined(many, " or "))),
        }
    }

    /// Whether the game has finished.
    pub(super) fn finished(finished: bool) -> Said {
        Said::plain(if finished { "The game has finished." } else { "The game has not finished." })
    }

    /// That nothing changes, though the code may fail instead of answering.
    pub(super) fn unchanged(may_fail: bool) -> Said {
        let may_fail = if may_fail { "; code that fails must have changed nothing until then" } else { "" };
        Said::plain(format!("Nothing changes{may_fail}."))
    }

    /// What is added to the log.
    pub(super) fn logged(lines: &[String]) -> Said {
        match lines {
            [] => Said::plain("The log stays as it is."),
            lines => Said { says: "Added to the log:".to_string(), texts: lines.to_vec() },
        }
    }

    /// The game that is written out.
    pub(super) fn written(text: &str) -> Said {
        let says = "The game is written out, in these lines:".to_string();
        Said { says, texts: text.lines().map(str::to_string).collect() }
    }

    /// What is said of a whole game.
    pub(super) fn legal(legal: bool) -> Said {
        Said::plain(format!("The moves are said to be {}.", if legal { "legal" } else { "not legal" }))
    }

    /// What a view asks of its controller, with these names of the players.
    pub(super) fn asked<G: Game>(cues: &[Cue<G>], seats: &[String]) -> Said {
        if cues.is_empty() {
            return Said::plain("The controller is asked for nothing.");
        }
        let all: Vec<String> = cues.iter().map(|cue| format!("“{}”", cue.sentence(seats))).collect();
        Said::plain(format!("The controller is asked for {}.", all.join(", then ")))
    }
}

/// A list, if anything is in it.
pub(super) fn some<T>(list: &Vec<T>) -> Option<&Vec<T>> {
    (!list.is_empty()).then_some(list)
}

/// What is told of something, if it is stated.
pub(super) fn told<T>(stated: Option<T>, tell: impl Fn(T) -> Said) -> Vec<Said> {
    stated.map(tell).into_iter().collect()
}

/// All of these in a row.
pub(super) fn joined(all: &[impl Display], between: &str) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}
