//! The page of a submission.

use std::collections::{BTreeMap, BTreeSet};

use minijinja::Value;
use serde::Serialize;

use super::figure::Easel;
use super::pieces::Pieces;
use super::player::{Player, Teller};
use super::sentences::{self, Item, Rule};
use super::shapes::Shapes;
use super::slug::anchor;
use crate::award::awarded;
use crate::cohort::reason;
use crate::command::{Typist, replay};
use crate::diagnostic::escape::{harmless, harmless_lines};
use crate::game::Pictured;
use crate::look::Look;
use crate::marks::{Awarded, Line, Marksheet};
use crate::replay::Transcript;
use crate::results::picture_name;
use crate::spec::Part;
use crate::verdict::{Ending, Verdict};

/// What a page needs to know besides the marksheet.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// The players' names, seat 1 first.
    pub seats: Vec<String>,
    /// How a view ought to look, if the coursework says so.
    pub look: Option<Look>,
    /// What the reader should know of how the page was made.
    pub note: Option<String>,
    /// Whether it is for the student whose page it is.
    pub for_student: bool,
    /// Where the cohort's page is, seen from this one, if there is one.
    pub home: Option<String>,
    /// What stands before the names of shared files.
    pub shared: String,
    /// Where pictures are, by the name that they were saved under.
    pub pictures: BTreeMap<String, String>,
}

/// The page of a submission.
#[derive(Clone, Debug, Serialize)]
pub struct SubmissionPage {
    shared: String,
    home: Option<String>,
    note: Option<String>,
    for_student: bool,
    title: String,
    coursework: String,
    edition: Option<String>,
    id: String,
    student: Option<String>,
    number: Option<String>,
    part: &'static str,
    language: String,
    marks: u32,
    out_of: u32,
    trouble: Option<String>,
    build: Option<String>,
    /// Whether it could not even be unpacked.
    refused: bool,
    diagnoses: Vec<Diagnosis>,
    requirements: Vec<Row>,
    plateaus: Vec<Item>,
    caps: Vec<Item>,
    lateness: Vec<Item>,
    handed_in: Option<String>,
    notes: Vec<String>,
    rules: Vec<Rule>,
    /// Failed, unstable and not run, in this order.
    scenarios: Vec<Told>,
    passed: Vec<Group>,
    passes: usize,
    shapes: Value,
    /// What lets style and script in where they are in the page itself.
    nonce: String,
}

/// What the work is like.
#[derive(Clone, Debug, Serialize)]
struct Diagnosis {
    part: &'static str,
    says: String,
    /// The scenarios that show it, each with its anchor.
    scenarios: Vec<(String, String)>,
}

/// A requirement.
#[derive(Clone, Debug, Serialize)]
struct Row {
    id: String,
    anchor: String,
    points: String,
    says: String,
    marks: u32,
    awarded: String,
    kind: &'static str,
    state: String,
    /// What a student is told, where something was lost, and how marks follow from scenarios.
    failing: String,
    passed: usize,
    judged: usize,
    declared: bool,
    kept: u32,
    taken: u32,
    /// Where the first of its scenarios is that did not pass.
    first: Option<String>,
}

/// A scenario that did not pass.
#[derive(Clone, Debug, Serialize)]
struct Told {
    anchor: String,
    id: String,
    title: String,
    requirement: String,
    /// Where the requirement is on the page.
    asked: String,
    kind: &'static str,
    state: &'static str,
    hidden: bool,
    says: String,
    diagnoses: Vec<String>,
    command: String,
    player: Player,
    /// The step that is shown first, as a place in the player's.
    start: usize,
}

/// The scenarios of a requirement that passed.
#[derive(Clone, Debug, Serialize)]
struct Group {
    requirement: String,
    scenarios: Vec<(String, String)>,
}

impl SubmissionPage {
    /// The page for a marksheet and the transcripts of what did not pass. Whoever makes it for a student gives it what
    /// `Marksheet::for_student` has left, and nothing is shown of a scenario without a verdict there.
    pub fn new<G: Pictured>(sheet: &Marksheet, transcripts: &[Transcript<G>], context: &Context) -> SubmissionPage {
        let mut shapes = Shapes::default();
        let mut scenarios = Vec::new();
        for ending in [Ending::Failed, Ending::Unstable, Ending::NotRun] {
            for verdict in sheet.verdicts.iter().filter(|verdict| verdict.ending == ending) {
                let transcript = transcripts.iter().find(|transcript| transcript.scenario.id == verdict.scenario);
                let pieces = Pieces { look: context.look.as_ref(), seats: &context.seats };
                let mut easel = Easel { pieces, shapes: &mut shapes, marks: Vec::new(), rows: 0 };
                let mut teller = Teller { seats: &context.seats, easel: &mut easel };
                let mut player = match transcript {
                    Some(transcript) => teller.player(transcript, verdict),
                    None => teller.found(verdict),
                };
                hang(&mut player, verdict, context);
                scenarios.push(told(sheet, verdict, player, context));
            }
        }
        let shown: BTreeSet<&str> = scenarios.iter().map(|told| told.id.as_str()).collect();
        let identity = &sheet.submission;
        let optional = |text: &Option<String>| text.as_deref().map(harmless);
        let passed = passed(sheet);
        SubmissionPage {
            shared: context.shared.clone(),
            home: context.home.clone(),
            note: context.note.clone(),
            for_student: context.for_student,
            title: harmless(&sheet.title),
            coursework: harmless(&sheet.coursework),
            edition: optional(&sheet.edition),
            id: harmless(&identity.id),
            student: optional(&identity.student),
            number: identity.person.as_deref().or(identity.number.as_deref()).map(harmless),
            part: identity.part.name(),
            language: harmless(&identity.language),
            marks: sheet.marks,
            out_of: sheet.out_of,
            trouble: sheet.trouble.as_ref().map(|why| harmless(&why.to_string())),
            build: sheet.build.as_ref().map(|why| harmless_lines(&why.to_string())),
            refused: sheet.not_unpacked().is_some(),
            diagnoses: diagnoses(sheet, &shown),
            requirements: sheet.requirements.iter().map(|line| row(line, sheet)).collect(),
            plateaus: sentences::plateaus(sheet),
            caps: sentences::caps(sheet),
            lateness: sentences::lateness(sheet),
            handed_in: sheet.handed_in.as_ref().map(|handed_in| handed_in.at.says()),
            notes: sentences::notes(sheet),
            rules: sentences::rules(sheet),
            passes: passed.iter().map(|group| group.scenarios.len()).sum(),
            passed,
            shapes: Value::from_safe_string(shapes.all().to_string()),
            nonce: String::new(),
            scenarios,
        }
    }

    /// The same for a page of one file.
    pub(super) fn with_nonce(&self, nonce: &str) -> SubmissionPage {
        SubmissionPage { nonce: nonce.to_string(), ..self.clone() }
    }
}

/// Hangs up the pictures that were saved of a view, each at its step.
fn hang(player: &mut Player, verdict: &Verdict, context: &Context) {
    for step in &mut player.steps {
        for seat in &context.seats {
            for (whose, says) in [("expected", "Expected"), ("yours", "Actual")] {
                let name = picture_name(&verdict.scenario, step.number, seat, whose);
                if let Some(link) = context.pictures.get(&name) {
                    step.pictures.push((link.clone(), format!("{says}: {}'s frame", harmless(seat))));
                }
            }
        }
    }
}

/// The names that pictures of these scenarios may have.
pub fn picture_names<'a>(verdicts: impl Iterator<Item = &'a Verdict>, seats: &[String]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for verdict in verdicts.filter(|verdict| verdict.ending != Ending::Passed) {
        for finding in &verdict.findings {
            for seat in seats {
                let name = |whose| picture_name(&verdict.scenario, finding.step, seat, whose);
                names.extend(["yours", "expected"].map(name));
            }
        }
    }
    names
}

fn told(sheet: &Marksheet, verdict: &Verdict, player: Player, context: &Context) -> Told {
    let line = sheet.requirements.iter().find(|line| line.id == verdict.requirement);
    let (kind, state) = match verdict.ending {
        Ending::Passed => ("good", "passed"),
        Ending::Failed => ("bad", "failed"),
        Ending::Unstable => ("note", "unstable: failed once and passed once, and costs nothing"),
        Ending::NotRun => ("note", "not run, which costs nothing"),
    };
    let explains = sheet.looks_like.iter().filter(|likeness| likeness.scenarios.contains(&verdict.scenario));
    Told {
        anchor: anchor("s", &verdict.scenario),
        id: harmless(&verdict.scenario),
        title: harmless(&verdict.title),
        requirement: harmless(&verdict.requirement),
        asked: anchor("r", &verdict.requirement),
        kind,
        state,
        hidden: verdict.hidden,
        says: line.map(|line| harmless(&line.says)).unwrap_or_default(),
        diagnoses: explains.map(|likeness| like(sheet.submission.part, &likeness.says)).collect(),
        command: replay(sheet, verdict, if context.for_student { Typist::Student } else { Typist::Marker }),
        start: player.steps.iter().position(|step| !step.wrong.is_empty()).unwrap_or(0),
        player,
    }
}

fn like(part: Part, says: &str) -> String {
    format!("a {} that {}", part.name(), harmless(says))
}

fn diagnoses(sheet: &Marksheet, shown: &BTreeSet<&str>) -> Vec<Diagnosis> {
    let link = |id: &String| shown.contains(id.as_str()).then(|| (harmless(id), anchor("s", id)));
    let diagnosis = |likeness: &crate::marks::LooksLike| Diagnosis {
        part: sheet.submission.part.name(),
        says: harmless(&likeness.says),
        scenarios: likeness.scenarios.iter().filter_map(link).collect(),
    };
    sheet.looks_like.iter().map(diagnosis).collect()
}

fn row(line: &Line, sheet: &Marksheet) -> Row {
    let own = || sheet.verdicts.iter().filter(|verdict| verdict.requirement == line.id);
    let failed = own().find(|verdict| verdict.ending == Ending::Failed);
    let open = own().find(|verdict| verdict.ending != Ending::Passed);
    let (kind, state) = match line.awarded {
        Awarded::ByHand => ("note", "by hand"),
        Awarded::NotRun => ("note", "not run"),
        Awarded::Marks(_) if line.lost() == 0 && !line.failed() => ("good", "all"),
        Awarded::Marks(0) => ("bad", "none"),
        Awarded::Marks(_) => ("bad", "some"),
    };
    Row {
        id: harmless(&line.id),
        anchor: anchor("r", &line.id),
        points: sentences::points(&line.points),
        says: harmless(&line.says),
        marks: line.marks,
        awarded: sentences::awarded(line),
        kind,
        state: state.to_string(),
        failing: if kind == "bad" && sheet.build.is_none() {
            let why = std::iter::once(reason(line, &sheet.verdicts).to_string()).chain(awarded(sheet, line));
            harmless(&why.collect::<Vec<_>>().join(" "))
        } else {
            String::new()
        },
        passed: line.passed,
        judged: line.judged,
        declared: line.declared,
        kept: line.kept,
        taken: line.taken,
        first: failed.or(open).map(|verdict| anchor("s", &verdict.scenario)),
    }
}

fn passed(sheet: &Marksheet) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for verdict in sheet.verdicts.iter().filter(|verdict| verdict.ending == Ending::Passed) {
        let line = (harmless(&verdict.scenario), harmless(&verdict.title));
        match groups.iter_mut().find(|group| group.requirement == verdict.requirement) {
            Some(group) => group.scenarios.push(line),
            None => groups.push(Group { requirement: harmless(&verdict.requirement), scenarios: vec![line] }),
        }
    }
    groups
}
