//! Downloads of learning platforms, graded as they are: no manifest anywhere.

use std::fs;

use super::archives::zip;
use super::support::{Place, same};

const CONTROLLER: &str = "submissions/reversi/accepted/rust-array/src/main.rs";

#[test]
fn downloads_of_three_platforms() {
    let place = Place::new();
    let right = fs::read_to_string(CONTROLLER).expect("a sample");
    let wrong = right.replace("It is not your turn!", "Not yours!");
    assert_ne!(right, wrong);
    let packed = |text: &str| zip(&[("reversi-main/src/main.rs".to_string(), text.as_bytes().to_vec())]);
    let moodle = |who: &str| format!("work/{who}_assignsubmission_file_");
    place.write_raw(&format!("{}/My work.zip", moodle("Jane Doe_101")), &packed(&right));
    place.write(&format!("{}/report.pdf", moodle("Jane Doe_101")), "%PDF");
    place.write(&format!("{}/report.pdf", moodle("Kim\u{1b}[2J Lee_102")), "%PDF");
    place.write("work/Max_103_assignsubmission_onlinetext_/onlinetext.html", "sorry");
    place.write("work/doejohn_LATE_2001_3001_controller.rs", &wrong);
    place.write("work/doejohn_LATE_2001_3002_controller-1.rs", &right);
    let blackboard = |time: &str| format!("work/CW 2_jd1_attempt_2026-05-0{time}-10-11-12");
    place.write(&format!("{}.txt", blackboard("1")), "Name: Joe Dot (jd1)");
    place.write(&format!("{}_controller.rs", blackboard("1")), &right);
    place.write(&format!("{}.txt", blackboard("2")), "Name: Joe Dot (jd1)");
    place.write_raw(&format!("{}_all.zip", blackboard("2")), &packed(&wrong));
    place.write("work/leeann_2002_3003_Reversi.rar", "Rar!");
    place.write_raw("work/leebob_2003_3004_Reversi.zip", b"PK broken");
    let graded = place.run(&["grade", "work", "--coursework", "reversi"]).exits(0);
    same("grade_platforms", &graded);
    let sheets = place.results("results");
    let jane = sheets.iter().find(|(name, _)| name.contains("Jane Doe_101")).expect("a result by the student's name");
    let sheet = String::from_utf8_lossy(&jane.1);
    assert!(sheet.contains("\"student\": \"Jane Doe\"") && sheet.contains("\"number\": \"101\""), "{sheet}");
}
