//! Arguments of `referee play`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::seats::SeatArgument;

/// Play a game: by hand, against the computer, or against a submission
///
/// In the window, you play with the arrow keys and Enter, or with the mouse. `:` begins a typed line, and `?` shows the
/// keys. Line by line (`--plain`, or without a terminal), you type a move alone, or the sentences of fixtures, such as
/// `white selects 3,2`; `help` lists them.
#[derive(Args)]
pub struct Arguments {
    /// The coursework, such as `reversi`
    pub coursework: Option<String>,
    /// Player of a seat, or of `all` that are not named: human, random, greedy, search:N (looks N actions ahead),
    /// search:100ms (for so long, so the same seed may play otherwise), search:20000n (at so many positions), a player of this
    /// game alone (a name that does not exist lists them), learner, learner:FILE, or a folder with a submission, which plays its
    /// automated move on a board of its own
    #[arg(long = "seat", value_name = "SEAT=WHO")]
    pub seats: Vec<SeatArgument>,
    /// Controller: reference, simple (anyone may play at any time), or a folder with a submission
    #[arg(long, value_name = "WHO", default_value = "reference")]
    pub controller: PathBuf,
    /// View: frames (each player's own board, where the game has them), text (one board, as in fixtures), reference (the
    /// view that the handout describes), or a folder with a view
    #[arg(long, value_name = "WHAT", default_value = "frames")]
    pub view: ViewChoice,
    /// Whether the model can be changed from outside
    #[arg(long, value_enum, default_value_t = ModelChoice::Simple)]
    pub model: ModelChoice,
    /// Seed of the computer players' random choices, and of dice
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = crate::cli::environment::seed)]
    pub seed: u64,
    /// When play ends, save what machines of matchboxes have learnt to their files
    #[arg(long)]
    pub learn: bool,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    pub edition: Option<String>,
    /// Rules that differ from the coursework's, as YAML: `{size: 5, walls: 3}`
    #[arg(long, value_name = "YAML")]
    pub rules: Option<String>,
    /// Line by line, also on a terminal
    #[arg(long)]
    pub plain: bool,
}

/// Views of the game.
#[derive(Clone, PartialEq, Eq)]
pub enum ViewChoice {
    /// Each player's own board, where the game has them.
    Frames,
    /// One board, as in fixtures.
    Text,
    /// The view that the spec describes.
    Reference,
    /// A folder with a view.
    Work(PathBuf),
}

impl From<std::ffi::OsString> for ViewChoice {
    fn from(text: std::ffi::OsString) -> ViewChoice {
        match text.to_str() {
            Some("frames") => ViewChoice::Frames,
            Some("text") => ViewChoice::Text,
            Some("reference") => ViewChoice::Reference,
            _ => ViewChoice::Work(text.into()),
        }
    }
}

/// Whether the model can be changed from outside.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ModelChoice {
    /// It stores what the controller says
    Simple,
    /// It can be poked, too: `poke player black`
    Test,
}
