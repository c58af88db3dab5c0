//! The server: an address, and the threads that answer there.

use std::collections::BTreeMap;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;

use super::page_printer::PagePrinter;
use super::routes::routes;
use super::shared_state::SharedState;
use super::{Desk, GameRoom, LinkTokens, TableRegistry, Visitor};

/// Largest number of pages that look on at the same time.
const MOST_WATCHERS: usize = 512;
/// Threads that answer: they only pass on what tables say.
const THREADS: usize = 2;

/// A server that has its address, and answers nobody yet.
pub struct PageServer {
    listener: TcpListener,
    runtime: Runtime,
    shared: SharedState,
    host: String,
}

impl PageServer {
    /// Takes an address of this machine; port 0 is any that is free.
    ///
    /// # Errors
    /// When the address cannot be had; or a mistake of this program in a template of the page.
    pub fn bind(
        address: SocketAddr,
        room: Arc<dyn GameRoom>,
        desks: BTreeMap<&'static str, Arc<dyn Desk>>,
    ) -> io::Result<PageServer> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let local = listener.local_addr()?;
        // Who listens at all addresses is reached by any of them; this machine's own is the one that always works.
        let shown =
            if local.ip().is_unspecified() { SocketAddr::new(Ipv4Addr::LOCALHOST.into(), local.port()) } else { local };
        let tokens = Arc::new(LinkTokens::default());
        let token = tokens.issue(Visitor::Host).map_err(io::Error::other)?;
        let address = format!("http://{shown}/");
        let shared = SharedState {
            port: local.port(),
            address: address.as_str().into(),
            room,
            tokens,
            tables: Arc::new(TableRegistry::default()),
            desks: Arc::new(desks),
            printer: Arc::new(PagePrinter::new().map_err(io::Error::other)?),
            watchers: Arc::new(Semaphore::new(MOST_WATCHERS)),
        };
        let runtime = Builder::new_multi_thread().worker_threads(THREADS).enable_all().build()?;
        Ok(PageServer { listener, runtime, shared, host: format!("{address}#{token}") })
    }

    /// Returns the link for the host: whoever has it may do everything.
    pub fn host_link(&self) -> &str {
        &self.host
    }

    /// Answers requests until the process ends.
    ///
    /// # Errors
    /// When nothing can be heard at the address any more.
    pub fn run(self) -> io::Result<()> {
        let PageServer { listener, runtime, shared, .. } = self;
        runtime.block_on(async move {
            let listener = tokio::net::TcpListener::from_std(listener)?;
            axum::serve(listener, routes(shared)).await
        })
    }
}
