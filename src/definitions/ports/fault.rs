//! Why no answer came.

use super::LimitedResource;
use crate::phrases::{Phrase, phrase};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// How much of a line that is no answer is kept, in characters.
const SHOWN: usize = 200;
/// How much of a line that is no JSON is kept, in characters: what stands before the mistake, and what follows.
const AROUND: (usize, usize) = (40, 20);
/// Why a line that is no JSON is no answer.
const NO_JSON: &str = "it is no JSON";
/// The message of a crash that we notice ourselves, around the number of answers.
const TOO_MANY_CALLS: (&str, &str) = ("more than ", " answers to one call: an endless loop?");

/// Why student code gave no answer to a cue, or a part of the grader could not ask.
///
/// All but [`Fault::Grader`] are the student's and may cost marks; `Grader` never does.
///
/// # Example
/// ```
/// use referee_definitions::ports::Fault;
/// let fault = Fault::TimedOut { after_ms: 500 };
/// assert!(fault.is_students());
/// assert_eq!(fault.kind().to_string(), "timed-out");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// The student's code panicked or raised; `message` is its own, untrusted text.
    Crashed {
        /// The panic message or the exception, as the language prints it.
        message: String,
    },
    /// No answer within the deadline of one cue.
    TimedOut {
        /// The deadline, in milliseconds.
        after_ms: u64,
    },
    /// An answer that is not of the protocol.
    Protocol {
        /// The offending line, cut to a readable length; untrusted.
        line: String,
        /// Description of the mistake.
        why: String,
    },
    /// The process ended although more cues were to come.
    Exited {
        /// Exit status, such as `exit status: 3` or `signal: 9 (SIGKILL)`.
        status: String,
    },
    /// More of something than one process may use.
    Limit {
        /// Of what.
        resource: LimitedResource,
        /// How much there was, with its unit.
        limit: String,
    },
    /// More printing, or a longer answer, than allowed.
    Output {
        /// The limit, in bytes.
        limit: usize,
    },
    /// The program's display ended or let nobody look any more. Nobody else uses it, so the program is the cause.
    Display {
        /// Description of the loss.
        why: String,
    },
    /// The grader's own trouble: no interpreter, no disk, no process to be had.
    Grader {
        /// Description of the fault, for the instructor.
        message: String,
    },
}

impl std::fmt::Display for Fault {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.phrase().fmt(formatter)
    }
}

impl std::error::Error for Fault {}

impl Fault {
    /// Says what happened. What a grader's fault says is for the instructor.
    pub fn phrase(&self) -> Phrase {
        match self {
            Fault::Crashed { message } => match calls_of(message) {
                Some(most) => phrase!("fault-crashed", message = phrase!("too-many-calls", most = most)),
                None => phrase!("fault-crashed", message = message),
            },
            Fault::TimedOut { after_ms } => phrase!("fault-timed-out", milliseconds = *after_ms),
            Fault::Protocol { line, why } if why == NO_JSON => phrase!("fault-no-json", line = line),
            Fault::Protocol { line, why } => phrase!("fault-protocol", line = line, why = why),
            Fault::Exited { status } => phrase!("fault-exited", status = status),
            Fault::Limit { resource, limit } => phrase!("fault-limit", resource = resource.phrase(), limit = limit),
            Fault::Output { limit } => phrase!("fault-output", kibibytes = limit / 1024),
            Fault::Display { why } => phrase!("fault-display", why = why),
            Fault::Grader { message } => Phrase::verbatim(message),
        }
    }

    /// Whether the fault is the student's own; a grader's fault never costs a mark.
    pub fn is_students(&self) -> bool {
        !matches!(self, Fault::Grader { .. })
    }

    /// The kind of fault, without what was particular about this one.
    pub fn kind(&self) -> FaultKind {
        match self {
            Fault::Crashed { .. } => FaultKind::Crashed,
            Fault::TimedOut { .. } => FaultKind::TimedOut,
            Fault::Protocol { .. } => FaultKind::Protocol,
            Fault::Exited { .. } => FaultKind::Exited,
            Fault::Limit { .. } => FaultKind::Limit,
            Fault::Output { .. } => FaultKind::Output,
            Fault::Display { .. } => FaultKind::Display,
            Fault::Grader { .. } => FaultKind::Grader,
        }
    }

    /// A line that could not be read as an answer, with what its reader has said of it.
    ///
    /// # Example
    /// ```
    /// use referee_definitions::ports::Fault;
    /// let fault = Fault::no_answer("hello", "expected value at line 1 column 1").to_string();
    /// assert!(fault.starts_with("instead of an answer, the program printed a line that is no JSON: `hello`"), "{fault}");
    /// let fault = Fault::no_answer("{}", "missing field `calls` at line 1 column 2").to_string();
    /// assert_eq!(fault, "an answer that is not of the protocol, `{}`: the key `calls` is missing");
    /// ```
    pub fn no_answer(line: &str, why: &str) -> Fault {
        match serde_json::from_str::<IgnoredAny>(line) {
            Err(error) => Fault::Protocol { line: piece_around(line, error.column()), why: NO_JSON.to_string() },
            Ok(_) => Fault::Protocol { line: line.chars().take(SHOWN).collect(), why: plain_words(why) },
        }
    }

    /// An answer with more calls than `most`: the student's code does not come to an end, and speaks the protocol all the same.
    ///
    /// # Example
    /// ```
    /// use referee_definitions::ports::Fault;
    /// let fault = Fault::too_many_calls(1_000).to_string();
    /// assert_eq!(fault, "the code failed: more than 1000 answers to one call: an endless loop?");
    /// ```
    pub fn too_many_calls(most: usize) -> Fault {
        let (before, after) = TOO_MANY_CALLS;
        Fault::Crashed { message: format!("{before}{most}{after}") }
    }

    /// More of something than a submission may use; `limit` is displayed with its unit.
    pub fn limit(resource: LimitedResource, limit: impl std::fmt::Display) -> Fault {
        Fault::Limit { resource, limit: limit.to_string() }
    }

    /// A grader's fault, from whatever error caused it.
    pub fn grader(error: impl std::fmt::Display) -> Fault {
        Fault::Grader { message: error.to_string() }
    }
}

/// How many answers were allowed, if this is the message of [`Fault::too_many_calls`].
fn calls_of(message: &str) -> Option<u64> {
    let (before, after) = TOO_MANY_CALLS;
    message.strip_prefix(before)?.strip_suffix(after)?.parse().ok()
}

/// The piece of a line around a byte, counted from 1.
fn piece_around(line: &str, byte: usize) -> String {
    let at = line.char_indices().take_while(|(index, _)| index + 1 < byte).count();
    let first = at.saturating_sub(AROUND.0);
    let mut rest = line.chars().skip(first);
    let piece: String = rest.by_ref().take(at - first + AROUND.1).collect();
    let (before, after) = (if first > 0 { "…" } else { "" }, if rest.next().is_some() { "…" } else { "" });
    format!("{before}{piece}{after}")
}

/// A parser's words without the place in a line that nobody has numbered.
fn plain_words(why: &str) -> String {
    let why = why.rsplit_once(" at line ").map_or(why, |(words, _)| words);
    match why.split_once(" field ").or_else(|| why.split_once(" variant ")) {
        Some(("missing", key)) => format!("the key {key} is missing"),
        Some(("unknown", names)) => format!("there is no {names}"),
        Some(("duplicate", key)) => format!("the key {key} is there twice"),
        _ => why.to_string(),
    }
}

/// A kind of fault: a [`Fault`] without its particulars. It displays its name in manifests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The code panicked or raised.
    Crashed,
    /// No answer came in time.
    TimedOut,
    /// The answer was not of the protocol.
    Protocol,
    /// The process ended.
    Exited,
    /// The process used too much of something.
    Limit,
    /// The code printed too much.
    Output,
    /// The display of its windows was lost.
    Display,
    /// The grader was in trouble.
    Grader,
}

impl FaultKind {
    /// Whether it comes of the code alone. Time and memory depend on the machine, and on what else it does.
    pub fn comes_of_the_code(self) -> bool {
        matches!(self, FaultKind::Crashed | FaultKind::Protocol | FaultKind::Exited | FaultKind::Output)
    }
}

impl std::fmt::Display for FaultKind {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            FaultKind::Crashed => "crashed",
            FaultKind::TimedOut => "timed-out",
            FaultKind::Protocol => "protocol",
            FaultKind::Exited => "exited",
            FaultKind::Limit => "limit",
            FaultKind::Output => "output",
            FaultKind::Display => "display",
            FaultKind::Grader => "grader",
        })
    }
}

/// Answer of a port: the student's side may fail at any call.
pub type PortResult<T> = Result<T, Fault>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrases::Phrasebook;

    fn kept(line: &str) -> (String, String) {
        match Fault::no_answer(line, "unknown variant `stroe`, expected `store` at line 1 column 9") {
            Fault::Protocol { line, why } => (line, why),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn of_a_line_that_is_no_json_the_piece_with_the_mistake_is_shown() {
        let long = format!("{{\"calls\":[{}", "\"refresh\",".repeat(30));
        assert_eq!(kept("").0, "");
        assert_eq!(kept("Traceback: ä").0, "Traceback: ä");
        assert_eq!(kept(&"x".repeat(90)).0, format!("{}…", "x".repeat(20)));
        assert_eq!(kept(&format!("{long}x]}}")).0, format!("…{}x]}}", &long[long.len() - 40..]));
        assert!(kept(&long).0.starts_with('…') && kept(&long).0.ends_with("\"refresh\","), "{:?}", kept(&long));
        assert!(kept(&"ä".repeat(500)).0.chars().count() < 70);
    }

    #[test]
    fn of_json_that_is_no_answer_it_is_said_what_is_wrong() {
        let (line, why) = kept(r#"{"calls":["stroe"]}"#);
        assert_eq!((line.as_str(), why.as_str()), (r#"{"calls":["stroe"]}"#, "there is no `stroe`, expected `store`"));
    }

    #[test]
    fn an_endless_loop_is_told_in_the_readers_language() {
        let german = Phrasebook::bundled("de").expect("German is bundled");
        let told = german.say(&Fault::too_many_calls(9).phrase());
        assert_eq!(told, "der Code ist abgebrochen: mehr als 9 Antworten auf einen Aufruf: eine Endlosschleife?");
        let own = Fault::Crashed { message: "more than nine answers to one call: an endless loop?".to_string() };
        assert!(german.say(&own.phrase()).ends_with("more than nine answers to one call: an endless loop?"));
    }
}
