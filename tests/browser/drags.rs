//! Pieces and walls that are dragged.

use serde_json::{Value, json};

use crate::Outcome;
use crate::chromium::{Browser, key};
use crate::game_page::{GamePage, place_of};
use crate::server::Server;

fn with_table(check: impl FnOnce(&GamePage<'_>) -> Outcome) -> Outcome {
    let (server, browser) = (Server::start()?, Browser::start()?);
    let wish = json!({ "coursework": "quoridor-self", "rules": "{size: 5, walls: 3}", "seats": {"red": "human", "blue": "human"} });
    check(&GamePage::open(&server, &browser, &wish)?)?;
    browser.no_complaints()
}

fn bars(state: &Value) -> usize {
    state["frames"][0]["bars"].as_array().map_or(0, Vec::len)
}

fn require(condition: bool, why: impl Into<String>) -> Outcome {
    if condition { Ok(()) } else { Err(why.into()) }
}

/// Selector of the square with the piece that may be picked up.
const PIECE: &str = ".square:has(:not(.f) > .d)";

/// Waits until nothing is dragged, or slips back, any more.
fn all_at_rest(page: &GamePage<'_>) -> Outcome {
    page.browser.until("!document.querySelector('.ghost') && !document.querySelector('.lifted')")
}

/// A wall lies where it was let go; held there, it was marked first; and a gap can be pressed instead of a store.
pub fn a_wall_is_dragged() -> Outcome {
    with_table(|page| {
        let state = page.is_current()?;
        page.drag_wall(place_of(&state, "b2h").ok_or("no b2h")?)?;
        all_at_rest(page)?;
        let state = page.is_current()?;
        require(bars(&state) == 1, format!("there are {} walls", bars(&state)))?;
        page.browser.until("document.querySelectorAll('.bar:not(.marked):not(.preview)').length === 1")?;
        let history = state["history"].to_string();
        require(history.contains("red hovers over b2h") && history.contains("red selects b2h"), history)?;
        let place = place_of(&state, "c4v").ok_or("no c4v")?;
        let (x, y) = page.point(&place["bar"])?;
        page.browser.drag(&[(x, y - 14), (x, y - 7), (x, y - 2)])?;
        all_at_rest(page)?;
        let state = page.is_current()?;
        require(state["history"].to_string().contains("blue selects c4v"), state["history"].to_string())
    })
}

/// Keys alone lay walls that lie and walls that stand, anywhere; Escape lays none.
pub fn walls_are_laid_with_keys() -> Outcome {
    with_table(|page| {
        for name in ["b2h", "d4v", "a1v", "d1h", "a4h", "c3v"] {
            let state = page.is_current()?;
            page.play_with_keys(&state, &json!({ "action": name })).map_err(|why| format!("{name}: {why}"))?;
            let laid = bars(&state) + 1;
            let count = format!("document.querySelectorAll('.bar:not(.marked):not(.preview)').length === {laid}");
            page.browser.until(&count).map_err(|why| format!("{name}: {why}"))?;
            let state = page.is_current()?;
            require(state["history"].to_string().contains(&format!(" selects {name}")), state["history"].to_string())?;
        }
        let state = page.is_current()?;
        page.browser.keys(&["b", "w", key::ESCAPE])?;
        page.browser
            .until("document.activeElement.matches('[role=gridcell]') && !document.querySelector('.preview')")?;
        require(bars(&page.is_current()?) == bars(&state), "Escape has laid a wall")
    })
}

/// Walls that are let go beside the board or where they may not lie, and pieces where they may not go, slip back.
pub fn what_may_not_stay_slips_back() -> Outcome {
    with_table(|page| {
        let browser = page.browser;
        let state = page.is_current()?;
        browser.run("document.querySelector('.own').scrollIntoView({block: 'end'})")?;
        let from = browser.middle(".own .stored")?;
        browser.drag(&[from, (from.0 + 60, from.1), (from.0 + 200, from.1 + 4)])?;
        all_at_rest(page)?;
        let later = page.is_current()?;
        require(later["history"] == state["history"], "a wall beside the board was told to the controller")?;

        let place = place_of(&state, "b2h").ok_or("no b2h")?;
        page.drag_wall(place)?;
        all_at_rest(page)?;
        page.drag_wall(place_of(&state, "b2v").ok_or("no b2v")?)?;
        all_at_rest(page)?;
        let state = page.is_current()?;
        require(bars(&state) == 1, "a wall lies across another")?;
        require(state["turn"] == "blue", "a refused wall has ended a turn")?;

        let piece = browser.middle(PIECE)?;
        let far = GamePage::square(&state, "blue", &json!([2, 0]))?;
        browser.drag(&[piece, (piece.0 + 20, piece.1), browser.middle(&far)?])?;
        all_at_rest(page)?;
        let state = page.is_current()?;
        require(state["turn"] == "blue", "a refused step has ended a turn")?;
        require(browser.middle(PIECE)? == piece, "the piece is not back at its place")?;

        let near = GamePage::square(&state, "blue", &json!([1, 2]))?;
        browser.drag(&[piece, (piece.0 + 20, piece.1), browser.middle(&near)?])?;
        all_at_rest(page)?;
        let state = page.is_current()?;
        require(state["turn"] == "red", format!("a step was refused: {}", state["history"]))
    })
}

/// A state that comes while a piece is dragged breaks nothing off: the piece stays in the hand, and the focus where it was.
pub fn a_state_breaks_no_drag_off() -> Outcome {
    with_table(|page| {
        let browser = page.browser;
        page.is_current()?;
        // Nothing but what has changed may be made anew.
        browser.run("for (const one of document.querySelectorAll('.square')) one.dataset.kept = 'yes'")?;
        browser.run("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")?;
        let pointer = |kind: &str, move_by: i64| {
            format!(
                "const box = window.from ??= document.querySelector({}).getBoundingClientRect();
                 const target = document.querySelector({0}) ?? document.body;
                 target.dispatchEvent(new PointerEvent('{kind}', {{ bubbles: true, button: 0, buttons: 1, pointerId: 7,
                   clientX: box.x + box.width / 2 + {move_by}, clientY: box.y + box.height / 2 }}))",
                json!(PIECE)
            )
        };
        browser.run(&pointer("pointerdown", 0))?;
        browser.run(&pointer("pointermove", 30))?;
        let carried = "document.querySelector('.ghost .d') && document.querySelector('.lifted')";
        browser.until(carried)?;
        page.server.say(page.table, "red lays b2h")?;
        let state = page.is_current()?;
        require(bars(&state) == 1, "the wall was not laid")?;
        let kept = "document.activeElement.matches('[role=gridcell]') && [...document.querySelectorAll('.square')].every(one => one.dataset.kept)";
        let still = browser.run(&format!("return Boolean({carried} && {kept})"))?;
        require(still == true, "the state has broken something off")?;
        browser.run(&pointer("pointerup", -900))?;
        all_at_rest(page)
    })
}
