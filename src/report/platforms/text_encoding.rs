//! Encodings of text files that platforms give and take.

/// An encoding, told by the byte order mark at the beginning of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextEncoding {
    /// UTF-8, with a byte order mark or without.
    Utf8,
    /// UTF-16, least byte first.
    Utf16Le,
    /// UTF-16, greatest byte first.
    Utf16Be,
}

/// A character in two bytes, from bytes and back.
type Unit = (fn([u8; 2]) -> u16, fn(u16) -> [u8; 2]);

impl TextEncoding {
    /// Reads a text, and finds out its encoding; `None` if it is in no encoding that is known here. A byte order mark stays the
    /// first letter of the text.
    pub fn decode(bytes: Vec<u8>) -> Option<(String, TextEncoding)> {
        let encoding = match bytes.as_slice() {
            [0xff, 0xfe, ..] => TextEncoding::Utf16Le,
            [0xfe, 0xff, ..] => TextEncoding::Utf16Be,
            _ => TextEncoding::Utf8,
        };
        let text = match encoding.unit() {
            None => String::from_utf8(bytes).ok()?,
            Some((from_bytes, _)) => {
                let (pairs, rest) = bytes.as_chunks::<2>();
                let units: Vec<u16> = pairs.iter().copied().map(from_bytes).collect();
                String::from_utf16(&units).ok().filter(|_| rest.is_empty())?
            }
        };
        Some((text, encoding))
    }

    /// Returns a text as bytes.
    pub fn encode(self, text: &str) -> Vec<u8> {
        match self.unit() {
            None => text.as_bytes().to_vec(),
            Some((_, to_bytes)) => text.encode_utf16().flat_map(to_bytes).collect(),
        }
    }

    fn unit(self) -> Option<Unit> {
        match self {
            TextEncoding::Utf8 => None,
            TextEncoding::Utf16Le => Some((u16::from_le_bytes, u16::to_le_bytes)),
            TextEncoding::Utf16Be => Some((u16::from_be_bytes, u16::to_be_bytes)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TextEncoding::{self, Utf8, Utf16Be, Utf16Le};

    #[test]
    fn bytes_come_back_as_they_were() {
        for text in ["", "a", "Zo\u{eb}\t\u{1f600}\r\n"] {
            for (encoding, mark) in [(Utf8, ""), (Utf8, "\u{feff}"), (Utf16Le, "\u{feff}"), (Utf16Be, "\u{feff}")] {
                let text = format!("{mark}{text}");
                let bytes = encoding.encode(&text);
                assert_eq!(TextEncoding::decode(bytes), Some((text, encoding)));
            }
        }
        assert_eq!(Utf16Le.encode("\u{feff}A"), [0xff, 0xfe, b'A', 0]);
    }

    #[test]
    fn what_is_no_text_is_refused() {
        for bytes in [&[0xff_u8, 0xfe, 0x41][..], &[0xff, 0xfe, 0x00, 0xd8], &[0x41, 0xff], &[0xfe, 0xff, 0xdc, 0x00]] {
            assert_eq!(TextEncoding::decode(bytes.to_vec()), None, "{bytes:?}");
        }
    }
}
