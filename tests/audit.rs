//! The fixtures catch every wrong controller, each where it should be caught, and no right one: for all courseworks.
//!
//! Their editions, the smallest sets of fixtures, and a coursework whose learners play thousands of games take longer, and
//! are ignored unless they are asked for (`-- --include-ignored`); CI audits them, too.
#![cfg(feature = "cli")]

#[path = "audit/freedoms.rs"]
mod freedoms;
#[path = "audit/missing_update.rs"]
mod missing_update;
#[path = "audit/unbroken.rs"]
mod unbroken;

use std::collections::BTreeSet;
use std::sync::OnceLock;

use referee::audit::{FailureSignature, KillMatrix, MutantRow, failure_signatures, mutants};
use referee::bundle::Bundle;
use referee::coursework::{Coursework, load_spec};
use referee::games::{GameTask, NAMES, Play, with_game};
use referee::mutants::harmless;
use referee::ports::CUE_KINDS;
use referee::spec::{MessageCondition, Spec};

/// Mutants that fail in the same way and are two misconceptions all the same: both ids, and why.
const TWINS: &[(&str, &str, &str)] = &[
    (
        "silent-after-update",
        "update-tells-its-own-changes-only",
        "only an update that changes something tells them apart, and what it says would be paid for twice",
    ),
    (
        "win-not-logged",
        "win-logged-after-the-board",
        "a log is compared up to the first line that differs, and there both have the board",
    ),
    ("blanks-around-trimmed", "blanks-before-trimmed", "the editions `listings` ask for nothing behind a move"),
    (
        "learner-drops-the-first",
        "learner-drops-the-whole-game",
        "in tic-tac-toe both lack the first bead, and other positions come up again too seldom",
    ),
    (
        "log-last-line-only",
        "log-newest-first",
        "a finding names the first line of the log that differs, and there the two look alike",
    ),
];

struct AuditOf<'a>(&'a Bundle, Spec);

impl GameTask for AuditOf<'_> {
    type Output = KillMatrix;

    fn run<G: Play>(self, _: G::Rules) -> KillMatrix {
        KillMatrix::of(&Coursework::<G>::load(self.0, self.1).unwrap_or_else(|found| panic!("{found:?}")))
    }
}

/// The fixtures of a coursework, reduced to the smallest set.
struct ReducedTo<'a>(&'a Bundle, Spec, &'a KillMatrix);

impl GameTask for ReducedTo<'_> {
    type Output = KillMatrix;

    fn run<G: Play>(self, _: G::Rules) -> KillMatrix {
        let ReducedTo(bundle, spec, matrix) = self;
        let mut coursework = Coursework::<G>::load(bundle, spec).unwrap_or_else(|found| panic!("{found:?}"));
        let needed: BTreeSet<&str> =
            matrix.minimum_killing_set().into_iter().map(|(place, _)| matrix.columns[place].id.as_str()).collect();
        coursework.scenarios.retain(|scenario| needed.contains(scenario.id.as_str()));
        KillMatrix::of(&coursework)
    }
}

/// The mutants that fail otherwise when a coursework's scenarios are played in the opposite order.
struct OrderMatters<'a>(&'a Bundle, Spec);

impl GameTask for OrderMatters<'_> {
    type Output = BTreeSet<(&'static str, bool)>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let mut forwards = Coursework::<G>::load(self.0, self.1).unwrap_or_else(|found| panic!("{found:?}"));
        // Learners play a contest of their own, thousands of games that no other scenario can change.
        forwards.scenarios.retain(|scenario| scenario.contest.is_none());
        let mut backwards = forwards.clone();
        backwards.scenarios.reverse();
        let (all, last) = (mutants::<G>(&forwards.rules), forwards.scenarios.len() - 1);
        let (there, back) = (failure_signatures(&forwards, &all), failure_signatures(&backwards, &all));
        let turned = |pattern: &FailureSignature| -> FailureSignature {
            pattern.iter().map(|(place, slip)| (last - place, slip.clone())).collect()
        };
        let differ = all.iter().zip(there.iter().zip(&back)).filter(|(_, (there, back))| **there != turned(back));
        differ.map(|(mutant, _)| (mutant.id, mutant.lasting)).collect()
    }
}

/// A coursework's spec, or an edition's.
fn spec(bundle: &Bundle, id: &str, edition: Option<&str>) -> Spec {
    load_spec(bundle, id, edition).unwrap_or_else(|found| panic!("{found:?}"))
}

/// Runs a task with the game of a spec.
fn with<T: GameTask>(spec: &Spec, task: T) -> T::Output {
    with_game(&spec.game, task).unwrap_or_else(|| panic!("{}: there is no game {}", spec.id, spec.game))
}

type Audits = Vec<(Spec, KillMatrix)>;

fn audited(bundle: &Bundle, specs: impl IntoIterator<Item = Spec>) -> Audits {
    specs.into_iter().map(|spec| (spec.clone(), with(&spec, AuditOf(bundle, spec.clone())))).collect()
}

/// Courseworks whose mutants play for long: learners play thousands of games, and races are long.
const SLOW: [&str; 4] = ["hare-and-tortoise", "hexapawn", "quoridor-comp2911", "quoridor-self"];

/// All courseworks as they are but for the slow ones, audited once.
fn bases() -> &'static Audits {
    static AUDITS: OnceLock<Audits> = OnceLock::new();
    AUDITS.get_or_init(|| {
        let bundle = Bundle::with_overrides(".");
        let courseworks = bundle.courseworks();
        audited(&bundle, courseworks.iter().filter(|id| !SLOW.contains(&id.as_str())).map(|id| spec(&bundle, id, None)))
    })
}

/// The slow ones, and all editions, audited once.
fn others() -> &'static Audits {
    static AUDITS: OnceLock<Audits> = OnceLock::new();
    AUDITS.get_or_init(|| {
        let bundle = Bundle::with_overrides(".");
        let of = |id: &String| -> Vec<Spec> {
            bundle.editions(id).iter().map(|edition| spec(&bundle, id, Some(edition))).collect()
        };
        let editions = bundle.courseworks();
        let slow = SLOW.iter().map(|id| spec(&bundle, id, None));
        audited(&bundle, slow.chain(editions.iter().flat_map(of)))
    })
}

/// Names of mutants, one a line, with what they do.
fn named(rows: &[&MutantRow]) -> String {
    let line =
        |row: &&MutantRow| format!("\n  {} ({}): {}", row.id, row.breaks.as_deref().unwrap_or("harmless"), row.says);
    rows.iter().map(line).collect()
}

#[test]
fn every_mutant_dies_to_a_fixture_of_the_requirement_that_it_breaks() {
    every_mutant_dies(bases());
}

#[test]
#[ignore = "takes a minute"]
fn every_mutant_dies_in_the_slow_ones_and_in_editions() {
    every_mutant_dies(others());
}

fn every_mutant_dies(audits: &Audits) {
    for (_, matrix) in audits {
        let (survivors, astray) = (matrix.survivors(), matrix.killed_elsewhere());
        assert!(survivors.is_empty(), "{}: no fixture notices{}", matrix.coursework, named(&survivors));
        assert!(astray.is_empty(), "{}: only other fixtures notice{}", matrix.coursework, named(&astray));
    }
}

#[test]
fn no_fixture_fails_what_is_right_in_an_unusual_way() {
    nothing_right_is_failed(bases());
}

#[test]
#[ignore = "takes a minute"]
fn neither_the_slow_one_nor_an_edition_fails_what_is_right_in_an_unusual_way() {
    nothing_right_is_failed(others());
}

fn nothing_right_is_failed(audits: &Audits) {
    for (_, matrix) in audits {
        let by = |row: &MutantRow| -> Vec<&str> {
            matrix.kills(row).into_iter().map(|place| matrix.columns[place].id.as_str()).collect()
        };
        let wronged: Vec<_> = matrix.failed_harmless().into_iter().map(|row| (row.says.as_str(), by(row))).collect();
        assert!(wronged.is_empty(), "{}: fixtures ask for more than the spec says: {wronged:?}", matrix.coursework);
        assert!(matrix.is_clean());
    }
}

/// The failures of a submission show its mistake, so no two mutants may fail alike.
#[test]
fn no_two_mutants_fail_in_the_same_way() {
    let twins = twins(bases());
    assert!(twins.unknown.is_empty(), "these are one mutant, or need a fixture:\n{}", twins.unknown.join("\n"));
}

#[test]
#[ignore = "takes a minute"]
fn no_two_mutants_fail_in_the_same_way_elsewhere_and_all_twins_are_met() {
    let (mut all, others) = (twins(bases()), twins(others()));
    assert!(others.unknown.is_empty(), "these are one mutant, or need a fixture:\n{}", others.unknown.join("\n"));
    all.met.extend(others.met);
    let stale: Vec<_> = TWINS.iter().filter(|twins| !all.met.contains(twins)).collect();
    assert!(stale.is_empty(), "these are no twins any more: {stale:?}");
}

/// Mutants that look alike.
struct Twins {
    /// Those of [`TWINS`].
    met: BTreeSet<&'static (&'static str, &'static str, &'static str)>,
    /// All others, a line for each coursework.
    unknown: Vec<String>,
}

fn twins(audits: &Audits) -> Twins {
    let mut twins = Twins { met: BTreeSet::new(), unknown: Vec::new() };
    for (_, matrix) in audits {
        for group in &matrix.twins {
            let known = TWINS.iter().find(|(one, other, _)| group.iter().all(|id| id == one || id == other));
            twins.met.extend(known);
            if known.is_none() {
                twins.unknown.push(format!("{}: {}", matrix.coursework, group.join(", ")));
            }
        }
    }
    twins
}

#[test]
#[ignore = "takes a minute"]
fn the_smallest_set_kills_everything_and_nothing_of_it_can_go() {
    let bundle = Bundle::with_overrides(".");
    for (spec, matrix) in bases().iter().chain(others()) {
        let reduced = with(spec, ReducedTo(&bundle, spec.clone(), matrix));
        let name = &reduced.coursework;
        assert!(reduced.is_clean(), "{name}: the smallest set does not kill{}", named(&reduced.survivors()));
        let smallest = reduced.minimum_killing_set();
        assert_eq!(smallest.len(), reduced.columns.len(), "{name}: there is a smaller set");
        for (place, only) in smallest {
            let id = &reduced.columns[place].id;
            assert!(!only.is_empty(), "{name}: {id} kills nothing alone");
            let without = without(&reduced, place);
            let missed: BTreeSet<&str> =
                without.survivors().into_iter().chain(without.killed_elsewhere()).map(|row| row.id.as_str()).collect();
            let only: BTreeSet<&str> = only.into_iter().map(|row| row.id.as_str()).collect();
            assert_eq!(missed, only, "{name}: without {id}");
        }
    }
}

/// Wrong controllers of every game find the words that they speak by a convention, and say nothing where it is broken: then
/// they survive, or look like others, and nobody sees why.
#[test]
fn messages_can_be_told_apart_by_their_words() {
    let bundle = Bundle::with_overrides(".");
    let mut wrong = Vec::new();
    for id in bundle.courseworks() {
        for edition in std::iter::once(None).chain(bundle.editions(&id).into_iter().map(Some)) {
            let spec = load_spec(&bundle, &id, edition.as_deref()).unwrap_or_else(|found| panic!("{found:?}"));
            let has = |when: MessageCondition, answers: bool| {
                spec.messages.list.iter().any(|message| message.when == when && message.is_answer() == answers)
            };
            let asks = |usual| spec.broken_by("", usual).is_some_and(|id| spec.requirement(id).is_some());
            if asks("turn-messages") && !has(MessageCondition::TheirTurn, false) {
                wrong.push(format!(
                    "{}: `turn-messages` are asked for, but no message that is true on `their turn` has words of its own \
                     for each player, and one with the same words for all counts as the answer to a click",
                    spec.name()
                ));
            }
            if asks("wrong-player-message") && !has(MessageCondition::NotTheirTurn, true) {
                wrong.push(format!(
                    "{}: `wrong-player-message` is asked for, but no message that is true when it is `not their turn` has \
                     the same words for all, and one with words of its own for each player only announces the turn",
                    spec.name()
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// A diagnosis plays mutants on single scenarios, and all of them only those that keep something from one to the next.
#[test]
#[ignore = "takes a minute"]
fn mutants_that_depend_on_earlier_scenarios_are_marked() {
    let bundle = Bundle::with_overrides(".");
    for id in bundle.courseworks() {
        let spec = spec(&bundle, &id, None);
        let differ = with(&spec, OrderMatters(&bundle, spec.clone()));
        let unmarked: Vec<_> = differ.into_iter().filter(|(_, lasting)| !lasting).map(|(id, _)| id).collect();
        assert!(unmarked.is_empty(), "{id}: these are not marked as lasting: {unmarked:?}");
    }
}

/// A matrix with one column less.
fn without(matrix: &KillMatrix, place: usize) -> KillMatrix {
    let mut matrix = matrix.clone();
    matrix.columns.remove(place);
    for row in &mut matrix.rows {
        row.killed.remove(place);
    }
    matrix
}

/// Every mutant's name, the requirement that it usually breaks, and what it does; of a harmless one, no requirement.
struct Sayings;

impl GameTask for Sayings {
    type Output = Vec<(&'static str, &'static str, &'static str)>;

    fn run<G: Play>(self, usual: G::Rules) -> Self::Output {
        let every_event: Vec<String> = CUE_KINDS.iter().map(ToString::to_string).collect();
        let all = mutants::<G>(&usual).into_iter().chain(harmless::<G>(&every_event));
        all.map(|mutant| (mutant.id, mutant.breaks, mutant.says)).collect()
    }
}

#[test]
fn mutants_have_names_and_say_what_they_do() {
    for game in NAMES {
        let mut met = BTreeSet::new();
        let all = with_game(game, Sayings).unwrap_or_default();
        for &(id, _, says) in &all {
            // Under `audit` in a spec, both stand for mutants.
            assert!(all.iter().all(|(_, breaks, _)| *breaks != id), "{game}: `{id}` is a requirement's id, too");
            assert!(met.insert(id), "{game}: two mutants are called `{id}`");
            assert!(met.insert(says), "{game}: two mutants say that they {says}");
            let kebab = |word: &str| !word.is_empty() && word.chars().all(|letter| letter.is_ascii_lowercase());
            assert!(id.split('-').all(kebab), "{game}: `{id}` is not small words with hyphens");
            assert!(says.starts_with(|letter: char| letter.is_lowercase()), "{game}: `{id}` {says}");
            assert!(!says.ends_with(['.', '!', ' ']) && !says.contains(". "), "{game}: `{id}` {says}");
        }
    }
}
