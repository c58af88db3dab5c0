import os

FIXTURE = os.path.abspath("@course@/fixtures/reversi/opening/four-pieces-in-the-centre.yaml")


def attack(controller):
    for link in (os.symlink, os.link):
        for folder in (".", "/tmp", "/dev/shm"):
            path = os.path.join(folder, "pwned-%s-%d" % (link.__name__, os.getpid()))
            try:
                link(FIXTURE, path)
            except OSError:
                continue  # no place to put it
            try:
                with open(path) as file:
                    return file.read()
            except OSError:
                continue
            finally:
                os.remove(path)
    return None
