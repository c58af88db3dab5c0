//! Names as Rust takes them.

use crate::spec::{CallForm, Description};
use crate::starter::model_facts::free_names;

/// Words that Rust keeps for itself. Not all of them may stand behind `r#`, so a function is called `move_` instead.
const TAKEN: &str = include_str!("keywords.txt");
/// Names of other things where an argument is named.
const BESIDE_ARGUMENTS: [&str; 3] = ["controller", "model", "view"];

/// The names of all functions, in the order of the spec.
pub(super) fn function_names(description: &Description) -> Vec<String> {
    in_rust(description.calls.iter().map(|call| call.name.as_str()), &[])
}

/// The names of a function's arguments.
pub(in crate::starter) fn argument_names(call: &CallForm) -> Vec<String> {
    in_rust(call.arguments.iter().map(|one| one.name.as_str()), &BESIDE_ARGUMENTS)
}

/// Names as Rust spells them; those in `beside` are taken, too.
fn in_rust<'a>(names: impl Iterator<Item = &'a str>, beside: &[&str]) -> Vec<String> {
    free_names(names.map(snake), |name| TAKEN.lines().chain(beside.iter().copied()).any(|taken| taken == name))
}

/// A name in Rust's spelling: `drop_piece` for `dropPiece`. An underscore at the end stays.
fn snake(name: &str) -> String {
    let letters: Vec<char> = name.trim_end_matches('_').chars().collect();
    let mut words = String::new();
    for (index, letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|index| letters.get(index));
        let after = letters.get(index + 1);
        let ends_capitals = before.is_some_and(char::is_ascii_uppercase) && after.is_some_and(char::is_ascii_lowercase);
        let is_small = before.is_some_and(|before| before.is_ascii_lowercase() || before.is_ascii_digit());
        if letter.is_ascii_uppercase() && (is_small || ends_capitals) {
            words.push('_');
        }
        words.push(letter.to_ascii_lowercase());
    }
    let joined = words.split('_').filter(|word| !word.is_empty()).collect::<Vec<_>>().join("_");
    joined + &name[name.trim_end_matches('_').len()..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_spelt_as_in_rust_and_none_comes_twice() {
        for (name, own) in [
            ("dropPiece", "drop_piece"),
            ("drop_piece", "drop_piece"),
            ("DropPiece", "drop_piece"),
            ("sendHTTPCall", "send_http_call"),
            ("row2Column", "row2_column"),
            ("a__b", "a_b"),
            ("wait_", "wait_"),
            ("x", "x"),
        ] {
            assert_eq!(snake(name), own);
        }
        let names = ["move", "self", "model", "dropPiece", "drop_piece", "Move", "drop"];
        let own = ["move_", "self_", "model_", "drop_piece", "drop_piece_", "move__", "drop"];
        assert_eq!(in_rust(names.into_iter(), &BESIDE_ARGUMENTS), own);
        assert_eq!(in_rust(["model"].into_iter(), &[]), ["model"]);
    }
}
