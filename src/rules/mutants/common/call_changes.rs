//! Small changes of call logs, for twists.

use crate::game::{Board, BoardJudge, Game, Outcome, Seat};
use crate::mutants::DeviationContext;
use crate::ports::{Call, CallLog, Event};
use crate::spec::{Message, MessageCondition};

/// The seats of those who play.
pub fn seats<G: Game>(scene: &DeviationContext<'_, G>) -> Vec<Seat> {
    (1..).take(G::seats(scene.rules)).map(Seat).collect()
}

/// Whether this number is that of a player.
pub fn is_seat<G: Game>(scene: &DeviationContext<'_, G>, seat: Seat) -> bool {
    seats(scene).contains(&seat)
}

/// Returns the seat after `seat`; after the last one comes the first.
pub fn next_seat<G: Game>(scene: &DeviationContext<'_, G>, seat: Seat) -> Seat {
    seats(scene).into_iter().find(|other| *other > seat).unwrap_or(Seat(1))
}

/// The board that the calls leave in the model, if they store one.
pub fn stored_board<G: Game>(calls: &CallLog<G>) -> Option<&Board<G::Squares>> {
    calls.iter().rev().find_map(|call| if let Call::Store(board) = call { Some(board) } else { None })
}

/// Whether a player tries something by this cue: by a click, or by typing it.
pub fn is_attempt<G: Game>(cue: &Event<G>) -> bool {
    matches!(cue, Event::Select { .. } | Event::Type { .. })
}

/// Returns the action that a player tries, if it can be read.
pub fn attempted_action<G: Game>(scene: &DeviationContext<'_, G>) -> Option<G::Action> {
    match scene.cue {
        Event::Select { action, .. } => Some(action.clone()),
        Event::Type { text } => G::read_action(scene.rules, text).ok(),
        _ => None,
    }
}

/// Whether a player takes a turn in these calls: by a click, by typing or by the computer. What is typed after the end is
/// no turn.
pub fn is_play<G: Game>(scene: &DeviationContext<'_, G>, calls: &CallLog<G>) -> bool {
    scene.cue.mover(scene.board.player).is_some() && stored_board(calls).is_some() && !scene.board.finished
}

/// Whether the game is over after these calls.
pub fn is_game_over<G: Game>(calls: &CallLog<G>) -> bool {
    stored_board(calls).is_some_and(|board| board.finished)
}

/// Whether somebody has played and stays on turn, because nobody else can move.
pub fn is_pass<G: Game>(scene: &DeviationContext<'_, G>, calls: &CallLog<G>) -> bool {
    stored_board(calls)
        .is_some_and(|board| Some(board.player) == scene.cue.mover(scene.board.player) && !board.finished)
}

/// Whether a player who is not on turn tries something in a game that goes on.
pub fn is_out_of_turn<G: BoardJudge>(scene: &DeviationContext<'_, G>) -> bool {
    let goes_on = !scene.board.finished && G::board_outcome(scene.rules, scene.board).is_none();
    goes_on && scene.cue.seat().is_some_and(|seat| is_seat(scene, seat) && seat != scene.board.player)
}

/// Whether the player on turn has clicked on something that is refused.
pub fn is_refused<G: Game>(scene: &DeviationContext<'_, G>, calls: &CallLog<G>) -> bool {
    let seat = match scene.cue {
        Event::Select { seat, .. } => *seat,
        Event::Type { .. } => scene.board.player,
        _ => return false,
    };
    stored_board(calls).is_none() && seat == scene.board.player && is_seat(scene, seat) && !scene.board.finished
}

/// The calls with each stored board changed.
pub fn with_boards<G: Game>(mut calls: CallLog<G>, mut change: impl FnMut(&mut Board<G::Squares>)) -> CallLog<G> {
    for call in &mut calls {
        if let Call::Store(board) = call {
            change(board);
        }
    }
    calls
}

/// The calls with each message replaced by these, which may be none.
pub fn with_messages<G: Game>(
    calls: CallLog<G>,
    mut instead: impl FnMut(Seat, String) -> Vec<(Seat, String)>,
) -> CallLog<G> {
    tell_instead(calls, &mut instead)
}

/// Replaces messages; compiled once a game and not once a mutant.
fn tell_instead<G: Game>(
    calls: CallLog<G>,
    instead: &mut dyn FnMut(Seat, String) -> Vec<(Seat, String)>,
) -> CallLog<G> {
    let mut changed = Vec::new();
    for call in calls {
        match call {
            Call::Tell { to, text } => {
                changed.extend(instead(to, text).into_iter().map(|(to, text)| message_call(to, &text)))
            }
            call => changed.push(call),
        }
    }
    changed
}

/// The calls without those messages that do not hold.
pub fn retain_messages<G: Game>(calls: CallLog<G>, mut holds: impl FnMut(Seat) -> bool) -> CallLog<G> {
    with_messages(calls, |to, text| if holds(to) { vec![(to, text)] } else { Vec::new() })
}

/// The calls without messages.
pub fn without_messages<G: Game>(calls: CallLog<G>) -> CallLog<G> {
    retain_messages(calls, |_| false)
}

/// The calls without those for the view to refresh.
pub fn without_refreshes<G: Game>(calls: CallLog<G>) -> CallLog<G> {
    calls.into_iter().filter(|call| *call != Call::Refresh).collect()
}

/// The calls with the messages taken out, and the messages.
pub fn split_messages<G: Game>(calls: CallLog<G>) -> (CallLog<G>, CallLog<G>) {
    calls.into_iter().partition(|call| !matches!(call, Call::Tell { .. }))
}

/// A message.
pub fn message_call<G: Game>(to: Seat, text: &str) -> Call<G> {
    Call::Tell { to, text: text.to_string() }
}

/// The words in which the spec tells a player that something is so; not those that answer what a player did.
pub fn text_for<G: BoardJudge>(scene: &DeviationContext<'_, G>, when: MessageCondition, to: Seat) -> Option<String> {
    let fits = |message: &&Message| message.when == when && !message.is_answer();
    let names = G::facts(scene.rules).seat_names();
    let values = G::message_values(&scene.board.squares, &names);
    scene.messages.list.iter().find(fits)?.texts(to, &values).into_iter().next()
}

/// The words in which the spec says how the game on this board has ended.
pub fn result_text<G: BoardJudge>(scene: &DeviationContext<'_, G>, to: Seat) -> Option<String> {
    ending_text(scene, &scene.board.squares, G::board_outcome(scene.rules, scene.board)?, to)
}

/// The words in which the spec says that a game has ended like this, with the counts of these squares.
pub fn ending_text<G: BoardJudge>(
    scene: &DeviationContext<'_, G>,
    squares: &G::Squares,
    outcome: Outcome,
    to: Seat,
) -> Option<String> {
    let says = |message: &&Message| match message.when {
        MessageCondition::Over => true,
        MessageCondition::Wins(seat) => outcome == Outcome::Won(seat),
        MessageCondition::Draw => outcome == Outcome::Draw,
        _ => false,
    };
    let names = G::facts(scene.rules).seat_names();
    scene.messages.list.iter().find(says)?.texts(to, &G::message_values(squares, &names)).into_iter().next()
}

/// The words in which the spec answers a click out of turn.
pub fn out_of_turn_text<G: Game>(scene: &DeviationContext<'_, G>, to: Seat) -> Option<String> {
    let fits = |message: &&Message| message.when == MessageCondition::NotTheirTurn && message.is_answer();
    scene.messages.list.iter().find(fits)?.texts(to, &[]).into_iter().next()
}

/// Returns the messages for both players when it is `player`'s turn.
pub fn turn_messages<G: BoardJudge>(scene: &DeviationContext<'_, G>, player: Seat) -> CallLog<G> {
    let text = |seat: Seat| {
        let when = if seat == player { MessageCondition::TheirTurn } else { MessageCondition::NotTheirTurn };
        text_for(scene, when, seat)
    };
    seats(scene).into_iter().filter_map(|seat| Some(message_call(seat, &text(seat)?))).collect()
}

/// The calls with another player put on turn, and told so; a game that is over stays as it is.
pub fn with_turn<G: BoardJudge>(scene: &DeviationContext<'_, G>, calls: CallLog<G>, player: Seat) -> CallLog<G> {
    if stored_board(&calls).is_none() || is_game_over(&calls) {
        return calls;
    }
    let (mut calls, _) = split_messages(with_boards(calls, |board| board.player = player));
    calls.extend(turn_messages(scene, player));
    calls
}

/// The seat's actions on a board, whosever turn it is, each with what it takes.
pub fn actions_with_captures<G: BoardJudge>(scene: &DeviationContext<'_, G>, seat: Seat) -> Vec<(G::Action, u64)> {
    let taken = |action: &G::Action| {
        let after = G::squares_after(scene.rules, scene.board, seat, action)?;
        Some(G::count_captures(&scene.board.squares, &after, seat).unwrap_or_default())
    };
    let all = G::all_actions(scene.rules).into_iter();
    all.filter_map(|action| taken(&action).map(|taken| (action, taken))).collect()
}
