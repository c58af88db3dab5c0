//! One test a scenario: the second `main` of `src/main.rs` runs them, and this hands over to it.

use std::process::{Command, exit};

fn main() {
    let arguments = std::env::args_os().skip(1);
    let ended = Command::new(env!("CARGO_BIN_EXE_{{name}}")).args(arguments).status();
    exit(ended.ok().and_then(|ended| ended.code()).unwrap_or(101))
}
