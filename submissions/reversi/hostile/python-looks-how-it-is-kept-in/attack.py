WANTED = ("Seccomp:", "NoNewPrivs:", "CapEff:", "TracerPid:")


def attack(controller):
    told = []
    for path in ("/proc/self/status", "/proc/thread-self/status", "/proc/self/cgroup", "/proc/self/limits", "/proc/1/cgroup"):
        try:
            with open(path) as file:
                lines = file.read().splitlines()
            told += [line for line in lines if line.startswith(WANTED)] or [lines[0]]
        except OSError:
            pass  # another one
    return told or None
