//! Attacks that are handed in as archives: made here, since no honest tool would make them.

use std::io::{Cursor, Write};

use flate2::write::GzEncoder;
use serde::Deserialize;

use super::attack::Outcome;

/// Archives beside honest work.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub enum Archive {
    Zip(Vec<Entry>),
    TarGz(Vec<Entry>),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// As it is written into the archive, whatever it is.
    name: String,
    #[serde(default)]
    text: String,
    /// Number of zeros in place of a text.
    #[serde(default)]
    zeros: usize,
    /// A symbolic link to this; a hard link if `hard`. In a tar only.
    link: Option<String>,
    #[serde(default)]
    hard: bool,
    /// A device's type instead, as a tar has it.
    #[serde(default)]
    device: bool,
}

impl Entry {
    fn bytes(&self) -> Vec<u8> {
        if self.zeros > 0 { vec![0; self.zeros] } else { self.text.clone().into_bytes() }
    }
}

impl Archive {
    /// Returns the ending of its file's name.
    pub fn ending(&self) -> &'static str {
        match self {
            Archive::Zip(_) => "zip",
            Archive::TarGz(_) => "tar.gz",
        }
    }

    /// Packs honest files, and then what it is about.
    pub fn pack(&self, honest: &[(&str, Vec<u8>)]) -> Outcome<Vec<u8>> {
        match self {
            Archive::Zip(entries) => zipped(honest, entries).map_err(|error| error.to_string()),
            Archive::TarGz(entries) => tarred(honest, entries).map_err(|error| error.to_string()),
        }
    }
}

fn zipped(honest: &[(&str, Vec<u8>)], entries: &[Entry]) -> Result<Vec<u8>, zip::result::ZipError> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default();
    for (name, bytes) in honest {
        archive.start_file(*name, options)?;
        archive.write_all(bytes)?;
    }
    for entry in entries {
        archive.start_file(entry.name.as_str(), options)?;
        archive.write_all(&entry.bytes())?;
    }
    Ok(archive.finish()?.into_inner())
}

fn tarred(honest: &[(&str, Vec<u8>)], entries: &[Entry]) -> std::io::Result<Vec<u8>> {
    let mut archive = tar::Builder::new(GzEncoder::new(Vec::new(), flate2::Compression::fast()));
    let header = |name: &str, kind, size: usize| {
        let mut header = tar::Header::new_gnu();
        // Not by `set_path`, which refuses what this is about.
        let own = &mut header.as_old_mut().name;
        own[..name.len()].copy_from_slice(name.as_bytes());
        header.set_entry_type(kind);
        header.set_mode(0o644);
        header.set_size(size as u64);
        header
    };
    for (name, bytes) in honest {
        let mut header = header(name, tar::EntryType::Regular, bytes.len());
        header.set_cksum();
        archive.append(&header, bytes.as_slice())?;
    }
    for entry in entries {
        let kind = match (&entry.link, entry.hard, entry.device) {
            (Some(_), true, _) => tar::EntryType::Link,
            (Some(_), false, _) => tar::EntryType::Symlink,
            (None, _, true) => tar::EntryType::Char,
            (None, ..) => tar::EntryType::Regular,
        };
        let bytes = entry.bytes();
        let mut header = header(&entry.name, kind, bytes.len());
        if let Some(target) = &entry.link {
            header.set_link_name_literal(target)?;
        }
        header.set_cksum();
        archive.append(&header, bytes.as_slice())?;
    }
    archive.into_inner()?.finish()
}
