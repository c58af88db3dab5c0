#!/usr/bin/env bash
# Fuzzes everything that reads what strangers write, each reader for some seconds; what is found stays in target/fuzzing.
#
#   tests/fuzzing/run.sh [seconds each, 300] [readers, all]
#
# It begins from the bundled files and from what the reference says; what the last time found of interest is kept.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-300}
shift || true
readers=("$@")
[ ${#readers[@]} -gt 0 ] || readers=(answer wire spec fixture manifest archive code names table untrusted copy written saved)
if ! cargo fuzz --version >/dev/null 2>&1; then
    if [ "${CI:-}" = true ]; then
        cargo install --locked --quiet cargo-fuzz --version 0.13.2
    else
        echo "Not fuzzed: this needs cargo-fuzz (cargo install --locked cargo-fuzz)."
        exit 0
    fi
fi

place=$PWD/target/fuzzing
REFEREE_SEEDS=$place/seeds cargo test --locked --quiet --test library -- --ignored seeds_are_written >/dev/null
# All that a nightly compiler is needed for are flags, and a stable one takes them when it is asked like this. Only now: what
# is built with it is built anew.
fuzz=(env RUSTC_BOOTSTRAP=1 cargo fuzz)
# There is no unsafe code in what is fuzzed, so no sanitizer is needed, and it is twice as fast without.
build=(--fuzz-dir tests/fuzzing --sanitizer none --target-dir "$place/build")
for reader in "${readers[@]}"; do
    mkdir -p "$place/corpus/$reader" "$place/found/$reader"
    echo "$reader: $seconds s"
    "${fuzz[@]}" run "${build[@]}" "$reader" "$place/corpus/$reader" "$place/seeds/$reader" -- \
        -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=16384 -print_final_stats=1 -verbosity=0 \
        -artifact_prefix="$place/found/$reader/" 2>&1 | tail -n 20
done
