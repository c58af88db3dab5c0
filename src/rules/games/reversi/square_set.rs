//! Discs as bits: square (x, y) is bit `8 * y + x`.
//!
//! A shift moves every disc one step at once: by 1 along a row, by 8 along a file, by 7 and 9 along the diagonals. A step that
//! leaves the first or the last file must not carry a disc over the edge into the next row. Where discs are taken, that is what
//! [`INNER_FILES`] and the ends of [`Rays`] see to.

/// A set of squares.
pub(super) type SquareSet = u64;

/// All squares but those of the first and the last file. A disc there is never between two others in a row or a diagonal.
const INNER_FILES: SquareSet = 0x7e7e_7e7e_7e7e_7e7e;

/// Steps to the right, down to the left, down, and down to the right, as white's player sees them: half of the eight directions
/// of point 8, and the other half are the steps back.
const STEPS: [(i32, i32); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];

/// The lines from a square to the edge, without the square itself.
struct Rays {
    /// In the directions of [`STEPS`], along which bits rise.
    forth: [SquareSet; 4],
    /// In the opposite directions.
    back: [SquareSet; 4],
}

/// The rays from each square.
const RAYS: [Rays; 64] = {
    const NONE: Rays = Rays { forth: [0; 4], back: [0; 4] };
    let mut all = [NONE; 64];
    let mut square = 0;
    while square < 64 {
        let mut step = 0;
        while step < 4 {
            let (x, y) = STEPS[step];
            all[square].forth[step] = ray(square, x, y);
            all[square].back[step] = ray(square, -x, -y);
            step += 1;
        }
        square += 1;
    }
    all
};

/// All squares that are passed on the way from a square to the edge.
const fn ray(square: usize, right: i32, down: i32) -> SquareSet {
    let (mut x, mut y) = (square as i32 % 8 + right, square as i32 / 8 + down);
    let mut found = 0;
    while x >= 0 && x < 8 && y >= 0 && y < 8 {
        found |= 1 << (8 * y + x);
        (x, y) = (x + right, y + down);
    }
    found
}

/// The bit of a square; `x` and `y` are 0–7.
pub(super) fn bit(x: usize, y: usize) -> SquareSet {
    1 << (8 * y + x)
}

/// The empty squares on which `own` would take at least one disc of `other`.
#[inline]
pub(super) fn capturing_moves(own: SquareSet, other: SquareSet) -> SquareSet {
    let inner = other & INNER_FILES;
    let found = behind_runs(own, inner, 1)
        | behind_runs(own, inner, 7)
        | behind_runs(own, other, 8)
        | behind_runs(own, inner, 9);
    found & !(own | other)
}

/// The squares behind each run of `other` that begins beside a disc of `own`, in both directions of a step.
///
/// A run has six discs at most. Each line below makes all runs that were found twice as long, or longer by two: the first
/// disc, then two, four, six.
#[inline]
fn behind_runs(own: SquareSet, other: SquareSet, step: u32) -> SquareSet {
    let mut forth = other & (own << step);
    let mut back = other & (own >> step);
    forth |= other & (forth << step);
    back |= other & (back >> step);
    // The second disc of each two that lie side by side, seen from either end.
    let second_forth = other & (other << step);
    let second_back = second_forth >> step;
    for _ in 0..2 {
        forth |= second_forth & (forth << (2 * step));
        back |= second_back & (back >> (2 * step));
    }
    (forth << step) | (back >> step)
}

/// The discs of `other` that a disc of `own` put on the empty square `placed`, one bit, takes.
#[inline]
pub(super) fn captured_by(placed: SquareSet, own: SquareSet, other: SquareSet) -> SquareSet {
    let rays = &RAYS[placed.trailing_zeros() as usize % 64];
    let mut taken = 0;
    for ray in rays.forth {
        // One is carried over whatever is not on the ray, and over the run of `other`, to the square that ends the run.
        let end = (other | !ray).wrapping_add(1) & ray & own;
        taken |= end.wrapping_sub(u64::from(end != 0)) & ray;
    }
    for ray in rays.back {
        // The nearest square that ends the run has the highest bit. Without any it is the lowest bit of all, which is then
        // no disc of our own on this ray.
        let nearest = (ray & !other | 1).leading_zeros();
        let end = (1 << 63 >> nearest) & ray & own;
        taken |= (end.wrapping_neg() << 1) & ray;
    }
    taken
}

/// The squares of a set, first row first.
pub(super) fn squares_of(bits: SquareSet) -> impl Iterator<Item = (usize, usize)> {
    each_bit(bits).map(|square| {
        let index = square.trailing_zeros() as usize;
        (index % 8, index / 8)
    })
}

/// Each square of a set, first row first, as a set of its own.
#[inline]
pub(super) fn each_bit(mut bits: SquareSet) -> impl Iterator<Item = SquareSet> {
    std::iter::from_fn(move || {
        let lowest = bits & bits.wrapping_neg();
        bits ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    /// The discs that are taken, square by square, as point 8 says it.
    fn captured_slowly(x: i32, y: i32, own: SquareSet, other: SquareSet) -> SquareSet {
        let mut all = 0;
        for (right, down) in (-1..=1).flat_map(|right| (-1..=1).map(move |down| (right, down))) {
            let (mut line, mut at) = (0, (x + right, y + down));
            let on_board = |(x, y): (i32, i32)| (0..8).contains(&x) && (0..8).contains(&y);
            while (right, down) != (0, 0) && on_board(at) {
                let square = 1 << (8 * at.1 + at.0);
                if own & square != 0 {
                    all |= line;
                }
                if other & square == 0 {
                    break;
                }
                line |= square;
                at = (at.0 + right, at.1 + down);
            }
        }
        all
    }

    #[test]
    fn whole_boards_at_once_take_what_single_squares_take() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for round in 0..20_000 {
            // Dense boards have long runs, sparse ones ends of runs at the edge.
            let mut own: SquareSet = random.random();
            let mut other: SquareSet = random.random::<SquareSet>() & !own;
            match round % 3 {
                0 => own &= random.random::<SquareSet>(),
                1 => other = !own & (other | random.random::<SquareSet>()),
                _ => {}
            }
            let mut moves = 0;
            for (x, y) in squares_of(!(own | other)) {
                let slowly = captured_slowly(x as i32, y as i32, own, other);
                assert_eq!(captured_by(bit(x, y), own, other), slowly, "{own:x} {other:x} ({x}, {y})");
                moves |= if slowly == 0 { 0 } else { bit(x, y) };
            }
            assert_eq!(capturing_moves(own, other), moves, "{own:x} {other:x}");
        }
    }

    #[test]
    fn squares_come_in_reading_order() {
        assert_eq!(squares_of(bit(3, 0) | bit(0, 1) | bit(7, 7)).collect::<Vec<_>>(), [(3, 0), (0, 1), (7, 7)]);
        assert_eq!(each_bit(0).next(), None);
    }
}
