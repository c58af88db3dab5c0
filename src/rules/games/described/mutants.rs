//! Misreadings of a call's numbers: the only mistakes that a described game has of its own, as nothing is known of its rules.

use super::{Action, Argument, Described};
use crate::mutants::{DeviationContext, Mutant};
use crate::ports::Event;
use crate::spec::{ArgumentRange, Description, NumberRange};

/// The requirement that these break. No spec has one of this name: what a submission fails is compared with them, and fixtures are
/// audited by mutants of the model solution.
const ARGUMENTS: &str = "arguments";

/// Returns the mutants that misread numbers.
pub(super) fn mutants() -> Vec<Mutant<Described>> {
    let mutant = |id, says, change: ChangeNumbers| {
        Mutant::changing_event(id, ARGUMENTS, says, move |scene| changed_call(scene, change)).requiring_event("call")
    };
    vec![
        mutant(
            "numbers-exchanged",
            "takes the first number of a call for the second, and the second for the first, such as column and row",
            exchange,
        ),
        mutant("numbers-from-one", "takes the first number of a range for 1, although it is 0", count_from_one),
        mutant(
            "last-number-from-the-end",
            "counts the last number of a call from the other end, such as rows from the bottom",
            count_from_the_end,
        ),
    ]
}

/// Changes numbers, each with its range, into those that are meant instead.
type ChangeNumbers = fn(&mut [(&mut i32, NumberRange)]);

fn exchange(numbers: &mut [(&mut i32, NumberRange)]) {
    if let [(first, _), (second, _), ..] = numbers {
        std::mem::swap(*first, *second);
    }
}

fn count_from_one(numbers: &mut [(&mut i32, NumberRange)]) {
    for (number, _) in numbers.iter_mut().filter(|(_, range)| range.first == 0) {
        **number = number.saturating_sub(1);
    }
}

fn count_from_the_end(numbers: &mut [(&mut i32, NumberRange)]) {
    if let Some((number, range)) = numbers.last_mut() {
        **number = range.first.saturating_add(range.last).saturating_sub(**number);
    }
}

/// The call as it is misread. A number that its range does not have is no call at all: a program that looks for it on its board
/// finds nothing.
fn changed_call(scene: &DeviationContext<'_, Described>, change: ChangeNumbers) -> Option<Event<Described>> {
    let Event::Call { action } = scene.cue else { return Some(scene.cue.clone()) };
    let mut meant = action.clone();
    change(&mut numbers(scene.rules, &mut meant));
    let is_in_range = numbers(scene.rules, &mut meant).iter().all(|(number, range)| range.contains(**number));
    (is_in_range || meant == *action).then_some(Event::Call { action: meant })
}

/// The numbers of a call that have a range, in order.
fn numbers<'a>(description: &Description, action: &'a mut Action) -> Vec<(&'a mut i32, NumberRange)> {
    let Some(form) = description.call(&action.call) else { return Vec::new() };
    let ranges = form.arguments.iter().map(|form| &form.range);
    let arguments = action.arguments.iter_mut().zip(ranges);
    arguments
        .filter_map(|pair| match pair {
            (Argument::Number(number), ArgumentRange::Numbers(range)) => Some((number, *range)),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Seat};
    use crate::games::described::Squares;
    use crate::spec::{ArgumentForm, CallForm};

    fn misread(change: ChangeNumbers, text: &str) -> Option<String> {
        let range = |name: &str, text: &str| ArgumentForm {
            name: name.to_string(),
            range: ArgumentRange::Numbers(text.parse().expect("a range")),
        };
        let fire =
            CallForm { name: "fire".to_string(), arguments: vec![range("column", "0..7"), range("row", "0..5")] };
        let drop = CallForm { name: "drop".to_string(), arguments: vec![range("column", "1..7")] };
        let description = Description { calls: vec![fire, drop], ..Description::default() };
        let action: Action = text.parse().expect("a call");
        let scene = DeviationContext {
            cue: &Event::Call { action },
            board: &Board { squares: Squares::default(), player: Seat(1), finished: false },
            rules: &description,
            messages: &Default::default(),
            choices: |_, _, _| Vec::new(),
        };
        changed_call(&scene, change).map(|event| match event {
            Event::Call { action } => action.to_string(),
            other => panic!("{other:?}"),
        })
    }

    #[test]
    fn numbers_are_misread_within_their_ranges() {
        for (change, call, meant) in [
            (exchange as ChangeNumbers, "fire 2 5", Some("fire 5 2")),
            (exchange, "fire 7 2", None),
            (exchange, "drop 3", Some("drop 3")),
            (exchange, "other 1 2", Some("other 1 2")),
            (count_from_one, "fire 2 5", Some("fire 1 4")),
            (count_from_one, "fire 0 5", None),
            (count_from_one, "drop 3", Some("drop 3")),
            (count_from_the_end, "fire 2 5", Some("fire 2 0")),
            (count_from_the_end, "drop 3", Some("drop 5")),
        ] {
            assert_eq!(misread(change, call).as_deref(), meant, "{call}");
        }
    }
}
