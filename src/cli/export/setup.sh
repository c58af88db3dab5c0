#!/usr/bin/env bash
# Installs what submissions need. Gradescope runs this once, as root, when the autograder is built.
set -euo pipefail
root="${AUTOGRADER:-/autograder}"
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends {{packages}}
{{more}}
cd "$root/source"
{{program}}
chmod 755 referee run_autograder
# Hidden scenarios are read by the grader alone.
chown -R root:root .
chmod -R go-rwx .
# A program for another system is noticed now, not when students hand in.
./referee --version
XDG_CACHE_HOME="$root/cache" ./referee doctor
