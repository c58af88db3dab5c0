//! Access for all: contrast by day and by night, colours that the reader forces, text twice as large, fingers, and names for
//! everything that a screen reader says.

use std::path::Path;

use serde_json::{Value, json};

use crate::Outcome;
use crate::chromium::Browser;
use crate::cohort::graded;
use crate::game_page::{GamePage, place_of};
use crate::server::Server;

const COURSEWORKS: [&str; 6] =
    ["reversi", "quoridor-self", "quoridor-comp2911", "hare-and-tortoise", "hexapawn", "tic-tac-toe"];

/// Returns texts that stand out too little from what is behind them (WCAG 2.2, 1.4.3). What lies on squares is drawn over
/// them and not inside, so it is not looked at here.
const FAINT: &str = "
    const parts = (code) => {
        const found = code.match(/[\\d.]+/g).map(Number);
        return code.startsWith('color(srgb') ? [...found.slice(0, 3).map((one) => one * 255), found[3] ?? 1]
            : [found[0], found[1], found[2], found[3] ?? 1];
    };
    const over = (front, back) => [0, 1, 2].map((at) => front[at] * front[3] + back[at] * (1 - front[3])).concat(1);
    const light = (colour) => {
        const [red, green, blue] = colour.map((one) => one / 255)
            .map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind = (node) => node ? over(parts(getComputedStyle(node).backgroundColor), behind(node.parentElement))
        : matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18, 1] : [255, 255, 255, 1];
    const faint = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = walk.nextNode());) {
        const node = text.parentElement;
        if (text.data.trim() === '' || !node.checkVisibility({ visibilityProperty: true })) continue;
        if (node.closest('[role=grid], svg, .unseen, :disabled, option')) continue;
        const style = getComputedStyle(node);
        const [front, back] = [style.color, behind(node)];
        const lights = [light(over(parts(front), back)), light(back)].sort((one, other) => one - other);
        const contrast = (lights[1] + 0.05) / (lights[0] + 0.05);
        const size = parseFloat(style.fontSize);
        const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        if (contrast < (large ? 3 : 4.5)) faint.push(`${text.data.trim().slice(0, 40)}: ${contrast.toFixed(2)}`);
    }
    return faint;";

/// Returns what is wrong in the tree of elements: headings that leave a level out, ids that occur twice, controls without a label.
const UNTIDY: &str = "
    const found = [];
    const seen = (node) => node.checkVisibility({ visibilityProperty: true });
    let level = 0;
    for (const heading of [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(seen)) {
        const own = Number(heading.tagName[1]);
        if (own > level + 1) found.push(`h${own} follows h${level}: ${heading.textContent}`);
        level = own;
    }
    if (document.querySelectorAll('h1').length !== 1) found.push('there is not one h1');
    const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
    for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) found.push(`two elements are called ${id}`);
    for (const node of document.querySelectorAll('[aria-labelledby], [aria-describedby], [list]'))
        for (const name of ['aria-labelledby', 'aria-describedby', 'list'])
            for (const id of (node.getAttribute(name) ?? '').split(' ').filter(Boolean))
                if (!document.getElementById(id)) found.push(`nothing is called ${id}`);
    for (const cell of document.querySelectorAll('th:not([scope])')) found.push(`a th without a scope: ${cell.textContent}`);
    return found;";

/// Roles that have to have a name.
const NAMED: [&str; 14] = [
    "button",
    "checkbox",
    "combobox",
    "dialog",
    "grid",
    "gridcell",
    "heading",
    "image",
    "link",
    "radio",
    "radiogroup",
    "spinbutton",
    "table",
    "textbox",
];

/// Goes to all pages that there are, in games after a move, and calls `look` with the name of each.
fn on_all_pages(browser: &Browser, mut look: impl FnMut(&str) -> Outcome) -> Outcome {
    let server = Server::start()?;
    browser.open(&server.link)?;
    browser.until("document.querySelector('.lobby')")?;
    look("the lobby")?;
    for coursework in COURSEWORKS {
        let page = GamePage::open(&server, browser, &json!({ "coursework": coursework }))?;
        let first = server.legal(page.table)?;
        let first = first.first().and_then(|one| one["say"].as_str()).ok_or("nothing is legal")?.to_string();
        server.say(page.table, &first)?;
        page.is_ready()?;
        browser.keys(&["l"])?;
        browser.until("document.querySelector('.moves button')")?;
        look(coursework)?;
    }
    let folder = graded(&["accepted/python-one-class", "flawed/python-one-diagonal"], 2)?;
    on_the_desks(browser, folder.path(), look)
}

/// Goes to the desk of authors and to all places of the desk of results.
fn on_the_desks(browser: &Browser, folder: &Path, mut look: impl FnMut(&str) -> Outcome) -> Outcome {
    let server = Server::of(folder, &["serve", "results", "--port", "0"])?;
    browser.open(&server.link)?;
    browser.until("document.querySelector('.watch tbody tr')")?;
    look("the rows")?;
    for place in ["causes", "alike", "changes"] {
        browser.run(&format!("location.hash = '#watch-{place}'"))?;
        browser.until("document.querySelector('.watch h2')")?;
        look(place)?;
    }
    browser.run("location.hash = '#watch-p2'")?;
    let scenario = "document.querySelector('.watch-body a[href^=\"#watch-p2-\"]')";
    browser.until(scenario)?;
    look("a person")?;
    browser.run(&format!("location.hash = {scenario}.hash"))?;
    browser.until("document.querySelector('.watch .player')")?;
    look("a scenario")?;
    browser.run("location.hash = '#author'")?;
    browser.until("document.querySelector('.author .offer')")?;
    look("a fixture")?;
    // The page looks for mistakes in files now and then, and would complain that the server is gone.
    browser.open("about:blank")
}

/// Fails if a script finds something on a page.
fn none_of(browser: &Browser, script: &str, page: &str) -> Outcome {
    let found = browser.run(script)?;
    if found.as_array().is_some_and(Vec::is_empty) { Ok(()) } else { Err(format!("{page}: {found}")) }
}

/// All texts stand out from what is behind them, by day and by night.
pub fn texts_can_be_read() -> Outcome {
    let browser = Browser::without_motion()?;
    for scheme in ["light", "dark"] {
        browser.prefers("prefers-color-scheme", scheme)?;
        on_all_pages(&browser, |page| none_of(&browser, FAINT, &format!("{page}, {scheme}")))?;
    }
    browser.no_complaints()
}

/// Headings, ids, labels and tables are in order, and whatever can be used has a name.
pub fn everything_has_a_name() -> Outcome {
    let browser = Browser::start()?;
    on_all_pages(&browser, |page| {
        none_of(&browser, UNTIDY, page)?;
        let tree = browser.devtools("Accessibility.getFullAXTree", &json!({}))?;
        let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
        let is_nameless = |node: &&Value| {
            let role = node["role"]["value"].as_str().unwrap_or_default();
            let name = node["name"]["value"].as_str().unwrap_or_default();
            node["ignored"] != true && NAMED.contains(&role) && name.trim().is_empty()
        };
        let nameless: Vec<&str> =
            nodes.iter().filter(is_nameless).filter_map(|node| node["role"]["value"].as_str()).collect();
        if nameless.is_empty() { Ok(()) } else { Err(format!("{page}: without a name: {}", nameless.join(", "))) }
    })
}

/// In a window at 200 %, and with letters twice as large, nothing leaves the page and no button loses its words.
pub fn twice_as_large() -> Outcome {
    let cut = "
        const cut = [...document.querySelectorAll('button, label, summary, a, h1, h2, h3')]
            .filter((node) => node.checkVisibility() && !node.closest('[role=grid], .unseen, .skip'))
            .filter((node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflow !== 'visible')
            .map((node) => node.textContent);
        const wide = document.scrollingElement.scrollWidth;
        return wide > innerWidth ? [...cut, `the page is ${wide} wide`] : cut;";
    let browser = Browser::without_motion()?;
    for (letters, width, density) in [("100%", 640, 2), ("200%", 1280, 1)] {
        let size =
            json!({ "width": width, "height": 450 * width / 640, "deviceScaleFactor": density, "mobile": false });
        browser.devtools("Emulation.setDeviceMetricsOverride", &size)?;
        on_all_pages(&browser, |page| {
            browser.run(&format!("document.documentElement.style.fontSize = '{letters}'"))?;
            none_of(&browser, cut, &format!("{page} at {letters}, {width} wide"))
        })?;
    }
    browser.no_complaints()
}

/// Where the reader's colours are forced, pieces and walls still differ from the squares, and the square with the focus from others.
pub fn forced_colours_leave_the_pieces() -> Outcome {
    let (server, browser) = (Server::start()?, Browser::without_motion()?);
    browser.prefers("forced-colors", "active")?;
    for coursework in COURSEWORKS {
        let page = GamePage::open(&server, &browser, &json!({ "coursework": coursework }))?;
        page.is_ready()?;
        browser.until("matchMedia('(forced-colors: active)').matches")?;
        let before = browser.picture_of(".field")?;
        browser.keys(&["b"])?;
        browser.until("document.activeElement.matches('[role=gridcell]')")?;
        if before == browser.picture_of(".field")? {
            return Err(format!("{coursework}: nothing shows where the focus is"));
        }
        browser.prefers("forced-colors", "none")?;
        browser.run("document.activeElement.blur()")?;
        let own = browser.picture_of(".field")?;
        browser.prefers("forced-colors", "active")?;
        // The board keeps its colours: black and white are words of the game.
        if own != browser.picture_of(".field")? {
            return Err(format!("{coursework}: the board has lost its colours"));
        }
    }
    browser.no_complaints()
}

/// A finger plays: it taps squares, and drags a wall to where it lies and one that slips back.
pub fn a_finger_plays() -> Outcome {
    let (server, browser) = (Server::start()?, Browser::start()?);
    browser.devtools("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true }))?;
    let page = GamePage::open(
        &server,
        &browser,
        &json!({ "coursework": "reversi", "seats": {"white": "human", "black": "human"} }),
    )?;
    let state = page.is_current()?;
    browser.touch(&[browser.middle(&GamePage::square(&state, "white", &json!([4, 2]))?)?])?;
    browser.until("document.getElementById('turn').textContent.startsWith('black')")?;
    let wish = json!({ "coursework": "quoridor-self", "rules": "{size: 5, walls: 3}", "seats": {"red": "human", "blue": "human"} });
    browser.looks(390, 1400)?;
    let page = GamePage::open(&server, &browser, &wish)?;
    let state = page.is_current()?;
    for (name, walls) in [("b2h", 1), ("b2v", 1)] {
        browser.run("document.querySelector('.own').scrollIntoView({block: 'end'})")?;
        let place = place_of(&state, name).ok_or("no such place")?;
        let (from, to) = (browser.middle(".own .stored")?, page.point(&place["bar"])?);
        let before = page.point(&json!([place["bar"][0], place["bar"][0]]))?;
        browser.touch(&[from, ((before.0 + to.0) / 2, (before.1 + to.1) / 2), to])?;
        browser.until("!document.querySelector('.ghost')")?;
        let laid = page.is_current()?["frames"][0]["bars"].as_array().map_or(0, Vec::len);
        if laid != walls {
            return Err(format!("after {name} there are {laid} walls"));
        }
    }
    browser.no_complaints()
}
