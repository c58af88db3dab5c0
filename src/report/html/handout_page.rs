//! The page of a handout: what is written in Markdown, and examples with their boards.

use minijinja::Value;
use serde::Serialize;

use super::STYLE;
use super::figure::{Figure, FigureRenderer, LegendEntry, ViewWindow};
use super::piece_styles::PieceStyles;
use super::shared_drawings::SharedDrawings;
use super::slug::anchor;
use crate::diagnostic::escape::{escape_lines, escape_text};
use crate::example::{Example, ExampleStep, ModelState};
use crate::markdown_page::render_body;
use crate::phrases::Phrasebook;
use crate::view_spec::ViewSpec;

/// The page of a handout.
#[derive(Clone, Debug, Serialize)]
pub struct HandoutPage {
    title: String,
    style: Value,
    told: Value,
    examples: Vec<ExampleView>,
    /// Meanings of the marks on its boards.
    legend: Vec<LegendEntry>,
    shapes: Value,
}

/// An example.
#[derive(Clone, Debug, Serialize)]
struct ExampleView {
    anchor: String,
    requirement: String,
    asked: String,
    title: String,
    id: String,
    given: PositionView,
    steps: Vec<ExampleStepView>,
    fixture: String,
}

/// A board with what its model says.
#[derive(Clone, Debug, Serialize)]
struct PositionView {
    figure: Figure,
    state: String,
}

/// A step.
#[derive(Clone, Debug, Serialize)]
struct ExampleStepView {
    /// Its number, from 1; 0 if it is the only one.
    number: usize,
    done: String,
    expected: Vec<ExpectedResultView>,
    /// The board afterwards, where it is drawn.
    after: Option<PositionView>,
    /// The frames that a view shows then.
    windows: Vec<ViewWindow>,
}

/// Something that has to happen.
#[derive(Clone, Debug, Serialize)]
struct ExpectedResultView {
    says: String,
    /// To the letter.
    texts: Vec<String>,
}

impl HandoutPage {
    /// The page of what is told in Markdown, and of these examples below it. `look` is how the coursework's view ought to
    /// look, and `seats` are the players' names.
    pub fn new(
        title: &str,
        told: &str,
        examples: &[Example],
        look: Option<&ViewSpec>,
        seats: &[String],
    ) -> HandoutPage {
        let mut shapes = SharedDrawings::default();
        let mut easel = FigureRenderer {
            pieces: PieceStyles { look, seats, book: Phrasebook::english() },
            shapes: &mut shapes,
            marks: Vec::new(),
            rows: 0,
        };
        let examples: Vec<ExampleView> = examples.iter().map(|one| example(one, &mut easel)).collect();
        let legend = easel.legend();
        HandoutPage {
            title: escape_text(title),
            style: Value::from_safe_string(STYLE.to_string()),
            told: Value::from_safe_string(render_body(told)),
            examples,
            legend,
            shapes: Value::from_safe_string(shapes.all().to_string()),
        }
    }
}

fn example(example: &Example, easel: &mut FigureRenderer<'_>) -> ExampleView {
    let boards = example.moments.iter().map(|moment| moment.after.picture.as_str());
    easel.equalize_tracks(std::iter::once(example.given.picture.as_str()).chain(boards));
    let given = &example.given;
    let figure = easel.plain("Before", &given.picture, &given.marked);
    let mut before = given;
    let mut steps = Vec::new();
    for (index, (moment, heading)) in example.moments.iter().zip(example.headings()).enumerate() {
        let after = heading.map(|heading| {
            let figure = easel.changed(&heading, &moment.after.picture, &before.picture, &moment.after.marked);
            before = &moment.after;
            position(figure, &moment.after)
        });
        let number = if example.moments.len() > 1 { index + 1 } else { 0 };
        steps.push(deed(number, moment, after, easel));
    }
    ExampleView {
        anchor: anchor("e", &example.requirement),
        requirement: escape_text(&example.requirement),
        asked: escape_text(&example.asked),
        title: escape_text(&example.title),
        id: escape_text(&example.id),
        given: position(figure, given),
        steps,
        fixture: escape_lines(&example.fixture),
    }
}

fn position(figure: Figure, position: &ModelState) -> PositionView {
    PositionView { figure, state: escape_text(&position.state) }
}

fn deed(
    number: usize,
    moment: &ExampleStep,
    after: Option<PositionView>,
    easel: &mut FigureRenderer<'_>,
) -> ExampleStepView {
    let frames = moment.shown.iter().flat_map(|shown| &shown.frames);
    let expected = moment.expected.iter().map(|expected| ExpectedResultView {
        says: escape_text(&expected.says),
        texts: expected.texts.iter().map(|text| escape_text(text)).collect(),
    });
    ExampleStepView {
        number,
        done: escape_text(&moment.done),
        expected: expected.collect(),
        after,
        windows: frames.map(|frame| easel.view_window(frame)).collect(),
    }
}
