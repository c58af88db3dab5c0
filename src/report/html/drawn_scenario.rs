//! The steps of a scenario with all that is drawn in them: boards, and the pictures of views.

use super::figure::FigureRenderer;
use super::page_context::PageContext;
use super::piece_styles::PieceStyles;
use super::scenario_playback::{PictureView, PlaybackBuilder, ScenarioPlayback};
use super::shared_drawings::SharedDrawings;
use crate::diagnostic::escape::escape_text;
use crate::game::Drawable;
use crate::phrases::{Phrasebook, phrase};
use crate::replay::Transcript;
use crate::results::PictureKind;
use crate::verdict::Verdict;
use crate::view_spec::ViewSpec;

/// A scenario's steps, with the pictures that were saved of a view, each at its step. `shapes` are the drawings of the page;
/// `whole` has all steps of a long scenario, too.
pub(super) fn drawn_scenario<G: Drawable>(
    verdict: &Verdict,
    transcript: Option<&Transcript<G>>,
    context: &PageContext,
    (shapes, whole): (&mut SharedDrawings, bool),
) -> ScenarioPlayback {
    let pieces = PieceStyles { look: context.look.as_ref(), seats: &context.seats, book: context.book };
    let mut easel = FigureRenderer { pieces, shapes, marks: Vec::new(), rows: 0 };
    let mut teller = PlaybackBuilder { seats: &context.seats, whole, easel: &mut easel };
    let mut player = match transcript {
        Some(transcript) => teller.transcript_playback(transcript, verdict),
        None => teller.verdict_playback(verdict),
    };
    for step in &mut player.steps {
        for seat in &context.seats {
            for kind in PictureKind::ALL {
                let name = kind.file_name(&verdict.scenario, step.number, seat);
                if let Some(picture) = context.pictures.get(&name) {
                    let caption = picture_caption(kind, seat, context.look.as_ref(), context.book);
                    step.pictures.push(PictureView { picture: picture.clone(), caption });
                }
            }
        }
    }
    player
}

/// Caption of a picture: its kind, and the frame by the name that the sentences beside it have for it.
fn picture_caption(kind: PictureKind, seat: &str, look: Option<&ViewSpec>, book: &Phrasebook) -> String {
    let frame = look.map_or_else(|| phrase!("window-of", player = seat), |look| look.called(seat));
    format!("{}: {}", book.say(&kind.heading()), escape_text(&book.say(&frame)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caption_and_a_finding_have_one_name_for_a_window() {
        let look = |text: &str| serde_json::from_str::<ViewSpec>(text).unwrap();
        let shared = look(r#"{"frame": {"title": "hexapawn"}, "squares": {}}"#);
        let each = look(r#"{"frames": {"white": {"title": "white"}}, "squares": {}}"#);
        let caption = |look| picture_caption(PictureKind::Shown, "white", look, Phrasebook::english());
        assert_eq!(caption(Some(&shared)), "Actual: the window");
        assert_eq!([caption(Some(&each)), caption(None)], ["Actual: white's frame", "Actual: white's frame"]);
    }
}
