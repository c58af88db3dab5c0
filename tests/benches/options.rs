//! Words after `--` on the command line of the benchmarks.

use super::Outcome;

/// Sections, sizes and other choices that somebody asks for.
#[derive(Default)]
pub struct Options {
    /// Words, of which a section's name has to hold one; none for all sections.
    pub sections: Vec<String>,
    /// The largest cohort.
    pub copies: Option<usize>,
    /// The only language in which cohorts are written; `windows` is a language here.
    pub language: Option<String>,
    /// The only number of workers.
    pub workers: Option<usize>,
}

impl Options {
    /// Reads the words. Cargo's own `--bench` is none of them.
    ///
    /// # Errors
    /// An option that nobody knows, or a value that is missing or no number.
    pub fn read(words: &[String]) -> Outcome<Options> {
        let mut options = Options::default();
        let mut words = words.iter().filter(|word| *word != "--bench");
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            match word.as_str() {
                "--copies" => options.copies = Some(value()?.parse()?),
                "--language" => options.language = Some(value()?.clone()),
                "--workers" => options.workers = Some(value()?.parse()?),
                other if other.starts_with('-') => {
                    return Err(format!("{other} is none of --copies N, --language NAME, --workers N").into());
                }
                section => options.sections.push(section.to_string()),
            }
        }
        Ok(options)
    }

    /// Whether a section is asked for.
    pub fn has(&self, section: &str) -> bool {
        self.sections.is_empty() || self.sections.iter().any(|word| section.contains(word.as_str()))
    }
}
