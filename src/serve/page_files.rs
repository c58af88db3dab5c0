//! The files of the page, embedded.

use std::sync::LazyLock;

use crate::report::html;

/// A file of the page.
pub struct PageFile {
    /// Its type, for the browser.
    pub kind: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// The page itself.
pub const INDEX: PageFile = PageFile { kind: "text/html; charset=utf-8", text: include_str!("page/index.html") };

macro_rules! page_files {
    ($($name:literal),* $(,)?) => {
        /// The other files, by name.
        const FILES: &[(&str, &str)] = &[$(($name, include_str!(concat!("page/", $name)))),*];
    };
}

page_files![
    "api.js",
    "author.js",
    "board.js",
    "boardkeys.js",
    "dom.js",
    "frame.js",
    "ghost.js",
    "hand.js",
    "lobby.js",
    "main.js",
    "moves.js",
    "page.css",
    "say.js",
    "table.js",
    "walls.js",
    "watch.css",
    "watch.js",
];

/// Style sheet of the reports, for what the page shows as they do.
static REPORT_STYLE: LazyLock<String> = LazyLock::new(|| html::style_below("report"));

/// Returns the file of this name. What the reports have, the page takes from them.
pub fn page_file(name: &str) -> Option<PageFile> {
    let text = match name {
        "board.css" => html::BOARD_STYLE,
        "report.css" => REPORT_STYLE.as_str(),
        "report.js" => html::SCRIPT,
        _ => FILES.iter().find(|(known, _)| *known == name)?.1,
    };
    let kind = if name.ends_with(".css") { "text/css; charset=utf-8" } else { "text/javascript; charset=utf-8" };
    Some(PageFile { kind, text })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_page_is_embedded() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/serve/page");
        let entries = std::fs::read_dir(folder).expect("the folder is there");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned()).collect();
        names.retain(|name| name != "index.html");
        names.sort();
        assert_eq!(FILES.iter().map(|(name, _)| name.to_string()).collect::<Vec<_>>(), names);
        assert!(page_file("index.html").is_none() && page_file("../page.rs").is_none());
    }
}
