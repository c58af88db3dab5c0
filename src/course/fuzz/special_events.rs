//! Cues that only some courseworks have: hovering, typing, taking back, files, and whole games to be checked.

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::board_pool::pick_action;
use super::game_generator::GameBuilder;
use crate::games::Play;
use crate::ports::Event;

/// The kinds of cue that are mixed into a game, where a spec lists them.
const EXTRAS: [&str; 6] = ["hover", "type", "undo", "redo", "save", "load"];

impl<G: Play> GameBuilder<'_, G> {
    /// Returns the kinds that this coursework has.
    pub(super) fn special_kinds(&self) -> Vec<&'static str> {
        EXTRAS.into_iter().filter(|kind| self.accepts(kind)).collect()
    }

    /// One cue of one of these kinds.
    pub(super) fn special_event(&mut self, kinds: &[&'static str]) {
        match kinds.choose(&mut self.random).copied() {
            Some("hover") => self.hover(),
            Some("type") => self.random_line(),
            Some("undo") => self.play_event(Event::Undo),
            Some("redo") => self.play_event(Event::Redo),
            Some("save") => self.play_event(Event::Save),
            Some("load") => self.load(),
            _ => {}
        }
    }

    /// Mostly the player on turn points at something: at what is allowed, at a piece, or at anything.
    fn hover(&mut self) {
        let turn = self.store.0.player;
        let seat = match self.random.random_range(0..10) {
            0..3 => self.any_seat(),
            _ => turn,
        };
        let position = G::from_board(&self.games.coursework.rules, &self.store.0).ok();
        let action = position.and_then(|position| match self.random.random_range(0..4) {
            0 => pick_action(&position, &mut self.random),
            1 => G::hover_targets(&position).choose(&mut self.random).cloned(),
            _ => None,
        });
        let action = action.unwrap_or_else(|| self.random_action());
        self.play_event(Event::Hover { seat, action });
    }

    /// Reads what was written before in this game, every second time damaged. What was read shows in what is written next.
    fn load(&mut self) {
        let Some(text) = self.written.choose(&mut self.random).cloned() else { return self.play_event(Event::Save) };
        let text = if self.random.random_bool(0.5) { self.damaged(&text) } else { text };
        self.play_event(Event::Load { text });
        if self.accepts("save") && self.random.random_bool(0.5) {
            self.play_event(Event::Save);
        }
    }

    /// Damages a file: cuts it off, replaces a character, loses or doubles a line or a word, or goes on after its end.
    fn damaged(&mut self, text: &str) -> String {
        let mut lines: Vec<String> = text.lines().map(ToString::to_string).collect();
        let letters: Vec<char> = text.chars().collect();
        if lines.is_empty() {
            return "?".to_string();
        }
        let line = self.random.random_range(0..lines.len());
        let letter = self.random.random_range(0..letters.len());
        match self.random.random_range(0..6) {
            0 => return letters[..letter].iter().collect(),
            1 => {
                let put = ['0', '9', 'a', 'x', ' '].choose(&mut self.random).copied().unwrap_or('?');
                return letters.iter().enumerate().map(|(at, old)| if at == letter { put } else { *old }).collect();
            }
            2 => {
                lines.remove(line);
            }
            3 => lines.insert(line, lines[line].clone()),
            4 => lines.push("the end".to_string()),
            _ => lines[line] = self.with_word_lost_or_doubled(&lines[line]),
        }
        lines.join("\n") + "\n"
    }

    fn with_word_lost_or_doubled(&mut self, line: &str) -> String {
        let mut words: Vec<&str> = line.split(' ').collect();
        let word = self.random.random_range(0..words.len());
        if self.random.random_bool(0.5) {
            words.insert(word, words[word]);
        } else {
            words.remove(word);
        }
        words.join(" ")
    }

    /// For a part that is asked about whole games: some that are legal, some with one thing wrong, some that go on too far.
    pub(super) fn whole_games(&mut self) {
        for _ in 0..self.random.random_range(3..=8) {
            let mut position = G::opening(&self.games.coursework.rules);
            let mut moves = Vec::new();
            for _ in 0..self.random.random_range(0..=40) {
                let Some(action) = pick_action(&position, &mut self.random) else { break };
                moves.push(action.to_string());
                let Ok(next) = position.play(position.turn(), &action) else { break };
                position = next;
            }
            let place = self.random.random_range(0..=moves.len());
            match self.random.random_range(0..7) {
                6 => moves.extend(self.nearly_legal(&position).map(|action| action.to_string())),
                0 => moves.insert(place, self.random_action().to_string()),
                1 if place < moves.len() => moves[place] = self.random_action().to_string(),
                2 if place < moves.len() => moves.insert(place, moves[place].clone()),
                3 => moves.push(self.random_action().to_string()),
                _ => {}
            }
            moves.retain(|text| !text.contains(char::is_whitespace) && !text.is_empty());
            self.play_event(Event::Check { moves });
        }
    }
}
