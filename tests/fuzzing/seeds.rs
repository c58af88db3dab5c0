//! Seeds of fuzzing: the bundled files, the reference's answers in every fixture, and a few archives.

use std::io::{Cursor, Write};

use referee::bundle::Bundle;
use referee::coursework::Coursework;
use referee::games::{GameTask, Play, with_game};
use referee::kept_answers::{AnswerTree, write_answers};
use referee::ports::Call;
use referee::replay::replay;
use referee::results::{ReferenceTapes, write_transcripts};
use referee::spec::{Part, Spec};
use serde_json::{Value, json};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::entries::saved_files::{NAME, OLD, PACKED_TAPES, PACKED_TRANSCRIPTS};
use super::entries::specs;

/// Whole inputs for an entry, in the same order every time.
pub fn of(entry: &str) -> Vec<Vec<u8>> {
    let files = |prefix: &'static str| Bundle::bundled(prefix).filter(|(name, _)| name.ends_with(".yaml"));
    let number = |id: &str| specs().iter().position(|spec| spec.id == id).unwrap_or_default() as u8;
    let after = |first: u8, text: &[u8]| [&[first], text].concat();
    match entry {
        "spec" => {
            let editions =
                |name: &str| specs().iter().position(|spec| name.starts_with(&format!("editions/{}-", spec.id)));
            files("specs/").map(|(name, text)| after(editions(name).unwrap_or_default() as u8, text)).collect()
        }
        "fixture" => {
            let id = |name: &str| name.split('/').next().map(str::to_string).unwrap_or_default();
            files("fixtures/").map(|(name, text)| after(number(&id(name)), text)).collect()
        }
        "manifest" => files("submissions/").map(|(_, text)| text.to_vec()).collect(),
        "answer" => specs()
            .iter()
            .flat_map(|spec| spoken(spec).into_iter().map(|spoken| spoken.whole(number(&spec.id))))
            .collect(),
        "wire" => {
            let mut lines: Vec<Vec<u8>> = specs()
                .iter()
                .flat_map(|spec| spoken(spec).into_iter().flat_map(|spoken| spoken.lines(number(&spec.id))))
                .collect();
            lines.sort();
            lines.dedup();
            // Enough of each game, and not thousands.
            let every = (lines.len() / 400).max(1);
            lines.into_iter().step_by(every).collect()
        }
        "code" => {
            let kinds = [".java", ".py", ".rs", ".cs"];
            let kind = |name: &str| kinds.iter().position(|kind| name.ends_with(kind));
            let all = Bundle::bundled("submissions/").filter_map(|(name, text)| {
                let id = name.split('/').next().unwrap_or_default();
                Some([&[number(id), kind(name)? as u8], text].concat())
            });
            // Some of each language, and not all.
            all.step_by(3).collect()
        }
        "archive" => {
            let methods = [(CompressionMethod::Stored, true), (CompressionMethod::Deflated, false)];
            let zips = methods.map(|(method, links)| after(0, &zip(method, links)));
            let tar = tar(false);
            let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
            let gz = gz.write_all(&tar).and_then(|()| gz.finish()).expect("memory takes everything");
            zips.into_iter().chain([after(1, &gz), after(2, &tar), after(2, &self::tar(true))]).collect()
        }
        "names" => NAMES.iter().map(|names| names.as_bytes().to_vec()).collect(),
        "table" => TABLES.iter().map(|table| after(number("reversi"), table.as_bytes())).collect(),
        "untrusted" => {
            TREES.iter().map(|tree| [tree, &b"\n../secret\nmain.rs\n/etc/passwd\na/../b"[..]].concat()).collect()
        }
        "copy" => TREES.iter().flat_map(|tree| [0, 1].map(|with_caches| after(with_caches, tree))).collect(),
        "written" => WORDS.iter().map(|words| after(number("reversi"), words.as_bytes())).collect(),
        "saved" => specs().iter().flat_map(|spec| saved(spec, number(&spec.id))).collect(),
        "kept" => specs().iter().flat_map(|spec| kept(spec, number(&spec.id))).collect(),
        other => panic!("there is no entry {other}"),
    }
}

/// Names of hand-ins, one a line.
const NAMES: [&str; 5] = [
    "ann\nben\nCleo Dee_123_assignsubmission_file_\nAnn",
    "marksheet.json\npeople.json\n..\n...\n.git\na\u{202e}b\na\u{202d}b\na_b\na_b-2",
    "doejane_LATE_1234_567890_Reversi-2.zip\ndoejane_1234_567891_Reversi-3.zip\ndoejane_1234",
    "CW_jd1_attempt_2026-05-01-10-11-12_x.zip\nCW_jd1_attempt_2026-05-02-10-11-12_x.zip\njd1",
    "é\ne\u{301}\nCON\nnul.txt\na.\na \n a\n=1\n@x\n-x\ncontroller.py",
];

/// Tables that an instructor downloads, and a list of faults.
const TABLES: [&str; 6] = [
    "person,name,folder,handed-in,due,hand-in-group\njd1,\"Doe, Jane\",ann,2026-05-01T16:00Z,2026-05-01T17:00+01:00,Group A\nbb2,Bob,,,,Group A\n",
    "\u{feff}Person;Name\njd1;Jane\n\njd2;\n",
    "submission,requirement,marks\nan,diagram,3\nben,opening,x\n",
    "Identifier,Full name,Grade,Maximum Grade,Feedback comments\nParticipant 1,Jane Doe,,100.00,\n",
    "Student,ID,SIS User ID,SIS Login ID,Section,Reversi (1)\n    Points Possible,,,,,100\n\"Doe, Jane\",12,,jd1,a,\n",
    "# Bugs\n\n- `capture`: upwards only\n- the opening does not work\n",
];

/// Folders: two bytes make an entry, a kind and a name.
const TREES: [&[u8]; 5] = [
    &[2, 2, 0, 3, 4, 0, 1, 6, 5, 0, 21, 1, 37, 2],
    &[6, 3, 7, 4, 95, 6, 3, 7, 111, 0, 2, 0, 2, 0, 2, 0, 0, 1],
    &[2, 11, 0, 8, 0, 3, 4, 0, 2, 7, 0, 1, 4, 0, 2, 9, 0, 3, 0, 10, 4, 0, 18, 13, 18, 14],
    &[2, 250, b'=', b'x', 255, 0, 3, 0, 5, 4, 0, 8, 4, 107, 5],
    &[0, 250, b'@', b'-', b'x', 0, 251, b' ', b'.', b' ', 9, 12],
];

/// Words of a stranger.
const WORDS: [&str; 6] = [
    "Jane Doe",
    "=HYPERLINK(\"http://x\");＝1|+2\t@x",
    "\"]]>'<script>alert(1)</script><!--",
    "\u{1b}[2J\u{9b}2J\u{202e}x\u{2066}\r\n- [a](b) @all `x`",
    " \u{a0}=1,\u{3000}-2;\"+3\"\u{2028}=4",
    "\u{fb1d}\u{0}\u{e0041}é\u{301}𝄞",
];

const PACKED: &[(&str, &str)] =
    &[("work/controller.py", "class ReversiController:\n"), ("work/é.txt", ""), ("BUGS", "none")];

fn zip(method: CompressionMethod, links: bool) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(method);
    writer.add_directory("work", options).expect("an entry");
    for (name, text) in PACKED {
        writer.start_file(*name, options).expect("an entry");
        writer.write_all(text.as_bytes()).expect("an entry");
    }
    if links {
        writer.add_symlink("link", "work", options).expect("an entry");
    }
    writer.finish().expect("an archive").into_inner()
}

fn tar(links: bool) -> Vec<u8> {
    let mut builder = tar::Builder::new(Vec::new());
    for (name, text) in PACKED {
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len() as u64);
        header.set_mode(0o644);
        builder.append_data(&mut header, name, text.as_bytes()).expect("an entry");
    }
    // A name that needs an entry of its own.
    let long = format!("{}/x", "long".repeat(40));
    builder.append_data(&mut tar::Header::new_gnu(), long, &b""[..]).expect("an entry");
    if links {
        let mut link = tar::Header::new_gnu();
        link.set_entry_type(tar::EntryType::Symlink);
        builder.append_link(&mut link, "link", "work").expect("an entry");
    }
    builder.into_inner().expect("an archive")
}

/// Answers of the reference in one fixture.
struct Spoken {
    /// Its number among the fixtures of its coursework.
    fixture: u8,
    /// A line a cue, and the cue itself as it stands in the tape.
    answers: Vec<(Value, Value)>,
}

impl Spoken {
    fn whole(&self, coursework: u8) -> Vec<u8> {
        let lines: Vec<String> = self.answers.iter().map(|(_, answer)| answer.to_string()).collect();
        [&[coursework, self.fixture], lines.join("\n").as_bytes()].concat()
    }

    fn lines(&self, coursework: u8) -> Vec<Vec<u8>> {
        let both = self.answers.iter().flat_map(|(cue, answer)| [cue.to_string(), answer.to_string()]);
        both.map(|line| [&[coursework], line.as_bytes()].concat()).collect()
    }
}

fn spoken(spec: &Spec) -> Vec<Spoken> {
    with_game(&spec.game, Listen(spec)).unwrap_or_default()
}

struct Listen<'a>(&'a Spec);

impl GameTask for Listen<'_> {
    type Output = Vec<Spoken>;

    fn run<G: Play>(self, _: G::Rules) -> Vec<Spoken> {
        let bundle = Bundle::bundled_only();
        let coursework = Coursework::<G>::load(&bundle, self.0.clone()).expect("bundled fixtures are right");
        let fixtures = bundle.fixtures(&self.0.id).expect("bundled fixtures are there");
        let mut all = Vec::new();
        for (number, (id, _)) in fixtures.iter().enumerate().take(256) {
            let Some(scenario) = coursework.scenarios.iter().find(|scenario| scenario.id == *id) else { continue };
            let transcript = replay(scenario, coursework.reference().as_mut());
            let mut answers: Vec<(Value, Vec<Value>)> = Vec::new();
            for call in &transcript.tape {
                let value = serde_json::to_value(call).expect("a call is JSON");
                match (call, answers.last_mut()) {
                    (Call::Handle(cue), _) => {
                        answers.push((serde_json::to_value(cue).expect("a cue is JSON"), Vec::new()))
                    }
                    (Call::Done | Call::Fresh | Call::Poke(_) | Call::Failed(_), _) | (_, None) => {}
                    (_, Some((_, calls))) => calls.push(value),
                }
            }
            let answers = answers.into_iter().map(|(cue, calls)| (cue, json!({"calls": calls}))).collect();
            all.push(Spoken { fixture: number as u8, answers });
        }
        all
    }
}

/// Files of results in which the reference, and somebody else, has played the shortest scenarios of a coursework.
fn kept(spec: &Spec, coursework: u8) -> Option<Vec<u8>> {
    with_game(&spec.game, Keep { spec, coursework })
}

struct Keep<'a> {
    spec: &'a Spec,
    coursework: u8,
}

impl GameTask for Keep<'_> {
    type Output = Vec<u8>;

    /// Answers of the reference in the first fixtures that have a single controller.
    fn run<G: Play>(self, _: G::Rules) -> Vec<u8> {
        let coursework =
            Coursework::<G>::load(&Bundle::bundled_only(), self.spec.clone()).expect("bundled fixtures are right");
        let mut answers = AnswerTree::default();
        for scenario in coursework.for_part(Part::Controller).scenarios.iter().take(4) {
            let tape = replay(scenario, coursework.reference().as_mut()).tape;
            let _ = answers.add_play([vec![Call::Poke(scenario.given.clone())], tape].concat());
        }
        let text = write_answers(&answers, &self.spec.id).expect("answers are JSON");
        [&[self.coursework], text.as_bytes()].concat()
    }
}

fn saved(spec: &Spec, coursework: u8) -> Vec<Vec<u8>> {
    with_game(&spec.game, Save { spec, coursework }).unwrap_or_default()
}

struct Save<'a> {
    spec: &'a Spec,
    coursework: u8,
}

impl GameTask for Save<'_> {
    type Output = Vec<Vec<u8>>;

    fn run<G: Play>(self, _: G::Rules) -> Vec<Vec<u8>> {
        let coursework =
            Coursework::<G>::load(&Bundle::bundled_only(), self.spec.clone()).expect("bundled fixtures are right");
        let mut scenarios: Vec<_> = coursework.for_part(Part::Controller).scenarios;
        scenarios.sort_by_key(|scenario| scenario.steps.len());
        let mut own: Vec<_> =
            scenarios.iter().take(3).map(|scenario| replay(scenario, coursework.reference().as_mut())).collect();
        let tapes = ReferenceTapes::of(&own, |_| NAME.to_string()).expect("a tape is JSON");
        let lines = |each: &dyn Fn(&str) -> String| own.iter().map(|own| each(&own.scenario.id)).collect::<String>();
        let told =
            lines(&|id| tapes.get(id).map_or_else(String::new, |own| format!("{}\n{}\n", own.scenario, own.tape)));
        let head = json!({"format": "referee/transcripts/v2", "reference": NAME});
        let same = lines(&|id| format!("{}\n", json!({"scenario": {"id": id}, "as": "reference"})));
        let whole = lines(&|id| tapes.get(id).map_or_else(String::new, |own| own.line() + "\n"));
        // Another tape of the first scenario, and a scenario that the reference has played otherwise.
        own[0].tape.truncate(1);
        own[1].scenario.title.push('!');
        let packed = write_transcripts(&own, &tapes).expect("a transcript is JSON");
        let (_, packed_tapes) = tapes.file(std::path::Path::new(""));
        let input = |kind: u8, transcripts: &[u8], tapes: &[u8]| {
            let length = u16::try_from(transcripts.len()).expect("a short file").to_be_bytes();
            [&[self.coursework, kind][..], &length, transcripts, tapes].concat()
        };
        vec![
            input(0, format!("{head}\n{same}").as_bytes(), told.as_bytes()),
            input(0, format!("{head}\n{whole}").as_bytes(), told.as_bytes()),
            input(OLD, whole.as_bytes(), b""),
            input(PACKED_TRANSCRIPTS | PACKED_TAPES, &packed, packed_tapes),
        ]
    }
}
