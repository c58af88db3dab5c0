//! The states of a table, sent to one page as they come.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, watch};

use super::table_registry::NumberedTable;
use super::{SeatState, TableState, Visitor};

/// How often a page hears that we are still there.
const STILL_HERE: Duration = Duration::from_secs(15);

/// A state, as one visitor may see it.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct VisibleState<'a> {
    #[serde(flatten)]
    state: &'a TableState,
    /// The seats; links are for the host alone.
    seats: Vec<SeatState>,
    mine: Vec<&'a str>,
    host: bool,
}

/// Looks on at one table for one page.
struct Watcher {
    states: watch::Receiver<Arc<TableState>>,
    table: std::sync::Weak<NumberedTable>,
    visitor: Visitor,
    /// Its place among those who may look on.
    _place: OwnedSemaphorePermit,
}

/// Streams the states of a table: the last one at once, then each that follows. A page that is slow misses some, and gets the last.
pub fn states_of(
    table: &Arc<NumberedTable>,
    visitor: Visitor,
    place: OwnedSemaphorePermit,
) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let mut states = table.table.states.clone();
    states.mark_changed();
    let watcher = Watcher { states, table: Arc::downgrade(table), visitor, _place: place };
    let next = |mut watcher: Watcher| async move {
        // It ends with the table.
        watcher.states.changed().await.ok()?;
        let state = Arc::clone(&watcher.states.borrow_and_update());
        let table = watcher.table.upgrade()?;
        let text = serde_json::to_string(&visible(&state, &watcher.visitor, &table)).ok()?;
        Some((Ok(Event::default().data(text)), watcher))
    };
    Sse::new(unfold(watcher, next)).keep_alive(KeepAlive::new().interval(STILL_HERE))
}

fn visible<'a>(state: &'a TableState, visitor: &Visitor, table: &NumberedTable) -> VisibleState<'a> {
    let host = *visitor == Visitor::Host;
    let is_own = |seat: &&SeatState| match visitor {
        Visitor::Host => !seat.computer && !table.links.contains_key(&seat.name),
        Visitor::Player { seat: own, .. } => *own == seat.name,
    };
    let mine = state.seats.iter().filter(is_own).map(|seat| seat.name.as_str()).collect();
    let with_link =
        |seat: &SeatState| SeatState { link: table.links.get(&seat.name).filter(|_| host).cloned(), ..seat.clone() };
    VisibleState { state, seats: state.seats.iter().map(with_link).collect(), mine, host }
}
