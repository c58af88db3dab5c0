//! Results as other programs read them: one format a file, each a pure function of marksheets.

pub mod csv;
