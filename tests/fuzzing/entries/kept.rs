//! Kept answers of a model solution, as somebody else may have written them.

use std::fs;
use std::path::Path;

use referee::bundle::Bundle;
use referee::coursework::Coursework;
use referee::games::{GameTask, Play, with_game};
use referee::kept_answers::{read_answers, write_answers};
use referee::replay::replay;
use referee::scenario::Scenario;
use referee::spec::Spec;
use referee::untrusted::UntrustedPath;
use referee::verdict::judge;

use super::{chosen, told};

/// A file of answers: the byte of the coursework, and the file. The first fixture is played by what it says.
pub fn kept(bytes: &[u8]) {
    let Some((spec, file)) = chosen(bytes) else { return };
    with_game(&spec.game, ReadKept { spec, file });
}

struct ReadKept<'a> {
    spec: &'static Spec,
    file: &'a [u8],
}

impl GameTask for ReadKept<'_> {
    type Output = ();

    fn run<G: Play>(self, usual: G::Rules) {
        let ReadKept { spec, file } = self;
        let place = tempfile::tempdir().expect("a temporary folder");
        let path = UntrustedPath::root(place.path()).join("answers.jsonl");
        fs::write(path.to_path(), file).expect("a file");
        let answers = match read_answers::<G>(&usual, &path, Path::new("answers.jsonl"), &spec.id) {
            Ok(answers) => answers,
            Err(wrong) => return told(&[wrong]),
        };
        let written = write_answers(&answers, &spec.id).expect("answers are JSON");
        fs::write(path.to_path(), &written).expect("a file");
        let again =
            read_answers::<G>(&usual, &path, Path::new("answers.jsonl"), &spec.id).expect("what we write we read");
        assert_eq!(write_answers(&again, &spec.id).expect("answers are JSON"), written);
        let bundle = Bundle::bundled_only();
        let rules = Coursework::<G>::rules(&bundle, spec).expect("bundled rules are right");
        let Ok(fixtures) = bundle.fixtures(&spec.id) else { return };
        let Some((id, source)) = fixtures.first() else { return };
        let Ok(scenario) = Scenario::<G>::read(id, spec, &rules, source) else { return };
        let mut reference = answers.into_reference().make(&rules, &spec.wording());
        let _ = judge::<G>(spec, &rules, &replay(&scenario, reference.as_mut()));
    }
}
