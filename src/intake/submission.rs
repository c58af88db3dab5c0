//! Submission of a student: a folder or an archive of one, with the content of its manifest.

pub mod archive;
mod discover;
mod discovery_rules;
mod latest_attempts;
mod platform_names;
mod prose_file;
mod roster;
pub mod sample;

use std::collections::BTreeSet;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use serde::Deserialize;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Deserializer, SeqAccess, Visitor};

pub use discover::{Discovery, IGNORED, UngradablePath, discover};
pub use discovery_rules::{DeclarationReader, DiscoveryRules, RequiredClass};
pub use latest_attempts::LatestAttempts;
pub use platform_names::{Person, PlatformAttempt, PlatformFileName};
pub use roster::{EnrolledStudent, Roster, roster_schema};

use self::archive::SubmissionError;
use crate::diagnostic::{COMMAND_WORDS, Diagnostic, SourceText, YamlPath, nearest};
use crate::spec::{Delivery, Part, SharedWork};
use crate::untrusted::UntrustedPath;

/// The manifest's file name.
pub const MANIFEST: &str = "submission.yaml";

/// A folder with a manifest, or with files that speak for themselves.
#[derive(Clone, Debug)]
pub struct Submission {
    /// Its folder, or its archive without the extension, as found below what was graded, with `+` and the person behind it if
    /// several people share it; unique in a cohort.
    pub id: String,
    /// Path of its folder. An archive is unpacked into a folder of the grader's, whose path is never shown to anybody.
    pub folder: PathBuf,
    /// Path by which people know it: the same folder, or a path in an archive as if the archive were a folder.
    pub origin: PathBuf,
    /// Content of its manifest, or the facts read from its files if there is none.
    pub manifest: Manifest,
    /// The game that its main file plays, if that tells.
    pub game: Option<String>,
    /// Whose it is, if a platform says so.
    pub person: Option<Person>,
    /// Attempt of that person, if a platform names one.
    pub attempt: Option<PlatformAttempt>,
    /// Identifier that the course uses for the student, if a roster gives it.
    pub enrolled: Option<String>,
    /// Time of submission, if a roster gives it.
    pub delivery: Option<Delivery>,
    /// Name of all that was handed in together with it, if there is more; no other hand-in has it.
    pub hand_in: Option<String>,
    /// The hand-in that its owner shares with others, if a roster says so.
    pub shared: Option<SharedWork>,
    /// Notes on how it was found, such as an older file that was left out; untrusted.
    pub notes: Vec<String>,
    /// Why nothing of it is known but its name.
    pub refused: Option<SubmissionError>,
    /// Name of what was handed in, as it was found below what was graded; the id wherever that can be.
    named: PathBuf,
    /// Path by which people know all that was handed in together with it: a folder with a controller and a view in it, say.
    handed_in_at: PathBuf,
    /// Its folder, for whoever reads in it.
    place: UntrustedPath,
    /// Keeps the unpacked archive as long as anybody has this.
    _unpacked: Option<Arc<archive::UnpackFolder>>,
}

impl Submission {
    /// Keeps what was unpacked for it until [`archive::remove_unpack_folders`], for anyone who cannot say how long it is needed.
    pub fn keep_unpacked(&self) {
        std::mem::forget(self._unpacked.clone());
    }

    /// Returns its folder, in which files are opened as those of a stranger.
    pub fn place(&self) -> &UntrustedPath {
        &self.place
    }

    /// The student's name, if anybody says it: the platform knows better than the student.
    pub fn student(&self) -> Option<&str> {
        self.person.as_ref().and_then(|person| person.name.as_deref()).or(self.manifest.student.as_deref())
    }

    /// Makes it into work of which nothing is known but this mistake.
    pub fn refuse(&mut self, mistake: Diagnostic) {
        self.refused = Some(SubmissionError::Author { mistake: Box::new(mistake) });
    }

    /// Returns the id of what was handed in: the same for all who share it, and for nobody else.
    pub fn work(&self) -> &str {
        self.shared.as_ref().map_or(&self.id, |shared| &shared.submission)
    }

    /// Returns the path by which people know its manifest.
    pub fn manifest_path(&self) -> PathBuf {
        let shown = UntrustedPath::root(&self.origin);
        let is_sample = !shown.join(MANIFEST).is_file() && shown.join(sample::SAMPLE).is_file();
        self.origin.join(if is_sample { sample::SAMPLE } else { MANIFEST })
    }

    /// Returns the mistake in its manifest, if nothing else is known of it because of that.
    pub fn manifest_error(&self) -> Option<&Diagnostic> {
        match &self.refused {
            Some(SubmissionError::Author { mistake }) => Some(mistake),
            _ => None,
        }
    }

    /// Whether both are attempts of one person, or parts of one attempt, as a platform tells.
    pub fn is_same_person_as(&self, other: &Submission) -> bool {
        let (own, other) = (self.attempt.as_ref(), other.attempt.as_ref());
        own.zip(other).is_some_and(|(own, other)| own.of == other.of)
    }
}

/// How many different things were handed in: what several people share is one.
pub fn count_works<'a>(all: impl IntoIterator<Item = &'a Submission>) -> usize {
    all.into_iter().map(Submission::work).collect::<BTreeSet<_>>().len()
}

/// `submission.yaml`
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Id of the coursework that it is for.
    pub coursework: Option<String>,
    /// Part that it plays; the controller by default.
    pub part: Option<Part>,
    /// A name of `host/languages.yaml`.
    pub language: String,
    /// The main file, relative to the folder. Not for `command`.
    #[serde(default)]
    pub entry: PathBuf,
    /// For `command`: the program and its arguments.
    #[serde(default, deserialize_with = "command_words")]
    pub command: Vec<String>,
    /// Whose it is.
    pub student: Option<String>,
    /// Description in one sentence.
    pub about: Option<String>,
    /// For samples of flawed work: exactly the requirements that lose marks.
    #[serde(default)]
    pub loses: Vec<String>,
    /// For samples of broken work: how they break, as `stage::Fault::kind` calls it, or `build`.
    pub fault: Option<String>,
}

/// Reads a list of words. Anyone who writes a command as one text is told how to split it.
fn command_words<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    struct Words;
    impl<'de> Visitor<'de> for Words {
        type Value = Vec<String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(COMMAND_WORDS)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
            Vec::deserialize(SeqAccessDeserializer::new(list))
        }
    }
    deserializer.deserialize_seq(Words)
}

impl Manifest {
    /// Reads a manifest; `languages` are the names that `language` may have.
    ///
    /// # Errors
    /// The author's mistakes, each with its place.
    pub fn read(source: &SourceText, languages: &[&str]) -> Result<Manifest, Diagnostic> {
        let manifest: Manifest = source.parse()?;
        if !languages.contains(&manifest.language.as_str()) {
            let message = format!("there is no language `{}`", manifest.language);
            let near = nearest(&manifest.language, languages.iter().copied());
            let help = near.map(|near| format!("did you mean `{near}`?"));
            let help =
                help.unwrap_or_else(|| format!("there are: {}; `command` is for any other", languages.join(", ")));
            return Err(source.at(&YamlPath::root().key("language"), message).with_help(help));
        }
        let by_command = manifest.language == "command";
        if by_command && manifest.command.is_empty() {
            let help = "add a line such as `command: [./controller]`";
            return Err(source
                .at_key(&YamlPath::root().key("language"), "a `command` submission does not say what to run")
                .with_help(help));
        }
        if !by_command && manifest.entry.as_os_str().is_empty() {
            let help = "add a line such as `entry: controller.py`";
            return Err(source
                .at_key(&YamlPath::root().key("language"), "the manifest does not name the main file")
                .with_help(help));
        }
        Ok(manifest)
    }

    /// Returns the part that it plays.
    pub fn part(&self) -> Part {
        self.part.unwrap_or(Part::Controller)
    }

    /// Returns the manifest of work that could not be read.
    fn unknown() -> Manifest {
        Manifest::silent("unknown")
    }

    fn silent(language: &str) -> Manifest {
        Manifest {
            coursework: None,
            part: None,
            language: language.to_string(),
            entry: PathBuf::new(),
            command: Vec::new(),
            student: None,
            about: None,
            loses: Vec::new(),
            fault: None,
        }
    }
}
