//! Mistakes of the greedy computer player.

use super::configurable_controller::{CapturingMove, GridPoint, ReplaceableRules, count_captured, first_best};
use crate::games::reversi::Reversi;
use crate::mutants::Mutant;
use crate::ports::{Controller, Event, PortResult, Ports};

pub(super) fn mutants() -> Vec<Mutant<Reversi>> {
    vec![
        mutant(
            "automated-counts-one-line",
            "counts only the longest line when it looks for the best square",
            |moves| first_best(moves, |_, lines| lines.iter().map(Vec::len).max().unwrap_or_default()),
        ),
        mutant("automated-counts-lines", "counts a point for each line and not for each piece", |moves| {
            first_best(moves, |_, lines| lines.iter().filter(|line| !line.is_empty()).count())
        }),
        mutant("automated-counts-ends", "counts the pieces at both ends of each line as captured, too", |moves| {
            first_best(moves, |_, lines| {
                lines.iter().filter(|line| !line.is_empty()).map(|line| line.len() + 2).sum::<usize>()
            })
        }),
        mutant("automated-likes-corners", "takes a corner when it can, though another square captures more", |moves| {
            first_best(moves, |place, lines| count_captured(place, lines) + if is_corner(place) { 64 } else { 0 })
        }),
        Mutant::new(
            "automated-goes-on",
            "automated",
            "goes on with an automated move until the other player is on turn, even while that one has to pass",
            |setting| Box::new(RepeatsAutomatedMove(setting.reference())),
        ),
    ]
}

/// Makes automated moves for as long as the player stays on turn.
struct RepeatsAutomatedMove(Box<dyn Controller<Reversi>>);

impl Controller<Reversi> for RepeatsAutomatedMove {
    fn handle(&mut self, cue: &Event<Reversi>, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        let mut before = stage.model.load()?;
        self.0.handle(cue, stage)?;
        if let Event::Automatic { seat } = cue {
            let mut after = stage.model.load()?;
            // Every play fills a square, so this ends; a player who can play nothing leaves the squares as they are.
            while after.player == *seat && !after.finished && after.squares != before.squares {
                self.0.handle(cue, stage)?;
                before = std::mem::replace(&mut after, stage.model.load()?);
            }
        }
        Ok(())
    }

    fn renew(&mut self) -> PortResult<()> {
        self.0.renew()
    }
}

fn mutant(id: &'static str, says: &'static str, picks: fn(&[CapturingMove]) -> Option<usize>) -> Mutant<Reversi> {
    super::misruled(id, "automated", says, ReplaceableRules { picks, ..ReplaceableRules::default() })
}

fn is_corner((x, y): GridPoint) -> bool {
    [0, 7].contains(&x) && [0, 7].contains(&y)
}
