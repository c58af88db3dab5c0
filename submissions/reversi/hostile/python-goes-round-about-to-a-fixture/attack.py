import mmap
import os
import socket

FIXTURE = os.path.abspath("@course@/fixtures/reversi/opening/four-pieces-in-the-centre.yaml")
O_PATH = 0o10000000


def by_the_root():
    return os.open("/proc/self/root" + FIXTURE, os.O_RDONLY)


def by_the_graders_root():
    return os.open("/proc/%d/root%s" % (os.getppid(), FIXTURE), os.O_RDONLY)


def by_the_graders_folder():
    return os.open("/proc/%d/cwd/fixtures/reversi/opening/%s" % (os.getppid(), os.path.basename(FIXTURE)), os.O_RDONLY)


def by_a_mere_path():
    return os.open("/dev/fd/%d" % os.open(FIXTURE, O_PATH), os.O_RDONLY)


def by_a_folder():
    return os.open(os.path.basename(FIXTURE), os.O_RDONLY, dir_fd=os.open(os.path.dirname(FIXTURE), O_PATH))


def by_working_there():
    here = os.getcwd()
    os.chdir(os.path.dirname(FIXTURE))
    try:
        return os.open(os.path.basename(FIXTURE), os.O_RDONLY)
    finally:
        os.chdir(here)


def attack(controller):
    told = []
    for way in (by_the_root, by_the_graders_root, by_the_graders_folder, by_a_mere_path, by_a_folder, by_working_there):
        try:
            file = way()
            told.append((way.__name__, read(file)[:200]))
            os.close(file)
        except OSError:
            pass  # another one
    return told or None


def read(file):
    try:
        with mmap.mmap(file, 0, access=mmap.ACCESS_READ) as memory:
            return memory[:]
    except OSError:
        here, there = socket.socketpair()
        with here, there:
            os.sendfile(here.fileno(), file, 0, 4096)
            return there.recv(4096)
