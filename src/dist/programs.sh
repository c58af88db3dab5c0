#!/usr/bin/env bash
# Compiles the programs for the targets that are named, each for students and for instructors, with the compiler that is here.
#
#   src/dist/programs.sh OUT TARGET...
#
# A program becomes OUT/TARGET/students/referee or OUT/TARGET/instructors/referee (`.exe` on Windows). What is compiled on the way
# stays in $CARGO_TARGET_DIR. Zig is the C compiler and the linker, so that no target needs a compiler of its own; `cargo zigbuild`
# has to be on the PATH. The same sources, compiler and Zig give the same bytes, in whatever folder they are. A target that this Rust
# has nothing for is left out with a line; one that does not build is a mistake, and this ends with 1 when all others are done.
#
# Where the source of Rust's library is there, students' programs have it compiled for its size: every sort of a program is a copy of
# the library's, and the small one takes a tenth of the usual one's room.
set -euo pipefail
out=$(realpath -m "$1")
shift
cd "$(dirname "$0")/../.."

sysroot=$(rustc --print sysroot)
cargo_home=${CARGO_HOME:-$HOME/.cargo}
build=${CARGO_TARGET_DIR:-$PWD/target}
# Paths of this machine are in no program.
remap=()
mapped=()
for pair in "$build=/build" "$PWD=/referee" "$cargo_home=/cargo" "$sysroot=/rust"; do
    remap+=("--remap-path-prefix=$pair")
    mapped+=("-ffile-prefix-map=$pair")
done

# Students' programs have smaller tables for the same grammars.
grammars=$(python3 src/dist/grammars.py "$build/grammars")
failed=()
for target in "$@"; do
    source=$sysroot/lib/rustlib/src/rust/library/Cargo.lock
    standard=()
    # A toolchain that has no library for the target compiles it from its source.
    if ! compgen -G "$(rustc --print target-libdir --target "$target")/libstd-*.rlib" >/dev/null; then
        if [ ! -e "$source" ]; then
            echo "$target: left out, because this Rust has neither a library for it nor the source of one: rustup target add $target"
            continue
        fi
        standard=(-Zbuild-std=std,panic_unwind)
    fi
    small=("${standard[@]}")
    if [ -e "$source" ]; then
        # Without what prints the names of functions, too, of which a program that is published has none.
        small=(-Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size)
    else
        echo "$target: students' program becomes larger, because this Rust has no source of its library: rustup component add rust-src"
    fi
    flags=("${remap[@]}")
    case $target in
        *-linux-musl) flags+=(-Ctarget-feature=+crt-static -Crelocation-model=static) ;;
        *) flags+=(-Ctarget-feature=+crt-static) ;;
    esac
    for readers in ${READERS:-students instructors}; do
        case $readers in
            students) chosen=(--profile dist-students --no-default-features --features serve --config "$grammars" "${small[@]}") ;;
            instructors) chosen=(--profile dist "${standard[@]}") ;;
        esac
        own=("${flags[@]}")
        c_flags=("${mapped[@]}")
        # A panic ends students' programs, so that nobody looks for the way back; Windows wants it written down all the same.
        case $readers-$target in
            students-*-linux-*)
                own+=(-Cforce-unwind-tables=no)
                c_flags+=(-fno-unwind-tables -fno-asynchronous-unwind-tables)
                ;;
        esac
        CARGO_ENCODED_RUSTFLAGS=$(printf '%s\x1f' "${own[@]}" | head -c -1)
        export CARGO_ENCODED_RUSTFLAGS CFLAGS="${c_flags[*]}"
        # Cargo compiles the library for those only who ask for what is not finished yet.
        unset RUSTC_BOOTSTRAP
        [[ ${chosen[*]} != *-Zbuild-std* ]] || export RUSTC_BOOTSTRAP=1
        if ! cargo zigbuild --locked --quiet --package referee --target "$target" "${chosen[@]}"; then
            echo "$target, for $readers: does not build" >&2
            failed+=("$target")
            rm -rf "${out:?}/$target"
            continue 2
        fi
        made=$build/$target/${chosen[1]}/referee
        [ -e "$made" ] || made=$made.exe
        mkdir -p "$out/$target/$readers"
        cp "$made" "$out/$target/$readers/"
        echo "$target, for $readers: $(stat -c %s "$made") bytes, $SECONDS s"
    done
    # What the compiler adds, with its version and its licence.
    notices=$out/$target/notices
    zig=$(dirname "${CARGO_ZIGBUILD_ZIG_PATH:-$(command -v zig)}")
    rm -rf "$notices"
    mkdir -p "$notices"
    library="$notices/rust-library $(rustc --version | cut -d' ' -f2)"
    if [ -e "$sysroot/lib/rustlib/src/rust/LICENSE-MIT" ]; then
        cat "$sysroot/lib/rustlib/src/rust/"{COPYRIGHT,LICENSE-MIT} > "$library"
    else
        cp "$sysroot/share/doc/rust/COPYRIGHT-library.html" "$library"
    fi
    case $target in
        *-linux-musl)
            cp "$zig/lib/libc/musl/COPYRIGHT" "$notices/musl from-zig-$("$zig/zig" version)"
            cp "$zig/lib/libunwind/LICENSE.TXT" "$notices/libunwind from-zig-$("$zig/zig" version)"
            ;;
        *-windows-gnu) cp "$zig/lib/libc/mingw/COPYING" "$notices/mingw-w64 from-zig-$("$zig/zig" version)" ;;
    esac
done
[ ${#failed[@]} = 0 ]
