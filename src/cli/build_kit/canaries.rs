//! Pieces of what students must not have, searched for in what they get: a hidden fixture's name, title and lines, a sample's
//! code. What is public as well is no piece.

use std::collections::{BTreeSet, HashSet};

use serde::Deserialize;

use super::piece_index::PieceIndex;
use crate::bundle::{AuthoredFile, Bundle, unpacked_in};
use crate::cli::CliError;
use crate::cli::export::is_for_students;
use crate::coursework::load_spec;
use crate::diagnostic::SourceText;
use crate::spec::{Part, ReferenceEntry, Spec};
use crate::starter::described_projects;

/// Folder with the files from which `referee new` makes projects.
pub const STARTERS: &str = "specs/starters";
/// Length of the shortest title that stands in no other text by chance.
const SHORTEST_TITLE: usize = 14;
/// Number of lines in a piece of a file.
const LINES: usize = 3;
/// Length of the shortest piece of a file, without the blanks around its lines.
const SHORTEST_LINES: usize = 40;

/// Everything that is searched for.
pub struct Canaries {
    index: PieceIndex,
    /// Owner and kind of each piece: "the title of the hidden fixture `reversi/capture/far`".
    says: Vec<String>,
    /// The pieces that are in public texts as well.
    known: BTreeSet<usize>,
}

/// A file that students must not have.
struct Secret {
    /// Description for the instructor.
    owner: String,
    /// Names that are distinctive.
    names: Vec<String>,
    text: String,
    /// Whether each line may begin a piece; otherwise pieces do not overlap.
    overlapping: bool,
}

impl Canaries {
    /// Collects the pieces of all hidden fixtures, the bundled ones and the instructor's own, of all samples and of all model
    /// solutions.
    ///
    /// # Errors
    /// Files that cannot be read.
    pub fn of(bundle: &Bundle) -> Result<Canaries, CliError> {
        let (mut public, mut secrets) = (String::new(), Vec::new());
        for (name, bytes) in Bundle::public_files() {
            public += &format!("{name}\n{}\n", String::from_utf8_lossy(bytes));
        }
        let mut public_fixtures = BTreeSet::new();
        for id in bundle.courseworks() {
            for (name, source) in bundle.fixtures(&id).map_err(CliError::Author)? {
                let path = format!("fixtures/{id}/{name}.yaml");
                if is_for_students(&path, source.text().as_bytes()) {
                    public += &format!("{path}\n{}\n", source.text());
                    public_fixtures.insert(path);
                } else {
                    secrets.push(Secret::fixture(&path, source.text()));
                }
            }
        }
        for id in bundle.courseworks() {
            let spec = load_spec(bundle, &id, None)?;
            secrets.extend(Secret::model_solution(bundle, &spec)?);
            // A model solution begins as the project does that students get in its language.
            let projects = [Part::Controller, Part::View].into_iter().flat_map(|part| described_projects(&spec, part));
            projects.flat_map(|(_, project)| project.into_values()).for_each(|text| public += &format!("{text}\n"));
        }
        // Whoever gives students the beginning of a model solution has made that public.
        for file in bundle.folder(STARTERS).map_err(|wrong| vec![wrong])? {
            public += &format!("{}\n", String::from_utf8_lossy(&file.bytes));
        }
        for (path, bytes) in Bundle::private_files() {
            let text = String::from_utf8_lossy(bytes);
            // An instructor may publish what is bundled as hidden.
            if path.starts_with("submissions/") {
                secrets.extend(Secret::sample(path, &text));
            } else if path.starts_with("fixtures/") && !public_fixtures.contains(path) {
                secrets.push(Secret::fixture(path, &text));
            }
        }
        Ok(Canaries::without(&public, &secrets))
    }

    /// The pieces of secrets that are not in a public text.
    fn without(public: &str, secrets: &[Secret]) -> Canaries {
        let (mut pieces, mut says, mut seen) = (Vec::new(), Vec::new(), HashSet::new());
        let mut add = |piece: String, kind: &str, owner: &str| {
            if seen.insert(piece.clone()) {
                pieces.push(piece.into_bytes());
                says.push(format!("{kind} of {owner}"));
            }
        };
        for secret in secrets {
            for name in &secret.names {
                add(name.clone(), "the name or title", &secret.owner);
            }
            let lines: Vec<&str> = secret.text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
            let step = if secret.overlapping { 1 } else { LINES };
            for window in lines.windows(LINES).step_by(step) {
                let piece = window.join("\n");
                if piece.len() >= SHORTEST_LINES {
                    add(piece, "lines", &secret.owner);
                }
            }
        }
        let index = PieceIndex::new(pieces);
        let known = index.found_in(&normalised(public.as_bytes()));
        Canaries { index, says, known }
    }

    /// Returns what is found in a file, without repetition, each as "lines of the hidden fixture `reversi/capture/far`". What is
    /// packed in a program is searched, too.
    pub fn found_in(&self, bytes: &[u8]) -> BTreeSet<&str> {
        let mut found = self.index.found_in(&normalised(bytes));
        unpacked_in(bytes).for_each(|text| found.extend(self.index.found_in(&normalised(&text))));
        found.difference(&self.known).map(|number| self.says[*number].as_str()).collect()
    }
}

impl Secret {
    fn fixture(path: &str, text: &str) -> Secret {
        /// The one key that is looked at here.
        #[derive(Deserialize)]
        struct Titled {
            #[serde(default)]
            title: String,
        }
        let id = path.trim_start_matches("fixtures/").trim_end_matches(".yaml");
        let (coursework, scenario) = id.split_once('/').unwrap_or(("", id));
        let title = SourceText::new(path, text).parse::<Titled>().map(|titled| titled.title).unwrap_or_default();
        // The whole id, since the last part of it alone may be the name of a misconception, which is no secret.
        let title = Some(title.trim()).filter(|title| title.len() >= SHORTEST_TITLE);
        let names = std::iter::once(scenario).chain(title).map(str::to_string).collect();
        let owner = format!("the hidden fixture {coursework}/{scenario}");
        Secret { owner, names, text: text.to_string(), overlapping: true }
    }

    /// The files of a coursework's model solution, if it has one.
    fn model_solution(bundle: &Bundle, spec: &Spec) -> Result<Vec<Secret>, CliError> {
        let Some((folder, _)) = spec.reference.as_ref().and_then(ReferenceEntry::folder_and_file) else {
            return Ok(Vec::new());
        };
        let owner = format!("the model solution of {}", spec.id);
        let secret = |file: AuthoredFile| Secret {
            owner: owner.clone(),
            names: Vec::new(),
            text: String::from_utf8_lossy(&file.bytes).into_owned(),
            overlapping: true,
        };
        Ok(bundle.folder(folder).map_err(|wrong| vec![wrong])?.into_iter().map(secret).collect())
    }

    /// A file of a sample; `None` for what lies beside the samples.
    fn sample(path: &str, text: &str) -> Option<Secret> {
        let mut steps = path.split('/').skip(1);
        let (coursework, kind, name) = (steps.next()?, steps.next()?, steps.next()?);
        let owner = format!("the sample {coursework}/{kind}/{name}");
        Some(Secret { owner, names: Vec::new(), text: text.to_string(), overlapping: false })
    }
}

/// The bytes with no blanks around lines and no blank lines: text is found however far it is indented. Line breaks that are
/// written as `\n`, as in JSON, are line breaks.
fn normalised(bytes: &[u8]) -> Vec<u8> {
    let mut lines: Vec<u8> = Vec::with_capacity(bytes.len());
    let mut rest = bytes.iter().copied().peekable();
    while let Some(byte) = rest.next() {
        let byte = if byte == b'\\' && rest.next_if_eq(&b'n').is_some() { b'\n' } else { byte };
        let is_blank = matches!(byte, b' ' | b'\t' | b'\r');
        let begins = lines.last().is_none_or(|last| *last == b'\n');
        if byte == b'\n' {
            while lines.last().is_some_and(|last| matches!(last, b' ' | b'\t' | b'\r')) {
                lines.pop();
            }
        }
        if !(begins && (is_blank || byte == b'\n')) {
            lines.push(byte);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::ZlibEncoder;

    use super::*;

    const HIDDEN: &str = "title: A capture that wraps around\nrequirement: capture\nvisibility: hidden\nsteps:\n  - do: startup\n  - do: \
                          white selects 1,1\n    board: |\n      W . . B\n      . W . B\n      . . W B\n";

    fn found(public: &str, text: &str) -> Vec<String> {
        let secrets = [
            Secret::fixture("fixtures/reversi/capture/far.yaml", HIDDEN),
            Secret::sample("submissions/reversi/accepted/rust/lib.rs", "fn flip(&mut self) {\n    let here = 1;\n}\n")
                .expect("one"),
        ];
        let canaries = Canaries::without(public, &secrets);
        canaries.found_in(text.as_bytes()).into_iter().map(str::to_string).collect()
    }

    #[test]
    fn a_piece_is_found_wherever_it_stands() {
        let title = "the name or title of the hidden fixture reversi/capture/far";
        let lines = "lines of the hidden fixture reversi/capture/far";
        assert_eq!(found("", "\0\0xA capture that wraps around\0"), [title]);
        assert_eq!(found("", "see capture/far, please"), [title]);
        assert_eq!(found("", "board:\n\t\tW . . B \r\n\n\t\t. W . B\n. . W B\nboard"), [] as [&str; 0]);
        assert_eq!(found("", "- do: white selects 1,1\r\n\tboard: |\n\n W . . B\nx"), [lines]);
        assert_eq!(found("", r#"{"text": "  - do: white selects 1,1\n  board: |\n  W . . B\n"}"#), [lines]);
        assert_eq!(
            found("", "fn flip(&mut self) {\n let here = 1;\n}\n"),
            [] as [&str; 0],
            "too short to be anybody's own"
        );
        assert_eq!(found("", HIDDEN), [lines, title]);
    }

    #[test]
    fn a_piece_is_found_in_what_a_program_has_packed() {
        let mut program = ZlibEncoder::new(b"\x7fELF\0referee: public files, packed\0".to_vec(), Compression::best());
        program.write_all(HIDDEN.as_bytes()).expect("it is packed");
        let secrets = [Secret::fixture("fixtures/reversi/capture/far.yaml", HIDDEN)];
        let canaries = Canaries::without("", &secrets);
        assert_eq!(canaries.found_in(&program.finish().expect("it is packed")).len(), 2);
    }

    #[test]
    fn what_is_public_as_well_is_no_piece() {
        let public = "A capture that wraps around\n  - do: white selects 1,1\n    board: |\n      W . . B ...\n";
        assert_eq!(
            found(public, "A capture that wraps around\n- do: white selects 1,1\nboard: |\nW . . B"),
            [] as [&str; 0]
        );
        assert_eq!(found(public, "capture/far").len(), 1);
    }
}
