//! Work that several people handed in together, as a roster tells it.

use serde::{Deserialize, Serialize};

/// A hand-in that one person shares with others, as that person's result knows it. It is played once, and each of them has a
/// result of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SharedWork {
    /// The group, as the roster calls it; untrusted.
    pub group: String,
    /// Id of the common submission, which no result has as its own: unique in a cohort.
    pub submission: String,
    /// Name of all that was handed in together with it, if there is more.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub hand_in: Option<String>,
    /// The others who share it, by their names or else their ids; untrusted.
    pub with: Vec<String>,
}

impl SharedWork {
    /// Whether somebody who writes this name means the work of all: it is the group's, the hand-in's or the submission's.
    ///
    /// # Example
    /// ```
    /// use referee_definitions::spec::SharedWork;
    /// let (group, submission) = ("Group A".to_string(), "Group A_123/view".to_string());
    /// let shared = SharedWork { group, submission, hand_in: Some("Group A_123".into()), with: vec!["Bob".into()] };
    /// assert!(shared.is_called("Group A") && shared.is_called("Group A_123") && !shared.is_called("Bob"));
    /// ```
    pub fn is_called(&self, name: &str) -> bool {
        self.group == name || self.submission == name || self.hand_in.as_deref() == Some(name)
    }
}
