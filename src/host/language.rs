//! The table of languages: how code in each of them is built and run, as data.

mod installation;
mod required_program;
mod template;
mod tool;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use serde::Deserialize;
use serde_yaml::{Mapping, Value};

use self::installation::installation;
pub use self::required_program::{FolderQuery, NamedFolders, RealPathQuery, RequiredProgram, RuntimeSettings};
pub use self::template::{Placeholder, Template, TemplateError};
pub use self::tool::Tool;
use super::process::{Channel, LaunchConfig};
use super::sandbox::{Permissions, Sandbox};
use crate::spec::LanguageSigns;

/// All languages, by name.
#[expect(clippy::expect_used, reason = "the file is part of the program, and a unit test reads it")]
static LANGUAGES: LazyLock<BTreeMap<String, Language>> =
    LazyLock::new(|| read_table(cfg!(windows)).expect("languages.yaml is read by a unit test"));

/// Reads the table. What an entry says of `windows` takes the place of its other keys there.
fn read_table(for_windows: bool) -> Result<BTreeMap<String, Language>, serde_yaml::Error> {
    let entries: BTreeMap<String, Mapping> = serde_yaml::from_str(include_str!("languages.yaml"))?;
    let read = |(name, mut entry): (String, Mapping)| {
        if let Some(Value::Mapping(windows)) = entry.remove("windows")
            && for_windows
        {
            entry.extend(windows);
        }
        let language: Language = serde_yaml::from_value(Value::Mapping(entry))?;
        Ok((name.clone(), Language { name, ..language }))
    };
    entries.into_iter().map(read).collect()
}

/// Variables without which hardly any program runs on this system.
pub(super) const SYSTEMS_OWN: &[&str] = if cfg!(windows) {
    &["SystemRoot", "SystemDrive", "windir", "ComSpec", "PATHEXT", "TEMP", "TMP", "USERPROFILE", "LOCALAPPDATA"]
} else {
    &[]
};

/// One entry of `languages.yaml`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Language {
    /// Its name in manifests.
    #[serde(skip)]
    pub name: String,
    /// Signs by which work in it is recognised without a manifest.
    #[serde(default)]
    pub signs: Option<LanguageSigns>,
    /// Packages to install on Debian and similar systems.
    #[serde(default)]
    pub debian: Option<DebianPackages>,
    /// Programs that a manifest may expect to be installed.
    #[serde(default)]
    pub interpreters: Vec<String>,
    /// Programs that must be installed; the first is `{program}`.
    #[serde(default)]
    pub needs: Vec<RequiredProgram>,
    /// Command that compiles the kit, once for all submissions.
    #[serde(default)]
    pub library: Option<Vec<Template>>,
    /// Command that compiles one submission.
    #[serde(default)]
    pub build: Option<Vec<Template>>,
    /// In place of `build`: a compiler that stays.
    #[serde(default)]
    pub compiler: Option<PersistentCompiler>,
    /// The class that a student writes, by the game's name and the part's: `{class}`.
    #[serde(default)]
    pub classes: BTreeMap<String, BTreeMap<String, String>>,
    /// Reasons why there is no kit for a part, by the part's name.
    #[serde(default)]
    pub ungraded: BTreeMap<String, String>,
    /// Command that runs one submission; if absent, the manifest has it.
    #[serde(default)]
    pub run: Option<Vec<Template>>,
    /// Settings for running it when it opens windows.
    #[serde(default)]
    pub display: Option<WindowedRun>,
    /// Settings for all that it builds and runs.
    #[serde(default)]
    pub runtime: RuntimeSettings,
    /// Channel over which it receives events and answers them.
    pub channel: Channel,
}

/// Packages that a language needs on Debian and similar systems.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DebianPackages {
    /// The packages.
    pub packages: String,
    /// Lines of a shell script, for what is in no package.
    #[serde(default)]
    pub then: String,
}

/// Run of a submission that opens windows.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WindowedRun {
    /// The parts that do.
    pub parts: Vec<String>,
    /// The X server.
    pub needs: RequiredProgram,
    /// The packages of Debian, in place of those that it needs without windows.
    pub packages: String,
    /// In place of `run`.
    pub run: Vec<Template>,
}

/// A compiler that stays, and is told one submission after another in lines of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersistentCompiler {
    /// Command that starts it.
    pub command: Vec<Template>,
    /// Ending of the names of the files that it receives.
    pub reads: String,
}

/// Values of the placeholders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceholderValues {
    /// The program that builds or runs the language: `{program}`, `{linker}`, `{sdk}` and `{framework}`.
    pub tool: Tool,
    /// `{kit}`
    pub kit: PathBuf,
    /// `{library}`; empty if the language has none.
    pub library: PathBuf,
    /// `{folder}`, absolute.
    pub folder: PathBuf,
    /// `{entry}`, relative to the folder, so that no diagnostic tells where the folder is.
    pub entry: PathBuf,
    /// `{build}`; empty if the language has no such step.
    pub build: PathBuf,
    /// `{class}`; empty if the language does not tell programs by a class.
    pub class: String,
    /// The X server, if it opens windows.
    pub display: Option<PathBuf>,
}

impl PlaceholderValues {
    /// Returns the paths that are read when this is built or run.
    fn readable_paths(&self) -> Vec<PathBuf> {
        let places = [&self.kit, &self.library, &self.folder, &self.build];
        let named = places.into_iter().filter(|place| !place.as_os_str().is_empty());
        let installed = installation(&self.tool.program, &self.tool.libraries);
        named.cloned().chain(self.tool.settings.clone()).chain(installed).collect()
    }

    /// The permissions of a program that only runs.
    pub(super) fn permissions(&self) -> Permissions {
        let reads_own_map = self.tool.runtime.reads_own_map;
        Permissions { reads: self.readable_paths(), reads_own_map, ..Permissions::default() }
    }

    /// The environment of student code, which learns nothing of the grader's surroundings but where programs are.
    pub(super) fn run_environment(&self) -> Vec<(OsString, OsString)> {
        self.with_path(vec![("LANG".into(), "C.UTF-8".into())])
    }

    /// The environment of a compiler of untrusted code, which learns where its linker is, and where to put what it needs
    /// for a moment.
    pub(super) fn build_environment(&self, into: &Path) -> Vec<(OsString, OsString)> {
        let names = if cfg!(windows) { ["TMP", "TEMP"].as_slice() } else { &["TMPDIR"] };
        self.with_path(names.iter().map(|name| (name.into(), into.into())).collect())
    }

    fn with_path(&self, more: Vec<(OsString, OsString)>) -> Vec<(OsString, OsString)> {
        let kept = |name: &&str| std::env::var_os(name).map(|value| (name.into(), value));
        let path = ["PATH"].iter().chain(SYSTEMS_OWN).filter_map(kept);
        let own = self.tool.runtime.environment.iter().map(|(name, value)| (name.into(), value.into()));
        path.chain(more).chain(own).collect()
    }
}

impl Language {
    /// The language of this name, if we know it.
    pub fn named(name: &str) -> Option<&'static Language> {
        LANGUAGES.get(name)
    }

    /// All languages, in order of their names.
    pub fn all() -> impl Iterator<Item = &'static Language> {
        LANGUAGES.values()
    }

    /// Whether its compiler takes of a submission only what the main file needs, and tells what that was.
    pub fn reports_used_files(&self) -> bool {
        self.compiler.is_some()
    }

    /// The class that a student writes who plays a game as something; empty in a language that does not ask for any.
    ///
    /// # Errors
    /// Why there is none.
    pub fn class(&self, (game, part): (&str, &str)) -> Result<String, String> {
        if self.classes.is_empty() {
            return Ok(String::new());
        }
        let class = self.classes.get(game).and_then(|parts| parts.get(part));
        let missing = || match self.ungraded.get(part) {
            Some(reason) => reason.clone(),
            None => format!("the kit for {} has no {part} of {game}", self.name),
        };
        class.cloned().ok_or_else(missing)
    }

    /// Returns the configuration for running a build. `command` is for a language that leaves it to the manifest, with the
    /// program as an absolute path; `None` when there is nothing to run.
    pub fn launch(&self, places: &PlaceholderValues, command: &[OsString], sandbox: Sandbox) -> Option<LaunchConfig> {
        let windowed = self.display.as_ref().filter(|_| places.display.is_some()).map(|windowed| &windowed.run);
        let filled = match windowed.or(self.run.as_ref()) {
            Some(run) => fill(run, places),
            None => command.to_vec(),
        };
        let confinement = places.permissions();
        let launch =
            launch(filled, places.folder.clone(), places.run_environment(), self.channel, sandbox, confinement)?;
        Some(LaunchConfig { display: places.display.clone(), ..launch })
    }
}

/// A whole command with the placeholders filled in.
pub(super) fn fill(templates: &[Template], places: &PlaceholderValues) -> Vec<OsString> {
    templates.iter().map(|template| template.fill(places)).collect()
}

/// A command as a launch; `None` when it is empty.
pub(super) fn launch(
    command: Vec<OsString>,
    folder: PathBuf,
    environment: Vec<(OsString, OsString)>,
    channel: Channel,
    sandbox: Sandbox,
    confinement: Permissions,
) -> Option<LaunchConfig> {
    let mut arguments = command.into_iter();
    let program = PathBuf::from(arguments.next()?);
    // Our own program holds the fixtures and the reference.
    let hidden = std::env::current_exe().ok().into_iter().collect();
    let mut confinement = Permissions { hidden, ..confinement };
    // What lies in the submission's folder or its build was installed with nothing, and what stands beside those folders is
    // other people's.
    if !confinement.reads.iter().any(|place| program.starts_with(place)) {
        confinement.reads.extend(installation(&program, &[]));
    }
    Some(LaunchConfig {
        program,
        arguments: arguments.collect(),
        folder,
        environment,
        channel,
        sandbox,
        confinement,
        display: None,
        group: None,
        folders: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        let names: Vec<_> = Language::all().map(|language| language.name.as_str()).collect();
        assert_eq!(names, ["command", "csharp", "java", "python", "rust"]);
        assert_eq!(Language::named("cobol"), None);
    }

    #[test]
    fn windows_has_the_same_languages_with_other_commands() {
        let [here, there] = [false, true].map(|windows| read_table(windows).unwrap());
        assert!(here.keys().eq(there.keys()));
        let linkers = |languages: &BTreeMap<String, Language>| languages["rust"].needs.len();
        assert_eq!((linkers(&here), linkers(&there)), (2, 1));
        assert_eq!(here["java"].run, there["java"].run);
    }

    #[test]
    fn every_placeholder_has_something_to_stand_for() {
        let tables = [false, true].map(|windows| read_table(windows).unwrap());
        for Language { name, needs, library, build, compiler, classes, run, .. } in
            tables.iter().flat_map(BTreeMap::values)
        {
            let mut known = vec![Placeholder::Kit, Placeholder::PathSeparator];
            known.extend((!needs.is_empty()).then_some(Placeholder::Program));
            known.extend((needs.len() > 1).then_some(Placeholder::Linker));
            known.extend(needs.iter().filter(|need| need.folders.sdk.is_some()).map(|_| Placeholder::Sdk));
            known.extend(needs.iter().filter(|need| need.folders.framework.is_some()).map(|_| Placeholder::Framework));
            let check = |step: &str, templates: &Option<Vec<Template>>, known: &[Placeholder]| {
                for place in templates.iter().flatten().flat_map(Template::placeholders) {
                    assert!(known.contains(&place), "{name}: `{step}` cannot know {place}");
                }
            };
            known.extend(library.is_some().then_some(Placeholder::Library));
            check("library", library, &known);
            // A compiler that stays knows of no submission but what it is told.
            check("compiler", &compiler.as_ref().map(|compiler| compiler.command.clone()), &known);
            known.extend([Placeholder::Folder, Placeholder::Entry]);
            known.extend((!classes.is_empty()).then_some(Placeholder::Class));
            known.extend((build.is_some() || compiler.is_some()).then_some(Placeholder::Build));
            check("build", build, &known);
            check("run", run, &known);
        }
    }

    #[test]
    fn a_part_without_a_kit_is_refused_with_the_reason() {
        let refused = |language: &str, plays| Language::named(language).unwrap().class(plays).unwrap_err();
        let view = refused("csharp", ("described", "view"));
        assert!(
            view.starts_with("a window in Windows Forms needs Windows, so no view in C# can be graded: "),
            "{view}"
        );
        assert_eq!(refused("csharp", ("reversi", "controller")), "the kit for csharp has no controller of reversi");
    }

    #[test]
    fn python_runs_the_kit_with_the_entry() {
        let places = PlaceholderValues {
            tool: Tool { program: "/usr/bin/python3".into(), ..Tool::default() },
            kit: "/kit".into(),
            folder: "/work/ada".into(),
            entry: "controller.py".into(),
            ..PlaceholderValues::default()
        };
        let launch = Language::named("python").unwrap().launch(&places, &[], Sandbox::NONE).unwrap();
        assert_eq!(launch.program, PathBuf::from("/usr/bin/python3"));
        assert_eq!(launch.arguments, ["-I", "-S", "-B", "/kit/python/referee_main.py", "./controller.py"]);
        assert_eq!(launch.folder, PathBuf::from("/work/ada"));
        assert_eq!(launch.channel, Channel::Socket);
    }

    /// Work of other people may be in a folder of any name.
    #[test]
    fn a_program_of_the_students_opens_nothing_beside_their_folder() {
        let command = Language::named("command").unwrap();
        let places = PlaceholderValues { folder: "/work/ada".into(), ..PlaceholderValues::default() };
        let reads =
            |program: &str| command.launch(&places, &[program.into()], Sandbox::NONE).unwrap().confinement.reads;
        assert_eq!(reads("/work/ada/run.sh"), [PathBuf::from("/work/ada")]);
        assert!(reads("/opt/node/bin/node").contains(&"/opt/node/lib".into()));
    }

    #[test]
    fn a_command_runs_what_the_manifest_says() {
        let language = Language::named("command").unwrap();
        assert_eq!(language.launch(&PlaceholderValues::default(), &[], Sandbox::NONE), None);
        let launch = language
            .launch(&PlaceholderValues::default(), &["/bin/node".into(), "main.js".into()], Sandbox::NONE)
            .unwrap();
        assert_eq!((launch.program, launch.arguments), ("/bin/node".into(), vec!["main.js".into()]));
        assert_eq!(launch.channel, Channel::Stdio);
    }
}
