//! Pictures of the kinds of squares: squares of one kind look alike, but for those on which somebody is.

use std::collections::BTreeMap;

use super::Pixels;
use super::pixel_mask::PixelMask;
use super::pixels::colour_distance;
use crate::view_spec::Rectangle;

/// By how much a pixel differs at least that has changed, of 255.
const DIFFERENT: i32 = 40;
/// How far from its edges a square is not looked at, as a share of it: there it may have a line.
const MARGIN: f64 = 0.08;
/// The fewest squares that tell, by what most look like, what a picture is.
const FEWEST: usize = 3;
/// Share of its pixels in which one kind looks different from another at least.
const UNLIKE: f64 = 0.002;
/// Share of its pixels in which a square looks different at most from others with the same picture: its number may stand on it.
const SAME: f64 = 0.02;
/// By how much less a square looks like its own kind than like another if it is taken for that, as a share of its pixels.
const CLEARLY: f64 = 0.01;

/// Share of its pixels in which a square looks different at least from all kinds if it looks like none.
const STRANGE: f64 = 0.6;

/// A part of a picture as large as each square.
type Patch = Vec<[u8; 3]>;

/// Pictures of all kinds of squares in a window.
#[derive(Clone, Debug, Default)]
pub struct KindPictures {
    width: i32,
    height: i32,
    /// The name of each kind, and what most squares of it look like.
    kinds: Vec<(String, Patch)>,
    /// Whether a kind looks unlike all others.
    is_unlike: Vec<bool>,
    /// Whether at least half of the squares of a kind look like that.
    is_seen: Vec<bool>,
    /// Pictures that several squares have, of whatever kinds these are.
    shared: Vec<Patch>,
    /// Whether so many squares look like this one that nobody is on it.
    is_usual: Vec<bool>,
    /// Each square, with its kind and the number of squares that this has.
    squares: Vec<(Patch, Option<(usize, usize)>)>,
}

impl KindPictures {
    /// Looks at the squares, in reading order; `written` has the squares of each kind, from 1.
    pub fn new(pixels: &Pixels, squares: &[Rectangle], written: &BTreeMap<String, Vec<usize>>) -> KindPictures {
        let width = squares.iter().map(|square| pixels.shown_part(*square).width).min().unwrap_or_default();
        let height = squares.iter().map(|square| pixels.shown_part(*square).height).min().unwrap_or_default();
        let patches: Vec<Patch> = squares.iter().map(|square| patch(pixels, *square, width, height)).collect();
        let members = |numbers: &[usize]| -> Vec<&Patch> {
            numbers.iter().filter_map(|number| patches.get(number.checked_sub(1)?)).collect()
        };
        let kinds: Vec<(String, Patch)> =
            written.iter().map(|(name, numbers)| (name.clone(), usual(&members(numbers)))).collect();
        let kind_of = |number: usize| {
            let own = written.values().enumerate().find(|(_, numbers)| numbers.contains(&number));
            own.map(|(kind, numbers)| (kind, members(numbers).len()))
        };
        let kinds_of_squares: Vec<Option<(usize, usize)>> = (1..=patches.len()).map(kind_of).collect();
        let squares = patches.into_iter().zip(kinds_of_squares).collect();
        let mut pictures = KindPictures { width, height, kinds, squares, ..KindPictures::default() };
        pictures.is_unlike = (0..pictures.kinds.len()).map(|kind| pictures.is_unlike_others(kind)).collect();
        pictures.is_seen = (0..pictures.kinds.len()).map(|kind| pictures.is_seen(kind)).collect();
        pictures.note_shared();
        pictures
    }

    /// Returns the pixels in which a square looks unlike the picture that it has most of, but for its edges: that of its kind, or
    /// a wrong one. `None` if there are too few squares of its kind to tell. Squares are counted from 0.
    pub fn changed(&self, square: usize) -> Option<PixelMask> {
        let (patch, kind) = self.squares.get(square)?;
        let (kind, _) = (*kind).filter(|(_, count)| *count >= FEWEST)?;
        let own = Some(&self.kinds[kind].1).filter(|_| self.is_seen[kind]);
        let mut best: Option<PixelMask> = None;
        for picture in own.into_iter().chain(&self.shared) {
            // No further than that is nearer.
            let most = best.as_ref().map_or(usize::MAX, PixelMask::count);
            let found: Vec<(i32, i32)> = self.differing(patch, picture).take(most).collect();
            if found.len() < most {
                best = Some(PixelMask::of_places(self.width, self.height, found.into_iter()));
            }
        }
        best
    }

    /// Whether several others look like this square, so that nobody is on it.
    pub fn is_usual(&self, square: usize) -> bool {
        self.is_usual.get(square).copied().unwrap_or_default()
    }

    /// Returns the colour of a pixel of a square.
    pub fn colour(&self, square: usize, x: i32, y: i32) -> Option<[u8; 3]> {
        at(&self.squares.get(square)?.0, self.width, self.height, x, y)
    }

    /// Returns the kind that a square looks like: its own, if no other is clearly nearer. `None` if that looks like another kind.
    pub fn picture(&self, square: usize) -> Option<&str> {
        let (patch, own) = self.squares.get(square)?;
        let (own, _) = (*own)?;
        let unlike = |kind: usize| self.share(self.difference(patch, &self.kinds[kind].1).count());
        let from_own = unlike(own);
        // A square on which nothing has changed looks like no other kind.
        let others = (0..self.kinds.len()).filter(|kind| *kind != own && from_own >= CLEARLY);
        let nearest = others.map(|kind| (unlike(kind), kind)).min_by(|one, other| one.0.total_cmp(&other.0));
        // Something that looks like no kind at all is not taken for its own.
        if from_own > STRANGE && nearest.is_none_or(|(other, _)| other + CLEARLY >= from_own) {
            return None;
        }
        let kind = nearest.filter(|(other, _)| *other + CLEARLY < from_own).map_or(own, |(_, kind)| kind);
        self.is_unlike[kind].then(|| self.kinds[kind].0.as_str())
    }

    /// Returns width and height of what is looked at of each square.
    pub fn size(&self) -> (i32, i32) {
        (self.width, self.height)
    }

    fn is_seen(&self, kind: usize) -> bool {
        let members = || self.squares.iter().filter(|(_, own)| own.is_some_and(|(own, _)| own == kind));
        let alike = members().filter(|(patch, _)| self.has_same_picture(patch, &self.kinds[kind].1)).count();
        2 * alike >= members().count()
    }

    /// Finds the pictures that several squares have, whatever lies on others. A wrong picture is still a picture.
    fn note_shared(&mut self) {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for (square, (patch, _)) in self.squares.iter().enumerate() {
            match groups.iter_mut().find(|group| self.has_same_picture(&self.squares[group[0]].0, patch)) {
                Some(group) => group.push(square),
                None => groups.push(vec![square]),
            }
        }
        let picture =
            |group: &Vec<usize>| usual(&group.iter().map(|square| &self.squares[*square].0).collect::<Vec<_>>());
        self.shared = groups.iter().filter(|group| group.len() >= FEWEST).map(picture).collect();
        let is_usual = |square: usize| groups.iter().any(|group| group.len() >= FEWEST && group.contains(&square));
        self.is_usual = (0..self.squares.len()).map(is_usual).collect();
    }

    fn has_same_picture(&self, one: &Patch, other: &Patch) -> bool {
        let most = (f64::from(self.width * self.height) * SAME) as usize;
        let is_low = |one: &Patch, other: &Patch| {
            let found = PixelMask::of_places(self.width, self.height, self.differing(one, other).take(most));
            found.count() < most && found.shapes(|frame| frame.height * 4 >= self.height).is_empty()
        };
        is_low(one, other) && is_low(other, one)
    }

    fn is_unlike_others(&self, kind: usize) -> bool {
        let own = &self.kinds[kind].1;
        let least = (f64::from(self.width * self.height) * UNLIKE) as usize;
        let differs = |other: &Patch| {
            let pairs = own.iter().zip(other);
            pairs.filter(|(one, other)| colour_distance(**one, **other) >= DIFFERENT).nth(least).is_some()
        };
        self.kinds.iter().enumerate().all(|(other, (_, patch))| other == kind || differs(patch))
    }

    fn share(&self, count: usize) -> f64 {
        count as f64 / f64::from((self.width * self.height).max(1))
    }

    fn difference(&self, one: &Patch, other: &Patch) -> PixelMask {
        PixelMask::of_places(self.width, self.height, self.differing(one, other))
    }

    /// The pixels of one patch for which there is no like one near the same place of another: layouts shift things by a pixel.
    fn differing<'a>(&self, one: &'a Patch, other: &'a Patch) -> impl Iterator<Item = (i32, i32)> + 'a {
        let (width, height) = (self.width, self.height);
        let edge = |length: i32| (f64::from(length) * MARGIN).ceil() as i32;
        let (across, down) = (edge(width), edge(height));
        let is_like = move |colour: [u8; 3], x: i32, y: i32| {
            at(other, width, height, x, y).is_some_and(|other| colour_distance(colour, other) < DIFFERENT)
        };
        let places = (down..height - down).flat_map(move |y| (across..width - across).map(move |x| (x, y)));
        places.filter(move |(x, y)| {
            let place = (y * width + x) as usize;
            let Some(colour) = one.get(place) else { return false };
            let is_near = || (-1..=1).any(|dx| (-1..=1).any(|dy| is_like(*colour, x + dx, y + dy)));
            other.get(place).is_none_or(|there| colour_distance(*colour, *there) >= DIFFERENT) && !is_near()
        })
    }
}

fn at(patch: &Patch, width: i32, height: i32, x: i32, y: i32) -> Option<[u8; 3]> {
    let is_inside = (0..width).contains(&x) && (0..height).contains(&y);
    patch.get(usize::try_from(y * width + x).ok().filter(|_| is_inside)?).copied()
}

/// The middle of a square.
fn patch(pixels: &Pixels, square: Rectangle, width: i32, height: i32) -> Patch {
    let (left, top) = (square.x + (square.width - width) / 2, square.y + (square.height - height) / 2);
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (left + x, top + y)));
    places.map(|(x, y)| pixels.at(x, y).unwrap_or_default()).collect()
}

/// The colour that most of these patches have in each place.
fn usual(patches: &[&Patch]) -> Patch {
    let length = patches.iter().map(|patch| patch.len()).min().unwrap_or_default();
    let mut colours = Vec::with_capacity(patches.len());
    let mut most_alike_at = |place: usize| {
        colours.clear();
        colours.extend(patches.iter().map(|patch| patch[place]));
        most_alike(&colours)
    };
    (0..length).map(&mut most_alike_at).collect()
}

/// The colour that is like most others; of two, the darker one: numerals are white.
fn most_alike(colours: &[[u8; 3]]) -> [u8; 3] {
    let alike = |colour: [u8; 3]| colours.iter().filter(|other| colour_distance(colour, **other) < DIFFERENT).count();
    let mut best = (0, [0; 3]);
    for colour in colours {
        let count = alike(*colour);
        if 2 * count > colours.len() {
            return *colour;
        }
        let sum = |colour: [u8; 3]| colour.iter().map(|part| u32::from(*part)).sum::<u32>();
        if count > best.0 || (count == best.0 && sum(*colour) < sum(best.1)) {
            best = (count, *colour);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    const GREEN: [u8; 3] = [40, 120, 60];
    const BROWN: [u8; 3] = [110, 70, 40];
    const WHITE: [u8; 3] = [255, 255, 255];

    /// Two rows of five squares of 40 pixels. Squares 1 to 5 are of one kind, 6 to 10 of another; `painted` says what is painted on
    /// each, from its number and the place on it.
    fn pictures(painted: impl Fn(usize, i32, i32) -> [u8; 3]) -> KindPictures {
        let number = |x: i32, y: i32| (y / 40 * 5 + x / 40 + 1) as usize;
        let pixels = Pixels::from_fn(200, 80, |x, y| painted(number(x, y), x % 40, y % 40));
        let squares: Vec<Rectangle> =
            (0..10).map(|at| Rectangle { x: at % 5 * 40, y: at / 5 * 40, width: 40, height: 40 }).collect();
        let written = [("hare".to_string(), vec![1, 2, 3, 4, 5]), ("carrot".to_string(), vec![6, 7, 8, 9, 10])];
        KindPictures::new(&pixels, &squares, &written.into())
    }

    fn own(number: usize) -> [u8; 3] {
        if number <= 5 { GREEN } else { BROWN }
    }

    #[test]
    fn a_square_looks_like_its_kind_whatever_stands_on_it() {
        let bar = |x: i32, y: i32| (16..24).contains(&x) && (8..32).contains(&y);
        let seen = pictures(|number, x, y| if number == 7 && bar(x, y) { WHITE } else { own(number) });
        assert!((0..5).all(|square| seen.picture(square) == Some("hare")));
        assert!((5..10).all(|square| seen.picture(square) == Some("carrot")));
        let changed = seen.changed(6).and_then(|mask| mask.frame());
        assert_eq!(changed, Some(Rectangle { x: 16, y: 8, width: 8, height: 24 }));
        assert_eq!(seen.changed(7).map(|mask| mask.count()), Some(0));
    }

    #[test]
    fn a_wrong_picture_is_seen_and_no_piece_on_it() {
        let seen = pictures(|number, _, _| if number == 3 { BROWN } else { own(number) });
        assert_eq!((seen.picture(2), seen.picture(3)), (Some("carrot"), Some("hare")));
        assert_eq!(seen.changed(2).map(|mask| mask.count()), Some(0));
    }

    #[test]
    fn kinds_that_look_alike_have_no_picture() {
        let seen = pictures(|_, _, _| GREEN);
        assert!((0..10).all(|square| seen.picture(square).is_none()));
    }
}
