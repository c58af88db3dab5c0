//! The page of `referee serve` in a real browser: whole games with the mouse and with keys alone, drags, two people, a lost
//! connection, narrow windows, and requests that are refused.
//!
//! Without Chromium and its driver, all trials are ignored; with `REFEREE_BROWSER=1`, as in CI, that is a failure. Whole games
//! take a while, so they are ignored unless they are asked for (`-- --include-ignored`).
//!
//! `REFEREE_SCREENSHOTS=1 cargo test --test browser -- --include-ignored screenshots` takes the pictures of the docs again.
#![cfg(feature = "cli")]

#[path = "browser/access.rs"]
mod access;
#[path = "browser/chromium.rs"]
mod chromium;
#[path = "browser/cohort.rs"]
mod cohort;
#[path = "browser/connection.rs"]
mod connection;
#[path = "browser/desks.rs"]
mod desks;
#[path = "browser/dice.rs"]
mod dice;
#[path = "browser/drags.rs"]
mod drags;
#[path = "browser/game_page.rs"]
mod game_page;
#[path = "browser/games.rs"]
mod games;
#[path = "browser/http.rs"]
mod http;
#[path = "browser/layout.rs"]
mod layout;
#[path = "browser/screenshots.rs"]
mod screenshots;
#[path = "browser/security.rs"]
mod security;
#[path = "browser/server.rs"]
mod server;

use std::process::Command;

use libtest_mimic::{Failed, Trial};
use referee::harness::arguments;

/// Result of a trial: why it fails, in words.
pub type Outcome<T = ()> = Result<T, String>;

/// A check of a trial.
type Check = fn() -> Outcome;

/// Programs that drive a browser and are not there.
fn missing() -> Vec<&'static str> {
    let answers = |program: &str| Command::new(program).arg("--version").output().is_ok_and(|run| run.status.success());
    ["chromium", "chromedriver"].into_iter().filter(|program| !answers(program)).collect()
}

fn main() {
    let missing = missing();
    let needed = std::env::var_os("REFEREE_BROWSER").is_some_and(|value| value == "1");
    if !missing.is_empty() && !needed {
        println!("skipped: there is no {}", missing.join(", "));
    }
    let mut all = Vec::new();
    let mut add = |name: String, slow: bool, check: Box<dyn FnOnce() -> Outcome + Send>| {
        let skipped = !missing.is_empty() && !needed;
        let trial = Trial::test(name, move || if skipped { Ok(()) } else { check().map_err(Failed::from) });
        all.push(trial.with_ignored_flag(slow || skipped));
    };
    for (name, check) in games::trials() {
        let slow = name != "mouse/tic-tac-toe";
        add(name, slow, check);
    }
    let others: [(&str, Check); 22] = [
        ("dice/a-die-turns-when-it-is-cast", dice::a_die_turns_when_it_is_cast),
        ("access/texts-can-be-read", access::texts_can_be_read),
        ("access/everything-has-a-name", access::everything_has_a_name),
        ("access/twice-as-large", access::twice_as_large),
        ("access/forced-colours-leave-the-pieces", access::forced_colours_leave_the_pieces),
        ("access/a-finger-plays", access::a_finger_plays),
        ("desks/a-fixture-is-written-and-used", desks::a_fixture_is_written_and_used),
        ("desks/a-draft-is-weighed", desks::a_draft_is_weighed),
        ("desks/a-cohort-is-watched", desks::a_cohort_is_watched),
        ("drags/a-wall-is-dragged", drags::a_wall_is_dragged),
        ("drags/walls-are-laid-with-keys", drags::walls_are_laid_with_keys),
        ("drags/what-may-not-stay-slips-back", drags::what_may_not_stay_slips_back),
        ("drags/a-state-breaks-no-drag-off", drags::a_state_breaks_no_drag_off),
        ("connection/two-people-play-by-links", connection::two_people_play_by_links),
        ("connection/a-lost-connection-comes-back", connection::a_lost_connection_comes_back),
        ("connection/a-page-is-loaded-again", connection::a_page_is_loaded_again),
        ("connection/a-game-is-saved-and-loaded", connection::a_game_is_saved_and_loaded),
        ("layout/nothing-overflows", layout::nothing_overflows),
        ("layout/mistakes-stand-beside-the-form", layout::mistakes_stand_beside_the_form),
        ("layout/a-screen-reader-hears-it", layout::a_screen_reader_hears_it),
        ("security/another-page-gets-nothing", security::another_page_gets_nothing),
        ("screenshots", screenshots::take),
    ];
    for (name, check) in others {
        add(name.to_string(), true, Box::new(check));
    }
    // It needs no browser.
    all.push(Trial::test("security/requests-are-refused", || security::requests_are_refused().map_err(Failed::from)));
    libtest_mimic::run(&arguments(), all).exit()
}
