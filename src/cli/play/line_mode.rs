//! Line by line: for scripts, for pipes, and for who likes it.

use std::io::{IsTerminal, Write, stdin};

use super::bounded_lines::read_line;
use super::session::{LineResult, PlaySession};
use crate::cli::{CliError, say};
use crate::diagnostic::escape::escape_text;
use crate::game::FullGame;
use crate::play;
use crate::report::terminal_text::{BAD, FAINT, paint, wrap};

/// Largest number of moves that computers make in a row before a person types a line: not every game ends.
const MOST_MOVES: usize = 1_000;

/// Plays until `quit` or the end of input.
pub fn run<G: FullGame>(mut session: PlaySession<G>) -> Result<(), CliError> {
    let asks = stdin().is_terminal();
    let mut input = stdin().lock();
    let begun = session.begin();
    show(&session, &begun);
    loop {
        computers(&mut session);
        if asks {
            prompt(&format!("{}> ", session.table.board().player.name(session.table.seats())));
        }
        let line = match read_line(&mut input).map_err(|error| CliError::grader("read what is typed", error))? {
            None => return Ok(()),
            Some(Err(why)) => {
                say(format!("\n{}", paint(BAD, why)));
                continue;
            }
            Some(Ok(line)) => line,
        };
        if !asks {
            say(format!("\n{}", paint(FAINT, format!("> {}", escape_text(&line)))));
        }
        let answer = session.enter(&line);
        if answer.quits {
            return Ok(());
        }
        show(&session, &answer);
    }
}

/// Computer players move until it is a person's turn.
pub(super) fn computers<G: FullGame>(session: &mut PlaySession<G>) {
    for _ in 0..MOST_MOVES {
        let Some(answer) = session.advance() else { return };
        say("");
        show(session, &answer);
    }
    say(format!("The computers have moved {MOST_MOVES} times; the next line you type lets them go on."));
}

pub(super) fn show<G: FullGame>(session: &PlaySession<G>, answer: &LineResult) {
    for line in &answer.lines {
        say(if answer.wrong { paint(BAD, wrap("", "  ", line)) } else { line.clone() });
    }
    if answer.board {
        say(play::board_text(&session.table, session.separate));
    }
}

fn prompt(text: &str) {
    let mut out = anstream::stdout().lock();
    // If nobody can read the prompt, the answer may come all the same.
    let _ = write!(out, "{text}").and_then(|()| out.flush());
}
