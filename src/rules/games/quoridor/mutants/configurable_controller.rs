//! A controller written as a student would: plain loops over squares and walls, and every rule can be replaced.

mod saving;

use super::super::reference::{SEATS, board_lines, message_text, win_message_key};
use super::super::{Action, BoardSide, JumpRule, Quoridor, Rules, Square, Squares, Wall, WallOrientation};
use crate::game::{Board, Game, Seat};
use crate::ports::{Controller, Event, PortResult, Ports};
use crate::spec::Wording;

/// State of the board, with its rules.
#[derive(Clone, Copy)]
pub struct BoardState<'a> {
    /// The rules of the coursework.
    pub rules: &'a Rules,
    /// Rules of this controller, right or wrong.
    pub misrules: &'a ReplaceableRules,
    /// Squares of the model.
    pub squares: &'a Squares,
}

/// The rules one by one; [`ReplaceableRules::default`] has them right. Players are 0 and 1.
#[derive(Clone, Copy)]
pub struct ReplaceableRules {
    /// Returns the squares after startup.
    pub opening: fn(&Rules) -> Squares,
    /// Whether one can step from a square to that side.
    pub open: fn(&BoardState<'_>, Square, BoardSide) -> bool,
    /// Returns the squares for a jump over the other pawn, which is on that side.
    pub jumps: fn(&BoardState<'_>, usize, BoardSide) -> Vec<Square>,
    /// Returns the squares to which a pawn may go.
    pub steps: fn(&BoardState<'_>, usize) -> Vec<Square>,
    /// Whether a wall has two squares on either side.
    pub on_board: fn(&BoardState<'_>, Wall) -> bool,
    /// Whether two walls may stand together.
    pub together: fn(Wall, Wall) -> bool,
    /// Whether a player has a wall left to put.
    pub supplied: fn(&BoardState<'_>, usize) -> bool,
    /// The squares after a wall was put.
    pub placed: fn(&BoardState<'_>, usize, Wall) -> Squares,
    /// Whether the walls leave enough ways, when this player has put one.
    pub passable: fn(&BoardState<'_>, usize) -> bool,
    /// Whether a player has arrived.
    pub arrived: fn(&BoardState<'_>, usize) -> bool,
    /// Returns the marked squares for a player who points at something and is on turn.
    pub marks: fn(&BoardState<'_>, usize, Action) -> Vec<Action>,
    /// A fault in one kind of case.
    pub fault: Option<&'static dyn CaseFault>,
}

/// A fault in one kind of case: where it has no answer, the rules decide.
pub trait CaseFault: Send + Sync {
    /// Whether an action of a player is allowed, with the fault.
    fn allows(&self, field: &BoardState<'_>, player: usize, action: Action) -> Option<bool>;

    /// Whether a player is found to have a way, with the fault.
    fn finds_way(&self, field: &BoardState<'_>, player: usize) -> Option<bool>;
}

impl Default for ReplaceableRules {
    fn default() -> ReplaceableRules {
        ReplaceableRules {
            opening: |rules| Quoridor::opening(rules).board().squares,
            open,
            jumps,
            steps,
            on_board: |field, wall| wall.is_on(field.rules.size()),
            together: can_coexist,
            supplied: |field, player| field.squares.left()[player] > 0,
            placed: squares_after_wall,
            passable: |field, _| has_path(field, 0) && has_path(field, 1),
            arrived,
            marks: marked_actions,
            fault: None,
        }
    }
}

/// Whether one can step from a square to that side: a square is there, and no wall between.
pub fn open(field: &BoardState<'_>, square: Square, side: BoardSide) -> bool {
    let Some(next) = square.neighbour(side, field.rules.size()) else { return false };
    !barring_walls(square, next, side).into_iter().flatten().any(|wall| field.squares.has(wall))
}

/// The two walls that bar the way from a square to its neighbour on a side: the one that begins there, and the one that
/// ends there.
pub fn barring_walls(square: Square, next: Square, side: BoardSide) -> [Option<Wall>; 2] {
    let first = square.min(next);
    let (column, row) = (first.column(), first.row());
    let (lie, before) = match side {
        BoardSide::Top | BoardSide::Bottom => {
            (WallOrientation::Horizontal, column.checked_sub(1).and_then(|left| Square::new(left, row)))
        }
        BoardSide::Left | BoardSide::Right => {
            (WallOrientation::Vertical, row.checked_sub(1).and_then(|above| Square::new(column, above)))
        }
    };
    [Some(first), before].map(|square| square.map(|square| Wall { square, lie }))
}

/// The neighbour on a side, if one can step there.
pub fn neighbour(field: &BoardState<'_>, square: Square, side: BoardSide) -> Option<Square> {
    (field.misrules.open)(field, square, side).then(|| square.neighbour(side, field.rules.size())).flatten()
}

/// Returns the squares for a jump over the other pawn.
pub fn jumps(field: &BoardState<'_>, player: usize, side: BoardSide) -> Vec<Square> {
    let (own, other) = pawns(field, player);
    let straight = neighbour(field, other, side);
    let any = field.rules.jump() == JumpRule::AnyAdjacent;
    let mut all: Vec<Square> = straight.into_iter().collect();
    if straight.is_none() || any {
        all.extend(
            [side.turned_left(), side.turned_right()].into_iter().filter_map(|side| neighbour(field, other, side)),
        );
    }
    all.retain(|square| *square != own);
    all
}

/// Returns the squares to which a pawn may go.
pub fn steps(field: &BoardState<'_>, player: usize) -> Vec<Square> {
    let (own, other) = pawns(field, player);
    let mut all = Vec::new();
    for side in BoardSide::ALL {
        match neighbour(field, own, side) {
            Some(next) if next == other => all.extend((field.misrules.jumps)(field, player, side)),
            next => all.extend(next),
        }
    }
    all
}

/// Walls with one middle, or that cover each other in half, do not stand together.
pub fn can_coexist(one: Wall, other: Wall) -> bool {
    let apart = |first: u8, second: u8| first.abs_diff(second);
    let (columns, rows) =
        (apart(one.square.column(), other.square.column()), apart(one.square.row(), other.square.row()));
    let half = match one.lie {
        WallOrientation::Horizontal => rows == 0 && columns == 1,
        WallOrientation::Vertical => columns == 0 && rows == 1,
    };
    !(columns == 0 && rows == 0 || half && one.lie == other.lie)
}

/// The wall stands, and the player has one less.
pub fn squares_after_wall(field: &BoardState<'_>, player: usize, wall: Wall) -> Squares {
    let mut left = field.squares.left();
    left[player] -= 1;
    with(field.squares, field.squares.pawns(), field.squares.walls().chain([wall]), left)
}

/// The squares with other pawns, walls or numbers; as they are, if no model can hold that.
pub fn with(
    squares: &Squares,
    pawns: [Option<Square>; 2],
    walls: impl Iterator<Item = Wall>,
    left: [i32; 2],
) -> Squares {
    Squares::new(squares.size(), pawns, walls, left).unwrap_or_else(|_| squares.clone())
}

/// Whether a player has a way, whatever pawns stand there.
pub fn has_path(field: &BoardState<'_>, player: usize) -> bool {
    flooded(field, player, |_| true)
}

/// Whether a player has a way over squares on which one may tread.
pub fn flooded(field: &BoardState<'_>, player: usize, may_tread: impl Fn(Square) -> bool) -> bool {
    let goal = field.rules.goals()[player];
    let mut found = vec![pawns(field, player).0];
    let mut next = 0;
    while let Some(square) = found.get(next).copied() {
        if square.is_along(goal, field.rules.size()) {
            return true;
        }
        next += 1;
        for near in BoardSide::ALL.into_iter().filter_map(|side| neighbour(field, square, side)) {
            if !found.contains(&near) && may_tread(near) {
                found.push(near);
            }
        }
    }
    false
}

/// Whether the pawn is on its goal.
pub fn arrived(field: &BoardState<'_>, player: usize) -> bool {
    let pawn = field.squares.pawns()[player];
    pawn.is_some_and(|pawn| pawn.is_along(field.rules.goals()[player], field.rules.size()))
}

/// All squares for the own pawn, and else the one thing pointed at.
pub fn marked_actions(field: &BoardState<'_>, player: usize, action: Action) -> Vec<Action> {
    match action {
        Action::Move(square) if field.squares.pawns()[player] == Some(square) => {
            (field.misrules.steps)(field, player).into_iter().map(Action::Move).collect()
        }
        action => after(field, player, action).map(|_| action).into_iter().collect(),
    }
}

/// The pawn of a player and that of the other; a corner, if there is none.
pub fn pawns(field: &BoardState<'_>, player: usize) -> (Square, Square) {
    let pawn = |player: usize| field.squares.pawns()[player].unwrap_or(Square::of_index(0, 0));
    (pawn(player), pawn(1 - player))
}

/// The squares after an action, if it is allowed here.
pub fn after(field: &BoardState<'_>, player: usize, action: Action) -> Option<Squares> {
    let BoardState { rules, misrules, squares } = *field;
    let moved = |to: Square| {
        let mut pawns = squares.pawns();
        pawns[player] = Some(to);
        with(squares, pawns, squares.walls(), squares.left())
    };
    if let Some(is_allowed) = misrules.fault.and_then(|fault| fault.allows(field, player, action)) {
        return is_allowed.then(|| match action {
            Action::Move(to) => moved(to),
            Action::Wall(wall) => (misrules.placed)(field, player, wall),
        });
    }
    match action {
        Action::Move(to) => (misrules.steps)(field, player).contains(&to).then(|| moved(to)),
        Action::Wall(wall) => {
            let room =
                (misrules.on_board)(field, wall) && squares.walls().all(|other| (misrules.together)(wall, other));
            let put = (room && (misrules.supplied)(field, player)).then(|| (misrules.placed)(field, player, wall))?;
            // The way is looked for with the wall where it was meant to be, even if it is put elsewhere.
            let field = BoardState { rules, misrules, squares: &put };
            let found = |player: usize| misrules.fault.and_then(|fault| fault.finds_way(&field, player));
            let passable = match (found(0), found(1)) {
                (Some(first), Some(second)) => first && second,
                _ => (misrules.passable)(&field, player),
            };
            passable.then_some(put)
        }
    }
}

/// A controller with wrong rules and right manners: it stores, shows, prints, speaks and takes back as it should.
pub struct ConfigurableController {
    misrules: ReplaceableRules,
    rules: Rules,
    words: Wording,
    /// Moves with the boards before them, undone moves with the boards after them, and the first position.
    done: Vec<(Action, Board<Squares>)>,
    undone: Vec<(Action, Board<Squares>)>,
    now: Option<Board<Squares>>,
}

impl ConfigurableController {
    /// A controller that plays by these rules, and speaks these words.
    pub fn new(misrules: ReplaceableRules, rules: Rules, words: Wording) -> ConfigurableController {
        ConfigurableController { misrules, rules, words, done: Vec::new(), undone: Vec::new(), now: None }
    }

    fn field<'a>(&'a self, squares: &'a Squares) -> BoardState<'a> {
        BoardState { rules: &self.rules, misrules: &self.misrules, squares }
    }

    /// Forgets the history if it belongs to another board.
    fn agree(&mut self, board: &Board<Squares>) {
        let same = |own: &Board<Squares>| {
            own.squares == board.squares
                && own.finished == board.finished
                && (own.finished || own.player == board.player)
        };
        if !self.now.as_ref().is_some_and(same) {
            self.forget(board);
        }
    }

    fn forget(&mut self, board: &Board<Squares>) {
        (self.done, self.undone, self.now) = (Vec::new(), Vec::new(), Some(board.clone()));
    }

    fn attempt(&mut self, seat: Seat, action: Option<Action>, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        let board = stage.model.load()?;
        let Some(player) = index(seat).filter(|_| !board.finished) else { return Ok(()) };
        if seat != board.player {
            return self.tell("out-of-turn", seat, stage);
        }
        let field = self.field(&board.squares);
        let Some((action, squares)) = action.and_then(|action| Some((action, after(&field, player, action)?))) else {
            return self.tell("refused", seat, stage);
        };
        let next = self.settled(squares, other(seat));
        self.agree(&board);
        self.undone.clear();
        self.done.push((action, board));
        self.show(next, stage)
    }

    /// Returns the player who has arrived, if anybody has.
    fn winner(&self, squares: &Squares) -> Option<usize> {
        (0..2).find(|player| (self.misrules.arrived)(&self.field(squares), *player))
    }

    fn settled(&self, squares: Squares, next: Seat) -> Board<Squares> {
        let winner = self.winner(&squares);
        let player = winner.map_or(next, |winner| SEATS[1 - winner]);
        Board { player, finished: winner.is_some(), squares }
    }

    fn show(&mut self, board: Board<Squares>, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        stage.model.store(&board)?;
        stage.view.refresh()?;
        board_lines(&board.squares).iter().try_for_each(|line| stage.view.log(line))?;
        for seat in SEATS {
            let turn = if board.player == seat { "your-turn" } else { "wait" };
            let winner = self.winner(&board.squares).filter(|_| board.finished);
            let key = winner.map_or(turn, |winner| win_message_key(&self.words, SEATS[winner]));
            self.tell(key, seat, stage)?;
        }
        self.now = Some(board);
        Ok(())
    }

    fn undo(&mut self, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        let board = stage.model.load()?;
        self.agree(&board);
        let Some((action, before)) = self.done.pop() else { return Ok(()) };
        self.undone.push((action, board));
        self.show(before, stage)
    }

    fn redo(&mut self, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        let board = stage.model.load()?;
        self.agree(&board);
        let Some((action, after)) = self.undone.pop() else { return Ok(()) };
        self.done.push((action, board));
        self.show(after, stage)
    }

    fn hover(&self, seat: Seat, action: Action, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        let board = stage.model.load()?;
        let player = index(seat).filter(|_| seat == board.player && !board.finished);
        let player = player.filter(|_| board.squares.pawns().iter().all(Option::is_some));
        let marks = player.map(|player| (self.misrules.marks)(&self.field(&board.squares), player, action));
        stage.view.mark(&marks.unwrap_or_default())
    }

    fn tell(&self, key: &str, seat: Seat, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        message_text(&self.words, key, seat).map_or(Ok(()), |text| stage.view.tell(seat, &text))
    }
}

impl Controller<Quoridor> for ConfigurableController {
    fn handle(&mut self, cue: &Event<Quoridor>, stage: &mut Ports<'_, Quoridor>) -> PortResult<()> {
        match cue {
            Event::Startup => {
                let board = self.settled((self.misrules.opening)(&self.rules), SEATS[0]);
                self.forget(&board);
                self.show(board, stage)
            }
            Event::Update => {
                let board = stage.model.load()?;
                if index(board.player).is_none() || board.squares.pawns().iter().any(Option::is_none) {
                    return stage.view.refresh();
                }
                let board = self.settled(board.squares, board.player);
                self.forget(&board);
                self.show(board, stage)
            }
            Event::Select { seat, action } => self.attempt(*seat, Some(*action), stage),
            Event::Type { text } => {
                let seat = stage.model.load()?.player;
                self.attempt(seat, text.parse().ok(), stage)
            }
            Event::Hover { seat, action } => self.hover(*seat, *action, stage),
            Event::Undo => self.undo(stage),
            Event::Redo => self.redo(stage),
            Event::Save => self.save(stage),
            Event::Load { text } => self.load(text, stage),
            Event::Check { moves } => {
                let opening = self.settled((self.misrules.opening)(&self.rules), SEATS[0]);
                let played =
                    moves.iter().try_fold(opening, |board, text| self.next(&board, text).map(|(_, next)| next));
                stage.view.rule(played.is_some())
            }
            _ => Ok(()),
        }
    }

    fn renew(&mut self) -> PortResult<()> {
        (self.done, self.undone, self.now) = (Vec::new(), Vec::new(), None);
        Ok(())
    }
}

fn index(seat: Seat) -> Option<usize> {
    SEATS.into_iter().position(|known| known == seat)
}

fn other(seat: Seat) -> Seat {
    if seat == SEATS[0] { SEATS[1] } else { SEATS[0] }
}
