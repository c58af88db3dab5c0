//! Reading JSON by recursive descent.

use super::Json;
use std::fmt::{self, Display};
use std::str::FromStr;

/// Largest nesting of lists and objects; it protects the stack.
const DEEPEST: usize = 64;

/// Why a text is not JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotJson {
    /// Position of the error: bytes from the start of the text.
    at: usize,
    why: &'static str,
}

impl Display for NotJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not JSON: {} at byte {}", self.why, self.at)
    }
}

impl std::error::Error for NotJson {}

impl FromStr for Json {
    type Err = NotJson;

    /// Reads one value, with nothing but blanks around it.
    ///
    /// # Errors
    /// Says what is wrong, and at which byte.
    fn from_str(text: &str) -> Result<Json, NotJson> {
        let mut reader = Reader { text, at: 0 };
        let value = reader.value(0)?;
        reader.skip_blanks();
        match reader.peek() {
            None => Ok(value),
            Some(_) => reader.fail("something follows the value"),
        }
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    fn fail<T>(&self, why: &'static str) -> Result<T, NotJson> {
        Err(NotJson { at: self.at, why })
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Steps over `byte`, blanks before it included, if it comes next.
    fn take(&mut self, byte: u8) -> bool {
        self.skip_blanks();
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn value(&mut self, depth: usize) -> Result<Json, NotJson> {
        self.skip_blanks();
        match self.peek() {
            Some(b'[' | b'{') if depth == DEEPEST => self.fail("too many lists or objects within each other"),
            Some(b'[') => self.list(depth),
            Some(b'{') => self.object(depth),
            Some(b'"') => self.string().map(Json::Text),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => self.word(),
        }
    }

    fn word(&mut self) -> Result<Json, NotJson> {
        for (word, value) in [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))] {
            if self.text.as_bytes()[self.at..].starts_with(word.as_bytes()) {
                self.at += word.len();
                return Ok(value);
            }
        }
        self.fail("no value")
    }

    fn list(&mut self, depth: usize) -> Result<Json, NotJson> {
        self.at += 1;
        let mut items = Vec::new();
        if self.take(b']') {
            return Ok(Json::List(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            if self.take(b']') {
                return Ok(Json::List(items));
            }
            if !self.take(b',') {
                return self.fail("neither `,` nor `]`");
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Json, NotJson> {
        self.at += 1;
        let mut members: Vec<(String, Json)> = Vec::new();
        if self.take(b'}') {
            return Ok(Json::Object(members));
        }
        loop {
            self.skip_blanks();
            if self.peek() != Some(b'"') {
                return self.fail("no key");
            }
            let key = self.string()?;
            if members.iter().any(|(name, _)| *name == key) {
                return self.fail("a key twice");
            }
            if !self.take(b':') {
                return self.fail("no `:`");
            }
            members.push((key, self.value(depth + 1)?));
            if self.take(b'}') {
                return Ok(Json::Object(members));
            }
            if !self.take(b',') {
                return self.fail("neither `,` nor `}`");
            }
        }
    }

    fn digits(&mut self) -> Result<(), NotJson> {
        let start = self.at;
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        if self.at == start { self.fail("no digit") } else { Ok(()) }
    }

    fn number(&mut self) -> Result<Json, NotJson> {
        let start = self.at;
        self.at += usize::from(self.peek() == Some(b'-'));
        match self.peek() {
            // A number starts with 0 only if nothing else stands before the point.
            Some(b'0') => self.at += 1,
            _ => self.digits()?,
        }
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digits()?;
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.at += 1;
            self.at += usize::from(matches!(self.peek(), Some(b'+' | b'-')));
            self.digits()?;
        }
        match self.text[start..self.at].parse::<f64>() {
            Ok(number) if number.is_finite() => Ok(Json::Number(number)),
            _ => self.fail("a number too large"),
        }
    }

    fn string(&mut self) -> Result<String, NotJson> {
        self.at += 1;
        let mut read = String::new();
        loop {
            let rest = &self.text[self.at..];
            let plain = rest.find(|c: char| c == '"' || c == '\\' || c < ' ').unwrap_or(rest.len());
            read.push_str(&rest[..plain]);
            self.at += plain;
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(read);
                }
                Some(b'\\') => {
                    self.at += 1;
                    read.push(self.escape()?);
                }
                Some(_) => return self.fail("a control character in a string"),
                None => return self.fail("a string without an end"),
            }
        }
    }

    /// Reads the character after a backslash.
    fn escape(&mut self) -> Result<char, NotJson> {
        let c = match self.peek() {
            Some(b'n') => '\n',
            Some(b't') => '\t',
            Some(b'r') => '\r',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(c @ (b'"' | b'\\' | b'/')) => char::from(c),
            Some(b'u') => {
                self.at += 1;
                return self.unicode();
            }
            _ => return self.fail("an unknown escape"),
        };
        self.at += 1;
        Ok(c)
    }

    /// Reads the code after `\u`; characters beyond U+FFFF are two surrogates, the high one first.
    fn unicode(&mut self) -> Result<char, NotJson> {
        let mut units = vec![self.hex()?];
        if (0xd800..0xdc00).contains(&units[0]) && self.text.as_bytes()[self.at..].starts_with(b"\\u") {
            self.at += 2;
            units.push(self.hex()?);
        }
        match char::decode_utf16(units).collect::<Result<Vec<char>, _>>().as_deref() {
            Ok([c]) => Ok(*c),
            _ => self.fail("half a surrogate pair"),
        }
    }

    fn hex(&mut self) -> Result<u16, NotJson> {
        let digits = self.text.get(self.at..self.at + 4).filter(|four| four.bytes().all(|b| b.is_ascii_hexdigit()));
        match digits.map(|four| u16::from_str_radix(four, 16)) {
            Some(Ok(unit)) => {
                self.at += 4;
                Ok(unit)
            }
            _ => self.fail("not four hexadecimal digits"),
        }
    }
}

#[cfg(test)]
mod tests;
