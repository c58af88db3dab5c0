//! Matching of misnamed buttons with the expected ones.

use similar::TextDiff;

/// Smallest similarity of labels, of 1, for a match.
const ALIKE: f32 = 0.5;

/// The place of the button that is this one, among the labels that there are: exactly, else but for capitals and signs, else
/// the one that is most like it and more like it than like any other button that there should be.
pub fn nearest_button(wanted: &str, others: &[&str], labels: &[&str]) -> Option<usize> {
    let exactly = labels.iter().position(|label| *label == wanted);
    let plainly = || labels.iter().position(|label| plain(label) == plain(wanted));
    let nearly = || {
        let free = |label: &&str| !others.iter().any(|other| plain(other) == plain(label));
        let likeness = |label: &str, to: &str| TextDiff::from_chars(&plain(label), &plain(to)).ratio();
        let meant = |label: &str| others.iter().all(|other| likeness(label, other) < likeness(label, wanted));
        let near = labels.iter().enumerate().filter(|(_, label)| free(label) && meant(label));
        let best = near.max_by(|(_, one), (_, other)| likeness(one, wanted).total_cmp(&likeness(other, wanted)));
        // Where only one button is left, and it is no other, it is this one, whatever it says.
        let left: Vec<usize> = labels.iter().enumerate().filter(|(_, label)| free(label)).map(|(at, _)| at).collect();
        let missing = others.iter().filter(|other| !labels.iter().any(|label| plain(label) == plain(other))).count();
        let only = || left.first().copied().filter(|_| left.len() == 1 && missing == 0);
        best.filter(|(_, label)| likeness(label, wanted) >= ALIKE).map(|(at, _)| at).or_else(only)
    };
    exactly.or_else(plainly).or_else(nearly)
}

/// Small letters and digits only.
fn plain(label: &str) -> String {
    label.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const AI: &str = "Greedy AI (play white)";

    fn pressed(wanted: &str, labels: &[&str]) -> Option<usize> {
        let others: Vec<&str> = [AI, "Restart"].into_iter().filter(|other| *other != wanted).collect();
        nearest_button(wanted, &others, labels)
    }

    #[test]
    fn a_button_is_found_by_what_it_is_called() {
        let right = [AI, "Restart"];
        assert_eq!((pressed(AI, &right), pressed("Restart", &right)), (Some(0), Some(1)));
        let capitals = ["GREEDY AI (PLAY WHITE)", "restart "];
        assert_eq!((pressed(AI, &capitals), pressed("Restart", &capitals)), (Some(0), Some(1)));
    }

    #[test]
    fn one_that_is_misnamed_is_found_too() {
        let near = ["Restart Game", "Greedy AI"];
        assert_eq!((pressed(AI, &near), pressed("Restart", &near)), (Some(1), Some(0)));
        assert_eq!(pressed("Restart", &[AI, "New game"]), Some(1), "the only one that is left");
        assert_eq!(pressed(AI, &["Greedy AI (play black)", "Restart"]), Some(0));
    }

    #[test]
    fn none_is_none() {
        assert_eq!(pressed("Restart", &[AI]), None);
        assert_eq!(pressed("Restart", &[]), None);
        assert_eq!(pressed("Restart", &[AI, "Undo", "Quit"]), None);
    }
}
