//! When the view is told to draw the model again.

use super::tape::{is_attempt, unrefreshed};
use crate::game::FullGame;
use crate::mutants::Mutant;
use crate::stage::Cue;

pub(super) fn mutants<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::doing(
            "no-refresh",
            "independent",
            "does not tell the view to refresh after it has changed the model, or only before",
            |_, calls| unrefreshed(calls),
        ),
        Mutant::doing(
            "no-refresh-at-startup",
            "independent",
            "does not tell the view to refresh after startup",
            |scene, calls| if *scene.cue == Cue::Startup { unrefreshed(calls) } else { calls },
        ),
        Mutant::doing(
            "no-refresh-after-a-click",
            "independent",
            "does not tell the view to refresh after a player has moved",
            |scene, calls| if is_attempt(scene.cue) { unrefreshed(calls) } else { calls },
        ),
        Mutant::doing(
            "no-refresh-after-an-automated-move",
            "independent",
            "does not tell the view to refresh after an automated move",
            |scene, calls| if matches!(scene.cue, Cue::Automatic { .. }) { unrefreshed(calls) } else { calls },
        )
        .needing("automatic"),
        Mutant::doing(
            "no-refresh-after-update",
            "independent",
            "does not tell the view to refresh after update",
            |scene, calls| if *scene.cue == Cue::Update { unrefreshed(calls) } else { calls },
        )
        .needing("update"),
    ]
}
