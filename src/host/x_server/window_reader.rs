//! Pixels of windows, read from the X server that shows them.
//!
//! A component can paint itself anew at any time, whether or not anybody saw it painted. What a player sees is what the server
//! holds, so that is read from the server, and not asked of the student's process. The server keeps the content of each
//! window apart (extension Composite), so no window hides another one, and none has to be on the screen as a whole.

use std::io::{self, IoSlice};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use thiserror::Error;
use x11rb::connection::Connection as _;
use x11rb::errors::{ConnectError, ConnectionError, ReplyError};
use x11rb::protocol::composite::{ConnectionExt as _, Redirect};
use x11rb::protocol::xproto::{ConnectionExt as _, GetImageReply, ImageFormat, ImageOrder};
use x11rb::rust_connection::{DefaultStream, PollMode, RustConnection, Stream};
use x11rb::utils::RawFdContainer;

use super::key::KEY_TYPE;
use crate::gui::{Pixels, WindowArea};
use crate::ports::{Fault, PortResult};

/// How long the server may take for one answer; it usually takes a thousandth of a second. A program that keeps the server for
/// itself would hold the grader up.
const LONGEST: Duration = Duration::from_secs(10);
/// Bytes for each pixel on a screen of 24 bits.
const BYTES: usize = 4;

/// A connection of the grader's own to an X server.
pub struct WindowReader {
    connection: RustConnection<TimedStream>,
}

/// Why a server cannot be asked for its windows.
#[derive(Debug, Error)]
pub enum WindowReaderError {
    /// There is no way to the server.
    #[error("no connection to it: {0}")]
    Socket(#[from] io::Error),
    /// It does not let us in.
    #[error("no connection to it: {0}")]
    Connect(#[from] ConnectError),
    /// It has gone away.
    #[error("it does not answer: {0}")]
    Connection(#[from] ConnectionError),
    /// It cannot keep windows apart.
    #[error("it does not keep windows apart: {0}")]
    Redirect(#[from] ReplyError),
}

impl WindowReader {
    /// Connects to the server behind this socket, by the secret of its key.
    ///
    /// # Errors
    /// When the server does not answer, or has no Composite.
    pub fn connect(socket: &Path, secret: &[u8]) -> Result<WindowReader, WindowReaderError> {
        let (stream, _) = DefaultStream::from_unix_stream(UnixStream::connect(socket)?)?;
        let stream = TimedStream { stream };
        let connection =
            RustConnection::connect_to_stream_with_auth_info(stream, 0, KEY_TYPE.to_vec(), secret.to_vec())?;
        let root = connection.setup().roots.first().map(|screen| screen.root).unwrap_or_default();
        connection.composite_query_version(0, 4)?.reply()?;
        // By hand: nobody looks at the screen as a whole, so nothing has to be put together there.
        connection.composite_redirect_subwindows(root, Redirect::MANUAL)?.check()?;
        Ok(WindowReader { connection })
    }

    /// Reads what a window shows; `None` if the server has no such window, or shows less of it.
    ///
    /// # Errors
    /// [`Fault::TimedOut`] and [`Fault::Display`] when there is no answer.
    pub fn read(&self, area: WindowArea, width: i32, height: i32) -> PortResult<Option<Pixels>> {
        let (Ok(x), Ok(y)) = (i16::try_from(area.x), i16::try_from(area.y)) else { return Ok(None) };
        let (Ok(width), Ok(height)) = (u16::try_from(width), u16::try_from(height)) else { return Ok(None) };
        let asked = self.connection.get_image(ImageFormat::Z_PIXMAP, area.window, x, y, width, height, !0);
        match asked.map_err(ReplyError::from).and_then(|asked| asked.reply()) {
            Ok(image) => Ok(self.pixels(&image, (width, height))),
            Err(ReplyError::X11Error(_)) => Ok(None),
            Err(ReplyError::ConnectionError(error)) => Err(lost(&error)),
        }
    }

    /// Whether the server has ended the connection.
    pub fn is_lost(&self) -> bool {
        let asked = self.connection.get_input_focus().map_err(ReplyError::from).and_then(|asked| asked.reply());
        matches!(asked, Err(ReplyError::ConnectionError(_)))
    }

    /// Sorts the bytes of an image; `None` if they are not of this size.
    fn pixels(&self, image: &GetImageReply, size: (u16, u16)) -> Option<Pixels> {
        let first_is_blue = self.connection.setup().image_byte_order == ImageOrder::LSB_FIRST;
        let (pixels, rest) = image.data.as_chunks::<BYTES>();
        Pixels::of_screen(size.0.into(), size.1.into(), pixels, first_is_blue).filter(|_| rest.is_empty())
    }
}

/// The fault of a program on whose display nobody can look at its windows.
fn lost(error: &ConnectionError) -> Fault {
    match error {
        ConnectionError::IoError(error) if error.kind() == io::ErrorKind::TimedOut => {
            Fault::TimedOut { after_ms: LONGEST.as_millis().try_into().unwrap_or(u64::MAX) }
        }
        error => Fault::Display { why: format!("the display of its windows lets nobody look at them: {error}") },
    }
}

impl std::fmt::Debug for WindowReader {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        to.write_str("WindowReader")
    }
}

/// A stream that waits no longer than [`LONGEST`].
struct TimedStream {
    stream: DefaultStream,
}

impl Stream for TimedStream {
    fn poll(&self, mode: PollMode) -> io::Result<()> {
        let mut flags = PollFlags::empty();
        flags.set(PollFlags::IN, mode.readable());
        flags.set(PollFlags::OUT, mode.writable());
        let end = Instant::now() + LONGEST;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let left = Timespec::try_from(left).map_err(|_| io::ErrorKind::InvalidInput)?;
            match poll(&mut [PollFd::new(&self.stream, flags)], Some(&left)) {
                Ok(0) => return Err(io::ErrorKind::TimedOut.into()),
                Ok(_) => return Ok(()),
                Err(rustix::io::Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    fn read(&self, buffer: &mut [u8], descriptors: &mut Vec<RawFdContainer>) -> io::Result<usize> {
        self.stream.read(buffer, descriptors)
    }

    fn write(&self, buffer: &[u8], descriptors: &mut Vec<RawFdContainer>) -> io::Result<usize> {
        self.stream.write(buffer, descriptors)
    }

    fn write_vectored(&self, buffers: &[IoSlice<'_>], descriptors: &mut Vec<RawFdContainer>) -> io::Result<usize> {
        self.stream.write_vectored(buffers, descriptors)
    }
}
