//! Archives that we write.

use std::io::{self, Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::course_files::CourseFile;

/// Packs files, each with its permissions. Equal files give equal bytes.
///
/// # Errors
/// A file that is too large for an archive.
pub fn pack(files: &[(CourseFile, u32)]) -> io::Result<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for ((name, bytes), mode) in files {
        let options = SimpleFileOptions::default()
            .compression_method(zip::CompressionMethod::Deflated)
            .last_modified_time(zip::DateTime::default())
            .unix_permissions(*mode);
        archive.start_file(name.as_str(), options)?;
        archive.write_all(bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}
