//! A monitor that takes the rules of its game one by one, so that one of them can be wrong.

use std::sync::Arc;

use crate::game::{Board, Seat};
use crate::games::typed_grid::{Action, CellGrid, GridGame, PlayerSide, Position, Scores, Squares, log_lines};
use crate::mutants::Mutant;
use crate::ports::{Controller, Event, PortResult, Ports};
use crate::spec::Wording;

/// The rules of a game, each of which may be replaced.
pub struct ReplaceableRules<K: GridGame> {
    /// The squares at the beginning of each game.
    pub opening: Arc<OpeningRule<K>>,
    /// The squares after a move, if it is allowed.
    pub moved: Arc<MoveRule<K>>,
    /// Whether a side has won by its move.
    pub won: Arc<WinRule>,
    /// Whether one looks, after this move, if it has won.
    pub looks_for_win: Arc<LookRule<K>>,
    /// Whether a side can move: asked with these rules of moving.
    pub can_move: Arc<CanMoveRule<K>>,
    /// Rule for a player who cannot move.
    pub blocked: BlockedRule,
    /// Whether the last player left wins at once.
    pub last_one_wins: bool,
    /// How many games more the Cat has when all have resigned.
    pub cat: u32,
}

/// Function that returns the squares after a move, if the move is allowed.
pub type MoveRule<K> = dyn Fn(&CellGrid, PlayerSide, &<K as GridGame>::GridMove) -> Option<CellGrid> + Send + Sync;
/// The squares at the beginning.
pub type OpeningRule<K> = dyn Fn(&<K as GridGame>::Rules) -> CellGrid + Send + Sync;
/// Whether a side can move, by these rules of moving.
pub type CanMoveRule<K> =
    dyn Fn(&ReplaceableRules<K>, &<K as GridGame>::Rules, &CellGrid, PlayerSide) -> bool + Send + Sync;
/// Whether a side has won.
pub type WinRule = dyn Fn(&CellGrid, PlayerSide) -> bool + Send + Sync;

/// Whether one looks for a win on these squares, which a side's move has led to.
pub type LookRule<K> = dyn Fn(&CellGrid, PlayerSide, &<K as GridGame>::GridMove) -> bool + Send + Sync;

/// Rules for a player who cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockedRule {
    /// They resign, as they should.
    Resigns,
    /// The other one moves again.
    Passes,
    /// They have won.
    Wins,
    /// Nobody has won: the game is the Cat's.
    IsTheCats,
}

impl<K: GridGame> Default for ReplaceableRules<K> {
    /// All rules right.
    fn default() -> ReplaceableRules<K> {
        ReplaceableRules {
            opening: Arc::new(K::opening),
            moved: Arc::new(|cells, side, step| K::cells_after(cells, side, step).ok()),
            won: Arc::new(K::has_won),
            looks_for_win: Arc::new(|_, _, _| true),
            can_move: Arc::new(|rules, size, cells, side| rules.moves(size, cells, side).next().is_some()),
            blocked: BlockedRule::Resigns,
            last_one_wins: K::BLOCKED_LOSES,
            cat: 1,
        }
    }
}

impl<K: GridGame> ReplaceableRules<K> {
    /// The moves that these rules allow.
    pub fn moves<'a>(
        &'a self,
        size: &K::Rules,
        cells: &'a CellGrid,
        side: PlayerSide,
    ) -> impl Iterator<Item = K::GridMove> + 'a {
        K::all_moves(size).into_iter().filter(move |step| (self.moved)(cells, side, step).is_some())
    }

    /// A mutant that plays by these rules.
    pub fn mutant(self, id: &'static str, breaks: &'static str, says: &'static str) -> Mutant<Position<K>> {
        let rules = Arc::new(self);
        Mutant::new(id, breaks, says, move |setting| {
            Box::new(ConfigurableController::<K> {
                rules: rules.clone(),
                size: setting.rules,
                words: setting.words.clone(),
            })
        })
    }
}

/// The monitor that plays by such rules.
struct ConfigurableController<K: GridGame> {
    rules: Arc<ReplaceableRules<K>>,
    size: K::Rules,
    words: Wording,
}

/// State of the game while an event is handled.
struct EventResult<K> {
    board: Board<Squares<K>>,
    log: Vec<String>,
}

impl<K: GridGame> EventResult<K> {
    fn show(&mut self) {
        self.log.extend(log_lines::board_lines::<K>(&self.board.squares.cells));
    }

    fn resign(&mut self, side: PlayerSide) {
        self.log.push(log_lines::resigns::<K>(side));
        for (one, resigned) in PlayerSide::BOTH.into_iter().zip(&mut self.board.squares.resigned) {
            *resigned |= one == side;
        }
        self.show();
    }

    fn win(&mut self, side: PlayerSide) {
        self.log.push(log_lines::wins::<K>(side));
        self.show();
        self.board.player = side.seat();
        self.end(self.board.squares.scores.with_win(Some(side)));
    }

    fn end(&mut self, scores: Scores) {
        self.board.squares.scores = scores;
        self.board.finished = true;
        self.log.extend(log_lines::game_over_lines::<K>(scores));
    }
}

impl<K: GridGame> ConfigurableController<K> {
    fn typed(&self, line: &str, board: Board<Squares<K>>) -> Option<EventResult<K>> {
        let side = PlayerSide::of(board.player)?;
        if board.finished {
            return Some(self.answered(line, board));
        }
        Some(match log_lines::parse_line::<K>(line, &board.squares.cells) {
            Some(action) => self.apply_action(side, &action, board),
            None => EventResult { board, log: vec![log_lines::TRY_AGAIN.to_string()] },
        })
    }

    fn answered(&self, line: &str, board: Board<Squares<K>>) -> EventResult<K> {
        if line != log_lines::YES {
            return EventResult {
                board: Board { player: Seat::NOBODY, ..board },
                log: vec![log_lines::PLAY_IS_OVER.to_string()],
            };
        }
        EventResult { board: self.opening(board.squares.scores), log: Vec::new() }
    }

    fn opening(&self, scores: Scores) -> Board<Squares<K>> {
        let squares = Squares { scores, ..Squares::new((self.rules.opening)(&self.size)) };
        Board { player: PlayerSide::One.seat(), finished: false, squares }
    }

    fn apply_action(&self, side: PlayerSide, action: &Action<K::GridMove>, board: Board<Squares<K>>) -> EventResult<K> {
        let mut course = EventResult { board, log: Vec::new() };
        match action {
            Action::Win => course.win(side),
            Action::Resign => {
                course.resign(side);
                self.next(side, &mut course);
            }
            Action::Move(step) => {
                course.log.push(log_lines::move_line::<K>(side, step));
                let Some(cells) = (self.rules.moved)(&course.board.squares.cells, side, step) else {
                    course.log.push(log_lines::TRY_AGAIN.to_string());
                    return course;
                };
                course.board.squares.cells = cells;
                if (self.rules.looks_for_win)(&cells, side, step) && (self.rules.won)(&cells, side) {
                    course.win(side);
                } else {
                    course.show();
                    self.next(side, &mut course);
                }
            }
        }
        course
    }

    /// Whose turn it is when `side` is done. Everybody resigns once at most.
    fn next(&self, mut side: PlayerSide, course: &mut EventResult<K>) {
        for _ in 0..=PlayerSide::BOTH.len() {
            let resigned = course.board.squares.resigned;
            let next = if side.other().pick(resigned) { side } else { side.other() };
            if resigned == [true; 2] {
                let scores = course.board.squares.scores;
                return course.end(Scores { cat: scores.cat + self.rules.cat, ..scores });
            }
            if self.rules.last_one_wins && resigned != [false; 2] {
                return course.win(next);
            }
            course.board.player = next.seat();
            if (self.rules.can_move)(&self.rules, &self.size, &course.board.squares.cells, next) {
                return;
            }
            match self.rules.blocked {
                BlockedRule::Resigns => course.resign(next),
                BlockedRule::Passes => {
                    course.board.player = next.other().seat();
                    return;
                }
                BlockedRule::Wins => return course.win(next),
                BlockedRule::IsTheCats => return course.end(course.board.squares.scores.with_win(None)),
            }
            side = next;
        }
    }

    fn automatic(&self, seat: Seat, board: Board<Squares<K>>) -> Option<EventResult<K>> {
        let side = PlayerSide::of(seat).filter(|_| seat == board.player && !board.finished)?;
        let first = self.rules.moves(&self.size, &board.squares.cells, side).next().map(Action::Move);
        Some(self.apply_action(side, &first.unwrap_or(Action::Resign), board))
    }

    fn updated(&self, mut board: Board<Squares<K>>) -> Option<EventResult<K>> {
        let side = PlayerSide::of(board.player)?;
        let Squares { cells, resigned, scores, .. } = board.squares;
        let won = PlayerSide::BOTH.into_iter().any(|side| (self.rules.won)(&cells, side));
        let gone = if self.rules.last_one_wins { resigned != [false; 2] } else { resigned == [true; 2] };
        let stuck = !(self.rules.can_move)(&self.rules, &self.size, &cells, side);
        board.finished = won || gone || stuck || (board.finished && scores.of(side) > 0);
        if !board.finished && side.pick(resigned) {
            board.player = side.other().seat();
        }
        Some(EventResult { board, log: Vec::new() })
    }

    fn say(&self, key: &str, side: PlayerSide, own: String, stage: &mut Ports<'_, Position<K>>) -> PortResult<()> {
        let seat = side.seat();
        let text = if self.words.is(K::NAME) { Some(own) } else { self.words.text(key, seat, &[]) };
        text.map_or(Ok(()), |text| stage.view.tell(seat, &text))
    }
}

impl<K: GridGame> Controller<Position<K>> for ConfigurableController<K> {
    fn handle(&mut self, cue: &Event<Position<K>>, stage: &mut Ports<'_, Position<K>>) -> PortResult<()> {
        let before = stage.model.load()?;
        let course = match cue {
            Event::Startup => Some(EventResult { board: self.opening(Scores::default()), log: Vec::new() }),
            Event::Update => self.updated(before.clone()),
            Event::Type { text } => self.typed(text, before.clone()),
            Event::Automatic { seat } => self.automatic(*seat, before.clone()),
            Event::Select { seat, action } if *seat == before.player && !before.finished => {
                PlayerSide::of(*seat).map(|side| self.apply_action(side, action, before.clone()))
            }
            _ => None,
        };
        let Some(EventResult { board, log }) = course else { return Ok(()) };
        stage.model.store(&board)?;
        log.iter().try_for_each(|line| stage.view.log(line))?;
        stage.view.refresh()?;
        match PlayerSide::of(board.player) {
            Some(side) if !board.finished => self.say("move", side, log_lines::prompt::<K>(side), stage),
            Some(_) => PlayerSide::BOTH
                .into_iter()
                .try_for_each(|side| self.say("again", side, log_lines::PLAY_AGAIN.to_string(), stage)),
            None => Ok(()),
        }
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}
