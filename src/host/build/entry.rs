//! Checks that the files named in a manifest exist and belong to the student.

use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use super::BuildError;
use crate::platform::mode_of;
use crate::untrusted::UntrustedPath;

/// Bytes of the longest first line of a script that the kernel reads.
const FIRST_LINE: u64 = 256;
/// Folders in which interpreters lie.
const SYSTEM: [&str; 3] = ["/bin", "/usr/bin", "/usr/local/bin"];

/// Returns the path of a program that a manifest names by its path in the hand-in, of which `copy` is a copy.
///
/// # Errors
/// [`BuildError::Student`] when it lies elsewhere, is not there, or may not be run.
pub(super) fn program_in(copy: &Path, program: &str) -> Result<PathBuf, BuildError> {
    let inside = |part| matches!(part, Component::Normal(_) | Component::CurDir);
    if !Path::new(program).components().all(inside) {
        let help = "name a program that is installed, as in `command: [python3, run.py]`, or one in your folder, as in \
                    `command: [./run]`";
        return Err(BuildError::student(format!("{program} does not lie in the hand-in: {help}")));
    }
    let path = copy.join(program);
    let below: PathBuf = Path::new(program).components().filter(|part| *part != Component::CurDir).collect();
    let file = UntrustedPath::root(copy).join(below);
    let Some(data) = file.open().ok().and_then(|file| file.metadata().ok()) else {
        return Err(BuildError::student(format!("there is no file {program}")));
    };
    if mode_of(&data) & 0o111 == 0 {
        let help = format!("say `chmod +x {program}`, or name what runs it, as in `command: [python3, {program}]`");
        return Err(BuildError::student(format!("{program} may not be run: {help}")));
    }
    check_interpreter(program, &file)?;
    Ok(path)
}

/// Checks that the first line of a script names a program of the system, if it names one. No sandbox would start another.
#[expect(clippy::disallowed_methods, reason = "looks whether an interpreter of the system is there")]
fn check_interpreter(program: &str, file: &UntrustedPath) -> Result<(), BuildError> {
    let mut beginning = Vec::new();
    let read = file.open().map_err(io::Error::from);
    let read = read.and_then(|file| file.take(FIRST_LINE).read_to_end(&mut beginning));
    let first = beginning.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let (Ok(_), Some(named)) = (read, first.strip_prefix(b"#!")) else { return Ok(()) };
    let named = String::from_utf8_lossy(named);
    let interpreter = Path::new(named.split_whitespace().next().unwrap_or_default());
    let is_systems = SYSTEM.iter().any(|folder| interpreter.parent() == Some(Path::new(folder)));
    if is_systems && interpreter.is_file() {
        return Ok(());
    }
    let help = "write for example `#!/usr/bin/env python3`, or name the interpreter in `command:`";
    Err(BuildError::student(format!("the first line of {program} names no program of this system: {help}")))
}

/// Checks that an entry is a file within its folder, and cannot be taken for an option. `folder` is the hand-in, and `copy`
/// what is read of it.
///
/// # Errors
/// [`BuildError::Student`] with what is wrong, and which files there are.
pub(super) fn check_entry(entry: &Path, folder: &Path, copy: &Path) -> Result<(), BuildError> {
    let shown = entry.display();
    if !entry.components().all(|part| matches!(part, Component::Normal(_))) {
        return Err(BuildError::student(format!("the entry {shown} is not the name of a file in the folder")));
    }
    if !entry.iter().all(is_plain) {
        let help = "no file or folder in it may begin with `@` or `-`, or have a line break: rename it";
        return Err(BuildError::student(format!(
            "the entry {shown} has a name that programs take for something else; {help}"
        )));
    }
    let copied = UntrustedPath::root(copy);
    if copied.join(entry).is_file() {
        return Ok(());
    }
    if UntrustedPath::root(folder).join(entry).is_link() {
        return Err(BuildError::student(format!(
            "{shown} is a link, and links are not followed: hand in the file itself"
        )));
    }
    let names = copied.list().unwrap_or_default();
    let names: Vec<_> = names.iter().take(8).map(|name| name.to_string_lossy()).collect();
    let help = format!("in the folder there are: {}", names.join(", "));
    Err(BuildError::student(format!("there is no file {shown}; {help}")))
}

/// Whether no program takes this name for an option or for a file of options, and it fits in one line.
fn is_plain(name: &std::ffi::OsStr) -> bool {
    let bytes = name.as_encoded_bytes();
    !bytes.starts_with(b"-") && !bytes.starts_with(b"@") && !bytes.iter().any(u8::is_ascii_control)
}
