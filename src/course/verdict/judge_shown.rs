//! Holds what is shown beside boards and messages against what was expected: the log, marks, saved games, rulings.

use std::collections::BTreeSet;

use super::CheckKind;
use super::finding_collector::FindingCollector;
use super::step_calls::StepCalls;
use crate::game::Drawable;
use crate::phrases::phrase;
use crate::ports::Event;
use crate::scenario::Expectation;
use crate::spec::Spec;

/// Returns the expectations for everything that the reference has shown. The choice of a computer player is its own and not
/// expected.
pub fn expectation_from<G: Drawable>(spec: &Spec, act: &StepCalls<G>) -> Expectation<G> {
    Expectation {
        log: spec.logs.then(|| act.logged.clone()),
        marks: act.marked.clone(),
        writes: act.written.clone(),
        legal: act.ruled,
        asks: act.shown.is_some().then(|| act.asked.clone()),
        ..Expectation::default()
    }
}

/// Judges what one cue has shown.
pub(super) fn judge_shown<G: Drawable>(
    (spec, rules): (&Spec, &G::Rules),
    expect: &Expectation<G>,
    act: &StepCalls<G>,
    report: &mut FindingCollector<'_>,
) {
    if let Some(expected) = &expect.log {
        let actual: Vec<&str> = act.logged.iter().map(String::as_str).collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        let difference = first_difference(&expected, &actual, |one, other| spec.messages.same(one, other));
        if let Some(at) = difference {
            let says = match (expected.get(at), actual.get(at)) {
                (Some(_), Some(_)) => phrase!("log-line", line = at + 1),
                (Some(_), None) if at == 0 => phrase!("log-nothing"),
                (Some(_), None) => phrase!("log-too-short", lines = at),
                _ if at == 0 => phrase!("log-something"),
                _ => phrase!("log-too-long", lines = at),
            };
            report.add(CheckKind::Log, says, text(&expected, at), text(&actual, at));
        }
    }
    if let Some(expected) = &expect.writes {
        judge_file(expected, act.written.as_deref(), report);
    }
    if let Some(expected) = &expect.marks {
        judge_marks(expected, act.marked.as_deref().unwrap_or_default(), report);
    }
    if !expect.chooses.is_empty() {
        judge_choice::<G>(rules, &expect.chooses, act.chosen.as_deref(), report);
    }
    if let Some(expected) = expect.legal.filter(|legal| act.ruled != Some(*legal)) {
        let word = |legal: bool| if legal { "legal" } else { "not legal" }.to_string();
        let says = match (expected, act.ruled) {
            (true, Some(_)) => phrase!("legal-refused"),
            (false, Some(_)) => phrase!("illegal-accepted"),
            (true, None) => phrase!("legal-unanswered"),
            (false, None) => phrase!("illegal-unanswered"),
        };
        report.add(CheckKind::Legal, says, Some(word(expected)), act.ruled.map(word));
    }
}

/// Judges what a view asks of its controller where the rules are to refuse all of that.
pub(super) fn judge_asked_in_vain<G: Drawable>(
    spec: &Spec,
    rules: &G::Rules,
    expect: &Expectation<G>,
    act: &StepCalls<G>,
    report: &mut FindingCollector<'_>,
) {
    let is_allowed = |event: &&Event<G>| match event {
        // Nothing comes of them in a model that is right.
        Event::Hover { .. } | Event::Update => false,
        Event::Select { seat, action } => {
            G::from_board(rules, &act.before).is_ok_and(|position| position.play(*seat, action).is_ok())
        }
        _ => true,
    };
    if let Some(event) = act.asked.iter().find(is_allowed).filter(|_| expect.asks_refused) {
        let heard = event.sentence(&spec.seats);
        report.add(CheckKind::Asks, phrase!("asks-allowed", heard = &heard), None, Some(heard));
    }
}

fn judge_choice<G: Drawable>(
    rules: &G::Rules,
    right: &[String],
    chosen: Option<&str>,
    report: &mut FindingCollector<'_>,
) {
    let notation =
        |text: &str| G::read_action(rules, text).map_or_else(|_| text.to_string(), |action| action.to_string());
    if chosen.is_some_and(|chosen| right.contains(&notation(chosen))) {
        return;
    }
    let says = match (right, chosen) {
        (_, None) => phrase!("chooses-nothing"),
        ([one], Some(chosen)) => phrase!("chooses-wrong", action = chosen, expected = one),
        (many, Some(chosen)) => phrase!("chooses-none-of", action = chosen, expected = many.join(", ")),
    };
    report.add(CheckKind::Chooses, says, Some(right.join(", ")), chosen.map(str::to_string));
}

fn judge_file(expected: &str, actual: Option<&str>, report: &mut FindingCollector<'_>) {
    let Some(actual) = actual else {
        let first = expected.lines().next().map(str::to_string);
        return report.add(CheckKind::Writes, phrase!("saved-nothing"), first, None);
    };
    // Whether the last line ends with a line break, nobody can see.
    let (expected, actual): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), actual.lines().collect());
    if let Some(at) = first_difference(&expected, &actual, |one, other| one == other) {
        let says = match (expected.get(at), actual.get(at)) {
            (Some(_), Some(_)) => phrase!("saved-line", line = at + 1),
            (Some(_), None) => phrase!("saved-too-short", lines = at),
            _ => phrase!("saved-too-long", lines = at),
        };
        report.add(CheckKind::Writes, says, text(&expected, at), text(&actual, at));
    }
}

fn judge_marks<A: ToString>(expected: &[A], actual: &[A], report: &mut FindingCollector<'_>) {
    let names = |actions: &[A]| actions.iter().map(ToString::to_string).collect::<BTreeSet<String>>();
    let (expected, actual) = (names(expected), names(actual));
    if expected == actual {
        return;
    }
    let listed = |all: &mut dyn Iterator<Item = &String>| all.map(String::as_str).collect::<Vec<_>>().join("  ");
    let missing = listed(&mut expected.difference(&actual));
    let extra = listed(&mut actual.difference(&expected));
    let says = match (missing.as_str(), extra.as_str()) {
        (missing, "") => phrase!("marks-missing", missing = missing),
        ("", extra) => phrase!("marks-extra", extra = extra),
        (missing, extra) => phrase!("marks-missing-and-extra", missing = missing, extra = extra),
    };
    report.add(CheckKind::Marks, says, Some(listed(&mut expected.iter())), Some(listed(&mut actual.iter())));
}

/// The first place in which two lists differ.
pub(super) fn first_difference(one: &[&str], other: &[&str], same: impl Fn(&str, &str) -> bool) -> Option<usize> {
    let differs = |at: &usize| match (one.get(*at), other.get(*at)) {
        (Some(one), Some(other)) => !same(one, other),
        _ => true,
    };
    (0..one.len().max(other.len())).find(differs)
}

fn text(lines: &[&str], at: usize) -> Option<String> {
    lines.get(at).map(ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::Reversi;
    use crate::verdict::Finding;

    fn spec() -> Spec {
        let bundle = crate::bundle::Bundle::bundled_only();
        crate::coursework::load_spec(&bundle, "reversi", None).expect("the spec is right")
    }

    fn judged(change: impl Fn(&mut Expectation<Reversi>, &mut StepCalls<Reversi>)) -> Vec<Finding> {
        let board = crate::game::Game::opening(&Default::default());
        let mut act = StepCalls::empty(&Reversi::board(&board));
        let mut expect = Expectation::default();
        change(&mut expect, &mut act);
        let mut findings = Vec::new();
        let mut report = FindingCollector { step: 1, cue: &String::new, before: &String::new, findings: &mut findings };
        judge_shown((&spec(), &Default::default()), &expect, &act, &mut report);
        findings
    }

    fn owned(lines: &[&str]) -> Vec<String> {
        lines.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn nothing_is_judged_that_is_not_stated() {
        let findings = judged(|_, act| {
            act.logged = owned(&["a line"]);
            (act.marked, act.written, act.ruled) = (Some(Vec::new()), Some("x".to_string()), Some(true));
        });
        assert!(findings.is_empty());
    }

    #[test]
    fn the_first_line_that_differs_is_named() {
        for (expected, actual, says) in [
            (&["a", "b"][..], &["a", "c"][..], "line 2 of what is added to the log is not as it should be"),
            (&["a", "b"], &["a"], "what is added to the log ends after 1 line; another should follow"),
            (&["a"], &["a", "b"], "what is added to the log goes on after 1 line, which should be all"),
            (&[], &["b"], "nothing should be added to the log"),
        ] {
            let findings = judged(|expect, act| (expect.log, act.logged) = (Some(owned(expected)), owned(actual)));
            assert_eq!(findings.iter().map(|finding| finding.says.to_string()).collect::<Vec<_>>(), [says]);
        }
        let alike = judged(|expect, act| (expect.log, act.logged) = (Some(owned(&["a"])), owned(&["a"])));
        assert!(alike.is_empty());
        let blank = judged(|expect, act| (expect.log, act.logged) = (Some(owned(&["a "])), owned(&["a"])));
        assert_eq!(blank.len(), 1, "a blank at the end counts");
    }

    #[test]
    fn files_are_compared_line_by_line() {
        let says = |written: Option<&str>| {
            let findings = judged(|expect, act| {
                (expect.writes, act.written) = (Some("a\nb\n".to_string()), written.map(str::to_string));
            });
            findings.first().map(|finding| finding.says.to_string())
        };
        assert_eq!(says(Some("a\nb")), None);
        assert_eq!(says(None).as_deref(), Some("no game is written out"));
        assert_eq!(says(Some("a\nc\n")).as_deref(), Some("line 2 of the saved game is not as it should be"));
        assert_eq!(says(Some("a\n")).as_deref(), Some("the saved game ends after 1 line; another should follow"));
    }

    #[test]
    fn only_what_the_rules_refuse_may_be_asked_in_vain() {
        let says = |asked: &[&str]| {
            let spec = spec();
            let events = asked
                .iter()
                .map(|sentence| Event::read(&Default::default(), sentence, &spec.seats).expect("an event"))
                .collect();
            let board = Reversi::board(&Game::opening(&Default::default()));
            let act = StepCalls { asked: events, ..StepCalls::<Reversi>::empty(&board) };
            let expect = Expectation { asks_refused: true, ..Expectation::default() };
            let mut findings = Vec::new();
            let mut report =
                FindingCollector { step: 1, cue: &String::new, before: &String::new, findings: &mut findings };
            judge_asked_in_vain(&spec, &Default::default(), &expect, &act, &mut report);
            findings.first().map(|finding| finding.says.to_string())
        };
        assert_eq!(says(&[]), None);
        assert_eq!(says(&["white selects 0,0", "black selects 4,2", "white hovers over 4,2", "update"]), None);
        let allowed = "the controller was asked for what the rules allow now, and nothing should have come of this";
        for asked in ["white selects 4,2", "startup"] {
            assert_eq!(says(&["white selects 0,0", asked]), Some(format!("{allowed}: {asked}")));
        }
    }

    #[test]
    fn marks_are_a_set_and_rulings_are_given() {
        let action = |text: &str| text.parse().expect("an action");
        let marks = judged(|expect, act| {
            expect.marks = Some(vec![action("3,2"), action("2,3")]);
            act.marked = Some(vec![action("2,3"), action("2,3"), action("0,0")]);
        });
        assert_eq!(marks[0].says.to_string(), "not marked, though it should be: 3,2; marked, though not: 0,0");
        let ruling = |ruled| judged(|expect, act| (expect.legal, act.ruled) = (Some(true), ruled));
        assert!(ruling(Some(true)).is_empty());
        assert_eq!(ruling(Some(false))[0].says.to_string(), "the moves are legal, and it says that they are not legal");
        assert_eq!(ruling(None)[0].says.to_string(), "the moves are legal, and it says nothing about them");
    }
}
