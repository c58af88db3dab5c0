//! The picture of a model, for fixtures and reports.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::{Grid, Illegal, Squares};
use crate::game::PictureError;
use crate::spec::{ONLY_BOARD, is_described_name, is_sign};

/// Example of lines, for error messages.
const EXAMPLE: &str = "write the rows of a board with blanks between the signs, `. . R`; a line `mine:` above a board with \
                       a name; `coins: 3` for a counter; and `display: \"…\"` for a text";

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Vec::new();
        let is_alone = self.boards.len() == 1;
        for (name, board) in &self.boards {
            if !(is_alone && name == ONLY_BOARD) {
                lines.push(format!("{name}:"));
            }
            lines.push(board.to_string());
        }
        lines.extend(self.counters.iter().map(|(name, count)| format!("{name}: {count}")));
        let quoted = |text: &String| serde_json::Value::from(text.as_str());
        lines.extend(self.texts.iter().map(|(name, text)| format!("{name}: {}", quoted(text))));
        f.write_str(&lines.join("\n"))
    }
}

impl FromStr for Squares {
    type Err = PictureError;

    fn from_str(picture: &str) -> Result<Squares, PictureError> {
        let mut read = Reader::default();
        for (row, line) in picture.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            read.line(row, line)?;
        }
        read.finish_board()?;
        Squares::new(read.boards, read.counters, read.texts).map_err(|error| PictureError {
            message: error.to_string(),
            row: 0,
            column: 0,
        })
    }
}

#[derive(Default)]
struct Reader {
    boards: BTreeMap<String, Grid>,
    counters: BTreeMap<String, i32>,
    texts: BTreeMap<String, String>,
    /// The board whose rows are being read: its name, the line of its first row, and the rows.
    open: Option<(String, usize, Vec<Vec<char>>)>,
}

impl Reader {
    fn line(&mut self, row: usize, line: &str) -> Result<(), PictureError> {
        let start = line.chars().take_while(|letter| letter.is_whitespace()).count();
        let wrong = |column: usize, message: String| PictureError { message, row, column };
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.iter().all(|word| word.chars().count() == 1) {
            return self.row(row, line, &words);
        }
        let Some((name, value)) = line.trim().split_once(':').filter(|(name, _)| is_described_name(name)) else {
            return Err(wrong(start, format!("this is no line of a picture: {EXAMPLE}")));
        };
        self.finish_board()?;
        let is_known =
            self.boards.contains_key(name) || self.counters.contains_key(name) || self.texts.contains_key(name);
        if is_known {
            return Err(wrong(start, format!("`{name}` is there already")));
        }
        let value_at = start + name.chars().count() + 1;
        match value.trim() {
            "" => self.open = Some((name.to_string(), row, Vec::new())),
            text if text.starts_with('"') => {
                let read = serde_json::from_str(text).map_err(|_| {
                    wrong(value_at, "this is no quoted text: end it with `\"`, and write `\\\"` inside".to_string())
                })?;
                self.texts.insert(name.to_string(), read);
            }
            number => {
                let help = "write a whole number, or a text in quotation marks";
                let read = number.parse().map_err(|_| wrong(value_at, format!("`{number}` is no number: {help}")))?;
                self.counters.insert(name.to_string(), read);
            }
        }
        Ok(())
    }

    fn row(&mut self, row: usize, line: &str, words: &[&str]) -> Result<(), PictureError> {
        let signs: Vec<char> = words.iter().flat_map(|word| word.chars()).collect();
        if let Some(sign) = signs.iter().find(|sign| !is_sign(**sign)) {
            let column = line.chars().take_while(|letter| letter != sign).count();
            let message = format!("`{sign}` cannot stand for a square");
            return Err(PictureError { message, row, column });
        }
        if self.open.is_none() && (self.boards.contains_key(ONLY_BOARD) || !self.boards.is_empty()) {
            let message = "this row belongs to no board: write a line such as `mine:` above each board".to_string();
            return Err(PictureError { message, row, column: 0 });
        }
        let (_, _, rows) = self.open.get_or_insert_with(|| (ONLY_BOARD.to_string(), row, Vec::new()));
        if let Some(first) = rows.first().filter(|first| first.len() != signs.len()) {
            let message = format!("this row has {} squares, and the first one has {}", signs.len(), first.len());
            return Err(PictureError { message, row, column: 0 });
        }
        rows.push(signs);
        Ok(())
    }

    /// Takes over the board whose last row has been read.
    fn finish_board(&mut self) -> Result<(), PictureError> {
        let Some((name, row, rows)) = self.open.take() else { return Ok(()) };
        if rows.is_empty() {
            let message = format!(
                "nothing stands after `{name}:`; write the rows of a board in the lines below it, a number as in `{name}: 3`, or a \
                 text as in `{name}: \"\"`"
            );
            return Err(PictureError { message, row, column: 0 });
        }
        let board = Grid::new(rows).map_err(|error| {
            let message = format!("board `{name}`: {error}");
            PictureError { message, row, column: 0 }
        })?;
        self.boards.insert(name, board);
        Ok(())
    }
}

/// Where a picture that can be read shows what does not fit: line and character, from 0. `None` where something is missing.
pub(super) fn place_in_picture(picture: &str, why: &Illegal) -> Option<(usize, usize)> {
    let lines: Vec<(usize, &str)> = picture.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).collect();
    let heading = |name: &str| {
        let is_heading = |(_, line): &(usize, &str)| line.trim().split_once(':').is_some_and(|(own, _)| own == name);
        lines.iter().position(is_heading)
    };
    let sign_at = |line: usize, column: usize| {
        let (row, text) = lines.get(line)?;
        let mut signs = text.chars().enumerate().filter(|(_, sign)| !sign.is_whitespace());
        Some((*row, signs.nth(column)?.0))
    };
    match why {
        Illegal::Sign { name, column, row, .. } => sign_at(heading(name).map_or(*row, |at| at + 1 + row), *column),
        Illegal::Size { name, .. } => sign_at(heading(name).map_or(0, |at| at + 1), 0),
        Illegal::Counter { name, .. } => sign_at(heading(name)?, name.chars().count() + 1),
        Illegal::Unknown { name, .. } => sign_at(heading(name).unwrap_or(0), 0),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_read_back() {
        let pictures = [
            ". . R\n. Y .",
            "mine:\n. S\n. .\ntheirs:\n? x",
            "coins: -3\ndisplay: \"a \\\"b\\\"\\nc\"",
            "board:\n.\nother:\n.",
            ":",
        ];
        for picture in pictures {
            let squares: Squares = picture.parse().unwrap_or_else(|error| panic!("{picture}: {error}"));
            assert_eq!(squares.to_string(), picture);
        }
    }

    #[test]
    fn a_mistake_is_told_with_its_place() {
        let wrong = [
            (". . R\n. Y", (1, 0), "this row has 2 squares, and the first one has 3"),
            ("..R", (0, 0), "no line of a picture"),
            ("mine:\ntheirs:\n.", (0, 0), "nothing stands after `mine:`; write the rows of a board"),
            (".\nselected:", (1, 0), "or a text as in `selected: \"\"`"),
            (". .\ncoins: 3\ncoins: 4", (2, 0), "`coins` is there already"),
            (". .\n  coins: many", (1, 8), "`many` is no number"),
            (". .\ndisplay: \"x", (1, 8), "no quoted text"),
            (". .\ncoins: 3\n. .", (2, 0), "belongs to no board"),
            (". \" .", (0, 2), "cannot stand for a square"),
        ];
        for (picture, place, why) in wrong {
            let error = picture.parse::<Squares>().expect_err(picture);
            assert_eq!((error.row, error.column), place, "{picture}: {error}");
            assert!(error.message.contains(why), "{picture}: {error}");
        }
    }
}
