#!/usr/bin/env bash
# Are the same bytes built twice? In another folder, and with nothing that the first time has compiled, if that is asked for.
#
#   tests/dist/twice.sh packing        packs the programs that `just dist` has built once more, in a copy of the sources elsewhere
#   tests/dist/twice.sh                compiles everything again in that copy, too: that takes as long as the first time
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)
here=$PWD
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
there=$(mktemp -d)/another-folder
trap 'rm -rf "$(dirname "$there")"' EXIT
mkdir "$there"
git ls-files --cached --others --exclude-standard -z | tar --create --null --files-from=- | tar --extract --directory "$there"
cd "$there"
if [ "${1:-}" = packing ]; then
    PYTHONPATH=$here/target/dist/tools PYTHONDONTWRITEBYTECODE=1 python3 src/dist/pack.py "$here/target/dist/programs" "$there/out"
else
    REFEREE_DIST_ROOT=${REFEREE_DIST_ROOT:-$here/target/dist/root} bash src/dist/build.sh "$there/out"
fi
diff --recursive --brief "$here/target/dist/$version" "$there/out"
echo "$(find out -type f | wc -l) files have the same bytes"
