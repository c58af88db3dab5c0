//! From authored YAML to a spec, with every mistake located.

use std::collections::{BTreeMap, BTreeSet};

use serde_yaml::{Mapping, Value};

use super::authored::{AuthoredMessage, AuthoredRequirement, AuthoredSpec};
use super::names::{did_you_mean, is_id};
use super::requirement::MOST_MARKS;
use super::source_rule::{apply_source_rules, find_mistakes, misplaced};
use super::{
    Cap, Fold, GeneratedGames, Message, MessageCondition, Messages, NOTHING, Part, Plateau, Policies, Requirement, Spec,
};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath, nearest};
use crate::game::Seat;
use crate::ports::CUE_KINDS;
use crate::view_spec::ViewSpec;

impl Spec {
    /// Reads a base spec; its id is given by the file's name. Whether there is a game of the name that it gives is for
    /// anyone who loads the coursework to check.
    ///
    /// # Errors
    /// The author's mistakes, each with its place.
    pub fn read(id: &str, source: &SourceText) -> Result<Spec, Vec<Diagnostic>> {
        let authored: AuthoredSpec = source.parse().map_err(|error| vec![error])?;
        let mut found = Vec::new();
        for (index, cue) in authored.cues.iter().enumerate() {
            if !CUE_KINDS.contains(&cue.as_str()) {
                let message = format!("there is no cue `{cue}`; there are: {}", CUE_KINDS.join(", "));
                found.push(source.at(&YamlPath::root().key("cues").item(index), message));
            }
        }
        let folds = read_folds(source, &authored.fold, &mut found);
        let mut messages = Messages { list: Vec::new(), folds };
        apply_messages(source, &authored.messages, &authored.seats, &mut messages, &mut found);
        let mut parts = authored.parts;
        for requirement in parts.values_mut().flatten() {
            requirement.shown_to_students.get_or_insert(authored.shown_to_students);
        }
        let requirements = read_requirements(source, parts, &authored.seats, &mut found);
        let mut paying = requirements.iter().filter(|requirement| requirement.pays_for_missing_update).skip(1);
        if let Some(second) = paying.next() {
            let message = format!("`{}` is the second requirement that `pays-for-missing-update`", second.id);
            found.push(source.at(&YamlPath::root().key("parts"), message).with_help("only one can pay"));
        } else if found.is_empty()
            && !authored.cues.iter().any(|cue| cue == "update")
            && requirements.iter().any(|requirement| requirement.pays_for_missing_update)
        {
            let message = "no requirement can `pays-for-missing-update`, because `update` is not among the cues";
            found.push(source.at(&YamlPath::root().key("cues"), message).with_help("add `update`, or remove the key"));
        }
        for (mutant, id) in &authored.audit {
            let place = YamlPath::root().key("audit").key(mutant);
            if id != NOTHING && !requirements.iter().any(|requirement| requirement.id == *id) {
                let known = requirements.iter().map(|requirement| requirement.id.as_str()).chain([NOTHING]);
                let help = did_you_mean(id, known);
                found.push(source.at(&place, format!("there is no requirement `{id}` to break")).with_help(help));
            }
        }
        found.extend(Plateau::mistakes(source, &authored.plateaus, &requirements));
        found.extend(Cap::mistakes(source, &authored.caps, &requirements));
        found.extend(authored.declared.iter().flat_map(|leniency| leniency.mistakes(source)));
        found.extend(authored.policies.mistakes(source));
        let mut source_rules = Vec::new();
        apply_source_rules(source, &authored.source, &mut source_rules, &mut found);
        let wrong = find_mistakes(&source_rules, &requirements);
        found.extend(misplaced(source, &authored.source, &source_rules, wrong));
        found.extend(view_mismatch(source, authored.view.as_ref(), &authored.seats));
        if !found.is_empty() {
            return Err(found);
        }
        Ok(Spec {
            id: id.to_string(),
            edition: None,
            title: authored.title,
            game: authored.game,
            rules: authored.rules,
            seats: authored.seats,
            cues: authored.cues,
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
            look: authored.view,
        })
    }
}

/// Finds a part of `view:` that does not fit the players.
pub(super) fn view_mismatch(source: &SourceText, look: Option<&ViewSpec>, seats: &[String]) -> Option<Diagnostic> {
    let error = look?.fits(seats).err()?;
    Some(source.at(&YamlPath::root().key("view"), error.to_string()))
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

/// Reads messages over those that are there: a key that exists is changed, a new one is added at the end.
pub(super) fn apply_messages(
    source: &SourceText,
    authored: &Mapping,
    seats: &[String],
    messages: &mut Messages,
    found: &mut Vec<Diagnostic>,
) {
    for (key, value) in authored {
        let key = key.as_str().unwrap_or_default().to_string();
        let place = YamlPath::root().key("messages").key(&key);
        let entry: AuthoredMessage = match serde_yaml::from_value(value.clone()) {
            Ok(entry) => entry,
            Err(error) => {
                found.push(source.at(&place, format!("message `{key}`: {error}")));
                continue;
            }
        };
        let old = messages.get(&key).map(|message| message.when);
        let when = match (&entry.when, old) {
            (Some(text), _) => match MessageCondition::read(text, seats) {
                Ok(when) => when,
                Err(message) => {
                    found.push(source.at(&place.key("when"), message));
                    continue;
                }
            },
            (None, Some(old)) => old,
            (None, None) => {
                let near = nearest(&key, messages.keys()).map(|near| format!("did you mean `{near}`?"));
                let help = near.unwrap_or_else(|| "add a line such as `when: their turn`".to_string());
                let message = format!("message `{key}` does not say `when` it is true");
                found.push(source.at_key(&place, message).with_help(help));
                continue;
            }
        };
        match read_wordings(source, &place.key("text"), &entry.text, seats) {
            Ok(wordings) => {
                found.extend(wrong_braces(source, &place.key("text"), &wordings, seats));
                let message = Message { key: key.clone(), when, wordings };
                match messages.list.iter_mut().find(|message| message.key == key) {
                    Some(old) => *old = message,
                    None => messages.list.push(message),
                }
            }
            Err(diagnostic) => found.push(*diagnostic),
        }
    }
}

fn read_wordings(
    source: &SourceText,
    place: &YamlPath,
    text: &Value,
    seats: &[String],
) -> Result<BTreeMap<Seat, Vec<String>>, Box<Diagnostic>> {
    let one_or_many = |value: &Value| match value {
        Value::String(text) => Some(vec![text.clone()]),
        Value::Sequence(texts) => texts.iter().map(|text| text.as_str().map(str::to_string)).collect(),
        _ => None,
    };
    let wrong =
        |place: &YamlPath| Box::new(source.at(place, "a text is wanted here, or a list of texts that are all right"));
    match text {
        Value::Null => Ok(BTreeMap::new()),
        Value::Mapping(by_seat) => {
            let mut wordings = BTreeMap::new();
            for (name, value) in by_seat {
                let name = name.as_str().unwrap_or_default();
                let place = place.key(name);
                let seat = Seat::named(name, seats).ok_or_else(|| {
                    let diagnostic = source.at_key(&place, format!("there is no player `{name}`"));
                    Box::new(diagnostic.with_help(format!("the players are: {}", seats.join(", "))))
                })?;
                wordings.insert(seat, one_or_many(value).ok_or_else(|| wrong(&place))?);
            }
            Ok(wordings)
        }
        other => {
            let texts = one_or_many(other).ok_or_else(|| wrong(place))?;
            Ok(Seat::all(seats).into_iter().map(|seat| (seat, texts.clone())).collect())
        }
    }
}

/// Braces that nothing would ever fill: every message would then be judged wrong.
fn wrong_braces(
    source: &SourceText,
    place: &YamlPath,
    wordings: &BTreeMap<Seat, Vec<String>>,
    seats: &[String],
) -> Option<Diagnostic> {
    let names = wordings.values().flatten().flat_map(|wording| wording.split('{').skip(1));
    let mut names = names.map(|rest| rest.split('}').next().unwrap_or_default());
    let wrong = names.find(|name| !seats.iter().any(|seat| seat == name))?;
    let help = did_you_mean(wrong, seats.iter().map(String::as_str));
    Some(source.at(place, format!("nothing fills `{{{wrong}}}`: braces hold a player's name")).with_help(help))
}

fn read_requirements(
    source: &SourceText,
    parts: BTreeMap<Part, Vec<AuthoredRequirement>>,
    seats: &[String],
    found: &mut Vec<Diagnostic>,
) -> Vec<Requirement> {
    let mut seen = BTreeSet::new();
    let mut requirements = Vec::new();
    for (part, list) in parts {
        let part_key = serde_yaml::to_string(&part).unwrap_or_default();
        for (index, authored) in list.into_iter().enumerate() {
            let place = YamlPath::root().key("parts").key(part_key.trim()).item(index);
            if !seen.insert(authored.id.clone()) {
                found.push(source.at(&place.key("id"), format!("there are two requirements `{}`", authored.id)));
            }
            if !is_id(&authored.id) {
                let message = "an id is written in small letters, digits and hyphens".to_string();
                found.push(source.at(&place.key("id"), message));
            }
            if authored.marks > MOST_MARKS {
                let message = format!("no requirement is worth more than {MOST_MARKS} marks");
                found.push(source.at(&place.key("marks"), message));
            }
            if authored.failing.is_empty() && !authored.manual {
                let message =
                    format!("requirement `{}` does not say what a student is told when it fails", authored.id);
                found.push(source.at(&place, message).with_help("add a line `failing: …`".to_string()));
            }
            if let Some(plays) = &authored.plays {
                found.extend(plays_mistakes(source, &place.key("plays"), plays));
                if authored.manual {
                    let message = "what is marked by hand plays no games".to_string();
                    found.push(source.at(&place.key("plays"), message));
                }
            }
            if authored.pays_for_missing_update && (part != Part::Controller || authored.manual) {
                let message = "only a requirement on a controller that is run can pay for a missing update";
                found.push(source.at(&place.key("pays-for-missing-update"), message));
            }
            if let Some(learns) = &authored.learns {
                let place = place.key("learns");
                if part != Part::Player || authored.manual {
                    found.push(source.at(&place, "only a computer player that is run can learn"));
                }
                if !(1..=MOST_GAMES).contains(&learns.games) {
                    let message = format!("write a number of games from 1 to {MOST_GAMES}");
                    found.push(source.at(&place.key("games"), message));
                }
                if !seats.contains(&learns.seat) {
                    let help = did_you_mean(&learns.seat, seats.iter().map(String::as_str));
                    let message = format!("there is no player `{}`", learns.seat);
                    found.push(source.at(&place.key("as"), message).with_help(help));
                }
            }
            requirements.push(Requirement {
                id: authored.id,
                part,
                points: authored.points,
                marks: authored.marks,
                award: authored.award,
                says: authored.says.trim().to_string(),
                failing: authored.failing.trim().to_string(),
                manual: authored.manual,
                plays: authored.plays,
                learns: authored.learns,
                pays_for_missing_update: authored.pays_for_missing_update,
                shown_to_students: authored.shown_to_students.unwrap_or_default(),
            });
        }
    }
    requirements
}

/// A transcript of every game is saved for every submission.
const MOST_GAMES: u32 = 10_000;

pub(super) fn plays_mistakes(source: &SourceText, place: &YamlPath, plays: &GeneratedGames) -> Option<Diagnostic> {
    let wrong = !(1..=MOST_GAMES).contains(&plays.games);
    wrong.then(|| source.at(&place.key("games"), format!("write a number of games from 1 to {MOST_GAMES}")))
}
