//! Marksheets with the findings that were left out when they were read, or after they were saved: for one submission at a time.

use std::borrow::Cow;

use super::{MARKSHEET, PersonSheet, ResultsError, SavedResults, sheet};
use crate::marks::Marksheet;

impl SavedResults {
    /// A marksheet with its findings, which are read again if they were left out. It must be as it was read or graded: of one
    /// that was made for a student, what is missing stays missing only if nobody asks here.
    ///
    /// # Errors
    /// Its file cannot be read any more.
    pub fn whole<'a>(&self, own: &'a Marksheet) -> Result<Cow<'a, Marksheet>, ResultsError> {
        if !own.lacks_findings() {
            return Ok(Cow::Borrowed(own));
        }
        let saved = sheet(&self.folder_of(own).join(MARKSHEET), &self.tapes)?;
        let mut whole = own.clone();
        whole.take_findings(saved);
        Ok(Cow::Owned(whole))
    }

    /// A person's results with their findings, as [`SavedResults::whole`] has them.
    ///
    /// # Errors
    /// A file cannot be read any more.
    pub fn whole_person(&self, person: &PersonSheet) -> Result<PersonSheet, ResultsError> {
        let mut whole = person.clone();
        for part in &mut whole.parts {
            *part = self.whole(part)?.into_owned();
        }
        Ok(whole)
    }
}
