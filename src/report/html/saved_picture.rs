//! Pictures that were saved of a view, on a page.

use serde::Serialize;

/// The most that a page draws by itself, in pixels: a screen in twice its size.
const MOST_PIXELS: u64 = 16 << 20;
/// The first bytes of a PNG, and the name of the block after them, which holds its size.
const PNG: (&[u8], &[u8]) = (b"\x89PNG\r\n\x1a\n", b"IHDR");

/// A picture that was saved of a view, and where a page finds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SavedPicture {
    link: String,
    /// Whether the link is a question, which a script of the page asks: it has to prove who it is, as an address cannot.
    fetched: bool,
    /// Width and height in pixels, so that a page has room for it before it is there; `None` if it is no PNG.
    size: Option<(u32, u32)>,
}

impl SavedPicture {
    /// A picture with these bytes, which a page finds under this link.
    pub fn new(link: String, bytes: &[u8]) -> SavedPicture {
        SavedPicture { link, fetched: false, size: png_size(bytes) }
    }

    /// A picture that begins with these bytes, of which 24 are enough, and that a script asks for by this question. Nothing
    /// if it is no PNG, or has more pixels than a page draws.
    pub fn fetched(question: String, bytes: &[u8]) -> Option<SavedPicture> {
        let size = png_size(bytes)?;
        let has_room = u64::from(size.0) * u64::from(size.1) <= MOST_PIXELS;
        has_room.then_some(SavedPicture { link: question, fetched: true, size: Some(size) })
    }
}

fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let (signature, header) = PNG;
    // The length of the block takes four bytes.
    let size = bytes.strip_prefix(signature)?.get(4..)?.strip_prefix(header)?;
    let number = |at: usize| Some(u32::from_be_bytes(size.get(at..at + 4)?.try_into().ok()?));
    Some((number(0)?, number(4)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_read_from_the_header() {
        let header = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\x80\0\0\x01\xe0rest";
        assert_eq!(png_size(header), Some((640, 480)));
        for length in 0..24 {
            assert_eq!(png_size(&header[..length]), None, "{length}");
        }
        assert_eq!(png_size(b"GIF89a and so on, long enough"), None);
        assert!(SavedPicture::fetched(String::new(), header).is_some());
        let huge = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\xff\xff\xff\xff\xff\xff\xff\xff";
        assert_eq!(png_size(huge), Some((u32::MAX, u32::MAX)));
        assert!(SavedPicture::fetched(String::new(), huge).is_none(), "nobody draws as much");
    }
}
