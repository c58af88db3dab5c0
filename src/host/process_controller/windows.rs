//! Windows of a program: asked for, photographed and recognised.

use std::collections::BTreeMap;

use super::{ProcessController, line};
use crate::game::{Bar, Drawable};
use crate::gui::{
    GuiSnapshot, GuiWindow, KnownBoard, RecognitionError, RecognizedView, enlargements, note_enlarged, recognize_view,
};
use crate::ports::{Call, Fault, PortResult, Ports};
use crate::protocol::{PaintRequest, ResizeRequest, Response, WireCall};
use crate::view_spec::{LetterPicture, ShownFrame, ShownView, WindowBoard};

impl<G: Drawable> ProcessController<G> {
    /// Recognises the contents of its windows.
    pub(super) fn make_out(&mut self, mut screen: GuiSnapshot) -> PortResult<ShownView> {
        if let Some(display) = &self.display {
            display.photograph(&mut screen)?;
        }
        let mut seen = self.recognize_and_repaint(&mut screen)?;
        if let Some(sizes) = enlargements(&screen, &seen)
            && let Some(mut larger) = self.ask_for_screen(&ResizeRequest::new(&sizes))?
        {
            if let Some(display) = &self.display {
                display.photograph(&mut larger)?;
            }
            let mut after = self.recognize_and_repaint(&mut larger)?;
            note_enlarged((&screen, &seen), (&larger, &mut after));
            seen = after;
        }
        self.seen = seen;
        Ok(self.seen.shown.clone())
    }

    /// Gives a window another size, as a person would, and looks at it as it is then. A view that only says what it shows has no
    /// size.
    pub(super) fn resize(
        &mut self,
        window: usize,
        (width, height): (u32, u32),
        stage: &mut Ports<'_, G>,
    ) -> PortResult<()> {
        let length = |pixels: u32| i32::try_from(pixels).unwrap_or(i32::MAX);
        let mut sizes = vec![None; window];
        sizes.push(Some([length(width), length(height)]));
        if self.display.is_none() || !self.seen.is_resizable(window) {
            return Ok(());
        }
        let Some(mut screen) = self.ask_for_screen(&ResizeRequest::new(&sizes))? else { return Ok(()) };
        if let Some(display) = &self.display {
            display.photograph(&mut screen)?;
        }
        self.seen = self.recognize_and_repaint(&mut screen)?;
        stage.perform(&Call::Show(self.seen.shown.clone()))
    }

    /// Recognises windows from what the screen shows. Only where that is not the model's board, or a message is not there, the program
    /// is asked to paint its components: this takes a while, and tells what is missing, such as a repaint, and texts that are painted.
    fn recognize_and_repaint(&mut self, screen: &mut GuiSnapshot) -> PortResult<RecognizedView> {
        let seen = self.recognize(screen.clone())?;
        let is_read = screen.frames.iter().all(|window| window.seen.is_some() || window.picture.is_some());
        if is_read
            && self.view.as_ref().is_some_and(|view| {
                let has_told = || !view.is_described || self.told.values().all(|told| seen.has_text(told));
                seen.shows(&self.known_boards(screen), &self.known_values(), view) && has_told()
            })
        {
            return Ok(seen);
        }
        let Some(painted) = self.ask_for_screen(&PaintRequest::default())? else { return Ok(seen) };
        // Dialogs are told of once.
        screen.frames = painted.frames;
        if let Some(display) = &self.display {
            display.photograph(screen)?;
        }
        self.recognize(screen.clone())
    }

    /// Asks the program for its windows; `None` if it shows no windows any more.
    fn ask_for_screen(&mut self, request: &impl serde::Serialize) -> PortResult<Option<GuiSnapshot>> {
        let process = self.process.as_mut().ok_or_else(|| Fault::grader("the process is not running"))?;
        process.send(&line(request)?)?;
        let answer = process.receive(self.limits.cue)?;
        let answer: Response<G> = self.read(&answer)?;
        if let Some(message) = answer.fault {
            return Err(self.crash(self.relative(&message)));
        }
        Ok(answer.calls.into_iter().rev().find_map(|call| match call {
            WireCall::Screen(screen) => Some(screen),
            _ => None,
        }))
    }

    /// The boards that each of these windows ought to show, turned as the model has them.
    fn known_boards(&self, screen: &GuiSnapshot) -> Vec<Vec<LetterPicture>> {
        let (Some(known), Some(view)) = (&self.known, &self.view) else { return Vec::new() };
        let titled = |window: &GuiWindow| ShownFrame { title: window.title.clone(), ..ShownFrame::default() };
        let titles = ShownView { frames: screen.frames.iter().map(titled).collect(), ..ShownView::default() };
        let windows = view.windows(&self.seats);
        let at = |index: usize| {
            let is_there = |window: &&&String| {
                view.frame_of(&titles, window, &self.seats).is_some_and(|(place, _)| place == index)
            };
            windows.iter().find(is_there).or(windows.first())
        };
        let board = |at: WindowBoard<'_>| {
            let letters = view.letters::<G>(at, &known.squares);
            letters.with_letters(|letter| view.letter_seen_in(at, letter))
        };
        let boards = |window: &String| view.boards_in(window).into_iter().map(board).collect();
        (0..screen.frames.len()).map(|index| at(index).map(|window| boards(window)).unwrap_or_default()).collect()
    }

    fn known_values(&self) -> BTreeMap<String, String> {
        self.known.as_ref().map(|board| G::values(&board.squares)).unwrap_or_default()
    }

    fn recognize(&mut self, screen: GuiSnapshot) -> PortResult<RecognizedView> {
        // Of a game without bars, no bar is an action.
        let has_bars = G::action_of_bar(&self.rules, Bar::new((0, 1), (2, 1))).is_some();
        let bars = has_bars.then(|| self.known.as_ref().map(|board| G::bars(&board.squares)).unwrap_or_default());
        let boards = self.known_boards(&screen);
        let sizes = boards.iter().map(|own| own.iter().map(LetterPicture::size).collect()).collect();
        let board = KnownBoard { sizes, bars, has_log: self.has_log, view: self.view.as_ref() };
        let wrong = |error: RecognitionError| Fault::Protocol {
            line: "what its windows show".to_string(),
            why: error.to_string(),
        };
        recognize_view(screen, &board, &mut self.colours).map_err(wrong)
    }
}
