//! Finds what is wrong with a coursework without running any student.

mod needless_refreshes;
mod reading_mistakes;
mod reference_wording;
mod uncalled_functions;
mod unread_fixtures;
mod untrue_messages;

use std::collections::BTreeSet;

pub use self::reading_mistakes::reading_mistakes;
pub use self::unread_fixtures::UnreadFixtures;
use crate::bundle::{Bundle, is_bundled};
use crate::coursework::Coursework;
use crate::diagnostic::{Diagnostic, YamlPath, YamlPathStep};
use crate::games::Play;
use crate::replay::{Transcript, replay};
use crate::scenario::{Expectation, ExpectedMessage, MessageLaws, Scenario, Step};
use crate::shell_word::shell_word;
use crate::spec::Spec;
use crate::verdict::{Finding, Verdict, VerdictEnding, judge};

/// Findings besides mistakes that keep a coursework from loading.
#[derive(Clone, Debug, Default)]
pub struct Lint {
    /// Scenarios that the reference does not pass: either they or the reference are wrong.
    pub failing: Vec<Verdict>,
    /// Messages whose wording the reference does not know, which is why scenarios fail: then those of them are left out that fail in a text.
    pub reworded: Vec<Diagnostic>,
    /// Messages that no scenario expects, and functions that none calls, so that nobody would notice a slip in them.
    pub unused: Vec<Diagnostic>,
    /// Messages that a model solution tells against their conditions, and refreshes that are asked for where there is nothing to show.
    pub untrue: Vec<Diagnostic>,
    /// Requirements whose scenarios are all hidden, so that students cannot check them.
    pub all_hidden: Vec<String>,
    /// Scenarios that expect nothing in any step, so that hardly anybody could fail them.
    pub expecting_nothing: Vec<String>,
}

impl Lint {
    /// Plays every scenario on the reference, and looks for what no scenario covers.
    pub fn of<G: Play>(bundle: &Bundle, coursework: &Coursework<G>) -> Lint {
        let spec = &coursework.spec;
        let mut reference = coursework.reference();
        let transcripts: Vec<Transcript<G>> =
            coursework.scenarios.iter().map(|scenario| replay(scenario, reference.as_mut())).collect();
        let verdicts = transcripts.iter().map(|transcript| judge(spec, &coursework.rules, transcript));
        let mut failing: Vec<Verdict> = verdicts.filter(|verdict| verdict.ending != VerdictEnding::Passed).collect();
        let reworded = reference_wording::differing_messages(bundle, spec, &failing);
        if !reworded.is_empty() {
            failing.retain(|verdict| !verdict.findings.iter().any(Finding::has_texts));
        }
        let steps = coursework.scenarios.iter().flat_map(|scenario| &scenario.steps);
        let wanted = steps.filter_map(|step| if let Step::Do { expect, .. } = step { Some(expect) } else { None });
        let used: BTreeSet<&str> = wanted
            .flat_map(|expect| expect.feedback.values())
            .filter_map(|wanted| if let ExpectedMessage::Message(key) = wanted { Some(key.as_str()) } else { None })
            .collect();
        let unused =
            spec.messages.keys().filter(|key| !used.contains(key)).map(|key| unused_message(bundle, spec, key));
        let order = spec.requirements.iter().map(|requirement| requirement.id.clone());
        let hidden = coursework.hidden_requirements();
        let all_hidden = order.filter(|id| hidden.contains(id)).collect();
        let idle = coursework.scenarios.iter().filter(|scenario| expects_nothing(scenario));
        Lint {
            failing,
            reworded,
            unused: unused.chain(uncalled_functions::of(bundle, coursework)).collect(),
            untrue: [
                untrue_messages::of(bundle, coursework, &transcripts),
                needless_refreshes::of(bundle, coursework, &transcripts),
            ]
            .concat(),
            all_hidden,
            expecting_nothing: idle.map(|scenario| scenario.id.clone()).collect(),
        }
    }

    /// Makes sure that the reference passes every scenario, before anybody is judged by them.
    ///
    /// # Errors
    /// The scenarios that it does not pass: either they or the reference are wrong; or the wordings that it does not know.
    pub fn prove<G: Play>(bundle: &Bundle, coursework: &Coursework<G>) -> Result<(), Vec<Diagnostic>> {
        let lint = Lint::of(bundle, coursework);
        let mut wrong: Vec<Diagnostic> = lint
            .failing
            .iter()
            .map(|verdict| Lint::failing_scenario(bundle, &coursework.spec.id, verdict, ""))
            .collect();
        wrong.extend(lint.reworded);
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }

    /// As [`Lint::prove`], without what the tests of this program prove once for all: bundled fixtures under a bundled spec.
    ///
    /// # Errors
    /// As [`Lint::prove`], or fixtures that cannot be read.
    pub fn prove_own<G: Play>(bundle: &Bundle, coursework: &Coursework<G>) -> Result<(), Vec<Diagnostic>> {
        let spec = &coursework.spec;
        if bundle.has_own_spec(&spec.id, spec.edition.as_deref()) {
            return Lint::prove(bundle, coursework);
        }
        let fixtures = bundle.fixtures(&spec.id)?;
        let own: BTreeSet<String> =
            fixtures.into_iter().filter(|(_, source)| !is_bundled(source)).map(|(id, _)| id).collect();
        let scenarios: Vec<_> = coursework.scenarios.iter().filter(|one| own.contains(&one.id)).cloned().collect();
        if scenarios.is_empty() {
            return Ok(());
        }
        Lint::prove(bundle, &Coursework { scenarios, ..coursework.clone() })
    }

    /// Says that the reference does not pass a scenario, at the step that it fails first; `under` is what the sentence goes on with,
    /// such as the edition.
    pub fn failing_scenario(bundle: &Bundle, coursework: &str, verdict: &Verdict, under: &str) -> Diagnostic {
        let first = verdict.findings.first();
        let says = first.map(|finding| format!(" (step {}: {})", finding.step, finding.says)).unwrap_or_default();
        let message = format!("the reference does not pass this scenario{under}{says}");
        let fixtures = bundle.fixtures(coursework).unwrap_or_default();
        let source = fixtures.into_iter().find(|(id, _)| *id == verdict.scenario).map(|(_, source)| source);
        let step = first.and_then(|finding| finding.step.checked_sub(1));
        let place = step.map(|step| YamlPath::root().key("steps").item(step));
        let located = match (source, place) {
            (Some(source), Some(place)) if source.has(&place) => source.at(&place, message),
            (Some(source), _) => Diagnostic::of_file(source.path, message),
            (None, _) => Diagnostic::of_file(format!("fixtures/{coursework}/{}.yaml", verdict.scenario), message),
        };
        let scenario = shell_word(&format!("{coursework}/{}", verdict.scenario));
        let hidden = if verdict.hidden { " --hidden" } else { "" };
        located.with_help(format!(
            "`referee replay {scenario}{hidden}` shows both; if the reference is right, `referee record {scenario}` states what it does"
        ))
    }

    /// Forgets what may only seem so, because there are fixtures that nobody could play.
    pub fn forget_doubtful(&mut self, unread: &UnreadFixtures) {
        let key = |mistake: &Diagnostic| match mistake.place.as_ref().and_then(|place| place.steps().last().cloned()) {
            Some(YamlPathStep::Key(key)) => Some(key),
            _ => None,
        };
        self.unused.retain(|mistake| key(mistake).is_some_and(|key| !unread.may_expect(&key)));
        self.all_hidden.retain(|requirement| !unread.may_be_of(requirement));
    }

    /// Messages of a spec with mistakes that none of its fixtures can expect, since none has the name.
    pub fn unnamed_messages(bundle: &Bundle, spec: &Spec, fixtures: &UnreadFixtures) -> Vec<Diagnostic> {
        let unnamed = spec.messages.keys().filter(|key| !fixtures.may_expect(key));
        unnamed.map(|key| unused_message(bundle, spec, key)).collect()
    }

    /// Whether nothing was found.
    pub fn is_clean(&self) -> bool {
        self.failing.is_empty()
            && self.reworded.is_empty()
            && self.unused.is_empty()
            && self.untrue.is_empty()
            && self.all_hidden.is_empty()
            && self.expecting_nothing.is_empty()
    }
}

/// Says of a message that no scenario expects it, where the edition or the spec has it.
fn unused_message(bundle: &Bundle, spec: &Spec, key: &str) -> Diagnostic {
    let says = format!("no scenario expects the message `{key}`, so a mistake in it would not be noticed");
    let edition = spec.edition.as_deref().and_then(|edition| bundle.edition(&spec.id, edition));
    let place = YamlPath::root().key("messages").key(key);
    let mut sources = edition.into_iter().chain(bundle.spec(&spec.id)).filter_map(Result::ok);
    let source = sources.find(|source| source.has(&place));
    let found = source.map(|source| source.at_key(&place, &says));
    let found = found.unwrap_or_else(|| Diagnostic::of_file(format!("specs/{}.yaml", spec.id), says));
    found.with_help("name it in a fixture, under `feedback`, or take it out of the specification")
}

fn expects_nothing<G: Play>(scenario: &Scenario<G>) -> bool {
    let is_idle = |step: &Step<G>| match step {
        Step::Do { expect, .. } => **expect == Expectation::default(),
        _ => true,
    };
    scenario.messages == MessageLaws::default() && scenario.contest.is_none() && scenario.steps.iter().all(is_idle)
}
