//! Differences between a tape and the reference's: most people say what the reference says, perhaps in another order.
//!
//! They are a JSON list. A pair of numbers stands for calls of the reference: how many of its calls to leave out after those that
//! came last, less than none to go back, and how many to take then. Everything else in the list is a call of its own.

use std::collections::HashMap;
use std::fmt::Write;

/// How many places of the reference's tape are tried for a call, nearest first.
const MOST_TRIED: usize = 8;

/// Writes the calls of a tape as changes to the reference's; both are JSON lists.
pub fn changes(reference: &str, tape: &str) -> String {
    let (reference, tape) = (elements(reference), elements(tape));
    let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
    reference.iter().enumerate().for_each(|(place, call)| places.entry(call).or_default().push(place));
    let mut text = String::from("[");
    // Places in the tape, and in the reference's after what was taken last.
    let (mut own, mut next) = (0, 0);
    while let Some(call) = tape.get(own) {
        if own > 0 {
            text.push(',');
        }
        let known = places.get(call).map(Vec::as_slice).unwrap_or_default();
        let run =
            |place: usize| reference[place..].iter().zip(&tape[own..]).take_while(|(one, other)| one == other).count();
        let best = nearest(known, next)
            .map(|place| (run(place), place))
            .reduce(|best, other| if other.0 > best.0 { other } else { best });
        match best {
            Some((count, place)) => {
                // A string takes everything.
                let _ = write!(text, "[{},{count}]", place as i64 - next as i64);
                own += count;
                next = place + count;
            }
            None => {
                text.push_str(call);
                own += 1;
            }
        }
    }
    text + "]"
}

/// The places next to one, nearest first.
fn nearest(places: &[usize], next: usize) -> impl Iterator<Item = usize> {
    let middle = places.partition_point(|place| *place < next);
    let (before, after) = places.split_at(middle);
    let (mut before, mut after) = (before.iter().rev().copied().peekable(), after.iter().copied().peekable());
    std::iter::from_fn(move || match (before.peek(), after.peek()) {
        (Some(one), Some(other)) if next - one < other - next => before.next(),
        (_, Some(_)) => after.next(),
        _ => before.next(),
    })
    .take(MOST_TRIED)
}

/// Makes a tape of changes to the reference's; nothing, if they do not fit it, or the tape would have more than `most` bytes.
pub fn changed(reference: &str, changes: &str, most: usize) -> Option<String> {
    let reference = elements(reference);
    let mut calls: Vec<&str> = Vec::new();
    let (mut next, mut length) = (0_usize, 2);
    for element in elements(changes) {
        let taken = if element.starts_with('[') {
            let (leave_out, count): (isize, usize) = serde_json::from_str(element).ok()?;
            let from = next.checked_add_signed(leave_out)?;
            next = from.checked_add(count)?;
            reference.get(from..next)?
        } else {
            &[element][..]
        };
        length += taken.iter().map(|call| call.len() + 1).sum::<usize>();
        if length > most {
            return None;
        }
        calls.extend(taken);
    }
    Some(format!("[{}]", calls.join(",")))
}

/// The elements of a JSON list that was written without spaces. Of what is no such list, something else.
fn elements(list: &str) -> Vec<&str> {
    let inside = list.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or_default();
    let (mut all, mut begin, mut depth) = (Vec::new(), 0, 0_usize);
    let (mut in_text, mut is_escaped) = (false, false);
    for (place, byte) in inside.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_text => is_escaped = true,
            b'"' => in_text = !in_text,
            _ if in_text => {}
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                all.push(&inside[begin..place]);
                begin = place + 1;
            }
            _ => {}
        }
    }
    if !inside.is_empty() {
        all.push(&inside[begin..]);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: usize = 1000;
    const REFERENCE: &str =
        r#"[{"handle":{"cue":"startup"}},{"store":["a,]","\"["]},"refresh",{"tell":1},{"tell":2},"done"]"#;

    #[test]
    fn a_tape_comes_back() {
        for (tape, expected) in [
            (REFERENCE, "[[0,6]]"),
            ("[]", "[]"),
            (
                r#"[{"handle":{"cue":"startup"}},{"store":["a,]","\"["]},{"tell":1},{"tell":2},"refresh","done"]"#,
                "[[0,2],[1,2],[-3,1],[2,1]]",
            ),
            (
                r#"[{"handle":{"cue":"startup"}},{"log":"},[,"},"done","done"]"#,
                r#"[[0,1],{"log":"},[,"},[4,1],[-1,1]]"#,
            ),
        ] {
            assert_eq!(changes(REFERENCE, tape), expected);
            assert_eq!(changed(REFERENCE, expected, MOST).as_deref(), Some(tape));
            assert_eq!(changed("[]", &changes("[]", tape), MOST).as_deref(), Some(tape));
        }
    }

    #[test]
    fn changes_that_do_not_fit_are_nothing() {
        for wrong in ["[[0,7]]", "[[-1,1]]", "[[6,1]]", "[[0]]", "[[0,1,2]]", "[[0,-1]]", "[[9223372036854775807,9]]"] {
            assert_eq!(changed(REFERENCE, wrong, MOST), None, "{wrong}");
        }
        let large = format!("[{}]", ["[-6,6]"; 100].join(",").replacen("-6", "0", 1));
        assert_eq!(changed(REFERENCE, &large, MOST), None);
        assert!(changed(REFERENCE, &large, 100 * MOST).is_some());
    }
}
