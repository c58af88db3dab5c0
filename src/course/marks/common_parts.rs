//! Parts that many marksheets of a cohort have in common, each held once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::{LooksLike, Marksheet, RequirementLine, SharedList};
use crate::verdict::Verdict;

/// The most parts of one scenario or requirement, and the most whole lists, that are remembered. There are as many only where people
/// write something to each, or where everybody fails in a way of their own.
const MOST: usize = 64;

/// Memory of the parts that marksheets have in common: requirements that ended alike, scenarios of which there are no findings,
/// likely mistakes, and whole lists of these. A copy of it remembers the same.
#[derive(Clone, Debug, Default)]
pub struct CommonParts(Arc<Mutex<Remembered>>);

#[derive(Debug, Default)]
struct Remembered {
    verdicts: Known<Verdict>,
    requirements: Known<RequirementLine>,
    mistakes: Known<LooksLike>,
}

/// Different parts of one kind.
#[derive(Debug)]
struct Known<T> {
    /// By the id of their scenario, requirement or mutant.
    parts: BTreeMap<String, Vec<Arc<T>>>,
    /// Different lists of them.
    lists: Vec<SharedList<T>>,
}

impl CommonParts {
    /// Replaces what another marksheet has, too. The marksheet stays equal to itself.
    pub fn share(&self, sheet: &mut Marksheet) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Remembered { verdicts, requirements, mistakes } = &mut *known;
        verdicts.share(&mut sheet.verdicts, |own| own.findings.is_empty().then_some(&own.scenario));
        requirements.share(&mut sheet.requirements, |own| Some(&own.id));
        mistakes.share(&mut sheet.looks_like, |own| Some(&own.mutant));
    }
}

impl<T: PartialEq> Known<T> {
    /// Replaces the parts of a list by equal ones that are known by the same id, and then the list by one that holds the same parts.
    /// A part without an id is nobody else's.
    fn share(&mut self, list: &mut SharedList<T>, id: impl Fn(&T) -> Option<&String>) {
        list.replace_each(|own| id(own).map_or_else(|| Arc::clone(own), |id| self.equal(id, own)));
        match self.lists.iter().find(|known| known.holds_same(list)) {
            Some(known) => *list = known.clone(),
            None if self.lists.len() < MOST => self.lists.push(list.clone()),
            None => {}
        }
    }

    /// The part that equals this one: itself, if it is new.
    fn equal(&mut self, id: &str, own: &Arc<T>) -> Arc<T> {
        let Some(known) = self.parts.get_mut(id) else {
            self.parts.insert(id.to_string(), vec![Arc::clone(own)]);
            return Arc::clone(own);
        };
        let found =
            known.iter().find(|known| Arc::ptr_eq(known, own)).or_else(|| known.iter().find(|known| *known == own));
        match found {
            Some(known) => Arc::clone(known),
            None => {
                if known.len() < MOST {
                    known.push(Arc::clone(own));
                }
                Arc::clone(own)
            }
        }
    }
}

impl<T> Default for Known<T> {
    fn default() -> Self {
        Known { parts: BTreeMap::new(), lists: Vec::new() }
    }
}
