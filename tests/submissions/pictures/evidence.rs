//! Everything that was seen of a graded view, free of the game's type: words, pictures of every step, and what was asked for.

use std::collections::BTreeMap;
use std::io::Cursor;

use referee::cli::pictures::pictures;
use referee::game::{Bar, Board, Drawable};
use referee::grade::GradedSubmission;
use referee::gui::Pixels;
use referee::ports::Call;
use referee::scenario::Step;
use referee::verdict::{Verdict, VerdictEnding, split_into_steps};
use referee::view_spec::{PixelImage, ShownView, ViewSpec};

use super::sight::Sight;

/// Letters of a board, row by row from the top.
pub type Letters = Vec<Vec<char>>;

/// A failed scenario of a view, with what was seen of it.
pub struct Evidence {
    pub verdict: Verdict,
    pub look: ViewSpec,
    pub seats: Vec<String>,
    pub moments: Vec<Moment>,
    /// The saved pictures of it, by the names of their files.
    pub saved: BTreeMap<String, Sight>,
}

/// The end of one step.
#[derive(Default)]
pub struct Moment {
    /// Content of the view, as it was shown last.
    pub shown: Option<ShownView>,
    /// Whether it showed that in this very step.
    pub is_new: bool,
    /// The board of the model.
    pub model: Letters,
    /// Board that the fixture expects in each player's frame, and what lies between its squares.
    pub stated: BTreeMap<String, (Letters, Vec<Bar>)>,
}

impl Evidence {
    /// The evidence of each failed scenario; nothing of a view that opens no windows on a screen.
    pub fn of<G: Drawable>(rules: &G::Rules, graded: &GradedSubmission<G>) -> Vec<Evidence> {
        let calls = graded.transcripts.iter().flat_map(|transcript| &transcript.tape);
        let has_picture = |shown: &ShownView| shown.frames.iter().any(|frame| frame.picture.is_some());
        if !calls.into_iter().any(|call| matches!(call, Call::Show(shown) if has_picture(shown))) {
            return Vec::new();
        }
        let saved = pictures::<G>(rules, &graded.marksheet, &graded.transcripts);
        let failed = graded.marksheet.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Failed);
        let evidence = failed.filter_map(|verdict| {
            let transcript = graded.transcripts.iter().find(|transcript| transcript.scenario.id == verdict.scenario)?;
            let watched = transcript.scenario.watched.clone()?;
            let begins = format!("{}-step-", verdict.scenario.replace('/', "-"));
            let own = saved.iter().filter(|(name, _)| name.starts_with(&begins));
            let mut shown = None;
            let mut moments = Vec::new();
            for (act, step) in split_into_steps(transcript).into_iter().zip(&transcript.scenario.steps) {
                let is_new = act.shown.is_some();
                shown = act.shown.or(shown);
                let stated = stated(rules, step, &watched.seats);
                moments.push(Moment { shown: shown.clone(), is_new, model: model::<G>(&act.after), stated });
            }
            Some(Evidence {
                verdict: verdict.clone(),
                look: watched.look,
                seats: watched.seats,
                moments,
                saved: own.map(|(name, png)| (name.clone(), of_png(png))).collect(),
            })
        });
        evidence.collect()
    }
}

fn model<G: Drawable>(board: &Board<G::Squares>) -> Letters {
    letters(&G::view_letters(&board.squares))
}

fn stated<G: Drawable>(rules: &G::Rules, step: &Step<G>, seats: &[String]) -> BTreeMap<String, (Letters, Vec<Bar>)> {
    let Step::Do { expect, .. } = step else { return BTreeMap::new() };
    let of_frame = |(seat, pane): (&referee::game::Seat, &referee::scenario::FrameExpectation)| {
        let picture = pane.board.as_ref()?;
        let squares = G::read_squares(rules, picture).ok();
        let drawn = squares.as_ref().map_or_else(|| picture.clone(), G::view_letters);
        Some((seat.name(seats), (letters(&drawn), squares.as_ref().map(G::bars).unwrap_or_default())))
    };
    expect.shows.iter().filter_map(|(seat, pane)| of_frame((seat, pane))).collect()
}

/// Reads a board as it stands in words: letters with blanks between them.
pub fn letters(text: &str) -> Letters {
    text.lines().map(|line| line.chars().filter(|letter| !letter.is_whitespace()).collect()).collect()
}

/// A picture of the screen.
pub fn of_screen(image: &PixelImage) -> Option<Sight> {
    let pixels = Pixels::unpack(image).ok()?;
    Some(Sight::new(image.width as usize, pixels.rgb()))
}

fn of_png(bytes: &[u8]) -> Sight {
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().expect("a PNG");
    let mut rgb = vec![0; reader.output_buffer_size().expect("a picture of some size")];
    let info = reader.next_frame(&mut rgb).expect("pixels");
    Sight::new(info.width as usize, &rgb[..info.buffer_size()])
}
