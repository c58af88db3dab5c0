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
}

/// `attack.yaml`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// A main file of its own; else `attack.py`, `attack.rs` or `Attack.java` is called by what is in `tests/hostile/beside`.
    pub entry: Option<String>,
    /// In Rust and Java, when it is called.
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
        folders.into_iter().map(Attack::read).collect()
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

    /// Lays it out as a submission.
    pub fn hand_in(&self, folder: &Path) -> Outcome {
        if let Some(archive) = &self.archive {
            let honest = fs::read(self.folder.join("../../accepted/python-array/controller.py"));
            let honest = honest.map_err(|error| error.to_string())?;
            let manifest = b"coursework: reversi\nlanguage: python\nentry: controller.py\n".to_vec();
            let packed = archive.pack(&[("submission.yaml", manifest), ("controller.py", honest)])?;
            return write(&folder.with_extension(archive.ending()), &packed);
        }
        let beside = Path::new("tests/hostile/beside");
        let accepted = self.folder.join("../../accepted");
        let (entry, own): (&str, &Path) = match (&self.entry, self.language.as_str()) {
            (Some(entry), "rust") => {
                copy(&accepted.join("rust-array/src/main.rs"), &folder.join("src/honest.rs"))?;
                (entry, Path::new("src"))
            }
            (Some(entry), _) => (entry, Path::new("")),
            (None, "rust") => {
                for name in ["main.rs", "memory.rs"] {
                    copy(&beside.join(name), &folder.join("src").join(name))?;
                }
                let at = if self.at == At::Startup { "startup" } else { "automatic" };
                write(&folder.join("src/at"), at.as_bytes())?;
                copy(&accepted.join("rust-array/src/main.rs"), &folder.join("src/honest.rs"))?;
                ("src/main.rs", Path::new("src"))
            }
            (None, "java") => {
                let at = if self.at == At::Startup { "startup" } else { "automatic" };
                let place = folder.join("reversi");
                let named = |from: &Path, what: &str, by: &str, name: &str| {
                    let text = fs::read_to_string(from).map_err(|error| format!("{}: {error}", from.display()))?;
                    write(&place.join(name), text.replace(what, by).as_bytes())
                };
                let honest = accepted.join("java-plain/reversi/ReversiController.java");
                named(&honest, "ReversiController", "Honest", "Honest.java")?;
                named(&beside.join("ReversiController.java"), "@at@", at, "ReversiController.java")?;
                ("reversi/ReversiController.java", Path::new("reversi"))
            }
            (None, "command") => ("", Path::new("")),
            (None, _) => {
                for name in ["controller.py", "kernel.py"] {
                    copy(&beside.join(name), &folder.join(name))?;
                }
                copy(&accepted.join("python-array/controller.py"), &folder.join("honest.py"))?;
                ("controller.py", Path::new(""))
            }
        };
        copy_all(&self.folder, &folder.join(own), &|name| name != "attack.yaml")?;
        let root = self.folder.join("root");
        if root.is_dir() {
            copy_all(&root, folder, &|_| true)?;
        }
        let mut manifest = format!("coursework: reversi\npart: controller\nlanguage: {}\n", self.language);
        match self.command.as_slice() {
            [] => manifest += &format!("entry: {entry:?}\n"),
            words => manifest += &format!("command: [{}]\n", words.join(", ")),
        }
        write(&folder.join("submission.yaml"), manifest.as_bytes())?;
        let course = folder.ancestors().nth(2).and_then(|course| course.canonicalize().ok()).unwrap_or_default();
        name_the_course(folder, &course.display().to_string())
    }
}

/// Puts the path of the course in the place of `@course@`: what runs is a copy elsewhere, from which no path leads up to it.
fn name_the_course(folder: &Path, course: &str) -> Outcome {
    for entry in fs::read_dir(folder).map_err(|error| error.to_string())? {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.is_dir() {
            name_the_course(&path, course)?;
        } else if let Ok(text) = fs::read_to_string(&path)
            && text.contains("@course@")
        {
            write(&path, text.replace("@course@", course).as_bytes())?;
        }
    }
    Ok(())
}

/// Copies the files below a folder of which the name is wanted.
pub fn copy_all(from: &Path, to: &Path, wanted: &dyn Fn(&str) -> bool) -> Outcome {
    let entries = fs::read_dir(from).map_err(|error| format!("{}: {error}", from.display()))?;
    for entry in entries {
        let entry = entry.map_err(|error| error.to_string())?;
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if path.is_dir() {
            copy_all(&path, &to.join(&name), wanted)?;
        } else if wanted(&name) {
            copy(&path, &to.join(&name))?;
        }
    }
    Ok(())
}

/// Copies a file; its folders are made.
pub fn copy(from: &Path, to: &Path) -> Outcome {
    let bytes = fs::read(from).map_err(|error| format!("{}: {error}", from.display()))?;
    write(to, &bytes)
}

/// Writes a file; its folders are made.
pub fn write(path: &Path, bytes: &[u8]) -> Outcome {
    let made = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(path, bytes));
    made.map_err(|error| format!("{}: {error}", path.display()))
}
