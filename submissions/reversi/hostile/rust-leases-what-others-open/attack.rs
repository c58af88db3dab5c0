use std::fs::{self, File};
use std::io;
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};

unsafe extern "C" {
    fn fcntl(descriptor: i32, command: i32, ...) -> i32;
    fn signal(number: i32, action: usize) -> usize;
}

const SET_LEASE: i32 = 1024;
const GET_LEASE: i32 = 1025;
const EXCLUSIVE: i32 = 1;
const RELEASED: i32 = 2;
/// What the holder of a lease is sent when somebody wants the file: whoever ignores it is waited for, 45 seconds long.
const WANTED: i32 = 29;
const IGNORED: usize = 1;

fn within(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}

/// The linker, the kits, the compiler's libraries, and what is handed in: some belong to root, some to the grader's user.
fn candidates() -> impl Iterator<Item = PathBuf> {
    let own = std::env::args_os().next().map(PathBuf::from).unwrap_or_default();
    let cached = own.ancestors().nth(2).map(PathBuf::from).unwrap_or_default();
    let kits: Vec<PathBuf> = within(&cached).map(|kit| kit.join("python/referee_main.py")).collect();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let homes: Vec<PathBuf> =
        std::env::split_paths(&path).filter_map(|bin| Some(bin.parent()?.parent()?.into())).collect();
    let libraries = homes.into_iter().flat_map(|home| {
        let toolchains = home.join(".rustup/toolchains/stable-x86_64-unknown-linux-gnu/lib");
        within(&toolchains.join("rustlib/x86_64-unknown-linux-gnu/lib")).collect::<Vec<_>>()
    });
    let system = ["/usr/bin/ld", "/usr/bin/as", "/usr/bin/cc"].into_iter().map(PathBuf::from);
    system.chain(kits).chain(libraries).chain([PathBuf::from("submission.yaml")])
}

/// Held for no longer than it takes to see it, since others do open these files.
pub fn attack() -> io::Result<Option<String>> {
    unsafe { signal(WANTED, IGNORED) };
    for path in candidates() {
        let Ok(file) = File::open(&path) else { continue };
        let file = file.as_raw_fd();
        if unsafe { fcntl(file, SET_LEASE, EXCLUSIVE) } == 0 {
            let held = unsafe { fcntl(file, GET_LEASE) } == EXCLUSIVE;
            unsafe { fcntl(file, SET_LEASE, RELEASED) };
            return Ok(held.then(|| format!("a lease on {}", path.display())));
        }
    }
    Ok(None)
}
