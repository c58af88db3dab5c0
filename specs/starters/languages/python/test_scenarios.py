"""One test a scenario, by `referee check`: `pytest` runs them, and so does an editor. They cost no marks; change nothing here."""

import functools
import json
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

REFEREE = shutil.which("referee")
CHECK = [REFEREE or "referee", "check"{{check-arguments}}]

pytestmark = pytest.mark.skipif(REFEREE is None, reason="these tests need `referee`, which is not on the PATH")


def run(*arguments):
    """Gives what `referee check` says of this folder; it ends with 1 if the work is wrong, and with more if it cannot check."""
    done = subprocess.run([*CHECK, *arguments], cwd=Path(__file__).parent, capture_output=True, encoding="utf-8")
    if done.returncode > 1:
        raise RuntimeError(done.stderr)
    return done.stdout


@functools.cache
def names():
    """Gives the names of the public scenarios."""
    if REFEREE is None:
        return ["all"]
    return [scenario["id"] for scenario in json.loads(run("--list", "--format", "json"))["scenarios"]]


@pytest.fixture(scope="module")
def cases():
    """Checks once, and gives what came of each scenario, and of what the work is asked for besides."""
    return {case.get("name"): case for case in ElementTree.fromstring(run("--format", "junit")).iter("testcase")}


def judge(case):
    """Passes, fails or skips as `referee check` has judged."""
    for wrong in case.findall("failure") + case.findall("error"):
        pytest.fail(wrong.text or wrong.get("message"), pytrace=False)
    for skipped in case.findall("skipped"):
        pytest.skip(skipped.get("message"))


@pytest.mark.parametrize("scenario", names())
def test_scenario(scenario, cases):
    # Work that cannot be built or run has one case for all of them.
    for name in [scenario, "build", "run"]:
        if name in cases:
            return judge(cases[name])
    pytest.fail(f"`referee check` says nothing of {scenario}", pytrace=False)


def test_everything_else(cases):
    """That it can be built and run, and what is asked of the code."""
    played = names()
    for name, case in cases.items():
        if name not in played and case.find("skipped") is None:
            judge(case)
