//! Sentences about whole boards, held against the board that is seen in the picture.

use super::case::{Agreement, Case, holds, text};
use super::evidence::{Letters, letters};

/// The board that the frame should show, and the model's as its owner thinks of it: unturned.
fn expected_and_model(case: &Case, window: &str) -> Result<(Letters, Letters), String> {
    let moment = case.album.moment(case.finding.step);
    let said = letters(case.finding.expected.as_deref().ok_or("no board is said to be expected")?);
    let (stated, _) = moment.stated.get(case.seat(window)).ok_or("the fixture states no board for that frame")?;
    holds(said == *stated || said == half_turn(stated), "another board is said to be expected than the fixture has")?;
    let model =
        if moment.model == said || moment.model == half_turn(&said) { moment.model.clone() } else { said.clone() };
    Ok((said, model))
}

/// Holds what the words make of the model's board against what is seen; the words must also not fit the expected board.
fn shows(case: &Case, window: &str, made: impl Fn(&Letters) -> Vec<Letters>, is_turned: Option<bool>) -> Agreement {
    let (expected, model) = expected_and_model(case, window)?;
    let seen = case.board(window)?;
    holds(seen != expected, "the picture shows the expected board")?;
    holds(
        made(&model).contains(&seen),
        format!("the picture shows {}, and the model holds {}", text(&seen), text(&model)),
    )?;
    let turned = expected == half_turn(&model) && expected != model;
    holds(is_turned.is_none_or(|said| said == turned), "the words say from which side it is seen, and that is wrong")
}

pub fn swapped(case: &Case, gaps: &[&str]) -> Agreement {
    shows(case, gaps[0], |model| vec![transposed(model), half_turn(&transposed(model))], None)
}

pub fn swapped_unturned(case: &Case, gaps: &[&str]) -> Agreement {
    shows(case, gaps[0], |model| vec![transposed(model)], Some(true))
}

/// Both players see it from the same side, so that the other frame shows the same.
pub fn unturned(case: &Case, gaps: &[&str]) -> Agreement {
    shows(case, gaps[0], |model| vec![model.clone()], Some(true))?;
    let own = case.board(gaps[0])?;
    for other in case.album.evidence.seats.iter().filter(|other| *other != case.seat(gaps[0])) {
        let seen = case.board(&format!("{other}'s frame"))?;
        holds(seen == own, format!("{other}'s frame shows another board than {}", gaps[0]))?;
    }
    Ok(())
}

pub fn turned(case: &Case, gaps: &[&str]) -> Agreement {
    shows(case, gaps[0], |model| vec![half_turn(model)], Some(false))
}

pub fn only_rows(case: &Case, gaps: &[&str]) -> Agreement {
    shows(case, gaps[0], |model| vec![left_right(model)], Some(true))
}

pub fn only_columns(case: &Case, gaps: &[&str]) -> Agreement {
    shows(case, gaps[0], |model| vec![top_bottom(model)], Some(true))
}

pub fn left_right_swapped(case: &Case, gaps: &[&str]) -> Agreement {
    shows(case, gaps[0], |model| vec![left_right(model)], Some(false))
}

pub fn top_bottom_swapped(case: &Case, gaps: &[&str]) -> Agreement {
    shows(case, gaps[0], |model| vec![top_bottom(model)], Some(false))
}

pub fn quarter_turn(case: &Case, gaps: &[&str]) -> Agreement {
    let both = |model: &Letters| vec![left_right(&transposed(model)), top_bottom(&transposed(model))];
    shows(case, gaps[0], both, None)
}

/// It shows what the picture of an earlier step showed, and the model has changed since.
pub fn still(case: &Case, gaps: &[&str]) -> Agreement {
    let (expected, _) = expected_and_model(case, gaps[0])?;
    let seen = case.board(gaps[0])?;
    holds(seen != expected, "the picture shows the expected board")?;
    let step = case.finding.step;
    let before = (1..step).rev().find(|step| case.album.moment(*step).is_new).ok_or("nothing was shown before")?;
    let earlier = case.album.seen(before, case.seat(gaps[0])).ok_or("there is no picture of what was there before")?;
    holds(
        earlier.letters == seen,
        format!("step {before} showed {}, and now there is {}", text(&earlier.letters), text(&seen)),
    )?;
    holds(case.album.moment(before).model != case.album.moment(step).model, "the model has not changed since then")
}

pub fn squares_differ(case: &Case, gaps: &[&str]) -> Agreement {
    let said = gaps[0];
    let window = if said.starts_with("the window") {
        "the window"
    } else {
        said.split_inclusive("'s frame").next().unwrap_or(said)
    };
    let (expected, _) = expected_and_model(case, window)?;
    let seen = case.board(window)?;
    let places = seen.iter().enumerate().flat_map(|(y, row)| (0..row.len()).map(move |x| (x, y)));
    let wrong: Vec<(usize, usize)> = places.filter(|(x, y)| expected[*y][*x] != seen[*y][*x]).collect();
    let count = if wrong.len() == 1 { "1 square is".to_string() } else { format!("{} squares are", wrong.len()) };
    holds(said == format!("{window} {count}"), format!("in the picture {count} not as expected"))?;
    let first = (gaps[1].parse().unwrap_or(99), gaps[2].parse().unwrap_or(99));
    holds(wrong.first() == Some(&first), format!("in the picture the first is {:?}", wrong.first()))
}

/// The screen shows something else than the components would paint, and that would be right.
pub fn not_repainted(case: &Case, gaps: &[&str]) -> Agreement {
    let (step, seat) = (case.finding.step, case.seat(gaps[0]));
    let repainted = case.album.saved(step, seat, "repainted").ok_or("there is no picture after a repaint")?;
    let seen = case.seen(gaps[0])?;
    holds(repainted.rgb != seen.sight.rgb, "after a repaint it looks the same")?;
    if case.finding.expected.is_none() {
        return Ok(());
    }
    let (expected, _) = expected_and_model(case, gaps[0])?;
    holds(seen.letters != expected, "the screen shows the expected board")?;
    let after = case.album.look_at(repainted.clone(), step).letters;
    holds(after == expected, format!("after a repaint there is {}", text(&after)))
}

/// No squares in rows and columns are seen.
pub fn no_board(case: &Case, gaps: &[&str]) -> Agreement {
    let seen = case.seen(gaps[0])?;
    holds(seen.lattice.is_none(), format!("the picture shows a board: {}", text(&seen.letters)))
}

pub fn other_size(case: &Case, gaps: &[&str]) -> Agreement {
    let seen = case.seen(gaps[0])?;
    holds(seen.lattice.is_none(), "the picture shows a board of the right size")?;
    let size = |at: usize| gaps[at].parse().unwrap_or(0);
    holds(seen.sight.lattice(size(1), size(2)).is_some(), "no board of that size is seen in the picture")
}

pub fn other_count(case: &Case, gaps: &[&str]) -> Agreement {
    let seen = case.seen(gaps[0])?;
    holds(seen.lattice.is_none() || gaps[1] == gaps[2], "the picture shows a board of the right size")
}

/// The window is larger now than the words say that it was, and its squares are.
pub fn was_smaller(case: &Case, gaps: &[&str]) -> Agreement {
    let seen = case.seen(gaps[0])?;
    let said = |at: usize| gaps.get(at).and_then(|said| said.parse::<usize>().ok());
    let is_larger =
        said(1).is_some_and(|wide| seen.sight.width > wide) || said(2).is_some_and(|high| seen.sight.height > high);
    holds(is_larger, format!("the picture has {} by {} pixels", seen.sight.width, seen.sight.height))?;
    let square = seen.lattice.as_ref().map(|lattice| (lattice.columns[0].len(), lattice.rows[0].len()));
    let were_smaller = said(3).zip(said(4)).zip(square).is_none_or(|(said, now)| said.0 < now.0 || said.1 < now.1);
    holds(were_smaller, format!("the squares have {square:?} pixels"))
}

pub fn none_shows(case: &Case, gaps: &[&str]) -> Agreement {
    count_of(case, gaps, |count| count == 0)
}

pub fn several_show(case: &Case, gaps: &[&str]) -> Agreement {
    count_of(case, gaps, |count| count > 1)
}

fn count_of(case: &Case, gaps: &[&str], fits: impl Fn(usize) -> bool) -> Agreement {
    // What was clicked on is what was shown before.
    let before =
        (1..case.finding.step).rev().find(|step| case.album.moment(*step).is_new).ok_or("nothing was shown")?;
    let seen = case.album.seen(before, case.seat(gaps[0])).ok_or("there is no picture")?;
    let count = seen.letters.iter().flatten().filter(|letter| gaps[1].chars().eq([**letter])).count();
    holds(fits(count), format!("the picture shows {count} of {}", gaps[1]))
}

pub fn no_square(case: &Case, gaps: &[&str]) -> Agreement {
    let seen = case.seen(gaps[0])?;
    holds(seen.lattice.is_none(), "the picture shows a board of the right size")
}

pub fn half_turn(board: &Letters) -> Letters {
    left_right(&top_bottom(board))
}

fn left_right(board: &Letters) -> Letters {
    board.iter().map(|row| row.iter().rev().copied().collect()).collect()
}

fn top_bottom(board: &Letters) -> Letters {
    board.iter().rev().cloned().collect()
}

fn transposed(board: &Letters) -> Letters {
    let width = board.first().map_or(0, Vec::len);
    (0..width).map(|x| board.iter().map(|row| row[x]).collect()).collect()
}
