//! Wrong views of what a model has beside one board: counters, texts, and other boards.

use super::wrong_view::{WrongView, viewer};
use crate::views::ViewDeviations;

/// Lists the wrong views.
pub(super) fn list_views_of_the_model() -> Vec<WrongView> {
    let right = ViewDeviations::default;
    vec![
        viewer(
            "view-no-values",
            "view-values",
            "shows no counters and texts of the model",
            ViewDeviations { no_values: true, ..right() },
        ),
        viewer(
            "view-values-stay",
            "view-values",
            "shows the counters and texts that the model held at first",
            ViewDeviations { values_stay: true, ..right() },
        ),
        viewer(
            "view-one-board",
            "view-board",
            "shows the same board in every window",
            ViewDeviations { one_board: true, ..right() },
        )
        .needing("call"),
        viewer(
            "view-shows-secrets",
            "view-board",
            "shows pieces that are secret in a window",
            ViewDeviations { shows_secrets: true, ..right() },
        )
        .needing("call"),
    ]
}
