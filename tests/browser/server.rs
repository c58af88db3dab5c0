//! A server of games, as its host uses it.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

use crate::Outcome;
use crate::http::{Answer, Request};

/// `referee serve`, until it is dropped.
pub struct Server {
    child: Child,
    /// Kept open: it says more than the link.
    _out: BufReader<ChildStdout>,
    /// The link that it has printed.
    pub link: String,
    /// Its port.
    pub port: u16,
    /// The token of its host.
    pub token: String,
}

impl Server {
    /// Starts one on a free port.
    pub fn start() -> Outcome<Server> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
        command.args(["serve", "--port", "0"]).stdout(Stdio::piped()).stderr(Stdio::null());
        command.env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
        let mut child = command.spawn().map_err(|why| format!("referee serve: {why}"))?;
        let out = child.stdout.take().ok_or("referee serve says nothing")?;
        let mut out = BufReader::new(out);
        let found = out.by_ref().lines().map_while(Result::ok).find_map(|line| link_in(&line));
        let (link, port, token) = found.ok_or("referee serve prints no link")?;
        Ok(Server { child, _out: out, link, port, token })
    }

    /// Asks as the host does.
    pub fn ask(&self, method: &str, path: &str, body: &str) -> Outcome<Answer> {
        let bearer = format!("Bearer {}", self.token);
        let headers = [("Authorization", bearer.as_str())];
        Request { port: self.port, method, path: &format!("/api/{path}"), headers: &headers, body }.answer()
    }

    /// Opens a table, and returns its number.
    pub fn open(&self, wish: &Value) -> Outcome<u64> {
        let answer = self.ask("POST", "tables", &wish.to_string())?;
        let number = answer.json()?["table"].as_u64();
        number.ok_or_else(|| format!("no table for {wish}: {}", answer.body))
    }

    /// Returns the state of a table.
    pub fn state(&self, table: u64) -> Outcome<Value> {
        let bearer = format!("Bearer {}", self.token);
        let headers = [("Authorization", bearer.as_str())];
        let path = format!("/api/tables/{table}/events");
        Request { port: self.port, method: "GET", path: &path, headers: &headers, body: "" }.first_event()
    }

    /// Returns what is legal at a table.
    pub fn legal(&self, table: u64) -> Outcome<Vec<Value>> {
        let answer = self.ask("GET", &format!("tables/{table}/legal"), "")?.json()?;
        Ok(answer["legal"].as_array().cloned().unwrap_or_default())
    }

    /// Says a sentence at a table.
    pub fn say(&self, table: u64, sentence: &str) -> Outcome<Value> {
        self.ask("POST", &format!("tables/{table}/say"), &json!({ "say": sentence }).to_string())?.json()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The link in a line, its port and its token.
fn link_in(line: &str) -> Option<(String, u16, String)> {
    let link = line.get(line.find("http://")?..)?.trim();
    let (address, token) = link.split_once('#')?;
    let port = address.trim_end_matches('/').rsplit_once(':')?.1.parse().ok()?;
    Some((link.to_string(), port, token.to_string()))
}
