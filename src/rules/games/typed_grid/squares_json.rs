//! Squares as JSON.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::picture::{read_cells, row_text};
use super::{GridGame, Scores, Squares};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SquaresJson {
    /// A text a row.
    cells: Vec<String>,
    resigned: [bool; 2],
    /// The Cat's, seat 1's, seat 2's.
    scores: [u32; 3],
}

impl<K: GridGame> Serialize for Squares<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Scores { cat, one, two } = self.scores;
        let row = |row| row_text::<K>(&self.cells, row).collect();
        let cells = (0..self.cells.rows()).map(row).collect();
        SquaresJson { cells, resigned: self.resigned, scores: [cat, one, two] }.serialize(serializer)
    }
}

impl<'de, K: GridGame> Deserialize<'de> for Squares<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Squares<K>, D::Error> {
        let wire = SquaresJson::deserialize(deserializer)?;
        let rows: Vec<&str> = wire.cells.iter().map(String::as_str).collect();
        let cells = read_cells::<K>(&rows).map_err(|error| D::Error::custom(format!("row {}: {error}", error.row)))?;
        let [cat, one, two] = wire.scores;
        Ok(Squares { resigned: wire.resigned, scores: Scores { cat, one, two }, ..Squares::new(cells) })
    }
}
