//! Pictures of views that were saved with results. Whoever can write there can put anything into them.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

use serde_json::json;

use crate::marks::Marksheet;
use crate::report::html::{SavedPicture, picture_names};
use crate::results::{PICTURES, folder_of};
use crate::serve::Complaints;
use crate::untrusted::UntrustedPath;
use crate::verdict::Verdict;

/// The most that one picture may have, in bytes.
const MOST: u64 = 4 << 20;
/// How many bytes tell the size of a picture.
const HEADER: u64 = 24;

/// Returns the pictures of a scenario on a person's work in a folder of results, by their names there. The page asks for each by
/// its name, with the number of the person and the part of the work.
pub fn saved_pictures(
    results: &Path,
    number: usize,
    sheet: &Marksheet,
    verdict: &Verdict,
    seats: &[String],
) -> BTreeMap<String, SavedPicture> {
    let found = picture_names([verdict].into_iter(), seats).into_iter().filter_map(|name| {
        let mut header = Vec::new();
        place(results, sheet, &name)?.open().ok()?.take(HEADER).read_to_end(&mut header).ok()?;
        let question = json!({ "number": number, "part": sheet.submission.part.name(), "name": name });
        Some((name, SavedPicture::fetched(question.to_string(), &header)?))
    });
    found.collect()
}

/// Returns the bytes of a picture that was saved of a submission.
///
/// # Errors
/// A file that is not there, is no picture, or is too large; a link is not followed.
pub fn read_picture(results: &Path, sheet: &Marksheet, name: &str) -> Result<Vec<u8>, Complaints> {
    let says = |why: String| vec![format!("the picture `{}` {why}", name.escape_default())];
    let place = place(results, sheet, name).ok_or_else(|| says("is not there".to_string()))?;
    let bytes = place.read(MOST).map_err(|error| says(error.to_string()))?.into_vec();
    match SavedPicture::fetched(String::new(), &bytes) {
        Some(_) => Ok(bytes),
        None => Err(says("is no PNG of a size that is shown".to_string())),
    }
}

/// The place of a picture below the results; `None` for a name that is more than a file's.
fn place(results: &Path, sheet: &Marksheet, name: &str) -> Option<UntrustedPath> {
    let is_plain = !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\', '\0']);
    // The results of one submission alone may have been named.
    let root = UntrustedPath::root(results);
    let own = root.join(folder_of(&sheet.submission.id)).join(PICTURES);
    let own = if own.is_folder() { own } else { root.join(PICTURES) };
    is_plain.then(|| own.join(name))
}
