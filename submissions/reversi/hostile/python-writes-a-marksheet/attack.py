import glob
import json
import os

SHEET = json.dumps({"submission": "me", "marks": 90, "of": 90})


def attack(controller):
    course = os.path.abspath("@course@")
    for sheet in glob.glob(course + "/*/*/marksheet.json"):
        with open(sheet, "r+") as file:
            before = file.read()
            file.seek(0)
            file.write(before)
        return sheet
    made = course + "/results-pwned"
    os.mkdir(made)
    with open(made + "/marksheet.json", "w") as file:
        file.write(SHEET)
    os.remove(made + "/marksheet.json")
    os.rmdir(made)
    return made
