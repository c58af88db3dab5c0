//! Pictures of the page for the docs, taken again only on demand.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::Outcome;
use crate::chromium::Browser;
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
    picture(&server, &browser, "hare-and-tortoise", &json!({}), 3)
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
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/images/serve-{coursework}.png"));
    fs::write(&file, browser.picture()?).map_err(|why| format!("{}: {why}", file.display()))
}
