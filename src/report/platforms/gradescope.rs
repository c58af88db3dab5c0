//! Results for Gradescope's harness: `/autograder/results/results.json`.
//!
//! Source: Gradescope's documentation of autograders, "Output format". Whatever is written here is for the student.

use serde_json::{Map, Value, json};

use super::plain_text;
use super::score_item::{ItemOutcome, ScoreItem, score_items};
use crate::marks::Marksheet;
use crate::phrases::Phrasebook;

/// Writes the results of one person: a test for each requirement and plateau, and one with less than no marks for a cap.
///
/// The `score` at the top is what counts, and the tests add up to it. Marks that a person still has to give are not in it, and
/// not a test. Where the grader was in trouble there is no score anywhere: Gradescope then tells the student that the
/// autograder failed, and keeps no mark, so that trouble is never taken for zero. Somebody who has handed in several parts has
/// all their tests in one list, and their marks added up; what is asked for the whole counts once.
///
/// Nothing is ever of Gradescope's visibility `hidden`: one hidden test hides the student's total.
///
/// # Example
/// ```text
/// {"score": 12, "output": "12 of 19 marks. …", "output_format": "text", "visibility": "visible",
///  "tests": [{"name": "capture (handout, point 8)", "number": "2", "score": 7, "max_score": 14, "status": "failed", "output": "…"}]}
/// ```
pub fn results(sheets: &[Marksheet]) -> String {
    let own = Marksheet::combine_parts(&sheets.iter().collect::<Vec<_>>());
    let own: Vec<Marksheet> = own.iter().map(Marksheet::for_student).collect();
    let several = own.len() > 1;
    let scored = own.iter().all(|sheet| sheet.trouble.is_none() && sheet.not_run == 0);
    let all = own
        .iter()
        .flat_map(|sheet| score_items(sheet, Phrasebook::english()).into_iter().map(move |item| (sheet, item)));
    let tests: Vec<Value> = all
        .enumerate()
        .map(|(index, (sheet, item))| {
            let name = match several {
                true => format!("{}: {}", sheet.submission.part.name(), item.name),
                false => item.name.clone(),
            };
            test(index + 1, name, &item, scored)
        })
        .collect();
    let output: Vec<String> = own.iter().map(|sheet| of_part(sheet, several)).collect();
    let mut results = Map::new();
    if scored {
        results.insert("score".to_string(), own.iter().map(|sheet| sheet.marks).sum::<u32>().into());
    }
    results.insert("output".to_string(), output.join("\n\n").into());
    for field in ["output_format", "test_output_format", "test_name_format"] {
        results.insert(field.to_string(), "text".into());
    }
    results.insert("visibility".to_string(), "visible".into());
    results.insert("tests".to_string(), tests.into());
    results.insert("extra_data".to_string(), json!({ "referee": own.iter().map(extra).collect::<Vec<_>>() }));
    super::json(&results.into())
}

fn test(number: usize, name: String, item: &ScoreItem, scored: bool) -> Value {
    let mut test = Map::new();
    test.insert("name".to_string(), name.into());
    test.insert("number".to_string(), number.to_string().into());
    test.insert("output".to_string(), item.says.clone().into());
    test.insert("visibility".to_string(), "visible".into());
    if scored {
        test.insert("score".to_string(), item.score.into());
        test.insert("max_score".to_string(), item.worth.into());
    }
    // A test without a status and a score is neither green nor red.
    let status = match item.went {
        ItemOutcome::Well => Some("passed"),
        ItemOutcome::Wrong => Some("failed"),
        ItemOutcome::NotRun => None,
    };
    test.extend(status.map(|status| ("status".to_string(), status.into())));
    test.into()
}

fn of_part(sheet: &Marksheet, several: bool) -> String {
    let whole = plain_text::summary(sheet, Phrasebook::english());
    if several { format!("Your {}: {whole}", sheet.submission.part.name()) } else { whole }
}

/// For anyone who downloads all results.
fn extra(sheet: &Marksheet) -> Value {
    json!({
        "format": sheet.format,
        "coursework": sheet.coursework,
        "edition": sheet.edition,
        "part": sheet.submission.part,
        "marks": sheet.marks,
        "out_of": sheet.out_of,
        "by_hand": sheet.by_hand,
        "not_run": sheet.not_run,
        "plateau": sheet.plateau,
    })
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;

    fn read(sheets: &[Marksheet]) -> Value {
        let text = results(sheets);
        sample::is_published(&text);
        assert!(!text.contains("\"hidden\""), "{text}");
        serde_json::from_str(&text).expect("JSON")
    }

    fn sum(results: &Value, field: &str) -> i64 {
        results["tests"].as_array().expect("tests").iter().filter_map(|test| test[field].as_i64()).sum()
    }

    #[test]
    fn tests_add_up_to_the_marks() {
        for sheet in [sample::right(), sample::flawed(), sample::capped(), sample::hostile(), sample::unbuilt()] {
            let results = read(std::slice::from_ref(&sheet));
            assert_eq!(results["score"], sheet.marks, "{}", sheet.submission.id);
            assert_eq!(sum(&results, "score"), i64::from(sheet.marks), "{}", sheet.submission.id);
            assert_eq!(sum(&results, "max_score"), i64::from(sheet.out_of), "{}", sheet.submission.id);
        }
        let capped = sample::capped();
        assert!(capped.cut > 0 && capped.plateau.is_some(), "the sample has a cap that cuts, and a plateau");
    }

    #[test]
    fn trouble_is_no_zero() {
        for sheet in [sample::not_run(), sample::partly_run()] {
            let results = read(&[sample::right(), sheet]);
            assert_eq!(results.get("score"), None);
            let tests = results["tests"].as_array().expect("tests");
            assert!(
                tests.iter().all(|test| test.get("score").is_none() && test.get("max_score").is_none()),
                "{results}"
            );
            let said = results["output"].as_str().expect("a text");
            assert!(said.contains("grader could not run"), "{said}");
        }
    }

    #[test]
    fn a_failed_test_says_what_was_expected() {
        let results = read(&[sample::flawed()]);
        let said = results["tests"][0]["output"].as_str().expect("a text");
        for part in
            ["The opening is set up.", "The title of opening/a", "white selects 3,2", "Your turn.", "Your··turn!"]
        {
            assert!(said.contains(part), "{part}: {said}");
        }
        assert!(!said.contains('\u{1b}'), "{said}");
        assert_eq!(results["tests"][0]["status"], "failed");
        let hand = results["output"].as_str().expect("a text");
        assert!(hand.contains("To be marked by hand, and not in these marks: diagram (6)."), "{hand}");
    }

    #[test]
    fn parts_of_one_person_are_added_up() {
        let results = read(&[sample::right(), sample::right_view()]);
        assert_eq!(results["score"], 2 * sample::right().marks);
        assert_eq!((sum(&results, "score"), sum(&results, "max_score")), (48, 48));
        assert_eq!(results["tests"][0]["name"], "controller: opening");
        let said = results["output"].as_str().expect("a text");
        assert_eq!(said.matches("diagram (6)").count(), 1, "the diagram is of the whole: {said}");
    }
}
