//! `report --format html`: a folder of pages that open from disk.

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::OnceLock;

use super::support::Place;

/// Word in hidden scenarios that must appear nowhere.
const CANARY: &str = "canary";

/// Three people's results in a coursework of which two hidden scenarios sing.
fn graded() -> Place {
    static GRADED: OnceLock<Place> = OnceLock::new();
    let (whole, place) = (GRADED.get_or_init(grade), Place::new());
    for name in ["specs", "fixtures", "results"] {
        place.copy(&whole.path(name).display().to_string(), name);
    }
    place
}

fn grade() -> Place {
    let place = Place::own("reversi");
    for (from, to) in [("capture/upwards", "capture/canary"), ("restart/after-the-end", "restart/canary")] {
        let text = place.read(&format!("fixtures/reversi/{from}.yaml"));
        let (first, rest) = text.split_once('\n').expect("a title");
        let rest = rest.replace("visibility: hidden\n", "");
        let hidden = format!("{first}, says the canary\nvisibility: hidden\n{rest}");
        place.write(&format!("fixtures/reversi/{to}.yaml"), &hidden);
    }
    for (sample, who) in [
        ("flawed/python-flips-without-closing", "ann"),
        ("flawed/python-no-pass-at-all", "ben"),
        ("broken/python-syntax-error", "Cleo <b>"),
    ] {
        place.copy(&format!("submissions/reversi/{sample}"), &format!("work/{who}"));
    }
    place.edit("work/ann/submission.yaml", "Delphine Ostrowski", "\"<script>alert(1)</script>\"");
    place.run(&["grade", "work"]).exits(0);
    place
}

fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|run| run.status.success());
    assert!(found || std::env::var_os("CI").is_none(), "in CI there has to be python3");
    found
}

/// All addresses of a page.
fn links(page: &str) -> Vec<String> {
    let found = ["href=\"", "src=\""].into_iter().flat_map(|name| page.split(name).skip(1));
    let whole = |rest: &str| rest.split('"').next().unwrap_or_default().replace("&#x2f;", "/");
    found.map(whole).collect()
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_folder_opens_from_disk_and_every_link_leads_somewhere() {
    if !has_python() {
        return;
    }
    let place = graded();
    let run = place.run(&["report", "results"]).exits(0);
    assert_eq!(run.out, "Written to report: open report/index.html.\n");
    let files = place.files("report");
    let names: BTreeSet<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    for wanted in ["index.html", "style.css", "script.js", "submissions/ann.html", "submissions/ben.html"] {
        assert!(names.contains(wanted), "{names:?}");
    }
    for (name, bytes) in &files {
        let text = String::from_utf8_lossy(bytes);
        assert!(!text.contains("http://") && !text.contains("https://"), "{name} needs a network");
        assert!(!text.contains(&place.path("").display().to_string()), "{name} names a folder of this machine");
        assert!(!text.contains("<script>alert"), "{name}");
        if !name.ends_with(".html") {
            continue;
        }
        assert!(text.contains("Content-Security-Policy") && text.contains("no-referrer"), "{name}");
        for link in links(&text).iter().filter(|link| !link.starts_with("data:")) {
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let folder = if name.contains('/') { "submissions/" } else { "" };
            let wanted = match path.strip_prefix("../") {
                _ if path.is_empty() => name.clone(),
                Some(path) => path.to_string(),
                None => format!("{folder}{path}"),
            };
            assert!(names.contains(wanted.as_str()), "{name} leads to {link}, which is not there");
            let there =
                files.iter().find(|(other, _)| *other == wanted).map(|(_, bytes)| String::from_utf8_lossy(bytes));
            let found = there.is_some_and(|there| there.contains(&format!("id=\"{anchor}\"")));
            assert!(anchor.is_empty() || found, "{name} leads to {link}, where there is no {anchor}");
        }
    }
    place.run(&["report", "results", "--out", "again"]).exits(0);
    assert_eq!(place.files("again"), files, "the same bytes every time");
}

#[test]
#[ignore = "slow: CI runs it"]
fn only_reports_are_written_over() {
    if !has_python() {
        return;
    }
    let place = graded();
    place.write("mine/essay.txt", "mine");
    let run = place.run(&["report", "results", "--out", "mine"]).exits(2);
    assert!(run.err.contains("mine contains files that are no report"), "{run}");
    assert_eq!(place.files("mine").len(), 1);
    place.run(&["report", "results", "--format", "html"]).exits(0);
    place.write("report/notes.txt", "mine");
    place.run(&["report", "results", "--submission", "ben"]).exits(0);
    let names: Vec<String> = place.files("report").into_iter().map(|(name, _)| name).collect();
    let wanted = [".referee-report", "index.html", "notes.txt", "script.js", "style.css", "submissions/ben.html"];
    assert_eq!(names, wanted, "what an earlier report has left is gone, and nothing else");
}

/// Names, titles, expectations and boards of hidden scenarios are in no file that is for students, nor in its name.
#[test]
#[ignore = "slow: CI runs it"]
fn students_see_nothing_hidden_and_nobody_else() {
    if !has_python() {
        return;
    }
    let place = graded();
    let sings = |files: &[(String, Vec<u8>)]| {
        let sung = |(name, bytes): &(String, Vec<u8>)| {
            name.contains(CANARY) || String::from_utf8_lossy(bytes).to_lowercase().contains(CANARY)
        };
        files.iter().filter(|file| sung(file)).map(|(name, _)| name.clone()).collect::<Vec<_>>()
    };
    place.run(&["report", "results", "--out", "whole"]).exits(0);
    assert!(!sings(&place.files("whole")).is_empty(), "the canaries are alive");
    place.run(&["report", "results", "--out", "own", "--for", "student"]).exits(0);
    let own = place.files("own");
    assert_eq!(sings(&own), Vec::<String>::new());
    let hidden: Vec<String> = hidden_titles(&place);
    for (name, bytes) in own.iter().filter(|(name, _)| name != ".referee-report") {
        let text = String::from_utf8_lossy(bytes);
        let told = hidden.iter().find(|title| text.contains(title.as_str()));
        assert_eq!(told, None, "{name} has the title of a hidden scenario");
        let others = ["ann", "ben"].into_iter().filter(|other| !name.starts_with(other));
        let named = others
            .into_iter()
            .find(|other| text.contains(&format!("{other}/")) || text.contains(&format!(">{other}<")));
        assert_eq!(named, None, "{name} names somebody else");
    }
    assert!(own.iter().any(|(name, _)| name == "ann/index.html"), "{own:?}");
}

/// The titles of the hidden scenarios that no public one has, too.
fn hidden_titles(place: &Place) -> Vec<String> {
    let (mut hidden, mut public) = (Vec::new(), BTreeSet::new());
    for (_, bytes) in place.files("fixtures/reversi") {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let title = text.lines().next().unwrap_or_default().trim_start_matches("title: ").to_string();
        if text.lines().any(|line| line == "visibility: hidden") {
            hidden.push(title);
        } else {
            public.insert(title);
        }
    }
    hidden.retain(|title| !public.contains(title));
    assert!(hidden.len() > 20);
    hidden
}

/// Returns what is seen of a page besides code, drawings, and what a program said to the letter.
fn prose(page: &str) -> String {
    let mut text = String::new();
    let mut rest = page;
    while let Some((before, from)) = rest.split_once('<') {
        text.push_str(before);
        let (tag, after) = from.split_once('>').unwrap_or((from, ""));
        let name = tag.split_whitespace().next().unwrap_or_default();
        let is_left_out = ["code", "pre", "q", "dd", "svg"].contains(&name) || tag == "figure class=\"window\"";
        rest = if is_left_out { after.split_once(&format!("</{name}>")).map_or("", |(_, rest)| rest) } else { after };
    }
    text + rest
}

/// Checks samples of all courseworks: what stands between backticks in a sentence is shown as code.
#[test]
#[ignore = "slow: CI runs it"]
fn no_sentence_of_a_page_shows_its_backticks() {
    if !has_python() {
        return;
    }
    let place = Place::new();
    place.run(&["samples", "samples"]).exits(0);
    let mut names: Vec<String> = place.files("samples").into_iter().map(|(name, _)| name).collect();
    names
        .retain(|name| name.ends_with("/submission.yaml") && name.contains("/python-") && !name.contains("/accepted/"));
    // Those take long, and say little.
    names.retain(|name| !["endless", "recursion"].iter().any(|slow| name.contains(slow)));
    // Its findings explain two texts by their differences, which are code.
    let explained = |name: &str| name.contains("hexapawn/flawed/python-board-before-the-move/");
    let some: Vec<&String> = names
        .iter()
        .enumerate()
        .filter(|(index, name)| index % 9 == 0 || explained(name))
        .map(|(_, name)| name)
        .collect();
    for name in &some {
        let sample = name.trim_end_matches("/submission.yaml");
        place.copy(&format!("submissions/{sample}"), &format!("work/{}", sample.replace('/', "-")));
    }
    place.run(&["grade", "work"]).exits(0);
    place.run(&["report", "results", "--out", "pages"]).exits(0);
    place.run(&["report", "results", "--for", "student", "--out", "own"]).exits(0);
    let files = || place.files("pages").into_iter().chain(place.files("own"));
    let pages: Vec<(String, Vec<u8>)> = files().filter(|(name, _)| name.ends_with(".html")).collect();
    assert_eq!(pages.len(), 1 + 2 * some.len());
    let mut explained = false;
    for (name, bytes) in &pages {
        let page = String::from_utf8_lossy(bytes);
        explained |= page.contains("wanted text: <code>");
        let prose = prose(&page);
        let line = prose.lines().find(|line| line.contains('`'));
        assert_eq!(line, None, "{name}");
    }
    assert!(explained, "a sentence has code in it");
}

/// Pictures of a view are in the page itself; too many are left out, and the page says so.
#[test]
#[ignore = "slow: CI runs it"]
fn pictures_go_into_a_page_as_long_as_there_is_room() {
    if !has_python() {
        return;
    }
    let place = Place::new();
    let folder = "results/Ben Wrong_102";
    let text = super::report::graded().whole_sheet(folder);
    place.write(&format!("{folder}/marksheet.json"), &text);
    let sheet: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let failed = |verdict: &&serde_json::Value| verdict["ending"] == "failed" && verdict["hidden"] != true;
    let verdict = sheet["verdicts"].as_array().and_then(|all| all.iter().find(failed)).expect("a failed scenario");
    let scenario = verdict["scenario"].as_str().expect("an id").replace('/', "-");
    let picture = format!("{folder}/pictures/{scenario}-step-{}-white-yours.png", verdict["findings"][0]["step"]);
    let page = || {
        place.run(&["report", "results", "--format", "moodle-feedback", "--out", "feedback.zip"]).exits(0);
        let bytes = std::fs::read(place.path("feedback.zip")).expect("an archive");
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).expect("an archive");
        std::io::read_to_string(archive.by_index(0).expect("a page")).expect("text")
    };
    let says = "no room for more pictures of the view";
    place.write_raw(&picture, b"PNG");
    let small = page();
    assert!(small.contains("image/png;base64,UE5H") || small.contains("image&#x2f;png;base64,UE5H"), "{small}");
    assert!(!small.contains(says), "{small}");
    place.write_raw(&picture, &vec![b'x'; (4 << 20) + 1]);
    let large = page();
    assert!(large.contains(says) && large.len() < 1 << 20, "{}", large.len());
}
