//! Drafts of fixtures on the work of a cohort: whose marks they would change, and what is left of them when they are made smaller.

use std::fs;

use serde_json::{Value, json};

use super::archives::zip;
use super::markup::Element;
use super::serve_watch::number_of;
use super::served::Served;
use super::support::{Place, installed};

/// The desk for authors of a server.
struct Page(Served);

impl Page {
    fn of(place: &Place) -> Page {
        Page(Served::start(place, &["serve", "results", "--work", "work", "--port", "0"]))
    }

    fn ask(&self, question: &str, asked: &Value) -> Value {
        self.0.host_asks(&format!("desks/author/{question}"), asked)
    }

    /// The sentences with which the desk refuses.
    fn refusal(&self, question: &str, asked: &Value) -> String {
        let answer = self.0.ask(&self.0.token, "POST", &format!("desks/author/{question}"), asked);
        assert_eq!(answer.status, 422, "{question}: {}", answer.body);
        answer.body["wrong"].to_string()
    }

    /// Asks whose marks a draft would change, until all is told.
    fn marks(&self, draft: &Value) -> Value {
        self.to_the_end(self.ask("marks", draft))
    }

    fn to_the_end(&self, mut answer: Value) -> Value {
        while answer["more"] == true {
            answer = self.ask("marks-now", &json!({}));
        }
        answer
    }

    /// The number of a person.
    fn number_of(&self, label: &str) -> Value {
        let cohort = self.0.host_asks("desks/watch/cohort", &json!({}));
        number_of(&Element::read(cohort["html"].as_str().expect("rows")), label).into()
    }
}

/// Name and marks, before and after, of each row.
fn rows(answer: &Value) -> Vec<(&str, u64, u64)> {
    let rows = answer["rows"].as_array().unwrap_or_else(|| panic!("{answer}"));
    let marks = |row: &Value, place: usize| row["marks"][place].as_u64().expect("marks");
    rows.iter().map(|row| (row["name"].as_str().unwrap_or_default(), marks(row, 0), marks(row, 1))).collect()
}

fn says(answer: &Value) -> String {
    let says = answer["says"].as_array().unwrap_or_else(|| panic!("{answer}"));
    says.iter().map(|says| says.as_str().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// A course whose fixtures know one diagonal only, and people: two of them do not know the other one, either.
fn graded() -> Option<Place> {
    if !installed("python3") {
        return None;
    }
    let place = Place::own("tic-tac-toe");
    for (name, _) in place.files("fixtures/tic-tac-toe/lines") {
        if !["top-row.yaml", "middle-column.yaml", "falling-diagonal.yaml"].contains(&name.as_str()) {
            fs::remove_file(place.path(&format!("fixtures/tic-tac-toe/lines/{name}"))).expect("it can be removed");
        }
    }
    // One of them hands in an archive.
    place.copy("submissions/tic-tac-toe/flawed/python-one-diagonal", "packed");
    place.write_raw("work/ben.zip", &zip(&place.files("packed")));
    for (name, sample) in [
        ("ann", "flawed/python-one-diagonal"),
        ("cleo", "accepted/python-one-class"),
        ("dan", "flawed/python-overwrites"),
    ] {
        place.copy(&format!("submissions/tic-tac-toe/{sample}"), &format!("work/{name}"));
    }
    place.run(&["grade", "work"]).exits(0);
    Some(place)
}

/// X completes the diagonal that nobody has looked at.
fn draft() -> Value {
    json!({
        "coursework": "tic-tac-toe", "requirement": "lines", "name": "the-other-diagonal", "title": "X completes 3 5 7",
        "given": {"player": "x", "board": "O O X\n. X .\n. . ."}, "steps": [{"line": "type 7", "keep": ["finished"]}],
    })
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_draft_costs_what_it_says() {
    let Some(place) = graded() else { return };
    let page = Page::of(&place);
    let answer = page.marks(&draft());
    let told = rows(&answer);
    assert_eq!(
        told.iter().map(|(name, before, after)| (*name, before - after)).collect::<Vec<_>>(),
        [("ann", 3), ("ben", 3)]
    );
    let says_all = says(&answer);
    assert!(says_all.starts_with("2 of 4 would fail it, 2 would pass. That costs 6 marks in all."), "{says_all}");
    let text = answer["rows"][0]["text"].as_str().unwrap_or_default();
    assert!(text.starts_with("−3 for lines (") && text.contains("). type 7: "), "{text}");
    assert_eq!(answer["rows"][0]["href"], json!(format!("#watch-p{}", page.number_of("ann"))));
    // What has been played is known.
    let again = page.marks(&draft());
    assert_eq!((rows(&again), says(&again).contains("Of 4, it is known from the last time.")), (told.clone(), true));
    // Somebody stops another one: all of it is told the next time.
    let mut other = draft();
    other["given"]["board"] = json!("O O X\n. X .\nO . .");
    other["steps"][0]["line"] = json!("type 9");
    page.ask("marks", &other);
    page.to_the_end(page.ask("marks-stop", &json!({})));
    assert!(
        says(&page.marks(&other)).starts_with("0 of 4 would fail it, 4 would pass."),
        "what is left of it is played"
    );
    // It is saved, and graded again: just those marks are gone.
    page.ask("save", &draft());
    let before = place.run(&["report", "results", "--format", "json"]).exits(0).json();
    place.run(&["grade", "work"]).exits(0);
    let after = place.run(&["report", "results", "--format", "json"]).exits(0).json();
    for (was, is) in before.as_array().expect("sheets").iter().zip(after.as_array().expect("sheets")) {
        let (id, marks) = (was["submission"]["id"].as_str().unwrap_or_default(), was["marks"].as_u64());
        let told = told.iter().find(|(name, ..)| *name == id);
        assert_eq!(marks, told.map_or(marks, |(_, before, _)| Some(*before)), "{id} before");
        assert_eq!(is["marks"].as_u64(), told.map_or(marks, |(_, _, after)| Some(*after)), "{id} after");
    }
    // Now that it is one of the fixtures, it costs nothing more; and nothing has to be played for that.
    fs::remove_dir_all(place.path("work")).expect("it can be removed");
    let known = page.marks(&draft());
    assert_eq!(rows(&known).iter().map(|(_, before, after)| before - after).collect::<Vec<_>>(), [0, 0]);
    assert!(says(&known).contains("Of 4, what was played when it was graded is judged again."), "{known}");
    // Without its only expectation nobody could fail: those two would get their marks back.
    let mut generous = draft();
    generous["steps"][0]["keep"] = json!([]);
    generous["given"]["board"] = json!("O O X\n. X .\n. . .");
    let given = page.marks(&generous);
    assert!(rows(&given).iter().all(|(_, before, after)| before < after), "{given}");
}

#[test]
fn of_work_that_is_gone_or_changed_nothing_is_told() {
    let Some(place) = graded() else { return };
    fs::remove_dir_all(place.path("work/ann")).expect("it can be removed");
    place.write("work/cleo/controller.py", &format!("{}\n# Changed.\n", place.read("work/cleo/controller.py")));
    let page = Page::of(&place);
    let answer = page.marks(&draft());
    assert_eq!(rows(&answer).iter().map(|(name, ..)| *name).collect::<Vec<_>>(), ["ben"]);
    let says = says(&answer);
    for part in [
        "1 of 4 would fail it, 1 would pass.",
        "1: the work has changed since it was graded (cleo).",
        "1: the work is not there any more: `--work DIR` says where it lies (ann).",
    ] {
        assert!(says.contains(part), "{part}: {says}");
    }
    let wrong = json!({ "given": {"player": "x", "board": "O O O\n. X .\n. X ."}, "steps": [{"line": "typ 7"}] });
    let mut mistaken = draft();
    mistaken["steps"] = wrong["steps"].clone();
    assert!(page.refusal("marks", &mistaken).contains("did you mean"));
    assert!(
        page.refusal("open", &json!({ "coursework": "", "scenario": "no/such", "person": 1 })).contains("no scenario")
    );
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_failed_scenario_is_made_smaller_by_the_students_own_code() {
    let Some(place) = graded() else { return };
    let page = Page::of(&place);
    let dan = page.number_of("dan");
    let sheet: Value = serde_json::from_str(&place.read("results/dan/marksheet.json")).expect("a marksheet");
    let scenarios = sheet["verdicts"].as_array().expect("verdicts").iter();
    let failed =
        scenarios.filter(|own| own["ending"] == "failed").map(|own| own["scenario"].clone()).max_by_key(|id| {
            let opened = page.ask("open", &json!({ "coursework": "tic-tac-toe", "scenario": id }));
            opened["draft"]["steps"].as_array().map(Vec::len)
        });
    let failed = failed.expect("he fails something");
    let opened = page.ask("open", &json!({ "coursework": "", "scenario": failed, "person": dan }));
    assert_eq!((&opened["draft"]["person"], &opened["rows"][0]["name"]), (&dan, &json!("dan")));
    assert_eq!(opened["rows"][0]["smaller"], json!({ "person": dan }));
    let steps = |answer: &Value| answer["draft"]["steps"].as_array().map_or(0, Vec::len);
    let smaller = page.ask("shorten", &opened["draft"]);
    assert!(steps(&smaller) < steps(&opened) && steps(&smaller) > 0, "{smaller}");
    let says_so = format!("dan fails it in the same way. It has {} step", steps(&smaller));
    assert!(says(&smaller).starts_with(&says_so), "{says_so}: {}", says(&smaller));
    // It expects no more than it did.
    let keys = |answer: &Value| {
        let steps = answer["draft"]["steps"].as_array().cloned().unwrap_or_default();
        steps.iter().flat_map(|step| step["keep"].as_array().cloned().unwrap_or_default()).collect::<Vec<Value>>()
    };
    assert!(keys(&smaller).iter().all(|key| keys(&opened).contains(key)), "{smaller}");
    // He fails what is left, and it still is his.
    let answer = page.marks(&smaller["draft"]);
    assert!(says(&answer).contains("dan, whose failed scenario this was, fails it."), "{answer}");
    assert_eq!(answer["rows"][0]["name"], "dan");
    // Whoever passes it cannot make it smaller.
    let mut of_another = smaller["draft"].clone();
    of_another["person"] = page.number_of("cleo");
    assert!(page.refusal("shorten", &of_another).contains("does not fail this scenario"));
}

#[test]
#[ignore = "slow: CI runs it"]
fn whoever_is_played_for_a_draft_is_kept_in() {
    let Some(place) = graded() else { return };
    let stolen = place.path("stolen");
    let attack = format!(
        "import os, subprocess\ntry:\n    open({:?}, 'w').write('x')\nexcept OSError:\n    pass\ntry:\n    subprocess.Popen(['touch', {:?}])\nexcept OSError:\n    pass\n",
        stolen, stolen
    );
    let own = place.read("work/ann/controller.py");
    place.write("work/ann/controller.py", &format!("{attack}{own}"));
    place.run(&["grade", "work"]).exits(0);
    assert!(!stolen.exists());
    let page = Page::of(&place);
    let answer = page.marks(&draft());
    assert_eq!(rows(&answer).len(), 2, "it is played like all others: {answer}");
    let mut hers = draft();
    hers["person"] = page.number_of("ann");
    page.ask("shorten", &hers);
    assert!(!stolen.exists());
}
