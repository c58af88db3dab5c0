//! Messages of specs and editions, with every mistake located.

use std::collections::BTreeMap;

use super::authored::{AuthoredMessages, AuthoredText};
use super::names::did_you_mean;
use super::{Description, Message, MessageCondition, Messages};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath, nearest};
use crate::game::Seat;

/// Names that messages may speak of.
pub(super) struct MessageNames<'a> {
    /// The players.
    pub seats: &'a [String],
    /// The game, if the spec describes it. Conditions may not ask how such a game has ended, and braces hold its counters and texts.
    pub description: Option<&'a Description>,
    /// Whether the description has mistakes, so that names may be missing in it.
    pub is_doubtful: bool,
}

/// Reads messages over those that are there: a key that exists is changed, a new one is added at the end. One with a mistake
/// is there all the same.
pub(super) fn apply_messages(
    source: &SourceText,
    authored: &AuthoredMessages,
    names: &MessageNames<'_>,
    messages: &mut Messages,
    found: &mut Vec<Diagnostic>,
) {
    let seats = names.seats;
    let knows_rules = names.description.is_none();
    let read = if knows_rules { MessageCondition::read } else { MessageCondition::read_without_rules };
    for (key, entry) in &authored.0 {
        let place = YamlPath::root().key("messages").key(key);
        let stated = entry.when.as_ref().map(|text| read(text, seats));
        let when = condition(source, &place, key, stated, messages).unwrap_or_else(|mistake| {
            found.push(*mistake);
            MessageCondition::Always
        });
        let wordings = read_wordings(source, &place.key("text"), entry.text.as_ref(), seats, found);
        if !names.is_doubtful {
            wrong_braces(source, &place.key("text"), &wordings, names, found);
        }
        let message = Message { key: key.clone(), when, wordings };
        match messages.list.iter_mut().find(|message| message.key == *key) {
            Some(old) => *old = message,
            None => messages.list.push(message),
        }
    }
}

fn condition(
    source: &SourceText,
    place: &YamlPath,
    key: &str,
    stated: Option<Result<MessageCondition, String>>,
    messages: &Messages,
) -> Result<MessageCondition, Box<Diagnostic>> {
    match (stated, messages.get(key)) {
        (Some(read), _) => read.map_err(|message| Box::new(source.at(&place.key("when"), message))),
        (None, Some(old)) => Ok(old.when),
        (None, None) => {
            let near = nearest(key, messages.keys()).map(|near| format!("did you mean `{near}`?"));
            let help = near.unwrap_or_else(|| "add a line such as `when: their turn`".to_string());
            let message = format!("message `{key}` does not say `when` it is true");
            Err(Box::new(source.at_key(place, message).with_help(help)))
        }
    }
}

fn read_wordings(
    source: &SourceText,
    place: &YamlPath,
    text: Option<&AuthoredText>,
    seats: &[String],
    found: &mut Vec<Diagnostic>,
) -> BTreeMap<Seat, Vec<String>> {
    let for_all = |texts: Vec<String>| Seat::all(seats).into_iter().map(|seat| (seat, texts.clone())).collect();
    match text {
        None => BTreeMap::new(),
        Some(AuthoredText::Each(by_seat)) => {
            let mut wordings = BTreeMap::new();
            for (name, texts) in by_seat {
                match Seat::named(name, seats) {
                    Some(seat) => drop(wordings.insert(seat, texts.list())),
                    None => {
                        let diagnostic = source.at_key(&place.key(name), format!("there is no player `{name}`"));
                        found.push(diagnostic.with_help(format!("the players are: {}", seats.join(", "))));
                    }
                }
            }
            wordings
        }
        Some(AuthoredText::ForAll(texts)) => for_all(texts.list()),
    }
}

/// Braces that nothing would ever fill: every message would then be judged wrong.
fn wrong_braces(
    source: &SourceText,
    place: &YamlPath,
    wordings: &BTreeMap<Seat, Vec<String>>,
    names: &MessageNames<'_>,
    found: &mut Vec<Diagnostic>,
) {
    let known: Vec<&str> = match names.description {
        Some(described) => described.counters.keys().chain(&described.texts).map(String::as_str).collect(),
        None => names.seats.iter().map(String::as_str).collect(),
    };
    let rests = wordings.values().flatten().flat_map(|wording| wording.split('{').skip(1));
    let mut wrong: Vec<&str> = rests.map(|rest| rest.split('}').next().unwrap_or_default()).collect();
    wrong.retain(|name| !known.contains(name));
    wrong.sort_unstable();
    wrong.dedup();
    found.extend(wrong.into_iter().map(|name| {
        let (kind, help) = match names.description {
            Some(_) if known.is_empty() => {
                ("the name of a counter or a text", "describe one under `counters`".to_string())
            }
            Some(_) => ("the name of a counter or a text", did_you_mean(name, known.iter().copied())),
            None => ("a player's name", did_you_mean(name, known.iter().copied())),
        };
        source.at(place, format!("nothing fills `{{{name}}}`: braces hold {kind}")).with_help(help)
    }));
}
