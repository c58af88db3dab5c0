use std::io::{self, Read, Write};
use std::net::{Ipv6Addr, TcpListener, TcpStream};

pub fn attack() -> io::Result<Option<String>> {
    let listener = TcpListener::bind((Ipv6Addr::LOCALHOST, 0))?;
    TcpStream::connect(listener.local_addr()?)?.write_all(b"6")?;
    let mut byte = [0];
    listener.accept()?.0.read_exact(&mut byte)?;
    Ok(Some(format!("byte {}", byte[0])))
}
