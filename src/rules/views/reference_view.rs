//! The view that a spec describes.

mod drag;
mod draw;
mod touch_to_event;

use std::collections::BTreeMap;

use super::ViewDeviations;
use crate::game::{Board, Drawable, Game, Seat};
use crate::ports::{Controller, Event, PortResult, Ports};
use crate::view_spec::{ShownView, Touch, TouchTarget, ViewSpec};

/// A controller beside which the view of the spec stands, and answers what a view is asked.
pub struct ReferenceView<G: Game> {
    controller: Box<dyn Controller<G>>,
    rules: G::Rules,
    look: Option<ViewSpec>,
    seats: Vec<String>,
    habits: ViewDeviations,
    messages: BTreeMap<Seat, String>,
    /// The lines of the log, the oldest first.
    log: Vec<String>,
    /// Text in the field in which people type.
    typed: String,
    /// Marked actions.
    marked: Vec<G::Action>,
    /// The board that it drew last.
    drawn: Option<Board<G::Squares>>,
    /// The board that it drew first.
    drawn_first: Option<Board<G::Squares>>,
    /// Whether its frames have been resized.
    resized: bool,
    /// The last touch since it was drawn: a wrong view shows something of it.
    touched_last: Option<TouchTarget>,
}

impl<G: Drawable> ReferenceView<G> {
    /// A view that has shown nothing yet, beside a controller; without a look there is none.
    pub fn new(
        controller: Box<dyn Controller<G>>,
        rules: G::Rules,
        look: Option<ViewSpec>,
        seats: Vec<String>,
        habits: ViewDeviations,
    ) -> ReferenceView<G> {
        let (messages, log, marked, typed) = (BTreeMap::new(), Vec::new(), Vec::new(), String::new());
        ReferenceView {
            controller,
            rules,
            look,
            seats,
            habits,
            messages,
            log,
            marked,
            typed,
            drawn: None,
            drawn_first: None,
            resized: false,
            touched_last: None,
        }
    }

    fn shown(&self, look: &ViewSpec) -> ShownView {
        let count = if self.habits.one_frame { 1 } else { look.count() };
        let windows = look.windows(&self.seats).into_iter().take(count);
        ShownView { frames: windows.map(|name| self.frame(look, name)).collect(), ..ShownView::default() }
    }

    /// Whether rows and columns are turned in this frame.
    fn turns(&self, look: &ViewSpec, name: &str) -> (bool, bool) {
        let stated = look.is_turned(name) != (self.habits.other_frame_turned && look.either_may_turn());
        let turned = stated && !self.habits.never_turns;
        (turned && !self.habits.turns_columns_only, turned && !self.habits.turns_rows_only)
    }

    fn other<'s>(&'s self, name: &'s str) -> &'s str {
        self.seats.iter().find(|other| *other != name).map_or(name, String::as_str)
    }

    /// A line is sent: the prompt that it answers goes, and the field is empty again (listing 1 of the monitor, `readMove`).
    fn sends(&mut self, text: &str) {
        if !self.habits.keeps_prompts {
            self.messages.clear();
        }
        if self.habits.keeps_lines {
            self.typed = text.to_string();
        }
    }

    fn touched(&mut self, look: &ViewSpec, touch: &Touch, stage: &mut Ports<'_, G>) -> PortResult<()> {
        let board = stage.model.load()?;
        self.touched_last = Some(touch.spot.clone());
        if let TouchTarget::Text(text) = &touch.spot {
            self.sends(text);
        }
        let Some(asked) = self.asked(look, touch, &board) else { return Ok(()) };
        if self.habits.plays_itself && matches!(asked, Event::Select { .. } | Event::Call { .. }) {
            // Whatever the game is, the turn is something that a view has no business with.
            let next = Seat::all(&self.seats).into_iter().find(|seat| *seat != board.player).unwrap_or(board.player);
            stage.model.store(&Board { player: next, ..board })?;
        }
        stage.view.ask(&asked)?;
        if self.habits.tells_twice {
            stage.view.ask(&asked)?;
        }
        if self.habits.updates_too {
            stage.view.ask(&Event::Update)?;
        }
        Ok(())
    }

    fn redraw(&mut self, board: Board<G::Squares>) {
        self.touched_last = None;
        if self.habits.caches && self.drawn.is_some() {
            return;
        }
        if !self.habits.draws_with_messages || !self.messages.is_empty() {
            self.drawn_first.get_or_insert_with(|| board.clone());
            self.drawn = Some(board);
        }
        if self.habits.log_goes {
            self.log.clear();
        }
    }

    fn mark(&mut self, actions: &[G::Action]) {
        if !self.habits.keeps_marks {
            self.marked.clear();
        }
        if !self.habits.marks_nothing {
            self.marked.extend_from_slice(actions);
        }
    }
}

impl<G: Drawable> Controller<G> for ReferenceView<G> {
    fn handle(&mut self, cue: &Event<G>, stage: &mut Ports<'_, G>) -> PortResult<()> {
        let Some(look) = self.look.clone() else { return self.controller.handle(cue, stage) };
        match cue {
            Event::Refresh => self.redraw(stage.model.load()?),
            Event::Tell { seat, .. } if self.habits.keeps_messages && self.messages.contains_key(seat) => {}
            Event::Tell { seat, text } => {
                self.messages.insert(*seat, text.clone());
            }
            Event::Log { text } if self.habits.log_backwards => self.log.insert(0, text.clone()),
            Event::Log { text } => {
                if self.habits.log_of_one_line {
                    self.log.clear();
                }
                self.log.push(text.clone());
            }
            Event::Mark { actions } => self.mark(actions),
            Event::Touch(Touch { spot: TouchTarget::Size(..), .. }) => self.resized = true,
            Event::Touch(touch) => self.touched(&look, touch, stage)?,
            _ => return self.controller.handle(cue, stage),
        }
        stage.view.show(&self.shown(&look))
    }

    fn renew(&mut self) -> PortResult<()> {
        self.messages.clear();
        self.log.clear();
        self.marked.clear();
        self.typed.clear();
        (self.drawn, self.drawn_first, self.resized) = (None, None, false);
        self.touched_last = None;
        self.controller.renew()
    }

    fn foresee(&mut self, cues: &[&Event<G>]) -> PortResult<()> {
        self.controller.foresee(cues)
    }
}
