#!/usr/bin/env bash
# Traces the system calls of all samples, and names each one that src/host/sandbox/allowed_calls.rs does not have: it was
# refused, and a runtime that is new may need it. The exit code is 1 if there is one. Needs strace and python3; takes a quarter of an hour.
#
#   tests/system-calls.sh [folders of submissions, all that are right, flawed or broken]
set -euo pipefail
cd "$(dirname "$0")/.."
for tool in strace python3; do
    command -v "$tool" >/dev/null || { echo "Not traced: $tool is missing."; exit 0; }
done
folders=("$@")
[ ${#folders[@]} -gt 0 ] || folders=(submissions/*/accepted submissions/*/flawed submissions/*/broken)
cargo build --locked --quiet
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for folder in "${folders[@]}"; do
    mkdir "$work/traces"
    # A cache of its own, so that compilers are seen, too.
    XDG_CACHE_HOME=$work/cache strace -ff -qq -s 40 -o "$work/traces/t" \
        target/debug/referee grade "$folder" --sandbox light --out "$work/results" >/dev/null 2>"$work/said" || true
    python3 - "$work/traces" "$folder" <<'PYTHON' | tee -a "$work/asked"
import collections, glob, os, re, sys

lists = open("src/host/sandbox/allowed_calls.rs").read()
lists = {name: set(re.findall(r"SYS_(\w+)", calls)) for name, calls in
         re.findall(r"const (\w+): &\[c_long\] = &\[(.*?)\];", lists, re.S) if "SYS_" in calls}
programs = lists["PROGRAMS"] | lists["PROGRAMS_HERE"]
compilers = programs | lists["COMPILERS"] | lists["COMPILERS_HERE"] | lists["CONNECT"]
server = compilers | lists["LISTEN"]
# In place of these, libraries make others: they are refused as unknown, and that is right.
replaced = {"clone3", "openat2"}
call = re.compile(r"^(\w+)\(.*\)\s+= (\S+)(.*)$")
traces = {os.path.basename(path)[2:]: open(path, errors="replace").read().split("\n")
          for path in glob.glob(sys.argv[1] + "/t.*")}
parents = {made[2]: own for own, lines in traces.items() for line in lines
           if (made := call.match(line)) and made[1] in ("clone", "clone3", "fork", "vfork")}


def began(own):
    """The program that a process or thread is at its end, and the line from which it is."""
    starts = [at for at, line in enumerate(traces.get(own, [])) if line.startswith("execve(") and line.endswith("= 0")]
    if starts:
        return os.path.basename(re.match(r'execve\("([^"]*)', traces[own][starts[-1]])[1]), starts[-1] + 1
    parent = parents.get(own)
    return (began(parent)[0] if parent else "referee"), 0


seen = collections.defaultdict(collections.Counter)
for own, lines in traces.items():
    program, first = began(own)
    for line in lines[first:]:
        # What Landlock or a list refuses by name is refused on purpose.
        if (made := call.match(line)) and (made[2] != "-1" or "ENOSYS" in made[3]):
            seen[program][made[1]] += 1
for program, calls in sorted(seen.items()):
    allowed = server if program in ("Xvfb", "xkbcomp") else compilers
    for name in sorted(set(calls) - allowed - replaced):
        if program != "referee":
            print(f"{sys.argv[2]}: {program} asked for {name}, {calls[name]} times")
PYTHON
    rm -rf "$work/traces"
done
echo "Traced: ${folders[*]}."
[ ! -s "$work/asked" ]
