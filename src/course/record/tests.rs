//! Tests of expectations where the spec leaves something open.

use super::*;
use crate::bundle::Bundle;
use crate::coursework::load_spec;
use crate::diagnostic::SourceText;
use crate::games::Reversi;

fn steps_of(text: &str) -> Vec<Expectation<Reversi>> {
    let bundle = Bundle::bundled_only();
    let spec = load_spec(&bundle, "reversi", None).expect("the spec is right");
    let coursework = Coursework::<Reversi>::load(&bundle, spec).expect("the fixtures are right");
    let Coursework { spec, rules, .. } = &coursework;
    let source = SourceText::new("a.yaml", format!("title: A\nrequirement: automated\n{text}"));
    let scenario = Scenario::read("automated/a", spec, rules, &source).unwrap_or_else(|found| panic!("{}", found[0]));
    let recorded = with_expectations(&coursework, &scenario);
    let expect = |step| if let Step::Do { expect, .. } = step { Some(*expect) } else { None };
    recorded.steps.into_iter().filter_map(expect).collect()
}

/// White may take either row, so nobody can say what black finds; a new game is the same for everybody.
#[test]
fn what_comes_of_a_free_choice_is_not_expected() {
    let text = "steps:
  - poke:
      player: white
      board: |
        . . . . . . . .
        . B B W . . . .
        . . . . . . . .
        . . . . . . . .
        . B B W . . . .
        . . . . . . . .
        . . W B . . . .
        . . . . . . . .
  - do: white moves automatically
  - do: black selects 0,0
  - do: black selects 1,6
  - do: black moves automatically
  - do: startup
  - do: white selects 2,4
";
    let steps = steps_of(text);
    let [white, off, black, automatic, startup, opening] = steps.as_slice() else { panic!("{steps:?}") };
    assert_eq!((white.plays.len(), white.captures, white.player), (2, Some(2), Some(Seat(2))));
    assert!(white.squares.is_none() && white.refreshed);
    assert!(off.unchanged, "black cannot play there either way");
    assert_eq!((black.captures, &black.squares), (Some(1), &None), "this play is right either way");
    assert!(automatic.squares.is_none() && automatic.plays.is_empty());
    assert!(startup.squares.is_some());
    assert_eq!((opening.captures, opening.squares.is_some()), (Some(1), true));
}

/// Each of many moves that are as good as each other doubles the boards, until nobody can follow.
#[test]
fn a_game_of_free_choices_ends_in_expecting_nothing() {
    let mut text = "steps:\n  - do: startup\n".to_string();
    for _ in 0..10 {
        text += "  - do: white moves automatically\n  - do: black moves automatically\n";
    }
    let steps = steps_of(&(text + "  - do: startup\n"));
    assert_eq!(steps[1].plays.len(), 4);
    assert_eq!(steps[20], Expectation::default());
    assert!(steps[21].squares.is_some());
}
