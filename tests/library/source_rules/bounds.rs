//! Tests that any file is read in bounds, or not at all, and that code which was not understood is never accused.

use std::fmt::Write;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;

const NAMES: [&str; 4] = ["A.cs", "A.java", "a.py", "a.rs"];

fn read(name: &str, text: impl AsRef<[u8]>) -> SourceFindings {
    check_bytes(&spec(), Part::Controller, name, text.as_ref())
}

fn unread(name: &str, text: impl AsRef<[u8]>) -> Option<String> {
    read(name, text).unread.pop().map(|unread| unread.why)
}

#[test]
fn what_no_person_writes_is_not_looked_into() {
    for name in NAMES {
        assert_eq!(unread(name, "(".repeat(200_000)).as_deref(), Some("is nested too deeply"));
        assert_eq!(unread(name, "x".repeat((256 << 10) + 1)).as_deref(), Some("is larger than 256 KiB"));
        assert_eq!(unread(name, b"p\0a\0c\0k\0a\0g\0e\0").as_deref(), Some("is not text"));
        assert_eq!(unread(name, "").as_deref(), None);
    }
    let stairs: String = (0..150).fold(String::new(), |text, depth| text + &" ".repeat(depth) + "if x:\n");
    assert_eq!(unread("a.py", stairs).as_deref(), Some("is nested too deeply"));
    assert!(read("notes.txt", "static int x;").unread.is_empty(), "that is no code");
}

/// Deep without brackets: nothing may recurse, and nothing may take its time over it.
#[test]
#[ignore = "slow: CI runs it"]
fn depth_that_brackets_do_not_show_is_gone_through() {
    let patterns = [
        "a.",
        "a().",
        "!",
        "1+",
        "- ",
        "if(a){}else ",
        "a?b:",
        "List<",
        "a=",
        "x->",
        "//",
        "/*",
        "\"",
        "'",
        "@",
        "..",
        "\\",
        "a<b,",
        "(a)-",
        "a&&",
        "case 1:",
        "|x|",
        "not ",
        "f'",
        "r#",
        "\n \n",
    ];
    for many in patterns {
        // A megabyte of this one has overflowed a thread's usual stack; so large a file is not read any more.
        let size = if many == "(a)-" { 250 << 10 } else { 30 << 10 };
        for name in NAMES {
            let text = format!("class A {{ int x = {} 1; }}", many.repeat(size / many.len()));
            let sources = read(name, &text);
            // That nothing here fires an event is true, and is said of no line.
            let mut accused = sources.spots.iter().filter(|(_, spot)| spot.line > 0);
            assert!(accused.all(|(_, spot)| !spot.certain), "{many} in {name}: {:?}", sources.spots);
            assert!(sources.unread.iter().all(|unread| unread.file == name), "{many} in {name}: {:?}", sources.unread);
        }
    }
}

#[test]
fn nine_thousand_classes_are_not_too_many_and_not_all_are_told() {
    let mut java = String::new();
    for number in 0..9_000 {
        let _ = writeln!(java, "class A{number:x}{{static int x;}}");
    }
    let sources = read("A.java", &java);
    assert!(
        sources.unread.is_empty() && sources.spots.len() >= 100 && sources.spots.len() <= 1000,
        "{}",
        sources.spots.len()
    );
    let parts: String = (0..9_000).map(|number| format!("partial class A{}{{}}\n", number % 5_000)).collect();
    assert_eq!(read("A.cs", parts).unread, []);
    // Each above the next, so that anyone who looks up what a class is goes a long way.
    let chain: String = (0..7_000).map(|number| format!("class A{number}(A{}): x = 1\n", number + 1)).collect();
    assert_eq!(read("a.py", chain), SourceFindings { spots: vec![], unread: vec![] });
}

/// Byte order marks, line ends and code pages of Windows and old editors change neither findings nor positions.
#[test]
fn byte_order_marks_line_ends_and_code_pages_are_put_up_with() {
    let plain = "package reversi;\n// f\u{fc}r alle\nclass \u{d6}l {\n\tstatic int x;\n\tvoid f() { x = 1; }\n}\n";
    let windows: Vec<u8> = plain.chars().map(|letter| letter as u8).collect();
    let marked = [b"\xef\xbb\xbf".as_slice(), plain.as_bytes()].concat();
    for text in [plain.as_bytes(), &windows, &marked, plain.replace('\n', "\r\n").as_bytes()] {
        let sources = read("A.java", text);
        let spots: Vec<&CodeLocation> =
            sources.spots.iter().filter(|(rule, _)| rule == "static").map(|(_, spot)| spot).collect();
        let [spot] = spots.as_slice() else { panic!("{:?}", sources.spots) };
        assert_eq!((spot.line, spot.column, spot.code.as_str(), spot.certain), (4, 13, "static int x;", true));
    }
}

/// Code that is cut, doubled and mixed up: whatever it is, it is read, and what is kept of it is short.
#[test]
fn garbled_code_is_read_in_bounds() {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let texts: Vec<Vec<u8>> = ["csharp", "java", "python", "rust"]
        .into_iter()
        .flat_map(cases)
        .map(|path| fs::read(path).expect("a case"))
        .collect();
    let spec = spec();
    for round in 0..400 {
        let mut text = texts[round % texts.len()].clone();
        for _ in 0..random.random_range(1..8) {
            let from = random.random_range(0..text.len());
            let until = (from + random.random_range(0..200)).min(text.len());
            let other = &texts[random.random_range(0..texts.len())];
            let at = random.random_range(0..other.len());
            let put: Vec<u8> = match random.random_range(0..4) {
                0 => Vec::new(),
                1 => text[from..until].repeat(random.random_range(1..40)),
                2 => other[at..(at + 300).min(other.len())].to_vec(),
                _ => (0..random.random_range(1..30)).map(|_| random.random()).collect(),
            };
            text.splice(from..until, put);
        }
        let name = NAMES[random.random_range(0..NAMES.len())];
        for (_, spot) in check_bytes(&spec, Part::Controller, name, &text).spots {
            assert!(spot.code.chars().count() <= 121 && spot.line <= text.len() + 1);
        }
    }
}
