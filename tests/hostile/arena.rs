//! A course on disk with things in it that nobody may learn, and a grader that works there.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::net::UnixDatagram;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use referee::bundle::replacing_file;

use super::attack::Outcome;
use super::hand_in::{copy_all, write};
use super::services;

/// Text in files that must not be read; each file adds its own name.
pub const CANARY: &str = "CANARY-7f3a91";
/// Honest submissions: they come before, between and after the attackers.
const HONEST: [(&str, &str); 4] =
    [("anna", "python-array"), ("mira", "rust-array"), ("pythia", "command-python"), ("zoe", "rust-functional")];
/// One fixture of each requirement is enough to see that nothing changes.
const EACH: usize = 2;

/// The course: `course/` is where the grader works, `home/` is its home folder.
pub struct Arena {
    root: PathBuf,
    /// Listens on a socket file, as the logs of a machine do: nobody may have anything to say to it.
    service: UnixDatagram,
}

/// Result of one run of the grader.
pub struct Run {
    pub results: PathBuf,
    /// Output.
    pub printed: String,
}

impl Arena {
    /// Makes it anew.
    pub fn new(root: &Path) -> Outcome<Arena> {
        if root.exists() {
            fs::remove_dir_all(root).map_err(|error| format!("{}: {error}", root.display()))?;
        }
        fs::create_dir_all(root).map_err(|error| format!("{}: {error}", root.display()))?;
        let heard = |error| format!("{}: {error}", root.join("log").display());
        let service = UnixDatagram::bind(root.join("log")).map_err(heard)?;
        service.set_nonblocking(true).map_err(heard)?;
        let arena = Arena { root: root.to_path_buf(), service };
        copy_all(Path::new("specs"), &arena.course().join("specs"), &|name| name.starts_with("reversi"))?;
        arena.plant_fixtures()?;
        let secrets = [
            (root.join("home/.netrc"), "home"),
            (root.join("home/.config/course/token"), "home"),
            (arena.course().join("last-year/marks.csv"), "results"),
            (arena.course().join("submissions/anna/notes.txt"), "submission"),
        ];
        for (path, place) in secrets {
            write(&path, format!("{CANARY}-{place}\n").as_bytes())?;
        }
        for (name, sample) in HONEST {
            let sample = Path::new("submissions/reversi/accepted").join(sample);
            copy_all(&sample, &arena.submission(name), &|_| true)?;
        }
        services::start(&root.join("services"))?;
        Ok(arena)
    }

    fn plant_fixtures(&self) -> Outcome {
        let (name, text) = replacing_file("reversi");
        write(&self.course().join(name), text)?;
        let from = Path::new("fixtures/reversi");
        for requirement in folders(from)? {
            for fixture in folders(&from.join(&requirement))?.into_iter().take(EACH) {
                let path = Path::new("reversi").join(&requirement).join(&fixture);
                let text = fs::read_to_string(Path::new("fixtures").join(&path)).map_err(|error| error.to_string())?;
                let text = format!("{text}# {CANARY}-fixture\n");
                write(&self.course().join("fixtures").join(path), text.as_bytes())?;
            }
        }
        Ok(())
    }

    pub fn course(&self) -> PathBuf {
        self.root.join("course")
    }

    /// Returns the folder of a submission.
    pub fn submission(&self, name: &str) -> PathBuf {
        self.course().join("submissions").join(name)
    }

    /// A folder, or an archive beside the folders.
    fn handed_in(&self, name: &str) -> PathBuf {
        let place = Path::new("submissions").join(name);
        let archives = ["zip", "tar.gz"].map(|ending| place.with_extension(ending));
        archives.into_iter().find(|path| self.course().join(path).exists()).unwrap_or(place)
    }

    pub fn honest() -> impl Iterator<Item = &'static str> {
        HONEST.into_iter().map(|(name, _)| name)
    }

    /// Grades these submissions.
    pub fn grade(&self, tier: &str, out: &str, submissions: &[&str], loaded: bool) -> Outcome<Run> {
        let real_home = std::env::home_dir().unwrap_or_default();
        let toolchains = std::env::var_os("RUSTUP_HOME").unwrap_or_else(|| real_home.join(".rustup").into());
        let mut grader = Command::new("sh");
        grader
            .current_dir(self.course())
            // Anyone who starts a grader may have left something open, and secret.
            .args(["-c", "exec 9< \"$HOME/.netrc\"; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_referee")])
            .args(["grade", "--jobs", "2", "--sandbox", tier, "--out", out])
            .args(submissions.iter().map(|name| self.handed_in(name)))
            .env("HOME", self.root.join("home"))
            .env("RUSTUP_HOME", toolchains)
            // Kept from one run of the suite to the next, since the kits in there are built once.
            .env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile-cache"))
            .env("COURSE_TOKEN", format!("{CANARY}-environment"))
            .env("COLUMNS", "100")
            .stdin(Stdio::null());
        let graded = under_load(loaded, || grader.output()).map_err(|error| error.to_string())?;
        let [out_text, err_text] = [&graded.stdout, &graded.stderr].map(|bytes| String::from_utf8_lossy(bytes));
        if graded.status.code() != Some(0) {
            return Err(format!("the grader ended with {}\n{err_text}", graded.status));
        }
        Ok(Run { results: self.course().join(out), printed: format!("{out_text}{err_text}") })
    }

    /// Everything that is on disk but results, with what is in it.
    pub fn files(&self) -> Outcome<BTreeMap<PathBuf, Vec<u8>>> {
        let mut files = BTreeMap::new();
        for place in ["course/specs", "course/fixtures", "course/submissions", "course/last-year", "home"] {
            collect(&self.root.join(place), &mut files).map_err(|error| format!("{place}: {error}"))?;
        }
        Ok(files)
    }

    /// Returns the messages to the service since the last call.
    pub fn overheard(&self) -> Vec<String> {
        let mut room = [0; 4096];
        let next = || {
            self.service
                .recv(&mut room)
                .ok()
                .map(|length| format!("said to a service: {}", room[..length].escape_ascii()))
        };
        std::iter::from_fn(next).collect()
    }

    pub fn root(&self) -> &Path {
        &self.root
    }
}

/// Does something while every core has something else to do as well.
fn under_load<T>(loaded: bool, work: impl FnOnce() -> T) -> T {
    let done = AtomicBool::new(!loaded);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let result = work();
        done.store(true, Ordering::Relaxed);
        result
    })
}

fn folders(place: &Path) -> Outcome<Vec<String>> {
    let entries = fs::read_dir(place).map_err(|error| format!("{}: {error}", place.display()))?;
    let mut names: Vec<String> =
        entries.filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned())).collect();
    names.sort();
    Ok(names)
}

fn collect(place: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) -> std::io::Result<()> {
    for entry in fs::read_dir(place)? {
        let path = entry?.path();
        if path.is_symlink() {
            files.insert(path.clone(), fs::read_link(&path)?.into_os_string().into_encoded_bytes());
        } else if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.insert(path.clone(), fs::read(&path)?);
        }
    }
    Ok(())
}
