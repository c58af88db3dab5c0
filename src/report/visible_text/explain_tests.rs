//! Texts that students send, and what they are told.

use super::explain_difference;

#[test]
fn every_slip_is_named() {
    let wanted = "White won. White 40 to Black 24. Reset the game to replay.";
    for (given, told) in [
        (wanted.to_owned(), vec![]),
        (String::new(), vec!["your text is empty"]),
        ("  ".into(), vec!["your text has nothing but blanks"]),
        (format!(" {wanted}"), vec!["your text starts with a blank"]),
        (format!("{wanted} "), vec!["your text ends with a blank"]),
        (wanted.replace(". R", ".  R"), vec!["two blanks where one is wanted"]),
        (wanted.replace("to Black", "toBlack"), vec!["a blank is missing between two words"]),
        (wanted.replace(". R", " . R"), vec!["a blank inside a word, or before a sign"]),
        (wanted.to_uppercase(), vec!["capital letters differ"]),
        (wanted.replace("replay.", "replay"), vec!["a full stop is missing at the end"]),
        (wanted.replace("replay.", "replay!"), vec!["an exclamation mark at the end where a full stop is wanted"]),
        (format!("{wanted}."), vec!["`..` at the end where a full stop is wanted"]),
        (wanted.replace("40", "4"), vec!["the number 4 where 40 is wanted"]),
        (wanted.replace("the ", ""), vec!["the word `the` is missing"]),
        (wanted.replace("to replay", "in order to replay"), vec![]),
        (wanted.replace("game", "match"), vec!["`match` where `game` is wanted"]),
        (wanted.replace("Reset the", "Please reset the"), vec![]),
        (format!("{wanted} Bye"), vec!["more follows after the wanted text: `. Bye`"]),
        (
            wanted[..19].to_owned(),
            vec!["your text stops too early: `to Black 24. Reset the game to replay` is missing"],
        ),
        (
            wanted.replace("won. White", "won.\u{a0}White").replace("24", "\u{200b}24"),
            vec![
                "your text has a no-break space (U+00A0) where a plain blank is wanted",
                "your text has an invisible character of no width (U+200B), which is not wanted",
            ],
        ),
        (format!("{wanted}\n"), vec!["your text has a line break (U+000A), which is not wanted"]),
    ] {
        let said = explain_difference(wanted, &given);
        match told.as_slice() {
            [] if given != wanted => {
                assert!(said[0].to_string().starts_with("the texts differ from character "), "{said:?}")
            }
            told => assert_eq!(said, told, "{given:?}"),
        }
    }
}

#[test]
fn a_typographic_sign_may_be_what_is_wanted() {
    assert_eq!(
        explain_difference("3 – 4", "3 - 4"),
        ["your text has a hyphen-minus where an en dash (U+2013) is wanted"]
    );
    assert_eq!(
        explain_difference("It’s", "Its"),
        ["a curly quote (U+2019) is missing", "`Its` where `It's` is wanted"]
    );
}

#[test]
fn hostile_texts_are_told_in_few_and_harmless_words() {
    let hostile: String = (0..0x2100).filter_map(char::from_u32).collect();
    let told = explain_difference("Draw.", &hostile.repeat(20));
    assert!(told.len() < 8, "{told:?}");
    assert!(
        told.iter().map(ToString::to_string).all(|it| it.len() < 300 && !it.chars().any(char::is_control)),
        "{told:?}"
    );
    assert!(explain_difference(&hostile, "Draw.").len() < 8);
}
