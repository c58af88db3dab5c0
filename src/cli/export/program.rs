//! The program that a platform runs, pinned by its SHA-256 sum: a file that goes with the others, or an address.
//!
//! There is no address by default. Whoever exports says where the course has its program, and so nothing that is written here
//! points to a place where there is none.

use std::fs;
use std::path::Path;

use clap::Args;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::cli::CliError;
use crate::cli::student_program::ProgramSource;

/// Beginnings of programs for other systems than Linux, and the system.
const OTHERS: [(&[u8], &str); 3] = [(b"MZ", "Windows"), (b"\xcf\xfa\xed\xfe", "macOS"), (b"\xca\xfe\xba\xbe", "macOS")];
/// Characters that an address may have beside letters and digits: none that a shell or YAML would read between single quotes.
const IN_ADDRESSES: &str = "-._~:/?#@!&()*+,;=%[]";

/// Where the program comes from.
#[derive(Args)]
pub struct ProgramArguments {
    /// The program for Linux: a file, which is written with the others, or an address that it is downloaded from [default: a
    /// place that you name later]
    #[arg(long, value_name = "FILE|URL")]
    program: Option<String>,
    /// The SHA-256 sum of that program, as sha256sum prints it; an address needs it
    #[arg(long, value_name = "SUM", requires = "program", value_parser = sum)]
    sha256: Option<String>,
}

/// People who can read what is exported, and so the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Students, who get their own program.
    Students,
    /// Instructors alone.
    Instructors,
}

/// A program with its SHA-256 sum, in lower case.
#[derive(Debug)]
pub enum PinnedProgram {
    /// One that is written with the other files.
    File {
        /// Its content.
        bytes: Vec<u8>,
        /// Its sum.
        sum: String,
    },
    /// One that is downloaded where it runs.
    Address {
        /// Where it is.
        url: String,
        /// Its sum.
        sum: String,
    },
}

impl ProgramArguments {
    /// Whether the program is named by an address.
    pub fn is_address(&self) -> bool {
        self.program.iter().any(|program| program.starts_with("https://") || program.starts_with("http://"))
    }

    /// Returns the program that was asked for, if one was.
    ///
    /// # Errors
    /// An address without a sum or with characters that none needs; a file that cannot be read, has another sum, is for another
    /// system, or is not for its readers.
    pub fn pinned(&self, readers: Readers) -> Result<Option<PinnedProgram>, CliError> {
        let Some(program) = &self.program else { return Ok(None) };
        if self.is_address() {
            return self.address(program).map(Some);
        }
        let bytes = match readers {
            Readers::Students => ProgramSource::File(Path::new(program)).program()?.bytes,
            Readers::Instructors => fs::read(program)
                .map_err(|error| CliError::Usage(format!("--program: failed to read {program}: {error}")))?,
        };
        if let Some((_, system)) = OTHERS.iter().find(|(start, _)| bytes.starts_with(start)) {
            return Err(CliError::Usage(format!(
                "--program: {program} is a program for {system}: name the one for Linux, which these files are for"
            )));
        }
        let pinned = PinnedProgram::of(bytes);
        match &self.sha256 {
            Some(wanted) if wanted != pinned.sum() => Err(CliError::Usage(format!(
                "--program: the SHA-256 sum of {program} is {}, and not {wanted}: name the version that has this sum",
                pinned.sum()
            ))),
            _ => Ok(Some(pinned)),
        }
    }

    fn address(&self, url: &str) -> Result<PinnedProgram, CliError> {
        let is_fine = |letter: char| letter.is_ascii_alphanumeric() || IN_ADDRESSES.contains(letter);
        if let Some(letter) = url.chars().find(|letter| !is_fine(*letter)) {
            return Err(CliError::Usage(format!(
                "--program: {letter:?} cannot be in an address: write it with a percent sign, such as %20 for a blank"
            )));
        }
        let sum = self.sha256.clone().ok_or_else(|| {
            CliError::Usage(format!(
                "--program: say with --sha256 which SHA-256 sum the program at {url} has, so that no other one is ever run"
            ))
        })?;
        Ok(PinnedProgram::Address { url: url.to_string(), sum })
    }
}

impl PinnedProgram {
    /// A program that is written with the other files.
    pub fn of(bytes: Vec<u8>) -> PinnedProgram {
        let sum = HEXLOWER.encode(&Sha256::digest(&bytes));
        PinnedProgram::File { bytes, sum }
    }

    /// Its sum.
    pub fn sum(&self) -> &str {
        match self {
            PinnedProgram::File { sum, .. } | PinnedProgram::Address { sum, .. } => sum,
        }
    }

    /// The content of the file that is written, if one is.
    pub fn bytes(&self) -> Option<&[u8]> {
        match self {
            PinnedProgram::File { bytes, .. } => Some(bytes),
            PinnedProgram::Address { .. } => None,
        }
    }

    /// The line of a shell that fails if the file at a path has another sum.
    pub fn check(&self, path: &str) -> String {
        format!("echo '{}  {path}' | sha256sum --check --quiet", self.sum())
    }
}

/// Returns the step of a workflow that puts the program into the folder of the runner, and what its header says of it. A program
/// that is written with the other files is at `path` of the repository. Where no program was named, variables of the repository
/// name it.
pub fn github_step(pinned: Option<&PinnedProgram>, path: &str) -> (String, &'static str) {
    let quoted = |text: &str| format!("'{text}'");
    let download = include_str!("program/download.yml");
    match pinned {
        None => {
            let step =
                download.replace("{{url}}", "${{ vars.REFEREE_URL }}").replace("{{sum}}", "${{ vars.REFEREE_SHA256 }}");
            (step, include_str!("program/variables.txt").trim_end())
        }
        Some(PinnedProgram::Address { url, sum }) => {
            let step = download.replace("{{url}}", &quoted(url)).replace("{{sum}}", &quoted(sum));
            (
                step,
                "# The step \"Get referee\" says where the program comes from, and which SHA-256 sum it has to have.",
            )
        }
        Some(PinnedProgram::File { sum, .. }) => {
            let step = include_str!("program/copy.yml").replace("{{path}}", path).replace("{{sum}}", &quoted(sum));
            (
                step,
                "# The program lies in this repository. The step \"Get referee\" says which SHA-256 sum it has to have.",
            )
        }
    }
}

/// Returns a sum in lower case.
fn sum(text: &str) -> Result<String, String> {
    let is_sum = text.len() == 64 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    let sum = is_sum.then(|| text.to_ascii_lowercase());
    sum.ok_or_else(|| "a SHA-256 sum has 64 digits, 0 to 9 and a to f; `sha256sum FILE` prints it".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sum of "abc", from the standard (FIPS 180-4, example of one block).
    const ABC: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    fn pinned(program: &str, sha256: Option<&str>) -> Result<Option<PinnedProgram>, CliError> {
        let sha256 = sha256.map(|text| sum(text).expect("a sum"));
        ProgramArguments { program: Some(program.to_string()), sha256 }.pinned(Readers::Instructors)
    }

    #[test]
    fn a_file_has_the_sum_of_its_bytes() {
        assert_eq!(PinnedProgram::of(b"abc".to_vec()).sum(), ABC);
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("referee");
        fs::write(&path, "abc").expect("a file");
        let path = path.to_str().expect("UTF-8");
        let known = pinned(path, Some(&ABC.to_uppercase())).expect("its own sum").expect("a program");
        assert_eq!((known.bytes(), known.sum()), (Some(&b"abc"[..]), ABC));
        let other = pinned(path, Some(&ABC.replace('b', "c"))).expect_err("another sum");
        assert!(other.text(false, None).contains(ABC), "{other:?}");
    }

    #[test]
    fn an_address_has_a_sum_and_nothing_that_a_shell_reads() {
        assert!(pinned("https://example.org/referee?v=1%202", Some(ABC)).is_ok());
        assert!(pinned("https://example.org/referee", None).is_err());
        for wrong in
            ["https://example.org/'", "https://example.org/$HOME", "https://a b", "http://{{x}}", "http://a\nb"]
        {
            assert!(pinned(wrong, Some(ABC)).is_err(), "{wrong}");
        }
        for wrong in ["", "abc", &ABC.replace('b', "g"), &format!("{ABC}0")] {
            assert!(sum(wrong).is_err(), "{wrong}");
        }
    }
}
