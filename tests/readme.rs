//! The README's scenario is one that loads, and that the reference passes.

use referee::bundle::Bundle;
use referee::diagnostic::Source;
use referee::games::Reversi;
use referee::harness::load;
use referee::replay::replay;
use referee::scenario::Scenario;
use referee::verdict::{Ending, judge};

#[test]
fn its_scenario_passes_on_the_reference() {
    let readme = include_str!("../README.md");
    let block = readme.split("```yaml\n").find(|block| block.starts_with("title:")).expect("a scenario in the README");
    let text = block.split("```").next().unwrap_or_default();
    let coursework = load::<Reversi>(&Bundle::bare(), "reversi", None).expect("the bundled coursework");
    let source = Source::new("README.md", text);
    let scenario = Scenario::<Reversi>::read("capture-many/readme", &coursework.spec, &coursework.rules, &source)
        .expect("a scenario that loads");
    let transcript = replay(&scenario, coursework.reference().as_mut());
    let verdict = judge::<Reversi>(&coursework.spec, &coursework.rules, &transcript);
    assert_eq!(verdict.ending, Ending::Passed, "{:#?}", verdict.findings);
}
