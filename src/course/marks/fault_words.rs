//! Words by which students tell of a fault that know no ids: those in which the handout asks for it.

use std::collections::BTreeSet;

use crate::spec::{Requirement, Spec};

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
    "carrot",
    "carrots",
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
    "nobody",
    "nothing",
    "once",
    "only",
    "other",
    "others",
    "player",
    "right",
    "rule",
    "rules",
    "says",
    "should",
    "shown",
    "shows",
    "some",
    "somebody",
    "something",
    "sometimes",
    "square",
    "squares",
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
    "view",
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

/// Fewer telling words that a sentence shares with what a requirement says are not enough.
const FEWEST: usize = 2;

/// Returns the requirements that a sentence is about, of those that no person marks: it has all words of its id, or two telling
/// words of what it asks for. Whether one is meant depends on no other: so `check`, which knows no hidden requirement, and `grade`,
/// which does, understand the same.
pub(super) fn about<'a>(spec: &'a Spec, sentence: &str) -> Vec<&'a str> {
    let (said, all) = (telling_stems(sentence), stems(sentence));
    let is_meant = |asked: &&Requirement| {
        let words = telling_stems(&format!("{} {}", asked.says, asked.failing));
        let id = asked.id.replace('-', " ");
        // Of a word of every game, such as `end` or `turns`, nobody knows whether the id is meant.
        let has_id = !telling_stems(&id).is_empty() && stems(&id).is_subset(&all);
        has_id || words.intersection(&said).count() >= FEWEST
    };
    let run = spec.requirements.iter().filter(|asked| !asked.manual);
    run.filter(is_meant).map(|asked| asked.id.as_str()).collect()
}

/// Words in small letters.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-').map(str::to_lowercase);
    words.filter(|word| !word.is_empty())
}

/// Words without their endings.
fn stems(text: &str) -> BTreeSet<String> {
    words(text).map(|word| stem(&word).to_string()).collect()
}

/// Words without their endings, but for those that tell nothing.
fn telling_stems(text: &str) -> BTreeSet<String> {
    let is_telling = |word: &String| word.chars().count() >= SHORTEST && !COMMON.contains(&word.as_str());
    words(text).filter(is_telling).map(|word| stem(&word).to_string()).collect()
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
        assert!(about("the hare card 7 does not work").contains(&"hare"));
        assert!(about("A player who cannot move is not passed over.").contains(&"skip"));
        assert!(about("The novice moves at random.").contains(&"automated"));
        assert_eq!(about("I ran out of time."), [""; 0]);
    }
}
