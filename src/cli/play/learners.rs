//! Machines of matchboxes at the table: they learn there, and may be kept as they are then.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::cli::save::write_file;
use crate::cli::{CliError, say};
use crate::diagnostic::escape::escape_text;
use crate::game::{FullGame, Game, Outcome, Seat};
use crate::platform::canonical;
use crate::players::{MatchboxLearner, Player};

/// The machines that sit at a table.
pub struct TableLearners<G: Game>(Vec<TableLearner<G>>);

struct TableLearner<G: Game> {
    /// Its file; `None` for one that has none.
    path: Option<PathBuf>,
    machine: SharedLearner<G>,
    /// How many games it had played when it sat down.
    games: u64,
}

/// A machine that plays, and is still there when the table is not. One that has two seats learns in both.
#[derive(Clone)]
struct SharedLearner<G: Game>(Arc<Mutex<MatchboxLearner<G>>>);

impl<G: FullGame> SharedLearner<G> {
    fn machine(&self) -> MutexGuard<'_, MatchboxLearner<G>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<G: FullGame> Player<G> for SharedLearner<G> {
    fn begin_game(&mut self) {
        self.machine().begin_game();
    }

    fn choose(&mut self, position: &G) -> Option<G::Action> {
        self.machine().choose(position)
    }

    fn end_game(&mut self, seat: Seat, outcome: Outcome) {
        self.machine().end_game(seat, outcome);
    }
}

impl<G: FullGame> TableLearners<G> {
    /// Returns an empty set.
    pub fn new() -> TableLearners<G> {
        TableLearners(Vec::new())
    }

    /// Whether no machine sits at the table.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The machine of a file as a player; `read` reads the file when it is wanted for the first time.
    ///
    /// # Errors
    /// When `read` fails.
    pub fn player(
        &mut self,
        path: &Path,
        read: impl FnOnce() -> Result<MatchboxLearner<G>, CliError>,
    ) -> Result<Box<dyn Player<G>>, CliError> {
        // `boxes.yaml` and `./boxes.yaml` are one machine.
        let path = canonical(path).unwrap_or_else(|_| path.to_path_buf());
        if let Some(known) = self.0.iter().find(|known| known.path.as_ref() == Some(&path)) {
            return Ok(Box::new(known.machine.clone()));
        }
        let machine = read()?;
        let games = machine.games();
        let machine = SharedLearner(Arc::new(Mutex::new(machine)));
        self.0.push(TableLearner { path: Some(path), machine: machine.clone(), games });
        Ok(Box::new(machine))
    }

    /// A machine that knows nothing yet, as a player. It is gone when play ends.
    pub fn new_player(&mut self, rules: &G::Rules, seed: u64) -> Box<dyn Player<G>> {
        let machine = SharedLearner(Arc::new(Mutex::new(MatchboxLearner::new(rules, true, seed))));
        self.0.push(TableLearner { path: None, machine: machine.clone(), games: 0 });
        Box::new(machine)
    }

    /// The machines as they are now, in the order in which they sat down.
    #[cfg(feature = "serve")]
    pub fn machines(&self) -> impl Iterator<Item = MatchboxLearner<G>> {
        self.0.iter().map(|learner| learner.machine.machine().clone())
    }

    /// Play has ended: machines that have learnt something are written back if that is wanted; else it is said that they
    /// were not.
    ///
    /// # Errors
    /// When one cannot be written.
    pub fn keep(&self, wanted: bool) -> Result<(), CliError> {
        for TableLearner { path, machine, games } in &self.0 {
            let Some(path) = path else { continue };
            let machine = machine.machine();
            let new = machine.games().saturating_sub(*games);
            if new == 0 {
                continue;
            }
            let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
            let learnt =
                format!("{} has learnt from {new} more game{}", escape_text(&name), if new == 1 { "" } else { "s" });
            if !wanted {
                say(format!("{learnt}; the file stays as it was, since `--learn` was not given."));
                continue;
            }
            let left = |why| CliError::Usage(format!("{} is left as it was: {why}", path.display()));
            let text = machine.to_yaml().map_err(left)?;
            let failed = |error| CliError::grader(format!("write the machine to {}", path.display()), error);
            write_file(path, text.as_bytes()).map_err(failed)?;
            say(format!("{learnt}, and was written back."));
        }
        Ok(())
    }
}
