//! Work that is handed in to harm, beside honest work.
//!
//! Every folder of `submissions/<coursework>/hostile/` holds an attack and says in `attack.yaml` what it tries and what must
//! come of it. All of them are graded at the same time as honest work, in every tier of the sandbox that this machine has,
//! while all cores are busy with something else. Then each attack has its verdict and has got nothing; honest results are
//! byte for byte what they are without attackers; nothing is left. Graded with `--sandbox none`, the attacks succeed: so
//! these tests can fail.
//!
//! It takes minutes, so it is ignored unless it is asked for (`-- --include-ignored`), as CI does.
//!
//! What was graded stays in `target/tmp/hostile/course`, to be tried by hand.
#![cfg(feature = "cli")]

#[path = "hostile/archive.rs"]
mod archive;
#[path = "hostile/arena.rs"]
mod arena;
#[path = "hostile/attack.rs"]
mod attack;
#[path = "hostile/course.rs"]
mod course;
#[path = "hostile/hand_in.rs"]
mod hand_in;
#[path = "hostile/remains.rs"]
mod remains;
#[path = "hostile/services.rs"]
mod services;

use std::sync::Arc;

use libtest_mimic::{Failed, Trial};
use referee::harness::arguments;

use self::attack::{Attack, Class, Outcome, Unsandboxed};
use self::course::Course;

fn described(attacks: &[Attack]) -> Outcome {
    for class in Class::ALL {
        if !attacks.iter().any(|attack| attack.class == class) {
            return Err(format!("there is no attack of the class {class:?}"));
        }
    }
    // Only what works without a sandbox shows that something keeps it in.
    let working = attacks.iter().filter(|attack| attack.unsandboxed == Unsandboxed::Succeeds).count();
    if working < 200 { Err(format!("only {working} attacks work without a sandbox")) } else { Ok(()) }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let attacks: &'static [Attack] = Attack::all("reversi")?.leak();
    let course = Arc::new(Course::default());
    let root = rustix::process::geteuid().is_root();
    let mut trials = vec![Trial::test("attacks-of-every-class", || Ok(described(attacks)?))];
    let mut add = |name: String, check: Box<dyn FnOnce(&Course) -> Outcome + Send>| {
        let course = Arc::clone(&course);
        trials.push(Trial::test(name, move || check(&course).map_err(Failed::from)).with_ignored_flag(true));
    };
    for tier in Course::tiers()? {
        for attack in attacks.iter().filter(|attack| root || tier == "ns" || !attack.counted) {
            let name = format!("{tier}/{}", attack.name);
            add(name, Box::new(move |course| course.graded(tier, attacks)?.comes_to(attack)));
        }
        let honest = move |course: &Course| course.graded(tier, attacks)?.same_for_honest(course.peaceful()?);
        add(format!("{tier}/honest-work-is-not-disturbed"), Box::new(honest));
        add(format!("{tier}/nothing-is-left"), Box::new(move |course| course.graded(tier, attacks)?.nothing_left()));
        add(format!("{tier}/nothing-is-told"), Box::new(move |course| course.graded(tier, attacks)?.nothing_told()));
    }
    for attack in
        attacks.iter().filter(|attack| attack.unsandboxed != Unsandboxed::Untried && (root || !attack.needs_root))
    {
        let check = move |course: &Course| course.graded("none", attacks)?.succeeds(attack);
        add(format!("none/{}", attack.name), Box::new(check));
    }
    libtest_mimic::run(&arguments(), trials).exit()
}
