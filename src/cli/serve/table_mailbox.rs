//! The way from pages to the thread that keeps a table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};

use crate::game::Game;
use crate::play::Decision;
use crate::serve::{Delivery, TableRequest};

/// Number of requests that wait for a table; more are turned away.
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

    /// Passes a request on without waiting: those who answer for all tables must not wait for one.
    pub fn send(&self, request: TableRequest) -> Delivery {
        match self.sender.try_send(TableMail::Request(request)) {
            Ok(()) => Delivery::Sent,
            Err(TrySendError::Full(_)) => Delivery::Busy,
            Err(TrySendError::Disconnected(_)) => Delivery::Closed,
        }
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

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;
    use crate::games::TicTacToe;
    use crate::serve::{TableQuestion, Visitor};

    #[test]
    fn a_table_that_is_busy_keeps_nobody_waiting() {
        let (mailbox, thread) = TableMailbox::<TicTacToe>::new();
        let send = || {
            let (reply, _) = oneshot::channel();
            mailbox.send(TableRequest { question: TableQuestion::Legal, by: Visitor::Host, reply })
        };
        assert!((0..WAITING).all(|_| send() == Delivery::Sent));
        assert_eq!(send(), Delivery::Busy);
        assert!(thread.next().is_some());
        assert_eq!(send(), Delivery::Sent);
        drop(thread);
        assert_eq!(send(), Delivery::Closed);
    }

    #[test]
    fn a_table_ends_when_nobody_can_ask_any_more() {
        let (mailbox, thread) = TableMailbox::<TicTacToe>::new();
        drop(mailbox);
        assert!(thread.next().is_none());
    }
}
