//! Attempts that count, where a change affects the choice.

use serde::Serialize;

/// Attempt at a part that counts now, where another one counted before, or where it is not known yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CountingAttempt {
    /// The attempt that counted.
    pub was: Option<String>,
    /// The attempt that counts now; of several, one of them does.
    pub now: Vec<String>,
    /// Attempts that may count as well, and have never been run.
    pub never_run: Vec<String>,
}

impl CountingAttempt {
    /// Whether it is known which attempt counts now.
    pub fn is_certain(&self) -> bool {
        self.now.len() < 2 && self.never_run.is_empty()
    }

    /// Whether an attempt counted, counts or may count.
    pub fn names(&self, id: &str) -> bool {
        self.was.iter().chain(&self.now).any(|own| own == id)
    }

    /// Names the attempts that count now, or may: `a, b or c`.
    pub fn counts(&self) -> String {
        either(&self.now.iter().chain(&self.never_run).cloned().collect::<Vec<_>>())
    }

    /// Describes the choice in sentences; ids are a student's words, untrusted.
    pub fn sentences(&self) -> Vec<String> {
        let mut says = Vec::new();
        match (self.now.as_slice(), &self.was) {
            ([one], Some(was)) if one != was => says.push(format!("Another attempt counts now: {one}, and not {was}.")),
            ([one], None) => says.push(format!("Of several attempts {one} counts now, and none did.")),
            ([_, _, ..], _) => says.push(format!("It is not known yet which attempt counts: {}.", either(&self.now))),
            _ => {}
        }
        match self.never_run.as_slice() {
            [] => {}
            [one] => says.push(format!("An attempt that was never run may count now: {one}.")),
            many => says.push(format!("Attempts that were never run may count now: {}.", either(many))),
        }
        says
    }
}

/// `a, b or c`.
fn either(ids: &[String]) -> String {
    match ids {
        [some @ .., last] if !some.is_empty() => format!("{} or {last}", some.join(", ")),
        one => one.concat(),
    }
}
