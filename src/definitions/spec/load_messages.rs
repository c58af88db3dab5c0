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
            for (place, texts) in stated_texts(&place.key("text"), entry.text.as_ref()) {
                wrong_braces(source, &place, &texts, names, found);
            }
        }
        let message = Message { key: key.clone(), when, wordings };
        match messages.list.iter_mut().find(|message| message.key == *key) {
            Some(old) => *old = message,
            None => messages.list.push(message),
        }
    }
    let keys: Vec<&String> = authored.0.iter().map(|(key, _)| key).collect();
    for (index, key) in keys.iter().enumerate() {
        let Some(own) = messages.get(key) else { continue };
        // Of two that are both stated here, the second is told of.
        let others = messages.list.iter().filter(|other| !keys[index..].contains(&&other.key));
        let place = YamlPath::root().key("messages").key(*key).key("text");
        found.extend(others.filter_map(|other| same_text(source, &place, own, other, seats)));
    }
}

/// Two messages with one text: nobody could tell which of them a program means.
fn same_text(
    source: &SourceText,
    place: &YamlPath,
    own: &Message,
    other: &Message,
    seats: &[String],
) -> Option<Diagnostic> {
    let is_same = |seat: &Seat| {
        let texts = own.wordings.get(seat).into_iter().flatten();
        texts.into_iter().any(|text| other.wordings.get(seat).is_some_and(|others| others.contains(text)))
    };
    let seat = Seat::all(seats).into_iter().find(is_same)?;
    let place = Some(place.key(seat.name(seats))).filter(|place| source.has(place)).unwrap_or_else(|| place.clone());
    let message = format!("`{}` has the same text as `{}`", own.key, other.key);
    let help = "nobody could tell which of the two is meant: change one text, or take one message for both";
    Some(source.at(&place, message).with_help(help))
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

/// The texts of a message as they are stated, each with its place: one for all players, or one for each.
fn stated_texts(place: &YamlPath, text: Option<&AuthoredText>) -> Vec<(YamlPath, Vec<String>)> {
    match text {
        None => Vec::new(),
        Some(AuthoredText::ForAll(texts)) => vec![(place.clone(), texts.list())],
        Some(AuthoredText::Each(by_seat)) => {
            by_seat.iter().map(|(name, texts)| (place.key(name), texts.list())).collect()
        }
    }
}

/// Braces that nothing would ever fill: every message would then be judged wrong.
fn wrong_braces(
    source: &SourceText,
    place: &YamlPath,
    texts: &[String],
    names: &MessageNames<'_>,
    found: &mut Vec<Diagnostic>,
) {
    let known: Vec<&str> = match names.description {
        Some(described) => described.counters.keys().chain(&described.texts).map(String::as_str).collect(),
        None => names.seats.iter().map(String::as_str).collect(),
    };
    let rests = texts.iter().flat_map(|text| text.split('{').skip(1));
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
