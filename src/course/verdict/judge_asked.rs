//! Holds what a view asks its controller for against what was expected.

use super::CheckKind;
use super::finding_collector::FindingCollector;
use crate::game::Drawable;
use crate::phrases::{Phrase, phrase};
use crate::ports::Event;

/// Judges what a view has asked its controller for in one step.
pub(super) fn judge_asked<G: Drawable>(
    seats: &[String],
    expected: &[Event<G>],
    asked: &[Event<G>],
    report: &mut FindingCollector<'_>,
) {
    // A controller that has started up has nothing to do in an update.
    let without_update = match asked {
        [start @ .., Event::Update] if matches!(start, [Event::Startup]) => start,
        all => all,
    };
    // The mouse is moved many times over one square.
    let repeats = matches!(expected, [hover @ Event::Hover { .. }] if asked.iter().all(|one| one == hover));
    if expected == without_update || (repeats && !asked.is_empty()) {
        return;
    }
    let said = |cues: &[Event<G>]| {
        let all: Vec<String> = cues.iter().map(|cue| cue.sentence(seats)).collect();
        if all.is_empty() { phrase!("nothing") } else { Phrase::verbatim(all.join(", ")) }
    };
    let seat = |cue: &Event<G>| match cue {
        Event::Select { seat, .. } | Event::Automatic { seat } | Event::Hover { seat, .. } => Some(*seat),
        _ => None,
    };
    let says = match (expected, asked) {
        (_, []) => phrase!("asks-unheard"),
        ([_], many) if many.len() > 1 && many.iter().all(|one| *one == expected[0]) => {
            phrase!("asks-repeated", times = many.len())
        }
        ([wanted], [told]) if wanted.kind() == told.kind() && seat(wanted) != seat(told) => {
            phrase!("asks-wrong-player")
        }
        ([Event::Hover { .. }], [Event::Select { .. }]) => {
            phrase!("asks-click-for-hover")
        }
        ([Event::Hover { .. }], [Event::Hover { .. }]) => phrase!("asks-something-else"),
        ([Event::Type { .. }], [Event::Type { .. }]) => {
            phrase!("asks-other-line")
        }
        ([Event::Select { action: wanted, .. }], [Event::Select { action: told, .. }]) => {
            let reversed: Vec<String> = wanted.to_string().split(',').rev().map(str::to_string).collect();
            let is_square = |action: &G::Action| G::square_of_action(action).is_some();
            match reversed.join(",") == told.to_string() {
                true => phrase!("asks-swapped-square"),
                false if is_square(wanted) && is_square(told) => {
                    phrase!("asks-wrong-square")
                }
                false => phrase!("asks-something-else"),
            }
        }
        ([Event::Call { action: wanted }], [Event::Call { action: told }]) => {
            let swapped = wanted.to_string().split_once(' ').map(|(name, numbers)| {
                let numbers: Vec<&str> = numbers.split(' ').rev().collect();
                format!("{name} {}", numbers.join(" "))
            });
            match swapped.is_some_and(|swapped| swapped == told.to_string()) {
                true => phrase!("asks-swapped-square"),
                false => phrase!("asks-something-else"),
            }
        }
        ([], _) => phrase!("asks-needless"),
        _ => phrase!("asks-more"),
    };
    let (expected, heard) = (said(expected), said(asked));
    let says = phrase!("asks", fault = says, expected = &expected, heard = &heard);
    report.add(CheckKind::Asks, says, Some(expected.to_string()), Some(heard.to_string()));
}
