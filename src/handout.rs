//! Handouts: the description of a coursework for students, from its spec and its public fixtures alone. A handout, `check`
//! and a starting project therefore never contradict each other.

mod coverage;
mod description_lines;
mod examples;
mod examples_markdown;
mod expectation_sentences;
pub mod markdown_text;
mod prose_markdown;
mod source_table;
mod spec_sections;
mod view_lines;

use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::game::FullGame;
use crate::games::Play;
use crate::report::example::Example;
use crate::spec::{AwardRule, Part, Spec, with_handout_points};
use description_lines::description_lines;
use markdown_text::marks;

pub use coverage::{RequirementCoverage, coverage_table, requirement_coverage};
pub use spec_sections::{comment_at_top, messages, requirements, rules, top};
pub use view_lines::view_lines;

/// Description of a coursework for students.
#[derive(Clone, Debug)]
pub struct Handout {
    /// Everything but the examples, in Markdown.
    pub told: String,
    /// One published scenario of each requirement.
    pub examples: Vec<Example>,
    /// The spec without what is hidden from students.
    spec: Spec,
}

impl Handout {
    /// Renders everything as Markdown.
    pub fn markdown(&self) -> String {
        let examples = examples_markdown::examples_markdown(&self.spec, &self.examples);
        let examples = examples.map(|text| format!("\n## Examples\n\n{text}\n"));
        format!("{}{}", self.told, examples.unwrap_or_default())
    }
}

/// The handout of a coursework; its examples are played on the reference. `hand_in` says what students hand in.
pub fn handout<G: Play>(bundle: &Bundle, coursework: &Coursework<G>, hand_in: Option<String>) -> Handout {
    // A requirement of which every scenario is hidden is not named; its marks are.
    let mut spec = coursework.spec.clone();
    let unpublished = coursework.unpublished_requirements();
    spec.requirements.retain(|asked| !unpublished.contains(&asked.id));
    let secret = |part: Part| {
        let all = coursework.spec.requirements.iter().filter(|asked| asked.part == part);
        all.filter(|asked| unpublished.contains(&asked.id)).map(|asked| asked.marks).sum::<u32>()
    };
    let examples = examples::examples(&spec, coursework);
    let told = told(bundle, coursework, &spec, hand_in, secret);
    Handout { told, examples, spec }
}

/// Everything but the examples; `secret` is how many marks of a part are for what is not published.
fn told<G: FullGame>(
    bundle: &Bundle,
    coursework: &Coursework<G>,
    spec: &Spec,
    hand_in: Option<String>,
    secret: impl Fn(Part) -> u32,
) -> String {
    let edition = spec.edition.as_ref().map(|edition| format!(", edition `{edition}`")).unwrap_or_default();
    let intro = format!("Coursework `{}`{edition}. Players: {}.", spec.id, spec.seats.join(", "));
    let parts: Vec<String> = spec.parts().into_iter().map(|part| part_of(spec, part, secret(part))).collect();
    let seen = spec.look.as_ref().map(|look| view_lines(look, &spec.seats).join("\n"));
    let sections = [
        ("Rules of the game, and what is settled here", top(bundle, spec)),
        ("What is asked, and what it is worth", Some(parts.join("\n\n"))),
        ("What the model holds, and what is called", description_lines(spec).map(|lines| lines.join("\n"))),
        ("What players are told", messages(spec)),
        ("What can be seen", seen),
        ("What you hand in", hand_in),
        ("Rules on the code", rules(spec, None, None)),
        ("How it is marked", Some(marking(bundle, coursework))),
    ];
    let sections = sections.into_iter().filter_map(|(title, text)| Some(format!("## {title}\n\n{}", text?)));
    let all: Vec<String> = [format!("# {}", spec.title), intro].into_iter().chain(sections).collect();
    all.join("\n\n") + "\n"
}

/// Renders the requirements of a part: a table with its sum; `secret` marks are for requirements that are not published.
fn part_of(spec: &Spec, part: Part, secret: u32) -> String {
    let asked = || spec.requirements.iter().filter(move |asked| asked.part == part || asked.part == Part::Source);
    let mut lines = vec![
        format!("### The {}", part.name()),
        String::new(),
        "| Requirement | Marks | What is asked |".to_string(),
        "|---|--:|---|".to_string(),
    ];
    lines.extend(asked().map(|asked| {
        let how = match asked.award {
            _ if asked.manual => " *Marked by hand.*",
            AwardRule::Share => " *In proportion to the scenarios that pass.*",
            AwardRule::All => "",
        };
        let name = with_handout_points(&format!("`{}`", asked.id), &asked.points);
        let says = markdown_text::cell(&asked.says);
        format!("| {name} | {} | {says}{how} |", asked.marks)
    }));
    let sum: u32 = asked().map(|asked| asked.marks).sum();
    let secret = if secret > 0 { format!(", and {} for what is not published", marks(secret)) } else { String::new() };
    lines.push(format!("\nThat makes {}{secret}.{}", marks(sum), spec_sections::conditions(spec)));
    lines.join("\n")
}

fn marking<G: FullGame>(bundle: &Bundle, coursework: &Coursework<G>) -> String {
    let Spec { id, limits, .. } = &coursework.spec;
    let public = coursework.scenarios.iter().filter(|scenario| !scenario.hidden).count();
    let hidden = coursework.scenarios.len() - public;
    let secret = match hidden {
        0 if bundle.has_private() => "You can see all of them.".to_string(),
        // Where hidden ones are missing, nobody knows how many there are.
        0 => "Others may not be published.".to_string(),
        1 => "1 more is not published.".to_string(),
        count => format!("{count} more are not published."),
    };
    format!(
        "A program plays {public} scenarios on your work; each belongs to one requirement. {secret} A requirement gets its marks \
         when all its scenarios pass, unless it says otherwise. A scenario that fails is played once more, alone, in a fresh \
         process, before it costs a mark; one that passes then costs nothing.\n\n\
         - `referee check . --coursework {id}` plays the published scenarios on your work, and `referee replay` shows one step \
         by step.\n\
         - A program has {} to start, and {} for each answer. What it prints does no harm up to {}.\n\
         - It runs shut in: without a network, and without other files than its own.",
        crate::limits::TimeLimit(limits.start),
        crate::limits::TimeLimit(limits.cue),
        crate::limits::SizeLimit(limits.printed),
    )
}
