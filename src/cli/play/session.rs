//! What is typed at a table, and what comes of it: the same line by line, in the window, and from elsewhere.

use std::cell::RefCell;
use std::io;
use std::path::Path;
use std::rc::Rc;

use super::learners::Learners;
use super::wiring::Wired;
use crate::cli::save::{read_text, write_file};
use crate::diagnostic::escape::harmless;
use crate::game::{FullGame, Game};
use crate::play::{self, Command, Refusal, Step, Table, Thinking, Thought};
use crate::stage::{Call, Cue};

/// A table, and how it is shown.
pub struct Session<G: Game> {
    /// The table.
    pub table: Table<G>,
    /// Whether each player has a board of their own, where the game has them.
    pub separate: bool,
    printed: Rc<RefCell<String>>,
    seed: Option<u64>,
}

/// What comes of a line.
#[derive(Default)]
pub struct Answer {
    /// What is to be said, harmless already.
    pub lines: Vec<String>,
    /// Whether the board is to be shown again.
    pub board: bool,
    /// Whether the lines say that something is wrong with what was typed.
    pub wrong: bool,
    /// Whether that was all.
    pub quits: bool,
}

impl Answer {
    fn says(lines: Vec<String>) -> Answer {
        Answer { lines, ..Answer::default() }
    }

    fn wrong(why: impl ToString) -> Answer {
        Answer { lines: why.to_string().lines().map(harmless).collect(), wrong: true, ..Answer::default() }
    }
}

impl<G: FullGame> Session<G> {
    /// A session at a table, and the machines that learn there.
    pub fn new(wired: Wired<G>, separate: bool) -> (Session<G>, Learners<G>) {
        let Wired { table, printed, seed, learners } = wired;
        (Session { table, separate, printed, seed }, learners)
    }

    /// The first startup; says what chance follows from, if there is any.
    pub fn begin(&mut self) -> Answer {
        let mut answer = self.give(&Cue::Startup);
        if let Some(seed) = self.seed {
            answer.lines.insert(0, format!("seed {seed}"));
        }
        answer
    }

    /// Does what a line asks for.
    pub fn enter(&mut self, line: &str) -> Answer {
        let command = match Command::read(line, &self.table) {
            Ok(command) => command,
            Err(why) => return Answer::wrong(why),
        };
        match command {
            Command::Nothing => Answer::default(),
            Command::Cue(cue) => self.give(&cue),
            Command::Poke(board) => self.answer(|table| table.poke(board)),
            Command::Fresh => self.answer(|table| Ok(table.renew())),
            Command::Go => {
                self.table.go_on();
                Answer::default()
            }
            Command::Legal => match self.table.legal() {
                Ok(legal) if legal.is_empty() => Answer::says(vec!["there is no legal move".to_string()]),
                Ok(legal) => {
                    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
                    Answer::says(vec![format!("legal: {}", legal.join(" · "))])
                }
                Err(why) => Answer::says(vec![harmless(&why)]),
            },
            Command::Board => Answer { board: true, ..Answer::default() },
            Command::Log if self.table.screen().log().is_empty() => Answer::says(vec!["the log is empty".to_string()]),
            Command::Log => Answer::says(self.table.screen().log().iter().map(|line| harmless(line)).collect()),
            Command::Record => Answer::says(self.table.said().iter().map(|line| harmless(line)).collect()),
            Command::Save(path) => self.save(&path),
            Command::Load(path) => match read_file(Path::new(&path)) {
                Ok(text) => self.give(&Cue::Load { text }),
                Err(why) => Answer::wrong(format!("failed to read {path}: {why}")),
            },
            Command::Help => Answer::says(play::help(&self.table).lines().map(harmless).collect()),
            Command::Quit => Answer { quits: true, ..Answer::default() },
        }
    }

    /// Gives the controller a cue.
    pub fn give(&mut self, cue: &Cue<G>) -> Answer {
        self.answer(|table| table.give(cue))
    }

    /// Lets a computer player move; `None` if none is on turn.
    pub fn advance(&mut self) -> Option<Answer> {
        let step = self.table.advance()?;
        Some(self.moved(&step))
    }

    /// What comes of a computer player's move.
    fn moved(&mut self, step: &Step<G>) -> Answer {
        let mut answer = self.told(step);
        if !step.did.is_empty() {
            answer.lines.insert(0, format!("* {}", harmless(&step.did)));
        }
        answer
    }

    /// Lets a computer player think elsewhere; `None` if none is on turn who can.
    pub fn think(&mut self) -> Option<Thinking<G>> {
        self.table.think()
    }

    /// A computer player does what it has thought of; `None` if the game is somewhere else by now.
    pub fn thought(&mut self, thought: Thought<G>) -> Option<Answer> {
        let step = self.table.thought(thought)?;
        Some(self.moved(&step))
    }

    fn answer(&mut self, does: impl FnOnce(&mut Table<G>) -> Result<Step<G>, Refusal>) -> Answer {
        match does(&mut self.table) {
            Ok(step) => self.told(&step),
            Err(why) => Answer::wrong(why),
        }
    }

    /// What a step brought, and what a work has printed meanwhile.
    fn told(&mut self, step: &Step<G>) -> Answer {
        let mut lines = play::news(&self.table, step);
        let printed = std::mem::take(&mut *self.printed.borrow_mut());
        lines.extend(printed.lines().map(|line| format!("printed: {}", harmless(line))));
        Answer { lines, board: !step.tape.is_empty() || !step.did.is_empty(), ..Answer::default() }
    }

    fn save(&mut self, path: &str) -> Answer {
        let mut answer = match self.table.give(&Cue::Save) {
            Err(why) => return Answer::wrong(why),
            Ok(step) => {
                let written = step.tape.iter().rev().find_map(|call| match call {
                    Call::Write { text } => Some(text.clone()),
                    _ => None,
                });
                let Some(text) = written else {
                    let mut answer = self.told(&step);
                    answer.lines.push("nothing was written out".to_string());
                    return answer;
                };
                match write_file(Path::new(path), text.as_bytes()) {
                    Ok(()) => Answer::says(vec![format!("written to {}", harmless(path))]),
                    Err(why) => Answer::wrong(format!("failed to write {path}: {why}")),
                }
            }
        };
        answer.board = false;
        answer
    }
}

/// A text of a game; a pipe would be waited for, for ever.
fn read_file(path: &Path) -> io::Result<String> {
    if !path.metadata()?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is no file"));
    }
    read_text(path)
}
