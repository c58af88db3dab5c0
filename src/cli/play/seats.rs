//! `--seat white=search:4`

use std::path::PathBuf;
use std::str::FromStr;

use crate::players::NamedPlayer;

/// Assignment of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatArgument {
    /// The seat's name; not looked at yet, since the coursework says which there are.
    pub seat: String,
    /// Occupant of the seat.
    pub who: OccupantChoice,
    /// Occupant as it was written.
    pub name: String,
}

/// Kinds of occupants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OccupantChoice {
    /// A person.
    Human,
    /// A player that needs nothing but a seed.
    Named(NamedPlayer),
    /// A machine of matchboxes that was saved.
    Learner(PathBuf),
    /// A submission's folder.
    Work(PathBuf),
}

impl FromStr for SeatArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<SeatArgument, String> {
        let parts = text.split_once('=').filter(|(seat, who)| !seat.trim().is_empty() && !who.trim().is_empty());
        let (seat, name) = parts.ok_or("write the seat, `=` and who has it, as in `white=random`")?;
        let (seat, name) = (seat.trim().to_string(), name.trim().to_string());
        let who = match name.strip_prefix("learner:") {
            Some(file) => OccupantChoice::Learner(file.into()),
            None if name == "human" => OccupantChoice::Human,
            None => match name.parse() {
                Ok(named) => OccupantChoice::Named(named),
                Err(_) if std::path::Path::new(&name).exists() => OccupantChoice::Work(name.clone().into()),
                Err(why) => return Err(format!("{why}; or `human`, `learner:FILE`, or a folder with a submission")),
            },
        };
        Ok(SeatArgument { seat, who, name })
    }
}
