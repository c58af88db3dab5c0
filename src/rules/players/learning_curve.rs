//! Learning curve of a machine, game by game.

use serde::Serialize;

/// The state of a machine after a number of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CurvePoint {
    /// Games played.
    pub games: u32,
    /// Games lost among them.
    pub losses: u64,
    /// Boxes that it has.
    pub boxes: usize,
    /// Beads that are in them.
    pub beads: usize,
}

/// A point for every game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LearningCurve(Vec<CurvePoint>);

impl LearningCurve {
    /// One more game.
    pub fn push(&mut self, point: CurvePoint) {
        self.0.push(point);
    }

    /// All points, by games.
    pub fn points(&self) -> &[CurvePoint] {
        &self.0
    }

    /// The points at 1, 2, 5, 10, 20, 50, … games, and the last one: enough to see how it went.
    pub fn steps(&self) -> Vec<CurvePoint> {
        let round = |games: u32| {
            let unit = 10_u32.pow(games.checked_ilog10().unwrap_or(0));
            games.is_multiple_of(unit) && matches!(games / unit, 1 | 2 | 5)
        };
        let last = self.0.last().map(|point| point.games);
        self.0.iter().filter(|point| round(point.games) || Some(point.games) == last).copied().collect()
    }

    /// A table with a line a game: games, losses, boxes, beads.
    pub fn to_csv(&self) -> String {
        let line = |point: &CurvePoint| format!("{},{},{},{}\n", point.games, point.losses, point.boxes, point.beads);
        std::iter::once("games,losses,boxes,beads\n".to_string()).chain(self.0.iter().map(line)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round_and_end_with_the_last() {
        let mut curve = LearningCurve::default();
        (1..=130).for_each(|games| curve.push(CurvePoint { games, losses: 0, boxes: 1, beads: 2 }));
        let steps: Vec<u32> = curve.steps().iter().map(|point| point.games).collect();
        assert_eq!(steps, [1, 2, 5, 10, 20, 50, 100, 130]);
        assert!(curve.to_csv().starts_with("games,losses,boxes,beads\n1,0,1,2\n"));
        assert_eq!(curve.to_csv().lines().count(), 131);
        assert!(LearningCurve::default().steps().is_empty());
    }
}
