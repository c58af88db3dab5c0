import glob
import os

RUNS = ("results", "results-none", "results-light", "results-ns", "peaceful")

def attack(controller):
    """Where folders cannot be listed, names can be guessed."""
    course, told = os.path.abspath("@course@"), []
    names = ("transcripts.jsonl", "marksheet.json")
    guesses = ["%s/%s/anna/%s" % (course, run, name) for run in RUNS for name in names]
    for path in glob.glob(course + "/*/*/transcripts.jsonl")[:3] + guesses:
        try:
            with open(path) as file:
                told.append((path, file.read(20)))
        except OSError:
            pass  # another one
    return told or None
