//! Rule on state that is stored outside of the model.

use std::collections::BTreeSet;

use super::{RuleChecker, Violation, name_heuristics};
use crate::phrases::{Argument, Phrase, phrase};
use crate::source_rules::outline::{AssignedValue, Assignment, Class, ClassField, ClassKind};
use crate::spec::{CodeLanguage, ModelCopies};

/// Of what a field is a copy.
#[derive(Clone, Copy, PartialEq)]
enum StateKind {
    Board,
    Player,
    Finished,
}

/// Evidence that a field stores something: whether it is certain, the thing stored, and the key of a sentence about the field.
struct Evidence(bool, StateKind, &'static str);

impl<'a> RuleChecker<'a> {
    /// Whether a controller or a view has a field that stores board, player or finished flag.
    ///
    /// Certain is what is assigned, while the game goes on, just what the model answers; what turns from one player into the
    /// other under a player's name; a flag with the name of a finished flag that is set; and an array of plain things with a
    /// board's name in which squares are set. All of these are fields that the rule names, whether or not the program goes
    /// wrong by them. Unclear is what has only the shape or only the name, or a name that speaks of another time
    /// (`lastPlayer`), and fields of classes of one's own that hold an array.
    ///
    /// Never meant: variables of functions, constants and tables, references to models, views, controllers and widgets,
    /// generators of chance, counters, and what is assigned in a constructor or `initialise` only (whose frame it is, say).
    /// Cannot see: copies in classes that the spec does not name, in text or in bits of a number, under names that say
    /// nothing, or handed through more than one variable before they are stored.
    pub(super) fn stores(&self, wanted: &ModelCopies) -> Vec<Violation> {
        let mut found = Vec::new();
        let is_wanted = |name: &str| wanted.classes.iter().any(|own| own == name);
        let direct = |class: &'a Class| is_wanted(&class.name) || self.own_supers(class).any(is_wanted);
        let below = self.classes().filter(|(_, class)| direct(class));
        let above: BTreeSet<(CodeLanguage, String)> = below
            .flat_map(|(unit, class)| {
                let language = self.language(unit);
                self.supers(class, language).into_iter().map(move |name| (language, name))
            })
            .collect();
        for (index, class) in self.classes().filter(|(_, class)| class.kind == ClassKind::Class) {
            let language = self.language(index);
            // What such a class inherits is as good as its own.
            if !direct(class) && !above.contains(&(language, class.name.clone())) {
                continue;
            }
            for field in &class.fields {
                if let Some(Evidence(certain, thing, how)) = self.evidence(field, language, wanted) {
                    let why = Phrase::new(how, [("field", Argument::from(&field.name))]);
                    let why =
                        if certain { why } else { phrase!("store-perhaps", finding = why, what = thing.phrase()) };
                    found.push(Violation::new(index, field.at, certain, why));
                }
            }
        }
        found
    }

    fn evidence(&self, field: &ClassField, language: CodeLanguage, wanted: &ModelCopies) -> Option<Evidence> {
        if field.is_final && field.is_static && field.writes.is_empty() || name_heuristics::is_table(&field.name) {
            return None;
        }
        let plain = match &field.of {
            Some(of) => name_heuristics::is_scalar(&of.element) || self.is_enum(&of.element, language),
            // Where no type is written, what is assigned tells.
            None => !field.arrays().any(|grid| grid.objects),
        };
        if !plain {
            return self.of_own_class(field, language);
        }
        let evidence = if field.dims() == 0 { of_one(field, wanted) } else { of_many(field, wanted) };
        // What speaks of another time may be a memory of one's own.
        let certain = |certain| certain && !name_heuristics::is_past_or_other(&field.name);
        evidence.map(|Evidence(is, thing, how)| Evidence(certain(is), thing, how))
    }

    /// A field of a class of the submission that holds an array, which is written while the game goes on.
    fn of_own_class(&self, field: &ClassField, language: CodeLanguage) -> Option<Evidence> {
        let of = field.of.as_ref()?;
        let (_, class) = self.class(&of.element, language).filter(|(_, class)| class.kind == ClassKind::Class)?;
        let supers = self.supers(class, language);
        if name_heuristics::is_widget(&class.name, language)
            || supers.iter().any(|of| name_heuristics::is_widget(of, language) || self.supplied.contains(of))
        {
            return None;
        }
        let holds = |own: &ClassField| {
            let plain = own
                .of
                .as_ref()
                .is_some_and(|of| name_heuristics::is_scalar(&of.element) || self.is_enum(&of.element, language));
            plain
                && own.dims() == 2
                && !name_heuristics::is_table(&own.name)
                && own.writes.iter().any(|write| write.inside > 0)
        };
        let how = "store-own-class";
        class.fields.iter().any(holds).then_some(Evidence(false, StateKind::Board, how))
    }
}

impl StateKind {
    fn phrase(self) -> Phrase {
        match self {
            StateKind::Board => phrase!("stored-board"),
            StateKind::Player => phrase!("stored-player"),
            StateKind::Finished => phrase!("stored-finished"),
        }
    }
}

/// Returns the assignments during the game, to the field itself or to something inside it.
fn later(field: &ClassField) -> impl Iterator<Item = &Assignment> {
    field.writes.iter().filter(|write| !write.setup)
}

/// Returns the evidence against a field that holds one thing.
fn of_one(field: &ClassField, wanted: &ModelCopies) -> Option<Evidence> {
    let name = field.name.as_str();
    let asked = |names: &[String]| {
        later(field).filter_map(|write| write.value.read()).any(|read| name_heuristics::is_called(read, names))
    };
    let is_changed = later(field).next().is_some();
    let flips = later(field).any(|write| write.value == AssignedValue::Toggle);
    let is_truth = |write: &Assignment| matches!(write.value, AssignedValue::Boolean(_));
    let sets =
        later(field).filter(|write| matches!(write.value, AssignedValue::Constant | AssignedValue::Boolean(_))).count();
    let says = field.of.as_ref().map(|of| of.element.as_str());
    let is_flag =
        matches!(says, Some("boolean" | "Boolean" | "bool")) || says.is_none() && field.writes.iter().any(is_truth);
    if asked(&wanted.player) {
        return Some(Evidence(true, StateKind::Player, "store-player-given"));
    }
    if asked(&wanted.finished) {
        return Some(Evidence(true, StateKind::Finished, "store-finished-given"));
    }
    if !wanted.player.is_empty() {
        if flips && name_heuristics::may_be_player(name) {
            return Some(Evidence(true, StateKind::Player, "store-player-turns"));
        }
        if is_changed && name_heuristics::is_player(name) {
            return Some(Evidence(sets > 1, StateKind::Player, "store-player-set"))
                .map(|found| if sets > 1 { found } else { Evidence(false, StateKind::Player, "store-player-name") });
        }
    }
    if !wanted.finished.is_empty() && is_flag && is_changed {
        if name_heuristics::is_finished(name) {
            return Some(Evidence(true, StateKind::Finished, "store-finished-set"));
        }
        if name_heuristics::may_be_finished(name) {
            return Some(Evidence(false, StateKind::Finished, "store-finished-name"));
        }
    }
    if asked(&wanted.board) {
        return Some(Evidence(false, StateKind::Board, "store-square-given"));
    }
    None
}

/// Returns the evidence against a field that holds many things.
fn of_many(field: &ClassField, wanted: &ModelCopies) -> Option<Evidence> {
    let reads =
        |value: &AssignedValue| value.read().is_some_and(|read| name_heuristics::is_called(read, &wanted.board));
    // A copy is a copy, also if it is made when the game begins.
    let of_whole = |value: &AssignedValue| reads(value) && matches!(value, AssignedValue::Grid(_));
    let into = |write: &Assignment| write.inside > 0 && reads(&write.value);
    if field.whole_values().any(of_whole) || field.writes.iter().any(into) {
        return Some(Evidence(true, StateKind::Board, "store-squares-given"));
    }
    let is_small = |size: &u64| *size <= 2;
    if wanted.board.is_empty() || field.arrays().any(|grid| grid.sizes.iter().any(is_small)) {
        return None;
    }
    let dims = field.dims();
    let squares = later(field).any(|write| write.inside == dims);
    let replaced = later(field).any(|write| write.inside < dims && !matches!(write.value, AssignedValue::Constant));
    let named = name_heuristics::is_board(&field.name);
    match (dims, named) {
        (2.., true) if squares && name_heuristics::is_derived(&field.name) => {
            Some(Evidence(false, StateKind::Board, "store-board-written"))
        }
        (2.., true) if squares => Some(Evidence(true, StateKind::Board, "store-board-set")),
        (2.., true) if replaced => Some(Evidence(false, StateKind::Board, "store-board-name")),
        (2.., false) if squares => Some(Evidence(false, StateKind::Board, "store-array-written")),
        (1, true) if squares => Some(Evidence(false, StateKind::Board, "store-list-written")),
        _ => None,
    }
}
