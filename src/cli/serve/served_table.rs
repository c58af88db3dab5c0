//! A table that is kept by a thread, and played at from pages.

use std::collections::VecDeque;
use std::sync::Arc;
use std::thread;

use tokio::sync::watch;

use super::frame_state::frame_states;
use super::learner_states::LearnerStates;
use super::legal_actions::legal_actions;
use super::line_places::line_places;
use super::permission::Permission;
use super::table_mailbox::{TableMail, TableThread};
use super::table_people::TablePeople;
use crate::cli::play::{LineResult, PlaySession};
use crate::game::Seat;
use crate::games::Play;
use crate::play::{Decision, SeatOccupant, TableCommand};
use crate::ports::Event;
use crate::report::html::draw_piece;
use crate::serve::{
    RollState, SaidAnswer, SavedFile, SeatState, TableAnswer, TableLine, TableQuestion, TableRequest, TableState,
    Visitor,
};
use crate::spec::{Part, Spec};
use crate::view_spec::ViewSpec;

/// Number of lines about what happened that are kept.
const MOST_LINES: usize = 200;
/// Largest number of moves that computers make in a row before a person has to say `go`.
const MOST_MOVES: u32 = 1_000;
/// Longest line that can be said, in bytes.
const LONGEST: usize = 4_096;
/// Events that views hear from people.
const TOUCHES: [&str; 6] = ["click", "point", "lay", "hold", "enter", "press"];

/// A table, and who looks on.
pub struct ServedTable<G: Play> {
    session: PlaySession<G>,
    learners: LearnerStates<G>,
    people: TablePeople,
    /// Mark-up of each seat's piece.
    pieces: Vec<Option<String>>,
    thread: TableThread<G>,
    states: watch::Sender<Arc<TableState>>,
    /// All that does not change.
    fixed: TableState,
    lines: VecDeque<TableLine>,
    said: u64,
    roll: Option<RollState>,
    version: u64,
    thinking: Option<Seat>,
    /// Moves of computers since a person did something.
    moves: u32,
}

impl<G: Play> ServedTable<G> {
    /// A table whose game has begun, with the states that it sends; `begun` is what was said of that, and `look` has the pieces
    /// of the players.
    pub fn new(
        (session, begun): (PlaySession<G>, LineResult),
        learners: LearnerStates<G>,
        (spec, look): (&Spec, Option<&ViewSpec>),
        people: TablePeople,
        thread: TableThread<G>,
    ) -> (ServedTable<G>, watch::Receiver<Arc<TableState>>) {
        let hears = |part: Part| spec.cues.iter().filter(move |cue| part.hears(cue)).cloned();
        let touch = hears(Part::View).filter(|cue| TOUCHES.contains(&cue.as_str())).collect();
        let fixed = TableState {
            coursework: spec.id.clone(),
            title: spec.title.clone(),
            shared: spec.look.as_ref().is_none_or(|look| look.frame.is_some()),
            touch,
            events: hears(Part::Controller).chain(hears(Part::Validator)).collect(),
            poke: session.table.allows_model_changes(),
            ..TableState::default()
        };
        let piece = |seat: Seat| look.and_then(|look| draw_piece(look, session.table.seats(), seat));
        let pieces = Seat::all(session.table.seats()).into_iter().map(piece).collect();
        let (states, receiver) = watch::channel(Arc::new(fixed.clone()));
        let mut table = ServedTable {
            session,
            learners,
            people,
            pieces,
            thread,
            states,
            fixed,
            lines: VecDeque::new(),
            said: 0,
            roll: None,
            version: 0,
            thinking: None,
            moves: 0,
        };
        table.take(&begun);
        table.publish();
        (table, receiver)
    }

    /// Answers until the table is closed.
    pub fn serve(mut self) {
        self.move_computers();
        while let Some(mail) = self.thread.next() {
            match mail {
                TableMail::Request(request) => self.answer(request),
                TableMail::Decided(decision) => self.decided(decision),
                TableMail::Continue => {}
            }
            self.move_computers();
        }
    }

    fn answer(&mut self, request: TableRequest) {
        let TableRequest { question, by, reply } = request;
        let answer = match question {
            TableQuestion::Say(line) if line.len() > LONGEST => {
                TableAnswer::Said(wrong(format!("a line has at most {LONGEST} bytes")))
            }
            TableQuestion::Say(line) => self.say(&line, &by),
            TableQuestion::Load(text) => self.load(text, &by),
            TableQuestion::Legal => TableAnswer::Legal(legal_actions(&self.session.table)),
        };
        // Whoever asked may be gone.
        let _ = reply.send(answer);
    }

    /// Why this visitor may not do this, if so.
    fn refusal(&self, command: &TableCommand<G>, by: &Visitor) -> Option<TableAnswer> {
        let permission = Permission { elsewhere: &self.people.elsewhere, shared: self.fixed.shared };
        permission.refusal(command, by, &self.session.table).map(|why| TableAnswer::Forbidden(vec![why]))
    }

    fn load(&mut self, text: String, by: &Visitor) -> TableAnswer {
        let event = Event::Load { text };
        if let Some(refused) = self.refusal(&TableCommand::Event(event.clone()), by) {
            return refused;
        }
        self.moves = 0;
        let result = self.session.give(&event);
        TableAnswer::Said(self.told(&result, None))
    }

    fn say(&mut self, line: &str, by: &Visitor) -> TableAnswer {
        let command = TableCommand::read(line, &self.session.table);
        if let Some(refused) = command.as_ref().ok().and_then(|command| self.refusal(command, by)) {
            return refused;
        }
        self.moves = 0;
        let saves = matches!(command, Ok(TableCommand::Event(Event::Save)));
        let result = self.session.enter(line);
        let file = saves
            .then(|| self.session.table.screen().written())
            .flatten()
            .map(|text| SavedFile { name: format!("{}.txt", self.fixed.coursework), text: text.to_string() });
        TableAnswer::Said(self.told(&result, file))
    }

    /// Shows everybody what happened, and tells whoever caused it.
    fn told(&mut self, result: &LineResult, file: Option<SavedFile>) -> SaidAnswer {
        if result.board && file.is_none() {
            self.take(result);
        }
        if result.board {
            self.publish();
        }
        let lines = if file.is_some() { Vec::new() } else { result.lines.clone() };
        SaidAnswer { lines, wrong: result.wrong, file }
    }

    fn take(&mut self, result: &LineResult) {
        let numbers = self.session.table.take_cast();
        if !numbers.is_empty() {
            let n = self.roll.as_ref().map_or(0, |roll| roll.n) + 1;
            self.roll = Some(RollState { n, says: came_of(&numbers, &result.lines), numbers });
        }
        // The log stands in the frame, where the coursework has one.
        for line in result.lines.iter().filter(|line| !line.starts_with("log: ")) {
            self.said += 1;
            self.lines.push_back(TableLine { n: self.said, text: line.clone(), wrong: result.wrong });
        }
        let surplus = self.lines.len().saturating_sub(MOST_LINES);
        self.lines.drain(..surplus);
    }

    /// A computer player who is on turn moves, or begins to think.
    fn move_computers(&mut self) {
        if self.thinking.is_some() || self.moves >= MOST_MOVES {
            return;
        }
        if let Some(task) = self.session.think() {
            self.thinking = Some(self.session.table.board().player);
            self.publish();
            let own = self.thread.sender();
            // Once the table is closed, nobody hears what it has decided.
            thread::spawn(move || own.send(TableMail::Decided(task.decide())));
        } else if let Some(result) = self.session.advance() {
            self.moves += 1;
            self.take(&result);
            self.publish();
            self.thread.wake();
        }
    }

    fn decided(&mut self, decision: Decision<G>) {
        self.thinking = None;
        self.moves += 1;
        if let Some(result) = self.session.thought(decision) {
            self.take(&result);
        }
        self.publish();
    }

    /// Sends the state of the table to everybody who looks on.
    fn publish(&mut self) {
        self.version += 1;
        let learners = self.learners.describe();
        let table = &self.session.table;
        let board = table.board();
        let seats = table.seats();
        let named = |seat: Seat| Seat::all(seats).contains(&seat).then(|| seat.name(seats));
        let compared = table.compared();
        let differs = compared.map(|compared| compared.difference(board, seats)).filter(|lines| !lines.is_empty());
        let view = table.view_session();
        let state = TableState {
            version: self.version,
            turn: named(board.player).filter(|_| !board.finished),
            finished: board.finished,
            thinking: self.thinking.and_then(named),
            seats: Seat::all(seats).into_iter().map(|seat| self.seat_state(seat)).collect(),
            frames: view.map(|view| frame_states(view, seats)).unwrap_or_default(),
            places: line_places::<G>(self.session.table.rules(), &board.squares),
            roll: self.roll.clone(),
            fault: table.has_failed().then(|| "the controller has failed".to_string()),
            compared: compared.is_some(),
            differs: differs.map(|lines| lines.join("\n")),
            picture: board.squares.to_string(),
            lines: self.lines.iter().cloned().collect(),
            history: table.history().to_vec(),
            learners,
            ..self.fixed.clone()
        };
        self.states.send_replace(Arc::new(state));
    }

    fn seat_state(&self, seat: Seat) -> SeatState {
        let table = &self.session.table;
        let name = seat.name(table.seats());
        let occupant = table.seat_occupant(seat);
        let who = match occupant {
            _ if self.people.elsewhere.contains(&name) => "a person with a link of their own".to_string(),
            Some(SeatOccupant::Submission(folder, _)) => format!("submission {folder}"),
            Some(occupant) if occupant.is_computer() => format!("computer: {}", occupant.name()),
            _ => "a person here".to_string(),
        };
        SeatState {
            who,
            computer: occupant.is_some_and(SeatOccupant::is_computer),
            folder: self.people.folders.get(&name).cloned(),
            piece: usize::try_from(seat.0 - 1).ok().and_then(|place| self.pieces.get(place).cloned().flatten()),
            link: None,
            sees: table.screen().message(seat).map(str::to_string),
            should: table.compared().and_then(|compared| compared.message(seat)).map(str::to_string),
            name,
        }
    }
}

/// Tells what came of numbers, in the lines of the log: from the first on that names one, or all if none does.
fn came_of(numbers: &[u8], lines: &[String]) -> String {
    let log: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("log: ")).collect();
    let is_number = |word: &str| word.parse().is_ok_and(|number| numbers.contains(&number));
    let names_one = |line: &&str| line.split(|letter: char| !letter.is_alphanumeric()).any(is_number);
    let from = log.iter().position(names_one).unwrap_or(0);
    log.get(from..).unwrap_or_default().join(". ")
}

fn wrong(why: String) -> SaidAnswer {
    SaidAnswer { lines: vec![why], wrong: true, file: None }
}
