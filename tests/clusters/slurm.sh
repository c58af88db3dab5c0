#!/usr/bin/env bash
# A Slurm cluster on this machine: a controller and three nodes. 200 submissions are graded in 8 tasks by `export slurm`; one task is
# killed and requeued, and one node drained, on the way. What is merged has to be, byte for byte, what one run of `grade` saves.
#
#   tests/clusters/slurm.sh [PROGRAM]        PROGRAM is target/release/referee by default
#
# It needs root and `apt-get install slurm-wlm munge`, uses no network but this machine's own, and leaves nothing behind.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$(realpath "${1:-target/release/referee}")
cohort=${REFEREE_COHORT:-200}
for needed in slurmctld slurmd sbatch squeue scontrol scancel munged; do
    command -v "$needed" >/dev/null || PATH=$PATH:/usr/sbin command -v "$needed" >/dev/null ||
        { echo "$needed is missing: apt-get install --no-install-recommends slurm-wlm munge"; exit 3; }
done
[ "$(id -u)" = 0 ] || { echo "daemons of Slurm start jobs for others: run this as root"; exit 3; }
PATH=$PATH:/usr/sbin
place=$(mktemp -d /tmp/referee-slurm.XXXXXX)
chmod 755 "$place"
finish() {
    scancel --full --user=root >/dev/null 2>&1 || true
    for pid in "$place"/pids/*; do kill "$(cat "$pid")" 2>/dev/null || true; done
    wait 2>/dev/null || true
    [ -n "${KEEP:-}" ] || rm -rf "$place"
}
trap finish EXIT
mkdir -p "$place"/{pids,spool,state,munge,course}
chmod 700 "$place/munge"

echo "starting a cluster of three nodes"
dd if=/dev/urandom of="$place/munge/key" bs=1 count=1024 2>/dev/null
chmod 400 "$place/munge/key"
munged --foreground --force --key-file="$place/munge/key" --socket="$place/munge/socket" --pid-file="$place/munge/pid" \
    --log-file="$place/munge/log" --seed-file="$place/munge/seed" 2>/dev/null &
echo $! > "$place/pids/munged"
name=$(hostname -s)
# Ports that are free now.
ports=$(python3 - <<'PY'
import socket
taken = [socket.create_server(("127.0.0.1", 0)) for _ in range(4)]
print(*(one.getsockname()[1] for one in taken))
PY
)
read -r control first second third <<< "$ports"
cat > "$place/slurm.conf" <<CONF
ClusterName=referee
SlurmctldHost=$name(127.0.0.1)
SlurmctldPort=$control
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$place/munge/socket
StateSaveLocation=$place/state
SlurmdSpoolDir=$place/spool/%n
SlurmctldPidFile=$place/slurmctld.pid
SlurmdPidFile=$place/%n.pid
SlurmctldLogFile=$place/slurmctld.log
SlurmdLogFile=$place/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobRequeue=1
MinJobAge=3600
ReturnToService=2
SchedulerParameters=bf_interval=1
NodeName=one NodeHostname=$name NodeAddr=127.0.0.1 Port=$first CPUs=2 RealMemory=4096 State=UNKNOWN
NodeName=two NodeHostname=$name NodeAddr=127.0.0.1 Port=$second CPUs=2 RealMemory=4096 State=UNKNOWN
NodeName=three NodeHostname=$name NodeAddr=127.0.0.1 Port=$third CPUs=2 RealMemory=4096 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF=$place/slurm.conf
until [ -S "$place/munge/socket" ]; do kill -0 "$(cat "$place/pids/munged")"; read -rt 0.1 <> <(:) || true; done
slurmctld -D -i >"$place/ctl.out" 2>&1 & echo $! > "$place/pids/slurmctld"
for node in one two three; do
    mkdir -p "$place/spool/$node"
    slurmd -D -N "$node" >"$place/$node.out" 2>&1 & echo $! > "$place/pids/$node"
done
# Requeues a task. Slurm waits two minutes before it starts such a task again; nobody need wait here.
requeue() {
    scontrol requeue "$1"
    local tries=0
    until [ "$(squeue --noheader --array --jobs="$1" --format=%t)" = PD ] && scontrol update jobid="$1" starttime=now; do
        tries=$((tries + 1))
        # It may have begun already.
        [ $tries -lt 100 ] || return 0
        read -rt 0.2 <> <(:) || true
    done
}
# Waits until a command prints what is expected.
until_it_says() {
    local wanted=$1 tries=0
    shift
    until [ "$("$@" 2>/dev/null)" = "$wanted" ]; do
        tries=$((tries + 1))
        [ $tries -lt 3000 ] || { echo "waited in vain for \"$wanted\" of: $*"; tail -5 "$place"/*.log "$place"/*.out; exit 1; }
        read -rt 0.2 <> <(:) || true
    done
}
until_it_says 3 bash -c 'sinfo --noheader --Node --states=idle --format=%N | sort -u | grep -c .'

echo "handing in $cohort times"
cd "$place/course"
(cd "$place" && "$program" samples samples --quiet >/dev/null)
"$program" export slurm . --shards 8 --coursework tic-tac-toe >/dev/null
samples=("$place"/samples/tic-tac-toe/{accepted,flawed}/rust-functions "$place"/samples/tic-tac-toe/flawed/rust-board-once-a-game)
[ -d "${samples[1]}" ] || samples=("${samples[0]}" "${samples[2]}")
if command -v python3 >/dev/null; then
    for more in "$place"/samples/tic-tac-toe/flawed/python-*; do samples+=("$more"); done
fi
mkdir submissions
for ((number = 0; number < cohort; number++)); do
    cp -r "${samples[$((number % ${#samples[@]}))]}" "submissions/student-$(printf %04d "$number")"
done
mkdir "$place/alone"
cp -r submissions "$place/alone/"

echo "grading in 8 tasks"
export REFEREE=$program
job=$(sbatch --parsable grade.sbatch)
# One task is killed while it grades, as when a node dies, and started again.
saved() { find "$place/course/shards/1-of-8" -name marksheet.json 2>/dev/null | grep -c . || true; }
until [ "$(saved)" -ge 2 ]; do read -rt 0.05 <> <(:) || true; done
before=$(saved)
requeue "${job}_1"
echo "requeued the first task after $before results"
# A node takes no more work; what it does goes on elsewhere.
scontrol update nodename=two state=drain reason="to see what happens"
on_two=$(squeue --noheader --array --nodelist=two --states=running --format=%i | head -1)
[ -z "$on_two" ] || requeue "$on_two"
echo "drained a node${on_two:+, and requeued $on_two from it}"
merge=$(sbatch --parsable --dependency="afterany:$job" merge.sbatch)
until_it_says "" squeue --noheader --jobs="$job,$merge" --states=pending,running,completing,configuring,requeued
cat "$place"/course/merge.log
taken=$(grep -h "graded before the last run was interrupted" "$place"/course/grade-*.log | tail -3 || true)
echo "${taken:-no task had anything to go on from}"
[ -n "$taken" ] || { echo "a requeued task began anew"; exit 1; }

echo "grading in one run"
cd "$place/alone"
"$program" grade submissions --coursework tic-tac-toe --quiet >/dev/null
# Costs differ from run to run, and keys of results know on which machine they were made.
listed() { (cd "$1/results" && find . -type f ! -name costs.jsonl.zst ! -name .finished -print0 | sort -z | xargs -0 sha256sum); }
listed "$place/alone" > "$place/alone.sums"
listed "$place/course" > "$place/merged.sums"
diff "$place/alone.sums" "$place/merged.sums" > "$place/differences" || { head "$place/differences"; exit 1; }
echo "$(grep -c marksheet.json "$place/merged.sums") results, $(grep -c . "$place/merged.sums") files: the same bytes as in one run"
