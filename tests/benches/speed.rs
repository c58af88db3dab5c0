//! `cargo bench`: how fast the grader is, and how much of that is the students' programs.
//!
//! No benchmark library: what is asked for are ratios between whole cohorts, on machines where other things run, too.
//! So the rivals take turns, every round has its own ratio, and what is printed is the median with the whole range.
//! A word after `--` runs only the sections whose name holds it: `cargo bench -- cohort`. `--copies 1000` allows larger cohorts,
//! `--language python` and `--workers 2` measure only that.

mod bare;
mod cohort;
mod described;
mod every_game;
mod in_process;
mod measure;
mod memory;
mod options;
mod pages;
mod peers;
mod playing;
mod rivals;
mod round_trip;
mod rules;
mod script;
mod setting;
mod spawn;
mod table;
mod through_a_child;
mod wiretap;

use std::error::Error;

use options::Options;
use setting::Setting;
use table::Table;

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

type Section = fn(&Setting, &mut Table) -> Outcome;

const SECTIONS: [(&str, Section); 15] = [
    ("scenarios", in_process::scenarios),
    ("child", through_a_child::scenarios),
    ("round-trip", round_trip::one_cue),
    ("spawn", spawn::tiers),
    ("fuzz", playing::games),
    ("audit", playing::audit),
    ("cohort", cohort::against_a_bare_loop),
    ("described", described::cohorts),
    ("pages", pages::moves),
    // These have tables of their own, at the end.
    ("perft", rules::perft),
    ("rivals", rivals::perft),
    ("paths", rules::paths),
    ("training", rules::training),
    ("games", every_game::games),
    ("peers", peers::check),
];

fn main() -> Outcome {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [word, file, program @ ..] = arguments.as_slice()
        && word == wiretap::WORD
    {
        return wiretap::listen(file, program);
    }
    // Cargo says `--bench` when it means it; `cargo test --all-targets` only wants to know whether this builds.
    if !arguments.iter().any(|argument| argument == "--bench") {
        println!("nothing is measured without `cargo bench`");
        return Ok(());
    }
    // As the command does: what is measured is what its users get.
    referee::host::process::start_launcher();
    let options = Options::read(&arguments)?;
    let setting = Setting::new(options)?;
    let mut table = Table::default();
    for (name, section) in SECTIONS {
        if setting.options.has(name) {
            section(&setting, &mut table)?;
        }
    }
    table.print();
    Ok(())
}
