//! Amounts of carrots: what is paid, what is earned, and how they are written.

/// Carrots for each square back, for each place of a rank, and for a chewed carrot.
pub(super) const TEN: i32 = 10;

/// More carrots than anybody comes to in a game; nobody gains any beyond.
pub(super) const MOST_CARROTS: i32 = 1_000_000;

/// Returns the cost of a move forwards over this many squares: 1 for the first, 2 for the second, and so on.
///
/// # Example
/// ```
/// use referee_rules::games::hare_and_tortoise::move_cost;
/// assert_eq!([1, 2, 3, 4, 10, 64].map(move_cost), [1, 3, 6, 10, 55, 2080]);
/// ```
pub const fn move_cost(squares: i32) -> i32 {
    squares * (squares + 1) / 2
}

/// Returns the pay for a rank: ten carrots times the rank.
pub(super) fn rank_pay(rank: usize) -> i32 {
    i32::try_from(rank).unwrap_or_default() * TEN
}

/// A number of carrots in words that agree with it: `1 carrot`, `0 carrots`.
pub(super) fn carrots_text(count: i32) -> String {
    format!("{count} carrot{}", if count == 1 { "" } else { "s" })
}
