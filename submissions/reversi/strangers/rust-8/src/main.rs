use referee::kit::reversi::{Controller, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Colour {
    White,
    Black,
}

impl Colour {
    fn from_number(number: i32) -> Option<Colour> {
        match number {
            PLAYER_WHITE => Some(Colour::White),
            PLAYER_BLACK => Some(Colour::Black),
            _ => None,
        }
    }

    fn number(self) -> i32 {
        match self {
            Colour::White => PLAYER_WHITE,
            Colour::Black => PLAYER_BLACK,
        }
    }

    fn enemy(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Colour::White => "White",
            Colour::Black => "Black",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Square {
    Empty,
    Piece(Colour),
    Outside,
}

#[derive(Clone, Copy)]
enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

use Direction::*;

impl Direction {
    const ALL: [Direction; 8] = [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest];

    fn step(self, x: i32, y: i32) -> (i32, i32) {
        match self {
            North => (x, y - 1),
            NorthEast => (x + 1, y - 1),
            East => (x + 1, y),
            SouthEast => (x + 1, y + 1),
            South => (x, y + 1),
            SouthWest => (x - 1, y + 1),
            West => (x - 1, y),
            NorthWest => (x - 1, y - 1),
        }
    }
}

/// What the board says about the game.
enum Phase {
    Turn(Colour),
    Won { by: Colour, winner: i32, loser: i32 },
    Draw(i32),
}

/// What a click turns out to be.
enum Click {
    Ignored,
    WrongTurn,
    Play(Colour, Vec<(i32, i32)>),
}

#[derive(Default)]
struct ReversiController;

impl ReversiController {
    fn square(&self, model: &dyn Model, x: i32, y: i32) -> Square {
        if x < 0 || y < 0 || x >= model.board_width() || y >= model.board_height() {
            return Square::Outside;
        }
        match Colour::from_number(model.board_contents(x, y)) {
            Some(colour) => Square::Piece(colour),
            None => Square::Empty,
        }
    }

    fn captured(&self, model: &dyn Model, colour: Colour, x: i32, y: i32) -> Vec<(i32, i32)> {
        let mut captured = Vec::new();
        if self.square(model, x, y) != Square::Empty {
            return captured;
        }
        for direction in Direction::ALL {
            let mut passed = Vec::new();
            let (mut cx, mut cy) = direction.step(x, y);
            loop {
                match self.square(model, cx, cy) {
                    Square::Empty | Square::Outside => break,
                    Square::Piece(c) if c == colour => {
                        captured.append(&mut passed);
                        break;
                    }
                    Square::Piece(_) => passed.push((cx, cy)),
                }
                (cx, cy) = direction.step(cx, cy);
            }
        }
        captured
    }

    fn greediest(&self, model: &dyn Model, colour: Colour) -> Option<(i32, i32)> {
        let mut best = None;
        let mut most = 0;
        for x in 0..model.board_width() {
            for y in 0..model.board_height() {
                match self.captured(model, colour, x, y).len() {
                    n if n > most => {
                        most = n;
                        best = Some((x, y));
                    }
                    _ => (),
                }
            }
        }
        best
    }

    fn pieces(&self, model: &dyn Model, colour: Colour) -> i32 {
        let mut n = 0;
        for x in 0..model.board_width() {
            for y in 0..model.board_height() {
                match self.square(model, x, y) {
                    Square::Piece(c) if c == colour => n += 1,
                    _ => (),
                }
            }
        }
        n
    }

    fn phase(&self, model: &dyn Model) -> Phase {
        let colour = Colour::from_number(model.player()).unwrap_or(Colour::White);
        match (self.greediest(model, colour), self.greediest(model, colour.enemy())) {
            (Some(_), _) => Phase::Turn(colour),
            (None, Some(_)) => Phase::Turn(colour.enemy()),
            (None, None) => {
                let white = self.pieces(model, Colour::White);
                let black = self.pieces(model, Colour::Black);
                match white - black {
                    0 => Phase::Draw(white),
                    d if d > 0 => Phase::Won { by: Colour::White, winner: white, loser: black },
                    _ => Phase::Won { by: Colour::Black, winner: black, loser: white },
                }
            }
        }
    }

    fn click(&self, model: &dyn Model, player: i32, x: i32, y: i32) -> Click {
        if model.has_finished() {
            return Click::Ignored;
        }
        match Colour::from_number(player) {
            None => Click::Ignored,
            Some(_) if player != model.player() => Click::WrongTurn,
            Some(colour) => match self.captured(model, colour, x, y) {
                list if list.is_empty() => Click::Ignored,
                list => Click::Play(colour, list),
            },
        }
    }

    fn tell_both(&self, view: &mut dyn View, message: String) {
        for colour in [Colour::White, Colour::Black] {
            view.feedback_to_user(colour.number(), &message);
        }
    }
}

impl Controller for ReversiController {
    fn startup(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        model.clear(PLAYER_NONE);
        let x = model.board_width() / 2;
        let y = model.board_height() / 2;
        for (direction, colour) in [
            (None, Colour::White),
            (Some(West), Colour::Black),
            (Some(NorthWest), Colour::White),
            (Some(North), Colour::Black),
        ] {
            let (px, py) = match direction {
                None => (x, y),
                Some(d) => d.step(x, y),
            };
            model.set_board_contents(px, py, colour.number());
        }
        model.set_player(Colour::White.number());
        self.update(model, view);
    }

    fn update(&mut self, model: &mut dyn Model, view: &mut dyn View) {
        match self.phase(model) {
            Phase::Turn(colour) => {
                model.set_finished(false);
                model.set_player(colour.number());
                let enemy = colour.enemy();
                view.feedback_to_user(
                    colour.number(),
                    &format!("{} player choose where to put your piece", colour.name()),
                );
                view.feedback_to_user(enemy.number(), &format!("{} player not your turn", enemy.name()));
            }
            Phase::Won { by, winner, loser } => {
                model.set_finished(true);
                self.tell_both(
                    view,
                    format!(
                        "{} won. {} {} to {} {}. Reset the game to replay.",
                        by.name(),
                        by.name(),
                        winner,
                        by.enemy().name(),
                        loser
                    ),
                );
            }
            Phase::Draw(each) => {
                model.set_finished(true);
                self.tell_both(view, format!("Draw. Both players ended with {each} pieces. Reset game to replay."));
            }
        }
        view.refresh_view(model);
    }

    fn square_selected(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32, x: i32, y: i32) {
        match self.click(model, player, x, y) {
            Click::Ignored => (),
            Click::WrongTurn => view.feedback_to_user(player, "It is not your turn!"),
            Click::Play(colour, list) => {
                model.set_board_contents(x, y, colour.number());
                for (cx, cy) in list {
                    model.set_board_contents(cx, cy, colour.number());
                }
                model.set_player(colour.enemy().number());
                self.update(model, view);
            }
        }
    }

    fn do_automated_move(&mut self, model: &mut dyn Model, view: &mut dyn View, player: i32) {
        match Colour::from_number(player) {
            None => (),
            Some(colour) => match self.greediest(model, colour) {
                Some((x, y)) => self.square_selected(model, view, player, x, y),
                // nothing to play, but it may still be the wrong turn
                None => self.square_selected(model, view, player, -1, -1),
            },
        }
    }
}

fn main() {
    serve(ReversiController::default)
}
