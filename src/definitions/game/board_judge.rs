//! Questions of the judge about boards, legal or not.

use super::{Board, BoardPart, Game, Outcome, Seat};

/// A game whose boards can be judged: what a model holds in the hands of a student's controller need not be a position.
pub trait BoardJudge: Game {
    /// The squares of a model that nobody has touched yet: those of the opening, unless it begins with less.
    fn squares_before_startup(rules: &Self::Rules) -> Self::Squares {
        Self::opening(rules).board().squares
    }

    /// A model that nobody has touched yet: it is nobody's turn.
    fn board_before_startup(rules: &Self::Rules) -> Board<Self::Squares> {
        Board { player: Seat::NOBODY, finished: false, squares: Self::squares_before_startup(rules) }
    }

    /// Puts on the board what chance brings, such as numbers of a die, so that there is enough for the next event; `afresh`
    /// takes away first what lies there. `cast` gives a number from 1 to as many as it is asked for. Returns whether there is
    /// any chance in the game: by default there is none.
    fn deal_chance(_squares: &mut Self::Squares, _afresh: bool, _cast: &mut dyn FnMut(u8) -> u8) -> bool {
        false
    }

    /// Whether chance comes into a game with these rules.
    fn has_chance(rules: &Self::Rules) -> bool {
        Self::deal_chance(&mut Self::opening(rules).board().squares, false, &mut |_| 1)
    }

    /// The position with what chance brings, as [`BoardJudge::deal_chance`] puts it on the board.
    #[must_use]
    fn with_chance(&self, afresh: bool, cast: &mut dyn FnMut(u8) -> u8) -> Self {
        let mut board = self.board();
        let is_dealt = Self::deal_chance(&mut board.squares, afresh, cast);
        let dealt = is_dealt.then(|| Self::from_board(&self.rules(), &board).ok());
        dealt.flatten().unwrap_or_else(|| self.clone())
    }

    /// Returns the numbers that chance has put on the board and nobody has taken yet, the next one first; by default none.
    fn chance_to_come(_squares: &Self::Squares) -> Vec<u8> {
        Vec::new()
    }

    /// The squares as they look to anyone who may not know what chance will bring.
    fn without_chance(squares: &Self::Squares) -> Self::Squares {
        squares.clone()
    }

    /// Whether a model of a game with these rules has room for these squares: a board of the right size, with nothing beside
    /// it. Whether they could come about is not asked. No fixture shows any others, and every position fits.
    ///
    /// # Errors
    /// When it has not, with the reason, which says what would be right.
    fn check_dimensions(_rules: &Self::Rules, _squares: &Self::Squares) -> Result<(), Self::Illegal> {
        Ok(())
    }

    /// Whether a fixture may expect these squares after a step: by default those of a whole model, as
    /// [`BoardJudge::check_dimensions`]. Of a model that is described, whole boards, numbers and texts may be left out.
    ///
    /// # Errors
    /// Why not, and what would be right.
    fn check_expected(rules: &Self::Rules, squares: &Self::Squares) -> Result<(), Self::Illegal> {
        Self::check_dimensions(rules, squares)
    }

    /// The part of a model's squares that is held against expected ones: by default all of them.
    fn judged_part(_rules: &Self::Rules, squares: &Self::Squares, _expected: &Self::Squares) -> Self::Squares {
        squares.clone()
    }

    /// The names of what these squares consist of, if each can be expected by itself; by default none.
    fn part_names(_squares: &Self::Squares) -> Vec<String> {
        Vec::new()
    }

    /// The parts of squares that differ from expected ones, if each can be right or wrong by itself; by default none.
    fn wrong_parts(_rules: &Self::Rules, _actual: &Self::Squares, _expected: &Self::Squares) -> Vec<BoardPart> {
        Vec::new()
    }

    /// Where a picture shows what does not fit: line and character, from 0. By default only the picture as a whole is known.
    fn place_in_picture(_picture: &str, _why: &Self::Illegal) -> Option<(usize, usize)> {
        None
    }

    /// The call that a fixture means by this action. Actions of a game with rules are right as they are read; a call of a game
    /// that is described has to be among those of the spec, and names of players become their numbers.
    ///
    /// # Errors
    /// Why it can be none, and what could be meant.
    fn read_call(_rules: &Self::Rules, action: Self::Action) -> Result<Self::Action, Self::Illegal> {
        Ok(action)
    }

    /// Returns the outcome of a board, whatever its finished flag says.
    ///
    /// Once a game has been played to its end, the squares alone tell who has won: whose turn a model then says that it is,
    /// is the student's choice and must make no difference. A game whose pieces do not show the winner, as when the last
    /// counter has been taken, keeps on its squares what does. Before the end, and where the rules did not end the game, the
    /// player may matter. By default, only a board that is a position for somebody on turn has ended.
    fn board_outcome(rules: &Self::Rules, board: &Board<Self::Squares>) -> Option<Outcome> {
        let seats = (1..).take(Self::seats(rules)).map(Seat);
        let over = |player| Board { player, finished: true, squares: board.squares.clone() };
        let mut positions = seats.filter_map(|player| Self::from_board(rules, &over(player)).ok());
        positions.find_map(|position| position.outcome())
    }

    /// The squares after `seat` took `action` on a board, whosever turn the board says it is; `None` if not allowed. By
    /// default, nothing is allowed on a board that is no position with this player on turn.
    fn squares_after(
        rules: &Self::Rules,
        board: &Board<Self::Squares>,
        seat: Seat,
        action: &Self::Action,
    ) -> Option<Self::Squares> {
        let board = Board { player: seat, finished: false, squares: board.squares.clone() };
        let position = Self::from_board(rules, &board).ok()?;
        Some(position.play(seat, action).ok()?.board().squares)
    }

    /// Whether `seat` took `action` between these boards, whatever else it did to the squares: a piece that lies on the right
    /// square shows the choice, and whether the right ones were captured is another question. By default the squares must
    /// be those after the action.
    fn is_choice(
        rules: &Self::Rules,
        before: &Board<Self::Squares>,
        after: &Self::Squares,
        seat: Seat,
        action: &Self::Action,
    ) -> bool {
        Self::squares_after(rules, before, seat, action).as_ref() == Some(after)
    }

    /// Counts the pieces of each seat on these squares, for messages with counts: discs in Reversi; by default nothing.
    fn count_pieces(_squares: &Self::Squares) -> Vec<(Seat, u64)> {
        Vec::new()
    }

    /// Returns the names and values that fill the braces of messages: what each player has on these squares, where pieces are
    /// counted. `seats` are the players' names.
    fn message_values(squares: &Self::Squares, seats: &[String]) -> Vec<(String, String)> {
        let counts = Self::count_pieces(squares).into_iter();
        counts.map(|(seat, count)| (seat.name(seats), count.to_string())).collect()
    }

    /// How many pieces `seat` took between two boards; `None` in a game without captures.
    fn count_captures(_before: &Self::Squares, _after: &Self::Squares, _seat: Seat) -> Option<u64> {
        None
    }

    /// Whether a view could send this action at all. A square off the board reaches a controller only from a grader, so
    /// what is said about it is not judged.
    fn view_can_send(_rules: &Self::Rules, _action: &Self::Action) -> bool {
        true
    }
}
