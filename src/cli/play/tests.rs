//! The window, drawn into memory and played with keys and mouse.

use crate::spec::Wording;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::draw::draw;
use super::learners::TableLearners;
use super::session::PlaySession;
use super::table_setup::PreparedTable;
use super::window::WindowState;
use crate::bundle::Bundle;
use crate::coursework::{Coursework, load_spec};
use crate::game::{FullGame, Game, Seat};
use crate::games::{HareAndTortoise, Hexapawn, Play, Quoridor, Reversi};
use crate::play::{GameTable, PermissiveController, SeatOccupant, TableSetup, ViewSession};
use crate::players::{Evaluate, Player, SearchLimit};

/// Longer than anything takes.
const A_MINUTE: Duration = Duration::from_secs(60);

fn window<G: FullGame>(table: GameTable<G>) -> WindowState<G> {
    let printed = Rc::new(RefCell::new(String::new()));
    let (session, _) =
        PlaySession::new(PreparedTable { table, printed, seed: None, learners: TableLearners::new() }, true);
    WindowState::new(session, "A game")
}

fn reversi() -> WindowState<Reversi> {
    let rules = Default::default();
    window(GameTable::new(TableSetup::new(&rules, Reversi::reference(&rules, &Wording::by_heart("reversi")))))
}

/// With the view that the spec describes.
fn watched() -> WindowState<Reversi> {
    let spec = load_spec(&Bundle::bundled_only(), "reversi", None).expect("a spec");
    let coursework = Coursework::<Reversi>::load(&Bundle::bundled_only(), spec).expect("a coursework");
    let rules = Default::default();
    let mut setup = TableSetup::new(&rules, Reversi::reference(&rules, &Wording::by_heart("reversi")));
    let (look, seats) = (coursework.spec.look.clone().expect("a look"), coursework.spec.seats.clone());
    setup.onlooker = Some(ViewSession::new(coursework.reference(), look, seats, coursework.spec.cues.clone(), rules));
    window(GameTable::new(setup))
}

/// Draws a screen of this size and returns it; the boards' positions are known from then on.
fn shown<G: FullGame>(window: &mut WindowState<G>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("memory never fails");
    let mut areas = Vec::new();
    terminal.draw(|screen| areas = draw(screen, window)).expect("memory never fails");
    window.areas = areas;
    let rows = terminal.backend().buffer().content().chunks(usize::from(width));
    let rows = rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_string());
    rows.collect::<Vec<String>>().join("\n")
}

fn press<G: FullGame>(window: &mut WindowState<G>, keys: &[KeyCode]) {
    keys.iter().for_each(|key| window.hear(&Event::Key(KeyEvent::new(*key, KeyModifiers::NONE))));
}

fn types<G: FullGame>(window: &mut WindowState<G>, text: &str) {
    text.chars().for_each(|letter| press(window, &[KeyCode::Char(letter)]));
    press(window, &[KeyCode::Enter]);
}

/// A click on a character of what was last drawn.
fn click(window: &mut WindowState<Reversi>, column: u16, row: u16) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    window.hear(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
}

#[test]
fn arrows_and_enter_play() {
    let mut window = reversi();
    press(&mut window, &[KeyCode::Up, KeyCode::Up, KeyCode::Enter]);
    assert_eq!(window.session.table.history(), ["startup", "white selects 4,2"]);
    // Black looks from the other side: left is right.
    press(&mut window, &[KeyCode::Left, KeyCode::Char(' ')]);
    assert_eq!(window.session.table.history().last().map(String::as_str), Some("black selects 5,2"));
    let screen = shown(&mut window, 80, 24);
    assert!(screen.starts_with("white to move · A game\n┌ white's board ──"), "{screen}");
    assert!(screen.contains("│2 . . . . W B . .") && screen.contains("││2 . . B W . . . ."), "{screen}");
}

/// Clicks are where they are seen: black's board is turned.
#[test]
fn a_view_is_clicked_on() {
    let mut window = watched();
    let screen = shown(&mut window, 80, 24);
    assert!(screen.contains("│[Restart]") && screen.contains("│3 . . . W B . . ."), "{screen}");
    let (row, column) = find(&screen, "3 . . . W B");
    // One row above the two discs, above the black one.
    click(&mut window, column + 10, row - 1);
    assert_eq!(window.session.table.history().last().map(String::as_str), Some("white selects 4,2"));
    press(&mut window, &[KeyCode::Down, KeyCode::Enter]);
    assert_eq!(window.session.table.history().last().map(String::as_str), Some("black selects 3,4"));
    let screen = shown(&mut window, 80, 24);
    let (row, column) = find(&screen, "[Restart]");
    click(&mut window, column + 2, row);
    assert_eq!(window.session.table.history().last().map(String::as_str), Some("startup"));
    types(&mut window, ":white presses automatic");
    assert_eq!(window.session.table.history().last().map(String::as_str), Some("white moves automatically"));
}

/// Finds the row and column of a text on the screen; of several, the leftmost.
fn find(screen: &str, text: &str) -> (u16, u16) {
    let at = |line: &str| line.find(text).map(|at| line[..at].chars().count());
    let all = screen.lines().enumerate().filter_map(|(row, line)| Some((row, at(line)?)));
    let (row, column) = all.min_by_key(|(_, column)| *column).unwrap_or_else(|| panic!("{text}: {screen}"));
    (u16::try_from(row).expect("a row"), u16::try_from(column).expect("a column"))
}

#[test]
fn a_click_is_of_whose_board_it_is_in() {
    let mut window = reversi();
    shown(&mut window, 80, 24);
    // White's column 4 and row 2; the border and the numbers come first.
    click(&mut window, 40 + 11, 5);
    assert_eq!(window.session.table.history().last().map(String::as_str), Some("black selects 3,5"));
    assert_eq!(window.session.table.screen().message(Seat(2)), Some("It is not your turn!"));
    click(&mut window, 12, 5);
    assert_eq!(window.session.table.history().last().map(String::as_str), Some("white selects 4,2"));
    let before = window.session.table.history().len();
    for (column, row) in [(0, 0), (1, 5), (79, 23), (200, 200)] {
        click(&mut window, column, row);
    }
    assert_eq!(window.session.table.history().len(), before);
}

#[test]
fn letters_are_keys_and_a_colon_begins_a_line() {
    let mut window = reversi();
    press(&mut window, &[KeyCode::Char('a')]);
    assert_eq!(window.session.table.history().last().map(String::as_str), Some("white moves automatically"));
    press(&mut window, &[KeyCode::Char(':')]);
    types(&mut window, "startup");
    types(&mut window, "3,5");
    assert_eq!(window.session.table.history()[2..], ["startup", "white selects 3,5"]);
    press(&mut window, &[KeyCode::Char('u')]);
    assert!(window.lines.last().is_some_and(|line| line.contains("`?` shows the keys")));
    press(&mut window, &[KeyCode::Char('?')]);
    assert!(shown(&mut window, 80, 24).contains("any key closes this"));
    press(&mut window, &[KeyCode::Tab, KeyCode::Tab]);
    assert_eq!(window.acting, Some(Seat(1)));
}

#[test]
fn a_small_window_says_so() {
    let mut window = reversi();
    for (width, height) in [(79, 24), (80, 23), (1, 1)] {
        let screen = shown(&mut window, width, height);
        assert!(!screen.contains("board"), "{screen}");
        assert!(window.areas.is_empty());
    }
    assert!(shown(&mut window, 60, 20).contains("The window has 60 × 20; the game needs 80 × 24."));
    shown(&mut window, 400, 120);
    assert_eq!(window.areas.len(), 2);
}

#[test]
fn where_nothing_can_be_pointed_at_lines_are_typed() {
    let rules = Default::default();
    let mut setup = TableSetup::new(&rules, Box::new(PermissiveController::new(Default::default(), 2)));
    setup.cues = ["startup", "type"].map(str::to_string).to_vec();
    let mut window: WindowState<Hexapawn> = window(GameTable::new(setup));
    press(&mut window, &[KeyCode::Up, KeyCode::Enter]);
    types(&mut window, "7 4");
    types(&mut window, "7 4");
    assert_eq!(window.session.table.history()[1..], ["type 7 4", "type 7 4"]);
    let screen = shown(&mut window, 80, 24);
    assert!(screen.contains("black: 7 4 is not possible here"), "{screen}");
}

#[test]
fn a_large_board_fits() {
    let mut window = window(GameTable::<Quoridor>::with_permissive_controller(&Default::default()));
    let screen = shown(&mut window, 80, 24);
    assert!(screen.contains("walls: 10 10") && !screen.contains("there is more"), "{screen}");
}

/// Where nothing can be pointed at, the arrow keys scroll.
#[test]
fn a_board_that_is_too_tall_is_scrolled() {
    let rules = serde_yaml::from_str("size: 15").expect("rules");
    let mut window = window(GameTable::<Quoridor>::with_permissive_controller(&rules));
    let screen = shown(&mut window, 80, 24);
    assert!(
        screen.contains("there is more: ↑ ↓") && screen.contains("│1  .") && !screen.contains("walls: 10 10"),
        "{screen}"
    );
    press(&mut window, &[KeyCode::Down; 40]);
    let screen = shown(&mut window, 80, 24);
    assert!(screen.contains("walls: 10 10") && !screen.contains("│1  ."), "{screen}");
    press(&mut window, &[KeyCode::Up]);
    assert!(!shown(&mut window, 80, 24).contains("walls: 10 10"), "no key is lost at the end");
    press(&mut window, &[KeyCode::Up; 40]);
    assert!(shown(&mut window, 80, 24).contains("│1  ."));
    // In a larger window everything is there again.
    press(&mut window, &[KeyCode::Down; 40]);
    let screen = shown(&mut window, 80, 60);
    assert!(
        screen.contains("│1  .") && screen.contains("walls: 10 10") && !screen.contains("there is more"),
        "{screen}"
    );
}

/// Six runners and a long row of dice: what there is no room for is left out, and that is said.
#[test]
fn a_picture_that_is_too_wide_is_cut() {
    let mut setup = TableSetup::<HareAndTortoise>::new(
        &Default::default(),
        Box::new(PermissiveController::new(Default::default(), 2)),
    );
    setup.pokes = true;
    let mut window = window(GameTable::new(setup));
    let screen = shown(&mut window, 80, 24);
    assert!(!screen.contains("there is more"), "{screen}");
    let mut board = window.session.table.board().clone();
    board.squares = format!("1: on 0, 65 carrots, 3 lettuces\ndice:{}", " 6".repeat(40)).parse().expect("a picture");
    window.session.table.change_model(board).expect("this model is poked");
    let screen = shown(&mut window, 80, 24);
    assert!(screen.contains("there is more: make the window larger"), "{screen}");
    assert!(screen.lines().all(|line| line.chars().count() <= 80), "{screen}");
}

/// A player who thinks for long does not block the keys. The choice counts only for the board that it was made for.
#[test]
fn a_computer_thinks_while_others_play_on() {
    let rules = Default::default();
    let table = |player: Box<dyn Player<Reversi>>| {
        let mut setup = TableSetup::new(&rules, Reversi::reference(&rules, &Wording::by_heart("reversi")));
        setup.sitters = vec![SeatOccupant::Human, SeatOccupant::Player("somebody".to_string(), player)];
        GameTable::new(setup)
    };
    let mut quick = window(table(Reversi::search_player(&Default::default(), SearchLimit::Depth(2), 1)));
    types(&mut quick, "3,5");
    quick.advance();
    assert!(quick.thinking().is_some() && quick.thought(A_MINUTE));
    assert!(quick.thinking().is_none() && quick.session.table.history().len() == 3);
    // This one is not done before the game has begun again: its answer is to a board that is gone.
    let (ends, asked) = channel();
    let mut slow = window(table(Box::new(Slow(asked))));
    types(&mut slow, "3,5");
    slow.advance();
    assert!(!slow.thought(Duration::ZERO));
    press(&mut slow, &[KeyCode::Char('r')]);
    assert!(shown(&mut slow, 80, 24).contains("2 . . . . . . . ."));
    ends.send(()).expect("it thinks");
    assert!(slow.thought(A_MINUTE));
    assert_eq!(slow.session.table.history(), ["startup", "white selects 3,5", "startup"]);
    types(&mut slow, "3,5");
    slow.advance();
    ends.send(()).expect("it thinks");
    assert!(slow.thought(A_MINUTE), "it plays again");
    assert_eq!(slow.session.table.history().len(), 5);
}

/// A player who has an answer when it is told to.
struct Slow(Receiver<()>);

impl Player<Reversi> for Slow {
    fn choose(&mut self, position: &Reversi) -> Option<<Reversi as Game>::Action> {
        self.0.recv().ok()?;
        position.legal_actions().into_iter().next()
    }
}
