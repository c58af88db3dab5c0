//! Dice that are cast, and the piece of each player.

use serde_json::{Value, json};

use crate::Outcome;
use crate::chromium::Browser;
use crate::game_page::GamePage;
use crate::server::Server;

fn require(condition: bool, why: impl Into<String>) -> Outcome {
    if condition { Ok(()) } else { Err(why.into()) }
}

/// A die that is cast turns for a moment, unless the person wants no motion; what came is announced, and stays when the page
/// is loaded again. Each seat has its piece beside it.
pub fn a_die_turns_when_it_is_cast() -> Outcome {
    for (browser, motion) in [(Browser::start()?, "roll"), (Browser::without_motion()?, "none")] {
        let server = Server::start()?;
        let wish = json!({ "coursework": "hare-and-tortoise", "seats": { "all": "human" } });
        let page = GamePage::open(&server, &browser, &wish)?;
        require(browser.run("return document.querySelector('.roll').hidden")? == true, "a die lies there already")?;
        server.say(page.table, "one selects 1")?;
        let state = page.is_current()?;
        let number = state["roll"]["numbers"][0].to_string();
        browser.until("document.querySelector('.die.rolling')")?;
        let die =
            "const die = document.querySelector('.die'); return [die.textContent, getComputedStyle(die).animationName]";
        let shown = browser.run(die)?;
        require(shown == json!([number, motion]), format!("{shown} is not {number}, {motion}"))?;
        browser
            .until(&format!("document.getElementById('live').textContent.includes('player 1 casts {number} in')"))?;
        // A card that was cast before is there at once.
        browser.run("document.body.dataset.old = 'yes'; location.reload()")?;
        browser.until("!document.body.dataset.old && document.querySelector('.die')")?;
        require(browser.run("return document.querySelector('.rolling') === null")? == true, "an old die turns again")?;
        // The runner on the board is drawn as in the list of players.
        let drawn = "const path = (where) => document.querySelector(where).getAttribute('class');
                     return [path('[data-column=\"0\"][data-row=\"0\"] .d'), path('.seats .piece .d')]";
        let drawn = browser.run(drawn)?;
        require(drawn[0] != Value::Null && drawn[0] == drawn[1], format!("the runner and the piece differ: {drawn}"))?;
        browser.no_complaints()?;
    }
    Ok(())
}
