import os

SIZE = 8 << 20


def attack(controller):
    taken = []
    for folder in ("/tmp", "/var/tmp", ".", "@course@"):
        path = "%s/pwned-%d" % (folder, os.getpid())
        try:
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        except OSError:
            continue  # another one
        os.remove(path)
        os.posix_fallocate(file, 0, SIZE)
        taken.append("%d bytes in %s" % (os.fstat(file).st_blocks * 512, folder))
        os.close(file)
    return taken or None
