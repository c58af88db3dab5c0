//! The window, drawn.

use std::time::Duration;

use ratatui::Frame as Screen;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::window::WindowState;
use crate::diagnostic::escape::escape_text;
use crate::game::{FullGame, Seat};
use crate::play::{FrameCell, TextFrame, help_text};

/// The smallest window, in columns and rows.
const SMALLEST: (u16, u16) = (80, 24);
/// Rows for a player's message in their own frame, and the one above them.
const MESSAGE: u16 = 3;

/// After so long a computer player is said to be thinking.
const SLOW: Duration = Duration::from_secs(1);

/// Description of the keys; those for events that a coursework does not have are left out.
const KEYS: &[(&str, &str, Option<&str>)] = &[
    ("arrows, Enter", "play", None),
    ("a", "automated move", Some("automatic")),
    ("u", "undo", Some("undo")),
    ("y", "redo", Some("redo")),
    ("r", "restart", None),
    (":", "type", None),
    ("?", "help", None),
    ("q", "quit", None),
];

/// Positions that can be pointed at, and how they are drawn.
struct BoardDrawing {
    legal: Vec<(usize, usize)>,
    marked: Vec<(usize, usize)>,
    cursor: Option<(usize, usize)>,
}

/// Draws the window, and answers where each board has come to stand.
pub fn draw<G: FullGame>(screen: &mut Screen, window: &WindowState<G>) -> Vec<(Rect, TextFrame)> {
    let area = screen.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let (columns, rows) = SMALLEST;
        let says = format!("The window has {} × {}; the game needs {columns} × {rows}.", area.width, area.height);
        screen.render_widget(Paragraph::new(says).wrap(Wrap { trim: true }), area);
        return Vec::new();
    }
    let rows = [Constraint::Length(1), Constraint::Min(1), Constraint::Length(1), Constraint::Length(1)];
    let [top, middle, typing, bottom] = Layout::vertical(rows).areas(area);
    screen.render_widget(Line::from(heading(window)).style(Modifier::BOLD), top);
    let frames = window.frames();
    let areas = match frames.iter().all(|frame| frame.seat.is_some()) {
        true => own_boards(screen, middle, window, frames),
        false => one_board(screen, middle, window, frames),
    };
    type_line(screen, typing, window);
    screen.render_widget(Line::from(keys(window)).style(Modifier::DIM), bottom);
    if window.help {
        explain(screen, area, window);
    }
    areas
}

fn heading<G: FullGame>(window: &WindowState<G>) -> String {
    let table = &window.session.table;
    let board = table.board();
    let turn = match board.finished {
        true => "finished".to_string(),
        false => format!("{} to move", board.player.name(table.seats())),
    };
    let acting = window.acting.map(|seat| format!(" · keys are {}'s", seat.name(table.seats())));
    let thinks = window.thinking().and_then(|(seat, time)| {
        let name = escape_text(table.seat_occupant(seat)?.name());
        // Who answers at once is not worth a word.
        (time >= SLOW).then(|| format!(" · {name} has thought for {} s", time.as_secs()))
    });
    let (acting, thinks) = (acting.unwrap_or_default(), thinks.unwrap_or_default());
    format!("{turn}{thinks}{acting} · {}", escape_text(&window.title))
}

fn keys<G: FullGame>(window: &WindowState<G>) -> String {
    if window.typed.is_some() {
        return "Enter does it · Esc leaves the line · `help` lists what can be typed".to_string();
    }
    let table = &window.session.table;
    let there = KEYS.iter().filter(|(_, _, kind)| kind.is_none_or(|kind| table.has_event_kind(kind)));
    there.map(|(key, says, _)| format!("{key} {says}")).collect::<Vec<String>>().join(" · ")
}

/// A board for each player next to each other, each with its player's message; below them what happened.
fn own_boards<G: FullGame>(
    screen: &mut Screen,
    area: Rect,
    window: &WindowState<G>,
    frames: Vec<TextFrame>,
) -> Vec<(Rect, TextFrame)> {
    let height = frames.iter().map(|frame| frame.lines.len()).max().unwrap_or(0);
    let height = u16::try_from(height).unwrap_or(u16::MAX).saturating_add(2 + MESSAGE);
    let [boards, log] = Layout::vertical([Constraint::Length(height), Constraint::Min(4)]).areas(area);
    let columns = Layout::horizontal(frames.iter().map(|_| Constraint::Fill(1))).split(boards);
    let lit = lit(window);
    let mut areas = Vec::new();
    for (frame, column) in frames.into_iter().zip(columns.iter()) {
        let seat = frame.seat.unwrap_or(Seat::NOBODY);
        let on_turn = is_on_turn(window, seat);
        let style = if on_turn { Style::new() } else { Style::new().add_modifier(Modifier::DIM) };
        let block = Block::bordered().title(format!(" {}{} ", frame.heading, sitter(window, seat))).style(style);
        let inner = block.inner(*column);
        screen.render_widget(block, *column);
        let rows = u16::try_from(frame.lines.len()).unwrap_or(u16::MAX);
        let [board, message] = Layout::vertical([Constraint::Length(rows), Constraint::Min(0)]).areas(inner);
        // Anyone who has the keys sees where they can play, and where they are.
        let own = seat == window.seat();
        screen.render_widget(Paragraph::new(picture(&frame, own.then_some(&lit))).style(style), board);
        // A view shows messages itself.
        let own = window.session.table.view_session().is_none();
        let said = window.session.table.screen().message(seat).filter(|_| own).map(escape_text).unwrap_or_default();
        screen.render_widget(Paragraph::new(format!("\n{said}")).wrap(Wrap { trim: true }).style(style), message);
        areas.push((board, frame));
    }
    happened(screen, log, window);
    areas
}

/// The board at the left; at the right what each player was told, and what happened.
fn one_board<G: FullGame>(
    screen: &mut Screen,
    area: Rect,
    window: &WindowState<G>,
    mut frames: Vec<TextFrame>,
) -> Vec<(Rect, TextFrame)> {
    let longest = frames.iter().flat_map(|frame| &frame.lines).map(Vec::len).max().unwrap_or(0);
    let wanted = u16::try_from(longest).unwrap_or(u16::MAX).saturating_add(2);
    let width = wanted.clamp(20, area.width.saturating_sub(30));
    let [left, right] = Layout::horizontal([Constraint::Length(width), Constraint::Min(1)]).areas(area);
    let tall = frames.iter().any(|frame| frame.lines.len() + 2 > usize::from(left.height));
    let mut block = Block::bordered().title(" the board ");
    let inner = block.inner(left);
    // Where the arrow keys point at something, they cannot scroll.
    if tall && wanted <= width && window.places().is_empty() {
        block = block.title_bottom(" there is more: ↑ ↓ ");
        frames.iter_mut().for_each(|frame| drop(frame.lines.drain(..window.skipped.min(frame.lines.len()))));
    } else if tall || wanted > width {
        block = block.title_bottom(" there is more: make the window larger ");
    }
    screen.render_widget(block, left);
    let table = &window.session.table;
    let seats = Seat::all(table.seats());
    let told: Vec<Line> = seats
        .iter()
        .map(|seat| {
            let said = escape_text(table.screen().message(*seat).unwrap_or_default());
            let name = format!("{}{}: ", seat.name(table.seats()), sitter(window, *seat));
            let style = if is_on_turn(window, *seat) { Modifier::BOLD } else { Modifier::DIM };
            Line::from(vec![Span::styled(name, style), Span::styled(said, style - Modifier::BOLD)])
        })
        .collect();
    let rows = u16::try_from(seats.len() * 2 + 2).unwrap_or(u16::MAX).min(right.height / 2);
    let [players, log] = Layout::vertical([Constraint::Length(rows), Constraint::Min(1)]).areas(right);
    let block = Block::bordered().title(" the players ");
    screen.render_widget(Paragraph::new(told).wrap(Wrap { trim: true }).block(block), players);
    happened(screen, log, window);
    let lit = lit(window);
    let mut areas = Vec::new();
    for frame in frames.into_iter().take(1) {
        screen.render_widget(Paragraph::new(picture(&frame, Some(&lit))), inner);
        areas.push((inner, frame));
    }
    areas
}

/// The last of what happened, as much as there is room for.
fn happened<G: FullGame>(screen: &mut Screen, area: Rect, window: &WindowState<G>) {
    let block = Block::bordered().title(" what happened ");
    let inner = block.inner(area);
    let width = usize::from(inner.width).max(1);
    let lines: Vec<String> =
        window.lines.iter().flat_map(|line| textwrap::wrap(line, width)).map(|line| line.into_owned()).collect();
    let first = lines.len().saturating_sub(usize::from(inner.height));
    let shown: Vec<Line> = lines.into_iter().skip(first).map(Line::from).collect();
    screen.render_widget(Paragraph::new(shown).block(block), area);
}

fn type_line<G: FullGame>(screen: &mut Screen, area: Rect, window: &WindowState<G>) {
    let Some(typed) = &window.typed else { return };
    // The end of a long line is what is being typed.
    let room = usize::from(area.width).saturating_sub(4);
    let skipped = typed.chars().count().saturating_sub(room);
    let shown: String = typed.chars().skip(skipped).collect();
    let line = Line::from(vec![Span::raw("> "), Span::raw(shown), Span::styled(" ", Modifier::REVERSED)]);
    screen.render_widget(line, area);
}

/// A box in the middle with what can be typed and what the keys do.
fn explain<G: FullGame>(screen: &mut Screen, area: Rect, window: &WindowState<G>) {
    let table = &window.session.table;
    let keys = "keys: Tab gives them to another player, Space selects, g lets computers go on; a click plays, too, \
                and in a player's own board it is that player's";
    let text = format!("{}\n\n{keys}", help_text(table));
    let rows = u16::try_from(text.lines().count()).unwrap_or(u16::MAX).saturating_add(4).min(area.height);
    let width = area.width.min(78);
    let place = Rect::new((area.width - width) / 2, (area.height - rows) / 2, width, rows);
    let block = Block::bordered().title(" any key closes this ").title_alignment(Alignment::Center);
    screen.render_widget(Clear, place);
    screen.render_widget(Paragraph::new(text).wrap(Wrap { trim: false }).block(block), place);
}

fn is_on_turn<G: FullGame>(window: &WindowState<G>, seat: Seat) -> bool {
    let board = window.session.table.board();
    board.finished || board.player == seat
}

fn sitter<G: FullGame>(window: &WindowState<G>, seat: Seat) -> String {
    let computer = window.session.table.seat_occupant(seat).filter(|sitter| sitter.is_computer());
    computer.map(|sitter| format!(" ({})", escape_text(sitter.name()))).unwrap_or_default()
}

fn lit<G: FullGame>(window: &WindowState<G>) -> BoardDrawing {
    let table = &window.session.table;
    let legal = table.legal_actions().unwrap_or_default();
    // Places of a view are as it shows them, and what is legal it does not show.
    let places = if table.view_session().is_some() { Vec::new() } else { window.places() };
    let among = |actions: &[G::Action]| {
        places.iter().filter(|(_, action)| actions.contains(action)).map(|(place, _)| *place).collect()
    };
    let own_turn = window.seat() == table.board().player && !table.board().finished;
    BoardDrawing {
        legal: if own_turn { among(&legal) } else { Vec::new() },
        marked: among(table.screen().marks()),
        cursor: window.cursor,
    }
}

/// A board as text; `lit` where its player has the keys.
fn picture(frame: &TextFrame, lit: Option<&BoardDrawing>) -> Text<'static> {
    let span = |spot: &FrameCell| Span::styled(spot.symbol.to_string(), style(spot, lit));
    frame.lines.iter().map(|line| line.iter().map(span).collect::<Line>()).collect()
}

/// Colours say nothing here that an underline or reversal does not.
fn style(spot: &FrameCell, lit: Option<&BoardDrawing>) -> Style {
    let (Some(place), Some(lit)) = (spot.at, lit) else { return Style::new() };
    let mut style = Style::new();
    if lit.legal.contains(&place) {
        style = style.fg(Color::Green).add_modifier(Modifier::UNDERLINED | Modifier::BOLD);
    }
    if lit.marked.contains(&place) {
        style = style.fg(Color::Yellow).add_modifier(Modifier::UNDERLINED | Modifier::BOLD);
    }
    if lit.cursor == Some(place) {
        style = style.add_modifier(Modifier::REVERSED);
    }
    style
}
