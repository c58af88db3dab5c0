//! The checks that every tool plays: what a right controller has done in some of our own scenarios, as plain lines.
//!
//! `check` begins one; `put` is a board; `fresh` asks for another controller; a name of a function calls it; `holds`, `tell` and
//! `quiet` compare what the model then holds, and what players were told, with what they should.

use referee::coursework::Coursework;
use referee::game::Board;
use referee::games::Reversi;
use referee::games::reversi::Squares;
use referee::ports::{Call, Event};
use referee::replay::replay;
use referee::spec::Part;
use referee::submission::Submission;
use serde_json::{Value, to_value};

use crate::Outcome;
use crate::setting::Setting;

/// How many there are.
pub const COUNT: usize = 60;

/// The coursework with so many scenarios for controllers and no others: the first of each requirement, and an even choice of the rest.
pub fn chosen(setting: &Setting) -> Coursework<Reversi> {
    let mut coursework = setting.coursework.for_part(Part::Controller);
    let all = std::mem::take(&mut coursework.scenarios);
    let is_first = |index: usize| index == 0 || all[index - 1].requirement != all[index].requirement;
    let (first, others): (Vec<usize>, Vec<usize>) = (0..all.len()).partition(|index| is_first(*index));
    let more = COUNT.saturating_sub(first.len());
    let mut chosen: Vec<usize> = first;
    chosen.extend((0..more).map(|number| others[number * others.len() / more]));
    chosen.sort_unstable();
    coursework.scenarios = chosen.into_iter().map(|index| all[index].clone()).collect();
    coursework
}

/// The checks as lines, from what a right submission does.
pub fn lines(setting: &Setting, coursework: &Coursework<Reversi>, right: &Submission) -> Outcome<String> {
    let mut child = setting.child(&setting.launch(right)?);
    let mut lines = String::new();
    for scenario in &coursework.scenarios {
        lines += &format!("check {}\nput {}\n", scenario.id, board(&scenario.given)?);
        let mut held = scenario.given.clone();
        for call in replay(scenario, &mut child).tape {
            let line = match &call {
                Call::Handle(cue) => function(cue)?,
                Call::Poke(changed) => {
                    held.clone_from(changed);
                    format!("put {}", board(changed)?)
                }
                Call::Fresh => "fresh".to_string(),
                Call::Tell { to, text } => format!("tell {} {text}", to_value(to)?),
                Call::Store(now) => {
                    held.clone_from(now);
                    continue;
                }
                Call::Done => format!("quiet\nholds {}", board(&held)?),
                Call::Failed(fault) => return Err(format!("{} fails {}: {fault}", right.id, scenario.id).into()),
                _ => continue,
            };
            lines += &line;
            lines.push('\n');
        }
    }
    Ok(lines)
}

fn function(cue: &Event<Reversi>) -> Outcome<String> {
    let cue = to_value(cue)?;
    Ok(match cue["cue"].as_str() {
        Some("select") => {
            let (x, y) = cue["action"].as_str().and_then(|action| action.split_once(',')).ok_or("no action")?;
            format!("square_selected {} {x} {y}", cue["seat"])
        }
        Some("automatic") => format!("do_automated_move {}", cue["seat"]),
        Some(other) => other.to_string(),
        None => return Err(format!("this is no cue: {cue}").into()),
    })
}

fn board(board: &Board<Squares>) -> Outcome<String> {
    let board = to_value(board)?;
    let rows: Vec<&str> = board["squares"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    Ok(format!("{} {} {}", board["player"], board["finished"], rows.join("/")))
}
