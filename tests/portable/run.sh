#!/usr/bin/env bash
# Builds the command for Windows and tries it under Wine, beside the Linux program: both must print the same. Then checks that
# it compiles for macOS.
#
#   tests/portable/run.sh [windows] [macos]
#
# Neither standard library is to be had ready-made here, so a root of Debian sid is made, whose compiler builds it from source.
# That takes 3 GB and some minutes, and is done once; `rm -r target/portable` removes everything. It needs root, mmdebstrap and
# unshare. Where one of them is missing, or no root can be made, a line says so, and nothing is tried.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=$PWD
work=$here/target/portable
root=$work/root
skip() { echo "Not tried on other systems: $*"; exit 0; }

[ "$(id -u)" = 0 ] || skip "only root can enter another system's root."
for tool in mmdebstrap unshare; do
    command -v "$tool" >/dev/null || skip "$tool is missing (apt-get install mmdebstrap util-linux)."
done
unshare --mount true 2>/dev/null || skip "this machine lets nobody mount anything."

mkdir -p "$work"
if [ ! -e "$work/root-is-whole" ]; then
    rm -rf "$root"
    packages=rustc,cargo,rust-src,gcc-mingw-w64-x86-64,ca-certificates,wine64,wine
    mmdebstrap --quiet --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' --include="$packages" sid "$root" \
        > "$work/root.log" 2>&1 || { tail -n 3 "$work/root.log"; skip "no root of Debian sid can be had."; }
    touch "$work/root-is-whole"
fi

# Runs a command in the root. This folder is /src there and cannot be written to; crates come from this machine's cache.
inside() {
    cargo_home=${CARGO_HOME:-$HOME/.cargo}
    mkdir -p "$cargo_home/registry" "$root/root/.cargo/registry" "$root/src" "$root/build" "$work/build"
    # What this machine trusts, and how it reaches others.
    cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt" 2>/dev/null || true
    for file in /etc/hosts /etc/resolv.conf "$cargo_home/config.toml"; do
        [ ! -e "$file" ] || cp "$file" "$root${file/#$cargo_home//root/.cargo}"
    done
    # shellcheck disable=SC2016 # The inner shell fills these in.
    unshare --mount bash -c '
        set -e
        root=$1 here=$2 cargo_home=$3 build=$4
        shift 4
        mount --bind /proc "$root/proc"
        mount --rbind /dev "$root/dev"
        mount --bind "$here" "$root/src"
        mount -o remount,bind,ro "$root/src"
        mount --bind "$cargo_home/registry" "$root/root/.cargo/registry"
        mount --bind "$build" "$root/build"
        exec chroot "$root" /usr/bin/env HOME=/root CARGO_TARGET_DIR=/build RUSTC_BOOTSTRAP=1 CARGO_PROFILE_DEV_DEBUG=0 \
            CARGO_UNSTABLE_WARNINGS=true CARGO_BUILD_WARNINGS=deny WINEDEBUG=-all WINEPREFIX=/build/wine "$@"
    ' bash "$root" "$here" "$cargo_home" "$work/build" "$@"
}

kinds=("$@")
[ ${#kinds[@]} -gt 0 ] || kinds=(windows macos)
for kind in "${kinds[@]}"; do
    # shellcheck disable=SC1090 # One of the two beside this file.
    source "tests/portable/$kind.sh"
done
