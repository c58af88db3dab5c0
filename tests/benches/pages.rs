//! A hundred pages that look on at games: how long it takes until each of them shows a move.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::Outcome;
use super::setting::Setting;
use super::table::Table;

/// How many pages look on, and at how many tables.
const PAGES: usize = 100;
const TABLES: [usize; 2] = [1, 20];
/// How many moves are made in all.
const MOVES: usize = 400;
/// A state that has not come after this time does not come.
const LOST: Duration = Duration::from_secs(20);

/// When a state has come to a page.
type Arrival = Instant;

/// Moves of Reversi, by a person whose page is one of a hundred.
pub fn moves(_: &Setting, table: &mut Table) -> Outcome {
    for tables in TABLES {
        let server = Server::start()?;
        let (sender, arrivals) = channel();
        let open: Vec<u64> = (0..tables).map(|_| server.opens()).collect::<Outcome<_>>()?;
        for page in 0..PAGES {
            server.looks_on(open[page % tables], &sender)?;
        }
        let mut times = Vec::new();
        // Each page gets the board at once.
        arrived(&arrivals, PAGES, |_| None)?;
        for number in 0..MOVES {
            let at = open[number % tables];
            let legal = server.ask("GET", &format!("tables/{at}/legal"), "")?;
            let say = legal["legal"][0]["say"].as_str().unwrap_or("startup");
            let begun = Instant::now();
            server.ask("POST", &format!("tables/{at}/say"), &json!({ "say": say }).to_string())?;
            times.extend(arrived(&arrivals, PAGES / tables, |arrival| Some(arrival - begun))?);
        }
        times.sort();
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
        let says = format!("{:.1} ms for half of all, {:.1} ms for 99 %, {:.1} ms at most", at(0.5), at(0.99), at(1.0));
        table.say(format!("a move on {PAGES} pages, {tables} tables"), says);
    }
    Ok(())
}

/// Waits for so many arrivals.
fn arrived(
    arrivals: &Receiver<Arrival>,
    count: usize,
    time: impl Fn(Arrival) -> Option<Duration>,
) -> Outcome<Vec<Duration>> {
    let mut times = Vec::new();
    for _ in 0..count {
        times.extend(time(arrivals.recv_timeout(LOST)?));
    }
    Ok(times)
}

/// `referee serve`, until it is dropped.
struct Server {
    child: Child,
    host: String,
    token: String,
}

impl Server {
    fn start() -> Outcome<Server> {
        let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
            .args(["serve", "--port", "0"])
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("it says nothing")?).read_line(&mut line)?;
        let link = line.split_whitespace().last().and_then(|link| link.strip_prefix("http://")).ok_or("no link")?;
        let (host, token) = link.split_once("/#").ok_or("no token")?;
        Ok(Server { child, host: host.to_string(), token: token.to_string() })
    }

    fn request(&self, method: &str, path: &str, body: &str) -> Outcome<BufReader<TcpStream>> {
        let Server { host, token, .. } = self;
        let mut stream = TcpStream::connect(host)?;
        stream.set_nodelay(true)?;
        let head = format!("{method} /api/{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
        let length = body.len();
        write!(stream, "{head}Authorization: Bearer {token}\r\nContent-Length: {length}\r\n\r\n{body}")?;
        Ok(BufReader::new(stream))
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> Outcome<Value> {
        let mut answer = String::new();
        self.request(method, path, body)?.read_to_string(&mut answer)?;
        Ok(serde_json::from_str(answer.split_once("\r\n\r\n").ok_or("no answer")?.1)?)
    }

    fn opens(&self) -> Outcome<u64> {
        let opened = self.ask("POST", "tables", &json!({ "coursework": "reversi" }).to_string())?;
        opened["table"].as_u64().ok_or_else(|| format!("no table: {opened}").into())
    }

    /// Reads the states of a table on a thread of its own, as a page does.
    fn looks_on(&self, table: u64, sender: &Sender<Arrival>) -> Outcome {
        let states = self.request("GET", &format!("tables/{table}/events"), "")?;
        let sender = sender.clone();
        thread::spawn(move || {
            for line in states.lines().map_while(Result::ok) {
                let at = Instant::now();
                if line.starts_with("data: ") && sender.send(at).is_err() {
                    return;
                }
            }
        });
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
