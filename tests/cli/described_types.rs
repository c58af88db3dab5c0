//! Courseworks that are described, whose students take texts and players as objects of types of their own.

use super::described_arguments::{JAVA, course, run};
use super::support::{Run, installed};

/// Joins what was told to one line.
fn told(run: &Run) -> String {
    run.out.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text or a player may be a constant of an enum, a text of one character a `char`, and a number a `Long`.
#[test]
#[ignore = "slow: CI runs it"]
fn arguments_may_be_of_a_students_own_types_in_java() {
    let Some(place) = course().filter(|_| installed("javac")) else { return };
    let own = "enum Way { left, RIGHT }\n\n    enum Side { R_ed, BLUE }\n\n    public void step(Side side, Way way, Long number) {
        int player = side.ordinal() + 1;
        int squares = number.intValue();
        String direction = way.name().toLowerCase();";
    let work = JAVA.replace("public void step(int player, String direction, int squares) {", own);
    place.write("ada/Controller.java", &work);
    run(&place, &["check", "ada"]).exits(0);

    let wrong = work.replace("left, RIGHT", "RIGHT").replace("R_ed, BLUE", "BLUE");
    let wrong = wrong.replace("paint(String colour) {", "paint(char sign) {\n        String colour = \"\" + sign;");
    place.write("ada/Controller.java", &wrong);
    let told = told(&run(&place, &["check", "ada", "--all"]).exits(1));
    for message in [
        "the argument player of step cannot be player 1, red: the enum Side has no constant for it; it has BLUE. Add RED, or let \
         step take an int",
        "the argument direction of step cannot be \"left\": the enum Way has no constant for it; it has RIGHT. Add LEFT, or let step \
         take a String",
        "the argument colour of paint cannot be \"light blue\": a char is one character. Let paint take a String",
    ] {
        assert!(told.contains(message), "{message}: {told}");
    }
    assert!(!told.contains("call paint \"1\""), "a text of one character is a `char`: {told}");
}
