//! Sentences that stand in the templates of pages.

use crate::phrases::{Argument, Phrase, Phrasebook};
use minijinja::value::{Kwargs, Value};
use minijinja::{Error, ErrorKind};

/// Says a sentence of the catalogue in the language of the page. What fills it is escaped with it, where it is shown.
///
/// # Errors
/// A key that is not in the catalogue.
pub(super) fn say(book: &Phrasebook, key: String, filled: &Kwargs) -> Result<String, Error> {
    if !Phrasebook::english().has(&key) {
        return Err(Error::new(ErrorKind::UndefinedError, format!("there is no sentence `{key}`")));
    }
    let mut arguments = Vec::new();
    for name in filled.args() {
        let value: Value = filled.get(name)?;
        let number = u64::try_from(value.clone()).ok().filter(|_| value.is_number());
        let argument = number.map_or_else(|| Argument::Text(value.to_string()), Argument::Number);
        arguments.push((name.to_string(), argument));
    }
    Ok(book.say(&Phrase::named(key, arguments)))
}
