//! Messages to several players in one text of a window.

use super::{Fold, Messages};

impl Messages {
    /// Whether a text in a window that several players look at has this message, alone or apart from what else it says: `Black:
    /// You must capture!   White: Please wait`. Where it is a part of a longer message of the list, it is not meant. `names` are those
    /// of the players, which may stand before their messages, and `own` is that of the player whose message it is.
    pub fn reads_among(&self, text: &str, message: &str, own: &str, names: &[String]) -> bool {
        if self.same(text, message) {
            return true;
        }
        // A line break sets messages apart, and nothing is left of it once white space is overlooked.
        text.lines().any(|line| self.same(line, message) || self.has_apart(line, message, own, names))
    }

    fn has_apart(&self, line: &str, message: &str, own: &str, names: &[String]) -> bool {
        let message = message.trim();
        let fold = |text: &str| Fold::all(&self.folds, text);
        let plain = |text: &str| text.to_string();
        // Blanks may be overlooked, and still set messages apart.
        let forms: [&dyn Fn(&str) -> String; 2] = [&plain, &fold];
        !message.is_empty() && forms.into_iter().any(|form| self.has_in_form(form, (line, message), own, names))
    }

    fn has_in_form(
        &self,
        form: &dyn Fn(&str) -> String,
        (line, message): (&str, &str),
        own: &str,
        names: &[String],
    ) -> bool {
        let (line, message) = (form(line), form(message));
        let wordings =
            self.list.iter().flat_map(|other| other.wordings.values()).flatten().map(|wording| form(wording));
        let longer: Vec<String> = wordings.filter(|wording| wording.len() > message.len()).collect();
        line.match_indices(&message).any(|(at, _)| {
            let end = at + message.len();
            let is_covered = longer.iter().any(|wording| {
                line.match_indices(wording).any(|(start, _)| start <= at && end <= start + wording.len())
            });
            let before = &line[..at];
            let is_apart = begins_apart(before, names) && ends_apart(&message, &line[end..], names);
            !is_covered && is_apart && !names_another(before, own, names)
        })
    }
}

/// Whether the name of another player stands right before a message, and not this one's beside it: `White, Black: Draw`.
fn names_another(before: &str, own: &str, names: &[String]) -> bool {
    let before = before.to_lowercase();
    let said = before.trim_end_matches(|letter: char| letter.is_whitespace() || ":-–—>=".contains(letter));
    // What stands before a pause belongs to an earlier message.
    let pauses = said.rfind(['.', '!', '?', '|', '/', ';']).into_iter().chain(said.rfind("  "));
    let near = &said[pauses.max().unwrap_or_default()..];
    let has_other = names.iter().any(|name| name != own && near.ends_with(&name.to_lowercase()));
    has_other && !near.contains(&own.to_lowercase())
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
    use std::collections::BTreeMap;

    use super::*;
    use crate::game::Seat;
    use crate::spec::{Message, MessageCondition};

    fn reads(text: &str, message: &str, own: &str) -> bool {
        let names = ["black", "white"].map(str::to_string);
        Messages::default().reads_among(text, message, own, &names)
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
            assert!(reads(text, "You must capture!", "black") && reads(text, "Please wait", "white"), "{text}");
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
            assert!(["black", "white"].iter().all(|own| !reads(text, message, own)), "{message} in {text}");
        }
    }

    #[test]
    fn the_message_of_another_player_is_not_ones_own() {
        let reads = |text: &str, own: &str| reads(text, "Your turn", own);
        for text in
            ["White: Please wait   Black: Your turn", "White: Please wait | black - Your turn", "Black: Your turn"]
        {
            assert!(reads(text, "black") && !reads(text, "white"), "{text}");
        }
        for text in
            ["White, Black: Your turn", "White: Your turn, Black: Your turn", "Your turn", "Please wait   Your turn"]
        {
            assert!(reads(text, "white"), "{text}");
        }
    }

    #[test]
    fn a_longer_message_that_ends_with_another_is_itself() {
        let message = |key: &str, text: &str| Message {
            key: key.to_string(),
            when: MessageCondition::Always,
            wordings: BTreeMap::from([(Seat(1), vec![text.to_string()])]),
        };
        let list = vec![message("won", "Red wins!"), message("over", "Game over! Red wins!")];
        let messages = Messages { list, folds: Vec::new() };
        assert!(!messages.reads_among("Game over! Red wins!", "Red wins!", "red", &[]));
        assert!(messages.reads_among("Game over! Red wins!   Red wins!", "Red wins!", "red", &[]));
        assert!(messages.reads_among("Please wait   Red wins!", "Red wins!", "red", &[]));
    }
}
