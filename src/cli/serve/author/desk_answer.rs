//! Answers of the desk in finished words: the page only sets them out.

use serde::Serialize;
use serde_json::{Value, json};

use super::draft::Draft;

/// An answer to what was asked about a draft.
#[derive(Clone, Debug, Default, Serialize)]
pub struct DeskAnswer {
    /// Sentences about the whole.
    pub says: Vec<String>,
    /// Mutants, people or pages, one by one.
    pub rows: Vec<DeskRow>,
    /// The draft to go on with, if it is another one now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<Draft>,
    /// Whether there will be more: ask `marks-now`.
    pub more: bool,
}

/// One thing of an answer: a mutant, a person or a page.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct DeskRow {
    /// Its name.
    pub name: String,
    /// Address in the page, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
    /// Text about it.
    pub text: String,
    /// Whose failure a smaller draft would have to keep, as `shorten` takes it: `{"mutant": ID}` or `{"person": NUMBER}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub smaller: Option<Value>,
    /// The marks of a person without the draft, and with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marks: Option<(u32, u32)>,
}

impl DeskAnswer {
    /// An answer of one sentence.
    pub fn of(says: impl Into<String>) -> DeskAnswer {
        DeskAnswer { says: vec![says.into()], ..DeskAnswer::default() }
    }
}

impl DeskRow {
    /// A row about a person of the results, by whose work the draft can be made smaller.
    pub fn of_person(number: usize, name: String, text: String) -> DeskRow {
        let (href, smaller) = (Some(format!("#watch-p{number}")), Some(json!({ "person": number })));
        DeskRow { name, href, text, smaller, marks: None }
    }
}
