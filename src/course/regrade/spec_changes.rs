//! Changes between two specs: those that marksheets show, too, and those that no marksheet shows.

use super::{CourseworkChange, MarkScheme};
use crate::spec::{AttemptPolicy, Message, Part, SourceRule, Spec};

impl MarkScheme {
    /// Lists the changes between two whole specs, for submissions of these parts.
    pub fn between(was: &Spec, is: &Spec, parts: &[Part]) -> Vec<CourseworkChange> {
        let mut changes = MarkScheme::of_spec(was, parts).changed(&MarkScheme::of_spec(is, parts));
        changes.extend(changed_wording(was, is, parts));
        changes
    }
}

/// Messages, how marks follow from scenarios, rules of the game and on the code, policies, limits, the look of a view.
pub fn changed_wording(was: &Spec, is: &Spec, parts: &[Part]) -> Vec<CourseworkChange> {
    let mut changes = messages(was, is);
    changes.extend(requirements(was, is, parts));
    changes.extend(rules_on_code(was, is));
    let whole = [
        (was.rules != is.rules, "rules", "of the game have changed"),
        (was.seats != is.seats, "seats", "have other names, or there are more or fewer of them"),
        (was.cues != is.cues, "cues", "are others"),
        (
            was.limits != is.limits,
            "limits",
            "have changed, which transcripts do not show: time-outs may go another way",
        ),
        (was.repair != is.repair, "repair", "has changed, so other work may build now"),
        (was.look != is.look, "view", "should look different"),
        (was.declared != is.declared, "declared", "faults are kept in another way"),
        (was.policies.rounding != is.policies.rounding, "rounding", "of marks has changed"),
        (was.policies.late != is.policies.late, "late", "work loses marks in another way, or was due at another time"),
        (was.policies.attempts != is.policies.attempts, "attempts", counts(is.policies.attempts)),
        (
            was.policies.unbuilt_is_nothing != is.policies.unbuilt_is_nothing,
            "unbuilt-is-nothing",
            "has changed: work that cannot be built gets other marks",
        ),
        (
            was.policies.fresh_runs != is.policies.fresh_runs,
            "fresh-runs",
            "settle unstable scenarios in another way, which transcripts do not show",
        ),
        (was.supplied != is.supplied, "supplied", "classes are others, which rules on the code may see"),
        (
            was.messages.folds != is.messages.folds,
            "fold",
            "has changed: other differences between texts are overlooked",
        ),
    ];
    changes.extend(
        whole.into_iter().filter(|(changed, ..)| *changed).map(|(_, of, says)| CourseworkChange::of_spec(of, says)),
    );
    changes
}

/// Describes the attempt that counts now, where another one did.
fn counts(now: AttemptPolicy) -> &'static str {
    match now {
        AttemptPolicy::Best => "count in another way: the best one does now, and the latest did",
        AttemptPolicy::Latest => "count in another way: the latest one does now, and the best did",
    }
}

/// The rules on the code that nobody has held against work that was graded by the old spec.
pub fn unchecked_rules(was: &Spec, is: &Spec) -> Vec<String> {
    let looks_alike = |was: &SourceRule, is: &SourceRule| {
        was.check == is.check && was.languages == is.languages && was.parts == is.parts
    };
    let supplied = was.supplied == is.supplied;
    let is_read = |rule: &&SourceRule| supplied && was.source_rule(&rule.id).is_some_and(|was| looks_alike(was, rule));
    is.source_rules.iter().filter(|rule| !is_read(rule)).map(|rule| rule.id.clone()).collect()
}

fn messages(was: &Spec, is: &Spec) -> Vec<CourseworkChange> {
    let name = |key: &str| format!("message {key}");
    let same = |was: &Message, is: &Message| was.wordings == is.wordings && was.when == is.when;
    let mut changes = Vec::new();
    for message in &is.messages.list {
        match was.messages.get(&message.key) {
            None => changes.push(CourseworkChange::of_spec(name(&message.key), "is new")),
            Some(before) if before.wordings != message.wordings => {
                changes.push(CourseworkChange::of_spec(name(&message.key), "has other words"));
            }
            Some(before) if !same(before, message) => {
                changes.push(CourseworkChange::of_spec(name(&message.key), "is true at other times"));
            }
            Some(_) => {}
        }
    }
    let gone = was.messages.keys().filter(|key| is.messages.get(key).is_none());
    changes.extend(gone.map(|key| CourseworkChange::of_spec(name(key), "is gone")));
    changes
}

fn requirements(was: &Spec, is: &Spec, parts: &[Part]) -> Vec<CourseworkChange> {
    let mut changes = Vec::new();
    let meant = is.requirements.iter().filter(|own| own.part == Part::Source || parts.contains(&own.part));
    for requirement in meant {
        let Some(before) = was.requirement(&requirement.id) else { continue };
        let mut says = |changed: bool, what: &str| {
            if changed {
                changes.push(CourseworkChange::of_spec(&requirement.id, what));
            }
        };
        says(before.award != requirement.award, "is awarded in another way: `award` has changed");
        says(before.extra != requirement.extra, "is extra credit, or is not any more");
        says(before.part != requirement.part, "belongs to another part");
        says(before.plays != requirement.plays, "is judged by other generated games");
        says(before.learns != requirement.learns, "is judged by other games of a learner");
        says(
            before.pays_for_missing_update != requirement.pays_for_missing_update,
            "pays for a missing update, or does not any more",
        );
        let shown = before.shown_to_students != requirement.shown_to_students;
        says(shown, "shows students more of a failure, or less: `shown-to-students` has changed");
    }
    changes
}

fn rules_on_code(was: &Spec, is: &Spec) -> Vec<CourseworkChange> {
    let name = |rule: &SourceRule| format!("rule {}", rule.id);
    let mut changes = Vec::new();
    for rule in &is.source_rules {
        match was.source_rule(&rule.id) {
            None => changes.push(CourseworkChange::of_spec(name(rule), "is new")),
            Some(before) if before.consequence != rule.consequence || before.requirement != rule.requirement => {
                changes.push(CourseworkChange::of_spec(name(rule), "has other consequences"));
            }
            Some(before) if before != rule => {
                changes
                    .push(CourseworkChange::of_spec(name(rule), "looks for something else, or is said in other words"));
            }
            Some(_) => {}
        }
    }
    let gone = was.source_rules.iter().filter(|rule| is.source_rule(&rule.id).is_none());
    changes.extend(gone.map(|rule| CourseworkChange::of_spec(name(rule), "is gone")));
    changes
}
