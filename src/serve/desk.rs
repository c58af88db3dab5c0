//! Desks: what the host does beside playing.

use serde_json::Value;

use super::Complaints;

/// A desk at which the host works, such as the one for results. Its page asks questions by name, each with a JSON body.
pub trait Desk: Send + Sync {
    /// Answers a question. It may take as long as the work behind it.
    ///
    /// # Errors
    /// Why there is no answer, for the person who asks; also for a question that does not exist.
    fn answer(&self, question: &str, asked: Value) -> Result<Value, Complaints>;
}
