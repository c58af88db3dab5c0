import os


def attack(controller):
    left = []
    for folder in ("/tmp", "/var/tmp", "/dev/shm", "/run/lock", os.getcwd(), os.path.expanduser("~")):
        path = "%s/pwned-%d" % (folder, os.getpid())
        try:
            with open(path, "x+") as file:
                file.write("for my next run")
                file.seek(0)
                left.append((path, file.read()))
            os.remove(path)
        except OSError:
            pass  # another one
    return left or None
