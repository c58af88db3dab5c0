//! The window of Quoridor.

use referee::kit::quoridor::{Action, Asked, Board, Spot, Square, Touch, View, Wall, serve_view};
use referee::kit::screen::{Bar, Button, Frame, Square as Field};

#[derive(Default)]
pub struct Window {
    fields: Vec<Vec<Field>>,
    walls: Vec<Bar>,
    told: [String; 2],
    marked: Vec<Action>,
    left: [i32; 2],
}

/// From corner to corner.
fn bar(wall: Wall) -> Bar {
    let (x, y) = (wall.square.x as usize, wall.square.y as usize);
    if wall.vertical {
        Bar { from: (x + 1, y), to: (x + 1, y + 2) }
    } else {
        Bar { from: (x, y + 1), to: (x + 2, y + 1) }
    }
}

fn wall(bar: Bar) -> Wall {
    let vertical = bar.from.0 == bar.to.0;
    let x = bar.from.0.min(bar.to.0) as i32;
    let y = bar.from.1.min(bar.to.1) as i32;
    let square = if vertical { Square { x: x - 1, y } } else { Square { x, y: y - 1 } };
    Wall { square, vertical }
}

impl View<Board> for Window {
    fn refresh(&mut self, board: &Board) {
        let field = |x: i32, y: i32| {
            let here = Square { x, y };
            let empty = Field::new("brown", "black");
            match board.pawns.iter().position(|pawn| *pawn == Some(here)) {
                Some(index) => {
                    let waits = board.player != index as i32 + 1;
                    empty.with_disc(["red", "blue"][index], "black").faded(waits)
                }
                None => empty,
            }
        };
        self.fields = (0..board.size).map(|y| (0..board.size).map(|x| field(x, y)).collect()).collect();
        self.walls = board.walls.iter().map(|wall| bar(*wall)).collect();
        self.left = board.left;
    }

    fn tell(&mut self, player: i32, message: &str) {
        if let 1 | 2 = player {
            self.told[player as usize - 1] = message.to_string();
        }
    }

    fn mark(&mut self, actions: &[String]) {
        self.marked = actions.iter().filter_map(|action| action.parse().ok()).collect();
    }

    fn frames(&self) -> Vec<Frame> {
        let mut frame = Frame::new("Quoridor")
            .label(&self.told[0])
            .label(&self.told[1])
            .board(self.fields.clone())
            .bars(self.walls.clone())
            .store(self.left[0].max(0) as usize)
            .store(self.left[1].max(0) as usize)
            .button(Button::new("New game"))
            .button(Button::new("Undo"))
            .button(Button::new("Redo"));
        for action in &self.marked {
            match action {
                Action::Go(square) => {
                    let field = frame.squares.get_mut(square.y as usize).and_then(|row| row.get_mut(square.x as usize));
                    if let Some(field) = field {
                        field.marked = true;
                    }
                }
                Action::Put(wall) => frame.marked_bars.push(bar(*wall)),
            }
        }
        vec![frame]
    }

    fn touched(&mut self, board: &Board, controller: &mut Asked, touch: &Touch) {
        let name = |column: usize, row: usize| Square { x: column as i32, y: row as i32 }.to_string();
        match touch.spot {
            Spot::Square(column, row) => controller.selected(board.player, &name(column, row)),
            Spot::Over(column, row) => controller.hovered(board.player, &name(column, row)),
            Spot::Bar(bar) => controller.selected(board.player, &wall(bar).to_string()),
            Spot::OverBar(bar) => controller.hovered(board.player, &wall(bar).to_string()),
            Spot::Button(0) => controller.startup(),
            Spot::Button(1) => controller.undo(),
            Spot::Button(2) => controller.redo(),
            _ => {}
        }
    }
}

fn main() {
    serve_view(Window::default);
}
