//! A text that may be longer than the screen, as rows: pure.

use textwrap::core::display_width;

/// Escape sequence that ends every style.
const PLAIN: &str = "\u{1b}[0m";

/// A text, and how far down somebody has got in it.
#[derive(Clone, Debug, Default)]
pub struct ScrollableText {
    text: String,
    width: usize,
    rows: Vec<String>,
    top: usize,
}

impl ScrollableText {
    /// Another text, from its top.
    pub fn put(&mut self, text: &str) {
        self.text = text.to_string();
        self.top = 0;
        self.fold();
    }

    /// Wraps the text for this number of columns.
    pub fn fit(&mut self, width: usize) {
        if self.width != width {
            self.width = width;
            self.fold();
        }
    }

    /// Goes down by so many rows, where so many are in sight, or up if there are less than 0.
    pub fn go(&mut self, by: isize, height: usize) {
        let last = self.rows.len().saturating_sub(height);
        self.top = self.top.saturating_add_signed(by).min(last);
    }

    /// The rows that are in sight, where there is room for `height`; where more follow, the last says so.
    pub fn shown(&self, height: usize) -> Vec<String> {
        let rest = self.rows.len().saturating_sub(self.top);
        let mut shown: Vec<String> = self.rows.iter().skip(self.top).take(height).cloned().collect();
        if rest > height && height > 0 {
            let more = rest - height + 1;
            let lines = if more == 1 { "1 more line".to_string() } else { format!("{more} more lines") };
            shown[height - 1] = cut(&format!("… {lines}: the space bar or ↓ shows them"), self.width);
        }
        shown
    }

    fn fold(&mut self) {
        self.rows = self.text.lines().flat_map(|line| fold(line, self.width.max(1))).collect();
        self.top = self.top.min(self.rows.len().saturating_sub(1));
    }
}

/// As much of a text without styles as fits.
pub fn cut(text: &str, width: usize) -> String {
    let mut shown = String::new();
    let mut used = 0;
    for letter in text.chars() {
        used += width_of(letter);
        if used > width {
            break;
        }
        shown.push(letter);
    }
    shown
}

/// A line over as many rows as it needs. A style goes on in the next row, and ends with each.
fn fold(line: &str, width: usize) -> Vec<String> {
    let (mut rows, mut row, mut used, mut style) = (Vec::new(), String::new(), 0, String::new());
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        if letter == '\u{1b}' {
            // The only ones that there are: students' are spelled out.
            let code: String = std::iter::once(letter).chain(letters.by_ref().take_while(|end| *end != 'm')).collect();
            let code = code + "m";
            row.push_str(&code);
            if code == PLAIN {
                style.clear()
            } else {
                style.push_str(&code)
            }
            continue;
        }
        let wide = width_of(letter);
        if used + wide > width && used > 0 {
            if !style.is_empty() {
                row.push_str(PLAIN);
            }
            rows.push(std::mem::replace(&mut row, style.clone()));
            used = 0;
        }
        row.push(letter);
        used += wide;
    }
    rows.push(row);
    rows
}

fn width_of(letter: char) -> usize {
    display_width(letter.encode_utf8(&mut [0; 4]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(text: &str, width: usize) -> ScrollableText {
        let mut page = ScrollableText::default();
        page.fit(width);
        page.put(text);
        page
    }

    #[test]
    fn what_does_not_fit_is_said() {
        let page = page("1\n2\n3\n4\n5", 80);
        assert_eq!(page.shown(5), ["1", "2", "3", "4", "5"]);
        assert_eq!(page.shown(3), ["1", "2", "… 3 more lines: the space bar or ↓ shows them"]);
        assert!(page.shown(0).is_empty());
    }

    #[test]
    fn every_line_can_be_reached_and_nobody_gets_lost() {
        let mut page = page("1\n2\n3\n4\n5", 80);
        page.go(2, 3);
        assert_eq!(page.shown(3), ["3", "4", "5"]);
        page.go(100, 3);
        assert_eq!(page.shown(3), ["3", "4", "5"]);
        page.go(-1, 3);
        assert_eq!(page.shown(3), ["2", "3", "… 2 more lines: the space bar or ↓ shows them"]);
        page.go(isize::MIN, 3);
        assert_eq!(page.shown(1), ["… 5 more lines: the space bar or ↓ shows them"]);
        page.put("x");
        assert_eq!(page.shown(3), ["x"]);
    }

    #[test]
    fn long_lines_go_on_in_the_next_row_with_their_style() {
        assert_eq!(page("abcdef", 4).rows, ["abcd", "ef"]);
        let red = "\u{1b}[31mabcdef\u{1b}[0mgh";
        assert_eq!(page(red, 4).rows, ["\u{1b}[31mabcd\u{1b}[0m", "\u{1b}[31mef\u{1b}[0mgh"]);
        assert_eq!(page("漢漢漢", 4).rows, ["漢漢", "漢"], "a wide letter takes two columns");
        assert_eq!(page("a\n\nb", 4).rows, ["a", "", "b"]);
    }

    #[test]
    fn another_width_folds_anew() {
        let mut page = page("abcdef", 4);
        page.fit(6);
        assert_eq!(page.rows, ["abcdef"]);
        page.fit(0);
        assert_eq!(page.rows.len(), 6);
    }
}
