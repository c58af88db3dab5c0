//! Requirements of a coursework in Markdown, from its spec alone.

use super::markdown_text::marks;
use super::prose_markdown::prose_markdown;
use crate::bundle::Bundle;
use crate::game::Seat;
use crate::limits::TimeLimit;
use crate::report::markdown_code::code_span;
use crate::spec::{
    AttemptPolicy, CodeLanguage, Consequence, Message, Part, Policies, Requirement, Rounding, SourceRule, Spec,
    with_handout_points,
};

/// Beginning of the comment by which editors find a schema.
const SCHEMA_NOTE: &str = "yaml-language-server:";

/// Lists the requirements in the order of the spec, with the sum of marks.
pub fn requirements(spec: &Spec, part: Part) -> String {
    let asked = || spec.requirements.iter().filter(|asked| asked.part == part || !asked.part.is_run());
    let mut lines: Vec<String> = asked().map(requirement).collect();
    let sum: u32 = asked().map(|asked| asked.marks).sum();
    lines.push(format!("\nThat makes {}.", marks(sum)));
    lines.join("\n") + &conditions(spec)
}

/// Plateaus, caps and what is kept for declared faults, a line each; nothing where there are none. What is not among the
/// requirements is hidden from anyone who reads this, and is not named.
pub(super) fn conditions(spec: &Spec) -> String {
    let mut lines = Vec::new();
    for plateau in &spec.plateaus {
        let known = plateau.needs.iter().filter(|id| spec.requirement(id).is_some());
        let mut needs: Vec<String> = known.map(|id| format!("`{id}`")).collect();
        needs.extend((needs.len() < plateau.needs.len()).then(|| "what is not published".to_string()));
        let worth = if plateau.marks > 0 { format!(", {} more", marks(plateau.marks)) } else { String::new() };
        lines.push(format!("- Plateau `{}`{worth}: {} It needs {}.", plateau.id, plateau.says, needs.join(", ")));
    }
    for cap in spec.caps.iter().filter(|cap| spec.requirement(&cap.unless).is_some()) {
        let share = cap.percent;
        lines.push(format!("- No more than {share} % of all marks without any for `{}`: {}", cap.unless, cap.says));
    }
    if let Some(declared) = &spec.declared {
        let (file, keeps) = (&declared.file, declared.keeps);
        lines.push(format!("- What you know to be wrong, and name in `{file}`, keeps {keeps} % of what it loses."));
    }
    lines.extend(policies(&spec.policies));
    lines.iter().map(|line: &String| format!("\n{line}")).collect()
}

/// Lists the policies that differ from the usual: fractions of marks, several attempts, late work.
fn policies(policies: &Policies) -> Vec<String> {
    let mut lines = Vec::new();
    if policies.rounding != Rounding::Down {
        lines.push(format!("- Fractions of marks are {}.", policies.rounding.phrase()));
    }
    if policies.unbuilt_is_nothing {
        lines.push("- Work that cannot be built is worth nothing, what a person would mark included.".to_string());
    }
    if policies.attempts == AttemptPolicy::Best {
        lines.push("- Of several attempts the best counts.".to_string());
    }
    if let Some(late) = &policies.late {
        let due = late.due.map(|due| format!(" It is due {}.", due.says())).unwrap_or_default();
        let grace = late.grace.as_secs();
        let grace = if grace > 0 { format!(" Up to {} are forgiven.", TimeLimit(late.grace)) } else { String::new() };
        lines.push(format!("- Late work: {}.{due}{grace}", late.says(None)));
    }
    lines
}

fn requirement(asked: &Requirement) -> String {
    let by_hand = match (asked.manual, asked.extra) {
        (_, true) => ", extra credit, marked by hand",
        (true, false) => ", marked by hand",
        (false, false) => "",
    };
    let name = with_handout_points(&format!("`{}`", asked.id), &asked.points);
    format!("- {name}, {}{by_hand}: {}", marks(asked.marks), asked.says)
}

/// Lists the messages to the letter; `None` if the spec has none.
pub fn messages(spec: &Spec) -> Option<String> {
    let told: Vec<String> = spec.messages.list.iter().map(|one| message(one, &spec.seats)).collect();
    let folds: Vec<&str> = spec.messages.folds.iter().map(|fold| fold.name()).collect();
    let exact = match folds.as_slice() {
        [] => "To the letter: every blank, comma and capital counts.".to_string(),
        some => format!("To the letter, but for: {}.", some.join(", ")),
    };
    let braces = match (told.iter().any(|one| one.contains('{')), spec.description()) {
        (false, _) => "",
        (true, None) => " Where there is a name in braces, write the number.",
        (true, Some(_)) => " Where there is a name in braces, write what the model holds under this name then.",
    };
    (!told.is_empty()).then(|| format!("{exact}{braces}\n\n{}", told.join("\n")))
}

/// The rules on the code of a part, in a language or in all of them; `None` where there are none.
pub fn rules(spec: &Spec, part: Option<Part>, language: Option<CodeLanguage>) -> Option<String> {
    let about = |rule: &&SourceRule| {
        part.is_none_or(|part| rule.is_about(part)) && language.is_none_or(|language| rule.is_in(language))
    };
    let rules = spec.source_rules.iter().filter(about);
    let rules: Vec<String> = rules.map(|rule| source_rule(spec, rule, language)).collect();
    (!rules.is_empty()).then(|| rules.join("\n"))
}

/// Returns the comment at the top of a spec as Markdown; `None` if it is no more than a title.
pub fn top(bundle: &Bundle, spec: &Spec) -> Option<String> {
    let source = bundle.spec(&spec.id)?.ok()?;
    let top = comment_at_top(source.text());
    (top.len() > 1).then(|| prose_markdown(&top))
}

/// Returns the lines of the comment at the top of a file, without their signs.
pub fn comment_at_top(text: &str) -> Vec<&str> {
    let lines = text.lines().map_while(|line| line.strip_prefix('#'));
    // Where editors find the schema is nothing that a reader wants to know.
    let lines = lines.filter(|line| !line.trim_start().starts_with(SCHEMA_NOTE));
    lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect()
}

fn message(message: &Message, seats: &[String]) -> String {
    let heading = format!("- `{}`, {}", message.key, message.when.meaning(seats));
    let or = |wordings: &[String]| wordings.iter().map(|words| code_span(words)).collect::<Vec<_>>().join(" or ");
    let Some(first) = message.wordings.values().next() else { return format!("{heading}: nothing is said") };
    if message.is_answer() && message.wordings.len() == seats.len() {
        return format!("{heading}: {}", or(first));
    }
    let by_seat = |(seat, wordings): (&Seat, &Vec<String>)| format!("  - {}: {}", seat.name(seats), or(wordings));
    let lines: Vec<String> = message.wordings.iter().map(by_seat).collect();
    format!("{heading}\n{}", lines.join("\n"))
}

fn source_rule(spec: &Spec, rule: &SourceRule, language: Option<CodeLanguage>) -> String {
    let of = rule.requirement.as_ref().filter(|id| spec.requirement(id).is_some());
    let consequence = match (rule.consequence, of) {
        (Consequence::Costs(cost), Some(id)) => format!(" ({} of `{id}`)", marks(cost)),
        (Consequence::Costs(cost), None) => format!(" ({})", marks(cost)),
        (Consequence::Cap(percent), _) => format!(" (else no more than {percent} % of all marks)"),
        (Consequence::Warn, _) => String::new(),
    };
    let name = with_handout_points(&format!("`{}`", rule.id), &rule.points);
    let words = rule.words_in(language);
    format!("- {name}: {}{consequence} {}", words.says, words.advice).trim_end().to_string()
}
