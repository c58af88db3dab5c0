#!/usr/bin/env python3
"""A term of an invented course of sixty people, from Moodle's download to the gradebook.

Usage: term.py REFEREE FOLDER. The program is called as an instructor calls it, in a new FOLDER. Beside that, every mark is worked
out a second time: from what the manifest of each sample says that it loses, and from the marks in the specification. Both must
agree, at each step.
"""

import csv
import io
import os
import re
import subprocess
import sys
import zipfile

REFEREE, FOLDER = os.path.abspath(sys.argv[1]), sys.argv[2]
os.makedirs(FOLDER)
os.chdir(FOLDER)


def referee(*arguments, code=0, typed=None):
    """Runs a command, which must end with this code; answers what it printed."""
    run = subprocess.run([REFEREE, *arguments], input=typed, capture_output=True, text=True)
    if run.returncode != code:
        sys.exit(f"referee {' '.join(arguments)}: exit code {run.returncode}\n{run.stdout}{run.stderr}")
    return run.stdout


def agree(what, one, other):
    if one != other:
        sys.exit(f"{what}: the grader says {one}, and the independent marks are {other}")


# What the samples lose, and what the requirements are worth, as their files say.

referee("samples", "samples")
referee("export", "course", "--coursework", "reversi", "--only", "specs,fixtures")
os.chdir("course")
SPEC = open("specs/reversi.yaml", encoding="utf-8").read()
WORTH = {name: int(marks) for name, marks in re.findall(r"- id: ([\w-]+)\n(?:      .*\n)*?      marks: (\d+)", SPEC)}
VIEWS = [name for name in WORTH if name.startswith("view-")]
BY_HAND = ["class-diagram", "object-diagram"]
CONTROLLERS = [name for name in WORTH if name not in VIEWS + BY_HAND]
assert (sum(WORTH[name] for name in CONTROLLERS), sum(WORTH[name] for name in VIEWS)) == (90, 50)


def sample(kind, name):
    """Files of a sample, and the requirements that it loses."""
    folder = f"../samples/reversi/{kind}/{name}"
    files = {}
    for at, _, names in os.walk(folder):
        for file in names:
            path = os.path.join(at, file)
            files[os.path.relpath(path, folder)] = open(path, "rb").read()
    manifest = files["submission.yaml"].decode()
    losses = re.search(r"^loses: \[(.*?)\]", manifest, re.MULTILINE | re.DOTALL)
    return files, [name.strip() for name in losses[1].split(",")] if losses else []


RIGHT = [sample("accepted", name) for name in ["python-array", "python-counting", "python-directions", "python-recursive"]]
WRONG = [
    sample("flawed", name)
    for name in [
        "python-full-stop", "python-chatty", "python-draw-as-win", "python-auto-out-of-turn", "python-no-refresh",
        "python-wrong-player-silent", "python-update-says-nothing", "python-black-first-after-restart",
        "python-ignores-input-end", "python-invalid-message", "python-missed-pass-black",
    ]
]
VIEW = [
    sample(kind, f"python-view{name}")
    for kind, name in [
        ("accepted", ""), ("accepted", "-drawn"), ("flawed", "-caches-the-board"), ("flawed", "-empty-squares-only"),
        ("flawed", "-flips-rows-only"), ("accepted", "-windows"), ("flawed", "-mixes-labels-up"),
    ]
]


class Student:
    """One of the sixty: what is handed in, and the marks as they should be."""

    def __init__(self, number):
        self.number, self.name = number, f"Student {number}"
        self.controller, lost = WRONG[number % len(WRONG)] if number % 3 else RIGHT[number % len(RIGHT)]
        self.view, lost_in_view = (None, []) if number % 20 == 7 else VIEW[number % len(VIEW)]
        self.lost = set(lost + lost_in_view)
        self.missing = number == 1060
        self.diagrams = [number % 6, number % 4]
        self.late = 0
        self.group = None
        self.copy_of = ""

    @property
    def folder(self):
        return f"{self.group or f'{self.copy_of}{self.name}_{self.number}'}_assignsubmission_file_"

    def marks(self, by_hand=True):
        """Ninety for the controller, fifty for the view, ten for the diagrams; a day late costs five in a hundred of all."""
        asked = CONTROLLERS + (VIEWS if self.view else [])
        earned = sum(WORTH[name] for name in asked if name not in self.lost) + (sum(self.diagrams) if by_hand else 0)
        whole = 90 + (50 if self.view else 0) + 10
        # Fractions are rounded down to whole marks: half a mark that is taken takes one.
        return max(earned - -(-whole * 5 * self.late // 100), 0)


EVERYBODY = [Student(number) for number in range(1001, 1061)]
BY_NUMBER = {student.number: student for student in EVERYBODY}
HANDED_IN = [student for student in EVERYBODY if not student.missing]
LATE, EXTENDED, TWICE = BY_NUMBER[1059], BY_NUMBER[1058], BY_NUMBER[1057]
LATE.late = 2


def group(name, *numbers, late=0, copies=False):
    """People who share what the first of them would have handed in, and get the same marks for it: Moodle gives everybody a copy
    of what a group has handed in, and others give one folder for all."""
    members = [BY_NUMBER[number] for number in numbers]
    first = members[0]
    for member in members:
        member.group, member.copy_of, member.late = (None, f"{name}-", late) if copies else (name, "", late)
        member.controller, member.view, member.lost = first.controller, first.view, set(first.lost)
        member.diagrams = list(first.diagrams)
    return members


# A group that is late but for one of them, who has an extension; one whose members have drawn a diagram each; one that is late.
RED = group("Group Red_9001", 1001, 1002, 1003, late=2)
RED[1].late = 0
GREEN = group("Group Green_9002", 1010, 1011)
GREEN[1].diagrams = [5, GREEN[0].diagrams[1]]
assert GREEN[0].diagrams[0] != 5
BLUE = group("Group Blue_9003", 1020, 1021, 1022, late=1)
group("Group White", 1030, 1031, copies=True)
WORKS = sorted({student.folder: student for student in reversed(HANDED_IN)}.values(), key=lambda student: student.folder)
assert len(WORKS) == len(HANDED_IN) - 5

# The course: a deadline in an edition, a roster, and what would otherwise be typed each time.

open("specs/editions/reversi-term.yaml", "w", encoding="utf-8").write(
    "base: reversi\ntitle: Reversi, this term\npolicies:\n  late: {takes: 5}\n"
)
open("course.yaml", "w", encoding="utf-8").write(
    "coursework: reversi\nedition: term\nroster: people.csv\nmarks: marks.csv\ndue: 2026-05-01T17:00+01:00\n"
    "grade: {paths: [download.zip], out: results}\n"
)
with open("people.csv", "w", encoding="utf-8", newline="") as file:
    rows = csv.writer(file)
    rows.writerow(["person", "name", "folder", "handed-in", "due", "hand-in-group"])
    for student in EVERYBODY:
        time, due = "2026-05-01T15:00Z", ""
        if student is LATE:
            time = "2026-05-02T17:00Z"
        if student is EXTENDED:
            time, due = "2026-05-04T12:00Z", "2026-05-05T16:00Z"
        if student.group:
            # One row says when the group handed in, and no row says what: the platform calls it like the group.
            time = {RED[0]: "2026-05-03T12:00Z", BLUE[1]: "2026-05-02T12:00Z", GREEN[0]: time}.get(student, "")
            due = "2026-05-05T16:00Z" if student is RED[1] else ""
        folder = student.folder if not student.missing and not student.group else ""
        named = student.group.split("_")[0] if student.group else ""
        rows.writerow([f"u{student.number}", student.name, folder, "" if student.missing else time, due, named])
with zipfile.ZipFile("download.zip", "w") as archive:
    for student in WORKS:
        if student is TWICE:
            # The first attempt lies beside the second, as students leave it.
            archive.writestr(f"{student.folder}/old version/controller.py", "raise SystemExit('an early try')\n")
        for part, work in [("controller", student.controller), ("view", student.view)]:
            for name, text in (work or {}).items():
                archive.writestr(f"{student.folder}/{part}/{name}", text)
with open("marks.csv", "w", encoding="utf-8", newline="") as file:
    csv.writer(file).writerow(["submission", "requirement", "marks"])


def totals():
    """The marks in the table of the cohort, by number; each person has one row."""
    table = list(csv.DictReader(io.StringIO(referee("report", "results", "--format", "csv"))))
    agree("rows of the table", sorted(row["person"] for row in table), [f"u{student.number}" for student in EVERYBODY])
    return {int(row["person"][1:]): row for row in table}


def compare(step, by_hand=True):
    for number, row in totals().items():
        student = BY_NUMBER[number]
        if student.missing:
            agree(f"{step}, {student.name}", (row["status"], row["marks"]), ("nothing handed in", ""))
            continue
        out_of = 140 + (10 if by_hand else 0)
        agree(f"{step}, {student.name}", (row["marks"], row["out_of"]), (str(student.marks(by_hand)), str(out_of)))
        agree(f"{step}, {student.name} lacks", row["missing"], "" if student.view else "view")


# One fixture is forgotten at first: nobody who is silent to the wrong player loses anything.

FORGOTTEN = "wrong-player-message"
kept = {}
for name in os.listdir(f"fixtures/reversi/{FORGOTTEN}"):
    path = f"fixtures/reversi/{FORGOTTEN}/{name}"
    kept[path] = open(path, encoding="utf-8").read()
silent = [student for student in HANDED_IN if FORGOTTEN in student.lost]
assert silent, "somebody must be silent"
reference = "fixtures/reversi/functions/" + sorted(os.listdir("fixtures/reversi/functions"))[0]
for path in list(kept)[1:]:
    os.remove(path)
first = next(iter(kept))
text = open(reference, encoding="utf-8").read()
open(first, "w", encoding="utf-8").write(text.replace("requirement: functions", f"requirement: {FORGOTTEN}"))
for student in silent:
    student.lost.remove(FORGOTTEN)
print("1. Graded from the platform's download")
referee()
compare("graded", by_hand=False)

print("2. The forgotten fixtures are put back: first the prediction, then graded again")
for path, text in kept.items():
    open(path, "w", encoding="utf-8").write(text)
for student in silent:
    student.lost.add(FORGOTTEN)
referee("diff", "results", ".")
referee()
compare("graded again", by_hand=False)

print("3. Diagrams are marked by hand, one person after another")
referee("mark", "results", "--submission", "u1011", "--requirement", "class-diagram", "--by", "A. Marker", "--on", "2026-05-20",
        typed=f"{GREEN[1].diagrams[0]} drawn by this one\n")
answers = [f"{marks}{' #1' if student is WORKS[-1] else ' see the lecture notes'}" for student in WORKS for marks in student.diagrams]
referee("mark", "results", "--by", "A. Marker", "--on", "2026-05-20", typed="\n".join(answers) + "\n")
compare("marked by hand")
assert "To be marked by hand" not in referee("grade"), "all diagrams have marks"

print("4. A claim, and a person who wins over the grader")
claimant = next(student for student in HANDED_IN if student.lost & {"end-messages"} and not student.late)
assert claimant is RED[1], "somebody who shares the work, so that nobody else's mark may change"
result = next(row["submission"].split(" + ")[0] for number, row in totals().items() if number == claimant.number)
referee("explain", f"results/{result}", "end-messages", "--claim", "The full stop was in the lecture's slides.")
referee("mark", "results", "--claim", "1", "--by", "B. Head", "--on", "2026-05-21",
        typed=f"{WORTH['end-messages']} the slides were wrong\n")
claimant.lost.discard("end-messages")
compare("after the claim")
claims = " ".join(referee("explain", "results", "--claims").split())
assert "Marked by B. Head on 2026-05-21, instead of the grader's 0: the slides were wrong" in claims, claims

print("5. All of it once more from the files alone: the same marks")
before = totals()
referee()
agree("graded once more", totals(), before)

print("6. The gradebook")
with open("grades.csv", "w", encoding="utf-8", newline="") as file:
    rows = csv.writer(file)
    rows.writerow(["Identifier", "Full name", "Email address", "Status", "Grade", "Maximum Grade", "Feedback comments"])
    for student in EVERYBODY:
        rows.writerow([f"Participant {student.number}", student.name, "", "", "", "150.00", ""])
referee("report", "results", "--format", "moodle", "--worksheet", "grades.csv", "--out", "filled.csv")
for row in csv.DictReader(open("filled.csv", encoding="utf-8")):
    student = BY_NUMBER[int(row["Identifier"].split()[1])]
    grade = float(row["Grade"]) if row["Grade"] else None
    agree(f"gradebook, {student.name}", grade, None if student.missing else float(student.marks()))
print(f"All {len(EVERYBODY)} people have the marks that were worked out beside the grader.")
