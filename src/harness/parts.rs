//! The parts that a Rust student hands in, each with its trait of the kit: a function for each, and a table of them all.

use std::sync::Arc;

use super::Harness;
use crate::games::{HareAndTortoise, Hexapawn, Quoridor, Reversi, TicTacToe};
use crate::kit::{hare_and_tortoise, hexapawn, quoridor, reversi, tic_tac_toe};
use crate::spec::Part;

/// A part for which there is a function here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HarnessPart {
    /// Name of the function.
    pub function: &'static str,
    /// Id of the coursework.
    pub coursework: &'static str,
    /// Name of its game.
    pub game: &'static str,
    /// The part.
    pub part: Part,
}

/// Writes the functions, and the table. A line has the game, the part, the trait that the part implements, the program that asks
/// it, and for each coursework a name and an id.
macro_rules! parts {
    ($($game:ident $part:ident $implements:path, $program:path: $($name:ident $coursework:literal),+;)+) => {
        /// All functions of this module.
        pub const PARTS: &[HarnessPart] = &[$($(HarnessPart {
            function: stringify!($name),
            coursework: $coursework,
            game: <$game>::FACTS.name,
            part: Part::$part,
        },)+)+];

        $($(
            #[doc = concat!("The scenarios of `", $coursework, "` for a ", stringify!($part), ", played on those that `make` makes.")]
            ///
            #[doc = concat!(
                "Bundled fixtures are used, unless there is a folder `fixtures/", $coursework, "/` beside `Cargo.toml`."
            )]
            pub fn $name<P, F>(make: F) -> Harness
            where
                P: $implements + 'static,
                F: Fn() -> P + Send + Sync + 'static,
            {
                let make = Arc::new(make);
                Harness::playing::<$game>($coursework, Part::$part, move || {
                    let make = Arc::clone(&make);
                    $program(move || make())
                })
            }
        )+)+
    };
}

parts! {
    HareAndTortoise Controller hare_and_tortoise::Controller, hare_and_tortoise::program:
        hare_and_tortoise "hare-and-tortoise";
    HareAndTortoise View hare_and_tortoise::View<hare_and_tortoise::Board>, hare_and_tortoise::view_program:
        hare_and_tortoise_view "hare-and-tortoise";
    Hexapawn Controller hexapawn::Controller<hexapawn::Hexapawn>, hexapawn::program: hexapawn "hexapawn";
    Hexapawn Player hexapawn::Player<hexapawn::Board>, hexapawn::player_program: hexapawn_player "hexapawn";
    Hexapawn View hexapawn::View<hexapawn::Board>, hexapawn::view_program: hexapawn_view "hexapawn";
    Quoridor Controller quoridor::Controller, quoridor::program:
        quoridor_comp2911 "quoridor-comp2911", quoridor_self "quoridor-self";
    Quoridor Validator quoridor::Validator, quoridor::validator_program:
        quoridor_comp2911_validator "quoridor-comp2911";
    Quoridor View quoridor::View<quoridor::Board>, quoridor::view_program: quoridor_self_view "quoridor-self";
    Reversi Controller reversi::Controller, reversi::program: reversi "reversi";
    Reversi View reversi::GuiView, reversi::view_program: reversi_view "reversi";
    TicTacToe Controller tic_tac_toe::Controller<tic_tac_toe::TicTacToe>, tic_tac_toe::program: tic_tac_toe "tic-tac-toe";
    TicTacToe Player tic_tac_toe::Player<tic_tac_toe::Board>, tic_tac_toe::player_program:
        tic_tac_toe_player "tic-tac-toe";
    TicTacToe View tic_tac_toe::View<tic_tac_toe::Board>, tic_tac_toe::view_program: tic_tac_toe_view "tic-tac-toe";
}
