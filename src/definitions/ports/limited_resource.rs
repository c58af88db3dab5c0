//! The things of which a submission may use only so much.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::phrases::{Phrase, phrase};

/// Something of which a submission may use only so much.
///
/// It displays its name, which fits into "more … than". Results keep the names below, whatever is said to people.
///
/// # Example
/// ```
/// use referee_definitions::ports::{Fault, LimitedResource};
/// assert_eq!(Fault::limit(LimitedResource::Threads, 64).to_string(), "more threads than 64");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LimitedResource {
    /// Memory of one process.
    Memory,
    /// Memory of a process and of those that it has started.
    #[serde(rename = "memory in all its processes")]
    MemoryOfAll,
    /// Processor time of one process.
    #[serde(rename = "processor time")]
    ProcessorTime,
    /// Processor time of a process and of those that it has started.
    #[serde(rename = "processor time in all its processes")]
    ProcessorTimeOfAll,
    /// Threads.
    Threads,
    /// Processes that run beside each other.
    #[serde(rename = "processes at the same time")]
    Processes,
    /// Bytes in one file.
    #[serde(rename = "in one file")]
    File,
    /// Bytes in all files.
    Disk,
    /// Files and folders.
    #[serde(rename = "files on the disk")]
    Files,
    /// Bytes that it answers in one scenario.
    #[serde(rename = "in all answers of one scenario")]
    AnswersOfScenario,
    /// Bytes that it answers in all scenarios.
    #[serde(rename = "in all answers together")]
    Answers,
    /// Time that it takes for one scenario.
    #[serde(rename = "time for one scenario")]
    TimeOfScenario,
    /// Time that it takes for all scenarios.
    #[serde(rename = "time for all scenarios together")]
    Time,
}

impl LimitedResource {
    /// Its name, in any language.
    pub fn phrase(self) -> Phrase {
        match self {
            LimitedResource::Memory => phrase!("limited-memory"),
            LimitedResource::MemoryOfAll => phrase!("limited-memory-of-all"),
            LimitedResource::ProcessorTime => phrase!("limited-processor-time"),
            LimitedResource::ProcessorTimeOfAll => phrase!("limited-processor-time-of-all"),
            LimitedResource::Threads => phrase!("limited-threads"),
            LimitedResource::Processes => phrase!("limited-processes"),
            LimitedResource::File => phrase!("limited-file"),
            LimitedResource::Disk => phrase!("limited-disk"),
            LimitedResource::Files => phrase!("limited-files"),
            LimitedResource::AnswersOfScenario => phrase!("limited-answers-of-scenario"),
            LimitedResource::Answers => phrase!("limited-answers"),
            LimitedResource::TimeOfScenario => phrase!("limited-time-of-scenario"),
            LimitedResource::Time => phrase!("limited-time"),
        }
    }
}

impl fmt::Display for LimitedResource {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::phrases::Phrasebook;
    use crate::ports::Fault;

    /// The names in results of all versions of the program.
    const SAVED: [&str; 13] = [
        "memory",
        "memory in all its processes",
        "processor time",
        "processor time in all its processes",
        "threads",
        "processes at the same time",
        "in one file",
        "disk",
        "files on the disk",
        "in all answers of one scenario",
        "in all answers together",
        "time for one scenario",
        "time for all scenarios together",
    ];

    #[test]
    fn each_is_read_from_results_and_has_a_name_of_its_own_in_german() {
        let german = Phrasebook::bundled("de").expect("German is bundled");
        let mut names = BTreeSet::new();
        for saved in SAVED {
            let limit = format!(r#"{{"limit":{{"resource":"{saved}","limit":"1 s"}}}}"#);
            let fault: Fault = serde_json::from_str(&limit).expect("a limit of older results");
            assert_eq!(serde_json::to_string(&fault).ok(), Some(limit));
            assert_eq!(fault.to_string(), format!("more {saved} than 1 s"));
            let told = german.say(&fault.phrase());
            assert!(told.starts_with("mehr ") && told.ends_with(" als 1 s"), "{told}");
            assert!(!told.contains(saved) || saved == "threads", "{told}");
            assert!(names.insert(told), "two have one name");
        }
    }
}
