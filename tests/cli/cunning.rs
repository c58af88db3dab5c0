//! Work that would earn, learn or use up more than it should by how it behaves from one scenario to the next.

use super::support::Place;

/// A controller in Python with these lines at the beginning of each `startup`, `update` and click; `all` is a list that lasts as
/// long as its process.
fn controller(place: &Place, name: &str, lines: &str) -> bool {
    let found = std::process::Command::new("python3").arg("--version").output().is_ok_and(|run| run.status.success());
    assert!(found || std::env::var_os("CI").is_none(), "in CI there has to be python3");
    let folder = format!("work/{name}");
    place.copy("submissions/reversi/accepted/python-array", &format!("{folder}-honest"));
    let text = place.read(&format!("{folder}-honest/controller.py"));
    let lines: String = lines.lines().map(|line| format!("        {line}\n")).collect();
    let mut changed = format!("everything = []\n\n{text}");
    for function in ["def startup(self):\n", "def update(self):\n", "def square_selected(self, player, x, y):\n"] {
        assert_eq!(changed.matches(function).count(), 1, "{function}");
        changed = changed.replace(function, &format!("{function}{lines}"));
    }
    let begun = r#"        if not hasattr(self, "begun"):
            everything.append(None)
            self.begun = True
"#;
    assert!(changed.contains("        self.view = view\n"));
    place.write(&format!("{folder}/controller.py"), &changed.replace("BEGUN\n", &begun[8..]));
    place.write(&format!("{folder}/submission.yaml"), &place.read(&format!("{folder}-honest/submission.yaml")));
    std::fs::remove_dir_all(place.path(&format!("{folder}-honest"))).expect("it was made just now");
    found
}

/// It remembers all boards that it meets, and tells them whenever it is asked something.
#[test]
#[ignore = "slow: CI runs it"]
fn what_is_heard_in_hidden_scenarios_is_not_told_in_public_ones() {
    let place = Place::own("reversi");
    let tells = r#"squares = "".join(".WB"[self.model.get_board_contents(x, y)] for y in range(8) for x in range(8))
if squares not in everything:
    everything.append(squares)
self.view.feedback_to_user(1, " ".join(everything[-40:]))"#;
    if !controller(&place, "ann", tells) {
        return;
    }
    let told = || {
        place.run(&["grade", "work", "--out", "results"]).exits(0);
        place.transcripts("results/ann")
    };
    let all = told();
    let (hidden, public): (Vec<&str>, Vec<&str>) = all.lines().partition(|line| line.contains("\"hidden\":true"));
    assert!(hidden.len() > 20 && public.len() > 50, "{} and {}", hidden.len(), public.len());
    place.remove_hidden("reversi");
    assert!(told().lines().eq(public), "a public scenario is another one where there are hidden ones");
}

/// In the first game of a process it lets nobody play, and afterwards it plays rightly and says something wrong at each click
/// on a square where nothing can be played: after others it passes where pieces are played, and alone where none are.
#[test]
#[ignore = "slow: CI runs it"]
fn two_tries_under_two_conditions_earn_nothing() {
    let place = Place::own("reversi");
    place.remove_hidden("reversi");
    let lines = r#"BEGUN
if len(everything) == 1 and "player" in locals():
    return
if "player" in locals() and self.model.get_board_contents(x, y) != 0:
    self.view.feedback_to_user(1, "You know nothing")"#;
    if !controller(&place, "ann", lines) {
        return;
    }
    place.run(&["grade", "work", "--out", "results"]).exits(0);
    let sheet = sheet(&place);
    let lost = |id: &str| {
        let line = sheet["requirements"].as_array().into_iter().flatten().find(|line| line["id"] == id);
        line.is_some_and(|line| line["awarded"] == serde_json::json!({ "marks": 0 }))
    };
    for id in ["capture", "turn-messages", "pass", "end"] {
        assert!(lost(id), "{id} has marks: {}", sheet["requirements"]);
    }
    assert!(sheet["notes"].to_string().contains("each in a process of its own"), "{}", sheet["notes"]);
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_goes_by_chance_is_open_until_a_person_decides() {
    let place = Place::own("reversi");
    place.remove_hidden("reversi");
    let lines = r#"import random
if not hasattr(self, "luck"):
    self.luck = random.random() < 0.5
if not self.luck:
    return"#;
    if !controller(&place, "ann", lines) {
        return;
    }
    let run = place.run(&["grade", "work", "--out", "results"]).exits(0);
    let sheet = sheet(&place);
    let open = sheet["verdicts"].as_array().into_iter().flatten().filter(|verdict| verdict["ending"] == "open").count();
    assert!(open > 0 && sheet["by-hand"].as_u64() > Some(10), "{open} open, {} by hand", sheet["by-hand"]);
    assert!(run.out.contains("failed in one run and passed in another; please look at them:"), "{run}");
}

fn sheet(place: &Place) -> serde_json::Value {
    serde_json::from_str(&place.read("results/ann/marksheet.json")).expect("a marksheet")
}

/// Within the limits of each answer, and far beyond what anybody could keep.
#[test]
#[ignore = "slow: CI runs it"]
fn a_flood_of_messages_fills_nothing() {
    let place = Place::own("reversi");
    if !controller(&place, "ann", "for _ in range(900):\n    self.view.feedback_to_user(1, \"x\" * 1000)") {
        return;
    }
    place.run(&["grade", "work", "--out", "results"]).exits(0);
    let kept = place.transcripts("results/ann").len();
    assert!(kept < 40 << 20, "{kept} bytes");
    assert!(place.read("results/ann/marksheet.json").contains("in all answers"), "the limit is named");
}
