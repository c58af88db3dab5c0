//! Words by which students tell of a fault that know no ids: those in which the handout asks for it.

use std::collections::{BTreeMap, BTreeSet};

use crate::spec::Spec;

/// Shorter words say too little.
const SHORTEST: usize = 4;
/// Words that tell nothing about what is asked for.
const COMMON: &[&str] = &[
    "about",
    "after",
    "allowed",
    "also",
    "always",
    "another",
    "anybody",
    "anything",
    "around",
    "asked",
    "asks",
    "because",
    "been",
    "before",
    "cannot",
    "comes",
    "controller",
    "correctly",
    "does",
    "doing",
    "done",
    "each",
    "else",
    "every",
    "exact",
    "failed",
    "from",
    "game",
    "gets",
    "given",
    "gives",
    "happens",
    "have",
    "here",
    "just",
    "made",
    "make",
    "model",
    "move",
    "moves",
    "nothing",
    "only",
    "other",
    "others",
    "player",
    "right",
    "says",
    "should",
    "shown",
    "shows",
    "some",
    "something",
    "sometimes",
    "still",
    "than",
    "that",
    "their",
    "them",
    "then",
    "there",
    "they",
    "this",
    "turn",
    "turns",
    "what",
    "whatever",
    "when",
    "where",
    "whether",
    "which",
    "with",
    "work",
    "working",
    "wrong",
];

/// Returns the requirements that a sentence is about, by the words that it shares with what they ask for: those that share the
/// most, of those that no person marks. A word counts the less the more requirements have it; one that three have is not enough.
pub(super) fn about<'a>(spec: &'a Spec, sentence: &str) -> Vec<&'a str> {
    let own: Vec<(&str, BTreeSet<String>)> = spec
        .requirements
        .iter()
        .filter(|asked| !asked.manual)
        .map(|asked| (asked.id.as_str(), stems(&format!("{} {} {}", asked.id, asked.says, asked.failing))))
        .collect();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    own.iter().flat_map(|(_, stems)| stems).for_each(|stem| *counts.entry(stem.as_str()).or_default() += 1);
    let said = stems(sentence);
    // In sixtieths, so that sums are exact enough to compare.
    let weight = |stem: &String| 60 / counts.get(stem.as_str()).copied().unwrap_or(1).max(1);
    let score = |stems: &BTreeSet<String>| stems.intersection(&said).map(weight).sum::<usize>();
    // Its name says most of what it is about.
    let scores: Vec<(&str, usize)> =
        own.iter().map(|(id, words)| (*id, score(words) + 2 * score(&stems(id)))).collect();
    let best = scores.iter().map(|(_, score)| *score).max().unwrap_or_default();
    scores.into_iter().filter(|(_, score)| *score == best && best >= 30).map(|(id, _)| id).collect()
}

/// Words without their endings, but for those that tell nothing.
fn stems(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).map(str::to_lowercase);
    let telling = words.filter(|word| word.chars().count() >= SHORTEST && !COMMON.contains(&word.as_str()));
    telling.map(|word| stem(&word).to_string()).collect()
}

fn stem(word: &str) -> &str {
    let endings = ["ing", "ed", "es", "s", "e"];
    let cut = endings.iter().find_map(|ending| word.strip_suffix(ending).filter(|rest| rest.chars().count() >= 3));
    cut.unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::Bundle;

    #[test]
    fn a_fault_is_known_by_the_words_of_the_handout() {
        let source = Bundle::bundled_only().spec("hare-and-tortoise").unwrap().unwrap();
        let spec = Spec::read("hare-and-tortoise", &source).unwrap();
        let about = |sentence: &str| about(&spec, sentence);
        assert_eq!(about("the hare card 7 does not work"), ["hare"]);
        assert_eq!(about("A player who cannot move is not passed over."), ["skip"]);
        assert_eq!(about("The novice does not go home when it could."), ["end", "automated"]);
        assert_eq!(about("I ran out of time."), [""; 0]);
    }
}
