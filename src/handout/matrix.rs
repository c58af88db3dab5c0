//! Which requirement is covered by what: fixtures, wrong controllers that must be told apart, rules on the code.

use super::words::cell;
use crate::audit::Matrix;
use crate::coursework::Coursework;
use crate::game::Game;

/// The table of what covers each requirement, and the holes in it, in Markdown.
pub fn matrix<G: Game>(coursework: &Coursework<G>, audit: &Matrix) -> String {
    let spec = &coursework.spec;
    let mut lines = vec![
        format!("# What covers {}", spec.title),
        String::new(),
        "| Requirement | Part | Marks | Published | Hidden | Mutants | Killed by their own | Rules on the code |"
            .to_string(),
        "|---|---|--:|--:|--:|--:|--:|---|".to_string(),
    ];
    let mut holes = Vec::new();
    for asked in &spec.requirements {
        let own = || coursework.scenarios.iter().filter(|scenario| scenario.requirement == asked.id);
        let hidden = own().filter(|scenario| scenario.hidden).count();
        let rows = || audit.rows.iter().filter(|row| row.breaks.as_deref() == Some(asked.id.as_str()));
        let killed = rows().filter(|row| !audit.own_kills(row).is_empty()).count();
        let rules = spec.source_rules.iter().filter(|rule| rule.requirement.as_deref() == Some(asked.id.as_str()));
        let rules: Vec<String> = rules.map(|rule| format!("`{}`", rule.id)).collect();
        lines.push(format!(
            "| `{}` | {} | {} | {} | {hidden} | {} | {killed} | {} |",
            asked.id,
            asked.part.name(),
            asked.marks,
            own().count() - hidden,
            rows().count(),
            rules.join(", "),
        ));
        let id = &asked.id;
        let found = [
            (asked.manual && rules.is_empty(), "is marked by hand alone"),
            (!asked.manual && own().count() == hidden, "has no published scenario, so no student can check it"),
            (!asked.manual && rows().count() == 0, "has no mutant, so nobody knows whether its scenarios can fail"),
            (killed < rows().count(), "has mutants that none of its own scenarios kills"),
        ];
        holes.extend(found.into_iter().filter(|(hole, _)| *hole).map(|(_, says)| format!("- `{id}` {says}.")));
    }
    let loose = spec.source_rules.iter().filter(|rule| rule.requirement.is_none());
    holes.extend(loose.map(|rule| format!("- Rule `{}` belongs to no requirement: {}", rule.id, cell(&rule.says))));
    let holes = if holes.is_empty() { "There are none.".to_string() } else { holes.join("\n") };
    format!("{}\n\n## Holes\n\n{holes}\n", lines.join("\n"))
}
