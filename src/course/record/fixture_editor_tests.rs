//! Every bundled fixture, in several layouts, made wrong and put right again: to the byte.

use super::*;
use crate::bundle::Bundle;
use crate::coursework::{Coursework, load_spec};
use crate::games::{HareAndTortoise, Reversi};

fn coursework() -> Coursework<Reversi> {
    let bundle = Bundle::bundled_only();
    let spec = load_spec(&bundle, "reversi", None).expect("the spec is right");
    Coursework::load(&bundle, spec).expect("the fixtures are right")
}

/// Returns the fixture as another author would lay it out.
fn laid_out(text: &str, layout: usize) -> String {
    let (above, steps) = text.split_once("steps:\n").expect("a fixture has steps");
    let line = |line: &str| {
        let is_key = line.starts_with("    ") && !line.starts_with("     ") && line.contains(':');
        match layout {
            1 if is_key => format!("    # Why so?\n\n{line}   # so: {{\"it\" is}}\n"),
            2 if line.starts_with("  - ") => format!("  -   {}\n", &line[4..]),
            2 => format!("  {line}\n"),
            3 => format!("{}\n", &line[2..]),
            _ => format!("{line}\n"),
        }
    };
    let text = format!("{above}steps: # what happens\n{}", steps.lines().map(line).collect::<String>());
    match layout {
        4 => text.replace('\n', "\r\n"),
        5 => text.trim_end().to_string(),
        _ => text,
    }
}

/// Number of lines of a fixture that is short: a whole game is hundreds of steps of the same kinds, and each edit looks for its
/// place from the start.
const SHORT: usize = 60;

/// Returns the fixture with a wrong value in each line.
fn made_wrong(text: &str) -> String {
    let mut in_steps = false;
    let mut is_poke = false;
    let line = |line: &str| {
        in_steps |= line.starts_with("steps:");
        is_poke = if line.trim_start().starts_with("- ") { line.contains("poke:") } else { is_poke };
        if !in_steps || is_poke {
            return line.to_string();
        }
        let key = line.trim_start().split(':').next().unwrap_or_default();
        match key {
            "player" => line.replace("white", "none").replace("black", "white"),
            "finished" => line.replace("true", "FALSE").replace("false", "true").replace("FALSE", "false"),
            "captures" => line.replacen(": ", ": 1", 1),
            "feedback" => {
                let Some((before, white)) = line.split_once("white: ") else { return line.to_string() };
                let (_, after) = white.split_at(white.find([',', '}']).unwrap_or_default());
                format!("{before}white: \"{{A}}, it's\"{after}")
            }
            _ if key.ends_with('.') && key.contains("W") => line.replace('W', "B"),
            _ => line.to_string(),
        }
    };
    text.split_inclusive('\n').map(line).collect()
}

#[test]
fn only_what_is_wrong_is_changed() {
    let coursework = coursework();
    let Coursework { spec, rules, .. } = &coursework;
    let read = |id: &str, text: &str| {
        Scenario::<Reversi>::read(id, spec, rules, &SourceText::new("a.yaml", text))
            .unwrap_or_else(|found| panic!("{}\n{text}", found[0]))
    };
    let mut changed = 0;
    let fixtures = Bundle::bundled_only().fixtures("reversi").expect("they are there");
    for (id, source) in fixtures.into_iter().filter(|(_, source)| source.text().lines().count() <= SHORT) {
        for layout in 0..6 {
            let right = laid_out(source.text(), layout);
            let wrong = made_wrong(&right);
            let (old, new) = (read(&id, &wrong), read(&id, &right));
            changed += usize::from(old != new);
            assert_eq!(edit_fixture_text(&SourceText::new("a.yaml", wrong), spec, &old, &new), right, "{id}");
        }
    }
    assert!(changed > 500, "only {changed} fixtures were wrong");
}

/// From nothing to everything and back, which has nothing of a layout to keep but the rest of the file.
#[test]
fn what_is_not_there_is_put_in_and_taken_out() {
    let coursework = coursework();
    let Coursework { spec, rules, .. } = &coursework;
    for scenario in coursework.scenarios.iter().filter(|scenario| scenario.steps.len() <= SHORT / 5) {
        let mut bare = scenario.clone();
        for step in &mut bare.steps {
            if let Step::Do { expect, .. } = step {
                **expect = Expectation::default();
            }
        }
        bare.messages = Default::default();
        let (full_text, bare_text) = (scenario.to_yaml(spec, rules), bare.to_yaml(spec, rules));
        assert_eq!(edit_fixture_text(&SourceText::new("a.yaml", bare_text), spec, &bare, scenario), full_text);
        bare.messages = scenario.messages;
        assert_eq!(
            edit_fixture_text(&SourceText::new("a.yaml", full_text), spec, scenario, &bare),
            bare.to_yaml(spec, rules)
        );
    }
}

/// A list has its lines below the key, and nothing after it, not even a blank; an empty one stands beside the key.
#[test]
fn a_list_stands_below_its_key_and_an_empty_one_beside_it() {
    let bundle = Bundle::bundled_only();
    let spec = load_spec(&bundle, "hare-and-tortoise", None).expect("the spec is right");
    let coursework = Coursework::<HareAndTortoise>::load(&bundle, spec).expect("the fixtures are right");
    let Coursework { spec, rules, .. } = &coursework;
    let fixture =
        |log: &str| format!("title: A\nrequirement: log\nsteps:\n  - do: startup\n    refreshed: true\n{log}");
    let read = |text: &str| {
        Scenario::<HareAndTortoise>::read("log/a", spec, rules, &SourceText::new("a.yaml", text))
            .unwrap_or_else(|found| panic!("{}\n{text}", found[0]))
    };
    let (none, lines) = ("    log: []\n", "    log:\n      - player 1 is home\n      - It is over\n");
    let said = ["    log: []   # why\n", "    log:   # why\n      - player 1 is home\n      - It is over\n"];
    for (old, new) in [
        (none, lines),
        ("    log: [ ] \n", lines),
        ("    log:\n", lines),
        ("    log: \n", lines),
        ("    log: [It is over]\n", lines),
        ("    log: # why\n", "    log: # why\n      - player 1 is home\n      - It is over\n"),
        (said[0], said[1]),
        (lines, none),
        ("    log: [It is over]\n", none),
        ("    log:\n", none),
        ("", none),
        ("", lines),
    ] {
        for line_break in ["\n", "\r\n"] {
            let [old, new] = [old, new].map(|log| fixture(log).replace('\n', line_break));
            assert_eq!(
                edit_fixture_text(&SourceText::new("a.yaml", old.clone()), spec, &read(&old), &read(&new)),
                new,
                "{old:?}"
            );
        }
    }
}
