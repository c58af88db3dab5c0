//! Sentences about parts of a frame: what lies on and between squares, and texts.

use std::collections::BTreeSet;

use referee::game::Bar;
use referee::view_spec::FramePoint;

use super::case::{Agreement, Case, Seen, holds};
use super::sight::{ALIKE, Lab, Square, distance, lab};

/// A gap between two neighbouring squares: whether it stands between left and right, and the column and row of the first square.
type Gap = (bool, usize, usize);

/// The gaps that do not have the colour of most gaps.
fn walls_seen(seen: &Seen) -> Result<BTreeSet<Gap>, String> {
    let lattice = seen.lattice.as_ref().ok_or("no board is seen in the picture")?;
    let middle = |one: usize, other: usize| usize::midpoint(one, other);
    let (columns, rows) = (&lattice.columns, &lattice.rows);
    let standing = (1..columns.len()).flat_map(|x| {
        rows.iter().enumerate().map(move |(y, row)| {
            ((true, x - 1, y), (middle(columns[x - 1].end, columns[x].start), middle(row.start, row.end)))
        })
    });
    let lying = (1..rows.len()).flat_map(|y| {
        columns.iter().enumerate().map(move |(x, column)| {
            ((false, x, y - 1), (middle(column.start, column.end), middle(rows[y - 1].end, rows[y].start)))
        })
    });
    let all: Vec<(Gap, (usize, usize))> = standing.chain(lying).collect();
    let usual = lab(seen.sight.usual(all.iter().map(|(_, at)| *at)).unwrap_or_default());
    let differs = |at: (usize, usize)| distance(lab(seen.sight.at(at.0, at.1)), usual) > ALIKE;
    Ok(all.into_iter().filter(|(_, at)| differs(*at)).map(|(gap, _)| gap).collect())
}

/// The gaps in which a wall lies.
fn gaps_of(bars: &[Bar], is_transposed: bool) -> BTreeSet<Gap> {
    let swap = |(x, y): (usize, usize)| if is_transposed { (y, x) } else { (x, y) };
    let of_bar = |bar: &Bar| -> Vec<Gap> {
        let ((left, top), (right, bottom)) = (swap(bar.ends().0), swap(bar.ends().1));
        let standing = (top..bottom).filter(|_| left == right).map(|y| (true, left - 1, y));
        standing.chain((left..right).filter(|_| top == bottom).map(|x| (false, x, top - 1))).collect()
    };
    bars.iter().flat_map(of_bar).collect()
}

pub fn other_walls(case: &Case, gaps: &[&str]) -> Agreement {
    let seen = walls_seen(&*case.seen(gaps[0])?)?;
    let stated = case.album.moment(case.finding.step).stated.get(case.seat(gaps[0]));
    let (_, bars) = stated.ok_or("the fixture states no walls")?;
    holds(seen != gaps_of(bars, false), "the picture shows the expected walls")?;
    // `d4h` names a wall by the square at its upper left: it lies below that square and the next, or stands beside them.
    let named = |text: &Option<String>| -> Option<BTreeSet<Gap>> {
        let text = text.as_deref()?;
        let names = text.split(", ").filter(|name| *name != "nothing");
        let gaps = names.map(|name| match name.as_bytes() {
            [column, row, b'h'] => Some([
                (false, index(*column, b'a'), index(*row, b'1')),
                (false, index(*column, b'a') + 1, index(*row, b'1')),
            ]),
            [column, row, b'v'] => Some([
                (true, index(*column, b'a'), index(*row, b'1')),
                (true, index(*column, b'a'), index(*row, b'1') + 1),
            ]),
            _ => None,
        });
        Some(gaps.collect::<Option<Vec<_>>>()?.into_iter().flatten().collect())
    };
    if let Some(said) = named(&case.finding.actual) {
        holds(said == seen, format!("the words name walls in {said:?}, and the picture shows {seen:?}"))?;
    }
    Ok(())
}

fn index(letter: u8, first: u8) -> usize {
    usize::from(letter.saturating_sub(first))
}

pub fn walls_transposed(case: &Case, gaps: &[&str]) -> Agreement {
    let seen = walls_seen(&*case.seen(gaps[0])?)?;
    let stated = case.album.moment(case.finding.step).stated.get(case.seat(gaps[0]));
    let (_, bars) = stated.ok_or("the fixture states no walls")?;
    holds(seen == gaps_of(bars, true), format!("the picture shows walls in {seen:?}"))
}

fn squares_of(seen: &Seen) -> Vec<((usize, usize), Square)> {
    let Some(lattice) = &seen.lattice else { return Vec::new() };
    let rows = lattice.rows.iter().enumerate();
    let of_row = |(y, row): (usize, &std::ops::Range<usize>)| -> Vec<_> {
        let columns = lattice.columns.iter().enumerate();
        columns.map(|(x, column)| ((x, y), seen.sight.square(column, row))).collect()
    };
    rows.flat_map(of_row).collect()
}

/// The places `column 3, row 2` in a list.
fn places(text: &str) -> BTreeSet<(usize, usize)> {
    let number = |text: &str| text.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok();
    let place = |part: &str| {
        let (column, row) = part.split_once(", row ")?;
        Some((number(column)?, number(row)?))
    };
    text.split("column ").skip(1).filter_map(place).collect()
}

/// Highlighted is what does not have the colour, or the line, of most squares.
pub fn marks(case: &Case, gaps: &[&str]) -> Agreement {
    let seen = case.seen(gaps[0])?;
    let squares = squares_of(&seen);
    let usual = |of: fn(&Square) -> Lab| {
        let far = |one: Lab| squares.iter().map(|(_, other)| distance(one, of(other))).sum::<f64>();
        let colours = squares.iter().map(|(_, square)| of(square));
        colours.min_by(|one, other| far(*one).total_cmp(&far(*other))).unwrap_or_default()
    };
    let line = |square: &Square| {
        let count = square.edge.len().max(1) as f64;
        square.edge.iter().fold([0.0; 3], |sum, own| [0, 1, 2].map(|part| sum[part] + own[part] / count))
    };
    let (ground, edge) = (usual(|square| square.ground), usual(line));
    let is_marked =
        |square: &Square| distance(square.ground, ground) > ALIKE || distance(line(square), edge) > 3.0 * ALIKE;
    let marked: BTreeSet<_> = squares.iter().filter(|(_, square)| is_marked(square)).map(|(place, _)| *place).collect();
    let said = places(case.finding.actual.as_deref().unwrap_or_default());
    holds(marked == said, format!("the words say that {said:?} are marked, and the picture shows {marked:?}"))
}

/// The colours of a player's pieces in the pictures of all steps, and in that of this one; each as its distance from the ground.
fn strengths(case: &Case, owner: &str) -> Result<(Vec<f64>, f64), String> {
    let window = &case.album.evidence.seats[0];
    let letter = case.album.evidence.look.pieces.iter().find(|(_, name)| *name == owner).map(|(letter, _)| *letter);
    let in_step = |step: usize| -> Option<f64> {
        let seen = case.album.seen(step, window)?;
        let own = squares_of(&seen).into_iter().find(|((x, y), _)| Some(seen.letters[*y][*x]) == letter)?;
        Some(distance(own.1.middle, own.1.ground))
    };
    let all = (1..=case.album.evidence.moments.len()).filter_map(in_step).collect();
    Ok((all, in_step(case.finding.step).ok_or("no piece of theirs is seen in the picture")?))
}

/// A piece that should be half-transparent looks as strong as it ever does.
pub fn is_solid(case: &Case, gaps: &[&str]) -> Agreement {
    let (all, own) = strengths(case, gaps[1])?;
    let strongest = all.into_iter().fold(0.0, f64::max);
    holds(own > 0.85 * strongest, format!("the piece is paler ({own:.2}) than in another picture ({strongest:.2})"))
}

/// A piece that should be solid looks as pale as it ever does.
pub fn is_pale(case: &Case, gaps: &[&str]) -> Agreement {
    let (all, own) = strengths(case, gaps[1])?;
    let palest = all.into_iter().fold(1.0, f64::min);
    holds(own < 1.15 * palest, format!("the piece is stronger ({own:.2}) than in another picture ({palest:.2})"))
}

pub fn piece_unseen(case: &Case, gaps: &[&str]) -> Agreement {
    holds(strengths(case, gaps[0]).is_err(), "such a piece is seen in the picture")
}

pub fn text_on_square(case: &Case, gaps: &[&str]) -> Agreement {
    let seen = case.seen("the window")?;
    let number: usize = gaps[0].parse().unwrap_or(0);
    let all = squares_of(&seen);
    let (_, square) = number.checked_sub(1).and_then(|at| all.get(at)).ok_or("there is no such square")?;
    holds(gaps[2].is_empty() != square.has_ink, "whether a text stands there looks otherwise in the picture")
}

/// One part of a square and its colour: the words are nearer to what is seen than the colour that should be there.
pub fn part_of_square(case: &Case, gaps: &[&str]) -> Agreement {
    let square = case.square(gaps[3], gaps[4], gaps[5])?;
    let colour = |name: &str| lab(referee::view_spec::Colour::named(name).rgb());
    let colours: Vec<Lab> = match gaps[0] {
        "the square itself" => vec![square.ground],
        "the disc" => square.has_disc.then_some(square.middle).into_iter().collect(),
        "the line round the disc" => square.rim.clone(),
        _ => square.edge.clone(),
    };
    let right = colour(gaps[1]);
    if gaps[2] == "not there" {
        let as_wanted = colours.iter().filter(|own| distance(**own, right) < 2.0 * ALIKE).count();
        return holds(as_wanted == 0, format!("it is seen in the picture, and is {}", gaps[1]));
    }
    let said = colour(gaps[2]);
    let near = colours.iter().filter(|own| distance(**own, said) < distance(**own, right)).count();
    holds(!colours.is_empty(), "nothing of that kind is seen in the picture")?;
    holds(2 * near > colours.len(), format!("in the picture it looks {} rather than {}", gaps[1], gaps[2]))
}

/// Whether nothing is written above or below the board: along each row of pixels, hardly anything changes.
fn is_blank(seen: &Seen, above: bool) -> Result<bool, String> {
    let lattice = seen.lattice.as_ref().ok_or("no board is seen in the picture")?;
    let end = lattice.rows.last().map_or(0, |row| row.end);
    let rows = if above { 0..lattice.rows[0].start.saturating_sub(4) } else { end + 4..seen.sight.height };
    let columns = lattice.columns[0].start..lattice.columns.last().map_or(0, |column| column.end);
    let all = rows.flat_map(|y| columns.clone().skip(1).map(move |x| (x, y)));
    let changes = all.filter(|(x, y)| distance(lab(seen.sight.at(x - 1, *y)), lab(seen.sight.at(*x, *y))) > ALIKE);
    Ok(changes.count() < 20)
}

pub fn no_label(case: &Case, gaps: &[&str]) -> Agreement {
    holds(case.frame(gaps[0])?.labels.is_empty(), "there is a label")?;
    label_elsewhere(case, gaps)
}

pub fn label_elsewhere(case: &Case, gaps: &[&str]) -> Agreement {
    let has_other = case.frame(gaps[0])?.buttons.iter().any(|button| button.place == FramePoint::Above);
    holds(has_other || is_blank(&*case.seen(gaps[0])?, true)?, "something stands above the board in the picture")
}

pub fn buttons_elsewhere(case: &Case, gaps: &[&str]) -> Agreement {
    let frame = case.frame(gaps[0])?;
    let some_below = frame.buttons.iter().any(|button| button.place == FramePoint::Below) || !frame.log.is_empty();
    let label_below = frame.labels.iter().any(|label| label.place == FramePoint::Below);
    let may_differ = some_below || label_below;
    holds(may_differ || is_blank(&*case.seen(gaps[0])?, false)?, "something stands below the board in the picture")
}
