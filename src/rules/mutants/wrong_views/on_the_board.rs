//! Wrong views of what lies between squares, and of what is dragged over the board.

use super::wrong_view::{WrongView, viewer};
use crate::views::ViewDeviations;

/// Lists the wrong views.
pub(super) fn list_views_of_things_on_the_board() -> Vec<WrongView> {
    let right = ViewDeviations::default;
    vec![
        viewer(
            "view-no-stores",
            "view-containers",
            "shows no walls beside the board",
            ViewDeviations { no_stores: true, ..right() },
        ),
        viewer(
            "view-stores-stay-full",
            "view-containers",
            "shows all walls beside the board, whatever was laid",
            ViewDeviations { stores_stay_full: true, ..right() },
        ),
        viewer(
            "view-loses-dropped-walls",
            "view-containers",
            "does not put a wall back that was dropped where it may not lie",
            ViewDeviations { dropped_bars_are_gone: true, ..right() },
        )
        .needing("lay"),
        viewer("view-no-bars", "view-walls", "draws no walls", ViewDeviations { no_bars: true, ..right() }),
        viewer(
            "view-swaps-bars",
            "view-walls",
            "draws horizontal walls vertically",
            ViewDeviations { swaps_bars: true, ..right() },
        ),
        viewer(
            "view-deaf-bars",
            "view-walls",
            "does not tell the controller of walls",
            ViewDeviations { bars_are_deaf: true, ..right() },
        ),
        viewer(
            "view-drags-laid-walls",
            "view-drags",
            "lets walls be dragged away that lie on the board",
            ViewDeviations { laid_bars_are_dragged: true, ..right() },
        )
        .needing("drag"),
        viewer(
            "view-drags-anybody",
            "view-drags",
            "lets anybody's piece be dragged, and the player on turn goes where it is dropped",
            ViewDeviations { anybody_is_dragged: true, ..right() },
        )
        .needing("drag"),
        viewer(
            "view-leaves-dropped-pieces",
            "view-drags",
            "leaves a piece where it was dropped, whether it may go there or not",
            ViewDeviations { dropped_pieces_stay: true, ..right() },
        )
        .needing("drag"),
    ]
}
