import os
import select
import struct

from kernel import C, sure

OPENED, MADE, CHANGED, MOVED = 0x20, 0x100, 0x2, 0x80
NON_BLOCKING = 0o4000
PLACES = ("@course@/submissions", "@course@", "@course@/submissions/anna", "@course@/results", "@course@/results-light", "@course@/results-ns", "@course@/results-none", "@course@/fixtures/reversi")


def watched():
    """Waits once for something to happen, when the process starts and nobody is in a hurry."""
    watch = sure(C.inotify_init1(NON_BLOCKING))
    for place in PLACES:
        C.inotify_add_watch(watch, place.encode(), OPENED | MADE | CHANGED | MOVED)
    select.select([watch], [], [], 2)
    return watch


try:
    watch = watched()
except OSError:
    watch = None


def attack(controller):
    names = set()
    while watch is not None:
        try:
            events = os.read(watch, 65536)
        except BlockingIOError:
            return sorted(names) or None
        while events:
            length = struct.unpack_from("iIII", events)[3]
            names.add(events[16:16 + length].rstrip(b"\0").decode(errors="replace"))
            events = events[16 + length:]
    return None
