//! Characters that pass for others, as word processors, web pages and phone keyboards slip them in.

use crate::phrases::Phrase;

/// A character that is easily taken for a plain one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookAlike {
    /// Key of its name in the catalogue, such as `sign-en-dash`.
    key: &'static str,
    /// The plain ASCII text that it is taken for.
    pub plain: &'static str,
}

impl LookAlike {
    /// Name of the character with its article, such as `an en dash`.
    pub fn name(self) -> Phrase {
        Phrase::new(self.key, [])
    }
}

/// Returns the plain character that this one looks like, unless it is plain itself.
///
/// # Example
/// ```
/// use referee_report::visible_text::look_alike;
/// assert_eq!(look_alike('\u{2013}').map(|it| (it.name().to_string(), it.plain)), Some(("an en dash".to_string(), "-")));
/// assert_eq!(look_alike('-'), None);
/// ```
pub fn look_alike(character: char) -> Option<LookAlike> {
    let (key, plain) = match character {
        '\u{a0}' => ("sign-no-break-space", " "),
        '\u{202f}' => ("sign-narrow-no-break-space", " "),
        '\u{3000}' => ("sign-ideographic-space", " "),
        '\u{2000}'..='\u{200a}' | '\u{205f}' | '\u{1680}' => ("sign-blank-of-an-unusual-width", " "),
        '\u{2010}' => ("sign-typographic-hyphen", "-"),
        '\u{2011}' => ("sign-non-breaking-hyphen", "-"),
        '\u{2012}' => ("sign-figure-dash", "-"),
        '\u{2013}' => ("sign-en-dash", "-"),
        '\u{2014}' => ("sign-em-dash", "-"),
        '\u{2015}' => ("sign-horizontal-bar", "-"),
        '\u{2212}' => ("sign-minus-sign", "-"),
        '\u{2043}' | '\u{2e3a}' | '\u{2e3b}' | '\u{fe58}' | '\u{fe63}' | '\u{30fc}' => ("sign-unusual-dash", "-"),
        '\u{2018}' | '\u{2019}' | '\u{201b}' => ("sign-curly-quote", "'"),
        '\u{201a}' => ("sign-low-quote", ","),
        '\u{2bc}' | '\u{2b9}' => ("sign-modifier-apostrophe", "'"),
        '\u{2032}' => ("sign-prime", "'"),
        '\u{b4}' => ("sign-acute-accent", "'"),
        '\u{201c}' | '\u{201d}' | '\u{201f}' => ("sign-curly-double-quote", "\""),
        '\u{201e}' => ("sign-low-double-quote", "\""),
        '\u{2033}' => ("sign-double-prime", "\""),
        '\u{ab}' | '\u{bb}' => ("sign-angle-quote", "\""),
        '\u{2026}' => ("sign-ellipsis", "..."),
        '\u{2024}' | '\u{fe52}' => ("sign-unusual-dot", "."),
        '\u{3002}' => ("sign-ideographic-full-stop", "."),
        '\u{b7}' | '\u{2022}' | '\u{2219}' | '\u{22c5}' => ("sign-raised-dot", "."),
        '\u{37e}' => ("sign-greek-question-mark", ";"),
        '\u{a789}' | '\u{2236}' | '\u{fe55}' => ("sign-unusual-colon", ":"),
        '\u{d7}' => ("sign-multiplication-sign", "x"),
        '\u{ff01}'..='\u{ff5e}' => ("sign-full-width-character", full_width(character)),
        _ => letter(character)?,
    };
    Some(LookAlike { key, plain })
}

/// The ASCII character that a full-width form is a wide version of: both stand in the same order.
fn full_width(character: char) -> &'static str {
    const ASCII: &str =
        "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
    let index = u32::from(character).saturating_sub(0xff01) as usize;
    ASCII.get(index..=index).unwrap_or("?")
}

/// Cyrillic and Greek letters that are drawn as Latin ones.
fn letter(character: char) -> Option<(&'static str, &'static str)> {
    const CYRILLIC: (&str, &str) = ("АВЕКМНОРСТХІЈЅҮаеорсухіјѕһԁԛԝѵӏ", "ABEKMHOPCTXIJSYaeopcyxijshdqwvl");
    const GREEK: (&str, &str) = ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo");
    let find = |(drawn, latin): (&str, &'static str)| {
        let index = drawn.chars().position(|it| it == character)?;
        latin.get(index..=index)
    };
    let cyrillic = find(CYRILLIC).map(|latin| ("sign-cyrillic-letter", latin));
    cyrillic.or_else(|| find(GREEK).map(|latin| ("sign-greek-letter", latin)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_look_alike_stands_for_plain_ascii() {
        for character in (0..=0x1_ffff).filter_map(char::from_u32) {
            match look_alike(character) {
                Some(it) => {
                    assert!(!character.is_ascii() && it.plain.is_ascii() && !it.plain.is_empty(), "{character:?}")
                }
                None => continue,
            }
        }
    }

    #[test]
    fn wide_forms_and_foreign_letters_are_paired_rightly() {
        let plain = |text: &str| text.chars().map(|c| look_alike(c).map_or("?", |it| it.plain)).collect::<String>();
        assert_eq!(plain("！Ａｚ～－．"), "!Az~-.");
        assert_eq!(plain("АВЕКМНОРСТХІЈЅҮаеорсухіјѕһԁԛԝѵӏ"), "ABEKMHOPCTXIJSYaeopcyxijshdqwvl");
        assert_eq!(plain("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο"), "ABEZHIKMNOPTYXo");
    }
}
