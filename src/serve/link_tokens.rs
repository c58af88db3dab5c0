//! Links that open the page: who has one may do what it says, and nobody else gets in.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use data_encoding::BASE64URL_NOPAD;

/// Random bytes of a token: nobody guesses 128 bits.
const LENGTH: usize = 16;

/// Somebody who has a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visitor {
    /// The person who has started the server: all tables, and all that can be done there.
    Host,
    /// A player at one table.
    Player {
        /// Number of the table.
        table: u64,
        /// The seat.
        seat: String,
    },
}

impl Visitor {
    /// Whether this visitor may see that table.
    pub fn may_see(&self, table: u64) -> bool {
        match self {
            Visitor::Host => true,
            Visitor::Player { table: own, .. } => *own == table,
        }
    }
}

/// The tokens of all links. Only their hashes are kept, so looking one up takes no longer where more of it is right.
#[derive(Default)]
pub struct LinkTokens(Mutex<HashMap<blake3::Hash, Visitor>>);

impl LinkTokens {
    /// Makes a token for a visitor.
    ///
    /// # Errors
    /// When the system has no random numbers.
    pub fn issue(&self, visitor: Visitor) -> Result<String, getrandom::Error> {
        let mut bytes = [0; LENGTH];
        getrandom::fill(&mut bytes)?;
        let token = BASE64URL_NOPAD.encode(&bytes);
        self.all().insert(blake3::hash(token.as_bytes()), visitor);
        Ok(token)
    }

    /// Returns whose token this is.
    pub fn visitor(&self, token: &str) -> Option<Visitor> {
        self.all().get(&blake3::hash(token.as_bytes())).cloned()
    }

    /// Forgets the tokens for a table.
    pub fn revoke(&self, table: u64) {
        self.all().retain(|_, visitor| !matches!(visitor, Visitor::Player { table: own, .. } if *own == table));
    }

    fn all(&self) -> std::sync::MutexGuard<'_, HashMap<blake3::Hash, Visitor>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_opens_what_it_was_made_for_until_the_table_is_closed() {
        let tokens = LinkTokens::default();
        let player = |table| Visitor::Player { table, seat: "black".to_string() };
        let host = tokens.issue(Visitor::Host).unwrap_or_default();
        let first = tokens.issue(player(1)).unwrap_or_default();
        let second = tokens.issue(player(2)).unwrap_or_default();
        assert!(host != first && first != second && host.len() == 22, "{host} {first} {second}");
        assert_eq!(tokens.visitor(&first), Some(player(1)));
        assert!(tokens.visitor(&first).is_some_and(|visitor| visitor.may_see(1) && !visitor.may_see(2)));
        assert_eq!(tokens.visitor(""), None);
        assert_eq!(tokens.visitor(&first[1..]), None);
        tokens.revoke(1);
        assert_eq!(tokens.visitor(&first), None);
        assert_eq!(tokens.visitor(&second), Some(player(2)));
        assert_eq!(tokens.visitor(&host), Some(Visitor::Host));
    }
}
