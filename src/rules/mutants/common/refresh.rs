//! Mistakes in refreshing the view.

use super::call_changes::{is_attempt, without_refreshes};
use crate::game::FullGame;
use crate::mutants::Mutant;
use crate::ports::Event;

pub(super) fn mutants<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_calls(
            "no-refresh",
            "independent",
            "does not tell the view to refresh after it has changed the model, or only before",
            |_, calls| without_refreshes(calls),
        ),
        Mutant::changing_calls(
            "no-refresh-at-startup",
            "independent",
            "does not tell the view to refresh after startup",
            |scene, calls| if *scene.cue == Event::Startup { without_refreshes(calls) } else { calls },
        ),
        Mutant::changing_calls(
            "no-refresh-after-a-click",
            "independent",
            "does not tell the view to refresh after a player has moved",
            |scene, calls| if is_attempt(scene.cue) { without_refreshes(calls) } else { calls },
        ),
        Mutant::changing_calls(
            "no-refresh-after-an-automated-move",
            "independent",
            "does not tell the view to refresh after an automated move",
            |scene, calls| if matches!(scene.cue, Event::Automatic { .. }) { without_refreshes(calls) } else { calls },
        )
        .requiring_event("automatic"),
        Mutant::changing_calls(
            "no-refresh-after-update",
            "independent",
            "does not tell the view to refresh after update",
            |scene, calls| if *scene.cue == Event::Update { without_refreshes(calls) } else { calls },
        )
        .requiring_event("update"),
    ]
}
