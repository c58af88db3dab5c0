//! Readers of untrusted input, as functions of bytes: whatever comes in, they return, and soon.
//!
//! The first byte says which coursework is meant, where one is needed. Shared by `cargo fuzz` and `tests/library/garbled.rs`.

#[path = "entries/kept.rs"]
mod kept_files;
#[path = "entries/names.rs"]
mod names;
#[path = "entries/saved.rs"]
pub mod saved_files;
#[path = "entries/tree.rs"]
mod tree;
#[path = "entries/written.rs"]
mod written;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use flate2::Compression;
use flate2::write::GzEncoder;
use referee::bundle::Bundle;
use referee::coursework::{Coursework, load_spec};
use referee::diagnostic::{Diagnostic, SourceText};
use referee::games::{GameTask, Play, with_game};
use referee::gui::{DrawingMemory, GuiSnapshot, KnownBoard, RecognitionError, recognize_view};
use referee::host::protocol::{Request, Response, Welcome};
use referee::kit::json::Json;
use referee::marks::{Identity, MarkingInputs, Marksheet, RunOutcome};
use referee::ports::{Controller, Event, Fault, PortResult, Ports};
use referee::replay::replay;
use referee::report::{cohort_terminal, mark_table};
use referee::results::PersonSheet;
use referee::scenario::{Scenario, editions_of};
use referee::source_rules;
use referee::spec::{Part, Spec};
use referee::submission::Manifest;
use referee::submission::archive::{self, SubmissionError};
use referee::verdict::judge;
use referee::view_spec::ShownView;

pub use kept_files::kept;
pub use names::{names, table};
pub use saved_files::saved;
pub use tree::{copy, untrusted};
pub use written::written;

/// Something that reads bytes.
pub type Entry = fn(&[u8]);

/// All entries, by the names of the fuzz targets.
pub const ENTRIES: &[(&str, Entry)] = &[
    ("answer", answer),
    ("wire", wire),
    ("spec", spec),
    ("fixture", fixture),
    ("manifest", manifest),
    ("archive", archive),
    ("code", code),
    ("names", names),
    ("table", table),
    ("untrusted", untrusted),
    ("copy", copy),
    ("written", written),
    ("saved", saved),
    ("kept", kept),
];

/// Number of events that are answered; later answers of a stranger are read in the same way.
const CUES: usize = 24;

/// The specs of all courseworks, sorted by id.
pub fn specs() -> &'static [Spec] {
    static SPECS: OnceLock<Vec<Spec>> = OnceLock::new();
    SPECS.get_or_init(|| {
        let bundle = Bundle::bundled_only();
        let load = |id: &String| load_spec(&bundle, id, None).expect("bundled specs are right");
        bundle.courseworks().iter().map(load).collect()
    })
}

/// A coursework and the rest of the bytes.
fn chosen(bytes: &[u8]) -> Option<(&'static Spec, &[u8])> {
    let (first, rest) = bytes.split_first()?;
    Some((&specs()[usize::from(*first) % specs().len()], rest))
}

/// A student's program speaks: its answers are performed, judged, marked and shown. Each line is the answer to the next
/// cue; the first byte of the rest chooses the scenario.
pub fn answer(bytes: &[u8]) {
    let Some((spec, rest)) = chosen(bytes) else { return };
    let Some((scenario, lines)) = rest.split_first() else { return };
    let Ok(lines) = std::str::from_utf8(lines) else { return };
    with_game(&spec.game, Speak { spec, scenario: usize::from(*scenario), lines });
}

struct Speak<'a> {
    spec: &'static Spec,
    scenario: usize,
    lines: &'a str,
}

/// Answers each cue with the next line, as the wire does it.
struct Parrot<'a>(std::str::Lines<'a>);

impl<G: Play> Controller<G> for Parrot<'_> {
    fn handle(&mut self, _: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        let line = self.0.next().unwrap_or(r#"{"calls": []}"#);
        let Ok(answer) = serde_json::from_str::<Response<G>>(line) else { return Ok(()) };
        answer.calls.into_iter().try_for_each(|word| stage.perform(&word.into_call(made_out)?))
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}

impl GameTask for Speak<'_> {
    type Output = ();

    fn run<G: Play>(self, _: G::Rules) {
        let bundle = Bundle::bundled_only();
        let rules = Coursework::<G>::rules(&bundle, self.spec).expect("bundled rules are right");
        let Ok(fixtures) = bundle.fixtures(&self.spec.id) else { return };
        let (id, source) = &fixtures[self.scenario % fixtures.len()];
        let Ok(mut scenario) = Scenario::<G>::read(id, self.spec, &rules, source) else { return };
        scenario.steps.truncate(CUES);
        let transcript = replay(&scenario, &mut Parrot(self.lines.lines()));
        let verdict = judge::<G>(self.spec, &rules, &transcript);
        let whose = Identity::of("x", Part::Controller, "command");
        let sheet =
            Marksheet::new(self.spec, whose, RunOutcome::Played(vec![verdict].into()), &MarkingInputs::default());
        let _ = serde_json::to_string(&sheet).expect("a marksheet is JSON");
        let _ = serde_json::to_string(&transcript).expect("a transcript is JSON");
        let shown =
            cohort_terminal::losses(&sheet).unwrap_or_default() + &mark_table::table(&[PersonSheet::of(&sheet)], 80);
        harmless(&shown);
    }
}

/// Checks that a text has colours, and nothing else that a terminal would act on.
fn harmless(shown: &str) {
    let mut pieces = shown.split("\u{1b}[");
    let first = pieces.next().unwrap_or_default();
    let rest = pieces.map(|piece| piece.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ';'));
    let plain = std::iter::once(first).chain(rest.map(|piece| piece.strip_prefix('m').unwrap_or("\u{1b}")));
    for piece in plain {
        let control = |letter: char| letter.is_control() && letter != '\n';
        assert!(!piece.contains(control), "this could control a terminal: {shown:?}");
    }
}

/// A line of the wire, in both directions, in every game's words, and as the kit reads it.
pub fn wire(bytes: &[u8]) {
    let Some((spec, line)) = chosen(bytes) else { return };
    let Ok(line) = std::str::from_utf8(line) else { return };
    with_game(&spec.game, Line(line));
    let _ = serde_json::from_str::<Welcome>(line);
    let Ok(read) = line.parse::<Json>() else { return };
    assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "the kit reads what is no JSON");
    let written = read.to_string();
    assert_eq!(written.parse::<Json>().expect("the kit writes JSON").to_string(), written);
}

struct Line<'a>(&'a str);

impl GameTask for Line<'_> {
    type Output = ();

    fn run<G: Play>(self, _: G::Rules) {
        let _ = serde_json::from_str::<Response<G>>(self.0);
        let Ok(request) = serde_json::from_str::<Request<G>>(self.0) else { return };
        let written = serde_json::to_string(&request).expect("a request is JSON");
        serde_json::from_str::<Request<G>>(&written).expect("what we write we read");
    }
}

/// A file of a student's code, in one of the languages that rules on code are for.
pub fn code(bytes: &[u8]) {
    let Some((spec, rest)) = chosen(bytes) else { return };
    let Some((language, text)) = rest.split_first() else { return };
    let name = ["A.java", "a.py", "a.rs", "A.cs"][usize::from(*language) % 4];
    let sources = source_rules::check_bytes(spec, Part::Controller, name, text);
    assert!(
        sources.spots.iter().all(|(_, spot)| spot.line <= text.split(|byte| *byte == b'\n').count()),
        "{sources:?}"
    );
    for language in ["java", "csharp"] {
        let _ = source_rules::declarations(language, text);
    }
}

/// A spec, and an edition of the chosen one.
pub fn spec(bytes: &[u8]) {
    let Some((base, text)) = chosen(bytes) else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let source = SourceText::new("spec.yaml", text);
    match Spec::read("spec", &source) {
        Err(found) => told(&found),
        Ok(read) => {
            if let Some(Err(found)) = with_game(&read.game.clone(), Rules(&read)) {
                told(&found);
            }
        }
    }
    if let Err(found) = base.clone().with_edition("edition", &source) {
        told(&found);
    }
}

struct Rules<'a>(&'a Spec);

impl GameTask for Rules<'_> {
    type Output = Result<(), Vec<Diagnostic>>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        Coursework::<G>::rules(&Bundle::bundled_only(), self.0).map(drop)
    }
}

/// A fixture of the chosen coursework.
pub fn fixture(bytes: &[u8]) {
    let Some((spec, text)) = chosen(bytes) else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let source = SourceText::new("fixture.yaml", text);
    if let Err(found) = editions_of(&source, &["2023".to_string()]) {
        told(&found);
    }
    with_game(&spec.game, Fixture { spec, source });
}

struct Fixture {
    spec: &'static Spec,
    source: SourceText,
}

impl GameTask for Fixture {
    type Output = ();

    fn run<G: Play>(self, _: G::Rules) {
        let Fixture { spec, source } = self;
        let rules = Coursework::<G>::rules(&Bundle::bundled_only(), spec).expect("bundled rules are right");
        // A fixture belongs into the folder of its requirement: any will do here.
        let requirement = source.text().lines().find_map(|line| line.strip_prefix("requirement: ")).unwrap_or("none");
        match Scenario::<G>::read(&format!("{requirement}/x"), spec, &rules, &source) {
            Err(found) => told(&found),
            Ok(mut scenario) => {
                scenario.steps.truncate(CUES);
                let mut reference = G::reference(&rules, &spec.wording());
                let transcript = replay(&scenario, reference.as_mut());
                let _ = judge::<G>(spec, &rules, &transcript);
            }
        }
    }
}

/// A submission's manifest.
pub fn manifest(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let source = SourceText::new(PathBuf::from("submission.yaml"), text);
    if let Err(found) = Manifest::read(&source, &["python", "rust", "command"]) {
        told(&[found]);
    }
}

/// An archive that is handed in; the first byte says of which kind. Whatever it is, it is unpacked where it should be or
/// refused in words, and files and folders are all that comes of it.
pub fn archive(bytes: &[u8]) {
    let Some((kind, rest)) = bytes.split_first() else { return };
    let (name, packed) = match kind % 3 {
        0 => ("x.zip", rest.to_vec()),
        1 => ("x.tar.gz", rest.to_vec()),
        // No fuzzer finds a checksum: what is behind it is reached without.
        _ => ("x.tar.gz", zipped(rest)),
    };
    let place = tempfile::tempdir().expect("a temporary folder");
    let into = place.path().join("in");
    fs::create_dir(&into).expect("a folder");
    match archive::unpack(&packed, name, &into) {
        Ok(()) => {}
        Err(SubmissionError::Student { why }) => harmless(&why),
        Err(other) => panic!("who handed it in is to blame: {other}"),
    }
    let beside = fs::read_dir(place.path()).expect("a folder").count();
    assert_eq!(beside, 1, "something is beside the folder that it was unpacked into");
    plain(&into);
}

fn zipped(bytes: &[u8]) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::none());
    writer.write_all(bytes).and_then(|()| writer.finish()).expect("memory takes everything")
}

fn plain(folder: &Path) {
    for entry in fs::read_dir(folder).expect("a folder that can be read") {
        let entry = entry.expect("an entry");
        let kind = entry.file_type().expect("a kind");
        assert!(kind.is_dir() || kind.is_file(), "{:?} is neither a file nor a folder", entry.file_name());
        if kind.is_dir() {
            plain(&entry.path());
        }
    }
}

/// A mistake is in the file, and can be shown.
fn told(found: &[Diagnostic]) {
    assert!(!found.is_empty(), "refused without a reason");
    // Thousands of mistakes look alike.
    for diagnostic in found.iter().take(20) {
        harmless(&diagnostic.render(false));
    }
}

/// Windows that a student's process says to have, made out.
fn made_out(screen: GuiSnapshot) -> PortResult<ShownView> {
    let wrong =
        |error: RecognitionError| Fault::Protocol { line: "what its windows show".to_string(), why: error.to_string() };
    let board = KnownBoard { sizes: vec![vec![(8, 8)]], bars: Some(Vec::new()), has_log: true, view: None };
    recognize_view(screen, &board, &mut DrawingMemory::default()).map(|seen| seen.shown).map_err(wrong)
}
