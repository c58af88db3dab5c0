//! Examples in Markdown.

use super::words::cell;
use crate::report::example::{Example, Expected, Moment};
use crate::report::verbatim::{code, fence};
use crate::spec::Spec;

/// The examples under each other; `None` if there is none at all.
pub(super) fn written(spec: &Spec, examples: &[Example]) -> Option<String> {
    let all: Vec<String> = examples.iter().map(|one| example(spec, one)).collect();
    (!all.is_empty()).then(|| all.join("\n\n"))
}

fn example(spec: &Spec, example: &Example) -> String {
    let (drawn, fixture) = (example.drawn(spec), &example.fixture);
    let [outside, inside] = [fence(&drawn), fence(fixture)];
    let numbered = example.moments.len() > 1;
    let number = |index: usize| if numbered { format!("{}. ", index + 1) } else { "- ".to_string() };
    let moments = example.moments.iter().enumerate().map(|(index, one)| moment(&number(index), one));
    format!(
        "### {}\n\n{}: {}\n\n{outside}text\n{drawn}\n{outside}\n\n{}\n\nAs its fixture has it:\n\n{inside}yaml\n{fixture}{inside}",
        cell(&example.title),
        code(&example.id),
        cell(&example.given.state),
        moments.collect::<Vec<_>>().join("\n"),
    )
}

fn moment(number: &str, moment: &Moment) -> String {
    let line = |expected: &Expected| {
        let texts: Vec<String> = expected.texts.iter().map(|text| code(text)).collect();
        let says = format!(
            "{}   - {} {}",
            " ".repeat(number.len().saturating_sub(3)),
            cell(&expected.says),
            texts.join(" · ")
        );
        format!("\n{}", says.trim_end())
    };
    let lines: String = moment.expected.iter().map(line).collect();
    // Blanks that count would be lost in a sentence.
    let done = if moment.done.contains("  ") { code(&moment.done) } else { cell(&moment.done) };
    format!("{number}{done}.{lines}")
}
