//! A machine that learns with matchboxes, as Martin Gardner built and the article programmed it.

use std::collections::BTreeMap;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::{MatchboxKey, Player, box_label};
use crate::game::{Board, Game, Outcome, Seat, Symmetric};

/// One box: what is pasted on it, and what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matchbox<G: Game> {
    /// For whose turn it is.
    pub seat: Seat,
    /// The picture on it.
    pub squares: G::Squares,
    /// A bead for each action that has not led to a loss yet, in the order of the game's actions.
    pub beads: Vec<G::Action>,
}

/// Boxes by position, filled as positions come up.
///
/// It draws a bead at random. When it has lost, the last bead that it has drawn is taken out; with an empty box before
/// it, it gives up, so that the bead before that one goes. A draw teaches nothing. With mirrors merged, what is learnt
/// on one side of the board is known on the other (note 6 of the article).
///
/// One machine may have several seats, also in the same game: boxes belong to the seat whose turn it is.
#[derive(Clone, Debug)]
pub struct MatchboxLearner<G: Game> {
    pub(super) rules: G::Rules,
    pub(super) merge: bool,
    pub(super) boxes: BTreeMap<MatchboxKey, Matchbox<G>>,
    pub(super) games: u64,
    pub(super) losses: u64,
    /// The last bead that was drawn for each seat in this game.
    drawn: BTreeMap<Seat, (MatchboxKey, G::Action)>,
    /// Whether this game is in `games` already.
    counted: bool,
    random: ChaCha8Rng,
}

impl<G: Symmetric> MatchboxLearner<G> {
    /// A machine that knows nothing. The same seed learns the same from the same games.
    pub fn new(rules: &G::Rules, merge: bool, seed: u64) -> MatchboxLearner<G> {
        MatchboxLearner {
            rules: rules.clone(),
            merge,
            boxes: BTreeMap::new(),
            games: 0,
            losses: 0,
            drawn: BTreeMap::new(),
            counted: false,
            random: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// The rules by which it plays.
    pub fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// Whether positions that mirror each other share a box.
    pub fn merges_mirrors(&self) -> bool {
        self.merge
    }

    /// How many games it has played in all its life.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many of them it has lost; of a game against itself, one.
    pub fn losses(&self) -> u64 {
        self.losses
    }

    /// All boxes, by seat and picture.
    pub fn boxes(&self) -> impl Iterator<Item = &Matchbox<G>> {
        self.boxes.values()
    }

    /// How many beads are in all boxes.
    pub fn beads(&self) -> usize {
        self.boxes.values().map(|each| each.beads.len()).sum()
    }

    /// Returns the box from which a bead was drawn last for a seat in this game, and the bead.
    pub fn last_drawn(&self, seat: Seat) -> Option<(&Matchbox<G>, &G::Action)> {
        let (label, bead) = self.drawn.get(&seat)?;
        Some((self.boxes.get(label)?, bead))
    }

    /// Takes a bead out of the box of a position, as after a game that was lost by it.
    pub fn remove_bead(&mut self, position: &G, action: &G::Action) {
        let (label, mirror) = box_label(position, self.merge);
        let bead = bead_text(position, mirror, action);
        let each = self.boxes.entry(label).or_insert_with(|| filled_box(position, mirror));
        each.beads.retain(|other| *other != bead);
    }

    /// Whether what a box shows is a position by itself. It is none when somebody has resigned and the other plays on
    /// alone: nothing is learnt there, and anything is played.
    fn has_a_box_for(&self, position: &G) -> bool {
        let board = Board { player: position.turn(), finished: false, squares: position.matchbox_squares() };
        G::from_board(&self.rules, &board).is_ok()
    }

    /// The actions that it might choose in this position: all that are legal, if there is no box for it yet.
    pub fn possible_actions(&self, position: &G) -> Vec<G::Action> {
        let (label, mirror) = box_label(position, self.merge);
        let actions = position.legal_actions();
        match self.boxes.get(&label) {
            None => actions,
            Some(each) => {
                actions.into_iter().filter(|action| each.beads.contains(&bead_text(position, mirror, action))).collect()
            }
        }
    }
}

/// An action as it is written on the bead.
pub(super) fn bead_text<G: Symmetric>(position: &G, mirror: Option<usize>, action: &G::Action) -> G::Action {
    mirror.map_or_else(|| action.clone(), |mirror| position.mirrored_action(mirror, action))
}

/// The box for a position as it is seen in a mirror, with all its beads.
pub(super) fn filled_box<G: Symmetric>(position: &G, mirror: Option<usize>) -> Matchbox<G> {
    let shown = mirror.map_or_else(|| position.clone(), |mirror| position.mirrored(mirror));
    Matchbox { seat: shown.turn(), squares: shown.matchbox_squares(), beads: shown.legal_actions() }
}

impl<G: Symmetric> Player<G> for MatchboxLearner<G> {
    fn begin_game(&mut self) {
        self.drawn.clear();
        self.counted = false;
    }

    fn choose(&mut self, position: &G) -> Option<G::Action> {
        if !self.has_a_box_for(position) {
            return position.legal_actions().choose(&mut self.random).cloned();
        }
        let (label, mirror) = box_label(position, self.merge);
        let each = self.boxes.entry(label.clone()).or_insert_with(|| filled_box(position, mirror));
        let bead = each.beads.choose(&mut self.random)?.clone();
        let action = position.legal_actions().into_iter().find(|action| bead_text(position, mirror, action) == bead);
        self.drawn.insert(position.turn(), (label, bead));
        action
    }

    fn end_game(&mut self, seat: Seat, outcome: Outcome) {
        if !std::mem::replace(&mut self.counted, true) {
            self.games = self.games.saturating_add(1);
        }
        let drawn = self.drawn.remove(&seat);
        if matches!(outcome, Outcome::Won(winner) if winner != seat) {
            self.losses = self.losses.saturating_add(1);
            // Anyone who gave up in the first position has drawn nothing: there is nothing left to learn.
            if let Some((label, bead)) = drawn
                && let Some(each) = self.boxes.get_mut(&label)
            {
                each.beads.retain(|other| *other != bead);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Hexapawn, hexapawn::Rules};

    const BLACK: Seat = Seat(2);

    fn after(moves: &[&str]) -> Hexapawn {
        moves.iter().fold(Hexapawn::opening(&Rules::default()), |position, text| {
            position.play(position.turn(), &text.parse().expect("a move")).expect("a legal move")
        })
    }

    fn beads(machine: &MatchboxLearner<Hexapawn>, position: &Hexapawn) -> usize {
        machine.possible_actions(position).len()
    }

    #[test]
    fn a_loss_takes_the_last_bead_and_a_win_or_a_draw_none() {
        for (outcome, left) in [(Outcome::Won(Seat(1)), 2), (Outcome::Won(BLACK), 3), (Outcome::Draw, 3)] {
            let mut machine = MatchboxLearner::<Hexapawn>::new(&Rules::default(), false, 5);
            let position = after(&["7 4"]);
            machine.begin_game();
            let chosen = machine.choose(&position).expect("three beads");
            machine.end_game(BLACK, outcome);
            assert_eq!(beads(&machine, &position), left);
            assert_eq!(machine.possible_actions(&position).contains(&chosen), left == 3);
            // A second word about the same game takes nothing more.
            machine.end_game(BLACK, outcome);
            assert_eq!((beads(&machine, &position), machine.games()), (left, 1));
        }
    }

    #[test]
    fn an_empty_box_gives_up_and_takes_the_bead_before() {
        let mut machine = MatchboxLearner::<Hexapawn>::new(&Rules::default(), false, 5);
        let (first, second) = (after(&["7 4"]), after(&["8 5", "1 5", "9 5"]));
        for _ in 0..beads(&machine, &second) {
            machine.begin_game();
            machine.choose(&second).expect("a bead");
            machine.end_game(BLACK, Outcome::Won(Seat(1)));
        }
        machine.begin_game();
        machine.choose(&first).expect("a bead");
        assert_eq!(machine.choose(&second), None);
        machine.end_game(BLACK, Outcome::Won(Seat(1)));
        assert_eq!((beads(&machine, &first), beads(&machine, &second)), (2, 0));
        // Nothing drawn, nothing to take.
        machine.begin_game();
        assert_eq!(machine.choose(&second), None);
        machine.end_game(BLACK, Outcome::Won(Seat(1)));
        assert_eq!(beads(&machine, &first), 2);
    }

    #[test]
    fn what_is_learnt_on_the_left_is_known_on_the_right() {
        let (left, right) = (after(&["7 4"]), after(&["9 6"]));
        for merge in [true, false] {
            let mut machine = MatchboxLearner::<Hexapawn>::new(&Rules::default(), merge, 5);
            machine.begin_game();
            let chosen = machine.choose(&left).expect("a bead");
            machine.end_game(BLACK, Outcome::Won(Seat(1)));
            let mirrored = left.mirrored_action(0, &chosen);
            assert_eq!(machine.possible_actions(&right).contains(&mirrored), !merge);
            assert_eq!(machine.boxes().count(), 1);
        }
    }

    #[test]
    fn who_is_left_alone_plays_on_without_boxes() {
        use crate::games::TicTacToe;
        let mut machine = MatchboxLearner::<TicTacToe>::new(&Default::default(), true, 5);
        let mut position = TicTacToe::opening(&Default::default());
        for text in ["5", "resign", "1"] {
            position = position.play(position.turn(), &text.parse().expect("an action")).expect("allowed");
        }
        let chosen = machine.choose(&position).expect("squares are free");
        assert!(position.legal_actions().contains(&chosen));
        assert_eq!(machine.boxes().count(), 0);
        assert!(machine.to_yaml().is_ok());
    }

    /// A monitor counts games and notes who has gone; the boxes are the same.
    #[test]
    fn scores_make_no_new_box() {
        let mut machine = MatchboxLearner::<Hexapawn>::new(&Rules::default(), true, 5);
        machine.choose(&after(&["8 5"]));
        let won = after(&["win"]).board().squares.scores;
        let later = Hexapawn::next_game(&Rules::default(), won);
        machine.choose(&later.play(Seat(1), &"8 5".parse().expect("a move")).expect("legal"));
        assert_eq!(machine.boxes().count(), 1);
    }
}
