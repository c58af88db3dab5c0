//! A source document read sentence by sentence: what it asks for, and what answers that here. The files are `specs/sources/*.yaml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::bundle::{Bundle, SOURCES, is_bundled};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};

/// The reading of one source.
///
/// # Example
/// ```yaml
/// source: COMP1009 Programming Paradigms, Object Oriented Coursework 2c
/// courseworks: [reversi]
/// requirements:
///   - asks: White plays first.
///     at: point 9
///     answers: {requirements: [opening], fixtures: [opening/four-pieces-in-the-centre]}
///   - asks: Work is not copied.
///     at: introduction
///     open: Nothing compares hand-ins with each other.
/// ours:
///   message-list: The source leaves the messages to whoever writes the program.
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SourceReading {
    /// Title of the source.
    pub source: String,
    /// Courseworks that are made of it. With more than one, ids are written with the coursework's: `hexapawn/turns`.
    pub courseworks: Vec<String>,
    /// Demands of the source, in its order.
    pub requirements: Vec<SourceDemand>,
    /// Requirements of ours that no sentence asks for, each with the reason why they are there.
    #[serde(default)]
    pub ours: BTreeMap<String, String>,
    /// The file.
    #[serde(skip)]
    text: Option<SourceText>,
}

/// Something that a source asks for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SourceDemand {
    /// The demand, in our words.
    pub asks: String,
    /// Its place in the source.
    pub at: String,
    /// Everything that answers it.
    #[serde(default)]
    pub answers: DemandAnswers,
    /// A part of it that is not answered.
    pub partly: Option<String>,
    /// A difference between what the source says and what we do.
    pub wrong: Option<String>,
    /// The reason why nothing answers it.
    pub open: Option<String>,
}

/// Everything that answers a demand.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct DemandAnswers {
    /// Requirements of the spec that are played.
    pub requirements: Vec<String>,
    /// Fixtures that show it best.
    pub fixtures: Vec<String>,
    /// Rules on the code.
    pub rules: Vec<String>,
    /// Commands of this program.
    pub commands: Vec<String>,
    /// Requirements that people mark.
    pub by_hand: Vec<String>,
    /// Keys of the spec, and editions.
    pub policies: Vec<String>,
}

impl DemandAnswers {
    /// All of them, each kind with its name in the file, in the order of the file.
    pub fn all(&self) -> [(&'static str, &[String]); 6] {
        [
            ("requirements", &self.requirements),
            ("fixtures", &self.fixtures),
            ("rules", &self.rules),
            ("commands", &self.commands),
            ("by-hand", &self.by_hand),
            ("policies", &self.policies),
        ]
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.all().iter().all(|(_, names)| names.is_empty())
    }
}

impl SourceReading {
    /// Reads one from the text of a file.
    ///
    /// # Errors
    /// The first mistake of form.
    pub fn read(text: SourceText) -> Result<SourceReading, Diagnostic> {
        let reading: SourceReading = text.parse()?;
        Ok(SourceReading { text: Some(text), ..reading })
    }

    /// Reads the sources of a coursework: those where you stand if there is such a folder, the bundled ones otherwise. The
    /// bundled ones are about bundled files alone, so there are none for a spec or fixtures that stand where you do.
    ///
    /// # Errors
    /// What cannot be read, and mistakes of form; all files' at once.
    pub fn all(bundle: &Bundle, coursework: &str) -> Result<Vec<SourceReading>, Vec<Diagnostic>> {
        let is_changed = has_own_files(bundle, coursework)?;
        let (mut readings, mut wrong) = (Vec::new(), Vec::new());
        for file in bundle.folder(SOURCES).map_err(|why| vec![why])? {
            let text = SourceText::new(&file.path, String::from_utf8_lossy(&file.bytes));
            if is_changed && is_bundled(&text) {
                continue;
            }
            match SourceReading::read(text) {
                Ok(reading) => readings.push(reading),
                Err(mistake) => wrong.push(mistake),
            }
        }
        readings.retain(|reading| reading.courseworks.iter().any(|own| own == coursework));
        if wrong.is_empty() { Ok(readings) } else { Err(wrong) }
    }

    /// The name of something of a coursework, if that is meant: alone, or after the coursework's where the source has several.
    pub fn own_name<'a>(&self, name: &'a str, coursework: &str) -> Option<&'a str> {
        match self.courseworks.as_slice() {
            [_] => Some(name),
            _ => name.strip_prefix(coursework)?.strip_prefix('/'),
        }
    }

    /// Points at a place in the file.
    pub fn at(&self, place: &YamlPath, message: String) -> Diagnostic {
        match &self.text {
            Some(text) => text.at(place, message),
            None => Diagnostic::of_file(&self.source, message),
        }
    }
}

/// Whether the spec or a fixture of a coursework is not the bundled one.
fn has_own_files(bundle: &Bundle, coursework: &str) -> Result<bool, Vec<Diagnostic>> {
    let spec = bundle.spec(coursework).transpose().map_err(|why| vec![why])?;
    let fixtures = bundle.fixtures(coursework)?;
    Ok(spec.iter().chain(fixtures.iter().map(|(_, source)| source)).any(|source| !is_bundled(source)))
}
