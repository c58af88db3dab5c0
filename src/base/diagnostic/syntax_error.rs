//! Mistakes of form: what is not YAML, or not one document of it.

use std::path::Path;
use std::string::FromUtf8Error;

use super::document_outline::DocumentOutline;
use super::locate::token_length;
use super::{Diagnostic, SourceText, escape};

/// More `[` and `{` than anybody writes by hand. The library takes a step for each open one at each word, so that a small
/// file of nothing else would keep it busy for minutes.
const MOST_BRACKETS: usize = 2_000;

/// The first byte of the characters from U+0080 on, the first 32 of which are control characters.
const FIRST_OF_LATIN: u8 = 0xC2;

/// Mistakes that the YAML library tells badly or not at all.
pub(super) fn check_syntax(source: &SourceText) -> Result<(), Diagnostic> {
    let control = |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{85}');
    // Nearly no text has such a byte, and bytes are looked at sooner than characters.
    let may_be_control =
        |byte: u8| byte.is_ascii_control() && !matches!(byte, b'\t' | b'\n' | b'\r') || byte == FIRST_OF_LATIN;
    let controls = source.text().bytes().any(may_be_control).then(|| source.text().char_indices());
    if let Some((index, character)) = controls.into_iter().flatten().find(|(_, c)| control(*c)) {
        let message = format!("an invisible control character, U+{:04X}", u32::from(character));
        return Err(source
            .at_byte(index, 1, message)
            .with_help("delete it; an editor may show it as a box or not at all"));
    }
    let bytes = source.text().bytes().enumerate();
    if let Some((index, _)) = bytes.filter(|(_, byte)| matches!(byte, b'[' | b'{')).nth(MOST_BRACKETS) {
        let message = format!("more than {MOST_BRACKETS} brackets in one file");
        return Err(source.at_byte(index, 1, message).with_help("write long lists with `- `, one item a line"));
    }
    let mut lines = source.text().lines().map(str::trim_end);
    if lines.all(|line| line.is_empty() || line == "---" || line.trim_start().starts_with('#')) {
        return Err(
            Diagnostic::of_file(&source.path, "the file is empty").with_help("copy a file that works, and change it")
        );
    }
    Ok(())
}

/// The mistake that kept a document from being read through.
pub(super) fn diagnose_syntax(source: &SourceText, outline: &DocumentOutline, error: &serde_yaml::Error) -> Diagnostic {
    let text = error.to_string();
    let index = error.location().map_or(0, |location| location.index());
    let index = source.text().floor_char_boundary(index);
    if let Some(place) = &outline.duplicate {
        let key =
            place.steps().last().map_or(String::new(), |step| super::YamlPath::from(vec![step.clone()]).to_string());
        let first = source.at_key(place, "");
        let second = source.text()[index..].lines().next().map_or(1, token_length);
        return source
            .at_byte(index, second, format!("the key `{key}` is given twice"))
            .with_help(format!("it is already on line {}: keep one of the two", first.line));
    }
    if outline.endless || text.contains("repetition limit") {
        let message = "too many values: aliases (`*name`) stand inside one another";
        return Diagnostic::of_file(&source.path, message).with_help("write the values out");
    }
    if text.contains("more than one document") {
        return second_document(source);
    }
    if let Some(tab) = tab_in_indentation(source, index) {
        return source
            .at_byte(tab, 1, "a tab in the indentation")
            .with_help("YAML takes only blanks there: replace each tab");
    }
    let (message, help, at) = reword(&text, source, index);
    let at = at.unwrap_or(index);
    let rest = source.text().get(at..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    let length = if rest.starts_with(['"', '\'']) { 1 } else { token_length(rest) };
    let diagnostic = source.at_byte(at, length, message);
    if help.is_empty() { diagnostic } else { diagnostic.with_help(help) }
}

/// A message, help, and where the mistake starts if that is not where the library noticed it.
fn reword(text: &str, source: &SourceText, index: usize) -> (String, &'static str, Option<usize>) {
    let told = |part: &str| text.contains(part);
    let opened = text.split_once(", while ").and_then(|(_, context)| mark(source, context));
    let character = source.text()[index..].chars().next().unwrap_or(' ');
    let quote = "put quotes around a text that has or starts with a sign such as `:` `@` `*` `&` `%` `{` or `[`";
    let columns = "check the indentation: keys of one mapping, and the `-` of one list, start in the same column";
    let (message, help, at) = if told("quoted scalar") && told("unexpected end of stream") {
        ("a quote that is never closed", "close it, or take it away", opened)
    } else if told("unknown escape character") || told("hexdecimal number") || told("hexadecimal number") {
        ("no such escape in a text between double quotes", "put the text between single quotes, or write `\\\\`", None)
    } else if told("',' or ']'") || told("',' or '}'") {
        ("this bracket is not closed, or a comma is missing in it", quote, opened)
    } else if let Some((key, at)) = opened.and_then(|at| text_key_above(source, at)).filter(|_| told("expected ':'")) {
        let message = format!("the lines of the text `{key}: |` have to stand further right than `{key}`");
        return (message, "put blanks before each of them", Some(at));
    } else if told("could not find expected ':'") {
        ("a key without its `:`", "write `key: value`, with a blank after the colon", opened)
    } else if told("mapping values are not allowed") {
        (
            "a `:` that starts no value here",
            "put quotes around a text that has `: ` in it; or check the indentation",
            None,
        )
    } else if told("block sequence entries are not allowed") {
        ("a list cannot start here", "start each item, `- `, on a line of its own", None)
    } else if told("did not find expected key")
        || told("'-' indicator")
        || told("did not find expected <document start>")
    {
        ("this does not fit what stands above it", columns, None)
    } else if told("unknown anchor") || told("alphabetic or numeric character") || told("tag handle") || told("`!tag`")
    {
        ("a sign with a meaning of its own in YAML", quote, None)
    } else if told("cannot start any token") {
        return (format!("a text cannot start with `{}`", escape::escape_text(&character.to_string())), quote, None);
    } else if told("expected a key") {
        ("a key must be a plain text", quote, None)
    } else if told("recursion limit") {
        ("lists or mappings too deep inside one another", "", None)
    } else {
        // Without the position, which the caret shows.
        let problem = text.split(" at line ").next().unwrap_or(text);
        return (format!("not YAML: {problem}"), columns, None);
    };
    (message.into(), help, at)
}

/// The key of the text whose first line this would be if it stood further right than that key, and where the line begins: the line
/// above ends with the `|` or the `>` of a text.
fn text_key_above(source: &SourceText, index: usize) -> Option<(String, usize)> {
    let (_, start) = source.line_of(index);
    let above = source.text().get(..start)?.lines().next_back()?;
    let (key, mark) = above.split_once(':')?;
    let is_text = mark.trim().starts_with(['|', '>']) && mark.trim().len() < 4;
    let depth = |line: &str| line.len() - line.trim_start().len();
    let line = source.text().get(start..)?.lines().next()?;
    let key = key.trim_start().trim_start_matches("- ").trim();
    (is_text && depth(line) <= depth(above)).then(|| (escape::escape_text(key), start + depth(line)))
}

/// The byte of `… at line 3 column 5`.
fn mark(source: &SourceText, context: &str) -> Option<usize> {
    let (line, column) = context.rsplit_once("line ")?.1.split_once(" column ")?;
    let (line, column) = (line.parse::<usize>().ok()?, column.parse::<usize>().ok()?);
    let text = source.text().split('\n').nth(line.checked_sub(1)?)?;
    let start: usize = source.text().split('\n').take(line - 1).map(|line| line.len() + 1).sum();
    Some(start + text.char_indices().nth(column.checked_sub(1)?)?.0)
}

/// The first tab before anything else on the line that was refused, or on the one above.
fn tab_in_indentation(source: &SourceText, index: usize) -> Option<usize> {
    let (_, start) = source.line_of(index);
    let (_, above) = source.line_of(start.saturating_sub(1));
    [start, above].into_iter().find_map(|start| {
        let line = source.text()[start..].lines().next()?;
        let indentation = &line[..line.len() - line.trim_start().len()];
        Some(start + indentation.find('\t')?)
    })
}

fn second_document(source: &SourceText) -> Diagnostic {
    let mut start = 0;
    let mut begun = false;
    for line in source.text().split_inclusive('\n') {
        let word = line.trim_end();
        let marks = word == "---" || word == "..." || word.starts_with("--- ");
        if marks && begun {
            break;
        }
        begun |= word == "---" || !(word.is_empty() || word.starts_with(['#', '%']));
        start += line.len();
    }
    source
        .at_byte(start, 3, "a second document starts here")
        .with_help("one file holds one: move the rest to a file of its own")
}

/// A file that is not text, or not in the one encoding that is read.
pub(super) fn not_utf8(path: &Path, error: &FromUtf8Error) -> Diagnostic {
    let bytes = error.as_bytes();
    let valid = error.utf8_error().valid_up_to();
    let wide = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    let encoding = if wide { "UTF-16" } else { "another encoding" };
    let help = "save it as UTF-8 (in an editor: `Save with Encoding`)";
    if wide || bytes.contains(&0) {
        return Diagnostic::of_file(path, format!("not a UTF-8 text, but {encoding} or no text at all"))
            .with_help(help);
    }
    let byte = bytes.get(valid).copied().unwrap_or_default();
    // A replacement character stands in for each wrong byte; those before `valid` keep their places.
    let source = SourceText::with_mark(path, String::from_utf8_lossy(bytes));
    source.at_byte(valid, 1, format!("the byte 0x{byte:02X} is not UTF-8")).with_help(help)
}

#[cfg(test)]
#[path = "syntax_error_tests.rs"]
mod tests;
