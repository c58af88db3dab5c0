use super::*;
use crate::bundle::Bundle;
use crate::cli::serve::author::draft_answer::DraftAnswer;
use crate::coursework::load_spec;
use crate::games::{Quoridor, TicTacToe};
use crate::scenario::editions_of;

/// A fixture that is opened and saved again says what it said.
fn opened_and_saved<G: Play>(id: &str) {
    let bundle = Bundle::bundled_only();
    let coursework = Coursework::<G>::load(&bundle, load_spec(&bundle, id, None).expect("a spec")).expect("fixtures");
    for (scenario, source) in bundle.fixtures(id).expect("they are there") {
        let Some(was) = coursework.scenarios.iter().find(|own| own.id == scenario) else { continue };
        let draft = Draft::opened(&bundle, &coursework, was).expect("a draft");
        let sent = serde_json::to_value(&draft).and_then(serde_json::from_value::<Draft>).expect("JSON");
        let answer = DraftAnswer::of(&coursework, &sent);
        let saved = SourceText::new("a.yaml", answer.yaml().to_string());
        let now = Scenario::<G>::read(&scenario, &coursework.spec, &coursework.rules, &saved);
        assert_eq!(now.as_ref(), Ok(was), "{scenario}:\n{}", saved.text());
        let known = bundle.editions(id);
        assert_eq!(editions_of(&saved, &known), editions_of(&source, &known), "{scenario}");
        assert_eq!(answer.fails(), None, "{scenario}");
    }
}

#[test]
fn controllers_fixtures_are_kept_to_the_letter() {
    opened_and_saved::<TicTacToe>("tic-tac-toe");
}

#[test]
fn views_fixtures_are_kept_to_the_letter() {
    opened_and_saved::<Quoridor>("quoridor-self");
}

#[test]
fn editions_are_kept() {
    opened_and_saved::<Quoridor>("quoridor-comp2911");
}
