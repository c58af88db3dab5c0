use std::io::{self, Read, Write};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixListener, UnixStream};

fn carried(address: &SocketAddr) -> io::Result<u8> {
    let listener = UnixListener::bind_addr(address)?;
    UnixStream::connect_addr(address)?.write_all(b"x")?;
    let mut byte = [0];
    listener.accept()?.0.read_exact(&mut byte)?;
    Ok(byte[0])
}

pub fn attack() -> io::Result<Option<String>> {
    let own = std::process::id();
    let path = format!("/tmp/pwned-{own}");
    let named = carried(&SocketAddr::from_abstract_name(format!("pwned-{own}"))?);
    let got = named.or_else(|_| carried(&SocketAddr::from_pathname(&path)?));
    let _ = std::fs::remove_file(path);
    got.map(|byte| Some(format!("byte {byte}")))
}
