//! Holds what is said of a view against the pictures that stand beside the words, as somebody would who looks at both.
//!
//! A grader that reads pixels can be wrong in two ways: it can take marks where nothing is lost, and it can give a reason that the
//! student sees to be false. The samples' manifests hold the first; this holds the second, with eyes of its own.

#[path = "pictures/boards.rs"]
mod boards;
#[path = "pictures/case.rs"]
mod case;
#[path = "pictures/evidence.rs"]
mod evidence;
#[path = "pictures/marked.rs"]
mod marked;
#[path = "pictures/parts.rs"]
mod parts;
#[path = "pictures/sentences.rs"]
mod sentences;
#[path = "pictures/sight.rs"]
mod sight;
#[path = "pictures/texts.rs"]
mod texts;

use case::{Album, Case};
use evidence::Evidence;
use referee::game::Drawable;
use referee::grade::GradedSubmission;
use sentences::{Check, sentence_of};

/// Everything that was said of a view and that a picture beside it contradicts.
pub fn contradictions<G: Drawable>(rules: &G::Rules, graded: &GradedSubmission<G>) -> Vec<String> {
    Evidence::of(rules, graded).iter().flat_map(contradictions_in).collect()
}

/// Sentences about windows in the sources that nobody has decided on.
pub fn unlisted_sentences() -> std::io::Result<Vec<String>> {
    sentences::unlisted()
}

fn contradictions_in(evidence: &Evidence) -> Vec<String> {
    let album = Album::new(evidence);
    let mut found = Vec::new();
    // These eyes know discs on plain squares. Numerals and pictures are for the unit tests of whoever reads them.
    let shown = evidence.moments.iter().filter_map(|moment| moment.shown.as_ref());
    let mut squares = shown.flat_map(|shown| &shown.frames).flat_map(|frame| frame.squares.iter().flatten());
    let has_pictures =
        squares.any(|square| !square.numeral.is_empty() || square.text.is_empty() && !square.picture.is_empty());
    for finding in &evidence.verdict.findings {
        // A view that fails at a message has this at the end of what is missing in the window.
        let says = finding.says.to_string();
        let says = says.split("; the code failed: ").next().unwrap_or_default();
        let agrees = match sentence_of(says) {
            None => {
                Err("no entry of tests/submissions/pictures/sentences.rs tells how a picture could contradict this"
                    .into())
            }
            Some((Check::Picture(_), _)) if has_pictures => Ok(()),
            Some((Check::Picture(check) | Check::Texts(check), gaps)) => check(&Case { album: &album, finding }, &gaps),
            Some((Check::Never, _)) => Ok(()),
        };
        found.extend(
            agrees.err().map(|why| {
                format!("{}, step {}: `{}`, but {why}", evidence.verdict.scenario, finding.step, finding.says)
            }),
        );
    }
    let steps = if has_pictures { 0 } else { evidence.moments.len() };
    for step in 1..=steps {
        for seat in &evidence.seats {
            let agrees = marked::hold_marks(&album, step, seat);
            found.extend(agrees.err().map(|why| format!("{}, step {step}, {seat}: {why}", evidence.verdict.scenario)));
        }
    }
    found
}
