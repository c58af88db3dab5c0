//! Sentences of a handout about the expectations of a step.

use std::fmt::Display;

use crate::game::Game;
use crate::ports::Event;
use crate::spec::ONLY_BOARD;

/// A sentence of a handout, with the texts that it is about, a line each.
pub struct HandoutSentence {
    /// The sentence.
    pub says: String,
    /// The texts.
    pub texts: Vec<String>,
}

impl HandoutSentence {
    /// A sentence without texts.
    pub fn plain(says: impl Into<String>) -> HandoutSentence {
        HandoutSentence { says: says.into(), texts: Vec::new() }
    }

    /// Names the marked actions.
    pub fn marked(names: &str) -> HandoutSentence {
        HandoutSentence::plain(if names.is_empty() {
            "Nothing is marked.".to_string()
        } else {
            format!("Marked: {names}.")
        })
    }

    /// How many pieces are taken.
    pub(super) fn captured(count: u64) -> HandoutSentence {
        match count {
            0 => HandoutSentence::plain("Nothing is captured."),
            1 => HandoutSentence::plain("1 piece is captured."),
            count => HandoutSentence::plain(format!("{count} pieces are captured.")),
        }
    }

    /// Names the possible actions.
    pub(super) fn played(actions: &[impl Display]) -> HandoutSentence {
        match actions {
            [only] => HandoutSentence::plain(format!("The move is {only}.")),
            many => HandoutSentence::plain(format!("The move is one of these: {}.", joined(many, " or "))),
        }
    }

    /// Whether the game has finished.
    pub(super) fn finished(finished: bool) -> HandoutSentence {
        HandoutSentence::plain(if finished { "The game has finished." } else { "The game has not finished." })
    }

    /// Says that nothing changes, and that the code may fail instead of answering.
    pub(super) fn unchanged(may_fail: bool) -> HandoutSentence {
        let may_fail = if may_fail { "; code that fails must have changed nothing until then" } else { "" };
        HandoutSentence::plain(format!("Nothing changes{may_fail}."))
    }

    /// Says that the board is as drawn, or these parts of what a model holds: only they are judged.
    pub(super) fn drawn(parts: &[String]) -> HandoutSentence {
        HandoutSentence::plain(match parts {
            [] => "The board is as drawn.".to_string(),
            [only] if only == ONLY_BOARD => "The board is as drawn.".to_string(),
            parts => format!("As drawn: {}.", parts.join(", ")),
        })
    }

    /// Lists the new lines of the log.
    pub(super) fn logged(lines: &[String]) -> HandoutSentence {
        match lines {
            [] => HandoutSentence::plain("The log stays as it is."),
            lines => HandoutSentence { says: "Added to the log:".to_string(), texts: lines.to_vec() },
        }
    }

    /// The game that is written out.
    pub(super) fn written(text: &str) -> HandoutSentence {
        let says = "The game is written out, in these lines:".to_string();
        HandoutSentence { says, texts: text.lines().map(str::to_string).collect() }
    }

    /// States the verdict on a whole game.
    pub(super) fn legal(legal: bool) -> HandoutSentence {
        HandoutSentence::plain(format!("The moves are said to be {}.", if legal { "legal" } else { "not legal" }))
    }

    /// Lists the events that a view sends to its controller, with these names of the players.
    pub(super) fn asked<G: Game>(cues: &[Event<G>], seats: &[String]) -> HandoutSentence {
        if cues.is_empty() {
            return HandoutSentence::plain("The controller is asked for nothing.");
        }
        let all: Vec<String> = cues.iter().map(|cue| format!("“{}”", cue.sentence(seats))).collect();
        HandoutSentence::plain(format!("The controller is asked for {}.", all.join(", then ")))
    }
}

/// A list, if anything is in it.
pub(super) fn non_empty<T>(list: &Vec<T>) -> Option<&Vec<T>> {
    (!list.is_empty()).then_some(list)
}

/// Describes a value, if it is stated.
pub(super) fn sentence_of<T>(stated: Option<T>, tell: impl Fn(T) -> HandoutSentence) -> Vec<HandoutSentence> {
    stated.map(tell).into_iter().collect()
}

/// Joins these texts.
pub(super) fn joined(all: &[impl Display], between: &str) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}
