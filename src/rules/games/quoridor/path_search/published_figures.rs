//! Claims of the report about three of its algorithms, and the results of its own formulas.

use serde::Serialize;

/// The board widths of the report's tables.
pub const WIDTHS: std::ops::RangeInclusive<u64> = 1..=15;
/// The walls of a game, and so how often both ways are searched.
const WALLS: u64 = 20;

/// One of the report's tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PublishedTable {
    /// Name in the report.
    pub name: &'static str,
    /// The formula, as we read it.
    pub formula: &'static str,
    /// A row for each width.
    pub rows: Vec<PublishedCounts>,
    /// Errors of the report, a sentence each.
    pub errors: Vec<String>,
}

/// Checks for a board of one width: for a wall that is put, which is a search for either pawn, and for a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PublishedCounts {
    /// Fields a side.
    pub width: u64,
    /// Numbers that the report prints: for a wall, for a game.
    pub printed: [u64; 2],
    /// Results of its formula: for a wall, for a game of twenty walls.
    pub right: [u64; 2],
}

/// Most checks of one search, by the report's count: pairs of fields outside the goal line.
fn naive(width: u64) -> u64 {
    width.pow(2) * (width - 1).pow(2)
}

/// Most checks of one search: three ways out of each field outside the goal line, fewer at the edge, one more at the start.
fn out_edges(width: u64) -> u64 {
    3 * (width - 1).pow(2)
}

/// Most fields of one search that the ball comes by: three edges of the board, and two fields on both sides of each wall.
fn spinning(width: u64, walls: u64) -> u64 {
    3 * width + 4 * walls
}

/// The report's three tables, in its order.
///
/// # Example
/// ```
/// use referee_rules::games::quoridor::path_search::published_tables;
/// let nine = published_tables().map(|claim| claim.rows[8]);
/// assert_eq!(nine.map(|row| row.printed), [[10368, 207360], [384, 3840], [134, 2680]]);
/// assert_eq!(nine.map(|row| row.right), [[10368, 207360], [384, 7680], [214, 4280]]);
/// ```
pub fn published_tables() -> [PublishedTable; 3] {
    let rows = |one: fn(u64) -> u64, printed: fn(u64) -> [u64; 2]| {
        WIDTHS
            .map(|width| PublishedCounts {
                width,
                printed: printed(width),
                right: [2 * one(width), 2 * one(width) * WALLS],
            })
            .collect()
    };
    let fits = |width: &u64| (width - 1).pow(2) < WALLS;
    let small = WIDTHS.filter(fits).max().unwrap_or(0);
    [
        PublishedTable {
            name: "naive",
            formula: "2 · n²(n − 1)²",
            rows: rows(naive, |width| [2 * naive(width), 40 * naive(width)]),
            errors: vec![
                format!(
                    "The text says that {} checks are made on nine by nine fields for each wall. That is one search; a wall \
                     needs one for each pawn, {}, as the table says and as its 207360 a game needs.",
                    naive(9),
                    2 * naive(9)
                ),
                "The formula counts pairs of fields outside the goal line, so that no step onto it is asked about. Asking \
                 from each such field about all others is n(n − 1)(n² − 1) in one search, 5760 on nine by nine."
                    .to_string(),
            ],
        },
        PublishedTable {
            name: "naive + knowledge of out-edges",
            formula: "2 · 3(n − 1)²",
            rows: rows(out_edges, |width| [2 * out_edges(width), 20 * out_edges(width)]),
            errors: vec![format!(
                "The column for a game is ten times the one for a wall. There are twenty walls: {} checks on nine by nine, \
                 not {}.",
                40 * out_edges(9),
                20 * out_edges(9)
            )],
        },
        PublishedTable {
            name: "spinning",
            formula: "2 · (3n + 4 · 20)",
            rows: rows(|width| spinning(width, WALLS), |width| [2 * spinning(width, 10), 40 * spinning(width, 10)]),
            errors: vec![
                format!(
                    "The text counts the sides of all twenty walls, 80, and comes to {} on nine by nine; the table counts \
                     those of ten, 40, and comes to {}.",
                    2 * spinning(9, WALLS),
                    2 * spinning(9, 10)
                ),
                "These are fields that are visited, and the other two tables are checks: a field costs up to four.".to_string(),
                format!(
                    "Up to a width of {small} there is no room for twenty walls, and on a single field for none: there all \
                     figures for a game are too high in any case."
                ),
            ],
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some rows as they are printed in the report.
    #[test]
    fn printed_figures_are_the_report_s() {
        let printed = |table: usize, width: usize| published_tables()[table].rows[width - 1].printed;
        let naive =
            [(1, [0, 0]), (2, [8, 160]), (5, [800, 16_000]), (11, [24_200, 484_000]), (15, [88_200, 1_764_000])];
        let edges = [(1, [0, 0]), (2, [6, 60]), (5, [96, 960]), (11, [600, 6_000]), (15, [1_176, 11_760])];
        let spinning = [(1, [86, 1_720]), (2, [92, 1_840]), (5, [110, 2_200]), (11, [146, 2_920]), (15, [170, 3_400])];
        for (table, rows) in [naive, edges, spinning].into_iter().enumerate() {
            rows.into_iter().for_each(|(width, figures)| assert_eq!(printed(table, width), figures, "{table} {width}"));
        }
    }

    #[test]
    fn where_the_report_errs_is_said() {
        let said = published_tables().map(|claim| claim.errors.join(" "));
        let figures = [["5184", "10368"], ["7680", "3840"], ["214", "134"]];
        for (said, figures) in said.iter().zip(figures) {
            assert!(figures.iter().all(|figure| said.contains(figure)), "{said}");
        }
    }
}
