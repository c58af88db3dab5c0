//! A scenario on a page of its own, whether it passed or not.

use minijinja::Value;
use serde::Serialize;

use super::drawn_scenario::drawn_scenario;
use super::page_context::PageContext;
use super::scenario_view::ScenarioView;
use super::shared_drawings::SharedDrawings;
use crate::game::Drawable;
use crate::marks::Marksheet;
use crate::replay::Transcript;
use crate::verdict::Verdict;

/// A scenario with all its steps, and the drawings that it is made of.
#[derive(Clone, Debug, Serialize)]
pub struct ScenarioPage {
    told: ScenarioView,
    shapes: Value,
}

impl ScenarioPage {
    /// The scenario of a verdict on a marksheet. Without its transcript, the page has only the steps in which something was
    /// wrong.
    pub fn new<G: Drawable>(
        sheet: &Marksheet,
        verdict: &Verdict,
        transcript: Option<&Transcript<G>>,
        context: &PageContext,
    ) -> ScenarioPage {
        let mut shapes = SharedDrawings::default();
        let player = drawn_scenario(verdict, transcript, context, (&mut shapes, true));
        let reader = (context.for_student, context.book);
        ScenarioPage {
            told: ScenarioView::new(sheet, verdict, &verdict.requirement, player, reader, ""),
            shapes: Value::from_safe_string(shapes.all().to_string()),
        }
    }
}
