//! The grader's own sentences for students, in any language.
//!
//! Code makes a [`Phrase`]: the key of a sentence, and what fills its placeholders. A [`Phrasebook`] says it in one language when
//! it is shown. The English sentences stand in `phrases/en.ftl` and nowhere else, in the format of Project Fluent; the other
//! bundled languages lie beside it, and a course may write a file of its own.

mod catalogue;
mod catalogue_check;
mod phrase;
mod phrasebook;
mod saved_phrase;

pub use crate::phrase;
pub use catalogue::{Catalogue, CataloguePhrase};
pub use phrase::{Argument, KeyedPhrase, Phrase};
pub use phrasebook::{BUNDLED, Phrasebook, PhrasebookError};
