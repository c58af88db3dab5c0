//! What is kept beside the model.

use std::collections::BTreeSet;

use super::{Code, Found, words};
use crate::source_rules::outline::{Class, Field, Kind, Value, Write};
use crate::spec::{CodeLanguage, Stores};

/// Of what a field is a copy.
#[derive(Clone, Copy, PartialEq)]
enum Thing {
    Board,
    Player,
    Finished,
}

/// What speaks for a field storing something: whether it is certain, of what, and how that shows.
struct Evidence(bool, Thing, &'static str);

impl Code<'_> {
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
    pub(super) fn stores(&self, wanted: &Stores) -> Vec<Found> {
        let mut found = Vec::new();
        let direct = |class: &Class| wanted.classes.iter().any(|name| class.is(name));
        let below = self.classes().filter(|(_, class)| direct(class));
        let above: BTreeSet<(CodeLanguage, String)> = below
            .flat_map(|(unit, class)| {
                let language = self.language(unit);
                self.supers(class, language).into_iter().map(move |name| (language, name))
            })
            .collect();
        for (index, class) in self.classes().filter(|(_, class)| class.kind == Kind::Class) {
            let language = self.language(index);
            // What such a class inherits is as good as its own.
            if !direct(class) && !above.contains(&(language, class.name.clone())) {
                continue;
            }
            for field in &class.fields {
                if let Some(Evidence(certain, thing, how)) = self.evidence(field, language, wanted) {
                    let why = format!("the field `{}` {how}", field.name);
                    let why = if certain { why } else { format!("{why}; is that {}?", thing.name()) };
                    found.push(Found::new(index, field.at, certain, why));
                }
            }
        }
        found
    }

    fn evidence(&self, field: &Field, language: CodeLanguage, wanted: &Stores) -> Option<Evidence> {
        if field.is_final && field.is_static && field.writes.is_empty() || words::is_table(&field.name) {
            return None;
        }
        let plain = match &field.of {
            Some(of) => words::is_scalar(&of.element) || self.is_enum(&of.element, language),
            // Where no type is written, what is assigned tells.
            None => !field.grids().any(|grid| grid.objects),
        };
        if !plain {
            return self.of_own_class(field, language);
        }
        let evidence = if field.dims() == 0 { of_one(field, wanted) } else { of_many(field, wanted) };
        // What speaks of another time may be a memory of one's own.
        let certain = |certain| certain && !words::is_of_another_time(&field.name);
        evidence.map(|Evidence(is, thing, how)| Evidence(certain(is), thing, how))
    }

    /// A field of a class of the submission that holds an array, which is written while the game goes on.
    fn of_own_class(&self, field: &Field, language: CodeLanguage) -> Option<Evidence> {
        let of = field.of.as_ref()?;
        let (_, class) = self.class(&of.element, language).filter(|(_, class)| class.kind == Kind::Class)?;
        let supers = self.supers(class, language);
        if words::is_widget(&class.name) || supers.iter().any(|of| words::is_widget(of) || self.supplied.contains(of)) {
            return None;
        }
        let holds = |own: &Field| {
            let plain =
                own.of.as_ref().is_some_and(|of| words::is_scalar(&of.element) || self.is_enum(&of.element, language));
            plain && own.dims() == 2 && !words::is_table(&own.name) && own.writes.iter().any(|write| write.inside > 0)
        };
        let how = "is of a class that holds an array of its own";
        class.fields.iter().any(holds).then_some(Evidence(false, Thing::Board, how))
    }
}

impl Thing {
    fn name(self) -> &'static str {
        match self {
            Thing::Board => "a copy of the board",
            Thing::Player => "the player on turn",
            Thing::Finished => "the finished flag",
        }
    }
}

/// What is assigned while the game goes on: to the field itself, or into it.
fn later(field: &Field) -> impl Iterator<Item = &Write> {
    field.writes.iter().filter(|write| !write.setup)
}

/// What speaks for a field that holds one thing.
fn of_one(field: &Field, wanted: &Stores) -> Option<Evidence> {
    let name = field.name.as_str();
    let asked = |names: &[String]| {
        later(field).filter_map(|write| write.value.read()).any(|read| names.iter().any(|own| own == read))
    };
    let is_changed = later(field).next().is_some();
    let flips = later(field).any(|write| write.value == Value::Flip);
    let is_truth = |write: &Write| matches!(write.value, Value::Truth(_));
    let sets = later(field).filter(|write| matches!(write.value, Value::Constant | Value::Truth(_))).count();
    let says = field.of.as_ref().map(|of| of.element.as_str());
    let is_flag =
        matches!(says, Some("boolean" | "Boolean" | "bool")) || says.is_none() && field.writes.iter().any(is_truth);
    if asked(&wanted.player) {
        return Some(Evidence(true, Thing::Player, "is given the player that the model says"));
    }
    if asked(&wanted.finished) {
        return Some(Evidence(true, Thing::Finished, "is given the finished flag that the model says"));
    }
    if !wanted.player.is_empty() {
        if flips && words::may_be_player(name) {
            return Some(Evidence(true, Thing::Player, "turns from one player into the other"));
        }
        if is_changed && words::is_player(name) {
            return Some(Evidence(sets > 1, Thing::Player, "is set to one player, and to another")).map(|found| {
                if sets > 1 { found } else { Evidence(false, Thing::Player, "is called like the player on turn") }
            });
        }
    }
    if !wanted.finished.is_empty() && is_flag && is_changed {
        if words::is_finished(name) {
            return Some(Evidence(true, Thing::Finished, "is a finished flag that is set"));
        }
        if words::may_be_finished(name) {
            return Some(Evidence(false, Thing::Finished, "is called like a finished flag"));
        }
    }
    if asked(&wanted.board) {
        return Some(Evidence(false, Thing::Board, "is given what the model says of a square"));
    }
    None
}

/// What speaks for a field that holds many things.
fn of_many(field: &Field, wanted: &Stores) -> Option<Evidence> {
    let reads = |value: &Value| value.read().is_some_and(|read| wanted.board.iter().any(|own| own == read));
    // A copy is a copy, also if it is made when the game begins.
    let of_whole = |value: &Value| reads(value) && matches!(value, Value::Grid(_));
    let into = |write: &Write| write.inside > 0 && reads(&write.value);
    if field.wholes().any(of_whole) || field.writes.iter().any(into) {
        return Some(Evidence(true, Thing::Board, "is given what the model says of the squares"));
    }
    let is_small = |size: &u64| *size <= 2;
    if wanted.board.is_empty() || field.grids().any(|grid| grid.sizes.iter().any(is_small)) {
        return None;
    }
    let dims = field.dims();
    let squares = later(field).any(|write| write.inside == dims);
    let replaced = later(field).any(|write| write.inside < dims && !matches!(write.value, Value::Constant));
    let named = words::is_board(&field.name);
    match (dims, named) {
        (2.., true) if squares && words::is_found_out(&field.name) => {
            Some(Evidence(false, Thing::Board, "is an array with a board's name that is written to"))
        }
        (2.., true) if squares => Some(Evidence(true, Thing::Board, "is an array in which squares are set")),
        (2.., true) if replaced => Some(Evidence(false, Thing::Board, "is an array with a board's name")),
        (2.., false) if squares => Some(Evidence(false, Thing::Board, "is an array that is written to")),
        (1, true) if squares => Some(Evidence(false, Thing::Board, "is a list with a board's name that is written to")),
        _ => None,
    }
}
