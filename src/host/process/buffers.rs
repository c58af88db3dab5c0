//! Bytes on their way: lines to write, lines read, and what was printed.

use std::collections::VecDeque;

use crate::ports::{Fault, PortResult};

/// Bytes asked of the kernel at once.
pub(super) const CHUNK: usize = 16 * 1024;
/// How much of a line that is no answer is worth showing, in characters.
const SHOWN: usize = 200;

/// Result of one attempt to read without blocking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReadOutcome {
    Some,
    NothingYet,
    #[cfg_attr(any(not(target_os = "linux"), uncontained), expect(dead_code, reason = "a thread tells of the end"))]
    End,
}

/// Answers that nobody has asked for yet, and the beginning of one.
#[derive(Debug)]
pub(super) struct ReceiveBuffer {
    bytes: VecDeque<u8>,
    chunk: Vec<u8>,
    /// Bytes at the front that are known to hold no newline.
    scanned: usize,
    limit: usize,
}

impl ReceiveBuffer {
    pub fn new(limit: usize) -> ReceiveBuffer {
        ReceiveBuffer { bytes: VecDeque::new(), chunk: Vec::with_capacity(CHUNK), scanned: 0, limit }
    }

    /// One attempt to read; any error of the channel is its end.
    pub fn fill(&mut self, read: impl FnOnce(&mut Vec<u8>) -> ReadOutcome) -> ReadOutcome {
        self.chunk.clear();
        let outcome = read(&mut self.chunk);
        self.bytes.extend(&self.chunk);
        outcome
    }

    /// The next whole line, without its end.
    pub fn next(&mut self) -> PortResult<Option<String>> {
        let newline = self.bytes.iter().skip(self.scanned).position(|byte| *byte == b'\n');
        let length = match newline {
            Some(at) => self.scanned + at,
            None => self.bytes.len(),
        };
        if length > self.limit {
            return Err(Fault::Output { limit: self.limit });
        }
        if newline.is_none() {
            self.scanned = length;
            return Ok(None);
        }
        self.scanned = 0;
        let mut line: Vec<u8> = self.bytes.drain(..=length).collect();
        line.pop();
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        String::from_utf8(line).map(Some).map_err(|error| Fault::Protocol {
            line: String::from_utf8_lossy(error.as_bytes()).chars().take(SHOWN).collect(),
            why: "it is not UTF-8".to_owned(),
        })
    }
}

/// Output that the child printed, up to a limit.
#[derive(Debug)]
pub(super) struct OutputCapture {
    bytes: Vec<u8>,
    limit: usize,
    /// Whether to print more than the limit is a fault, or is merely not kept.
    strict: bool,
}

impl OutputCapture {
    pub fn new(limit: usize, strict: bool) -> OutputCapture {
        OutputCapture { bytes: Vec::new(), limit, strict }
    }

    /// One attempt to read.
    pub fn fill(&mut self, read: impl FnOnce(&mut Vec<u8>) -> ReadOutcome) -> PortResult<ReadOutcome> {
        let outcome = read(&mut self.bytes);
        let over = self.bytes.len() > self.limit;
        self.bytes.truncate(self.limit);
        if over && self.strict { Err(Fault::Output { limit: self.limit }) } else { Ok(outcome) }
    }

    /// Forgets what was printed, so that the limit counts anew.
    pub fn clear(&mut self) {
        self.bytes.clear();
    }

    /// Returns it as text. Lines end in a line feed, whatever the child's language writes on its system.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).replace("\r\n", "\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader(bytes: &[u8]) -> impl FnOnce(&mut Vec<u8>) -> ReadOutcome {
        move |into| {
            into.extend(bytes);
            ReadOutcome::Some
        }
    }

    fn inbox(limit: usize, bytes: &[u8]) -> ReceiveBuffer {
        let mut inbox = ReceiveBuffer::new(limit);
        assert_eq!(inbox.fill(reader(bytes)), ReadOutcome::Some);
        inbox
    }

    #[test]
    fn lines_come_out_one_by_one() {
        let mut inbox = inbox(5, b"one\r\n\nthree\nrest");
        assert_eq!(inbox.next(), Ok(Some("one".to_owned())));
        assert_eq!(inbox.next(), Ok(Some(String::new())));
        assert_eq!(inbox.next(), Ok(Some("three".to_owned())));
        assert_eq!(inbox.next(), Ok(None));
        assert_eq!(inbox.next(), Ok(None));
    }

    #[test]
    fn a_line_has_a_longest_length_whether_it_ends_or_not() {
        assert_eq!(inbox(3, b"four\n").next(), Err(Fault::Output { limit: 3 }));
        assert_eq!(inbox(3, b"four").next(), Err(Fault::Output { limit: 3 }));
        assert_eq!(inbox(4, b"four\n").next(), Ok(Some("four".to_owned())));
    }

    #[test]
    fn an_answer_is_utf_8() {
        assert!(matches!(inbox(9, b"\xff\xfe\n").next(), Err(Fault::Protocol { .. })));
    }

    #[test]
    fn lines_end_alike_on_every_system() {
        let mut printed = OutputCapture::new(99, true);
        assert!(printed.fill(reader(b"one\r\ntwo\rstill two\nthree\r")).is_ok());
        assert_eq!(printed.text(), "one\ntwo\rstill two\nthree\r");
    }

    #[test]
    fn a_compiler_may_say_more_than_is_kept() {
        for strict in [false, true] {
            let mut printed = OutputCapture::new(3, strict);
            assert_eq!(printed.fill(reader(b"too much")).is_err(), strict);
            assert_eq!(printed.text(), "too");
        }
    }
}
