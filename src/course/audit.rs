//! Whether the fixtures catch what students get wrong: every mutant against every scenario.
//!
//! ```no_run
//! use referee_course::audit::KillMatrix;
//! use referee_base::bundle::Bundle;
//! use referee_rules::games::TicTacToe;
//!
//! let coursework = referee_course::fuzz::load_with_games::<TicTacToe>(&Bundle::bundled_only(), "tic-tac-toe", None).unwrap();
//! let matrix = KillMatrix::of(&coursework);
//! assert!(matrix.survivors().is_empty());
//! ```

mod audited_requirement;
mod diagnosis;
mod failure_signature;
mod hitting_set;
mod kill_matrix;
mod mutant_match;
mod scenario_kills;
mod solution_audit;
mod systematic_matrix;
mod view_mutants;
mod view_probe;

pub use audited_requirement::{AuditedRequirement, FailedMutant, FirstFailedMutants, RequirementProof};
pub use diagnosis::Diagnosis;
pub use failure_signature::{FailureSignature, StepFailure, failure_signatures, mutants};
pub use kill_matrix::{KillMatrix, MutantRow, ScenarioColumn};
pub use mutant_match::{MutantMatch, find_matches};
pub use scenario_kills::{ScenarioKill, scenario_kills};
pub use solution_audit::{KillManner, MutantChange, MutantFate, SolutionAudit, SolutionMutant};
pub use view_mutants::ViewMutants;
