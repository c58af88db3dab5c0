import os

from kernel import C



def moved(process):
    """Puts it on one processor, and back again; gives whether that was to be seen."""
    before = os.sched_getaffinity(process)
    others = before | set(range(os.cpu_count() or 1))
    # The call may be answered without being done.
    for cores in ({max(others)}, {min(others)}):
        os.sched_setaffinity(process, cores)
        if os.sched_getaffinity(process) != before:
            os.sched_setaffinity(process, before)
            return True
    return False


IOPRIO_SET, IDLE_DISK = 251 if os.uname().machine == "x86_64" else 30, 0


def attack(controller):
    """Set to what it is, which asks for the same permission; the cores are seen to change."""
    grader, done = os.getppid(), []
    if grader < 2:
        return None
    for name, act in (
        ("priority", lambda: os.setpriority(os.PRIO_PROCESS, grader, os.getpriority(os.PRIO_PROCESS, grader))),
        ("cores", lambda: moved(grader)),
        ("scheduler", lambda: os.sched_setscheduler(grader, os.SCHED_OTHER, os.sched_param(0))),
    ):
        try:
            if act() is not False:
                done.append(name)
        except OSError:
            pass  # another one
    if C.syscall(IOPRIO_SET, 1, grader, IDLE_DISK) == 0:
        done.append("disk")
    return done or None
