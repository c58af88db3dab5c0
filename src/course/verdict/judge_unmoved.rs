//! Holds what is seen after a step against what was seen before it, where nothing may have moved.

use std::collections::BTreeSet;

use crate::game::Bar;
use crate::phrases::{Phrase, phrase};
use crate::view_spec::{ShownFrame, ViewSpec};

/// Checks that pieces, bars on the board and bars beside it are seen where they were. Whether that is where the model has them is
/// judged elsewhere: so what is drawn in the wrong place costs nothing here, as long as it stays there.
pub(super) fn judge_unmoved(window: &Phrase, look: &ViewSpec, before: &ShownFrame, after: &ShownFrame) -> Vec<Phrase> {
    let has_moved = |after: &ShownFrame| look.picture(before) != look.picture(after);
    let pieces = has_moved(after).then(|| match after.after_repaint() {
        Some(repainted) if !has_moved(&repainted) => phrase!("not-repainted", window = window),
        _ => phrase!("moved-pieces", window = window),
    });
    let bars = |frame: &ShownFrame| frame.bars.iter().copied().collect::<BTreeSet<Bar>>();
    let walls = (bars(before) != bars(after)).then(|| phrase!("moved-walls", window = window));
    let stores = (before.stores != after.stores).then(|| phrase!("moved-stores", window = window));
    pieces.into_iter().chain(walls).chain(stores).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view_spec::RepaintedFrame;

    fn look() -> ViewSpec {
        serde_yaml::from_str("frame: {title: quoridor}\nsquares: {'.': {}, '1': {disc: red}}").expect("a view")
    }

    fn frame(squares: &str, bars: &[Bar], stores: &[usize]) -> ShownFrame {
        let squares = look().drawn(squares);
        ShownFrame { squares, bars: bars.to_vec(), stores: stores.to_vec(), ..ShownFrame::default() }
    }

    #[test]
    fn whatever_is_seen_elsewhere_has_moved() {
        let (one, other) = (Bar::new((0, 1), (2, 1)), Bar::new((1, 0), (1, 2)));
        let before = frame("1 . .", &[one, other], &[9, 10]);
        let says = |after: &ShownFrame| {
            let window = Phrase::verbatim("the window".to_string());
            let all = judge_unmoved(&window, &look(), &before, after);
            all.iter().map(ToString::to_string).collect::<Vec<String>>()
        };
        assert!(says(&frame("1 . .", &[other, one], &[9, 10])).is_empty(), "bars have no order");
        let pieces = "in the window pieces are seen on other squares than before, and nothing may move here";
        let walls = "in the window other walls are drawn than before, and nothing may move here";
        let stores = "in the window other numbers of walls lie beside the board than before, and nothing may move here";
        assert_eq!(says(&frame(". . 1", &[one, other], &[9, 10])), [pieces]);
        assert_eq!(says(&frame("1 . .", &[one], &[9, 10])), [walls]);
        assert_eq!(says(&frame(". . .", &[other], &[10, 10])), [pieces, walls, stores]);
        let stale = ShownFrame {
            repainted: Some(RepaintedFrame { squares: before.squares.clone(), boards: Vec::new(), picture: None }),
            ..frame(". . 1", &[one, other], &[9, 10])
        };
        assert!(says(&stale)[0].contains("was not repainted"));
    }
}
