//! Marks in words.

use crate::phrases::{Phrase, phrase};

/// Counts marks: `1 mark`, `5 marks`.
pub fn count_marks(count: u32) -> Phrase {
    phrase!("marks-count", count = count)
}

/// The sign of a loss: `−5`, or `no loss` where there was nothing to lose.
pub fn loss_sign(lost: u32) -> Phrase {
    if lost == 0 { phrase!("marks-no-loss") } else { Phrase::verbatim(format!("−{lost}")) }
}

#[cfg(test)]
mod tests {
    use super::{count_marks, loss_sign};

    #[test]
    fn one_mark_is_singular() {
        assert_eq!([0, 1, 2].map(count_marks), ["0 marks", "1 mark", "2 marks"]);
    }

    #[test]
    fn nothing_lost_has_no_sign() {
        assert_eq!([0, 5].map(loss_sign), ["no loss", "−5"]);
    }
}
