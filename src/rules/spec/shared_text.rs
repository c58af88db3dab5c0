//! Messages to several players in one text of a window.

use super::{Fold, Messages};

impl Messages {
    /// Whether a text in a window that several players look at has this message, alone or apart from what else it says: `Black:
    /// You must capture!   White: Please wait`. `names` are those of the players, which may stand before their messages.
    pub fn reads_among(&self, text: &str, message: &str, names: &[String]) -> bool {
        if self.same(text, message) {
            return true;
        }
        // A line break sets messages apart, and nothing is left of it once white space is overlooked.
        text.lines().any(|line| self.same(line, message) || self.has_apart(line, message, names))
    }

    fn has_apart(&self, line: &str, message: &str, names: &[String]) -> bool {
        let message = message.trim();
        let (folded, wanted) = (Fold::all(&self.folds, line), Fold::all(&self.folds, message));
        // Blanks may be overlooked, and still set messages apart.
        let forms = [(line, message), (folded.as_str(), wanted.as_str())];
        !message.is_empty()
            && forms.into_iter().any(|(line, message)| {
                line.match_indices(message).any(|(at, _)| {
                    let (before, after) = (&line[..at], &line[at + message.len()..]);
                    begins_apart(before, names) && ends_apart(message, after, names)
                })
            })
    }
}

fn begins_apart(before: &str, names: &[String]) -> bool {
    let has_name = || names.iter().any(|name| before.trim_end().to_lowercase().ends_with(&name.to_lowercase()));
    let last = before.trim_end().chars().last();
    let is_apart = before.ends_with("  ") || last.is_none_or(|last| !last.is_alphanumeric() && last != ',');
    is_apart || before.ends_with(char::is_whitespace) && has_name()
}

fn ends_apart(message: &str, after: &str, names: &[String]) -> bool {
    let next = after.trim_start().chars().next();
    let has_name = || names.iter().any(|name| after.trim_start().to_lowercase().starts_with(&name.to_lowercase()));
    let is_sentence = message.ends_with(['.', '!', '?']) && after.starts_with(char::is_whitespace);
    let is_separator = |next: char| !next.is_alphanumeric() && !",.!?'-".contains(next);
    let is_apart = after.starts_with("  ") || next.is_none_or(is_separator) || is_sentence;
    is_apart || after.starts_with(char::is_whitespace) && has_name()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reads(text: &str, message: &str) -> bool {
        let names = ["black", "white"].map(str::to_string);
        Messages::default().reads_among(text, message, &names)
    }

    #[test]
    fn one_text_may_hold_the_messages_of_all() {
        for text in [
            "Black: You must capture!   White: Please wait",
            "Black: You must capture! White: Please wait",
            "Black You must capture! White Please wait",
            "You must capture! | Please wait",
            "You must capture!\nPlease wait",
        ] {
            assert!(reads(text, "You must capture!") && reads(text, "Please wait"), "{text}");
        }
    }

    #[test]
    fn a_part_of_another_message_is_none() {
        for (text, message) in [
            ("Black: Go on capturing", "Go on"),
            ("White: You must not wait", "wait"),
            ("Black: Please wait, Ada", "Please wait"),
            ("Black: Your turn!", "Your turn"),
            ("Black: You must capture", "You must capture!"),
            ("", "Please wait"),
        ] {
            assert!(!reads(text, message), "{message} in {text}");
        }
    }
}
