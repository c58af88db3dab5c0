//! What several commands need: rules, the coursework that is meant, the workshop.

use std::path::PathBuf;

use super::Stop;
use crate::bundle::Bundle;
use crate::coursework::load_spec;
use crate::game::Game;
use crate::host::build::Workshop;
use crate::host::cache::Cache;
use crate::host::language::Language;
use crate::host::unpack_kits;
use crate::limits::Limits;
use crate::spec::Spec;

/// Reads rules given on the command line; the game's own where none are given.
pub fn read_rules<G: Game>(yaml: Option<&str>) -> Result<G::Rules, Stop> {
    let Some(yaml) = yaml else { return Ok(G::Rules::default()) };
    serde_yaml::from_str(yaml).map_err(|error| Stop::Usage(format!("--rules does not fit {}: {error}", G::NAME)))
}

/// The specs and fixtures of the folder where we stand, over the bundled ones.
pub fn bundle() -> Bundle {
    Bundle::over(".")
}

/// The spec that is meant: the one that was named, or the only one there is; generated games follow from `seed`, if one is
/// given.
pub fn spec(bundle: &Bundle, coursework: Option<&str>, edition: Option<&str>, seed: Option<u64>) -> Result<Spec, Stop> {
    let known = bundle.courseworks();
    let id = match (coursework, known.as_slice()) {
        (Some(id), _) => id,
        (None, [only]) => only,
        (None, _) => {
            return Err(Stop::Usage(format!("say which coursework is meant; there are: {}", known.join(", "))));
        }
    };
    let mut spec = load_spec(bundle, id, edition)?;
    if let Some(seed) = seed {
        spec.reseed(seed);
    }
    Ok(spec)
}

/// The names that a manifest's `language` may have.
pub fn languages() -> Vec<&'static str> {
    Language::all().map(|language| language.name.as_str()).collect()
}

/// Where student code is built, and the folder of the kits.
pub fn workshop(limits: Limits) -> Result<(Workshop, PathBuf), Stop> {
    let cache = Cache::open().map_err(|error| Stop::grader("open the cache", error))?;
    let kits = unpack_kits(&cache).map_err(|error| Stop::grader("unpack the kits", error))?;
    Ok((Workshop::new(cache, limits), kits))
}

/// How many things are done at the same time, unless somebody says otherwise.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The columns that tables may take: the terminal's, or 80 where there is none.
pub fn width() -> u16 {
    use std::io::IsTerminal;
    let stdout = std::io::stdout();
    let terminal = stdout.is_terminal().then(|| rustix::termios::tcgetwinsize(&stdout).ok()).flatten();
    terminal.map_or(80, |size| size.ws_col.clamp(40, 140))
}
