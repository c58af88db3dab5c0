//! The model solution that answers for a coursework.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Model solution of a coursework whose rules are in no game that we know: a program like a student's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReferenceEntry {
    /// Its language, one of those that students may use.
    pub language: String,
    /// Its main file, from the folder in which `specs/` lies; the folder that holds this file is built and run.
    pub entry: String,
    /// The command that starts it, for `language: command`.
    #[serde(default)]
    pub command: Vec<String>,
}

impl ReferenceEntry {
    /// Its folder, and its main file in there; `None` if it lies beside `specs/` or outside of the coursework.
    pub fn folder_and_file(&self) -> Option<(&str, &str)> {
        let (folder, file) = self.entry.rsplit_once('/')?;
        let is_within = folder.split('/').all(|step| !step.is_empty() && step != "." && step != "..");
        (is_within && !file.is_empty() && !self.entry.contains(['\\', ':'])).then_some((folder, file))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_solution_lies_in_a_folder_of_the_coursework() {
        let split = |entry: &str| {
            let (language, entry) = ("python".to_string(), entry.to_string());
            let reference = ReferenceEntry { language, entry, command: Vec::new() };
            reference.folder_and_file().map(|(folder, file)| format!("{folder} {file}"))
        };
        assert_eq!(split("solution/controller.py").as_deref(), Some("solution controller.py"));
        assert_eq!(split("courses/four/c.py").as_deref(), Some("courses/four c.py"));
        for wrong in ["controller.py", "../c.py", "/c.py", "a//c.py", "./c.py", "a/", "", "a\\..\\b/c.py", "C:/c.py"] {
            assert_eq!(split(wrong), None, "{wrong}");
        }
    }
}
