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

    /// Returns a picture that one of its answers asks for, as the bytes of a PNG.
    ///
    /// # Errors
    /// Why there is none. Most desks have no pictures.
    fn picture(&self, _asked: Value) -> Result<Vec<u8>, Complaints> {
        Err(vec!["there are no pictures here".to_string()])
    }
}
