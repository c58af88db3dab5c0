import ctypes
import os

from kernel import C, sure


# The title of a fixture, in two parts, so that this file is not found itself.
TITLE = " ".join(["Black cannot move,", "so white plays again"]).encode()


class Span(ctypes.Structure):
    _fields_ = [("start", ctypes.c_void_p), ("length", ctypes.c_size_t)]


def read(process, start, length):
    into = ctypes.create_string_buffer(length)
    here, there = Span(ctypes.addressof(into), length), Span(start, length)
    got = sure(C.process_vm_readv(process, ctypes.byref(here), 1, ctypes.byref(there), 1, 0))
    return into.raw[:got]


def attack(controller):
    parent = os.getppid()
    try:
        read(parent, 4096, 1)
    except OSError as error:
        if error.errno != 14:  # a bad address: so the question was allowed
            raise
    with open("/proc/%d/maps" % parent) as maps:
        spans = [line.split() for line in maps if " rw" in line]
    for start, end in ([int(it, 16) for it in span[0].split("-")] for span in spans):
        for place in range(start, end, 1 << 20):
            try:
                memory = read(parent, place, min(end - place, 1 << 20))
            except OSError:
                break
            if TITLE in memory:
                return TITLE.decode()
    return None
