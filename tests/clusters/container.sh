#!/usr/bin/env bash
# Does the Containerfile that `export kubernetes` writes make a container in which work is graded? It is built without a daemon, and
# the commands of the exported jobs run in it, as its own user and without any capability: two pods grade, and a job merges.
#
#   tests/clusters/container.sh [PROGRAM]        PROGRAM is target/release/referee by default
#
# It needs root, and Debian's `buildah` and `mmdebstrap`. No registry of images is asked: the image that the Containerfile begins with
# is made of the same release's packages. What is left of it is below target/ until it ends.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$(realpath "${1:-target/release/referee}")
for needed in buildah mmdebstrap; do
    command -v "$needed" >/dev/null || { echo "$needed is missing, so no container is built: apt-get install buildah mmdebstrap"; exit 0; }
done
[ "$(id -u)" = 0 ] || { echo "no container is built: that needs root here"; exit 0; }
mkdir -p target
place=$(mktemp -d "$PWD/target/container.XXXXXX")
build() { buildah --root "$place/storage" --runroot "$place/run" --storage-driver vfs "$@"; }
finish() {
    build rm --all >/dev/null 2>&1 || true
    [ -n "${KEEP:-}" ] || rm -rf "$place"
}
trap finish EXIT
say() { printf '%d s: %s\n' "$SECONDS" "$*"; }

"$program" export kubernetes "$place/exported" --shards 2 --coursework tic-tac-toe >/dev/null
cp "$program" "$place/exported/referee"

base=$(sed -n 's/^FROM //p' "$place/exported/Containerfile")
release=$(sed -nE 's#^docker.io/library/debian:([a-z]+)-slim$#\1#p' <<< "$base")
[ -n "$release" ] || { echo "this is no release of Debian: $base"; exit 1; }
say "making $base of packages"
# Packages come from where this machine has its own, if it is of that release.
sources=()
if grep -qx "VERSION_CODENAME=$release" /etc/os-release; then
    for file in /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list; do [ ! -s "$file" ] || sources+=("$file"); done
fi
empty=$(build from scratch) || { echo "no container is built: this machine lets nobody make one"; exit 0; }
mmdebstrap --quiet --variant=minbase "$release" "$place/base.tar" "${sources[@]}" ||
    { echo "no container is built: the packages of $release cannot be had"; exit 0; }
build add --quiet "$empty" "$place/base.tar" / >/dev/null
build commit --quiet --rm "$empty" "$base" >/dev/null
rm "$place/base.tar"

say "building the Containerfile"
build bud --quiet --isolation chroot --pull-never --network host --tag referee "$place/exported" > "$place/log" 2>&1 ||
    { tail -40 "$place/log"; exit 1; }
container=$(build from --pull-never localhost/referee)

# As on the volume of the cluster.
mkdir "$place/course" "$place/cache"
(cd "$place" && "$program" samples samples --quiet >/dev/null)
mkdir "$place/course/submissions"
for sample in "$place"/samples/tic-tac-toe/{accepted/{python-classes,java-monitor,java-view},flawed/python-{overwrites,square-zero,own-squares}}; do
    cp -r "$sample" "$place/course/submissions/"
done
chown -R 10001:10001 "$place/course" "$place/cache"
pod() {
    build run --isolation chroot --cap-drop all --volume "$place/course:/course" --volume "$place/cache:/cache" \
        --env XDG_CACHE_HOME=/cache --env "JOB_COMPLETION_INDEX=${index:-}" "$container" -- "$@"
}
say "in the container"
user=$(pod id -u)
[ "$user" = 10001 ] || { echo "its user is $user"; exit 1; }
pod referee --version
pod referee doctor > "$place/doctor" || { cat "$place/doctor"; exit 1; }
command=$(sed -n 's/^ *- \(exec referee grade .*\)/\1/p' "$place/exported/referee.yaml")
[ -n "$command" ] || { echo "the job has no command"; exit 1; }
for index in 0 1; do
    pod sh -c "$command" > "$place/grade-$index" 2>&1 || [ $? = 1 ] || { cat "$place/grade-$index"; exit 1; }
done
merge=$(sed -n 's/^ *command: \[\(referee, merge, .*\)\]/\1/p' "$place/exported/referee.yaml" | tr -d ,)
read -ra words <<< "$merge"
pod "${words[@]}" | tail -n 25

say "comparing with this machine's own marks"
(cd "$place" && "$program" grade course/submissions --coursework tic-tac-toe --out own --quiet >/dev/null) || [ $? = 1 ]
# Programs of other versions, and another tier of the sandbox, are told in marksheets; marks and verdicts have to be the same.
for results in own course/results; do
    "$program" report "$place/$results" --format csv > "$place/$(basename "$results").csv"
done
diff "$place/own.csv" "$place/results.csv"
say "the marks of $(($(grep -c . "$place/own.csv") - 1)) submissions are the same in the container and here"
