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
            "shows the same board in every place",
            ViewDeviations { one_board: true, ..right() },
        )
        .needing("call"),
        viewer(
            "view-swaps-boards",
            "view-board",
            "shows the boards of one window in each other's places",
            ViewDeviations { swaps_boards: true, ..right() },
        )
        .needing("call"),
        viewer(
            "view-clicks-on-other-board",
            "view-clicks",
            "tells of clicks on one board as if they were on the other",
            ViewDeviations { clicks_on_other_board: true, ..right() },
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
