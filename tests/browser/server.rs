//! A server of games, as its host uses it.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::Outcome;
use crate::http::{Answer, Request};

/// `referee serve`, until it is dropped.
pub struct Server {
    child: Child,
    /// Kept open: it says more than the link.
    _out: BufReader<Box<dyn Read + Send>>,
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
        Server::of(Path::new("."), &["serve", "--port", "0"])
    }

    /// Starts a command in a folder that prints a link; what else it prints on standard error, nobody reads.
    pub fn of(folder: &Path, arguments: &[&str]) -> Outcome<Server> {
        let mut command = referee(folder, arguments);
        let is_grading = arguments.first() == Some(&"grade");
        let (out, err) = if is_grading { (Stdio::null(), Stdio::piped()) } else { (Stdio::piped(), Stdio::null()) };
        let mut child = command.stdout(out).stderr(err).spawn().map_err(|why| format!("{arguments:?}: {why}"))?;
        let said: Option<Box<dyn Read + Send>> = match child.stdout.take() {
            Some(out) => Some(Box::new(out)),
            None => child.stderr.take().map(|err| Box::new(err) as _),
        };
        let mut out = BufReader::new(said.ok_or("the command says nothing")?);
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

/// The command in a folder, with these arguments.
pub fn referee(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    command.env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
    command
}

/// The link in a line, its port and its token.
fn link_in(line: &str) -> Option<(String, u16, String)> {
    let link = line.get(line.find("http://")?..)?.trim();
    let (address, token) = link.split_once('#')?;
    let port = address.trim_end_matches('/').rsplit_once(':')?.1.parse().ok()?;
    Some((link.to_string(), port, token.to_string()))
}
