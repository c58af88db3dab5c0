//! The page of a command that serves one, as a browser or anybody else asks it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use super::support::Place;

/// Only what never comes takes so long, however much else the machine has to do.
const A_LONG_TIME: Duration = Duration::from_secs(300);

/// A server, and where it is; it is ended with the test.
pub struct Served {
    process: Child,
    /// Lines that it says after the link.
    pub said: Box<dyn BufRead>,
    /// Address and port.
    pub host: String,
    /// The token of the host.
    pub token: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// An answer: its status, its headers, and its body.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Value,
    /// The body as it came.
    pub bytes: Vec<u8>,
}

impl Served {
    /// Starts a command that prints a link: `grade --serve` on standard error, `serve` on standard output.
    pub fn start(place: &Place, arguments: &[&str]) -> Served {
        let beside = arguments.contains(&"grade");
        let (out, err) = if beside { (Stdio::null(), Stdio::piped()) } else { (Stdio::piped(), Stdio::inherit()) };
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
        command.args(arguments).current_dir(place.path("")).stdin(Stdio::null()).stdout(out).stderr(err);
        command.env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
        let mut process = command.spawn().expect("the command can be run");
        let mut said: Box<dyn BufRead> = match process.stderr.take() {
            Some(err) => Box::new(BufReader::new(err)),
            None => Box::new(BufReader::new(process.stdout.take().expect("a pipe"))),
        };
        let mut line = String::new();
        said.read_line(&mut line).expect("it says where it is");
        let link = line.split_whitespace().last().unwrap_or_default();
        let (address, token) = link.split_once('#').unwrap_or_else(|| panic!("no link: {line}"));
        let host = address.trim_start_matches("http://").trim_end_matches('/').to_string();
        Served { process, said, host, token: token.to_string() }
    }

    /// Sends a request as it is, and returns where the answer comes.
    fn raw(&self, request: &str) -> BufReader<TcpStream> {
        let mut stream = TcpStream::connect(&self.host).expect("it listens");
        stream.set_read_timeout(Some(A_LONG_TIME)).expect("a time");
        stream.write_all(request.as_bytes()).expect("it reads");
        BufReader::new(stream)
    }

    /// Sends a request with these headers, and returns the whole answer.
    pub fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
        if !headers.iter().any(|(name, _)| *name == "Host") {
            request += &format!("Host: {}\r\n", self.host);
        }
        headers.iter().for_each(|(name, value)| request += &format!("{name}: {value}\r\n"));
        let mut answer = Vec::new();
        // Who is refused early may find the line closed.
        let _ = self.raw(&format!("{request}\r\n{body}")).read_to_end(&mut answer);
        let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").unwrap_or(answer.len());
        let bytes = answer.get(end + 4..).unwrap_or_default().to_vec();
        let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Answer { status, head, body: serde_json::from_slice(&bytes).unwrap_or(Value::Null), bytes }
    }

    pub fn ask(&self, token: &str, method: &str, path: &str, body: &Value) -> Answer {
        let text = if body.is_null() { String::new() } else { body.to_string() };
        self.request(method, &format!("/api/{path}"), &[("Authorization", &format!("Bearer {token}"))], &text)
    }

    /// Asks as the host, who may.
    pub fn host_asks(&self, path: &str, body: &Value) -> Value {
        let answer = self.ask(&self.token, if body.is_null() { "GET" } else { "POST" }, path, body);
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer.body
    }

    /// Opens a table, and returns its number.
    pub fn opens(&self, wish: &Value) -> u64 {
        self.host_asks("tables", wish)["table"].as_u64().expect("a number")
    }

    /// The states of a table, as a page gets them.
    pub fn states(&self, token: &str, table: u64) -> impl Iterator<Item = Value> + use<> {
        let request = format!(
            "GET /api/tables/{table}/events HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\r\n",
            self.host
        );
        let lines = self.raw(&request).lines().map_while(Result::ok);
        lines.filter_map(|line| serde_json::from_str(line.strip_prefix("data: ")?).ok())
    }
}
