//! The order of a page, what is folded, and what every page has.

use super::*;
use crate::html::saved_picture::SavedPicture;
use crate::results::PictureKind;

/// Where texts begin on a page, which all have to be there.
fn places(page: &str, texts: &[&str]) -> Vec<usize> {
    texts.iter().map(|text| page.find(text).unwrap_or_else(|| panic!("{text} is missing: {page}"))).collect()
}

/// Returns what is seen of a page, without code, drawings and a program's own words.
fn seen(page: &str) -> String {
    let mut text = String::new();
    let mut rest = page;
    while let Some((before, from)) = rest.split_once('<') {
        text.push_str(before);
        let (tag, after) = from.split_once('>').unwrap_or((from, ""));
        let name = tag.split_whitespace().next().unwrap_or_default();
        // In quotations the words of a student's program stand to the letter.
        let code = ["code", "pre", "q", "dd", "svg"].contains(&name);
        rest = if code { after.split_once(&format!("</{name}>")).map_or("", |(_, rest)| rest) } else { after };
    }
    text + rest
}

#[test]
fn what_lost_most_comes_first_and_what_passed_is_one_row() {
    let sheet = sample::flawed();
    let lost: Vec<(&str, u32)> = sheet.losses().map(|line| (line.id.as_str(), line.lost())).collect();
    assert_eq!(lost, [("opening", 5), ("capture", 11), ("canary", 5)], "ties and an order to change");
    let page = page(&sheet, &[], &context());
    for kind in ["href=\"#f-", "id=\"r-", "id=\"f-"] {
        let wanted = ["capture\"", "opening\"", "canary\""].map(|id| format!("{kind}{id}"));
        let found = places(&page, &wanted.each_ref().map(String::as_str));
        assert!(found.is_sorted(), "{kind}: {found:?}");
    }
    assert!(places(&page, &["id=\"r-canary\"", "id=\"r-diagram\""]).is_sorted());
    let sheet = sample::right();
    let page = self::page(&sheet, &[], &context());
    assert_eq!(page.matches("<tr class=").count(), 2, "what passed and what a person marks: {page}");
    let row = "3 passed</th>\n<td><span id=\"r-opening\">opening <small>5</small></span>, <span id=\"r-capture\">";
    assert!(page.contains(row) && page.contains("<strong>24</strong> <span class=\"of\">of 24</span>"), "{page}");
}

#[test]
fn like_failures_are_folded_and_only_the_first_is_open() {
    let (mut sheet, transcripts) = sheet("words", "other");
    let first = sheet.verdicts[0].clone();
    let another = |name: &str| Verdict { scenario: format!("capture/{name}"), ..first.clone() };
    sheet.verdicts.extend([another("second"), another("third")]);
    let mut odd = another("odd");
    odd.findings.remove(0);
    sheet.verdicts.push(odd);
    let page = page(&sheet, &transcripts, &context());
    assert_eq!(page.matches("<details open>").count(), 1, "{page}");
    let capture = page.split("<section class=\"failed\"").find(|section| section.contains("id=\"f-capture\""));
    let capture = capture.expect("a section");
    assert!(capture.contains("5 scenarios") && capture.contains(">3 more like this</summary>"), "{capture}");
    let folded = capture.split("<details class=\"alike\">").nth(1).expect("a fold");
    let (folded, after) = folded.split_once("id=\"s-capture.odd\"").expect("another kind is no more of the same");
    assert!(["second", "third"].iter().all(|name| folded.contains(&format!("id=\"s-capture.{name}\""))), "{folded}");
    assert!(!after.contains("alike"), "{after}");
}

#[test]
fn whoever_gave_no_answer_for_one_reason_is_not_opened_twice() {
    let (mut sheet, _) = sheet("words", "other");
    for verdict in sheet.verdicts.iter_mut() {
        verdict.findings.truncate(1);
        verdict.findings[0].check = CheckKind::Answer;
        verdict.findings[0].says = Phrase::verbatim("the program hangs");
    }
    let page = page(&sheet, &[], &context());
    assert_eq!(page.matches("For the same reason as <a href=\"#s-").count(), 1, "{page}");
}

#[test]
fn a_place_is_on_a_page_once_and_every_link_of_the_contents_leads_to_one() {
    for sheet in sample::all() {
        let page = page(&sheet, &[], &context());
        let names = page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let names: Vec<&str> = names.collect();
        let different: BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(names.len(), different.len(), "{names:?}");
        for link in page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(different.contains(link), "{link} is nowhere in {different:?}");
        }
        assert!(page.contains("<nav class=\"contents\" aria-label=\"Contents\">"));
    }
}

/// Two marksheets on one page have places of their own.
#[test]
fn the_sections_of_two_marksheets_do_not_share_places() {
    let mut shapes = shared_drawings::SharedDrawings::default();
    let (sheet, transcripts) = sheet("words", "other");
    let mut sections = |prefix: &str| {
        let sections = sheet_sections::SheetSections::new(&sheet, &transcripts, &context(), prefix, &mut shapes);
        serde_json::to_string(&sections).expect("JSON")
    };
    assert!(sections("").contains("\"s-capture.words\""));
    let other = sections("view-");
    assert!(other.contains("\"view-s-capture.words\"") && other.contains("\"view-r-capture\""), "{other}");
    assert!(!other.contains("\"s-capture.words\"") && !other.contains("\"r-capture\""), "{other}");
}

#[test]
fn code_in_a_sentence_is_code_wherever_a_sentence_stands() {
    let (mut sheet, transcripts) = sheet("words", "other");
    sheet.notes = vec!["main.py has `x`".to_string()];
    sheet.looks_like[0].says = "never calls `y`".to_string();
    sheet.requirements.iter_mut().for_each(|line| {
        line.says = "It calls `a`.".to_string();
        line.failing = "It does not call `b`.".to_string();
    });
    sheet.remarks[0].says = "Use `c`.".to_string();
    sheet.remarks[0].advice = "Try `d`.".to_string();
    sheet.verdicts.iter_mut().for_each(|verdict| {
        verdict.title = "A call of `e`".to_string();
        verdict.findings.iter_mut().for_each(|finding| finding.says = Phrase::verbatim("board.py: `f` is gone"));
    });
    let page = page(&sheet, &transcripts, &context());
    for letter in ["a", "b", "c", "d", "e", "f", "x", "y"] {
        assert!(page.contains(&format!("<code>{letter}</code>")), "{letter}: {page}");
    }
    assert!(page.contains("</span> board.py: <code>f</code> is gone."), "a path keeps its case: {page}");
    assert!(!page.contains("Board.py") && !page.contains("Main.py"), "{page}");
    let prose = seen(&page);
    assert!(!prose.contains('`'), "{prose}");
}

/// A page has room for every picture before it is there.
#[test]
fn every_picture_says_how_large_it_is() {
    let (sheet, transcripts) = sheet("words", "other");
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\x80\0\0\x01\xe0";
    let name = PictureKind::Shown.file_name("capture/words", 1, "white");
    let pictures = [(name, SavedPicture::new("picture.png".to_string(), png))].into_iter().collect();
    let page = page(&sheet, &transcripts, &PageContext { pictures, ..context() });
    let cohort = CohortPage::new(&[sheet.clone(), sheet], None);
    let cohort = PageRenderer::new().and_then(|printer| printer.cohort(&cohort)).expect("a page");
    assert!(page.contains("width=\"640\" height=\"480\""), "{page}");
    for tag in [&page, &cohort].iter().flat_map(|page| page.split('<').skip(1)) {
        let tag = tag.split('>').next().unwrap_or_default();
        if ["svg", "img"].contains(&tag.split_whitespace().next().unwrap_or_default()) {
            assert!(tag.contains(" width=\"") && tag.contains(" height=\""), "{tag}");
        }
    }
}
