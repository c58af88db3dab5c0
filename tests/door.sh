#!/usr/bin/env bash
# How heavy the way in is: builds, first command and tests of a fresh clone, and what one changed line costs afterwards.
# `just door` runs it. The figures mean something on an idle machine only; compare them on the same one.
set -euo pipefail
cd "$(dirname "$0")/.."

clone=$(mktemp -d)
trap 'rm -rf "$clone"' EXIT
git clone --quiet . "$clone/referee"
cd "$clone/referee"
export CARGO_TERM_COLOR=never CARGO_TARGET_DIR="$PWD/target"
# Downloading is not what is measured.
cargo fetch --locked --quiet

failed=0
printf '%-58s %8s %8s\n' "on $(nproc) cores, commit $(git rev-parse --short HEAD)" now 'at most'
row() { # what it is, figure, unit, limit
    local mark=''
    if [ "$2" -gt "$4" ]; then mark='  over'; failed=1; fi
    printf '%-58s %6s %s %6s %s%s\n' "$1" "$2" "$3" "$4" "$3" "$mark"
}
seconds() { # the seconds that a command takes; what it prints goes to a file
    local from=$EPOCHREALTIME
    "$@" >"$clone/printed" 2>"$clone/errors" || { cat "$clone/printed" "$clone/errors" >&2; exit 1; }
    echo $(((${EPOCHREALTIME/./} - ${from/./} + 500000) / 1000000))
}
measure() { # what it is, limit in seconds, command
    local what=$1 limit=$2 took
    shift 2
    took=$(seconds "$@")
    row "$what" "$took" s "$limit"
}

measure 'cargo build --release' 150 cargo build --release --locked
measure 'then cargo run --release, to the end of the table' 15 cargo run --release --locked --quiet
row 'lines that it prints' "$(wc -l <"$clone/printed")" ' ' 60
measure 'cargo test, compiling' 200 cargo test --locked --no-run
measure 'cargo test, running' 150 cargo test --locked
cargo check --locked --quiet
echo '// A line.' >>src/cli/perft.rs
measure 'one line changed in cli: cargo check' 5 cargo check --locked
# On its own it is built with fewer features than beside the others, once.
cargo test --locked --quiet -p referee-report --lib >"$clone/printed" 2>&1
echo '// A line.' >>src/report/side_by_side.rs
measure 'one line changed in a renderer: its unit tests again' 20 cargo test --locked -p referee-report --lib
exit "$failed"
