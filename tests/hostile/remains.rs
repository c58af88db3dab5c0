//! Traces of attackers on the machine.

use std::fs;
use std::path::Path;

use rustix::process::{Pid, Signal, kill_process};

/// Beginning of the names of everything that attacks leave, so that it can be recognised.
const MARK: &str = "pwned";
/// The key of System V objects that attacks make: the same in four letters.
const KEY: u32 = 0x7077_6e64;

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

/// Files, sockets and shared memory.
pub fn things() -> Vec<String> {
    let mut found = Vec::new();
    for place in ["/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue"] {
        let entries = fs::read_dir(place).into_iter().flatten();
        let names = entries.filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()));
        found.extend(names.filter(|name| name.contains(MARK)).map(|name| format!("{place}/{name}")));
    }
    let sockets = fs::read_to_string("/proc/net/unix").unwrap_or_default();
    found.extend(sockets.lines().filter(|line| line.contains(MARK)).map(str::to_string));
    for kind in ["shm", "sem", "msg"] {
        let text = fs::read_to_string(Path::new("/proc/sysvipc").join(kind)).unwrap_or_default();
        let keys = text.lines().filter_map(|line| line.split_whitespace().next()?.parse::<i64>().ok());
        found.extend(keys.filter(|key| *key as u32 == KEY).map(|_| format!("System V {kind}")));
    }
    found
}
