//! From verdicts to a marksheet: pure, whole marks, and free of any game.
//!
//! Marks are added up in a fixed order: requirements, what rules on the code take of them, what is kept for declared
//! faults, plateaus, then the lowest cap, then lateness. Each step gives whole marks. Plateaus and caps look at what was
//! earned and not at what was kept, so a declaration softens a loss and does nothing else. A plateau asks whether anything
//! has failed, and not for marks, so rounding alone reaches none.

mod by_hand;
mod ceiling;
mod climb;
mod declared;
mod handed_in;
mod line;
mod not_built;
mod published;
mod remark;
mod rests_on;
mod sheet;
mod together;

pub use by_hand::{HandMark, HandMarks};
pub use ceiling::{CapLine, CapState};
pub use climb::{Climb, PlateauLine};
pub use declared::Declared;
pub use handed_in::{HandedIn, Late};
pub use line::{Awarded, Line};
pub use not_built::NotBuilt;
pub use remark::{Remark, Sources, Spot, Unread};
pub use rests_on::RestsOn;
pub use sheet::{Besides, Identity, LooksLike, Marksheet, Standing};
