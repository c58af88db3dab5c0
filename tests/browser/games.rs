//! Whole games, from the opening to the end.

use serde_json::{Value, json};

use crate::Outcome;
use crate::chromium::Browser;
use crate::game_page::GamePage;
use crate::server::Server;

/// More moves than any of these games takes.
const MOST_MOVES: usize = 200;

/// A trial: its name, and what it does.
type Game = (String, Box<dyn FnOnce() -> Outcome + Send>);

/// Games of which each is played twice.
fn wishes() -> Vec<Value> {
    vec![
        json!({ "coursework": "reversi", "seats": { "white": "human", "black": "greedy" } }),
        json!({ "coursework": "quoridor-self", "rules": "{size: 7, walls: 4}", "seats": { "red": "human", "blue": "ways" } }),
        json!({ "coursework": "quoridor-comp2911", "rules": "{size: 7, walls: 4}", "seats": { "first": "human", "second": "ways" } }),
        json!({ "coursework": "hare-and-tortoise", "seats": { "one": "human", "two": "novice", "three": "novice", "four": "novice" } }),
        json!({ "coursework": "hexapawn", "seats": { "white": "human", "black": "random" } }),
        json!({ "coursework": "tic-tac-toe", "seats": { "x": "human", "o": "human" } }),
    ]
}

/// A trial for each game and way to play it.
pub fn trials() -> Vec<Game> {
    let way = |name: &'static str, play: fn(&GamePage<'_>, &Value, &Value) -> Outcome| {
        wishes().into_iter().map(move |wish| {
            let game = wish["coursework"].as_str().unwrap_or_default();
            let check: Box<dyn FnOnce() -> Outcome + Send> = Box::new({
                let wish = wish.clone();
                move || play_to_the_end(&wish, play)
            });
            (format!("{name}/{game}"), check)
        })
    };
    let mouse = way("mouse", |page, state, legal| page.play_with_mouse(state, legal));
    let keys = way("keys", |page, state, legal| page.play_with_keys(state, legal));
    mouse.chain(keys).collect()
}

/// Plays until the game is over. Moves are chosen without knowledge of the game, but always the same ones.
fn play_to_the_end(wish: &Value, play: fn(&GamePage<'_>, &Value, &Value) -> Outcome) -> Outcome {
    let server = Server::start()?;
    let browser = Browser::start()?;
    let page = GamePage::open(&server, &browser, wish)?;
    for number in 0..MOST_MOVES {
        let state = page.is_ready()?;
        if state["finished"] == true {
            browser.until("document.getElementById('turn').textContent === 'The game is over.'")?;
            return browser.no_complaints();
        }
        let legal = server.legal(page.table)?;
        let chosen = legal.get(number * 7 % legal.len().max(1)).ok_or("the game is not over, and nothing is legal")?;
        play(&page, &state, chosen).map_err(|why| format!("{}: {why}", chosen["action"]))?;
        moved(&page, &state).map_err(|why| format!("{}: {why}", chosen["action"]))?;
    }
    Err(format!("the game is not over after {MOST_MOVES} moves"))
}

/// Makes sure that something was done, and not refused: somebody else is on turn, or at least the squares have changed.
fn moved(page: &GamePage<'_>, before: &Value) -> Outcome {
    // Who goes to a square points at it, too, which is no move.
    let is_move = |line: &&Value| line.as_str().is_some_and(|line| !line.contains(" hovers over "));
    let moves = before["history"].as_array().into_iter().flatten().filter(is_move).count();
    let lines = "document.querySelector('.about pre').textContent.split('\\n')";
    page.browser.until(&format!("{lines}.filter((line) => !line.includes(' hovers over ')).length > {moves}"))?;
    let after = page.is_ready()?;
    let squares = |state: &Value| {
        let of = |frame: &Value| [frame["squares"].clone(), frame["bars"].clone()];
        state["frames"].as_array().into_iter().flatten().map(of).collect::<Vec<_>>()
    };
    let same = squares(before) == squares(&after) && before["turn"] == after["turn"] && after["finished"] != true;
    if same { Err(format!("nothing has moved: {}", page.browser.text()?)) } else { Ok(()) }
}
