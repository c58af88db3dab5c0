//! Legal actions, as the page lists them.

use std::collections::BTreeSet;

use crate::games::Play;
use crate::play::GameTable;
use crate::serve::{LegalAction, LegalActions};
use crate::view_spec::LetterPicture;

/// Lists the legal actions of the player on turn, and the squares that each changes.
pub fn legal_actions<G: Play>(table: &GameTable<G>) -> LegalActions {
    let legal = match table.legal_actions() {
        Ok(legal) => legal,
        Err(why) => return LegalActions { legal: Vec::new(), why: Some(why) },
    };
    let Ok(position) = G::from_board(table.rules(), table.board()) else { return LegalActions::default() };
    let before = LetterPicture::of(&G::view_letters(&table.board().squares));
    let seat = table.board().player;
    let described = |action: G::Action| {
        let shown = G::square_of_action(&action);
        let after = position.play(seat, &action).map(|next| LetterPicture::of(&G::view_letters(&next.board().squares)));
        let changes = after.map(|after| changed_squares(&before, &after)).unwrap_or_default();
        LegalAction {
            action: action.to_string(),
            squares: shown.into_iter().collect(),
            changes: changes.into_iter().filter(|square| Some(*square) != shown).collect(),
            say: table.event_for(seat, action).map(|event| event.sentence(table.seats())),
        }
    };
    let why = legal.is_empty().then(|| "there is no legal move".to_string());
    LegalActions { legal: legal.into_iter().map(described).collect(), why }
}

/// The squares that differ, as column and row.
fn changed_squares(before: &LetterPicture, after: &LetterPicture) -> BTreeSet<(usize, usize)> {
    let rows = after.rows().iter().enumerate();
    let all =
        rows.flat_map(|(row, letters)| letters.iter().enumerate().map(move |(column, letter)| (column, row, *letter)));
    all.filter(|(column, row, letter)| before.at(*column, *row) != Some(*letter))
        .map(|(column, row, _)| (column, row))
        .collect()
}
