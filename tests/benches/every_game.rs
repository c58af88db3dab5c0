//! Generated games of every coursework.

use std::hint::black_box;

use referee::bundle::Bundle;
use referee::coursework::{Coursework, load_spec};
use referee::fuzz::{FuzzPlan, GameGenerator, play_games};
use referee::games::{GameTask, Play, with_game};
use referee::spec::{Part, Spec};

use super::Outcome;
use super::measure::{Spread, rate};
use super::setting::Setting;
use super::table::Table;

/// Number of games in a batch; some games are longer than others.
const GAMES: u32 = 20;

/// Measurement of one coursework: making games, and making and playing them on the reference.
struct Measure<'a>(&'a Bundle, Spec);

impl GameTask for Measure<'_> {
    type Output = Result<(Spread, Spread), String>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let Measure(bundle, spec) = self;
        let coursework = Coursework::<G>::load(bundle, spec).map_err(|found| format!("{found:?}"))?;
        let coursework = coursework.for_part(Part::Controller);
        let games = GameGenerator::new(&coursework, 1);
        let mut next = 0;
        let made = rate(|| {
            next += GAMES;
            (next - GAMES..next).for_each(|number| drop(black_box(games.game(number))));
            Ok(GAMES.into())
        });
        let plan = FuzzPlan { games: GAMES, time: None, jobs: 1 };
        let played = rate(|| {
            let caught = play_games(&games, &plan, |_| coursework.reference())?;
            if caught.divergences.is_empty() { Ok(GAMES.into()) } else { Err("the reference was found wrong".into()) }
        });
        Ok((made.map_err(|error| error.to_string())?, played.map_err(|error| error.to_string())?))
    }
}

pub fn games(_: &Setting, table: &mut Table) -> Outcome {
    let bundle = Bundle::bundled_only();
    let mut all = Vec::new();
    for id in bundle.courseworks() {
        let spec = load_spec(&bundle, &id, None).map_err(|found| format!("{found:?}"))?;
        let game = spec.game.clone();
        let (made, played) = with_game(&game, Measure(&bundle, spec)).ok_or("no such game")??;
        eprintln!("{id} is measured");
        all.push((id, made, played));
    }
    table.begin("generated games made, with what to expect, games/s");
    all.iter().for_each(|(id, made, _)| table.figure(id, made));
    table.begin("generated games made and played on the reference, on one core, games/s");
    all.iter().for_each(|(id, _, played)| table.figure(id, played));
    Ok(())
}
