//! Refuses what does not come from the page itself.
//!
//! A page of another site can make a browser send requests to this machine, and a name in its own domain can point here. So a
//! request has to name us by an address and not by a name (`Host`), a browser's must come from our own page (`Origin`,
//! `Sec-Fetch-Site`), and all but the page itself needs a token, which no browser adds by itself.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::refusal::Refusal;
use super::shared_state::SharedState;

/// Headers of every answer. Nothing is loaded from elsewhere, nothing is run that does not lie in a file of ours, and no other
/// page may show or keep ours.
const HEADERS: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-frame-options", "DENY"),
    ("cache-control", "no-store"),
];

/// Lets requests of our own page pass, and adds the headers to every answer.
pub async fn own_page_only(State(shared): State<SharedState>, request: Request, next: Next) -> Response {
    let mut response = match foreign(request.headers(), shared.port) {
        Some(why) => Refusal::new(StatusCode::FORBIDDEN, why).into_response(),
        None => next.run(request).await,
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Why a request is not one of our page; `None` if it may be.
fn foreign(headers: &HeaderMap, port: u16) -> Option<&'static str> {
    let text = |name: &header::HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let host = text(&header::HOST).unwrap_or_default();
    if !is_address(host, port) {
        return Some("open the page by the address that `referee serve` has printed");
    }
    let origin = text(&header::ORIGIN);
    if origin.is_some_and(|origin| origin.strip_prefix("http://") != Some(host)) {
        return Some("another page may not use this one");
    }
    let site = headers.get("sec-fetch-site").map(|value| value.to_str().unwrap_or_default());
    // `none` is somebody who opens the link.
    site.is_some_and(|site| !matches!(site, "same-origin" | "none"))
        .then_some("another page may not use this one")
        .filter(|_| !is_link(headers))
}

/// Whether a link was followed: the page opens, and as it has no token in its address without the link, it shows nothing.
fn is_link(headers: &HeaderMap) -> bool {
    let says = |name: &str, value: &str| headers.get(name).is_some_and(|own| own == value);
    says("sec-fetch-mode", "navigate") && says("sec-fetch-dest", "document")
}

/// Whether this names a machine by an address, or as this machine, at our port.
fn is_address(host: &str, port: u16) -> bool {
    let name = host.strip_suffix(&format!(":{port}")).or_else(|| Some(host).filter(|_| port == 80));
    let Some(name) = name else { return false };
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    name == "localhost" || bare.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(headers: &[(&'static str, &'static str)]) -> HeaderMap {
        headers
            .iter()
            .map(|(name, value)| (header::HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn our_page_is_known_by_its_address() {
        for own in ["127.0.0.1:4711", "localhost:4711", "[::1]:4711", "192.168.1.7:4711"] {
            assert_eq!(foreign(&request(&[("host", own)]), 4711), None, "{own}");
        }
        for other in ["", "127.0.0.1", "127.0.0.1:80", "evil.example:4711", "127.0.0.1.evil.example:4711", "localhost"]
        {
            assert!(foreign(&request(&[("host", other)]), 4711).is_some(), "{other}");
        }
    }

    #[test]
    fn a_page_of_another_site_is_refused() {
        let host = ("host", "127.0.0.1:4711");
        let with = |more: &[(&'static str, &'static str)]| foreign(&request(&[&[host], more].concat()), 4711);
        assert_eq!(with(&[("origin", "http://127.0.0.1:4711"), ("sec-fetch-site", "same-origin")]), None);
        assert_eq!(with(&[("sec-fetch-site", "none"), ("sec-fetch-mode", "navigate")]), None);
        for origin in ["http://evil.example", "null", "https://127.0.0.1:4711", "http://127.0.0.1:4712", ""] {
            assert!(with(&[("origin", origin)]).is_some(), "{origin}");
        }
        for site in ["cross-site", "same-site", ""] {
            assert!(with(&[("sec-fetch-site", site)]).is_some(), "{site}");
        }
        // A link in a mail is followed; an image or a frame on another page is not loaded.
        let link = [("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "document")];
        assert_eq!(with(&link), None);
        let framed = [("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "iframe")];
        assert!(with(&framed).is_some());
    }
}
