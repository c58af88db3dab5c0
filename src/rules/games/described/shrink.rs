//! Models of a described coursework with less in them.

use super::{Described, Squares};
use crate::game::{Game, Shrink};
use crate::spec::Description;

impl Shrink for Described {
    /// A board less, a row or a column less, a piece less; then a counter or a text as it is at first.
    fn simpler(rules: &Description, squares: &Squares) -> Vec<Squares> {
        let untouched = Described::opening(rules).board().squares;
        let mut all = Vec::new();
        for (name, grid) in &squares.boards {
            let Some(form) = rules.boards.get(name) else { continue };
            let without = |gone: &dyn Fn(usize, usize) -> bool| Squares {
                boards: squares
                    .boards
                    .clone()
                    .into_iter()
                    .chain([(name.clone(), grid.without(form.empty, gone))])
                    .collect(),
                ..squares.clone()
            };
            let (columns, rows) = (grid.columns(), grid.rows().len());
            all.push(without(&|_, _| true));
            all.extend((0..rows).map(|line| without(&|_, row| row == line)));
            all.extend((0..columns).map(|line| without(&|column, _| column == line)));
            let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
            all.extend(squares.map(|square| without(&|column, row| (column, row) == square)));
        }
        for (name, number) in &untouched.counters {
            let mut fewer = squares.clone();
            fewer.counters.insert(name.clone(), *number);
            all.push(fewer);
        }
        for name in untouched.texts.keys() {
            let mut fewer = squares.clone();
            fewer.texts.insert(name.clone(), String::new());
            all.push(fewer);
        }
        all.retain(|fewer| fewer != squares);
        all
    }
}
