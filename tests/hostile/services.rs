//! Services of this machine that attackers would like to reach.

use std::fs;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::net::{UnixDatagram, UnixListener};
use std::path::Path;

use super::attack::Outcome;

/// Starts them, for as long as this program runs: `port` says where bytes come back by TCP, `service` is a socket where
/// they do, and `letters` is one that takes datagrams.
pub fn start(folder: &Path) -> Outcome {
    started(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn started(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let tcp = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    fs::write(folder.join("port"), tcp.local_addr()?.port().to_string())?;
    let unix = UnixListener::bind(folder.join("service"))?;
    let letters = UnixDatagram::bind(folder.join("letters"))?;
    std::thread::spawn(move || tcp.incoming().flatten().for_each(echo));
    std::thread::spawn(move || unix.incoming().flatten().for_each(echo));
    // A full box would refuse them, too.
    std::thread::spawn(move || while letters.recv(&mut [0; 64]).is_ok() {});
    Ok(())
}

/// Gives one byte back. Anyone who has gone in the meantime gets nothing.
fn echo(mut caller: impl Read + Write) {
    let mut byte = [0];
    let _ = caller.read_exact(&mut byte).and_then(|()| caller.write_all(&byte));
}
