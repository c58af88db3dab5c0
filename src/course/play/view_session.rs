//! A view that looks on at the table: somebody's work, or the one that the spec describes.

use super::text_frame::board_lines;
use super::{FrameCell, TextFrame};
use crate::diagnostic::escape::escape_text;
use crate::game::{Bar, FullGame, Game, Seat};
use crate::ports::{Call, Controller, Event, Fault, MemoryModel, NullView, Ports, RecordedPort, Recorder};
use crate::view_spec::{FramePoint, ShownButton, ShownFrame as Shows, ShownView, TouchTarget as Touched, ViewSpec};

/// Columns that a player's frame may take, so that two stand side by side: longer texts go on in the next line.
const WIDTH: usize = 38;
/// Number of lines of a log that are shown, the last ones.
const LOG_LINES: usize = 8;

/// A view at a table: it is told what the controller says, shows it, and turns clicks into cues.
pub struct ViewSession<G: Game> {
    view: Box<dyn Controller<G>>,
    look: ViewSpec,
    seats: Vec<String>,
    /// The kinds of cue that the coursework has: a view hears no others.
    cues: Vec<String>,
    rules: G::Rules,
    shown: Option<ShownView>,
}

/// Response of a view to an event.
pub(super) struct ViewResponse<G: Game> {
    /// Events for the controller, in order.
    pub asked: Vec<Event<G>>,
    /// Note about the view: that it has failed, or has changed the model.
    pub note: Option<String>,
}

impl<G: FullGame> ViewSession<G> {
    /// A view that has shown nothing yet; it ought to look like this, shows the game to these players, hears these kinds of
    /// cue, and the game has these rules.
    pub fn new(
        view: Box<dyn Controller<G>>,
        look: ViewSpec,
        seats: Vec<String>,
        cues: Vec<String>,
        rules: G::Rules,
    ) -> ViewSession<G> {
        ViewSession { view, look, seats, cues, rules, shown: None }
    }

    /// Content of the view after the last event; `None` if it has shown nothing yet. Untrusted.
    pub fn shown(&self) -> Option<&ShownView> {
        self.shown.as_ref()
    }

    /// Returns the expected appearance of the view.
    pub fn look(&self) -> &ViewSpec {
        &self.look
    }

    /// Names the buttons of a player's frame as the spec does: the place of each among the frame's buttons, and its name.
    pub fn button_names(&self, seat: &str) -> Vec<(usize, &str)> {
        let Some(shown) = &self.shown else { return Vec::new() };
        let place = |id: &String| match self.look.button(shown, seat, &self.seats, id).ok()?.spot {
            Touched::Button(place) => Some(place),
            _ => None,
        };
        self.look.buttons.keys().filter_map(|id| Some((place(id)?, id.as_str()))).collect()
    }

    /// The name of a button that it ought to have, if it ought to have any.
    pub(super) fn button(&self) -> Option<&str> {
        self.look.buttons.keys().next().map(String::as_str)
    }

    /// Tells it what the controller has said, and answers with what it has to say for itself. What it asks of the controller
    /// without a click, nobody hears.
    pub(super) fn receive(&mut self, tape: &[Call<G>], model: &mut MemoryModel<G>) -> Option<String> {
        let cues = tape.iter().filter_map(|call| match call {
            Call::Refresh => Some(Event::Refresh),
            Call::Tell { to, text } => Some(Event::Tell { seat: *to, text: text.clone() }),
            Call::Log { text } => Some(Event::Log { text: text.clone() }),
            Call::Mark { actions } => Some(Event::Mark { actions: actions.clone() }),
            _ => None,
        });
        let heard: Vec<Event<G>> = cues.filter(|cue| self.cues.iter().any(|kind| kind == cue.kind())).collect();
        heard.iter().find_map(|cue| self.handle(cue, model).note)
    }

    /// Handles a click on a square or a press of a button.
    ///
    /// # Errors
    /// Why there is nothing to click on, in words.
    pub(super) fn touch(&mut self, cue: &Event<G>, model: &mut MemoryModel<G>) -> Result<ViewResponse<G>, String> {
        match cue.touch(&self.look, &self.seats, self.shown.as_ref(), &model.0) {
            Some(touch) => {
                let touch = touch.map_err(|why| why.to_string())?;
                Ok(self.handle(&Event::Touch(touch), model))
            }
            None => Err("a view does not receive this event".to_string()),
        }
    }

    fn handle(&mut self, cue: &Event<G>, model: &mut MemoryModel<G>) -> ViewResponse<G> {
        let recorder = Recorder::default();
        let before = model.0.clone();
        let mut port = RecordedPort { port: model.clone(), recorder: &recorder };
        let mut audience = RecordedPort { port: NullView, recorder: &recorder };
        let answer = self.view.handle(cue, &mut Ports { model: &mut port, view: &mut audience });
        *model = port.port;
        self.shown = recorder.shown().or(self.shown.take());
        let note = match answer {
            Err(fault) => Some(self.failed(&fault)),
            Ok(()) => (model.0 != before).then(|| "the view has changed the model by itself".to_string()),
        };
        let asked = recorder.into_tape().into_iter();
        let asked = asked.filter_map(|call| if let Call::Ask(cue) = call { Some(cue) } else { None });
        ViewResponse { asked: asked.collect(), note }
    }

    /// It begins again with an empty window; if that fails, too, the next cue shows it.
    fn failed(&mut self, fault: &Fault) -> String {
        self.shown = None;
        let _ = self.view.renew();
        format!("the view failed: {fault}; a new one begins")
    }

    /// Returns the frames of the players as text: squares are letters, as in fixtures, `?` for a square that matches no
    /// letter.
    pub fn frames(&self) -> Vec<TextFrame> {
        let seats = || Seat::all(&self.seats).into_iter().zip(&self.seats).take(self.look.count());
        // Boards that stand side by side begin in the same line.
        let room = seats().map(|(seat, name)| self.frame(seat, name, 0).0).max().unwrap_or(0);
        seats().map(|(seat, name)| self.frame(seat, name, room).1).collect()
    }

    /// A player's frame, with room for so many lines above the board; and how many there are.
    fn frame(&self, seat: Seat, name: &str, room: usize) -> (usize, TextFrame) {
        let (look, seats) = (&self.look, self.seats.as_slice());
        let mut drawn =
            TextFrame { seat: Some(seat), heading: format!("(no frame for {name})"), ..TextFrame::default() };
        let Some(shown) = &self.shown else { return (0, drawn) };
        let Some((_, frame)) = look.frame_of(shown, name, seats) else { return (0, drawn) };
        drawn.heading = escape_text(&frame.title);
        let meant = self.button_names(name);
        let beside = |place: FramePoint, drawn: &mut TextFrame| {
            for label in frame.labels.iter().filter(|label| label.place == place) {
                drawn.lines.extend(lines(&label.text));
            }
            for (index, button) in frame.buttons.iter().enumerate().filter(|(_, button)| button.place == place) {
                let id = meant.iter().find(|(place, _)| *place == index).map(|(_, id)| id.to_string());
                for line in lines(&written(button)) {
                    drawn.buttons.extend(id.clone().map(|id| (drawn.lines.len(), id)));
                    drawn.lines.push(line);
                }
            }
        };
        beside(FramePoint::Above, &mut drawn);
        let above = drawn.lines.len();
        drawn.lines.resize(above.max(room), Vec::new());
        if !frame.squares.is_empty() {
            // As it is seen: what is turned is turned already.
            drawn.lines.extend(board_lines(&look.picture(frame), false));
        }
        drawn.lines.extend(between::<G>(&self.rules, look, frame).iter().flat_map(|text| lines(text)));
        beside(FramePoint::Beside, &mut drawn);
        beside(FramePoint::Below, &mut drawn);
        drawn.lines.extend(frame.fields.iter().flat_map(|text| lines(&format!("[ {text} ]"))));
        let first = frame.log.len().saturating_sub(LOG_LINES);
        drawn.lines.extend(frame.log[first..].iter().flat_map(|line| lines(&format!("| {line}"))));
        (above, drawn)
    }
}

/// Describes everything that letters on a board cannot show: bars between squares, and marked squares.
fn between<G: FullGame>(rules: &G::Rules, look: &ViewSpec, frame: &Shows) -> Vec<String> {
    let name = |bar: &Bar| G::action_of_bar(rules, *bar).map_or("?".to_string(), |action| action.to_string());
    let laid: Vec<String> = frame.bars.iter().map(name).collect();
    let rows = look.rows(frame);
    let all = rows.iter().enumerate().flat_map(|(y, row)| row.iter().enumerate().map(move |(x, it)| (x, y, it)));
    let marked = all.filter(|(_, _, drawn)| drawn.marked).map(|(x, y, _)| format!("column {x}, row {y}"));
    let marked: Vec<String> = marked.chain(frame.marked_bars.iter().map(name)).collect();
    let said = [("between squares", laid), ("marked", marked)];
    said.into_iter()
        .filter(|(_, all)| !all.is_empty())
        .map(|(what, all)| format!("{what}: {}", all.join("; ")))
        .collect()
}

/// A text over as many lines as it needs.
fn lines(text: &str) -> Vec<Vec<FrameCell>> {
    let spot = |symbol| FrameCell { symbol, at: None };
    textwrap::wrap(&escape_text(text), WIDTH).iter().map(|line| line.chars().map(spot).collect()).collect()
}

fn written(button: &ShownButton) -> String {
    if button.enabled { format!("[{}]", button.label) } else { format!("({})", button.label) }
}
