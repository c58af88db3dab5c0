//! The scenarios that `--fixture` means: one by its id, all of a requirement, or all that a pattern with `*` and `?` fits.

use crate::cli::{CliError, lookup};
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::nearest;
use crate::game::Game;
use crate::scenario::Scenario;

/// Keeps the scenarios that one of these names means; without names, all.
///
/// # Errors
/// A name that means none of them: it names what is nearest.
pub fn keep_named<G: Game>(
    scenarios: &mut Vec<Scenario<G>>,
    names: &[String],
    coursework: &str,
) -> Result<(), CliError> {
    if names.is_empty() {
        return Ok(());
    }
    let ids: Vec<String> = scenarios.iter().map(|scenario| scenario.id.clone()).collect();
    let names: Vec<&str> = names.iter().map(|name| lookup::without_coursework(name, coursework)).collect();
    if let Some(unknown) = names.iter().find(|name| !ids.iter().any(|id| means(name, id))) {
        return Err(nothing_named(unknown, coursework, &ids));
    }
    scenarios.retain(|scenario| names.iter().any(|name| means(name, &scenario.id)));
    Ok(())
}

/// Whether a name means the scenario `requirement/name`.
fn means(name: &str, id: &str) -> bool {
    let requirement = id.split_once('/').map_or(id, |(requirement, _)| requirement);
    let name = name.trim_end_matches('/');
    fits(name, id) || fits(name, requirement)
}

/// Whether a pattern fits a whole text: `*` stands for any characters, `?` for one.
fn fits(pattern: &str, text: &str) -> bool {
    let (pattern, text): (Vec<char>, Vec<char>) = (pattern.chars().collect(), text.chars().collect());
    let (mut at, mut next) = (0, 0);
    // Where the last `*` stands, and how far it has reached: it takes one more character whenever the rest does not fit.
    let mut star: Option<(usize, usize)> = None;
    while next < text.len() {
        match pattern.get(at) {
            Some('*') => {
                star = Some((at, next));
                at += 1;
            }
            Some(letter) if *letter == '?' || *letter == text[next] => {
                at += 1;
                next += 1;
            }
            _ => {
                let Some((place, reached)) = star else { return false };
                star = Some((place, reached + 1));
                at = place + 1;
                next = reached + 1;
            }
        }
    }
    pattern[at..].iter().all(|letter| *letter == '*')
}

/// The error for a name that means no scenario.
fn nothing_named(name: &str, coursework: &str, ids: &[String]) -> CliError {
    let requirements = || ids.iter().filter_map(|id| Some(id.split_once('/')?.0));
    let (folder, rest) = name.split_once('/').map_or((name, None), |(folder, rest)| (folder, Some(rest)));
    let is_pattern = name.contains(['*', '?']);
    let near = nearest(folder, requirements()).filter(|_| rest.is_none() || is_pattern);
    let Some(near) = near else {
        let unknown = || lookup::unknown_scenario(name, coursework, ids);
        return if is_pattern { no_match(name, coursework, "") } else { unknown() };
    };
    // A slip in the requirement, or a right one with a pattern that fits none of its scenarios.
    let meant =
        if near == folder || rest.is_none() { near.to_string() } else { format!("{near}/{}", rest.unwrap_or("*")) };
    no_match(name, coursework, &format!("did you mean `{}`? ", escape_text(&meant)))
}

fn no_match(name: &str, coursework: &str, meant: &str) -> CliError {
    CliError::Usage(format!(
        "no public scenario is called `{}`; {meant}`referee check --list --coursework {coursework}` lists them all",
        escape_text(name)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_means_a_scenario_a_requirement_or_a_pattern() {
        let id = "capture/upwards";
        for name in
            ["capture/upwards", "capture", "capture/", "capture/*", "*/up*", "cap*", "*", "c?pture", "*up*s", "**"]
        {
            assert!(means(name, id), "{name}");
        }
        for name in ["", "up", "upwards", "captur", "capture/up", "capture/upwards?", "*/down*", "?", "capture-many"] {
            assert!(!means(name, id), "{name}");
        }
        assert!(!means("capture", "capture-many/row-and-column"), "the beginning of a name is another name");
    }

    #[test]
    fn a_pattern_of_many_stars_ends() {
        assert!(!fits(&"*a".repeat(60), &"a".repeat(59)));
        assert!(fits(&"*a".repeat(60), &"a".repeat(60)));
    }

    #[test]
    fn what_means_nothing_says_what_is_near() {
        let ids = ["capture/upwards", "capture-many/row", "end/upwards"].map(str::to_string);
        let says = |name: &str| nothing_named(name, "reversi", &ids).text(false, None);
        assert!(says("captrue").contains("did you mean `capture`?"), "{}", says("captrue"));
        assert!(says("captrue/*").contains("did you mean `capture/*`?"), "{}", says("captrue/*"));
        assert!(says("capture/down*").contains("did you mean `capture`?"), "{}", says("capture/down*"));
        assert!(says("capture/upward").contains("did you mean `capture/upwards`?"), "{}", says("capture/upward"));
        assert!(says("upward").contains("did you mean `capture/upwards` or `end/upwards`?"), "{}", says("upward"));
        assert!(!says("xyzzy*").contains("did you mean"), "{}", says("xyzzy*"));
    }
}
