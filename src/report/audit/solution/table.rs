//! Mutants of a model solution in the terminal: who fails how many, then loudly which nobody notices.

use super::super::NO_MUTANT;
use super::summary_sentence;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;
use crate::terminal_text::{BAD, FAINT, GOOD, NOTE, STRONG, paint, wrap};
use referee_course::audit::{AuditedRequirement, MutantChange, SolutionAudit, SolutionMutant};

/// Over the mutants that nobody notices.
const SURVIVORS: &str = "✗ No fixture would notice, if the model solution were so:";
/// Over the wrong views that nobody notices.
const WRONG_VIEWS: &str = "✗ No fixture would notice a view that";
/// Under them.
const ADVICE: &str = "Write a fixture that fails it. If none can, because it does the same, say so in the spec:";
/// Under requirements whose fixtures test nothing.
const UNTESTED_ADVICE: &str = "Wrong work gets these marks, too. State in a fixture of the requirement what it asks for. If no \
                               mutant can get that wrong, say so in the spec:";

/// Draws the audit.
pub fn table(audit: &SolutionAudit) -> String {
    let mut blocks = Vec::new();
    if audit.mutants.is_empty() {
        blocks.push(paint(NOTE, NO_MUTANT));
    } else {
        blocks.push(overview(audit));
    }
    blocks.push(survivors(audit));
    blocks.push(refused_views(audit));
    blocks.push(untested(audit));
    let mutants = explained_mutants(audit);
    let requirements = audit.untested().filter_map(|(id, _, reason)| Some((id.to_string(), reason?)));
    blocks.push(explained("No fixture can notice, as the spec says:", mutants.into_iter()));
    blocks.push(explained("The fixtures of these requirements can test nothing, as the spec says:", requirements));
    let style = if audit.is_clean() { GOOD } else { BAD };
    let summary = wrap("", "", &summary_sentence(audit));
    blocks.push(summary.lines().map(|line| paint(style, line)).collect::<Vec<_>>().join("\n"));
    blocks.retain(|block| !block.is_empty());
    blocks.join("\n\n")
}

/// How many mutants each requirement's fixtures fail.
fn overview(audit: &SolutionAudit) -> String {
    let has_views = audit.mutants.iter().any(|mutant| matches!(mutant.change, MutantChange::View { .. }));
    let tried = if has_views { " and wrong views," } else { "" };
    let heading = format!(
        "Mutants of the model solution, each with one small change,{tried} by the requirement whose fixture is the first to \
         fail them: because they answer otherwise, crash, or take too long or too much memory:"
    );
    let mut lines = vec![wrap("", "", &heading), String::new(), paint(FAINT, "  answers  crashes  limits")];
    for AuditedRequirement { id, .. } in &audit.requirements {
        let [answers, crashes, limits] = audit.killed_by(id);
        let name = paint(STRONG, escape_text(id));
        lines.push(format!("  {answers:>7}  {crashes:>7}  {limits:>6}  {name}"));
    }
    lines.join("\n")
}

/// The mutants that nobody notices, each with its lines, and the words that would explain the first.
fn survivors(audit: &SolutionAudit) -> String {
    let survivors = audit.survivors();
    let Some(first) = survivors.first() else { return String::new() };
    let is_view = |mutant: &&&SolutionMutant| matches!(mutant.change, MutantChange::View { .. });
    let mut lines = Vec::new();
    for (heading, kind) in [(SURVIVORS, false), (WRONG_VIEWS, true)] {
        let own: Vec<String> = survivors.iter().filter(|one| is_view(one) == kind).map(|one| shown(one)).collect();
        if !own.is_empty() {
            lines.push(paint(BAD, heading));
            lines.extend(own);
        }
    }
    lines.push(String::new());
    lines.push(wrap("", "", ADVICE));
    lines.push("  audit:".to_string());
    lines.push(format!("    {}: the reason, in words", quoted(&escape_text(&first.explained_by))));
    lines.join("\n")
}

/// Right views that fixtures fail.
fn refused_views(audit: &SolutionAudit) -> String {
    let lines = audit.refused_views.iter().map(|(id, says, scenario)| {
        let told = format!("A view that {says} is right ({id}), and a fixture fails it: {}", escape_text(scenario));
        paint(BAD, wrap("", "", &told))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Requirements whose fixtures test nothing, each at its place, and the words that would explain the first.
fn untested(audit: &SolutionAudit) -> String {
    let untested: Vec<(&str, &Diagnostic)> = audit
        .untested()
        .filter(|(_, _, explained)| explained.is_none())
        .map(|(id, mistake, _)| (id, mistake))
        .collect();
    let Some((first, _)) = untested.first() else { return String::new() };
    let mut lines: Vec<String> = untested.iter().map(|(_, mistake)| mistake.render(true) + "\n").collect();
    lines.push(wrap("", "", UNTESTED_ADVICE));
    lines.push("  audit:".to_string());
    lines.push(format!("    {}: the reason, in words", escape_text(first)));
    lines.join("\n")
}

/// The mutants that the spec explains, each with the reason. Those in equal lines, which have one reason, stand together: it may
/// be right in one of these lines only.
fn explained_mutants(audit: &SolutionAudit) -> Vec<(String, &str)> {
    let mut groups: Vec<(&str, Vec<&str>, &str)> = Vec::new();
    for (mutant, reason) in audit.explained() {
        match groups.iter_mut().find(|(words, ..)| *words == mutant.explained_by) {
            Some((_, ids, _)) => ids.push(&mutant.id),
            None => groups.push((&mutant.explained_by, vec![&mutant.id], reason)),
        }
    }
    let named = |(_, ids, reason): (&str, Vec<&str>, _)| match ids.len() {
        1 => (ids.concat(), reason),
        count => (format!("{}, {count} equal lines with one reason", ids.join(", ")), reason),
    };
    groups.into_iter().map(named).collect()
}

/// Explanations of the spec under a heading; nothing where there are none.
fn explained<'a>(heading: &str, all: impl Iterator<Item = (String, &'a str)>) -> String {
    let entry =
        |(id, reason): (String, &str)| wrap("  ", "    ", &format!("{}: {}", escape_text(&id), escape_text(reason)));
    let entries: Vec<String> = all.map(entry).collect();
    if entries.is_empty() { String::new() } else { format!("{heading}\n{}", entries.join("\n")) }
}

/// The place of a mutant, its lines as they are, and as they would be; or the words for a wrong view.
fn shown(mutant: &SolutionMutant) -> String {
    let (place, before, after) = match &mutant.change {
        MutantChange::Source { place, before, after } => (place, before, after),
        MutantChange::View { says } => return wrap("  ", "    ", &format!("{says} ({})", escape_text(&mutant.id))),
    };
    let place = escape_text(place);
    let kind = mutant.id.rsplit(':').next().unwrap_or_default();
    let line = |sign: char, line: &String| format!("    {sign} {}", escape_text(line));
    let before = before.iter().map(|own| line('-', own));
    let after = after.iter().map(|own| line('+', own));
    let lines: Vec<String> = before.chain(after).collect();
    format!("  {} ({kind})\n{}", paint(STRONG, place), lines.join("\n"))
}

/// A text as YAML takes it as a key, whatever is in it.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use referee_course::audit::MutantFate;

    #[test]
    fn equal_lines_with_one_reason_stand_together() {
        let mutant = |id: &str, words: &str| SolutionMutant {
            id: id.to_string(),
            change: MutantChange::Source { place: id.to_string(), before: Vec::new(), after: Vec::new() },
            explained_by: words.to_string(),
            fate: MutantFate::Survived { explained: Some("no one sees it".to_string()) },
        };
        let audit = SolutionAudit {
            coursework: "nim".to_string(),
            requirements: Vec::new(),
            fixtures: 1,
            mutants: vec![
                mutant("a.py:3:omit", "x => pass"),
                mutant("a.py:5:flip", "y"),
                mutant("a.py:9:omit", "x => pass"),
            ],
            refused_views: Vec::new(),
        };
        let told = explained_mutants(&audit);
        let both = "a.py:3:omit, a.py:9:omit, 2 equal lines with one reason".to_string();
        assert_eq!(told, [(both, "no one sees it"), ("a.py:5:flip".to_string(), "no one sees it")]);
    }
}
