//! Pages of results, some of them hostile.

mod order_tests;
mod part_tests;

use std::collections::BTreeSet;

use super::*;
use crate::diagnostic::SourceText;
use crate::diagnostic::escape::is_hidden;
use crate::marks::{
    Award, CodeLocation, Identity, LooksLike, MarkingInputs, Marksheet, NotBuilt, RunOutcome, UnreadFile,
};
use crate::phrases::Phrase;
use crate::platforms::sample;
use crate::ports::CallLog;
use crate::replay::Transcript;
use crate::spec::{Part, Spec};
use crate::verdict::{CheckKind, Finding, NotRun, Verdict, VerdictEnding};
use referee_rules::games::Reversi;

const SPEC: &str = "
title: Reversi
game: reversi
seats: [white, black]
cues: [startup, select]
messages: {}
parts:
  controller:
    - {id: capture, marks: 10, award: share, points: [8], says: Pieces are captured., failing: A piece was not.}
    - {id: restart, marks: 11, says: Canary., failing: A canary.}
";

/// Hostile text, for names, messages and code.
const HOSTILE: &str = "</pre></title><script>alert(1)</script><img src=x onerror=alert(1)>\" onload=\"x' \u{202e}\0\u{200b}{{ 7*7 }}&amp;";

const GIVEN: &str = "W B .\n. . .";

fn spec() -> Spec {
    Spec::read("reversi", &SourceText::new("specs/reversi.yaml", SPEC)).unwrap_or_else(|found| panic!("{}", found[0]))
}

fn failed(requirement: &str, words: &str, hidden: bool) -> Verdict {
    let finding = |check, expected: Option<&str>, actual: Option<&str>| Finding {
        step: 1,
        cue: format!("white selects 2,0 {words}"),
        check,
        says: Phrase::verbatim(format!("it is wrong {words}")),
        before: GIVEN.to_string(),
        expected: expected.map(str::to_string),
        actual: actual.map(str::to_string),
    };
    Verdict {
        scenario: format!("{requirement}/{words}"),
        title: format!("Title {words}"),
        requirement: requirement.to_string(),
        hidden,
        after_due: false,
        ending: VerdictEnding::Failed,
        tolerated: Vec::new(),
        initialise_undone: false,
        findings: vec![
            finding(CheckKind::Squares, Some("W W W\n. . ."), Some("W B W\n. . .")),
            finding(CheckKind::Feedback, Some("Black  wins."), Some(words)),
            finding(CheckKind::Listed, None, Some(words)),
        ],
    }
}

fn transcript(verdict: &Verdict, words: &str) -> Transcript<Reversi> {
    let row = |text: &str| format!("{text:.<8}");
    let board = |player: i32, first: &str| {
        let rows: Vec<String> = std::iter::once(row(first)).chain((1..8).map(|_| row(""))).collect();
        serde_json::json!({"player": player, "finished": false, "squares": rows})
    };
    let tell = |to: i32| serde_json::json!({"tell": {"to": to, "text": words}});
    let cue = serde_json::json!({"cue": "select", "seat": 1, "action": "2,0"});
    serde_json::from_value(serde_json::json!({
        "scenario": {
            "id": verdict.scenario, "title": verdict.title, "requirement": verdict.requirement,
            "hidden": verdict.hidden, "given": board(1, "WB"), "messages": {"listed": false, "truthful": false},
            "steps": [],
        },
        "tape": [
            {"handle": cue}, {"store": board(2, "WBW")}, tell(1), tell(9), {"log": {"text": words}},
            {"write": {"text": words}}, {"choose": {"text": words}},
            {"show": {"frames": [{"title": words, "labels": [{"text": words}], "buttons": [{"label": words}],
                "squares": [[{"ground": words, "disc": words, "text": words}]]}], "dialogs": [words]}},
            "done",
        ],
    }))
    .expect("a transcript")
}

/// A submission that has lost something, whose every word is this.
fn sheet(words: &str, hidden: &str) -> (Marksheet, Vec<Transcript<Reversi>>) {
    let text = || Some(words.to_string());
    let submission = Identity {
        person: None,
        id: format!("work/{words}"),
        student: text(),
        number: text(),
        hand_in: None,
        shared: None,
        part: Part::Controller,
        language: words.to_string(),
    };
    let verdicts =
        vec![failed("capture", words, false), failed("capture", hidden, true), failed("restart", hidden, true)];
    let transcripts = verdicts.iter().map(|verdict| {
        let said = if verdict.hidden { hidden } else { words };
        transcript(verdict, said)
    });
    let transcripts = transcripts.collect();
    let mut sheet =
        Marksheet::new(&spec(), submission, RunOutcome::Played(verdicts.clone().into()), &MarkingInputs::default());
    sheet.note_hidden(&BTreeSet::from(["restart".to_string()]));
    sheet.notes = vec![words.to_string()];
    sheet.unread = vec![UnreadFile { file: words.to_string(), why: "is too large".to_string() }];
    let scenarios = verdicts.iter().map(|verdict| verdict.scenario.clone()).collect();
    sheet.looks_like = vec![LooksLike { mutant: "m".into(), says: format!("errs {words}"), scenarios }].into();
    sheet.remarks = vec![crate::marks::SourceRemark {
        rule: "names".into(),
        points: vec![3],
        says: "s".into(),
        advice: String::new(),
        requirement: None,
        consequence: crate::spec::Consequence::Warn,
        taken: 0,
        spots: vec![CodeLocation {
            file: words.into(),
            line: 3,
            column: 1,
            code: words.into(),
            why: Phrase::verbatim(words),
            certain: true,
        }],
        more: 0,
    }];
    (sheet, transcripts)
}

fn context() -> PageContext {
    PageContext { seats: vec!["white".to_string(), "black".to_string()], ..PageContext::default() }
}

fn page(sheet: &Marksheet, transcripts: &[Transcript<Reversi>], context: &PageContext) -> String {
    let page = SubmissionPage::new(sheet, transcripts, context);
    PageRenderer::new().and_then(|printer| printer.submission(&page)).expect("a page")
}

/// The names of all tags and attributes of a page.
fn tags(page: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut tags, mut attributes) = (BTreeSet::new(), BTreeSet::new());
    for piece in page.split('<').skip(1) {
        let inside = piece.split('>').next().unwrap_or_default();
        let name = inside.trim_start_matches('/').split_whitespace().next().unwrap_or_default();
        tags.insert(name.to_lowercase());
        // Texts in attributes have no quotation marks left.
        for before in inside.split('"').step_by(2) {
            attributes.extend(before.split_whitespace().filter_map(|word| word.strip_suffix('=')).map(str::to_string));
        }
    }
    (tags, attributes)
}

#[test]
fn whatever_a_student_writes_stays_text() {
    let (mut sheet, transcripts) = sheet(HOSTILE, HOSTILE);
    let (plain, plain_transcripts) = self::sheet("plain", "plain");
    let expected = tags(&page(&plain, &plain_transcripts, &context()));
    let mut pages = vec![page(&sheet, &transcripts, &context()), page(&sheet, &[], &context())];
    sheet.build = Some(NotBuilt::NotStarted(HOSTILE.to_string()));
    pages.push(page(&sheet, &transcripts, &context()));
    sheet.build = None;
    sheet.trouble = Some(NotRun::because(HOSTILE));
    pages.push(page(&sheet, &transcripts, &context()));
    for page in &pages {
        let (tags, attributes) = tags(page);
        let strange: Vec<_> =
            tags.difference(&expected.0).filter(|tag| !["pre", "br"].contains(&tag.as_str())).collect();
        assert!(strange.is_empty(), "{strange:?}");
        let handlers: Vec<_> = attributes.iter().filter(|name| name.starts_with("on") || *name == "style").collect();
        assert!(handlers.is_empty(), "{handlers:?}");
        assert!(page.contains("&lt;script&gt;alert(1)"), "it is shown all the same");
        assert!(page.contains("{{ 7*7 }}") && !page.contains("49"), "no template of theirs is filled in");
        let hidden = page.chars().find(|letter| is_hidden(*letter) && *letter != '\n');
        assert_eq!(hidden, None);
    }
    let cohort = CohortPage::new(&[sheet.clone(), sheet], None);
    let cohort = PageRenderer::new().and_then(|printer| printer.cohort(&cohort)).expect("a page");
    assert!(!cohort.contains("<script>alert") && !cohort.contains("<img"), "{cohort}");
}

#[test]
fn a_failed_scenario_is_told_step_by_step() {
    let (sheet, transcripts) = sheet("Black wins.", "other");
    let page = page(&sheet, &transcripts, &context());
    for wanted in [
        "data-number=\"0\"",
        "data-number=\"1\"",
        "Expected",
        "Black·<mark>·</mark>wins.",
        "class=\"m-differs\"",
        "not as expected: 1,0 black, not white",
        "player 9 is told",
        "This looks like a controller that errs Black wins.",
        "<code class=\"at\">Black wins.:3</code>",
        "referee replay &#39;reversi&#x2f;capture&#x2f;Black wins.&#39; --with FOLDER</code> FOLDER is where",
        "--hidden</code>",
        "In proportion to the scenarios that pass",
    ] {
        let page = page.replace("&#x27;", "&#39;");
        assert!(page.contains(wanted), "{wanted} is missing: {page}");
    }
}

/// Squares that a controller or a view has marked are drawn with a shape of their own, described in words, and explained.
#[test]
fn what_is_marked_is_drawn_until_something_else_is() {
    let (mut sheet, mut transcripts) = sheet("words", "other");
    let bracket = "class=\"m-marked\" d=\"M48 8h3v1";
    assert!(!page(&sheet, &transcripts, &context()).contains(bracket));
    let tape = serde_json::json!([
        {"handle": {"cue": "hover", "seat": 1, "action": "2,0"}}, {"mark": {"actions": ["4,0", "9,9"]}}, "done",
        {"handle": {"cue": "hover", "seat": 1, "action": "2,0"}}, "done",
        {"handle": {"cue": "hover", "seat": 1, "action": "2,0"}}, {"mark": {"actions": []}},
        {"show": {"frames": [{"squares": [[{}, {"marked": true}], [{}, {}]], "marked-bars": [[[0, 1], [2, 1]]]}]}}, "done",
    ]);
    let tape: CallLog<Reversi> = serde_json::from_value(tape).expect("a tape");
    transcripts.iter_mut().for_each(|transcript| transcript.tape = tape.clone());
    sheet.verdicts.iter_mut().for_each(|verdict| verdict.findings.clear());
    let page = page(&sheet, &transcripts, &context());
    let own = page.split("<article class=\"scenario").nth(1).expect("a scenario");
    let steps: Vec<&str> = own.split("<section class=\"step").skip(1).collect();
    for (step, marked) in [(0, false), (1, true), (2, true), (3, false)] {
        assert_eq!(steps[step].contains(bracket), marked, "step {step}: {}", steps[step]);
        assert_eq!(steps[step].contains("marked: 4,0, 9,9\""), marked, "step {step}: {}", steps[step]);
    }
    // In a frame, the square and what might lie between squares: two shapes in one path.
    assert!(steps[3].contains("class=\"m-marked\" d=\"M15 2h3v1"), "{}", steps[3]);
    assert!(steps[3].contains("M1 11h3v3h-3zM4 12h17v1h-17z"), "{}", steps[3]);
    assert!(own.contains("href=\"#k-marked\"/></svg> marked"), "{own}");
}

#[test]
fn what_no_transcript_tells_the_verdict_does() {
    let (sheet, _) = sheet("words", "other");
    let page = page(&sheet, &[], &context());
    assert!(page.contains("data-number=\"1\"") && page.contains("class=\"m-differs\""), "{page}");
    assert!(!page.contains("data-number=\"0\""), "{page}");
}

#[test]
fn every_drawing_has_a_label_or_is_only_an_ornament() {
    let (sheet, transcripts) = sheet("words", "other");
    let page = page(&sheet, &transcripts, &context());
    let drawings: Vec<&str> = page.split("<svg ").skip(1).filter_map(|rest| rest.split('>').next()).collect();
    assert!(drawings.len() > 5);
    for drawing in drawings {
        let labelled =
            drawing.contains("role=\"img\"") && drawing.contains("aria-label=\"") && !drawing.contains("=\"\"");
        assert!(labelled || drawing.contains("aria-hidden=\"true\""), "{drawing}");
    }
}

/// Nothing of a hidden scenario reaches a student, also where transcripts of hidden scenarios lie about.
#[test]
fn a_page_for_a_student_knows_nothing_of_what_is_hidden() {
    let (sheet, transcripts) = sheet("words", "canary");
    let whole = page(&sheet, &transcripts, &context()).to_lowercase();
    assert!(whole.contains("canary") && whole.contains("restart"));
    let context = PageContext { for_student: true, ..context() };
    let own = page(&sheet.for_student(), &transcripts, &context).to_lowercase();
    assert!(!own.contains("canary") && !own.contains("restart"), "{own}");
    assert!(own.contains("capture/words") || own.contains("capture&#x2f;words"), "{own}");
    assert!(own.contains("--with .</code>"), "{own}");
    let names = picture_names(sheet.for_student().verdicts.iter(), &context.seats);
    assert!(!names.is_empty() && names.iter().all(|name| !name.contains("canary")), "{names:?}");
}

#[test]
fn whoever_needs_a_person_comes_first() {
    let (marked, _) = sheet("marked", "other");
    let mut sheets = vec![marked.clone(); 5];
    for (index, sheet) in sheets.iter_mut().enumerate() {
        sheet.submission.id = format!("s{index}");
    }
    sheets[1].build = Some(NotBuilt::NotUnpacked("no zip".to_string()));
    sheets[2].build = Some(NotBuilt::NotStarted("error: x\nmore".to_string()));
    sheets[3].trouble = Some(NotRun::because("no compiler"));
    sheets[4].verdicts[0].ending = VerdictEnding::Unstable;
    let page = PageRenderer::new().and_then(|printer| printer.cohort(&CohortPage::new(&sheets, None))).expect("a page");
    let (first, rest) = page.split_once("How many marks").expect("a section");
    for (id, state, why) in [
        ("s1", "refused", "no zip"),
        ("s2", "not built", "error: x"),
        ("s3", "not run", "not run: no compiler"),
        ("s4", "unstable", "failed in one run and passed in another"),
    ] {
        let entry = first.split("<li>").find(|entry| entry.contains(&format!(">{id}<"))).expect("an entry");
        assert!(entry.contains(state) && entry.contains(why), "{entry}");
    }
    assert!(!first.contains(">s0<") && rest.contains("submissions&#x2f;s0.html"), "{page}");
    assert_eq!(
        page,
        PageRenderer::new().and_then(|printer| printer.cohort(&CohortPage::new(&sheets, None))).expect("a page")
    );
}

/// Of what waits for a person's marks, nobody can have lost any yet.
#[test]
fn what_is_marked_by_hand_is_not_among_what_nobody_lost() {
    let sheets = [sample::right(), sample::hostile()];
    let lines = || sheets[1].requirements.iter();
    let kept = lines().filter(|line| line.awarded != Award::ByHand && line.lost() == 0).count();
    assert!(kept == 2 && lines().any(|line| line.awarded == Award::ByHand));
    let page = PageRenderer::new().and_then(|printer| printer.cohort(&CohortPage::new(&sheets, None))).expect("a page");
    assert!(page.contains("In 2 more requirements nobody lost marks."), "{page}");
}

#[test]
fn a_page_alone_needs_no_other_file_and_lets_no_other_script_in() {
    let (sheet, transcripts) = sheet("<script>alert(1)</script>", "other");
    let model = SubmissionPage::new(&sheet, &transcripts, &context());
    let printer = PageRenderer::new().expect("a printer");
    let page = printer.standalone(&model).expect("a page");
    assert_eq!(page, printer.standalone(&model).expect("a page"), "the same bytes every time");
    assert!(page.contains(STYLE) && page.contains(SCRIPT), "what all pages share is in it, to the byte");
    for ending in ["</style", "</script"] {
        assert!(!STYLE.contains(ending) && !SCRIPT.contains(ending) && page.matches(ending).count() == 1, "{ending}");
    }
    let policy = page.split("Content-Security-Policy\" content=\"").nth(1).and_then(|rest| rest.split('"').next());
    let nonce =
        policy.and_then(|policy| policy.split("style-src 'nonce-").nth(1)?.split('\'').next()).expect("a nonce");
    assert!(nonce.len() == 64 && page.contains(&format!("script-src 'nonce-{nonce}'")), "{policy:?}");
    assert_eq!(page.matches(&format!("nonce=\"{nonce}\"")).count(), 2);
    assert!(!page.contains("src=\"") && !page.contains("stylesheet") && !page.contains("unsafe-inline"));
    let (sheet, transcripts) = self::sheet("Other words", "other");
    let other = printer.standalone(&SubmissionPage::new(&sheet, &transcripts, &context())).expect("a page");
    assert!(!other.contains(nonce), "another page has another nonce");
}
