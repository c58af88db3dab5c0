//! A browser that is driven by WebDriver.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::Outcome;
use crate::http::Request;

/// Key of an element's id in WebDriver.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";
/// CI runs as root, where Chromium has no sandbox.
const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--hide-scrollbars",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
];
/// Milliseconds after which something that should come has not come.
const PATIENCE: u64 = 15_000;
/// Script that answers once a condition holds: with null, or with the last mistake when the time is over.
const UNTIL: &str = "
    const done = arguments[arguments.length - 1];
    const end = performance.now() + arguments[1];
    const holds = new Function('return ' + arguments[0]);
    const look = () => {
        let why = 'it does not hold';
        try { if (holds()) return done(null); } catch (wrong) { why = String(wrong); }
        if (performance.now() > end) return done(why);
        setTimeout(look, 10);
    };
    look();";

/// Keys that are no letters, as WebDriver names them.
pub mod key {
    pub const TAB: &str = "\u{e004}";
    pub const ENTER: &str = "\u{e007}";
    pub const ESCAPE: &str = "\u{e00c}";
    pub const LEFT: &str = "\u{e012}";
    pub const UP: &str = "\u{e013}";
    pub const RIGHT: &str = "\u{e014}";
    pub const DOWN: &str = "\u{e015}";
}

/// A browser with a fresh profile.
pub struct Browser {
    driver: Child,
    /// Kept open: a driver that cannot write any more ends.
    _out: BufReader<ChildStdout>,
    port: u16,
    session: String,
    _profile: TempDir,
}

impl Browser {
    /// Starts one.
    pub fn start() -> Outcome<Browser> {
        Browser::with_flags(&[])
    }

    /// Starts one in which nothing moves: pictures do not depend on the moment at which they are taken.
    pub fn without_motion() -> Outcome<Browser> {
        Browser::with_flags(&["--force-prefers-reduced-motion"])
    }

    fn with_flags(more: &[&str]) -> Outcome<Browser> {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|why| format!("chromedriver: {why}"))?;
        let out = driver.stdout.take().ok_or("chromedriver says nothing")?;
        let mut out = BufReader::new(out);
        let port = out.by_ref().lines().map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        let profile = tempfile::tempdir().map_err(|why| why.to_string())?;
        let port = port.ok_or("chromedriver does not say its port")?;
        let mut browser = Browser { driver, _out: out, port, session: String::new(), _profile: profile };
        let profile = format!("--user-data-dir={}", browser._profile.path().display());
        let flags: Vec<&str> = FLAGS.iter().copied().chain(more.iter().copied()).chain([profile.as_str()]).collect();
        let options = json!({
            "browserName": "chrome",
            "goog:chromeOptions": { "binary": program("chromium"), "args": flags },
            "goog:loggingPrefs": { "browser": "ALL" },
            "timeouts": { "script": PATIENCE * 2 },
        });
        let answer = browser.post("/session", &json!({ "capabilities": { "alwaysMatch": options } }))?;
        browser.session = format!("/session/{}", answer["sessionId"].as_str().unwrap_or_default());
        browser.looks(1280, 1250)?;
        Ok(browser)
    }

    fn call(&self, method: &str, path: &str, body: &str) -> Outcome<Value> {
        let path = format!("{}{path}", self.session);
        let answer = Request { port: self.port, method, path: &path, headers: &[], body }.answer()?;
        let value = answer.json()?["value"].clone();
        if answer.status == 200 { Ok(value) } else { Err(format!("{path}: {}", value["message"])) }
    }

    fn post(&self, path: &str, body: &Value) -> Outcome<Value> {
        self.call("POST", path, &body.to_string())
    }

    /// Opens an address.
    pub fn open(&self, address: &str) -> Outcome {
        self.post("/url", &json!({ "url": address })).map(drop)
    }

    /// Runs the body of a function in the page, and returns what it returns.
    pub fn run(&self, script: &str) -> Outcome<Value> {
        self.post("/execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// Waits until an expression is true in the page.
    pub fn until(&self, condition: &str) -> Outcome {
        let answer = self.post("/execute/async", &json!({ "script": UNTIL, "args": [condition, PATIENCE] }))?;
        match answer.as_str() {
            None => Ok(()),
            Some(why) => Err(format!("{condition}: {why}; the page: {}", self.text()?)),
        }
    }

    /// Waits until a file is there that the page saves; each look asks the browser, which takes a moment.
    pub fn until_file(&self, file: &Path) -> Outcome {
        let asked = Instant::now();
        while !file.is_file() {
            if asked.elapsed() > Duration::from_millis(PATIENCE) {
                return Err(format!("{} was not saved", file.display()));
            }
            self.run("return 0")?;
        }
        Ok(())
    }

    /// All that can be read on the page.
    pub fn text(&self) -> Outcome<String> {
        Ok(self.run("return document.body.innerText.slice(0, 3000)")?.as_str().unwrap_or_default().to_string())
    }

    /// Clicks an element, as a person does: it has to be there, and nothing may lie over it.
    pub fn click(&self, selector: &str) -> Outcome {
        let element = self.find(selector)?;
        self.post(&format!("/element/{element}/click"), &json!({})).map(drop)
    }

    fn find(&self, selector: &str) -> Outcome<String> {
        let found = self.post("/element", &json!({ "using": "css selector", "value": selector }))?;
        Ok(found[ELEMENT].as_str().unwrap_or_default().to_string())
    }

    /// Chooses a file in a file input.
    pub fn choose_file(&self, selector: &str, path: &str) -> Outcome {
        let element = self.find(selector)?;
        self.post(&format!("/element/{element}/value"), &json!({ "text": path })).map(drop)
    }

    /// Presses keys, one after the other, wherever the focus is.
    pub fn keys(&self, keys: &[&str]) -> Outcome {
        let presses =
            keys.iter().flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key })));
        let actions: Vec<Value> = presses.collect();
        self.post("/actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": actions }] })).map(drop)
    }

    /// Types a text, letter by letter.
    pub fn type_text(&self, text: &str) -> Outcome {
        let letters: Vec<String> = text.chars().map(String::from).collect();
        self.keys(&letters.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Moves the mouse to the first point, and drags from there by the others; it rests at the last, and lets go.
    pub fn drag(&self, points: &[(i64, i64)]) -> Outcome {
        self.point_at("mouse", points)
    }

    /// Puts a finger on the first point, and drags from there by the others, if there are any.
    pub fn touch(&self, points: &[(i64, i64)]) -> Outcome {
        self.point_at("touch", points)
    }

    fn point_at(&self, kind: &str, points: &[(i64, i64)]) -> Outcome {
        let go = |(x, y): (i64, i64)| json!({ "type": "pointerMove", "x": x, "y": y, "duration": 30 });
        let mut actions = Vec::new();
        for (place, point) in points.iter().enumerate() {
            actions.push(go(*point));
            if place == 0 {
                actions.push(json!({ "type": "pointerDown", "button": 0 }));
            }
        }
        if points.len() > 1 {
            actions.push(json!({ "type": "pause", "duration": 200 }));
        }
        actions.push(json!({ "type": "pointerUp", "button": 0 }));
        let pointer =
            json!({ "type": "pointer", "id": kind, "parameters": { "pointerType": kind }, "actions": actions });
        self.post("/actions", &json!({ "actions": [pointer] })).map(drop)
    }

    /// The middle of the first element that a selector finds, in the window.
    pub fn middle(&self, selector: &str) -> Outcome<(i64, i64)> {
        let script = format!(
            "const box = document.querySelector({}).getBoundingClientRect();
             return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];",
            json!(selector)
        );
        let point = self.run(&script)?;
        let part = |place: usize| point[place].as_i64().ok_or_else(|| format!("{selector} is nowhere"));
        Ok((part(0)?, part(1)?))
    }

    /// Asks the browser's own protocol.
    pub fn devtools(&self, command: &str, parameters: &Value) -> Outcome<Value> {
        self.post("/goog/cdp/execute", &json!({ "cmd": command, "params": parameters }))
    }

    /// Sets the size of the window.
    pub fn looks(&self, width: u32, height: u32) -> Outcome {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
        self.devtools("Emulation.setDeviceMetricsOverride", &size).map(drop)
    }

    /// Tells pages a preference of the reader: a media feature and its value.
    pub fn prefers(&self, feature: &str, value: &str) -> Outcome {
        let features = json!({ "features": [{ "name": feature, "value": value }] });
        self.devtools("Emulation.setEmulatedMedia", &features).map(drop)
    }

    /// Takes the network away, or gives it back.
    pub fn offline(&self, offline: bool) -> Outcome {
        let conditions = json!({ "offline": offline, "latency": 0, "throughput": -1 });
        self.post("/chromium/network_conditions", &json!({ "network_conditions": conditions })).map(drop)
    }

    /// A picture of the window, as a PNG file.
    pub fn picture(&self) -> Outcome<Vec<u8>> {
        self.photograph("/screenshot")
    }

    /// A picture of the first element that a selector finds, as a PNG file.
    pub fn picture_of(&self, selector: &str) -> Outcome<Vec<u8>> {
        let element = self.find(selector)?;
        self.photograph(&format!("/element/{element}/screenshot"))
    }

    fn photograph(&self, path: &str) -> Outcome<Vec<u8>> {
        let text = self.call("GET", path, "")?;
        let text = text.as_str().unwrap_or_default();
        data_encoding::BASE64.decode(text.as_bytes()).map_err(|why| why.to_string())
    }

    /// Fails if the console of the browser has complained of anything.
    pub fn no_complaints(&self) -> Outcome {
        let log = self.post("/se/log", &json!({ "type": "browser" }))?;
        let all: Vec<&str> =
            log.as_array().into_iter().flatten().filter_map(|entry| entry["message"].as_str()).collect();
        if all.is_empty() { Ok(()) } else { Err(format!("the console says: {}", all.join("\n"))) }
    }
}

/// Where a program lies.
fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Both may be gone already.
        let _ = self.call("DELETE", "", "");
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
