//! What a student reads first: `specs/starters/project.md`, with what the spec says filled in. What is asked, what it is worth and
//! what players are told stand in the spec alone, so that a README never says anything else.

use super::{Starter, filled};
use crate::bundle::Bundle;
use crate::diagnostic::Diagnostic;
use crate::game::Seat;
use crate::spec::{CodeLanguage, Consequence, Message, Part, Requirement, SourceRule, Spec};

/// The page with gaps.
const PAGE: &str = "specs/starters/project.md";

/// The README of a project; `scenario` is one that the student may see.
pub(super) fn readme(
    bundle: &Bundle,
    spec: &Spec,
    starter: &Starter,
    scenario: Option<&str>,
) -> Result<String, Diagnostic> {
    let page = bundle.file(PAGE).ok_or_else(|| Diagnostic::of_file(PAGE, "there is no such file"))??;
    let (part, language) = (starter.part.name(), capitalised(&starter.language));
    let edition = spec.edition.as_ref().map(|edition| format!(" --edition {edition}")).unwrap_or_default();
    let write: Vec<String> =
        starter.about.write.iter().map(|written| format!("- `{}`: {}.", written.file, written.says)).collect();
    let (attempt, tried) = match (starter.part, scenario) {
        // Only a controller can be sat in front of.
        (Part::Controller, _) | (_, None) => {
            (format!("referee play {} --controller .{edition}", spec.id), "The third lets you play on it yourself.")
        }
        (_, Some(scenario)) => {
            (format!("referee replay {scenario} --with .{edition}"), "The third shows one of them step by step.")
        }
    };
    let values = [
        ("title", spec.title.as_str()),
        ("part", part),
        ("language", &language),
        ("write", &write.join("\n")),
        ("notes", starter.about.notes.as_deref().unwrap_or_default().trim()),
        ("build", starter.about.build.as_deref().unwrap_or_default()),
        ("check", &format!("referee check .{edition}")),
        ("try", &attempt),
        ("tried", tried),
        ("requirements", &requirements(spec, starter.part)),
        ("more", &more(bundle, spec, starter)),
    ];
    let text = filled(&page.text, &values);
    Ok(format!("{}\n", text.trim_end()))
}

/// What is marked, in the order of the spec, with the sum.
fn requirements(spec: &Spec, part: Part) -> String {
    let asked = || spec.requirements.iter().filter(|asked| asked.part == part || !asked.part.is_run());
    let mut lines: Vec<String> = asked().map(requirement).collect();
    let sum: u32 = asked().map(|asked| asked.marks).sum();
    lines.push(format!("\nThat makes {}.", marks(sum)));
    for plateau in &spec.plateaus {
        let needs: Vec<String> = plateau.needs.iter().map(|id| format!("`{id}`")).collect();
        let worth = if plateau.marks > 0 { format!(", {} more", marks(plateau.marks)) } else { String::new() };
        lines.push(format!("- Plateau `{}`{worth}: {} It needs {}.", plateau.id, plateau.says, needs.join(", ")));
    }
    for cap in &spec.caps {
        let share = cap.percent;
        lines.push(format!("- No more than {share} % of all marks without any for `{}`: {}", cap.unless, cap.says));
    }
    if let Some(declared) = &spec.declared {
        let (file, keeps) = (&declared.file, declared.keeps);
        lines.push(format!("- What you know to be wrong, and name in `{file}`, keeps {keeps} % of what it loses."));
    }
    lines.join("\n")
}

fn requirement(asked: &Requirement) -> String {
    let by_hand = if asked.manual { ", marked by hand" } else { "" };
    format!("- `{}`, {}{by_hand}{}: {}", asked.id, marks(asked.marks), points(&asked.points), asked.says)
}

/// What comes after the requirements: messages, rules on the code, and what the spec says at its top.
fn more(bundle: &Bundle, spec: &Spec, starter: &Starter) -> String {
    let mut sections = Vec::new();
    let told: Vec<String> = spec.messages.list.iter().map(|one| message(one, &spec.seats)).collect();
    if !told.is_empty() && starter.part == Part::Controller {
        let folds: Vec<&str> = spec.messages.folds.iter().map(|fold| fold.name()).collect();
        let exact = match folds.as_slice() {
            [] => "To the letter: every blank, comma and capital counts.".to_string(),
            some => format!("To the letter, but for: {}.", some.join(", ")),
        };
        let braces = if told.iter().any(|one| one.contains('{')) {
            " Where there is a name in braces, write the number."
        } else {
            ""
        };
        sections.push(format!("## What players are told\n\n{exact}{braces}\n\n{}", told.join("\n")));
    }
    let language = CodeLanguage::named(&starter.language);
    let about = |rule: &&SourceRule| rule.is_about(starter.part) && language.is_some_and(|own| rule.is_in(own));
    let rules: Vec<String> = spec.source_rules.iter().filter(about).map(source_rule).collect();
    if !rules.is_empty() {
        sections.push(format!("## Rules on the code\n\n{}", rules.join("\n")));
    }
    if let Some(Ok(source)) = bundle.spec(&spec.id) {
        let top: Vec<&str> = source.text.lines().map_while(|line| line.strip_prefix('#')).collect();
        let top: Vec<&str> = top.iter().map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
        // One line is a title, which says nothing more.
        if top.len() > 1 {
            let top = top.join("\n");
            sections.push(format!("## What the spec says at its top\n\n{0}text\n{top}\n{0}", fence(&top)));
        }
    }
    sections.join("\n\n")
}

fn message(message: &Message, seats: &[String]) -> String {
    let heading = format!("- `{}`, {}", message.key, message.when.meaning(seats));
    let or = |wordings: &[String]| wordings.iter().map(|words| code(words)).collect::<Vec<_>>().join(" or ");
    let Some(first) = message.wordings.values().next() else { return format!("{heading}: nothing is said") };
    if message.is_answer() && message.wordings.len() == seats.len() {
        return format!("{heading}: {}", or(first));
    }
    let by_seat = |(seat, wordings): (&Seat, &Vec<String>)| format!("  - {}: {}", seat.name(seats), or(wordings));
    let lines: Vec<String> = message.wordings.iter().map(by_seat).collect();
    format!("{heading}\n{}", lines.join("\n"))
}

fn source_rule(rule: &SourceRule) -> String {
    let consequence = match (rule.consequence, &rule.requirement) {
        (Consequence::Costs(cost), Some(id)) => format!(" ({} of `{id}`)", marks(cost)),
        (Consequence::Costs(cost), None) => format!(" ({})", marks(cost)),
        (Consequence::Cap(percent), _) => format!(" (else no more than {percent} % of all marks)"),
        (Consequence::Warn, _) => String::new(),
    };
    format!("- `{}`{}: {}{consequence} {}", rule.id, points(&rule.points), rule.says, rule.advice)
        .trim_end()
        .to_string()
}

fn marks(count: u32) -> String {
    if count == 1 { "1 mark".to_string() } else { format!("{count} marks") }
}

fn points(points: &[u32]) -> String {
    let all: Vec<String> = points.iter().map(ToString::to_string).collect();
    match all.as_slice() {
        [] => String::new(),
        [one] => format!(", point {one}"),
        many => format!(", points {}", many.join(", ")),
    }
}

/// A text in Markdown that is to be read to the letter.
fn code(text: &str) -> String {
    let fence = "`".repeat(longest_run(text) + 1);
    // Markdown takes away one blank at either end where there are two.
    let needs_room = text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']);
    if needs_room { format!("{fence} {text} {fence}") } else { format!("{fence}{text}{fence}") }
}

fn fence(text: &str) -> String {
    "`".repeat(longest_run(text).max(2) + 1)
}

/// How many backticks stand together, at most.
fn longest_run(text: &str) -> usize {
    text.split(|letter| letter != '`').map(str::len).max().unwrap_or(0)
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_to_the_letter_is_not_changed_by_its_fence() {
        assert_eq!(code("White's move?"), "`White's move?`");
        assert_eq!(code("a `b` c"), "``a `b` c``");
        assert_eq!(code("says he resigns "), "` says he resigns  `");
        assert_eq!(code("`x``"), "``` `x`` ```");
        assert_eq!((fence("a"), fence("a ```` b")), ("```".to_string(), "`````".to_string()));
    }

    #[test]
    fn points_and_marks_are_counted_in_words() {
        assert_eq!((marks(1), marks(14)), ("1 mark".to_string(), "14 marks".to_string()));
        assert_eq!(
            (points(&[]), points(&[7]), points(&[7, 16])),
            (String::new(), ", point 7".into(), ", points 7, 16".into())
        );
    }
}
