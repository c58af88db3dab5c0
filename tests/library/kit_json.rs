//! The kit has a JSON reader of its own, so that it needs no dependency. Here it is held against `serde_json`.

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use referee::kit::json::Json;
use serde_json::Value;

/// A random document, small numbers and strings with everything that has to be escaped.
fn document(random: &mut impl Rng, depth: u32) -> Value {
    let letters = ['a', '"', '\\', '\n', '\u{0}', '\u{7f}', 'é', '–', '\u{2028}', '𝄞', '/'];
    let text = |random: &mut dyn Rng| -> String {
        let length = (random.next_u32() % 8) as usize;
        (0..length).map(|_| letters[random.next_u32() as usize % letters.len()]).collect()
    };
    match random.random_range(0..if depth == 0 { 4 } else { 6 }) {
        0 => Value::Null,
        1 => Value::Bool(random.random()),
        2 => Value::from(random.random_range(-1000..1000)),
        3 => Value::String(text(random)),
        4 => (0..random.random_range(0..4)).map(|_| document(random, depth - 1)).collect(),
        _ => (0..random.random_range(0..4)).map(|_| (text(random), document(random, depth - 1))).collect(),
    }
}

#[test]
fn reads_and_writes_what_serde_json_does() {
    let seed = 2_026;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for round in 0..2_000 {
        let value = document(&mut random, 4);
        for text in [value.to_string(), serde_json::to_string_pretty(&value).expect("plain data")] {
            let read: Json = text.parse().unwrap_or_else(|error| panic!("seed {seed}, round {round}: {error}\n{text}"));
            let written: Value = serde_json::from_str(&read.to_string()).expect("the kit writes JSON");
            assert_eq!(written, value, "seed {seed}, round {round}");
        }
    }
}

#[test]
fn refuses_what_serde_json_refuses() {
    let seed = 7;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for round in 0..5_000 {
        let mut text: Vec<char> = document(&mut random, 3).to_string().chars().collect();
        let place = random.random_range(0..text.len());
        match random.random_range(0..3) {
            0 => drop(text.remove(place)),
            1 => text.insert(place, ['{', '}', '"', ',', '0', '\\', '\t', 'x'][random.random_range(0..8)]),
            _ => text.truncate(place),
        }
        let text: String = text.into_iter().collect();
        let accepted = serde_json::from_str::<Value>(&text).is_ok();
        let read = text.parse::<Json>();
        // The kit is stricter in one thing: a key that comes twice is a mistake.
        let key_twice = read.as_ref().is_err_and(|error| error.to_string().contains("twice"));
        assert!(read.is_ok() == accepted || key_twice, "seed {seed}, round {round}: {text}");
    }
}
