//! Buttons of views of described courseworks.

use super::described_courses::copy_of;
use super::support::installed;

/// Where a spec says nothing of it, buttons may stand anywhere, and no wrong view is about that.
#[test]
#[ignore = "slow: CI runs it"]
fn buttons_stand_where_the_spec_says_it() {
    if !installed("python3") {
        return;
    }
    let place = copy_of("battleships");
    let work = "submissions/accepted/python-view";
    place.edit(&format!("{work}/view.py"), "above=[self.messages[player]]", "above=[self.messages[player], New]");
    place.edit(&format!("{work}/view.py"), "below=below", "below=below[:1]");
    place.edit(
        &format!("{work}/view.py"),
        "        below = [",
        "        New = Button(\"New game\", pressed=self.controller.startup)\n        below = [",
    );
    place.edit(&format!("{work}/view.py"), "Button(\"New game\", pressed=self.controller.startup)]", "None]");
    let check = || place.run(&["check", work, "--fixture", "view-window"]);
    let elsewhere = check().exits(1);
    assert!(elsewhere.out.contains("should stand below the board"), "{elsewhere}");
    let audit = || place.run(&["audit", "battleships", "--format", "json"]).exits(0).out;
    let with_it = audit().matches("view-buttons-above").count();
    place.edit("specs/battleships.yaml", "  buttons-at: below\n", "");
    check().exits(0);
    assert_eq!((with_it, audit().matches("view-buttons-above").count()), (1, 0));
}
