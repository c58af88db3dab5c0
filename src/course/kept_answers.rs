//! Answers that a model solution has given, kept in a file: they stand for it where it must not be.
//!
//! A student checks work of a described coursework by them. [`record_answers`] asks a model solution all that `check` can ask
//! about the scenarios of a coursework, and [`AnswerTree`] answers the same questions again. An answer is kept by all that an
//! instance of the controller has heard and seen until then, and by no scenario's name. So an answer is never taken for another
//! fixture than the one that it belongs to, and a changed fixture has none.

mod answer_recorder;
mod answer_tree;
mod answers_file;

pub use answer_recorder::{RecordingError, record_answers};
pub use answer_tree::{AnswerTree, WrongPlay};
pub use answers_file::{MOST_BYTES, read_answers, write_answers};
