//! Formats of other programs, as JSON Schemas: written from what those programs say of them, not from what we write.

use serde_json::{Value, json};

fn object(required: &[&str], properties: Value) -> Value {
    json!({ "type": "object", "additionalProperties": false, "required": required, "properties": properties })
}

/// The schema of a format of one submission.
pub fn schema(format: &str) -> Value {
    let text = || json!({ "type": "string" });
    let or_null = || json!({ "type": ["string", "null"] });
    let whole = || json!({ "type": "integer" });
    let list = |of: Value| json!({ "type": "array", "items": of });
    match format {
        "gradescope" => {
            let test = json!({
                "score": whole(), "max_score": whole(), "status": { "enum": ["passed", "failed"] }, "name": text(),
                "number": text(), "output": text(), "visibility": { "const": "visible" },
            });
            object(
                &["score", "output", "tests"],
                json!({
                    "score": whole(), "output": text(), "output_format": { "const": "text" },
                    "test_output_format": { "const": "text" }, "test_name_format": { "const": "text" },
                    "visibility": { "const": "visible" }, "extra_data": { "type": "object" },
                    "tests": list(object(&["name", "score", "max_score", "status", "output"], test)),
                }),
            )
        }
        "classroom" => {
            let status = || json!({ "enum": ["pass", "fail", "error"] });
            let test = json!({ "name": text(), "status": status(), "score": whole(), "message": text() });
            let required = ["version", "status", "max_score", "tests"];
            let tests = list(object(&["name", "status", "score"], test));
            let all = json!({ "version": { "const": 1 }, "status": status(), "max_score": whole(), "tests": tests });
            object(&required, all)
        }
        "classroom50" => {
            let natural = || json!({ "type": "integer", "minimum": 0 });
            let named = ["classroom", "assignment", "submission", "commit", "release", "review", "datetime"];
            let test = json!({
                "test-name": text(), "passed": { "type": "boolean" }, "score": natural(), "max-score": natural(),
            });
            let mut all = json!({
                "schema": { "const": "classroom50/result/v1" }, "score": natural(), "max-score": natural(),
                "tests": list(object(&["test-name", "passed", "score", "max-score"], test)),
            });
            named.iter().for_each(|name| all[name] = text());
            let required: Vec<&str> = named.into_iter().chain(["schema", "score", "max-score", "tests"]).collect();
            object(&required, all)
        }
        "exercism" => {
            let status = || json!({ "enum": ["pass", "fail", "error"] });
            let test = json!({ "name": text(), "status": status(), "message": or_null(), "output": or_null() });
            let tests = list(object(&["name", "status"], test));
            let all = json!({ "version": { "const": 2 }, "status": status(), "message": or_null(), "tests": tests });
            object(&["version", "status"], all)
        }
        "check50" => {
            let cause = object(&["rationale", "help"], json!({ "rationale": text(), "help": or_null() }));
            let check = json!({
                "name": text(), "description": text(), "passed": { "type": ["boolean", "null"] }, "log": list(text()),
                "cause": { "anyOf": [cause, { "type": "null" }] }, "data": { "type": "object" }, "dependency": or_null(),
            });
            let required = ["name", "description", "passed", "log", "cause", "data", "dependency"];
            let results = list(object(&required, check));
            object(&["slug", "results", "version"], json!({ "slug": text(), "results": results, "version": text() }))
        }
        other => panic!("no schema of {other}"),
    }
}
