//! Reads the fixtures of a coursework, and finds all mistakes in them at once.

use std::collections::BTreeSet;

use crate::bundle::{Bundle, is_bundled};
use crate::diagnostic::{Diagnostic, SourceText};
use crate::game::FullGame;
use crate::scenario::{Scenario, editions_of, form_mistakes};
use crate::spec::{SpecDraft, SpecNames};

/// Fixtures of a coursework that hold in its edition.
pub(super) struct ReadFixtures<G: FullGame> {
    pub scenarios: Vec<Scenario<G>>,
    /// The mistakes in the others.
    pub mistakes: Vec<Diagnostic>,
    /// The requirements that these others belong to, by their folders.
    pub unread: BTreeSet<String>,
}

/// Finds the mistakes of form in the fixtures of a coursework whose spec cannot be read.
///
/// # Errors
/// A folder cannot be read.
pub fn fixture_form_mistakes(bundle: &Bundle, id: &str) -> Result<Vec<Diagnostic>, Vec<Diagnostic>> {
    let found = |(fixture, source): (String, SourceText)| helped(form_mistakes(&source), &source, id, &fixture);
    Ok(bundle.fixtures(id)?.into_iter().flat_map(found).collect())
}

/// Reads all fixtures that hold in the spec's edition.
pub(super) fn read_fixtures<G: FullGame>(
    bundle: &Bundle,
    draft: &SpecDraft,
    rules: &G::Rules,
) -> Result<ReadFixtures<G>, Vec<Diagnostic>> {
    let spec = &draft.spec;
    let (editions, edition) = (bundle.editions(&spec.id), spec.edition.as_deref().unwrap_or("base"));
    let has_own_spec = bundle.is_own(&format!("specs/{}.yaml", spec.id));
    let mut read = ReadFixtures { scenarios: Vec::new(), mistakes: Vec::new(), unread: BTreeSet::new() };
    for (id, source) in bundle.fixtures(&spec.id)? {
        let requirement = id.split('/').next().unwrap_or_default();
        // A spec that has left out a requirement wants none of what is bundled for that.
        if has_own_spec && is_bundled(&source) && spec.requirement(requirement).is_none() {
            continue;
        }
        let (result, of_editions) = match editions_of(&source, &editions) {
            Ok(Some(named)) if !named.iter().any(|name| name == edition) => continue,
            Ok(_) if draft.doubts.is_empty() => (Scenario::read(&id, spec, rules, &source), Vec::new()),
            Ok(_) => (Err(Scenario::<G>::mistakes(&id, draft, rules, &source)), Vec::new()),
            Err(found) => (Err(Scenario::<G>::mistakes(&id, &of_some_edition(draft), rules, &source)), found),
        };
        match result {
            Ok(scenario) => read.scenarios.push(scenario),
            Err(others) => {
                let mut found = of_editions;
                found.extend(others.into_iter().filter(|other| !found.contains(other)).collect::<Vec<_>>());
                found.sort_by_key(|one| (one.line, one.column));
                read.unread.insert(requirement.to_string());
                read.mistakes.extend(helped(found, &source, &spec.id, &id));
            }
        }
    }
    Ok(read)
}

/// A fixture of which it is not clear in which editions it holds may use the messages of any.
fn of_some_edition(draft: &SpecDraft) -> SpecDraft {
    let mut draft = draft.clone();
    draft.doubts.insert(SpecNames::Messages);
    draft
}

/// Says what to do about mistakes in a file that is inside the program.
fn helped(found: Vec<Diagnostic>, source: &SourceText, coursework: &str, id: &str) -> Vec<Diagnostic> {
    let folder = format!("fixtures/{coursework}");
    let help = format!(
        "this fixture is inside the program. Write {folder}/{id}.yaml in its place, or leave all of those out: `replace: \
         true` in {folder}/bundled.yaml"
    );
    let with_help = |one: Diagnostic| if is_bundled(source) { one.with_help(&help) } else { one };
    found.into_iter().map(with_help).collect()
}
