//! Search for the squares of several boards in one window.
//!
//! Boards that consist of components stand in containers of their own, or there is more room between them than between their
//! squares. Where no components do, boards may be drawn.

use super::grid::SquareGrid;
use super::grid_choice::{Size, different, in_reading_order, of_these_sizes, overlaps};
use super::known_board::KnownBoard;
use super::several_drawn_grids::{on_components, on_one_component};
use super::square_grid::{find_square_grid, is_alike, largest_grid, lines};
use super::{ComponentKind, GuiComponent, GuiWindow, Pixels};

/// Smaller than this, in pixels, and nothing can be drawn on it.
const SMALLEST: i32 = 8;
/// By how many pixels more squares of two boards are apart than those of one.
const APART: i32 = 6;

/// Finds the squares of each board in a window, from left to right and from top to bottom; empty for a board that is missing.
/// `sizes` are those that the boards ought to have.
pub fn find_square_grids(
    window: &GuiWindow,
    board: &KnownBoard<'_>,
    sizes: &[Size],
    pixels: Option<&Pixels>,
) -> Vec<SquareGrid> {
    if let [size] = sizes {
        return vec![find_square_grid(window, board, *size, pixels).unwrap_or_default()];
    }
    let parts: Vec<&GuiComponent> =
        window.parts.iter().filter(|part| part.width >= SMALLEST && part.height >= SMALLEST).collect();
    let searches: [&dyn Fn() -> Vec<SquareGrid>; 4] = [
        &|| in_containers(&parts, sizes),
        &|| apart_from_each_other(&parts, sizes),
        &|| pixels.map(|pixels| on_components(window, sizes, pixels)).unwrap_or_default(),
        &|| pixels.map(|pixels| on_one_component(window, sizes, pixels)).unwrap_or_default(),
    ];
    let mut best: Vec<SquareGrid> = Vec::new();
    for search in searches {
        let found = of_these_sizes(search(), sizes);
        if found.len() > best.len() {
            best = found;
        }
        if best.len() == sizes.len() {
            break;
        }
    }
    let missing = sizes.len().saturating_sub(best.len());
    // A board of another size is a board, too.
    let others =
        in_containers(&parts, sizes).into_iter().filter(|grid| !best.iter().any(|other| overlaps(grid, other)));
    let others: Vec<SquareGrid> = others.take(missing).collect();
    best.extend(others);
    let mut found = in_reading_order(best);
    found.resize_with(sizes.len(), SquareGrid::new);
    found
}

/// The largest grid of each container, for each size.
fn in_containers(parts: &[&GuiComponent], sizes: &[Size]) -> Vec<SquareGrid> {
    let mut containers: Vec<u32> = parts.iter().map(|part| part.container).collect();
    containers.sort_unstable();
    containers.dedup();
    let own = |container: &u32| parts.iter().copied().filter(|part| part.container == *container).collect::<Vec<_>>();
    let grids = |own: Vec<&GuiComponent>| -> Vec<SquareGrid> {
        different(sizes).into_iter().filter_map(|size| largest_grid(&own, size)).collect()
    };
    containers.iter().flat_map(|container| grids(own(container))).collect()
}

/// Grids of components of one size and kind, between which there is more room than between the squares of each.
fn apart_from_each_other(parts: &[&GuiComponent], sizes: &[Size]) -> Vec<SquareGrid> {
    let mut grids = Vec::new();
    for (index, first) in parts.iter().enumerate() {
        // Each group once, from its first member.
        if parts[..index].iter().any(|earlier| is_alike(first, earlier)) {
            continue;
        }
        let group: Vec<&GuiComponent> = parts.iter().copied().filter(|part| is_alike(first, part)).collect();
        let group = of_most_common_kind(group);
        let middle = |part: &GuiComponent| part.rectangle().middle();
        let across = stretches(&lines(group.iter().map(|part| middle(part).0), first.width / 2));
        let down = stretches(&lines(group.iter().map(|part| middle(part).1), first.height / 2));
        let near = |at: i32, stretch: &(i32, i32), size: i32| at >= stretch.0 - size / 2 && at <= stretch.1 + size / 2;
        for (x, y) in across.iter().flat_map(|x| down.iter().map(move |y| (x, y))) {
            let is_there =
                |part: &&GuiComponent| near(middle(part).0, x, first.width) && near(middle(part).1, y, first.height);
            let own: Vec<&GuiComponent> = group.iter().copied().filter(is_there).collect();
            grids.extend(different(sizes).into_iter().filter_map(|size| largest_grid(&own, size)));
        }
    }
    grids
}

/// The components without fillers between boards: they are of the kind that most are, and clicks on them are heard where clicks on
/// most are.
fn of_most_common_kind(group: Vec<&GuiComponent>) -> Vec<&GuiComponent> {
    let count = |kind: ComponentKind| group.iter().filter(|part| part.kind == kind).count();
    let Some(most) = group.iter().map(|part| part.kind).max_by_key(|kind| count(*kind)) else { return group };
    let own: Vec<&GuiComponent> = group.iter().copied().filter(|part| part.kind == most).collect();
    let heard: Vec<&GuiComponent> = own.iter().copied().filter(|part| part.listens).collect();
    if 2 * heard.len() > own.len() { heard } else { own }
}

/// The first and the last of columns or rows that follow each other at the usual distance.
fn stretches(lines: &[i32]) -> Vec<(i32, i32)> {
    let Some(usual) = lines.windows(2).map(|pair| pair[1] - pair[0]).min() else {
        return lines.iter().map(|line| (*line, *line)).collect();
    };
    let mut stretches: Vec<(i32, i32)> = Vec::new();
    for line in lines {
        match stretches.last_mut() {
            Some(last) if line - last.1 < usual + APART => last.1 = *line,
            _ => stretches.push((*line, *line)),
        }
    }
    stretches
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A component of a container.
    fn part(container: u32, (x, y, width, height): (i32, i32, i32, i32)) -> GuiComponent {
        GuiComponent {
            kind: ComponentKind::Button,
            container,
            x,
            y,
            width,
            height,
            listens: true,
            ..GuiComponent::default()
        }
    }

    /// The squares of a board of three columns and two rows.
    fn board(container: u32, left: i32, top: i32) -> impl Iterator<Item = GuiComponent> {
        (0..6).map(move |at| part(container, (left + at % 3 * 40, top + at / 3 * 40, 40, 40)))
    }

    /// The left upper corners of the boards that are found in a window; `None` for a missing one.
    fn corners(parts: Vec<GuiComponent>, sizes: &[Size]) -> Vec<Option<(i32, i32)>> {
        let window = GuiWindow { width: 300, height: 260, parts, ..GuiWindow::default() };
        let found = find_square_grids(&window, &KnownBoard::default(), sizes, None);
        let right = found.iter().zip(sizes).all(|(grid, size)| grid.is_empty() || (grid[0].len(), grid.len()) == *size);
        assert!(right, "{found:?}");
        found.iter().map(|grid| Some((grid.first()?[0].x, grid[0][0].y))).collect()
    }

    const TWO: [Size; 2] = [(3, 2), (3, 2)];

    #[test]
    fn boards_in_containers_of_their_own_may_touch() {
        let beside = board(2, 120, 30).chain(board(1, 0, 30)).collect();
        assert_eq!(corners(beside, &TWO), [Some((0, 30)), Some((120, 30))]);
        let below = board(1, 0, 110).chain(board(2, 0, 30)).collect();
        assert_eq!(corners(below, &TWO), [Some((0, 30)), Some((0, 110))]);
    }

    #[test]
    fn boards_in_one_container_are_apart() {
        let beside = board(1, 0, 30).chain(board(1, 135, 30)).collect();
        assert_eq!(corners(beside, &TWO), [Some((0, 30)), Some((135, 30))]);
        let below = board(1, 0, 30).chain(board(1, 0, 125)).collect();
        assert_eq!(corners(below, &TWO), [Some((0, 30)), Some((0, 125))]);
        // In a layout of equal cells, labels fill the column between them.
        let filler =
            |row: i32| GuiComponent { kind: ComponentKind::Label, listens: false, ..part(1, (120, row * 40, 40, 40)) };
        let filled = board(1, 0, 0).chain(board(1, 160, 0)).chain([filler(0), filler(1)]).collect();
        assert_eq!(corners(filled, &TWO), [Some((0, 0)), Some((160, 0))]);
    }

    #[test]
    fn a_missing_board_is_empty_and_sizes_may_differ() {
        assert_eq!(corners(board(1, 0, 30).collect(), &TWO), [Some((0, 30)), None]);
        let large = (0..16).map(|at| part(2, (140 + at % 4 * 30, 30 + at / 4 * 30, 30, 30)));
        let both: Vec<GuiComponent> = large.chain(board(1, 0, 30)).collect();
        assert_eq!(corners(both.clone(), &[(3, 2), (4, 4)]), [Some((0, 30)), Some((140, 30))]);
        // Found in the order of the window, whatever the spec says.
        let window = GuiWindow { width: 300, height: 260, parts: both, ..GuiWindow::default() };
        let found = find_square_grids(&window, &KnownBoard::default(), &[(4, 4), (3, 2)], None);
        assert_eq!(found.iter().map(|grid| (grid[0].len(), grid.len())).collect::<Vec<_>>(), [(3, 2), (4, 4)]);
    }
}
