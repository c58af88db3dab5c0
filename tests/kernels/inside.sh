#!/bin/bash
# Inside the virtual machine: the sandbox's own tests and the attacks, as root and as an ordinary user, with control groups.
place=$1
cd "$place"
export HOME=/root LANG=C.UTF-8
export PATH=$(cat target/kernels/path)
ip link set lo up 2>/dev/null
# Only what we say: the kernel tells of each process that it ends.
dmesg -n 1
echo "kernel: $(uname -r)"
# As systemd does at the top.
echo '+memory +pids +cpu' > /sys/fs/cgroup/cgroup.subtree_control
# Runs a command alone in a group of its own, as `systemd-run --scope -p Delegate=yes` does, and as that user.
alone() {
    local user=$1 group=/sys/fs/cgroup/alone-$RANDOM
    shift
    mkdir "$group"
    chown -R "$user:$user" "$group"
    (
        echo "$BASHPID" > "$group/cgroup.procs"
        exec setpriv --reuid "$user" --regid "$user" --clear-groups -- env HOME=/tmp RUSTUP_HOME="${RUSTUP_HOME:-/root/.rustup}" "$@"
    )
}
report() {
    local what=$1
    shift
    echo "-- $what"
    "$@" > /tmp/said 2>&1
    local code=$?
    grep -E '^test .*(FAILED|failed)|panicked at|^test result|not run:' /tmp/said
    [ $code -eq 0 ] || { grep -E -v '^test .* ok$' /tmp/said | tail -n 40 | cut -c1-300; }
    echo "== $what: exit code $code"
}
while read -r what user command; do
    case $user in
        root) report "$what" bash -c "$command" ;;
        *) report "$what" alone "$user" bash -c "exec $command" ;;
    esac
done < target/kernels/commands
echo "groups left: $(find /sys/fs/cgroup -name 'referee-*' | wc -l)"
echo "all done"
echo o > /proc/sysrq-trigger
sleep 30
