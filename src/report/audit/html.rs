//! The kill matrix as a page that opens from disk: no network, no script, the same bytes every time.

use std::collections::BTreeSet;

use super::{
    ASTRAY, IDLE, LEFT_OUT, NO_MUTANT, SURVIVORS, TWINS, WORTH_KEEPING, WRONGED, by_requirement, counted, left_out,
    slugs, suffices, summary_sentence,
};
use crate::diagnostic::markup_escape;
use referee_course::audit::{KillMatrix, MutantRow};

const STYLE: &str = include_str!("page.css");

/// Legend of the marks; their shapes differ, and their colours in addition.
const LEGEND: &str = r#"<h2 id="matrix">Which fixture kills which mutant</h2>
<ul class="legend">
<li><span class="own">●</span> killed by a fixture of the requirement that it breaks</li>
<li><span class="other">○</span> killed by a fixture of another requirement</li>
<li><span class="unfair">✗</span> a right controller, failed</li>
<li>★ one of the smallest set of fixtures that would do</li>
</ul>"#;

/// Draws the page.
pub fn html(matrix: &KillMatrix) -> String {
    let page = AuditPage::of(matrix);
    let title = format!("Audit of {}", markup_escape::escape_html(&matrix.coursework));
    let verdict = if matrix.is_clean() { "verdict" } else { "verdict wrong" };
    let closing = markup_escape::escape_html(&summary_sentence(matrix));
    let mut lines = vec![format!(
        "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>{title}</title>
<style>
{STYLE}</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p class=\"{verdict}\">{closing}</p>"
    )];
    lines.extend(page.wrong());
    lines.extend(page.table());
    lines.extend(page.smallest());
    lines.extend(page.mutants());
    lines.push("</main>\n</body>\n</html>\n".to_string());
    lines.join("\n")
}

struct AuditPage<'a> {
    matrix: &'a KillMatrix,
    /// The smallest set of fixtures.
    smallest: Vec<(usize, Vec<&'a MutantRow>)>,
    /// Set of fixtures, as indexes of columns.
    chosen: BTreeSet<usize>,
}

impl<'a> AuditPage<'a> {
    fn of(matrix: &'a KillMatrix) -> AuditPage<'a> {
        let smallest = matrix.minimum_killing_set();
        let chosen = smallest.iter().map(|(place, _)| *place).collect();
        AuditPage { matrix, smallest, chosen }
    }

    /// Lists the reasons why the audit is not clean.
    fn wrong(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut section = |heading: &str, rows: Vec<&MutantRow>, and: &dyn Fn(&MutantRow) -> String| {
            if rows.is_empty() {
                return;
            }
            lines.push("<section class=\"wrong\">".to_string());
            lines.push(format!("<h2>{}</h2>\n<ul>", markup_escape::escape_html(heading)));
            lines.extend(rows.iter().map(|row| format!("<li>{}: it {}</li>", mutant(row), and(row))));
            lines.push("</ul>\n</section>".to_string());
        };
        let breaks = |row: &MutantRow| code(row.breaks.as_deref().unwrap_or_default());
        section(SURVIVORS, self.matrix.survivors(), &|row| {
            format!(
                "{}. It breaks {1}: a fixture of {1} should fail it.",
                markup_escape::escape_html(&row.says),
                breaks(row)
            )
        });
        section(ASTRAY, self.matrix.killed_elsewhere(), &|row| {
            format!(
                "{}. It breaks {}, but only these notice: {}.",
                markup_escape::escape_html(&row.says),
                breaks(row),
                self.killers(row)
            )
        });
        section(WRONGED, self.matrix.failed_harmless(), &|row| {
            format!("{}. Failed by {}.", markup_escape::escape_html(&row.says), self.killers(row))
        });
        lines
    }

    /// The whole matrix; what is wrong comes first.
    fn table(&self) -> Vec<String> {
        let matrix = self.matrix;
        let mut lines = vec![LEGEND.to_string()];
        let size = format!(
            "{} and {}, each against {}.",
            counted(matrix.rows.len(), "mutant"),
            counted(matrix.harmless.len(), "harmless controller"),
            counted(matrix.columns.len(), "fixture")
        );
        lines.push(
            "<div class=\"scroll\" role=\"region\" aria-labelledby=\"matrix\" tabindex=\"0\">\n<table>".to_string(),
        );
        lines.push(format!("<caption><span>{size} An empty cell: the fixture notices nothing.</span></caption>"));
        let set = |place: usize| if self.chosen.contains(&place) { " class=\"set\"" } else { "" };
        let columns = (0..matrix.columns.len()).map(|place| format!("<col{}>", set(place)));
        lines.push(format!("<colgroup><col>{}</colgroup>", columns.collect::<String>()));
        lines.push("<thead>\n<tr>\n<th scope=\"col\">Mutant</th>".to_string());
        lines.extend(matrix.columns.iter().enumerate().map(|(place, column)| {
            let star = if self.chosen.contains(&place) { "★ " } else { "" };
            format!(
                "<th scope=\"col\"{}><span>{star}{}</span></th>",
                set(place),
                markup_escape::escape_html(&column.id)
            )
        }));
        lines.push("</tr>\n</thead>".to_string());
        let (survivors, astray) = (matrix.survivors(), matrix.killed_elsewhere());
        let fine = matrix.rows.iter().filter(|row| !survivors.contains(row) && !astray.contains(row));
        let fine = by_requirement(fine);
        lines.extend(self.group("wrong", SURVIVORS, &survivors));
        lines.extend(self.group("wrong", ASTRAY, &astray));
        lines.extend(self.group("wrong", WRONGED, &matrix.failed_harmless()));
        lines.extend(
            fine.iter().flat_map(|(requirement, rows)| self.group("", &markup_escape::escape_html(requirement), rows)),
        );
        let unharmed: Vec<&MutantRow> = matrix.harmless.iter().filter(|row| !row.killed.contains(&true)).collect();
        lines.extend(self.group("", "Right, if unusual: no fixture may fail them", &unharmed));
        lines.push("</table>\n</div>".to_string());
        lines
    }

    /// Some rows of the matrix under a heading.
    fn group(&self, class: &str, heading: &str, rows: &[&MutantRow]) -> Vec<String> {
        if rows.is_empty() {
            return Vec::new();
        }
        let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
        let span = self.matrix.columns.len() + 1;
        let mut lines = vec![format!("<tbody{class}>")];
        lines.push(format!(
            "<tr><th class=\"group\" scope=\"rowgroup\" colspan=\"{span}\"><span>{heading}</span></th></tr>"
        ));
        for row in rows {
            // Where mutants are not together with their like, each says what it breaks.
            let breaks = row.breaks.as_deref().filter(|_| !class.is_empty());
            let breaks = breaks
                .map(|id| format!(" <small>breaks {}</small>", markup_escape::escape_html(id)))
                .unwrap_or_default();
            let cells: String = (0..row.killed.len()).map(|place| self.cell(row, place)).collect();
            lines.push(format!("<tr><th scope=\"row\">{}{breaks}</th>{cells}</tr>", mutant(row)));
        }
        lines.push("</tbody>".to_string());
        lines
    }

    fn cell(&self, row: &MutantRow, place: usize) -> String {
        if !row.killed[place] {
            return "<td></td>".to_string();
        }
        let column = &self.matrix.columns[place];
        let (class, mark, does) = match &row.breaks {
            None => ("unfair", "✗", "fails harmless"),
            Some(own) if *own == column.requirement => ("own", "●", "kills"),
            Some(_) => ("other", "○", "of another requirement kills"),
        };
        let says = format!(
            "fixture {} {does} {}",
            markup_escape::escape_html(&column.id),
            markup_escape::escape_html(&row.id)
        );
        format!("<td class=\"{class}\" title=\"{says}\" aria-label=\"{says}\">{mark}</td>")
    }

    /// The fixtures that would do, and the others.
    fn smallest(&self) -> Vec<String> {
        let matrix = self.matrix;
        if self.smallest.is_empty() {
            return Vec::new();
        }
        let mut lines = vec![
            format!("<h2>★ {}</h2>", suffices(matrix, self.smallest.len())),
            "<p>With each, the mutants that need it: no other of their requirement kills them here.</p>\n<ul>"
                .to_string(),
        ];
        lines.extend(self.smallest.iter().map(|(place, only)| {
            let only: Vec<String> = only.iter().map(|row| mutant(row)).collect();
            format!("<li>{}: {}</li>", code(&matrix.columns[*place].id), only.join(", "))
        }));
        lines.push("</ul>".to_string());
        let spare = matrix.redundant_scenarios(&self.smallest);
        if spare.is_empty() {
            return lines;
        }
        lines.push(format!("<h2>Fixtures that kill nothing new</h2>\n<p>{WORTH_KEEPING}</p>\n<ul>"));
        lines.extend(slugs(matrix, &spare).into_iter().map(|(requirement, slugs)| {
            let slugs: Vec<String> = slugs.into_iter().map(|(slug, star)| code(slug) + star).collect();
            format!("<li>{}: {}</li>", markup_escape::escape_html(requirement), slugs.join(", "))
        }));
        lines.push("</ul>".to_string());
        if !matrix.killless_scenarios().is_empty() {
            lines.push(format!("<p>{IDLE}</p>"));
        }
        lines
    }

    /// Describes each controller.
    fn mutants(&self) -> Vec<String> {
        let matrix = self.matrix;
        let mut lines = vec!["<h2>What the mutants do</h2>".to_string()];
        if matrix.rows.is_empty() {
            lines.push(format!("<p>{NO_MUTANT}</p>"));
        }
        let described: Vec<String> =
            matrix.rows.iter().chain(&matrix.harmless).map(|row| self.described(row)).collect();
        if !described.is_empty() {
            lines.push("<dl>".to_string());
            lines.extend(described);
            lines.push("</dl>".to_string());
        }
        let names = |ids: &mut dyn Iterator<Item = &str>| ids.map(code).collect::<Vec<_>>().join(", ");
        if !matrix.twins.is_empty() {
            lines.push(format!("<p>{TWINS}:</p>\n<ul>"));
            let groups = matrix.twins.iter().map(|group| names(&mut group.iter().map(String::as_str)));
            lines.extend(groups.map(|group| format!("<li>{group}</li>")));
            lines.push("</ul>".to_string());
        }
        if !matrix.left_out.is_empty() {
            lines.push(format!("<p>{LEFT_OUT}:</p>\n<ul>"));
            let groups = left_out(matrix)
                .into_iter()
                .map(|(why, ids)| (markup_escape::escape_html(&why), names(&mut ids.into_iter())));
            lines.extend(groups.map(|(why, ids)| format!("<li>{why}: {ids}</li>")));
            lines.push("</ul>".to_string());
        }
        lines
    }

    fn described(&self, row: &MutantRow) -> String {
        let own = self.matrix.own_kills(row).len();
        let others = self.matrix.kills(row).len() - own;
        let fate = match &row.breaks {
            Some(id) => {
                let own = counted(own, "fixture");
                format!("breaks {}; killed by {own} of that requirement and {others} of others", code(id))
            }
            None if others == 0 => "is right, if unusual; no fixture fails it".to_string(),
            None => format!("is right, if unusual; failed by {}", counted(others, "fixture")),
        };
        format!(
            "<dt id=\"{}\">{}</dt>\n<dd>It {}. It {fate}.</dd>",
            anchor(row),
            code(&row.id),
            markup_escape::escape_html(&row.says)
        )
    }

    fn killers(&self, row: &MutantRow) -> String {
        let columns = &self.matrix.columns;
        let ids: Vec<String> = self.matrix.kills(row).into_iter().map(|place| code(&columns[place].id)).collect();
        ids.join(", ")
    }
}

/// A mutant's name, which leads to what it does.
fn mutant(row: &MutantRow) -> String {
    format!("<a href=\"#{}\">{}</a>", anchor(row), code(&row.id))
}

/// Returns the anchor of a mutant's description; a harmless controller may have the same name as a mutant.
fn anchor(row: &MutantRow) -> String {
    let kind = if row.breaks.is_some() { "mutant" } else { "harmless" };
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
    format!("{kind}-{}", row.id.chars().map(plain).collect::<String>())
}

/// A name as it is typed.
fn code(text: &str) -> String {
    format!("<code>{}</code>", markup_escape::escape_html(text))
}
