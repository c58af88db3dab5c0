//! Grounds of a view's squares, held against those of a chequered board.

use super::{Chequered, Colour, Ground, ShownFrame, ShownSquare, ViewSpec};

/// Difference of lightness, of 100, below which two shades look alike: `#f0d9b5` and `#b58863`, of many chess boards, differ by 23,
/// saddle brown and peru by 21.
const ALIKE: u8 = 5;

impl ViewSpec {
    /// Returns the expected drawing of a square with this letter, at this column and row of a window.
    pub fn wanted_at(&self, letter: char, column: usize, row: usize) -> ShownSquare {
        let mut wanted = self.squares.get(&letter).cloned().unwrap_or_default();
        self.paint_ground(&mut wanted, column, row);
        wanted
    }

    /// Gives a square without a ground that of its place on a chequered board.
    pub fn paint_ground(&self, square: &mut ShownSquare, column: usize, row: usize) {
        if square.ground.is_none() {
            square.ground = self.chequered.as_ref().map(|grounds| grounds.at(column, row).colour());
        }
    }

    /// Returns for each square of a frame, row by row, whether it has the right one of two alternating grounds. A square with a sign
    /// that has a ground of its own is right, and so are all where the board is not chequered.
    pub fn right_grounds(&self, frame: &ShownFrame) -> Vec<Vec<bool>> {
        match &self.chequered {
            Some(grounds) => self.right_places(grounds, frame),
            None => frame.squares.iter().map(|row| vec![true; row.len()]).collect(),
        }
    }

    /// Whether all squares of a frame have the ground of their neighbours.
    pub fn has_exchanged_grounds(&self, frame: &ShownFrame) -> bool {
        let Some(grounds) = &self.chequered else { return false };
        let mut rights = self.right_grounds(frame).into_iter().flatten();
        rights.any(|is_right| !is_right)
            && self.right_places(&grounds.exchanged(), frame).into_iter().flatten().all(|it| it)
    }

    fn right_places(&self, grounds: &Chequered, frame: &ShownFrame) -> Vec<Vec<bool>> {
        let between = self.shade_between(grounds, frame);
        let is_right = |drawn: &ShownSquare, column: usize, row: usize| {
            if self.has_own_ground(drawn) {
                return true;
            }
            match grounds.at(column, row) {
                Ground::Light => between.zip(lightness(drawn)).is_some_and(|(between, own)| own > between),
                Ground::Dark => between.zip(lightness(drawn)).is_some_and(|(between, own)| own < between),
                Ground::Colour(colour) => drawn.ground.as_ref().is_some_and(|drawn| drawn.passes_for(colour)),
            }
        };
        let row = |(row, squares): (usize, &Vec<ShownSquare>)| {
            squares.iter().enumerate().map(|(column, drawn)| is_right(drawn, column, row)).collect()
        };
        frame.squares.iter().enumerate().map(row).collect()
    }

    /// Whether what lies on a square has a ground of its own.
    fn has_own_ground(&self, drawn: &ShownSquare) -> bool {
        self.squares.get(&self.letter(drawn)).is_some_and(|look| look.ground.is_some())
    }

    /// The lightness between that of most light squares and that of most dark ones; none if they look alike.
    fn shade_between(&self, grounds: &Chequered, frame: &ShownFrame) -> Option<u8> {
        let middle = |wanted: Ground| -> Option<u8> {
            let squares = frame.squares.iter().enumerate();
            let all = squares.flat_map(|(y, row)| row.iter().enumerate().map(move |(x, drawn)| (x, y, drawn)));
            let own = all.filter(|(x, y, drawn)| *grounds.at(*x, *y) == wanted && !self.has_own_ground(drawn));
            let mut own: Vec<u8> = own.filter_map(|(_, _, drawn)| lightness(drawn)).collect();
            own.sort_unstable();
            own.get(own.len() / 2).copied()
        };
        let (light, dark) = (middle(Ground::Light)?, middle(Ground::Dark)?);
        (light.abs_diff(dark) >= ALIKE).then_some(light.midpoint(dark))
    }
}

/// How light the ground of a square is, of 100.
fn lightness(drawn: &ShownSquare) -> Option<u8> {
    drawn.lightness.or_else(|| Some(Colour::lightness_of(drawn.ground.as_ref()?.rgb())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(grounds: &str) -> ViewSpec {
        let squares = "squares: {'.': {}, b: {disc: black}, '#': {ground: black, text: '#'}}";
        serde_yaml::from_str(&format!("{{frame: {{title: draughts}}, chequered: {grounds}, {squares}}}")).unwrap()
    }

    fn frame(rows: [[&str; 3]; 2]) -> ShownFrame {
        let square = |ground: &str| serde_yaml::from_str(&format!("{{{ground}}}")).unwrap();
        let squares = rows.iter().map(|row| row.iter().map(|ground| square(ground)).collect()).collect();
        ShownFrame { squares, ..ShownFrame::default() }
    }

    fn wrong(grounds: &str, rows: [[&str; 3]; 2]) -> (usize, bool) {
        let (look, frame) = (look(grounds), frame(rows));
        let rights = look.right_grounds(&frame);
        (rights.iter().flatten().filter(|is_right| !**is_right).count(), look.has_exchanged_grounds(&frame))
    }

    #[test]
    fn colours_alternate_from_the_top_left() {
        let (brown, yellow) = ("ground: brown", "ground: yellow");
        let board = [[brown, yellow, brown], [yellow, brown, yellow]];
        assert_eq!(wrong("[brown, yellow]", board), (0, false));
        assert_eq!(wrong("[yellow, brown]", board), (6, true));
        assert_eq!(wrong("[brown, yellow]", [[brown; 3]; 2]), (3, false));
        // A piece lies on the ground of its square, and a sign may have a ground of its own.
        let other =
            [["ground: brown, disc: black", "ground: black, text: '#'", brown], [yellow, brown, "ground: green"]];
        assert_eq!(wrong("[brown, yellow]", other), (1, false));
    }

    #[test]
    fn light_and_dark_are_told_by_what_lies_beside_them() {
        // Peru and saddle brown are both called brown.
        let (peru, saddle) = ("ground: brown, lightness: 66", "ground: brown, lightness: 47");
        let board = [[peru, saddle, peru], [saddle, peru, saddle]];
        assert_eq!(wrong("[light, dark]", board), (0, false));
        assert_eq!(wrong("[dark, light]", board), (6, true));
        assert_eq!(wrong("[light, dark]", [[peru, saddle, peru], [saddle, saddle, saddle]]), (1, false));
        assert_eq!(wrong("[light, dark]", [[peru; 3]; 2]), (6, false), "all are alike");
        // A view that is no window has colours alone.
        let (white, grey) = ("ground: white", "ground: grey");
        assert_eq!(wrong("[light, dark]", [[white, grey, white], [grey, white, grey]]), (0, false));
    }

    #[test]
    fn pictures_have_the_grounds() {
        let drawn = look("[light, brown]").drawn(". b #");
        let grounds: Vec<String> = drawn[0].iter().map(|square| square.ground.as_ref().unwrap().to_string()).collect();
        assert_eq!(grounds, ["yellow", "brown", "black"]);
    }
}
