//! Lines that are typed at a table, and their results; the same for lines, the window and the other machine.

use std::cell::RefCell;
use std::io;
use std::path::Path;
use std::rc::Rc;

use super::learners::TableLearners;
use super::table_setup::PreparedTable;
use crate::cli::save::{read_text, write_file};
use crate::diagnostic::escape::escape_text;
use crate::game::{FullGame, Game};
use crate::play::{self, Decision, DecisionTask, GameTable, TableCommand, TableRefusal, TableStep};
use crate::ports::{Call, Event};
#[cfg(feature = "serve")]
use crate::scenario::{Scenario, Step};

/// A table, and how it is shown.
pub struct PlaySession<G: Game> {
    /// The table.
    pub table: GameTable<G>,
    /// Whether each player has a board of their own, where the game has them.
    pub separate: bool,
    printed: Rc<RefCell<String>>,
    seed: Option<u64>,
}

/// Result of a line.
#[derive(Default)]
pub struct LineResult {
    /// Lines to print, already escaped.
    pub lines: Vec<String>,
    /// Whether the board is to be shown again.
    pub board: bool,
    /// Whether the lines say that something is wrong with what was typed.
    pub wrong: bool,
    /// Whether that was all.
    pub quits: bool,
}

impl LineResult {
    fn says(lines: Vec<String>) -> LineResult {
        LineResult { lines, ..LineResult::default() }
    }

    fn wrong(why: impl ToString) -> LineResult {
        LineResult { lines: why.to_string().lines().map(escape_text).collect(), wrong: true, ..LineResult::default() }
    }
}

impl<G: FullGame> PlaySession<G> {
    /// A session at a table, and the machines that learn there.
    pub fn new(wired: PreparedTable<G>, separate: bool) -> (PlaySession<G>, TableLearners<G>) {
        let PreparedTable { table, printed, seed, learners } = wired;
        (PlaySession { table, separate, printed, seed }, learners)
    }

    /// The first startup; says what chance follows from, if there is any.
    pub fn begin(&mut self) -> LineResult {
        let mut answer = self.give(&Event::Startup);
        if let Some(seed) = self.seed {
            answer.lines.insert(0, format!("seed {seed}"));
        }
        answer
    }

    /// Begins with the board of a scenario, and does its first steps; says what came of each.
    ///
    /// # Errors
    /// When the model is not one that can be changed.
    #[cfg(feature = "serve")]
    pub fn begin_with(&mut self, scenario: &Scenario<G>, steps: usize) -> Result<LineResult, TableRefusal> {
        self.table.change_model(scenario.given.clone())?;
        self.table.refresh_view();
        let mut all = LineResult { board: true, ..LineResult::default() };
        for step in scenario.steps.iter().take(steps) {
            let done = match step {
                Step::Do { cue, .. } => {
                    all.lines.push(format!("* {}", escape_text(&cue.sentence(self.table.seats()))));
                    self.give(cue)
                }
                Step::Poke(change) => {
                    let board = change.apply_to(self.table.board());
                    self.answer(|table| table.change_model(board))
                }
                Step::Fresh => self.answer(|table| Ok(table.replace_controller())),
            };
            all.lines.extend(done.lines);
        }
        Ok(all)
    }

    /// Does what a line asks for.
    pub fn enter(&mut self, line: &str) -> LineResult {
        let command = match TableCommand::read(line, &self.table) {
            Ok(command) => command,
            Err(why) => return LineResult::wrong(why),
        };
        match command {
            TableCommand::Nothing => LineResult::default(),
            TableCommand::Event(cue) => self.give(&cue),
            TableCommand::ChangeModel(board) => self.answer(|table| table.change_model(board)),
            TableCommand::ReplaceController => self.answer(|table| Ok(table.replace_controller())),
            TableCommand::ResumeComputers => {
                self.table.resume_computers();
                LineResult::default()
            }
            TableCommand::Legal => match self.table.legal_actions() {
                Ok(legal) if legal.is_empty() => LineResult::says(vec!["there is no legal move".to_string()]),
                Ok(legal) => {
                    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
                    LineResult::says(vec![format!("legal: {}", legal.join(" · "))])
                }
                Err(why) => LineResult::says(vec![escape_text(&why)]),
            },
            TableCommand::Board => LineResult { board: true, ..LineResult::default() },
            TableCommand::Log if self.table.screen().log().is_empty() => {
                LineResult::says(vec!["the log is empty".to_string()])
            }
            TableCommand::Log => {
                LineResult::says(self.table.screen().log().iter().map(|line| escape_text(line)).collect())
            }
            TableCommand::Record => {
                LineResult::says(self.table.history().iter().map(|line| escape_text(line)).collect())
            }
            TableCommand::Save(path) => self.save(&path),
            TableCommand::Load(path) => match read_file(Path::new(&path)) {
                Ok(text) => self.give(&Event::Load { text }),
                Err(why) => LineResult::wrong(format!("failed to read {path}: {why}")),
            },
            TableCommand::Help => LineResult::says(play::help_text(&self.table).lines().map(escape_text).collect()),
            TableCommand::Quit => LineResult { quits: true, ..LineResult::default() },
        }
    }

    /// Gives the controller a cue.
    pub fn give(&mut self, cue: &Event<G>) -> LineResult {
        self.answer(|table| table.send_event(cue))
    }

    /// Lets a computer player move; `None` if none is on turn.
    pub fn advance(&mut self) -> Option<LineResult> {
        let step = self.table.advance()?;
        Some(self.moved(&step))
    }

    /// Describes the result of a computer player's move.
    fn moved(&mut self, step: &TableStep<G>) -> LineResult {
        let mut answer = self.told(step);
        if !step.did.is_empty() {
            answer.lines.insert(0, format!("* {}", escape_text(&step.did)));
        }
        answer
    }

    /// Lets a computer player think elsewhere; `None` if none is on turn who can.
    pub fn think(&mut self) -> Option<DecisionTask<G>> {
        self.table.think()
    }

    /// A computer player does what it has thought of; `None` if the game is somewhere else by now.
    pub fn thought(&mut self, thought: Decision<G>) -> Option<LineResult> {
        let step = self.table.apply_decision(thought)?;
        Some(self.moved(&step))
    }

    fn answer(&mut self, does: impl FnOnce(&mut GameTable<G>) -> Result<TableStep<G>, TableRefusal>) -> LineResult {
        match does(&mut self.table) {
            Ok(step) => self.told(&step),
            Err(why) => LineResult::wrong(why),
        }
    }

    /// Describes the results of a step, and the text that a submission has printed meanwhile.
    fn told(&mut self, step: &TableStep<G>) -> LineResult {
        let mut lines = play::step_text(&self.table, step);
        let printed = std::mem::take(&mut *self.printed.borrow_mut());
        lines.extend(printed.lines().map(|line| format!("printed: {}", escape_text(line))));
        LineResult { lines, board: !step.tape.is_empty() || !step.did.is_empty(), ..LineResult::default() }
    }

    fn save(&mut self, path: &str) -> LineResult {
        let mut answer = match self.table.send_event(&Event::Save) {
            Err(why) => return LineResult::wrong(why),
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
                    Ok(()) => LineResult::says(vec![format!("written to {}", escape_text(path))]),
                    Err(why) => LineResult::wrong(format!("failed to write {path}: {why}")),
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
