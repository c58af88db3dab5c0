//! The tables of `referee paths`: the report's, with its errors, and what we measured.

use comfy_table::{CellAlignment, LineStyle, Table, TableStyle};

use super::published_figures::PublishedCounts;
use super::{BenchmarkCosts, BenchmarkTime, NeighbourCosts, PathAlgorithm, PublishedTable, SearchCost};

/// Columns of a terminal.
const WIDTH: usize = 80;

fn table(header: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let rule = LineStyle::none().fill('─').junction('─');
    let style = TableStyle::new().top_border(rule).header_separator(rule).bottom_border(rule);
    let mut table = Table::new();
    table.load_style(style).set_header(header);
    rows.into_iter().for_each(|row| {
        table.add_row(row);
    });
    for index in 1..header.len() {
        if let Some(column) = table.column_mut(index) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.trim_fmt()
}

fn wrapped(text: &str) -> String {
    let options = textwrap::Options::new(WIDTH).initial_indent("- ").subsequent_indent("  ");
    textwrap::fill(text, options)
}

/// The report's tables beside what its formulas give, and where it errs; what is not as printed is marked.
pub fn published_table_text(claims: &[PublishedTable]) -> String {
    let page = |claim: &PublishedTable| {
        let row = |row: &PublishedCounts| {
            let marked = |at: usize| {
                let mark = if row.printed[at] == row.right[at] { "" } else { "≠ " };
                format!("{mark}{}", row.right[at])
            };
            vec![row.width.to_string(), row.printed[0].to_string(), marked(0), row.printed[1].to_string(), marked(1)]
        };
        let header = ["Width", "A wall: printed", "right", "A game: printed", "right"];
        let errors: Vec<String> = claim.errors.iter().map(|error| wrapped(error)).collect();
        let heading = format!("The report's table “{}”, at most {} checks a wall", claim.name, claim.formula);
        let heading = textwrap::fill(&heading, WIDTH);
        format!("{heading}\n{}\n{}", table(&header, claim.rows.iter().map(row)), errors.join("\n"))
    };
    claims.iter().map(page).collect::<Vec<_>>().join("\n\n")
}

/// Renders the costs of the algorithms on the same boards.
pub fn measured_page(measured: &BenchmarkCosts) -> String {
    let BenchmarkCosts { size, seed, boards, cut_off, .. } = measured;
    let mut header = vec!["Checks a wall", "average", "most"];
    header.extend(&measured.hard);
    header.push("wrong");
    let rows = measured.costs.iter().map(|cost| {
        let mut row = vec![cost.algorithm.name().to_string(), tenths(cost.total, *boards), cost.most.to_string()];
        row.extend(cost.hard.iter().map(|(checks, wrong)| format!("{checks}{}", if *wrong { "*" } else { "" })));
        row.push(cost.wrong.to_string());
        row
    });
    let heading = format!(
        "Measured on {boards} random boards of {size} by {size} fields, seed {seed}: a search for each pawn, {} in all; {cut_off} \
         find that there is no way. Then on three boards that are hard. * marks a wrong answer there.",
        2 * boards
    );
    let notes = measured.costs.iter().filter(|cost| cost.wrong > 0).map(|cost| {
        let (name, wrong, yes) = (cost.algorithm.name(), cost.wrong, cost.wrong_yes);
        let missed = wrong - yes;
        wrapped(&format!(
            "{name}: {wrong} of {} answers are wrong; {missed} miss a way that is there, {yes} find one that is not.",
            2 * boards
        ))
    });
    let check = "A check is one question: can a pawn step from this field to that other one? Where the edge is and which fields \
                 have been seen is known without a question.";
    let mut lines = vec![textwrap::fill(&heading, WIDTH), table(&header, rows), wrapped(check)];
    lines.extend(notes);
    lines.push(wrapped(&format!(
        "The report reckons with 3 checks a field in one reverse breadth-first search, on average: {} here. With fields \
         coloured that is more than any search makes; the table is of two searches.",
        3 * u32::from(*size).pow(2)
    )));
    lines.join("\n")
}

/// Claims of the report that are no tables, each beside what was measured.
pub fn claims_page(measured: &BenchmarkCosts, neighbours: &NeighbourCosts) -> String {
    let cost = |algorithm: PathAlgorithm| measured.costs.iter().find(|cost| cost.algorithm == algorithm);
    let mut lines = Vec::new();
    if let (Some(single), Some(forked)) = (cost(PathAlgorithm::Spinning), cost(PathAlgorithm::ForkedSpinning)) {
        let average = |cost: &SearchCost| tenths(cost.total, measured.boards);
        lines.push(format!(
            "A forked ball (figure 8) is said to cost the same as a single one, on average and at worst. Here a wall costs it \
             {} checks on average and {} at most; the single ball {} and {}. It misses {} ways, the single ball {}.",
            average(forked),
            forked.most,
            average(single),
            single.most,
            forked.wrong - forked.wrong_yes,
            single.wrong - single.wrong_yes,
        ));
        let on_hard = |cost: &SearchCost| {
            let each = measured.hard.iter().zip(&cost.hard).map(|(name, (checks, _))| format!("{checks} ({name})"));
            each.collect::<Vec<String>>().join(", ")
        };
        let out_edges = cost(PathAlgorithm::NaiveOutEdges).map(on_hard).unwrap_or_default();
        lines.push(format!(
            "In figure 5 spinning is said to need 31 checks, where others search most fields. That is one search; the figure is \
             not in our copy, so it cannot be checked. On our hard boards both searches of spinning take {}; those of naive + \
             out-edges take {out_edges}.",
            on_hard(single),
        ));
    }
    let NeighbourCosts { searches, wall_entries, list_entries, computed_reads, list_reads, writes_a_wall } = neighbours;
    let ratio = neighbours.ratio();
    lines.push(format!(
        "Lists of neighbours are said to cost room and to save time. Here they have {list_entries} entries (4n²), and two tables \
         of walls have {wall_entries}. {searches} breadth-first searches read {computed_reads} entries where neighbours are \
         computed, and {list_reads} in lists: {}.{:02} times as many. Each wall changes {writes_a_wall} entries of the lists.",
        ratio / 100,
        ratio % 100,
    ));
    let lines: Vec<String> = lines.iter().map(|line| wrapped(line)).collect();
    format!("Other claims of the report:\n{}", lines.join("\n"))
}

/// An average, in tenths, rounded: a float would do, but its rounding is nobody's business here.
fn tenths(total: u64, count: usize) -> String {
    let tenths = (20 * total + count as u64) / (2 * count.max(1) as u64);
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// How long a search takes, here and now.
pub fn timed_page(timed: &[BenchmarkTime]) -> String {
    let rows = timed.iter().map(|timed| {
        let name = timed.algorithm.map_or("whole rows at once (the rules)", |algorithm| algorithm.name());
        let nanoseconds = timed.each.as_nanos().max(1);
        vec![name.to_string(), nanoseconds.to_string(), (1_000_000_000 / nanoseconds).to_string()]
    });
    table(&["Time, on this machine", "ns a search", "searches a second"], rows)
}
