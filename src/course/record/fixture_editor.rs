//! Puts new expectations into a fixture's text; every line that they do not concern stays as it is, to the byte.

use std::ops::Range;

use super::fixture_layout::{FixtureLayout, KeyRange, StepShape};
use crate::diagnostic::{SourceText, YamlPath};
use crate::game::{FullGame, Seat};
use crate::scenario::{Expectation, INDENT, Scenario, Step, YamlEntry};
use crate::spec::Spec;

/// The text of a fixture with the expectations of `new` instead of `old`, which is what the text says now.
///
/// YAML can be written in more ways than anybody foresees: read the answer, and see whether it says `new`.
pub fn edit_fixture_text<G: FullGame>(
    source: &SourceText,
    spec: &Spec,
    old: &Scenario<G>,
    new: &Scenario<G>,
) -> String {
    let mut editor =
        FixtureEditor { layout: FixtureLayout(source), text: source.text(), seats: &spec.seats, edits: Vec::new() };
    let laws = new.messages.to_yaml().filter(|_| new.messages != old.messages);
    if let Some((line, steps)) = laws.zip(editor.layout.find(&YamlPath::root(), "steps")) {
        editor.edits.push((steps..steps, format!("{line}{}", editor.layout.line_break())));
    }
    for (index, pair) in old.steps.iter().zip(&new.steps).enumerate() {
        if let (Step::Do { expect: old, .. }, Step::Do { expect: new, .. }) = pair
            && old != new
        {
            editor.step(&YamlPath::root().key("steps").item(index), old, new);
        }
    }
    editor.applied()
}

struct FixtureEditor<'a> {
    layout: FixtureLayout<'a>,
    text: &'a str,
    seats: &'a [String],
    /// Edits: ranges and their new texts; edits of the same range follow each other in this order.
    edits: Vec<(Range<usize>, String)>,
}

impl FixtureEditor<'_> {
    fn applied(mut self) -> String {
        self.edits.sort_by_key(|(range, _)| (range.start, range.end));
        let mut edited = String::new();
        let mut done = 0;
        for (range, put) in self.edits {
            edited.push_str(self.text.get(done..range.start).unwrap_or_default());
            edited.push_str(&put);
            done = done.max(range.end);
        }
        edited + self.text.get(done..).unwrap_or_default()
    }

    fn put(&mut self, range: Range<usize>, text: impl Into<String>) {
        self.edits.push((range, text.into()));
    }

    fn step<G: FullGame>(&mut self, step: &YamlPath, old: &Expectation<G>, new: &Expectation<G>) {
        let entries = new.entries(self.seats);
        match self.layout.shape(step) {
            Some(StepShape::Lines) => self.lines(step, old, new),
            Some(StepShape::Braces(braces)) => {
                let Some(cue) = self.cue_in_braces(step) else { return };
                let indentation = braces.start - self.layout.line_start(braces.start);
                let end = self.layout.line_end(braces.end);
                self.put(braces, format!("do: {cue}"));
                for entry in entries {
                    self.insert(end, indentation, &entry.lines);
                }
            }
            Some(StepShape::Nested(braces)) => {
                let Some(cue) = self.cue_in_braces(step) else { return };
                let entries = entries.iter().map(YamlEntry::in_braces);
                let all: Vec<String> = std::iter::once(format!("do: {cue}")).chain(entries).collect();
                self.put(braces, format!("{{{}}}", all.join(", ")));
            }
            None => {}
        }
    }

    fn cue_in_braces(&self, step: &YamlPath) -> Option<String> {
        let start = self.layout.find(step, "do")?;
        self.text.get(self.layout.value(start, true)?).map(str::to_string)
    }

    /// A step that is written a key a line.
    fn lines<G: FullGame>(&mut self, step: &YamlPath, old: &Expectation<G>, new: &Expectation<G>) {
        let (before, after) = (old.entries(self.seats), new.entries(self.seats));
        // What belongs to the cue comes before what is expected of it.
        let of_the_cue = ["file", "message", "do"].into_iter().find_map(|name| self.layout.key(step, name));
        let Some(mut anchor) = of_the_cue else { return };
        for name in Expectation::<G>::KINDS.iter().map(|kind| kind.key) {
            let said = before.iter().find(|entry| entry.key == name);
            let wanted = after.iter().find(|entry| entry.key == name);
            let there = self.layout.key(step, name);
            match (wanted, &there) {
                _ if said == wanted => {}
                (Some(_), Some(_)) if name == "feedback" && self.feedback(step, old, new) => {}
                (Some(entry), Some(key)) => self.replace(key, entry),
                (Some(entry), None) => self.insert(anchor.lines.end, anchor.indentation, &entry.lines),
                (None, Some(key)) => self.remove(key),
                (None, None) => {}
            }
            anchor = there.unwrap_or(anchor);
        }
    }

    /// Renews what single players see, if the players stay the same.
    fn feedback<G: FullGame>(&mut self, step: &YamlPath, old: &Expectation<G>, new: &Expectation<G>) -> bool {
        if !old.feedback.keys().eq(new.feedback.keys()) {
            return false;
        }
        let place = step.key("feedback");
        let Some(start) = self.layout.find(step, "feedback") else { return false };
        // What does not end on its line is in braces, too, if players are found in it.
        let in_braces = self.layout.value(start, false).is_none_or(|value| self.text[value].starts_with('{'));
        let spot = |seat: &Seat| {
            let start = self.layout.find(&place, &seat.name(self.seats))?;
            self.layout.value(start, in_braces).filter(|value| !value.is_empty())
        };
        let changed = || new.feedback.iter().filter(|(seat, wanted)| old.feedback.get(seat) != Some(wanted));
        let edits: Option<Vec<_>> = changed().map(|(seat, wanted)| Some((spot(seat)?, wanted.to_yaml()))).collect();
        let found = edits.is_some();
        self.edits.extend(edits.into_iter().flatten());
        found
    }

    fn replace(&mut self, key: &KeyRange, entry: &YamlEntry) {
        let on_one_line = key.below.is_empty();
        match key.rows {
            Some(indentation) if entry.value() == "|" && self.text[key.value.clone()].starts_with('|') => {
                let below = self.text[key.below.clone()].split_inclusive('\n').collect::<Vec<_>>();
                let mut rows = String::new();
                for (index, row) in entry.rows().iter().enumerate() {
                    let line = format!("{:indentation$}{}", "", row.strip_prefix(INDENT).unwrap_or(row));
                    let line = line.trim_end();
                    match below.get(index).filter(|old| old.trim_end() == line) {
                        Some(same) => rows.push_str(same),
                        None => rows.extend([line, self.layout.line_break()]),
                    }
                }
                if !self.text[key.below.clone()].ends_with('\n') {
                    rows.truncate(rows.trim_end_matches(['\r', '\n']).len());
                }
                self.put(key.below.clone(), rows);
            }
            _ if on_one_line || (!key.value.is_empty() && key.rows.is_some()) => {
                self.put_value(key, entry.value());
                self.put(key.below.clone(), "");
                self.insert_rows(key, entry);
            }
            _ => {
                let text = self.text[key.start..key.lines.end].trim_end().len();
                let head = entry.lines.first().map_or("", String::as_str);
                self.put(key.start..key.start + text, head);
                self.insert_rows(key, entry);
            }
        }
    }

    /// Writes the value after a key on its line. If only rows follow, no blank is written after the key.
    fn put_value(&mut self, key: &KeyRange, value: &str) {
        let colon = self.text[..key.value.start].trim_end_matches(' ').len();
        if !value.is_empty() {
            let blank = if colon == key.value.start { " " } else { "" };
            return self.put(key.value.clone(), format!("{blank}{value}"));
        }
        let rest = self.text[key.value.end..self.layout.line_end(key.start)].trim_end_matches(['\r', '\n']);
        let blanks = if rest.trim_matches(' ').is_empty() { rest.len() } else { 0 };
        self.put(colon..key.value.end + blanks, "");
    }

    fn insert_rows(&mut self, key: &KeyRange, entry: &YamlEntry) {
        if !entry.rows().is_empty() {
            self.insert(key.lines.end, key.indentation, entry.rows());
        }
    }

    /// Adds lines before a line, or at the end of a file.
    fn insert(&mut self, at: usize, indentation: usize, lines: &[String]) {
        let line_break = self.layout.line_break();
        let indented = |line: &String| format!("{:indentation$}{line}", "").trim_end().to_string();
        let lines: Vec<String> = lines.iter().map(indented).collect();
        let at_the_end = at == self.text.len() && !self.text.ends_with('\n');
        let (before, after) = if at_the_end { (line_break, "") } else { ("", line_break) };
        self.put(at..at, format!("{before}{}{after}", lines.join(line_break)));
    }

    fn remove(&mut self, key: &KeyRange) {
        let beside_a_dash = self.text[key.lines.start..key.start].contains('-');
        if !beside_a_dash {
            return self.put(key.lines.clone(), "");
        }
        let rest = &self.text[key.lines.end..];
        let next = rest.len() - rest.trim_start_matches(' ').len();
        let comment = self.text[key.value.end..self.layout.line_end(key.start)].contains('#');
        if next == key.indentation && !rest[next..].starts_with('#') && !comment {
            // The next key moves up to the dash.
            self.put(key.start..key.lines.end + next, "");
        } else {
            self.put(key.start..key.value.end, "");
            self.put(key.below.clone(), "");
        }
    }
}

#[cfg(test)]
#[path = "fixture_editor_tests.rs"]
mod tests;
