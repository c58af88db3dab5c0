//! Eyes of its own: finds the squares in a picture by their lines, and says what lies on each. It shares no code with the
//! grader's reading.

use std::collections::BTreeMap;
use std::ops::Range;

use super::evidence::Letters;

/// Colours nearer than this, in Oklab, look the same beside each other.
pub const ALIKE: f64 = 0.07;
/// The share of the strongest line in a picture that the lines of a board have at least.
const LINE: f64 = 0.12;

/// A colour in Oklab: lightness, and the two axes of colour.
pub type Lab = [f64; 3];

/// A picture, looked at.
#[derive(Clone)]
pub struct Sight {
    pub width: usize,
    pub height: usize,
    pub rgb: Vec<[u8; 3]>,
}

/// Places of the squares in a picture: the pixels of each column, and of each row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lattice {
    pub columns: Vec<Range<usize>>,
    pub rows: Vec<Range<usize>>,
}

/// One square, as it looks.
#[derive(Clone, Debug)]
pub struct Square {
    /// Its own colour.
    pub ground: Lab,
    /// The colour in its middle.
    pub middle: Lab,
    /// Whether something round lies on it.
    pub has_disc: bool,
    /// Whether there is something in its middle on one ground, such as letters.
    pub has_ink: bool,
    /// Colours between ground and disc, from the ground inwards.
    pub rim: Vec<Lab>,
    /// Colours across its edges that are neither its own nor what lies around all squares.
    pub edge: Vec<Lab>,
}

impl Sight {
    pub fn new(width: usize, bytes: &[u8]) -> Sight {
        let rgb: Vec<[u8; 3]> = bytes.chunks_exact(3).map(|part| [part[0], part[1], part[2]]).collect();
        Sight { width, height: rgb.len() / width.max(1), rgb }
    }

    pub fn at(&self, x: usize, y: usize) -> [u8; 3] {
        self.rgb[y.min(self.height - 1) * self.width + x.min(self.width - 1)]
    }

    /// Finds a board of so many columns and rows.
    pub fn lattice(&self, columns: usize, rows: usize) -> Option<Lattice> {
        let change = |one: [u8; 3], other: [u8; 3]| -> u64 {
            one.iter().zip(other).map(|(a, b)| u64::from(a.abs_diff(b))).sum()
        };
        let across = |x: usize| (0..self.height).map(|y| change(self.at(x - 1, y), self.at(x, y))).sum();
        let down = |y: usize| (0..self.width).map(|x| change(self.at(x, y - 1), self.at(x, y))).sum();
        let across: Vec<u64> = (0..=self.width).map(|x| if x % self.width == 0 { 0 } else { across(x) }).collect();
        let down: Vec<u64> = (0..=self.height).map(|y| if y % self.height == 0 { 0 } else { down(y) }).collect();
        Some(Lattice { columns: comb(&across, columns)?, rows: comb(&down, rows)? })
    }

    /// Whether the picture changes, or ends, all around a board: its ground ends there.
    pub fn ends_at(&self, lattice: &Lattice) -> bool {
        let span = |all: &[Range<usize>]| all.first().map_or(0, |one| one.start)..all.last().map_or(0, |one| one.end);
        let (columns, rows) = (span(&lattice.columns), span(&lattice.rows));
        let is_end = |at: usize, length: usize, side: &Range<usize>, seen: &dyn Fn(usize, usize) -> [u8; 3]| {
            let (from, to) = (at.saturating_sub(4), (at + 4).min(length - 1));
            let changes = |side: &usize| {
                (from..=to).any(|along| distance(lab(seen(along, *side)), lab(seen(from, *side))) > ALIKE)
            };
            at <= 4 || at + 5 >= length || 10 * side.clone().filter(changes).count() >= 8 * side.len()
        };
        let across = |along: usize, side: usize| self.at(along, side);
        let down = |along: usize, side: usize| self.at(side, along);
        [columns.start, columns.end].into_iter().all(|at| is_end(at, self.width, &rows, &across))
            && [rows.start, rows.end].into_iter().all(|at| is_end(at, self.height, &columns, &down))
    }

    /// The most frequent colour of these pixels.
    pub fn usual(&self, pixels: impl Iterator<Item = (usize, usize)>) -> Option<[u8; 3]> {
        let mut counts: BTreeMap<[u8; 3], usize> = BTreeMap::new();
        for (x, y) in pixels {
            *counts.entry(self.at(x, y)).or_default() += 1;
        }
        counts.into_iter().max_by_key(|(_, count)| *count).map(|(colour, _)| colour)
    }

    /// Looks at one square.
    pub fn square(&self, columns: &Range<usize>, rows: &Range<usize>) -> Square {
        let (wide, high) = (columns.len() as f64, rows.len() as f64);
        let inset = |range: &Range<usize>| {
            let by = (range.len() / 10).max(3).min(range.len() / 3);
            range.start + by..range.end - by
        };
        let inner: Vec<(usize, usize)> = inset(rows).flat_map(|y| inset(columns).map(move |x| (x, y))).collect();
        let far = |(x, y): (usize, usize)| {
            let across = (x as f64 + 0.5 - columns.start as f64) / wide - 0.5;
            let down = (y as f64 + 0.5 - rows.start as f64) / high - 0.5;
            (across.hypot(down), down.atan2(across))
        };
        let part = |from: f64, to: f64| inner.iter().copied().filter(move |at| (from..to).contains(&far(*at).0));
        let lab_of = |colour: Option<[u8; 3]>| colour.map(lab).unwrap_or_default();
        let ground = lab_of(self.usual(part(0.5, 1.0)).or_else(|| self.usual(part(0.4, 1.0))));
        let middle = lab_of(self.usual(part(0.0, 0.2)));
        let is_drawn = |at: &(usize, usize)| distance(lab(self.at(at.0, at.1)), ground) > ALIKE;
        // Something round is there in every direction; letters are not.
        let mut sectors = [false; 12];
        for at in part(0.2, 0.47).filter(is_drawn) {
            let turn = (far(at).1 / std::f64::consts::TAU + 1.0) * 12.0;
            sectors[turn as usize % 12] = true;
        }
        let filled = distance(middle, ground) > ALIKE;
        let has_disc = sectors.iter().all(|drawn| *drawn);
        // A letter has few pixels in the middle of its square, and what most pixels there have is not its colour.
        let has_ink = part(0.0, 0.3).filter(|at| distance(lab(self.at(at.0, at.1)), middle) > ALIKE).count() >= 5;
        let mut rim = Vec::new();
        for turn in (0..24).map(|turn| f64::from(turn) / 24.0 * std::f64::consts::TAU) {
            for step in (10..50).rev().map(|step| f64::from(step) / 100.0) {
                let (x, y) = ((0.5 + step * turn.cos()) * wide, (0.5 + step * turn.sin()) * high);
                let (x, y) = (columns.start + x as usize, rows.start + y as usize);
                if !inset(columns).contains(&x) || !inset(rows).contains(&y) {
                    continue;
                }
                let own = lab(self.at(x, y));
                if distance(own, ground) > ALIKE && (!filled || distance(own, middle) > ALIKE) {
                    rim.push(own);
                }
            }
        }
        Square { ground, middle, has_disc, has_ink, rim, edge: self.edge(columns, rows, ground) }
    }

    /// Colours of the line round a square, seen across its edges near the corners, where no disc reaches.
    fn edge(&self, columns: &Range<usize>, rows: &Range<usize>, ground: Lab) -> Vec<Lab> {
        let near = |at: usize, end: usize| at.saturating_sub(3)..(at + 4).min(end);
        let share = |range: &Range<usize>, share: usize| range.start + range.len() * share / 8;
        let mut colours = Vec::new();
        for part in [1, 2, 6, 7] {
            let (x, y) = (share(columns, part), share(rows, part));
            let left = near(columns.start, self.width).map(|x| (x, y));
            let right = near(columns.end, self.width).map(|x| (x, y));
            let top = near(rows.start, self.height).map(|y| (x, y));
            let bottom = near(rows.end, self.height).map(|y| (x, y));
            colours.extend(left.chain(right).chain(top).chain(bottom).map(|(x, y)| lab(self.at(x, y))));
        }
        colours.retain(|colour| distance(*colour, ground) > ALIKE);
        colours
    }

    /// The letters on a board: of the discs that may lie there, the one that looks most like what is there.
    pub fn read(&self, lattice: &Lattice, discs: &[(char, Lab)], empty: char) -> Letters {
        let letter = |columns: &Range<usize>, rows: &Range<usize>| {
            let square = self.square(columns, rows);
            if !square.has_disc {
                return empty;
            }
            let near = |(_, colour): &&(char, Lab)| hue_distance(square.middle, *colour);
            discs.iter().min_by(|one, other| near(one).total_cmp(&near(other))).map_or('?', |(letter, _)| *letter)
        };
        lattice.rows.iter().map(|rows| lattice.columns.iter().map(|columns| letter(columns, rows)).collect()).collect()
    }
}

/// Finds so many stretches of equal length, at equal distances, each of which begins and ends with a line.
fn comb(changes: &[u64], count: usize) -> Option<Vec<Range<usize>>> {
    let strongest = *changes.iter().max()? as f64;
    let strength = |at: usize| {
        let near = at.saturating_sub(1)..(at + 2).min(changes.len());
        changes[near].iter().max().map_or(0.0, |most| *most as f64)
    };
    let is_line = |at: &usize| changes[*at] as f64 > LINE * strongest || *at == 0 || *at + 1 == changes.len();
    let lines: Vec<usize> = (0..changes.len()).filter(is_line).collect();
    // A board may reach to the edge of the picture, where there is no line to be seen.
    let edge = |at: usize| if at <= 1 || at + 2 >= changes.len() { strongest * 0.3 } else { strength(at) };
    let mut best: Option<(f64, Vec<Range<usize>>)> = None;
    for (index, &first) in lines.iter().enumerate() {
        for &last in lines[index + 1..].iter().rev() {
            for &end in lines[index + 1..].iter().take_while(|end| **end <= last) {
                let length = end - first;
                let step = (last - first - length) as f64 / (count.max(2) - 1) as f64;
                if length < 8 || step < length as f64 - 0.5 || (length as f64) < 0.6 * step {
                    continue;
                }
                let start = |number: usize| (first as f64 + step * number as f64).round() as usize;
                let mut teeth: Vec<usize> =
                    (0..count).flat_map(|number| [start(number), start(number) + length]).collect();
                if teeth.iter().any(|at| edge(*at) < LINE * strongest) {
                    continue;
                }
                // The one that accounts for most lines, of which two that are almost one count once, and all of them clear.
                let weakest = teeth.iter().map(|at| edge(*at)).fold(f64::MAX, f64::min);
                teeth.dedup_by(|at, before| *at <= *before + 3);
                // Rows of discs have edges of their own, with what looks like gaps between them.
                let gapless = if step - (length as f64) <= 4.0 { 2.0 } else { 1.0 };
                let score = weakest * teeth.len() as f64 * gapless;
                if best.as_ref().is_none_or(|(known, _)| score > *known) {
                    best = Some((score, (0..count).map(|number| start(number)..start(number) + length).collect()));
                }
            }
        }
    }
    best.map(|(_, found)| found)
}

pub fn distance(one: Lab, other: Lab) -> f64 {
    one.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// How far apart two colours are if a bright one may stand for a dark one: lightness counts little.
fn hue_distance(one: Lab, other: Lab) -> f64 {
    distance([one[0] / 4.0, one[1], one[2]], [other[0] / 4.0, other[1], other[2]])
}

/// A colour in Oklab (B. Ottosson, 2020).
pub fn lab(rgb: [u8; 3]) -> Lab {
    let [r, g, b] = rgb.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    let l = (0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b).cbrt();
    let m = (0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b).cbrt();
    let s = (0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b).cbrt();
    [
        0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
        1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
        0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s,
    ]
}
