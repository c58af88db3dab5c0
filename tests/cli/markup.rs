//! Mark-up of a page or a part of one, read strictly: what a browser would have to guess is a failure.

/// Elements that have no end.
const VOID: [&str; 5] = ["input", "img", "br", "meta", "link"];

/// Elements that stand in a line with others.
const INLINE: [&str; 9] = ["a", "b", "code", "mark", "q", "small", "span", "strong", "svg"];

/// An element, with all that is in it.
#[derive(Default)]
pub struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
    inside: Vec<Piece>,
}

enum Piece {
    Element(Element),
    Text(String),
}

/// The element and the beginning of its text: the whole would fill pages.
impl std::fmt::Debug for Element {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text: String = self.text().chars().take(400).collect();
        write!(f, "<{} {:?}> {text}", self.name, self.attributes)
    }
}

impl Element {
    /// Reads a part of a page; the element that is returned stands around it.
    pub fn read(html: &str) -> Element {
        let mut open = vec![Element::default()];
        let mut rest = html;
        while let Some((text, after)) = rest.split_once('<') {
            let (tag, after) = after.split_once('>').expect("a tag ends");
            rest = after;
            let own = open.last_mut().expect("something is open");
            if !text.is_empty() {
                own.inside.push(Piece::Text(plain(text)));
            }
            if let Some(name) = tag.strip_prefix('/') {
                let done = open.pop().expect("something is open");
                assert_eq!(done.name, name, "before {}", rest.chars().take(80).collect::<String>());
                open.last_mut().expect("something is around it").inside.push(Piece::Element(done));
                continue;
            }
            let element = tag_of(tag.trim_end_matches('/'));
            if tag.ends_with('/') || VOID.contains(&element.name.as_str()) {
                own.inside.push(Piece::Element(element));
            } else {
                open.push(element);
            }
        }
        assert_eq!(open.len(), 1, "<{}> is left open", open.last().map_or("", |own| own.name.as_str()));
        let mut whole = open.remove(0);
        whole.inside.push(Piece::Text(plain(rest)));
        whole
    }

    /// All elements in it, in the order of the text.
    pub fn all(&self) -> Vec<&Element> {
        let mut found = Vec::new();
        for piece in &self.inside {
            if let Piece::Element(element) = piece {
                found.push(element);
                found.extend(element.all());
            }
        }
        found
    }

    /// All elements of a name in it.
    pub fn named(&self, name: &str) -> Vec<&Element> {
        self.all().into_iter().filter(|element| element.name == name).collect()
    }

    /// All elements in it that have an attribute with this value; for `class`, one of its words.
    pub fn with(&self, attribute: &str, value: &str) -> Vec<&Element> {
        let has = |element: &&Element| match element.attribute(attribute) {
            Some(own) if attribute == "class" => own.split(' ').any(|word| word == value),
            own => own == Some(value),
        };
        self.all().into_iter().filter(has).collect()
    }

    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    /// All text in it, with one blank where there is space.
    pub fn text(&self) -> String {
        let mut all = String::new();
        self.collect(&mut all);
        all.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn collect(&self, all: &mut String) {
        for piece in &self.inside {
            match piece {
                Piece::Text(text) => all.push_str(text),
                Piece::Element(element) => {
                    element.collect(all);
                    all.push_str(if INLINE.contains(&element.name.as_str()) { "" } else { " " });
                }
            }
        }
    }

    /// Checks names that stand once, headings in order, heads of tables that say what they are of, fields with labels, and that
    /// nothing is there which the policy of the page forbids.
    pub fn is_fit(&self) {
        let all = self.all();
        let mut level = 1;
        let mut ids: Vec<&str> = all.iter().filter_map(|element| element.attribute("id")).collect();
        for element in &all {
            if let Some(own) = element.name.strip_prefix('h').and_then(|own| own.parse::<u32>().ok()) {
                assert!((2..=level + 1).contains(&own), "{} after h{level}: {}", element.name, element.text());
                level = own;
            }
            let is_head = element.name == "th";
            assert!(!is_head || element.attribute("scope").is_some(), "{}", element.text());
            let forbidden = |(name, _): &&(String, String)| name == "style" || name.starts_with("on");
            assert_eq!(element.attributes.iter().find(forbidden), None);
            assert!(!["script", "style", "iframe", "object", "base"].contains(&element.name.as_str()));
        }
        let labelled: usize = self.named("label").iter().map(|label| label.named("input").len()).sum();
        assert_eq!(labelled, self.named("input").len(), "a field has no label");
        ids.sort_unstable();
        let count = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), count, "an id stands twice");
        for used in all.iter().filter(|element| element.name == "use").filter_map(|used| used.attribute("href")) {
            assert!(ids.contains(&used.trim_start_matches('#')), "{used} is not drawn");
        }
    }
}

fn tag_of(tag: &str) -> Element {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let mut attributes = Vec::new();
    while !rest.trim().is_empty() {
        rest = rest.trim_start();
        let end = rest.find([' ', '=']).unwrap_or(rest.len());
        let (attribute, after) = rest.split_at(end);
        let (value, after) = match after.strip_prefix("=\"") {
            Some(after) => after.split_once('"').expect("a value ends"),
            None => ("", after),
        };
        rest = after;
        attributes.push((attribute.to_string(), plain(value)));
    }
    Element { name: name.to_string(), attributes, inside: Vec::new() }
}

/// A text without what it is escaped by.
fn plain(text: &str) -> String {
    let marks = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&#x2f;", "/"), ("&amp;", "&")];
    marks.iter().fold(text.to_string(), |text, (escaped, mark)| text.replace(escaped, mark))
}
