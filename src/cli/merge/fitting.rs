//! Whether results belong together.

use std::collections::{BTreeMap, BTreeSet};

use super::copied_results::{differing_file, files_of};
use super::share::Share;
use crate::cli::CliError;
use crate::diagnostic::escape::escape_text;
use crate::marks::Marksheet;
use crate::results::{People, ShardNote};

/// Names the shards that are not there, as `3/16`; none if these are no shards.
///
/// # Errors
/// Shards of different runs, or of runs that were split differently.
pub fn missing_shards(shares: &[Share]) -> Result<Vec<String>, CliError> {
    let noted: Vec<(&Share, &ShardNote)> =
        shares.iter().filter_map(|share| Some((share, share.note.as_ref()?))).collect();
    let Some((first, note)) = noted.first() else { return Ok(Vec::new()) };
    for (other, own) in &noted {
        let of_another = own.run != note.run || own.of != note.of;
        if of_another {
            let why = if own.of == note.of {
                "they were graded for other people, or with another edition or seed".to_string()
            } else {
                format!("one is a shard of {}, the other of {}", note.of, own.of)
            };
            return Err(apart(first, other, &why));
        }
    }
    let there: BTreeSet<u32> = noted.iter().map(|(_, own)| own.number).collect();
    let missing = (1..=note.of).filter(|number| !there.contains(number));
    Ok(missing.map(|number| format!("{number}/{}", note.of)).collect())
}

/// Makes sure that results rest on the same inputs, know the same people, and do not contradict each other.
///
/// # Errors
/// Which folders do not fit, and why.
pub fn check_fit(shares: &[Share]) -> Result<(), CliError> {
    let mut firsts: BTreeMap<&str, (&Share, &Marksheet)> = BTreeMap::new();
    let mut by_id: BTreeMap<&str, (&Share, &Marksheet)> = BTreeMap::new();
    for share in shares {
        for sheet in &share.results.sheets {
            let (first, other) = *firsts.entry(&sheet.coursework).or_insert((share, sheet));
            if let Some(why) = differing_inputs(other, sheet) {
                return Err(apart(
                    first,
                    share,
                    &format!("{why} is not the same ({})", escape_text(&sheet.coursework)),
                ));
            }
            let (first, other) = *by_id.entry(&sheet.submission.id).or_insert((share, sheet));
            let twice = [(first, other), (share, sheet)].map(|(own, sheet)| own.results.folder_of(sheet));
            let unread = |error| CliError::grader(format!("read the results in {}", share.folder.display()), error);
            if twice[0] != twice[1]
                && let Some(file) =
                    differing_file(&files_of(&twice[0]).map_err(unread)?, &files_of(&twice[1]).map_err(unread)?)
            {
                let why = format!("both hold results of {}, with another {file}", escape_text(&sheet.submission.id));
                return Err(apart(first, share, &why));
            }
        }
    }
    let known = |share: &&Share| share.note.is_some() || !share.results.sheets.is_empty();
    let mut people = shares.iter().filter(known).map(|share| (share, share.results.people.as_ref().map(members)));
    let Some((first, own)) = people.next() else { return Ok(()) };
    match people.find(|(_, other)| *other != own) {
        Some((other, _)) => Err(apart(first, other, "they know other people: was it the same roster?")),
        None => Ok(()),
    }
}

/// The people without what follows from results: which attempts count, who is not listed, and what is asked for.
fn members(people: &People) -> People {
    let mut people = People { strangers: Vec::new(), asked: Vec::new(), ..people.clone() };
    for attempt in people.people.iter_mut().flat_map(|one| &mut one.attempts) {
        attempt.counts = false;
    }
    people
}

/// Names what two results of a coursework rest on that differs.
fn differing_inputs(one: &Marksheet, other: &Marksheet) -> Option<&'static str> {
    let rests_on = |pick: fn(&crate::marks::Provenance) -> &String| {
        one.rests_on.as_ref().map(pick) != other.rests_on.as_ref().map(pick)
    };
    match () {
        () if one.edition != other.edition => Some("the edition"),
        () if one.seed != other.seed => Some("the seed"),
        () if rests_on(|own| &own.grader) => Some("the version of the grader"),
        () if rests_on(|own| &own.spec) => Some("the spec"),
        () if rests_on(|own| &own.scenarios) => Some("a fixture"),
        () => None,
    }
}

fn apart(one: &Share, other: &Share, why: &str) -> CliError {
    let [one, other] = [one, other].map(|share| escape_text(&share.folder.display().to_string()));
    CliError::Usage(format!("{one} and {other} do not belong together: {why}"))
}
