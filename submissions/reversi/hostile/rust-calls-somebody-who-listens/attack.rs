use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::os::unix::net::UnixStream;

const SERVICES: &str = "@course@/../services";

/// Whoever listens gives every byte back.
fn echoed(mut service: impl Read + Write) -> io::Result<u8> {
    service.write_all(b"?")?;
    let mut byte = [0];
    service.read_exact(&mut byte)?;
    Ok(byte[0])
}

fn by_tcp() -> io::Result<u8> {
    let port = std::fs::read_to_string(format!("{SERVICES}/port"))?;
    let port = port.trim().parse().map_err(io::Error::other)?;
    echoed(TcpStream::connect((Ipv4Addr::LOCALHOST, port))?)
}

pub fn attack() -> io::Result<Option<String>> {
    let reached = by_tcp().or_else(|_| echoed(UnixStream::connect(format!("{SERVICES}/service"))?));
    reached.map(|byte| Some(format!("byte {byte} came back")))
}
