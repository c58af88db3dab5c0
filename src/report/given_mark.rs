//! Marks that people gave: who, when, why, and over which mark of the grader they won.

use crate::diagnostic::escape::escape_text;
use crate::marks::{Award, RequirementLine};
use crate::phrases::{Phrase, phrase};

/// Says who gave the mark of a requirement, and why; `None` if nothing is told of that.
///
/// # Example
/// ```text
/// Marked by A. Smith on 3 May, instead of the grader's 0: the handout was read otherwise in the lecture
/// ```
pub fn given_mark_sentence(line: &RequirementLine) -> Option<Phrase> {
    let given = line.given.as_ref()?;
    let by = given.by.as_ref().map(|by| phrase!("given-by", name = escape_text(by)));
    let on = given.on.as_ref().map(|on| phrase!("given-on", day = escape_text(on)));
    let instead = given.instead_of.map(|award| match award {
        Award::Marks(marks) if marks == given.marks => phrase!("given-as-the-grader"),
        Award::Marks(marks) => phrase!("given-instead", marks = marks),
        Award::NotRun | Award::ByHand => phrase!("given-as-not-run"),
    });
    let comment = given.comment.as_ref().map(|why| Phrase::verbatim(format!(": {}", escape_text(why))));
    let known = [&by, &on, &instead, &comment].into_iter().any(Option::is_some);
    let or_nothing = |part: Option<Phrase>| part.unwrap_or_else(|| Phrase::verbatim(""));
    let [by, on, instead, comment] = [by, on, instead, comment].map(or_nothing);
    known.then(|| phrase!("given", by = by, on = on, instead = instead, comment = comment))
}
