//! The files of the page, embedded.

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
    "colours.js",
    "describe.js",
    "dom.js",
    "frame.js",
    "ghost.js",
    "hand.js",
    "learners.js",
    "lobby.js",
    "main.js",
    "moves.js",
    "page.css",
    "say.js",
    "seats.js",
    "steps.js",
    "story.js",
    "table.js",
    "tools.js",
    "walls.js",
    "watch.css",
    "watch.js",
    "watchcauses.js",
    "watchchanges.js",
    "watchperson.js",
    "watchrows.js",
    "watchscenario.js",
    "watchtable.js",
    "watchwords.js",
];

/// Returns the file of this name.
pub fn page_file(name: &str) -> Option<PageFile> {
    let (_, text) = FILES.iter().find(|(known, _)| *known == name)?;
    let kind = if name.ends_with(".css") { "text/css; charset=utf-8" } else { "text/javascript; charset=utf-8" };
    Some(PageFile { kind, text })
}
