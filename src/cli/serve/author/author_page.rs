//! Parts of the page that show answers of the desk for authors.

use serde_json::{Map, Value, json};

use crate::cli::CliError;
use crate::cli::serve::desk_printer::DeskPrinter;

/// The templates of the desk, by name.
const TEMPLATES: [(&str, &str); 7] = [
    ("desk-choices.html", include_str!("templates/choices.html")),
    ("desk-letters.html", include_str!("templates/letters.html")),
    ("desk-offers.html", include_str!("templates/offers.html")),
    ("desk-says.html", include_str!("templates/says.html")),
    ("desk-squares.html", include_str!("templates/squares.html")),
    ("desk-texts.html", include_str!("templates/texts.html")),
    ("desk-told.html", include_str!("templates/told.html")),
];

/// Adds to answers the mark-up that shows them.
pub struct AuthorPage(DeskPrinter);

impl AuthorPage {
    /// With all templates read.
    ///
    /// # Errors
    /// A mistake in a template: this program's.
    pub fn new() -> Result<AuthorPage, CliError> {
        DeskPrinter::new(&TEMPLATES).map(AuthorPage)
    }

    /// An answer with its mark-up: as `parts` by their names in the page, as `html` of each step, or as `html` where all of it
    /// goes to one place. `picture` is the board of the draft that was asked about.
    ///
    /// # Errors
    /// A template that does not fit its model.
    pub fn with_parts(&self, question: &str, mut answer: Value, picture: &str) -> Result<Value, CliError> {
        match question {
            "outline" => answer["parts"] = self.outline(&answer)?,
            "draft" => {
                answer["parts"] = self.draft(&answer, picture)?;
                for step in answer["steps"].as_array_mut().into_iter().flatten() {
                    // As long as the draft cannot be read, what was offered stays.
                    if !step["offers"].is_null() {
                        step["html"] = self.offers(&step["offers"])?;
                    }
                }
            }
            "mistakes" if answer["mistakes"].is_null() => {}
            "mistakes" => answer["html"] = self.print("texts", &json!({ "texts": answer["mistakes"] }))?,
            _ => answer["html"] = self.told(&answer)?,
        }
        Ok(answer)
    }

    fn print(&self, part: &str, model: &Value) -> Result<Value, CliError> {
        self.0.print(part, model).map(Value::from)
    }

    fn choices(&self, of: impl Iterator<Item = Value>) -> Result<Value, CliError> {
        self.print("choices", &json!({ "choices": of.collect::<Vec<_>>() }))
    }

    fn outline(&self, outline: &Value) -> Result<Value, CliError> {
        let requirement = |own: &Value| json!({ "value": own["id"], "text": own["name"] });
        let nobody = json!({ "value": "", "text": "nobody said" });
        Ok(json!({
            "requirement": self.choices(all(&outline["requirements"]).map(requirement))?,
            "player": self.choices(std::iter::once(nobody).chain(all(&outline["seats"]).map(plain)))?,
            "letters": self.print("letters", &json!({ "letters": outline["letters"] }))?,
        }))
    }

    fn draft(&self, answer: &Value, picture: &str) -> Result<Value, CliError> {
        let rows: Vec<&str> = picture.split('\n').collect();
        let square = |spot: &Value| {
            let at = |axis: usize| spot[axis].as_u64().and_then(|at| usize::try_from(at).ok()).unwrap_or_default();
            let (row, column) = (at(0), at(1));
            let letter = rows.get(row).and_then(|row| row.chars().nth(column)).unwrap_or(' ');
            let says = format!("line {}, character {}: {letter}", row + 1, column + 1);
            json!({ "spot": spot.to_string(), "says": says, "letter": letter })
        };
        let lines: Vec<Vec<Value>> = all(&answer["spots"]).map(|line| all(line).map(square).collect()).collect();
        Ok(json!({
            "says": self.print("says", &json!({ "says": answer["requirement"]["says"] }))?,
            "names": self.choices(all(&answer["requirement"]["fixtures"]).map(plain))?,
            "sentences": self.choices(all(&answer["requirement"]["sentences"]).map(plain))?,
            "squares": self.print("squares", &json!({ "lines": lines }))?,
            "trouble": self.print("texts", &json!({ "texts": answer["trouble"] }))?,
        }))
    }

    fn offers(&self, offers: &Value) -> Result<Value, CliError> {
        let with_text = |offer: &Value| json!({ "keeps": offer["keeps"].to_string(), "taken": offer["taken"], "text": offer["text"] });
        self.print("offers", &json!({ "offers": all(offers).map(with_text).collect::<Vec<_>>() }))
    }

    fn told(&self, answer: &Value) -> Result<Value, CliError> {
        let row = |row: &Value| {
            let mut shown = row.as_object().cloned().unwrap_or_else(Map::new);
            let smaller = row.get("smaller").map(Value::to_string);
            shown.insert("href".to_string(), row["href"].clone());
            shown.insert("smaller".to_string(), json!(smaller));
            Value::from(shown)
        };
        let rows: Vec<Value> = all(&answer["rows"]).map(row).collect();
        self.print("told", &json!({ "says": answer["says"], "more": answer["more"], "rows": rows }))
    }
}

/// A choice whose text is its value.
fn plain(value: &Value) -> Value {
    json!({ "value": value, "text": value })
}

fn all(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}
