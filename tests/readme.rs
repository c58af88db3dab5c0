//! The README's scenario is one that loads, and that the reference passes.

use referee::bundle::Bundle;
use referee::diagnostic::SourceText;
use referee::games::Reversi;
use referee::harness::load_with_games;
use referee::replay::replay;
use referee::scenario::Scenario;
use referee::verdict::{VerdictEnding, judge};

#[test]
fn its_scenario_passes_on_the_reference() {
    let readme = include_str!("../README.md");
    let block = readme.split("```yaml\n").find(|block| block.starts_with("title:")).expect("a scenario in the README");
    let text = block.split("```").next().unwrap_or_default();
    let coursework =
        load_with_games::<Reversi>(&Bundle::bundled_only(), "reversi", None).expect("the bundled coursework");
    let source = SourceText::new("README.md", text);
    let scenario = Scenario::<Reversi>::read("capture-many/readme", &coursework.spec, &coursework.rules, &source)
        .expect("a scenario that loads");
    let transcript = replay(&scenario, coursework.reference().as_mut());
    let verdict = judge::<Reversi>(&coursework.spec, &coursework.rules, &transcript);
    assert_eq!(verdict.ending, VerdictEnding::Passed, "{:#?}", verdict.findings);
}
