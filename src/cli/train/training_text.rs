//! Results of training, as text.

use comfy_table::{CellAlignment, LineStyle, Table, TableStyle};

use crate::game::{Seat, Symmetric};
use crate::players::training::{SeatResult, TrainingResult};
use crate::players::{BeatabilityResult, MatchboxLearner};
use crate::report::terminal_text::{GOOD, NOTE, non_breaking, paint, wrap_non_breaking};

/// The learning curve at round numbers of games.
pub fn table<A>(trained: &TrainingResult<A>) -> Table {
    let rule = LineStyle::none().fill('─').junction('─');
    let mut table = Table::new();
    table.load_style(TableStyle::new().top_border(rule).header_separator(rule).bottom_border(rule));
    table.set_header(["Games", "Lost", "Boxes", "Beads"]);
    for point in trained.curve.steps() {
        table.add_row([
            point.games.to_string(),
            point.losses.to_string(),
            point.boxes.to_string(),
            point.beads.to_string(),
        ]);
    }
    for column in table.column_iter_mut() {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// Summarises the training in sentences.
pub fn summary<G: Symmetric>(machine: &MatchboxLearner<G>, trained: &TrainingResult<G::Action>, seed: u64) -> String {
    let names = G::facts(machine.rules()).seat_names();
    let mut lines: Vec<String> = trained
        .standings
        .iter()
        .map(|standing| wrap_non_breaking("", "  ", &stands(machine, standing, &names)))
        .collect();
    if machine.games() > trained.curve.points().len() as u64 {
        lines.push(format!("In total it has played {} games and lost {}.", machine.games(), machine.losses()));
    }
    lines.push(format!("Seed {seed}."));
    lines.join("\n")
}

/// Describes the record of the machine in one seat.
fn stands<G: Symmetric>(machine: &MatchboxLearner<G>, standing: &SeatResult<G::Action>, names: &[String]) -> String {
    let name = standing.seat.name(names);
    match (&standing.proof, standing.since) {
        (BeatabilityResult::Unbeatable, Some(since)) => {
            let says = paint(GOOD, format!("As {name} it cannot be beaten"));
            format!(
                "{says} after {} games and {} losses: no line of play wins against any of its choices.",
                since.games, since.losses
            )
        }
        (BeatabilityResult::Beatable(_), _) if gives_up_at_once(machine, standing.seat) => {
            let says = paint(NOTE, format!("As {name} it gives up at once"));
            format!("{says}: every first move has led to losses, so its first box is empty.")
        }
        (BeatabilityResult::Beatable(way), _) => {
            let says = paint(NOTE, format!("As {name} it can still be beaten"));
            // A move with a blank in it stays on its line.
            let way: Vec<String> = way.iter().map(|action| non_breaking(&action.to_string())).collect();
            let way = if way.is_empty() { String::new() } else { format!(", for example by {}", way.join(", ")) };
            format!("{says}{way}.")
        }
        _ => format!("Whether it can be beaten as {name} is not known: there are too many positions to try."),
    }
}

fn gives_up_at_once<G: Symmetric>(machine: &MatchboxLearner<G>, seat: Seat) -> bool {
    let opening = G::opening(machine.rules());
    opening.turn() == seat && machine.possible_actions(&opening).is_empty()
}
