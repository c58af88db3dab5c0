//! Settings of a course that change its spec: when work is due this time, and the limits of its machine.

use serde::Deserialize;

use super::{OffsetTimestamp, Spec};
use crate::diagnostic::{Diagnostic, SourceText, YamlPath};
use crate::limits::Limits;

/// As much of `course.yaml` as changes a spec. All else there is for commands.
#[derive(Deserialize)]
struct CourseSettings {
    coursework: Option<String>,
    due: Option<OffsetTimestamp>,
    limits: Option<Limits>,
}

impl Spec {
    /// Lays the settings of a course over this spec, if they are for it: `due` becomes the deadline, and `limits` take the place
    /// of the spec's.
    ///
    /// # Errors
    /// A value that cannot be read; a deadline where the spec has no rule for late work.
    pub fn with_course(mut self, source: &SourceText) -> Result<Spec, Vec<Diagnostic>> {
        let settings: CourseSettings = source.parse().map_err(|mistake| vec![mistake])?;
        if settings.coursework.is_some_and(|id| id != self.id) {
            return Ok(self);
        }
        if let Some(due) = settings.due {
            let Some(late) = &mut self.policies.late else {
                let message =
                    format!("`{}` has no rule for late work, so nothing depends on when it is due", self.name());
                let help = "write `policies: {late: {takes: 5}}` in the spec or in an edition, or leave this line out";
                return Err(vec![source.at_key(&YamlPath::root().key("due"), message).with_help(help)]);
            };
            late.due = Some(due);
        }
        self.limits = settings.limits.unwrap_or(self.limits);
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPEC: &str = "
title: t
game: reversi
seats: [white, black]
cues: [startup]
messages: {}
policies: {late: {due: 2026-05-01T16:00Z, takes: 5}}
parts:
  controller:
    - {id: capture, marks: 10, says: s, failing: f}
";

    fn with(spec: &str, course: &str) -> Result<Spec, Vec<Diagnostic>> {
        let spec =
            Spec::read("t", &SourceText::new("specs/t.yaml", spec)).unwrap_or_else(|found| panic!("{}", found[0]));
        spec.with_course(&SourceText::new("course.yaml", course))
    }

    #[test]
    fn a_course_says_when_work_is_due_and_how_long_it_may_take() {
        let due = |course: &str| {
            let spec = with(SPEC, course).unwrap_or_else(|found| panic!("{}", found[0]));
            (spec.policies.late.and_then(|late| late.due).map(|due| due.to_string()), spec.limits.cue.as_millis())
        };
        let usual = Limits::default().cue.as_millis();
        assert_eq!(due("roster: people.csv"), (Some("2026-05-01T16:00:00Z".to_string()), usual));
        let own = "coursework: t\ndue: 2026-06-01T17:00+01:00\nlimits: {cue: 3 s}";
        assert_eq!(due(own), (Some("2026-06-01T17:00:00+01:00".to_string()), 3000));
        assert_eq!(due("coursework: other\ndue: 2026-06-01T17:00+01:00").1, usual);
        assert!(with(SPEC, "due: tomorrow").is_err());
        let without = SPEC.replace("policies: {late: {due: 2026-05-01T16:00Z, takes: 5}}\n", "");
        assert!(
            with(&without, "due: 2026-06-01T17:00Z")
                .is_err_and(|wrong| wrong[0].message.contains("no rule for late work"))
        );
    }
}
