//! Layout of an attack as a submission: honest work that calls it, a manifest, or an archive.

use std::fs;
use std::path::Path;

use super::attack::{Attack, Attacker, Outcome};

impl Attack {
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
                write(&folder.join("src/at"), self.at.name().as_bytes())?;
                copy(&accepted.join("rust-array/src/main.rs"), &folder.join("src/honest.rs"))?;
                ("src/main.rs", Path::new("src"))
            }
            (None, "java") => {
                let place = folder.join("reversi");
                let named = |from: &Path, what: &str, by: &str, name: &str| {
                    let text = fs::read_to_string(from).map_err(|error| format!("{}: {error}", from.display()))?;
                    write(&place.join(name), text.replace(what, by).as_bytes())
                };
                let (sample, class, entry) = match self.part {
                    Attacker::Controller => ("java-plain", "ReversiController", "reversi/ReversiController.java"),
                    Attacker::View => ("java-view-buttons", "GUIView", "reversi/GUIView.java"),
                };
                let file = format!("{class}.java");
                named(&accepted.join(sample).join("reversi").join(&file), class, "Honest", "Honest.java")?;
                named(&beside.join(&file), "@at@", self.at.name(), &file)?;
                if self.part == Attacker::View {
                    copy(&beside.join("Display.java"), &place.join("Display.java"))?;
                }
                (entry, Path::new("reversi"))
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
        let (part, language) = (self.part.name(), &self.language);
        let mut manifest = format!("coursework: reversi\npart: {part}\nlanguage: {language}\n");
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
