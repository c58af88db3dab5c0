//! A student's part as the grader meets it: a line of the protocol in, its answer out.

use super::channel;
use super::json::Json;

/// A part that answers the grader's lines: over a channel, as it is handed in, or in this process, for `cargo test`.
///
/// # Example
/// ```
/// use referee::kit::reversi::{SimpleController, program};
///
/// let mut program = program(SimpleController::default);
/// let answer = program.answer(br#"{"referee":1,"game":"reversi","part":"controller"}"#);
/// assert!(answer.starts_with(r#"{"referee":1,"#));
/// ```
pub struct Program<'a> {
    answer: Box<Answering<'a>>,
}

/// Gives the answer to a line.
type Answering<'a> = dyn FnMut(&[u8]) -> Json + 'a;

impl<'a> Program<'a> {
    /// A part that answers like this.
    pub(super) fn new(answer: impl FnMut(&[u8]) -> Json + 'a) -> Program<'a> {
        Program { answer: Box::new(answer) }
    }

    /// Answers one line of the grader; line and answer come without their ends.
    pub fn answer(&mut self, line: &[u8]) -> String {
        (self.answer)(line).to_string()
    }

    /// Answers the grader over the channel until it has no more questions.
    pub fn serve(mut self) {
        channel::converse(|line| self.answer(line));
    }
}
