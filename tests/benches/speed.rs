//! `cargo bench --bench speed`: how fast the grader is, and how much of that is the students' programs.
//!
//! No benchmark library: what is asked for are ratios between whole cohorts, on machines where other things run, too.
//! So the rivals take turns, every round has its own ratio, and what is printed is the median with the whole range.
//! A word after `--` runs only the sections whose name holds it; `--copies 500` makes the cohort larger.

mod bare;
mod cohort;
mod every_game;
mod in_process;
mod measure;
mod pages;
mod peers;
mod playing;
mod round_trip;
mod rules;
mod script;
mod setting;
mod spawn;
mod table;
mod through_a_child;

use std::error::Error;

use setting::Setting;
use table::Table;

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

type Section = fn(&Setting, &mut Table) -> Outcome;

const SECTIONS: [(&str, Section); 13] = [
    ("scenarios", in_process::scenarios),
    ("child", through_a_child::scenarios),
    ("round-trip", round_trip::one_cue),
    ("spawn", spawn::tiers),
    ("fuzz", playing::games),
    ("audit", playing::audit),
    ("cohort", cohort::against_a_bare_loop),
    ("pages", pages::moves),
    // These have tables of their own, at the end.
    ("perft", rules::perft),
    ("peers", peers::perft),
    ("paths", rules::paths),
    ("training", rules::training),
    ("games", every_game::games),
];

fn main() -> Outcome {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // Cargo says `--bench` when it means it; `cargo test --all-targets` only wants to know whether this builds.
    if !arguments.iter().any(|argument| argument == "--bench") {
        println!("nothing is measured without `cargo bench`");
        return Ok(());
    }
    let copies = arguments.iter().position(|argument| argument == "--copies");
    let copies = copies.and_then(|at| arguments.get(at + 1)?.parse().ok()).unwrap_or(100);
    let only: Vec<&String> =
        arguments.iter().filter(|word| !word.starts_with('-') && word.parse::<u32>().is_err()).collect();
    let setting = Setting::new(copies)?;
    let mut table = Table::default();
    for (name, section) in SECTIONS {
        if only.is_empty() || only.iter().any(|word| name.contains(word.as_str())) {
            section(&setting, &mut table)?;
        }
    }
    table.print();
    Ok(())
}
