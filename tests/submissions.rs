//! Every sample submission gets exactly the verdicts that its folder and its manifest claim: one trial each.
//!
//! `accepted` loses nothing, `flawed` exactly the requirements under `loses`, `broken` shows the fault under `fault`.
//! `strangers` lose what is under `loses`, too: they are honest work of people who knew the handout and none of our tests,
//! judged first by a program that shares no code with ours.
//! What is said of a window must not be contradicted by the picture of it (`submissions/pictures.rs`).
//! A language that is not installed is skipped with one line, but not in CI. Samples that are slow to build or to
//! play, and windows, are ignored unless they are asked for (`-- --include-ignored`); CI runs them all.

#[path = "submissions/marksheets.rs"]
mod marksheets;
#[path = "submissions/pictures.rs"]
mod pictures;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use libtest_mimic::{Failed, Trial};
use marksheets::{Marksheets, digest};
use referee::bundle::Bundle;
use referee::coursework::Coursework;
use referee::games::{GameTask, Play, with_game};
use referee::grade::{CohortPlan, GradedSubmission, GradingEvent, grade};
use referee::harness::arguments;
use referee::host::build::SubmissionBuilder;
use referee::host::cache::Cache;
use referee::host::language::Language;
use referee::host::sandbox::{Sandbox, TierChoice};
use referee::host::unpack_kits;
use referee::marks::HandMarks;
use referee::ports::{Call, FaultKind};
use referee::spec::{Part, Spec};
use referee::submission::{DiscoveryRules, Submission, discover};

/// State that the trials share.
struct Shared {
    bundle: Bundle,
    workshop: SubmissionBuilder,
    kits: PathBuf,
    marksheets: Marksheets,
}

/// Outcome of a submission.
struct Outcome {
    loses: Vec<String>,
    faults: Vec<String>,
    build: Option<String>,
    trouble: Option<String>,
    unstable: usize,
    digest: String,
    contradictions: Vec<String>,
}

struct GradeOne<'a>(&'a Shared, &'a Submission, Spec);

impl GameTask for GradeOne<'_> {
    type Output = Result<Outcome, Failed>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let GradeOne(shared, submission, spec) = self;
        let coursework = Coursework::<G>::load(&shared.bundle, spec).map_err(|found| format!("{found:?}"))?;
        let by_hand = HandMarks::default();
        let plan = CohortPlan {
            jobs: 1,
            limits: coursework.spec.limits,
            by_hand: &by_hand,
            kits: shared.kits.clone(),
            diagnoses: false,
        };
        let mut outcome = None;
        grade(&coursework, std::slice::from_ref(submission), &shared.workshop, &plan, |event| {
            if let GradingEvent::Graded(_, graded) = event {
                outcome = Some(Outcome::of(&coursework.rules, &graded));
            }
        });
        outcome.ok_or_else(|| Failed::from("it was not graded"))
    }
}

impl Outcome {
    fn of<G: Play>(rules: &G::Rules, graded: &GradedSubmission<G>) -> Outcome {
        let sheet = &graded.marksheet;
        let fault = |call: &Call<G>| if let Call::Failed(fault) = call { Some(fault.kind().to_string()) } else { None };
        Outcome {
            loses: sheet.losses().map(|line| line.id.clone()).collect(),
            faults: graded.transcripts.iter().filter_map(|transcript| fault(transcript.tape.last()?)).collect(),
            build: sheet.build.as_ref().map(ToString::to_string),
            trouble: sheet.trouble.as_ref().map(ToString::to_string),
            unstable: sheet.unstable().count(),
            digest: digest(sheet),
            contradictions: pictures::contradictions(rules, graded),
        }
    }
}

fn judge(shared: &Shared, submission: &Submission) -> Result<(), Failed> {
    let id = submission.manifest.coursework.as_deref().ok_or("the manifest names no coursework")?;
    let spec = referee::coursework::load_spec(&shared.bundle, id, None).map_err(|found| format!("{found:?}"))?;
    let game = spec.game.clone();
    let outcome = with_game(&game, GradeOne(shared, submission, spec)).ok_or("there is no such game")??;
    if let Some(why) = outcome.trouble {
        // No package that every machine has brings the SDK of C#: CI says whether it could install one.
        let may_be_missing = submission.manifest.language == "csharp" && std::env::var_os("REFEREE_DOTNET").is_none();
        if std::env::var_os("CI").is_some() && !may_be_missing {
            return Err(format!("in CI everything must run: {why}").into());
        }
        println!("{}: {why}", submission.id);
        return Ok(());
    }
    let claim = |what: &str, holds: bool| if holds { Ok(()) } else { Err(Failed::from(what.to_string())) };
    let now = format!("now it has `loses: [{}]`, faults {:?}", outcome.loses.join(", "), outcome.faults);
    claim(&format!("its verdicts are not stable; {now}"), outcome.unstable == 0)?;
    let manifest = &submission.manifest;
    if submission.id.contains("/broken/") {
        let wanted = manifest.fault.as_deref().ok_or("a broken submission says its `fault`")?;
        return match (wanted, outcome.build) {
            ("build", Some(_)) => Ok(()),
            (fault, build) => claim(
                &format!("it should show the fault `{fault}`; {now}, build {build:?}"),
                build.is_none() && outcome.faults.iter().any(|own| own == fault),
            ),
        };
    }
    claim(&format!("it should build and start: {:?}", outcome.build), outcome.build.is_none())?;
    claim(
        &format!("it should show no fault; {now}"),
        outcome.faults.is_empty() || !submission.id.contains("/accepted/"),
    )?;
    let mut wanted = manifest.loses.clone();
    wanted.sort();
    let mut lost = outcome.loses;
    lost.sort();
    claim(&format!("it should lose [{}]; {now}", wanted.join(", ")), wanted == lost)?;
    let wrong = &outcome.contradictions;
    claim(&format!("a picture contradicts {} words:\n{}", wrong.len(), wrong.join("\n")), wrong.is_empty())?;
    // What windows look like depends on the fonts of a machine.
    if manifest.language == "java" && manifest.part() == Part::View {
        return Ok(());
    }
    shared.marksheets.hold(&submission.id, &outcome.digest)
}

/// The sandbox that submissions are graded in; these are ours, and do without where the kernel has none.
fn sandbox() -> Sandbox {
    Sandbox::choose(TierChoice::Auto).unwrap_or_else(|why| {
        println!("{why}");
        Sandbox::NONE
    })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    referee::host::process::start_launcher();
    let cache = Cache::open()?;
    let kits = unpack_kits(&cache)?;
    let shared = Arc::new(Shared {
        bundle: Bundle::with_overrides("."),
        workshop: SubmissionBuilder::new(cache, Default::default(), sandbox()),
        kits,
        marksheets: Marksheets::read()?,
    });
    let known = DiscoveryRules::languages(Language::all().map(|language| language.name.as_str()));
    let found = discover(&[PathBuf::from("submissions")], &known).map_err(|found| format!("{found:?}"))?;
    // Attacks are handed in by the test that knows what must come of them.
    let other = found.unplaced.iter().filter(|other| !other.path.ends_with("hostile")).collect::<Vec<_>>();
    assert!(other.is_empty(), "these folders are no submissions: {other:?}");
    // A fault's kind must be one that exists: a typo in a manifest would otherwise look like a fault that never comes.
    use FaultKind::{Crashed, Exited, Output, Protocol, TimedOut};
    let kinds = [Crashed, Exited, Output, Protocol, TimedOut].map(|kind| kind.to_string());
    let is_known = |fault: &str| fault == "build" || kinds.iter().any(|kind| kind == fault);
    let mut hosts = BTreeSet::new();
    let trial = |submission: Submission| {
        let shared = Arc::clone(&shared);
        let claimed = submission.manifest.fault.as_deref();
        assert!(claimed.is_none_or(is_known), "{}: there is no fault {claimed:?}", submission.id);
        // An interpreter's start for each failing scenario adds up, and so do compilers, deadlines and windows: CI plays these.
        // Of other languages than Rust, the first right work of the coursework with most samples shows that their hosts work, and
        // of other courseworks right work in Rust.
        let language = submission.manifest.language.as_str();
        let costly = language != "rust" || claimed == Some("timed-out");
        let opens_windows = language == "java" && submission.manifest.part() == Part::View;
        let of_a_stranger = submission.id.contains("/strangers/");
        let (of_reversi, right) = (submission.id.starts_with("reversi/"), submission.id.contains("/accepted/"));
        let mut is_first = || hosts.insert((submission.manifest.language.clone(), submission.manifest.part()));
        let is_quick = if costly { of_reversi && right && is_first() } else { of_reversi || right };
        let slow = opens_windows || of_a_stranger || !is_quick;
        Trial::test(submission.id.clone(), move || judge(&shared, &submission)).with_ignored_flag(slow)
    };
    let ids: Vec<String> = found.submissions.iter().map(|submission| submission.id.clone()).collect();
    let words = Trial::test("every sentence about a window is held against its picture", || {
        let unlisted = pictures::unlisted_sentences()?;
        let says = format!("tests/submissions/pictures/sentences.rs does not know these words: {unlisted:#?}");
        if unlisted.is_empty() { Ok(()) } else { Err(says.into()) }
    });
    let trials = found.submissions.into_iter().map(trial).chain([words]).collect();
    let conclusion = libtest_mimic::run(&arguments(), trials);
    let shared = Arc::try_unwrap(shared).map_err(|_| "a trial still goes on")?;
    shared.marksheets.write(&ids)?;
    conclusion.exit()
}
