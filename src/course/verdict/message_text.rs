//! Texts of a window in which a message is read.

use crate::spec::Spec;
use crate::view_spec::{ShownFrame, ViewSpec};

/// The text of a frame that has this message of a player: alone, or beside others where all players look at the frame.
pub(super) fn text_with_message<'f>(
    spec: &Spec,
    look: &ViewSpec,
    frame: &'f ShownFrame,
    message: &str,
    player: &str,
) -> Option<&'f str> {
    let has = |text: &str| match look.is_shared() {
        true => spec.messages.reads_among(text, message, player, &spec.seats),
        false => spec.messages.same(text, message),
    };
    frame.labels.iter().map(|label| label.text.as_str()).find(|text| has(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view_spec::ShownText;

    #[test]
    fn messages_share_a_text_where_players_share_a_window() {
        let bundle = crate::bundle::Bundle::bundled_only();
        let spec = crate::coursework::load_spec(&bundle, "reversi", None).expect("the spec is right");
        let text = "White: Your turn   Black: Please wait";
        let label = ShownText { text: text.to_string(), place: Default::default() };
        let frame = ShownFrame { labels: vec![label], ..ShownFrame::default() };
        let found = |look: &str| {
            let look: ViewSpec = serde_yaml::from_str(look).expect("a view");
            text_with_message(&spec, &look, &frame, "Your turn", "white").map(str::to_string)
        };
        assert_eq!(found("frame: {title: board}").as_deref(), Some(text));
        assert_eq!(found("frames: {white: {title: white}, black: {title: black}}"), None);
    }
}
