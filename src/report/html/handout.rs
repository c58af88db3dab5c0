//! The page of a handout: what is written in Markdown, and examples with their boards.

use minijinja::Value;
use serde::Serialize;

use super::STYLE;
use super::figure::{Easel, Figure, Sign, Window};
use super::pieces::Pieces;
use super::shapes::Shapes;
use super::slug::anchor;
use crate::diagnostic::escape::{harmless, harmless_lines};
use crate::example::{Example, Moment, Position};
use crate::look::Look;
use crate::page::inside;

/// The page of a handout.
#[derive(Clone, Debug, Serialize)]
pub struct HandoutPage {
    title: String,
    style: Value,
    told: Value,
    examples: Vec<ExampleView>,
    /// What the marks on its boards mean.
    legend: Vec<Sign>,
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
    steps: Vec<Deed>,
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
struct Deed {
    /// Its number, from 1; 0 if it is the only one.
    number: usize,
    done: String,
    expected: Vec<Wanted>,
    /// The board afterwards, where it is drawn.
    after: Option<PositionView>,
    /// The frames that a view shows then.
    windows: Vec<Window>,
}

/// Something that has to happen.
#[derive(Clone, Debug, Serialize)]
struct Wanted {
    says: String,
    /// To the letter.
    texts: Vec<String>,
}

impl HandoutPage {
    /// The page of what is told in Markdown, and of these examples below it. `look` is how the coursework's view ought to
    /// look, and `seats` are the players' names.
    pub fn new(title: &str, told: &str, examples: &[Example], look: Option<&Look>, seats: &[String]) -> HandoutPage {
        let mut shapes = Shapes::default();
        let mut easel = Easel { pieces: Pieces { look, seats }, shapes: &mut shapes, marks: Vec::new(), rows: 0 };
        let examples: Vec<ExampleView> = examples.iter().map(|one| example(one, &mut easel)).collect();
        let legend = easel.legend();
        HandoutPage {
            title: harmless(title),
            style: Value::from_safe_string(STYLE.to_string()),
            told: Value::from_safe_string(inside(told)),
            examples,
            legend,
            shapes: Value::from_safe_string(shapes.all().to_string()),
        }
    }
}

fn example(example: &Example, easel: &mut Easel<'_>) -> ExampleView {
    let boards = example.moments.iter().map(|moment| moment.after.picture.as_str());
    easel.lengthen(std::iter::once(example.given.picture.as_str()).chain(boards));
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
        requirement: harmless(&example.requirement),
        asked: harmless(&example.asked),
        title: harmless(&example.title),
        id: harmless(&example.id),
        given: position(figure, given),
        steps,
        fixture: harmless_lines(&example.fixture),
    }
}

fn position(figure: Figure, position: &Position) -> PositionView {
    PositionView { figure, state: harmless(&position.state) }
}

fn deed(number: usize, moment: &Moment, after: Option<PositionView>, easel: &mut Easel<'_>) -> Deed {
    let frames = moment.shown.iter().flat_map(|shown| &shown.frames);
    let expected = moment.expected.iter().map(|expected| Wanted {
        says: harmless(&expected.says),
        texts: expected.texts.iter().map(|text| harmless(text)).collect(),
    });
    Deed {
        number,
        done: harmless(&moment.done),
        expected: expected.collect(),
        after,
        windows: frames.map(|frame| easel.shown(frame)).collect(),
    }
}
