//! A coursework whose game is no longer known by its type: all that a run needs of it. This is compiled once for each game, and
//! nothing else of a run is.

use std::io;

use crate::bundle::Bundle;
use crate::cli::provenance::Provenance;
use crate::cli::save::Files;
use crate::cli::{Stop, find};
use crate::coursework::Coursework;
use crate::fuzz::with_games;
use crate::games::{Play, Task};
use crate::grade::{Event, Plan, grade};
use crate::host::build::Workshop;
use crate::lint::Lint;
use crate::marks::Marksheet;
use crate::spec::Spec;
use crate::submission::Submission;

/// A coursework that the reference has passed.
pub trait Loaded {
    /// What is asked for.
    fn spec(&self) -> &Spec;
    /// What marks of it depend on.
    fn provenance(&self, bundle: &Bundle) -> Provenance;
    /// Grades submissions, and tells what happens.
    fn grade(&self, submissions: &[Submission], workshop: &Workshop, plan: &Plan<'_>, listen: &mut dyn FnMut(Happened));
}

/// What has happened to a submission; the number is its place in the list.
pub enum Happened {
    /// A worker has taken it on.
    Begun(usize),
    /// It is done.
    Graded(usize, Box<Marksheet>, io::Result<Files>),
}

/// Loads a coursework, and has the reference play all of its scenarios.
///
/// # Errors
/// The author's mistakes, and scenarios that the reference does not pass.
pub fn load(bundle: &Bundle, spec: &Spec) -> Result<Box<dyn Loaded>, Stop> {
    find::with_game(&spec.game, Load(bundle, spec))
}

struct Load<'a>(&'a Bundle, &'a Spec);

impl Task for Load<'_> {
    type Output = Result<Box<dyn Loaded>, Stop>;

    fn run<G: Play>(self) -> Self::Output {
        let Load(bundle, spec) = self;
        let coursework = with_games(Coursework::<G>::load(bundle, spec.clone())?);
        Lint::prove(bundle, &coursework)?;
        Ok(Box::new(coursework))
    }
}

impl<G: Play> Loaded for Coursework<G> {
    fn spec(&self) -> &Spec {
        &self.spec
    }

    fn provenance(&self, bundle: &Bundle) -> Provenance {
        Provenance::of(bundle, self)
    }

    fn grade(
        &self,
        submissions: &[Submission],
        workshop: &Workshop,
        plan: &Plan<'_>,
        listen: &mut dyn FnMut(Happened),
    ) {
        grade(self, submissions, workshop, plan, |event| match event {
            Event::Begun(index) => listen(Happened::Begun(index)),
            Event::Graded(index, graded) => {
                let files = Files::of(&graded);
                listen(Happened::Graded(index, Box::new(graded.marksheet), files));
            }
        });
    }
}
