//! How the fixtures of a coursework without rules begin games and go on with them: nobody but its author knows what else is allowed.

use crate::coursework::Coursework;
use crate::game::{Board, Game};
use crate::games::Play;
use crate::ports::Event;
use crate::replay::replay;
use crate::scenario::{Scenario, Step};
use crate::verdict::{StepCalls, split_into_steps};

/// How the fixtures of a coursework begin games and go on with them. What no fixture does may be something that no handout allows.
pub(super) struct FixtureHabits<G: Game> {
    /// Models on which a fixture has its first event, if that is not `startup`.
    pub beginnings: Vec<Board<G::Squares>>,
    /// Whether one of them is not the bare model: controllers cope with the middle of a game that they have not seen.
    pub begin_in_the_middle: bool,
    /// Whether fixtures change the model from outside.
    pub change_the_model: bool,
    /// Whether fixtures let a new instance of the controller take over.
    pub renew: bool,
    /// Whether fixtures go on when the game is over.
    pub go_on_after_the_end: bool,
    /// Models that fixtures give whole, and those that the model solution has reached from them, or from `startup`.
    pub reached: Vec<Board<G::Squares>>,
}

/// An event of a fixture, and what the model solution did.
pub(super) struct FixtureEvent<'a, G: Game> {
    /// The event before it, if that was made in the same fixture.
    pub last: Option<&'a Event<G>>,
    /// The event.
    pub event: &'a Event<G>,
    /// Answers of the model solution.
    pub act: &'a StepCalls<G>,
    /// Whether games reach the model after it.
    pub is_reached: bool,
}

impl<G: Play> FixtureHabits<G> {
    /// Plays all fixtures on the model solution, and shows each event to `watch`.
    pub fn of(coursework: &Coursework<G>, watch: &mut dyn FnMut(FixtureEvent<'_, G>)) -> FixtureHabits<G> {
        let mut habits = FixtureHabits {
            beginnings: beginnings(coursework),
            begin_in_the_middle: begin_in_the_middle(coursework),
            change_the_model: false,
            renew: false,
            go_on_after_the_end: false,
            reached: Vec::new(),
        };
        habits.reached.clone_from(&habits.beginnings);
        let mut reference = coursework.reference();
        for scenario in &coursework.scenarios {
            let (mut last, mut is_reached) = (None, true);
            let transcript = replay(scenario, reference.as_mut());
            for (step, act) in scenario.steps.iter().zip(&split_into_steps(&transcript)) {
                match step {
                    Step::Poke(change) => {
                        habits.change_the_model = true;
                        // Half of one model and half of another are none that a game reaches, unless a game begins there.
                        is_reached = change.is_whole() || last.is_none();
                    }
                    Step::Fresh => habits.renew = true,
                    Step::Do { cue: event, .. } => {
                        is_reached |= *event == Event::Startup;
                        habits.go_on_after_the_end |= goes_on_after_the_end(event, &act.before);
                        if is_reached && !habits.reached.contains(&act.after) {
                            habits.reached.push(act.after.clone());
                        }
                        watch(FixtureEvent { last, event, act, is_reached });
                        last = Some(event);
                    }
                }
            }
        }
        habits
    }
}

/// Models on which a fixture has its first event, if that is not `startup`.
fn beginnings<G: Play>(coursework: &Coursework<G>) -> Vec<Board<G::Squares>> {
    let mut all = Vec::new();
    for model in coursework.scenarios.iter().filter(|scenario| !begins_anew(scenario)).map(first_model) {
        if !all.contains(&model) {
            all.push(model);
        }
    }
    all
}

/// The model before the first event.
pub(super) fn first_model<G: Game>(scenario: &Scenario<G>) -> Board<G::Squares> {
    let before_it = scenario.steps.iter().take_while(|step| !matches!(step, Step::Do { .. }));
    before_it.fold(scenario.given.clone(), |model, step| match step {
        Step::Poke(change) => change.apply_to(&model),
        _ => model,
    })
}

/// Whether some fixture begins in the middle of a game: not with `startup`, and not on the bare model.
pub(super) fn begin_in_the_middle<G: Play>(coursework: &Coursework<G>) -> bool {
    let bare = G::board_before_startup(&coursework.rules);
    beginnings(coursework).iter().any(|model| *model != bare)
}

/// Whether the first event is `startup`.
pub(super) fn begins_anew<G: Game>(scenario: &Scenario<G>) -> bool {
    let first = scenario.steps.iter().find(|step| matches!(step, Step::Do { .. }));
    matches!(first, Some(Step::Do { cue: Event::Startup, .. }))
}

/// Whether an event comes when the game is over, and does not begin another one.
pub(super) fn goes_on_after_the_end<G: Game>(event: &Event<G>, before: &Board<G::Squares>) -> bool {
    before.finished && *event != Event::Startup
}
