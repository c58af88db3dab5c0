//! Pictures of what a view showed where it was wrong, each beside one of what it should have shown.

use crate::game::{Drawable, Game};
use crate::host::gui::Pixels;
use crate::marks::Marksheet;
use crate::replay::Transcript;
use crate::results::PictureKind;
use crate::scenario::{ExpectedView, Step};
use crate::verdict::{VerdictEnding, split_into_steps};
use crate::view_spec::{Colour, LetterPicture, PixelImage, ShownSquare};

/// How many pixels a square has in a picture that we draw.
const SQUARE: usize = 50;

/// The pictures of a submission, each with the name of its file: scenario, step, player, and whose it is.
pub fn pictures<G: Drawable>(marksheet: &Marksheet, transcripts: &[Transcript<G>]) -> Vec<(String, Vec<u8>)> {
    let mut pictures = Vec::new();
    for verdict in marksheet.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Failed) {
        let Some(transcript) = transcripts.iter().find(|transcript| transcript.scenario.id == verdict.scenario) else {
            continue;
        };
        let Some(watched) = &transcript.scenario.watched else { continue };
        let acts = split_into_steps(transcript);
        let mut steps: Vec<usize> = verdict.findings.iter().map(|finding| finding.step).collect();
        steps.dedup();
        for (step, act) in steps.into_iter().filter_map(|step| Some((step, acts.get(step.checked_sub(1)?)?))) {
            let Some(shown) = &act.shown else { continue };
            let name = |seat: &str, kind: PictureKind| kind.file_name(&verdict.scenario, step, seat);
            for seat in &watched.seats {
                let frame = watched.look.frame_of(shown, seat, &watched.seats).map(|(_, frame)| frame);
                let theirs = frame.and_then(|frame| frame.picture.as_ref()).and_then(as_png);
                let Some(theirs) = theirs else { continue };
                pictures.push((name(seat, PictureKind::Shown), theirs));
                let repainted = frame.and_then(|frame| frame.repainted.as_ref()).and_then(|new| new.picture.as_ref());
                pictures.extend(repainted.and_then(as_png).map(|png| (name(seat, PictureKind::Repainted), png)));
                let board = stated(watched, transcript.scenario.steps.get(step - 1), seat).unwrap_or_else(|| {
                    watched.look.seen_by(seat, &LetterPicture::of(&G::view_letters(&act.after.squares))).to_string()
                });
                pictures.extend(drawn(&watched.look.drawn(&board)).map(|png| (name(seat, PictureKind::Expected), png)));
            }
        }
    }
    pictures
}

/// The board that a fixture says a player's frame should show, if it says one.
fn stated<G: Game>(watched: &ExpectedView, step: Option<&Step<G>>, seat: &str) -> Option<String> {
    let Some(Step::Do { expect, .. }) = step else { return None };
    let (_, pane) = expect.shows.iter().find(|(number, _)| number.name(&watched.seats) == seat)?;
    pane.board.clone()
}

fn as_png(picture: &PixelImage) -> Option<Vec<u8>> {
    let pixels = Pixels::unpack(picture).ok()?;
    let (width, height) = pixels.size();
    encoded(width, height, pixels.rgb())
}

/// Squares as they should be drawn.
fn drawn(squares: &[Vec<ShownSquare>]) -> Option<Vec<u8>> {
    let (rows, columns) = (squares.len(), squares.first()?.len());
    let mut rgb = Vec::with_capacity(3 * rows * columns * SQUARE * SQUARE);
    for y in 0..rows * SQUARE {
        for x in 0..columns * SQUARE {
            let square = squares.get(y / SQUARE)?.get(x / SQUARE)?;
            rgb.extend(pixel(square, x % SQUARE, y % SQUARE));
        }
    }
    encoded(u32::try_from(columns * SQUARE).ok()?, u32::try_from(rows * SQUARE).ok()?, &rgb)
}

fn pixel(square: &ShownSquare, x: usize, y: usize) -> [u8; 3] {
    let colour = |of: &Option<Colour>| of.as_ref().map_or([128; 3], Colour::rgb);
    let middle = (SQUARE as f64 - 1.0) / 2.0;
    let far = (x as f64 - middle).hypot(y as f64 - middle);
    let radius = SQUARE as f64 * 0.44;
    let edge = [x, y].into_iter().any(|at| at == 0 || at + 1 == SQUARE);
    match square {
        ShownSquare { border: Some(_), .. } if edge => colour(&square.border),
        ShownSquare { disc: Some(_), rim: Some(_), .. } if (far - radius).abs() < 1.0 => colour(&square.rim),
        ShownSquare { disc: Some(_), .. } if far < radius => colour(&square.disc),
        _ => colour(&square.ground),
    }
}

fn encoded(width: u32, height: u32, rgb: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(rgb).ok()?;
    writer.finish().ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_should_be_seen_is_drawn_square_by_square() {
        let piece = ShownSquare {
            ground: Some(Colour::named("green")),
            border: Some(Colour::named("black")),
            disc: Some(Colour::named("white")),
            rim: Some(Colour::named("black")),
            ..ShownSquare::default()
        };
        let empty = ShownSquare { disc: None, rim: None, ..piece.clone() };
        let bytes = drawn(&[vec![empty, piece]]).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let mut rgb = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut rgb).unwrap();
        assert_eq!((info.width, info.height), (2 * SQUARE as u32, SQUARE as u32));
        let at = |x: usize, y: usize| Colour::of(rgb[3 * (y * 2 * SQUARE + x)..][..3].try_into().unwrap()).to_string();
        let middle = SQUARE / 2;
        assert_eq!([at(0, middle), at(middle, middle), at(SQUARE + middle, middle)], ["black", "green", "white"]);
        assert_eq!(at(SQUARE + 4, 4), "green", "beside the disc");
    }
}
