//! Demands of a source and what answers them, as a table for authors.

use super::markdown_text::cell;
use crate::coursework::{SourceDemand, SourceReading};

/// Returns the chapter about a source, in Markdown: how much of it is answered, and each demand with its answers. Names of other
/// courseworks that are made of the same source are left out.
pub fn source_table(reading: &SourceReading, coursework: &str) -> String {
    let count = |is: fn(&SourceDemand) -> bool| reading.requirements.iter().filter(|demand| is(demand)).count();
    let (all, open) = (reading.requirements.len(), count(|demand| demand.open.is_some()));
    let (wrong, partly) = (count(|demand| demand.wrong.is_some()), count(|demand| demand.partly.is_some()));
    let mut lines = vec![
        format!("\n## What the source asks for: {}\n", cell(&reading.source)),
        format!(
            "Of {all} demands {wrong} are answered otherwise than the source says, {partly} in part, and {open} by nothing.\n"
        ),
        "| Place | Demand | Answered by | Missing |".to_string(),
        "|---|---|---|---|".to_string(),
    ];
    for demand in &reading.requirements {
        let answers = demand.answers.all().into_iter().flat_map(|(kind, names)| {
            let own = names.iter().filter_map(move |name| match kind {
                "commands" | "policies" => Some(name.as_str()),
                _ => reading.own_name(name, coursework),
            });
            own.map(|name| format!("`{name}`"))
        });
        let answers: Vec<String> = answers.collect();
        let reasons = [("Other: ", &demand.wrong), ("In part: ", &demand.partly), ("", &demand.open)];
        let missing = reasons.into_iter().filter_map(|(begin, says)| Some(format!("{begin}{}", says.as_ref()?.trim())));
        let missing: Vec<String> = missing.collect();
        lines.push(format!(
            "| {} | {} | {} | {} |",
            cell(&demand.at),
            cell(&demand.asks),
            answers.join(", "),
            cell(&missing.join(" "))
        ));
    }
    lines.join("\n") + "\n"
}
