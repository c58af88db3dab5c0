//! Files that a process may read and write.

use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreated, RulesetCreatedAttr, Scope,
};

use super::{Permissions, SocketAccess};

/// Paths of the system's programs, libraries and fonts. All else in `/usr/local`, `/opt` and `/etc` is left out, because nobody
/// knows what is there. A language that is installed there says so.
const SYSTEM: [&str; 15] = [
    "/usr/bin",
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/libexec",
    "/usr/share",
    "/bin",
    "/lib",
    "/lib64",
    "/etc/ld.so.cache",
    "/etc/alternatives",
    // Without these a window has other fonts than outside, in which a ring may be a disc.
    "/etc/fonts",
    "/usr/local/share/fonts",
    "/var/cache/fontconfig",
    // Node does not start where it finds it and may not read it.
    "/etc/ssl/openssl.cnf",
];

/// Devices without a past. Not `/dev/zero`: each of its pages that is mapped and read costs one of memory, uncounted.
const READ_DEVICES: [&str; 3] = ["/dev/null", "/dev/random", "/dev/urandom"];

/// The newest interface whose rights we know; an older kernel enforces those that it knows.
const NEWEST: ABI = ABI::V6;

#[cfg(test)]
thread_local! {
    /// The version that tests let this thread's rules have, in place of the newest.
    pub(super) static FAKED: std::cell::Cell<ABI> = const { std::cell::Cell::new(NEWEST) };
}

/// The newest interface that is used.
fn newest() -> ABI {
    #[cfg(test)]
    return FAKED.get();
    #[cfg(not(test))]
    NEWEST
}

/// How many sets of rules are kept: those of the submissions that are being run.
const KEPT: usize = 16;

/// Key of kept rules: the permitted access, the file that each path named, and the version of the interface. A folder that was made anew is a different
/// one, though it has the same name, and perhaps even the same number.
type RulesetKey = (Permissions, Vec<Option<FileIdentity>>, i32);

/// A file's device, its number there, and when it was changed last.
type FileIdentity = (u64, u64, i64, i64);

/// The rules as a descriptor, made before the fork: afterwards nothing may be allocated.
///
/// A submission is started many times, and its rules are the greater part of what keeping it in costs, so they are kept.
///
/// # Errors
/// When the kernel refuses; a path that is not there is no error.
#[expect(clippy::disallowed_methods, reason = "looks what lies at the grader's own paths, and opens nothing")]
pub(super) fn cached_ruleset(to: &Permissions) -> io::Result<Arc<OwnedFd>> {
    static RULES: Mutex<Vec<(RulesetKey, Arc<OwnedFd>)>> = Mutex::new(Vec::new());
    // What is given piece by piece may gain pieces; what is written to belongs to one run of a compiler, and a display's key
    // and a map of memory to one process.
    let piecemeal = |read: &PathBuf| to.hidden.iter().any(|hidden| hidden.starts_with(read));
    if !to.writes.is_empty()
        || to.output.is_some()
        || to.reads_own_map
        || to.sockets != SocketAccess::None
        || to.reads.iter().any(piecemeal)
    {
        return ruleset(to).map(Arc::new);
    }
    let paths = SYSTEM.iter().map(Path::new).chain(to.reads.iter().chain(&to.hidden).map(PathBuf::as_path));
    let identity =
        |path: &Path| path.metadata().ok().map(|file| (file.dev(), file.ino(), file.ctime(), file.ctime_nsec()));
    let key: RulesetKey = (to.clone(), paths.map(identity).collect(), newest() as i32);
    let kept = || RULES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, rules)) = kept().iter().find(|(of, _)| *of == key) {
        return Ok(Arc::clone(rules));
    }
    let rules = Arc::new(ruleset(to)?);
    let mut kept = kept();
    if kept.len() >= KEPT {
        kept.remove(0);
    }
    kept.push((key, Arc::clone(&rules)));
    Ok(rules)
}

/// # Errors
/// As above.
#[expect(clippy::disallowed_methods, reason = "finds what the grader hides itself")]
fn ruleset(to: &Permissions) -> io::Result<OwnedFd> {
    // The C library looks for an X server there first, and gives up if that is forbidden.
    let scope =
        if to.sockets == SocketAccess::None { Scope::AbstractUnixSocket | Scope::Signal } else { Scope::Signal.into() };
    let known = || {
        // What the first version can do is demanded, and all that came later is taken where it is there.
        let mut rules = Ruleset::default()
            .set_compatibility(CompatLevel::HardRequirement)
            .handle_access(AccessFs::from_all(ABI::V1))?
            .set_compatibility(CompatLevel::BestEffort)
            .handle_access(AccessFs::from_all(newest()))?;
        let (net, scope) = (AccessNet::from_all(newest()), scope & Scope::from_all(newest()));
        if !net.is_empty() {
            rules = rules.handle_access(net)?;
        }
        if !scope.is_empty() {
            rules = rules.scope(scope)?;
        }
        rules.create()
    };
    let mut rules: RulesetCreated = known().map_err(io::Error::other)?;
    let hidden: Vec<PathBuf> = to.hidden.iter().filter_map(|path| path.canonicalize().ok()).collect();
    for path in SYSTEM.iter().map(Path::new).chain(to.reads.iter().map(PathBuf::as_path)) {
        rules = reading(rules, path, &hidden)?;
    }
    for path in READ_DEVICES {
        rules = allow(rules, Path::new(path), AccessFs::ReadFile.into())?;
    }
    rules = allow(rules, Path::new("/dev/null"), AccessFs::WriteFile | AccessFs::ReadFile)?;
    for path in to.writes.iter().chain(&to.output) {
        rules = allow(rules, path, AccessFs::from_all(NEWEST))?;
    }
    let descriptor: Option<OwnedFd> = rules.into();
    descriptor.ok_or_else(|| io::Error::other("the kernel has no Landlock"))
}

/// Lets it read and execute a file, or all that lies in a folder but what is hidden: rules cannot take away what another
/// has given, so a folder with something hidden in it is given piece by piece.
#[expect(clippy::disallowed_methods, reason = "lists folders of the system and of the grader")]
fn reading(mut rules: RulesetCreated, path: &Path, hidden: &[PathBuf]) -> io::Result<RulesetCreated> {
    let Ok(real) = path.canonicalize() else { return Ok(rules) };
    if hidden.contains(&real) {
        return Ok(rules);
    }
    if hidden.iter().any(|hidden| hidden.starts_with(&real)) {
        for entry in real.read_dir()?.flatten() {
            rules = reading(rules, &entry.path(), hidden)?;
        }
        return Ok(rules);
    }
    let all = AccessFs::ReadFile | AccessFs::ReadDir | AccessFs::Execute;
    allow(rules, &real, all)
}

#[expect(clippy::disallowed_methods, reason = "asks for the kind of a path of the grader's")]
fn allow(rules: RulesetCreated, path: &Path, access: landlock::BitFlags<AccessFs>) -> io::Result<RulesetCreated> {
    // What is not there cannot be read.
    let Ok(descriptor) = PathFd::new(path) else { return Ok(rules) };
    let access = if path.is_dir() { access } else { access & AccessFs::from_file(NEWEST) };
    rules.add_rule(PathBeneath::new(descriptor, access)).map_err(io::Error::other)
}
