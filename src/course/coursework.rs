//! A coursework with everything that is needed to grade it, loaded and checked.

mod asked_by_view;
mod missing_update;
mod read_fixtures;
mod reference_source;
mod source_reading;

use std::collections::BTreeSet;

use crate::bundle::{AuthoredFile, Bundle};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath, nearest};
use crate::game::{FullGame, Game, Seat};
use crate::games::{NAMES, Play, WITHOUT_RULES};
use crate::mutants::{MutantSetup, ReferenceFactory};
use crate::ports::Controller;
use crate::scenario::{Contest, MessageLaws, Scenario};
use crate::spec::{CodeLanguage, OriginalFile, Part, Requirement, SourceCheck, Spec, SpecDraft, SpecNames};
use asked_by_view::{mistakes_in_asking, use_calls_of_programs};
use read_fixtures::{ReadFixtures, read_fixtures};

pub use read_fixtures::fixture_form_mistakes;
pub use reference_source::{ReferenceSource, answers_file};
pub use source_reading::{DemandAnswers, SourceDemand, SourceReading};

/// A spec, the rules that it sets, and its scenarios.
#[derive(Clone, Debug)]
pub struct Coursework<G: Game> {
    /// The spec with the edition laid over it.
    pub spec: Spec,
    /// Rules of the game, as the spec sets them.
    pub rules: G::Rules,
    /// All scenarios, sorted by id.
    pub scenarios: Vec<Scenario<G>>,
    /// Makes reference controllers: the game's own, or those of a model solution that somebody has started.
    pub reference: ReferenceFactory<G>,
}

/// Loads the spec of a coursework, with an edition if one is named.
///
/// # Errors
/// The author's mistakes; or that there is no such coursework or edition, with what there is.
pub fn load_spec(bundle: &Bundle, id: &str, edition: Option<&str>) -> Result<Spec, Vec<Diagnostic>> {
    let spec = draft_spec(bundle, id, edition)?.into_spec()?;
    match bundle.course() {
        Some(course) => spec.with_course(course),
        None => Ok(spec),
    }
}

/// Loads the spec of a coursework, with an edition if one is named, as far as both are right.
///
/// # Errors
/// The author's mistakes, where too little is right to go by; or that there is no such coursework or edition.
pub fn draft_spec(bundle: &Bundle, id: &str, edition: Option<&str>) -> Result<SpecDraft, Vec<Diagnostic>> {
    let missing = |what: &str, name: &str, known: Vec<String>| {
        let near = nearest(name, known.iter().map(String::as_str)).map(|near| format!("did you mean `{near}`?"));
        let help = near.unwrap_or_else(|| format!("there are: {}", known.join(", ")));
        vec![Diagnostic::of_file("specs", format!("there is no {what} `{name}`")).with_help(help)]
    };
    let source = bundle.spec(id).ok_or_else(|| missing("coursework", id, bundle.courseworks()))?;
    let base = source.map_err(|error| vec![error]).and_then(|source| read_spec(id, &source));
    let mut draft = match edition {
        None => base?,
        Some(edition) => {
            let what = format!("edition of {id}");
            let source = bundle.edition(id, edition).ok_or_else(|| missing(&what, edition, bundle.editions(id)))?;
            let source = source.map_err(|error| vec![error])?;
            match base {
                Ok(base) => base.with_edition(edition, &source)?,
                Err(found) => return Err(found.into_iter().chain(SpecDraft::edition_form(&source)).collect()),
            }
        }
    };
    draft.mistakes.extend(take_originals(bundle, &mut draft.spec));
    draft.mistakes.extend(missing_solution(bundle, &draft.spec));
    Ok(draft)
}

/// The place in a spec where its model solution is named.
pub fn reference_place() -> YamlPath {
    YamlPath::root().key("reference")
}

/// Says that the model solution is not where the spec says, and that there are no kept answers in its place.
fn missing_solution(bundle: &Bundle, spec: &Spec) -> Option<Diagnostic> {
    // One without a file has been told of already.
    let reference = spec.reference.as_ref().filter(|reference| !reference.entry.is_empty())?;
    let wrong = |message: String, help: &str| {
        let source = bundle.spec(&spec.id).and_then(Result::ok);
        let located = source.map(|source| source.at(&reference_place().key("entry"), &message));
        Some(located.unwrap_or_else(|| Diagnostic::of_file("specs", &message)).with_help(help))
    };
    if reference.folder_and_file().is_none() {
        let help = "put it into a folder of its own beside `specs/`, as in `solution/controller.py`";
        return wrong(format!("`{}` is no file in a folder of this coursework", reference.entry), help);
    }
    let answers = answers_file(&spec.id);
    let is_there = [&reference.entry, &answers].into_iter().any(|name| bundle.own_file(name).is_some());
    let help = format!(
        "a path begins in the folder in which `specs/` lies; where students check their own work, {answers} is in its place"
    );
    if is_there { None } else { wrong(format!("there is no file {}", reference.entry), &help) }
}

/// Reads a base spec, and checks that its game exists.
fn read_spec(id: &str, source: &SourceText) -> Result<SpecDraft, Vec<Diagnostic>> {
    let mut draft = SpecDraft::read(id, source)?;
    let place = YamlPath::root().key("game");
    let game = &draft.spec.game;
    // One that could not be read is told of already.
    let is_described =
        WITHOUT_RULES.contains(&game.as_str()) && (draft.spec.reference.is_some() || !source.has(&place));
    if !game.is_empty() && !is_described && !NAMES.contains(&game.as_str()) {
        let message = format!("there is no game `{game}`; there are: {}", NAMES.join(", "));
        draft.mistakes.insert(0, source.at(&place, message));
    }
    Ok(draft)
}

/// Reads the files that rules on code compare with, and returns the mistakes in what is there.
fn take_originals(bundle: &Bundle, spec: &mut Spec) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for rule in &mut spec.source_rules {
        let SourceCheck::Unchanged(unchanged) = &mut rule.check else { continue };
        let there = match bundle.folder(&unchanged.originals) {
            Ok(there) => there,
            Err(error) => {
                found.push(error);
                continue;
            }
        };
        let original = |file: AuthoredFile| OriginalFile {
            name: file.name.rsplit('/').next().unwrap_or_default().to_string(),
            bytes: file.bytes.into_owned(),
        };
        unchanged.files =
            there.into_iter().map(original).filter(|file| CodeLanguage::of_file(&file.name).is_some()).collect();
        if unchanged.files.is_empty() {
            let message = format!("there is no code here that rule `{}` could compare with", rule.id);
            let help = "put the files there as they were given to students, or leave the rule out";
            found.push(Diagnostic::of_file(&unchanged.originals, message).with_help(help));
        }
    }
    found
}

impl<G: Play> Coursework<G> {
    /// A coursework with these scenarios, on the game's own reference.
    pub fn new(spec: Spec, rules: G::Rules, scenarios: Vec<Scenario<G>>) -> Coursework<G> {
        Coursework { spec, rules, scenarios, reference: ReferenceFactory::new(G::reference) }
    }

    /// Loads the rules and all scenarios of a spec.
    ///
    /// # Errors
    /// All mistakes of all files at once, each with its place.
    pub fn load(bundle: &Bundle, spec: Spec) -> Result<Coursework<G>, Vec<Diagnostic>> {
        let (coursework, found) = Coursework::load_readable(bundle, spec)?;
        if found.is_empty() { Ok(coursework) } else { Err(found) }
    }

    /// Loads the rules and all scenarios that can be read, and returns the mistakes in the other files beside them. Nobody
    /// is graded by such a coursework; but what can be read can be looked at.
    ///
    /// # Errors
    /// The rules do not fit the game, a view would ask for what no controller hears, or a folder cannot be read.
    pub fn load_readable(bundle: &Bundle, mut spec: Spec) -> Result<(Coursework<G>, Vec<Diagnostic>), Vec<Diagnostic>> {
        let rules = Coursework::<G>::rules(bundle, &spec)?;
        let wrong = mistakes_in_asking::<G>(bundle, &spec, &rules);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        use_calls_of_programs::<G>(&mut spec, &rules);
        let draft = SpecDraft::of(spec);
        let ReadFixtures { mut scenarios, mistakes: mut found, unread } = read_fixtures(bundle, &draft, &rules)?;
        let spec = draft.spec;
        scenarios.extend(spec.requirements.iter().filter_map(|requirement| contest(&spec, &rules, requirement)));
        let from_files = |requirement: &&Requirement| !requirement.manual && requirement.plays.is_none();
        // Where students check their work, all fixtures of a requirement may be missing, because none is public.
        let complete = bundle.has_private();
        for requirement in spec.requirements.iter().filter(from_files) {
            if complete
                && !unread.contains(&requirement.id)
                && !scenarios.iter().any(|scenario| scenario.requirement == requirement.id)
            {
                found.push(missing_fixture(&spec, requirement));
            }
        }
        // Paths are sorted folder by folder, which is not quite the order of ids.
        scenarios.sort_by(|left: &Scenario<G>, right| left.id.cmp(&right.id));
        Ok((Coursework::new(spec, rules, scenarios), found))
    }
}

impl<G: FullGame> Coursework<G> {
    /// Finds the mistakes in the fixtures of a spec that has mistakes itself; not those that follow from them.
    ///
    /// # Errors
    /// A folder cannot be read.
    pub fn fixture_mistakes(bundle: &Bundle, mut draft: SpecDraft) -> Result<Vec<Diagnostic>, Vec<Diagnostic>> {
        let rules = Coursework::<G>::rules(bundle, &draft.spec);
        if rules.is_err() {
            draft.doubts.insert(SpecNames::Rules);
        }
        let mut found = rules.as_ref().err().cloned().unwrap_or_default();
        let names = [SpecNames::Cues, SpecNames::Rules, SpecNames::Seats, SpecNames::View];
        let sound = rules.as_ref().ok().filter(|_| names.iter().all(|names| !draft.doubts.contains(names)));
        let asking = sound.into_iter().flat_map(|rules| mistakes_in_asking::<G>(bundle, &draft.spec, rules));
        // What is told of the same place already is what is wrong there.
        let is_told = |mistake: &Diagnostic| {
            mistake.place.is_some() && draft.mistakes.iter().any(|known| known.place == mistake.place)
        };
        found.extend(asking.filter(|mistake| !is_told(mistake)));
        let read = read_fixtures::<G>(bundle, &draft, &rules.or_else(|_| usual_rules::<G>(&draft.spec))?)?;
        found.extend(read.mistakes);
        if bundle.has_private() && !draft.doubts.contains(&SpecNames::Requirements) {
            let from_files = |asked: &&Requirement| !asked.manual && asked.plays.is_none() && asked.learns.is_none();
            let is_there = |asked: &&Requirement| {
                read.unread.contains(&asked.id) || read.scenarios.iter().any(|own| own.requirement == asked.id)
            };
            let requirements = draft.spec.requirements.iter().filter(from_files);
            let missing = requirements.filter(|asked| !is_there(asked) && !may_need_none(&draft, asked));
            found.extend(missing.map(|asked| missing_fixture(&draft.spec, asked)));
        }
        Ok(found)
    }

    /// The coursework with the scenarios of one part only, and the cues that this part hears.
    pub fn for_part(&self, part: Part) -> Coursework<G> {
        let mut narrowed = self.clone();
        let belongs = |id: &str| self.spec.requirement(id).is_some_and(|requirement| requirement.part == part);
        narrowed.scenarios.retain(|scenario| belongs(&scenario.requirement));
        narrowed.spec.cues.retain(|cue| part.hears(cue));
        narrowed
    }

    /// The requirements whose scenarios are all hidden from students, and which are not named to them, either.
    pub fn hidden_requirements(&self) -> BTreeSet<String> {
        let is_hidden = |id: &&String| {
            let mut own = self.scenarios.iter().filter(|scenario| scenario.requirement == **id).peekable();
            own.peek().is_some() && own.all(|scenario| scenario.hidden)
        };
        self.spec.requirements.iter().map(|requirement| &requirement.id).filter(is_hidden).cloned().collect()
    }

    /// Those, and the requirements that have no scenario here: in the program for students all of theirs are missing.
    pub fn unpublished_requirements(&self) -> BTreeSet<String> {
        self.requirements_without_fixture().map(str::to_string).chain(self.hidden_requirements()).collect()
    }

    /// The requirements that need a fixture and have none.
    pub fn requirements_without_fixture(&self) -> impl Iterator<Item = &str> {
        let from_files = |asked: &&Requirement| !asked.manual && asked.plays.is_none();
        let has_none = |asked: &&Requirement| !self.scenarios.iter().any(|scenario| scenario.requirement == asked.id);
        self.spec.requirements.iter().filter(from_files).filter(has_none).map(|asked| asked.id.as_str())
    }

    /// Returns the rules of the game, as the spec sets them.
    ///
    /// # Errors
    /// When the game has no such rule.
    pub fn rules(bundle: &Bundle, spec: &Spec) -> Result<G::Rules, Vec<Diagnostic>> {
        let usual = usual_rules::<G>(spec)?;
        if spec.rules.is_null() {
            return Ok(usual);
        }
        let from_edition = spec.edition.as_ref().and_then(|edition| bundle.edition(&spec.id, edition));
        let mut files = from_edition.into_iter().chain(bundle.spec(&spec.id)).filter_map(Result::ok);
        let place = YamlPath::root().key("rules");
        // What describes a game stands under other keys, each of which has been read.
        let is_described = spec.reference.is_some();
        let written = files
            .find(|source| !is_described && source.has(&place))
            .map(|source| G::reading(&usual, || source.parse_part::<G::Rules>(&place)));
        match written {
            Some(read) if !read.mistakes.is_empty() => Err(read.mistakes),
            _ => G::reading(&usual, || serde_yaml::from_value(spec.rules.clone())).map_err(|error| {
                vec![Diagnostic::of_file("specs", format!("the rules do not fit {}: {error}", G::facts(&usual).name))]
            }),
        }
    }
}

/// The rules of the spec's game where it does not change them.
fn usual_rules<G: Game>(spec: &Spec) -> Result<G::Rules, Vec<Diagnostic>> {
    let unknown = || vec![Diagnostic::of_file("specs", format!("`{}` is another game", spec.game))];
    G::rules_of(&spec.game).ok_or_else(unknown)
}

/// Says that a requirement has no fixture.
fn missing_fixture(spec: &Spec, requirement: &Requirement) -> Diagnostic {
    let message = format!("requirement `{}` has no fixture, so nobody could get its marks", requirement.id);
    Diagnostic::of_file(format!("fixtures/{}/{}", spec.id, requirement.id), message)
}

/// Whether a requirement may be one without fixtures as soon as the mistakes in the spec are corrected: there are some in it.
fn may_need_none(draft: &SpecDraft, requirement: &Requirement) -> bool {
    let mut own = draft.spec.requirements.iter().filter(|other| other.part == requirement.part);
    let Some(index) = own.position(|other| other.id == requirement.id) else { return true };
    let place = YamlPath::root().key("parts").key(requirement.part.name()).item(index);
    let is_in_it =
        |mistake: &Diagnostic| mistake.place.as_deref().is_some_and(|found| found.steps().starts_with(place.steps()));
    draft.mistakes.iter().any(is_in_it)
}

/// The games in which a learner is watched, if a requirement asks for them.
fn contest<G: FullGame>(spec: &Spec, rules: &G::Rules, requirement: &Requirement) -> Option<Scenario<G>> {
    let learns = requirement.learns.as_ref()?;
    let seat = Seat::named(&learns.seat, &spec.seats)?;
    Some(Scenario {
        id: format!("{}/games", requirement.id),
        title: format!("{} games as {} against somebody who plays at random", learns.games, learns.seat),
        requirement: requirement.id.clone(),
        hidden: false,
        after_due: false,
        given: G::opening(rules).board(),
        messages: MessageLaws::default(),
        steps: Vec::new(),
        watched: None,
        contest: Some(Contest { law: learns.law, games: learns.games, seed: learns.seed, seat, rules: rules.clone() }),
    })
}

impl<G: Play> Coursework<G> {
    /// A reference controller that speaks this coursework's words.
    pub fn reference(&self) -> Box<dyn Controller<G>> {
        self.mutant_setup().reference()
    }

    /// Returns the set-up for mutants.
    pub fn mutant_setup(&self) -> MutantSetup<G> {
        let (rules, messages) = (self.rules.clone(), self.spec.messages.clone());
        let (look, seats) = (self.spec.look.clone(), self.spec.seats.clone());
        MutantSetup {
            rules,
            messages,
            words: self.spec.wording(),
            reference: self.reference.clone(),
            choices: G::computer_choices,
            look,
            seats,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_game_is_told_with_its_place_and_with_the_other_mistakes() {
        let bundled = Bundle::bundled_only().spec("reversi").expect("a spec").expect("text");
        let text = bundled.text().replace("game: reversi", "game: revers").replace("update, select,", "updat, select,");
        let draft = read_spec("reversi", &SourceText::new("specs/reversi.yaml", text)).expect("most of it is right");
        let found = draft.mistakes;
        let told: Vec<(usize, &str)> = found.iter().map(|one| (one.column, one.message.as_str())).collect();
        assert_eq!((found.len(), &*found[0].excerpt), (2, "game: revers"), "{told:?}");
        assert!(told[0].1.starts_with("there is no game `revers`; there are: ") && told[0].0 == 7, "{told:?}");
    }
}
