//! Every fixture on the reference, under the base spec and every edition, and on right work in Rust through the kit: one trial
//! each, by the code that course repos use.

use libtest_mimic::Trial;
use referee::bundle::Bundle;
use referee::coursework::{Coursework, load_spec};
use referee::games::{GameTask, Play, with_game};
use referee::harness::{self, arguments, trials};
use referee::spec::Spec;

/// Accepted samples, each as a module: a course repo has them as crates.
macro_rules! samples {
    ($($name:ident $path:literal;)+) => {$(
        #[allow(dead_code, clippy::all, reason = "students wrote it, and its `main` is not called here")]
        #[path = $path]
        mod $name;
    )+};
}

samples! {
    hare_plain "../submissions/hare-and-tortoise/accepted/rust-plain/src/main.rs";
    hare_view "../submissions/hare-and-tortoise/accepted/rust-view/src/main.rs";
    hexapawn_functions "../submissions/hexapawn/accepted/rust-functions/src/main.rs";
    hexapawn_learner "../submissions/hexapawn/accepted/rust-learner-with-mirrors/src/main.rs";
    hexapawn_view "../submissions/hexapawn/accepted/rust-view/src/main.rs";
    quoridor_validator "../submissions/quoridor-comp2911/accepted/rust-validator/src/main.rs";
    quoridor_view "../submissions/quoridor-self/accepted/rust-view/src/main.rs";
    rust_array "../submissions/reversi/accepted/rust-array/src/main.rs";
    tic_tac_toe_functions "../submissions/tic-tac-toe/accepted/rust-functions/src/main.rs";
    tic_tac_toe_view "../submissions/tic-tac-toe/accepted/rust-view/src/main.rs";
}

struct OnReference<'a>(&'a Bundle, Spec);

impl GameTask for OnReference<'_> {
    type Output = Vec<Trial>;

    fn run<G: Play>(self, _: G::Rules) -> Vec<Trial> {
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
    let in_process = [
        ("hare-plain", harness::hare_and_tortoise(|| hare_plain::Umpire)),
        ("hare-view", harness::hare_and_tortoise_view(hare_view::Window::default)),
        ("hexapawn-functions", harness::hexapawn(hexapawn_functions::Monitor::default)),
        ("hexapawn-learner", harness::hexapawn_player(hexapawn_learner::Matchboxes::default)),
        ("hexapawn-view", harness::hexapawn_view(hexapawn_view::Window::default)),
        ("quoridor-validator", harness::quoridor_comp2911_validator(|| quoridor_validator::Bits)),
        ("quoridor-view", harness::quoridor_self_view(quoridor_view::Window::default)),
        ("rust-array", harness::reversi(rust_array::ReversiController::default)),
        ("tic-tac-toe-functions", harness::tic_tac_toe(tic_tac_toe_functions::Monitor::default)),
        ("tic-tac-toe-view", harness::tic_tac_toe_view(tic_tac_toe_view::Window::default)),
    ];
    for (sample, harness) in in_process {
        let own = harness.with_hidden().trials(&bundle, &format!("in-process/{sample}/"));
        all.extend(own.unwrap_or_else(|found| fail(&found)));
    }
    libtest_mimic::run(&arguments(), all).exit()
}
