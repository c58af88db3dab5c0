//! `course refresh`: files that are made from a spec are written again after it has changed, and nothing else is.

use super::support::{Place, Run, installed};

/// A new coursework with a view, whose spec has got another function; and its files before that.
fn changed(language: &str) -> (Place, Vec<(String, Vec<u8>)>) {
    let place = Place::new();
    place.run(&["course", "new", "nim", "--lang", language, "--view"]).exits(0);
    let untouched = refresh(&place, &[]).exits(0);
    assert!(!untouched.out.contains("written") && untouched.out.contains(": nothing to change\n"), "{untouched}");
    let files = place.files("nim");
    place.edit(
        "nim/specs/nim.yaml",
        "  put: {square: 0..4}\n",
        "  put: {square: 0..4}\n  skip: {way: [left, right]}\n",
    );
    (place, files)
}

fn run_in(place: &Place, arguments: &[&str]) -> Run {
    place.run_with(arguments, |command| {
        command.current_dir(place.path("nim"));
    })
}

fn refresh(place: &Place, arguments: &[&str]) -> Run {
    run_in(place, &[&["course", "refresh"], arguments].concat())
}

/// The names of the files that are not as they were, beside the spec.
fn differing(place: &Place, before: &[(String, Vec<u8>)]) -> Vec<String> {
    let now = place.files("nim").into_iter().filter(|file| !before.contains(file) && !file.0.starts_with("specs/"));
    now.map(|(name, _)| name).collect()
}

#[test]
fn the_file_with_the_functions_is_written_in_each_project_in_rust() {
    let (place, before) = changed("rust");
    let all =
        ["solution", "starter", "view-solution", "view-starter"].map(|folder| format!("{folder}/src/coursework.rs"));
    let told = refresh(&place, &["--dry-run"]).exits(0);
    assert_eq!(told.out.matches(": would be written\n").count(), 4, "{told}");
    assert!(differing(&place, &before).is_empty(), "{told}");
    let told = refresh(&place, &[]).exits(0);
    assert!(all.iter().all(|file| told.out.contains(&format!("{file}: written\n"))), "{told}");
    assert!(told.out.contains("Left as they are") && told.out.contains("starter/src/main.rs"), "{told}");
    assert_eq!(differing(&place, &before), all);
    assert!(all.iter().all(|file| place.read(&format!("nim/{file}")).contains("way: &str)")), "{told}");
    let again = refresh(&place, &["--format", "json"]).exits(0).json();
    let files = again["files"].as_array().expect("files");
    assert!(files.len() == 4 && files.iter().all(|file| file["changes"] == false), "{again}");
}

/// The author may have put a view into a package, and its interface with it.
#[test]
fn a_file_in_java_stays_in_its_package() {
    let (place, before) = changed("java");
    let interface = "nim/view-solution/IController.java";
    place.write(interface, &format!("package nim;\n\n{}", place.read(interface)));
    let told = refresh(&place, &[]).exits(0);
    let all = [
        "starter/TryIt.java",
        "view-solution/IController.java",
        "view-starter/IController.java",
        "view-starter/TryView.java",
    ];
    assert_eq!(differing(&place, &before), all, "{told}");
    assert!(place.read(interface).starts_with("package nim;\n\n/** The controller"), "{told}");
    assert!(place.read(interface).contains("void skip(String way);"), "{told}");
    // Other folders are looked at if they are named, and work for another coursework is left alone.
    place.write("nim/old/submission.yaml", "coursework: nim\npart: view\nlanguage: java\nentry: BoardView.java\n");
    place.write("nim/old/BoardView.java", "");
    place.write("nim/old/IController.java", "");
    place.write("nim/other/submission.yaml", "coursework: reversi\nlanguage: java\nentry: Controller.java\n");
    place.write("nim/other/Controller.java", "");
    place.write("nim/other/TryIt.java", "");
    let told = refresh(&place, &["old", "other"]).exits(0);
    assert!(told.out.starts_with("old/IController.java: written\n") && !told.out.contains("other"), "{told}");
    let refused = refresh(&place, &["nowhere"]).exits(2);
    assert!(refused.err.contains("there is no such folder"), "{refused}");
    let refused = refresh(&place, &["--coursework", "reversi"]).exits(2);
    assert!(refused.err.contains("a game that this program knows"), "{refused}");
}

/// A file without which nothing can be built is a mistake; of others it is said that they do not fit.
#[test]
fn lint_finds_files_that_do_not_fit_any_more() {
    let (place, _) = changed("rust");
    let linted = run_in(&place, &["lint", "--coursework", "nim"]).exits(2);
    for file in ["solution/src/coursework.rs", "view-starter/src/coursework.rs"] {
        assert!(linted.err.contains(&format!("--> {file}")), "{linted}");
    }
    assert!(linted.err.contains("write it again: referee course refresh --coursework nim"), "{linted}");
    if installed("python3") {
        let (place, _) = changed("python");
        // The function that is new has no fixture yet, and nothing else is wrong.
        let is_all =
            |linted: &Run| linted.err.contains("no scenario calls `skip`") && linted.err.contains("1 mistake to");
        let linted = run_in(&place, &["lint", "--coursework", "nim"]).exits(2);
        assert!(linted.out.contains("starter/try_it.py does not fit the specification any more"), "{linted}");
        assert!(is_all(&linted), "{linted}");
        refresh(&place, &[]).exits(0);
        let linted = run_in(&place, &["lint", "--coursework", "nim"]).exits(2);
        assert!(is_all(&linted), "{linted}");
        assert!(!linted.out.contains("try_it.py"), "{linted}");
    }
}
