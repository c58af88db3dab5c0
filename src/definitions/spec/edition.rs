//! An overlay on a spec.

use super::authored::{AuthoredChange, AuthoredEdition};
use super::draft::damaged_names;
use super::load::{asked_by_buttons, audit_mistakes, read_folds, view_mistakes};
use super::load_messages::{MessageNames, apply_messages};
use super::load_requirements::plays_mistakes;
use super::names::did_you_mean;
use super::requirement::MOST_MARKS;
use super::source_rule::{apply_source_rules, find_mistakes, misplaced};
use super::without_rules::{edition_mistakes_without_rules, explanation_mistakes};
use super::{Cap, DESCRIBED, Plateau, Requirement, Spec, SpecDraft, SpecNames};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::view_spec::ViewSpec;

impl Spec {
    /// Lays an edition over this spec: messages are changed or added, requirements get other marks or words.
    ///
    /// # Errors
    /// The author's mistakes, each with its place.
    pub fn with_edition(self, edition: &str, source: &SourceText) -> Result<Spec, Vec<Diagnostic>> {
        SpecDraft::of(self).with_edition(edition, source)?.into_spec()
    }
}

impl SpecDraft {
    /// Finds the mistakes of form in an edition, whatever spec it is laid over.
    pub fn edition_form(source: &SourceText) -> Vec<Diagnostic> {
        source.parse_partially::<AuthoredEdition>().mistakes
    }

    /// Lays an edition over this spec, as far as both are right.
    ///
    /// # Errors
    /// The author's mistakes in both, where too little of the edition is right to go by.
    pub fn with_edition(mut self, edition: &str, source: &SourceText) -> Result<SpecDraft, Vec<Diagnostic>> {
        let document = source.parse_partially::<AuthoredEdition>();
        let Some(authored) = &document.value else {
            return Err(self.mistakes.into_iter().chain(document.mistakes).collect());
        };
        let (source, spec, mut found) = (&document.source, &mut self.spec, Vec::new());
        self.doubts.extend(damaged_names(&document));
        let doubts = |names: SpecNames| self.doubts.contains(&names);
        if authored.base != spec.id {
            let message = format!("this edition is of `{}`, not of `{}`", authored.base, spec.id);
            found.push(source.at(&YamlPath::root().key("base"), message));
        }
        let mut of_texts = Vec::new();
        let description = (spec.game == DESCRIBED).then(|| spec.description().unwrap_or_default());
        let is_doubtful = doubts(SpecNames::Rules);
        let names = MessageNames { seats: &spec.seats, description: description.as_ref(), is_doubtful };
        apply_messages(source, &authored.messages, &names, &mut spec.messages, &mut of_texts);
        of_texts.extend(view_mistakes(
            source,
            authored.view.as_ref(),
            &spec.seats,
            &asked_by_buttons(spec.description().as_ref()),
        ));
        if !doubts(SpecNames::Seats) && !doubts(SpecNames::Messages) {
            found.append(&mut of_texts);
        }
        if spec.game == DESCRIBED {
            found.extend(edition_mistakes_without_rules(source, authored));
        }
        if let Some(folds) = &authored.fold {
            spec.messages.folds = read_folds(source, folds, &mut found);
        }
        let (new_plateaus, new_caps) = (authored.plateaus.is_some(), authored.caps.is_some());
        spec.plateaus = authored.plateaus.clone().unwrap_or_else(|| std::mem::take(&mut spec.plateaus));
        spec.caps = authored.caps.clone().unwrap_or_else(|| std::mem::take(&mut spec.caps));
        let is_asked_for = |id: &String, manual: bool| {
            // Plateaus and caps of the edition's own are checked below, where they are written.
            let capped = !new_caps && spec.caps.iter().any(|cap| cap.unless == *id);
            let needed = !new_plateaus && spec.plateaus.iter().any(|plateau| plateau.needs.contains(id));
            capped || needed && manual
        };
        let mut of_requirements = Vec::new();
        let unknown = |id: &String, requirements: &[Requirement]| {
            let place = YamlPath::root().key("requirements").key(id);
            let help = did_you_mean(id, requirements.iter().map(|requirement| requirement.id.as_str()));
            source.at_key(&place, format!("there is no requirement `{id}` to change")).with_help(help)
        };
        for (id, change) in &authored.requirements {
            let place = YamlPath::root().key("requirements").key(id);
            found.extend(change.mistakes(source, &place));
            match spec.requirements.iter_mut().find(|requirement| requirement.id == *id) {
                None => of_requirements.push(unknown(id, &spec.requirements)),
                Some(requirement) => {
                    if change.marks == Some(0) && is_asked_for(id, requirement.manual) {
                        let message =
                            format!("a plateau or a cap asks for marks of `{id}`, so it cannot be worth nothing");
                        let help = "give it marks, at least one";
                        found.push(source.at(&place.key("marks"), message).with_help(help));
                    }
                    change.apply_to(requirement);
                }
            }
        }
        match spec.reference {
            Some(_) => {
                let doubt = doubts(SpecNames::Requirements);
                found.extend(explanation_mistakes(source, &authored.audit, &spec.requirements, doubt));
            }
            None => of_requirements.extend(audit_mistakes(source, &authored.audit, &spec.requirements)),
        }
        if new_plateaus {
            of_requirements.extend(Plateau::mistakes(source, &spec.plateaus, &spec.requirements));
        }
        if new_caps {
            of_requirements.extend(Cap::mistakes(source, &spec.caps, &spec.requirements));
        }
        let mut of_rules = Vec::new();
        apply_source_rules(source, &authored.source, &mut spec.source_rules, &mut of_rules);
        if !doubts(SpecNames::SourceRules) {
            found.append(&mut of_rules);
        }
        let wrong = find_mistakes(&spec.source_rules, &spec.requirements);
        of_requirements.extend(misplaced(source, &authored.source, &spec.source_rules, wrong));
        if !doubts(SpecNames::Requirements) {
            found.append(&mut of_requirements);
        }
        found.extend(authored.declared.iter().flat_map(|leniency| leniency.mistakes(source)));
        found.extend(authored.policies.mistakes(source));
        self.mistakes.extend(document.with_checks(found));
        let Some(authored) = document.value else { return Err(self.mistakes) };
        self.spec.take_edition(edition, authored);
        Ok(self)
    }
}

impl Spec {
    /// Takes over what an edition says anew.
    fn take_edition(&mut self, edition: &str, authored: AuthoredEdition) {
        self.edition = Some(edition.to_string());
        self.policies = std::mem::take(&mut self.policies).with(&authored.policies);
        self.declared = authored.declared.or_else(|| self.declared.take());
        let is_described = self.game == DESCRIBED;
        let look = authored.view.map(|look| ViewSpec { is_described, ..look });
        self.look = look.or_else(|| self.look.take());
        self.audit.extend(authored.audit);
        let AuthoredEdition { title, rules, limits, supplied, repair, .. } = authored;
        title.into_iter().for_each(|title| self.title = title);
        rules.into_iter().for_each(|rules| self.rules = rules);
        limits.into_iter().for_each(|limits| self.limits = limits);
        supplied.into_iter().for_each(|supplied| self.supplied = supplied);
        repair.into_iter().for_each(|repair| self.repair = repair);
    }
}

impl AuthoredChange {
    /// The author's mistakes in a change by itself.
    fn mistakes(&self, source: &SourceText, place: &YamlPath) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        if self.marks.is_some_and(|marks| marks > MOST_MARKS) {
            let message = format!("no requirement is worth more than {MOST_MARKS} marks");
            found.push(source.at(&place.key("marks"), message));
        }
        let says = self.says.as_ref().filter(|says| says.trim().is_empty());
        found.extend(says.map(|_| source.at(&place.key("says"), "this requirement would not say what it asks for")));
        found.extend(self.plays.iter().filter_map(|plays| plays_mistakes(source, &place.key("plays"), plays)));
        found
    }

    fn apply_to(&self, requirement: &mut Requirement) {
        requirement.plays = self.plays.or(requirement.plays);
        requirement.pays_for_missing_update =
            self.pays_for_missing_update.unwrap_or(requirement.pays_for_missing_update);
        requirement.shown_to_students = self.shown_to_students.unwrap_or(requirement.shown_to_students);
        requirement.marks = self.marks.unwrap_or(requirement.marks);
        requirement.award = self.award.unwrap_or(requirement.award);
        self.says.iter().for_each(|says| requirement.says.clone_from(says));
        self.failing.iter().for_each(|failing| requirement.failing.clone_from(failing));
    }
}
