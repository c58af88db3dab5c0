//! Data that a page needs besides a marksheet.

use std::collections::BTreeMap;

use super::saved_picture::SavedPicture;
use crate::phrases::Phrasebook;
use crate::view_spec::ViewSpec;

/// Data that a page needs besides the marksheet.
#[derive(Clone, Debug, Default)]
pub struct PageContext {
    /// The players' names, seat 1 first.
    pub seats: Vec<String>,
    /// Expected appearance of a view, if the coursework has one.
    pub look: Option<ViewSpec>,
    /// Note for the reader about how the page was made.
    pub note: Option<String>,
    /// Whether it is for the student whose page it is.
    pub for_student: bool,
    /// Link to the cohort's page, if there is one.
    pub home: Option<String>,
    /// The sentences of the page, in its language.
    pub book: &'static Phrasebook,
    /// Prefix of the names of shared files.
    pub shared: String,
    /// Pictures, by the names under which they were saved.
    pub pictures: BTreeMap<String, SavedPicture>,
}
