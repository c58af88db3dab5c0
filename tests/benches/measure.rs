//! Times that can be trusted on a machine where other things run.

use std::time::{Duration, Instant};

use super::Outcome;

/// Several measurements of one thing.
#[derive(Clone, Debug)]
pub struct Spread(Vec<f64>);

impl Spread {
    pub fn of(values: impl IntoIterator<Item = f64>) -> Spread {
        let mut values: Vec<f64> = values.into_iter().collect();
        values.sort_by(f64::total_cmp);
        Spread(values)
    }

    pub fn median(&self) -> f64 {
        let middle = self.0.len() / 2;
        match (self.0.get(middle), self.0.len() % 2) {
            (Some(value), 1) => *value,
            (Some(value), _) => f64::midpoint(self.0[middle - 1], *value),
            (None, _) => f64::NAN,
        }
    }

    pub fn min(&self) -> f64 {
        self.0.first().copied().unwrap_or(f64::NAN)
    }

    pub fn max(&self) -> f64 {
        self.0.last().copied().unwrap_or(f64::NAN)
    }
}

/// Cost of one run.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// By the clock on the wall, in seconds.
    pub wall: f64,
    /// Of all processors, by this program and none of its children, in seconds: what others do at the same time hardly shows in it.
    /// In steps of 10 ms, so only for long runs.
    pub own: f64,
}

/// Runs something once.
pub fn once(work: impl FnOnce() -> Outcome) -> Outcome<Cost> {
    let (begin, used) = (Instant::now(), own_time());
    work()?;
    Ok(Cost { wall: begin.elapsed().as_secs_f64(), own: own_time() - used })
}

/// How often something can be done in a second: a few measurements, each of them long enough for the clock.
pub fn rate(mut work: impl FnMut() -> Outcome<u64>) -> Outcome<Spread> {
    let mut rates = Vec::new();
    for _ in 0..9 {
        let (begin, mut done) = (Instant::now(), 0);
        while begin.elapsed() < Duration::from_millis(200) {
            done += work()?;
        }
        rates.push(done as f64 / begin.elapsed().as_secs_f64());
    }
    Ok(Spread::of(rates))
}

/// A rival: something that is measured against others.
pub type Rival<'a> = &'a mut dyn FnMut() -> Outcome;

/// Lets rivals take turns, a different one first in each round; answers the costs of each, round by round.
pub fn in_turns(rounds: usize, rivals: &mut [Rival<'_>]) -> Outcome<Vec<Vec<Cost>>> {
    let mut costs = vec![Vec::new(); rivals.len()];
    for round in 0..rounds {
        for place in 0..rivals.len() {
            let which = (round + place) % rivals.len();
            costs[which].push(once(&mut rivals[which])?);
        }
    }
    Ok(costs)
}

/// The ratio of two rivals' costs, of which one number each counts: a ratio a round, as both met the same weather.
pub fn ratio(costs: &[Cost], to: &[Cost], number: impl Fn(&Cost) -> f64) -> Spread {
    Spread::of(costs.iter().zip(to).map(|(cost, to)| number(cost) / number(to)))
}

/// User and system time of this process; 0 where the system does not tell.
fn own_time() -> f64 {
    let told = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name in brackets may hold blanks; the two times are the 12th and 13th fields after it.
    let fields = told.rsplit_once(')').map_or("", |(_, fields)| fields).split_whitespace();
    let ticks: f64 = fields.skip(11).take(2).filter_map(|field| field.parse::<f64>().ok()).sum();
    ticks / 100.0
}
