//! A monitor that takes the rules of its game one by one, so that one of them can be wrong.

use std::sync::Arc;

use crate::game::{Board, Seat};
use crate::games::monitor::{Action, Cells, Kind, Position, Scores, Side, Squares, script};
use crate::mutants::Mutant;
use crate::spec::Wording;
use crate::stage::{Controller, Cue, Heard, Stage};

/// The rules of a game, each of which may be replaced.
pub struct Misrules<K: Kind> {
    /// The squares at the beginning of each game.
    pub opening: Arc<Opening<K>>,
    /// The squares after a move, if it is allowed.
    pub moved: Arc<Moved<K>>,
    /// Whether a side has won by its move.
    pub won: Arc<Won>,
    /// Whether a side can move: asked with these rules of moving.
    pub can_move: Arc<CanMove<K>>,
    /// What becomes of a player who cannot move.
    pub blocked: Blocked,
    /// What becomes of the last one left: whether that player wins at once.
    pub last_one_wins: bool,
    /// How many games more the Cat has when all have resigned.
    pub cat: u32,
}

/// What a move makes of the squares, if it is allowed.
pub type Moved<K> = dyn Fn(&Cells, Side, &<K as Kind>::Move) -> Option<Cells> + Send + Sync;
/// The squares at the beginning.
pub type Opening<K> = dyn Fn(&<K as Kind>::Rules) -> Cells + Send + Sync;
/// Whether a side can move, by these rules of moving.
pub type CanMove<K> = dyn Fn(&Misrules<K>, &<K as Kind>::Rules, &Cells, Side) -> bool + Send + Sync;
/// Whether a side has won.
pub type Won = dyn Fn(&Cells, Side) -> bool + Send + Sync;

/// What becomes of a player who cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocked {
    /// They resign, as they should.
    Resigns,
    /// The other one moves again.
    Passes,
    /// They have won.
    Wins,
    /// Nobody has won: the game is the Cat's.
    IsTheCats,
}

impl<K: Kind> Default for Misrules<K> {
    /// All rules right.
    fn default() -> Misrules<K> {
        Misrules {
            opening: Arc::new(K::opening),
            moved: Arc::new(|cells, side, step| K::moved(cells, side, step).ok()),
            won: Arc::new(K::has_won),
            can_move: Arc::new(|rules, size, cells, side| rules.moves(size, cells, side).next().is_some()),
            blocked: Blocked::Resigns,
            last_one_wins: K::BLOCKED_LOSES,
            cat: 1,
        }
    }
}

impl<K: Kind> Misrules<K> {
    /// The moves that these rules allow.
    pub fn moves<'a>(&'a self, size: &K::Rules, cells: &'a Cells, side: Side) -> impl Iterator<Item = K::Move> + 'a {
        K::universe(size).into_iter().filter(move |step| (self.moved)(cells, side, step).is_some())
    }

    /// A mutant that plays by these rules.
    pub fn mutant(self, id: &'static str, breaks: &'static str, says: &'static str) -> Mutant<Position<K>> {
        let rules = Arc::new(self);
        Mutant::new(id, breaks, says, move |setting| {
            Box::new(Misruled::<K> { rules: rules.clone(), size: setting.rules, words: setting.words.clone() })
        })
    }
}

/// The monitor that plays by such rules.
struct Misruled<K: Kind> {
    rules: Arc<Misrules<K>>,
    size: K::Rules,
    words: Wording,
}

/// What a cue makes of the game.
struct Course<K> {
    board: Board<Squares<K>>,
    log: Vec<String>,
}

impl<K: Kind> Course<K> {
    fn show(&mut self) {
        self.log.extend(script::shown::<K>(&self.board.squares.cells));
    }

    fn resign(&mut self, side: Side) {
        self.log.push(script::resigns::<K>(side));
        for (one, resigned) in Side::BOTH.into_iter().zip(&mut self.board.squares.resigned) {
            *resigned |= one == side;
        }
        self.show();
    }

    fn win(&mut self, side: Side) {
        self.log.push(script::wins::<K>(side));
        self.show();
        self.board.player = side.seat();
        self.end(self.board.squares.scores.with_win(Some(side)));
    }

    fn end(&mut self, scores: Scores) {
        self.board.squares.scores = scores;
        self.board.finished = true;
        self.log.extend(script::game_over::<K>(scores));
    }
}

impl<K: Kind> Misruled<K> {
    fn typed(&self, line: &str, board: Board<Squares<K>>) -> Option<Course<K>> {
        let side = Side::of(board.player)?;
        if board.finished {
            return Some(self.answered(line, board));
        }
        Some(match script::read::<K>(line, &board.squares.cells) {
            Some(action) => self.acted(side, &action, board),
            None => Course { board, log: vec![script::TRY_AGAIN.to_string()] },
        })
    }

    fn answered(&self, line: &str, board: Board<Squares<K>>) -> Course<K> {
        if line != script::YES {
            return Course {
                board: Board { player: Seat::NOBODY, ..board },
                log: vec![script::PLAY_IS_OVER.to_string()],
            };
        }
        Course { board: self.opening(board.squares.scores), log: Vec::new() }
    }

    fn opening(&self, scores: Scores) -> Board<Squares<K>> {
        let squares = Squares { scores, ..Squares::new((self.rules.opening)(&self.size)) };
        Board { player: Side::One.seat(), finished: false, squares }
    }

    fn acted(&self, side: Side, action: &Action<K::Move>, board: Board<Squares<K>>) -> Course<K> {
        let mut course = Course { board, log: Vec::new() };
        match action {
            Action::Win => course.win(side),
            Action::Resign => {
                course.resign(side);
                self.next(side, &mut course);
            }
            Action::Move(step) => {
                course.log.push(script::moves::<K>(side, step));
                let Some(cells) = (self.rules.moved)(&course.board.squares.cells, side, step) else {
                    course.log.push(script::TRY_AGAIN.to_string());
                    return course;
                };
                course.board.squares.cells = cells;
                if (self.rules.won)(&cells, side) {
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
    fn next(&self, mut side: Side, course: &mut Course<K>) {
        for _ in 0..=Side::BOTH.len() {
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
                Blocked::Resigns => course.resign(next),
                Blocked::Passes => {
                    course.board.player = next.other().seat();
                    return;
                }
                Blocked::Wins => return course.win(next),
                Blocked::IsTheCats => return course.end(course.board.squares.scores.with_win(None)),
            }
            side = next;
        }
    }

    fn automatic(&self, seat: Seat, board: Board<Squares<K>>) -> Option<Course<K>> {
        let side = Side::of(seat).filter(|_| seat == board.player && !board.finished)?;
        let first = self.rules.moves(&self.size, &board.squares.cells, side).next().map(Action::Move);
        Some(self.acted(side, &first.unwrap_or(Action::Resign), board))
    }

    fn updated(&self, mut board: Board<Squares<K>>) -> Option<Course<K>> {
        let side = Side::of(board.player)?;
        let Squares { cells, resigned, scores, .. } = board.squares;
        let won = Side::BOTH.into_iter().any(|side| (self.rules.won)(&cells, side));
        let gone = if self.rules.last_one_wins { resigned != [false; 2] } else { resigned == [true; 2] };
        let stuck = !(self.rules.can_move)(&self.rules, &self.size, &cells, side);
        board.finished = won || gone || stuck || (board.finished && scores.of(side) > 0);
        if !board.finished && side.pick(resigned) {
            board.player = side.other().seat();
        }
        Some(Course { board, log: Vec::new() })
    }

    fn say(&self, key: &str, side: Side, own: String, stage: &mut Stage<'_, Position<K>>) -> Heard<()> {
        let seat = side.seat();
        let text = if self.words.is(K::NAME) { Some(own) } else { self.words.text(key, seat, &[]) };
        text.map_or(Ok(()), |text| stage.view.tell(seat, &text))
    }
}

impl<K: Kind> Controller<Position<K>> for Misruled<K> {
    fn handle(&mut self, cue: &Cue<Position<K>>, stage: &mut Stage<'_, Position<K>>) -> Heard<()> {
        let before = stage.model.load()?;
        let course = match cue {
            Cue::Startup => Some(Course { board: self.opening(Scores::default()), log: Vec::new() }),
            Cue::Update => self.updated(before.clone()),
            Cue::Type { text } => self.typed(text, before.clone()),
            Cue::Automatic { seat } => self.automatic(*seat, before.clone()),
            Cue::Select { seat, action } if *seat == before.player && !before.finished => {
                Side::of(*seat).map(|side| self.acted(side, action, before.clone()))
            }
            _ => None,
        };
        let Some(Course { board, log }) = course else { return Ok(()) };
        stage.model.store(&board)?;
        log.iter().try_for_each(|line| stage.view.log(line))?;
        stage.view.refresh()?;
        match Side::of(board.player) {
            Some(side) if !board.finished => self.say("move", side, script::prompt::<K>(side), stage),
            Some(_) => Side::BOTH
                .into_iter()
                .try_for_each(|side| self.say("again", side, script::PLAY_AGAIN.to_string(), stage)),
            None => Ok(()),
        }
    }

    fn renew(&mut self) -> Heard<()> {
        Ok(())
    }
}
