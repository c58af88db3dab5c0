//! Opens tables for the page.

use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::thread;

use tokio::sync::watch::Receiver;

use super::catalogue::coursework_choice;
use super::complaints::complaints;
use super::learner_states::LearnerStates;
use super::plain_look::{plain_look, write_letters};
use super::served_table::ServedTable;
use super::table_mailbox::{TableMailbox, TableThread};
use super::table_people::TablePeople;
use crate::bundle::Bundle;
use crate::cli::play::{Arguments, ModelChoice, PlaySession, SeatArgument, ViewChoice, set_up_table};
use crate::cli::{CliError, environment, lookup};
use crate::coursework::{Coursework, load_spec};
use crate::fuzz::with_games;
use crate::games::{GameTask, Play};
use crate::play::ComparedController;
use crate::scenario::Scenario;
use crate::serve::{Complaints, CourseworkChoice, GameRoom, OpenedTable, TableState, TableWish};
use crate::spec::{Part, Spec};
use crate::view_spec::ViewSpec;

/// Word for a person at another machine.
const ELSEWHERE: &str = "elsewhere";

/// Opens tables for the courseworks of a bundle.
pub struct CommandRoom {
    bundle: Arc<Bundle>,
}

impl CommandRoom {
    /// A room with these courseworks.
    pub fn new(bundle: Arc<Bundle>) -> CommandRoom {
        CommandRoom { bundle }
    }
}

impl GameRoom for CommandRoom {
    fn courseworks(&self) -> Vec<CourseworkChoice> {
        // A spec with a mistake cannot be played; `lint` tells what is wrong with it.
        let specs = self.bundle.courseworks().into_iter().filter_map(|id| load_spec(&self.bundle, &id, None).ok());
        specs.filter_map(|spec| coursework_choice(&self.bundle, spec)).collect()
    }

    fn open(&self, wish: &TableWish) -> Result<OpenedTable, Complaints> {
        let mut spec = environment::spec(&self.bundle, Some(&wish.coursework), wish.edition.as_deref(), None)
            .map_err(complaints)?;
        let has_view = spec.look.is_some();
        if !has_view {
            if wish.view != "reference" {
                return Err(vec![format!("{} has no view that is handed in", spec.id)]);
            }
            plain_look(&mut spec);
        }
        // Letters are no pieces where the coursework says how these look.
        let pieces = spec.look.clone().filter(|_| has_view);
        if let Some(look) = spec.look.as_mut().filter(|_| wish.view == "reference") {
            write_letters(look);
        }
        let game = spec.game.clone();
        let (bundle, wish) = (Arc::clone(&self.bundle), wish.clone());
        let pieces = pieces.or_else(|| spec.look.clone());
        lookup::with_rules("a table", &game, TableOpening { bundle, wish, spec, pieces }).map_err(complaints)
    }
}

/// Work for a thread that keeps the table: what a submission is run by stays on one thread.
struct TableOpening {
    bundle: Arc<Bundle>,
    wish: TableWish,
    spec: Spec,
    /// The look that has the players' pieces.
    pieces: Option<ViewSpec>,
}

impl GameTask for TableOpening {
    type Output = Result<OpenedTable, CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let (title, coursework) = (self.spec.title.clone(), self.spec.id.clone());
        let is_elsewhere = |seat: &&String| self.wish.seats.get(*seat).is_some_and(|who| who == ELSEWHERE);
        let elsewhere: Vec<String> = self.spec.seats.iter().filter(is_elsewhere).cloned().collect();
        let (mailbox, own) = TableMailbox::<G>::new();
        let (opened, is_open) = sync_channel(1);
        let away = elsewhere.clone();
        thread::Builder::new()
            .name(format!("table {coursework}"))
            .spawn(move || match prepare::<G>(&self, away, own) {
                Ok((table, states)) => {
                    // The one who wanted it may be gone: then the table closes.
                    if opened.send(Ok(states)).is_ok() {
                        table.serve();
                    }
                }
                Err(error) => drop(opened.send(Err(error))),
            })
            .map_err(|error| CliError::grader("start a thread for the table", error))?;
        let gone = |_| CliError::Grader("the table was lost while it was set up".to_string());
        let states = is_open.recv().map_err(gone)??;
        let ask = Box::new(move |request| mailbox.send(request));
        Ok(OpenedTable { title, coursework, elsewhere, ask, states })
    }
}

/// A table, and the states that it sends.
type Prepared<G> = (ServedTable<G>, Receiver<Arc<TableState>>);

/// Sets the table up, on the thread that keeps it.
fn prepare<G: Play>(
    opening: &TableOpening,
    elsewhere: Vec<String>,
    own: TableThread<G>,
) -> Result<Prepared<G>, CliError> {
    let TableOpening { bundle, wish, spec, pieces } = opening;
    let rules = environment::rules_of::<G>(bundle, spec, wish.rules.as_deref())?;
    let coursework: Coursework<G> = Coursework::new(spec.clone(), rules, Vec::new());
    let arguments = arguments(wish)?;
    let mut wired = set_up_table(&coursework, &arguments)?;
    if wish.controller != "reference" && wish.controller != "simple" {
        wired.table.compare_with(ComparedController::new(coursework.reference()));
    }
    let people = TablePeople::at(&mut wired.table, elsewhere);
    let (mut session, learners) = PlaySession::new(wired, true);
    let learners = LearnerStates::new(learners, &coursework.spec.seats);
    let begun = match &wish.scenario {
        None => session.begin(),
        Some(id) => {
            let scenario = scenario_of(bundle, wish, id)?;
            session.begin_with(&scenario, wish.until).map_err(|why| CliError::Usage(why.to_string()))?
        }
    };
    Ok(ServedTable::new((session, begun), learners, (&coursework.spec, pieces.as_ref()), people, own))
}

/// Returns the scenario with which a game begins.
fn scenario_of<G: Play>(bundle: &Bundle, wish: &TableWish, id: &str) -> Result<Scenario<G>, CliError> {
    let spec = environment::spec(bundle, Some(&wish.coursework), wish.edition.as_deref(), Some(wish.seed))?;
    let coursework = with_games(Coursework::<G>::load(bundle, spec)?);
    let ids: Vec<String> = coursework.scenarios.iter().map(|scenario| scenario.id.clone()).collect();
    let found = coursework.scenarios.into_iter().find(|scenario| scenario.id == id);
    let found = found.ok_or_else(|| lookup::unknown_scenario(id, &wish.coursework, &ids))?;
    match coursework.spec.requirement(&found.requirement).map(|asked| asked.part) {
        Some(Part::Controller) => Ok(found),
        _ => Err(CliError::Usage(format!("`{id}` is no scenario of a controller, so nobody can go on with it"))),
    }
}

/// The arguments of `referee play` that say the same.
fn arguments(wish: &TableWish) -> Result<Arguments, CliError> {
    let model = match wish.model.as_str() {
        "simple" => ModelChoice::Simple,
        "test" => ModelChoice::Test,
        other => return Err(CliError::Usage(format!("there is no model `{other}`; there are: simple, test"))),
    };
    let who = |who: &String| if who == ELSEWHERE { "human".to_string() } else { who.clone() };
    let seats = wish.seats.iter().map(|(seat, name)| SeatArgument { seat: seat.clone(), who: who(name) });
    Ok(Arguments {
        coursework: Some(wish.coursework.clone()),
        seats: seats.collect(),
        controller: wish.controller.clone().into(),
        view: if wish.view == "reference" { ViewChoice::Reference } else { ViewChoice::Work(wish.view.clone().into()) },
        model,
        seed: wish.seed,
        learn: false,
        edition: wish.edition.clone(),
        rules: wish.rules.clone(),
        plain: true,
    })
}
