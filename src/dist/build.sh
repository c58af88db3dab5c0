#!/usr/bin/env bash
# Builds everything that is published: `just dist`. Programs, wheels, sums, licences and lists of parts, for students and instructors.
#
#   src/dist/build.sh [OUT]        OUT is target/dist/VERSION by default
#
# $TARGETS says for what, if not for all of targets.txt, and $READERS for whom, if not for `students instructors`.
#
# It needs Python 3.11 or later with pip, and a Rust with libraries for the targets, which `rustup target add` brings; students'
# programs become smaller with the library's source, which `rustup component add rust-src` brings. Both are tried. For a target that
# this Rust has no library for, a Debian root is made if that can be done here; otherwise it is left out, and one line says so. Where
# nothing at all can be built for want of something, this ends with 3; where something does not build, with another number. There is
# one version number, that of Cargo.toml; and the same sources and tools give the same bytes.
set -euo pipefail
cd "$(dirname "$0")/../.."
tools=$PWD/target/dist/tools
programs=$PWD/target/dist/programs
version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)
out=${1:-target/dist/$version}
python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or later is needed"; exit 3; }

if ! cmp --silent src/dist/requirements.txt "$tools/requirements.txt"; then
    rm -rf "$tools"
    python3 -m pip install --quiet --root-user-action ignore --target "$tools" --requirement src/dist/requirements.txt ||
        { echo "Zig and what is needed with it could not be installed: see src/dist/requirements.txt"; exit 3; }
    cp src/dist/requirements.txt "$tools/"
fi
cargo fetch --locked --quiet

# Students' programs have the library compiled for its size.
source=$(rustc --print sysroot)/lib/rustlib/src/rust/library/Cargo.lock
[ -e "$source" ] || rustup component add rust-src >/dev/null 2>&1 || true
here=()
elsewhere=()
for target in ${TARGETS:-$(sed -n 's/^\([^# ]*\) .*/\1/p' src/dist/targets.txt)}; do
    if compgen -G "$(rustc --print target-libdir --target "$target")/libstd-*.rlib" >/dev/null ||
        rustup target add "$target" >/dev/null 2>&1 || [ -e "$source" ]; then
        here+=("$target")
    elif command -v mmdebstrap >/dev/null && [ "$(id -u)" = 0 ]; then
        elsewhere+=("$target")
    else
        echo "$target: left out, because this Rust has no library for it: rustup target add $target"
    fi
done
[ $((${#here[@]} + ${#elsewhere[@]})) -gt 0 ] || { echo "nothing can be built here"; exit 3; }
rm -rf "$programs"
ended=0
if [ ${#here[@]} -gt 0 ]; then
    PATH=$tools/bin:$PATH CARGO_ZIGBUILD_ZIG_PATH=$tools/ziglang/zig CARGO_TARGET_DIR=$PWD/target/dist/build \
        bash src/dist/programs.sh "$programs" "${here[@]}" || ended=$?
fi
if [ ${#elsewhere[@]} -gt 0 ]; then
    bash src/dist/in-root.sh "$programs" "${elsewhere[@]}" || ended=$?
fi
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)} PYTHONPATH=$tools PYTHONDONTWRITEBYTECODE=1 \
    python3 src/dist/pack.py "$programs" "$out"
exit $ended
