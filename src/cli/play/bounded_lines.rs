//! Lines from somebody else, of bounded length.

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes.
pub const LONGEST: usize = 64 * 1024;

/// The next line without its end; `None` at the end of input. A line that is too long or no text is passed over.
///
/// # Errors
/// When the input cannot be read; the inner one says why the line is none.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, &'static str>>> {
    let mut bytes = Vec::new();
    input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    let ended = bytes.last() == Some(&b'\n');
    if !ended && bytes.len() > LONGEST {
        pass_over(input)?;
        return Ok(Some(Err("this line is longer than 64 KiB: write a shorter one")));
    }
    let text = String::from_utf8(bytes).map_err(|_| "this line is no text: write UTF-8");
    Ok(Some(text.map(|text| text.trim_end_matches(['\n', '\r']).to_string())))
}

/// Reads on to the end of the line, and keeps nothing.
fn pass_over(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let there = input.fill_buf()?;
        let (used, ends) = match there.iter().position(|byte| *byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (there.len(), there.is_empty()),
        };
        input.consume(used);
        if ends {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_bounded() {
        let text = format!("one\r\n{}\n\u{fc}\nlast", "x".repeat(200_000));
        let mut input = io::BufReader::new(text.as_bytes());
        let mut next = || read_line(&mut input).expect("memory never fails");
        assert_eq!(next(), Some(Ok("one".to_string())));
        assert!(next().is_some_and(|line| line.is_err()));
        assert_eq!(next(), Some(Ok("\u{fc}".to_string())));
        assert_eq!(next(), Some(Ok("last".to_string())));
        assert_eq!(next(), None);
        assert!(read_line(&mut &b"\xff\n"[..]).expect("memory never fails").is_some_and(|line| line.is_err()));
    }
}
