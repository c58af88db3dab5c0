//! Deviations of a view.

/// Deviations of a view from the spec; values that are not set are right. Wrong views are made of these.
#[derive(Clone, Debug, Default)]
pub struct ViewDeviations {
    /// Columns are rows, and rows columns.
    pub swaps: bool,
    /// The board is turned in the other frame: nothing is wrong with that.
    pub other_frame_turned: bool,
    /// Every frame shows the board from the same side.
    pub never_turns: bool,
    /// Of a board that is turned, only the columns are.
    pub turns_columns_only: bool,
    /// Of a board that is turned, only the rows are.
    pub turns_rows_only: bool,
    /// The board is read once, and never again.
    pub caches: bool,
    /// Only the first player's frame is drawn again; the others stay as they were at first.
    pub refreshes_one_frame: bool,
    /// Nothing is drawn before a message comes.
    pub draws_with_messages: bool,
    /// Frames open too small to play in.
    pub tiny: bool,
    /// The last row of the board is cut off once a frame was resized.
    pub cut_off_when_resized: bool,
    /// Messages are shown in the other frame.
    pub mixes_labels_up: bool,
    /// Messages are shown in every frame.
    pub tells_everybody: bool,
    /// The first message stays.
    pub keeps_messages: bool,
    /// There is no label.
    pub has_no_label: bool,
    /// The label stands below the board.
    pub label_below: bool,
    /// Titles do not say whose frame it is.
    pub same_titles: bool,
    /// Only the first player has a frame.
    pub one_frame: bool,
    /// This button is missing.
    pub lacks: Option<&'static str>,
    /// The buttons of each frame are those of the other.
    pub mixes_buttons_up: bool,
    /// Texts on buttons are not to the letter.
    pub misnames: bool,
    /// Buttons stand above the board.
    pub buttons_above: bool,
    /// This button does nothing.
    pub deaf: Option<&'static str>,
    /// A button that asks for the computer asks for it on the other player's behalf.
    pub asks_for_the_other: bool,
    /// Squares tell nothing.
    pub squares_are_deaf: bool,
    /// Squares tell which player's piece lies on them, not whose frame it is.
    pub one_player: bool,
    /// Only empty squares tell anything.
    pub decides_validity: bool,
    /// Only the frame of the player on turn tells anything.
    pub decides_turns: bool,
    /// The view itself puts a piece on the clicked square.
    pub plays_itself: bool,
    /// A click is told twice.
    pub tells_twice: bool,
    /// After a click, the controller is told to update as well.
    pub updates_too: bool,
    /// Clicks are told with columns for rows, though the board is drawn rightly.
    pub clicks_swapped: bool,
    /// Clicks are told as they are seen, on a board that is turned too.
    pub clicks_unturned: bool,
    /// Discs have no line round them.
    pub no_rims: bool,
    /// Squares have no line round them.
    pub no_borders: bool,
    /// The ground has another colour.
    pub other_ground: bool,
    /// Of two grounds that alternate, each is where the other should be.
    pub exchanges_grounds: bool,
    /// Pieces are drawn as the next player's are.
    pub swaps_colours: bool,
    /// Nothing is half-transparent.
    pub never_fades: bool,
    /// The pieces of the player on turn are half-transparent.
    pub fades_on_turn: bool,
    /// Marks are never removed.
    pub keeps_marks: bool,
    /// Nothing is ever marked.
    pub marks_nothing: bool,
    /// Pointing at something tells nothing.
    pub hovering_is_deaf: bool,
    /// Pointing at something selects it.
    pub hovering_selects: bool,
    /// The newest line of the log comes first.
    pub log_backwards: bool,
    /// Only the last line of the log is shown.
    pub log_of_one_line: bool,
    /// The log is empty after a refresh.
    pub log_goes: bool,
    /// A prompt stays when it was answered.
    pub keeps_prompts: bool,
    /// A typed line stays in the text field when it was sent.
    pub keeps_lines: bool,
    /// No bars lie beside the board.
    pub no_stores: bool,
    /// As many bars lie beside the board as at first, whatever was laid.
    pub stores_stay_full: bool,
    /// No numbers of what players have are shown.
    pub no_resources: bool,
    /// The numbers shown are those of the first board, whatever is gained or lost.
    pub resources_stay: bool,
    /// The numbers of all players are shown.
    pub resources_of_all: bool,
    /// The numbers of the player on turn are shown, whoever that is.
    pub resources_of_turn: bool,
    /// Bars between squares are not drawn.
    pub no_bars: bool,
    /// Bars between squares have columns and rows swapped.
    pub swaps_bars: bool,
    /// Bars that are laid between squares are not reported to the controller.
    pub bars_are_deaf: bool,
    /// Anybody's piece may be dragged, and the controller is told that the player on turn goes where it is dropped.
    pub anybody_is_dragged: bool,
    /// The piece of the player on turn is seen where it was dropped until the next refresh, wherever that is.
    pub dropped_pieces_stay: bool,
    /// A bar that lies on the board may be dragged, and is seen where it was dropped until the next refresh.
    pub laid_bars_are_dragged: bool,
    /// A bar that was dropped on the board is missing beside it until the next refresh.
    pub dropped_bars_are_gone: bool,
    /// Typed lines are not reported to the controller.
    pub fields_are_deaf: bool,
    /// Typed lines are reported without blanks at their ends.
    pub trims: bool,
    /// No texts show what counters and texts of the model hold.
    pub no_values: bool,
    /// Texts show what counters and texts of the model held at first.
    pub values_stay: bool,
    /// Every window shows the board of the first one, and so does each place in a window.
    pub one_board: bool,
    /// The boards of one window stand there in another order.
    pub swaps_boards: bool,
    /// Clicks on one of several boards in a window are told as if they were on another.
    pub clicks_on_other_board: bool,
    /// Pieces that a window must not show are seen there.
    pub shows_secrets: bool,
    /// Texts on squares stand one square further on.
    pub one_square_on: bool,
}
