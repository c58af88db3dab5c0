//! Parts that many marksheets of a cohort have in common, each held once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Marksheet, RequirementLine};
use crate::verdict::Verdict;

/// The most parts of one scenario or requirement that are remembered. There are as many only where people write something to each.
const MOST: usize = 64;

/// Memory of the parts that marksheets have in common: requirements that ended alike, and scenarios of which there are no findings.
/// A copy of it remembers the same.
#[derive(Clone, Debug, Default)]
pub struct CommonParts(Arc<Mutex<Remembered>>);

#[derive(Debug, Default)]
struct Remembered {
    verdicts: Known<Verdict>,
    requirements: Known<RequirementLine>,
}

/// Different parts, by the id of their scenario or requirement.
#[derive(Debug)]
struct Known<T>(BTreeMap<String, Vec<Arc<T>>>);

impl CommonParts {
    /// Replaces what another marksheet has, too. The marksheet stays equal to itself.
    pub fn share(&self, sheet: &mut Marksheet) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Remembered { verdicts, requirements } = &mut *known;
        sheet.verdicts.replace_each(|own| match own.findings.is_empty() {
            true => verdicts.equal(&own.scenario, own),
            false => Arc::clone(own),
        });
        sheet.requirements.replace_each(|own| requirements.equal(&own.id, own));
    }
}

impl<T: PartialEq> Known<T> {
    /// The part that equals this one: itself, if it is new.
    fn equal(&mut self, id: &str, own: &Arc<T>) -> Arc<T> {
        let Some(known) = self.0.get_mut(id) else {
            self.0.insert(id.to_string(), vec![Arc::clone(own)]);
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
        Known(BTreeMap::new())
    }
}
