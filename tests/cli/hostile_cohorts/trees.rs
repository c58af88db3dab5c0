//! Strangers whose folder is large or deep, leads elsewhere, or hides something from whoever copies it.

use std::fs;

use super::{Stranger, cheap, dear, link, nobody_reads, runs, says};
use crate::support::Place;

/// A folder of holes, as large as it is said to be.
fn holes(place: &Place, name: &str, length: u64) {
    place.write(&format!("all/{name}"), "");
    let file = fs::File::options().write(true).open(place.path(&format!("all/{name}")));
    file.and_then(|file| file.set_len(length)).expect("a file with holes");
}

pub const ALL: &[Stranger] = &[
    cheap("a program that is a link", |place, name, _| link(place, "../../secret", &format!("{name}/controller.py"))),
    cheap("a folder that is a link to everything", |place, name, _| {
        link(place, "/proc/self/root", &format!("{name}/src"));
    }),
    cheap("a link to honest work", |place, name, number| link(place, ["../ann", "ann", "."][number % 3], name)),
    cheap("an archive that is a link", |place, name, number| {
        link(place, ["../secret", "ben.zip", "/dev/zero"][number % 3], &format!("{name}.zip"));
    }),
    cheap("nothing at all", |place, name, _| fs::create_dir_all(place.path(&format!("all/{name}"))).expect("a folder")),
    cheap("nothing but what tools leave", |place, name, _| {
        for file in [".git/HEAD", "target/CACHEDIR.TAG", "__pycache__/controller.cpython-313.pyc", ".DS_Store"] {
            place.write(&format!("all/{name}/{file}"), "Signature: 8a477f597d28d172789f06886806bc55\n");
        }
    }),
    cheap("folder in folder", |place, name, number| {
        nobody_reads(place, format!("{name}/{}", ["d"; 100][..60 + number % 40].join("/")));
    }),
    cheap("many small files", |place, name, number| {
        (0..20 + number % 30).for_each(|file| place.write(&format!("all/{name}/{file}/{file}.txt"), "x"));
    }),
    cheap("a file beside the folders", |place, name, number| {
        let extension = ["txt", "pdf", "py", "exe", "zip.part", "docx"][number % 6];
        place.write(&format!("all/{name}.{extension}"), "x");
    }),
    runs("a program of a terabyte", |place, name, _| holes(place, &format!("{name}/controller.py"), 1 << 40)),
    runs("more than a hand-in holds", |place, name, _| {
        says(place, name, "coursework: tic-tac-toe\nlanguage: python\nentry: controller.py\n");
        place.write(&format!("all/{name}/controller.py"), "");
        holes(place, &format!("{name}/data"), 65 << 20);
    }),
    dear("more files than a hand-in holds", |place, name, _| {
        place.write(&format!("all/{name}/controller.py"), "");
        fs::create_dir(place.path(&format!("all/{name}/many"))).expect("a folder");
        (0..10_001).for_each(|file| place.write(&format!("all/{name}/many/{file}"), ""));
    }),
    dear("a deep program", |place, name, _| {
        place.write(&format!("all/{name}/{}/controller.py", ["d"; 100].join("/")), "");
    }),
];
