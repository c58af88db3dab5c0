//! From verdicts to a marksheet: pure, whole marks, and free of any game.
//!
//! Marks are added up in a fixed order: requirements, what rules on the code take of them, what is kept for declared
//! faults, plateaus, then the lowest cap, then lateness. Each step gives whole marks. Plateaus and caps look at what was
//! earned and not at what was kept, so a declaration softens a loss and does nothing else. A plateau asks whether anything
//! has failed, and not for marks, so rounding alone reaches none.

mod award;
mod cap_line;
mod combine_parts;
mod common_parts;
mod declared_faults;
mod fault_words;
mod findings_left_out;
mod hand_marks;
mod lateness;
mod marksheet;
mod not_built;
mod plateau_line;
mod provenance;
mod requirement_line;
mod shared_list;
mod single_cause;
mod source_remark;
mod student_marksheet;

pub use award::Award;
pub use cap_line::{CapLine, CapState};
pub use common_parts::CommonParts;
pub use declared_faults::DeclaredFaults;
pub use hand_marks::{GivenMark, HandMark, HandMarks};
pub use lateness::{LatePenalty, SubmissionTime};
pub use marksheet::{Identity, LooksLike, MarkingInputs, Marksheet, RunOutcome};
pub use not_built::NotBuilt;
pub use plateau_line::{PlateauLine, PlateauState};
pub use provenance::Provenance;
pub use requirement_line::RequirementLine;
pub use shared_list::{SharedItems, SharedList};
pub use single_cause::{CauseDescription, SingleCause};
pub use source_remark::{CodeLocation, SourceFindings, SourceRemark, UnreadFile};
