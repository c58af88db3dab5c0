//! Holds the texts of a window against the counters and texts of the model that it is to show.

use std::collections::BTreeMap;

use super::CheckKind;
use super::finding_collector::FindingCollector;
use crate::phrases::{Phrase, phrase};
use crate::spec::{Fold, Messages};
use crate::view_spec::{ShownFrame, ViewSpec};

/// Judges whether a frame shows these values, each in the words of the spec: in any text off the squares, whatever else that says,
/// or beside one. In a value, what the spec does not overlook in messages counts here, too.
pub(super) fn judge_values(
    messages: &Messages,
    look: &ViewSpec,
    window: &Phrase,
    values: &BTreeMap<String, String>,
    frame: &ShownFrame,
    report: &mut FindingCollector<'_>,
) {
    let fold = |text: &str| Fold::all(&messages.folds, text);
    for (name, value) in values {
        let Some(wanted) = look.value_text(name, value) else { continue };
        if look.shows_value(frame, name, value, &fold) != Some(false) {
            continue;
        }
        let other = look.other_value(frame, name, value);
        let nearest = || look.nearest_to_value(frame, name, value);
        let (says, seen) = match (other, look.value_stands_alone(name)) {
            (Some(other), _) => (phrase!("value-other", window = window, name = name), Some(other)),
            (None, true) => (phrase!("value-missing", window = window, name = name), None),
            (None, false) => match nearest() {
                Some(near) => {
                    let words = &wanted;
                    (phrase!("value-words-near", window = window, name = name, words = words, near = &near), Some(near))
                }
                None => (phrase!("value-words", window = window, name = name, words = &wanted), None),
            },
        };
        report.add(CheckKind::Shown, says, Some(wanted), seen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view_spec::{FramePoint, ShownText};

    /// Says what is wrong with these texts where the model has three coins and its display says `Hello`.
    fn wrong(folds: Vec<Fold>, texts: &[&str]) -> Vec<String> {
        let look = "frame: {title: machine}\nshown: {coins: 'Coins: {coins}', display: '{display}'}";
        let look: ViewSpec = serde_yaml::from_str(look).expect("a view");
        let label = |text: &&str| ShownText { text: text.to_string(), place: FramePoint::Beside };
        let frame = ShownFrame { labels: texts.iter().map(label).collect(), ..ShownFrame::default() };
        let values =
            [("coins", "3"), ("display", "Hello"), ("tray", "7")].map(|(name, value)| (name.into(), value.into()));
        let mut findings = Vec::new();
        let mut report = FindingCollector { step: 0, cue: &String::new, before: &String::new, findings: &mut findings };
        let messages = Messages { list: Vec::new(), folds };
        judge_values(&messages, &look, &phrase!("window"), &BTreeMap::from(values), &frame, &mut report);
        findings.iter().map(|finding| finding.says.to_string()).collect()
    }

    #[test]
    fn a_value_is_read_in_any_text_in_the_words_of_the_spec() {
        for right in [&["Coins: 3", "Hello"][..], &["*** Hello *** Coins: 3."], &["COINS 3", "Hello"]] {
            assert_eq!(wrong(Vec::new(), right), Vec::<String>::new(), "{right:?}");
        }
        assert_eq!(wrong(Vec::new(), &["COINS: 3", "hello"]).len(), 1);
        assert_eq!(wrong(vec![Fold::Case], &["COINS: 3", "hello"]), Vec::<String>::new());
    }

    #[test]
    fn a_stale_value_is_told_from_one_that_is_nowhere() {
        assert_eq!(
            wrong(Vec::new(), &[]),
            [
                "no text in the window reads `Coins: 3`, by which `coins` would be seen",
                "no text in the window shows `display` as the model has it",
            ]
        );
        assert_eq!(
            wrong(Vec::new(), &["Coins: 30", "Hello"]),
            ["the window shows another value of `coins` than the model has"]
        );
        assert_eq!(
            wrong(Vec::new(), &["Coins in it: 3", "Hello"]),
            ["no text in the window reads `Coins: 3`, by which `coins` would be seen; the nearest is `Coins in it: 3`"]
        );
    }
}
