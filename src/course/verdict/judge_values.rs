//! Holds the texts of a window against the counters and texts of the model that it is to show.

use std::collections::BTreeMap;

use super::CheckKind;
use super::finding_collector::FindingCollector;
use crate::phrases::{Phrase, phrase};
use crate::spec::Messages;
use crate::view_spec::{ShownFrame, ViewSpec};

/// Judges whether a frame shows these values, each in the words of the spec: in any text off the squares, whatever else that says.
/// What the spec does not overlook in messages counts here, too.
pub(super) fn judge_values(
    messages: &Messages,
    look: &ViewSpec,
    window: &Phrase,
    values: &BTreeMap<String, String>,
    frame: &ShownFrame,
    report: &mut FindingCollector<'_>,
) {
    for (name, value) in values {
        let Some(wanted) = look.value_text(name, value) else { continue };
        if frame.texts().any(|text| messages.holds(text, &wanted)) {
            continue;
        }
        let words = look.words_before_value(name).trim();
        let other = frame.texts().find(|text| !words.is_empty() && messages.holds(text, words));
        let says = match other {
            Some(_) => phrase!("value-other", window = window, name = name),
            None => phrase!("value-missing", window = window, name = name),
        };
        report.add(CheckKind::Shown, says, Some(wanted), other.map(str::to_string));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::Fold;
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
        for right in [&["Coins: 3", "Hello"][..], &["*** Hello *** Coins: 3."]] {
            assert_eq!(wrong(Vec::new(), right), Vec::<String>::new(), "{right:?}");
        }
        assert_eq!(wrong(Vec::new(), &["COINS: 3", "hello"]).len(), 2);
        assert_eq!(wrong(vec![Fold::Case], &["COINS: 3", "hello"]), Vec::<String>::new());
    }

    #[test]
    fn a_stale_value_is_told_from_one_that_is_nowhere() {
        let missing = |name: &str| format!("no text in the window shows `{name}` as the model has it");
        assert_eq!(wrong(Vec::new(), &[]), [missing("coins"), missing("display")]);
        assert_eq!(
            wrong(Vec::new(), &["Coins: 30", "Hello"]),
            ["the window shows another value of `coins` than the model has"]
        );
    }
}
