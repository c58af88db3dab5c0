//! Compilers and interpreters: where they are, and which.

use std::env::consts::EXE_SUFFIX;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::BuildError;
use crate::language::{FolderQuery, Language, RequiredProgram, SYSTEMS_OWN, Tool};
use crate::limits::Limits;
use crate::platform::{canonical, mode_of};
use crate::process::{Channel, LaunchConfig, Process};
use crate::sandbox::{Permissions, Sandbox};

/// Endings of the names of programs.
const ENDINGS: &[&str] = if cfg!(windows) { &[".exe", ".com", ".bat", ".cmd"] } else { &[""] };

/// Tools that this process has found. Each is asked once: behind a version manager's shim, an answer takes a tenth of a second,
/// and a command has several builders. What is missing is looked for again, by builders to come: somebody may have installed it.
static FOUND: Mutex<Vec<(Language, Option<OsString>, Tool)>> = Mutex::new(Vec::new());

/// Finds all that a language needs.
pub(super) fn find_tool(language: &Language, limits: &Limits) -> Result<Tool, BuildError> {
    let path = std::env::var_os("PATH");
    let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((.., tool)) = found.iter().find(|(known, on, _)| known == language && *on == path) {
        return Ok(tool.clone());
    }
    let tool = look_for_tool(language, limits)?;
    found.push((language.clone(), path, tool.clone()));
    Ok(tool)
}

fn look_for_tool(language: &Language, limits: &Limits) -> Result<Tool, BuildError> {
    let mut found = Vec::new();
    for need in &language.needs {
        let mut names = [&need.program].into_iter().chain(&need.or);
        let program = names.find_map(|name| on_path(name)).ok_or_else(|| BuildError::grader(&need.missing))?;
        found.push(examine(need, program, limits)?);
    }
    let mut found = found.into_iter();
    let first = found.next().unwrap_or_default();
    let linker = found.next().unwrap_or_default().program;
    Ok(Tool { linker, runtime: language.runtime.clone(), ..first })
}

#[expect(clippy::disallowed_methods, reason = "looks for programs that are installed on this machine")]
fn examine(need: &RequiredProgram, program: PathBuf, limits: &Limits) -> Result<Tool, BuildError> {
    let mut program = program;
    let mut libraries = Vec::new();
    if let Some(real) = &need.real {
        let said = ask(need, &program, &real.ask, limits)?;
        let mut lines = said.lines().map(str::trim);
        let line = match &real.after {
            Some(after) => lines.find_map(|line| line.strip_prefix(after.as_str())).map(str::trim),
            None => lines.rfind(|line| !line.is_empty()),
        };
        let path = Path::new(line.unwrap_or_default());
        if real.libraries {
            let named = said.lines().map(|line| PathBuf::from(line.trim()));
            libraries.extend(named.filter(|library| library.is_absolute() && library.exists() && library != path));
        }
        // `join` of nothing would add a slash, and a file followed by a slash is none.
        program = if real.then.as_os_str().is_empty() { path.to_owned() } else { path.join(&real.then) };
        if !program.is_file() {
            // What `then` names has an ending on Windows.
            program.as_mut_os_string().push(EXE_SUFFIX);
        }
        if !(program.is_absolute() && program.is_file()) {
            return Err(broken(need, &format!("it says that it is {}", program.display())));
        }
    }
    let version = match &need.version {
        Some(arguments) => ask(need, &program, arguments, limits)?,
        None => String::new(),
    };
    let settings = need.settings.as_ref().and_then(|file| {
        let real = canonical(&program.parent()?.parent()?.join(file)).ok()?;
        real.parent().map(Path::to_owned)
    });
    let mut named = |query: &Option<FolderQuery>| match query {
        Some(query) => newest_folder(need, query, &ask(need, &program, &query.ask, limits)?).inspect(|folder| {
            // What lies beside the SDKs, the libraries of all versions, belongs to the program as well.
            libraries.extend(folder.ancestors().nth(2 + query.then.components().count()).map(Path::to_owned));
        }),
        None => Ok(PathBuf::new()),
    };
    let (sdk, framework) = (named(&need.folders.sdk)?, named(&need.folders.framework)?);
    Ok(Tool { program, libraries, version, settings, sdk, framework, ..Tool::default() })
}

/// The newest of the folders that a program has named. It names them in the order of their versions.
#[expect(clippy::disallowed_methods, reason = "looks for programs that are installed on this machine")]
fn newest_folder(need: &RequiredProgram, query: &FolderQuery, said: &str) -> Result<PathBuf, BuildError> {
    let named = said.lines().rev().find_map(|line| {
        let (version, folder) = line.trim().strip_prefix(query.after.as_str())?.trim().split_once(" [")?;
        Some(Path::new(folder.strip_suffix(']')?).join(version).join(&query.then))
    });
    let found = named.filter(|folder| folder.is_absolute() && folder.is_dir());
    found.ok_or_else(|| BuildError::grader(format!("{} is installed, but {}", need.program, query.missing)))
}

fn broken(need: &RequiredProgram, why: &str) -> BuildError {
    BuildError::grader(format!("{} is installed but does not work: {}", need.program, why.trim()))
}

/// Runs a program and returns its output.
fn ask(need: &RequiredProgram, program: &Path, arguments: &[String], limits: &Limits) -> Result<String, BuildError> {
    let launch = LaunchConfig {
        program: program.to_owned(),
        arguments: arguments.iter().map(OsString::from).collect(),
        // Not in a submission's folder, where a file could choose another toolchain.
        folder: "/".into(),
        environment: environment(),
        channel: Channel::Silent,
        // It is ours, and sees nothing of any submission.
        sandbox: Sandbox::NONE,
        confinement: Permissions::default(),
        display: None,
        group: None,
        folders: Vec::new(),
    };
    let mut process = Process::start(&launch, limits).map_err(|fault| broken(need, &fault.to_string()))?;
    // It is nobody's code that is being timed.
    match process.wait(limits.build) {
        Ok(status) if status.success() => Ok(process.output()),
        Ok(status) => Err(broken(need, &format!("{status}: {}", process.output()))),
        Err(fault) => Err(broken(need, &fault.to_string())),
    }
}

/// All that a compiler learns of its surroundings; the last two are for a compiler behind rustup.
pub(super) fn environment() -> Vec<(OsString, OsString)> {
    let kept = |name: &str| std::env::var_os(name).map(|value| (name.into(), value));
    let known = ["PATH", "HOME", "CARGO_HOME", "RUSTUP_HOME"];
    known.iter().chain(SYSTEMS_OWN).copied().filter_map(kept).collect()
}

/// The first executable file of this name on PATH. Relative folders on PATH are skipped: they mean something else in
/// every folder.
pub(super) fn on_path(program: &str) -> Option<PathBuf> {
    search(program, &std::env::var_os("PATH")?)
}

#[expect(clippy::disallowed_methods, reason = "looks for programs that are installed on this machine")]
fn search(program: &str, path: &OsStr) -> Option<PathBuf> {
    let runs = |file: &PathBuf| file.metadata().is_ok_and(|data| data.is_file() && mode_of(&data) & 0o111 != 0);
    let folders = std::env::split_paths(path).filter(|folder| folder.is_absolute());
    folders.flat_map(|folder| ENDINGS.iter().map(move |ending| folder.join(format!("{program}{ending}")))).find(runs)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn language(yaml: &str) -> Language {
        serde_yaml::from_str(&format!("{{channel: stdio, needs: [{yaml}]}}")).unwrap()
    }

    #[test]
    fn path_is_searched_in_order_for_what_can_be_run() {
        let folder = tempfile::tempdir().unwrap();
        let paths: Vec<_> = ["a", "b", "c"].map(|name| folder.path().join(name)).to_vec();
        for (path, mode) in paths.iter().zip([0o644, 0o755, 0o755]) {
            std::fs::create_dir(path).unwrap();
            std::fs::write(path.join("tool"), "").unwrap();
            std::fs::set_permissions(path.join("tool"), std::fs::Permissions::from_mode(mode)).unwrap();
        }
        let path = std::env::join_paths(&paths).unwrap();
        assert_eq!(search("tool", &path), Some(paths[1].join("tool")));
        assert_eq!(search("none", &path), None);
    }

    #[test]
    fn what_is_missing_or_broken_is_the_graders() {
        let missing = language("{program: no-such-program, missing: 'there is none'}");
        assert_eq!(find_tool(&missing, &Limits::default()), Err(BuildError::grader("there is none")));
        let broken = language("{program: sh, missing: x, version: [-c, 'echo oh no; exit 3']}");
        let expected = "sh is installed but does not work: exit status: 3: oh no";
        assert_eq!(find_tool(&broken, &Limits::default()), Err(BuildError::grader(expected)));
    }

    #[test]
    fn the_newest_of_the_folders_that_a_program_names_is_taken() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        for version in ["3.1.102", "8.0.404"] {
            std::fs::create_dir_all(root.join("sdk").join(version).join("bin")).unwrap();
        }
        let asking = |lines: &str| {
            let ask = format!("[-c, 'printf \"{lines}\"']").replace("ROOT", &root.display().to_string());
            let sdk = format!("{{ask: {ask}, after: SDK, then: bin, missing: there is no SDK}}");
            find_tool(&language(&format!("{{program: sh, missing: x, folders: {{sdk: {sdk}}}}}")), &Limits::default())
        };
        let tool = asking("SDK 3.1.102 [ROOT/sdk]\\nSDK 8.0.404 [ROOT/sdk]\\nOther 9.0.1 [ROOT/other]\\n").unwrap();
        assert_eq!(tool.sdk, root.join("sdk/8.0.404/bin"));
        assert_eq!(tool.libraries, [root.as_path()]);
        for none in ["", "Other 9.0.1 [ROOT/other]\\n", "SDK 9.0.1 [ROOT/sdk]\\n", "SDK 3.1.102\\n"] {
            let wanted = BuildError::grader("sh is installed, but there is no SDK");
            assert_eq!(asking(none), Err(wanted), "{none}");
        }
    }

    #[test]
    fn shims_are_seen_through() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("bin")).unwrap();
        std::os::unix::fs::symlink("/bin/sh", folder.path().join("bin/real")).unwrap();
        let ask = format!("echo info; echo {}", folder.path().display());
        let shim = format!(
            "{{program: sh, missing: x, real: {{ask: [-c, '{ask}'], then: bin/real}}, version: [-c, 'echo 7']}}"
        );
        let tool = find_tool(&language(&shim), &Limits::default()).unwrap();
        let version = "7\n".to_owned();
        assert_eq!(tool, Tool { program: folder.path().join("bin/real"), version, ..Tool::default() });
    }
}
