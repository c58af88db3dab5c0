//! Errors in authored files: a description, a position and advice.
//!
//! Specs, fixtures and manifests are written by people who need not know Rust. Whatever they get wrong is told as
//! rustc tells it: the file, the line, a caret under the words, and a way out.

mod content_error;
mod document_outline;
mod document_repair;
pub mod escape;
mod locate;
pub mod markup_escape;
mod partial_document;
mod read_source;
mod source_text;
mod suggestion;
mod syntax_error;
mod yaml_path;

use std::fmt;
use std::path::{Path, PathBuf};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};

pub use content_error::COMMAND_WORDS;
pub use partial_document::PartialDocument;
pub use source_text::SourceText;
pub use suggestion::{by_nearness, nearest};
pub use yaml_path::{YamlPath, YamlPathStep};

/// Lines of a source longer than this are cut round the caret.
const WIDTH: usize = 100;

/// One mistake in one file.
///
/// `message` and `help` are lowercase fragments without a full stop. They may quote the file: nothing that a file
/// holds reaches a terminal unescaped.
///
/// # Example
/// ```
/// use referee_base::diagnostic::{YamlPath, SourceText};
/// let source = SourceText::new("fixtures/a.yaml", "steps:\n  - do: white leaps 3,2\n");
/// let place = YamlPath::root().key("steps").item(0).key("do");
/// let diagnostic = source.at(&place, "`leaps` is not a cue").with_help("write `white selects 3,2`");
/// assert_eq!((diagnostic.line, diagnostic.column, diagnostic.length), (2, 9, 15));
/// assert!(diagnostic.to_string().starts_with("error: `leaps` is not a cue\n --> fixtures/a.yaml:2:9\n"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The file, as the author named it.
    pub path: PathBuf,
    /// From 1; 0 when the whole file is meant.
    pub line: usize,
    /// From 1, in characters; 0 when the whole file is meant.
    pub column: usize,
    /// How many characters the caret underlines.
    pub length: usize,
    /// Description of the mistake.
    pub message: String,
    /// Advice, if there is any.
    pub help: Option<Box<str>>,
    /// Lines of another program that say more, such as a compiler's, as they were written.
    pub output: Option<Box<String>>,
    /// The place in the document, where it is one of YAML and the place is known.
    pub place: Option<Box<YamlPath>>,
    /// The line itself, kept so that a diagnostic outlives its source.
    pub excerpt: Box<str>,
}

impl Diagnostic {
    /// A mistake of a file as a whole, such as one that cannot be read.
    pub fn of_file(path: impl AsRef<Path>, message: impl Into<String>) -> Self {
        Self {
            path: path.as_ref().to_owned(),
            line: 0,
            column: 0,
            length: 0,
            message: message.into(),
            help: None,
            output: None,
            place: None,
            excerpt: "".into(),
        }
    }

    /// Adds advice.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into().into_boxed_str());
        self
    }

    /// Adds lines of another program.
    #[must_use]
    pub fn with_output(mut self, lines: impl Into<String>) -> Self {
        self.output = Some(Box::new(lines.into()));
        self
    }

    /// Underlines this many characters.
    #[must_use]
    pub fn with_length(mut self, length: usize) -> Self {
        self.length = length;
        self
    }

    /// The text to print, without a line break at its end.
    pub fn render(&self, colour: bool) -> String {
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        let path = escape::escape_text(&self.path.display().to_string());
        let title = Level::ERROR.primary_title(escape::escape_text(&self.message));
        let mut group = if self.line == 0 {
            title.element(Origin::path(path))
        } else {
            let (line, span) = self.shown_line();
            let caret = AnnotationKind::Primary.span(span);
            title.element(Snippet::source(line).line_start(self.line).path(path).annotation(caret))
        };
        if let Some(help) = &self.help {
            group = group.element(Level::HELP.message(escape::escape_text(help)));
        }
        let mut text = renderer.decor_style(DecorStyle::Ascii).term_width(WIDTH).render(&[group]);
        // A line that another program begins could be a command to a platform that reads what is printed.
        for line in self.output.iter().flat_map(|output| output.lines()) {
            text += format!("\n   | {}", escape::escape_lines(line)).trim_end();
        }
        text
    }

    /// The line with everything hidden spelled out, and the bytes of it that the caret goes under.
    fn shown_line(&self) -> (String, std::ops::Range<usize>) {
        let first = self.column.saturating_sub(1);
        let (mut line, mut start, mut end) = (String::new(), None, None);
        for (index, character) in self.excerpt.chars().enumerate() {
            if index == first {
                start = Some(line.len());
            }
            if index == first + self.length.max(1) {
                end = Some(line.len());
            }
            escape::push_escaped(&mut line, character);
        }
        let start = start.unwrap_or(line.len());
        let end = end.unwrap_or(line.len());
        (line, start..end)
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.render(false))
    }
}

impl std::error::Error for Diagnostic {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagnostic_of_a_whole_file_has_no_excerpt() {
        let diagnostic = Diagnostic::of_file("specs/a.yaml", "the file is empty").with_help("write a spec");
        insta::assert_snapshot!(diagnostic, @"
        error: the file is empty
        --> specs/a.yaml
         = help: write a spec
        ");
    }

    #[test]
    fn lines_of_a_compiler_stay_below_each_other() {
        let output = "    view.refresh()\n\t          ^\n::error::\u{1b}[2J";
        let diagnostic = Diagnostic::of_file("specs/a.yaml", "it cannot be built").with_output(output);
        insta::assert_snapshot!(diagnostic, @r"
        error: it cannot be built
        --> specs/a.yaml
           |     view.refresh()
           |               ^
           | ::error::\u{1b}[2J
        ");
    }

    #[test]
    fn what_a_file_holds_cannot_reach_the_terminal() {
        let hostile = "\u{1b}[2J\u{202e}\u{9b}";
        let diagnostic = Diagnostic {
            line: 1,
            column: 5,
            length: 2,
            excerpt: format!("a{hostile}\tb: ü").into(),
            ..Diagnostic::of_file(format!("{hostile}.yaml"), format!("no `{hostile}`"))
        }
        .with_help(hostile);
        let told = diagnostic.to_string();
        assert!(!told.chars().any(|c| c != '\n' && escape::is_hidden(c)), "{told:?}");
        insta::assert_snapshot!(diagnostic, @r"
        error: no `\u{1b}[2J\u{202e}\u{9b}`
         --> \u{1b}[2J\u{202e}\u{9b}.yaml:1:10
          |
        1 | a\u{1b}[2J\u{202e}\u{9b}\tb: ü
          |          ^^^^^^^^^
          |
          = help: \u{1b}[2J\u{202e}\u{9b}
        ");
    }

    #[test]
    fn colour_is_asked_for() {
        let source = SourceText::new("a.yaml", "a: 1\n");
        let diagnostic = source.at(&YamlPath::root().key("a"), "wrong");
        assert!(diagnostic.render(true).contains("\u{1b}["));
        assert!(!diagnostic.render(false).contains('\u{1b}'));
    }

    #[test]
    fn a_caret_past_the_end_of_a_line_is_no_panic() {
        for column in [0, 1, 4, 5, 60] {
            let diagnostic =
                Diagnostic { line: 3, column, length: 9, excerpt: "a: ü".into(), ..Diagnostic::of_file("a", "b") };
            assert!(diagnostic.to_string().contains("3 | a: ü"), "{diagnostic}");
        }
    }
}
