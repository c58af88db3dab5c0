//! The view that a graded controller talks to: it shows nothing and reports everything.

use std::cell::RefCell;

use super::model::Model;
use super::view::View;
use crate::kit::json::Json;

/// Number of calls after one event that counts as an endless loop.
const MOST_CALLS: usize = 10_000;

/// A view that notes what it is told, and stores the model before each word if it has changed: so every word is seen
/// against the model of that moment.
pub(super) struct Reporter<'m> {
    model: &'m Model,
    /// Content of the model as the grader knows it.
    known: RefCell<Model>,
    calls: RefCell<Vec<Json>>,
}

impl<'m> Reporter<'m> {
    /// A reporter on a model that the grader knows as it is.
    pub(super) fn new(model: &'m Model) -> Reporter<'m> {
        Reporter { model, known: RefCell::new(model.clone()), calls: RefCell::default() }
    }

    /// Everything that was said, and at the end what the model holds, if nobody has stored that yet.
    pub(super) fn into_calls(self) -> Vec<Json> {
        self.note_changes();
        self.calls.into_inner()
    }

    fn note_changes(&self) {
        let mut known = self.known.borrow_mut();
        if *known != *self.model {
            known.clone_from(self.model);
            self.calls.borrow_mut().push(Json::object([("store", self.model.write())]));
        }
    }

    fn note(&self, call: Json) {
        assert!(
            self.calls.borrow().len() < MOST_CALLS,
            "more than {MOST_CALLS} messages in answer to one call of the controller"
        );
        self.note_changes();
        self.calls.borrow_mut().push(call);
    }

    fn note_text(&self, name: &str, text: &str) {
        self.note(Json::object([(name, Json::object([("text", text.into())]))]));
    }
}

impl View for Reporter<'_> {
    fn refresh(&self) {
        self.note("refresh".into());
    }

    fn tell(&self, player: i32, message: &str) {
        self.note(Json::object([("tell", Json::object([("to", player.into()), ("text", message.into())]))]));
    }

    fn log(&self, line: &str) {
        self.note_text("log", line);
    }

    fn write(&self, text: &str) {
        self.note_text("write", text);
    }
}
