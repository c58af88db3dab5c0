//! A cohort with attackers in it, graded once a tier, and what is asked of the results.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Mutex, OnceLock};

use referee::diagnostic::escape::is_hidden;
use referee::host::sandbox::{Sandbox, Tier, TierChoice};
use referee::results::{SavedResults, TAPES, TRANSCRIPTS};
use serde_json::Value;

use super::arena::{Arena, CANARY, Run};
use super::attack::{Attack, Outcome, Unsandboxed};
use super::remains;

/// Word that attackers print when they have succeeded.
const SUCCESS: &str = "PWNED";

/// One cohort at a time: they use the same folder, and each has the machine to itself.
#[derive(Default)]
pub struct Course {
    arena: OnceLock<Outcome<Arena>>,
    peaceful: OnceLock<Outcome<Graded>>,
    graded: [OnceLock<Outcome<Graded>>; 3],
    turn: Mutex<()>,
}

/// Result of one run.
pub struct Graded {
    tier: &'static str,
    run: Run,
    /// Files on the disk that are new, or were changed.
    changed: Vec<String>,
    left: Vec<String>,
}

impl Course {
    /// The tiers of this machine, the strongest last.
    pub fn tiers() -> Outcome<Vec<&'static str>> {
        let has = |tier: &Tier| Sandbox::choose(TierChoice::Only(*tier)).is_ok();
        let tiers: Vec<&str> = [Tier::Light, Tier::Ns].into_iter().filter(has).map(Tier::name).collect();
        match Sandbox::choose(TierChoice::Auto) {
            Err(why) if std::env::var_os("CI").is_some() => Err(why.to_string()),
            Err(why) => {
                println!("{why}");
                Ok(tiers)
            }
            Ok(_) => Ok(tiers),
        }
    }

    fn arena(&self) -> Outcome<&Arena> {
        let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile");
        self.arena.get_or_init(|| Arena::new(&place)).as_ref().map_err(Clone::clone)
    }

    /// Honest work alone.
    pub fn peaceful(&self) -> Outcome<&Graded> {
        let grade = || self.run("auto", "peaceful", &Arena::honest().collect::<Vec<_>>(), false);
        self.peaceful.get_or_init(grade).as_ref().map_err(Clone::clone)
    }

    /// Honest work and all attackers; without a sandbox only those that harm nobody by it.
    pub fn graded(&self, tier: &'static str, attacks: &[Attack]) -> Outcome<&Graded> {
        let place = ["none", "light", "ns"].iter().position(|it| *it == tier).unwrap_or(0);
        let grade = || {
            let sandboxed = tier != "none";
            let tried = |attack: &&Attack| sandboxed || attack.unsandboxed != Unsandboxed::Untried;
            let attacks: Vec<&Attack> = attacks.iter().filter(tried).collect();
            let arena = self.arena()?;
            attacks.iter().try_for_each(|attack| attack.hand_in(&arena.submission(&attack.name)))?;
            let mut all: Vec<&str> = attacks.iter().map(|attack| attack.name.as_str()).collect();
            if sandboxed {
                Arena::honest().for_each(|name| all.push(name));
            }
            self.run(tier, &format!("results-{tier}"), &all, sandboxed)
        };
        self.graded[place].get_or_init(grade).as_ref().map_err(Clone::clone)
    }

    fn run(&self, tier: &'static str, out: &str, submissions: &[&str], loaded: bool) -> Outcome<Graded> {
        let arena = self.arena()?;
        // A trial that panics while it holds this leaves nothing half done that the next one would use.
        let _turn = self.turn.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let (before, there) = (arena.files()?, remains::things());
        let run = arena.grade(tier, out, submissions, loaded)?;
        let processes = remains::processes(arena.root());
        remains::kill(&processes);
        let mut left = remains::added(&there, &remains::things());
        if tier == "none" {
            remains::remove(&left);
        }
        left.extend(arena.overheard());
        left.extend(processes.into_iter().map(|(number, words)| format!("process {number}: {words}")));
        Ok(Graded { tier, run, changed: differences(&before, &arena.files()?), left })
    }
}

impl Graded {
    /// Whether the attack has got what it deserves, and nothing else.
    pub fn comes_to(&self, attack: &Attack) -> Outcome {
        let sheet = self.marksheet(&attack.name)?;
        if let Some(trouble) = sheet["trouble"].as_str() {
            return Err(format!("it was not run: {trouble}"));
        }
        let build = sheet["build"].as_str();
        let faults = self.faults(&attack.name)?;
        let lost: Vec<&str> = sheet["requirements"].as_array().into_iter().flatten().filter_map(loss).collect();
        let now = format!("now it has `loses: [{}]`, faults {faults:?}, build {build:?}", lost.join(", "));
        if self.told(&attack.name)?.contains(SUCCESS) {
            return Err(format!("it got what it wanted; {now}"));
        }
        let holds = match attack.fault.as_deref() {
            Some("build") => build.is_some(),
            Some(fault) => build.is_none() && faults.iter().any(|it| it == fault),
            None => {
                let mut wanted: Vec<&str> = attack.loses.iter().map(String::as_str).collect();
                wanted.sort_unstable();
                let mut lost = lost;
                lost.sort_unstable();
                build.is_none() && wanted == lost && (!lost.is_empty() || faults.is_empty())
            }
        };
        if holds { Ok(()) } else { Err(now) }
    }

    /// Whether it does what it says where nothing keeps it in.
    pub fn succeeds(&self, attack: &Attack) -> Outcome {
        let told = self.told(&attack.name)?.contains(SUCCESS);
        match attack.unsandboxed {
            Unsandboxed::Succeeds if !told => Err(format!(
                "it should succeed, or nothing is tested by it; build {}, faults {:?}, the first of its tapes {}",
                self.marksheet(&attack.name)?["build"],
                self.faults(&attack.name)?,
                self.tapes(&attack.name)?.first().map(Value::to_string).unwrap_or_default()
            )),
            Unsandboxed::Fails if told => Err("it succeeds".to_string()),
            _ => Ok(()),
        }
    }

    /// Honest results are byte for byte the same; but for the name of the sandbox.
    pub fn same_for_honest(&self, peaceful: &Graded) -> Outcome {
        for name in Arena::honest() {
            for file in ["marksheet.json", TRANSCRIPTS] {
                let [here, there] = [self, peaceful].map(|graded| {
                    let text = if file == TRANSCRIPTS {
                        transcripts(&graded.run.results.join(name))?
                    } else {
                        read(&graded.run.results.join(name).join(file))?
                    };
                    let sandbox = text.lines().find(|line| line.contains("\"sandbox\":")).unwrap_or("-").to_string();
                    Outcome::Ok(text.replace(&sandbox, ""))
                });
                if here? != there? {
                    return Err(format!("{name}: {file} is not the same"));
                }
            }
        }
        Ok(())
    }

    pub fn nothing_left(&self) -> Outcome {
        let all: Vec<&String> = self.changed.iter().chain(&self.left).collect();
        if all.is_empty() { Ok(()) } else { Err(format!("{}: {all:#?}", self.tier)) }
    }

    /// Nothing that was planted is in what students' programs said, or in what is shown.
    pub fn nothing_told(&self) -> Outcome {
        if self.run.printed.contains(CANARY) {
            return Err(format!("the terminal shows what is secret:\n{}", self.run.printed));
        }
        // What is no terminal is sent no colours either, so that nothing hidden is the grader's own.
        if let Some(hidden) = self.run.printed.chars().find(|it| *it != '\n' && is_hidden(*it)) {
            return Err(format!("the terminal is sent what a submission said as it is: {hidden:?}"));
        }
        let entries = fs::read_dir(&self.run.results).map_err(|error| error.to_string())?;
        let names = entries.filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()));
        // The reference's tapes are the grader's own.
        for name in names.filter(|name| !name.starts_with('.') && name != TAPES) {
            if self.told(&name)?.contains(CANARY) || self.marksheet(&name)?.to_string().contains(CANARY) {
                return Err(format!("{name} was told what is secret"));
            }
        }
        Ok(())
    }

    fn marksheet(&self, name: &str) -> Outcome<Value> {
        let text = read(&self.run.results.join(name).join("marksheet.json"))?;
        serde_json::from_str(&text).map_err(|error| error.to_string())
    }

    fn tapes(&self, name: &str) -> Outcome<Vec<Value>> {
        let text = transcripts(&self.run.results.join(name))?;
        let tape = |line: &str| serde_json::from_str::<Value>(line).map(|it| it["tape"].clone());
        text.lines().map(tape).collect::<Result<_, _>>().map_err(|error| error.to_string())
    }

    /// All that the submission said.
    fn told(&self, name: &str) -> Outcome<String> {
        Ok(self.tapes(name)?.iter().map(Value::to_string).collect())
    }

    fn faults(&self, name: &str) -> Outcome<Vec<String>> {
        let tapes = self.tapes(name)?;
        let fault = |tape: &Value| tape.as_array()?.last()?.get("failed")?.as_object()?.keys().next().cloned();
        let mut faults: Vec<String> = tapes.iter().filter_map(fault).collect();
        faults.dedup();
        Ok(faults)
    }
}

fn loss(requirement: &Value) -> Option<&str> {
    let lost = requirement["awarded"]["marks"].as_f64()? < requirement["marks"].as_f64()?;
    if lost { requirement["id"].as_str() } else { None }
}

/// All transcripts of a submission, as JSON, a line a scenario.
fn transcripts(folder: &Path) -> Outcome<String> {
    let results = SavedResults::read(folder).map_err(|error| error.to_string())?;
    results.transcript_lines(&results.sheets[0]).map_err(|error| error.to_string())
}

fn read(path: &Path) -> Outcome<String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn differences<V: PartialEq>(
    before: &BTreeMap<std::path::PathBuf, V>,
    after: &BTreeMap<std::path::PathBuf, V>,
) -> Vec<String> {
    let gone = before.keys().filter(|path| !after.contains_key(*path)).map(|path| format!("gone: {}", path.display()));
    let other = after.iter().filter(|(path, now)| before.get(*path) != Some(now));
    gone.chain(other.map(|(path, _)| format!("new or changed: {}", path.display()))).collect()
}
