//! Results as other programs read them: one format a file, each a pure function of marksheets.
//!
//! What goes to students is written from [`Marksheet::for_student`](crate::marks::Marksheet::for_student), by the renderer
//! itself: anyone who calls it cannot forget to.

mod assignment_columns;
pub mod blackboard;
mod build_places;
pub mod canvas;
pub mod check50;
pub mod csv;
pub mod exercism;
mod feedback_comment;
pub mod github;
pub mod github_classroom;
pub mod gradebook_csv;
pub mod gradebook_entries;
pub mod gradescope;
pub mod junit;
pub mod markdown;
pub mod moodle;
pub mod moodle_feedback;
pub mod plain_text;
#[cfg(test)]
#[path = "platforms/sample_tests.rs"]
pub(super) mod sample;
pub mod scenario_times;
pub mod score_item;
mod text_encoding;

/// Removes the colours of a text.
fn strip(painted: &str) -> String {
    anstream::adapter::strip_str(painted).to_string()
}

/// JSON as it is written to a file.
fn json(value: &serde_json::Value) -> String {
    crate::json::to_json_pretty(value).unwrap_or_default() + "\n"
}
