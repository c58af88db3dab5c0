//! The page of a submission.

use std::collections::{BTreeMap, BTreeSet};

use minijinja::Value;
use serde::Serialize;

use super::figure::FigureRenderer;
use super::marksheet_views::{self, SourceRuleView, StatusItem};
use super::piece_styles::PieceStyles;
use super::scenario_playback::{PlaybackBuilder, ScenarioPlayback};
use super::shared_drawings::SharedDrawings;
use super::slug::anchor;
use super::text_spans::{name, plain};
use crate::award_explanation::award_explanation;
use crate::cohort_terminal::{cause_heading, failure_reason};
use crate::diagnostic::escape::{escape_lines, escape_text};
use crate::game::Drawable;
use crate::marks::{Award, Marksheet, RequirementLine, SingleCause};
use crate::replay::Transcript;
use crate::replay_command::{CommandUser, replay_command};
use crate::results::PictureKind;
use crate::shortened_text::shorten;
use crate::spec::{Part, handout_points};
use crate::verdict::{Verdict, VerdictEnding};
use crate::view_spec::ViewSpec;

/// Bytes of a compiler's words that a page shows; the saved result has all of them.
const LONGEST_BUILD: usize = 32 << 10;

/// Data that a page needs besides the marksheet.
#[derive(Clone, Debug, Default)]
pub struct PageContext {
    /// The players' names, seat 1 first.
    pub seats: Vec<String>,
    /// Expected appearance of a view, if the coursework has one.
    pub look: Option<ViewSpec>,
    /// Note for the reader about how the page was made.
    pub note: Option<String>,
    /// Whether it is for the student whose page it is.
    pub for_student: bool,
    /// Link to the cohort's page, if there is one.
    pub home: Option<String>,
    /// Prefix of the names of shared files.
    pub shared: String,
    /// Links to pictures, by the names under which they were saved.
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
    /// Costs of a mistake that explains everything.
    one_cause: Option<SingleCauseView>,
    diagnoses: Vec<DiagnosisView>,
    requirements: Vec<RequirementRow>,
    plateaus: Vec<StatusItem>,
    caps: Vec<StatusItem>,
    lateness: Vec<StatusItem>,
    handed_in: Option<String>,
    notes: Vec<String>,
    rules: Vec<SourceRuleView>,
    /// Failed, in need of an update, unstable and not run, in this order.
    scenarios: Vec<ScenarioView>,
    passed: Vec<PassedGroup>,
    passes: usize,
    shapes: Value,
    /// Nonce that allows the style and the script inside the page.
    nonce: String,
}

/// Comparison of the work with mutants.
#[derive(Clone, Debug, Serialize)]
struct DiagnosisView {
    part: &'static str,
    says: String,
    /// The scenarios that show it, each with its anchor.
    scenarios: Vec<(String, String)>,
}

/// A mistake that explains everything that is lost.
#[derive(Clone, Debug, Serialize)]
struct SingleCauseView {
    heading: &'static str,
    says: String,
    marks: u32,
    requirements: usize,
}

/// A requirement.
#[derive(Clone, Debug, Serialize)]
struct RequirementRow {
    id: String,
    anchor: String,
    points: String,
    says: String,
    marks: u32,
    awarded: String,
    kind: &'static str,
    state: String,
    /// Explanation for a student if marks were lost, and how marks follow from scenarios.
    failing: String,
    passed: usize,
    judged: usize,
    declared: bool,
    kept: u32,
    taken: u32,
    /// Link to the first of its scenarios that did not pass.
    first: Option<String>,
}

/// A scenario that did not pass.
#[derive(Clone, Debug, Serialize)]
struct ScenarioView {
    anchor: String,
    id: String,
    title: String,
    requirement: String,
    /// Link to the requirement on the page.
    asked: String,
    kind: &'static str,
    state: &'static str,
    hidden: bool,
    says: String,
    diagnoses: Vec<String>,
    command: String,
    player: ScenarioPlayback,
    /// The step that is shown first, as a place in the player's.
    start: usize,
}

/// The scenarios of a requirement that passed.
#[derive(Clone, Debug, Serialize)]
struct PassedGroup {
    requirement: String,
    scenarios: Vec<(String, String)>,
}

impl SubmissionPage {
    /// The page for a marksheet and the transcripts of what did not pass. Anyone who makes it for a student gives it what
    /// `Marksheet::for_student` has left, and nothing is shown of a scenario without a verdict there.
    pub fn new<G: Drawable>(sheet: &Marksheet, transcripts: &[Transcript<G>], context: &PageContext) -> SubmissionPage {
        let mut shapes = SharedDrawings::default();
        let mut scenarios = Vec::new();
        for ending in [
            VerdictEnding::Failed,
            VerdictEnding::NeedsUpdate,
            VerdictEnding::Open,
            VerdictEnding::Unstable,
            VerdictEnding::NotRun,
        ] {
            for verdict in sheet.verdicts.iter().filter(|verdict| verdict.ending == ending) {
                let transcript = transcripts.iter().find(|transcript| transcript.scenario.id == verdict.scenario);
                let pieces = PieceStyles { look: context.look.as_ref(), seats: &context.seats };
                let mut easel = FigureRenderer { pieces, shapes: &mut shapes, marks: Vec::new(), rows: 0 };
                let mut teller = PlaybackBuilder { seats: &context.seats, easel: &mut easel };
                let mut player = match transcript {
                    Some(transcript) => teller.transcript_playback(transcript, verdict),
                    None => teller.verdict_playback(verdict),
                };
                attach_pictures(&mut player, verdict, context);
                scenarios.push(told(sheet, verdict, player, context));
            }
        }
        let shown: BTreeSet<&str> = scenarios.iter().map(|told| told.id.as_str()).collect();
        let identity = &sheet.submission;
        let optional = |text: &Option<String>| text.as_deref().map(escape_text);
        let passed = passed(sheet);
        SubmissionPage {
            shared: context.shared.clone(),
            home: context.home.clone(),
            note: context.note.clone(),
            for_student: context.for_student,
            title: escape_text(&sheet.title),
            coursework: escape_text(&sheet.coursework),
            edition: optional(&sheet.edition),
            id: escape_text(&identity.id),
            student: identity.student.as_deref().map(name),
            number: identity.person.as_deref().or(identity.number.as_deref()).map(name),
            part: identity.part.name(),
            language: escape_text(&identity.language),
            marks: sheet.marks,
            out_of: sheet.out_of,
            trouble: sheet.trouble.as_ref().map(|why| plain(&why.to_string())),
            build: sheet.build.as_ref().map(|why| shorten(escape_lines(&why.to_string()), LONGEST_BUILD)),
            refused: sheet.not_unpacked().is_some(),
            one_cause: one_cause(sheet),
            diagnoses: diagnoses(sheet, &shown),
            requirements: sheet.requirements.iter().map(|line| row(line, sheet)).collect(),
            plateaus: marksheet_views::plateaus(sheet),
            caps: marksheet_views::caps(sheet),
            lateness: marksheet_views::lateness(sheet),
            handed_in: sheet.handed_in.as_ref().map(|handed_in| handed_in.at.says()),
            notes: marksheet_views::notes(sheet),
            rules: marksheet_views::rules(sheet),
            passes: passed.iter().map(|group| group.scenarios.len()).sum(),
            passed,
            shapes: Value::from_safe_string(shapes.all().to_string()),
            nonce: String::new(),
            scenarios,
        }
    }

    /// Returns the page with a nonce, for a page of one file.
    pub(super) fn with_nonce(&self, nonce: &str) -> SubmissionPage {
        SubmissionPage { nonce: nonce.to_string(), ..self.clone() }
    }
}

/// Hangs up the pictures that were saved of a view, each at its step.
fn attach_pictures(player: &mut ScenarioPlayback, verdict: &Verdict, context: &PageContext) {
    for step in &mut player.steps {
        for seat in &context.seats {
            for kind in PictureKind::ALL {
                let name = kind.file_name(&verdict.scenario, step.number, seat);
                if let Some(link) = context.pictures.get(&name) {
                    step.pictures.push((link.clone(), picture_caption(kind, seat, context.look.as_ref())));
                }
            }
        }
    }
}

/// Caption of a picture: its kind, and the frame by the name that the sentences beside it have for it.
fn picture_caption(kind: PictureKind, seat: &str, look: Option<&ViewSpec>) -> String {
    let frame = look.map_or_else(|| format!("{seat}'s frame"), |look| look.called(seat));
    format!("{}: {}", kind.heading(), escape_text(&frame))
}

/// The names that pictures of these scenarios may have.
pub fn picture_names<'a>(verdicts: impl Iterator<Item = &'a Verdict>, seats: &[String]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for verdict in verdicts.filter(|verdict| verdict.ending != VerdictEnding::Passed) {
        for finding in &verdict.findings {
            for seat in seats {
                names.extend(PictureKind::ALL.map(|kind| kind.file_name(&verdict.scenario, finding.step, seat)));
            }
        }
    }
    names
}

fn told(sheet: &Marksheet, verdict: &Verdict, player: ScenarioPlayback, context: &PageContext) -> ScenarioView {
    let line = sheet.requirements.iter().find(|line| line.id == verdict.requirement);
    let (kind, state) = match verdict.ending {
        VerdictEnding::Passed => ("good", "passed"),
        VerdictEnding::Failed => ("bad", "failed"),
        VerdictEnding::Unstable | VerdictEnding::Open => ("note", verdict.ending.says_of_runs().unwrap_or_default()),
        VerdictEnding::NeedsUpdate => {
            ("note", "fails only because nobody calls update after a change of the model, and costs nothing here")
        }
        VerdictEnding::NotRun => ("note", "not run, which costs nothing"),
    };
    let explains = sheet.looks_like.iter().filter(|likeness| likeness.scenarios.contains(&verdict.scenario));
    ScenarioView {
        anchor: anchor("s", &verdict.scenario),
        id: escape_text(&verdict.scenario),
        title: escape_text(&verdict.title),
        requirement: escape_text(&verdict.requirement),
        asked: anchor("r", &verdict.requirement),
        kind,
        state,
        hidden: verdict.hidden,
        says: line.map(|line| escape_text(&line.says)).unwrap_or_default(),
        diagnoses: explains.map(|likeness| like(sheet.submission.part, &likeness.says)).collect(),
        command: replay_command(
            sheet,
            verdict,
            if context.for_student { CommandUser::Student } else { CommandUser::Marker },
        ),
        start: player.steps.iter().position(|step| !step.wrong.is_empty()).unwrap_or(0),
        player,
    }
}

fn one_cause(sheet: &Marksheet) -> Option<SingleCauseView> {
    let cause = sheet.single_cause()?;
    let SingleCause { likeness, marks, requirements, .. } = cause;
    let says = like(sheet.submission.part, &likeness.says);
    Some(SingleCauseView { heading: cause_heading(&cause), says, marks, requirements })
}

fn like(part: Part, says: &str) -> String {
    format!("a {} that {}", part.name(), escape_text(says))
}

fn diagnoses(sheet: &Marksheet, shown: &BTreeSet<&str>) -> Vec<DiagnosisView> {
    let link = |id: &String| shown.contains(id.as_str()).then(|| (escape_text(id), anchor("s", id)));
    let diagnosis = |likeness: &crate::marks::LooksLike| DiagnosisView {
        part: sheet.submission.part.name(),
        says: escape_text(&likeness.says),
        scenarios: likeness.scenarios.iter().filter_map(link).collect(),
    };
    sheet.looks_like.iter().map(diagnosis).collect()
}

fn row(line: &RequirementLine, sheet: &Marksheet) -> RequirementRow {
    let own = || sheet.verdicts.iter().filter(|verdict| verdict.requirement == line.id);
    let failed = own().chain(&sheet.verdicts).find(|verdict| line.loses_by(verdict));
    let open = own().find(|verdict| verdict.ending != VerdictEnding::Passed);
    let (kind, state) = match line.awarded {
        Award::ByHand => ("note", "by hand"),
        Award::NotRun => ("note", "not run"),
        Award::Marks(_) if line.lost() == 0 && !line.failed() => ("good", "all"),
        Award::Marks(0) => ("bad", "none"),
        Award::Marks(_) => ("bad", "some"),
    };
    RequirementRow {
        id: escape_text(&line.id),
        anchor: anchor("r", &line.id),
        points: handout_points(&line.points).unwrap_or_default(),
        says: escape_text(&line.says),
        marks: line.marks,
        awarded: marksheet_views::awarded(line),
        kind,
        state: state.to_string(),
        failing: if kind == "bad" && sheet.build.is_none() {
            let why = std::iter::once(failure_reason(line, &sheet.verdicts).to_string())
                .chain(award_explanation(sheet, line));
            escape_text(&why.collect::<Vec<_>>().join(" "))
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

fn passed(sheet: &Marksheet) -> Vec<PassedGroup> {
    let mut groups: Vec<PassedGroup> = Vec::new();
    for verdict in sheet.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Passed) {
        let line = (escape_text(&verdict.scenario), escape_text(&verdict.title));
        match groups.iter_mut().find(|group| group.requirement == verdict.requirement) {
            Some(group) => group.scenarios.push(line),
            None => groups.push(PassedGroup { requirement: escape_text(&verdict.requirement), scenarios: vec![line] }),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caption_and_a_finding_have_one_name_for_a_window() {
        let look = |text: &str| serde_json::from_str::<ViewSpec>(text).unwrap();
        let shared = look(r#"{"frame": {"title": "hexapawn"}, "squares": {}}"#);
        let each = look(r#"{"frames": {"white": {"title": "white"}}, "squares": {}}"#);
        let caption = |look| picture_caption(PictureKind::Shown, "white", look);
        assert_eq!(caption(Some(&shared)), "Actual: the window");
        assert_eq!([caption(Some(&each)), caption(None)], ["Actual: white's frame", "Actual: white's frame"]);
    }
}
