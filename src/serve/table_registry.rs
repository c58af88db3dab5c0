//! The tables that are open.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{oneshot, watch};

use super::{Complaints, CourseworkChoice, TableAnswer, TableQuestion, TableRequest, TableState, TableWish, Visitor};

/// Largest number of tables that are open at the same time: each has a thread, and perhaps processes.
const MOST_TABLES: usize = 32;

/// Opens tables: the one who knows the games.
pub trait GameRoom: Send + Sync {
    /// The courseworks that can be played.
    fn courseworks(&self) -> Vec<CourseworkChoice>;

    /// Opens a table, and returns when it is ready. It may take as long as a submission takes to build.
    ///
    /// # Errors
    /// Why it cannot be had, for the person who wants it.
    fn open(&self, wish: &TableWish) -> Result<OpenedTable, Complaints>;
}

/// Outcome of passing a request on to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// It will be answered.
    Sent,
    /// Too many others wait.
    Busy,
    /// The table is gone.
    Closed,
}

/// A table that is open. It closes when this is dropped.
pub struct OpenedTable {
    /// Title of the coursework.
    pub title: String,
    /// Id of the coursework.
    pub coursework: String,
    /// Seats of people at other machines.
    pub elsewhere: Vec<String>,
    /// Passes a request on, and does not wait.
    pub ask: Box<dyn Fn(TableRequest) -> Delivery + Send + Sync>,
    /// The last state of the table.
    pub states: watch::Receiver<Arc<TableState>>,
}

/// A table with its number, and the links to its seats.
pub struct NumberedTable {
    /// The table.
    pub table: OpenedTable,
    /// Tokens of the people at other machines, by seat.
    pub links: BTreeMap<String, String>,
}

impl NumberedTable {
    /// Asks the table, and waits for the answer.
    ///
    /// # Errors
    /// Nobody answers: the table is busy, or closed.
    pub async fn ask(&self, question: TableQuestion, by: Visitor) -> Result<TableAnswer, Delivery> {
        let (reply, answer) = oneshot::channel();
        match (self.table.ask)(TableRequest { question, by, reply }) {
            Delivery::Sent => answer.await.map_err(|_| Delivery::Closed),
            undelivered => Err(undelivered),
        }
    }
}

/// All tables that are open, by their numbers.
#[derive(Default)]
pub struct TableRegistry(Mutex<Tables>);

#[derive(Default)]
struct Tables {
    opened: u64,
    /// Tables that are being opened count, too.
    places: usize,
    open: BTreeMap<u64, Arc<NumberedTable>>,
}

impl TableRegistry {
    /// Takes a place for a table that is to be opened; returns its number.
    ///
    /// # Errors
    /// All places are taken.
    pub fn reserve(&self) -> Result<u64, Complaints> {
        let mut tables = self.tables();
        if tables.places >= MOST_TABLES {
            return Err(vec![format!("{MOST_TABLES} tables are open, and there is no room for more: close one")]);
        }
        tables.places += 1;
        tables.opened += 1;
        Ok(tables.opened)
    }

    /// The table with this number could not be opened.
    pub fn give_up(&self) {
        let mut tables = self.tables();
        tables.places = tables.places.saturating_sub(1);
    }

    /// The table with this number is open.
    pub fn insert(&self, number: u64, table: NumberedTable) {
        self.tables().open.insert(number, Arc::new(table));
    }

    /// Returns the table with this number.
    pub fn get(&self, number: u64) -> Option<Arc<NumberedTable>> {
        self.tables().open.get(&number).cloned()
    }

    /// Closes the table with this number.
    pub fn close(&self, number: u64) -> bool {
        let mut tables = self.tables();
        let closed = tables.open.remove(&number).is_some();
        if closed {
            tables.places = tables.places.saturating_sub(1);
        }
        closed
    }

    /// All tables, in the order in which they were opened.
    pub fn all(&self) -> Vec<(u64, Arc<NumberedTable>)> {
        self.tables().open.iter().map(|(number, table)| (*number, Arc::clone(table))).collect()
    }

    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
