//! Reading of rules, squares and actions by serde, which does not say of which game they are.

use std::cell::Cell;

use serde::{Deserialize, Deserializer, de};

use super::{AnyAction, AnyRules, AnySquares};
use crate::game::Game;
use crate::games::games;

/// Defines the names of the games, and what is read for each.
macro_rules! define {
    ($($game:ident),+) => {
        /// The game that is read.
        #[derive(Clone, Copy)]
        enum Name { $($game),+ }

        impl Name {
            fn of(rules: &AnyRules) -> Name {
                match rules { $(AnyRules::$game(_) => Name::$game),+ }
            }
        }

        define!(AnyRules Rules: $($game),+);
        define!(AnySquares Squares: $($game),+);
        define!(AnyAction Action: $($game),+);
    };
    ($any:ident $own:ident: $($game:ident),+) => {
        impl<'de> Deserialize<'de> for $any {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$any, D::Error> {
                match READ.get() {
                    $(Some(Name::$game) => {
                        <crate::games::$game as Game>::$own::deserialize(deserializer).map($any::$game)
                    })+
                    None => Err(de::Error::custom("this is read, and nobody says of which game it is")),
                }
            }
        }
    };
}

games!(define);

thread_local! {
    /// The game of all that this thread reads now.
    static READ: Cell<Option<Name>> = const { Cell::new(None) };
}

/// Puts back what was read before, however this ends.
struct Before(Option<Name>);

impl Drop for Before {
    fn drop(&mut self) {
        READ.set(self.0);
    }
}

/// Reads something of the game that has these rules.
pub(super) fn reading<T>(rules: &AnyRules, read: impl FnOnce() -> T) -> T {
    let _before = Before(READ.replace(Some(Name::of(rules))));
    read()
}
