#!/usr/bin/env bash
# Is what students install right? The wheel is installed on a bare system that has nothing but Python and no network; a project is
# started and checked there; and the programs are searched for hidden fixtures and solutions.
#
#   tests/dist/check.sh [FOLDER [WHOLE]]
#
# FOLDER is what `just dist` has written, target/dist/VERSION by default. WHOLE is any program with all fixtures and samples, in which
# the search is tried: it is needed where the folder has none for instructors.
#
# The bare system is one of Debian's packages, which needs root and `mmdebstrap`; elsewhere a fresh environment of Python takes its
# place, and a line says so.
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)
dist=$(realpath "${1:-target/dist/$version}")
whole=("${@:2:1}")
# The most bytes of a wheel, and of what it installs; and the most seconds from `pip install` to the end of the first check.
most_bytes=12000000
most_seconds=10
fail() { printf '%s\n' "$*" >&2; exit 1; }

place=$(mktemp -d "$PWD/target/dist/check.XXXXXX")
trap 'rm -rf "$place"' EXIT

for readers in students instructors; do
    # Where nothing was built for these readers, there are no sums.
    [ ! -s "$dist/$readers/SHA256SUMS" ] || (cd "$dist/$readers" && sha256sum --check --quiet SHA256SUMS) || fail "$readers: a sum is wrong"
    listed=$(wc -l < "$dist/$readers/SHA256SUMS")
    [ "$listed" = "$(find "$dist/$readers" -type f ! -name SHA256SUMS | wc -l)" ] || fail "$readers: not every file has a sum"
done

machine=$(uname -m)
python3 tests/dist/search.py "$dist" "${whole[@]}"
# And it finds what is put in: a hidden fixture, and a solution, as they are and packed.
hidden=$(grep --recursive --files-with-matches --line-regexp 'visibility: hidden' fixtures | sort | sed -n 1p)
pack='import sys, zlib
sys.stdout.buffer.write(b"\0referee: public files, packed\0" + zlib.compress(sys.stdin.buffer.read()))'
secrets=("$hidden" submissions/reversi/accepted/python-array/controller.py)
mkdir -p "$place/spoilt/students"
cp -r "$dist/instructors" "$place/spoilt/"
for secret in "${secrets[@]}"; do
    for form in whole packed; do
        spoilt=$place/spoilt/students/$form-${secret##*/}
        cp "$dist/students/referee-$version-$machine-unknown-linux-musl" "$spoilt"
        if [ "$form" = packed ]; then python3 -c "$pack"; else cat; fi < "$secret" >> "$spoilt"
    done
done
! python3 tests/dist/search.py "$place/spoilt" "${whole[@]}" > "$place/found.txt" 2>&1 || fail "the search finds nothing of what is put in"
for secret in "${secrets[@]}"; do
    for form in whole packed; do
        grep -q "students/$form-${secret##*/} holds a line of $secret" "$place/found.txt" ||
            { cat "$place/found.txt"; fail "the search does not find $secret in a program, $form"; }
    done
done
rm -rf "$place/spoilt"

wheels=("$dist"/students/*linux*"$machine"*.whl)
[ -e "${wheels[0]}" ] || fail "there is no wheel for this machine, Linux on $machine"
bytes=$(stat -c %s "${wheels[0]}")
echo "the wheel has $bytes bytes"
[ "$bytes" -le $most_bytes ] || fail "the wheel has more than $most_bytes bytes"

# What a student types. `pip` makes no cache where it has none, and looks nothing up.
# shellcheck disable=SC2016 # The shell over there fills them in.
student='set -u
cd "$HOME"
python3 -m venv command && . command/bin/activate
started=$(date +%s%N)
pip install --quiet --disable-pip-version-check --no-index --find-links /wheels referee || exit 90
referee new reversi --lang python mine > new.txt || exit 91
cd mine || exit 92
referee check > check.txt
ended=$?
echo "$(($(date +%s%N) - started)) $ended $(referee --version)" > "$HOME/figures"'

if command -v mmdebstrap >/dev/null && [ "$(id -u)" = 0 ]; then
    release=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
    echo "making a bare system with Python"
    sources=()
    for file in /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list; do [ ! -s "$file" ] || sources+=("$file"); done
    mmdebstrap --quiet --variant=minbase --include=python3,python3-venv "$release" "$place/root" "${sources[@]}"
    mkdir -p "$place/root/wheels" "$place/root/home/student"
    cp "${wheels[0]}" "$place/root/wheels/"
    home=$place/root/home/student
    # shellcheck disable=SC2016
    unshare --mount --net --propagation private bash -euc '
        mount -t proc proc "$1/proc"
        mount --rbind /dev "$1/dev"
        exec chroot "$1" /usr/bin/env -i HOME=/home/student PATH=/usr/bin:/bin bash -c "$2"
    ' bare "$place/root" "$student" || fail "the commands of a student ended with $?"
else
    echo "no bare system is made, which needs root and mmdebstrap: an environment of this machine's Python takes its place"
    home=$place/home
    mkdir "$home"
    env -i HOME="$home" PATH="$PATH" bash -c "${student//\/wheels/"$dist/students"}" || fail "the commands of a student ended with $?"
fi
read -r nanoseconds ended program < "$home/figures"
[ "$program" = "referee $version" ] || fail "this is another version: $program"
# A project that has just been started fails most scenarios, and says how.
[ "$ended" = 1 ] || fail "the first check ended with $ended"
grep -q '^✗ ' "$home/mine/check.txt" || { cat "$home/mine/check.txt"; fail "the first check shows no scenario that fails"; }
installed=$(cd "$home" && find command -path '*referee*' -type f -printf '%s\n' | awk '{ all += $1 } END { print all }')
echo "what it installs has $installed bytes"
echo "the first check names $(grep -c '^✗ ' "$home/mine/check.txt") scenarios that fail"
printf 'installed, started and checked in %d.%03d s\n' $((nanoseconds / 1000000000)) $((nanoseconds / 1000000 % 1000))
[ "$installed" -le $most_bytes ] || fail "what is installed has more than $most_bytes bytes"
[ "$nanoseconds" -le $((most_seconds * 1000000000)) ] || fail "that took more than $most_seconds s"
echo "what students install is right"
