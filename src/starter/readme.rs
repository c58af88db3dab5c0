//! README of a project: `specs/starters/project.md`, filled in from the spec. Requirements, marks and messages come from
//! the spec alone, so a README never contradicts it.

use super::{Starter, filled};
use crate::bundle::Bundle;
use crate::diagnostic::Diagnostic;
use crate::handout::{messages, requirements, rules, top, view_lines};
use crate::spec::{CodeLanguage, Part, Spec};

/// The page with gaps.
const PAGE: &str = "specs/starters/project.md";

/// The README of a project; `scenario` is one that the student may see.
pub(super) fn readme(
    bundle: &Bundle,
    spec: &Spec,
    starter: &Starter,
    scenario: Option<&str>,
) -> Result<String, Diagnostic> {
    let page = bundle.file(PAGE).ok_or_else(|| Diagnostic::of_file(PAGE, "there is no such file"))??;
    let part = starter.part.name();
    let language = starter.about.title.clone().unwrap_or_else(|| capitalised(&starter.language));
    let edition = spec.edition.as_ref().map(|edition| format!(" --edition {edition}")).unwrap_or_default();
    let write: Vec<String> =
        starter.about.write.iter().map(|written| format!("- `{}`: {}.", written.file, written.says)).collect();
    let (attempt, tried) = match (starter.part, scenario) {
        // Only a controller can be sat in front of.
        (Part::Controller, _) | (_, None) => {
            (format!("referee play {} --controller .{edition}", spec.id), "The third lets you play on it yourself.")
        }
        (_, Some(scenario)) => {
            (format!("referee replay {scenario} --with .{edition}"), "The third shows one of them step by step.")
        }
    };
    let folder = starter.entry().rsplit_once('/').map_or(".", |(folder, _)| folder);
    let values = [
        ("title", spec.title.as_str()),
        ("part", part),
        ("language", &language),
        ("write", &write.join("\n")),
        ("notes", starter.about.notes.as_deref().unwrap_or_default().trim()),
        ("build", &filled(starter.about.build.as_deref().unwrap_or_default(), &[("folder", folder)])),
        ("check", &format!("referee check .{edition}")),
        ("try", &attempt),
        ("tried", tried),
        ("requirements", &requirements(spec, starter.part)),
        ("more", &more(bundle, spec, starter)),
    ];
    let text = filled(page.text(), &values);
    Ok(format!("{}\n", text.trim_end()))
}

/// Returns the sections after the requirements: messages, the appearance of a view, rules on the code, and the comment at
/// the top of the spec.
fn more(bundle: &Bundle, spec: &Spec, starter: &Starter) -> String {
    let told = messages(spec).filter(|_| starter.part == Part::Controller);
    let seen =
        spec.look.as_ref().filter(|_| starter.part == Part::View).map(|look| view_lines(look, &spec.seats).join("\n"));
    let language = CodeLanguage::named(&starter.language);
    let rules = language.and_then(|language| rules(spec, Some(starter.part), Some(language)));
    let sections = [
        ("What players are told", told),
        ("What can be seen", seen),
        ("Rules on the code", rules),
        ("What the spec says at its top", top(bundle, spec)),
    ];
    let sections = sections.into_iter().filter_map(|(title, text)| Some(format!("## {title}\n\n{}", text?)));
    sections.collect::<Vec<_>>().join("\n\n")
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
