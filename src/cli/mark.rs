//! `referee mark`: a person gives marks, one submission after another.

mod apply_marks;
mod ask;
mod mark_file;
mod print_sheet;
mod queue;
#[cfg(feature = "serve")]
mod single_mark;

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use clap::Args;

use self::apply_marks::{apply_marks, spec_of, today, user_name};
use self::ask::{Answer, parse_answer};
use self::mark_file::MarkFile;
use self::queue::{MarkQueue, QueueItem};
#[cfg(feature = "serve")]
pub use self::single_mark::SingleMark;
use super::explain::Claims;
use super::verbosity::note;
use super::{CliError, environment, say};
use crate::diagnostic::escape::escape_text;
use crate::marks::GivenMark;
use crate::report::terminal_text::{STRONG, paint, wrap};
use crate::results::SavedResults;

/// Give marks by hand, one submission after another, into a CSV that `grade --marks` reads
///
/// Asked are the requirements that no program can mark, and those that are open. Answer with marks, and a remark behind them if you
/// like: `4 the arrows are missing`. With --submission and --requirement you are asked for any mark; there your mark wins over the
/// grader's, and needs a remark that says why.
#[derive(Args)]
pub struct Arguments {
    /// The folder that `grade` has saved results in
    #[arg(default_value = "results")]
    results: PathBuf,
    /// The CSV of marks; it is made if it is not there
    #[arg(long, value_name = "CSV", default_value = "marks.csv")]
    marks: PathBuf,
    /// Your name, for the receipt [default: your user's name]
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
    /// The day, for the receipt [default: today]
    #[arg(long, value_name = "DAY")]
    on: Option<String>,
    /// One submission, hand-in, person or group only
    #[arg(long, value_name = "ID")]
    submission: Option<String>,
    /// One requirement only
    #[arg(long, value_name = "ID")]
    requirement: Option<String>,
    /// Answer the claim of this number: the mark that it is about is asked for, and your remark is the answer
    #[arg(long, value_name = "N", conflicts_with_all = ["submission", "requirement"])]
    claim: Option<u32>,
    /// The CSV of claims
    #[arg(long, value_name = "CSV", default_value = "claims.csv")]
    claims_file: PathBuf,
    /// Ask also for what the CSV has already
    #[arg(long)]
    all: bool,
    /// The graded folder, so that the files of each submission are named
    #[arg(long, value_name = "DIR")]
    work: Option<PathBuf>,
    /// Print a sheet to fill in with a pen, and ask for nothing
    #[arg(long, conflicts_with = "all")]
    print: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let mut results = SavedResults::read(&arguments.results)?;
    let bundle = environment::bundle();
    let spec = spec_of(&bundle, &results)?;
    // A row may be about an attempt that does not count.
    let mut file = MarkFile::read(&arguments.marks, &spec, &results.sheets)?;
    results.retain_counting();
    let people = results.people_of(&spec.id);
    let mut claims = Claims::read(&arguments.claims_file)?;
    let claim = arguments.claim.map(|number| claims.numbered(number).cloned()).transpose()?;
    let asked = match &claim {
        Some(claim) => (Some(claim.submission.as_str()), claim.requirement.as_deref()),
        None => (arguments.submission.as_deref(), arguments.requirement.as_deref()),
    };
    let queue = MarkQueue::new(&results.sheets, people, asked)?;
    if arguments.print {
        say(print_sheet::text(&spec, &queue.items));
        return Ok(());
    }
    let asks_again = arguments.all || claim.is_some();
    let items: Vec<QueueItem> = queue.items.iter().flat_map(|item| file.left_of(item, asks_again)).collect();
    if items.is_empty() {
        note(format!("{} has a mark for everything that is asked.", arguments.marks.display()));
    }
    let given = ask_for_all(arguments, &items, &mut file)?;
    if let Some(claim) = claim.filter(|_| given > 0) {
        let remark = items.iter().find_map(|item| file.of(item)).and_then(|row| row.comment.clone());
        claims.answer(claim.claim, remark.as_deref().unwrap_or("looked at again"));
        claims.write(&arguments.claims_file)?;
    }
    if given > 0 {
        note(apply_marks(&bundle, spec, &results, &file, &arguments.marks)?);
    }
    Ok(())
}

/// Asks for one mark after another, and saves each; answers how many were given.
fn ask_for_all(arguments: &Arguments, items: &[QueueItem], file: &mut MarkFile) -> Result<usize, CliError> {
    let (mut index, mut given) = (0, 0);
    let mut lines = std::io::stdin().lines();
    while let Some(item) = items.get(index) {
        let remarks = file.remarks(&item.requirement);
        item.describe(index + 1, items.len(), file.of(item), arguments.work.as_deref()).iter().for_each(say);
        for (number, remark) in remarks.iter().enumerate() {
            say(wrap("  ", "     ", &format!("#{} {}", number + 1, escape_text(remark))));
        }
        prompt(item.worth);
        let Some(line) = lines.next() else { break };
        let line = line.map_err(|error| CliError::grader("read your answer", error))?;
        match parse_answer(&line, item.worth, item.graders.is_some(), &remarks) {
            Err(why) => say(wrap("", "", &why)),
            Ok(Answer::Next) => index += 1,
            Ok(Answer::Back) => index = index.saturating_sub(1),
            Ok(Answer::End) => break,
            Ok(Answer::Mark { marks, remark }) => {
                let by = arguments.by.clone().or_else(user_name);
                let on = Some(arguments.on.clone().unwrap_or_else(today));
                file.set(item, &GivenMark { marks, comment: remark, by, on, instead_of: None });
                file.write(&arguments.marks)?;
                given += 1;
                index += 1;
            }
        }
    }
    Ok(given)
}

fn prompt(worth: u32) {
    if std::io::stdin().is_terminal() {
        let says = paint(STRONG, format!("0 to {worth}, and a remark; Enter: next, b: back, q: end > "));
        let mut out = anstream::stdout().lock();
        // A terminal that is gone answers nothing, either.
        let _ = write!(out, "{says}").and_then(|()| out.flush());
    }
}
