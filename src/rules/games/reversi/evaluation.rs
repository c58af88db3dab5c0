//! How computer players value Reversi, and play it ahead.

use super::position::{BLACK, WHITE, place};
use super::square_set::{SquareSet, captured_by, capturing_moves, each_bit, squares_of};
use super::{Action, Reversi};
use crate::game::{Game, Outcome, Seat};
use crate::players::{Evaluate, OwnPlayer, Player, SearchLimit, SearchPlayer, SearchState};

/// With so many empty squares a search goes to the end.
const NEAR_END: u32 = 14;

/// Worth of a disc on each square in the upper left quarter; the other quarters mirror it. Corners cannot be turned, and the
/// squares beside them give them away.
const TABLE: [[i32; 4]; 4] = [[100, -20, 10, 5], [-20, -50, -2, -2], [10, -2, -1, -1], [5, -2, -1, -1]];

/// Every worth of [`TABLE`] with its squares.
const TABLE_SETS: [(i32, SquareSet); 7] = [
    (100, squares_worth(100)),
    (-20, squares_worth(-20)),
    (-50, squares_worth(-50)),
    (10, squares_worth(10)),
    (5, squares_worth(5)),
    (-2, squares_worth(-2)),
    (-1, squares_worth(-1)),
];

const fn squares_worth(worth: i32) -> SquareSet {
    let mut found = 0;
    let mut square = 0;
    while square < 64 {
        let (x, y) = (square % 8, square / 8);
        let (x, y) = (if x < 4 { x } else { 7 - x }, if y < 4 { y } else { 7 - y });
        if TABLE[y][x] == worth {
            found |= 1 << square;
        }
        square += 1;
    }
    found
}

/// A corner, the square diagonally beside it, the two others beside it, and the steps along the two edges.
const CORNERS: [(SquareSet, SquareSet, SquareSet); 4] = [
    (1, 1 << 9, 1 << 1 | 1 << 8),
    (1 << 7, 1 << 14, 1 << 6 | 1 << 15),
    (1 << 56, 1 << 49, 1 << 57 | 1 << 48),
    (1 << 63, 1 << 54, 1 << 62 | 1 << 55),
];

/// Squares that are not in the first file, and not in the last.
const NOT_FIRST: SquareSet = 0xfefe_fefe_fefe_fefe;
const NOT_LAST: SquareSet = 0x7f7f_7f7f_7f7f_7f7f;
/// Squares along the edges.
const EDGES: SquareSet = 0xff81_8181_8181_81ff;

/// Worth of a corner, of a disc diagonally beside an empty one, and of one beside it along an edge.
const CORNER: i32 = 90;
const DIAGONAL: i32 = -45;
const BESIDE: i32 = -18;
/// Worth of a disc on an edge that can never be turned.
const ANCHORED: i32 = 14;
/// Worth of all squares on which one may play, as against all on which the other may.
const MOBILITY: i32 = 180;
/// Worth of all empty squares beside discs of the other, as against those beside one's own.
const FRONTIER: i32 = 90;
/// Worth of the last move in a region, where the number of empty squares is odd.
const PARITY: i32 = 10;

/// Discs of the player on turn and of the other. With `TABLE_ONLY`, it is valued by [`TABLE`] and by nothing else.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReversiState<const TABLE_ONLY: bool> {
    own: SquareSet,
    other: SquareSet,
    seat: Seat,
    over: bool,
}

impl<const TABLE_ONLY: bool> ReversiState<TABLE_ONLY> {
    fn empty_squares(&self) -> u32 {
        (self.own | self.other).count_zeros()
    }

    fn for_seat(&self, seat: Seat, value: i32) -> i32 {
        if seat == self.seat { value } else { -value }
    }
}

fn other_seat(seat: Seat) -> Seat {
    if seat == WHITE { BLACK } else { WHITE }
}

impl<const TABLE_ONLY: bool> SearchState for ReversiState<TABLE_ONLY> {
    type Game = Reversi;
    /// The bit of the square. A pass is no step: the turn goes on by itself, whether it is an action or not.
    type Step = SquareSet;

    fn new(position: &Reversi) -> Self {
        let (own, other) = position.sides();
        ReversiState { own, other, seat: position.turn(), over: position.outcome().is_some() }
    }

    fn action(&self, step: &SquareSet) -> Action {
        squares_of(*step).next().map_or(Action::Pass, |(x, y)| place(x, y))
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    fn outcome(&self) -> Option<Outcome> {
        self.over.then(|| match self.own.count_ones().cmp(&self.other.count_ones()) {
            std::cmp::Ordering::Greater => Outcome::Won(self.seat),
            std::cmp::Ordering::Less => Outcome::Won(other_seat(self.seat)),
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }

    fn steps(&self, _complete: bool) -> Vec<SquareSet> {
        let legal = capturing_moves(self.own, self.other);
        let mut all = Vec::with_capacity(legal.count_ones() as usize);
        all.extend(each_bit(legal));
        all
    }

    fn after(&self, step: &SquareSet) -> Option<Self> {
        let taken = captured_by(*step, self.own, self.other);
        let (own, other) = (self.own | step | taken, self.other & !taken);
        let seat = other_seat(self.seat);
        let blocked = capturing_moves(other, own) == 0;
        let over = blocked && capturing_moves(own, other) == 0;
        Some(if blocked && !over {
            ReversiState { own, other, seat: self.seat, over }
        } else {
            ReversiState { own: other, other: own, seat, over }
        })
    }

    fn key(&self) -> u64 {
        let seat = if self.seat == WHITE { 0 } else { 0x5851_f42d_4c95_7f2d };
        mixed(self.own ^ seat).wrapping_add(mixed(self.other.rotate_left(32) ^ 0x9e37_79b9_7f4a_7c15))
    }

    fn value(&self, seat: Seat) -> i32 {
        let (own, other) = (self.own, self.other);
        let value = if TABLE_ONLY { table_value(own) - table_value(other) } else { value(own, other) };
        self.for_seat(seat, value)
    }

    /// Few answers of the other, and a corner, are good signs.
    fn guess(&self, seat: Seat) -> i32 {
        if TABLE_ONLY {
            return self.value(seat);
        }
        let corners = |discs: SquareSet| CORNERS.iter().filter(|(corner, ..)| discs & corner != 0).count() as i32;
        let answers = capturing_moves(self.own, self.other).count_ones() as i32;
        self.for_seat(seat, answers + 8 * (corners(self.own) - corners(self.other)))
    }

    fn is_near_end(&self) -> bool {
        !TABLE_ONLY && self.empty_squares() <= NEAR_END
    }
}

/// Spreads the bits of a number over all bits.
fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    let number = (number ^ (number >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    number ^ (number >> 33)
}

fn count(set: SquareSet) -> i32 {
    set.count_ones() as i32
}

fn table_value(discs: SquareSet) -> i32 {
    TABLE_SETS.iter().map(|(worth, squares)| worth * count(discs & squares)).sum()
}

/// The squares beside those of a set, and the set itself.
fn with_neighbours(set: SquareSet) -> SquareSet {
    let rows = set | (set & NOT_LAST) << 1 | (set & NOT_FIRST) >> 1;
    rows | rows << 8 | rows >> 8
}

/// The discs on edges that are connected with an own corner: nobody can turn them.
fn anchored(discs: SquareSet) -> SquareSet {
    let edge = discs & EDGES;
    let mut found = CORNERS.iter().fold(0, |found, (corner, ..)| found | corner & discs);
    loop {
        let more = edge & (found | (found & NOT_LAST) << 1 | (found & NOT_FIRST) >> 1 | found << 8 | found >> 8);
        if more == found {
            return found;
        }
        found = more;
    }
}

/// How much better `own` stands, whose turn it is.
///
/// Corners and the squares beside empty ones, discs on edges that cannot be turned, the number of squares on which each may
/// play, the empty squares beside each one's discs, and who will have the last move.
fn value(own: SquareSet, other: SquareSet) -> i32 {
    let empty = !(own | other);
    let mut value = 0;
    for (corner, diagonal, beside) in CORNERS {
        value += if empty & corner != 0 {
            DIAGONAL * (count(own & diagonal) - count(other & diagonal))
                + BESIDE * (count(own & beside) - count(other & beside))
        } else {
            CORNER * (count(own & corner) - count(other & corner))
        };
    }
    value += ANCHORED * (count(anchored(own)) - count(anchored(other)));
    value += share(MOBILITY, count(capturing_moves(own, other)), count(capturing_moves(other, own)));
    value += share(FRONTIER, count(with_neighbours(other) & empty), count(with_neighbours(own) & empty));
    if count(empty) % 2 == 1 { value + PARITY } else { value - PARITY }
}

/// The part of a worth by which the first is larger than the second.
fn share(worth: i32, first: i32, second: i32) -> i32 {
    worth * (first - second) / (first + second + 2)
}

impl Evaluate for Reversi {
    fn value(&self, seat: Seat) -> i32 {
        ReversiState::<false>::new(self).value(seat)
    }

    fn search_key(&self) -> u64 {
        ReversiState::<false>::new(self).key()
    }

    fn search_player(_: &Self::Rules, limit: SearchLimit, seed: u64) -> Box<dyn Player<Reversi>> {
        Box::new(SearchPlayer::<ReversiState<false>>::new(limit, seed))
    }

    fn own_players(_: &Self::Rules) -> Vec<OwnPlayer<Reversi>> {
        vec![
            OwnPlayer {
                name: "table",
                plays: "looks one move ahead, and values each square by a table",
                make: Box::new(|seed| Box::new(SearchPlayer::<ReversiState<true>>::new(SearchLimit::Depth(1), seed))),
            },
            OwnPlayer {
                name: "table:3",
                plays: "looks three moves ahead, and values each square by a table",
                make: Box::new(|seed| Box::new(SearchPlayer::<ReversiState<true>>::new(SearchLimit::Depth(3), seed))),
            },
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::square_set::bit;
    use super::*;
    use crate::players::RandomPlayer;

    /// States play as positions do, passes and ends included.
    #[test]
    fn states_follow_the_rules() {
        for seed in 0..40 {
            let mut random = RandomPlayer::new(seed);
            let mut position = Reversi::opening(&Default::default());
            let mut state = ReversiState::<false>::new(&position);
            while position.outcome().is_none() {
                let steps = state.steps(false);
                let actions: Vec<Action> = steps.iter().map(|step| state.action(step)).collect();
                assert_eq!(actions, position.legal_actions());
                let action = Player::<Reversi>::choose(&mut random, &position).expect("it goes on");
                let step = steps.into_iter().find(|step| state.action(step) == action).expect("it is a step");
                position = position.play(position.turn(), &action).expect("legal");
                state = state.after(&step).expect("legal");
                assert_eq!((state.seat(), state.outcome()), (position.turn(), position.outcome()));
                assert_eq!(state.key(), position.search_key());
            }
        }
    }

    /// Outcome for the player on turn with best play: 1 won, 0 drawn, -1 lost; by trying everything.
    fn solved(position: &Reversi) -> i32 {
        let turn = position.turn();
        match position.outcome() {
            Some(Outcome::Won(winner)) => return if winner == turn { 1 } else { -1 },
            Some(Outcome::Draw) => return 0,
            None => {}
        }
        let next = position.legal_actions().into_iter().filter_map(|action| position.play(turn, &action).ok());
        next.map(|next| if next.turn() == turn { solved(&next) } else { -solved(&next) }).max().unwrap_or(0)
    }

    /// Near the end nothing is left to a guess, however few moves ahead a player was to look.
    #[test]
    fn the_end_is_played_exactly() {
        let mut decided = 0;
        for seed in 0..30 {
            let mut random = RandomPlayer::new(seed);
            let mut position = Reversi::opening(&Default::default());
            while ReversiState::<false>::new(&position).empty_squares() > 8 && position.outcome().is_none() {
                let action = Player::<Reversi>::choose(&mut random, &position).expect("it goes on");
                position = position.play(position.turn(), &action).expect("legal");
            }
            let Some(action) =
                Reversi::search_player(&Default::default(), SearchLimit::Depth(1), seed).choose(&position)
            else {
                continue;
            };
            let next = position.play(position.turn(), &action).expect("legal");
            let value = if next.turn() == position.turn() { solved(&next) } else { -solved(&next) };
            assert_eq!(value, solved(&position), "seed {seed}: {action}");
            decided += i32::from(value == 1);
        }
        assert!(decided > 5, "{decided}");
        let empty_at_the_end = (1..=20).filter(|empty| {
            ReversiState::<false> { own: SquareSet::MAX >> empty, other: 0, seat: WHITE, over: false }.is_near_end()
        });
        assert_eq!(empty_at_the_end.max(), Some(NEAR_END));
    }

    #[test]
    fn the_table_names_every_square_once() {
        let all = TABLE_SETS.iter().fold(0, |all: SquareSet, (_, squares)| {
            assert_eq!(all & squares, 0);
            all | squares
        });
        assert_eq!(all, SquareSet::MAX);
        assert_eq!((table_value(bit(0, 7)), table_value(bit(6, 6)), table_value(bit(3, 0))), (100, -50, 5));
    }

    #[test]
    fn discs_beside_an_own_corner_are_anchored() {
        let row = bit(0, 0) | bit(1, 0) | bit(2, 0) | bit(4, 0) | bit(1, 1) | bit(0, 1);
        assert_eq!(anchored(row), bit(0, 0) | bit(1, 0) | bit(2, 0) | bit(0, 1));
        assert_eq!(anchored(bit(7, 1) | bit(0, 2)), 0);
        assert_eq!(with_neighbours(bit(7, 0)), bit(7, 0) | bit(6, 0) | bit(6, 1) | bit(7, 1));
    }

    #[test]
    fn what_is_good_for_one_is_bad_for_the_other() {
        let opening = Reversi::opening(&Default::default());
        let next = opening.play(WHITE, &"4,2".parse().expect("an action")).expect("legal");
        assert_eq!(next.value(WHITE), -next.value(BLACK));
        // In a corner it is worth more than beside it.
        assert!(value(bit(0, 0) | bit(3, 3), bit(4, 4)) > value(bit(1, 1) | bit(3, 3), bit(4, 4)));
    }
}
