//! The address of a page, and the desks that it always has.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;

use super::author::AuthorDesk;
use super::room::CommandRoom;
use super::watch::WatchDesk;
use crate::bundle::{Bundle, is_for_students};
use crate::cli::CliError;
use crate::serve::{Desk, PageServer};

/// Desks by their names in requests.
pub type Desks = BTreeMap<&'static str, Arc<dyn Desk>>;

/// The desk for results, if there are any, and that for authors, who can then ask whose marks a draft would change.
///
/// # Errors
/// A mistake of this program in what the page is made of.
pub fn all_desks(bundle: &Arc<Bundle>, results: Option<WatchDesk>) -> Result<Desks, CliError> {
    let results = results.map(Arc::new);
    let mut desks: Desks = BTreeMap::new();
    if let Some(results) = &results {
        desks.insert("watch", Arc::<WatchDesk>::clone(results));
    }
    // What public fixtures miss is not for students, and neither is what would find it out.
    if !is_for_students() {
        desks.insert("author", Arc::new(AuthorDesk::new(Arc::clone(bundle), results)?));
    }
    Ok(desks)
}

/// Takes the address of a page, at which tables can be opened.
///
/// # Errors
/// When the address cannot be had.
pub fn bind(address: SocketAddr, bundle: Arc<Bundle>, desks: Desks) -> Result<PageServer, CliError> {
    let taken = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::AddrInUse => CliError::Usage(format!(
            "{address} is used by another program: name another port with `--port`, or 0 for any"
        )),
        std::io::ErrorKind::AddrNotAvailable => {
            CliError::Usage(format!("{} is no address of this machine", address.ip()))
        }
        _ => CliError::grader(format!("listen at {address}"), error),
    };
    PageServer::bind(address, Arc::new(CommandRoom::new(bundle)), desks).map_err(taken)
}
