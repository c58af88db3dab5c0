//! A learning curve as a picture: one SVG file that needs nothing else.

use std::fmt::Write;

use super::{CurvePoint, LearningCurve};
use crate::diagnostic::markup_escape;

/// The picture's size, in the units of SVG.
const SIZE: (f64, f64) = (720.0, 400.0);
/// The room for the curves: left, top, right, bottom.
const ROOM: (f64, f64, f64, f64) = (64.0, 56.0, 560.0, 344.0);
/// Largest number of points that are drawn of a curve; more could not be told apart.
const POINTS: usize = 500;

/// One line of the chart: what it is called, its colour, its pattern, and its values. Anyone who cannot tell the colours
/// has the patterns, and the names at the lines' ends.
struct ChartLine {
    name: &'static str,
    colour: &'static str,
    dashes: &'static str,
    value: fn(&CurvePoint) -> f64,
}

const LINES: [ChartLine; 3] = [
    ChartLine { name: "losses", colour: "#c0392b", dashes: "none", value: |point| point.losses as f64 },
    ChartLine { name: "boxes", colour: "#2471a3", dashes: "8 3", value: |point| point.boxes as f64 },
    ChartLine { name: "beads", colour: "#7d6608", dashes: "2 3", value: |point| point.beads as f64 },
];

/// Draws losses, boxes and beads over games; `since` marks the game from which on the machine cannot be beaten.
pub fn learning_curve_svg(title: &str, curve: &LearningCurve, since: Option<CurvePoint>) -> String {
    let (width, height) = SIZE;
    let (left, top, right, bottom) = ROOM;
    let points = thinned(curve.points());
    let most_games = points.last().map_or(1.0, |point| f64::from(point.games)).max(1.0);
    let most = LINES.iter().flat_map(|line| points.iter().map(line.value)).fold(1.0, f64::max);
    let step = round_step(most);
    let most = (most / step).ceil() * step;
    let x = |games: f64| left + (right - left) * games / most_games;
    let y = |value: f64| bottom - (bottom - top) * value / most;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <title>{title}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n\
         <text x=\"{left}\" y=\"28\" font-size=\"16\" fill=\"#222222\">{title}</text>\n",
        title = markup_escape::escape_xml(title)
    );
    // Writing to a text cannot fail.
    let mut draw = |text: String| {
        let _ = writeln!(svg, "{text}");
    };
    let ticks = (0..).map(|index| f64::from(index) * step).take_while(|value| *value <= most);
    for value in ticks {
        let (at, label) = (y(value), value);
        draw(format!("<path d=\"M{left} {at:.1}H{right}\" stroke=\"#dddddd\"/>"));
        draw(format!(
            "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#444444\">{label}</text>",
            left - 8.0,
            at + 4.0
        ));
    }
    let across = round_step(most_games);
    let ticks = (0..).map(|index| f64::from(index) * across).take_while(|games| *games <= most_games);
    for games in ticks {
        draw(format!(
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\" fill=\"#444444\">{games}</text>",
            x(games),
            bottom + 20.0
        ));
    }
    draw(format!("<text x=\"{right}\" y=\"{}\" text-anchor=\"end\" fill=\"#444444\">games</text>", bottom + 40.0));
    if let Some(since) = since {
        let at = x(f64::from(since.games));
        draw(format!("<path d=\"M{at:.1} {top}V{bottom}\" stroke=\"#1e8449\" stroke-width=\"1.5\"/>"));
        let (anchor, shift) = if at > (left + right) / 2.0 { ("end", -6.0) } else { ("start", 6.0) };
        draw(format!(
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"{anchor}\" fill=\"#1e8449\">unbeatable after {} games and {} losses</text>",
            at + shift,
            top - 8.0,
            since.games,
            since.losses
        ));
    }
    let mut taken: Vec<f64> = Vec::new();
    for line in &LINES {
        let path: Vec<String> = points
            .iter()
            .map(|point| format!("{:.1} {:.1}", x(f64::from(point.games)), y((line.value)(point))))
            .collect();
        let (colour, dashes) = (line.colour, line.dashes);
        if !path.is_empty() {
            draw(format!(
                "<path d=\"M{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\"/>",
                path.join("L")
            ));
        }
        let last = points.last().map_or(0.0, line.value);
        // Names that would lie on each other stand one above the other.
        let mut at = y(last) + 4.0;
        while taken.iter().any(|other| (other - at).abs() < 15.0) {
            at -= 15.0;
        }
        taken.push(at);
        draw(format!("<text x=\"{}\" y=\"{at:.1}\" fill=\"{colour}\">{} {last}</text>", right + 10.0, line.name));
    }
    svg.push_str("</svg>\n");
    svg
}

/// Evenly spread, the first and the last among them.
fn thinned(points: &[CurvePoint]) -> Vec<CurvePoint> {
    let every = points.len().div_ceil(POINTS).max(1);
    let last = points.len().saturating_sub(1);
    let kept = points.iter().enumerate().filter(|(index, _)| index % every == 0 || *index == last);
    kept.map(|(_, point)| *point).collect()
}

/// A distance of 1, 2 or 5 times a power of ten, of which five or so make up `most`.
fn round_step(most: f64) -> f64 {
    let rough = most / 5.0;
    let power = 10_f64.powf(rough.log10().floor()).max(1.0);
    [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power).into_iter().find(|step| *step >= rough).unwrap_or(power)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(games: u32) -> LearningCurve {
        let mut curve = LearningCurve::default();
        (1..=games)
            .for_each(|games| curve.push(CurvePoint { games, losses: u64::from(games / 3), boxes: 7, beads: 20 }));
        curve
    }

    #[test]
    fn a_chart_of_any_length_is_small_and_within_its_frame() {
        for games in [0, 1, 2, 700, 100_000] {
            let svg = learning_curve_svg("a < b & \"c\"", &curve(games), curve(games).points().last().copied());
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && svg.len() < 60_000, "{games}");
            assert!(svg.contains("<title>a &lt; b &amp; &quot;c&quot;</title>"));
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{games}");
            assert_eq!(svg.matches("<path d=\"M").count(), svg.matches("/>").count() - 1, "{games}");
        }
    }

    #[test]
    fn steps_are_round() {
        for (most, step) in [(1.0, 1.0), (5.0, 1.0), (24.0, 5.0), (100.0, 20.0), (1_000_000.0, 200_000.0)] {
            assert!((round_step(most) - step).abs() < 1e-9, "{most}");
        }
    }
}
