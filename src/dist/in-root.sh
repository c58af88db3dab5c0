#!/usr/bin/env bash
# Runs src/dist/programs.sh in a Debian root that has a newer Rust with the source of its library, for machines whose own Rust has no
# library for a target and cannot download one. It needs root and `mmdebstrap`.
#
#   src/dist/in-root.sh OUT TARGET...
#
# The root is made once, below target/dist, or where $REFEREE_DIST_ROOT says; it takes a gigabyte. In it the checkout is /referee,
# whatever it is here.
set -euo pipefail
out=$(realpath -m "$1")
shift
cd "$(dirname "$0")/../.."
root=$(realpath -m "${REFEREE_DIST_ROOT:-target/dist/root}")
tools=$PWD/target/dist/tools
build=$(realpath -m "${CARGO_TARGET_DIR:-target/dist/build-in-root}")
cargo_home=${CARGO_HOME:-$HOME/.cargo}
if [ ! -e "$root/whole" ]; then
    rm -rf "$root"
    mkdir -p "$(dirname "$root")"
    # Snapshots of sid may be older than their own date of expiry allows.
    mmdebstrap --quiet --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' \
        --include=rustc,cargo,rust-src,gcc,libc6-dev,python3,ca-certificates sid "$root" ||
        { echo "$*: left out, because no root of Debian sid can be had"; rm -rf "$root"; exit 0; }
    # Debian's Rust has no start files for musl, and does not say where it looks for them unless they are there. Zig has its own, and
    # the linker's wrapper takes it from this folder's name that these are not to be linked.
    for target in x86_64-unknown-linux-musl aarch64-unknown-linux-musl; do
        own=$root/usr/lib/rustlib/$target/lib/self-contained
        mkdir -p "$own"
        touch "$own"/{crt1,crti,crtbegin,crtend,crtn}.o
    done
    mkdir -p "$root/referee" "$root/build" "$root/out" "$root/tools" "$root/cargo"
    touch "$root/whole"
fi
mkdir -p "$out" "$build" "$cargo_home/registry"
# The namespace takes the mounts along when it ends.
# shellcheck disable=SC2016 # The shell in it fills them in.
exec unshare --mount --propagation private bash -euc '
    root=$1 checkout=$2 build=$3 out=$4 tools=$5 cargo_home=$6
    shift 6
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount --bind "$checkout" "$root/referee"
    mount --bind "$build" "$root/build"
    mount --bind "$out" "$root/out"
    mount --bind "$tools" "$root/tools"
    mount --bind "$cargo_home" "$root/cargo"
    mkdir -p "$root/etc/ssl/certs"
    mount --rbind /etc/ssl/certs "$root/etc/ssl/certs"
    cat /etc/resolv.conf > "$root/etc/resolv.conf"
    exec chroot "$root" /usr/bin/env -i HOME=/root PATH=/tools/bin:/usr/bin:/bin CARGO_HOME=/cargo CARGO_TARGET_DIR=/build \
        CARGO_ZIGBUILD_ZIG_PATH=/tools/ziglang/zig XDG_CACHE_HOME=/build/cache \
        READERS="${READERS:-students instructors}" bash /referee/src/dist/programs.sh /out "$@"
' in-root "$root" "$PWD" "$build" "$out" "$tools" "$cargo_home" "$@"
