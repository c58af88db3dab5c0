//! The things of which a submission may use only so much.

use std::fmt;

use crate::phrases::{Phrase, phrase};

/// Something of which a submission may use only so much. It displays its name, which fits into "more … than".
///
/// # Example
/// ```
/// use referee_rules::ports::{Fault, LimitedResource};
/// assert_eq!(Fault::limit(LimitedResource::Threads, 64).to_string(), "more threads than 64");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitedResource {
    /// Memory of one process.
    Memory,
    /// Memory of a process and of those that it has started.
    MemoryOfAll,
    /// Processor time of one process.
    ProcessorTime,
    /// Processor time of a process and of those that it has started.
    ProcessorTimeOfAll,
    /// Threads.
    Threads,
    /// Processes that run beside each other.
    Processes,
    /// Bytes in one file.
    File,
    /// Bytes in all files.
    Disk,
    /// Files and folders.
    Files,
    /// Bytes that it answers in one scenario.
    AnswersOfScenario,
    /// Bytes that it answers in all scenarios.
    Answers,
    /// Time that it takes for one scenario.
    TimeOfScenario,
    /// Time that it takes for all scenarios.
    Time,
}

impl LimitedResource {
    /// Each of them.
    pub const ALL: [LimitedResource; 13] = [
        LimitedResource::Memory,
        LimitedResource::MemoryOfAll,
        LimitedResource::ProcessorTime,
        LimitedResource::ProcessorTimeOfAll,
        LimitedResource::Threads,
        LimitedResource::Processes,
        LimitedResource::File,
        LimitedResource::Disk,
        LimitedResource::Files,
        LimitedResource::AnswersOfScenario,
        LimitedResource::Answers,
        LimitedResource::TimeOfScenario,
        LimitedResource::Time,
    ];

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

    /// The phrase of a name that was saved; a name that is none of ours is said as it is.
    pub(super) fn phrase_of(name: &str) -> Phrase {
        let known = LimitedResource::ALL.into_iter().find(|known| known.to_string() == name);
        known.map_or_else(|| Phrase::verbatim(name), LimitedResource::phrase)
    }
}

impl fmt::Display for LimitedResource {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrases::Phrasebook;
    use crate::ports::Fault;

    #[test]
    fn each_has_a_name_of_its_own_in_german() {
        let german = Phrasebook::bundled("de").expect("German is bundled");
        let told = |resource| german.say(&Fault::limit(resource, "1 s").phrase());
        let mut all: Vec<String> = LimitedResource::ALL.into_iter().map(told).collect();
        for (resource, told) in LimitedResource::ALL.into_iter().zip(&all) {
            assert!(told.starts_with("mehr ") && told.ends_with(" als 1 s"), "{told}");
            assert!(!told.contains(&resource.to_string()) || resource == LimitedResource::Threads, "{told}");
        }
        all.sort();
        all.dedup();
        assert_eq!(all.len(), LimitedResource::ALL.len());
    }
}
