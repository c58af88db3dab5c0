//! Points of a handout, as people read of them.

use crate::phrases::{Phrase, phrase};

/// Names the points of the handout that something comes from, as a note in brackets has them; `None` if there are none. A
/// bare "point 8" would look like a mark.
///
/// # Example
/// ```
/// use referee_definitions::spec::handout_points;
/// assert_eq!(handout_points(&[8]).unwrap().to_string(), "handout, point 8");
/// assert_eq!(handout_points(&[7, 16]).unwrap().to_string(), "handout, points 7, 16");
/// assert_eq!(handout_points(&[]), None);
/// ```
pub fn handout_points(points: &[u32]) -> Option<Phrase> {
    let all: Vec<String> = points.iter().map(ToString::to_string).collect();
    (!all.is_empty()).then(|| phrase!("handout-points", count = all.len(), points = all.join(", ")))
}

/// A name with the points of the handout that it comes from.
///
/// # Example
/// ```
/// use referee_definitions::spec::with_handout_points;
/// assert_eq!(with_handout_points("capture", &[8]), "capture (handout, point 8)");
/// assert_eq!(with_handout_points("capture", &[]), "capture");
/// ```
pub fn with_handout_points(name: &str, points: &[u32]) -> String {
    handout_points(points).map_or_else(|| name.to_string(), |points| format!("{name} ({points})"))
}
