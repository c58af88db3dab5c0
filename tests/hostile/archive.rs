//! Attacks that are handed in as archives: made here, since no honest tool would make them.

use std::io::{Cursor, Write};

use flate2::write::GzEncoder;
use serde::Deserialize;

use super::attack::Outcome;

/// Archives beside honest work.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub enum Archive {
    Zip(Vec<Entry>),
    TarGz(Vec<Entry>),
    Changed(Changed),
}

/// An archive with bytes in it that no program would write.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Changed {
    archive: Box<Archive>,
    changes: Vec<Change>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
enum Change {
    /// Other bytes, as many, where these are found for the n-th time, counted from 0.
    Exchange {
        what: String,
        by: String,
        nth: usize,
    },
    /// So many bytes at the end are left out.
    Cut(usize),
    After(String),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// As it is written into the archive, whatever it is.
    name: String,
    #[serde(default)]
    text: String,
    /// Number of zeros in place of a text.
    #[serde(default)]
    zeros: usize,
    /// Another archive in place of a text.
    archive: Option<Archive>,
    /// Not compressed, so that its text is found in the archive.
    #[serde(default)]
    stored: bool,
    /// How many there are of it, each with its number behind the name, if there are several.
    #[serde(default)]
    copies: usize,
    /// A symbolic link to this; in a tar a hard link if `hard`.
    link: Option<String>,
    #[serde(default)]
    hard: bool,
    /// The letter of its type in a tar, whatever it means.
    kind: Option<char>,
    /// A device's type instead, as a tar has it.
    #[serde(default)]
    device: bool,
}

impl Entry {
    fn bytes(&self) -> Outcome<Vec<u8>> {
        match &self.archive {
            Some(archive) => archive.pack(&[]),
            None if self.zeros > 0 => Ok(vec![0; self.zeros]),
            None => Ok(self.text.clone().into_bytes()),
        }
    }

    fn names(&self) -> Vec<String> {
        match self.copies {
            0 => vec![self.name.clone()],
            copies => (0..copies).map(|number| format!("{}{number}", self.name)).collect(),
        }
    }
}

impl Archive {
    /// Returns the ending of its file's name.
    pub fn ending(&self) -> &'static str {
        match self {
            Archive::Zip(_) => "zip",
            Archive::TarGz(_) => "tar.gz",
            Archive::Changed(changed) => changed.archive.ending(),
        }
    }

    /// Packs honest files, and then what it is about.
    pub fn pack(&self, honest: &[(&str, Vec<u8>)]) -> Outcome<Vec<u8>> {
        match self {
            Archive::Zip(entries) => zipped(honest, entries),
            Archive::TarGz(entries) => tarred(honest, entries),
            Archive::Changed(changed) => {
                let packed = changed.archive.pack(honest)?;
                changed.changes.iter().try_fold(packed, |bytes, change| change.made(bytes))
            }
        }
    }
}

impl Change {
    fn made(&self, mut bytes: Vec<u8>) -> Outcome<Vec<u8>> {
        match self {
            Change::Exchange { what, by, nth } => {
                let places = bytes.windows(what.len()).enumerate().filter(|(_, window)| *window == what.as_bytes());
                let place = places.map(|(place, _)| place).nth(*nth);
                let place = place.ok_or_else(|| format!("{what:?} is not there {} times", nth + 1))?;
                bytes[place..place + what.len()].copy_from_slice(by.as_bytes());
                Ok(bytes)
            }
            Change::Cut(length) => {
                bytes.truncate(bytes.len().saturating_sub(*length));
                Ok(bytes)
            }
            Change::After(text) => Ok([&bytes, text.as_bytes()].concat()),
        }
    }
}

fn zipped(honest: &[(&str, Vec<u8>)], entries: &[Entry]) -> Outcome<Vec<u8>> {
    let wrong = |error: zip::result::ZipError| error.to_string();
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default();
    for (name, bytes) in honest {
        archive.start_file(*name, options).map_err(wrong)?;
        archive.write_all(bytes).map_err(|error| error.to_string())?;
    }
    for entry in entries {
        let options = if entry.stored { options.compression_method(zip::CompressionMethod::Stored) } else { options };
        for name in entry.names() {
            if let Some(target) = &entry.link {
                archive.add_symlink(name, target, options).map_err(wrong)?;
                continue;
            }
            archive.start_file(name, options).map_err(wrong)?;
            archive.write_all(&entry.bytes()?).map_err(|error| error.to_string())?;
        }
    }
    Ok(archive.finish().map_err(wrong)?.into_inner())
}

fn tarred(honest: &[(&str, Vec<u8>)], entries: &[Entry]) -> Outcome<Vec<u8>> {
    let wrong = |error: std::io::Error| error.to_string();
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
        archive.append(&header, bytes.as_slice()).map_err(wrong)?;
    }
    for entry in entries {
        let kind = match (&entry.link, entry.kind) {
            (_, Some(letter)) => tar::EntryType::new(letter as u8),
            (Some(_), None) if entry.hard => tar::EntryType::Link,
            (Some(_), None) => tar::EntryType::Symlink,
            (None, None) if entry.device => tar::EntryType::Char,
            (None, None) => tar::EntryType::Regular,
        };
        let bytes = entry.bytes()?;
        for name in entry.names() {
            let mut header = header(&name, kind, bytes.len());
            if let Some(target) = &entry.link {
                header.set_link_name_literal(target).map_err(wrong)?;
            }
            header.set_cksum();
            archive.append(&header, bytes.as_slice()).map_err(wrong)?;
        }
    }
    archive.into_inner().and_then(GzEncoder::finish).map_err(wrong)
}
