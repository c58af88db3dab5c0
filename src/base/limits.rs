//! How long student code may take and how much it may say.

mod notation;

use std::time::Duration;

use serde::{Deserialize, Serialize};

pub use self::notation::{LimitError, SizeLimit, TimeLimit};

/// The limits of one student process. Authors write them with their units, and only those that differ:
///
/// ```
/// use referee_base::limits::Limits;
/// use std::time::Duration;
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let limits: Limits = serde_json::from_str(r#"{"cue": "2 s", "printed": "64 KiB"}"#)?;
/// assert_eq!(limits.cue, Duration::from_secs(2));
/// assert_eq!(limits.printed, 64 * 1024);
/// assert_eq!(limits.start, Limits::default().start);
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// From the start of the process to its handshake.
    #[serde(with = "TimeLimit")]
    #[schemars(with = "String")]
    pub start: Duration,
    /// From one cue to its answer.
    #[serde(with = "TimeLimit")]
    #[schemars(with = "String")]
    pub cue: Duration,
    /// One run of a compiler.
    #[serde(with = "TimeLimit")]
    #[schemars(with = "String")]
    pub build: Duration,
    /// Bytes of standard output and standard error together.
    #[serde(with = "SizeLimit")]
    #[schemars(with = "String")]
    pub printed: usize,
    /// Bytes of one answer.
    #[serde(with = "SizeLimit")]
    #[schemars(with = "String")]
    pub line: usize,
    /// Processor time of one process, in whole seconds. It plays many scenarios, and gives way to a new one when half of
    /// this is used up.
    #[serde(with = "TimeLimit")]
    #[schemars(with = "String")]
    pub cpu: Duration,
    /// Bytes of memory that one process may allocate; it may reserve eight times as many.
    #[serde(with = "SizeLimit")]
    #[schemars(with = "String")]
    pub memory: usize,
    /// Bytes of a file that it may write, where it may write at all.
    #[serde(with = "SizeLimit")]
    #[schemars(with = "String")]
    pub file: usize,
    /// Files that it may have open at the same time.
    pub files: u32,
    /// Threads that it may have at the same time, all in its one process: it can start no other.
    pub threads: u32,
    /// Time of all answers in one scenario together.
    #[serde(with = "TimeLimit")]
    #[schemars(with = "String")]
    pub scenario: Duration,
    /// Time of all answers of a submission together, in all runs of all scenarios.
    #[serde(with = "TimeLimit")]
    #[schemars(with = "String")]
    pub submission: Duration,
    /// Time for which others wait while a submission's late scenarios run again alone.
    #[serde(with = "TimeLimit")]
    #[schemars(with = "String")]
    pub alone: Duration,
    /// Bytes of all answers in one scenario together.
    #[serde(with = "SizeLimit")]
    #[schemars(with = "String")]
    pub said: usize,
    /// Bytes of all answers of a submission together, in all runs of all scenarios.
    #[serde(with = "SizeLimit")]
    #[schemars(with = "String")]
    pub kept: usize,
}

impl Limits {
    /// Returns the limits for a view. Opening, drawing and waiting for windows takes time that is not the student's fault.
    #[must_use]
    pub fn for_view(self) -> Limits {
        Limits { start: self.start.saturating_mul(3), cue: self.cue.saturating_mul(10), ..self }
    }

    /// Returns the limits for a compiler: the compiler is ours, but its input is not. So it may take as long to start as to
    /// build, on a machine that is busy with something else.
    #[must_use]
    pub fn for_compiler(self) -> Limits {
        let memory = self.memory.max(4 << 30);
        let (files, threads) = (self.files.max(1024), self.threads.max(512));
        Limits { start: self.start.max(self.build), cpu: self.build, memory, file: 256 << 20, files, threads, ..self }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            start: Duration::from_secs(10),
            cue: Duration::from_millis(500),
            build: Duration::from_secs(60),
            printed: 256 * 1024,
            line: 1024 * 1024,
            cpu: Duration::from_secs(60),
            memory: 1 << 30,
            file: 16 << 20,
            files: 64,
            threads: 64,
            scenario: Duration::from_secs(60),
            submission: Duration::from_secs(5 * 60),
            alone: Duration::from_secs(30),
            said: 4 << 20,
            kept: 32 << 20,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_survive_being_written_and_read() {
        let text = serde_yaml::to_string(&Limits::default()).unwrap();
        assert_eq!(
            text,
            "start: 10 s\ncue: 500 ms\nbuild: 1 min\nprinted: 256 KiB\nline: 1 MiB\ncpu: 1 min\nmemory: 1024 MiB\nfile: 16 MiB\nfiles: 64\nthreads: 64\nscenario: 1 min\nsubmission: 5 min\nalone: 30 s\nsaid: 4 MiB\nkept: 32 MiB\n"
        );
        assert_eq!(serde_yaml::from_str::<Limits>(&text).unwrap(), Limits::default());
        assert_eq!(serde_yaml::from_str::<Limits>("{}").unwrap(), Limits::default());
    }

    #[test]
    fn only_what_differs_need_be_said() {
        let limits: Limits = serde_yaml::from_str("build: 90 s\nprinted: 4096B\n").unwrap();
        let expected = Limits { build: Duration::from_secs(90), printed: 4096, ..Limits::default() };
        assert_eq!(limits, expected);
    }

    #[test]
    fn mistakes_are_answered_with_an_example() {
        let refused = |text: &str| serde_yaml::from_str::<Limits>(text).unwrap_err().to_string();
        let bare = serde_json::from_str::<Limits>(r#"{"cue": 500}"#).unwrap_err().to_string();
        assert!(bare.contains("a time with its unit, such as `500 ms`"));
        assert!(refused("cue: 500").contains("`500` needs one of the units ms, s, min"));
        assert!(refused("cue: 500 sec").contains("one of the units ms, s, min"));
        assert!(refused("cue: soon").contains("does not begin with a whole number"));
        assert!(refused("cue: 0 s").contains("not between 1 ms and 60 min"));
        assert!(refused("line: 99999999999999999999 B").contains("whole number"));
        assert!(refused("line: 4 GiB").contains("B, KiB, MiB"));
        assert!(refused("printing: 4 KiB").contains("unknown field"));
    }
}
