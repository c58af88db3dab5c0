//! A table: model, controller, players, and what they have been shown.

use std::mem;

use super::table_chance::TableChance;
use super::{
    ComparedController, Decision, DecisionTask, PermissiveController, PlayerScreens, SeatOccupant, TableRefusal,
    TableSetup, TableStep, TextFrame, ViewSession, frames, model_change_text,
};
use crate::game::{Board, FullGame, Game, Seat};
use crate::ports::{Call, Controller, Event, MemoryModel, NullView, Ports, RecordedPort, Recorder};

/// Word that a computer player types to give up, where it may be typed.
const RESIGN: &str = "resign";

/// A table at which a game is played.
///
/// # Example
/// ```
/// use referee_definitions::game::Seat;
/// use referee_rules::games::{Play, Reversi};
/// use referee_course::play::{TableSetup, GameTable};
/// use referee_definitions::spec::Wording;
/// use referee_definitions::ports::Event;
/// let rules = Default::default();
/// let mut table = GameTable::new(TableSetup::new(&rules, Reversi::reference(&rules, &Wording::by_heart("reversi"))));
/// table.send_event(&Event::Startup)?;
/// table.send_event(&Event::Select { seat: Seat(2), action: "4,2".parse().unwrap() })?;
/// assert_eq!(table.screen().message(Seat(2)), Some("It is not your turn!"));
/// assert_eq!(table.board().player, Seat(1));
/// # Ok::<(), referee_course::play::TableRefusal>(())
/// ```
pub struct GameTable<G: Game> {
    setup: TableSetup<G>,
    model: MemoryModel<G>,
    screen: PlayerScreens<G>,
    /// A right controller that is compared with. Nothing that it does reaches the table.
    compared: Option<ComparedController<G>>,
    down: bool,
    /// Whether computer players wait until a person has done something.
    waiting: bool,
    said: Vec<String>,
    chance: TableChance,
}

impl<G: FullGame> GameTable<G> {
    /// A table whose model nobody has touched yet; the first cue is up to anyone who plays.
    pub fn new(mut setup: TableSetup<G>) -> GameTable<G> {
        setup.sitters.truncate(setup.seats.len());
        setup.sitters.resize_with(setup.seats.len(), || SeatOccupant::Human);
        let squares = G::squares_before_startup(&setup.rules);
        let mut model = MemoryModel(Board { player: Seat::NOBODY, finished: false, squares });
        let chance = TableChance::dealt::<G>(setup.chance, &mut model.0.squares);
        let screen = PlayerScreens::default();
        GameTable { setup, model, screen, compared: None, down: false, waiting: false, said: Vec::new(), chance }
    }

    /// Whether chance comes into the game, from a seed.
    pub fn has_chance(&self) -> bool {
        self.chance.is_there()
    }

    /// Returns the numbers of chance that came since the last call: what a die has shown, say.
    pub fn take_cast(&mut self) -> Vec<u8> {
        self.chance.take_cast()
    }

    /// A table for people with the generic controller that lets anybody play at any time.
    pub fn with_permissive_controller(rules: &G::Rules) -> GameTable<G> {
        let seats = G::facts(rules).seats.len();
        GameTable::new(TableSetup::new(rules, Box::new(PermissiveController::new(rules.clone(), seats))))
    }

    /// Gives the controller a cue that a person causes.
    ///
    /// # Errors
    /// When the cue is not passed on; then nothing has happened.
    pub fn send_event(&mut self, cue: &Event<G>) -> Result<TableStep<G>, TableRefusal> {
        if cue.toucher().is_some() {
            return self.touch(cue);
        }
        self.pass_on(cue)
    }

    /// Gives the controller a cue, if the coursework has it and the controller is there.
    fn pass_on(&mut self, cue: &Event<G>) -> Result<TableStep<G>, TableRefusal> {
        if *cue != Event::Startup && !self.has_event_kind(cue.kind()) {
            return Err(TableRefusal::NoSuchEvent { kind: cue.kind().to_string(), known: self.setup.cues.join(", ") });
        }
        if *cue != Event::Startup && self.down {
            return Err(TableRefusal::ControllerFailed);
        }
        // Who takes back wants to take back more, or to play otherwise: the computer must not be first.
        match cue {
            Event::Undo | Event::Redo => self.waiting = true,
            Event::Hover { .. } | Event::Save | Event::Check { .. } => {}
            _ => self.waiting = false,
        }
        Ok(self.perform(cue))
    }

    /// Passes a click to the view, and the resulting event to the controller.
    fn touch(&mut self, cue: &Event<G>) -> Result<TableStep<G>, TableRefusal> {
        let Some(onlooker) = &mut self.setup.onlooker else { return Err(TableRefusal::NoView) };
        let did = cue.sentence(&self.setup.seats);
        let nothing = |note: String| Ok(TableStep { did: String::new(), tape: Vec::new(), note: Some(note) });
        let seen = match onlooker.touch(cue, &mut self.model) {
            Ok(seen) => seen,
            Err(why) => return nothing(format!("there is nothing to click on: {why}")),
        };
        if seen.asked.is_empty() {
            return nothing(seen.note.unwrap_or_else(|| "the view asks nothing of the controller".to_string()));
        }
        let mut step = TableStep { did, tape: Vec::new(), note: seen.note };
        for asked in &seen.asked {
            // Not as if a person did it: a view that asks for clicks would never come to an end.
            let next = self.pass_on(asked)?;
            step.tape.extend(next.tape);
            step.note = step.note.or(next.note);
        }
        Ok(step)
    }

    /// Changes the model behind the controller's back.
    ///
    /// # Errors
    /// When the model is not one for that.
    pub fn change_model(&mut self, board: Board<G::Squares>) -> Result<TableStep<G>, TableRefusal> {
        if !self.setup.pokes {
            return Err(TableRefusal::ModelChangesForbidden);
        }
        self.waiting = true;
        self.said.extend(model_change_text::format_change::<G>(self.board(), &board, &self.setup.seats));
        self.model.0 = board.clone();
        if let Some(compared) = &mut self.compared {
            compared.take_board(&board);
        }
        Ok(TableStep {
            did: "the model is changed from outside".to_string(),
            tape: vec![Call::Poke(board)],
            note: None,
        })
    }

    /// Lets the view show the model as it is, though no controller has asked for that. A view that fails is told of by the next
    /// event.
    pub fn refresh_view(&mut self) {
        if let Some(onlooker) = &mut self.setup.onlooker {
            let _ = onlooker.receive(&[Call::Refresh], &mut self.model);
        }
    }

    /// Lets a new instance of the controller take over; model and view stay as they are.
    pub fn replace_controller(&mut self) -> TableStep<G> {
        self.said.push("fresh".to_string());
        let fault = self.setup.controller.renew().err();
        self.down = fault.is_some();
        let tape = std::iter::once(Call::Fresh).chain(fault.map(Call::Failed)).collect();
        TableStep { did: "a new instance of the controller takes over".to_string(), tape, note: None }
    }

    /// Lets computer players go on who wait, because their move was not taken or something was taken back.
    pub fn resume_computers(&mut self) {
        self.waiting = false;
    }

    /// The computer player who is to move now, if it is one's turn.
    pub fn computer_to_move(&self) -> Option<Seat> {
        let board = self.board();
        let waits = self.down || self.waiting || board.finished;
        let is_there = |sitter: &SeatOccupant<G>| sitter.is_computer() && !matches!(sitter, SeatOccupant::Deciding(..));
        (!waits && self.seat_occupant(board.player).is_some_and(is_there)).then_some(board.player)
    }

    /// Lets the computer player who is on turn go and think; `None` if there is nothing to be thought about elsewhere, and
    /// [`GameTable::advance`] does what there is to do. The table may be used meanwhile.
    pub fn think(&mut self) -> Option<DecisionTask<G>> {
        let seat = self.computer_to_move()?;
        let board = self.board().clone();
        let position = G::from_board(&self.setup.rules, &board).ok()?;
        let player = self.sitter_mut(seat)?.leave()?;
        Some(DecisionTask { seat, player, position, board })
    }

    /// A computer player is back, and does what it has thought of; `None` if the board is another one by now.
    pub fn apply_decision(&mut self, thought: Decision<G>) -> Option<TableStep<G>> {
        let Decision { seat, player, action, board } = thought;
        self.sitter_mut(seat)?.resume_with(seat, player);
        let is_due = self.computer_to_move() == Some(seat) && *self.board() == board;
        is_due.then(|| self.act(seat, Ok(action)))
    }

    /// Lets the computer player who is on turn do one thing; `None` if it is nobody's turn.
    pub fn advance(&mut self) -> Option<TableStep<G>> {
        let seat = self.computer_to_move()?;
        let index = usize::try_from(seat.0 - 1).ok()?;
        let chosen = self.setup.sitters.get_mut(index)?.choose(&self.setup.rules, &self.model.0);
        Some(self.act(seat, chosen))
    }

    /// A computer player does what it has chosen, or says why it can do nothing.
    fn act(&mut self, seat: Seat, chosen: Result<Option<G::Action>, String>) -> TableStep<G> {
        let before = self.board().clone();
        let called = self.seat_occupant(seat).map_or("nobody", SeatOccupant::name);
        let who = format!("{} ({called})", seat.name(&self.setup.seats));
        let cue = match chosen {
            Ok(Some(action)) => self.event_for(seat, action).ok_or_else(|| format!("{who} has no way to say it")),
            Ok(None) if self.is_word(RESIGN) => Ok(Event::Type { text: RESIGN.to_string() }),
            Ok(None) => Err(format!("{who} gives up")),
            Err(why) => Err(format!("{who} {why}")),
        };
        let cue = match cue {
            Ok(cue) => cue,
            Err(note) => {
                self.waiting = true;
                return TableStep { did: String::new(), tape: Vec::new(), note: Some(note) };
            }
        };
        let mut step = self.perform(&cue);
        if *self.board() == before {
            self.waiting = true;
            step.note = Some(format!("the controller did not take what {who} chose"));
        }
        step
    }

    /// Returns the event that tells the controller of an action.
    pub fn event_for(&self, seat: Seat, action: G::Action) -> Option<Event<G>> {
        if self.has_event_kind("select") {
            return Some(Event::Select { seat, action });
        }
        self.has_event_kind("type").then(|| Event::Type { text: action.to_string() })
    }

    /// The legal actions of the player on turn.
    ///
    /// # Errors
    /// Why there is no telling.
    pub fn legal_actions(&self) -> Result<Vec<G::Action>, String> {
        let position = G::from_board(&self.setup.rules, self.board());
        position
            .map(|position| position.legal_actions())
            .map_err(|why| format!("this is no position of the game: {why}"))
    }

    /// Returns the board in the model.
    pub fn board(&self) -> &Board<G::Squares> {
        &self.model.0
    }

    /// Returns the screens of the players.
    pub fn screen(&self) -> &PlayerScreens<G> {
        &self.screen
    }

    /// Whether the controller has failed, and nobody has started again.
    pub fn has_failed(&self) -> bool {
        self.down
    }

    /// From now on a right controller hears what the one at the table hears.
    pub fn compare_with(&mut self, controller: ComparedController<G>) {
        self.compared = Some(controller);
    }

    /// The rules that computer players go by.
    pub fn rules(&self) -> &G::Rules {
        &self.setup.rules
    }

    /// The right controller that is compared with, if there is one.
    pub fn compared(&self) -> Option<&ComparedController<G>> {
        self.compared.as_ref()
    }

    /// The view that shows the game, if it is somebody's.
    pub fn view_session(&self) -> Option<&ViewSession<G>> {
        self.setup.onlooker.as_ref()
    }

    /// Returns the frames of the players: those of the view, if there is one; else the one board, or one for each player if
    /// the game has them and `separate` is true.
    pub fn frames(&self, separate: bool) -> Vec<TextFrame> {
        let squares = &self.board().squares;
        let seen = if self.has_chance() { G::without_chance(squares) } else { squares.clone() };
        let own = || frames::<G>(&self.setup.rules, &seen, self.seats(), separate);
        self.view_session().map_or_else(own, ViewSession::frames)
    }

    /// The players' names, seat 1 first.
    pub fn seats(&self) -> &[String] {
        &self.setup.seats
    }

    /// Returns the occupant of this seat.
    pub fn seat_occupant(&self, seat: Seat) -> Option<&SeatOccupant<G>> {
        self.setup.sitters.get(usize::try_from(seat.0 - 1).ok()?)
    }

    /// Gives the occupants of seats other names: people who look on need not see where a submission lies.
    pub fn rename_occupants(&mut self, name: impl Fn(&SeatOccupant<G>) -> String) {
        self.setup.sitters.iter_mut().for_each(|sitter| sitter.rename(name(sitter)));
    }

    fn sitter_mut(&mut self, seat: Seat) -> Option<&mut SeatOccupant<G>> {
        self.setup.sitters.get_mut(usize::try_from(seat.0 - 1).ok()?)
    }

    /// Whether the coursework has this kind of cue.
    pub fn has_event_kind(&self, kind: &str) -> bool {
        self.setup.cues.iter().any(|known| known == kind)
    }

    /// Whether this may be typed although it is no action.
    pub fn is_word(&self, text: &str) -> bool {
        self.setup.words.iter().any(|word| word == text)
    }

    /// Words that may be typed beside actions.
    pub fn words(&self) -> &[String] {
        &self.setup.words
    }

    /// Whether the model may be changed from outside.
    pub fn allows_model_changes(&self) -> bool {
        self.setup.pokes
    }

    /// All that has been done, in lines that can be typed again: the sentences of fixtures, and pokes.
    pub fn history(&self) -> &[String] {
        &self.said
    }

    fn perform(&mut self, cue: &Event<G>) -> TableStep<G> {
        let did = cue.sentence(&self.setup.seats);
        self.said.push(did.clone());
        let had_ended = self.board().finished;
        let was_finished = mem::take(&mut self.down) || had_ended;
        if *cue == Event::Startup {
            self.screen = PlayerScreens::default();
            self.setup.sitters.iter_mut().for_each(SeatOccupant::begin);
        }
        if let Some(compared) = &mut self.compared {
            compared.hear(cue, &self.model.0, &self.setup.seats);
        }
        let to_come = G::chance_to_come(&self.model.0.squares);
        let recorder = Recorder::default();
        let mut model = RecordedPort { port: self.model.clone(), recorder: &recorder };
        let mut view = RecordedPort { port: NullView, recorder: &recorder };
        let asked = match (cue, &mut self.setup.validator) {
            (Event::Check { .. }, Some(validator)) => validator,
            _ => &mut self.setup.controller,
        };
        let answer = asked.handle(cue, &mut Ports { model: &mut model, view: &mut view });
        if let Err(fault) = answer {
            recorder.note(Call::Failed(fault));
            self.down = true;
            // If that fails, too, the next startup shows it.
            let _ = self.setup.controller.renew();
        }
        self.model = model.port;
        self.chance.go_on::<G>(&to_come, &mut self.model.0.squares);
        let tape = recorder.into_tape();
        tape.iter().for_each(|call| self.screen.note(call, &self.setup.seats));
        let note = self.setup.onlooker.as_mut().and_then(|onlooker| onlooker.receive(&tape, &mut self.model));
        if !was_finished && self.board().finished {
            self.tell_players();
        } else if had_ended && !self.board().finished && *cue != Event::Startup {
            // Another game begins without a startup, or the end is taken back.
            self.setup.sitters.iter_mut().for_each(SeatOccupant::begin);
        }
        TableStep { did, tape, note }
    }

    /// The game has ended: learners want to know how.
    fn tell_players(&mut self) {
        let Some(outcome) = G::board_outcome(&self.setup.rules, &self.model.0) else { return };
        let seats = Seat::all(&self.setup.seats);
        seats.into_iter().zip(&mut self.setup.sitters).for_each(|(seat, sitter)| sitter.ended(seat, outcome));
    }
}
