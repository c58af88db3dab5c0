//! Requests over HTTP, with nothing but a socket.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

use crate::Outcome;

/// The longest that an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// An answer.
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// Its headers, in lower case.
    pub headers: String,
    /// Its text.
    pub body: String,
}

impl Answer {
    /// Returns the text as JSON.
    pub fn json(&self) -> Outcome<Value> {
        serde_json::from_str(&self.body).map_err(|why| format!("no JSON, {why}: {}", self.body))
    }
}

/// A request to a port of this machine.
pub struct Request<'a> {
    /// The port.
    pub port: u16,
    /// Such as `GET`.
    pub method: &'a str,
    /// Such as `/api/start`.
    pub path: &'a str,
    /// Headers beside `Host` and the length.
    pub headers: &'a [(&'a str, &'a str)],
    /// The JSON that it carries.
    pub body: &'a str,
}

impl Request<'_> {
    fn send(&self) -> Outcome<BufReader<TcpStream>> {
        let trouble = |why: std::io::Error| format!("{} {}: {why}", self.method, self.path);
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).map_err(trouble)?;
        stream.set_read_timeout(Some(PATIENCE)).map_err(trouble)?;
        let mut text = format!("{} {} HTTP/1.1\r\nConnection: close\r\n", self.method, self.path);
        if !self.headers.iter().any(|(name, _)| *name == "Host") {
            text += &format!("Host: 127.0.0.1:{}\r\n", self.port);
        }
        for (name, value) in self.headers {
            text += &format!("{name}: {value}\r\n");
        }
        text += &format!("Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{}", self.body.len(), self.body);
        // Who refuses a long body does not read it to its end.
        let written = stream.write_all(text.as_bytes());
        if self.body.len() < 10_000 {
            written.map_err(trouble)?;
        }
        Ok(BufReader::new(stream))
    }

    /// Sends it, and reads the whole answer.
    pub fn answer(&self) -> Outcome<Answer> {
        let trouble = |why: std::io::Error| format!("{} {}: {why}", self.method, self.path);
        let mut stream = self.send()?;
        let mut headers = String::new();
        while !headers.ends_with("\r\n\r\n") {
            if stream.read_line(&mut headers).map_err(trouble)? == 0 {
                return Err(format!("{} {}: the answer breaks off: {headers}", self.method, self.path));
            }
        }
        let headers = headers.to_lowercase();
        // The driver of Chromium writes no space there.
        let length =
            headers.lines().find_map(|line| line.strip_prefix("content-length:")?.trim().parse::<usize>().ok());
        let mut body = Vec::new();
        match length {
            Some(length) => {
                body.resize(length, 0);
                stream.read_exact(&mut body).map_err(trouble)?;
            }
            None => drop(stream.read_to_end(&mut body).map_err(trouble)?),
        }
        let status = headers.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| format!("no status: {headers}"))?;
        Ok(Answer { status, headers, body: String::from_utf8_lossy(&body).into_owned() })
    }

    /// Sends it, and reads the first `data:` line of a stream.
    pub fn first_event(&self) -> Outcome<Value> {
        let mut stream = self.send()?;
        loop {
            let mut line = String::new();
            match stream.read_line(&mut line) {
                Ok(0) => return Err(format!("{} ends without a state", self.path)),
                Err(why) => return Err(format!("{}: {why}", self.path)),
                Ok(_) => {}
            }
            if let Some(data) = line.strip_prefix("data:") {
                return serde_json::from_str(data).map_err(|why| format!("{}: {why}", self.path));
            }
        }
    }
}
