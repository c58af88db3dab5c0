//! The language of what students read, and the files in which a course gives sentences of its own.

use std::path::PathBuf;

use clap::Args;

use super::CliError;
use crate::diagnostic::SourceText;
use crate::phrases::{BUNDLED, Phrasebook, PhrasebookError};

/// Language of what students read.
#[derive(Args, Clone)]
pub struct LanguageArguments {
    /// Language of what students read, such as `de`; the course's own texts stay as they are
    #[arg(long, value_name = "CODE", default_value = "en")]
    language: String,
    /// A file with sentences of your own, named after its language, such as `messages/de.ftl`; may be given several times
    #[arg(long, value_name = "FILE")]
    messages: Vec<PathBuf>,
}

impl LanguageArguments {
    /// Reads the sentences. The program keeps them as long as it runs.
    ///
    /// # Errors
    /// A language that nobody has given; all mistakes in the files, also of those for other languages.
    pub fn phrasebook(&self) -> Result<&'static Phrasebook, CliError> {
        let mut wrong = Vec::new();
        let (mut known, mut chosen): (Vec<String>, Option<Phrasebook>) =
            (BUNDLED.iter().map(|(name, _)| (*name).to_string()).collect(), None);
        for path in &self.messages {
            let Some(language) = path.file_stem().and_then(|stem| stem.to_str()) else {
                return Err(CliError::Usage(format!("{} is not named after a language", path.display())));
            };
            let read = SourceText::read(path).map_err(|unread| PhrasebookError::Mistakes(vec![unread]));
            match read.and_then(|source| Phrasebook::read(language, Some(&source))) {
                Ok(_) if language == self.language && chosen.is_some() => {
                    let why = format!("two files are named `{language}`: which of them has its sentences?");
                    return Err(CliError::Usage(why));
                }
                Ok(book) if language == self.language => chosen = Some(book),
                Ok(_) => known.push(language.to_string()),
                Err(PhrasebookError::Mistakes(found)) => wrong.extend(found),
                Err(PhrasebookError::NoLanguage) => {
                    let name = path.display();
                    let why = format!("{name} is not named after a language: call it as `de.ftl` or `pt-BR.ftl`");
                    return Err(CliError::Usage(why));
                }
                // There is a file.
                Err(PhrasebookError::Unknown) => {}
            }
        }
        if !wrong.is_empty() {
            return Err(CliError::Author(wrong));
        }
        if chosen.is_none() && self.language == Phrasebook::english().language() {
            return Ok(Phrasebook::english());
        }
        let book = chosen.map_or_else(|| Phrasebook::bundled(&self.language), Ok);
        let book = book.map_err(|_| {
            let asked = &self.language;
            let all = known.join(", ");
            CliError::Usage(format!(
                "there is no language `{asked}`; there are: {all}; `--messages FILE` gives another"
            ))
        })?;
        Ok(Box::leak(Box::new(book)))
    }
}
