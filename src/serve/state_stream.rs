//! The states of a table, sent to one page as they come.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, watch};

use super::page_printer::PagePrinter;
use super::table_parts::{TableParts, table_parts};
use super::table_registry::NumberedTable;
use super::visible_state::VisibleState;
use super::{LinePlace, TableState, Visitor};

/// How often a page hears that we are still there.
const STILL_HERE: Duration = Duration::from_secs(15);

/// Looks on at one table for one page.
struct Watcher {
    states: watch::Receiver<Arc<TableState>>,
    table: std::sync::Weak<NumberedTable>,
    visitor: Visitor,
    /// The places between squares that it has been sent.
    places: Option<Vec<LinePlace>>,
    printer: Arc<PagePrinter>,
    /// The parts of the page that it has been sent.
    parts: TableParts,
    /// Its place among those who may look on.
    _place: OwnedSemaphorePermit,
}

/// A state, and the parts of the page that are new with it.
#[derive(Serialize)]
struct SentState<'a> {
    #[serde(flatten)]
    visible: VisibleState<'a>,
    parts: BTreeMap<&'a str, &'a str>,
}

/// Streams the states of a table: the last one at once, then each that follows. A page that is slow misses some, and gets the last.
pub fn states_of(
    table: &Arc<NumberedTable>,
    visitor: Visitor,
    printer: Arc<PagePrinter>,
    place: OwnedSemaphorePermit,
) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let mut states = table.table.states.clone();
    states.mark_changed();
    let watcher = Watcher {
        states,
        table: Arc::downgrade(table),
        visitor,
        places: None,
        printer,
        parts: TableParts::new(),
        _place: place,
    };
    let next = |mut watcher: Watcher| async move {
        // It ends with the table.
        watcher.states.changed().await.ok()?;
        let state = Arc::clone(&watcher.states.borrow_and_update());
        let table = watcher.table.upgrade()?;
        let visible = VisibleState::new(&state, &watcher.visitor, &table.links, watcher.places.as_deref());
        let parts = table_parts(&watcher.printer, &visible).ok()?;
        let is_new = |(name, part): &(&String, &String)| watcher.parts.get(*name) != Some(*part);
        let fresh = parts.iter().filter(is_new).map(|(name, part)| (name.as_str(), part.as_str())).collect();
        let text = serde_json::to_string(&SentState { visible, parts: fresh }).ok()?;
        watcher.parts = parts;
        if watcher.places.as_ref() != Some(&state.places) {
            watcher.places = Some(state.places.clone());
        }
        Some((Ok(Event::default().data(text)), watcher))
    };
    Sse::new(unfold(watcher, next)).keep_alive(KeepAlive::new().interval(STILL_HERE))
}
