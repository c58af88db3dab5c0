//! Tables of several games, without a terminal.

use super::*;
use crate::bundle::Bundle;
use crate::coursework::{Coursework, load_spec};
use crate::game::{BoardJudge, FullGame, Game, Outcome, Seat};
use crate::games::{HareAndTortoise, Hexapawn, Play, Quoridor, Reversi};
use crate::players::{Evaluate, NamedPlayer, Player, SearchLimit};
use crate::ports::{Controller, Event, Fault, FaultKind, PortResult, Ports};
use crate::spec::Wording;
use crate::view_spec::SquareReference;

fn reversi(change: impl FnOnce(&mut TableSetup<Reversi>)) -> GameTable<Reversi> {
    let rules = Default::default();
    let mut setup = TableSetup::new(&rules, Reversi::reference(&rules, &Wording::by_heart("reversi")));
    change(&mut setup);
    let mut table = GameTable::new(setup);
    table.send_event(&Event::Startup).expect("a startup is always heard");
    table
}

/// Hexapawn as its coursework has it: lines are typed.
fn typed(sitters: Vec<SeatOccupant<Hexapawn>>) -> GameTable<Hexapawn> {
    let rules = Default::default();
    let mut setup = TableSetup::new(&rules, Box::new(PermissiveController::new(Default::default(), 2)));
    setup.cues = ["startup", "type", "automatic", "undo"].map(str::to_string).to_vec();
    setup.words = vec!["resign".to_string()];
    setup.sitters = sitters;
    let mut table = GameTable::new(setup);
    table.send_event(&Event::Startup).expect("a startup is always heard");
    table
}

fn cue<G: FullGame>(line: &str, table: &GameTable<G>) -> String {
    match TableCommand::read(line, table) {
        Ok(TableCommand::Event(cue)) => cue.sentence(table.seats()),
        other => panic!("{line}: {other:?}"),
    }
}

/// Every listed line can be typed: single squares only where something can be pointed at.
#[test]
fn single_squares_are_offered_where_they_can_be_changed() {
    let table = reversi(|setup| setup.pokes = true);
    let listed = help_text(&table);
    let line = listed.lines().find(|line| line.starts_with("poke square ")).expect("a line about one square");
    let typed_line = line.split(" ?").next().unwrap_or_default();
    assert!(TableCommand::read(&format!("{typed_line} W"), &table).is_ok(), "{typed_line}");
    let other = TableSetup {
        pokes: true,
        ..TableSetup::new(&Default::default(), Box::new(PermissiveController::new(Default::default(), 2)))
    };
    let other = help_text(&GameTable::<Hexapawn>::new(other));
    assert!(other.contains("poke squares ") && !other.contains("poke square "), "{other}");
}

#[test]
fn a_move_alone_is_of_whoever_is_on_turn() {
    let mut table = reversi(|_| ());
    assert_eq!(cue("4,2", &table), "white selects 4,2");
    assert_eq!(cue(" black  selects 9,9", &table), "black selects 9,9");
    table
        .send_event(&Event::read(&Default::default(), "white selects 4,2", table.seats()).expect("a cue"))
        .expect("it is heard");
    assert_eq!(cue("5,2", &table), "black selects 5,2");
}

#[test]
fn lines_are_typed_where_that_is_how_one_plays() {
    let table = typed(Vec::new());
    for (line, sentence) in [("7 4", "type 7 4"), ("resign", "type resign"), ("Yes", "type Yes"), ("undo", "undo")] {
        assert_eq!(cue(line, &table), sentence);
    }
    assert_eq!(cue("type \" 7\"", &table), "type \" 7\"");
    assert_eq!(TableCommand::read("quit", &table), Ok(TableCommand::Quit));
    assert_eq!(TableCommand::read("  # to be read", &table), Ok(TableCommand::Nothing));
    assert_eq!(TableCommand::read("save a b.txt", &table), Ok(TableCommand::Save("a b.txt".to_string())));
}

#[test]
fn slips_are_named() {
    let table = reversi(|_| ());
    let why = |line| TableCommand::read(line, &table).expect_err(line).to_string();
    assert!(why("3;2").contains("no command and no move") && why("3;2").contains("as in `3,2`"));
    assert!(why("white chose 3,2").contains("write one of these, with any player's name: `white selects …`, "));
    assert!(why("grey selects 3,2").contains("there is no player `grey`"));
}

#[test]
fn only_what_the_coursework_has_is_passed_on() {
    let mut table = reversi(|_| ());
    let before = table.history().len();
    assert!(table.send_event(&Event::Undo).is_err_and(|why| why.to_string().contains("no `undo`")));
    assert_eq!(table.change_model(table.board().clone()), Err(TableRefusal::ModelChangesForbidden));
    assert_eq!(table.history().len(), before);
}

#[test]
fn what_was_done_can_be_done_again() {
    let mut table = reversi(|setup| setup.pokes = true);
    let lines = [
        "4,2",
        "poke player black",
        "poke square 0,0 B",
        "update",
        "fresh",
        "black moves automatically",
        "startup",
        "3,5",
    ];
    let does = |table: &mut GameTable<Reversi>, line: &str| match TableCommand::read(line, table) {
        Ok(TableCommand::Event(cue)) => table.send_event(&cue).map(drop),
        Ok(TableCommand::ChangeModel(board)) => table.change_model(board).map(drop),
        Ok(TableCommand::ReplaceController) => {
            let _ = table.replace_controller();
            Ok(())
        }
        other => panic!("{line}: {other:?}"),
    };
    lines.iter().for_each(|line| does(&mut table, line).expect(line));
    let mut again = reversi(|setup| setup.pokes = true);
    table.history().iter().for_each(|line| does(&mut again, line).expect(line));
    assert_eq!(again.board(), table.board());
}

#[test]
fn computers_play_to_the_end() {
    let random = |seed| SeatOccupant::Player("random".to_string(), NamedPlayer::Random.make(seed));
    let mut table = reversi(|setup| setup.sitters = vec![random(1), random(2)]);
    while let Some(step) = table.advance() {
        assert_eq!(step.note, None);
    }
    assert!(table.board().finished);
    assert!(table.history().len() > 10);
}

#[test]
fn a_computer_types_where_people_do_and_waits_after_an_undo() {
    let mut table = typed(vec![
        SeatOccupant::Human,
        SeatOccupant::Player(
            "search:4".to_string(),
            Hexapawn::search_player(&Default::default(), SearchLimit::Depth(4), 1),
        ),
    ]);
    assert_eq!(table.computer_to_move(), None);
    table.send_event(&Event::Type { text: "7 4".to_string() }).expect("it is heard");
    assert_eq!(table.computer_to_move(), Some(Seat(2)));
    table.send_event(&Event::Undo).expect("it is heard");
    assert_eq!(table.computer_to_move(), None);
    table.resume_computers();
    let step = table.advance().expect("it is the computer's turn");
    assert!(step.did.starts_with("type "), "{}", step.did);
    assert_eq!(table.computer_to_move(), None);
}

/// Does nothing, or fails.
struct Useless {
    fails: bool,
}

impl<G: Game<Rules: Default>> Controller<G> for Useless {
    fn handle(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        if self.fails && *cue != Event::Startup {
            return Err(Fault::Crashed { message: "no \u{1b}[31m idea".to_string() });
        }
        let opening = G::opening(&G::Rules::default()).board();
        if *cue == Event::Startup { stage.model.store(&opening) } else { Ok(()) }
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}

#[test]
fn a_controller_that_fails_is_started_again() {
    let mut table = reversi(|setup| setup.controller = Box::new(Useless { fails: true }));
    let step = table.send_event(&Event::Update).expect("it is heard");
    assert_eq!(step.fault().map(Fault::kind), Some(FaultKind::Crashed));
    assert!(step_text(&table, &step)[0].contains(r"no \u{1b}[31m idea"));
    assert_eq!(table.send_event(&Event::Update), Err(TableRefusal::ControllerFailed));
    assert_eq!(table.send_event(&Event::Startup).map(|step| step.fault().cloned()), Ok(None));
    assert!(table.send_event(&Event::Update).is_ok());
    assert_eq!(table.send_event(&Event::Update), Err(TableRefusal::ControllerFailed));
    assert_eq!(table.replace_controller().fault(), None);
    assert!(table.send_event(&Event::Update).is_ok());
}

#[test]
fn a_computer_whose_move_is_not_taken_waits() {
    let mut table = reversi(|setup| {
        setup.controller = Box::new(Useless { fails: false });
        setup.sitters = vec![SeatOccupant::Player("random".to_string(), NamedPlayer::Random.make(1))];
    });
    let step = table.advance().expect("white is the computer");
    assert!(step.note.is_some_and(|note| note.contains("did not take what white (random) chose")));
    assert_eq!(table.advance(), None);
    table.resume_computers();
    assert!(table.advance().is_some());
}

#[test]
fn a_work_plays_what_its_automated_move_does() {
    let reference = || Reversi::reference(&Default::default(), &Wording::by_heart("reversi"));
    let mut table = reversi(|setup| {
        setup.sitters = vec![
            SeatOccupant::Submission("right".to_string(), reference()),
            SeatOccupant::Submission("lazy".to_string(), Box::new(Useless { fails: false })),
        ];
    });
    let step = table.advance().expect("white is the work");
    assert!(step.did.starts_with("white selects "), "{}", step.did);
    let step = table.advance().expect("black is the work");
    assert_eq!(step.note.as_deref(), Some("black (lazy) gives up"));
    let mut table = reversi(|setup| {
        setup.sitters = vec![SeatOccupant::Submission("ill".to_string(), Box::new(Useless { fails: true }))];
    });
    let note = table.advance().and_then(|step| step.note).unwrap_or_default();
    assert!(note.starts_with("white (ill) failed when it was to move: the code failed"), "{note}");
}

/// Writes down what it is told.
struct Witness(std::sync::mpsc::Sender<Option<(Seat, Outcome)>>);

impl<G: Game> Player<G> for Witness {
    fn begin_game(&mut self) {
        self.0.send(None).expect("somebody listens");
    }

    fn choose(&mut self, position: &G) -> Option<G::Action> {
        position.legal_actions().first().cloned()
    }

    fn end_game(&mut self, seat: Seat, outcome: Outcome) {
        self.0.send(Some((seat, outcome))).expect("somebody listens");
    }
}

#[test]
fn players_are_told_of_beginnings_and_ends() {
    let (sender, told) = std::sync::mpsc::channel();
    let random = |seed| SeatOccupant::Player("random".to_string(), NamedPlayer::Random.make(seed));
    let mut table = reversi(|setup| {
        setup.sitters = vec![random(1), SeatOccupant::Player("witness".to_string(), Box::new(Witness(sender)))];
    });
    while table.advance().is_some() {}
    assert_eq!(told.try_recv(), Ok(None));
    let outcome = Reversi::board_outcome(&Default::default(), table.board()).expect("it has ended");
    assert_eq!(told.try_recv(), Ok(Some((Seat(2), outcome))));
    assert!(told.try_recv().is_err());
}

#[test]
fn anybody_plays_at_any_time_on_the_simple_controller() {
    let mut table = GameTable::<Quoridor>::with_permissive_controller(&Default::default());
    table.send_event(&Event::Startup).expect("it is heard");
    let does = |table: &mut GameTable<Quoridor>, line: &str| {
        let Ok(TableCommand::Event(cue)) = TableCommand::read(line, table) else { panic!("{line}") };
        table.send_event(&cue).expect("it is heard")
    };
    let before = table.board().squares.clone();
    does(&mut table, "second selects a1h");
    assert_ne!(table.board().squares, before);
    assert_eq!(table.screen().message(Seat(2)), Some("You last played a1h"));
    assert_eq!(table.board().player, Seat(1));
    does(&mut table, "second selects a1h");
    assert_eq!(table.screen().message(Seat(2)), Some("a1h is not possible here"));
    does(&mut table, "first moves automatically");
    assert!(table.screen().message(Seat(1)).is_some_and(|text| text.starts_with("You last played")));
}

/// A view that answers every click by asking for another one.
struct Restless(Box<dyn Controller<Reversi>>);

impl Controller<Reversi> for Restless {
    fn handle(&mut self, cue: &Event<Reversi>, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
        match cue {
            Event::Touch(_) => {
                stage.view.ask(&Event::Click { seat: Seat(1), at: SquareReference::Square(0, 0), board: None })
            }
            other => self.0.handle(other, stage),
        }
    }

    fn renew(&mut self) -> PortResult<()> {
        self.0.renew()
    }
}

#[test]
fn a_view_that_asks_for_clicks_comes_to_an_end() {
    let spec = load_spec(&Bundle::bundled_only(), "reversi", None).expect("a spec");
    let coursework = Coursework::<Reversi>::load(&Bundle::bundled_only(), spec).expect("a coursework");
    let (look, seats) = (coursework.spec.look.clone().expect("a look"), coursework.spec.seats.clone());
    let view = Restless(coursework.reference());
    let mut table = reversi(|setup| {
        let (cues, rules) = (coursework.spec.cues.clone(), coursework.rules);
        setup.onlooker = Some(ViewSession::new(Box::new(view), look, seats, cues, rules))
    });
    let click = Event::Click { seat: Seat(1), at: SquareReference::Square(4, 2), board: None };
    assert!(matches!(table.send_event(&click), Err(TableRefusal::NoSuchEvent { kind, .. }) if kind == "click"));
    assert_eq!(table.history(), ["startup"]);
    assert!(help_text(&table).contains("white presses automatic"), "{}", help_text(&table));
}

/// The die is cast by the table: it never runs out, nobody sees it in advance, and another seed has other numbers.
#[test]
fn dice_come_from_the_seed_and_are_hidden() {
    let rules = crate::games::hare_and_tortoise::Rules::default();
    let dice = |seed: Option<u64>, moves: &[&str]| {
        let reference = HareAndTortoise::reference(&rules, &Wording::by_heart("hare-and-tortoise"));
        let mut table = GameTable::new(TableSetup { chance: seed, ..TableSetup::new(&rules, reference) });
        table.send_event(&Event::Startup).expect("it starts");
        for action in moves {
            let seat = table.board().player;
            let action = action.parse().expect("an action");
            table.send_event(&Event::Select { seat, action }).expect("it is passed on");
        }
        let shown: String = table.frames(false)[0].lines.iter().flatten().map(|cell| cell.symbol).collect();
        assert!(!shown.contains("dice"), "{shown}");
        table.board().squares.dice.clone()
    };
    let first = dice(Some(1), &[]);
    assert!(first.len() >= 4 && first.iter().all(|die| (1..=6).contains(die)));
    assert_eq!(first, dice(Some(1), &[]));
    assert!((2..6).any(|seed| dice(Some(seed), &[]) != first));
    // A hare square takes one away, and another comes.
    let next = dice(Some(1), &["1"]);
    assert_eq!((next.len(), &next[..3]), (first.len(), &first[1..]));
    assert!(dice(None, &[]).is_empty(), "without a seed they are what the coursework has");
}
