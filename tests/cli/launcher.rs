//! The launcher: a small process of ours from which all programs are started, and without which they are started anyway.

use super::support::Place;

/// Notes that it was started and which other children its parent has, kills the launcher if a file `kill` is there, and answers
/// nothing.
fn student(place: &Place) -> String {
    let seen = place.path("seen");
    place.write("ada/submission.yaml", "coursework: tic-tac-toe\nlanguage: command\ncommand: [sh, run.sh]\n");
    place.write(
        "ada/run.sh",
        &format!(
            "for child in $(cat /proc/$PPID/task/$PPID/children); do\n\
             \x20 read -r number name state rest < /proc/$child/stat\n\
             \x20 if [ \"$name $state\" = '(referee-launch) Z' ]; then continue; fi\n\
             \x20 if [ \"$name\" = '(referee-launch)' ]; then\n\
             \x20   echo $name >> '{0}'\n\
             \x20   if [ -e '{1}' ]; then kill -9 $child; fi\n\
             \x20 fi\n\
             done\n\
             echo started >> '{0}'\n",
            seen.display(),
            place.path("kill").display()
        ),
    );
    std::fs::remove_file(&seen).ok();
    // In a sandbox it sees nothing of this.
    place.run(&["grade", "ada", "--sandbox", "none", "--fresh"]).exits(0);
    place.read("seen")
}

#[test]
#[cfg(target_os = "linux")]
fn programs_are_children_of_the_grader_and_started_by_the_launcher() {
    let place = Place::own("tic-tac-toe");
    let seen = student(&place);
    let (there, started) = (seen.matches("referee-launch").count(), seen.matches("started").count());
    assert!(started > 1 && there == started, "{seen}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_launcher_that_is_killed_is_done_without() {
    let place = Place::own("tic-tac-toe");
    student(&place);
    let results = place.results("results");
    place.write("kill", "");
    let seen = student(&place);
    assert_eq!(seen.matches("referee-launch").count(), 1, "{seen}");
    assert!(seen.matches("started").count() > 1, "{seen}");
    assert!(place.results("results") == results, "the marks are the same");
}
