//! The picture of the runners: a line each, such as `1: on 10, 45 carrots, 2 lettuces, must leave`.

use std::fmt;
use std::str::FromStr;

use super::{Obligation, Runner, Squares};
use crate::game::PictureError;

/// Example of a line, for error messages.
const EXAMPLE: &str = "write a line a player, as in `1: on 0, 65 carrots, 3 lettuces`";
/// The picture of a model in which there is nobody yet.
const NOBODY: &str = "nobody";

impl Obligation {
    const ALL: [Obligation; 3] = [Obligation::Miss, Obligation::Leave, Obligation::Choose];

    fn words(self) -> &'static str {
        match self {
            Obligation::Miss => "misses a turn",
            Obligation::Leave => "must leave",
            Obligation::Choose => "must choose",
        }
    }
}

impl fmt::Display for Runner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let many = |count: i32| if count == 1 { "" } else { "s" };
        let Runner { at, carrots, lettuces, must } = *self;
        write!(f, "on {at}, {carrots} carrot{}, {lettuces} lettuce{}", many(carrots), many(lettuces))?;
        must.map_or(Ok(()), |must| write!(f, ", {}", must.words()))
    }
}

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.runners.is_empty() {
            f.write_str(NOBODY)?;
        }
        for (index, runner) in self.runners.iter().enumerate() {
            let line_break = if index > 0 { "\n" } else { "" };
            write!(f, "{line_break}{}: {runner}", index + 1)?;
        }
        if !self.dice.is_empty() {
            f.write_str("\ndice:")?;
        }
        self.dice.iter().try_for_each(|die| write!(f, " {die}"))
    }
}

impl FromStr for Squares {
    type Err = PictureError;

    fn from_str(picture: &str) -> Result<Squares, PictureError> {
        let mut squares = Squares::default();
        let mut dice_seen = false;
        for (row, text) in picture.trim_end().lines().enumerate() {
            let line = PictureLine { row, text };
            let Some((label, rest)) = text.split_once(':') else {
                if text.trim() == NOBODY && row == 0 {
                    continue;
                }
                return Err(line.wrong(text, format!("`{}` is no line of a picture: {EXAMPLE}", escaped(text))));
            };
            match label.trim() {
                "dice" if dice_seen => return Err(line.wrong(label, "there is a line of dice already".to_string())),
                "dice" => {
                    dice_seen = true;
                    squares.dice = line.dice(rest)?;
                }
                number if number == (squares.runners.len() + 1).to_string() => squares.runners.push(line.runner(rest)?),
                other => {
                    let next = squares.runners.len() + 1;
                    let message = format!("`{}:` comes where `{next}:` or `dice:` should: {EXAMPLE}", escaped(other));
                    return Err(line.wrong(label, message));
                }
            }
        }
        Ok(squares)
    }
}

fn escaped(text: &str) -> String {
    text.trim().escape_default().to_string()
}

/// One line of a picture, and which.
struct PictureLine<'a> {
    row: usize,
    text: &'a str,
}

impl PictureLine<'_> {
    /// Blames a part of the line; `part` is a slice of it.
    fn wrong(&self, part: &str, message: String) -> PictureError {
        let part = part.trim_start();
        let bytes = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let column = self.text.char_indices().take_while(|(at, _)| *at < bytes).count();
        PictureError { message, row: self.row, column }
    }

    fn dice(&self, text: &str) -> Result<Vec<u8>, PictureError> {
        let die = |word: &str| {
            let help = "write the numbers of the die with blanks between, as in `dice: 3 5 1`";
            word.parse().map_err(|_| self.wrong(word, format!("`{}` is no die: {help}", escaped(word))))
        };
        text.split_whitespace().map(die).collect()
    }

    fn runner(&self, text: &str) -> Result<Runner, PictureError> {
        let mut parts = text.split(',');
        let mut next =
            |what: &str| parts.next().ok_or_else(|| self.wrong(text, format!("there is no {what}: {EXAMPLE}")));
        let (at, carrots, lettuces) = (next("square")?, next("number of carrots")?, next("number of lettuces")?);
        let square = at.trim().strip_prefix("on ").map(str::trim);
        let counted = |part: &str, name: &str| part.trim().strip_suffix(name).map(|count| count.trim_end().to_string());
        let count = |part: &str, name: &str| {
            let count = counted(part, &format!("{name}s")).or_else(|| counted(part, name));
            self.number(part, count.as_deref())
        };
        let runner = Runner {
            at: self.number(at, square)?,
            carrots: count(carrots, "carrot")?,
            lettuces: count(lettuces, "lettuce")?,
            must: parts.next().map(|must| self.must(must)).transpose()?,
        };
        match parts.next() {
            Some(more) => Err(self.wrong(more, format!("`{}` is one thing too many: {EXAMPLE}", escaped(more)))),
            None => Ok(runner),
        }
    }

    fn number(&self, part: &str, number: Option<&str>) -> Result<i32, PictureError> {
        let number = number.and_then(|number| number.parse().ok());
        number.ok_or_else(|| self.wrong(part, format!("`{}` stands for nothing here: {EXAMPLE}", escaped(part))))
    }

    fn must(&self, part: &str) -> Result<Obligation, PictureError> {
        let known = Obligation::ALL.into_iter().find(|must| must.words() == part.trim());
        let help = "write `misses a turn`, `must leave` or `must choose`";
        known.ok_or_else(|| self.wrong(part, format!("`{}` stands for nothing: {help}", escaped(part))))
    }
}
