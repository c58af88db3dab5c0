import ctypes
import os

from kernel import C, sure

KEY, CREATE, REMOVE = 0x70776E64, 0o1600, 0


class Message(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_long), ("text", ctypes.c_char * 8)]


def system_v():
    queue = sure(C.msgget(KEY, CREATE))
    try:
        sure(C.msgsnd(queue, ctypes.byref(Message(1, b"pwned")), 8, 0))
        got = Message()
        sure(C.msgrcv(queue, ctypes.byref(got), 8, 0, 0))
        return got.text
    finally:
        C.msgctl(queue, REMOVE, None)


def posix():
    queue = sure(C.mq_open(b"/pwned-%d" % os.getpid(), os.O_RDWR | os.O_CREAT, 0o600, None))
    C.mq_unlink(b"/pwned-%d" % os.getpid())
    try:
        sure(C.mq_send(queue, b"pwned", 5, 0))
        got = ctypes.create_string_buffer(65536)
        sure(C.mq_receive(queue, got, 65536, None))
        return got.value
    finally:
        os.close(queue)


def attack(controller):
    left = []
    for way in (system_v, posix):
        try:
            left.append(way())
        except OSError:
            pass  # another one
    return left or None
