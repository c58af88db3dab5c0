//! Tests that a computer player's learning shows in its games: right learners break no law, wrong ones their own.

use std::collections::BTreeSet;

use referee::bundle::Bundle;
use referee::coursework::load_spec;
use referee::game::{Game, Seat};
use referee::games::Hexapawn;
use referee::mutants::{MutantSetup, ReferenceFactory, wrong_learners};
use referee::players::{MatchboxLearner, Player, handle_player_event};
use referee::ports::{Controller, Event, PortResult, Ports};
use referee::replay::replay;
use referee::scenario::{Contest, MessageLaws, Scenario};
use referee::spec::{LearningLaw, Messages, Spec, Wording};
use referee::verdict::{Verdict, VerdictEnding, judge};
use referee::workers;

type Rules = <Hexapawn as Game>::Rules;

const LAWS: [(LearningLaw, &str); 6] = [
    (LearningLaw::Legal, "learner-legal"),
    (LearningLaw::Resigns, "learner-resigns"),
    (LearningLaw::Drops, "learner-drops"),
    (LearningLaw::Remembers, "learner-remembers"),
    (LearningLaw::Keeps, "learner-keeps"),
    (LearningLaw::Unbeatable, "learner-unbeatable"),
];

fn scenario(law: LearningLaw, games: u32, seed: u64) -> Scenario<Hexapawn> {
    Scenario {
        id: "a/games".to_string(),
        title: String::new(),
        requirement: "a".to_string(),
        hidden: false,
        after_due: false,
        given: Hexapawn::opening(&Rules::default()).board(),
        messages: MessageLaws::default(),
        steps: Vec::new(),
        watched: None,
        contest: Some(Contest { law, games, seed, seat: seat(law), rules: Rules::default() }),
    }
}

/// Black can always win, and so never comes to an empty box; white soon does.
fn seat(law: LearningLaw) -> Seat {
    if law == LearningLaw::Resigns { Seat(1) } else { Seat(2) }
}

fn spec() -> Spec {
    load_spec(&Bundle::bundled_only(), "reversi", None).expect("the spec is right")
}

fn verdict(law: LearningLaw, games: u32, seed: u64, controller: &mut dyn Controller<Hexapawn>) -> Verdict {
    let transcript = replay(&scenario(law, games, seed), controller);
    judge(&spec(), &Rules::default(), &transcript)
}

/// Hears nothing but what a player hears.
struct Only<P>(P);

impl<P: Player<Hexapawn>> Controller<Hexapawn> for Only<P> {
    fn handle(&mut self, cue: &Event<Hexapawn>, stage: &mut Ports<'_, Hexapawn>) -> PortResult<()> {
        handle_player_event(&Rules::default(), &mut self.0, cue, stage).unwrap_or(Ok(()))
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}

struct Nothing;

impl Controller<Hexapawn> for Nothing {
    fn handle(&mut self, _cue: &Event<Hexapawn>, _stage: &mut Ports<'_, Hexapawn>) -> PortResult<()> {
        Ok(())
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}

fn nothing(_: &Rules, _: &Wording) -> Box<dyn Controller<Hexapawn>> {
    Box::new(Nothing)
}

#[test]
#[ignore = "slow: CI runs it"]
fn right_learners_break_no_law() {
    let seeds: Vec<u64> = (0..12).collect();
    workers::parallel_map(workers::cores(), &seeds, |&seed| {
        for (law, _) in LAWS {
            for merge in [false, true] {
                let mut learner = Only(MatchboxLearner::<Hexapawn>::new(&Rules::default(), merge, seed));
                let verdict = verdict(law, 1500, seed, &mut learner);
                assert_eq!(
                    verdict.ending,
                    VerdictEnding::Passed,
                    "{law:?}, seed {seed}, {merge}: {:?}",
                    verdict.findings
                );
            }
        }
    });
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_wrong_learner_breaks_its_own_law() {
    let setting = MutantSetup::<Hexapawn> {
        look: None,
        seats: Vec::new(),
        rules: Rules::default(),
        messages: Messages::default(),
        words: Wording::default(),
        reference: ReferenceFactory::new(nothing),
        choices: |_, _, _| Vec::new(),
    };
    let mut table = Vec::new();
    for mutant in wrong_learners::<Hexapawn>() {
        let broken: BTreeSet<&str> = LAWS
            .into_iter()
            .filter(|(law, _)| {
                verdict(*law, 1500, 1, mutant.controller(&setting).as_mut()).ending != VerdictEnding::Passed
            })
            .map(|(_, id)| id)
            .collect();
        assert!(broken.contains(mutant.breaks), "{} breaks only {broken:?}", mutant.id);
        table.push(format!("{}: {}", mutant.id, broken.into_iter().collect::<Vec<_>>().join(" ")));
    }
    insta::assert_snapshot!(table.join("\n"));
}

#[test]
fn a_transcript_is_judged_again_without_the_player() {
    let mut learner = Only(MatchboxLearner::<Hexapawn>::new(&Rules::default(), false, 3));
    let transcript = replay(&scenario(LearningLaw::Unbeatable, 10, 1), &mut learner);
    let verdict = judge(&spec(), &Rules::default(), &transcript);
    assert_eq!(verdict.ending, VerdictEnding::Failed);
    let says = &verdict.findings[0].says;
    assert!(says.to_string().contains("still"), "{says}");
    let saved = serde_json::to_string(&transcript).expect("it can be saved");
    let read = serde_json::from_str(&saved).expect("and read");
    assert_eq!(judge::<Hexapawn>(&spec(), &Rules::default(), &read), verdict);
}
