//! The audit in the terminal: a line a mutant, then loudly what is wrong, then which fixtures would do.

use super::{
    ASTRAY, IDLE, LEFT_OUT, NO_MUTANT, SURVIVORS, TWINS, WORTH_KEEPING, WRONGED, by_requirement, counted, left_out,
    slugs, suffices, summary_sentence,
};
use crate::diagnostic::escape::escape_text;
use crate::terminal_text::{BAD, FAINT, GOOD, NOTE, STRONG, paint, wrap};
use referee_course::audit::{KillMatrix, MutantRow};

/// The columns that may be taken.
const WIDTH: usize = 80;
/// Number of fixtures that are named as examples.
const EXAMPLES: usize = 4;

/// Mutants of a requirement that get a line each; if there are more, only those do that its fixtures do not kill.
const MOST_LISTED: usize = 200;

/// Draws the audit; at most 80 columns.
pub fn table(matrix: &KillMatrix) -> String {
    let mut blocks = vec![overview(matrix)];
    blocks.extend(wrong(matrix));
    blocks.push(smallest(matrix));
    if !matrix.twins.is_empty() {
        let groups = matrix.twins.iter().map(|group| {
            let names: Vec<String> = group.iter().map(|id| escape_text(id)).collect();
            wrap("    ", "      ", &names.join(", "))
        });
        let heading = painted_lines(NOTE, &wrap("= ", "  ", &format!("{TWINS}:")));
        blocks.push(std::iter::once(heading).chain(groups).collect::<Vec<_>>().join("\n"));
    }
    if !matrix.left_out.is_empty() {
        let groups = left_out(matrix).into_iter().map(|(why, ids)| {
            let names: Vec<String> = ids.into_iter().map(escape_text).collect();
            listed(&escape_text(&why), &names)
        });
        let heading = wrap("", "", &format!("{LEFT_OUT}:"));
        blocks.push(std::iter::once(heading).chain(groups).collect::<Vec<_>>().join("\n"));
    }
    if matrix.rows.is_empty() {
        blocks.push(paint(NOTE, NO_MUTANT));
    }
    let style = if matrix.is_clean() { GOOD } else { BAD };
    blocks.push(painted_lines(style, &wrap("", "", &summary_sentence(matrix))));
    blocks.retain(|block| !block.is_empty());
    blocks.join("\n\n")
}

/// Each mutant with how many fixtures notice it.
fn overview(matrix: &KillMatrix) -> String {
    if matrix.rows.is_empty() {
        return String::new();
    }
    let heading = "Mutants by the requirement that they break, and how many fixtures of that requirement (own) and of \
                   others kill each:";
    let mut lines =
        vec![wrap("", "", heading), String::new(), paint(FAINT, "     own others  mutant, and what it does")];
    for (requirement, rows) in by_requirement(&matrix.rows) {
        lines.push(paint(STRONG, escape_text(requirement)));
        let are_many = rows.len() > MOST_LISTED;
        if are_many {
            let killed = rows.iter().filter(|row| !matrix.own_kills(row).is_empty()).count();
            lines.push(format!("    {killed} of {} mutants are killed", rows.len()));
        }
        for row in rows {
            let own = matrix.own_kills(row).len();
            let others = matrix.kills(row).len() - own;
            if are_many && own > 0 {
                continue;
            }
            let mark = match (own, others) {
                (0, 0) => paint(BAD, "✗"),
                (0, _) => paint(BAD, "!"),
                _ => " ".to_string(),
            };
            let sentence = format!("{}: {}", paint(STRONG, escape_text(&row.id)), escape_text(&row.says));
            lines.push(wrap(&format!("  {mark} {own:>4} {others:>6}  "), &" ".repeat(19), &sentence));
        }
    }
    lines.join("\n")
}

/// Lists the reasons why the audit is not clean, a block each.
fn wrong(matrix: &KillMatrix) -> Vec<String> {
    let heading = |mark: &str, text: &str| painted_lines(BAD, &wrap(&format!("{mark} "), "  ", &format!("{text}:")));
    let item = |row: &MutantRow, what: String| {
        wrap("    ", "      ", &format!("{}: it {}. {what}", escape_text(&row.id), escape_text(&row.says)))
    };
    let breaks = |row: &MutantRow| escape_text(row.breaks.as_deref().unwrap_or_default());
    let mut blocks = Vec::new();
    let mut block = |head: String, rows: Vec<&MutantRow>, what: &dyn Fn(&MutantRow) -> String| {
        if !rows.is_empty() {
            let items = rows.iter().map(|row| item(row, what(row)));
            blocks.push(std::iter::once(head).chain(items).collect::<Vec<_>>().join("\n"));
        }
    };
    block(heading("✗", SURVIVORS), matrix.survivors(), &|row| {
        format!("It breaks {0}: a fixture of {0} should fail it.", breaks(row))
    });
    block(heading("!", ASTRAY), matrix.killed_elsewhere(), &|row| {
        format!("It breaks {}, but only these notice: {}.", breaks(row), some(matrix, &matrix.kills(row)))
    });
    block(heading("✗", WRONGED), matrix.failed_harmless(), &|row| {
        format!("Failed by: {}.", names(matrix, &matrix.kills(row)).join(", "))
    });
    blocks
}

/// The smallest set, what each fixture is in it for, and what is left over.
fn smallest(matrix: &KillMatrix) -> String {
    let set = matrix.minimum_killing_set();
    if set.is_empty() {
        return String::new();
    }
    let heading = format!("{}; with each, the mutants that need it:", suffices(matrix, set.len()));
    let mut lines = vec![wrap("", "", &heading)];
    for (place, only) in &set {
        let only: Vec<String> = only.iter().map(|row| escape_text(&row.id)).collect();
        lines.push(listed(&escape_text(&matrix.columns[*place].id), &only));
    }
    let spare = matrix.redundant_scenarios(&set);
    if spare.is_empty() {
        return lines.join("\n");
    }
    lines.push(String::new());
    let kill = if spare.len() == 1 { "kills" } else { "kill" };
    lines.push(wrap("", "", &format!("{} beside them {kill} nothing new:", counted(spare.len(), "fixture"))));
    for (requirement, slugs) in slugs(matrix, &spare) {
        let slugs: Vec<String> = slugs.into_iter().map(|(slug, star)| escape_text(slug) + star).collect();
        lines.push(listed(&escape_text(requirement), &slugs));
    }
    lines.push(wrap("", "", WORTH_KEEPING));
    if !matrix.killless_scenarios().is_empty() {
        lines.push(wrap("", "  ", IDLE));
    }
    lines.join("\n")
}

/// The first few of these fixtures.
fn some(matrix: &KillMatrix, places: &[usize]) -> String {
    let shown = names(matrix, &places[..places.len().min(EXAMPLES)]).join(", ");
    match places.len().saturating_sub(EXAMPLES) {
        0 => shown,
        more => format!("{shown}, and {more} more"),
    }
}

fn names(matrix: &KillMatrix, places: &[usize]) -> Vec<String> {
    places.iter().map(|place| escape_text(&matrix.columns[*place].id)).collect()
}

/// Names, as many in a line as fit; none is taken apart, so that it can be searched for and copied.
fn listed(first: &str, names: &[String]) -> String {
    let options = textwrap::Options::new(WIDTH).initial_indent("  ").subsequent_indent("      ");
    let whole = options.word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(&format!("{}: {}", paint(STRONG, first), names.join(", ")), whole)
}

/// A colour that ends where the line does.
fn painted_lines(style: anstyle::Style, text: &str) -> String {
    text.lines().map(|line| paint(style, line)).collect::<Vec<_>>().join("\n")
}
