//! Marks that people gave: who, when, why, and over which mark of the grader they won.

use crate::diagnostic::escape::escape_text;
use crate::marks::{Award, RequirementLine};

/// Says who gave the mark of a requirement, and why; `None` if nothing is told of that.
///
/// # Example
/// ```text
/// Marked by A. Smith on 3 May, instead of the grader's 0: the handout was read otherwise in the lecture
/// ```
pub fn given_mark_sentence(line: &RequirementLine) -> Option<String> {
    let given = line.given.as_ref()?;
    let by = given.by.as_ref().map(|by| format!(" by {}", escape_text(by))).unwrap_or_default();
    let on = given.on.as_ref().map(|on| format!(" on {}", escape_text(on))).unwrap_or_default();
    let instead = match given.instead_of {
        Some(Award::Marks(marks)) if marks == given.marks => ", as the grader had".to_string(),
        Some(Award::Marks(marks)) => format!(", instead of the grader's {marks}"),
        Some(Award::NotRun | Award::ByHand) => ", as the grader could not run it".to_string(),
        None => String::new(),
    };
    let comment = given.comment.as_ref().map(|why| format!(": {}", escape_text(why))).unwrap_or_default();
    let says = format!("Marked{by}{on}{instead}{comment}");
    (says != "Marked").then_some(says)
}
