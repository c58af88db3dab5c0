//! A small strict reader and writer of JSON, enough for the protocol's lines.

use std::fmt::{self, Display, Write};

mod reader;

pub use reader::NotJson;

/// A JSON value. Objects keep the order of their keys.
///
/// Reading is strict ([RFC 8259]): no comments, no trailing commas, no key twice, no lone surrogates, at most 64 levels
/// of lists and objects. What is written comes on one line.
///
/// # Example
/// ```
/// use referee::kit::json::Json;
/// let line: Json = r#"{"tell": {"to": 1, "text": "sant\u00e9"}}"#.parse()?;
/// let tell = line.get("tell").ok_or("nothing told")?;
/// assert_eq!(tell.get("to").and_then(Json::as_i32), Some(1));
/// assert_eq!(line.to_string(), r#"{"tell":{"to":1,"text":"santé"}}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [RFC 8259]: https://www.rfc-editor.org/rfc/rfc8259
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// Any number; written as `null` when it is not finite, for which JSON has no word.
    Number(f64),
    /// A string.
    Text(String),
    /// `[...]`.
    List(Vec<Json>),
    /// `{...}`.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// An object with these members, in this order.
    pub fn object<const N: usize>(members: [(&str, Json); N]) -> Json {
        Json::Object(members.map(|(key, value)| (key.to_owned(), value)).into())
    }

    /// The member `key` of an object; `None` where there is none, or where this is no object.
    pub fn get(&self, key: &str) -> Option<&Json> {
        match self {
            Json::Object(members) => members.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The string, if this is one.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The whole number, if this is one that fits.
    pub fn as_i32(&self) -> Option<i32> {
        match *self {
            // The cast is exact: what it would round or clamp has been ruled out.
            Json::Number(n) if n.fract() == 0.0 && (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&n) => {
                Some(n as i32)
            }
            _ => None,
        }
    }

    /// The truth value, if this is one.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Json::Bool(truth) => Some(*truth),
            _ => None,
        }
    }

    /// The list, if this is one.
    pub fn as_list(&self) -> Option<&[Json]> {
        match self {
            Json::List(items) => Some(items),
            _ => None,
        }
    }
}

impl From<bool> for Json {
    fn from(truth: bool) -> Json {
        Json::Bool(truth)
    }
}

impl From<i32> for Json {
    fn from(number: i32) -> Json {
        Json::Number(number.into())
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Json {
        Json::Text(text.to_owned())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Json {
        Json::Text(text)
    }
}

impl FromIterator<Json> for Json {
    fn from_iter<I: IntoIterator<Item = Json>>(items: I) -> Json {
        Json::List(items.into_iter().collect())
    }
}

impl Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Null => f.write_str("null"),
            Json::Bool(truth) => write!(f, "{truth}"),
            Json::Number(number) if number.is_finite() => write!(f, "{number}"),
            Json::Number(_) => f.write_str("null"),
            Json::Text(text) => quote(f, text),
            Json::List(items) => {
                f.write_char('[')?;
                for (i, item) in items.iter().enumerate() {
                    f.write_str(if i > 0 { "," } else { "" })?;
                    item.fmt(f)?;
                }
                f.write_char(']')
            }
            Json::Object(members) => {
                f.write_char('{')?;
                for (i, (key, value)) in members.iter().enumerate() {
                    f.write_str(if i > 0 { "," } else { "" })?;
                    quote(f, key)?;
                    f.write_char(':')?;
                    value.fmt(f)?;
                }
                f.write_char('}')
            }
        }
    }
}

fn quote(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_char('"')?;
    for c in text.chars() {
        match c {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            '\t' => f.write_str("\\t")?,
            // Besides what JSON asks for, the two marks that some readers take for the end of a line.
            '\0'..='\u{1f}' | '\u{7f}' | '\u{2028}' | '\u{2029}' => write!(f, "\\u{:04x}", u32::from(c))?,
            _ => f.write_char(c)?,
        }
    }
    f.write_char('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_on_one_line() {
        let value = Json::object([
            ("a\n\"b\"", [Json::Null, true.into(), (-3).into(), Json::Number(1.5)].into_iter().collect()),
            ("", Json::List(vec![])),
            ("tabs\tand \\ and \u{1}\u{2028}", "é 🂡".into()),
            ("nothing", Json::Number(f64::NAN)),
        ]);
        let line = value.to_string();
        assert_eq!(
            line,
            r#"{"a\n\"b\"":[null,true,-3,1.5],"":[],"tabs\tand \\ and \u0001\u2028":"é 🂡","nothing":null}"#
        );
        let Ok(Json::Object(read)) = line.parse() else { panic!("what is written can be read") };
        let Json::Object(written) = value else { panic!("it is an object") };
        assert_eq!(read[..3], written[..3]);
    }

    #[test]
    fn only_whole_numbers_are_i32() {
        for (number, whole) in
            [(3.0, Some(3)), (-1.0, Some(-1)), (0.5, None), (3e9, None), (-2147483648.0, Some(i32::MIN))]
        {
            assert_eq!(Json::Number(number).as_i32(), whole);
        }
    }
}
