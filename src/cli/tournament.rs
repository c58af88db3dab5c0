//! `referee tournament`: lets the levels of computer players play each other.

use clap::Args;
use comfy_table::{CellAlignment, LineStyle, Table, TableStyle};
use serde::Serialize;

use super::format::{Output, say_json};
use super::progress_display::ProgressDisplay;
use super::{CliError, say};
use crate::games::hare_and_tortoise::{Level, LevelMatch, Rules, TournamentPlan, play_matches_with_progress};
use crate::report::terminal_text::{GOOD, NOTE, paint, wrap};
use crate::workers;

/// Let computer players of different levels play each other, and compare them
#[derive(Args)]
pub struct Arguments {
    /// How many games each two levels play
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// Seed of all random choices: the same seed gives the same figures
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = crate::cli::environment::seed)]
    seed: u64,
    /// The levels, the weakest first
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',', default_value = "novice,intermediate,advanced")]
    levels: Vec<Level>,
    /// How many sit at each game
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: u8,
    /// How many games are played at the same time; the figures are the same [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    #[command(flatten)]
    output: Output,
}

/// Results between the levels.
#[derive(Serialize)]
struct TournamentJson {
    games: u64,
    seed: u64,
    players: u8,
    matches: Vec<LevelJson>,
}

/// Result of one level against another.
#[derive(Serialize)]
struct LevelJson {
    level: String,
    against: String,
    won: u64,
    lost: u64,
    drawn: u64,
    share: f64,
    /// The 95 % confidence interval of the share.
    range: (f64, f64),
    /// The mean of a game.
    turns: f64,
    /// Whether the whole interval lies above a half.
    beats: bool,
}

impl From<&LevelMatch> for LevelJson {
    fn from(found: &LevelMatch) -> LevelJson {
        let LevelMatch { level, against, won, lost, drawn, .. } = *found;
        let (level, against) = (level.to_string(), against.to_string());
        let (share, range, turns, beats) =
            (found.win_share(), found.confidence_interval(), turns(found), found.beats());
        LevelJson { level, against, won, lost, drawn, share, range, turns, beats }
    }
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let levels = &arguments.levels;
    if levels.len() < 2 {
        return Err(CliError::Usage("--levels needs two levels at least, such as `novice,advanced`".to_string()));
    }
    let twice =
        levels.iter().enumerate().find(|(index, level)| levels.iter().take(*index).any(|other| other == *level));
    if let Some((_, level)) = twice {
        return Err(CliError::Usage(format!("--levels names `{level}` twice: a level does not play itself")));
    }
    let rules = Rules::with(usize::from(arguments.players), Vec::new());
    let rules = rules.map_err(|error| CliError::Usage(error.to_string()))?;
    let jobs = arguments.jobs.map_or_else(workers::cores, usize::from);
    let plan = TournamentPlan { games: arguments.games, seed: arguments.seed, rules, jobs };
    let (games, seed, players) = (plan.games, plan.seed, arguments.players);
    let pairs = levels.len() * (levels.len() - 1) / 2;
    let progress = ProgressDisplay::of(pairs * usize::try_from(games).unwrap_or(usize::MAX / pairs), "games");
    let matches = play_matches_with_progress(&plan, levels, &|more| progress.done(more));
    drop(progress);
    if arguments.output.is_json() {
        let matches = matches.iter().map(LevelJson::from).collect();
        return say_json("tournament", &TournamentJson { games, seed, players, matches });
    }
    say(table(&matches));
    let says = format!(
        "{games} games for each two levels, {players} players at each, as many of one level as of the other; seed {seed}. \
         The range is the 95 % confidence interval (Wilson) of the share of games won; `turns` is the mean of a game."
    );
    say(wrap("", "", &says));
    let neighbours = levels.windows(2).filter_map(|pair| match *pair {
        [below, above] => matches.iter().find(|found| found.level == above && found.against == below),
        _ => None,
    });
    neighbours.for_each(|found| say(verdict(found)));
    Ok(())
}

fn table(matches: &[LevelMatch]) -> String {
    let mut table = Table::new();
    let rule = LineStyle::none().fill('─').junction('─');
    table.load_style(TableStyle::new().top_border(rule).header_separator(rule).bottom_border(rule));
    table.set_header(["level", "against", "won", "lost", "drawn", "share", "range", "turns"]);
    for found in matches {
        let (least, most) = found.confidence_interval();
        table.add_row([
            found.level.to_string(),
            found.against.to_string(),
            found.won.to_string(),
            found.lost.to_string(),
            found.drawn.to_string(),
            percent(found.win_share()),
            format!("{:.1}–{}", least * 100.0, percent(most)),
            format!("{:.1}", turns(found)),
        ]);
    }
    for (index, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 1));
        column.set_cell_alignment(if index < 2 { CellAlignment::Left } else { CellAlignment::Right });
    }
    table.trim_fmt()
}

fn turns(found: &LevelMatch) -> f64 {
    let games = (found.won + found.lost + found.drawn).max(1);
    found.actions as f64 / games as f64
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

fn verdict(found: &LevelMatch) -> String {
    let LevelMatch { level, against, .. } = found;
    if found.beats() {
        paint(GOOD, format!("{level} beats {against}."))
    } else {
        paint(NOTE, format!("{level} does not beat {against} for sure."))
    }
}
