//! Whether the fixtures catch what students get wrong: every mutant against every scenario.
//!
//! ```
//! use referee_course::audit::Matrix;
//! use referee_base::bundle::Bundle;
//! use referee_rules::games::Reversi;
//!
//! let coursework = referee_course::fuzz::load::<Reversi>(&Bundle::bare(), "reversi", None).unwrap();
//! let matrix = Matrix::of(&coursework);
//! assert!(matrix.survivors().is_empty());
//! ```

mod diagnosis;
mod likeness;
mod matrix;
mod pattern;
mod smallest;

pub use diagnosis::Diagnosis;
pub use likeness::{Likeness, likenesses};
pub use matrix::{Column, Matrix, Row};
pub use pattern::{Pattern, Slip, mutants, patterns};
