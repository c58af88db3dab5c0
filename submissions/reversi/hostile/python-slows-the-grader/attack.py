import os

from kernel import C

IOPRIO_SET, IDLE_DISK = 251 if os.uname().machine == "x86_64" else 30, 0


def attack(controller):
    """Set to what it is, which asks for the same permission."""
    grader, done = os.getppid(), []
    if grader < 2:
        return None
    for name, act in (
        ("priority", lambda: os.setpriority(os.PRIO_PROCESS, grader, os.getpriority(os.PRIO_PROCESS, grader))),
        ("cores", lambda: os.sched_setaffinity(grader, os.sched_getaffinity(grader))),
        ("scheduler", lambda: os.sched_setscheduler(grader, os.SCHED_OTHER, os.sched_param(0))),
    ):
        try:
            act()
            done.append(name)
        except OSError:
            pass  # another one
    if C.syscall(IOPRIO_SET, 1, grader, IDLE_DISK) == 0:
        done.append("disk")
    return done or None
