//! From a scenario to the YAML of a fixture, as an instructor would write it.

use super::yaml_entry::{INDENT, YamlEntry, push_indented};
use super::yaml_scalar::{flow_scalar, quoted, scalar};
use super::{Expectation, MessageLaws, ModelChange, Scenario, Step};
use crate::game::{Board, FullGame, Seat};
use crate::ports::Event;
use crate::spec::Spec;

impl<G: FullGame> Scenario<G> {
    /// The scenario as a fixture file, which [`Scenario::read`] reads back.
    ///
    /// A fixture cannot expect a text that is a single word of small letters, because it would be read as a message's
    /// key; such an expectation is left out.
    pub fn to_yaml(&self, spec: &Spec, rules: &G::Rules) -> String {
        let mut lines =
            vec![format!("title: {}", scalar(&self.title)), format!("requirement: {}", scalar(&self.requirement))];
        if self.hidden {
            let stage = if self.after_due { "after-due" } else { "hidden" };
            lines.push(format!("visibility: {stage}"));
        }
        let bare = G::squares_before_startup(rules);
        let Board { player, finished, squares } = &self.given;
        let given = ModelChange::<G> {
            player: Some(*player).filter(|player| *player != Seat::NOBODY),
            finished: finished.then_some(true),
            squares: Some(squares.clone()).filter(|squares| *squares != bare),
        };
        let given = given.entries(&spec.seats);
        if !given.is_empty() {
            lines.push("given:".to_string());
            push_indented(&mut lines, INDENT, given);
        }
        lines.extend(self.messages.to_yaml());
        lines.push("steps:".to_string());
        for step in &self.steps {
            step.write(&spec.seats, &mut lines);
        }
        lines.join("\n") + "\n"
    }
}

impl MessageLaws {
    /// The words by which a fixture asks for them.
    pub fn names(self) -> Vec<&'static str> {
        let laws = [(self.listed, "listed"), (self.truthful, "true")];
        laws.into_iter().filter_map(|(asked, law)| asked.then_some(law)).collect()
    }

    /// The line of a fixture; none if nothing is asked.
    pub(crate) fn to_yaml(self) -> Option<String> {
        let laws = self.names();
        (!laws.is_empty()).then(|| format!("messages: [{}]", laws.join(", ")))
    }
}

impl<G: FullGame> Step<G> {
    fn write(&self, seats: &[String], lines: &mut Vec<String>) {
        match self {
            Step::Do { cue, expect } => {
                lines.push(format!("  - do: {}", scalar(&cue.sentence(seats))));
                if let Event::Load { text } = cue {
                    push_indented(lines, "    ", vec![YamlEntry::block("file", text)]);
                }
                if let Event::Tell { text, .. } | Event::Log { text } = cue {
                    push_indented(lines, "    ", vec![YamlEntry::new("message", quoted(text))]);
                }
                push_indented(lines, "    ", expect.entries(seats));
            }
            Step::Poke(poke) if poke.squares.is_none() => {
                let entries: Vec<String> = poke.entries(seats).into_iter().flat_map(|entry| entry.lines).collect();
                lines.push(format!("  - poke: {{{}}}", entries.join(", ")));
            }
            Step::Poke(poke) => {
                lines.push("  - poke:".to_string());
                push_indented(lines, "      ", poke.entries(seats));
            }
            Step::Fresh => lines.push("  - fresh: controller".to_string()),
        }
    }
}

impl<G: FullGame> ModelChange<G> {
    fn entries(&self, seats: &[String]) -> Vec<YamlEntry> {
        let player = self.player.map(|seat| YamlEntry::new("player", flow_scalar(&seat.name(seats))));
        let finished = self.finished.map(|finished| YamlEntry::new("finished", finished));
        player.into_iter().chain(finished).chain(self.squares.as_ref().map(YamlEntry::picture)).collect()
    }
}

impl<G: FullGame> Expectation<G> {
    /// Returns what is expected, key by key, as a fixture has it: the key, and its lines.
    ///
    /// # Example
    /// ```
    /// use referee_course::scenario::Expectation;
    /// use referee_rules::games::Reversi;
    /// let expect = Expectation::<Reversi> { captures: Some(2), unchanged: false, ..Expectation::default() };
    /// assert_eq!(expect.written(&[]), [("captures", "captures: 2".to_string())]);
    /// ```
    pub fn written(&self, seats: &[String]) -> Vec<(&'static str, String)> {
        self.entries(seats).into_iter().map(|entry| (entry.key, entry.lines.join("\n"))).collect()
    }

    /// Returns the entries below a step's `do`, in the usual order of fixtures.
    pub(crate) fn entries(&self, seats: &[String]) -> Vec<YamlEntry> {
        Self::KINDS.iter().filter_map(|kind| (kind.write)(self, seats)).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::bundle::Bundle;
    use crate::coursework::{Coursework, load_spec};
    use crate::diagnostic::SourceText;
    use crate::games::Reversi;
    use crate::scenario::ExpectedMessage;

    fn coursework() -> Coursework<Reversi> {
        let bundle = Bundle::bundled_only();
        let spec = load_spec(&bundle, "reversi", None).expect("the spec is right");
        Coursework::load(&bundle, spec).expect("the fixtures are right")
    }

    fn read_back(coursework: &Coursework<Reversi>, scenario: &Scenario<Reversi>) -> Scenario<Reversi> {
        let text = scenario.to_yaml(&coursework.spec, &coursework.rules);
        Scenario::read(&scenario.id, &coursework.spec, &coursework.rules, &SourceText::new("a.yaml", text.clone()))
            .unwrap_or_else(|found| panic!("{}\n{text}", found[0]))
    }

    /// Not only is it read back: apart from comments, and two habits of some authors, it is what stands in the files.
    #[test]
    fn every_bundled_fixture_is_written_as_it_is() {
        let coursework = coursework();
        let fixtures = Bundle::bundled_only().fixtures("reversi").expect("they are there");
        let texts: BTreeMap<String, SourceText> = fixtures.into_iter().collect();
        for scenario in &coursework.scenarios {
            assert_eq!(read_back(&coursework, scenario), *scenario);
            // What a view is told is written out where a fixture may say its key.
            if scenario.watched.is_some() {
                assert_eq!(read_back(&coursework, scenario), *scenario);
                continue;
            }
            let written = scenario.to_yaml(&coursework.spec, &coursework.rules);
            let text = &texts[&scenario.id].text();
            let usual = text
                .replace("player 0 selects", "none selects")
                .replace("{black: out-of-turn, white: silent}", "{white: silent, black: out-of-turn}");
            let bare: String = usual.split_inclusive('\n').filter(|line| !line.starts_with('#')).collect();
            assert_eq!(written, bare, "{}", scenario.id);
        }
    }

    #[test]
    fn what_no_fixture_has_yet_is_read_back_too() {
        let mut coursework = coursework();
        coursework.spec.logs = true;
        let mut scenario = coursework.scenarios[0].clone();
        let mut texts: Vec<String> =
            ["choose or wait", " choose", "No: #1, {white}!", "\"a\"\n'b' ", "–", "18.", "Yes"]
                .into_iter()
                .map(str::to_string)
                .collect();
        texts.push("\u{200b}\u{a0}\u{1b}\\".to_string());
        for text in texts {
            scenario.title.clone_from(&text);
            scenario.given.finished = true;
            scenario.given.player = Seat(-7);
            let everything = Expectation {
                squares: Some(scenario.given.squares.clone()),
                player: Some(Seat::NOBODY),
                finished: Some(false),
                captures: Some(0),
                plays: vec!["-1,8".parse().expect("an action"), "3,2".parse().expect("an action")],
                feedback: BTreeMap::from([
                    (Seat(1), ExpectedMessage::Silent),
                    (Seat(2), ExpectedMessage::Text(text.clone())),
                ]),
                refreshed: true,
                unchanged: false,
                may_fail: false,
                log: Some(vec![text.clone(), "White moves 7 4".to_string()]),
                marks: Some(vec!["3,2".parse().expect("an action")]),
                writes: Some(format!("{text}\n")),
                ..Expectation::default()
            };
            let silence = BTreeMap::from([(Seat(1), ExpectedMessage::Silent), (Seat(2), ExpectedMessage::Silent)]);
            let one = BTreeMap::from([(Seat(7), ExpectedMessage::Text(text))]);
            let cue = |seat| Event::Automatic { seat: Seat(seat) };
            let step = |seat, expect| Step::Do { cue: cue(seat), expect: Box::new(expect) };
            scenario.steps = vec![
                step(1, everything),
                step(7, Expectation { feedback: silence, unchanged: true, ..Expectation::default() }),
                step(0, Expectation { feedback: one, ..Expectation::default() }),
                Step::Poke(ModelChange { player: None, finished: None, squares: None }),
                Step::Poke(ModelChange { player: Some(Seat(3)), finished: Some(true), squares: None }),
                Step::Poke(ModelChange { player: None, finished: None, squares: Some(scenario.given.squares.clone()) }),
                Step::Fresh,
            ];
            assert_eq!(read_back(&coursework, &scenario), scenario);
        }
    }

    #[test]
    fn a_text_that_would_be_read_as_a_key_is_left_out() {
        let coursework = coursework();
        let mut scenario = coursework.scenarios[0].clone();
        let feedback = BTreeMap::from([(Seat(1), ExpectedMessage::Text("choose".to_string()))]);
        let expect = Box::new(Expectation { feedback, ..Expectation::default() });
        scenario.steps = vec![Step::Do { cue: Event::Startup, expect }];
        assert!(scenario.to_yaml(&coursework.spec, &coursework.rules).ends_with("  - do: startup\n"));
    }
}
