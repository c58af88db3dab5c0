//! Which of the bundled files `export` writes: all, those of one coursework, or some kinds of them.

use clap::ValueEnum;

use crate::bundle::{Bundle, EXAMPLES, NEW_COURSE};
use crate::cli::CliError;
use crate::diagnostic::nearest;

/// Kinds of bundled files, by the folder that they are written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FileKind {
    /// Specs, editions and starting projects: `specs/`
    Specs,
    /// Fixtures: `fixtures/`
    Fixtures,
    /// Kits: `kit/`
    Kits,
    /// Sample submissions: `submissions/`
    Samples,
    /// Sentences of the grader for students, in each bundled language: `messages/`; written only if you name it
    Messages,
}

/// Beginning of the names of sentences.
const MESSAGES: &str = "messages/";

impl FileKind {
    /// Beginning of the names of such files.
    fn prefix(self) -> &'static str {
        match self {
            FileKind::Specs => "specs/",
            FileKind::Fixtures => "fixtures/",
            FileKind::Kits => "kit/",
            FileKind::Samples => "submissions/",
            FileKind::Messages => MESSAGES,
        }
    }
}

/// A selection of bundled files.
pub struct Selection<'a> {
    coursework: Option<&'a str>,
    kinds: &'a [FileKind],
    /// The ids of all courseworks.
    known: Vec<String>,
}

impl<'a> Selection<'a> {
    /// The files of a coursework, or of all; of these kinds, or of all.
    ///
    /// # Errors
    /// There is no such coursework.
    pub fn new(coursework: Option<&'a str>, kinds: &'a [FileKind]) -> Result<Selection<'a>, CliError> {
        let known = Bundle::bundled_only().courseworks();
        if let Some(id) = coursework.filter(|id| known.iter().all(|other| other != id)) {
            let near = nearest(id, known.iter().map(String::as_str)).map(|near| format!("did you mean `{near}`?"));
            let help = near.unwrap_or_else(|| format!("there are: {}", known.join(", ")));
            return Err(CliError::Usage(format!("there is no bundled coursework `{id}`; {help}")));
        }
        Ok(Selection { coursework, kinds, known })
    }

    /// The courseworks whose fixtures are written.
    pub fn with_fixtures(&self) -> impl Iterator<Item = &String> {
        let of_kind = self.has_kind("fixtures/");
        self.known.iter().filter(move |id| of_kind && self.coursework.is_none_or(|own| own == id.as_str()))
    }

    /// Whether a bundled file is written.
    pub fn has(&self, name: &str) -> bool {
        let own = self.owner(name);
        self.has_kind(name) && self.coursework.is_none_or(|wanted| own.is_none_or(|own| own == wanted))
    }

    fn has_kind(&self, name: &str) -> bool {
        // They win over nothing by lying there, so nobody gets them unasked.
        let is_unasked = [MESSAGES, NEW_COURSE, EXAMPLES].iter().any(|folder| name.starts_with(folder));
        let all = self.kinds.is_empty() && !is_unasked;
        all || self.kinds.iter().any(|kind| name.starts_with(kind.prefix()))
    }

    /// The coursework that a file belongs to; none, if it is for all.
    fn owner(&self, name: &str) -> Option<&str> {
        let below = ["specs/editions/", "specs/starters/", "specs/", "fixtures/", "submissions/"];
        let (folder, rest) = below.into_iter().find_map(|folder| Some((folder, name.strip_prefix(folder)?)))?;
        let is_own = |id: &&String| {
            let rest = rest.strip_prefix(id.as_str());
            rest.is_some_and(|rest| {
                rest.starts_with('/') || rest == ".yaml" || folder == "specs/editions/" && rest.starts_with('-')
            })
        };
        // One id may begin with another.
        self.known.iter().filter(is_own).max_by_key(|id| id.len()).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coursework_has_its_own_files_and_those_of_all() {
        let own = Selection::new(Some("reversi"), &[]).expect("a coursework");
        for name in
            ["specs/reversi.yaml", "specs/editions/reversi-2023.yaml", "fixtures/reversi/end/x.yaml", "kit/PROTOCOL.md"]
        {
            assert!(own.has(name), "{name}");
        }
        for name in ["specs/hexapawn.yaml", "fixtures/hexapawn/x.yaml", "submissions/hexapawn/accepted/x/a.py"] {
            assert!(!own.has(name), "{name}");
        }
        let all = Selection::new(None, &[FileKind::Fixtures]).expect("all");
        assert!(all.has("fixtures/hexapawn/x.yaml") && !all.has("specs/hexapawn.yaml"));
        let whole = Selection::new(None, &[]).expect("all kinds");
        assert!(whole.has("kit/PROTOCOL.md"));
        for name in ["messages/en.ftl", "new-course/README.md", "courses/connect-four/specs/connect-four.yaml"] {
            assert!(!whole.has(name), "{name}");
        }
        assert_eq!(all.with_fixtures().count(), all.known.len());
        let none = Selection::new(Some("hexapawn"), &[FileKind::Specs]).expect("specs");
        assert_eq!(none.with_fixtures().count(), 0);
        assert!(Selection::new(Some("reversy"), &[]).is_err());
    }
}
