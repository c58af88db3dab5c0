//! Desks of instructors in the page: a fixture is written, and a cohort is watched.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::Outcome;
use crate::chromium::Browser;
use crate::cohort::{copy, hand_in, run, samples};
use crate::server::Server;

/// Samples that a cohort is made of, each of which is handed in by several people.
const SAMPLES: [&str; 3] = ["accepted/python-one-class", "flawed/python-one-diagonal", "flawed/python-overwrites"];
/// How many hand in.
const COHORT: usize = 30;
/// A picture of one red pixel.
const RED: &[u8] =
    b"\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x02\x00\x00\x00\x90w\
    S\xde\x00\x00\x00\x0cIDATx\xdac\xf8\xcf\xc0\x00\x00\x03\x01\x01\x00\xf7\x03AC\x00\x00\x00\x00IEND\
    \xaeB`\x82";

/// Fills a field in, as if somebody had typed it.
fn fill(browser: &Browser, field: &str, text: &str) -> Outcome {
    let script = format!(
        "const field = {field}; field.focus(); field.value = {}; field.dispatchEvent(new Event('input'));
         field.dispatchEvent(new Event('change'));",
        json!(text)
    );
    browser.run(&script).map(drop)
}

/// A board by clicking, a step, what is expected; the mutant that it kills; a file; and a student who fails it.
pub fn a_fixture_is_written_and_used() -> Outcome {
    let folder = samples()?;
    let (server, browser) = (Server::of(folder.path(), &["serve", "--port", "0"])?, Browser::start()?);
    browser.open(&server.link)?;
    browser.until("document.querySelector('a[href=\"#author\"]')")?;
    browser.click("a[href='#author']")?;
    browser.until("document.querySelector('.author .steps input')")?;
    let field = |label: &str| {
        format!(
            "[...document.querySelectorAll('.author label')].find(one => one.textContent.startsWith('{label}')).querySelector('select, input, textarea')"
        )
    };
    fill(&browser, &field("Coursework"), "tic-tac-toe")?;
    browser.until("[...document.querySelectorAll('option')].some(one => one.value === 'lines')")?;
    fill(&browser, &field("Requirement"), "lines")?;
    fill(&browser, &field("Title"), "X completes the other diagonal")?;
    fill(&browser, &field("File name"), "the-other-diagonal")?;
    // X on 3 and 5, O on 1 and 2: a click puts the chosen letter on a square.
    browser.until("document.querySelectorAll('.grid-picture button').length === 9")?;
    for (letter, squares) in [("X", [3, 5]), ("O", [1, 2])] {
        browser.click(&format!("input[name=letter][value={letter}]"))?;
        for square in squares {
            let (row, column) = ((square - 1) / 3 + 1, (square - 1) % 3 + 1);
            browser.click(&format!(".grid-picture div:nth-child({row}) button:nth-child({column})"))?;
        }
    }
    fill(&browser, "document.querySelector('.steps input')", "type 7")?;
    let yaml = "document.querySelector('.author pre[aria-label=\"The fixture\"]').textContent";
    browser.until(&format!("{yaml}.includes('O O X\\n    . X .') && {yaml}.includes('finished: true')"))?;
    // What is not ticked is not expected.
    browser.until("[...document.querySelectorAll('.offer')].some(one => one.textContent.includes('board:'))")?;
    browser.run(
        "[...document.querySelectorAll('.offer')].filter(one => one.textContent.includes('feedback'))
         .map(one => one.querySelector('input')).filter(box => box.checked).forEach(box => box.click())",
    )?;
    browser.until(&format!("!{yaml}.includes('feedback')"))?;
    browser.run(
        "[...document.querySelectorAll('button')].find(one => one.textContent.startsWith('Which mutants')).click()",
    )?;
    browser.until("document.querySelectorAll('.kills li').length > 0")?;
    browser.until("document.querySelector('.kills').textContent.includes('diagonal')")?;
    browser.run("[...document.querySelectorAll('button')].find(one => one.textContent === 'Save').click()")?;
    browser.until("document.querySelector('.author').textContent.includes('Saved as fixtures/tic-tac-toe/lines/the-other-diagonal.yaml')")?;
    browser.no_complaints()?;
    let id = "lines/the-other-diagonal";
    let check = |sample: &str, code: i32| {
        let work = format!("samples/tic-tac-toe/{sample}");
        run(folder.path(), &["check", &work, "--fixture", id], code)
    };
    check("accepted/python-one-class", 0)?;
    check("flawed/python-one-diagonal", 1)?;
    // `grade` plays it as well.
    run(folder.path(), &["grade", "samples/tic-tac-toe/flawed/python-one-diagonal", "--out", "results"], 0)?;
    let sheets = run(folder.path(), &["report", "results", "--format", "json"], 0)?;
    if sheets.contains(id) { Ok(()) } else { Err(format!("nobody has played {id}")) }
}

/// A draft that a flawed work would fail: the page names the person and the marks, and grading again takes just those. Then a
/// scenario that the person has failed is made smaller by that work.
pub fn a_draft_is_weighed() -> Outcome {
    let folder = samples()?;
    for (name, sample) in [("ann", "flawed/python-one-diagonal"), ("bea", "accepted/python-one-class")] {
        let sample = folder.path().join(format!("samples/tic-tac-toe/{sample}"));
        copy(&sample, &folder.path().join(format!("cohort/{name}")))?;
    }
    let graded = || -> Outcome<Vec<i64>> {
        run(folder.path(), &["grade", "cohort"], 0)?;
        let sheets = run(folder.path(), &["report", "results", "--format", "json"], 0)?;
        let sheets: Vec<Value> = serde_json::from_str(&sheets).map_err(|why| why.to_string())?;
        Ok(sheets.iter().filter_map(|sheet| sheet["marks"].as_i64()).collect())
    };
    let before = graded()?;
    let served = ["serve", "results", "--work", "cohort", "--port", "0"];
    let (server, browser) = (Server::of(folder.path(), &served)?, Browser::start()?);
    browser.open(&server.link)?;
    browser.until("document.querySelector('.watch tbody tr')")?;
    browser.run("location.hash = '#author=tic-tac-toe/end/x-wins'")?;
    let yaml = "document.querySelector('.author pre[aria-label=\"The fixture\"]')?.textContent";
    browser.until(&format!("{yaml}?.includes('requirement: end')"))?;
    let field = |label: &str| {
        format!(
            "[...document.querySelectorAll('.author label')].find(one => one.textContent.startsWith('{label}')).querySelector('select, input, textarea')"
        )
    };
    fill(&browser, &field("Title"), "X completes the other diagonal")?;
    fill(&browser, &field("File name"), "the-other-diagonal")?;
    fill(&browser, &field("On turn"), "x")?;
    fill(&browser, &field("Board"), "O O X\n. X .\n. . .")?;
    // Only the first step is left.
    browser.run("[...document.querySelectorAll('.steps button')].slice(1).forEach(remove => remove.click())")?;
    fill(&browser, "document.querySelector('.steps input')", "type 7")?;
    browser.until(&format!("{yaml}.includes('O O X') && {yaml}.includes('type 7') && {yaml}.includes('finished')"))?;
    let press = |words: &str| {
        browser.run(&format!(
            "[...document.querySelectorAll('button')].find(one => one.textContent.startsWith('{words}')).click()"
        ))
    };
    let told = "document.querySelector('.kills').textContent";
    press("Whose marks")?;
    let is_there = (0..10).any(|_| browser.until(&format!("{told}.includes('1 of 2 would fail it')")).is_ok());
    if !is_there {
        return Err(format!("it is not told whose marks would change: {}", browser.text()?));
    }
    browser.until(&format!("{told}.includes('−4 for end')"))?;
    browser.until("/^#watch-p\\d+$/.test(document.querySelector('.kills li a').hash)")?;
    browser.until("document.querySelector('.kills li a').textContent === 'ann'")?;
    press("Save")?;
    browser.until(&format!("{told}.includes('Saved as fixtures/tic-tac-toe/end/the-other-diagonal.yaml')"))?;
    let (lost, after) = (vec![4, 0], graded()?);
    let change: Vec<i64> = before.iter().zip(&after).map(|(before, after)| before - after).collect();
    if change != lost {
        return Err(format!("from {before:?} to {after:?} are not {lost:?} marks"));
    }
    // From the sheet of the person who fails it.
    browser.run("location.hash = '#watch-p1-lines%2Fby-every-square-x'")?;
    browser.until("document.querySelector('.watch-body a[href^=\"#author=\"]')")?;
    browser.run("document.querySelector('.watch-body details').open = true")?;
    browser.click(".watch-body a[href^='#author=']")?;
    browser.until("location.hash.endsWith('@1') && document.querySelectorAll('.steps li').length > 3")?;
    browser.until("document.querySelector('.kills li a')?.textContent === 'ann'")?;
    press("Make smaller")?;
    let is_there = (0..10).any(|_| browser.until(&format!("{told}.includes('ann fails it in the same way')")).is_ok());
    if !is_there {
        return Err(format!("it is not made smaller: {}", browser.text()?));
    }
    browser.until("document.querySelectorAll('.steps li').length === 1")?;
    browser.no_complaints()
}

/// Thirty people, graded while somebody looks on: rows come, causes have all who share them, a person's sheet opens, and a
/// scenario is played again against the reference.
pub fn a_cohort_is_watched() -> Outcome {
    let folder = samples()?;
    hand_in(folder.path(), &SAMPLES, COHORT)?;
    let (server, browser) = (Server::of(folder.path(), &["grade", "cohort", "--serve=0"])?, Browser::start()?);
    browser.open(&server.link)?;
    // The page asks again by itself, until all are there; what the reader has done to the rows stays.
    let first = (0..20).any(|_| browser.until("document.querySelectorAll('.watch tbody tr').length > 0").is_ok());
    if !first {
        return Err(format!("no row comes: {}", browser.text()?));
    }
    let marks = "[...document.querySelectorAll('.watch th')].find(one => one.textContent === 'Marks')";
    browser.run(&format!("{marks}.querySelector('button').click()"))?;
    fill(&browser, "document.querySelector('.watch input[type=search]')", "student-0")?;
    let rows = "document.querySelectorAll('.watch tbody tr').length";
    let is_there = (0..20).any(|_| browser.until(&format!("{rows} === {COHORT}")).is_ok());
    if !is_there {
        return Err(format!("not all rows come: {}", browser.text()?));
    }
    browser.until(&format!("{marks}.getAttribute('aria-sort') === 'descending'"))?;
    browser.until("document.querySelectorAll('.watch tbody tr:not([hidden])').length === 10")?;
    browser.until("document.activeElement.type === 'search' && document.activeElement.value === 'student-0'")?;
    browser.until(
        "(marks => marks.every((own, at) => at === 0 || marks[at - 1] >= own))
         ([...document.querySelectorAll('.watch td.marks')].map(cell => Number(cell.dataset.value)))",
    )?;
    browser.click("a[href='#watch-causes']")?;
    let of_each = COHORT / SAMPLES.len();
    browser.until(&format!("document.querySelector('.watch-body').textContent.includes('{of_each}')"))?;
    let people = "[...document.querySelectorAll('.watch-body a')].filter(one => /^#watch-p\\d+$/.test(one.hash))";
    browser.until(&format!("{people}.length > 0"))?;
    browser.run(&format!("{people}[0].click()"))?;
    browser.until("/^#watch-p\\d+$/.test(location.hash)")?;
    let scenarios = "[...document.querySelectorAll('.watch-body a')].filter(one => /^#watch-p\\d+-./.test(one.hash))";
    browser.until(&format!("{scenarios}.length > 0"))?;
    browser.run(&format!("{scenarios}[0].click()"))?;
    // The first wrong step is there at once, with its boards and with pictures that are in the results.
    browser.until("document.querySelector('.watch-body .step.wrong.shown .board.actual svg use')")?;
    a_picture_is_drawn(&browser, folder.path())?;
    browser
        .until("[...document.querySelectorAll('.watch-body button')].some(one => one.textContent.includes('Play'))")?;
    // The scenario can be taken over as a draft, and the way back leads here.
    browser.run("document.querySelector('.watch-body details').open = true")?;
    browser.click(".watch-body a[href^='#author=tic-tac-toe/']")?;
    browser
        .until("document.querySelector('.author pre[aria-label=\"The fixture\"]')?.textContent.includes('steps:')")?;
    browser.run("history.back()")?;
    browser
        .until("[...document.querySelectorAll('.watch-body button')].some(one => one.textContent.includes('Play'))")?;
    browser.run(
        "[...document.querySelectorAll('.watch-body button')].find(one => one.textContent.includes('Play')).click()",
    )?;
    browser.until("document.querySelector('.table .frame')")?;
    browser.no_complaints()?;
    // What the page says is what was saved.
    let answer = server.ask("POST", "desks/watch/cohort", "{}")?.json()?;
    let sheets = run(folder.path(), &["report", "results", "--format", "json"], 0)?;
    let sheets: Vec<Value> = serde_json::from_str(&sheets).map_err(|why| why.to_string())?;
    let saved: Vec<String> = sheets.iter().map(|sheet| sheet["marks"].to_string()).collect();
    let rows = answer["html"].as_str().unwrap_or_default().split("class=\"right marks\" data-value=\"").skip(1);
    let shown: Vec<&str> = rows.filter_map(|row| row.split('"').next()).collect();
    if shown == saved { Ok(()) } else { Err(format!("{shown:?} are not the marks of {saved:?}")) }
}

/// Puts a picture of the wrong step into the results, and looks at the pixel that the page draws.
fn a_picture_is_drawn(browser: &Browser, folder: &Path) -> Outcome {
    let place = browser.run(
        "return document.querySelector('.watch-body .over').textContent + ' ' + document.querySelector('.player').dataset.start",
    )?;
    let place = place.as_str().unwrap_or_default();
    let (scenario, rest) = place.split_once(", of ").ok_or(place)?;
    let (who, step) =
        (rest.split_whitespace().next().unwrap_or_default(), place.rsplit(' ').next().unwrap_or_default());
    let pictures = folder.join("results").join(who).join("pictures");
    let name = format!("{}-step-{step}-x-yours.png", scenario.replace('/', "-"));
    fs::create_dir_all(&pictures).and_then(|()| fs::write(pictures.join(name), RED)).map_err(|why| why.to_string())?;
    browser.run(
        "const place = location.hash; location.hash = '#watch-causes'; setTimeout(() => (location.hash = place), 300)",
    )?;
    // A copy is read: what is drawn on is not made for that.
    browser.until(
        "(canvas => {
            if (!canvas) return false;
            const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
            copy.drawImage(canvas, 0, 0);
            return copy.getImageData(0, 0, 1, 1).data.join() === '255,0,0,255';
         })(document.querySelector('.watch-body .step.shown canvas'))",
    )
}
