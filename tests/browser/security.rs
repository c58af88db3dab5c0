//! Requests that are refused, and a page of somebody else.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread;

use serde_json::json;

use crate::Outcome;
use crate::chromium::Browser;
use crate::http::Request;
use crate::server::Server;

/// An attempt in words; the method, path, headers and body of its request; the status that refuses it.
type Attempt<'a> = (&'a str, &'a str, &'a str, Vec<(&'a str, &'a str)>, &'a str, u16);

/// Without the token, from another page, by another name, or too large: nothing is done.
pub fn requests_are_refused() -> Outcome {
    let server = Server::start()?;
    let seats = json!({ "white": "human", "black": "elsewhere" });
    let table = server.open(&json!({ "coursework": "reversi", "seats": seats }))?;
    let state = server.state(table)?;
    let link = state["seats"][1]["link"].as_str().unwrap_or_default().to_string();
    let (host, guest) =
        (format!("Bearer {}", server.token), link.split('#').nth(1).map(|token| format!("Bearer {token}")));
    let guest = guest.ok_or("the seat has no link")?;
    let say = format!("/api/tables/{table}/say");
    let move_white = json!({ "say": "white selects 4,2" }).to_string();
    let large = "x".repeat(200 << 10);
    let host = ("Authorization", host.as_str());
    let guest = ("Authorization", guest.as_str());
    let other_origin = ("Origin", "http://evil.example");
    let asked: Vec<Attempt<'_>> = vec![
        ("no token", "GET", "/api/start", vec![], "", 401),
        ("a wrong token", "GET", "/api/start", vec![("Authorization", "Bearer AAAAAAAAAAAAAAAAAAAAAA")], "", 401),
        ("no token for a move", "POST", &say, vec![], &move_white, 401),
        ("another name of the machine", "GET", "/api/start", vec![host, ("Host", "evil.example")], "", 403),
        ("another name for the page", "GET", "/", vec![("Host", "evil.example")], "", 403),
        ("another page", "GET", "/api/start", vec![host, other_origin], "", 403),
        ("another page that moves", "POST", &say, vec![host, other_origin], &move_white, 403),
        ("another page that loads us", "GET", "/api/start", vec![host, ("Sec-Fetch-Site", "cross-site")], "", 403),
        ("a guest that moves for the host", "POST", &say, vec![guest], &move_white, 403),
        ("a guest that opens a table", "POST", "/api/tables", vec![guest], "{\"coursework\":\"reversi\"}", 403),
        ("a body that is too large", "POST", &say, vec![host], &large, 413),
        ("a body that is no JSON", "POST", &say, vec![host], "white", 422),
        ("a file that is none of the page", "GET", "/page/..%2Froutes.rs", vec![], "", 404),
        ("a table that is not there", "GET", "/api/tables/77/legal", vec![host], "", 404),
    ];
    for (what, method, path, headers, body, status) in asked {
        let answer = Request { port: server.port, method, path, headers: &headers, body }.answer()?;
        if answer.status != status {
            return Err(format!("{what}: {} instead of {status}: {}", answer.status, answer.body));
        }
        if !answer.headers.contains("content-security-policy: default-src 'none'") {
            return Err(format!("{what}: the answer has no policy: {}", answer.headers));
        }
    }
    let after = server.state(table)?;
    if after["history"] == state["history"] { Ok(()) } else { Err(format!("something was done: {}", after["history"])) }
}

/// A page of another origin cannot read what the server says, and cannot move, even if it knows the token.
pub fn another_page_gets_nothing() -> Outcome {
    let (server, browser) = (Server::start()?, Browser::start()?);
    let table = server.open(&json!({ "coursework": "tic-tac-toe" }))?;
    let before = server.state(table)?;
    let listener = TcpListener::bind("127.0.0.1:0").map_err(|why| why.to_string())?;
    let other = listener.local_addr().map_err(|why| why.to_string())?;
    // It ends with the test program.
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let (mut stream, mut start) = (stream, [0; 4096]);
            let page = "<!doctype html><title>other</title>";
            let _ = stream.read(&mut start);
            let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\nContent-Length";
            let _ = write!(stream, "{head}: {}\r\n\r\n{page}", page.len());
        }
    });
    browser.open(&format!("http://{other}/"))?;
    let script = format!(
        "window.got = [];
         const ask = (path, how) => fetch('http://127.0.0.1:{port}' + path, how).then((answer) => answer.text())
             .then((text) => got.push('read ' + text), () => got.push('refused'));
         const headers = {{ Authorization: 'Bearer {token}' }};
         ask('/api/start', {{ headers }});
         ask('/', {{}});
         ask('/api/tables/{table}/say', {{ method: 'POST', headers, body: JSON.stringify({{ say: 'type 5' }}) }});
         fetch('http://127.0.0.1:{port}/api/tables/{table}/say', {{ method: 'POST', mode: 'no-cors', body: JSON.stringify({{ say: 'type 5' }}) }})
             .then(() => got.push('blind'), () => got.push('refused'));
         const frame = document.createElement('iframe');
         frame.src = 'http://127.0.0.1:{port}/';
         document.body.append(frame);",
        port = server.port,
        token = server.token,
    );
    browser.run(&script)?;
    browser.until("window.got.length === 4")?;
    let got = browser.run("return window.got.join(' ')")?;
    if got.as_str().is_none_or(|got| got.contains("read")) {
        return Err(format!("the other page has got: {got}"));
    }
    let after = server.state(table)?;
    if after["history"] == before["history"] { Ok(()) } else { Err("the other page has moved".to_string()) }
}
