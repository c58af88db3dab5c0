//! No two files import each other, directly or through others: one of them can be read before the other. What a file takes
//! from modules of its own without a `use` (`mod parts; parts::first()`) does not count: they are parts of it.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{Code, FLOORS, code};

/// Members of the workspace; what is in none of them is the command's.
const MEMBERS: &[&str] = &["kit", "base", "definitions", "rules", "course", "gui", "host", "intake", "report"];
/// Files that import each other all the same, and why.
const ALLOWED: &[(&str, &str)] = &[];

/// A module: its crate and its path there.
type Module = (String, Vec<String>);

/// The module that a file is.
fn module(name: &str) -> Module {
    let mut parts: Vec<String> =
        name.trim_start_matches("src/").trim_end_matches(".rs").split('/').map(str::to_string).collect();
    let member = if MEMBERS.contains(&parts[0].as_str()) { parts.remove(0) } else { "cli".to_string() };
    if matches!(parts.as_slice(), [only] if matches!(only.as_str(), "lib" | "main" | "build")) {
        parts.clear();
    }
    (member, parts)
}

/// Paths that a tree of a `use` names: `a::{b, c::d}` are `a::b` and `a::c::d`.
fn branches(tree: &str) -> Vec<String> {
    let Some((stem, rest)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap_or_default().trim().to_string()];
    };
    let (mut depth, mut from, mut all) = (0, 0, Vec::new());
    let inner = rest.rsplit_once('}').map_or(rest, |(inner, _)| inner);
    for (index, letter) in inner.char_indices().chain([(inner.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let branch = inner[from..index].trim();
                if !branch.is_empty() {
                    all.extend(branches(branch).into_iter().map(|path| format!("{}{path}", stem.trim())));
                }
                from = index + 1;
            }
            _ => {}
        }
    }
    all
}

/// All paths that a file names, and whether it makes them public.
fn named(file: &Code) -> Vec<(bool, String)> {
    let text: Vec<&str> = file.lines().map(|(_, line)| line.trim()).collect();
    let mut found = Vec::new();
    for statement in text.join(" ").split(';') {
        let start = statement.rfind("use ").filter(|at| !statement[at + 4..].contains(['(', '=', '"']));
        match start {
            Some(at) if statement[..at].is_empty() || statement[..at].ends_with([' ', '}']) => {
                let public = statement[..at].trim_end().ends_with("pub") || statement[..at].trim_end().ends_with(')');
                found.extend(branches(&statement[at + 4..]).into_iter().map(|path| (public, path)));
            }
            _ => {}
        }
        for root in ["crate::", "super::"] {
            let in_a_path = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | ':');
            let starts = statement.match_indices(root).filter(|(at, _)| !statement[..*at].ends_with(in_a_path));
            found.extend(
                starts
                    .map(|(at, _)| (false, statement[at..].chars().take_while(|letter| in_a_path(*letter)).collect())),
            );
        }
    }
    found
}

/// Files, with the items that each re-exports from others.
struct Files {
    by_module: BTreeMap<Module, String>,
    passed_on: BTreeMap<Module, BTreeMap<String, Module>>,
}

impl Files {
    /// A path as it is from the root of a crate.
    fn absolute(&self, from: &Module, path: &str) -> Option<Module> {
        let (member, own) = from;
        let mut parts: Vec<String> = path.split("::").filter(|part| !part.is_empty()).map(str::to_string).collect();
        let first = parts.first()?.clone();
        let up = parts.iter().take_while(|part| *part == "super").count();
        if up > 0 {
            let below = own.get(..own.len().checked_sub(up)?)?.to_vec();
            return Some((member.clone(), below.into_iter().chain(parts.split_off(up)).collect()));
        }
        match first.as_str() {
            "crate" => Some((member.clone(), parts.split_off(1))),
            "self" => Some((member.clone(), own.iter().cloned().chain(parts.split_off(1)).collect())),
            other if other.starts_with("referee_") => {
                Some((other.trim_start_matches("referee_").to_string(), parts.split_off(1)))
            }
            _ => {
                let child: Vec<String> = own.iter().chain([&first]).cloned().collect();
                let is_a_child = self.by_module.contains_key(&(member.clone(), child));
                is_a_child.then(|| (member.clone(), own.iter().cloned().chain(parts).collect()))
            }
        }
    }

    /// The module that defines what a path leads to.
    fn home(&self, (member, path): &Module, depth: usize) -> Option<Module> {
        let has = |member: &str| self.by_module.contains_key(&(member.to_string(), path[..1].to_vec()));
        let member = match path.first() {
            // A floor takes rooms from below.
            Some(_) if !has(member) => MEMBERS.iter().find(|other| has(other))?.to_string(),
            _ => member.clone(),
        };
        let known = (1..=path.len()).rev().map(|length| (member.clone(), path[..length].to_vec()));
        let module = known.into_iter().find(|module| self.by_module.contains_key(module))?;
        let next = path.get(module.1.len()).and_then(|item| self.passed_on.get(&module)?.get(item));
        next.filter(|_| depth > 0).and_then(|next| self.home(next, depth - 1)).or(Some(module))
    }
}

/// Returns the files that each file imports.
fn imports(all: &[Code]) -> BTreeMap<String, BTreeSet<String>> {
    let by_module: BTreeMap<Module, String> = all.iter().map(|file| (module(&file.name), file.name.clone())).collect();
    let mut files = Files { by_module, passed_on: BTreeMap::new() };
    for file in all {
        let own = module(&file.name);
        for (_, path) in named(file).into_iter().filter(|(public, _)| *public) {
            let Some((item, there)) = path.rsplit("::").next().zip(files.absolute(&own, &path)) else { continue };
            files.passed_on.entry(own.clone()).or_default().insert(item.to_string(), there);
        }
    }
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in all {
        let own = module(&file.name);
        for (public, path) in named(file) {
            let home = files.absolute(&own, &path).and_then(|there| files.home(&there, 6));
            let Some(home) = home.filter(|home| *home != own) else { continue };
            // A module that passes on what its children define does not use it.
            let of_a_child = home.0 == own.0 && home.1.starts_with(&own.1);
            if !(public && of_a_child) {
                imports.entry(file.name.clone()).or_default().insert(files.by_module[&home].clone());
            }
        }
    }
    imports
}

/// Whether one file leads to another.
fn leads(imports: &BTreeMap<String, BTreeSet<String>>, from: &str, to: &str) -> bool {
    let (mut open, mut seen) = (vec![from], BTreeSet::new());
    while let Some(file) = open.pop() {
        for next in imports.get(file).into_iter().flatten().filter(|next| seen.insert(next.as_str())) {
            if next == to {
                return true;
            }
            open.push(next);
        }
    }
    false
}

#[test]
fn no_files_import_each_other() {
    assert!(FLOORS.iter().all(|floor| MEMBERS.contains(floor)));
    let imports = imports(&code("src"));
    assert!(imports.len() > 300, "imports are found in {} files only", imports.len());
    let mut wrong = Vec::new();
    for (file, others) in &imports {
        let back = others.iter().filter(|other| leads(&imports, other, file));
        let back = back.filter(|other| !ALLOWED.contains(&(file.as_str(), other.as_str())));
        wrong.extend(back.map(|other| format!("{file} imports {other}, which leads back to it")));
    }
    super::tell(wrong);
}

#[test]
fn trees_of_imports_are_taken_apart() {
    assert_eq!(branches("a::{b, c::{d as e, self}, f}"), ["a::b", "a::c::d", "a::c::self", "a::f"]);
    assert_eq!(module("src/course/verdict/judge.rs"), ("course".to_string(), vec!["verdict".into(), "judge".into()]));
    assert_eq!(module("src/cli/grade.rs"), ("cli".to_string(), vec!["cli".into(), "grade".into()]));
}
