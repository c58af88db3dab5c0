use std::io::{Cursor, Write};
use std::os::unix::fs::PermissionsExt;

use ::tar::{EntryType, Header};
use ::zip::write::SimpleFileOptions;
use ::zip::{CompressionMethod, ZipWriter};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::*;

/// Unpacks into a folder, and lists what is in it: paths with contents, `None` for folders.
fn unpacked(bytes: &[u8], name: &str) -> Result<Vec<(String, Option<String>)>, String> {
    let place = UnpackFolder::new().unwrap();
    let result = unpack(bytes, name, place.path());
    let mut found = Vec::new();
    list(place.path(), place.path(), &mut found);
    found.sort();
    match result {
        Ok(()) => Ok(found),
        Err(SubmissionError::Student { why }) => Err(why),
        Err(other) => panic!("{other}"),
    }
}

fn list(root: &Path, folder: &Path, found: &mut Vec<(String, Option<String>)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let data = path.symlink_metadata().unwrap();
        let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_string();
        let mode = data.permissions().mode() & 0o7777;
        if data.is_dir() {
            assert_eq!(mode, 0o755, "{name}");
            found.push((name, None));
            list(root, &path, found);
        } else {
            assert!(data.is_file(), "{name}");
            assert_eq!(mode, 0o644, "{name}");
            found.push((name, Some(String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned())));
        }
    }
}

fn file(name: &str, content: &str) -> (String, Option<String>) {
    (name.to_string(), Some(content.to_string()))
}

fn folder(name: &str) -> (String, Option<String>) {
    (name.to_string(), None)
}

/// A zip archive as the library writes it.
fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        let options =
            SimpleFileOptions::default().compression_method(CompressionMethod::Deflated).unix_permissions(0o777);
        if name.ends_with('/') {
            writer.add_directory(*name, options).unwrap();
        } else {
            writer.start_file(*name, options).unwrap();
            writer.write_all(content).unwrap();
        }
    }
    writer.finish().unwrap().into_inner()
}

/// An entry of a zip archive made by hand, which may say whatever it likes.
#[derive(Clone)]
struct Item {
    /// In the list, and in front of the content.
    names: [Vec<u8>; 2],
    flags: u16,
    method: u16,
    mode: u32,
    content: Vec<u8>,
    /// The size that both headers claim.
    size: u32,
}

fn item(name: impl AsRef<[u8]>, content: &[u8]) -> Item {
    let name = name.as_ref().to_vec();
    let (content, size) = (content.to_vec(), content.len() as u32);
    Item { names: [name.clone(), name], flags: 0, method: 0, mode: 0o100_644, content, size }
}

fn made(items: &[Item]) -> Vec<u8> {
    let (mut bytes, mut list) = (Vec::new(), Vec::new());
    for item in items {
        let start = bytes.len() as u32;
        let mut crc = flate2::Crc::new();
        crc.update(&item.content);
        let common = |name: &[u8]| {
            let mut header = Vec::new();
            for number in [20, item.flags, item.method, 0, 0x21] {
                header.extend_from_slice(&u16::to_le_bytes(number));
            }
            for number in [crc.sum(), item.content.len() as u32, item.size] {
                header.extend_from_slice(&number.to_le_bytes());
            }
            header.extend_from_slice(&(name.len() as u16).to_le_bytes());
            header.extend_from_slice(&[0; 2]);
            header
        };
        let [listed, local] = &item.names;
        bytes.extend([b"PK\x03\x04", common(local).as_slice(), local, &item.content].concat());
        let after = [[0; 6].as_slice(), &(item.mode << 16).to_le_bytes(), &start.to_le_bytes()].concat();
        list.extend([b"PK\x01\x02\x14\x03", common(listed).as_slice(), &after, listed].concat());
    }
    let (count, start) = ((items.len() as u16).to_le_bytes(), (bytes.len() as u32).to_le_bytes());
    let length = (list.len() as u32).to_le_bytes();
    bytes.extend([&list[..], b"PK\x05\x06\0\0\0\0", &count, &count, &length, &start, &[0; 2]].concat());
    bytes
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn header(name: impl AsRef<[u8]>, kind: EntryType, size: usize) -> Header {
    let mut header = Header::new_ustar();
    // Past the checks of the library, which writes no bad names.
    header.as_old_mut().name[..name.as_ref().len()].copy_from_slice(name.as_ref());
    header.set_entry_type(kind);
    header.set_mode(0o6777);
    header.set_size(size as u64);
    header.set_cksum();
    header
}

/// A tar archive of entries of any kind, packed.
fn tar(entries: &[(&[u8], EntryType, &[u8])]) -> Vec<u8> {
    let mut builder = ::tar::Builder::new(Vec::new());
    for (name, kind, content) in entries {
        builder.append(&header(name, *kind, content.len()), *content).unwrap();
    }
    gzip(&builder.into_inner().unwrap())
}

#[test]
fn files_and_folders_come_out_with_modes_of_ours() {
    let wanted = Ok(vec![folder("empty"), folder("src"), file("src/main.rs", "fn main() {}")]);
    let content = b"fn main() {}";
    let litter = [("__MACOSX/src/._main.rs", &b"x"[..]), ("src/.DS_Store", b"x"), ("src/._main.rs", b"x")];
    let files: Vec<(&str, &[u8])> =
        [("src/main.rs", &content[..]), ("empty/", b"")].into_iter().chain(litter).collect();
    assert_eq!(unpacked(&zip(&files), "a.zip"), wanted);
    let kind = |name: &str| if name.ends_with('/') { EntryType::Directory } else { EntryType::Regular };
    let entries: Vec<_> = files.iter().map(|(name, content)| (name.as_bytes(), kind(name), *content)).collect();
    assert_eq!(unpacked(&tar(&entries), "a.tar.gz"), wanted);
    assert_eq!(unpacked(&tar(&entries), "a.TGZ"), wanted);
    assert_eq!(unpacked(&zip(&[]), "a.zip"), Ok(vec![]));
    assert_eq!(unpacked(&tar(&[]), "a.tgz"), Ok(vec![]));
}

#[test]
fn what_windows_writes_is_put_right() {
    let items = [item("src\\", b""), item("src\\main.rs", b"x")];
    assert_eq!(unpacked(&made(&items), "a.zip"), Ok(vec![folder("src"), file("src/main.rs", "x")]));
    let sets_bits = Item { mode: 0o106_777, ..item("a", b"x") };
    assert_eq!(unpacked(&made(&[sets_bits]), "a.zip"), Ok(vec![file("a", "x")]));
}

#[test]
fn bad_names_are_refused_in_both_kinds() {
    for (name, shown, why) in [
        (&b"../evil"[..], "../evil", "has a path with `..`, which leads out of the archive"),
        (b"a/../../evil", "a/../../evil", "has a path with `..`, which leads out of the archive"),
        (b"..\\evil", "..\\evil", "has a path with `..`, which leads out of the archive"),
        (b"/etc/evil", "/etc/evil", "has an absolute path"),
        (b"C:\\evil", "C:\\evil", "has a path that begins with a drive"),
        (b"a\x1b[31mb", "a\\u{1b}[31mb", "has a name with a character that cannot be seen"),
        (b".", ".", "is a file with the name of a folder"),
    ] {
        let good = item("good", b"x");
        let wanted = |archive: &str| Err(format!("{archive}: `{shown}` {why}"));
        assert_eq!(unpacked(&made(&[good, item(name, b"x")]), "a.zip"), wanted("a.zip"));
        let entries = [(&b"good"[..], EntryType::Regular, &b"x"[..]), (name, EntryType::Regular, b"x")];
        assert_eq!(unpacked(&tar(&entries), "a.tgz"), wanted("a.tgz"));
    }
    assert_eq!(unpacked(&made(&[item("", b"x")]), "a.zip"), Err("a.zip: `` has no name".to_string()));
    let entries = [(&b"caf\xe9"[..], EntryType::Regular, &b"x"[..])];
    let why = "a.tgz: `caf\\xe9` has a name that is not UTF-8";
    assert_eq!(unpacked(&tar(&entries), "a.tgz"), Err(why.to_string()));
}

/// A zip archive that says nothing of its names means the letters of DOS, whatever wrote it.
#[test]
fn names_in_the_letters_of_dos_are_read() {
    let items = [item(&b"\x9abung/"[..], b""), item(b"\x9abung/Zug.java", b"x")];
    assert_eq!(unpacked(&made(&items), "a.zip"), Ok(vec![folder("Übung"), file("Übung/Zug.java", "x")]));
}

#[test]
fn names_that_meet_are_refused() {
    for (names, why) in [
        (["a", "a"], "`a` is in there twice"),
        (["a/b", "a"], "`a` would be a file and a folder at once"),
        (["a", "a/b"], "`a/b` would be a file and a folder at once"),
        (["a", "./a"], "`./a` is in there twice"),
        (["src/a", "Src/b"], "`Src/b` and `src` differ only in case, or in how their letters are spelled"),
        (["main.rs", "MAIN.rs"], "`MAIN.rs` and `main.rs` differ only in case, or in how their letters are spelled"),
        (["é", "e\u{301}"], "`e\u{301}` and `é` differ only in case, or in how their letters are spelled"),
    ] {
        assert_eq!(unpacked(&made(&names.map(|name| item(name, b"x"))), "a.zip"), Err(format!("a.zip: {why}")));
        let entries = names.map(|name| (name.as_bytes(), EntryType::Regular, &b"x"[..]));
        assert_eq!(unpacked(&tar(&entries), "a.tgz"), Err(format!("a.tgz: {why}")));
    }
}

#[test]
fn only_files_and_folders_are_made() {
    for (kind, why) in [
        (EntryType::Symlink, "is a link, and links are not unpacked"),
        (EntryType::Link, "is a link, and links are not unpacked"),
        (EntryType::Fifo, "is a device or a pipe"),
        (EntryType::Char, "is a device or a pipe"),
        (EntryType::Block, "is a device or a pipe"),
        (EntryType::new(b'V'), "is neither a file nor a folder"),
    ] {
        assert_eq!(unpacked(&tar(&[(b"x", kind, b"")]), "a.tgz"), Err(format!("a.tgz: `x` {why}")));
    }
    for (mode, why) in [
        (0o120_777, "is a link, and links are not unpacked"),
        (0o010_644, "is a device or a pipe"),
        (0o020_644, "is a device or a pipe"),
        (0o140_644, "is a device or a pipe"),
    ] {
        let item = Item { mode, ..item("x", b"/etc/passwd") };
        assert_eq!(unpacked(&made(&[item]), "a.zip"), Err(format!("a.zip: `x` {why}")));
    }
}

#[test]
fn bombs_go_off_in_nobodys_face() {
    let zeros = vec![0; 8 << 20];
    let why = "unpacks to more than 100 times its size";
    assert_eq!(unpacked(&zip(&[("big", &zeros)]), "a.zip"), Err(format!("a.zip {why}, with `big`")));
    let entries = [(&b"big"[..], EntryType::Regular, zeros.as_slice())];
    assert_eq!(unpacked(&tar(&entries), "a.tgz"), Err(format!("a.tgz {why}, with `big`")));
    // What comes after the end of the tar archive, or in a header, counts as well.
    assert_eq!(unpacked(&gzip(&zeros), "a.tgz"), Err(format!("a.tgz {why}")));
    let entries = [(&b"././@LongLink"[..], EntryType::GNULongName, zeros.as_slice()), (b"x", EntryType::Regular, b"")];
    assert_eq!(unpacked(&tar(&entries), "a.tgz"), Err(format!("a.tgz {why}")));
    // An entry in the content of another one: with many of them, all unpack the same bytes.
    let inner = made(&[item("y", b"y")]);
    let (local, listed) = (&inner[..32], &inner[32..79]);
    let outer = made(&[item("x", local)]);
    let place = [&listed[..42], &31u32.to_le_bytes(), &listed[46..]].concat();
    let mut nested = [&outer[..63], &outer[63..110], &place, b"PK\x05\x06\0\0\0\0\x02\0\x02\0"].concat();
    nested.extend([&94u32.to_le_bytes()[..], &63u32.to_le_bytes(), &[0; 2]].concat());
    assert_eq!(unpacked(&nested, "a.zip"), Err("a.zip: `y` lies within another entry".to_string()));
}

#[test]
fn there_is_an_end_to_entries() {
    // Folders that nobody names count, too: here they are half of all.
    let deep = (0..160).map(|number| item(format!("{number}{}", "/a".repeat(30)), b""));
    let files = (0..10_001 - 160 * 31).map(|number| item(format!("file {number}"), b""));
    let items: Vec<Item> = deep.chain(files).collect();
    assert_eq!(unpacked(&made(&items), "a.zip"), Err("a.zip holds more than 10000 files and folders".to_string()));
}

#[test]
fn zip_archives_that_lie_are_refused() {
    let refused = |item: Item| unpacked(&made(&[item]), "a.zip").unwrap_err();
    let encrypted = Item { flags: 1, ..item("x", b"secret") };
    assert_eq!(refused(encrypted), "a.zip: `x` is encrypted");
    let packed = Item { method: 12, ..item("x", b"bzip2") };
    assert_eq!(refused(packed), "a.zip: `x` is packed in an unusual way: pack it as an ordinary zip archive");
    let two_names = Item { names: [b"x".to_vec(), b"y".to_vec()], ..item("x", b"") };
    assert!(refused(two_names).starts_with("a.zip: `x` is damaged: header inconsistency detected: "));
    for size in [3, 5000] {
        let why = refused(Item { size, ..item("x", b"four") });
        assert!(why.starts_with("a.zip: `x` ") || why.starts_with("a.zip is damaged in `x`"), "{why}");
    }
    let mut bytes = made(&[item("x", b"four")]);
    bytes[31] ^= 1;
    let why = unpacked(&bytes, "a.zip").unwrap_err();
    assert!(why.starts_with("a.zip is damaged in `x`: "), "{why}");
}

#[test]
fn what_is_cut_off_or_goes_on_is_refused() {
    let good = zip(&[("src/main.rs", b"fn main() { println!(\"a\"); }"), ("b", b"b")]);
    for length in 0..good.len() {
        assert!(unpacked(&good[..length], "a.zip").is_err(), "{length}");
    }
    let after = [&good[..], b"garbage"].concat();
    assert_eq!(unpacked(&after, "a.zip"), Err("a.zip goes on after the end of its zip archive".to_string()));
    let before = [b"PK", &good[..]].concat();
    assert_eq!(unpacked(&before, "a.zip"), Err("a.zip begins with something else than its first entry".to_string()));
    let good = tar(&[(b"x", EntryType::Regular, b"fn main() {}"), (b"y", EntryType::Regular, b"y")]);
    for length in 0..good.len() {
        assert!(unpacked(&good[..length], "a.tgz").is_err(), "{length}");
    }
    let after = [&good[..], b"garbage"].concat();
    assert_eq!(unpacked(&after, "a.tgz"), Err("a.tgz goes on after the end of what is packed".to_string()));
    assert!(unpacked(&[&good[..], &[0; 512]].concat(), "a.tgz").is_ok());
    let zeros = [0; 1024];
    let second = [header("x", EntryType::Regular, 0).as_bytes(), &zeros[..], b"more"].concat();
    let why = "a.tgz goes on after the end of its tar archive";
    assert_eq!(unpacked(&gzip(&second), "a.tgz"), Err(why.to_string()));
    let short = [header("x", EntryType::Regular, 2000).as_bytes(), &zeros[..]].concat();
    assert!(unpacked(&gzip(&short), "a.tgz").unwrap_err().starts_with("a.tgz is damaged: it ends in the middle of x"));
    let mut sum = header("x", EntryType::Regular, 0);
    sum.as_mut_bytes()[0] = b'y';
    let why = unpacked(&gzip(&[sum.as_bytes(), &zeros[..]].concat()), "a.tgz").unwrap_err();
    assert_eq!(why, "a.tgz is damaged: archive header checksum mismatch");
}

#[test]
fn names_are_believed_only_of_what_is_in_them() {
    let says = |bytes: &[u8], name: &str| unpacked(bytes, name).unwrap_err();
    assert_eq!(says(b"Rar!\x1a", "a.zip"), "a.zip is no zip archive, whatever its name says: it is a RAR archive");
    assert_eq!(says(&zip(&[]), "a.tgz"), "a.tgz is no gzip archive, whatever its name says: it is a zip archive");
    assert_eq!(says(b"", "a.zip"), "a.zip is no zip archive, whatever its name says: it is empty");
    assert_eq!(says(b"", "a\u{1b}[2J.zip").split(' ').next(), Some(r"a\u{1b}[2J.zip"));
    assert_eq!(says(b"", "a.rar"), "a.rar is neither a .zip nor a .tar.gz");
    assert_eq!(says(b"PK", "a.zip"), "a.zip is damaged: its end is missing");
}

#[test]
fn extensions_of_tar_are_read_where_they_are_honest() {
    let long = format!("{}/x", "a".repeat(150));
    let mut builder = ::tar::Builder::new(Vec::new());
    let mut global = header("pax_global_header", EntryType::XGlobalHeader, 20);
    global.set_cksum();
    builder.append(&global, &b"20 comment=01234567\n"[..]).unwrap();
    let mut plain = Header::new_gnu();
    plain.set_size(0);
    builder.append_data(&mut plain, &long, &b""[..]).unwrap();
    let wanted = Ok(vec![folder(&"a".repeat(150)), file(&long, "")]);
    assert_eq!(unpacked(&gzip(&builder.into_inner().unwrap()), "a.tgz"), wanted);

    let pax = |records: &[(&str, &[u8])], kind| {
        let mut builder = ::tar::Builder::new(Vec::new());
        builder.append_pax_extensions(records.iter().copied()).unwrap();
        builder.append(&header("x", kind, 1), &b"x"[..]).unwrap();
        unpacked(&gzip(&builder.into_inner().unwrap()), "a.tgz")
    };
    assert_eq!(pax(&[("path", b"y"), ("mtime", b"1")], EntryType::Regular), Ok(vec![file("y", "x")]));
    let out = "a.tgz: `../y` has a path with `..`, which leads out of the archive";
    assert_eq!(pax(&[("path", b"../y")], EntryType::Regular), Err(out.to_string()));
    let holes = "is a file with holes, as only some programs can unpack";
    assert_eq!(pax(&[("GNU.sparse.major", b"1")], EntryType::Regular), Err(format!("a.tgz: `x` {holes}")));
    let mut sparse = Header::new_gnu();
    sparse.set_path("x").unwrap();
    sparse.set_entry_type(EntryType::GNUSparse);
    sparse.set_size(0);
    let gnu = sparse.as_gnu_mut().unwrap();
    gnu.realsize[..12].copy_from_slice(b"\x80\0\0\0\0\0\0\xff\0\0\0\0");
    sparse.set_cksum();
    let why = unpacked(&gzip(&[sparse.as_bytes(), &[0; 1024][..]].concat()), "a.tgz").unwrap_err();
    assert!(why.starts_with("a.tgz"), "{why}");
}

/// Checks that a failure of the grader costs no student a mark.
#[test]
fn a_full_or_missing_disk_is_the_graders_trouble() {
    let place = UnpackFolder::new().unwrap();
    let nowhere = place.path().join("nowhere");
    for (bytes, name) in [(zip(&[("a", b"a")]), "a.zip"), (tar(&[(b"a", EntryType::Regular, b"a")]), "a.tgz")] {
        let refused = unpack(&bytes, name, &nowhere).unwrap_err();
        let SubmissionError::Grader { why } = refused else { panic!("{refused}") };
        assert!(why.starts_with(&format!("{name} could not be unpacked: No such file")), "{why}");
        assert!(!why.contains("nowhere"), "{why}");
    }
    let refused = unpack_to_temp(&UntrustedPath::root(nowhere), "jane.zip", &HandInAllowance::default()).unwrap_err();
    assert!(matches!(refused, SubmissionError::Grader { .. }), "{refused}");
}

#[test]
fn extensions_of_names_are_known_in_any_case() {
    for name in ["a.rar", "b.7Z", "c.tar", "d.tar.xz"] {
        assert!(is_unsupported_archive(name) && ArchiveKind::of(name).is_none(), "{name}");
    }
    assert!(!is_unsupported_archive("a.zip") && ArchiveKind::of("ü").is_none() && ArchiveKind::of("zip").is_none());
}
