//! Names in specs: their form, and suggestions for unknown ones.

use std::collections::BTreeSet;

use crate::diagnostic::nearest;

/// Ids become file names and marks of a table, so they are kept plain.
pub fn is_id(text: &str) -> bool {
    !text.is_empty()
        && text.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
}

/// A help line that names what was probably meant.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let mut known: Vec<&str> = known.into_iter().collect();
    let mut seen = BTreeSet::new();
    known.retain(|name| seen.insert(*name));
    match nearest(word, known.iter().copied()) {
        None if known.is_empty() => "there are none".to_string(),
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("there are: {}", known.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_is_listed_once() {
        assert_eq!(did_you_mean("sea", ["board", "board", "table"]), "there are: board, table");
    }
}
