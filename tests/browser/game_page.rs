//! A table in the browser, and how a person does things there: with the mouse, or with keys alone.

use serde_json::{Value, json};

use crate::Outcome;
use crate::chromium::{Browser, key};
use crate::server::Server;

/// How many times the tab key is pressed at most to reach something.
const MOST_TABS: usize = 80;

/// A table that is open in a browser.
pub struct GamePage<'a> {
    /// The server.
    pub server: &'a Server,
    /// The browser.
    pub browser: &'a Browser,
    /// Number of the table.
    pub table: u64,
}

impl<'a> GamePage<'a> {
    /// Opens a table, and shows it as the host sees it.
    pub fn open(server: &'a Server, browser: &'a Browser, wish: &Value) -> Outcome<GamePage<'a>> {
        let table = server.open(wish)?;
        browser.open(&server.link)?;
        browser.until("document.querySelector('.lobby')")?;
        browser.click(&format!("a[href='#table-{table}']"))?;
        let page = GamePage { server, browser, table };
        page.is_current()?;
        Ok(page)
    }

    /// Waits until the page shows what the server holds, and returns it.
    pub fn is_current(&self) -> Outcome<Value> {
        let state = self.server.state(self.table)?;
        self.shows(&state["version"])?;
        Ok(state)
    }

    /// Waits until the page shows this version, or a later one.
    pub fn shows(&self, version: &Value) -> Outcome {
        self.browser.until(&format!("Number(document.querySelector('.table')?.dataset.version) >= {version}"))
    }

    /// Waits until it is somebody's turn who plays here, or the game is over; the page shows it then.
    pub fn is_ready(&self) -> Outcome<Value> {
        self.browser.until("!document.getElementById('turn').textContent.includes('computer:')")?;
        self.is_current()
    }

    /// The place of the frame in which a seat acts.
    fn frame_of(state: &Value, seat: &str) -> usize {
        let frames = state["frames"].as_array().map_or(&[][..], Vec::as_slice);
        frames.iter().position(|frame| frame["seat"] == seat && state["shared"] != true).unwrap_or(0)
    }

    /// Selector of a square, which is given as the model counts.
    pub fn square(state: &Value, seat: &str, square: &Value) -> Outcome<String> {
        let place = Self::frame_of(state, seat);
        let frame = &state["frames"][place];
        let rows = frame["squares"].as_array().map_or(&[][..], Vec::as_slice);
        let columns = rows.first().and_then(Value::as_array).map_or(0, Vec::len);
        let (Some(column), Some(row)) = (square[0].as_u64(), square[1].as_u64()) else {
            return Err(format!("{square} is no square"));
        };
        let turn = |at: u64, of: usize| if frame["turned"] == true { of as u64 - 1 - at } else { at };
        let (column, row) = (turn(column, columns), turn(row, rows.len()));
        Ok(format!(".frame:nth-of-type({}) [data-column='{column}'][data-row='{row}']", place + 1))
    }

    /// Plays a legal move with the mouse, wherever the page shows it.
    pub fn play_with_mouse(&self, state: &Value, legal: &Value) -> Outcome {
        let Value::String(seat) = &state["turn"] else { return Err("nobody is on turn".to_string()) };
        let action = legal["action"].as_str().unwrap_or_default();
        let can = |touch: &str| state["touch"].as_array().is_some_and(|all| all.iter().any(|one| one == touch));
        if let Some(place) = place_of(state, action).filter(|_| can("lay")) {
            return self.drag_wall(place);
        }
        if let Some(square) = legal["squares"].get(0).filter(|_| can("click")) {
            return self.browser.click(&Self::square(state, seat, square)?);
        }
        if can("enter") {
            self.browser.click(".fields input")?;
            self.browser.type_text(action)?;
            let has_button = state["frames"][0]["buttons"].get(0).is_some();
            return self.browser.click(if has_button { ".frame .buttons button" } else { ".fields button" });
        }
        let buttons = state["frames"][0]["buttons"].as_array().map_or(&[][..], Vec::as_slice);
        match buttons.iter().position(|button| button["name"] == action) {
            Some(place) => self.browser.click(&format!(".frame .buttons.below button:nth-of-type({})", place + 1)),
            None => Err(format!("the page has nothing for {action}")),
        }
    }

    /// Drags a wall from the store of the one who is on turn. Its middle lies at a crossing, so it comes along its gap.
    pub fn drag_wall(&self, place: &Value) -> Outcome {
        self.browser.run("document.querySelector('.own').scrollIntoView({block: 'end'})")?;
        let from = self.browser.middle(".own .stored")?;
        let to = self.point(&place["bar"])?;
        let end = self.point(&json!([place["bar"][0], place["bar"][0]]))?;
        self.browser.drag(&[from, ((end.0 + to.0) / 2, (end.1 + to.1) / 2), to])
    }

    /// The point of the window over the middle of a bar, in the first frame.
    pub fn point(&self, bar: &Value) -> Outcome<(i64, i64)> {
        let script = format!(
            "const box = document.querySelector('.field').getBoundingClientRect();
             const style = getComputedStyle(document.querySelector('.board'));
             const [[left, top], [right, bottom]] = {bar};
             return [Math.round(box.left + (left + right) / 2 * box.width / style.getPropertyValue('--columns')),
                     Math.round(box.top + (top + bottom) / 2 * box.height / style.getPropertyValue('--rows'))];"
        );
        let point = self.browser.run(&script)?;
        Ok((point[0].as_i64().unwrap_or_default(), point[1].as_i64().unwrap_or_default()))
    }

    /// Plays a legal move with keys alone.
    pub fn play_with_keys(&self, state: &Value, legal: &Value) -> Outcome {
        let Value::String(seat) = &state["turn"] else { return Err("nobody is on turn".to_string()) };
        let action = legal["action"].as_str().unwrap_or_default();
        let can = |touch: &str| state["touch"].as_array().is_some_and(|all| all.iter().any(|one| one == touch));
        self.browser.run("document.activeElement.blur()")?;
        if let Some(place) = place_of(state, action).filter(|_| can("lay")) {
            return self.lay_with_keys(state, place);
        }
        if let Some(square) = legal["squares"].get(0).filter(|_| can("click")) {
            let selector = Self::square(state, seat, square)?;
            self.go_with_keys(Self::frame_of(state, seat), &selector)?;
            return self.browser.keys(&[key::ENTER]);
        }
        if can("enter") {
            self.tab_to(".fields input")?;
            self.browser.type_text(action)?;
            return self.browser.keys(&[key::ENTER]);
        }
        self.browser.keys(&["l"])?;
        self.browser.until("document.activeElement.closest('.moves')")?;
        let chosen = format!("document.activeElement.closest('li')?.dataset.action === {}", json!(action));
        self.tab_until(&chosen)?;
        self.browser.keys(&[key::ENTER])?;
        self.browser.keys(&["l"])
    }

    /// Goes to a square of a frame with the arrow keys.
    fn go_with_keys(&self, frame: usize, selector: &str) -> Outcome {
        self.tab_until(&format!(
            "document.activeElement.matches('[role=gridcell]') && document.activeElement.closest('.frame') === document.querySelectorAll('.frame')[{frame}]"
        ))?;
        let way = self.browser.run(&format!(
            "const from = document.activeElement.dataset, to = document.querySelector({}).dataset;
             return [to.column - from.column, to.row - from.row];",
            json!(selector)
        ))?;
        self.browser.keys(&steps(way[0].as_i64().unwrap_or_default(), way[1].as_i64().unwrap_or_default()))
    }

    fn lay_with_keys(&self, state: &Value, place: &Value) -> Outcome {
        self.browser.keys(&["b", "w"])?;
        self.browser.until("document.activeElement.matches('.chosen')")?;
        let label = self.browser.run("return document.activeElement.getAttribute('aria-label')")?;
        let name = label.as_str().and_then(|label| label.strip_prefix("wall ")?.split(':').next()).unwrap_or_default();
        let from = place_of(state, name).ok_or_else(|| format!("{label} names no place"))?;
        if lies(from) != lies(place) {
            self.browser.keys(&["r"])?;
        }
        // A wall that is turned stays at its crossing, so the way is from middle to middle.
        let (from, to) = (middle(from), middle(place));
        self.browser.keys(&steps((to.0 - from.0) / 2, (to.1 - from.1) / 2))?;
        let wanted = format!("wall {}:", place["name"].as_str().unwrap_or_default());
        self.browser.until(&format!("document.activeElement.ariaLabel.startsWith({})", json!(wanted)))?;
        self.browser.keys(&[key::ENTER])
    }

    /// Presses the tab key until the focus is on an element.
    pub fn tab_to(&self, selector: &str) -> Outcome {
        self.tab_until(&format!("document.activeElement.matches({})", json!(selector)))
    }

    fn tab_until(&self, condition: &str) -> Outcome {
        for _ in 0..MOST_TABS {
            if self.browser.run(&format!("return Boolean({condition})"))? == true {
                return Ok(());
            }
            self.browser.keys(&[key::TAB])?;
        }
        Err(format!("the tab key never leads to where {condition}"))
    }
}

/// The place between squares that has this name.
pub fn place_of<'s>(state: &'s Value, name: &str) -> Option<&'s Value> {
    state["places"].as_array()?.iter().find(|place| place["name"] == name)
}

fn lies(place: &Value) -> bool {
    place["bar"][0][1] == place["bar"][1][1]
}

/// Twice the column and the row of the middle.
fn middle(place: &Value) -> (i64, i64) {
    let part = |axis: usize| (0..2).filter_map(|end| place["bar"][end][axis].as_i64()).sum();
    (part(0), part(1))
}

/// Arrow keys for so many steps to the right and down.
fn steps(right: i64, down: i64) -> Vec<&'static str> {
    let sideways = if right < 0 { key::LEFT } else { key::RIGHT };
    let upright = if down < 0 { key::UP } else { key::DOWN };
    let times = |key: &'static str, count: i64| std::iter::repeat_n(key, count.unsigned_abs() as usize);
    times(sideways, right).chain(times(upright, down)).collect()
}
