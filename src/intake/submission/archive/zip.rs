//! Reads `.zip`.

use std::collections::BTreeSet;
use std::io::Cursor;
use std::ops::Range;

use ::zip::result::ZipError;
use ::zip::{CompressionMethod, ZipArchive, ZipReadOptions};

use super::SubmissionError;
use super::entry_path::display_name;
use super::extractor::Extractor;

/// Beginning of the record at the end of every zip archive, its length without its comment, and the offset of the comment's
/// length.
const END: &[u8] = b"PK\x05\x06";
const END_LENGTH: usize = 22;
const COMMENT_LENGTH: Range<usize> = 20..22;
/// Beginning of each entry of the list, its length without the following parts, and the offsets of their lengths: name,
/// extra fields, comment.
const LISTED: &[u8] = b"PK\x01\x02";
const LISTED_LENGTH: usize = 46;
const LISTED_LENGTHS: [Range<usize>; 3] = [28..30, 30..32, 32..34];

/// Mask of the bits in a Unix mode that hold the kind of a file.
const KIND: u32 = 0o170_000;
const KIND_FILE: u32 = 0o100_000;
const KIND_FOLDER: u32 = 0o040_000;
const KIND_LINK: u32 = 0o120_000;

/// Unpacks it, by the list at its end; what the entries say of themselves must be the same.
///
/// # Errors
/// Why not, and whose fault that is.
pub fn unpack(bytes: &[u8], writer: &mut Extractor<'_>) -> Result<(), SubmissionError> {
    ends_where_it_says(bytes).map_err(|why| writer.refuse_all(why))?;
    // Before anything is kept in memory of each.
    let listed = bytes.windows(LISTED.len()).filter(|window| *window == LISTED).count();
    writer.bounds.check_announced(listed).map_err(|why| writer.refuse_all(why))?;
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| writer.read_error(plain(&error)))?;
    // The library keeps the last one only, other programs the first.
    if archive.has_duplicate_names() {
        let start = usize::try_from(archive.central_directory_start()).unwrap_or(usize::MAX);
        let twice = listed_twice(bytes, start);
        return Err(twice.map_or_else(
            || writer.refuse_all("holds two entries of the same name"),
            |raw| writer.refuse(raw, "is in there twice"),
        ));
    }
    let mut places = Vec::new();
    for index in 0..archive.len() {
        places.push(take(&mut archive, index, writer)?);
    }
    places.sort_by_key(|(place, _)| (place.start, place.end));
    if places.first().is_some_and(|(first, _)| first.start != 0) {
        return Err(writer.refuse_all("begins with something else than its first entry"));
    }
    // Many entries that are all the same bytes unpack to many times as much.
    match places.windows(2).find(|pair| pair[0].0.end > pair[1].0.start) {
        Some(pair) => Err(writer.refuse(&pair[1].1, "lies within another entry")),
        None => Ok(()),
    }
}

/// Unpacks one entry, and says which bytes of the archive it takes up, and its name.
fn take(
    archive: &mut ZipArchive<Cursor<&[u8]>>,
    index: usize,
    writer: &mut Extractor<'_>,
) -> Result<(Range<u64>, Vec<u8>), SubmissionError> {
    let listed = archive.by_index_data(index).map_err(|error| writer.read_error(plain(&error)))?;
    // Without a flag that says otherwise, names are in the letters of DOS: that is what some programs still write.
    let raw = match (std::str::from_utf8(listed.name_raw()), listed.name()) {
        (Err(_), Ok(name)) if !name.contains(char::REPLACEMENT_CHARACTER) => name.into_owned().into_bytes(),
        _ => listed.name_raw().to_vec(),
    };
    // Whatever system it says it comes from: programs differ in which they believe.
    let kind = (listed.external_attributes() >> 16) & KIND;
    let refused = match (kind, listed.compression()) {
        _ if listed.encrypted() => Some("is encrypted"),
        (KIND_LINK, _) => Some("is a link, and links are not unpacked"),
        (0 | KIND_FILE | KIND_FOLDER, CompressionMethod::Stored | CompressionMethod::Deflated) => None,
        (0 | KIND_FILE | KIND_FOLDER, _) => Some("is packed in an unusual way: pack it as an ordinary zip archive"),
        _ => Some("is a device or a pipe"),
    };
    if let Some(why) = refused {
        return Err(writer.refuse(&raw, why));
    }
    let options = ZipReadOptions::new().enforce_header_consistency(true);
    let content = archive.by_index_with_options(index, options);
    let content = content.map_err(|error| writer.refuse(&raw, format!("is damaged: {}", plain(&error))))?;
    let (start, length, size) = (content.header_start(), content.compressed_size(), content.size());
    let end = content.data_start().unwrap_or(start).saturating_add(length);
    if kind == KIND_FOLDER || raw.ends_with(b"/") || raw.ends_with(b"\\") {
        writer.folder(&raw)?;
    } else {
        let bounds = writer.bounds;
        let written = writer.file(&raw, bounds.meter(content))?;
        if written.is_some_and(|written| written != size) {
            return Err(writer.refuse(&raw, "has another size than the archive says"));
        }
    }
    Ok((start..end, raw))
}

/// The first name that is in the list a second time.
fn listed_twice(bytes: &[u8], mut start: usize) -> Option<&[u8]> {
    let mut seen = BTreeSet::new();
    loop {
        let entry = bytes.get(start..)?.get(..LISTED_LENGTH).filter(|entry| entry.starts_with(LISTED))?;
        let [name, extra, comment] = LISTED_LENGTHS.map(|range| entry.get(range).map_or(0, little_endian));
        start += LISTED_LENGTH;
        let raw = bytes.get(start..start + name)?;
        if !seen.insert(raw) {
            return Some(raw);
        }
        start += name + extra + comment;
    }
}

/// A zip archive is read from its end. Where something follows that looks like an end, too, or like nothing at all,
/// programs see different things in it.
fn ends_where_it_says(bytes: &[u8]) -> Result<(), &'static str> {
    let Some(end) = bytes.windows(END.len()).rposition(|window| window == END) else {
        return Err("is damaged: its end is missing");
    };
    let comment = bytes[end..].get(COMMENT_LENGTH).map(little_endian);
    match comment {
        Some(length) if end + END_LENGTH + length == bytes.len() => Ok(()),
        Some(length) if end + END_LENGTH + length < bytes.len() => Err("goes on after the end of its zip archive"),
        _ => Err("is damaged: it ends too early"),
    }
}

fn little_endian(bytes: &[u8]) -> usize {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte))
}

/// Returns the text of an error, without saying again that the file is a zip archive.
fn plain(error: &ZipError) -> String {
    let text = match error {
        ZipError::Io(error) => error.to_string(),
        ZipError::InvalidArchive(why) => why.to_string(),
        error => error.to_string(),
    };
    display_name(text.as_bytes())
}
