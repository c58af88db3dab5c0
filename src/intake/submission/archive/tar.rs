//! Reads `.tar.gz`.

use std::io::{self, Read};

use ::tar::{Archive, Entry, EntryType};
use flate2::bufread::GzDecoder;

use super::SubmissionError;
use super::extractor::Extractor;
use super::unpack_budget::MeteredReader;

/// Unpacks it. All that is inflated counts, headers and padding among it, so that nothing can be hidden in them.
///
/// # Errors
/// Why not, and whose fault that is.
pub fn unpack(bytes: &[u8], writer: &mut Extractor<'_>) -> Result<(), SubmissionError> {
    let mut packed = bytes;
    let bounds = writer.bounds;
    let mut archive = Archive::new(bounds.meter(GzDecoder::new(&mut packed)));
    for entry in archive.entries().map_err(|error| writer.read_error(error))? {
        take(entry.map_err(|error| writer.read_error(error))?, writer)?;
    }
    // To the end, where the checksum is.
    if !only_zeros(archive.into_inner()).map_err(|error| writer.read_error(error))? {
        return Err(writer.refuse_all("goes on after the end of its tar archive"));
    }
    // Some programs fill the last block up.
    if packed.iter().any(|byte| *byte != 0) {
        return Err(writer.refuse_all("goes on after the end of what is packed"));
    }
    Ok(())
}

fn take<R: Read>(mut entry: Entry<'_, R>, writer: &mut Extractor<'_>) -> Result<(), SubmissionError> {
    let kind = entry.header().entry_type();
    if kind == EntryType::XGlobalHeader {
        // What `git archive` says of the commit. Nothing in there concerns names or sizes that we go by.
        return Ok(());
    }
    let raw = entry.path_bytes().into_owned();
    let refused = match kind {
        EntryType::Regular | EntryType::Continuous | EntryType::Directory => None,
        EntryType::Symlink | EntryType::Link => Some("is a link, and links are not unpacked"),
        EntryType::Char | EntryType::Block | EntryType::Fifo => Some("is a device or a pipe"),
        EntryType::GNUSparse => Some("is a file with holes, as only some programs can unpack"),
        _ => Some("is neither a file nor a folder"),
    };
    if let Some(why) = refused {
        return Err(writer.refuse(&raw, why));
    }
    for extension in entry.pax_extensions().map_err(|error| writer.read_error(error))?.into_iter().flatten() {
        let extension = extension.map_err(|error| writer.read_error(error))?;
        if extension.key_bytes().starts_with(b"GNU.sparse.") {
            return Err(writer.refuse(&raw, "is a file with holes, as only some programs can unpack"));
        }
    }
    // In the oldest format a folder is a file whose name ends in a slash.
    if kind == EntryType::Directory || raw.ends_with(b"/") {
        return writer.folder(&raw);
    }
    let size = entry.size();
    let written = writer.file(&raw, &mut entry)?;
    if written.is_none() {
        writer.bounds.pass_over(size);
    }
    // Where the archive ends early, reading an entry just ends, too.
    if written.is_some_and(|written| written != size) {
        return Err(writer.read_error(format!("it ends in the middle of {}", super::entry_path::display_name(&raw))));
    }
    Ok(())
}

/// Whether nothing else comes. A tar archive is filled up with zeros.
fn only_zeros<R: Read>(mut rest: MeteredReader<'_, R>) -> io::Result<bool> {
    let (mut buffer, mut zeros) = ([0; 16 << 10], true);
    loop {
        match rest.read(&mut buffer)? {
            0 => return Ok(zeros),
            count => zeros &= buffer[..count].iter().all(|byte| *byte == 0),
        }
    }
}
