//! An overlay on a spec.

use super::authored::AuthoredEdition;
use super::load::{apply_messages, plays_mistakes, read_folds};
use super::names::did_you_mean;
use super::requirement::MOST_MARKS;
use super::source_rule::{apply_source_rules, find_mistakes, misplaced};
use super::{Cap, Plateau, Spec};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};

impl Spec {
    /// Lays an edition over this spec: messages are changed or added, requirements get other marks or words.
    ///
    /// # Errors
    /// The author's mistakes, each with its place.
    pub fn with_edition(mut self, edition: &str, source: &SourceText) -> Result<Spec, Vec<Diagnostic>> {
        let authored: AuthoredEdition = source.parse().map_err(|error| vec![error])?;
        let mut found = Vec::new();
        if authored.base != self.id {
            let message = format!("this edition is of `{}`, not of `{}`", authored.base, self.id);
            found.push(source.at(&YamlPath::root().key("base"), message));
        }
        apply_messages(source, &authored.messages, &self.seats, &mut self.messages, &mut found);
        if let Some(folds) = &authored.fold {
            self.messages.folds = read_folds(source, folds, &mut found);
        }
        let (new_plateaus, new_caps) = (authored.plateaus.is_some(), authored.caps.is_some());
        self.plateaus = authored.plateaus.unwrap_or(self.plateaus);
        self.caps = authored.caps.unwrap_or(self.caps);
        for (id, change) in authored.requirements {
            let Some(requirement) = self.requirements.iter_mut().find(|requirement| requirement.id == id) else {
                let place = YamlPath::root().key("requirements").key(&id);
                let help = did_you_mean(&id, self.requirements.iter().map(|requirement| requirement.id.as_str()));
                found.push(source.at_key(&place, format!("there is no requirement `{id}` to change")).with_help(help));
                continue;
            };
            if change.marks.is_some_and(|marks| marks > MOST_MARKS) {
                let place = YamlPath::root().key("requirements").key(&id).key("marks");
                found.push(source.at(&place, format!("no requirement is worth more than {MOST_MARKS} marks")));
            }
            // Plateaus and caps of the edition's own are checked below, where they are written.
            let capped = !new_caps && self.caps.iter().any(|cap| cap.unless == id);
            let needed = !new_plateaus && self.plateaus.iter().any(|plateau| plateau.needs.contains(&id));
            if change.marks == Some(0) && (capped || needed && requirement.manual) {
                let place = YamlPath::root().key("requirements").key(&id).key("marks");
                let message = format!("a plateau or a cap asks for marks of `{id}`, so it cannot be worth nothing");
                found.push(source.at(&place, message).with_help("give it marks, at least one"));
            }
            if let Some(plays) = change.plays {
                let place = YamlPath::root().key("requirements").key(&id).key("plays");
                found.extend(plays_mistakes(source, &place, &plays));
                requirement.plays = Some(plays);
            }
            requirement.pays_for_missing_update =
                change.pays_for_missing_update.unwrap_or(requirement.pays_for_missing_update);
            requirement.shown_to_students = change.shown_to_students.unwrap_or(requirement.shown_to_students);
            requirement.marks = change.marks.unwrap_or(requirement.marks);
            requirement.award = change.award.unwrap_or(requirement.award);
            requirement.says = change.says.unwrap_or_else(|| requirement.says.clone());
            requirement.failing = change.failing.unwrap_or_else(|| requirement.failing.clone());
        }
        if new_plateaus {
            found.extend(Plateau::mistakes(source, &self.plateaus, &self.requirements));
        }
        if new_caps {
            found.extend(Cap::mistakes(source, &self.caps, &self.requirements));
        }
        apply_source_rules(source, &authored.source, &mut self.source_rules, &mut found);
        let wrong = find_mistakes(&self.source_rules, &self.requirements);
        found.extend(misplaced(source, &authored.source, &self.source_rules, wrong));
        found.extend(authored.declared.iter().flat_map(|leniency| leniency.mistakes(source)));
        found.extend(authored.policies.mistakes(source));
        if !found.is_empty() {
            return Err(found);
        }
        self.supplied = authored.supplied.unwrap_or(self.supplied);
        self.repair = authored.repair.unwrap_or(self.repair);
        self.look = authored.view.or(self.look);
        self.declared = authored.declared.or(self.declared);
        self.policies = self.policies.with(&authored.policies);
        self.edition = Some(edition.to_string());
        self.title = authored.title.unwrap_or(self.title);
        self.rules = authored.rules.unwrap_or(self.rules);
        self.limits = authored.limits.unwrap_or(self.limits);
        Ok(self)
    }
}
