//! Results of a tournament, for people.

use comfy_table::{CellAlignment, LineStyle, Table, TableStyle};

use crate::cli::say;
use crate::diagnostic::escape::escape_text;
use crate::game::Game;
use crate::play::{MatchResult, SideFigures, TournamentPlan};
use crate::report::terminal_text::{BAD, GOOD, NOTE, paint, wrap};

/// Prints the results. `repeatable` says whether all players choose by the seed.
pub fn print<G: Game>(plan: &TournamentPlan<G>, names: &[String], matches: &[MatchResult], repeatable: bool) {
    say(table(matches));
    say(wrap("", "", &explanation(plan)));
    forfeits(matches).into_iter().for_each(|line| say(wrap("", "", &line)));
    let neighbours = names.windows(2).filter_map(|pair| match pair {
        [below, above] => matches.iter().find(|found| found.player == *above && found.against == *below),
        _ => None,
    });
    neighbours.for_each(|found| say(verdict(found)));
    if !repeatable {
        say(wrap("", "", &times(names, matches)));
    }
}

fn explanation<G: Game>(plan: &TournamentPlan<G>) -> String {
    let TournamentPlan { games, seed, rules, opening, .. } = plan;
    let begins = match opening {
        0 => String::new(),
        1 => " Each begins with a random action.".to_string(),
        _ => format!(" Each begins with {opening} random actions."),
    };
    format!(
        "{games} {} for each two players, {} seats at each, as many of one player as of the other; seed {seed}.{begins} \
         The range is the 95 % confidence interval (Wilson) of the share of games won; `actions` is the mean of a game.",
        if *games == 1 { "game" } else { "games" },
        G::seats(rules)
    )
}

fn table(matches: &[MatchResult]) -> String {
    let mut table = Table::new();
    let rule = LineStyle::none().fill('─').junction('─');
    table.load_style(TableStyle::new().top_border(rule).header_separator(rule).bottom_border(rule));
    table.set_header(["player", "against", "won", "lost", "drawn", "share", "range", "actions"]);
    for found in matches {
        let (least, most) = found.confidence_interval();
        table.add_row([
            escape_text(&found.player),
            escape_text(&found.against),
            found.won.to_string(),
            found.lost.to_string(),
            found.drawn.to_string(),
            percent(found.win_share()),
            format!("{:.1}–{}", least * 100.0, percent(most)),
            format!("{:.1}", found.mean_actions()),
        ]);
    }
    for (index, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 1));
        column.set_cell_alignment(if index < 2 { CellAlignment::Left } else { CellAlignment::Right });
    }
    table.trim_fmt()
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// The name of each of the two, with what it did.
fn sides(found: &MatchResult) -> [(&str, &SideFigures); 2] {
    let [player, against] = &found.sides;
    [(&found.player, player), (&found.against, against)]
}

/// Who has lost games by what they did, and how.
fn forfeits(matches: &[MatchResult]) -> Vec<String> {
    let mut lines = Vec::new();
    for found in matches {
        let [(one, _), (other, _)] = sides(found);
        for (name, side) in sides(found) {
            let games = side.forfeits.games();
            let Some((_, says)) = side.first_fault.as_ref().filter(|_| games > 0) else { continue };
            let opponent = if name == one { other } else { one };
            let counts = [
                (side.forfeits.failed, "failed"),
                (side.forfeits.illegal, "did what is not legal"),
                (side.forfeits.gave_up, "gave up, or did nothing"),
            ];
            let counts: Vec<String> = counts
                .into_iter()
                .filter(|(count, _)| *count > 0)
                .map(|(count, what)| format!("in {count} it {what}"))
                .collect();
            lines.push(paint(
                BAD,
                escape_text(&format!(
                    "{name} lost {games} of its games against {opponent} by what it did: {}. The first time it {says}.",
                    counts.join(", ")
                )),
            ));
        }
    }
    lines
}

fn verdict(found: &MatchResult) -> String {
    let (player, against) = (escape_text(&found.player), escape_text(&found.against));
    if found.beats() {
        paint(GOOD, format!("{player} beats {against}."))
    } else {
        paint(NOTE, format!("{player} does not beat {against} for sure."))
    }
}

/// The mean time of a choice, for each player.
fn times(names: &[String], matches: &[MatchResult]) -> String {
    let mean = |name: &String| {
        let own = matches.iter().flat_map(sides).filter(|(of, _)| of == name).map(|(_, side)| side);
        let (time, choices) =
            own.fold((0.0, 0), |(time, choices), side| (time + side.time.as_secs_f64(), choices + side.choices));
        format!("{} {:.1} ms", escape_text(name), 1000.0 * time / choices.max(1) as f64)
    };
    let all: Vec<String> = names.iter().map(mean).collect();
    format!(
        "A player with a time limit, or a submission, takes part, so the figures may differ next time. A choice took: {}.",
        all.join(", ")
    )
}
