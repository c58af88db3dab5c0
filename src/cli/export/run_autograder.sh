#!/usr/bin/env bash
# Grades what a student has handed in. Gradescope runs this for each submission, in a container of its own.
# To try it elsewhere, set AUTOGRADER to a folder with `source`, `submission` and `results` in it.
set -u
root="${AUTOGRADER:-/autograder}"
graded="$root/graded"
export XDG_CACHE_HOME="$root/cache"
mkdir -p "$root/results" "$XDG_CACHE_HOME"
rm -rf "$graded" "$root/results/results.json"
cd "$root/source" || exit 1

# What is printed here names hidden scenarios: it is kept from the log, which students may be shown.
./referee grade "$root/submission" {{words}} --out "$graded" > "$root/grade.log" 2>&1
status=$?

# Where the grader was in trouble there are results without a score, which Gradescope takes for none at all.
if ./referee report "$graded" --format gradescope --together --out "$root/results/results.json" > "$root/report.log" 2>&1
then
    exit 0
fi
echo "referee could not grade this work (exit code $status); instructors find out more in grade.log and report.log."
exit 1
