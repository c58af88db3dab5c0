//! Numbers that look like chance.

/// A linear congruential generator; good enough to draw beads from a box.
pub struct Chance(u64);

impl Default for Chance {
    fn default() -> Chance {
        Chance(1962)
    }
}

impl Chance {
    /// One of 0, 1, … `below` - 1; `below` is at least 1.
    pub fn draw(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below
    }
}
