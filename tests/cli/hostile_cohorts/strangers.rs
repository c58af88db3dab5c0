//! Kinds of strangers, and how each hands in: most are refused before anything of theirs runs, so that thousands are cheap.

#[path = "archives.rs"]
mod archives;
#[path = "manifests.rs"]
mod manifests;
#[path = "names.rs"]
mod names;
#[path = "running.rs"]
mod running;
#[path = "trees.rs"]
mod trees;

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;

use crate::support::Place;

/// Makes one hand-in of a cohort in the folder `all`. The name differs from those of all others of the kind, and so does the
/// number.
pub type Make = fn(&Place, &str, usize);

/// How much a stranger costs whoever grades, or whoever makes the cohort.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// Refused before anything runs.
    Cheap,
    /// Something of theirs is started.
    Runs,
    /// Takes seconds: one is enough in any cohort.
    Dear,
}

/// A kind of stranger.
pub struct Stranger {
    /// Name of the kind in messages of the test.
    pub kind: &'static str,
    /// Cost of one of them.
    pub cost: Cost,
    /// Maker of a hand-in.
    pub make: Make,
}

/// All kinds.
pub fn all() -> Vec<&'static Stranger> {
    [names::ALL, manifests::ALL, archives::ALL, trees::ALL, running::ALL].into_iter().flatten().collect()
}

const fn cheap(kind: &'static str, make: Make) -> Stranger {
    Stranger { kind, cost: Cost::Cheap, make }
}

const fn runs(kind: &'static str, make: Make) -> Stranger {
    Stranger { kind, cost: Cost::Runs, make }
}

const fn dear(kind: &'static str, make: Make) -> Stranger {
    Stranger { kind, cost: Cost::Dear, make }
}

/// A hand-in with a manifest that nobody understands, whatever it is called.
fn nobody_reads(place: &Place, name: impl AsRef<OsStr>) {
    let folder = place.path("all").join(name.as_ref());
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("submission.yaml"), "language: [\n").expect("a file");
}

/// A hand-in of which the name is given as bytes.
fn nobody_reads_bytes(place: &Place, name: &[u8]) {
    nobody_reads(place, OsStr::from_bytes(name));
}

/// A manifest, beside a program that is never started because of it.
fn says(place: &Place, name: &str, manifest: &str) {
    place.write(&format!("all/{name}/submission.yaml"), manifest);
}

fn link(place: &Place, to: &str, name: &str) {
    let path = place.path(&format!("all/{name}"));
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    symlink(to, path).expect("a link");
}
