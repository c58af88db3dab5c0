//! Tests of tournaments.

use super::*;
use crate::games::{HareAndTortoise, Play, Reversi, TicTacToe};
use crate::players::NamedPlayer;
use crate::ports::{Event, Fault, PortResult, Ports};
use crate::spec::Wording;

fn plan<G: Game<Rules: Default>>(games: u64) -> TournamentPlan<G> {
    TournamentPlan { games, seed: 1, rules: G::Rules::default(), opening: 2, jobs: 1 }
}

fn named<G: Evaluate<Rules: Default>>(name: &str) -> Contestant<'static, G> {
    let player = NamedPlayer::named(&Default::default(), name).expect("a name");
    Contestant { name: name.to_string(), kind: ContestantKind::Player(Box::new(move |seed| player.make(seed))) }
}

fn submission<G: Game>(
    name: &str,
    start: impl Fn() -> Box<dyn Controller<G>> + Sync + 'static,
) -> Contestant<'static, G> {
    Contestant { name: name.to_string(), kind: ContestantKind::Submission(Box::new(start)) }
}

fn reference() -> Contestant<'static, Reversi> {
    submission("reference", || Reversi::reference(&Default::default(), &Wording::by_heart("reversi")))
}

#[test]
fn seats_are_shared_out_fairly() {
    for seats in 2..=6 {
        let games = 4 * seats as u64;
        let mut first = vec![0; seats];
        for game in 0..games {
            let sides = seating(game, seats);
            let swapped = seating(game ^ 1, seats);
            assert!(sides.iter().zip(&swapped).all(|(one, other)| one != other), "the next game exchanges the seats");
            sides.iter().zip(&mut first).for_each(|(side, count)| *count += side);
        }
        assert!(first.iter().all(|count| *count * 2 == games as usize), "{seats}: {first:?}");
    }
}

/// Figures without times, which are never the same.
fn figures<G: FullGame + Evaluate>(
    plan: &TournamentPlan<G>,
    contestants: &[Contestant<'static, G>],
) -> Vec<MatchResult> {
    let mut all = play_tournament(plan, contestants, &|_| {});
    all.iter_mut().flat_map(|found| &mut found.sides).for_each(|side| side.time = std::time::Duration::ZERO);
    all
}

#[test]
fn figures_follow_from_the_seed_on_any_number_of_jobs() {
    let contestants = [named("random"), named("search:50n"), reference()];
    let one = plan::<Reversi>(6);
    let all = figures(&one, &contestants);
    assert_eq!(all, figures(&TournamentPlan { jobs: 3, ..one.clone() }, &contestants));
    assert_ne!(all, figures(&TournamentPlan { seed: 2, ..one }, &contestants));
    let pairs: Vec<(&str, &str)> = all.iter().map(|found| (found.player.as_str(), found.against.as_str())).collect();
    assert_eq!(pairs, [("search:50n", "random"), ("reference", "random"), ("reference", "search:50n")]);
    assert!(all.iter().all(|found| found.won + found.lost + found.drawn == 6 && found.sides[0].forfeits.games() == 0));
    let dice = TournamentPlan { opening: 0, ..plan::<HareAndTortoise>(16) };
    let found = figures(&dice, &[named("novice"), named("advanced")]).remove(0);
    assert!(found.won > 12, "{found:?}");
}

#[test]
fn who_sees_the_end_does_not_lose_tic_tac_toe() {
    let games = TournamentPlan { opening: 0, ..plan::<TicTacToe>(8) };
    let found = &figures(&games, &[named("random"), named("search:100")])[0];
    assert!(found.lost == 0 && found.won > 0, "{found:?}");
}

/// A controller that does one wrong thing when it is to move.
struct Wrong(fn(&mut Ports<'_, Reversi>) -> PortResult<()>);

impl Controller<Reversi> for Wrong {
    fn handle(&mut self, cue: &Event<Reversi>, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        if matches!(cue, Event::Automatic { .. }) { (self.0)(stage) } else { Ok(()) }
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}

#[test]
fn whoever_fails_or_cheats_or_does_nothing_has_lost() {
    let wrong = |name: &str, does: fn(&mut Ports<'_, Reversi>) -> PortResult<()>| {
        submission(name, move || Box::new(Wrong(does)))
    };
    let fails = wrong("fails", |_| Err(Fault::Crashed { message: "no idea".to_string() }));
    let cheats = wrong("cheats", |stage| {
        let mut board = stage.model.load()?;
        board.squares = Default::default();
        stage.model.store(&board)
    });
    let sleeps = wrong("sleeps", |_| Ok(()));
    let counts = |contestant| {
        let found = figures(&plan(4), &[contestant, named("random")]).remove(0);
        assert_eq!((found.won, found.lost, found.drawn), (4, 0, 0));
        let [_, side] = found.sides;
        let ForfeitCounts { gave_up, failed, illegal } = side.forfeits;
        let (game, says) = side.first_fault.expect("something happened");
        assert_eq!(game, 0);
        ((gave_up, failed, illegal), says)
    };
    let (of_fails, says) = counts(fails);
    assert!(of_fails == (0, 4, 0) && says.contains("no idea"), "{of_fails:?} {says}");
    let (of_cheats, says) = counts(cheats);
    assert!(of_cheats == (0, 0, 4) && says.contains("to which no move leads"), "{of_cheats:?} {says}");
    assert_eq!(counts(sleeps).0, (4, 0, 0));
}

#[test]
#[should_panic(expected = "whoever watches has had enough")]
fn a_worker_that_panics_takes_no_games_with_it_in_silence() {
    play_tournament(&plan::<TicTacToe>(2), &[named("random"), named("greedy")], &|_| {
        panic!("whoever watches has had enough");
    });
}
