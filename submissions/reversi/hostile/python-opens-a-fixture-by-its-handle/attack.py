import ctypes
import os

from kernel import C, sure

FIXTURE = os.path.abspath("@course@/fixtures/reversi/opening/four-pieces-in-the-centre.yaml").encode()
HERE = -100


class Handle(ctypes.Structure):
    _fields_ = [("size", ctypes.c_uint), ("kind", ctypes.c_int), ("bytes", ctypes.c_ubyte * 128)]


def attack(controller):
    handle, mount = Handle(size=128), ctypes.c_int()
    sure(C.name_to_handle_at(HERE, FIXTURE, ctypes.byref(handle), ctypes.byref(mount), 0))
    folder = os.open(".", os.O_RDONLY)
    try:
        with open(sure(C.open_by_handle_at(folder, ctypes.byref(handle), os.O_RDONLY))) as file:
            return file.read()
    finally:
        os.close(folder)
