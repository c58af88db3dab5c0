//! The controller that every submission is compared with.

use super::{Action, Reversi, Rules, SquareContent, Squares};
use crate::game::{Board, Game, Outcome, Seat};
use crate::ports::{Controller, Event, PortResult, Ports};
use crate::spec::Wording;

const WHITE: Seat = Seat(1);
const BLACK: Seat = Seat(2);

/// The reference controller: stores nothing, asks the model every time (points 5 and 18).
///
/// Its words are those of the base edition, written out here and not read from the spec, so that a slip in the spec
/// shows in `referee lint`; for an edition it is given that edition's words.
pub struct Reference {
    rules: Rules,
    words: Wording,
}

impl Reference {
    /// A reference controller that plays by these rules, and speaks these words.
    pub fn new(rules: Rules, words: Wording) -> Reference {
        Reference { rules, words }
    }

    /// Points 7 to 11: a player selects a square.
    ///
    /// After every play the turn is somebody's who can move. Only a model that was changed without `update` can give it
    /// to somebody who cannot: point 7 then passes, or ends the game, whatever square they select.
    fn select(&self, seat: Seat, action: &Action, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        let board = stage.model.load()?;
        if board.finished || !is_player(seat) {
            return Ok(());
        }
        if seat != board.player {
            return self.tell("out-of-turn", seat, &board.squares, stage);
        }
        let played = Reversi::from_squares(&self.rules, &board.squares, seat).and_then(|position| {
            let stuck = position.turn() != seat || position.outcome().is_some();
            if stuck { Ok(position) } else { position.play(seat, action) }
        });
        match played {
            Ok(next) => self.show(&next, stage),
            Err(_) => self.tell("refused", seat, &board.squares, stage),
        }
    }

    /// Point 15: the computer takes the turn of the player who asks for it.
    fn automatic(&self, seat: Seat, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        let board = stage.model.load()?;
        if board.finished || !is_player(seat) {
            return Ok(());
        }
        if seat != board.player {
            return self.tell("out-of-turn", seat, &board.squares, stage);
        }
        let position = Reversi::from_squares(&self.rules, &board.squares, seat).ok();
        let best = position
            .filter(|position| position.turn() == seat)
            .and_then(|position| position.greediest_actions().first().copied());
        best.map_or(Ok(()), |action| self.select(seat, &action, stage))
    }

    /// Points 1 and 18: everything follows from the squares and the player, whatever was stored before.
    fn update(&self, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        let board = stage.model.load()?;
        // After the end the number may be any; whose turn it then is, if the game goes on, is open too.
        let turn = if is_player(board.player) { board.player } else { WHITE };
        match Reversi::from_squares(&self.rules, &board.squares, turn) {
            Ok(position) => self.show(&position, stage),
            Err(_) => stage.view.refresh(),
        }
    }

    /// Stores first, then refreshes, then speaks: so that every message is true when it is sent.
    fn show(&self, position: &Reversi, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        let board: Board<Squares> = position.board();
        stage.model.store(&board)?;
        stage.view.refresh()?;
        for seat in [WHITE, BLACK] {
            let key = match position.outcome() {
                None if position.turn() == seat => "choose",
                None => "wait",
                Some(Outcome::Draw) => "draw",
                Some(Outcome::Won(WHITE)) => "white-won",
                Some(Outcome::Won(_)) => "black-won",
            };
            self.tell(key, seat, &board.squares, stage)?;
        }
        Ok(())
    }

    /// Point 16: sends the message of this key, if there is anything to say.
    fn tell(&self, key: &str, seat: Seat, squares: &Squares, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        let counts = (squares.count(SquareContent::White), squares.count(SquareContent::Black));
        let text = message_text(&self.words, key, seat, counts);
        text.map_or(Ok(()), |text| stage.view.tell(seat, &text))
    }
}

fn is_player(seat: Seat) -> bool {
    seat == WHITE || seat == BLACK
}

/// The message of this key with white's and black's discs filled in; `None` where nothing is to be said.
pub(super) fn message_text(words: &Wording, key: &str, seat: Seat, (white, black): (u64, u64)) -> Option<String> {
    if words.is(Reversi::FACTS.name) {
        return base_words(key, seat, white, black);
    }
    words.text(key, seat, &[("white".to_string(), white.to_string()), ("black".to_string(), black.to_string())])
}

/// Point 16, to the letter; `None` where the handout wants silence.
fn base_words(key: &str, seat: Seat, white: u64, black: u64) -> Option<String> {
    let name = if seat == WHITE { "White" } else { "Black" };
    Some(match key {
        "choose" => format!("{name} player choose where to put your piece"),
        "wait" => format!("{name} player not your turn"),
        "out-of-turn" => "It is not your turn!".to_string(),
        "white-won" => format!("White won. White {white} to Black {black}. Reset the game to replay."),
        "black-won" => format!("Black won. Black {black} to White {white}. Reset the game to replay."),
        "draw" => format!("Draw. Both players ended with {white} pieces. Reset game to replay."),
        _ => return None,
    })
}

impl Controller<Reversi> for Reference {
    fn handle(&mut self, cue: &Event<Reversi>, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        match cue {
            Event::Startup => self.show(&Reversi::opening(&self.rules), stage),
            Event::Update => self.update(stage),
            Event::Select { seat, action } => self.select(*seat, action, stage),
            Event::Automatic { seat } => self.automatic(*seat, stage),
            // The handout has no others.
            _ => Ok(()),
        }
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}
