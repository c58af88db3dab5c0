//! From verdicts to a marksheet: pure, whole marks, and free of any game.

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
