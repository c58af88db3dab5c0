//! Who may see a scenario, and when.

use serde::{Deserialize, Serialize};

use crate::diagnostic::{Diagnostic, SourceText};

/// Stage at which students may see a scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Always: students have the fixture.
    #[default]
    Public,
    /// Once the work has been handed in: students never have the fixture, but may read about it in their reports.
    AfterDue,
    /// Never.
    Hidden,
}

impl Visibility {
    /// Reads the visibility of a fixture, and nothing else of it.
    ///
    /// # Errors
    /// YAML that cannot be read, or a visibility that does not exist.
    pub fn of_fixture(source: &SourceText) -> Result<Visibility, Diagnostic> {
        /// The one key that is looked at here.
        #[derive(Deserialize)]
        struct Stated {
            #[serde(default)]
            visibility: Visibility,
        }
        Ok(source.parse::<Stated>()?.visibility)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_plainly_public_is_public() {
        let of = |text: &str| Visibility::of_fixture(&SourceText::new("f.yaml", text)).ok();
        assert_eq!(of("title: t\nvisibility: public\n"), Some(Visibility::Public));
        assert_eq!(of("title: t\n"), Some(Visibility::Public));
        // Lines alone do not tell: keys may be quoted, and a mapping may stand on one line.
        assert_eq!(of("\"visibility\": 'hidden'\n"), Some(Visibility::Hidden));
        assert_eq!(of("{title: t, visibility: after-due}\n"), Some(Visibility::AfterDue));
        assert_eq!(of("title: |\n  visibility: hidden\nsteps: []\n"), Some(Visibility::Public));
        assert_eq!(of("visibility: secret\n"), None);
        assert_eq!(of("visibility: [\n"), None);
    }
}
