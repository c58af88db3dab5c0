//! The text of an authored file, pointed into.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use serde_yaml::Value;

use super::locate::{LocateTarget, NodeKind, locate, token_length};
use super::{Diagnostic, YamlPath, YamlPathStep};

/// The text of an authored file and where it came from.
///
/// # Example
/// ```
/// use referee_base::diagnostic::SourceText;
/// #[derive(serde::Deserialize)]
/// #[serde(deny_unknown_fields)]
/// struct Manifest { #[serde(rename = "entry")] _entry: String }
/// let mistake = SourceText::new("submission.yaml", "entyr: main.rs\n").parse::<Manifest>().err().expect("a mistake");
/// assert_eq!((mistake.line, mistake.message.as_str()), (1, "unknown key `entyr`"));
/// assert_eq!(mistake.help.as_deref(), Some("did you mean `entry`?"));
/// ```
#[derive(Clone, Debug)]
pub struct SourceText {
    /// The file, as the author named it.
    pub path: PathBuf,
    /// Without a byte order mark. It stays as it is: the tree is made of it once.
    text: Arc<str>,
    /// Places under the known key, and how it is written here.
    respelt: Vec<(YamlPath, String)>,
    /// The document, once it has been read; none if it cannot be read through.
    tree: OnceLock<Option<Arc<Value>>>,
}

impl SourceText {
    /// A text that is at hand. A byte order mark, as some editors write, is dropped.
    pub fn new(path: impl Into<PathBuf>, text: impl Into<String>) -> Self {
        let mut text = text.into();
        if text.starts_with('\u{feff}') {
            text.drain(..'\u{feff}'.len_utf8());
        }
        Self::with_mark(path, text)
    }

    /// A text with its byte order mark, if it has one: bytes are counted with it.
    pub(super) fn with_mark(path: impl Into<PathBuf>, text: impl Into<String>) -> Self {
        Self { path: path.into(), text: text.into().into(), respelt: Vec::new(), tree: OnceLock::new() }
    }

    /// The text, without a byte order mark.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The tree of the document, read the first time; none if that fails.
    pub(super) fn tree_by(&self, read: impl FnOnce() -> Option<Value>) -> Option<&Value> {
        self.tree.get_or_init(|| read().map(Arc::new)).as_deref()
    }

    /// The value at a place. In a document that has not been read through, values above its first mistake are found.
    fn kind(&self, place: &YamlPath) -> Option<NodeKind> {
        let place = self.written(place);
        match self.tree.get() {
            Some(Some(tree)) => place.value_in(tree).map(NodeKind::of),
            _ => locate(&self.text, &place, LocateTarget::Value).map(|(_, kind)| kind),
        }
    }

    /// Notes that the key at a place, which has its known name, is misspelt in the text.
    pub(super) fn respell(&mut self, place: YamlPath, written: String) {
        self.respelt.push((place, written));
    }

    /// The place as the text has it.
    pub(super) fn written(&self, place: &YamlPath) -> YamlPath {
        let mut known = YamlPath::root();
        let step = |step: &YamlPathStep| {
            known = known.step(step.clone());
            let respelt = self.respelt.iter().find(|(place, _)| *place == known);
            respelt.map_or_else(|| step.clone(), |(_, written)| YamlPathStep::Key(written.clone()))
        };
        YamlPath::from(place.steps().iter().map(step).collect::<Vec<_>>())
    }

    /// Whether there is a value, or an empty key, at a place.
    pub fn has(&self, place: &YamlPath) -> bool {
        self.kind(place).is_some()
    }

    /// Whether there is a key with nothing after it at a place.
    pub fn is_empty(&self, place: &YamlPath) -> bool {
        self.kind(place) == Some(NodeKind::Nothing)
    }

    /// Points at the value at a place; at what holds it, if it is not there.
    pub fn at(&self, place: &YamlPath, message: impl Into<String>) -> Diagnostic {
        Diagnostic { place: Some(Box::new(place.clone())), ..self.nearest_value(&self.written(place), message) }
    }

    fn nearest_value(&self, place: &YamlPath, message: impl Into<String>) -> Diagnostic {
        match locate(&self.text, place, LocateTarget::Value) {
            Some((_, NodeKind::Nothing)) if !place.steps().is_empty() => self.nearest_key(place, message),
            Some((index, kind)) => self.at_byte(index, self.length(index, &kind), message),
            None => match place.parent() {
                Some(above) => self.nearest_value(&above, message),
                None => Diagnostic::of_file(&self.path, message),
            },
        }
    }

    /// Points at the key that leads to a place; at an item of a list, or what holds an absent key, as [`SourceText::at`].
    pub fn at_key(&self, place: &YamlPath, message: impl Into<String>) -> Diagnostic {
        Diagnostic { place: Some(Box::new(place.clone())), ..self.nearest_key(&self.written(place), message) }
    }

    fn nearest_key(&self, place: &YamlPath, message: impl Into<String>) -> Diagnostic {
        match locate(&self.text, place, LocateTarget::Key) {
            Some((index, kind)) => self.at_byte(index, self.length(index, &kind), message),
            None => match place.parent() {
                Some(above) => self.nearest_value(&above, message),
                None => self.nearest_value(place, message),
            },
        }
    }

    /// Points at one character of a picture, that is of a text written under `|`.
    ///
    /// `line` and `column` count from 0, in characters of the text without its indentation. A line or column past the
    /// end of the text is shown at its end. A text that is not written under `|` is pointed at as a whole.
    pub fn at_line(&self, place: &YamlPath, line: usize, column: usize, message: impl Into<String>) -> Diagnostic {
        let Some((index, NodeKind::Text(text))) = locate(&self.text, &self.written(place), LocateTarget::Value) else {
            return self.at(place, message);
        };
        if !self.text[index..].starts_with('|') {
            return self.at(place, message);
        }
        let line = line.min(text.lines().count().saturating_sub(1));
        let indentation = |line: &str| line.chars().take_while(|c| *c == ' ').count();
        let (header, _) = self.line_of(index);
        let below = || self.text.lines().skip(header);
        // What YAML has cut off is seen on the first line that is more than blanks.
        let not_blank = |line: &&str| !line.trim().is_empty();
        let cut = match (below().find(not_blank), text.lines().find(not_blank)) {
            (Some(raw), Some(cut)) => indentation(raw).saturating_sub(indentation(cut)),
            _ => 0,
        };
        let excerpt = below().nth(line).unwrap_or_default();
        let column = (cut + column).min(excerpt.chars().count());
        Diagnostic {
            line: header + line + 1,
            column: column + 1,
            length: 1,
            excerpt: excerpt.into(),
            place: Some(Box::new(place.clone())),
            ..Diagnostic::of_file(&self.path, message)
        }
    }

    /// Points at a byte of the text.
    pub(crate) fn at_byte(&self, index: usize, length: usize, message: impl Into<String>) -> Diagnostic {
        let (line, start) = self.line_of(index);
        let excerpt = self.text[start..].lines().next().unwrap_or_default();
        let column = self.text[start..].char_indices().take_while(|(at, _)| start + at < index).count();
        Diagnostic {
            line,
            column: column.min(excerpt.chars().count()) + 1,
            length,
            excerpt: excerpt.into(),
            ..Diagnostic::of_file(&self.path, message)
        }
    }

    /// The number, from 1, of the line that holds a byte, and the byte at which that line starts.
    pub(super) fn line_of(&self, index: usize) -> (usize, usize) {
        let before = &self.text.as_bytes()[..index.min(self.text.len())];
        let line = before.iter().filter(|byte| **byte == b'\n').count();
        (line + 1, before.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1))
    }

    /// How many characters on its line what starts at a byte takes.
    fn length(&self, index: usize, kind: &NodeKind) -> usize {
        let line = self.text.get(index..).and_then(|rest| rest.lines().next()).unwrap_or_default();
        match kind {
            NodeKind::Text(text) if !text.is_empty() && line.starts_with(text.as_str()) => text.chars().count(),
            NodeKind::Plain => line.split([' ', ',', ']', '}']).next().unwrap_or_default().chars().count(),
            _ => token_length(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn where_is(source: &SourceText, diagnostic: &Diagnostic) -> String {
        assert_eq!(source.text.lines().nth(diagnostic.line - 1), Some(&*diagnostic.excerpt));
        diagnostic.excerpt.chars().skip(diagnostic.column - 1).take(diagnostic.length).collect()
    }

    #[test]
    fn places_are_underlined_as_far_as_they_go() {
        let source = SourceText::new(
            "a.yaml",
            "\u{feff}title: 'Größe: 3'   # why\nsteps:\n- do: white selects 3,2\n  feedback: {white: chose, black: wait, n: 3}\n  empty:\n  \"quoted key\": yes # or no\n",
        );
        let step = YamlPath::root().key("steps").item(0);
        for (place, value, key) in [
            (YamlPath::root().key("title"), "'Größe: 3'", "title"),
            (YamlPath::root().key("steps"), "-", "steps"),
            (step.clone(), "do", "do"),
            (step.key("do"), "white selects 3,2", "do"),
            (step.key("feedback"), "{", "feedback"),
            (step.key("feedback").key("white"), "chose", "white"),
            (step.key("feedback").key("n"), "3", "n"),
            (step.key("empty"), "empty", "empty"),
            (step.key("quoted key"), "yes", "\"quoted key\""),
            (step.key("feedback").key("absent"), "{", "{"),
            (step.key("absent").item(3), "do", "do"),
        ] {
            assert_eq!(where_is(&source, &source.at(&place, "")), value, "{place}");
            assert_eq!(where_is(&source, &source.at_key(&place, "")), key, "{place}");
        }
        assert_eq!(SourceText::new("a.yaml", "").at(&step, "").line, 0);
    }

    #[test]
    fn the_tree_and_the_text_know_of_the_same_places() {
        let text = "a: &a {x: ~, y: 0x1F, 3: yes}\nb:\n  - *a\n  - {}\n  - []\n  - null\n  - 'null'\n  - |\n    . .\nc:\nd: 1e400\n";
        let source = SourceText::new("a.yaml", text);
        assert!(
            source.parse_partially::<Value>().mistakes.is_empty() && source.tree.get().is_some_and(Option::is_some)
        );
        let root = YamlPath::root();
        let list = (0..8).map(|item| root.key("b").item(item));
        let keys = ["x", "y", "z", "3"].map(|key| [root.key("a").key(key), root.key("b").item(0).key(key)]);
        let others = [root.clone(), root.key("c"), root.key("c").key("x"), root.key("d"), root.item(0), root.key("e")];
        for place in list.chain(keys.into_iter().flatten()).chain(others) {
            let in_text = locate(text, &place, LocateTarget::Value).map(|(_, kind)| kind);
            assert_eq!(source.kind(&place), in_text, "{place}");
        }
        let broken = SourceText::new("a.yaml", "a:\nb: 1\nb: 2\nc: [\n");
        assert_eq!(broken.parse_partially::<Value>().mistakes.len(), 2);
        assert!(broken.tree_by(|| None).is_none() && broken.is_empty(&root.key("a")) && broken.has(&root.key("b")));
    }

    #[test]
    fn a_square_of_a_picture_is_pointed_at() {
        let text = "given:\n  board: |\n    . . .\n    . X .\n\n  quoted: \". X\"\n  indented: |1\n     a\n";
        for text in [text.to_owned(), text.replace('\n', "\r\n")] {
            let source = SourceText::new("a.yaml", text);
            let board = YamlPath::root().key("given").key("board");
            let wrong = source.at_line(&board, 1, 2, "no such piece");
            assert_eq!((wrong.line, wrong.column, where_is(&source, &wrong).as_str()), (4, 7, "X"));
            let short = source.at_line(&board, 7, 0, "a row is missing");
            assert_eq!((short.line, short.column), (4, 5));
            let narrow = source.at_line(&board, 0, 9, "a column is missing");
            assert_eq!((narrow.line, narrow.column), (3, 10));
            let quoted = source.at_line(&YamlPath::root().key("given").key("quoted"), 0, 2, "");
            assert_eq!(where_is(&source, &quoted), "\". X\"");
            let indented = source.at_line(&YamlPath::root().key("given").key("indented"), 0, 2, "");
            assert_eq!(where_is(&source, &indented), "a");
        }
    }
}
