//! Squares as people draw them in fixtures, terminal and reports.

use std::fmt;
use std::str::FromStr;

use super::action::parse_number;
use super::{CellGrid, GridGame, PlayerSide, Scores, Squares};
use crate::game::PictureError;

fn wrong<T>(row: usize, column: usize, message: String) -> Result<T, PictureError> {
    Err(PictureError { message, row, column })
}

/// One row, a letter a square.
pub(super) fn row_text<K: GridGame>(cells: &CellGrid, row: usize) -> impl Iterator<Item = char> + '_ {
    // At most nine of each, so nothing is lost.
    let squares = (0..cells.columns()).map(move |column| cells.square_number((column as u32, row as u32)));
    squares.map(|square| cells.at(square).map_or('.', |side| side.pick(K::MARKERS)))
}

/// Reads rows of squares; blanks between them do not count.
pub(super) fn read_cells<K: GridGame>(rows: &[&str]) -> Result<CellGrid, PictureError> {
    let squares_in = |row: &str| row.chars().filter(|letter| !letter.is_whitespace()).count();
    let columns = rows.first().map_or(0, |row| squares_in(row));
    if !K::SIZES.contains(&columns) {
        return wrong(0, 0, format!("this row has {columns} squares, a board has {}", sizes::<K>()));
    }
    if !K::SIZES.contains(&rows.len()) {
        let row = rows.len().min(*K::SIZES.end());
        return wrong(row, 0, format!("the picture has {} rows, a board has {}", rows.len(), sizes::<K>()));
    }
    let mut cells = CellGrid::empty(columns, rows.len());
    for (y, row) in rows.iter().enumerate() {
        let found = squares_in(row);
        if found != columns {
            return wrong(y, 0, format!("this row has {found} squares, the one above has {columns}"));
        }
        let letters = row.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace());
        for (x, (column, letter)) in letters.enumerate() {
            let side = PlayerSide::BOTH.into_iter().find(|side| side.pick(K::MARKERS) == letter);
            if side.is_none() && letter != '.' {
                let [one, two] = K::MARKERS;
                let help = format!("write . for an empty square, {one} or {two} for a player's");
                return wrong(y, column, format!("`{}` stands for nothing: {help}", letter.escape_default()));
            }
            cells = cells.with(cells.square_number((x as u32, y as u32)), side);
        }
    }
    Ok(cells)
}

fn sizes<K: GridGame>() -> String {
    let (least, most) = (K::SIZES.start(), K::SIZES.end());
    if least == most { most.to_string() } else { format!("{least} to {most}") }
}

fn name<K: GridGame>(side: PlayerSide) -> &'static str {
    let names = || K::SEATS.iter().copied();
    (if side == PlayerSide::One { names().next() } else { names().nth(1) }).unwrap_or_default()
}

fn read_resigned<K: GridGame>(row: usize, text: &str) -> Result<[bool; 2], PictureError> {
    let mut resigned = [false; 2];
    for word in text.split(',').map(str::trim) {
        match PlayerSide::BOTH.into_iter().find(|side| name::<K>(*side) == word) {
            Some(PlayerSide::One) => resigned[0] = true,
            Some(PlayerSide::Two) => resigned[1] = true,
            None => {
                let names = PlayerSide::BOTH.map(name::<K>).join(", ");
                return wrong(row, 0, format!("`{}` is no player: write `resigned: {names}`", word.escape_default()));
            }
        }
    }
    Ok(resigned)
}

fn read_scores<K: GridGame>(row: usize, text: &str) -> Result<Scores, PictureError> {
    let [one, two] = PlayerSide::BOTH.map(name::<K>);
    let score = |(entry, wanted): (&str, &str)| {
        let (name, count) = entry.trim().split_once(' ')?;
        (name == wanted).then(|| parse_number(count.trim())).flatten()
    };
    let read: Option<Vec<u32>> = text.split(',').zip(["cat", one, two]).map(score).collect();
    match read.as_deref() {
        Some(&[cat, one, two]) if text.split(',').count() == 3 => Ok(Scores { cat, one, two }),
        _ => wrong(row, 0, format!("scores are written `scores: cat 0, {one} 1, {two} 2`")),
    }
}

impl<K: GridGame> fmt::Display for Squares<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.cells.rows() {
            let line: Vec<String> = row_text::<K>(&self.cells, row).map(String::from).collect();
            write!(f, "{}{}", if row > 0 { "\n" } else { "" }, line.join(" "))?;
        }
        let resigned: Vec<&str> =
            PlayerSide::BOTH.into_iter().filter(|side| side.pick(self.resigned)).map(name::<K>).collect();
        if !resigned.is_empty() {
            write!(f, "\nresigned: {}", resigned.join(", "))?;
        }
        let Scores { cat, one, two } = self.scores;
        if self.scores != Scores::default() {
            let [first, second] = PlayerSide::BOTH.map(name::<K>);
            write!(f, "\nscores: cat {cat}, {first} {one}, {second} {two}")?;
        }
        Ok(())
    }
}

impl<K: GridGame> FromStr for Squares<K> {
    type Err = PictureError;

    fn from_str(picture: &str) -> Result<Squares<K>, PictureError> {
        let lines: Vec<&str> = picture.trim_end().lines().collect();
        let end = lines.iter().position(|line| line.contains(':')).unwrap_or(lines.len());
        let (rows, rest) = lines.split_at(end);
        let mut squares = Squares::new(read_cells::<K>(rows)?);
        let (mut resigned, mut scores) = (None, None);
        for (row, line) in (end..).zip(rest) {
            let twice = |what| wrong(row, 0, format!("`{what}` is written twice"));
            match line.trim().split_once(':') {
                Some(("resigned", _)) if resigned.is_some() => return twice("resigned"),
                Some(("scores", _)) if scores.is_some() => return twice("scores"),
                Some(("resigned", who)) => resigned = Some(read_resigned::<K>(row, who)?),
                Some(("scores", count)) => scores = Some(read_scores::<K>(row, count)?),
                _ => return wrong(row, 0, "below the rows only `resigned:` and `scores:` can be written".to_string()),
            }
        }
        squares.resigned = resigned.unwrap_or_default();
        squares.scores = scores.unwrap_or_default();
        Ok(squares)
    }
}

#[cfg(test)]
mod tests {
    use crate::games::{hexapawn, tic_tac_toe};

    fn refused(picture: &str) -> (usize, usize, String) {
        let error = picture.parse::<hexapawn::Squares>().expect_err("it is no picture");
        (error.row, error.column, error.message)
    }

    #[test]
    fn everything_that_can_be_held_can_be_drawn() {
        let picture = "B . B\nW B .\n. . W\nresigned: white, black\nscores: cat 0, white 3, black 4294967295";
        let squares: hexapawn::Squares = picture.parse().expect("a picture");
        assert_eq!(squares.to_string(), picture);
        let json = serde_json::to_string(&squares).expect("JSON");
        assert_eq!(json, r#"{"cells":["B.B","WB.","..W"],"resigned":[true,true],"scores":[0,3,4294967295]}"#);
        assert_eq!(serde_json::from_str::<hexapawn::Squares>(&json).expect("JSON"), squares);
        let closer: hexapawn::Squares =
            "B.B\nWB.\n..W\nscores: cat 0, white 3, black 4294967295\nresigned: black, white\n"
                .parse()
                .expect("a picture");
        assert_eq!(closer, squares);
    }

    #[test]
    fn mistakes_are_pointed_at() {
        assert_eq!(refused("B B B\n. x .\nW W W").0, 1);
        assert_eq!(refused("B B B\n. x .\nW W W").1, 2);
        assert_eq!(refused("B B B\n. .\nW W W"), (1, 0, "this row has 2 squares, the one above has 3".to_string()));
        assert_eq!(refused(""), (0, 0, "this row has 0 squares, a board has 2 to 9".to_string()));
        assert_eq!(refused("B B\nW W\nresigned: green").0, 2);
        for scores in
            ["", "cat 1", "cat 1, white 2, black -3", "cat 1, white 2, black 99999999999", "white 1, cat 2, black 3"]
        {
            let (row, _, message) = refused(&format!("B B\nW W\nscores: {scores}"));
            assert_eq!((row, message.as_str()), (2, "scores are written `scores: cat 0, white 1, black 2`"));
        }
        assert_eq!(refused("B B\nW W\nscores: cat 1, white 2, black 3, dog 4").0, 2);
        assert_eq!(refused("B B\nW W\nresigned: white\nresigned: white").0, 3);
        assert_eq!(refused("B B\nW W\nwinner: white").0, 2);
        assert_eq!(refused(&"B B\n".repeat(1000)).0, 9);
        let ten = ". . .\n. . .\n. . .\n. . .".parse::<tic_tac_toe::Squares>().expect_err("too many rows");
        assert_eq!((ten.row, ten.message.as_str()), (3, "the picture has 4 rows, a board has 3"));
    }
}
