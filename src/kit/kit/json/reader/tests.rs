use super::*;

#[test]
fn every_kind_of_value_is_read() {
    let read: Json = " {\"a\" : [ 1, -0.5e+1 ,null ] ,\"b\":{ },\"c\":[]}\r\n".parse().expect("it is JSON");
    let list = [Json::Number(1.0), Json::Number(-5.0), Json::Null].into_iter().collect();
    assert_eq!(read, Json::object([("a", list), ("b", Json::object([])), ("c", Json::List(vec![]))]));
}

#[test]
fn strings_know_all_escapes() {
    let text = r#""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83c\udca1 é""#;
    assert_eq!(text.parse(), Ok(Json::from("\"\\/\u{8}\u{c}\n\r\tAé🂡 é")));
}

#[test]
fn what_is_not_json_is_refused() {
    for (text, why) in [
        ("", "no value"),
        ("nul", "no value"),
        ("+1", "no value"),
        ("1 2", "something follows"),
        ("01", "something follows"),
        ("1.", "no digit"),
        ("-", "no digit"),
        ("1e", "no digit"),
        ("1e999", "too large"),
        ("[1,]", "no value"),
        ("[1", "neither"),
        ("{\"a\":1,}", "no key"),
        ("{\"a\" 1}", "no `:`"),
        ("{\"a\":1,\"a\":2}", "twice"),
        ("\"a", "without an end"),
        ("\"a\nb\"", "control"),
        (r#""\x""#, "unknown escape"),
        (r#""\u12é""#, "four hexadecimal"),
        (r#""\u+123""#, "four hexadecimal"),
        (r#""\ud800""#, "surrogate"),
        (r#""\ud800\u0041""#, "surrogate"),
        (r#""\udc00\ud800""#, "surrogate"),
    ] {
        let refused = text.parse::<Json>().expect_err(text).to_string();
        assert!(refused.contains(why), "{text}: {refused}");
    }
}

#[test]
fn depth_has_a_limit() {
    let nested = |depth| format!("{}{}", "[".repeat(depth), "]".repeat(depth)).parse::<Json>();
    assert!(nested(DEEPEST).is_ok());
    assert!(nested(DEEPEST + 1).is_err());
    assert!("[".repeat(1_000_000).parse::<Json>().is_err());
}
