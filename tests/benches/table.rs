//! Output of the benchmarks.

use super::measure::Spread;

/// Rows of what was measured.
#[derive(Default)]
pub struct Table(Vec<(String, String)>);

impl Table {
    /// Begins a new table, whose rows have the unit that is given here.
    pub fn begin(&mut self, heading: &str) {
        eprintln!("\n{heading}");
        self.0.push((heading.to_string(), String::new()));
    }

    /// A figure below a heading that has its unit.
    pub fn figure(&mut self, what: impl Into<String>, spread: &Spread) {
        let (low, middle, high) = (number(spread.min()), number(spread.median()), number(spread.max()));
        self.say(format!("  {}", what.into()), format!("{middle:>9} {:<14} {low} to {high}", ""));
    }

    /// A figure with its range. It is shown at once, too: a cohort takes a while.
    pub fn row(&mut self, what: impl Into<String>, spread: &Spread, unit: &str) {
        let (low, middle, high) = (number(spread.min()), number(spread.median()), number(spread.max()));
        self.say(what, format!("{middle:>9} {unit:<14} {low} to {high}"));
    }

    /// Something that is no figure.
    pub fn say(&mut self, what: impl Into<String>, says: impl Into<String>) {
        let row = (what.into(), says.into());
        eprintln!("{}: {}", row.0, row.1.trim());
        self.0.push(row);
    }

    /// All rows, under each other.
    pub fn print(&self) {
        // Only a heading has nothing behind it, and may be longer than any row.
        let rows = self.0.iter().filter(|(_, says)| !says.is_empty());
        let width = rows.map(|(what, _)| what.chars().count()).max().unwrap_or(0);
        println!("\n{:<width$}     median {:<14} min to max", "", "");
        for (what, says) in &self.0 {
            let above = if says.is_empty() { "\n" } else { "" };
            println!("{above}{}", format!("{what:<width$}  {says}").trim_end());
        }
    }
}

/// Three digits that count, and no exponent.
fn number(value: f64) -> String {
    match value.abs() {
        size if size >= 10e6 => format!("{:.0}M", value / 1e6),
        size if size >= 10e3 => format!("{:.0}k", value / 1e3),
        size if size >= 100.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}
