//! Messages between two machines, in JSON, one a line, and the address where one finds the other.

use serde::{Deserialize, Serialize};

/// Address to listen on if only a port is given: no other machine can reach it.
const LOOPBACK: &str = "127.0.0.1";
/// The most that is shown in one message, in bytes before it is JSON: even if each byte takes six then, as control
/// characters do, anyone who reads it finds the line short enough.
const MOST_SHOWN: usize = 8 * 1024;

/// Message of the guest: `{"say": "3,2"}`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuestMessage {
    /// Line that was typed.
    pub say: String,
}

/// Message of the host: `{"shows": ["…"]}`.
#[derive(Serialize, Deserialize)]
pub struct HostMessage {
    /// Lines to be shown.
    pub shows: Vec<String>,
    /// Whether something is the matter with what was said.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub wrong: bool,
}

/// Lines to be shown, as messages none of which is too long.
pub fn split_messages(lines: &[String], wrong: bool) -> Vec<String> {
    let mut messages = Vec::new();
    let mut shows: Vec<String> = Vec::new();
    let mut long = 0;
    for line in lines {
        let line = cut(line);
        if long + line.len() > MOST_SHOWN {
            messages.push(HostMessage { shows: std::mem::take(&mut shows), wrong });
            long = 0;
        }
        // A little for the quotation marks, or a million empty lines would be nothing.
        long += line.len() + 8;
        shows.push(line);
    }
    messages.push(HostMessage { shows, wrong });
    messages.iter().filter_map(|message| Some(serde_json::to_string(message).ok()? + "\n")).collect()
}

fn cut(line: &str) -> String {
    let (cut, rest) = line.split_at(line.floor_char_boundary(MOST_SHOWN / 2));
    if rest.is_empty() { cut.to_string() } else { format!("{cut} …") }
}

/// A port alone is one of this machine.
pub fn full_address(address: &str) -> String {
    match address.parse::<u16>() {
        Ok(port) => format!("{LOOPBACK}:{port}"),
        Err(_) => address.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::bounded_lines::LONGEST;
    use super::*;

    #[test]
    fn no_message_is_too_long_and_no_line_is_lost() {
        let lines: Vec<String> = (0..5_000).map(|number| format!("{number}\u{1b}\u{7}ü{}", "\n".repeat(20))).collect();
        let written = split_messages(&lines, true);
        let read: Vec<HostMessage> = written.iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert!(written.iter().all(|line| line.len() < LONGEST && line.ends_with('\n')) && written.len() > 10);
        assert!(read.iter().all(|message| message.wrong));
        assert_eq!(read.into_iter().flat_map(|message| message.shows).collect::<Vec<String>>(), lines);
    }

    #[test]
    fn a_line_that_is_longer_than_anybody_reads_is_cut() {
        let written = split_messages(&["ü".repeat(100_000), "next".to_string()], false);
        assert!(written.iter().all(|line| line.len() < LONGEST));
        assert!(written.concat().contains(" …") && written.concat().contains("next"));
        assert_eq!(split_messages(&[], false), ["{\"shows\":[]}\n"]);
    }
}
