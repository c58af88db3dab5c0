//! Lines that are typed in a generated game.

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::board_pool::pick_action;
use super::game_generator::GameBuilder;
use crate::games::Play;
use crate::ports::Event;

/// Lines that nobody should type.
const ODD: [&str; 14] =
    ["", " ", "0", "-1", "7", "7 ", "74", "a", "move", "7 4 1", "99999999999999999999", "é", "RESIGN", "wins"];

impl<G: Play> GameBuilder<'_, G> {
    /// A word, an action, a line that nobody should type, or what becomes of the first two in a hurry.
    pub(super) fn random_line(&mut self) {
        let words = G::typed_words(&self.games.coursework.rules);
        let text = match self.random.random_range(0..6) {
            0 if !words.is_empty() => words.choose(&mut self.random).map(ToString::to_string),
            1 => Some(self.random_action().to_string()),
            2 => ODD.choose(&mut self.random).map(ToString::to_string),
            3 if !words.is_empty() => words.choose(&mut self.random).map(|word| self.misspelt(word)),
            _ => {
                let position = G::from_board(&self.games.coursework.rules, &self.store.0).ok();
                let allowed = position.and_then(|position| pick_action(&position, &mut self.random));
                let action = allowed.unwrap_or_else(|| self.random_action()).to_string();
                Some(self.misspelt(&action))
            }
        };
        let mut text = text.unwrap_or_default();
        // After the end a line answers a question, and what Enter alone answers may be left open.
        if self.store.0.finished && text.is_empty() {
            text = "no".to_string();
        }
        self.play_event(Event::Type { text });
    }

    /// Changes a text slightly, where blanks and capitals count, so that it must not be accepted.
    fn misspelt(&mut self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        match self.random.random_range(0..11) {
            0 => format!(" {text}"),
            1 => format!("{text} "),
            2 => format!(" {text} "),
            3 => text.replace(' ', "  "),
            4 => text.to_uppercase(),
            5 => text.to_lowercase(),
            6 => letters.iter().take(1).collect(),
            7 => letters.iter().rev().collect(),
            8 => format!("{text} {text}"),
            9 => text.replace(' ', "\t"),
            _ => {
                letters.pop();
                letters.into_iter().collect()
            }
        }
    }
}
