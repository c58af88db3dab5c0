//! Markdown that we have written ourselves as a page for a browser.

use pulldown_cmark::{Event, Options, Parser, html};

/// Style of the page: type only, for any screen, light or dark, and for paper.
const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}\
h1,h2,h3{line-height:1.2}h2{margin-top:2.5rem;border-bottom:1px solid #8888}\
table{border-collapse:collapse;width:100%}th,td{padding:.3rem .6rem;border-bottom:1px solid #8888;text-align:left;vertical-align:top}\
pre{overflow-x:auto;padding:.8rem;border:1px solid #8888;line-height:1.25}code{font-family:ui-monospace,monospace;font-size:.9em}\
@media print{body{max-width:none;font-size:11pt}pre,tr{break-inside:avoid}}";

/// Renders the body of a page. Markup in the Markdown is shown as text.
pub fn render_body(markdown: &str) -> String {
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        other => other,
    });
    let mut body = String::new();
    html::push_html(&mut body, events);
    body
}

/// A whole page, which loads nothing; markup in the Markdown is shown as it is written.
pub fn render_page(title: &str, markdown: &str) -> String {
    let body = render_body(markdown);
    let mut name = String::new();
    html::push_html(&mut name, std::iter::once(Event::Text(title.into())));
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{name}</title>\n\
         <style>{STYLE}</style>\n{body}</html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::render_page;

    #[test]
    fn nothing_in_a_text_is_taken_for_html() {
        let page = render_page("A & <b>", "# T\n\n<script>alert(1)</script>\n\n| a |\n|---|\n| `<i>` |\n");
        assert!(!page.contains("<script>") && page.contains("&lt;script&gt;"), "{page}");
        assert!(page.contains("<title>A &amp; &lt;b&gt;</title>") && page.contains("<table>"), "{page}");
        assert!(page.contains("<code>&lt;i&gt;</code>"), "{page}");
    }
}
