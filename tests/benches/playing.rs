//! Generated games, and the whole audit.

use std::hint::black_box;
use std::time::Instant;

use referee::audit::KillMatrix;
use referee::fuzz::{FuzzPlan, FuzzResult, GameGenerator, play_games};
use referee::games::Reversi;
use referee::host::cpu_pinning::pin_this_thread;
use referee::ports::Controller;
use referee::scenario::Step;

use super::Outcome;
use super::measure::{Spread, rate};
use super::round_trip::bare;
use super::setting::Setting;
use super::table::Table;

const GAMES: u32 = 200;
const ROUNDS: usize = 9;

pub fn games(setting: &Setting, table: &mut Table) -> Outcome {
    let coursework = &setting.coursework;
    let mut number = 0;
    let games = GameGenerator::new(coursework, 1);
    let made = rate(|| {
        number += 1;
        let game = black_box(games.game(number));
        Ok(game.steps.iter().filter(|step| matches!(step, Step::Do { .. })).count() as u64)
    })?;
    table.row("games made, with what to expect", &made, "cues/s");
    let played = rate(|| Ok(play(setting, || coursework.reference())?.cues))?;
    table.row("games made and played in process, on one core", &played, "cues/s");
    through_a_child(setting, table)
}

/// The student's program, and our play on it, against a bare loop that does nothing but ask it one cheap cue.
fn through_a_child(setting: &Setting, table: &mut Table) -> Outcome {
    let Some(sample) = setting.sample("rust-array") else {
        table.say("games through rust-array", "skipped: rustc is not installed");
        return Ok(());
    };
    let launch = &setting.launch(sample)?;
    let (mut ours, mut bares) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let round = || -> Result<(f64, f64), String> {
            pin_this_thread(0, usize::MAX);
            let begin = Instant::now();
            let caught = play(setting, || setting.child(launch)).map_err(|error| error.to_string())?;
            let each = begin.elapsed().as_secs_f64() * 1e6 / caught.cues as f64;
            Ok((each, bare(launch).map_err(|error| error.to_string())?))
        };
        let joined = std::thread::scope(|scope| scope.spawn(round).join());
        let (each, bare) = joined.map_err(|_| "the measuring thread panicked")??;
        ours.push(each);
        bares.push(bare);
    }
    let per_second = Spread::of(ours.iter().map(|each| 1e6 / each));
    table.row("games made and played through rust-array, on one core", &per_second, "cues/s");
    let ratio = Spread::of(ours.iter().zip(&bares).map(|(ours, bare)| ours / bare));
    table.row("  a cue of a game to one bare round trip", &ratio, "times");
    Ok(())
}

fn play<C: Controller<Reversi>>(setting: &Setting, make: impl Fn() -> C + Sync) -> Outcome<FuzzResult<Reversi>> {
    let plan = FuzzPlan { games: GAMES, time: None, jobs: 1 };
    let caught = play_games(&GameGenerator::new(&setting.coursework, 1), &plan, |_| make())?;
    if caught.divergences.is_empty() { Ok(caught) } else { Err("a right controller was found wrong".into()) }
}

pub fn audit(setting: &Setting, table: &mut Table) -> Outcome {
    let times = (0..ROUNDS).map(|_| {
        let begin = Instant::now();
        black_box(KillMatrix::of(&setting.coursework).minimum_killing_set());
        begin.elapsed().as_secs_f64() * 1e3
    });
    table.row("the whole audit, on all cores", &Spread::of(times), "ms");
    Ok(())
}
