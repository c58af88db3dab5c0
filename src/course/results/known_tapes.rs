//! The reference's tapes that have been read: all results of a cohort have the same.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::ReferenceTapes;

/// Reader of the reference's tapes that reads each file once; a copy of it knows the same.
#[derive(Clone, Debug, Default)]
pub struct KnownTapes(Arc<Mutex<BTreeMap<String, Arc<ReferenceTapes>>>>);

impl KnownTapes {
    /// The tapes of a name, for a submission's folder of results.
    ///
    /// # Errors
    /// They are not there, or are damaged.
    pub fn get(&self, name: &str, folder: &Path) -> io::Result<Arc<ReferenceTapes>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tapes) = known.get(name) {
            return Ok(Arc::clone(tapes));
        }
        let tapes = Arc::new(ReferenceTapes::read(name, folder)?);
        known.insert(name.to_string(), Arc::clone(&tapes));
        Ok(tapes)
    }
}
