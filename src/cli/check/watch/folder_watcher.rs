//! Wake-ups for the watch: the system reports a change in a folder, and the watch then looks at the files.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::time::Duration;

use notify::event::{AccessKind, AccessMode};
use notify::{Config, Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use super::messages::WatchEvent;
use crate::platform::FileIdentity;

/// How often it is looked all the same: a folder may have been replaced, and the system may have lost count.
const GLANCE: Duration = Duration::from_secs(2);
/// How often it is looked where nobody says that anything has happened.
const POLL: Duration = Duration::from_millis(300);

/// Tells of what happens in folders, each by itself: so nothing is spent on those that do not count.
pub struct FolderWatcher {
    watcher: Option<RecommendedWatcher>,
    armed: BTreeMap<PathBuf, FileIdentity>,
}

impl FolderWatcher {
    /// One that tells `tell`; where the system cannot, or nobody wants it to, it only says how often to look.
    pub fn new(tell: Sender<WatchEvent>, polls: bool) -> FolderWatcher {
        let told = move |event: notify::Result<Event>| {
            if event.is_ok_and(|event| is_change(event.kind)) {
                // Anyone who does not hear it has ended.
                let _ = tell.send(WatchEvent::Touched);
            }
        };
        let watcher = || RecommendedWatcher::new(told, Config::default().with_follow_symlinks(false)).ok();
        FolderWatcher { watcher: if polls { None } else { watcher() }, armed: BTreeMap::new() }
    }

    /// From now on it tells of these folders. If there are more than the system watches, it is looked instead.
    pub fn arm(&mut self, folders: &BTreeMap<PathBuf, FileIdentity>) {
        let Some(watcher) = &mut self.watcher else { return };
        for path in self.armed.keys().filter(|path| !folders.contains_key(*path)) {
            // It is mostly gone already.
            let _ = watcher.unwatch(path);
        }
        let mut new = folders.iter().filter(|(path, identity)| self.armed.get(*path) != Some(*identity));
        let missed = new.any(|(path, _)| {
            // Another folder of the same name: the one before is let go first.
            if self.armed.contains_key(path) {
                let _ = watcher.unwatch(path);
            }
            watcher.watch(path, RecursiveMode::NonRecursive).is_err() && path.exists()
        });
        self.armed.clone_from(folders);
        if missed {
            self.watcher = None;
        }
    }

    /// How long nobody has to look if nothing is told.
    pub fn patience(&self) -> Duration {
        if self.watcher.is_some() { GLANCE } else { POLL }
    }
}

/// Reading is no change, and we read ourselves.
fn is_change(kind: EventKind) -> bool {
    !matches!(kind, EventKind::Access(access) if access != AccessKind::Close(AccessMode::Write))
}
