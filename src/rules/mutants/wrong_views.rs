//! Wrong views: what students get wrong in what the players see.

mod of_the_model;
mod on_the_board;
mod view_events;
mod wrong_view;

use self::of_the_model::list_views_of_the_model;
use self::on_the_board::list_views_of_things_on_the_board;
pub use self::view_events::events_that_try_views;
use self::wrong_view::{WrongView, viewer};
use super::Mutant;
use crate::game::FullGame;
use crate::views::ViewDeviations;

/// The wrong views that every coursework with a view has.
pub fn wrong_views<G: FullGame>() -> Vec<Mutant<G>> {
    let all = [list_wrong_views(), list_views_of_things_on_the_board(), list_views_of_the_model()];
    all.into_iter().flatten().map(WrongView::mutant).collect()
}

fn list_wrong_views() -> Vec<WrongView> {
    let right = ViewDeviations::default;
    vec![
        viewer(
            "view-one-frame",
            "view-frames",
            "opens a frame for one player only",
            ViewDeviations { one_frame: true, ..right() },
        ),
        viewer(
            "view-same-titles",
            "view-frames",
            "gives both frames the same title",
            ViewDeviations { same_titles: true, ..right() },
        ),
        viewer(
            "view-no-label",
            "view-frames",
            "has no label for messages",
            ViewDeviations { has_no_label: true, ..right() },
        ),
        viewer(
            "view-label-below",
            "view-frames",
            "puts the label below the board",
            ViewDeviations { label_below: true, ..right() },
        ),
        viewer(
            "view-buttons-above",
            "view-frames",
            "puts the buttons above the board",
            ViewDeviations { buttons_above: true, ..right() },
        ),
        viewer(
            "view-tiny",
            "view-frames",
            "opens frames that are too small to play in",
            ViewDeviations { tiny: true, ..right() },
        ),
        viewer(
            "view-never-turns",
            "view-turned",
            "shows the board to both players from the same side",
            ViewDeviations { never_turns: true, ..right() },
        ),
        viewer(
            "view-turns-columns",
            "view-turned",
            "swaps left and right for the second player, and not top and bottom",
            ViewDeviations { turns_columns_only: true, ..right() },
        ),
        viewer(
            "view-turns-rows",
            "view-turned",
            "swaps top and bottom for the second player, and not left and right",
            ViewDeviations { turns_rows_only: true, ..right() },
        ),
        viewer(
            "view-clicks-unturned",
            "view-turned",
            "draws the board turned, and tells of clicks as if it were not",
            ViewDeviations { clicks_unturned: true, ..right() },
        ),
        viewer("view-swaps", "view-board", "takes x for y and y for x", ViewDeviations { swaps: true, ..right() }),
        viewer(
            "view-draws-late",
            "view-functions",
            "draws nothing before the first message comes",
            ViewDeviations { draws_with_messages: true, ..right() },
        ),
        viewer(
            "view-swaps-colours",
            "view-board",
            "draws one player's pieces as if they were another's",
            ViewDeviations { swaps_colours: true, ..right() },
        ),
        viewer(
            "view-caches",
            "view-model",
            "shows the board as it was at first, whatever changes later",
            ViewDeviations { caches: true, ..right() },
        ),
        viewer(
            "view-refreshes-one",
            "view-model",
            "shows changes to one player only",
            ViewDeviations { refreshes_one_frame: true, ..right() },
        ),
        viewer(
            "view-plays-itself",
            "view-model",
            "changes the model when it is clicked on",
            ViewDeviations { plays_itself: true, ..right() },
        ),
        viewer(
            "view-no-rims",
            "view-drawing",
            "draws no line round the discs",
            ViewDeviations { no_rims: true, ..right() },
        ),
        viewer(
            "view-no-borders",
            "view-drawing",
            "draws no line round the squares",
            ViewDeviations { no_borders: true, ..right() },
        ),
        viewer(
            "view-other-ground",
            "view-drawing",
            "draws squares in another colour",
            ViewDeviations { other_ground: true, ..right() },
        ),
        viewer(
            "view-exchanges-grounds",
            "view-drawing",
            "draws light squares where the dark ones should be",
            ViewDeviations { exchanges_grounds: true, ..right() },
        )
        .needing("call"),
        viewer(
            "view-deaf",
            "view-clicks",
            "does not tell the controller of clicks",
            ViewDeviations { squares_are_deaf: true, ..right() },
        ),
        viewer(
            "view-one-player",
            "view-clicks",
            "tells of every click as if the first player had clicked",
            ViewDeviations { one_player: true, ..right() },
        ),
        viewer(
            "view-decides-validity",
            "view-clicks",
            "tells of clicks on empty squares only",
            ViewDeviations { decides_validity: true, ..right() },
        ),
        viewer(
            "view-decides-turns",
            "view-clicks",
            "tells of clicks by the player on turn only",
            ViewDeviations { decides_turns: true, ..right() },
        ),
        viewer(
            "view-tells-twice",
            "view-clicks",
            "tells the controller twice of each click",
            ViewDeviations { tells_twice: true, ..right() },
        ),
        viewer(
            "view-mixes-labels-up",
            "view-messages",
            "shows each player the other one's message",
            ViewDeviations { mixes_labels_up: true, ..right() },
        ),
        viewer(
            "view-tells-everybody",
            "view-messages",
            "shows every message to both players",
            ViewDeviations { tells_everybody: true, ..right() },
        ),
        viewer(
            "view-keeps-messages",
            "view-messages",
            "shows the first message for ever",
            ViewDeviations { keeps_messages: true, ..right() },
        ),
        viewer(
            "view-no-restart",
            "view-restart",
            "has no button to restart",
            ViewDeviations { lacks: Some("restart"), ..right() },
        ),
        viewer(
            "view-deaf-restart",
            "view-restart",
            "has a button to restart that does nothing",
            ViewDeviations { deaf: Some("restart"), ..right() },
        ),
        viewer(
            "view-no-automatic",
            "view-automatic",
            "has no button for the computer's move",
            ViewDeviations { lacks: Some("automatic"), ..right() },
        ),
        viewer(
            "view-deaf-automatic",
            "view-automatic",
            "has a button for the computer's move that does nothing",
            ViewDeviations { deaf: Some("automatic"), ..right() },
        ),
        viewer(
            "view-mixes-buttons-up",
            "view-automatic",
            "has each player's buttons in the other one's frame",
            ViewDeviations { mixes_buttons_up: true, ..right() },
        ),
        viewer(
            "view-asks-for-the-other",
            "view-automatic",
            "asks for the other player's automated move",
            ViewDeviations { asks_for_the_other: true, ..right() },
        ),
        viewer(
            "view-misnames",
            "view-frames",
            "labels its buttons otherwise",
            ViewDeviations { misnames: true, ..right() },
        ),
        viewer(
            "view-clicks-swapped",
            "view-clicks",
            "tells of clicks with x for y and y for x",
            ViewDeviations { clicks_swapped: true, ..right() },
        ),
        viewer(
            "view-never-fades",
            "view-turn",
            "draws the pieces of all players alike, whoever is on turn",
            ViewDeviations { never_fades: true, ..right() },
        ),
        viewer(
            "view-fades-on-turn",
            "view-turn",
            "draws the pieces of the player on turn half-transparent, and the others solid",
            ViewDeviations { fades_on_turn: true, ..right() },
        ),
        viewer("view-no-marks", "view-marks", "marks nothing", ViewDeviations { marks_nothing: true, ..right() }),
        viewer(
            "view-keeps-marks",
            "view-marks",
            "never takes marks away",
            ViewDeviations { keeps_marks: true, ..right() },
        ),
        viewer(
            "view-deaf-hover",
            "view-hover",
            "does not tell the controller what is pointed at",
            ViewDeviations { hovering_is_deaf: true, ..right() },
        ),
        viewer(
            "view-hover-selects",
            "view-hover",
            "tells of what is only pointed at as if it had been clicked on",
            ViewDeviations { hovering_selects: true, ..right() },
        ),
        viewer(
            "view-log-backwards",
            "view-log",
            "shows the newest line of the log first",
            ViewDeviations { log_backwards: true, ..right() },
        ),
        viewer(
            "view-log-of-one-line",
            "view-log",
            "shows the last line of the log only",
            ViewDeviations { log_of_one_line: true, ..right() },
        ),
        viewer(
            "view-log-goes",
            "view-log",
            "empties the log at each refresh",
            ViewDeviations { log_goes: true, ..right() },
        ),
        viewer(
            "view-keeps-prompt",
            "view-messages",
            "still shows a prompt when it was answered",
            ViewDeviations { keeps_prompts: true, ..right() },
        )
        .needing("enter"),
        viewer(
            "view-keeps-line",
            "view-typing",
            "leaves a line in the text field when it was sent",
            ViewDeviations { keeps_lines: true, ..right() },
        ),
        viewer(
            "view-cut-off",
            "view-resize",
            "shows a part of the board once its window was resized",
            ViewDeviations { cut_off_when_resized: true, ..right() },
        ),
        viewer(
            "view-no-resources",
            "view-resources",
            "shows no numbers of what a player has",
            ViewDeviations { no_resources: true, ..right() },
        ),
        viewer(
            "view-resources-stay",
            "view-resources",
            "shows what a player had at first, whatever is gained or lost",
            ViewDeviations { resources_stay: true, ..right() },
        ),
        viewer(
            "view-resources-of-all",
            "view-resources",
            "shows what all players have",
            ViewDeviations { resources_of_all: true, ..right() },
        ),
        viewer(
            "view-resources-of-turn",
            "view-resources",
            "shows what the player on turn has, whoever that is",
            ViewDeviations { resources_of_turn: true, ..right() },
        ),
        viewer(
            "view-deaf-field",
            "view-typing",
            "does not tell the controller what is typed",
            ViewDeviations { fields_are_deaf: true, ..right() },
        ),
        viewer(
            "view-trims",
            "view-typing",
            "takes blanks off what is typed",
            ViewDeviations { trims: true, ..right() },
        ),
        viewer(
            "view-one-square-on",
            "view-squares",
            "writes what a square is on the square after it",
            ViewDeviations { one_square_on: true, ..right() },
        ),
        viewer(
            "view-updates-too",
            "view-clicks",
            "tells the controller to update after each click",
            ViewDeviations { updates_too: true, ..right() },
        ),
    ]
}
