//! `--seat white=search:4`

use std::str::FromStr;

/// Word that stands for every seat that no `--seat` names.
pub const ALL: &str = "all";

/// Assignment of a seat. What the names mean, the coursework says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatArgument {
    /// The seat's name, or [`ALL`].
    pub seat: String,
    /// Name of the occupant.
    pub who: String,
}

impl FromStr for SeatArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<SeatArgument, String> {
        let parts = text.split_once('=').filter(|(seat, who)| !seat.trim().is_empty() && !who.trim().is_empty());
        let (seat, who) = parts.ok_or("write the seat, `=` and who has it, as in `white=random`")?;
        Ok(SeatArgument { seat: seat.trim().to_string(), who: who.trim().to_string() })
    }
}
