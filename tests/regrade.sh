#!/usr/bin/env bash
# Does a verdict ever change? Grades the flawed samples again and again while every core is busy with something else, and
# compares each marksheet with that of the first round.
#
#   tests/regrade.sh [rounds, 20] [folder of submissions, submissions/reversi/flawed]
#
# REFEREE is the program that grades; without it a release build is made. The exit code is 1 if anything changed.
set -euo pipefail
cd "$(dirname "$0")/.."
rounds=${1:-20}
work=${2:-submissions/reversi/flawed}
if [ -z "${REFEREE:-}" ]; then
    cargo build --locked --release --quiet
    REFEREE=target/release/referee
fi

out=$(mktemp -d)
busy=()
verdicts=0
done_rounds=0
changed_verdicts=0
changed_sheets=0

# Also when somebody has had enough, and says so by Ctrl-C.
finish() {
    kill "${busy[@]}" 2>/dev/null || true
    rm -rf "$out"
    echo "$done_rounds rounds of $verdicts verdicts in $SECONDS s: $changed_verdicts verdicts changed, $changed_sheets marksheets differ."
}
trap finish EXIT
trap 'exit 130' INT TERM
for _ in $(seq "$(nproc)"); do
    (while :; do :; done) &
    busy+=("$!")
done

grade() { "$REFEREE" grade "$work" --out "$1" --format json >/dev/null; }
endings() { grep -h '"ending"' "$1"; }

grade "$out/first"
done_rounds=1
sheets=$(find "$out/first" -name marksheet.json | wc -l)
verdicts=$(find "$out/first" -name marksheet.json -exec cat {} + | grep -c '"ending"')
[ "$verdicts" -gt 0 ] || { echo "There are no verdicts in $work." >&2; exit 2; }
echo "$sheets submissions, $verdicts verdicts, every one of $(nproc) cores busy with something else."

for round in $(seq 2 "$rounds"); do
    grade "$out/again"
    while read -r sheet; do
        again="$out/again/${sheet#"$out/first/"}"
        if ! cmp -s "$sheet" "$again"; then
            changed_sheets=$((changed_sheets + 1))
            changed=$(diff <(endings "$sheet") <(endings "$again") | grep -c '^[<>]' || true)
            changed_verdicts=$((changed_verdicts + (changed + 1) / 2))
            echo "Round $round: ${sheet#"$out/first/"} differs:"
            diff "$sheet" "$again" | head -n 12 || true
        fi
    done < <(find "$out/first" -name marksheet.json | sort)
    rm -rf "$out/again"
    done_rounds=$round
done

[ "$changed_sheets" -eq 0 ]
