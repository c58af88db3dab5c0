//! Coverage of each requirement: by fixtures, by mutants (wrong controllers that the fixtures must detect) and by rules on
//! the code.

use serde::Serialize;

use super::markdown_text::cell;
use super::source_table::source_table;
use crate::audit::KillMatrix;
use crate::coursework::{Coursework, SourceReading};
use crate::game::FullGame;

/// Coverage of one requirement.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct RequirementCoverage {
    /// Its id.
    pub id: String,
    /// The part that it is about.
    pub part: &'static str,
    /// Number of marks that it is worth.
    pub marks: u32,
    /// How many of its scenarios students have.
    pub published: usize,
    /// How many they have not.
    pub hidden: usize,
    /// How many mutants break it.
    pub mutants: usize,
    /// How many of them its own scenarios kill.
    pub killed: usize,
    /// The rules on the code that take marks of it.
    pub rules: Vec<String>,
    /// Gaps in its coverage. Each text completes a sentence that begins with the requirement's id.
    pub holes: Vec<&'static str>,
}

/// Returns the coverage of each requirement, in the order of the spec.
pub fn requirement_coverage<G: FullGame>(coursework: &Coursework<G>, audit: &KillMatrix) -> Vec<RequirementCoverage> {
    let spec = &coursework.spec;
    let covered = spec.requirements.iter().map(|asked| {
        let own = || coursework.scenarios.iter().filter(|scenario| scenario.requirement == asked.id);
        let hidden = own().filter(|scenario| scenario.hidden).count();
        let rows = || audit.rows.iter().filter(|row| row.breaks.as_deref() == Some(asked.id.as_str()));
        let killed = rows().filter(|row| !audit.own_kills(row).is_empty()).count();
        let rules = spec.source_rules.iter().filter(|rule| rule.requirement.as_deref() == Some(asked.id.as_str()));
        let rules: Vec<String> = rules.map(|rule| rule.id.clone()).collect();
        let found = [
            (asked.manual && rules.is_empty(), "is marked by hand alone"),
            (!asked.manual && own().count() == hidden, "has no published scenario, so no student can check it"),
            (!asked.manual && rows().count() == 0, "has no mutant, so nobody knows whether its scenarios can fail"),
            (killed < rows().count(), "has mutants that none of its own scenarios kills"),
        ];
        RequirementCoverage {
            id: asked.id.clone(),
            part: asked.part.name(),
            marks: asked.marks,
            published: own().count() - hidden,
            hidden,
            mutants: rows().count(),
            killed,
            rules,
            holes: found.into_iter().filter(|(hole, _)| *hole).map(|(_, says)| says).collect(),
        }
    });
    covered.collect()
}

/// The table of what covers each requirement, the holes in it, and what answers the sources, in Markdown.
pub fn coverage_table<G: FullGame>(
    coursework: &Coursework<G>,
    audit: &KillMatrix,
    readings: &[SourceReading],
) -> String {
    let spec = &coursework.spec;
    let mut lines = vec![
        format!("# What covers {}", spec.title),
        String::new(),
        "| Requirement | Part | Marks | Published | Hidden | Mutants | Killed by their own | Rules on the code |"
            .to_string(),
        "|---|---|--:|--:|--:|--:|--:|---|".to_string(),
    ];
    let mut holes = Vec::new();
    for line in requirement_coverage(coursework, audit) {
        let RequirementCoverage { id, part, marks, published, hidden, mutants, killed, rules, holes: own } = line;
        let rules: Vec<String> = rules.iter().map(|rule| format!("`{rule}`")).collect();
        let rules = rules.join(", ");
        lines.push(format!("| `{id}` | {part} | {marks} | {published} | {hidden} | {mutants} | {killed} | {rules} |"));
        holes.extend(own.into_iter().map(|says| format!("- `{id}` {says}.")));
    }
    let loose = spec.source_rules.iter().filter(|rule| rule.requirement.is_none());
    holes.extend(
        loose.map(|rule| format!("- Rule `{}` belongs to no requirement: {}", rule.id, cell(&rule.words.says))),
    );
    let holes = if holes.is_empty() { "There are none.".to_string() } else { holes.join("\n") };
    let sources: String = readings.iter().map(|reading| source_table(reading, &spec.id)).collect();
    format!("{}\n\n## Holes\n\n{holes}\n{sources}", lines.join("\n"))
}
