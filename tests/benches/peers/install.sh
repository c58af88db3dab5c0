#!/usr/bin/env bash
# Puts the tools that `cargo bench -- peers` compares with into target/peers: check50, gradescope-utils and pytest from PyPI, and
# JUnit's console from Debian. What cannot be had is left out, and the benchmark says so.
set -euo pipefail
cd "$(dirname "$0")/../../.."
place=$PWD/target/peers
python3 -m venv "$place"
"$place/bin/pip" install --quiet check50==3.5.0 junitparser==5.0.3 gradescope-utils==0.5.0 pytest==9.2.0 ||
    echo "The tools in Python could not be installed: they are left out."
if [ ! -e "$place/junit.jar" ]; then
    unpacked=$(mktemp -d)
    trap 'rm -rf "$unpacked"' EXIT
    { cd "$unpacked" && apt-get download -qq junit5 2>/dev/null && dpkg-deb -x junit5_*.deb . &&
        cp usr/share/java/junit-platform-console-standalone.jar "$place/junit.jar"; } ||
        echo "JUnit's console could not be had: it is left out."
fi
