//! One cue there and back, with and without a core for worker and child together.

use std::io::{BufRead, Write};
use std::time::Instant;

use referee::game::{Board, Game, Seat};
use referee::games::Reversi;
use referee::games::reversi::Action;
use referee::host::ProcessController;
use referee::host::cpu_pinning::pin_this_thread;
use referee::host::process::LaunchConfig;
use referee::host::protocol::{Hello, Request, VERSION};
use referee::ports::{Controller, Event, MemoryModel, NullView, Ports};
use referee::spec::Part;

use super::Outcome;
use super::bare::Line;
use super::measure::Spread;
use super::setting::Setting;
use super::table::Table;

const ROUNDS: usize = 15;
/// A multiple of [`AHEAD`].
const CUES: usize = 2_000;
const AHEAD: usize = 50;

pub fn one_cue(setting: &Setting, table: &mut Table) -> Outcome {
    let Some(sample) = setting.sample("rust-array") else {
        table.say("one cue there and back", "skipped: rustc is not installed");
        return Ok(());
    };
    let launch = &setting.launch(sample)?;
    type Way<'a> = &'a (dyn Fn() -> Outcome<f64> + Sync);
    let ways: [(&str, bool, Way<'_>); 4] = [
        ("bare, pinned", true, &|| bare(launch)),
        ("host::Child, pinned", true, &|| through(setting.child(launch), 1)),
        ("host::Child, not pinned", false, &|| through(setting.child(launch), 1)),
        ("host::Child, pinned, 50 sent ahead", true, &|| through(setting.child(launch), AHEAD)),
    ];
    let mut times = vec![Vec::new(); ways.len()];
    for round in 0..ROUNDS {
        for place in 0..ways.len() {
            let which = (round + place) % ways.len();
            let (_, pinned, way) = ways[which];
            let work = || {
                if pinned {
                    pin_this_thread(0, usize::MAX);
                }
                way().map_err(|error| error.to_string())
            };
            let joined = std::thread::scope(|scope| scope.spawn(work).join());
            times[which].push(joined.map_err(|_| "the measuring thread panicked")??);
        }
    }
    for ((name, ..), times) in ways.iter().zip(&times) {
        let unit = if name.contains("ahead") { "us a cue" } else { "us" };
        table.row(format!("one cue there and back: {name}"), &Spread::of(times.iter().copied()), unit);
    }
    let ratio = |left: usize, right: usize| Spread::of(times[left].iter().zip(&times[right]).map(|(l, r)| l / r));
    table.row("  host::Child to bare, both pinned", &ratio(1, 0), "times");
    table.row("  not pinned to pinned", &ratio(2, 1), "times");
    Ok(())
}

/// A click on an occupied square: nothing changes, so the answer is as short as can be.
fn click() -> Event<Reversi> {
    Event::Select { seat: Seat(1), action: Action::Place { x: 3, y: 3 } }
}

fn opening() -> Board<<Reversi as Game>::Squares> {
    Reversi::opening(&Default::default()).board()
}

fn through(mut child: ProcessController<Reversi>, ahead: usize) -> Outcome<f64> {
    let (mut model, mut view) = (MemoryModel(opening()), NullView);
    let mut stage = Ports { model: &mut model, view: &mut view };
    let cue = click();
    let run = vec![&cue; ahead];
    child.handle(&cue, &mut stage)?;
    let begin = Instant::now();
    for number in 0..CUES {
        if ahead > 1 && number % ahead == 0 {
            child.foresee(&run)?;
        }
        child.handle(&cue, &mut stage)?;
    }
    Ok(begin.elapsed().as_secs_f64() * 1e6 / CUES as f64)
}

/// Microseconds a cue, of a loop that does nothing but ask.
pub fn bare(launch: &LaunchConfig) -> Outcome<f64> {
    let line = |value: &dyn Fn() -> serde_json::Result<String>| value().map(|line| line + "\n");
    let hello = Hello {
        referee: VERSION,
        coursework: "reversi".to_string(),
        game: "reversi".to_string(),
        part: Part::Controller,
        isolated: false,
        functions: Vec::new(),
    };
    let first = Request::<Reversi> { cue: click(), fresh: true, board: Some(opening()) };
    let other = Request::<Reversi> { cue: click(), fresh: false, board: None };
    let other = line(&|| serde_json::to_string(&other))?;
    let Line { mut child, mut to, mut from } = Line::open(launch)?;
    let mut answer = Vec::new();
    let mut ask = |line: &str| {
        answer.clear();
        to.write_all(line.as_bytes())?;
        from.read_until(b'\n', &mut answer)
    };
    ask(&line(&|| serde_json::to_string(&hello))?)?;
    ask(&line(&|| serde_json::to_string(&first))?)?;
    let begin = Instant::now();
    for _ in 0..CUES {
        ask(&other)?;
    }
    let took = begin.elapsed().as_secs_f64() * 1e6 / CUES as f64;
    child.kill()?;
    child.wait()?;
    Ok(took)
}
