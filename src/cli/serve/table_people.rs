//! Occupants of a table, as the people there may know them.

use std::collections::BTreeMap;
use std::path::Path;

use crate::game::{FullGame, Seat};
use crate::play::{GameTable, SeatOccupant};

/// Occupants of a table.
pub struct TablePeople {
    /// Seats of people at other machines.
    pub elsewhere: Vec<String>,
    /// Folders of the submissions that have seats, by seat: for the host alone.
    pub folders: BTreeMap<String, String>,
}

impl TablePeople {
    /// Notes where the occupants of seats lie, and calls them by the last part of that from now on: people elsewhere see them,
    /// and need not know this machine's folders.
    pub fn at<G: FullGame>(table: &mut GameTable<G>, elsewhere: Vec<String>) -> TablePeople {
        let seats = Seat::all(table.seats()).into_iter().filter_map(|seat| match table.seat_occupant(seat) {
            Some(SeatOccupant::Submission(folder, _)) => Some((seat.name(table.seats()), folder.clone())),
            _ => None,
        });
        let folders = seats.collect();
        table.rename_occupants(|occupant| short_name(occupant.name()));
        TablePeople { elsewhere, folders }
    }
}

/// The name of an occupant without the folders in it: `random`, `learner:machine.json`, or the last part of a path.
fn short_name(name: &str) -> String {
    let (kind, path) = match name.strip_prefix("learner:") {
        Some(path) => ("learner:", path),
        None => ("", name),
    };
    let last = Path::new(path).file_name().map(|last| last.to_string_lossy().into_owned());
    format!("{kind}{}", last.unwrap_or_else(|| "here".to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_no_folders() {
        for (name, short) in [
            ("/home/somebody/work", "work"),
            ("work/", "work"),
            ("../..", "here"),
            ("learner:/tmp/m.json", "learner:m.json"),
            ("search:4", "search:4"),
        ] {
            assert_eq!(short_name(name), short);
        }
    }
}
