//! The controller that every submission is compared with.

use super::move_history::MoveHistory;
use super::{Action, Quoridor, Rules, Squares, saved_game};
use crate::game::{Board, Game, Outcome, Seat};
use crate::ports::{Controller, Event, PortResult, Ports};
use crate::spec::Wording;

/// The players.
pub(super) const SEATS: [Seat; 2] = [Seat(1), Seat(2)];

/// The courseworks whose words are written out here: played with a mouse, and with a keyboard.
const MOUSE: &str = "quoridor-self";
const KEYBOARD: &str = "quoridor-comp2911";

/// The reference controller of both courseworks: asks the model every time, and keeps nothing but the history.
///
/// The words of both base editions are written out here and not read from a spec.
pub struct Reference {
    rules: Rules,
    words: Wording,
    history: Option<MoveHistory>,
}

impl Reference {
    /// A reference controller that plays by these rules, and speaks these words.
    pub fn new(rules: Rules, words: Wording) -> Reference {
        Reference { rules, words, history: None }
    }

    /// The history that ends in what the model holds, a new one if need be; none if that is no position.
    fn history(&mut self, board: &Board<Squares>) -> Option<&mut MoveHistory> {
        if !self.history.as_ref().is_some_and(|history| history.matches_board(board)) {
            let position = Quoridor::from_squares(&self.rules, &board.squares, board.player).ok();
            let agrees = |position: &Quoridor| position.outcome().is_some() == board.finished;
            self.history = position.filter(agrees).map(MoveHistory::from);
        }
        self.history.as_mut()
    }

    /// A player tries something: to no avail, unless it is their turn and the rules allow it.
    fn attempt(&mut self, seat: Seat, action: Option<Action>, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        let board = stage.model.load()?;
        if board.finished || !SEATS.contains(&seat) {
            return Ok(());
        }
        if seat != board.player {
            return self.tell("out-of-turn", seat, stage);
        }
        let position = Quoridor::from_squares(&self.rules, &board.squares, seat);
        let played = action.and_then(|action| Some((action, position.ok()?.play(seat, &action).ok()?)));
        let Some((action, next)) = played else { return self.tell("refused", seat, stage) };
        if let Some(history) = self.history(&board) {
            history.push(action, next);
        }
        self.show(&next, stage)
    }

    /// Everything follows from the squares and the player, whatever the finished flag says.
    fn update(&mut self, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        let board = stage.model.load()?;
        match Quoridor::from_squares(&self.rules, &board.squares, board.player) {
            Ok(position) => {
                self.history = Some(MoveHistory::from(position));
                let settled = position.board();
                // Whose turn it is after the end, nobody asks: it stays.
                let player = if settled.finished { board.player } else { settled.player };
                self.show_board(&position, &Board { player, ..settled }, stage)
            }
            Err(_) => stage.view.refresh(),
        }
    }

    /// Goes on with a history, wherever it comes from.
    fn begin(&mut self, history: MoveHistory, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        let now = *history.last_position();
        self.history = Some(history);
        self.show(&now, stage)
    }

    /// Marks where the pawn may go, or the one thing pointed at, if the player may do that now.
    fn hover(&mut self, seat: Seat, action: Action, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        let board = stage.model.load()?;
        let position = Quoridor::from_board(&self.rules, &board).ok();
        let marks = position.map(|position| hints(&position, seat, action));
        stage.view.mark(&marks.unwrap_or_default())
    }

    fn load(&mut self, text: &str, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        match saved_game::read_game(&self.rules, text) {
            Ok(history) => self.begin(history, stage),
            Err(line) => SEATS.into_iter().try_for_each(|seat| self.tell(&format!("line-{line}"), seat, stage)),
        }
    }

    /// Stores first, then refreshes, prints and speaks: so that every message is true when it is sent.
    fn show(&self, position: &Quoridor, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        self.show_board(position, &position.board(), stage)
    }

    fn show_board(
        &self,
        position: &Quoridor,
        board: &Board<Squares>,
        stage: &mut Ports<'_, Quoridor>,
    ) -> PortResult<()> {
        stage.model.store(board)?;
        stage.view.refresh()?;
        board_lines(&board.squares).iter().try_for_each(|line| stage.view.log(line))?;
        SEATS.into_iter().try_for_each(|seat| self.tell(said(&self.words, position, seat), seat, stage))
    }

    /// Sends the message of this key, if there is anything to say.
    fn tell(&self, key: &str, seat: Seat, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        message_text(&self.words, key, seat).map_or(Ok(()), |text| stage.view.tell(seat, &text))
    }
}

/// The board as it is printed: the lines of the picture that have something on them.
pub(super) fn board_lines(squares: &Squares) -> Vec<String> {
    squares.to_string().lines().filter(|line| !line.is_empty()).map(str::to_string).collect()
}

/// Returns the marked squares for a player who points at something.
fn hints(position: &Quoridor, seat: Seat, action: Action) -> Vec<Action> {
    let own = SEATS.into_iter().zip(position.pawns()).find(|(owner, _)| *owner == seat).map(|(_, pawn)| pawn);
    match action {
        _ if position.turn() != seat => Vec::new(),
        Action::Move(square) if Some(square) == own => position.pawn_moves().into_iter().map(Action::Move).collect(),
        action => position.play(seat, &action).map(|_| action).into_iter().collect(),
    }
}

/// The key of what a player sees in a position.
fn said(words: &Wording, position: &Quoridor, seat: Seat) -> &'static str {
    match position.outcome() {
        None if position.turn() == seat => "your-turn",
        None => "wait",
        Some(Outcome::Won(winner)) => win_message_key(words, winner),
        Some(Outcome::Draw) => "draw",
    }
}

/// The key of what both players see when this one has won.
pub(super) fn win_message_key(words: &Wording, winner: Seat) -> &'static str {
    match (words.is(MOUSE) || words.has("red-won"), winner) {
        (true, Seat(1)) => "red-won",
        (true, _) => "blue-won",
        (false, Seat(1)) => "first-won",
        (false, _) => "second-won",
    }
}

/// The message of this key; `None` where nothing is to be said.
pub(super) fn message_text(words: &Wording, key: &str, seat: Seat) -> Option<String> {
    if !words.is(MOUSE) && !words.is(KEYBOARD) {
        return words.text(key, seat, &[]);
    }
    if let Some(line) = key.strip_prefix("line-") {
        return Some(format!("The saved game is wrong in line {line}."));
    }
    if words.is(MOUSE) { mouse_words(key, seat) } else { keyboard_words(key, seat) }
}

/// To the letter, as `quoridor-self` lays them down.
fn mouse_words(key: &str, seat: Seat) -> Option<String> {
    let (name, other) = if seat == Seat(1) { ("Red", "Blue") } else { ("Blue", "Red") };
    Some(match key {
        "your-turn" => format!("{name}, it is your turn."),
        "wait" => format!("{name}, wait for {other}."),
        "out-of-turn" => "It is not your turn.".to_string(),
        "refused" => "That is not allowed.".to_string(),
        "red-won" => "Red has won.".to_string(),
        "blue-won" => "Blue has won.".to_string(),
        _ => return None,
    })
}

/// To the letter, as `quoridor-comp2911` lays them down.
fn keyboard_words(key: &str, seat: Seat) -> Option<String> {
    let name = if seat == Seat(1) { "First" } else { "Second" };
    Some(match key {
        "your-turn" => format!("{name} player, your move."),
        "wait" => format!("{name} player, wait for the other."),
        "refused" => "That move is not legal.".to_string(),
        "first-won" => "The first player has won.".to_string(),
        "second-won" => "The second player has won.".to_string(),
        _ => return None,
    })
}

/// Whether these are legal actions, one after the other from the opening.
fn legal(rules: &Rules, moves: &[String]) -> bool {
    let next = |position: Quoridor, text: &String| {
        let action: Action = text.parse().ok()?;
        position.play(position.turn(), &action).ok()
    };
    moves.iter().try_fold(Quoridor::opening(rules), next).is_some()
}

impl Controller<Quoridor> for Reference {
    fn handle(&mut self, cue: &Event<Quoridor>, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        // Whatever comes: a history that does not end in what the model holds begins anew.
        let board = stage.model.load()?;
        let _ = self.history(&board);
        match cue {
            Event::Startup => self.begin(MoveHistory::from(Quoridor::opening(&self.rules)), stage),
            Event::Update => self.update(stage),
            Event::Select { seat, action } => self.attempt(*seat, Some(*action), stage),
            Event::Type { text } => {
                let seat = stage.model.load()?.player;
                self.attempt(seat, text.parse().ok(), stage)
            }
            Event::Hover { seat, action } => self.hover(*seat, *action, stage),
            Event::Undo | Event::Redo => {
                let board = stage.model.load()?;
                let history = self.history(&board);
                let found =
                    history.and_then(|history| if *cue == Event::Undo { history.undo() } else { history.redo() });
                found.copied().map_or(Ok(()), |position| self.show(&position, stage))
            }
            Event::Save => {
                let board = stage.model.load()?;
                self.history(&board).map_or(Ok(()), |history| stage.view.write(&saved_game::write_game(history)))
            }
            Event::Load { text } => self.load(text, stage),
            Event::Check { moves } => stage.view.rule(legal(&self.rules, moves)),
            // Neither coursework has a computer player.
            _ => Ok(()),
        }
    }

    fn renew(&mut self) -> PortResult<()> {
        self.history = None;
        Ok(())
    }
}
