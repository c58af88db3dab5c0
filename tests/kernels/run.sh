#!/usr/bin/env bash
# Tries the sandbox on other kernels: their packages are fetched, each is started in a virtual machine on this machine's own
# files, and the sandbox's tests and the attacks run there, as root and as an ordinary user, with control groups.
#
#   tests/kernels/run.sh [packages of kernels, those of Debian 12]
#
# REFEREE_ATTACKS=python-reads also tries the attacks whose names hold that. REFEREE_MINUTES bounds each machine's time.
# It needs apt-get, qemu-system-x86_64, cpio and a static busybox: apt-get install qemu-system-x86 cpio busybox-static.
# Nothing is written but target/kernels. The processor is emulated, so that each kernel takes five minutes.
set -euo pipefail
cd "$(dirname "$0")/../.."
for tool in apt-get qemu-system-x86_64 cpio busybox xz; do
    command -v "$tool" >/dev/null || { echo "Not tried: $tool is missing (apt-get install qemu-system-x86 cpio busybox-static xz-utils)."; exit 0; }
done
place=$PWD
work=$place/target/kernels
mkdir -p "$work"
kernels=("$@")
if [ ${#kernels[@]} -eq 0 ]; then
    # 6.1 has the second version of Landlock, and 6.12 the sixth.
    for series in 6.1.0 6.12; do
        kernels+=("$(apt-cache --names-only search "^linux-image-${series//./\\.}[^a-z]*(deb12)?-amd64\$" | cut -d' ' -f1 | sort -V | tail -n 1)")
    done
fi

# Programs of the tests. Their paths hold on the other side, too.
binary() {
    cargo test --locked "$@" --no-run 2>&1 | sed -n 's/.*Executable .*(\(.*\))$/\1/p' | tail -n 1
}
host=$(binary -p referee-host --lib)
attacks=$(binary --test hostile)
echo "$PATH" > "$work/path"
for user in root 1000; do
    echo "sandbox,$user $user $host sandbox"
    # All of them take hours without the processor's help.
    [ -z "${REFEREE_ATTACKS:-}" ] || echo "attacks,$user $user $attacks --include-ignored $REFEREE_ATTACKS"
done > "$work/commands"

failed=0
for kernel in "${kernels[@]}"; do
    folder=$work/$kernel
    if [ ! -d "$folder" ]; then
        (cd "$work" && apt-get download -qq "$kernel" && dpkg -x "$kernel"_*.deb "$folder" && rm "$kernel"_*.deb)
    fi
    root=$(mktemp -d)
    mkdir -p "$root"/{bin,modules,proc,sys,dev,host,layer,new}
    cp "$(command -v busybox)" "$root/bin/busybox"
    install -m 755 tests/kernels/init "$root/init"
    echo "$place" > "$root/place"
    for module in virtio virtio_ring virtio_pci_modern_dev virtio_pci_legacy_dev virtio_pci netfs fscache 9pnet 9pnet_virtio 9p overlay; do
        found=$(find "$folder/lib/modules" -name "$module.ko*" | head -n 1)
        case $found in
            *.xz) xz -dc "$found" > "$root/modules/$module.ko" ;;
            *.ko) cp "$found" "$root/modules/" ;;
        esac
    done
    (cd "$root" && find . | cpio --quiet -o -H newc | gzip -1) > "$folder/initramfs"
    rm -rf "$root"
    echo "$kernel"
    timeout "${REFEREE_MINUTES:-40}m" qemu-system-x86_64 -accel tcg -cpu max -smp "$(nproc)" -m 6144 -display none -serial stdio -no-reboot \
        -kernel "$folder"/boot/vmlinuz-* -initrd "$folder/initramfs" \
        -append "console=ttyS0 quiet panic=-1 lsm=landlock,yama cgroup_no_v1=all" \
        -virtfs local,path=/,mount_tag=root,security_model=none,readonly=on,multidevs=remap < /dev/null |
        tr -d '\r' | sed -un '/^kernel: /,$p' | tee "$folder/said" || true
    grep -q '^all done' "$folder/said" && ! grep -q 'exit code [^0]' "$folder/said" && grep -q '^groups left: 0' "$folder/said" || failed=1
done
[ "$failed" -eq 0 ] || { echo "Something was not kept in, or not seen."; exit 1; }
