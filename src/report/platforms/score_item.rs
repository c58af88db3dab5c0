//! Items of a total, for platforms that add up tests.

use super::plain_text;
use crate::diagnostic::escape::escape_text;
use crate::failure::requirement_name;
use crate::lateness;
use crate::marks::{Award, CapState, Marksheet, PlateauLine};
use crate::phrases::{Phrasebook, phrase};

/// One thing that a total is made of: a requirement, a plateau, or what a cap or lateness takes off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreItem {
    /// Name of the item, such as `capture (handout, point 8)`.
    pub name: String,
    /// The marks that it gives; less than nothing for a cap and lateness, and nothing for what was not run.
    pub score: i64,
    /// The most that it can give.
    pub worth: u32,
    /// Outcome of the item.
    pub went: ItemOutcome,
    /// Explanation: plain text of several lines.
    pub says: String,
}

/// Outcome of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemOutcome {
    /// All is right.
    Well,
    /// Something is wrong, even if it costs nothing.
    Wrong,
    /// The grader could not run it, so nobody knows.
    NotRun,
}

/// The items of a submission, in the order of the sheet: requirements, plateaus that are worth marks, and the cap that has
/// cut something off. Their scores add up to its marks, and those that were run are worth what it is out of. What a person
/// still has to mark is not among them: it must not cost marks before anybody has looked.
pub fn score_items(sheet: &Marksheet, book: &Phrasebook) -> Vec<ScoreItem> {
    let requirements = sheet.requirements.iter().filter(|line| line.awarded != Award::ByHand).map(|line| ScoreItem {
        name: requirement_name(line, book),
        score: line.awarded.marks().into(),
        worth: line.marks,
        went: went(line.awarded, line.lost() > 0 || line.failed()),
        says: plain_text::requirement_text(sheet, line, book),
    });
    let worth_it = |plateau: &&PlateauLine| plateau.marks > 0 && plateau.awarded != Award::ByHand;
    let plateaus = sheet.plateaus.iter().filter(worth_it).map(|plateau| ScoreItem {
        name: book.say(&phrase!("plateau-name", plateau = &plateau.id)),
        score: plateau.awarded.marks().into(),
        worth: plateau.marks,
        went: went(plateau.awarded, plateau.lost() > 0),
        says: escape_text(&plateau.says),
    });
    requirements.chain(plateaus).chain(cap(sheet, book)).chain(late(sheet, book)).collect()
}

fn went(awarded: Award, wrong: bool) -> ItemOutcome {
    match awarded {
        Award::NotRun | Award::ByHand => ItemOutcome::NotRun,
        Award::Marks(_) if wrong => ItemOutcome::Wrong,
        Award::Marks(_) => ItemOutcome::Well,
    }
}

fn cap(sheet: &Marksheet, book: &Phrasebook) -> Option<ScoreItem> {
    let hold = sheet.caps.iter().filter(|cap| cap.state == CapState::Holds);
    let lowest = hold.min_by_key(|cap| cap.at_most).filter(|_| sheet.cut > 0)?;
    let says = book.say(&phrase!("cap-item", percent = lowest.percent, marks = lowest.at_most));
    let because = escape_text(&lowest.says);
    Some(ScoreItem {
        name: book.say(&phrase!("cap-name", percent = lowest.percent)),
        score: -i64::from(sheet.cut),
        worth: 0,
        went: ItemOutcome::Wrong,
        says: if because.is_empty() { says } else { format!("{says} {because}") },
    })
}

fn late(sheet: &Marksheet, book: &Phrasebook) -> Option<ScoreItem> {
    let (handed_in, late) = lateness::late_penalty(sheet)?;
    Some(ScoreItem {
        name: book.say(&lateness::lateness_label(late)),
        score: -i64::from(late.took),
        worth: 0,
        went: ItemOutcome::Wrong,
        says: lateness::lateness_reason(sheet, (handed_in, late), book),
    })
}
