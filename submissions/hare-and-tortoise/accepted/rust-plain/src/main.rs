//! My controller for Hare and Tortoise. All that there is to know is on the board; `game.rs` knows the rules.

mod game;

use game::{Hover, Race};
use referee::kit::hare_and_tortoise::{Board, Controller, Runner, serve};
use referee::kit::stage::Stage;

pub struct Umpire;

impl Umpire {
    /// Puts a new state on the board, draws it, and writes down what happened.
    fn publish(&self, race: Race, stage: &mut Stage<Board>) {
        stage.board = race.board;
        stage.refresh();
        for line in &race.log {
            stage.log(line);
        }
    }
}

impl Controller for Umpire {
    fn startup(&mut self, stage: &mut Stage<Board>) {
        let runner = Runner { at: 0, carrots: 65, lettuces: 3, must: None };
        let dice = stage.board.dice.clone();
        let board = Board { player: 1, finished: false, runners: vec![runner; 4], dice };
        self.publish(Race::new(board), stage);
    }

    fn update(&mut self, stage: &mut Stage<Board>) {
        let mut race = Race::new(stage.board.clone());
        if race.current().is_some() {
            race.settle();
        }
        self.publish(race, stage);
    }

    fn selected(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {
        let mut race = Race::new(stage.board.clone());
        if !stage.board.finished && player == stage.board.player && race.play(action) {
            self.publish(race, stage);
        }
    }

    fn computer_move(&mut self, stage: &mut Stage<Board>, player: i32) {
        let choice = Race::new(stage.board.clone()).novice();
        if let Some(action) = choice {
            self.selected(stage, player, &action);
        }
    }

    fn hovered(&mut self, stage: &mut Stage<Board>, player: i32, action: &str) {
        let text = match Race::new(stage.board.clone()).hover(player, action) {
            Hover::Costs(price) => format!("Cost: {}", game::carrots(price)),
            Hover::Pays(gain) => format!("Gain: {}", game::carrots(gain)),
            Hover::No => "Illegal Move".to_string(),
        };
        stage.tell(player, &text);
    }
}

fn main() {
    serve(|| Umpire);
}
