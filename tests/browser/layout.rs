//! How the page looks and what it says: narrow windows, mistakes in the form, roles and names.

use serde_json::json;

use crate::Outcome;
use crate::chromium::Browser;
use crate::game_page::GamePage;
use crate::server::Server;

const COURSEWORKS: [&str; 6] =
    ["reversi", "quoridor-self", "quoridor-comp2911", "hare-and-tortoise", "hexapawn", "tic-tac-toe"];

/// The page never scrolls sideways: on a phone, at 200 %, in a wide window.
pub fn nothing_overflows() -> Outcome {
    let (server, browser) = (Server::start()?, Browser::start()?);
    browser.open(&server.link)?;
    for (width, height) in [(390, 800), (320, 480), (640, 450), (1280, 900), (1920, 1080)] {
        browser.looks(width, height)?;
        browser.run("location.hash = ''")?;
        browser.until("document.querySelector('.lobby')")?;
        fits(&browser, width, "the lobby")?;
    }
    for coursework in COURSEWORKS {
        let page = GamePage::open(&server, &browser, &json!({ "coursework": coursework }))?;
        browser.keys(&["l"])?;
        browser.until("document.querySelector('.moves button')")?;
        page.is_current()?;
        for (width, height) in [(390, 800), (320, 480), (640, 450), (1280, 900), (1920, 1080)] {
            browser.looks(width, height)?;
            fits(&browser, width, coursework)?;
        }
        browser.looks(1280, 1250)?;
    }
    browser.no_complaints()
}

fn fits(browser: &Browser, width: u32, what: &str) -> Outcome {
    browser.until(&format!("innerWidth === {width}"))?;
    let found = browser.run("return [document.scrollingElement.scrollWidth, innerWidth]")?;
    if found[0].as_u64() > found[1].as_u64() { Err(format!("{what} at {width}: {found}")) } else { Ok(()) }
}

/// Rules that cannot be are told beside the form, and what was filled in is still there; then the game opens.
pub fn mistakes_stand_beside_the_form() -> Outcome {
    let (server, browser) = (Server::start()?, Browser::start()?);
    browser.open(&server.link)?;
    browser.until("document.querySelector('.lobby')")?;
    browser.click("input[value=quoridor-self]")?;
    browser.click("summary")?;
    browser.click("textarea")?;
    browser.type_text("{size: many}")?;
    browser.click("button.main")?;
    browser.until("document.querySelector('form .wrong').textContent.trim() !== ''")?;
    browser.run("document.querySelector('textarea').value = '{size: 7}'")?;
    browser.click("button.main")?;
    browser.until("document.querySelectorAll('.frame [role=gridcell]').length === 49")?;
    browser.click("#lobby")?;
    browser.until("document.querySelectorAll('.tables a').length === 1")?;
    browser.click(".tables button")?;
    browser.until("document.querySelectorAll('.tables a').length === 0")
}

/// The tree that a screen reader gets has the board as a grid, with what is on each square; what happens is announced.
pub fn a_screen_reader_hears_it() -> Outcome {
    let (server, browser) = (Server::start()?, Browser::start()?);
    let page = GamePage::open(&server, &browser, &json!({ "coursework": "reversi", "seats": {"black": "human"} }))?;
    let tree = browser.devtools("Accessibility.getFullAXTree", &json!({}))?;
    let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
    let all = |role: &str| -> Vec<String> {
        let of = nodes.iter().filter(|node| node["role"]["value"] == role && node["ignored"] != true);
        of.map(|node| node["name"]["value"].as_str().unwrap_or_default().to_string()).collect()
    };
    let cells = all("gridcell");
    for (role, count) in [("grid", 2), ("row", 16), ("gridcell", 128)] {
        if all(role).len() != count {
            return Err(format!("{} of the role {role}", all(role).len()));
        }
    }
    if cells.iter().filter(|name| *name == "column 3, row 3: white disc").count() != 2 {
        return Err(cells.join("; "));
    }
    for role in ["button", "textbox", "combobox", "heading", "gridcell", "grid"] {
        if let Some(place) = all(role).iter().position(String::is_empty) {
            return Err(format!("{role} {place} has no name"));
        }
    }
    server.say(page.table, "white selects 4,2")?;
    browser.until("document.getElementById('live').textContent.includes('black is on turn')")
}
