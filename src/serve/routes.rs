//! Requests of the page, and their answers.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::task::spawn_blocking;

use super::guard::own_page_only;
use super::lobby_part::lobby_part;
use super::page_files::{INDEX, PageFile, page_file};
use super::refusal::{Refusal, json_text};
use super::shared_state::SharedState;
use super::state_stream::states_of;
use super::table_parts::legal_part;
use super::table_registry::NumberedTable;
use super::{Complaints, Delivery, Desk, TableAnswer, TableQuestion, TableWish, Visitor};
use crate::report::html::RenderError;

/// Largest body of a request, in bytes: a saved game is a few kilobytes.
const LARGEST_BODY: usize = 128 << 10;

/// Returns the routes of the server.
pub fn routes(shared: SharedState) -> Router {
    Router::new()
        .route("/", get(|| async { file(INDEX) }))
        .route("/page/{name}", get(page))
        // Browsers ask for a picture by themselves, and complain if there is nothing at all.
        .route("/favicon.ico", get(|| async { StatusCode::NO_CONTENT }))
        .route("/api/start", get(start))
        .route("/api/desks/{desk}/picture", post(picture))
        .route("/api/desks/{desk}/{question}", post(at_desk))
        .route("/api/tables", post(open))
        .route("/api/tables/{table}/events", get(events))
        .route("/api/tables/{table}/say", post(say))
        .route("/api/tables/{table}/legal", get(legal))
        .route("/api/tables/{table}/close", post(close))
        .fallback(|| async { Refusal::new(StatusCode::NOT_FOUND, "there is no such page") })
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(shared.clone(), own_page_only))
        .with_state(shared)
}

/// A visitor with a token; without one nobody gets further than the page's files.
impl FromRequestParts<SharedState> for Visitor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, shared: &SharedState) -> Result<Visitor, Refusal> {
        let said = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let visitor = said.and_then(|said| said.strip_prefix("Bearer ")).and_then(|token| shared.tokens.visitor(token));
        visitor.ok_or_else(|| {
            Refusal::new(StatusCode::UNAUTHORIZED, "this link is not known, or is no longer valid: ask for a new one")
        })
    }
}

fn file(file: PageFile) -> Response {
    ([(header::CONTENT_TYPE, file.kind)], file.text).into_response()
}

async fn page(Path(name): Path<String>) -> Result<Response, Refusal> {
    page_file(&name).map(file).ok_or_else(|| Refusal::new(StatusCode::NOT_FOUND, "there is no such file"))
}

/// Parses the body of a request.
fn body<T: DeserializeOwned>(body: Result<Bytes, BytesRejection>) -> Result<T, Refusal> {
    let bytes = body.map_err(|_| {
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, format!("at most {} KiB can be sent at once", LARGEST_BODY >> 10))
    })?;
    serde_json::from_slice(&bytes)
        .map_err(|error| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, format!("the request is not right: {error}")))
}

/// The host alone may do this.
fn require_host(visitor: &Visitor) -> Result<(), Refusal> {
    match visitor {
        Visitor::Host => Ok(()),
        Visitor::Player { .. } => Err(Refusal::new(StatusCode::FORBIDDEN, "only the host can do that")),
    }
}

/// The table of this number, if the visitor may see it.
fn table_for(shared: &SharedState, visitor: &Visitor, number: u64) -> Result<Arc<NumberedTable>, Refusal> {
    if !visitor.may_see(number) {
        return Err(Refusal::new(StatusCode::FORBIDDEN, "this link is for another table"));
    }
    shared.tables.get(number).ok_or_else(|| Refusal::new(StatusCode::NOT_FOUND, "this table is closed"))
}

async fn start(State(shared): State<SharedState>, visitor: Visitor) -> Result<Response, Refusal> {
    if let Visitor::Player { table, seat } = visitor {
        return Ok(json_text(&json!({ "access": "seat", "table": table, "seats": [seat] })));
    }
    let tables: Vec<Value> = shared
        .tables
        .all()
        .into_iter()
        .map(|(number, open)| json!({ "id": number, "title": open.table.title, "coursework": open.table.coursework }))
        .collect();
    let desks: Vec<&str> = shared.desks.keys().copied().collect();
    let courseworks = shared.room.courseworks();
    let lobby = lobby_part(&shared.printer, &courseworks, &tables, &desks).map_err(misprint)?;
    let shell = json!({ "courseworks": courseworks, "tables": tables, "desks": desks });
    // Where a desk is not open, nobody gets anything of it.
    let desk = |name: &str| desks.contains(&name).then(|| shared.printer.print(name, &shell)).transpose();
    let (author, watch) = (desk("author").map_err(misprint)?, desk("watch").map_err(misprint)?);
    Ok(json_text(&json!({
        "access": "host", "courseworks": courseworks, "tables": tables, "desks": desks, "lobby": lobby,
        "author": author, "watch": watch,
    })))
}

async fn at_desk(
    State(shared): State<SharedState>,
    visitor: Visitor,
    Path((desk, question)): Path<(String, String)>,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Response, Refusal> {
    let answer = ask_desk(&shared, &visitor, &desk, bytes, move |desk, asked| desk.answer(&question, asked)).await;
    answer.map(|value| json_text(&value))
}

async fn picture(
    State(shared): State<SharedState>,
    visitor: Visitor,
    Path(desk): Path<String>,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Response, Refusal> {
    let picture = ask_desk(&shared, &visitor, &desk, bytes, |desk, asked| desk.picture(asked)).await;
    picture.map(|png| ([(header::CONTENT_TYPE, "image/png")], png).into_response())
}

/// Asks a desk, away from the threads that answer: it may have to play many scenarios.
async fn ask_desk<T: Send + 'static>(
    shared: &SharedState,
    visitor: &Visitor,
    desk: &str,
    bytes: Result<Bytes, BytesRejection>,
    ask: impl FnOnce(&dyn Desk, Value) -> Result<T, Complaints> + Send + 'static,
) -> Result<T, Refusal> {
    require_host(visitor)?;
    let asked: Value = body(bytes)?;
    let missing = || Refusal::new(StatusCode::NOT_FOUND, "nothing of that kind is open here");
    let desk = Arc::clone(shared.desks.get(desk).ok_or_else(missing)?);
    let answer = spawn_blocking(move || ask(&*desk, asked)).await;
    let answer = answer.unwrap_or_else(|_| Err(vec!["the answer was lost; try again".to_string()]));
    answer.map_err(|wrong| Refusal::with_all(StatusCode::UNPROCESSABLE_ENTITY, wrong))
}

async fn open(
    State(shared): State<SharedState>,
    visitor: Visitor,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Response, Refusal> {
    require_host(&visitor)?;
    let wish: TableWish = body(bytes)?;
    let mendable = |wrong| Refusal::with_all(StatusCode::UNPROCESSABLE_ENTITY, wrong);
    let number = shared.tables.reserve().map_err(mendable)?;
    let room = Arc::clone(&shared.room);
    let opened = spawn_blocking(move || room.open(&wish)).await;
    let opened = opened.unwrap_or_else(|_| Err(vec!["the table could not be opened".to_string()]));
    let linked = opened.and_then(|table| {
        let link = |seat: &String| {
            let token = shared.tokens.issue(Visitor::Player { table: number, seat: seat.clone() });
            token.map(|token| (seat.clone(), format!("{}#{token}", shared.address)))
        };
        let links = table.elsewhere.iter().map(link).collect::<Result<BTreeMap<_, _>, _>>();
        links
            .map(|links| NumberedTable { table, links })
            .map_err(|error| vec![format!("there are no random numbers for a link: {error}")])
    });
    match linked {
        Ok(table) => {
            shared.tables.insert(number, table);
            Ok(json_text(&json!({ "table": number })))
        }
        Err(wrong) => {
            shared.tables.give_up();
            Err(mendable(wrong))
        }
    }
}

async fn events(
    State(shared): State<SharedState>,
    visitor: Visitor,
    Path(number): Path<u64>,
) -> Result<Response, Refusal> {
    let table = table_for(&shared, &visitor, number)?;
    let busy = |_| Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "too many pages are open: close one");
    let place = shared.watchers.try_acquire_owned().map_err(busy)?;
    Ok(states_of(&table, visitor, Arc::clone(&shared.printer), place).into_response())
}

async fn ask(
    shared: &SharedState,
    visitor: Visitor,
    number: u64,
    question: TableQuestion,
) -> Result<Response, Refusal> {
    let table = table_for(shared, &visitor, number)?;
    match table.ask(question, visitor).await {
        Ok(TableAnswer::Said(answer)) => Ok(json_text(&answer)),
        Ok(TableAnswer::Legal(answer)) => {
            let html = legal_part(&shared.printer, &answer).map_err(misprint)?;
            Ok(json_text(&json!({ "legal": answer.legal, "why": answer.why, "html": html })))
        }
        Ok(TableAnswer::Forbidden(wrong)) => Err(Refusal::with_all(StatusCode::FORBIDDEN, wrong)),
        Err(Delivery::Busy) => {
            Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "too much is asked of this table at once: try again"))
        }
        Err(_) => Err(Refusal::new(StatusCode::NOT_FOUND, "this table is closed")),
    }
}

/// A template that does not fit what is to be shown.
fn misprint(error: RenderError) -> Refusal {
    Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, format!("the page could not be made: {error}"))
}

/// Body of what somebody says at a table: a line, or a game to go on with.
#[derive(serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Said {
    Say(String),
    Load(String),
}

async fn say(
    State(shared): State<SharedState>,
    visitor: Visitor,
    Path(number): Path<u64>,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Response, Refusal> {
    let question = match body(bytes)? {
        Said::Say(line) => TableQuestion::Say(line),
        Said::Load(text) => TableQuestion::Load(text),
    };
    ask(&shared, visitor, number, question).await
}

async fn legal(
    State(shared): State<SharedState>,
    visitor: Visitor,
    Path(number): Path<u64>,
) -> Result<Response, Refusal> {
    ask(&shared, visitor, number, TableQuestion::Legal).await
}

async fn close(
    State(shared): State<SharedState>,
    visitor: Visitor,
    Path(number): Path<u64>,
) -> Result<Response, Refusal> {
    require_host(&visitor)?;
    shared.tokens.revoke(number);
    if !shared.tables.close(number) {
        return Err(Refusal::new(StatusCode::NOT_FOUND, "this table is closed"));
    }
    Ok(json_text(&json!({})))
}
