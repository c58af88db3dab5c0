//! Pictures of the page for the docs, taken again only on demand.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::Outcome;
use crate::chromium::Browser;
use crate::cohort::graded;
use crate::game_page::GamePage;
use crate::server::Server;

/// Takes a picture of some games after a few moves, with `REFEREE_SCREENSHOTS=1`.
pub fn take() -> Outcome {
    if std::env::var_os("REFEREE_SCREENSHOTS").is_none() {
        return Ok(());
    }
    let (server, browser) = (Server::start()?, Browser::without_motion()?);
    let people = |seats: &[&str]| -> Value { seats.iter().map(|seat| (seat.to_string(), json!("human"))).collect() };
    picture(&server, &browser, "reversi", &people(&["white", "black"]), 6)?;
    picture(&server, &browser, "quoridor-self", &people(&["red", "blue"]), 5)?;
    picture(&server, &browser, "hexapawn", &people(&["white", "black"]), 2)?;
    picture(&server, &browser, "hare-and-tortoise", &json!({}), 3)?;
    desks(&browser)
}

/// Takes pictures of the desks: the table of marks, a scenario that failed, and a draft with what notices it.
fn desks(browser: &Browser) -> Outcome {
    let samples = ["accepted/python-one-class", "flawed/python-one-diagonal", "flawed/python-overwrites"];
    let folder = graded(&samples, 12)?;
    let server = Server::of(folder.path(), &["serve", "results", "--work", "cohort", "--port", "0"])?;
    browser.looks(1280, 860)?;
    browser.open(&server.link)?;
    browser.until("document.querySelector('.watch tbody tr')")?;
    save(browser, "results")?;
    browser.run("location.hash = '#watch-p2-lines%2Fby-every-square-x'")?;
    browser.until("document.querySelector('.watch .player svg')")?;
    save(browser, "scenario")?;
    browser.run("location.hash = '#author=tic-tac-toe/lines/by-every-square-x@2'")?;
    browser.until("document.querySelectorAll('.author .offer').length > 3")?;
    browser.run(
        "[...document.querySelectorAll('button')].find(one => one.textContent.startsWith('Make smaller')).click()",
    )?;
    let yaml = "document.querySelector('.author pre[aria-label=\"The fixture\"]').textContent";
    browser.until(&format!("!{yaml}.includes('fresh') && document.querySelector('.author .offer')"))?;
    browser.run(
        "[...document.querySelectorAll('button')].find(one => one.textContent.startsWith('Which mutants')).click()",
    )?;
    browser.until("document.querySelectorAll('.kills li').length > 0 && document.querySelector('.kills').textContent.includes('notice')")?;
    browser.run("scrollTo(0, 0)")?;
    save(browser, "fixture")
}

fn save(browser: &Browser, name: &str) -> Outcome {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/images/serve-{name}.png"));
    fs::write(&file, browser.picture()?).map_err(|why| format!("{}: {why}", file.display()))
}

fn picture(server: &Server, browser: &Browser, coursework: &str, seats: &Value, moves: usize) -> Outcome {
    browser.looks(1280, 980)?;
    let page = GamePage::open(server, browser, &json!({ "coursework": coursework, "seats": seats }))?;
    for number in 0..moves {
        let legal = server.legal(page.table)?;
        let chosen = legal.get(number * 5 % legal.len().max(1)).and_then(|one| one["say"].as_str());
        server.say(page.table, chosen.ok_or("nothing is legal")?)?;
        page.is_ready()?;
    }
    save(browser, coursework)
}
