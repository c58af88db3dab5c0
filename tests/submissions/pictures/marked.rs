//! Places that are marked in saved pictures, and what is drawn in the picture of what should be there.

use std::collections::BTreeSet;

use super::boards::half_turn;
use super::case::{Agreement, Album, Case, Seen, holds, text};
use super::evidence::{Letters, letters};
use super::sight::{ALIKE, Lattice, Sight, distance};
use referee::verdict::CheckKind;

/// The colour of the frame round a marked place.
const PINK: [u8; 3] = [255, 0, 255];

type Places = BTreeSet<(usize, usize)>;

/// Holds the marks in the pictures of one step against what is said of it.
pub fn hold_marks(album: &Album, step: usize, seat: &str) -> Agreement {
    let Some(yours) = album.saved(step, seat, "yours") else { return Ok(()) };
    let seen = album.seen(step, seat).ok_or("a picture was saved of a frame that nobody saw")?;
    holds(yours.width == seen.sight.width && yours.rgb.len() == seen.sight.rgb.len(), "the picture has another size")?;
    let pairs = yours.rgb.iter().zip(&seen.sight.rgb);
    holds(
        pairs.clone().all(|(saved, own)| saved == own || *saved == PINK),
        "the picture is not what the screen showed",
    )?;
    let model = &album.moment(step).model;
    let own = of_this_frame(album, step, seat);
    let marked = marked_places(album, step, seat, yours, &seen)?;
    let asks = own.iter().any(|case| case.finding.check == CheckKind::Asks);
    let wrong = if asks { clicked(album, step, seat) } else { wrong_squares(&own, &seen)? };
    let drawn = if asks { Places::new() } else { said_of_drawing(&own) };
    holds(wrong.is_subset(&marked), format!("{wrong:?} should be marked, and marked is {marked:?}"))?;
    holds(drawn.is_subset(&marked), format!("the words are about {drawn:?}, and marked is {marked:?}"))?;
    // Of a frame of which nothing is said, what is marked still differs from the model.
    let is_silent = !own.iter().any(|case| case.finding.check == CheckKind::Shows);
    let off_the_model =
        is_silent && !asks && (marked == unlike(&seen, model) || marked == unlike(&seen, &half_turn(model)));
    let may_differ = !drawn.is_empty() && !asks || off_the_model;
    holds(may_differ || marked == wrong, format!("{marked:?} are marked, and {wrong:?} are wrong"))?;
    hold_expected(album, step, seat, &seen, &own, &marked)
}

/// Findings of a step about this frame, or about no frame in particular.
fn of_this_frame<'a>(album: &'a Album, step: usize, seat: &str) -> Vec<Case<'a>> {
    let others: Vec<&String> = album.evidence.seats.iter().filter(|other| *other != seat).collect();
    let is_own = |says: &str| {
        album.evidence.look.frame.is_some() || !others.iter().any(|other| says.contains(&format!("{other}'s frame")))
    };
    let findings = album.evidence.verdict.findings.iter();
    let own = findings.filter(|finding| finding.step == step && is_own(&finding.says.to_string()));
    own.map(|finding| Case { album, finding }).collect()
}

/// The squares with a pink frame. Every pink pixel belongs to one.
fn marked_places(album: &Album, step: usize, seat: &str, yours: &Sight, seen: &Seen) -> Result<Places, String> {
    let new = |x: usize, y: usize| yours.at(x, y) == PINK && seen.sight.at(x, y) != PINK;
    let pink: Vec<(usize, usize)> =
        (0..yours.height).flat_map(|y| (0..yours.width).map(move |x| (x, y))).filter(|(x, y)| new(*x, *y)).collect();
    if pink.is_empty() {
        return Ok(Places::new());
    }
    let lattice = album.lattice(step, seat).ok_or("something is marked, and no board is seen")?;
    let near = |one: usize, other: usize| one.abs_diff(other) <= 6;
    let mut marked = Places::new();
    for (y, row) in lattice.rows.iter().enumerate() {
        for (x, column) in lattice.columns.iter().enumerate() {
            let middle = (usize::midpoint(column.start, column.end), usize::midpoint(row.start, row.end));
            let left = pink.iter().any(|at| near(at.0, column.start + 2) && at.1 == middle.1);
            let right = pink.iter().any(|at| near(at.0, column.end.saturating_sub(2)) && at.1 == middle.1);
            let top = pink.iter().any(|at| near(at.1, row.start + 2) && at.0 == middle.0);
            let bottom = pink.iter().any(|at| near(at.1, row.end.saturating_sub(2)) && at.0 == middle.0);
            if left && right && top && bottom && has_own_frame(&pink, &lattice, (x, y)) {
                marked.insert((x, y));
            }
        }
    }
    let belongs = |at: &(usize, usize)| {
        marked.iter().any(|(x, y)| {
            let (column, row) = (&lattice.columns[*x], &lattice.rows[*y]);
            column.start <= at.0 + 6 && at.0 <= column.end + 6 && row.start <= at.1 + 6 && at.1 <= row.end + 6
        })
    };
    match pink.iter().find(|at| !belongs(at)) {
        Some(at) => Err(format!("a mark at {at:?} is round no square")),
        None => Ok(marked),
    }
}

/// Whether pink lies inside this square: neighbours that are both marked leave it in neither's corner.
fn has_own_frame(pink: &[(usize, usize)], lattice: &Lattice, (x, y): (usize, usize)) -> bool {
    let (column, row) = (&lattice.columns[x], &lattice.rows[y]);
    let inside = pink.iter().filter(|at| column.contains(&at.0) && row.contains(&at.1)).count();
    inside > column.len() + row.len()
}

/// The squares on which something else lies than the words say is expected.
fn wrong_squares(own: &[Case], seen: &Seen) -> Result<Places, String> {
    let mut wrong = Places::new();
    for case in own.iter().filter(|case| case.finding.check == CheckKind::Shows) {
        let Some(expected) = case.finding.expected.as_deref().map(letters) else { continue };
        if let Some(actual) = &case.finding.actual {
            let same = letters(actual).iter().flatten().eq(seen.letters.iter().flatten());
            holds(
                same,
                format!("the words say {}, and the picture shows {}", text(&letters(actual)), text(&seen.letters)),
            )?;
        }
        wrong.extend(unlike(seen, &expected));
    }
    Ok(wrong)
}

/// The squares on which something else is seen than on this board.
fn unlike(seen: &Seen, board: &Letters) -> Places {
    let rows = seen.letters.iter().enumerate();
    rows.flat_map(|(y, row)| (0..row.len()).filter(move |x| board[y][*x] != row[*x]).map(move |x| (x, y))).collect()
}

/// The squares that sentences about drawing name.
fn said_of_drawing(own: &[Case]) -> Places {
    let place = |case: &Case| {
        let says = case.finding.says.to_string();
        let (_, rest) = says.split_once(" (in ")?;
        let (_, rest) = rest.split_once(", column ")?;
        let (column, rest) = rest.split_once(", row ")?;
        Some((column.parse().ok()?, rest.split(' ').next()?.parse().ok()?))
    };
    own.iter().filter(|case| case.finding.check == CheckKind::Looks).filter_map(place).collect()
}

/// The square on which a player clicked, by the words of the step and by what the picture before it shows.
fn clicked(album: &Album, step: usize, seat: &str) -> Places {
    let cue = album.evidence.verdict.findings.iter().find(|finding| finding.step == step).map(|finding| &finding.cue);
    let Some((who, target)) = cue.and_then(|cue| cue.split_once(" clicks ")) else { return Places::new() };
    if album.evidence.look.frame.is_none() && who != seat {
        return Places::new();
    }
    if let Some((column, row)) = target.strip_prefix("column ").and_then(|rest| rest.split_once(", row ")) {
        return column.parse().ok().zip(row.parse().ok()).into_iter().collect();
    }
    let letter = target.chars().last().unwrap_or_default();
    let before = (1..step).rev().find(|step| album.moment(*step).is_new);
    let board = before.and_then(|before| album.seen(before, seat)).map(|seen| seen.letters.clone()).unwrap_or_default();
    let places = |board: &Letters| -> Places {
        let rows = board.iter().enumerate();
        rows.flat_map(|(y, row)| row.iter().enumerate().filter(|(_, own)| **own == letter).map(move |(x, _)| (x, y)))
            .collect()
    };
    let seen = places(&board);
    if seen.len() == 1 && album.evidence.look.columns.is_none() {
        return seen;
    }
    // A square that the drawing does not tell is the one that stands where it should be drawn.
    let model = &album.moment(step - 1).model;
    let is_turned = album.evidence.look.frames.get(seat).is_some_and(|frame| frame.turned);
    places(&if is_turned { half_turn(model) } else { model.clone() })
}

/// The expectation is the same frame, in which nothing differs but the marked squares.
fn hold_expected(album: &Album, step: usize, seat: &str, seen: &Seen, own: &[Case], marked: &Places) -> Agreement {
    let Some(expected) = album.saved(step, seat, "expected") else {
        return holds(
            marked.is_empty() || own.iter().any(|case| case.finding.check == CheckKind::Asks),
            "no picture of what should be there",
        );
    };
    if let Some(lattice) = seen.lattice.as_ref().filter(|_| expected.rgb.len() == seen.sight.rgb.len()) {
        let of_marked = |(x, y): (usize, usize)| {
            marked.iter().any(|(column, row)| {
                let (column, row) = (&lattice.columns[*column], &lattice.rows[*row]);
                column.start <= x + 6 && x <= column.end + 6 && row.start <= y + 6 && y <= row.end + 6
            })
        };
        let mut places = (0..expected.height).flat_map(|y| (0..expected.width).map(move |x| (x, y)));
        let other = places.find(|(x, y)| expected.at(*x, *y) != seen.sight.at(*x, *y) && !of_marked((*x, *y)));
        holds(other.is_none(), format!("what should be there differs at {other:?}, where nothing is marked"))?;
    }
    for (x, y) in marked {
        let Some(lattice) =
            seen.lattice.as_ref().filter(|_| album.evidence.look.squares.values().all(|look| look.ground.is_none()))
        else {
            break;
        };
        let ground = |sight: &Sight| sight.square(&lattice.columns[*x], &lattice.rows[*y]).ground;
        let differs = distance(ground(expected), ground(&seen.sight)) > ALIKE;
        holds(
            !differs,
            format!("nobody asks for a colour of the squares, and that of column {x}, row {y} should be another"),
        )?;
    }
    let board = own
        .iter()
        .filter(|case| case.finding.check == CheckKind::Shows)
        .find_map(|case| case.finding.expected.as_deref());
    let drawn = album.look_at(expected.clone(), step).letters;
    let is_right = board.is_none_or(|board| letters(board).iter().flatten().eq(drawn.iter().flatten()));
    holds(is_right, format!("the picture of what should be there shows {}", text(&drawn)))
}
