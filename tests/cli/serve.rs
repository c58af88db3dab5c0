//! `referee serve`: what its page asks, and what nobody else gets. The page itself is tried in a browser, in `tests/browser.rs`.

use serde_json::{Value, json};

use super::served::Served;
use super::support::Place;

/// The last state, once it is like this.
fn wait_for(states: &mut impl Iterator<Item = Value>, is_so: impl Fn(&Value) -> bool) -> Value {
    states.find(|state| is_so(state)).expect("it comes")
}

fn seat<'a>(state: &'a Value, name: &str) -> &'a Value {
    let seats = state["seats"].as_array().expect("seats");
    seats.iter().find(|seat| seat["name"] == name).expect("a seat")
}

/// Two people at one table: each plays their own seat and no other, both see the same, and a link is for one table alone.
#[test]
fn a_link_is_for_one_seat() {
    let place = Place::new();
    let served = Served::start(&place, &["serve", "--port", "0"]);
    let wish = json!({"coursework": "reversi", "seats": {"white": "human", "black": "elsewhere"}});
    let (table, other) = (served.opens(&wish), served.opens(&wish));
    let mut here = served.states(&served.token, table);
    let first = wait_for(&mut here, |_| true);
    assert_eq!((&first["mine"], &first["host"]), (&json!(["white"]), &json!(true)));
    let link = seat(&first, "black")["link"].as_str().expect("a link").to_string();
    let black = link.split_once('#').expect("a token").1;
    let mut there = served.states(black, table);
    let theirs = wait_for(&mut there, |_| true);
    assert_eq!((&theirs["mine"], &theirs["host"]), (&json!(["black"]), &json!(false)));
    assert_eq!(seat(&theirs, "black")["link"], Value::Null, "links are for the host");
    // The parts of the page are as each may see them, and come again only where they are new.
    let part = |state: &Value, name: &str| state["parts"][name].as_str().map(str::to_string);
    assert!(part(&first, "about").is_some_and(|about| about.contains(black) && about.contains("Copy link")));
    assert!(part(&theirs, "about").is_some_and(|about| about.contains("Players") && !about.contains("data-link")));
    assert!(part(&first, "rest-0").is_some_and(|rest| rest.contains("data-say=\"white presses")));
    assert!(part(&theirs, "rest-0").is_some_and(|rest| rest.contains("data-why=") && !rest.contains("data-say")));
    let lobby = served.ask(&served.token, "GET", "start", &Value::Null).body["lobby"].to_string();
    assert!(lobby.contains("seats.white") && lobby.contains(&format!("#table-{other}")), "{lobby}");
    assert_eq!(served.ask(black, "GET", "start", &Value::Null).body["lobby"], Value::Null);
    assert_eq!(served.ask(black, "GET", "start", &Value::Null).body["seats"], json!(["black"]));

    let say =
        |token: &str, line: &str| served.ask(token, "POST", &format!("tables/{table}/say"), &json!({"say": line}));
    // Everybody plays for themself, also in the words of another event.
    for line in ["white selects 4,2", "4,2", "white clicks column 4, row 2", "white moves automatically"] {
        assert_eq!(say(black, line).status, 403, "{line}");
    }
    for line in ["black selects 5,4", "black presses restart", "save game.txt", "load game.txt", "quit"] {
        assert_eq!(say(&served.token, line).status, 403, "{line}");
    }
    for line in ["poke player black", "fresh", "load /etc/passwd", "load", "player 3 selects 1,1"] {
        assert_eq!(say(black, line).status, 403, "{line}");
    }
    assert_eq!(say(&served.token, "white clicks column 4, row 2").status, 200);
    let moved = wait_for(&mut there, |state| state["turn"] == "black");
    assert_eq!(moved["history"], json!(["startup", "white selects 4,2"]));
    assert_eq!((part(&moved, "about").is_some(), part(&moved, "trouble")), (true, None));
    assert_eq!(wait_for(&mut here, |state| state["turn"] == "black")["frames"], moved["frames"]);
    // Black's board is turned: what is clicked on is what is seen.
    assert_eq!(say(black, "black clicks column 4, row 5").status, 200);
    let played = wait_for(&mut here, |state| state["turn"] == "white");
    assert_eq!(played["history"][2], "black selects 3,2");
    // The other table is none of theirs.
    for (method, path, body) in [
        ("GET", format!("tables/{other}/events"), Value::Null),
        ("GET", format!("tables/{other}/legal"), Value::Null),
        ("POST", format!("tables/{other}/say"), json!({"say": "board"})),
        ("POST", format!("tables/{table}/close"), json!({})),
        ("POST", format!("tables/{table}/say"), json!({"load": "another game"})),
        ("POST", "tables".to_string(), wish.clone()),
        ("POST", "desks/author/outline".to_string(), json!({"coursework": "reversi"})),
        ("POST", "desks/author/marks".to_string(), json!({})),
        ("POST", "desks/author/marks-now".to_string(), json!({})),
        ("POST", "desks/author/marks-stop".to_string(), json!({})),
        ("POST", "desks/author/shorten".to_string(), json!({"person": 1})),
    ] {
        assert_eq!(served.ask(black, method, &path, &body).status, 403, "{path}");
    }
    // A table that is closed is gone for everybody, and so is its link.
    served.host_asks(&format!("tables/{table}/close"), &json!({}));
    assert!(there.all(|state| state["coursework"] == "reversi"), "the stream ends");
    assert_eq!(served.ask(black, "GET", "start", &Value::Null).status, 401);
}

/// Requests that a page of another site could cause, or somebody on the network without a link.
#[test]
fn nobody_else_gets_in() {
    let place = Place::new();
    let served = Served::start(&place, &["serve", "--port", "0"]);
    let bearer = format!("Bearer {}", served.token);
    let key = ("Authorization", bearer.as_str());
    for wrong in ["", "Bearer", "Bearer ", "Bearer x", &bearer[..bearer.len() - 1], &served.token] {
        assert_eq!(served.request("GET", "/api/start", &[("Authorization", wrong)], "").status, 401, "{wrong}");
    }
    assert_eq!(served.request("GET", "/api/start", &[], "").status, 401);
    let own = format!("http://{}", served.host);
    assert_eq!(served.request("GET", "/api/start", &[key, ("Origin", &own)], "").status, 200);
    for header in [
        ("Origin", "http://evil.example"),
        ("Origin", "null"),
        ("Host", "evil.example"),
        ("Host", "localhost.evil.example:80"),
        ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"),
    ] {
        assert_eq!(served.request("GET", "/api/start", &[key, header], "").status, 403, "{header:?}");
        assert_eq!(served.request("GET", "/", &[header], "").status, 403, "{header:?}");
    }
    let page = served.request("GET", "/", &[], "");
    assert_eq!(page.status, 200);
    for header in ["content-security-policy: default-src 'none'", "frame-ancestors 'none'", "nosniff", "no-referrer"] {
        assert!(page.head.contains(header), "{header}: {}", page.head);
    }
    assert!(!page.head.contains("access-control"), "nobody else may read it: {}", page.head);
    for path in ["/page/../Cargo.toml", "/page/%2e%2e%2fCargo.toml", "/page/nothing.js", "/etc/passwd", "/api/nothing"]
    {
        assert_eq!(served.request("GET", path, &[key], "").status, 404, "{path}");
    }
    let much = json!({"coursework": "reversi", "rules": "x".repeat(200 << 10)}).to_string();
    assert_eq!(served.request("POST", "/api/tables", &[key], &much).status, 413);
    for wrong in ["", "{", "[]", "{\"coursework\": 1}", "{\"coursework\": \"reversi\", \"more\": 1}"] {
        assert_eq!(served.request("POST", "/api/tables", &[key], wrong).status, 422, "{wrong}");
    }
    for (wish, says) in [
        (json!({"coursework": "chess"}), "there is no coursework `chess`"),
        (json!({"coursework": "reversi", "seats": {"red": "random"}}), "there is no seat `red`"),
        (json!({"coursework": "reversi", "seats": {"white": "chess"}}), "there is no player `chess`"),
        (json!({"coursework": "reversi", "controller": "nowhere"}), "there is no folder nowhere"),
        (json!({"coursework": "quoridor-self", "rules": "{size: 1}"}), "--rules does not fit"),
        (json!({"coursework": "quoridor-comp2911", "view": "mine"}), "has no view"),
        (json!({"coursework": "reversi", "model": "x"}), "there is no model `x`"),
    ] {
        let answer = served.ask(&served.token, "POST", "tables", &wish);
        assert_eq!(answer.status, 422, "{wish}");
        assert!(answer.body["wrong"].to_string().contains(says), "{wish}: {}", answer.body);
    }
    // A room that is full says so, and one that failed to open takes no place.
    let tic = json!({"coursework": "tic-tac-toe"});
    let open: Vec<u64> = (0..32).map(|_| served.opens(&tic)).collect();
    assert_eq!(served.ask(&served.token, "POST", "tables", &tic).status, 422);
    served.host_asks(&format!("tables/{}/close", open[0]), &json!({}));
    served.opens(&tic);
}

/// A submission's controller is compared with the reference while it plays, its faults are shown, and a view shows what it shows.
#[test]
fn a_submission_plays_beside_the_reference() {
    let place = Place::new();
    place.copy("submissions/tic-tac-toe/flawed/python-overwrites", "work");
    let served = Served::start(&place, &["serve", "--port", "0"]);
    let table = served.opens(&json!({"coursework": "tic-tac-toe", "controller": "work", "model": "test"}));
    let mut states = served.states(&served.token, table);
    let say = |line: &str| served.host_asks(&format!("tables/{table}/say"), &json!({"say": line}));
    let first = wait_for(&mut states, |_| true);
    assert_eq!(first["poke"], true);
    assert_eq!(seat(&first, "x")["should"], "X's move?");
    assert_eq!(first["differs"], Value::Null);
    say("x enters 5");
    let played = wait_for(&mut states, |state| state["turn"] == "o");
    let square = &played["frames"][0]["squares"][1][1];
    assert_eq!(square["says"], "X");
    let drawn = &played["frames"][0]["drawings"][square["drawing"].as_u64().map_or(9, |at| at as usize)];
    assert!(drawn.as_str().is_some_and(|drawn| drawn.contains(">X<")), "{drawn}");
    // It takes a square from the other player.
    say("type 5");
    let differs = wait_for(&mut states, |state| state["differs"] != Value::Null);
    let lines = differs["differs"].as_str().expect("lines");
    assert!(lines.contains("squares . . . / . X . / . . .") && lines.contains("player o"), "{differs}");
    // What is changed behind its back is nobody's mistake.
    say("poke player x");
    wait_for(&mut states, |state| state["differs"] == Value::Null);
}

/// Drafts: the reference says what is expected, the author chooses, mutants say what it is worth, and a file is there.
#[test]
#[ignore = "slow: CI runs it"]
fn a_fixture_is_written_at_the_desk() {
    let place = Place::own("tic-tac-toe");
    let served = Served::start(&place, &["serve", "--port", "0"]);
    let ask =
        |question: &str, asked: &Value| served.ask(&served.token, "POST", &format!("desks/author/{question}"), asked);
    let outline = ask("outline", &json!({"coursework": "tic-tac-toe"})).body;
    assert_eq!(outline["draft"]["given"]["board"], ". . .\n. . .\n. . .");
    let mut draft = json!({
        "coursework": "tic-tac-toe", "requirement": "end", "name": "a-row-at-the-top", "title": "X completes the row at the top",
        "given": {"player": "x", "board": "X X .\nO O .\n. . ."}, "steps": [{"line": "type 3"}, {"line": " "}],
    });
    let answer = ask("draft", &draft).body;
    assert_eq!(answer["trouble"], json!([]), "{answer}");
    assert!(answer["yaml"].as_str().is_some_and(|yaml| yaml.contains("finished: true")), "{answer}");
    assert_eq!(answer["steps"][0]["board"]["board"], "X X X\nO O .\n. . .\nscores: cat 0, x 1, o 0");
    let spots = answer["spots"].as_array().expect("lines of squares");
    assert_eq!(spots.iter().map(|line| line.as_array().map(Vec::len)).collect::<Vec<_>>(), [Some(3); 3]);
    assert_eq!((&answer["steps"][0]["text"], &answer["steps"][1]["offers"]), (&json!(false), &Value::Null));
    let offers = answer["steps"][0]["offers"].as_array().expect("offers");
    assert!(offers.iter().any(|offer| offer["key"] == "board"), "{answer}");
    // Only what the author keeps is expected.
    draft["steps"][0]["keep"] = json!(["finished"]);
    let kept = ask("draft", &draft).body["yaml"].as_str().unwrap_or_default().to_string();
    assert!(kept.ends_with("steps:\n  - do: type 3\n    finished: true\n"), "{kept}");
    let kills = ask("kills", &draft).body;
    assert!(kills["rows"].as_array().is_some_and(|kills| !kills.is_empty()), "{kills}");
    let saved = ask("save", &draft);
    let says = json!(["Saved as fixtures/tic-tac-toe/end/a-row-at-the-top.yaml."]);
    assert_eq!(saved.body["says"], says, "{}", saved.body);
    assert_eq!(place.read("fixtures/tic-tac-toe/end/a-row-at-the-top.yaml"), kept);
    place.run(&["lint", "--coursework", "tic-tac-toe"]).exits(0);
    let opened = ask("open", &json!({"coursework": "tic-tac-toe", "scenario": "end/a-row-at-the-top"})).body;
    let steps = json!([{"line": "type 3", "more": "", "keep": ["finished"], "stated": {"finished": true}}]);
    assert_eq!(opened["draft"]["steps"], steps);
    // Nothing is written over, nothing outside of the folder of fixtures, and nothing that nobody could pass.
    let refused = |draft: &Value, says: &str| {
        let answer = ask("save", draft);
        assert!(answer.status == 422 && answer.body["wrong"].to_string().contains(says), "{says}: {}", answer.body);
    };
    refused(&draft, "is there already");
    draft["name"] = json!("../../../x");
    refused(&draft, "small letters");
    draft["name"] = json!("y");
    draft["requirement"] = json!("../..");
    refused(&draft, "there is no requirement");
    draft["requirement"] = json!("end");
    draft["steps"][0]["line"] = json!("typ 3");
    refused(&draft, "did you mean `type 3`?");
    assert!(!place.path("x.yaml").exists() && !place.path("fixtures/tic-tac-toe/end/y.yaml").exists());
    // Without results there is nobody whose marks could change.
    let nobody = ask("marks", &draft);
    assert!(nobody.status == 422 && nobody.body["wrong"].to_string().contains("no results here"), "{}", nobody.body);
    // A mistake in a file is seen as soon as it is saved.
    let clean = ask("mistakes", &json!({})).body;
    assert_eq!(clean["mistakes"], json!([]), "{clean}");
    let since = json!({"since": clean["since"]});
    assert_eq!(ask("mistakes", &since).body["mistakes"], Value::Null);
    place.write("fixtures/tic-tac-toe/end/broken.yaml", "title: Broken\nrequirement: end\nsteps:\n  - do: typ 3\n");
    let found = ask("mistakes", &since).body["mistakes"].to_string();
    assert!(found.contains("broken.yaml:4") && found.contains("did you mean"), "{found}");
}

/// People elsewhere see who plays, and not where that lies on this machine; the host sees both.
#[test]
fn folders_are_for_the_host() {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/python-array", "secret-folder/work");
    let served = Served::start(&place, &["serve", "--port", "0"]);
    let folder = place.path("secret-folder/work").display().to_string();
    let seats = json!({"white": folder, "black": "elsewhere"});
    let table = served.opens(&json!({"coursework": "reversi", "seats": seats}));
    let here = wait_for(&mut served.states(&served.token, table), |state| state["turn"] == "black");
    assert_eq!(
        (&seat(&here, "white")["folder"], &seat(&here, "white")["who"]),
        (&json!(folder), &json!("submission work"))
    );
    let link = seat(&here, "black")["link"].as_str().expect("a link").to_string();
    let theirs = wait_for(&mut served.states(link.split_once('#').expect("a token").1, table), |_| true);
    assert!(!theirs.to_string().contains("secret-folder"), "{theirs}");
    assert_eq!(seat(&theirs, "white")["who"], "submission work");
    assert_eq!(theirs["lines"], here["lines"]);
}

/// A die that is cast is told with what came of it, and a seat has the piece that its runner has on the board.
#[test]
fn what_chance_brings_is_told() {
    let place = Place::new();
    let served = Served::start(&place, &["serve", "--port", "0"]);
    let table = served.opens(&json!({"coursework": "hare-and-tortoise", "seats": {"all": "human"}}));
    let mut states = served.states(&served.token, table);
    let first = wait_for(&mut states, |_| true);
    assert_eq!(first["roll"], Value::Null);
    let pieces = ["one", "two", "three", "four"].map(|name| seat(&first, name)["piece"].as_str().expect("a piece"));
    assert!(pieces.iter().zip(["d-red", "d-blue", "d-yellow", "d-green"]).all(|(piece, own)| piece.contains(own)));
    let say = |line: &str| served.host_asks(&format!("tables/{table}/say"), &json!({"say": line}));
    say("one selects 1");
    let rolled = wait_for(&mut states, |state| state["roll"] != Value::Null);
    let (number, says) = (&rolled["roll"]["numbers"][0], rolled["roll"]["says"].as_str().expect("words"));
    assert!(says.starts_with(&format!("player 1 casts {number} in place ")), "{rolled}");
    let log = rolled["frames"][0]["log"].as_array().expect("a log");
    assert!(log.iter().any(|line| says.starts_with(line.as_str().unwrap_or("none"))), "{rolled}");
    // The card lets the player choose, which needs no die.
    say("one selects gain");
    let later = wait_for(&mut states, |state| state["turn"] == "two");
    assert_eq!(later["roll"]["n"], rolled["roll"]["n"], "nothing was cast: {later}");
}
