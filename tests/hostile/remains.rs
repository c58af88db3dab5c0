//! Traces of attackers on the machine.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use rustix::process::{Pid, Signal, kill_process};

/// Beginning of the names of everything that attacks leave, so that it can be recognised.
const MARK: &str = "pwned";
/// The key of System V objects that attacks make: the same in four letters.
const KEY: u32 = 0x7077_6e64;

/// Number of a file, and the time of its last change in seconds and nanoseconds; `None` for what is no file.
pub type Identity = Option<(u64, i64, i64)>;

/// Processes that have to do with this place: their words, programs or folders are in there.
pub fn processes(of: &Path) -> Vec<(i32, String)> {
    let Ok(entries) = fs::read_dir("/proc") else { return Vec::new() };
    let numbers = entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<i32>().ok());
    let place = of.to_string_lossy();
    let concerns = |number: i32| {
        let own = Path::new("/proc").join(number.to_string());
        let link = |name| fs::read_link(own.join(name)).map(|path| path.to_string_lossy().into_owned());
        let words = fs::read(own.join("cmdline")).unwrap_or_default();
        let words = String::from_utf8_lossy(&words).replace('\0', " ");
        let all = [link("cwd").unwrap_or_default(), link("exe").unwrap_or_default(), words.clone()];
        let there = all.iter().any(|text| text.contains(&*place) || text.contains(MARK));
        there.then_some((number, words))
    };
    numbers.filter(|number| *number != std::process::id() as i32).filter_map(concerns).collect()
}

/// Ends them.
pub fn kill(processes: &[(i32, String)]) {
    for pid in processes.iter().filter_map(|(number, _)| Pid::from_raw(*number)) {
        // It may have ended by itself in the meantime.
        let _ = kill_process(pid, Signal::KILL);
    }
}

/// Files, sockets and shared memory, each with what tells it from another of its name: a file that was there before may be replaced.
pub fn things() -> BTreeMap<String, Identity> {
    let mut found = BTreeMap::new();
    for place in ["/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue"] {
        let marked = fs::read_dir(place).into_iter().flatten().flatten();
        let marked = marked.filter(|entry| entry.file_name().to_string_lossy().contains(MARK));
        found.extend(marked.map(|entry| (entry.path().to_string_lossy().into_owned(), identity(&entry.path()))));
    }
    let sockets = fs::read_to_string("/proc/net/unix").unwrap_or_default();
    found.extend(sockets.lines().filter(|line| line.contains(MARK)).map(|line| (line.to_string(), None)));
    for kind in ["shm", "sem", "msg"] {
        let text = fs::read_to_string(Path::new("/proc/sysvipc").join(kind)).unwrap_or_default();
        for words in text.lines().map(|line| line.split_whitespace().collect::<Vec<&str>>()) {
            let key = words.first().and_then(|word| word.parse::<i64>().ok());
            if let (Some(key), Some(number)) = (key, words.get(1))
                && key as u32 == KEY
            {
                found.insert(format!("System V {kind} {number}"), None);
            }
        }
    }
    found
}

/// Names of things that were not there before.
pub fn added(before: &BTreeMap<String, Identity>, after: &BTreeMap<String, Identity>) -> Vec<String> {
    let added = after.iter().filter(|(name, identity)| before.get(*name) != Some(identity));
    added.map(|(name, _)| name.clone()).collect()
}

/// Removes what is a file or a folder. An attack without a sandbox may be stopped before it has tidied up after itself, and its
/// traces must not count against the next run on this machine.
pub fn remove(things: &[String]) {
    for path in things.iter().map(Path::new).filter(|path| path.is_absolute()) {
        // Somebody else's stays.
        let _ = if path.is_dir() && !path.is_symlink() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    }
}

fn identity(path: &Path) -> Identity {
    let about = fs::symlink_metadata(path).ok()?;
    Some((about.ino(), about.ctime(), about.ctime_nsec()))
}
