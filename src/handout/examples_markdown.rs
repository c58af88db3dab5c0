//! Examples in Markdown.

use super::markdown_text::cell;
use crate::report::example::{Example, ExampleStep, ExpectedResult};
use crate::report::markdown_code::{code_fence, code_span};
use crate::spec::Spec;

/// The examples under each other; `None` if there is none at all.
pub(super) fn examples_markdown(spec: &Spec, examples: &[Example]) -> Option<String> {
    let all: Vec<String> = examples.iter().map(|one| example(spec, one)).collect();
    (!all.is_empty()).then(|| all.join("\n\n"))
}

fn example(spec: &Spec, example: &Example) -> String {
    let (drawn, fixture) = (example.to_text(spec), &example.fixture);
    let [outside, inside] = [code_fence(&drawn), code_fence(fixture)];
    let numbered = example.moments.len() > 1;
    let number = |index: usize| if numbered { format!("{}. ", index + 1) } else { "- ".to_string() };
    let moments = example.moments.iter().enumerate().map(|(index, one)| moment(&number(index), one));
    format!(
        "### {}\n\n{}: {}\n\n{outside}text\n{drawn}\n{outside}\n\n{}\n\nAs its fixture has it:\n\n{inside}yaml\n{fixture}{inside}",
        cell(&example.title),
        code_span(&example.id),
        cell(&example.given.state),
        moments.collect::<Vec<_>>().join("\n"),
    )
}

fn moment(number: &str, moment: &ExampleStep) -> String {
    let line = |expected: &ExpectedResult| {
        let texts: Vec<String> = expected.texts.iter().map(|text| code_span(text)).collect();
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
    let done = if moment.done.contains("  ") { code_span(&moment.done) } else { cell(&moment.done) };
    format!("{number}{done}.{lines}")
}
