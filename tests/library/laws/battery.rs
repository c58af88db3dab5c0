//! One battery of laws, generic over the game.

use std::fmt::{self, Debug, Display};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use referee::bundle::Bundle;
use referee::coursework::{Coursework, load_spec};
use referee::game::{Board, BoardJudge, Drawable, FullGame, Game, GameFacts, PlainData, Seat};
use referee::games::{GameTask, Play};

/// Returns how many games are played at random for each set of rules: three times as many in CI, which has the time.
fn walks() -> u64 {
    if std::env::var_os("CI").is_some() { 12 } else { 4 }
}

/// A game that has not ended after so many actions is taken to go on for ever.
const LONGEST: usize = 10_000;
/// Positions of one walk at which every law is checked; the last position is checked in any case.
const CHECKED: usize = 150;
/// A count of sequences may look at about this many positions.
const PERFT_BUDGET: usize = 4_000;

/// Runs the laws over a game with its own rules, and with those of every coursework and edition that is about it.
pub struct Everything;

impl GameTask for Everything {
    type Output = ();

    fn run<G: Play>(self, usual: G::Rules) {
        let name = G::facts(&usual).name;
        let mut all = vec![usual];
        let bundle = Bundle::bundled_only();
        for id in bundle.courseworks() {
            for edition in std::iter::once(None).chain(bundle.editions(&id).into_iter().map(Some)) {
                let spec = load_spec(&bundle, &id, edition.as_deref()).expect("the bundled specs can be read");
                if spec.game == name {
                    let rules = Coursework::<G>::rules(&bundle, &spec).expect("the rules of a spec fit its game");
                    all.extend((!all.contains(&rules)).then_some(rules));
                }
            }
        }
        all.iter().for_each(laws::<G>);
    }
}

/// The name of the game that was picked.
pub struct Name;

impl GameTask for Name {
    type Output = &'static str;

    fn run<G: Play>(self, usual: G::Rules) -> &'static str {
        G::facts(&usual).name
    }
}

/// Moves that led to a position, for messages.
struct Walk {
    game: &'static str,
    seed: u64,
    rules: String,
    played: Vec<String>,
}

impl Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Walk { game, seed, rules, played } = self;
        write!(f, "in {game} with the rules {rules}, seed {seed}, after `{}`", played.join(" "))
    }
}

/// Plays at random from the opening to the end, again and again, and holds every position to every law.
pub fn laws<G: FullGame>(rules: &G::Rules) {
    let GameFacts { name, endless, .. } = G::facts(rules);
    round_trip::<G, _>(rules, rules, "rules", name);
    laws_of_the_universe::<G>(rules);
    for seed in 0..walks() {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let rules_shown = serde_json::to_string(rules).expect("rules are data");
        let mut at = Walk { game: name, seed, rules: rules_shown, played: Vec::new() };
        let mut position = G::opening(rules);
        while position.outcome().is_none() {
            if at.played.len() < CHECKED {
                laws_at(rules, &position, &mut random, &at);
            }
            let actions = position.legal_actions();
            assert!(!actions.is_empty(), "nobody has won, and nothing can be done {at}");
            let action = &actions[random.random_range(0..actions.len())];
            position = position.play(position.turn(), action).unwrap_or_else(|why| panic!("{action} {at}: {why}"));
            at.played.push(action.to_string());
            if at.played.len() >= LONGEST {
                assert!(*endless, "the game does not end: seed {seed}");
                break;
            }
        }
        laws_at(rules, &position, &mut random, &at);
    }
}

fn laws_of_the_universe<G: FullGame>(rules: &G::Rules) {
    let universe = G::all_actions(rules);
    let name = G::facts(rules).name;
    assert!(!universe.is_empty(), "{name}: the universe is never empty");
    for (index, action) in universe.iter().enumerate() {
        assert!(!universe[..index].contains(action), "{name}: {action} is twice in the universe");
        round_trip::<G, _>(rules, action, "action", &name);
        reads_back(action, |shown| G::read_action(rules, shown), &name);
        law_of_places::<G>(rules, action);
    }
    let bare = Board { player: Seat::NOBODY, finished: false, squares: G::squares_before_startup(rules) };
    round_trip::<G, _>(rules, &bare, "bare board", &name);
    reads_back(&bare.squares, |shown| G::read_squares(rules, shown), &name);
    assert_eq!(
        G::check_dimensions(rules, &bare.squares).map_err(|why| why.to_string()),
        Ok(()),
        "{name}: a bare model"
    );
    assert!(G::from_board(rules, &bare).is_err(), "{name}: a model that nobody has set up is no position");
}

/// The action shown on a square or between squares is the action of that place, and no other.
fn law_of_places<G: FullGame>(rules: &G::Rules, action: &G::Action) {
    let name = G::facts(rules).name;
    if let Some(bar) = G::bar_of_action(action) {
        let there = G::action_of_bar(rules, bar);
        assert_eq!(there.as_ref(), Some(action), "{name}: {action} lies where another action does");
    }
    if let Some((column, row)) = G::square_of_action(action) {
        let meant = G::action_at(&G::squares_before_startup(rules), column, row);
        assert!(meant.as_ref().is_none_or(|meant| meant == action), "{name}: {action} is shown on {meant:?}");
    }
}

fn laws_at<G: FullGame>(rules: &G::Rules, position: &G, random: &mut ChaCha8Rng, at: &Walk) {
    let board = position.board();
    assert_eq!(&position.rules(), rules, "a position knows its rules {at}");
    assert_eq!(board.player, position.turn(), "the board says whose turn it is {at}");
    assert!(seats::<G>(rules).contains(&position.turn()), "seat {} is nobody's {at}", position.turn());
    round_trip::<G, _>(rules, &board, "board", at);
    round_trip::<G, _>(rules, &board.squares, "squares", at);
    reads_back(&board.squares, |shown| G::read_squares(rules, shown), at);
    law_of_the_door(rules, position, &board, at);
    law_of_the_end(rules, position, &board, at);
    law_of_actions(rules, position, &board, at);
    law_of_pointing::<G>(rules, &board.squares, at);
    law_of_perft(position, random, at);
}

/// A board becomes the position that it came from, and nothing else becomes one.
fn law_of_the_door<G: BoardJudge>(rules: &G::Rules, position: &G, board: &Board<G::Squares>, at: &Walk) {
    let back = G::from_board(rules, board).unwrap_or_else(|why| panic!("its own board is refused {at}: {why}"));
    assert_eq!(&back, position, "through its board and back {at}");
    assert!(G::check_dimensions(rules, &board.squares).is_ok(), "a position does not fit its rules {at}");
    let flipped = Board { finished: !board.finished, ..board.clone() };
    assert!(G::from_board(rules, &flipped).is_err(), "a wrong finished flag goes through {at}");
    for player in strangers::<G>(rules) {
        let board = Board { player, ..board.clone() };
        assert!(G::from_board(rules, &board).is_err(), "player {player} goes through {at}");
    }
}

/// The end, the finished flag and having nothing to do are one and the same.
fn law_of_the_end<G: BoardJudge>(rules: &G::Rules, position: &G, board: &Board<G::Squares>, at: &Walk) {
    let outcome = position.outcome();
    assert_eq!(outcome.is_some(), board.finished, "the finished flag {at}");
    assert_eq!(
        outcome.is_some(),
        position.legal_actions().is_empty(),
        "over, and something can be done, or neither {at}"
    );
    for finished in [true, false] {
        let flagged = Board { finished, ..board.clone() };
        assert_eq!(G::board_outcome(rules, &flagged), outcome, "the verdict goes by the flag ({finished}) {at}");
    }
    // Who has won, the squares tell: whose turn a model says it is after the end, is the student's choice.
    let players = seats::<G>(rules).into_iter().chain(strangers::<G>(rules)).filter(|_| outcome.is_some());
    for (player, finished) in players.flat_map(|player| [(player, true), (player, false)]) {
        let turned = Board { player, finished, ..board.clone() };
        assert_eq!(G::board_outcome(rules, &turned), outcome, "who has won goes by whose turn it is ({player}) {at}");
    }
    if let Some(referee::game::Outcome::Won(winner)) = outcome {
        assert!(seats::<G>(rules).contains(&winner), "seat {winner} wins, and is nobody's {at}");
    }
}

/// Exactly the actions of `actions()` are accepted, from the player on turn and from nobody else.
fn law_of_actions<G: BoardJudge>(rules: &G::Rules, position: &G, board: &Board<G::Squares>, at: &Walk) {
    let turn = position.turn();
    let mut accepted = Vec::new();
    for action in G::all_actions(rules) {
        for seat in seats::<G>(rules).into_iter().chain(strangers::<G>(rules)).filter(|seat| *seat != turn) {
            assert!(position.play(seat, &action).is_err(), "{action} by seat {seat}, not on turn, is accepted {at}");
        }
        let next = position.play(turn, &action).ok();
        assert_eq!(next, position.play(turn, &action).ok(), "{action} twice from one position {at}");
        let squares = next.as_ref().map(|next| next.board().squares);
        for player in [board.player, Seat::NOBODY] {
            let board = Board { player, ..board.clone() };
            let after = G::squares_after(rules, &board, turn, &action);
            assert_eq!(after, squares, "the squares after {action} when the board says player {player} {at}");
        }
        if let Some(next) = next {
            law_of_captures::<G>(rules, (board, &next.board()), &action, at);
            accepted.push(action);
        }
    }
    assert_eq!(&position.board(), board, "a position changes when something is tried on it {at}");
    assert_eq!(
        position.legal_actions(),
        accepted,
        "what is listed is what is accepted, in the order of the universe {at}"
    );
}

/// An action that can be pointed at can be typed as well, and may be tried.
fn law_of_pointing<G: Drawable>(rules: &G::Rules, squares: &G::Squares, at: &Walk) {
    let shown = G::report_picture(squares);
    let rows = shown.lines().count();
    let columns = shown.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    // One line and one character further than there is anything to point at.
    let places = (0..=rows).flat_map(|row| (0..=columns).map(move |column| (row, column)));
    let pointed: Vec<G::Action> =
        places.filter_map(|(row, column)| G::action_in_picture(squares, row, column)).collect();
    if pointed.is_empty() {
        return;
    }
    let universe = G::all_actions(rules);
    for action in &pointed {
        reads_back(action, |shown| G::read_action(rules, shown), at);
        assert!(universe.contains(action), "{action} is pointed at, and not in the universe {at}");
    }
}

/// Captured pieces go from one player to the other; a player who does nothing captures nothing.
fn law_of_captures<G: BoardJudge>(
    rules: &G::Rules,
    (before, after): (&Board<G::Squares>, &Board<G::Squares>),
    action: &G::Action,
    at: &Walk,
) {
    let mover = before.player;
    let tally = |board: &Board<G::Squares>| {
        let tally = G::count_pieces(&board.squares);
        let known: Vec<Seat> = tally.iter().map(|(seat, _)| *seat).collect();
        assert!(known.is_empty() || known == seats::<G>(rules), "the tally is of {known:?} {at}");
        tally
    };
    let others = |board| tally(board).iter().filter(|(seat, _)| *seat != mover).map(|(_, count)| count).sum::<u64>();
    let taken = G::count_captures(&before.squares, &after.squares, mover);
    if let Some(taken) = taken.filter(|_| !tally(before).is_empty()) {
        assert_eq!(others(before), others(after) + taken, "{action} takes {taken}, says the rule; the tally {at}");
    }
    for seat in seats::<G>(rules) {
        let nothing = G::count_captures(&before.squares, &before.squares, seat);
        assert!(matches!(nothing, None | Some(0)), "seat {seat} takes {nothing:?} by doing nothing {at}");
        assert_eq!(nothing.is_some(), taken.is_some(), "a game has captures or has not {at}");
    }
}

/// A faster count is still the count.
fn law_of_perft<G: Game>(position: &G, random: &mut ChaCha8Rng, at: &Walk) {
    let width = position.legal_actions().len();
    assert_eq!(position.perft(0), 1, "one way to do nothing {at}");
    let one = if position.outcome().is_some() { position.perft_count_of_ended() } else { width as u64 };
    assert_eq!(position.perft(1), one, "sequences of one action {at}");
    // Depth 3 everywhere would be most of the time of this test.
    let deepest = if at.played.is_empty() || random.random_ratio(1, 8) { 3 } else { 2 };
    for depth in (2..=deepest).take_while(|depth| width.pow(*depth) <= PERFT_BUDGET) {
        assert_eq!(position.perft(depth), counted(position, depth), "sequences of {depth} actions {at}");
    }
}

fn counted<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.outcome().is_some() {
        return position.perft_count_of_ended();
    }
    let universe = G::all_actions(&position.rules());
    let next = universe.iter().filter_map(|action| position.play(position.turn(), action).ok());
    next.map(|next| counted(&next, depth - 1)).sum()
}

fn seats<G: Game>(rules: &G::Rules) -> Vec<Seat> {
    (1..).take(G::facts(rules).seats.len()).map(Seat).collect()
}

/// Numbers that are no player's.
fn strangers<G: Game>(rules: &G::Rules) -> [Seat; 4] {
    let beyond = i32::try_from(G::facts(rules).seats.len()).expect("a handful of seats") + 1;
    [Seat::NOBODY, Seat(beyond), Seat(-1), Seat(i32::MIN)]
}

/// A saved value can be read again.
fn round_trip<G: Game, T: PlainData>(rules: &G::Rules, value: &T, what: &str, at: &impl Display) {
    let json = serde_json::to_string(value).unwrap_or_else(|why| panic!("{what} to JSON {at}: {why}"));
    let back = G::reading(rules, || serde_json::from_str::<T>(&json));
    let back = back.unwrap_or_else(|why| panic!("{what} from {json} {at}: {why}"));
    assert_eq!(&back, value, "{what} saved and read again {at}");
}

/// The notation is unambiguous: what is shown can be typed.
fn reads_back<T: Debug + PartialEq + Display, E: Display>(
    value: &T,
    read: impl Fn(&str) -> Result<T, E>,
    at: &impl Display,
) {
    let shown = value.to_string();
    let back = read(&shown).unwrap_or_else(|why| panic!("`{shown}` cannot be read {at}: {why}"));
    assert_eq!(&back, value, "`{shown}` shown and read again {at}");
}
