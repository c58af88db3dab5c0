//! Lines that a visitor may say at a table.

use crate::game::{FullGame, Seat};
use crate::play::{GameTable, TableCommand};
use crate::ports::Event;
use crate::serve::Visitor;

/// Who sits at another machine.
pub struct Permission<'a> {
    /// Seats of people at other machines.
    pub elsewhere: &'a [String],
    /// Whether all look at one frame, at which the player on turn has the mouse.
    pub shared: bool,
}

impl Permission<'_> {
    /// Why this visitor may not do this; `None` if they may.
    pub fn refusal<G: FullGame>(
        &self,
        command: &TableCommand<G>,
        by: &Visitor,
        table: &GameTable<G>,
    ) -> Option<String> {
        match command {
            TableCommand::Save(_) | TableCommand::Load(_) => {
                Some("files are saved and loaded with the buttons of the page".to_string())
            }
            TableCommand::Quit => Some("close the page, or the table".to_string()),
            TableCommand::ChangeModel(_)
            | TableCommand::ReplaceController
            | TableCommand::Event(Event::Load { .. })
                if *by != Visitor::Host =>
            {
                Some("only the host can do that".to_string())
            }
            TableCommand::Event(Event::Touch(_)) => Some("say where, in the words of a fixture".to_string()),
            TableCommand::Event(event) => self.not_theirs(event, by, table),
            _ => None,
        }
    }

    /// Why an event is another person's; `None` if it is this visitor's.
    fn not_theirs<G: FullGame>(&self, event: &Event<G>, by: &Visitor, table: &GameTable<G>) -> Option<String> {
        let turn = table.board().player;
        let seat = match event.toucher() {
            // Whoever clicks there acts for the player on turn.
            Some(_) if self.shared => turn,
            Some(seat) => seat,
            None => event.mover(turn).or(event.seat())?,
        };
        let name = seat.name(table.seats());
        let is_player = Seat::all(table.seats()).contains(&seat);
        match by {
            Visitor::Host if self.elsewhere.contains(&name) => {
                Some(format!("{name} plays at another machine: wait, or send the link again"))
            }
            Visitor::Player { seat: own, .. } if *own != name && is_player => {
                Some(format!("you are {own}, and this is for {name} to do"))
            }
            Visitor::Player { seat: own, .. } if !is_player && !self.shared => {
                Some(format!("you are {own}, and cannot play for anybody else"))
            }
            _ => None,
        }
    }
}
