//! From authored YAML to a spec, with every mistake located.

use std::collections::{BTreeMap, BTreeSet};

use super::authored::AuthoredSpec;
use super::described_view::{as_described_view, cues_of_view, mistakes_of_described_view, mistakes_of_game_view};
use super::description::{CALL, DESCRIBED, DescribedParts, missing_reference, read_description};
use super::draft::damaged_names;
use super::load_messages::{MessageNames, apply_messages};
use super::load_requirements::read_requirements;
use super::names::{did_you_mean, is_id};
use super::source_rule::{apply_source_rules, find_mistakes, misplaced};
use super::without_rules::{explanation_mistakes, mistakes_without_rules};
use super::{Cap, Description, Fold, Messages, NOTHING, Plateau, Policies, Requirement, Spec, SpecDraft, SpecNames};
use crate::diagnostic::{Diagnostic, PartialDocument, SourceText, YamlPath};
use crate::game::Seat;
use crate::ports::CUE_KINDS;
use crate::view_spec::{ViewSpec, ViewSpecError};

impl Spec {
    /// Reads a base spec; its id is given by the file's name. Whether there is a game of the name that it gives is for
    /// anyone who loads the coursework to check.
    ///
    /// # Errors
    /// The author's mistakes, each with its place.
    pub fn read(id: &str, source: &SourceText) -> Result<Spec, Vec<Diagnostic>> {
        SpecDraft::read(id, source)?.into_spec()
    }
}

impl SpecDraft {
    /// Reads a base spec as far as it is right.
    ///
    /// # Errors
    /// The author's mistakes, where too little is right to go by.
    pub fn read(id: &str, source: &SourceText) -> Result<SpecDraft, Vec<Diagnostic>> {
        let document = source.parse_partially::<AuthoredSpec>();
        let Some(authored) = &document.value else { return Err(document.mistakes) };
        let (source, mut doubts, mut found) = (&document.source, damaged_names(&document), Vec::new());
        let parts = DescribedParts {
            board: authored.board.as_ref(),
            boards: &authored.boards,
            counters: &authored.counters,
            texts: &authored.texts,
            calls: &authored.calls,
            seats: &authored.seats,
        };
        let before = found.len();
        let description = read_description(source, &parts, &mut found);
        if description.is_some() && (found.len() > before || DESCRIPTION.iter().any(|key| is_damaged(&document, key))) {
            doubts.extend([SpecNames::Cues, SpecNames::Rules]);
        }
        // Who answers for a game says nothing of its boards and functions.
        let has_reference = description.is_none() || authored.reference.is_some();
        found.extend((!has_reference).then(|| missing_reference(source)).flatten());
        if description.is_some() && is_damaged(&document, "view") {
            doubts.insert(SpecNames::Cues);
        }
        if description.is_none() {
            for key in ["game", "cues"].into_iter().filter(|key| !source.has(&YamlPath::root().key(*key))) {
                found.push(missing_key(source, key));
                doubts.extend((key == "cues").then_some(SpecNames::Cues));
            }
        }
        let cues = authored.cues.iter().flatten().enumerate();
        for (index, cue) in cues.filter(|(_, cue)| *cue == CALL || !CUE_KINDS.contains(&cue.as_str())) {
            let help = did_you_mean(cue, CUE_KINDS.iter().copied().filter(|kind| *kind != CALL));
            let place = YamlPath::root().key("cues").item(index);
            found.push(source.at(&place, format!("there is no cue `{cue}`")).with_help(help));
            doubts.insert(SpecNames::Cues);
        }
        let cues = match &description {
            Some(description) => {
                let seen = authored.view.iter().flat_map(|_| cues_of_view(authored.log));
                description.cues().into_iter().chain(seen).collect()
            }
            None => authored.cues.clone().unwrap_or_default(),
        };
        if authored.seats.is_empty() && !doubts.contains(&SpecNames::Seats) {
            let help = "name each player, at least one: `seats: [player]`";
            found.push(source.at(&YamlPath::root().key("seats"), "nobody plays here").with_help(help));
            doubts.insert(SpecNames::Seats);
        }
        let wrong_seats = mistakes_in_seats(source, &authored.seats);
        // One of two names that are equal was to be another.
        doubts.extend((!wrong_seats.is_empty()).then_some(SpecNames::Seats));
        found.extend(wrong_seats);
        let folds = read_folds(source, &authored.fold, &mut found);
        let mut messages = Messages { list: Vec::new(), folds };
        let names = MessageNames {
            seats: &authored.seats,
            description: description.as_ref(),
            is_doubtful: doubts.contains(&SpecNames::Rules),
        };
        if doubts.contains(&SpecNames::Seats) {
            // Who plays is not known, so nothing can be said of texts and conditions but that they are there.
            let mut dropped = Vec::new();
            apply_messages(source, &authored.messages, &names, &mut messages, &mut dropped);
        } else {
            apply_messages(source, &authored.messages, &names, &mut messages, &mut found);
            let asked = asked_by_buttons(description.as_ref());
            found.extend(view_mistakes(source, authored.view.as_ref(), &authored.seats, &asked));
        }
        let look = authored.view.clone().map(|look| match &description {
            Some(description) => as_described_view(look, description),
            None => look,
        });
        let mut requirements = read_requirements(source, &authored.parts, &authored.seats, &mut found);
        for (requirement, stated) in requirements.iter_mut().zip(authored.parts.values().flatten()) {
            requirement.shown_to_students = stated.shown_to_students.unwrap_or(authored.shown_to_students);
        }
        // One of two ids that are equal was to be another.
        let ids: BTreeSet<&str> = requirements.iter().map(|requirement| requirement.id.as_str()).collect();
        doubts.extend(
            (ids.len() < requirements.len() || !ids.iter().all(|id| is_id(id))).then_some(SpecNames::Requirements),
        );
        if let Some(description) = &description {
            let has_view = source.has(&YamlPath::root().key("view"));
            let wrong = mistakes_without_rules(source, &authored.parts, has_view);
            // A view that is missing hears something, and somebody knows how it looks.
            doubts.extend([SpecNames::Cues, SpecNames::View].into_iter().filter(|_| !has_view && !wrong.is_empty()));
            // A view of a board that nobody has described says that there is to be one.
            let lacks_board = description.boards.is_empty() && authored.view.as_ref().is_some_and(ViewSpec::has_board);
            doubts.extend(lacks_board.then_some(SpecNames::Rules));
            found.extend(wrong);
            // What is wrong with the boards is told first.
            let look = look.as_ref().filter(|_| lacks_board || !doubts.contains(&SpecNames::Rules));
            found.extend(look.into_iter().flat_map(|look| mistakes_of_described_view(source, look, description)));
        } else {
            found.extend(look.iter().flat_map(|look| mistakes_of_game_view(source, look)));
        }
        found.extend(update_mistake(source, &cues, &requirements, &doubts));
        found.extend(authored.declared.iter().flat_map(|leniency| leniency.mistakes(source)));
        found.extend(authored.policies.mistakes(source));
        let mut source_rules = Vec::new();
        let before = found.len();
        apply_source_rules(source, &authored.source, &mut source_rules, &mut found);
        let is_damaged = found.len() > before || document.has_damage(&YamlPath::root().key("source"));
        doubts.extend(is_damaged.then_some(SpecNames::SourceRules));
        let has_solution = description.is_some() || authored.reference.is_some();
        if has_solution {
            let doubt = doubts.contains(&SpecNames::Requirements);
            found.extend(explanation_mistakes(source, &authored.audit, &requirements, doubt));
        }
        if !doubts.contains(&SpecNames::Requirements) {
            if !has_solution {
                found.extend(audit_mistakes(source, &authored.audit, &requirements));
            }
            found.extend(Plateau::mistakes(source, &authored.plateaus, &requirements));
            found.extend(Cap::mistakes(source, &authored.caps, &requirements));
            let wrong = find_mistakes(&source_rules, &requirements);
            found.extend(misplaced(source, &authored.source, &source_rules, wrong));
        }
        let mistakes = document.with_checks(found);
        let Some(authored) = document.value else { return Err(mistakes) };
        let described = description.map(|description| (DESCRIBED.to_string(), serde_yaml::to_value(description)));
        let (game, rules) = match described {
            Some((game, rules)) => (game, rules.unwrap_or_default()),
            None => (authored.game.unwrap_or_default(), authored.rules),
        };
        let spec = Spec {
            id: id.to_string(),
            edition: None,
            title: authored.title,
            game,
            rules,
            reference: authored.reference,
            seats: authored.seats,
            cues,
            logs: authored.log,
            limits: authored.limits,
            messages,
            audit: authored.audit,
            requirements,
            plateaus: authored.plateaus,
            caps: authored.caps,
            declared: authored.declared,
            policies: Policies::default().with(&authored.policies),
            source_rules,
            supplied: authored.supplied,
            repair: authored.repair,
            look,
        };
        Ok(SpecDraft { spec, mistakes, doubts })
    }
}

/// Keys from which the events and the boards of a coursework follow that is described.
const DESCRIPTION: [&str; 5] = ["board", "boards", "counters", "texts", "calls"];

fn is_damaged(document: &PartialDocument<AuthoredSpec>, key: &str) -> bool {
    document.has_damage(&YamlPath::root().key(key))
}

/// Says that a spec lacks a key, without which it is about no game.
fn missing_key(source: &SourceText, key: &str) -> Diagnostic {
    let help = match key {
        "game" => {
            "name a game that referee knows, or describe the coursework: `board`, `calls` and \
             `reference`"
        }
        _ => "list the kinds of events that reach student code",
    };
    source.at(&YamlPath::root(), format!("the key `{key}` is missing")).with_help(help)
}

/// Finds what is wrong with paying for a missing update.
fn update_mistake(
    source: &SourceText,
    cues: &[String],
    requirements: &[Requirement],
    doubts: &BTreeSet<SpecNames>,
) -> Option<Diagnostic> {
    let mut paying = requirements.iter().filter(|requirement| requirement.pays_for_missing_update);
    paying.next()?;
    if let Some(second) = paying.next() {
        let message = format!("`{}` is the second requirement that `pays-for-missing-update`", second.id);
        return Some(source.at(&YamlPath::root().key("parts"), message).with_help("only one can pay"));
    }
    let is_missing = !doubts.contains(&SpecNames::Cues) && !cues.iter().any(|cue| cue == "update");
    is_missing.then(|| {
        let message = "no requirement can `pays-for-missing-update`, because `update` is not among the cues";
        source.at(&YamlPath::root().key("cues"), message).with_help("add `update`, or remove the key")
    })
}

/// Finds requirements that mutants cannot break, because there are none of that name.
pub(super) fn audit_mistakes(
    source: &SourceText,
    audit: &BTreeMap<String, String>,
    requirements: &[Requirement],
) -> Vec<Diagnostic> {
    let is_known = |id: &str| id == NOTHING || requirements.iter().any(|requirement| requirement.id == id);
    let mistake = |(mutant, id): (&String, &String)| {
        let known = requirements.iter().map(|requirement| requirement.id.as_str()).chain([NOTHING]);
        let place = YamlPath::root().key("audit").key(mutant);
        source.at(&place, format!("there is no requirement `{id}` to break")).with_help(did_you_mean(id, known))
    };
    audit.iter().filter(|(_, id)| !is_known(id)).map(mistake).collect()
}

/// Names of players that could be taken for somebody else's.
fn mistakes_in_seats(source: &SourceText, seats: &[String]) -> Vec<Diagnostic> {
    let wrong = |(index, name): (usize, &String)| {
        let message = if Seat::named(name, &[]).is_some() {
            format!("`{name}` stands for nobody in fixtures, and can be no player's name")
        } else {
            let is_other = |other: &String| other.eq_ignore_ascii_case(name);
            seats[..index].iter().find(|other| is_other(other))?;
            format!("there are two players `{name}`")
        };
        let place = YamlPath::root().key("seats").item(index);
        Some(source.at(&place, message).with_help("give each player a name of their own"))
    };
    seats.iter().enumerate().filter_map(wrong).collect()
}

/// Lists all that buttons can ask for, each as an author writes it, with the first value of each argument.
pub(super) fn asked_by_buttons(description: Option<&Description>) -> Vec<String> {
    let is_button = |cue: &str| ViewSpec::ASKS.contains(&cue);
    match description {
        Some(described) => {
            let calls = described.calls.iter().filter(|call| !call.has_own_event() || is_button(&call.name));
            calls
                .map(|call| if call.has_own_event() { call.name.clone() } else { format!("call {}", call.example()) })
                .collect()
        }
        None => ViewSpec::ASKS.into_iter().chain(["select …"]).map(str::to_string).collect(),
    }
}

/// Finds what does not fit the players in `view:`, and buttons that ask for none of what they can ask for.
pub(super) fn view_mistakes(
    source: &SourceText,
    look: Option<&ViewSpec>,
    seats: &[String],
    asked: &[String],
) -> Vec<Diagnostic> {
    let mistake = |(keys, error): (Vec<String>, ViewSpecError)| {
        let view = YamlPath::root().key("view");
        if error == ViewSpecError::Frames {
            // A key with nothing after it is meant for what is missing.
            let is_empty = |key: &&str| source.is_empty(&view.key(*key));
            return match ["frame", "frames", "boards"].into_iter().find(is_empty) {
                Some(key) => {
                    source.at_key(&view.key(key), format!("`{key}` says nothing")).with_help(error.to_string())
                }
                None => source.at_key(&view, error.to_string()),
            };
        }
        let place = keys.iter().fold(view, |place, key| place.key(key));
        let mistake = source.at(&place, error.to_string());
        match &error {
            ViewSpecError::Asks(asks) => mistake.with_help(did_you_mean(asks, asked.iter().map(String::as_str))),
            _ => mistake,
        }
    };
    look.into_iter().flat_map(|look| look.mistakes(seats)).map(mistake).collect()
}

pub(super) fn read_folds(source: &SourceText, folds: &[String], found: &mut Vec<Diagnostic>) -> Vec<Fold> {
    let mut read = Vec::new();
    for (index, fold) in folds.iter().enumerate() {
        match fold.parse() {
            Ok(fold) => read.push(fold),
            Err(message) => found.push(source.at(&YamlPath::root().key("fold").item(index), message)),
        }
    }
    read
}
