//! Answers to the question for a mark.

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// These marks, and perhaps a remark.
    Mark {
        /// The marks.
        marks: u32,
        /// The remark for the student.
        remark: Option<String>,
    },
    /// Leave it open and go on.
    Next,
    /// Go back to the one before.
    Back,
    /// Stop here.
    End,
}

/// Reads an answer: `4`, `4 the arrows are missing`, `4 #2` for the second of the earlier `remarks`, nothing, `b` or `q`. Where
/// the mark wins over the grader's, `needs_remark`.
///
/// # Errors
/// What to write instead.
pub fn parse_answer(line: &str, worth: u32, needs_remark: bool, remarks: &[String]) -> Result<Answer, String> {
    let line = line.trim();
    match line {
        "" => return Ok(Answer::Next),
        "b" | "back" => return Ok(Answer::Back),
        "q" | "quit" | "end" => return Ok(Answer::End),
        _ => {}
    }
    let (number, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let Some(marks) = number.parse::<u32>().ok().filter(|marks| *marks <= worth) else {
        return Err(format!(
            "Begin with a whole number from 0 to {worth}, then the remark: `2 the arrows are missing`."
        ));
    };
    let rest = rest.trim();
    let remark = match rest.strip_prefix('#').map(str::parse::<usize>) {
        Some(Ok(number)) => {
            let earlier = number.checked_sub(1).and_then(|index| remarks.get(index)).cloned();
            Some(earlier.ok_or_else(|| format!("There is no remark #{number}."))?)
        }
        _ => Some(rest.to_string()).filter(|rest| !rest.is_empty()),
    };
    if needs_remark && remark.is_none() {
        return Err("Your mark wins over the grader's, so write why behind it.".to_string());
    }
    Ok(Answer::Mark { marks, remark })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(marks: u32, remark: Option<&str>) -> Result<Answer, String> {
        Ok(Answer::Mark { marks, remark: remark.map(str::to_string) })
    }

    #[test]
    fn an_answer_is_marks_and_a_remark_or_a_letter() {
        let remarks = ["no names".to_string(), "no arrows".to_string()];
        let answer = |line: &str| parse_answer(line, 5, false, &remarks);
        assert_eq!(answer("4"), mark(4, None));
        assert_eq!(answer(" 0  the arrows, and #2 "), mark(0, Some("the arrows, and #2")));
        assert_eq!(answer("5 #2"), mark(5, Some("no arrows")));
        assert_eq!((answer(""), answer("b"), answer("q")), (Ok(Answer::Next), Ok(Answer::Back), Ok(Answer::End)));
        for wrong in ["6", "-1", "4.5", "good", "4,", "5 #3", "5 #0"] {
            assert!(answer(wrong).is_err(), "{wrong}");
        }
        assert!(parse_answer("4", 5, true, &remarks).is_err());
        assert_eq!(parse_answer("4 agreed in the lecture", 5, true, &[]), mark(4, Some("agreed in the lecture")));
    }
}
