//! The id of each submission: a place of its own below the results, whatever the hand-in is called.
//!
//! A hand-in keeps its name wherever that can be. It loses its name where another has it already, where a file of the results
//! is called so, or where nobody could read it: then it is graded under another name, and its owner is told. What a stranger's
//! hand-in is called changes nothing for anybody else.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::diagnostic::escape::escape_text;
use crate::platform::slashed;
use crate::results::is_reserved;
use crate::submission::Submission;
use crate::untrusted::safe_component;

/// Gives each submission below one path an id that no other has. `taken` are the ids below the paths before it.
pub(super) fn assign_ids(submissions: &mut [Submission], taken: &BTreeSet<String>) {
    let wanted: Vec<String> = submissions.iter().map(|own| safe_id(&own.named)).collect();
    let mut order: Vec<usize> = (0..submissions.len()).collect();
    // Whose name it really is goes first, and whom a platform knows before all others.
    order.sort_by_key(|index| {
        let own = &submissions[*index];
        (readable(&own.named).as_deref() != Some(&wanted[*index]), own.person.is_none(), own.origin.clone())
    });
    let all: BTreeSet<&String> = wanted.iter().collect();
    let (mut used, mut counts) = (BTreeSet::new(), BTreeMap::new());
    for index in order {
        let (name, own) = (&wanted[index], &mut submissions[index]);
        let reserved = name.split('/').any(is_reserved);
        let mut id = name.clone();
        let count = counts.entry(name).or_insert(1);
        while used.contains(&id) || taken.contains(&id) || reserved && id == *name || id != *name && all.contains(&id) {
            *count += 1;
            id = format!("{name}-{count}");
        }
        let readable = readable(&own.named);
        if readable.as_deref() != Some(&id) {
            let why = match readable.as_deref() {
                _ if reserved => "files of the results have its own name",
                Some(own) if own == name => "another hand-in has its name",
                _ => "its own name has letters that cannot be shown",
            };
            own.notes.push(format!("is called {} in the results, because {why}", escape_text(&id)));
        }
        used.insert(id.clone());
        own.id = id;
    }
}

/// A name as it is written on every system; `None` if it is no text.
fn readable(named: &Path) -> Option<Cow<'_, str>> {
    named.to_str().map(|_| slashed(named))
}

fn safe_id(named: &Path) -> String {
    let parts: Vec<String> = named.iter().map(|part| safe_component(&part.to_string_lossy(), "submission")).collect();
    if parts.is_empty() { "submission".to_string() } else { parts.join("/") }
}
