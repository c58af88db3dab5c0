//! How many got how much, as a drawing.

use std::fmt::Write;

use minijinja::Value;

/// How many bars there are, from none of the marks to all.
const BARS: usize = 10;
/// Width and height of the drawing, with the room for labels below and above.
const WIDTH: usize = 640;
const HEIGHT: usize = 190;
const BELOW: usize = 34;
const ABOVE: usize = 18;

/// Draws how many submissions got how many percent of their marks; all marks belong to the last bar.
pub(super) fn histogram(percents: &[u32]) -> Value {
    let mut counts = [0_usize; BARS];
    for percent in percents {
        let bar = (*percent as usize * BARS / 100).min(BARS - 1);
        counts[bar] += 1;
    }
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    let (step, room) = (WIDTH / BARS, HEIGHT - BELOW - ABOVE);
    let name = |bar: usize| format!("{}–{}", bar * 100 / BARS, (bar + 1) * 100 / BARS);
    let words: Vec<String> = counts
        .iter()
        .enumerate()
        .filter(|(_, count)| **count > 0)
        .map(|(bar, count)| format!("{} %: {count}", name(bar)))
        .collect();
    let mut inside = String::new();
    for (bar, count) in counts.iter().enumerate() {
        let height = (count * room).div_ceil(most);
        let (x, y) = (bar * step, HEIGHT - BELOW - height);
        let middle = x + step / 2;
        // Writing to a text cannot fail.
        let _ = write!(
            inside,
            "<rect class=\"bar\" x=\"{}\" y=\"{y}\" width=\"{}\" height=\"{height}\"/>\
             <text class=\"axis\" x=\"{middle}\" y=\"{}\">{}</text>",
            x + 3,
            step - 6,
            HEIGHT - BELOW + 20,
            name(bar),
        );
        if *count > 0 {
            let _ = write!(inside, "<text class=\"count\" x=\"{middle}\" y=\"{}\">{count}</text>", y - 5);
        }
    }
    let line = HEIGHT - BELOW;
    let _ = write!(inside, "<path class=\"line\" d=\"M0 {line}h{WIDTH}\"/>");
    Value::from_safe_string(format!(
        "<svg class=\"histogram\" role=\"img\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         aria-label=\"Submissions by percent of marks: {}\">{inside}</svg>",
        words.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_in_a_bar_and_all_marks_are_in_the_last() {
        let drawn = histogram(&[0, 9, 10, 55, 100, 99, 250]).to_string();
        assert!(drawn.contains("0–10 %: 2, 10–20 %: 1, 50–60 %: 1, 90–100 %: 3\""), "{drawn}");
        assert!(histogram(&[]).to_string().contains("percent of marks: \""));
    }
}
