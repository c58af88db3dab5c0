//! Random play finds what is wrong with each flawed sample and each mutant, nothing with what is right, and what it keeps
//! is a good fixture.
//!
//! What takes long is ignored unless it is asked for (`-- --include-ignored`): mutants, samples but for those of one
//! coursework in one language, and of these all that are flawed but one. `REFEREE_GAMES=10000` plays so many games on every
//! accepted sample and reference, and a tenth on controllers that are right in an unusual way. CI does both, but for
//! flawed samples in slow languages, and plays ten thousand games in Rust alone.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use libtest_mimic::{Failed, Trial};
use referee::audit::mutants;
use referee::bundle::Bundle;
use referee::coursework::{Coursework, load_spec};
use referee::diagnostic::SourceText;
use referee::fuzz::{FoundFault, FuzzPlan, FuzzResult, GameGenerator, group_by_cause, play_games};
use referee::games::{GameTask, Play, with_game};
use referee::grade::{NotReady, PreparationTools};
use referee::harness::arguments;
use referee::host::build::SubmissionBuilder;
use referee::host::cache::Cache;
use referee::host::language::Language;
use referee::host::sandbox::{Sandbox, TierChoice};
use referee::host::unpack_kits;
use referee::marks::HandMarks;
use referee::mutants::{Mutant, harmless};
use referee::ports::Controller;
use referee::replay::replay;
use referee::scenario::{Scenario, Step};
use referee::spec::{Part, Spec};
use referee::submission::{DiscoveryRules, Submission, discover};
use referee::verdict::{VerdictEnding, judge};

/// How many games every flawed sample and every mutant must be found in.
const GAMES: u32 = 200;
/// The coursework whose samples play whenever the tests run; the others only where time is no matter.
const QUICK: &str = "reversi";
/// Of its flawed samples, the one that is looked for whenever the tests run.
const QUICK_FLAW: &str = "reversi/flawed/rust-no-up-left";
/// Part of the ids of right samples.
const ACCEPTED: &str = "accepted/";
/// How long those may take to start, and for an answer.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many cues a case may have in the median, once it is made small.
const FEW: usize = 3;
/// Mutants that random play does not find in so many games, and why.
const MISSED: &[(&str, &str, &str)] = &[
    ("hare-and-tortoise", "no-refresh-after-update", STUCK),
    ("hare-and-tortoise", "numbers-pay-others-only", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "cards-lead-home-with-anything", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "cards-lead-nobody-home", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "cards-lead-to-any-lettuce-square", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "two-missed-turns-at-once", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "stuck-race-goes-on", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "waits-for-who-moves-again", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "update-overlooks-a-stuck-race", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "carried-home-goes-on", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "novice-chews-last", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "novice-late-carrot-before-lettuce", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "novice-late-carrot-too-late", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "novice-pays-before-it-counts", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "novice-nearest-lettuce-only", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "log-without-the-draw", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "log-skips-before-the-draw", HARE_AND_TORTOISE),
    ("hare-and-tortoise", "log-without-moving-again-in-vain", HARE_AND_TORTOISE),
    ("quoridor-comp2911", "jumps-from-afar", QUORIDOR_COMP2911),
    ("quoridor-comp2911", "the-others-way-only", QUORIDOR_COMP2911),
    ("quoridor-comp2911", "second-way-only", QUORIDOR_COMP2911),
    ("quoridor-comp2911", "home-must-be-open", QUORIDOR_COMP2911),
    ("quoridor-self", "jumps-from-afar", QUORIDOR_SELF),
    ("quoridor-self", "the-others-way-only", QUORIDOR_SELF),
    ("quoridor-self", "first-way-only", QUORIDOR_SELF),
    ("quoridor-self", "home-must-be-open", QUORIDOR_SELF),
    ("reversi", "click-settles-nothing", REVERSI),
    ("reversi", "click-passes-nobody", REVERSI),
    ("reversi", "click-ends-nothing", REVERSI),
    ("tic-tac-toe", "four-corners-win", TIC_TAC_TOE),
    ("tic-tac-toe", "middles-of-sides-win", TIC_TAC_TOE),
];
const REVERSI: &str = "takes a player on turn who cannot move, and update follows where a board is changed to that";
const HARE_AND_TORTOISE: &str = "takes carrots, squares or cards that random races seldom have together";
const QUORIDOR_COMP2911: &str = "takes pawns that stand in a row, or walls around a goal";
const QUORIDOR_SELF: &str = "takes pawns that stand in a row, or walls around a goal";
const STUCK: &str =
    "update changes squares only where the runner on turn cannot move, which random races seldom come to";
const TIC_TAC_TOE: &str = "games seldom end like that";

/// State that the trials share.
struct Shared {
    bundle: Bundle,
    workshop: SubmissionBuilder,
    kits: PathBuf,
    accepted: Vec<Submission>,
}

type Outcome<T = ()> = Result<T, Failed>;

fn plan(games: u32) -> FuzzPlan {
    FuzzPlan { games, time: None, jobs: 1 }
}

fn games_on_what_is_right() -> u32 {
    std::env::var("REFEREE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(20)
}

/// Calls back with a maker of children of a submission; `None` where its language is missing, but not in CI.
fn played<G: Play, T>(
    shared: &Shared,
    coursework: &Coursework<G>,
    submission: &Submission,
    work: impl FnOnce(&(dyn Fn(usize) -> Box<dyn Controller<G>> + Sync)) -> Outcome<T>,
) -> Outcome<Option<T>> {
    let by_hand = HandMarks::default();
    let mut limits = coursework.spec.limits;
    if submission.id.contains(ACCEPTED) {
        // What is right is right on a machine that has much else to do, too.
        (limits.start, limits.cue, limits.cpu) = (PATIENCE, PATIENCE, 10 * PATIENCE);
    }
    let plan =
        referee::grade::CohortPlan { jobs: 1, limits, by_hand: &by_hand, kits: shared.kits.clone(), diagnoses: false };
    let bench = PreparationTools { coursework, workshop: &shared.workshop, plan: &plan };
    // No package that every machine has brings the SDK of C#: CI says whether it could install one.
    let may_be_missing = submission.manifest.language == "csharp" && std::env::var_os("REFEREE_DOTNET").is_none();
    match bench.ready(submission) {
        Ok(ready) => work(&|_| Box::new(bench.child(&ready.launch, submission))).map(Some),
        Err(NotReady::NotRun(why)) if std::env::var_os("CI").is_none() || may_be_missing => {
            println!("{}: {why}", submission.id);
            Ok(None)
        }
        Err(why) => Err(format!("{}: {why:?}", submission.id).into()),
    }
}

/// A sample: found if it is flawed, and not if it is accepted.
struct Sample<'a>(&'a Shared, &'a Submission, Spec);

impl GameTask for Sample<'_> {
    type Output = Outcome;

    fn run<G: Play>(self, _: G::Rules) -> Outcome {
        let Sample(shared, submission, spec) = self;
        let coursework = load::<G>(&shared.bundle, spec)?.for_part(submission.manifest.part());
        let games = GameGenerator::new(&coursework, 1);
        played(shared, &coursework, submission, |make| {
            if submission.id.contains(ACCEPTED) {
                return nothing(&play_games(&games, &plan(games_on_what_is_right()), make)?);
            }
            let plan = plan(GAMES);
            let found = group_by_cause(&games, &plan, &play_games(&games, &plan, make)?, make)?;
            if found.is_empty() {
                return Err("nothing was found".into());
            }
            let mut cues: Vec<usize> = found.iter().map(|found| cues(&found.scenario)).collect();
            cues.sort_unstable();
            if cues[(cues.len() - 1) / 2] > FEW {
                return Err(format!("the cases have {cues:?} cues").into());
            }
            found
                .iter()
                .try_for_each(|found| good_fixture(shared, submission.manifest.part(), &coursework, found, make))
        })
        .map(|_| ())
    }
}

fn cues<G: Play>(scenario: &Scenario<G>) -> usize {
    scenario.steps.iter().filter(|step| matches!(step, Step::Do { .. })).count()
}

/// Written and read again, it fails on whom it was found with, and passes on everybody who is right.
fn good_fixture<G: Play>(
    shared: &Shared,
    part: Part,
    coursework: &Coursework<G>,
    found: &FoundFault<G>,
    make: &dyn Fn(usize) -> Box<dyn Controller<G>>,
) -> Outcome {
    let Coursework { spec, rules, .. } = coursework;
    let text = found.scenario.to_yaml(spec, rules);
    let source = SourceText::new(format!("{}.yaml", found.scenario.id), text.clone());
    let kept =
        Scenario::read(&found.scenario.id, spec, rules, &source).map_err(|wrong| format!("{wrong:?}\n{text}"))?;
    let ending = |controller: &mut dyn Controller<G>| judge::<G>(spec, rules, &replay(&kept, controller)).ending;
    if !found.stable || ending(make(0).as_mut()) != VerdictEnding::Failed {
        return Err(format!("the kept fixture does not fail again:\n{text}").into());
    }
    if ending(coursework.reference().as_mut()) != VerdictEnding::Passed {
        return Err(format!("the reference fails the kept fixture:\n{text}").into());
    }
    let of_this = |right: &&Submission| {
        right.manifest.coursework.as_deref() == Some(spec.id.as_str()) && right.manifest.part() == part
    };
    for right in shared.accepted.iter().filter(of_this) {
        let passed = played(shared, coursework, right, |make| Ok(ending(make(0).as_mut())))?;
        if passed.is_some_and(|ending| ending != VerdictEnding::Passed) {
            return Err(format!("{} fails the kept fixture:\n{text}", right.id).into());
        }
    }
    Ok(())
}

fn load<G: Play>(bundle: &Bundle, spec: Spec) -> Outcome<Coursework<G>> {
    Coursework::<G>::load(bundle, spec).map_err(|found| format!("{found:?}").into())
}

fn nothing<G: Play>(caught: &FuzzResult<G>) -> Outcome {
    match caught.divergences.first() {
        None => Ok(()),
        Some(first) => Err(format!(
            "{} places are not as they should be, the first in game {}, step {}: {:?} {:?}\n{}\n{:?}",
            caught.divergences.len(),
            first.game,
            first.step,
            first.slip,
            first.fault,
            first.scenario.given.squares,
            first.scenario.steps.get(first.slip.step - 1),
        )
        .into()),
    }
}

/// Properties of a coursework's games with any players.
struct InProcess(Bundle, Spec);

impl GameTask for InProcess {
    type Output = Outcome<Vec<Trial>>;

    fn run<G: Play>(self, _: G::Rules) -> Outcome<Vec<Trial>> {
        let name = self.1.name();
        let coursework = Arc::new(load::<G>(&self.0, self.1)?.for_part(Part::Controller));
        type Check<G> = fn(&Coursework<G>) -> Outcome;
        let checks: [(&str, Check<G>); 5] = [
            ("the-reference-is-right", reference_is_right),
            ("harmless-controllers-are-right", harmless_are_right),
            ("mutants-are-found", mutants_are_found),
            ("the-same-seed-finds-the-same", same_seed_same_findings),
            ("games-are-varied", games_are_varied),
        ];
        // The words of an edition change nothing of how games are made and compared.
        let is_edition = coursework.spec.edition.is_some();
        let count = if is_edition { 2 } else { checks.len() };
        let trials = checks.into_iter().take(count).map(|(what, check)| {
            let coursework = Arc::clone(&coursework);
            let slow = is_edition || matches!(what, "mutants-are-found" | "the-same-seed-finds-the-same");
            Trial::test(format!("{name}/{what}"), move || check(&coursework)).with_ignored_flag(slow)
        });
        Ok(trials.collect())
    }
}

fn reference_is_right<G: Play>(coursework: &Coursework<G>) -> Outcome {
    let games = GameGenerator::new(coursework, 2);
    nothing(&play_games(&games, &plan(games_on_what_is_right()), |_| coursework.reference())?)
}

fn harmless_are_right<G: Play>(coursework: &Coursework<G>) -> Outcome {
    let (setting, games) = (coursework.mutant_setup(), GameGenerator::new(coursework, 3));
    for right in harmless::<G>(&coursework.spec.cues) {
        // They are many, and each departs from the reference in one thing only.
        let plan = plan((games_on_what_is_right() / 10).max(10));
        let caught = play_games(&games, &plan, |_| right.controller(&setting))?;
        nothing(&caught).map_err(|wrong| format!("{}: {}", right.id, wrong.message().unwrap_or_default()))?;
    }
    Ok(())
}

fn mutants_are_found<G: Play>(coursework: &Coursework<G>) -> Outcome {
    let (setting, games) = (coursework.mutant_setup(), GameGenerator::new(coursework, 1));
    let mut missed = Vec::new();
    // Those that break what random play looks at: something that is asked of a controller here.
    let looked_at = |mutant: &Mutant<G>| {
        mutant.broken_requirement(&coursework.spec).is_ok_and(|broken| broken.part == Part::Controller)
    };
    for mutant in mutants::<G>(&coursework.rules).into_iter().filter(looked_at) {
        // Most are found in the first few games.
        let found = |count| -> Outcome<bool> {
            let caught = play_games(&games, &plan(count), |_| mutant.controller(&setting))?;
            Ok(!caught.divergences.is_empty())
        };
        if !found(10)? && !found(GAMES)? {
            missed.push(mutant.id);
        }
    }
    let of_this = MISSED.iter().filter(|(id, ..)| *id == coursework.spec.id);
    let known: Vec<&str> = of_this.map(|(_, mutant, _)| *mutant).collect();
    if missed == known { Ok(()) } else { Err(format!("not found: {missed:?}, and known: {known:?}").into()) }
}

fn same_seed_same_findings<G: Play>(coursework: &Coursework<G>) -> Outcome {
    let (setting, games) = (coursework.mutant_setup(), GameGenerator::new(coursework, 7));
    let wrong = mutants::<G>(&coursework.rules).into_iter().step_by(59);
    for mutant in wrong {
        let find = |jobs| -> Outcome<Vec<String>> {
            let plan = FuzzPlan { jobs, ..plan(40) };
            let make = |_| mutant.controller(&setting);
            let found = group_by_cause(&games, &plan, &play_games(&games, &plan, make)?, make)?;
            Ok(found.iter().map(|found| found.scenario.to_yaml(&coursework.spec, &coursework.rules)).collect())
        };
        // However many play at the same time.
        if find(1)? != find(3)? {
            return Err(format!("{}: the same games found something else", mutant.id).into());
        }
    }
    Ok(())
}

/// Each game can be made alone, none is like another, and what is rare is in them.
fn games_are_varied<G: Play>(coursework: &Coursework<G>) -> Outcome {
    let (one, other) = (GameGenerator::new(coursework, 5), GameGenerator::new(coursework, 6));
    let games: Vec<Scenario<G>> = (0..GAMES).map(|number| one.game(number)).collect();
    if games[77] != GameGenerator::new(coursework, 5).game(77) {
        return Err("a game depends on those before it".into());
    }
    if games[77].steps == other.game(77).steps || games[77].steps == games[79].steps {
        return Err("two games are the same".into());
    }
    let steps = || games.iter().flat_map(|game| &game.steps);
    let expects = |what: &dyn Fn(&Step<G>) -> bool| steps().filter(|step| what(step)).count();
    let ends = |step: &Step<G>| matches!(step, Step::Do { expect, .. } if expect.finished == Some(true));
    let refused = |step: &Step<G>| matches!(step, Step::Do { expect, .. } if expect.unchanged);
    let ties = |step: &Step<G>| matches!(step, Step::Do { expect, .. } if !expect.plays.is_empty());
    let mut counts = vec![("ends", expects(&ends)), ("refusals", expects(&refused))];
    // Where the computer has several ways, games are poked to one of them; who learns is not judged by it.
    if coursework.spec.cues.iter().any(|cue| cue == "automatic") {
        counts.push(("ties", expects(&ties)));
    }
    match counts.iter().find(|(_, count)| *count < GAMES as usize / 8) {
        Some((what, count)) => Err(format!("there are only {count} {what} in {GAMES} games").into()),
        None => Ok(()),
    }
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
    let known = DiscoveryRules::languages(Language::all().map(|language| language.name.as_str()));
    let found = discover(&[PathBuf::from("submissions")], &known).map_err(|found| format!("{found:?}"))?;
    let (accepted, others): (Vec<_>, Vec<_>) =
        found.submissions.into_iter().partition(|submission| submission.id.contains(ACCEPTED));
    let flawed = others.into_iter().filter(|submission| submission.id.contains("flawed/"));
    // A computer player's games are its requirements, and a view plays none.
    let hears = |submission: &Submission| !matches!(submission.manifest.part(), Part::Player | Part::View);
    let samples: Vec<Submission> = accepted.iter().cloned().chain(flawed).filter(hears).collect();
    let bundle = Bundle::with_overrides(".");
    let workshop = SubmissionBuilder::new(cache, Default::default(), sandbox());
    let shared = Arc::new(Shared { bundle: bundle.clone(), workshop, kits, accepted });
    let mut trials = Vec::new();
    for submission in samples {
        let shared = Arc::clone(&shared);
        let id = submission.id.as_str();
        let quick = id.starts_with(QUICK) && (id.contains(ACCEPTED) || id == QUICK_FLAW);
        let slow = submission.manifest.language != "rust" || !quick;
        trials.push(
            Trial::test(submission.id.clone(), move || {
                let id = submission.manifest.coursework.as_deref().ok_or("the manifest names no coursework")?;
                let spec = load_spec(&shared.bundle, id, None).map_err(|found| format!("{found:?}"))?;
                let game = spec.game.clone();
                with_game(&game, Sample(&shared, &submission, spec)).ok_or("there is no such game")?
            })
            .with_ignored_flag(slow),
        );
    }
    for id in bundle.courseworks() {
        for edition in std::iter::once(None).chain(bundle.editions(&id).into_iter().map(Some)) {
            let spec = load_spec(&bundle, &id, edition.as_deref()).map_err(|found| format!("{found:?}"))?;
            let game = spec.game.clone();
            let in_process = with_game(&game, InProcess(bundle.clone(), spec)).ok_or("there is no such game")?;
            trials.extend(in_process.map_err(|wrong| wrong.message().unwrap_or_default().to_string())?);
        }
    }
    libtest_mimic::run(&arguments(), trials).exit()
}
