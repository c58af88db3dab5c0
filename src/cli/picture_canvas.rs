//! A picture that is drawn on, and saved as PNG.

use super::picture_text;
use crate::gui::Pixels;
use crate::view_spec::{Colour, PixelImage, Rectangle, ShownSquare};

/// How many pixels a square has on a board that stands alone.
const SQUARE: i32 = 50;
/// Colour of the frame round a place that is marked: nobody draws boards in it.
const MARK: [u8; 3] = [255, 0, 255];
/// Width of that frame, in pixels.
const MARK_WIDTH: i32 = 3;

/// Red, green and blue of each pixel, row by row.
#[derive(Clone)]
pub struct Canvas {
    width: i32,
    height: i32,
    rgb: Vec<u8>,
}

impl Canvas {
    /// A picture to draw on; `None` if it cannot be read.
    pub fn of(picture: &PixelImage) -> Option<Canvas> {
        let pixels = Pixels::unpack(picture).ok()?;
        let (width, height) = pixels.size();
        let (width, height) = (i32::try_from(width).ok()?, i32::try_from(height).ok()?);
        Some(Canvas { width, height, rgb: pixels.rgb().to_vec() })
    }

    /// A board as it should be drawn, and nothing round it; `None` without squares.
    pub fn of_board(squares: &[Vec<ShownSquare>]) -> Option<Canvas> {
        let (rows, columns) = (i32::try_from(squares.len()).ok()?, i32::try_from(squares.first()?.len()).ok()?);
        let (width, height) = (columns * SQUARE, rows * SQUARE);
        let mut canvas = Canvas { width, height, rgb: vec![128; usize::try_from(3 * width * height).ok()?] };
        for (y, row) in (0..).zip(squares) {
            for (x, square) in (0..).zip(row) {
                canvas.draw(Rectangle { x: x * SQUARE, y: y * SQUARE, width: SQUARE, height: SQUARE }, square);
            }
        }
        Some(canvas)
    }

    /// The picture with these squares as they should be drawn. A ground that nobody has asked for keeps its shade.
    #[must_use]
    pub fn with_squares(mut self, squares: &[(Rectangle, ShownSquare)]) -> Canvas {
        squares.iter().for_each(|(area, square)| self.draw(*area, square));
        self
    }

    /// The picture with a coloured frame round these squares.
    #[must_use]
    pub fn with_marks(mut self, squares: &[Rectangle]) -> Canvas {
        for area in squares {
            for (x, y) in self.points(*area) {
                let edge = [x - area.x, y - area.y, area.x + area.width - 1 - x, area.y + area.height - 1 - y];
                if edge.into_iter().any(|far| far < MARK_WIDTH) {
                    self.set(x, y, MARK);
                }
            }
        }
        self
    }

    /// The picture as a PNG; `None` if it is empty.
    pub fn into_png(self) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut encoder =
            png::Encoder::new(&mut bytes, u32::try_from(self.width).ok()?, u32::try_from(self.height).ok()?);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header().ok()?;
        writer.write_image_data(&self.rgb).ok()?;
        writer.finish().ok()?;
        Some(bytes)
    }

    fn draw(&mut self, area: Rectangle, square: &ShownSquare) {
        let ground = square.ground.as_ref().map_or_else(|| self.ground(area), Colour::rgb);
        for (x, y) in self.points(area) {
            let share = |at: i32, length: i32| (f64::from(at) + 0.5) / f64::from(length);
            let size = f64::from(area.width.min(area.height));
            let colour =
                pixel(square, ground, share(x - area.x, area.width), share(y - area.y, area.height), 1.0 / size);
            self.set(x, y, colour);
        }
    }

    /// The colour that most corners of a square have, a little way in.
    fn ground(&self, Rectangle { x, y, width, height }: Rectangle) -> [u8; 3] {
        let (across, down) = (width / 8, height / 8);
        let (right, bottom) = (x + width - 1 - across, y + height - 1 - down);
        let corners = [(x + across, y + down), (right, y + down), (x + across, bottom), (right, bottom)];
        let colours = corners.map(|(x, y)| self.get(x, y).unwrap_or([128; 3]));
        let count = |colour: &[u8; 3]| colours.iter().filter(|other| *other == colour).count();
        colours.into_iter().max_by_key(count).unwrap_or_default()
    }

    /// The points of an area that are on the picture.
    fn points(&self, area: Rectangle) -> Vec<(i32, i32)> {
        let within = |from: i32, length: i32, end: i32| from.max(0)..from.saturating_add(length).min(end);
        let across = within(area.x, area.width, self.width);
        within(area.y, area.height, self.height).flat_map(|y| across.clone().map(move |x| (x, y))).collect()
    }

    fn get(&self, x: i32, y: i32) -> Option<[u8; 3]> {
        let at = usize::try_from(3 * (y * self.width + x)).ok()?;
        let is_inside = (0..self.width).contains(&x);
        self.rgb.get(at..at + 3).filter(|_| is_inside)?.try_into().ok()
    }

    fn set(&mut self, x: i32, y: i32, colour: [u8; 3]) {
        let at = usize::try_from(3 * (y * self.width + x)).ok();
        if let Some(pixel) = at.and_then(|at| self.rgb.get_mut(at..at + 3)) {
            pixel.copy_from_slice(&colour);
        }
    }
}

/// The colour of a square at a place within it, as shares of its width and height; `line` is the width of a pixel.
fn pixel(square: &ShownSquare, ground: [u8; 3], x: f64, y: f64, line: f64) -> [u8; 3] {
    let colour = |of: &Option<Colour>| of.as_ref().map_or([128; 3], Colour::rgb);
    let far = (x - 0.5).hypot(y - 0.5);
    let radius = 0.44;
    let edge = [x, y, 1.0 - x, 1.0 - y].into_iter().any(|far| far < line);
    let below = if square.disc.is_some() { colour(&square.disc) } else { ground };
    match square {
        ShownSquare { border: Some(_), .. } if edge => colour(&square.border),
        ShownSquare { text, .. } if picture_text::covers(text, x, y) => ink_on(below),
        ShownSquare { disc: Some(_), rim: Some(_), .. } if (far - radius).abs() < line => colour(&square.rim),
        ShownSquare { disc: Some(_), .. } if far < radius => colour(&square.disc),
        _ => ground,
    }
}

/// The colour in which a text is read on another one.
fn ink_on(colour: [u8; 3]) -> [u8; 3] {
    let far = |ink: [u8; 3]| Colour::of(ink).distance(&Colour::of(colour));
    [[0; 3], [255; 3]].into_iter().max_by(|one, other| far(*one).total_cmp(&far(*other))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares() -> [ShownSquare; 2] {
        let piece = ShownSquare {
            ground: Some(Colour::named("green")),
            border: Some(Colour::named("black")),
            disc: Some(Colour::named("white")),
            rim: Some(Colour::named("black")),
            ..ShownSquare::default()
        };
        [ShownSquare { disc: None, rim: None, ..piece.clone() }, piece]
    }

    /// Width and height of the picture, and the colour at some places in it.
    fn read(canvas: Canvas, places: &[(usize, usize)]) -> ((u32, u32), Vec<String>) {
        let bytes = canvas.into_png().unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let mut rgb = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut rgb).unwrap();
        let at = |(x, y): &(usize, usize)| {
            let pixel = 3 * (y * info.width as usize + x);
            Colour::of(rgb[pixel..][..3].try_into().unwrap()).to_string()
        };
        ((info.width, info.height), places.iter().map(at).collect())
    }

    #[test]
    fn a_board_is_drawn_square_by_square() {
        let canvas = Canvas::of_board(&[squares().to_vec()]).unwrap();
        let (size, colours) = read(canvas, &[(0, 25), (25, 25), (75, 25), (54, 4)]);
        assert_eq!((size, colours), ((100, 50), ["black", "green", "white", "green"].map(String::from).to_vec()));
    }

    #[test]
    fn a_text_is_seen_on_a_disc() {
        let [_, piece] = squares();
        let king = ShownSquare { text: "I".to_string(), ..piece };
        let black = ShownSquare { disc: Some(Colour::named("black")), ..king.clone() };
        let canvas = Canvas::of_board(&[vec![king, black]]).unwrap();
        let (_, colours) = read(canvas, &[(25, 25), (15, 25), (75, 25), (65, 25)]);
        assert_eq!(colours, ["black", "white", "white", "black"].map(String::from));
    }

    #[test]
    fn a_wrong_square_is_marked_and_drawn_where_it_stands() {
        let [empty, piece] = squares();
        let canvas = || Canvas::of_board(&[vec![empty.clone(), empty.clone()]]).unwrap();
        let wrong = [(Rectangle { x: 60, y: 10, width: 30, height: 30 }, piece)];
        let places = [(25, 25), (75, 25), (62, 12)];
        let names = |all: [&str; 3]| all.map(String::from).to_vec();
        assert_eq!(read(canvas().with_squares(&wrong), &places).1, names(["green", "white", "green"]));
        let marked = read(canvas().with_marks(&[wrong[0].0]), &places).1;
        assert_eq!((marked[0].as_str(), marked[1].as_str()), ("green", "green"));
        assert_ne!(marked[2], "green");
    }

    #[test]
    fn a_ground_that_nobody_has_asked_for_keeps_its_shade() {
        let beige = [240, 217, 181];
        let canvas = || Canvas { width: 40, height: 40, rgb: beige.repeat(1600) };
        let square = ShownSquare { border: Some(Colour::named("black")), ..ShownSquare::default() };
        let drawn = canvas().with_squares(&[(Rectangle { x: 0, y: 0, width: 40, height: 40 }, square)]);
        assert_eq!((drawn.get(20, 20), drawn.get(0, 20)), (Some(beige), Some([0; 3])));
        assert_eq!(drawn.get(40, 20), None, "it is beside the picture");
    }
}
