//! The two windows of Reversi: one for white, and one for black, who sits on the other side.

use referee::kit::reversi::{Clicked, GuiView, Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE, View, serve_view};
use referee::kit::screen::{Button, Frame, Square};

/// One player's window.
struct Window {
    player: i32,
    label: String,
    painted: Vec<Square>,
    columns: usize,
}

impl Window {
    fn new(player: i32) -> Window {
        Window { player, label: String::new(), painted: Vec::new(), columns: 1 }
    }

    fn name(&self) -> &'static str {
        if self.player == PLAYER_WHITE { "white" } else { "black" }
    }

    /// Paints all squares, in the order in which this player sees them.
    fn paint(&mut self, model: &dyn Model) {
        let (width, height) = (model.board_width(), model.board_height());
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        self.painted = places.map(|(x, y)| square(model.board_contents(x, y))).collect();
        if self.is_turned() {
            self.painted.reverse();
        }
        self.columns = width as usize;
    }

    fn is_turned(&self) -> bool {
        self.player == PLAYER_BLACK
    }

    /// The square of the model that is seen in this column and row.
    fn square_at(&self, column: usize, row: usize) -> (i32, i32) {
        let seen = row * self.columns + column;
        let place = if self.is_turned() { self.painted.len() - 1 - seen } else { seen };
        ((place % self.columns) as i32, (place / self.columns) as i32)
    }

    fn frame(&self) -> Frame {
        let rows = self.painted.chunks(self.columns).map(<[Square]>::to_vec).collect();
        Frame::new(&format!("Reversi - {} player", self.name()))
            .label(&self.label)
            .board(rows)
            .button(Button::new(&format!("Greedy AI (play {})", self.name())))
            .button(Button::new("Restart"))
    }
}

fn square(piece: i32) -> Square {
    let empty = Square::new("green", "black");
    match piece {
        PLAYER_NONE => empty,
        PLAYER_WHITE => empty.with_disc("white", "black"),
        _ => empty.with_disc("black", "white"),
    }
}

struct GuiWindows {
    windows: [Window; 2],
    active: i32,
}

impl View for GuiWindows {
    fn refresh_view(&mut self, model: &dyn Model) {
        for window in &mut self.windows {
            window.paint(model);
        }
        self.active = model.player();
    }

    fn feedback_to_user(&mut self, player: i32, message: &str) {
        for window in self.windows.iter_mut().filter(|window| window.player == player) {
            window.label = message.to_string();
        }
    }
}

impl GuiView for GuiWindows {
    fn frames(&self) -> Vec<Frame> {
        self.windows.iter().map(Window::frame).collect()
    }

    fn square_clicked(&mut self, controller: &mut dyn Clicked, frame: usize, column: usize, row: usize) {
        let window = &self.windows[frame];
        if window.player == self.active {
            let (x, y) = window.square_at(column, row);
            controller.square_selected(window.player, x, y);
        }
    }

    fn button_pressed(&mut self, controller: &mut dyn Clicked, frame: usize, button: usize) {
        match button {
            0 => controller.do_automated_move(self.windows[frame].player),
            _ => controller.startup(),
        }
    }
}

fn main() {
    let windows = || [Window::new(PLAYER_WHITE), Window::new(PLAYER_BLACK)];
    serve_view(|| GuiWindows { windows: windows(), active: PLAYER_NONE })
}
