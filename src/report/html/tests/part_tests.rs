//! Parts of the page in the browser that the reports draw.

use super::*;

/// A template of another place, which shows a scenario.
const PART: &str = "{% from \"player.html\" import deed, words %}<article {{ words() }}>{{ page.shapes }}\
    {% for step in page.told.player.steps %}<section data-number=\"{{ step.number }}\">{{ deed(step, 3) }}</section>\
    {% endfor %}</article>{{ page.told.player.left_out }} left out";

fn part(verdict: &Verdict, transcript: Option<&Transcript<Reversi>>, words: &str, context: &PageContext) -> String {
    let (sheet, _) = sheet(words, words);
    let page = ScenarioPage::new(&sheet, verdict, transcript, context);
    let model = std::collections::BTreeMap::from([("page", page)]);
    let printer = PageRenderer::new().and_then(|printer| printer.with_templates(&[("part", PART)]));
    printer.and_then(|printer| printer.part("part", &model)).expect("a part")
}

#[test]
fn a_scenario_by_itself_is_drawn_as_on_the_page_of_its_submission() {
    let verdict = failed("capture", "Black wins.", false);
    let transcript = transcript(&verdict, "Black wins.");
    let drawn = part(&verdict, Some(&transcript), "Black wins.", &context());
    let (sheet, transcripts) = sheet("Black wins.", "other");
    let page = page(&sheet, &transcripts, &context());
    let figures = |page: &str| {
        let all = page.split("<figure class=\"board").skip(1).filter_map(|rest| rest.split("</figure>").next());
        all.map(|figure| figure.split("<use").next().unwrap_or_default().to_string()).collect::<Vec<_>>()
    };
    let own = figures(&drawn);
    assert!(own.len() >= 4 && figures(&page).starts_with(&own), "{own:?}");
    for wanted in ["<h3>", "data-next=\"Next step\"", "class=\"m-differs\"", "Black·<mark>·</mark>wins."] {
        assert!(drawn.contains(wanted), "{wanted}: {drawn}");
    }
    let found = part(&verdict, None, "Black wins.", &context());
    assert!(
        found.contains("data-number=\"1\"") && !found.contains("data-number=\"0\""),
        "only what was wrong: {found}"
    );
}

#[test]
fn a_scenario_by_itself_stays_text_and_has_all_steps() {
    let verdict = failed("capture", HOSTILE, false);
    let mut long = transcript(&verdict, HOSTILE);
    let tape = long.tape.clone();
    (0..99).for_each(|_| long.tape.extend(tape.clone()));
    let drawn = part(&verdict, Some(&long), HOSTILE, &context());
    assert!(drawn.contains("data-number=\"100\"") && drawn.ends_with("0 left out"));
    assert!(drawn.contains("&lt;script&gt;alert(1)") && !drawn.contains("<script") && !drawn.contains("<img"));
    let (_, attributes) = tags(&drawn);
    assert!(attributes.iter().all(|name| !name.starts_with("on") && name != "style"), "{attributes:?}");
}

#[test]
fn a_picture_that_needs_a_token_is_asked_for() {
    let verdict = failed("capture", "x", false);
    let name = crate::results::PictureKind::Shown.file_name(&verdict.scenario, 1, "black");
    let header = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\x80\0\0\x01\xe0";
    let picture = SavedPicture::fetched("{\"name\":\"<x>\"}".to_string(), header).expect("a picture");
    let context = PageContext { pictures: [(name, picture)].into(), ..context() };
    let drawn = part(&verdict, Some(&transcript(&verdict, "x")), "x", &context);
    let canvas =
        "<canvas data-picture=\"{&quot;name&quot;:&quot;&lt;x&gt;&quot;}\" width=\"640\" height=\"480\" role=\"img\"";
    assert!(drawn.contains(canvas) && !drawn.contains("<img"), "{drawn}");
}

#[test]
fn a_part_of_another_page_has_all_rules_and_shares_only_those_of_drawings() {
    let style = style_below("part");
    let nested = style.strip_prefix(".part {\n").expect("a rule around all");
    let rules = |text: &str| text.matches(" {").count();
    assert_eq!(rules(nested) + rules(BOARD_STYLE), rules(STYLE), "no rule is lost");
    assert!(BOARD_STYLE.contains(".m-differs") && BOARD_STYLE.contains(".wall") && nested.contains(".finding"));
    assert!(!nested.contains(":root") && nested.contains("&") && nested.ends_with("}\n"));
    let of_boards =
        |rule: &&str| rule.contains(" {") && !rule.starts_with("@media") && !rule.trim_start().starts_with(":root");
    for rule in BOARD_STYLE.lines().filter(of_boards) {
        assert!(rule.trim_start().starts_with('.'), "{rule} would concern the page around it");
    }
}
