//! The way from pages to the thread that keeps a table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use crate::game::Game;
use crate::play::Decision;
use crate::serve::TableRequest;

/// Number of requests that wait for a table; whoever sends more waits.
const WAITING: usize = 64;

/// Mail for the thread of a table.
pub enum TableMail<G: Game> {
    /// A page asks something.
    Request(TableRequest),
    /// A computer player has decided.
    Decided(Decision<G>),
    /// A submission is to move, after whoever has asked something meanwhile.
    Continue,
}

/// The way to a table. The table closes when this is dropped.
pub struct TableMailbox<G: Game> {
    sender: SyncSender<TableMail<G>>,
    closed: Arc<AtomicBool>,
}

impl<G: Game> TableMailbox<G> {
    /// A mailbox, and what the thread of its table needs.
    pub fn new() -> (TableMailbox<G>, TableThread<G>) {
        let (sender, mail) = sync_channel(WAITING);
        let closed = Arc::new(AtomicBool::new(false));
        let thread = TableThread { mail, own: sender.clone(), closed: Arc::clone(&closed) };
        (TableMailbox { sender, closed }, thread)
    }

    /// Passes a request on; `false` if the table is gone.
    pub fn send(&self, request: TableRequest) -> bool {
        self.sender.send(TableMail::Request(request)).is_ok()
    }
}

impl<G: Game> Drop for TableMailbox<G> {
    fn drop(&mut self) {
        self.closed.store(true, Ordering::Relaxed);
        // A full box wakes the thread as well.
        let _ = self.sender.try_send(TableMail::Continue);
    }
}

/// The thread's end of a [`TableMailbox`].
pub struct TableThread<G: Game> {
    mail: Receiver<TableMail<G>>,
    own: SyncSender<TableMail<G>>,
    closed: Arc<AtomicBool>,
}

impl<G: Game> TableThread<G> {
    /// Waits for mail; `None` once the table is closed.
    pub fn next(&self) -> Option<TableMail<G>> {
        self.mail.recv().ok().filter(|_| !self.closed.load(Ordering::Relaxed))
    }

    /// The way for what is decided elsewhere.
    pub fn sender(&self) -> SyncSender<TableMail<G>> {
        self.own.clone()
    }

    /// Makes sure that [`TableThread::next`] returns soon, after whoever has asked something meanwhile.
    pub fn wake(&self) {
        // A full box has something in it that wakes us as well.
        let _ = self.own.try_send(TableMail::Continue);
    }
}
