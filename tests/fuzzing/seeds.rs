//! What fuzzing begins with: the bundled files, and what the reference says in every fixture.

use referee::bundle::Bundle;
use referee::coursework::Coursework;
use referee::games::{Play, Task, with_game};
use referee::replay::replay;
use referee::spec::Spec;
use referee::stage::Call;
use serde_json::{Value, json};

use crate::entries::specs;

/// Whole inputs for an entry, in the same order every time.
pub fn of(entry: &str) -> Vec<Vec<u8>> {
    let files = |prefix: &'static str| Bundle::bundled(prefix).filter(|(name, _)| name.ends_with(".yaml"));
    let number = |id: &str| specs().iter().position(|spec| spec.id == id).unwrap_or_default() as u8;
    let after = |first: u8, text: &str| [&[first], text.as_bytes()].concat();
    match entry {
        "spec" => {
            let editions =
                |name: &str| specs().iter().position(|spec| name.starts_with(&format!("editions/{}-", spec.id)));
            files("specs/").map(|(name, text)| after(editions(name).unwrap_or_default() as u8, text)).collect()
        }
        "fixture" => {
            let id = |name: &str| name.split('/').next().map(str::to_string).unwrap_or_default();
            files("fixtures/").map(|(name, text)| after(number(&id(name)), text)).collect()
        }
        "manifest" => files("submissions/").map(|(_, text)| text.as_bytes().to_vec()).collect(),
        "answer" => specs()
            .iter()
            .flat_map(|spec| spoken(spec).into_iter().map(|spoken| spoken.whole(number(&spec.id))))
            .collect(),
        "wire" => {
            let mut lines: Vec<Vec<u8>> = specs()
                .iter()
                .flat_map(|spec| spoken(spec).into_iter().flat_map(|spoken| spoken.lines(number(&spec.id))))
                .collect();
            lines.sort();
            lines.dedup();
            // Enough of each game, and not thousands.
            let every = (lines.len() / 400).max(1);
            lines.into_iter().step_by(every).collect()
        }
        other => panic!("there is no entry {other}"),
    }
}

/// What the reference answers in one fixture.
struct Spoken {
    /// Its number among the fixtures of its coursework.
    fixture: u8,
    /// A line a cue, and the cue itself as it stands in the tape.
    answers: Vec<(Value, Value)>,
}

impl Spoken {
    fn whole(&self, coursework: u8) -> Vec<u8> {
        let lines: Vec<String> = self.answers.iter().map(|(_, answer)| answer.to_string()).collect();
        [&[coursework, self.fixture], lines.join("\n").as_bytes()].concat()
    }

    fn lines(&self, coursework: u8) -> Vec<Vec<u8>> {
        let both = self.answers.iter().flat_map(|(cue, answer)| [cue.to_string(), answer.to_string()]);
        both.map(|line| [&[coursework], line.as_bytes()].concat()).collect()
    }
}

fn spoken(spec: &Spec) -> Vec<Spoken> {
    with_game(&spec.game, Listen(spec)).unwrap_or_default()
}

struct Listen<'a>(&'a Spec);

impl Task for Listen<'_> {
    type Output = Vec<Spoken>;

    fn run<G: Play>(self) -> Vec<Spoken> {
        let bundle = Bundle::bare();
        let coursework = Coursework::<G>::load(&bundle, self.0.clone()).expect("bundled fixtures are right");
        let fixtures = bundle.fixtures(&self.0.id).expect("bundled fixtures are there");
        let mut all = Vec::new();
        for (number, (id, _)) in fixtures.iter().enumerate().take(256) {
            let Some(scenario) = coursework.scenarios.iter().find(|scenario| scenario.id == *id) else { continue };
            let transcript = replay(scenario, coursework.reference().as_mut());
            let mut answers: Vec<(Value, Vec<Value>)> = Vec::new();
            for call in &transcript.tape {
                let value = serde_json::to_value(call).expect("a call is JSON");
                match (call, answers.last_mut()) {
                    (Call::Handle(cue), _) => {
                        answers.push((serde_json::to_value(cue).expect("a cue is JSON"), Vec::new()))
                    }
                    (Call::Done | Call::Fresh | Call::Poke(_) | Call::Failed(_), _) | (_, None) => {}
                    (_, Some((_, calls))) => calls.push(value),
                }
            }
            let answers = answers.into_iter().map(|(cue, calls)| (cue, json!({"calls": calls}))).collect();
            all.push(Spoken { fixture: number as u8, answers });
        }
        all
    }
}
