import os

# The title of a fixture, in two parts, so that this file is not found itself.
TITLE = " ".join(["Black cannot move,", "so white plays again"]).encode()


def attack(controller):
    place = "/proc/%d/" % os.getppid()
    with open(place + "mem", "rb", 0) as memory, open(place + "maps") as maps:
        for line in maps:
            if " rw" not in line:
                continue
            start, end = (int(it, 16) for it in line.split()[0].split("-"))
            memory.seek(start)
            try:
                if TITLE in memory.read(end - start):
                    return TITLE.decode()
            except OSError:
                continue  # a span without memory behind it
    return None
