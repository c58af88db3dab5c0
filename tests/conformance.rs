//! Every fixture on the reference, under the base spec and every edition, and on a student's Rust controller through
//! the kit: one trial each, by the code that course repos use.

use libtest_mimic::{Arguments, Trial};
use referee::bundle::Bundle;
use referee::coursework::{Coursework, load_spec};
use referee::games::reversi::{InProcessController, Reversi};
use referee::games::{GameTask, Play, with_game};
use referee::harness::{load_with_games, trials};
use referee::spec::{Part, Spec};

#[allow(dead_code, reason = "its `main` is not called here")]
#[path = "../submissions/reversi/accepted/rust-array/src/main.rs"]
mod rust_array;

struct OnReference<'a>(&'a Bundle, Spec);

impl GameTask for OnReference<'_> {
    type Output = Vec<Trial>;

    fn run<G: Play>(self) -> Vec<Trial> {
        let OnReference(bundle, spec) = self;
        let prefix = format!("reference/{}/", spec.name());
        let coursework = Coursework::<G>::load(bundle, spec).unwrap_or_else(|found| fail(&found));
        let setting = coursework.mutant_setup();
        trials(coursework, &prefix, move || setting.reference())
    }
}

#[expect(clippy::disallowed_methods, reason = "this is a test program's `main`")]
fn fail(found: &[referee::diagnostic::Diagnostic]) -> ! {
    found.iter().for_each(|diagnostic| eprintln!("{diagnostic}\n"));
    std::process::exit(101)
}

fn main() {
    let bundle = Bundle::with_overrides(".");
    let mut all = Vec::new();
    for id in bundle.courseworks() {
        for edition in std::iter::once(None).chain(bundle.editions(&id).into_iter().map(Some)) {
            let spec = load_spec(&bundle, &id, edition.as_deref()).unwrap_or_else(|found| fail(&found));
            let game = spec.game.clone();
            all.extend(with_game(&game, OnReference(&bundle, spec)).unwrap_or_default());
        }
    }
    let reversi = load_with_games::<Reversi>(&bundle, "reversi", None)
        .unwrap_or_else(|found| fail(&found))
        .for_part(Part::Controller);
    all.extend(trials(reversi, "in-process/rust-array/", || {
        Box::new(InProcessController::new(rust_array::ReversiController::default))
    }));
    libtest_mimic::run(&Arguments::from_args(), all).exit()
}
