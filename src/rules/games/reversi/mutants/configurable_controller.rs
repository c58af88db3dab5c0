//! A controller written as a student would: plain loops over the squares, and every rule can be replaced.

pub(super) use super::grid::{
    BLACK, CapturedLines, CapturingMove, DIRECTIONS, GridPoint, WHITE, all_squares, at, captured_lines, line, other,
    piece, with,
};
use super::line_fault::LineUse;
use super::systematic_fault::SystematicFault;
use crate::game::{Board, Seat};
use crate::games::reversi::reference::message_text;
use crate::games::reversi::{Action, Reversi, SquareContent, Squares};
use crate::ports::{Controller, Event, PortResult, Ports};
use crate::spec::Wording;

/// The rules one by one; [`ReplaceableRules::default`] has them right.
#[derive(Clone, Copy)]
pub struct ReplaceableRules {
    /// Returns the board after startup.
    pub opening: fn(&Board<Squares>) -> Board<Squares>,
    /// Returns the square that a click is taken for.
    pub clicked: fn(GridPoint) -> GridPoint,
    /// Whether a piece may be put on what lies on a square, for a player; nothing lies off the board.
    pub free: fn(Option<SquareContent>, Seat) -> bool,
    /// The pieces that a piece on this square takes.
    pub lines: fn(&Squares, Seat, GridPoint) -> CapturedLines,
    /// A fault in place of `lines` or `picks`.
    pub fault: Option<SystematicFault>,
    /// The squares after a piece was put on this one and took these lines.
    pub placed: fn(&Squares, Seat, GridPoint, &[Vec<GridPoint>]) -> Squares,
    /// Whether a click on a square is played, if these are the lines that it takes.
    pub accepts: fn(&[Vec<GridPoint>]) -> bool,
    /// Whether a player can move at all, asked for passes and the end.
    pub can_move: fn(&ReplaceableRules, &Squares, Seat) -> bool,
    /// Returns the player on turn, and whether the game is over, if it would be this player's turn.
    pub settled: fn(&ReplaceableRules, &Squares, Seat) -> (Seat, bool),
    /// Whether a click only settles the turn, since the player cannot move; from who would be on turn then, and whether
    /// the game would be over.
    pub click_settles: fn(Seat, (Seat, bool)) -> bool,
    /// The message at the end, and white's and black's count in it; from the squares before and after the last move,
    /// and who would be next.
    pub ending: fn(&Squares, &Squares, Seat) -> (&'static str, u64, u64),
    /// Returns the index of the computer's choice among these squares, each with its captured lines.
    pub picks: fn(&[CapturingMove]) -> Option<usize>,
}

impl Default for ReplaceableRules {
    fn default() -> ReplaceableRules {
        ReplaceableRules {
            opening,
            clicked: |place| place,
            free: |square, _| square == Some(SquareContent::Empty),
            lines: captured_lines,
            fault: None,
            placed: squares_after,
            accepts: |lines| !lines.is_empty(),
            can_move,
            settled: next_turn,
            click_settles: |seat, settled| settled != (seat, false),
            ending,
            picks: |moves| first_best(moves, count_captured),
        }
    }
}

impl ReplaceableRules {
    /// The pieces that a piece on this square takes.
    fn lines_for(&self, used: LineUse, squares: &Squares, seat: Seat, place: GridPoint) -> CapturedLines {
        match self.fault {
            Some(fault) => fault.lines(squares, seat, place, used),
            None => (self.lines)(squares, seat, place),
        }
    }

    /// Returns the index of the computer's choice.
    fn pick(&self, moves: &[CapturingMove]) -> Option<usize> {
        let weights: Option<Vec<usize>> =
            self.fault.and_then(|fault| moves.iter().map(|choice| fault.weight(choice)).collect());
        match weights {
            Some(weights) => weights.iter().position(|weight| Some(weight) == weights.iter().max()),
            None => (self.picks)(moves),
        }
    }
}

/// A controller with wrong rules and right manners: it stores, refreshes and speaks as it should.
pub struct ConfigurableController {
    rules: ReplaceableRules,
    words: Wording,
}

impl ConfigurableController {
    /// A controller that plays by these rules, and speaks these words.
    pub fn new(rules: ReplaceableRules, words: Wording) -> ConfigurableController {
        ConfigurableController { rules, words }
    }

    fn select(&self, seat: Seat, action: Action, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        let (board, rules) = (stage.model.load()?, &self.rules);
        if board.finished || !is_player(seat) {
            return Ok(());
        }
        if seat != board.player {
            return self.tell("out-of-turn", seat, (0, 0), stage);
        }
        if (rules.click_settles)(seat, (rules.settled)(rules, &board.squares, seat)) {
            return self.show(&board.squares, board.squares.clone(), seat, stage);
        }
        let Action::Place { x, y } = action else { return Ok(()) };
        let place = (rules.clicked)((x, y));
        let lines = rules.lines_for(LineUse::Click, &board.squares, seat, place);
        if !(rules.free)(at(&board.squares, place), seat) || !(rules.accepts)(&lines) {
            return self.tell("refused", seat, (0, 0), stage);
        }
        self.play(&board, seat, place, &lines, stage)
    }

    fn automatic(&self, seat: Seat, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        let (board, rules) = (stage.model.load()?, &self.rules);
        if board.finished || seat != board.player || !is_player(seat) {
            return Ok(());
        }
        let moves = moves(rules, LineUse::Computer, &board.squares, seat);
        let picked = rules.pick(&moves).and_then(|index| moves.get(index));
        picked.map_or(Ok(()), |(place, lines)| self.play(&board, seat, *place, lines, stage))
    }

    fn play(
        &self,
        board: &Board<Squares>,
        seat: Seat,
        place: GridPoint,
        lines: &[Vec<GridPoint>],
        stage: &mut Ports<'_, Reversi>,
    ) -> PortResult<()> {
        let squares = (self.rules.placed)(&board.squares, seat, place, lines);
        self.show(&board.squares, squares, other(seat), stage)
    }

    /// Finds out whose turn it is, stores that, and tells everybody.
    fn show(&self, before: &Squares, squares: Squares, next: Seat, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        let (player, finished) = (self.rules.settled)(&self.rules, &squares, next);
        let (result, white, black) = (self.rules.ending)(before, &squares, next);
        stage.model.store(&Board { player, finished, squares })?;
        stage.view.refresh()?;
        for seat in [WHITE, BLACK] {
            let key = if finished {
                result
            } else if player == seat {
                "choose"
            } else {
                "wait"
            };
            self.tell(key, seat, (white, black), stage)?;
        }
        Ok(())
    }

    fn tell(&self, key: &str, seat: Seat, counts: (u64, u64), stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        let text = message_text(&self.words, key, seat, counts);
        text.map_or(Ok(()), |text| stage.view.tell(seat, &text))
    }
}

impl Controller<Reversi> for ConfigurableController {
    fn handle(&mut self, cue: &Event<Reversi>, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        let board = stage.model.load()?;
        match *cue {
            Event::Startup => {
                let Board { squares, player, .. } = (self.rules.opening)(&board);
                self.show(&squares.clone(), squares, player, stage)
            }
            Event::Update if !is_player(board.player) => stage.view.refresh(),
            Event::Update => self.show(&board.squares, board.squares.clone(), board.player, stage),
            Event::Select { seat, action } => self.select(seat, action, stage),
            Event::Automatic { seat } => self.automatic(seat, stage),
            _ => Ok(()),
        }
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}

fn is_player(seat: Seat) -> bool {
    seat == WHITE || seat == BLACK
}

/// The opening of point 5.
pub(super) fn opening(_before: &Board<Squares>) -> Board<Squares> {
    Board { player: WHITE, finished: false, squares: four_pieces(Squares::default()) }
}

/// The four pieces of the opening, put on these squares.
pub(super) fn four_pieces(squares: Squares) -> Squares {
    let white = squares.with(3, 3, SquareContent::White).with(4, 4, SquareContent::White);
    white.with(4, 3, SquareContent::Black).with(3, 4, SquareContent::Black)
}

/// The squares with these pieces turned over, and the new one put down.
pub(super) fn squares_after(squares: &Squares, seat: Seat, place: GridPoint, lines: &[Vec<GridPoint>]) -> Squares {
    let turned = lines.iter().flatten().chain([&place]);
    turned.fold(squares.clone(), |squares, place| with(squares, *place, piece(seat)))
}

/// Everything that a player can play, row by row.
pub(super) fn moves(rules: &ReplaceableRules, used: LineUse, squares: &Squares, seat: Seat) -> Vec<CapturingMove> {
    let free = all_squares().filter(|place| (rules.free)(at(squares, *place), seat));
    let moves = free.map(|place| (place, rules.lines_for(used, squares, seat, place)));
    moves.filter(|(_, lines)| !lines.is_empty()).collect()
}

fn can_move(rules: &ReplaceableRules, squares: &Squares, seat: Seat) -> bool {
    !moves(rules, LineUse::Passing, squares, seat).is_empty()
}

/// Points 10 and 11: the turn goes back if that player cannot move, and the game is over if nobody can.
pub(super) fn next_turn(rules: &ReplaceableRules, squares: &Squares, next: Seat) -> (Seat, bool) {
    match ((rules.can_move)(rules, squares, next), (rules.can_move)(rules, squares, other(next))) {
        (true, _) => (next, false),
        (false, true) => (other(next), false),
        (false, false) => (next, true),
    }
}

/// Point 11: who has more pieces has won.
pub(super) fn ending(_before: &Squares, after: &Squares, _next: Seat) -> (&'static str, u64, u64) {
    let (white, black) = counts(after);
    (result(white, black), white, black)
}

pub(super) fn counts(squares: &Squares) -> (u64, u64) {
    (squares.count(SquareContent::White), squares.count(SquareContent::Black))
}

/// The key of the message for this result.
pub(super) fn result(white: u64, black: u64) -> &'static str {
    match white.cmp(&black) {
        std::cmp::Ordering::Greater => "white-won",
        std::cmp::Ordering::Less => "black-won",
        std::cmp::Ordering::Equal => "draw",
    }
}

/// How many pieces these lines take.
pub(super) fn count_captured(_place: GridPoint, lines: &[Vec<GridPoint>]) -> usize {
    lines.iter().map(Vec::len).sum()
}

/// The first of the moves that are worth the most.
pub(super) fn first_best(moves: &[CapturingMove], worth: fn(GridPoint, &[Vec<GridPoint>]) -> usize) -> Option<usize> {
    let most = moves.iter().map(|(place, lines)| worth(*place, lines)).max()?;
    moves.iter().position(|(place, lines)| worth(*place, lines) == most)
}
