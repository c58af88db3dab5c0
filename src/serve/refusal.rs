//! Answers in JSON, and refusals.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::json;

use super::Complaints;

/// Why a request is refused, as the page shows it.
pub struct Refusal {
    status: StatusCode,
    wrong: Complaints,
}

impl Refusal {
    /// Refuses with one sentence.
    pub fn new(status: StatusCode, why: impl Into<String>) -> Refusal {
        Refusal::with_all(status, vec![why.into()])
    }

    /// Refuses with a sentence for each thing that is wrong.
    pub fn with_all(status: StatusCode, wrong: Complaints) -> Refusal {
        Refusal { status, wrong }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, json_text(&json!({ "wrong": self.wrong }))).into_response()
    }
}

/// Returns a value as the body of an answer.
pub fn json_text(value: &impl Serialize) -> Response {
    match serde_json::to_vec(value) {
        Ok(bytes) => ([(header::CONTENT_TYPE, "application/json")], bytes).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
