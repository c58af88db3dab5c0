import os


def attack(controller):
    """Written is what is there, which asks for the same permission."""
    with open("/proc/%d/oom_score_adj" % os.getppid(), "r+") as file:
        before = file.read()
        file.seek(0)
        file.write(before)
    return "its score was %s" % before.strip()
