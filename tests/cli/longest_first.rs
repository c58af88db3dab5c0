//! Submissions that took longest the last time are graded first, so that nobody waits for them at the end.

use std::fs;

use super::support::{Place, installed};

#[test]
#[ignore = "slow: CI runs it"]
fn what_took_longest_is_begun_first() {
    if !installed("python3") {
        return;
    }
    let place = Place::own("tic-tac-toe");
    let heard = place.path("begun");
    for name in ["ann", "ben", "zoe"] {
        let own = format!("work/{name}");
        place.copy("submissions/tic-tac-toe/accepted/command-python", &own);
        let controller = format!("{own}/controller.py");
        let text = fs::read_to_string(place.path(&controller)).expect("a controller");
        place.write(&controller, &format!("open({heard:?}, \"a\").write(\"{name}\\n\")\n{text}"));
    }
    let order = || {
        fs::remove_file(&heard).ok();
        place.run(&["grade", "work", "--jobs", "1", "--sandbox", "none", "--fresh"]).exits(0);
        let text = fs::read_to_string(&heard).expect("they were started");
        let mut names: Vec<String> = text.lines().map(str::to_string).collect();
        names.dedup();
        names
    };
    assert_eq!(order(), ["ann", "ben", "zoe"], "nothing is known of them");
    for (name, cost) in [("ann", "10"), ("ben", "99999999"), ("zoe", "4000")] {
        fs::remove_file(place.path(&format!("results/{name}/costs.jsonl.zst"))).expect("costs");
        place.write(
            &format!("results/{name}/costs.jsonl"),
            &format!("{{\"scenario\":\"a\",\"wall-ms\":{cost}}}\nno json\n"),
        );
    }
    assert_eq!(order(), ["ben", "zoe", "ann"]);
}
