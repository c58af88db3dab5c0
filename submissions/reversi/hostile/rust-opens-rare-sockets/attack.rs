use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::FromRawFd;

unsafe extern "C" {
    fn socket(family: i32, kind: i32, protocol: i32) -> i32;
    fn close(descriptor: i32) -> i32;
}

const NETLINK: (i32, i32, i32) = (16, 3, 0);
/// Raw IP, SCTP, packets, a machine's host, Bluetooth, the kernel's ciphers, TIPC, XDP, a multipath stream.
const OTHERS: [(i32, i32, i32); 9] =
    [(2, 3, 1), (2, 1, 132), (17, 3, 3), (40, 1, 0), (31, 3, 0), (38, 5, 0), (30, 1, 0), (44, 3, 0), (2, 1, 262)];

pub fn attack() -> io::Result<Option<String>> {
    let opened = |(family, kind, protocol): (i32, i32, i32)| unsafe { socket(family, kind, protocol) };
    let mut got = Vec::new();
    for one in OTHERS {
        let descriptor = opened(one);
        if descriptor >= 0 {
            got.push(format!("family {}", one.0));
            unsafe { close(descriptor) };
        }
    }
    let kernel = opened(NETLINK);
    if kernel >= 0 {
        let mut kernel = unsafe { File::from_raw_fd(kernel) };
        // RTM_GETLINK, for all of them.
        let asks = [20_u8, 0, 0, 0, 18, 0, 1, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        kernel.write_all(&asks)?;
        let mut answer = [0; 1024];
        got.push(format!("{} bytes about interfaces", kernel.read(&mut answer)?));
    }
    Ok((!got.is_empty()).then(|| got.join(", ")))
}
