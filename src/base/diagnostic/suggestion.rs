//! "Did you mean …?"

/// The candidate that a writer most likely meant by `word`, if any is near enough.
///
/// Capitals, and `-` `_` or a blank for one another, count for nothing; then one slip (a letter too many, too few,
/// wrong, or two swapped) is forgiven for every three letters. Of equally near candidates the first wins.
///
/// # Example
/// ```
/// use referee_base::diagnostic::nearest;
/// let keys = ["board", "player", "out-of-turn"];
/// assert_eq!(nearest("borad", keys), Some("board"));
/// assert_eq!(nearest("Out_Of_Turn", keys), Some("out-of-turn"));
/// assert_eq!(nearest("colour", keys), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = fold(word);
    let letters = word.chars().count();
    candidates
        .into_iter()
        .filter_map(|candidate| {
            let folded = fold(candidate);
            let distance = strsim::osa_distance(&word, &folded);
            let longer = letters.max(folded.chars().count());
            // One wrong letter of two says nothing; an author who writes `updates` or `play` for `plays` is clear.
            (distance == 0 || (letters > 1 && distance * 3 <= longer)).then_some((distance, candidate))
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Sorts candidates by how near they are to `word`, the nearest first, however far all of them are.
///
/// # Example
/// ```
/// use referee_base::diagnostic::by_nearness;
/// assert_eq!(by_nearness("white sets 3,2", ["update", "white selects …"]), ["white selects …", "update"]);
/// ```
pub fn by_nearness<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let word = fold(word);
    let mut sorted: Vec<&str> = candidates.into_iter().collect();
    sorted.sort_by_key(|candidate| strsim::osa_distance(&word, &fold(candidate)));
    sorted
}

fn fold(word: &str) -> String {
    // Bounded, because the distance takes quadratic time and the word may be anything.
    word.trim()
        .chars()
        .take(64)
        .flat_map(char::to_lowercase)
        .map(|c| if c == '_' || c == ' ' { '-' } else { c })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_forgiven_in_proportion() {
        let keys = ["do", "board", "player", "finished", "feedback", "refreshed"];
        for (word, meant) in [
            ("baord", Some("board")),
            ("players", Some("player")),
            ("finshed", Some("finished")),
            ("feed back", Some("feedback")),
            ("feedbakc", Some("feedback")),
            ("DO", Some("do")),
            ("go", None),
            ("x", None),
            ("", None),
            ("captures", None),
        ] {
            assert_eq!(nearest(word, keys), meant, "{word}");
        }
    }

    #[test]
    fn the_first_of_equals_wins() {
        assert_eq!(nearest("wait", ["waits", "await"]), Some("waits"));
    }
}
