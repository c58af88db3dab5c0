//! The two kinds of this program: the instructors', which holds what students must not have, and the students'.

/// Description of this program: whether it holds what students must not have. It is said so that a program can also be told by
/// its bytes.
pub const PROGRAM_KIND: &str = if cfg!(feature = "private") {
    "for instructors: with hidden fixtures and samples"
} else {
    "for students: without hidden fixtures and samples"
};

/// Returns the description that programs for students have. It is put together here, so that it is in no other program's bytes.
pub fn kind_for_students() -> String {
    ["for students", "without hidden fixtures and samples"].join(": ")
}

/// Whether this is the program for students. The compiler knows it, and leaves out of theirs what only the other one does.
pub const fn is_for_students() -> bool {
    !cfg!(feature = "private")
}

/// Beginnings of executable files: of Linux, Windows and macOS.
const EXECUTABLE: [&[u8]; 4] = [b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"];

/// Whether a file is a program `referee`, by its description and the format of its results.
///
/// It knows the right answer to everything, and whoever hands it in, or has it beside their work, must not be able to ask it.
/// A file that only talks about such programs is none.
pub fn is_referee(bytes: &[u8]) -> bool {
    let has = |piece: &str| bytes.windows(piece.len()).any(|window| window == piece.as_bytes());
    EXECUTABLE.iter().any(|start| bytes.starts_with(start))
        && has("hidden fixtures and samples")
        && has("referee/result/v1")
}
