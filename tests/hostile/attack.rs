//! An attack, as its folder describes it.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::archive::Archive;

pub type Outcome<T = ()> = Result<T, String>;

/// Goals of attacks: graders in wide use have fallen to each of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// Ends early, in a way that might count as success.
    Exit,
    /// Claims marks instead of earning them.
    Forgery,
    /// Looks into the grader's process.
    Introspection,
    /// Reads files that are none of its business.
    Reading,
    /// Talks to somebody.
    Network,
    /// Uses up what others need.
    Resources,
    /// Goes on after its time, or leaves something behind.
    Survival,
    /// Does it while it is compiled.
    Build,
    /// Does it while it is unpacked.
    Packaging,
    /// Plays in a way that only looks right.
    GameSpecific,
}

impl Class {
    pub const ALL: [Class; 10] = [
        Class::Exit,
        Class::Forgery,
        Class::Introspection,
        Class::Reading,
        Class::Network,
        Class::Resources,
        Class::Survival,
        Class::Build,
        Class::Packaging,
        Class::GameSpecific,
    ];
}

/// Results of an attack without a sandbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unsandboxed {
    /// It gets what it wants, and says so: `PWNED` is in what white is told.
    Succeeds,
    /// It does not work even there.
    Fails,
    /// It would harm the machine that tries it.
    Untried,
}

/// Times at which `attack.rs` is called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum At {
    /// Whenever a game begins.
    #[default]
    Startup,
    /// At black's automated move, which is in few scenarios: for attacks that take long or end in a fault.
    Automatic,
    /// When a view is told of a draw, which is in few scenarios, too.
    Draw,
}

impl At {
    pub fn name(self) -> &'static str {
        match self {
            At::Startup => "startup",
            At::Automatic => "automatic",
            At::Draw => "draw",
        }
    }
}

/// Parts of a coursework that attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attacker {
    #[default]
    Controller,
    /// It attacks when it is initialised, and shows in white's window what it got. Java only.
    View,
}

impl Attacker {
    pub fn name(self) -> &'static str {
        match self {
            Attacker::Controller => "controller",
            Attacker::View => "view",
        }
    }
}

/// `attack.yaml`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Attack {
    /// The folder's name.
    #[serde(skip)]
    pub name: String,
    #[serde(skip)]
    pub folder: PathBuf,
    pub class: Class,
    /// Description of the attempt, in a sentence that begins with "To".
    pub tries: String,
    pub language: String,
    #[serde(default)]
    pub part: Attacker,
    /// In Java, whether a view does the same, and with the same result: `view-` and the name is another attack then.
    #[serde(default)]
    pub also_a_view: bool,
    /// A main file of its own; else `attack.py`, `attack.rs` or `Attack.java` is called by what is in `tests/hostile/beside`.
    pub entry: Option<String>,
    /// In Rust and Java, when it is called; a view at its start or at a draw.
    #[serde(default)]
    pub at: At,
    /// For the language `command`.
    #[serde(default)]
    pub command: Vec<String>,
    /// Requirements that must lose marks, exactly these; none if nothing is stated.
    #[serde(default)]
    pub loses: Vec<String>,
    /// Or this fault, as in the manifests of broken samples.
    pub fault: Option<String>,
    /// It is handed in as an archive: honest work with this in it.
    #[serde(default, with = "serde_yaml::with::singleton_map_recursive")]
    pub archive: Option<Archive>,
    pub unsandboxed: Unsandboxed,
    /// Nothing stops it where the kernel counts all that a user runs together: in `light`, for an ordinary user.
    #[serde(default)]
    pub counted: bool,
    /// It is nothing that an ordinary user could do even without a sandbox.
    #[serde(default)]
    pub needs_root: bool,
    /// Why it does not succeed there, or is not tried.
    pub why: Option<String>,
}

impl Attack {
    /// All attacks on a coursework, by name.
    pub fn all(coursework: &str) -> Outcome<Vec<Attack>> {
        let place = Path::new("submissions").join(coursework).join("hostile");
        let entries = fs::read_dir(&place).map_err(|error| format!("{}: {error}", place.display()))?;
        let mut folders: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        folders.retain(|path| path.is_dir());
        folders.sort();
        let mut attacks: Vec<Attack> = folders.into_iter().map(Attack::read).collect::<Outcome<_>>()?;
        let by_views: Vec<Attack> = attacks.iter().filter(|attack| attack.also_a_view).map(Attack::by_a_view).collect();
        attacks.extend(by_views);
        Ok(attacks)
    }

    fn by_a_view(&self) -> Attack {
        Attack { name: format!("view-{}", self.name), part: Attacker::View, ..self.clone() }
    }

    fn read(folder: PathBuf) -> Outcome<Attack> {
        let path = folder.join("attack.yaml");
        let wrong = |what: String| format!("{}: {what}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| wrong(error.to_string()))?;
        let mut attack: Attack = serde_yaml::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        attack.name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        attack.folder = folder;
        if !attack.tries.starts_with("To ") || !attack.tries.ends_with('.') {
            return Err(wrong("`tries` is a sentence that begins with \"To\"".to_string()));
        }
        if attack.why.is_none() != (attack.unsandboxed == Unsandboxed::Succeeds) {
            return Err(wrong("`why` says why it does not succeed without a sandbox, if it does not".to_string()));
        }
        Ok(attack)
    }
}
