//! Files that a program writes while it is checked, where no sandbox keeps it from that: they must not lead to a check, which
//! would write them again.

use std::collections::BTreeMap;
use std::path::Path;

use super::watched_files::{ChangedFile, FileChange};

/// A file that has changed during so many checks is written by them.
const HABIT: u32 = 2;

/// Endings of files that people write. No program writes its own source, and a save that is overlooked would leave the
/// result of an older program on the screen.
const SOURCES: &[&str] = &[
    "c", "cc", "cpp", "cs", "go", "h", "hpp", "hs", "java", "js", "kt", "lua", "mjs", "ml", "pl", "py", "rb", "rs",
    "scala", "sh", "swift", "toml", "ts", "yaml", "yml", "zig",
];

/// Files that changed during checks, and how often.
pub struct SelfWrittenFiles {
    /// Whether programs can write at all.
    possible: bool,
    /// In how many checks a file has changed, and in which one last.
    written: BTreeMap<String, (u32, u64)>,
}

impl SelfWrittenFiles {
    /// None so far.
    pub fn new(possible: bool) -> SelfWrittenFiles {
        SelfWrittenFiles { possible, written: BTreeMap::new() }
    }

    /// Only what people have saved. While something is checked, in this run, nobody can tell at first: then a file that was
    /// there counts until it has changed in two runs; what comes or goes may have another name each time, and does not count.
    /// Sources always count, and while nothing is checked everything does.
    pub fn by_people(&mut self, touched: Vec<ChangedFile>, checking: Option<u64>) -> Vec<ChangedFile> {
        let Some(run) = checking.filter(|_| self.possible) else { return touched };
        let mut is_by_somebody = |touched: &ChangedFile| {
            if is_source(&touched.name) {
                return true;
            }
            if touched.how != FileChange::Saved {
                // It may be looked at between being made and being written.
                let (times, last) = self.written.entry(touched.name.clone()).or_default();
                if *times == 0 {
                    *last = run;
                }
                return false;
            }
            let (times, last) = self.written.entry(touched.name.clone()).or_default();
            if (*times, *last) == (0, run) {
                return false;
            }
            *times += u32::from(*last != run);
            *last = run;
            *times < HABIT
        };
        touched.into_iter().filter(|touched| is_by_somebody(touched)).collect()
    }
}

fn is_source(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| SOURCES.iter().any(|source| ending == *source))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touched(name: &str) -> Vec<ChangedFile> {
        vec![ChangedFile { name: name.to_string(), how: FileChange::Saved }]
    }

    #[test]
    fn what_is_written_in_every_check_soon_leads_to_none() {
        let mut habits = SelfWrittenFiles::new(true);
        assert_eq!(habits.by_people(touched("log.txt"), Some(1)), touched("log.txt"));
        assert_eq!(habits.by_people(touched("log.txt"), Some(1)), touched("log.txt"), "it is the same check");
        assert_eq!(habits.by_people(touched("log.txt"), Some(2)), []);
        assert_eq!(habits.by_people(touched("main.py"), Some(2)), touched("main.py"));
        assert_eq!(habits.by_people(touched("log.txt"), None), touched("log.txt"), "that was a person");
        assert_eq!(habits.by_people(touched("log.txt"), Some(3)), []);
        let new = vec![ChangedFile { name: "4711.txt".to_string(), how: FileChange::New }];
        assert_eq!(habits.by_people(new.clone(), Some(3)), []);
        assert_eq!(habits.by_people(touched("4711.txt"), Some(3)), [], "it was made in this check, and is written now");
        assert_eq!(habits.by_people(touched("4711.txt"), Some(4)), touched("4711.txt"));
        assert_eq!(habits.by_people(new.clone(), None), new);
    }

    /// Every save during a check is noticed, however often it happens.
    #[test]
    fn sources_are_written_by_people() {
        let mut habits = SelfWrittenFiles::new(true);
        (1..5).for_each(|run| assert_eq!(habits.by_people(touched("main.py"), Some(run)), touched("main.py")));
        let new = vec![ChangedFile { name: "src/Board.java".to_string(), how: FileChange::New }];
        assert_eq!(habits.by_people(new.clone(), Some(5)), new);
    }

    #[test]
    fn in_a_sandbox_only_people_write() {
        let mut habits = SelfWrittenFiles::new(false);
        (1..5).for_each(|run| assert_eq!(habits.by_people(touched("log.txt"), Some(run)), touched("log.txt")));
    }
}
