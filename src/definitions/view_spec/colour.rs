//! Colours by name: what a person would call them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A colour, by its name if it is near enough to one that has a name here, else as `#rrggbb`.
///
/// # Example
/// ```
/// use referee_definitions::view_spec::Colour;
/// assert_eq!(Colour::of([250, 250, 250]), Colour::named("white"));
/// assert_eq!(Colour::of([0, 140, 30]), Colour::named("green"));
/// assert_eq!(Colour::named("#0a0a0a"), Colour::named("black"));
/// assert_eq!(Colour::of([200, 30, 30]).to_string(), "red");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(from = "String", into = "String")]
pub struct Colour(String);

/// Below this, of 255, everything is black.
const DARK: u8 = 70;
/// Above this, everything is white.
const LIGHT: u8 = 200;
/// How much the largest part of a colour is above the smallest at least, if it is no shade of grey.
const VIVID: u8 = 40;

impl Colour {
    /// Names a colour as a person would: shades do not matter, and a dark green is a green.
    pub fn of([red, green, blue]: [u8; 3]) -> Colour {
        let (largest, smallest) = (red.max(green).max(blue), red.min(green).min(blue));
        let vivid = largest - smallest >= VIVID;
        let name = match () {
            () if !vivid && largest < DARK => "black",
            () if !vivid && smallest > LIGHT => "white",
            () if !vivid => "grey",
            () if green == largest && green - red >= VIVID / 2 && green - blue >= VIVID / 2 => "green",
            () if red == largest && green < red / 2 && blue < red / 2 => "red",
            () if blue == largest && red < blue / 2 => "blue",
            () if red == largest && blue < smallest.saturating_add(VIVID) && green > red / 4 * 3 => "yellow",
            () if red == largest && green >= blue && green > red / 4 => "brown",
            () => return Colour(format!("#{red:02x}{green:02x}{blue:02x}")),
        };
        Colour(name.to_string())
    }

    /// Red, green and blue of something that has this colour.
    pub fn rgb(&self) -> [u8; 3] {
        let part = |from: usize| self.0.get(from..from + 2).and_then(|part| u8::from_str_radix(part, 16).ok());
        match self.0.as_str() {
            "black" => [0, 0, 0],
            "white" => [255, 255, 255],
            "green" => [0, 140, 60],
            "red" => [200, 30, 30],
            "blue" => [40, 70, 200],
            "yellow" => [240, 220, 60],
            "brown" => [140, 90, 50],
            _ => match (part(1), part(3), part(5)) {
                (Some(red), Some(green), Some(blue)) => [red, green, blue],
                _ => [128, 128, 128],
            },
        }
    }

    /// Returns how different two colours look to people: from 0, of the same, to 1, of black and white.
    ///
    /// This is the distance in the colour space Oklab (B. Ottosson, 2020).
    pub fn distance(&self, other: &Colour) -> f64 {
        let (one, other) = (oklab(self.rgb()), oklab(other.rgb()));
        one.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    }

    /// Returns how light a colour looks to people: from 0, of black, to 100, of white.
    pub fn lightness_of(rgb: [u8; 3]) -> u8 {
        let [lightness, _, _] = oklab(rgb);
        (lightness * 100.0).round().clamp(0.0, 100.0) as u8
    }

    /// Whether a line of this colour may stand for one of another: a thin line mixes with what lies beside it, and buttons of
    /// some looks draw an edge of their own over a student's.
    pub fn passes_for(&self, other: &Colour) -> bool {
        self == other || self.0 == "grey" && other.0 == "black"
    }

    /// The names of colours. Any other colour is written as `#rrggbb`.
    pub const NAMES: [&str; 8] = ["black", "white", "grey", "green", "red", "blue", "yellow", "brown"];

    /// Whether it has a name, and is not written as `#rrggbb`.
    pub fn has_name(&self) -> bool {
        Colour::NAMES.contains(&self.0.as_str())
    }

    /// Whether a window can be seen to have this colour. Other names than [`Colour::NAMES`] are nobody's.
    pub fn can_be_seen(&self) -> bool {
        let is_written = self.0.len() == 7 && self.0.starts_with('#');
        is_written || self.has_name()
    }

    /// A colour that somebody has named, or written as `#rrggbb`.
    pub fn named(text: &str) -> Colour {
        let text = text.trim().to_lowercase();
        let part = |from: usize| text.get(from..from + 2).and_then(|part| u8::from_str_radix(part, 16).ok());
        if text.len() == 7
            && text.starts_with('#')
            && let (Some(red), Some(green), Some(blue)) = (part(1), part(3), part(5))
        {
            return Colour::of([red, green, blue]);
        }
        // `dark green` and `lightGray` are a green and a grey.
        let known = [("green", "green"), ("lime", "green"), ("gray", "grey"), ("grey", "grey"), ("black", "black")];
        let others = [("white", "white"), ("red", "red"), ("blue", "blue"), ("yellow", "yellow"), ("brown", "brown")];
        let named = known.into_iter().chain(others).find(|(end, _)| text.ends_with(end)).map(|(_, name)| name);
        Colour(named.map_or_else(|| text.chars().take(40).collect(), str::to_string))
    }
}

/// Lightness and the two axes of colour, from sRGB.
fn oklab(rgb: [u8; 3]) -> [f64; 3] {
    let [red, green, blue] = rgb.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    let long = (0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue).cbrt();
    let middle = (0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue).cbrt();
    let short = (0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue).cbrt();
    [
        0.210_454_255_3 * long + 0.793_617_785_0 * middle - 0.004_072_046_8 * short,
        1.977_998_495_1 * long - 2.428_592_205_0 * middle + 0.450_593_709_9 * short,
        0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766_0 * short,
    ]
}

impl From<String> for Colour {
    fn from(text: String) -> Colour {
        Colour::named(&text)
    }
}

impl From<Colour> for String {
    fn from(colour: Colour) -> String {
        colour.0
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_that_look_alike_are_near() {
        let distance = |one: &str, other: &str| Colour::named(one).distance(&Colour::named(other));
        assert!((distance("black", "white") - 1.0).abs() < 0.001 && distance("red", "red") == 0.0);
        assert!(distance("yellow", "white") < distance("yellow", "black") / 3.0);
        assert!(distance("blue", "black") < distance("blue", "white"));
    }

    #[test]
    fn shades_have_the_name_of_their_colour() {
        // Those that students take: Color.GREEN, its darker() once and twice, table green, the handout's own, LIGHT_GRAY.
        for green in [[0, 255, 0], [0, 178, 0], [0, 124, 0], [0, 100, 0], [34, 139, 34], [0, 128, 0], [46, 125, 50]] {
            assert_eq!(Colour::of(green), Colour::named("green"), "{green:?}");
        }
        for black in [[0, 0, 0], [30, 30, 30], [64, 64, 64]] {
            assert_eq!(Colour::of(black), Colour::named("black"), "{black:?}");
        }
        assert_eq!(Colour::of([255, 255, 255]), Colour::named("white"));
        assert_eq!(Colour::of([238, 238, 238]), Colour::named("white"));
        assert_eq!(Colour::of([128, 128, 128]), Colour::named("grey"));
        assert_eq!(Colour::of([0, 0, 255]), Colour::named("blue"));
        assert_eq!(Colour::of([255, 255, 0]), Colour::named("yellow"));
        let seen = ["orange", "grean", "#12", "Dark Green", "#00ffff", "#ff8000"]
            .map(|name| Colour::named(name).can_be_seen());
        assert_eq!(seen, [false, false, false, true, true, true]);
        assert_eq!(Colour::named("Dark Green"), Colour::named("green"));
        assert_eq!(Colour::named("lightGray"), Colour::of([128, 128, 128]));
    }
}
