//! State that all requests share.

use std::collections::BTreeMap;
use std::sync::Arc;

use tokio::sync::Semaphore;

use super::page_printer::PagePrinter;
use super::{Desk, GameRoom, LinkTokens, TableRegistry};

/// State that all requests share.
#[derive(Clone)]
pub struct SharedState {
    /// Port at which the page is.
    pub port: u16,
    /// The page's address, without a token.
    pub address: Arc<str>,
    /// Opens tables.
    pub room: Arc<dyn GameRoom>,
    /// Who may do what.
    pub tokens: Arc<LinkTokens>,
    /// The tables.
    pub tables: Arc<TableRegistry>,
    /// Desks at which the host works, by their names in requests.
    pub desks: Arc<BTreeMap<&'static str, Arc<dyn Desk>>>,
    /// Makes parts of the page.
    pub printer: Arc<PagePrinter>,
    /// Pages that may look on at the same time.
    pub watchers: Arc<Semaphore>,
}
