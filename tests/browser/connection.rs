//! Several pages at one table, and a page whose connection breaks.

use serde_json::json;

use crate::Outcome;
use crate::chromium::Browser;
use crate::game_page::GamePage;
use crate::server::Server;

/// Opens a seat by its link, in a browser of its own.
fn guest(server: &Server, table: u64, seat: &str) -> Outcome<Browser> {
    let state = server.state(table)?;
    let seats = state["seats"].as_array().cloned().unwrap_or_default();
    let link = seats.iter().find(|one| one["name"] == seat).and_then(|one| one["link"].as_str());
    let browser = Browser::start()?;
    browser.open(link.ok_or_else(|| format!("{seat} has no link"))?)?;
    browser.until("document.querySelector('.frame')")?;
    Ok(browser)
}

/// Two browsers play to the end of a game; each may do what is theirs alone, and both show the same.
pub fn two_people_play_by_links() -> Outcome {
    let server = Server::start()?;
    let seats = json!({ "white": "elsewhere", "black": "elsewhere" });
    let table = server.open(&json!({ "coursework": "hexapawn", "seats": seats }))?;
    let (white, black) = (guest(&server, table, "white")?, guest(&server, table, "black")?);
    let page = |browser| GamePage { server: &server, browser, table };
    let (white, black) = (page(&white), page(&black));
    for number in 0..20 {
        let state = white.is_current()?;
        black.is_current()?;
        let same = "return document.querySelector('.frame .grid').innerText + document.getElementById('turn').innerText.replace('You (', '').replace(/\\).*/, '')";
        if state["finished"] == true {
            let (one, other) = (white.browser.run(same)?, black.browser.run(same)?);
            white.browser.no_complaints()?;
            black.browser.no_complaints()?;
            return if one == other { Ok(()) } else { Err(format!("{one} is not {other}")) };
        }
        let (own, waits) = if state["turn"] == "white" { (&white, &black) } else { (&black, &white) };
        // Who waits is told so, and nothing is sent.
        waits.browser.click(".fields input")?;
        waits.browser.type_text("7 4")?;
        waits.browser.click(".frame .buttons button")?;
        let turn = state["turn"].as_str().unwrap_or_default();
        waits.browser.until(&format!("document.querySelector('.answer').textContent.startsWith('{turn} ')"))?;
        waits.browser.until("document.getElementById('turn').textContent.endsWith('is on turn.')")?;
        let legal = server.legal(table)?;
        let chosen = legal.get(number * 5 % legal.len().max(1)).ok_or("nothing is legal")?;
        own.play_with_mouse(&state, chosen)?;
        own.shows(&json!(state["version"].as_u64().unwrap_or_default() + 1))?;
    }
    Err("the game never ends".to_string())
}

/// A page without a network says so, and comes back with all that has happened.
pub fn a_lost_connection_comes_back() -> Outcome {
    let (server, browser) = (Server::start()?, Browser::start()?);
    let page = GamePage::open(&server, &browser, &json!({ "coursework": "reversi", "seats": {"black": "human"} }))?;
    browser.offline(true)?;
    browser.until("document.getElementById('connection').textContent.startsWith('Connection lost')")?;
    let legal = server.legal(page.table)?;
    let said = legal.first().and_then(|one| one["say"].as_str()).ok_or("nothing is legal")?;
    server.say(page.table, said)?;
    browser.click("[data-column='0'][data-row='0']")?;
    browser.until("document.querySelector('.answer').textContent.includes('does not answer')")?;
    browser.offline(false)?;
    browser.until("document.getElementById('connection').hidden")?;
    page.is_current()?;
    browser.until("document.querySelectorAll('.frame .d').length === 10")
}

/// A page that is loaded again still has its table; the token is not in its address.
pub fn a_page_is_loaded_again() -> Outcome {
    let (server, browser) = (Server::start()?, Browser::start()?);
    let page = GamePage::open(&server, &browser, &json!({ "coursework": "tic-tac-toe", "seats": {"o": "human"} }))?;
    let address = browser.run("return location.href")?;
    if address.as_str().is_none_or(|address| address.contains(&server.token)) {
        return Err(format!("the address shows the token: {address}"));
    }
    browser.run("document.body.dataset.old = 'yes'; location.reload()")?;
    browser.until("!document.body.dataset.old && document.querySelector('.frame')")?;
    page.is_current()?;
    // Another tab of somebody without the link has nothing to show.
    browser.run("sessionStorage.clear(); location.hash = ''; document.body.dataset.old = 'yes'; location.reload()")?;
    browser.until("!document.body.dataset.old && document.body.innerText.includes('referee serve')")?;
    browser.no_complaints()
}

/// A file that was saved is loaded, and the game goes on from there.
pub fn a_game_is_saved_and_loaded() -> Outcome {
    let (server, browser) = (Server::start()?, Browser::start()?);
    let rules = "{size: 5, walls: 2}";
    let wish = json!({ "coursework": "quoridor-self", "rules": rules, "seats": {"red": "human", "blue": "human"} });
    let page = GamePage::open(&server, &browser, &wish)?;
    let folder = tempfile::tempdir().map_err(|why| why.to_string())?;
    let allow = json!({ "behavior": "allow", "downloadPath": folder.path() });
    browser.devtools("Browser.setDownloadBehavior", &allow)?;
    server.say(page.table, "red lays b2h")?;
    let saved = page.is_current()?;
    let save = "[...document.querySelectorAll('.tools button')].find((one) => one.textContent === 'Save')";
    browser.run(&format!("{save}.id = 'save'"))?;
    browser.click("#save")?;
    let file = folder.path().join("quoridor-self.txt");
    browser.until_file(&file)?;
    let name = file.to_str().ok_or("no name")?;
    // Only now: the page asks the server what to save, and a move that came first would be in the file.
    server.say(page.table, "blue lays c3v")?;
    page.is_current()?;
    browser.choose_file("input[type=file]", name)?;
    browser.until("document.querySelectorAll('.bar:not(.marked):not(.preview)').length === 1")?;
    let loaded = page.is_current()?;
    let same = loaded["frames"][0]["bars"] == saved["frames"][0]["bars"] && loaded["turn"] == saved["turn"];
    if !same {
        return Err(format!("{} was loaded, and {} was saved", loaded["frames"], saved["frames"]));
    }
    browser.no_complaints()
}
